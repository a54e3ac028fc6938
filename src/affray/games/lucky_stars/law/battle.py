"""The state of a fight: people, items, the ground, the order of turns."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from affray.engine import fight as engine
from affray.engine.deed import Deed
from affray.engine.dice import Dice
from affray.engine.fight import UNDECIDED
from affray.engine.grid import gap, is_among
from affray.engine.question import NOBODY, Mind
from affray.games.lucky_stars.book import words as w
from affray.games.lucky_stars.book.fight_made import FightStats
from affray.games.lucky_stars.book.gear import BARE_HANDS, FISTS, NO_THRESHOLD, Gear
from affray.games.lucky_stars.book.house import HouseRules
from affray.games.lucky_stars.book.sheet import NEVER, Combatant
from affray.games.lucky_stars.law.ground import Field

SOUND: Final = 0  # LS-WND-05: states of an item
DAMAGED: Final = 1
BROKEN: Final = 2


class Battle(FightStats):
    """The state of a fight, as the chapters see it. ``turn.Fight`` adds the course of a round.

    Items are kept by the fight, because they wear out, are dropped and picked up: place i of ``item_kind``,
    ``item_damage`` and ``item_ammo`` belong to item i; people hold, wear and carry places.
    """

    fighters: list[Combatant]

    def __init__(
        self,
        dice: Dice,
        minds: list[Mind],
        fighters: list[Combatant],
        sides: list[str],
        grid: Field,
        armoury: list[Gear],
        house: HouseRules,
        stat_blocks: dict[str, Combatant],
    ) -> None:
        super().__init__(dice, minds, fighters, sides, grid)
        self._armoury: Final = armoury
        self._house: Final = house
        self._stat_blocks: Final = stat_blocks
        self._longest: i64 = NEVER  # see ``longest``
        self._gears: Final[list[Gear]] = []  # what each item is,
        self._packed: list[i64] = []  # if it was looked up by this list
        self._featured: bool = True
        self._first: i64 = 0  # the places of two who were up on two sides when somebody last looked,
        self._second: i64 = 0  # the later one here
        self._people: vec[Combatant] = vec[Combatant]()  # see ``people``
        self._counted: i64 = 0  # how many there were then
        self._peril: str = ""  # what hurts now without anybody's doing, for the log
        self._walker: i64 = NOBODY  # who is stopped in a Move by the attack of opportunity of now, for the log
        self._rounds: str = ""  # the dice of the duration that was rolled last, for the log

    def restore(self, other: engine.Fight) -> None:
        super().restore(other)
        assert isinstance(other, Battle)
        self.restore_items(other)

    def match_number(self, other: engine.Fight) -> None:
        super().match_number(other)
        self._counted = 0

    def people(self) -> vec[Combatant]:
        """Everybody, for loops that run often; kept until somebody joins or leaves."""
        if self._counted != len(self.fighters):
            self._people = vec[Combatant](self.fighters)
            self._counted = len(self.fighters)
        return self._people

    def restore_items(self, other: Battle) -> None:
        """Items keep their kind for ever, but the newest may be forgotten."""
        if len(self.item_kind) != len(other.item_kind) or self.item_kind != other.item_kind:
            self.item_kind[:] = other.item_kind
            self._packed = []

    def standing(self) -> i64:
        """LS-END-01: the last side with members able and willing to fight; UNDECIDED while there are two."""
        people, first, second = self.people(), self._first, self._second
        if second < len(people):  # most often the two are still up who were found the last time
            if people[first].is_up() and people[second].is_up() and people[first].side != people[second].side:
                return UNDECIDED
        return self.last_up()

    def last_up(self) -> i64:
        """LS-END-01: everybody is looked at until two are found who are up on two sides."""
        nobody: i64 = len(self.sides)
        last = nobody
        first: i64 = 0
        for i in range(len(self.fighters)):
            f = self.fighters[i]
            if f.side != last and f.is_up():
                if last != nobody:
                    self._first = first
                    self._second = i
                    return UNDECIDED
                first = i
                last = f.side
        return last

    def winner(self) -> i64:
        """LS-END-01: by the last side that can fight, or the game master's word; once it is over, it stays so."""
        if self.ended != UNDECIDED:
            return self.ended
        if self.goes_on:
            return UNDECIDED
        return self.won if self.won != UNDECIDED else self.stood(self.standing())

    def trigger(self, who: Combatant, what: i64) -> None:
        """LS-RDY-02: what somebody does may set off readied actions. ``turn.Fight`` carries it out."""
        raise NotImplementedError

    def kinds(self) -> list[Deed]:
        """One deed of each kind, in the order of the menu. ``turn.Fight`` knows them."""
        raise NotImplementedError

    def perform(self, f: Combatant, deed: Deed) -> None:
        """LS-RDY-02: carry out an action in the middle of somebody else's turn. ``turn.Fight`` knows how."""
        raise NotImplementedError

    def may(self, f: Combatant, deed: Deed) -> bool:
        """LS-RDY-02: could f do this in the middle of somebody else's turn? ``turn.Fight`` knows."""
        raise NotImplementedError

    def house(self) -> HouseRules:
        return self._house

    def longest(self) -> i64:
        """The most spaces that any weapon adds to a reach."""
        if self._longest == NEVER:
            self._longest = max([0, *[gear.reach for gear in self._armoury]])
        return self._longest

    def gear(self, item: i64) -> Gear:
        """What an item is; bare hands need none."""
        if item == BARE_HANDS:
            return FISTS
        if self._packed is not self.item_kind:
            self.unpack()
        return self._gears[item]

    def unpack(self) -> None:
        """There are other items by a state that was loaded or restored: look up what they all are."""
        self._packed = self.item_kind
        self._gears.clear()
        for kind in self.item_kind:
            self._gears.append(self._armoury[kind])

    def new_item(self, kind: i64) -> i64:
        """A fresh item of this kind."""
        self.item_kind.append(kind)
        if self._packed is self.item_kind:
            self._gears.append(self._armoury[kind])
        self.item_damage.append(0)
        self.item_ammo.append(self._armoury[kind].ammo_die)
        return len(self.item_kind) - 1

    def item_state(self, item: i64) -> i64:
        """LS-WND-05: damaged from its threshold on, broken from twice that on."""
        if item < 0:
            return SOUND
        harm = self.item_damage[item]
        if harm == 0 or not self._house.item_states:
            return SOUND
        threshold = self.gear(item).threshold
        if threshold == NO_THRESHOLD or harm < threshold:
            return SOUND
        return DAMAGED if harm < 2 * threshold else BROKEN

    def has_features(self) -> bool:
        """Ledger 6.4: may anybody have a feature that comes in? Within a step it is looked up once."""
        return self._featured

    def look_for_features(self) -> None:
        self._featured = False
        for f in self.people():
            if f.features != 0:
                self._featured = True
                return

    def hands_used(self, f: Combatant) -> i64:
        """The hands that what is held takes up; two-handed items take two."""
        hands: i64 = 0
        for item in f.held:
            hands += self.gear(item).hands
        return hands

    def field(self) -> Field:
        grid = self.grid
        assert isinstance(grid, Field)
        return grid

    def square(self, f: Combatant) -> i64:
        return f.y * self.grid.width + f.x

    def apart(self, a: Combatant, b: Combatant) -> i64:
        """LS-GAP-21: spaces between the nearest spaces of two combatants, 0 if they share one; a diagonal is one."""
        if a.size <= w.MEDIUM and b.size <= w.MEDIUM:
            dx, dy = a.x - b.x, a.y - b.y
            dx = dx if dx >= 0 else -dx
            dy = dy if dy >= 0 else -dy
        else:
            dx, dy = gap(a.x, a.y, a.footprint(), b.x, b.y, b.footprint())
        if self._house.diagonals == 0:
            return dx if dx > dy else dy
        return dx + (dy >> 1) if dx > dy else dy + (dx >> 1)

    def is_hidden(self, side: i64, fighter: Combatant) -> bool:
        """LS-STL-02: hidden from everybody of this side who could notice."""
        if len(fighter.hidden_from) == 0 or fighter.side == side:
            return False
        for f in self.fighters:
            if f.side == side and f.is_up() and not is_among(f.id, fighter.hidden_from):
                return False
        return True

    def sheets(self) -> list[str]:
        return sorted(self._stat_blocks)

    def recruit(self, sheet: str, name: str, side: i64) -> Combatant:
        """LS-SET-03: a newcomer with gear of its own; it rolls initiative when it is next looked at."""
        self._counted = 0
        block = self._stat_blocks[sheet]
        new = Combatant(len(self.fighters), name, side, sheet)
        new.restore(block)
        # In a stat block items are places in the armoury.
        new.held = [self.new_item(kind) for kind in block.held]
        new.carried = [self.new_item(kind) for kind in block.carried]
        new.armour = NEVER if block.armour == NEVER else self.new_item(block.armour)
        new.device = NEVER if block.device == NEVER else self.new_item(block.device)
        return new

    def measures(self) -> list[str]:
        return ["vitality", "defence", "luck"]

    def measure(self, fighter: Combatant, which: i64) -> i64:
        return fighter.vit if which == 0 else (fighter.defence if which == 1 else fighter.luck)
