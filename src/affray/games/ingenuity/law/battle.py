"""The state of a fight: people, items, the ground, the order of the teams, objectives."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from affray.engine import fight as engine
from affray.engine.deed import Deed
from affray.engine.dice import Dice
from affray.engine.fight import UNDECIDED
from affray.engine.grid import gap
from affray.engine.question import NOBODY, Mind
from affray.games.ingenuity.book.fight_made import FightStats
from affray.games.ingenuity.book.gear import BARE_HANDS, HANDS, Gear
from affray.games.ingenuity.book.house import HouseRules
from affray.games.ingenuity.book.sheet import Combatant
from affray.games.ingenuity.law.ground import Field
from affray.games.ingenuity.law.jobs import Work


class Battle(FightStats):
    """The state of a fight, as the chapters see it. ``turn.Fight`` adds the course of a round.

    Items are kept by the fight, because they wear out, are dropped and picked up: place i of ``item_kind``,
    ``item_durability`` and ``item_loaded`` belong to item i; people hold and carry places.
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
        self._jobs: list[Work] = []  # of the encounter (IG-ECO-09); they never change
        self._blow: str = ""  # what does the damage now, for the log
        self._striker: i64 = NOBODY  # whose blow it is
        self._people: vec[Combatant] = vec[Combatant]()  # see ``people``
        self._counted: i64 = 0  # how many there were then

    def match_number(self, other: engine.Fight) -> None:
        super().match_number(other)
        self._counted = 0

    def people(self) -> vec[Combatant]:
        """Everybody, for loops that run often; kept until somebody joins or leaves."""
        if self._counted != len(self.fighters):
            self._people = vec[Combatant](self.fighters)
            self._counted = len(self.fighters)
        return self._people

    def standing(self) -> i64:
        """IG-END-01, IG-SET-01: the team left, the first of them if all that are left are allied; else as ever."""
        people = self.people()
        first: i64 = 0
        after: i64 = len(people)
        while first < after and not people[first].is_up():
            first += 1
        if first == after:
            return len(self.sides)
        alliance = people[first].alliance
        while after > first:  # from the other end, where others are likely
            after -= 1
            if people[after].alliance != alliance and people[after].is_up():
                return UNDECIDED
        return people[first].side

    def winner(self) -> i64:
        """IG-END-01, IG-END-02: by the last team, an objective, or the game master's word."""
        if self.ended != UNDECIDED:
            return self.ended
        if self.goes_on:
            return UNDECIDED
        return self.stood(self.standing())

    def trigger(self, enemy: Combatant, what: i64, x: i64, y: i64) -> bool:
        """IG-ACT-07: what somebody does may set off readied actions; x and y are where it was before it moved.

        Was one taken?
        """
        raise NotImplementedError

    def kinds(self) -> list[Deed]:
        """One deed of each kind that a turn offers, in the order of the menu."""
        raise NotImplementedError

    def house(self) -> HouseRules:
        return self._house

    def gear(self, item: i64) -> Gear:
        """What an item is; bare hands need none."""
        return HANDS if item == BARE_HANDS else self._armoury[self.item_kind[item]]

    def new_item(self, kind: i64) -> i64:
        """A fresh item of this kind."""
        self.item_kind.append(kind)
        self.item_durability.append(self._armoury[kind].durability)
        self.item_loaded.append(1)
        return len(self.item_kind) - 1

    def is_broken(self, item: i64) -> bool:
        """IG-RCT-12: at 0 durability; hands, teeth and claws do not break."""
        return item != BARE_HANDS and self.item_durability[item] <= 0 and not self.gear(item).natural

    def fire(self, f: Combatant, item: i64) -> None:
        """IG-ACT-14: firing unloads a weapon that has to be reloaded, and uses up a missile where they are counted."""
        if self.gear(item).reload_actions > 0:
            self.item_loaded[item] = 0
        if f.ammunition > 0:
            f.ammunition -= 1

    def hands_used(self, f: Combatant) -> i64:
        """IG-ACT-02: the hands that what is held takes up; two-handed items take two."""
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
        """IG-MOV-03: metres between the nearest squares of two combatants: larger plus half the smaller."""
        dx, dy = a.x - b.x, a.y - b.y
        side, wide = a.footprint(), b.footprint()
        if side > 1 or wide > 1:
            dx, dy = gap(a.x, a.y, side, b.x, b.y, wide)
        if dx < 0:
            dx = -dx
        if dy < 0:
            dy = -dy
        return dx + (dy >> 1) if dx > dy else dy + (dx >> 1)

    def sheets(self) -> list[str]:
        return sorted(self._stat_blocks)

    def is_hidden(self, side: i64, fighter: Combatant) -> bool:
        """IG-ATK-12: hidden from every conscious member of this side."""
        if len(fighter.unseen_by) == 0 or fighter.side == side:
            return False
        for f in self.fighters:
            if f.side == side and f.is_up() and f.id not in fighter.unseen_by:
                return False
        return True

    def recruit(self, sheet: str, name: str, side: i64) -> Combatant:
        """IG-INI-02: who arrives later takes turns from the next round on; gear is made anew."""
        self._counted = 0
        block = self._stat_blocks[sheet]
        new = Combatant(len(self.fighters), name, side, sheet)
        new.restore(block)
        # In a stat block held and carried are places in the armoury.
        new.held = [self.new_item(kind) for kind in block.held]
        new.carried = [self.new_item(kind) for kind in block.carried]
        new.acted_this_round = True
        new.alliance = side
        for f in self.fighters:
            if f.side == side:
                new.alliance = f.alliance
        return new

    def measures(self) -> list[str]:
        return ["health", "endurance", "stamina"]

    def measure(self, fighter: Combatant, which: i64) -> i64:
        return fighter.health if which == 0 else (fighter.endurance if which == 1 else fighter.stamina)
