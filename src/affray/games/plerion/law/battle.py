"""The state of a Plerion fight (ledger 2.4), as the chapters see it."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from affray.engine import fight as engine
from affray.engine.dice import Dice
from affray.engine.fight import UNDECIDED
from affray.engine.question import NOBODY, Mind
from affray.games.plerion.book import words as w
from affray.games.plerion.book.fight_made import FightStats
from affray.games.plerion.book.gear import NEVER, UNARMED, Weapon
from affray.games.plerion.book.house import HouseRules
from affray.games.plerion.book.sheet import Combatant
from affray.games.plerion.book.vessel import Vessel
from affray.games.plerion.law.field import Field
from affray.games.plerion.law.strike import Strike

OUTER_ROUND: Final = 2  # in ``Battle.outer``: the round the vessels' fight goes back to


OUTER_VESSEL: Final = 6  # the place of the vessel that is fought over


class Battle(FightStats):
    """Ledger 2.4: the state of a fight, as the chapters see it. ``turn.Fight`` adds the course of a round."""

    fighters: list[Combatant]

    def __init__(
        self,
        dice: Dice,
        minds: list[Mind],
        fighters: list[Combatant],
        sides: list[str],
        grid: Field,
        armoury: list[Weapon],
        house: HouseRules,
        stat_blocks: dict[str, Combatant],
    ) -> None:
        super().__init__(dice, minds, fighters, sides, grid)
        self._armoury: Final = armoury
        self._places: dict[str, i64] = {}  # see ``place_of``
        self._house: Final = house
        self._stat_blocks: Final = stat_blocks
        self._notes: vec[i64] = vec[i64]()
        self._people: vec[Combatant] = vec[Combatant]()  # see ``people``; the others by side
        self._foes: vec[vec[Combatant]] = vec[vec[Combatant]]()
        self._friends: vec[vec[Combatant]] = vec[vec[Combatant]]()
        self._has_vessels: bool = False
        self._sorted: i64 = NEVER  # how many there were when they were sorted
        self._strikes: list[Strike] = []  # of the block that is being rolled; see ``strikes``
        self._unsettled: bool = False  # harm of one block is being done; see ``standing``
        self._mustered: list[Combatant] = []  # those who fight boarders; see ``boarding.muster``
        self._squares: list[i64] = []  # see ``remember_squares``
        self._stands_by: i64 = NEVER
        self._reached: dict[tuple[str, int], bool] = {}
        self._cause: str = ""  # for the log: what hurts somebody just now
        self._one: i64 = 0  # two who stood against each other when it was last looked at; see ``still_stand``
        self._other: i64 = 0

    def house(self) -> HouseRules:
        return self._house

    def round_told(self) -> i64:
        """PL-SCALE-08: what happens on foot inside a vessel stands under the round of the vessels."""
        return self.outer[OUTER_ROUND] if len(self.outer) > 0 else self.round

    def blame(self, cause: str) -> None:
        """What hurts somebody from now on, for the line that tells of a fall; nothing if it is empty."""
        self._cause = cause

    def cause(self, before: str) -> str:
        """What hurts somebody just now, with these words before it; empty if nobody said so."""
        return before + self._cause if self._cause else ""

    def strikes(self) -> list[Strike]:
        """PL-TURN-03 (3): the attacks of the block that have been rolled; each deed that is one adds its own."""
        return self._strikes

    def settle(self, begins: bool) -> None:
        """PL-TURN-03: the harm of a block begins to be done, or all of it is done."""
        self._unsettled = begins

    def new_strikes(self) -> list[Strike]:
        """The same for a block that begins."""
        self._strikes = []
        return self._strikes

    def mustered(self) -> list[Combatant]:
        """PL-SCALE-08: those of a crew who fight boarders, while they are asked."""
        return self._mustered

    def muster(self) -> list[Combatant]:
        """The same when nobody has been asked yet."""
        self._mustered = []
        return self._mustered

    def remember_squares(self, f: Combatant, squares: list[i64]) -> None:
        """Where f can stand when it acts, for as long as one question is looked at."""
        self._stands_by = f.id
        self._squares = squares
        self._reached = {}

    def forget_squares(self) -> None:
        self._stands_by = NEVER

    def knows_squares(self, f: Combatant) -> bool:
        return self._stands_by == f.id

    def known_squares(self) -> list[i64]:
        return self._squares

    def reached(self) -> dict[tuple[str, int], bool]:
        """Whether a weapon, by its name, reaches somebody from one of them, as far as it has been looked at."""
        return self._reached

    def notes(self) -> vec[i64]:
        """Room for a number about each fighter, for who wants to look at everybody once; it means nothing later."""
        if len(self._notes) < len(self.fighters):
            self._notes = vec[i64]([0] * len(self.fighters))
        return self._notes

    def people(self) -> vec[Combatant]:
        """Everybody, for loops that run often; kept until somebody joins or leaves."""
        if self._sorted != len(self.fighters):
            self.sort_people()
        return self._people

    def foes(self, side: i64) -> vec[Combatant]:
        """Everybody of other sides, fallen or not, in the order of the fight; kept likewise."""
        if self._sorted != len(self.fighters):
            self.sort_people()
        return self._foes[side]

    def friends(self, side: i64) -> vec[Combatant]:
        """Everybody of this side, fallen or not; kept likewise."""
        if self._sorted != len(self.fighters):
            self.sort_people()
        return self._friends[side]

    def has_vessels(self) -> bool:
        if self._sorted != len(self.fighters):
            self.sort_people()
        return self._has_vessels

    def sort_people(self) -> None:
        """Nobody changes sides. Where some may leave and as many join, nothing counts as sorted."""
        people, sides = self.fighters, range(len(self.sides))
        self._people = vec[Combatant](people)
        self._foes = vec[vec[Combatant]]([vec[Combatant]([f for f in people if f.side != side]) for side in sides])
        self._friends = vec[vec[Combatant]]([vec[Combatant]([f for f in people if f.side == side]) for side in sides])
        self._has_vessels = any([isinstance(f, Vessel) for f in self.fighters])
        self._sorted = len(self.fighters)

    def match_number(self, other: engine.Fight) -> None:
        super().match_number(other)
        self._sorted = NEVER

    def weapon(self, place: i64) -> Weapon:
        return self._armoury[place] if place >= 0 else UNARMED

    def place_of(self, name: str) -> i64:
        """The place in the armoury of the weapon with this name, NEVER if there is none."""
        if not self._places:
            self._places = {self._armoury[i].name: i for i in range(len(self._armoury))}
        return self._places.get(name, NEVER)

    def field(self) -> Field:
        grid = self.grid
        assert isinstance(grid, Field)
        return grid

    def square(self, f: Combatant) -> i64:
        return f.y * self.grid.width + f.x

    def standing(self) -> i64:
        """PL-END-01, PL-SCALE-08: undecided while people fight inside a vessel; boarders stand for their side.

        PL-TURN-03: the attacks of a block harm all victims at once. Who falls last by the dice does not fall later:
        nobody has won before all of them have made their saves.
        """
        if self._unsettled or len(self.outer) > 0 or self.still_stand():
            return UNDECIDED
        nobody: i64 = len(self.sides)
        last = nobody
        for f in self.fighters:
            if f.side != last and (f.is_up() or (self.scale != w.ON_FOOT and self.is_boarder(f))):
                if last != nobody:
                    self._other = f.id
                    return UNDECIDED
                last = f.side
                self._one = f.id
        return last

    def still_stand(self) -> bool:
        """Do the two who were found standing against each other before? Then nobody else need be looked at."""
        if self._one >= len(self.fighters) or self._other >= len(self.fighters):
            return False
        one, other = self.fighters[self._one], self.fighters[self._other]
        return one.side != other.side and one.is_up() and other.is_up()

    def is_boarder(self, f: Combatant) -> bool:
        """PL-SCALE-08: able, aboard a vessel of another side that is still there."""
        if f.aboard == NOBODY or f.is_gone() or f.is_helpless():
            return False
        vessel = self.fighters[f.aboard]
        return vessel.side != f.side and not (vessel.dead or vessel.fled)

    def sheets(self) -> list[str]:
        return sorted(self._stat_blocks)

    def recruit(self, sheet: str, name: str, side: i64) -> Combatant:
        """PL-INIT-02, PL-GAP-79: a newcomer acts from the next round on; the block of one who may save is open."""
        block = self._stat_blocks[sheet]
        new = (
            block.blank_as(len(self.fighters), name, side)
            if isinstance(block, Vessel)
            else Combatant(len(self.fighters), name, side, sheet)
        )
        new.restore(block)
        self._sorted = NEVER
        new.block = w.OPPOSITION if side != self.saving_side else w.OPENING
        new.since = self.round + 1
        return new

    def whole_round(self) -> i64:
        """PL-SCALE-08: while people fight inside a vessel the vessels' rounds stand still."""
        return self.round if len(self.outer) == 0 else self.outer[OUTER_ROUND]

    def measures(self) -> list[str]:
        return ["HP", "STR", "WIL"]

    def measure(self, fighter: Combatant, which: i64) -> i64:
        return fighter.hp if which == 0 else (fighter.str if which == 1 else fighter.wil)
