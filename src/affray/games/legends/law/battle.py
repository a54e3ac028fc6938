"""The state of a fight: people, items, the ground with its edges and zones, the order of turns."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from affray.engine import fight as engine
from affray.engine.causes import Causes
from affray.engine.deed import Deed
from affray.engine.dice import Dice
from affray.engine.fight import UNDECIDED
from affray.engine.grid import gap, root
from affray.engine.question import Mind
from affray.games.legends.book import words as w
from affray.games.legends.book.fight_made import FightStats
from affray.games.legends.book.gear import FIST, MASTERED_FIST, UNARMED, Shield, Weapon, WeaveKind
from affray.games.legends.book.house import BY_PATH, CHEBYSHEV, STRAIGHT, HouseRules
from affray.games.legends.book.sheet import TIMER, Combatant
from affray.games.legends.law.ground import MOST_SIDE, Field
from affray.games.legends.law.unseen import Unseen

HALF_FEET: Final = 2  # distances are kept in half-feet, so that 7.5 ft is a whole number
SQUARE: Final = 10  # half-feet
DIAGONAL: Final = 15  # half-feet of every diagonal but the first
# What somebody in the fight does or has during a round, one bit each; see ``Battle.may_be``.
READIED: Final = 1  # a readied action
FALLING: Final = 2  # it goes down at the end of the block
GAZING: Final = 4  # a gaze that petrifies
POINTED: Final = 8  # action points
HIDING: Final = 16  # it hides from somebody
ANYTHING: Final = -1
NEVER_OVER: Final = 1 << 40  # a round that does not come
UNSORTED: Final = -1
MANY: Final = 24  # fighters; among fewer it is quicker to look than to remember who is seen


class Battle(FightStats):
    """The state of a fight, as the chapters see it. ``turn.Fight`` adds the course of a round.

    Items are kept by the fight, because they are dropped, picked up and loaded: place i of ``item_kind`` and
    ``item_unloaded`` belongs to item i; people hold and carry places.
    """

    fighters: list[Combatant]

    def __init__(
        self,
        dice: Dice,
        minds: list[Mind],
        fighters: list[Combatant],
        sides: list[str],
        grid: Field,
        armoury: list[Weapon],
        shields: list[Shield],
        weaves: list[WeaveKind],
        house: HouseRules,
        stat_blocks: dict[str, Combatant],
    ) -> None:
        super().__init__(dice, minds, fighters, sides, grid)
        self._armoury: Final = armoury
        self._shields: Final = shields  # the first is none
        self._weaves: Final = weaves
        self._house: Final = house
        self._stat_blocks: Final = stat_blocks
        self.fortunes: Causes = Causes()  # sources of Fortune and Misfortune of the roll that is counted now
        self.blame: str = ""  # of what somebody falls who falls now
        self._mixed: bool = False  # for the log: a [Combat] action of this turn was no attack
        self._unseen: Final = Unseen()  # in a crowd: who hides from whom, and behind what
        self._kept_lines: vec[i64] = vec[i64]()  # on a large map, of each two fighters; see ``vision.lines_kept``
        self._kept_on: Field | None = None
        self._screened: i64 = UNSORTED  # the deeds and edits that were done when all of them were looked at
        self._watched: i64 = UNSORTED  # the deeds and edits that were done when those who wait looked out,
        self._awaited: vec[i64] = vec[i64]()  # and whom the one who looks out now has seen; see ``readied.look_out``
        self._outlook: i64 = 0
        self._looks: i64 = 0  # how often everybody has looked again; see ``changed``
        self._noted: i64 = ANYTHING
        self._kept: i64 = ANYTHING  # what was noted up to the last turn of this round,
        self._kept_for: list[i64] = self.order  # and in which order of turns: a state that is loaded brings another
        self._lapses: i64 = 0  # the first round in which a condition runs out, as far as is known
        self._people: vec[Combatant] = vec[Combatant]()  # see ``people``; the others by side
        self._foes: vec[vec[Combatant]] = vec[vec[Combatant]]()
        self._friends: vec[vec[Combatant]] = vec[vec[Combatant]]()
        self._longest: i64 = 0  # see ``longest_reach``
        self._measured: i64 = UNSORTED  # how many kinds of weapons there were when it was found
        self._sorted: i64 = UNSORTED  # how many people there were when these lists were made

    def restore(self, other: engine.Fight) -> None:
        if len(self.fighters) != len(other.fighters):
            self._sorted = UNSORTED
        super().restore(other)
        assert isinstance(other, Battle)
        self._screened = UNSORTED
        self._unseen.forget()
        self._watched = UNSORTED
        self._mixed = other._mixed
        self.look_no_more()

    def winner(self) -> i64:
        """LG-END-01: at most one side has anybody left, or the game master has spoken; who has won has won."""
        if self.ended != UNDECIDED:
            return self.ended
        if self.goes_on:
            return UNDECIDED
        return self.stood(self.standing()) if self.won == UNDECIDED else self.won

    def standing(self) -> i64:
        """The same as for any fight, said once more for combatants, whom compiled code need not look at twice."""
        nobody: i64 = len(self.sides)
        last = nobody
        for f in self.people():
            if f.side != last and f.is_up():
                if last != nobody:
                    return UNDECIDED
                last = f.side
        return last

    def trigger(self, enemy: Combatant, what: i64) -> bool:
        """LG-REACT-05: what somebody does may set off readied actions; did it? ``readied`` has the rule."""
        raise NotImplementedError

    def moved(self, mover: Combatant) -> None:
        """Somebody stands elsewhere: hiding may be lost (LG-HID-05), readied actions may fire."""
        raise NotImplementedError

    def kinds(self) -> list[Deed]:
        """LG-ACT-03: one deed of each kind, in the order of the menu."""
        raise NotImplementedError

    def changed(self) -> None:
        """A step, a door, a light, an attack has changed what people see: the same for everybody."""
        raise NotImplementedError

    def looks(self) -> i64:
        """How often everybody has looked again."""
        return self._looks

    def count(self) -> None:
        """LG-DICE-02, LG-DICE-05: a roll is made up: what is added to its dice, and why there may be a third one."""
        listens = self.log is not None
        if listens or self.causes.listens or self.fortunes.listens:
            self.causes.begin(listens)
            self.fortunes.begin(listens)
            return
        self.causes.total = 0
        self.fortunes.total = 0

    def house(self) -> HouseRules:
        return self._house

    def look_round(self) -> None:
        """Note what nobody is doing, so that during a round most rules need not ask everybody; see ``may_be``.

        Rules that let somebody do or have such a thing ``note`` it; whoever else changes somebody calls ``edited``.
        """
        if self._kept != ANYTHING and self._kept_for is self.order:
            self._noted = self._kept
            return
        found: i64 = 0
        self._lapses = NEVER_OVER
        for f in self.people():
            if f.readied | f.falls_later | f.action_points | f.action_points_max != 0:
                found |= plans_of(f)
            if len(f.timers) > 0:
                self.note_clocks(f)
            if len(f.hidden_from) > 0:
                found |= HIDING
            if f.can(w.GAZE):
                found |= GAZING
        self._noted = found
        self._kept_for = self.order

    def look_away(self) -> None:
        """The turn is over: until the next one anything may be; that one goes on from what is noted now."""
        self._kept = self._noted
        self._noted = ANYTHING

    def look_no_more(self) -> None:
        """The round is over, or somebody was changed from outside: the next turn looks round anew."""
        self._kept = ANYTHING
        self._noted = ANYTHING

    def edited(self, fighter: Combatant, field: str) -> None:
        self.look_no_more()
        self._unseen.forget()
        self.won = UNDECIDED

    def note(self, what: i64) -> None:
        """From now on somebody does this."""
        self._noted |= what
        self._kept |= what

    def note_clocks(self, f: Combatant) -> None:
        """LG-TURN-01: remember the first round in which a condition of anybody runs out."""
        for at in range(0, len(f.timers), TIMER):
            if f.timers[at + 1] == w.ROUND_OF_SOURCE and f.timers[at + 2] < self._lapses:
                self._lapses = f.timers[at + 2]

    def may_lapse(self) -> bool:
        """LG-TURN-01: may a condition that lasts for rounds run out in this one?"""
        return self._noted == ANYTHING or self.round >= self._lapses

    def may_be(self, what: i64) -> bool:
        """May somebody do or have this now?"""
        return self._noted & what != 0

    # ---------------------------------------------------------------- items

    def weapon(self, item: i64) -> Weapon:
        """What an item is; bare hands need none."""
        return FIST if item == UNARMED else self._armoury[self.item_kind[item]]

    def weapon_of(self, f: Combatant, item: i64) -> Weapon:
        """LG-ATK-06: the same in somebody's hands; Unarmed Mastery makes a fist 6."""
        if item != UNARMED:
            return self._armoury[self.item_kind[item]]
        return MASTERED_FIST if f.feats & w.UNARMED_MASTERY else FIST

    def longest_reach(self) -> i64:
        """Half-feet beyond which no weapon of this fight is wielded in melee; kept."""
        if self._measured != len(self._armoury):
            self._measured = len(self._armoury)
            for weapon in self._armoury:
                if weapon.reach * HALF_FEET > self._longest:
                    self._longest = weapon.reach * HALF_FEET
        return self._longest

    def shield_of(self, f: Combatant) -> Shield:
        """The shield on the arm; a two-handed grip leaves no arm for it."""
        return self._shields[f.shield] if f.shield > 0 and self.hands_used(f) < f.hands else self._shields[0]

    def is_cumbersome(self, shield: i64) -> bool:
        """LG-FORT-02: may such a shield be a burden at all?"""
        return self._shields[shield].heavy or self._shields[shield].clumsy_if_weak

    def weave_kind(self, place: i64) -> WeaveKind:
        return self._weaves[place]

    def new_item(self, kind: i64) -> i64:
        """A fresh item of this kind."""
        self.item_kind.append(kind)
        self.item_unloaded.append(0)
        return len(self.item_kind) - 1

    def hands_used(self, f: Combatant) -> i64:
        """The hands that the weapons held take up; natural weapons take none."""
        if len(f.held) == 1:
            return self._armoury[self.item_kind[f.held[0]]].hands
        hands: i64 = 0
        for item in f.held:
            hands += self._armoury[self.item_kind[item]].hands
        return hands

    # ---------------------------------------------------------------- the ground

    def field(self) -> Field:
        grid = self.grid
        assert isinstance(grid, Field)
        return grid

    def square(self, f: Combatant) -> i64:
        """The top left square of its space."""
        return f.y * self.grid.width + f.x

    def apart(self, a: Combatant, b: Combatant) -> i64:
        """LG-GEO-02: half-feet between the nearest squares of two spaces."""
        if a.size <= w.MEDIUM and b.size <= w.MEDIUM:
            dx, dy = a.x - b.x, a.y - b.y
            dx = dx if dx >= 0 else -dx
            dy = dy if dy >= 0 else -dy
        else:
            dx, dy = gap(a.x, a.y, a.space(), b.x, b.y, b.space())
        if (dx < 2 or dy < 2) and self._house.metric != STRAIGHT:
            return SQUARE * (dx if dx > dy else dy)
        return self.half_feet(dx, dy)

    def half_feet(self, dx: i64, dy: i64) -> i64:
        """LG-GEO-02: so many columns and rows as a distance in half-feet, by the switch distance_metric."""
        high, low = (dx, dy) if dx > dy else (dy, dx)
        metric = self._house.metric
        if metric == BY_PATH:
            return high * SQUARE if low < 2 else (high - low + 1) * SQUARE + (low - 1) * DIAGONAL
        if metric == CHEBYSHEV:
            return high * SQUARE
        squared = (dx * dx + dy * dy) * SQUARE * SQUARE
        whole = root(squared)
        return whole if whole * whole == squared else whole + 1  # rounded up: inside means at most

    def is_far(self, a: Combatant, b: Combatant) -> bool:
        """Is it plain at a glance that more than 5 ft lie between them? No space is wider than 4 squares."""
        dx, dy = a.x - b.x, a.y - b.y
        return dx > MOST_SIDE or dx < -MOST_SIDE or dy > MOST_SIDE or dy < -MOST_SIDE

    def is_adjacent(self, a: Combatant, b: Combatant) -> bool:
        """LG-GEO-02: the spaces touch or overlap."""
        if self.is_far(a, b):
            return False
        if a.size <= w.MEDIUM and b.size <= w.MEDIUM:
            return -2 < a.x - b.x < 2 and -2 < a.y - b.y < 2
        dx, dy = gap(a.x, a.y, a.space(), b.x, b.y, b.space())
        return dx <= 1 and dy <= 1

    def keep_lines(self) -> None:
        """Nothing is known of anybody on this map."""
        self._kept_on = self.field()
        self._kept_lines = vec[i64]([UNSORTED] * (len(self.fighters) * len(self.fighters)))

    # ---------------------------------------------------------------- people

    def people(self) -> vec[Combatant]:
        """Everybody, for loops that run often; kept until somebody joins or leaves."""
        if self._sorted != len(self.fighters):
            self.sort_people()
        return self._people

    def foes(self, f: Combatant) -> vec[Combatant]:
        """Everybody of other sides, fallen or not, in the order of the fight; kept until somebody joins."""
        if self._sorted != len(self.fighters):
            self.sort_people()
        return self._foes[f.side]

    def friends(self, f: Combatant) -> vec[Combatant]:
        """Everybody of its own side, itself and the fallen among them; kept likewise."""
        if self._sorted != len(self.fighters):
            self.sort_people()
        return self._friends[f.side]

    def sort_people(self) -> None:
        people, sides = self.fighters, range(len(self.sides))
        self._people = vec[Combatant](people)
        self._foes = vec[vec[Combatant]]([vec[Combatant]([f for f in people if f.side != side]) for side in sides])
        self._friends = vec[vec[Combatant]]([vec[Combatant]([f for f in people if f.side == side]) for side in sides])
        self._sorted = len(people)

    def is_hidden(self, side: i64, fighter: Combatant) -> bool:
        """LG-HID-01: must this side not know where it is? Nobody of it perceives the fighter."""
        raise NotImplementedError

    def sheets(self) -> list[str]:
        return sorted(self._stat_blocks)

    def recruit(self, sheet: str, name: str, side: i64) -> Combatant:
        """Who arrives later comes last in the order of this round; gear is made anew."""
        block = self._stat_blocks[sheet]
        self._sorted = UNSORTED
        self.won = UNDECIDED
        self.look_no_more()
        new = Combatant(len(self.fighters), name, side, sheet)
        new.restore(block)
        # In a stat block items are places in the armoury.
        new.held = [self.new_item(kind) for kind in block.held]
        new.carried = [self.new_item(kind) for kind in block.carried]
        own = [*block.held, *block.carried]
        made = [*new.held, *new.carried]
        new.multiattack = [made[own.index(kind)] for kind in block.multiattack]
        return new

    def measures(self) -> list[str]:
        return ["hp", "luck", "energy"]

    def measure(self, fighter: Combatant, which: i64) -> i64:
        return fighter.hp if which == 0 else (fighter.current_luck if which == 1 else fighter.energy)


def plans_of(f: Combatant) -> i64:
    """What this one has in store or before it."""
    found: i64 = 0
    if f.readied != w.NO_TRIGGER:
        found |= READIED
    if f.falls_later != 0:
        found |= FALLING
    if f.action_points > 0 or f.action_points_max > 0:
        found |= POINTED
    return found
