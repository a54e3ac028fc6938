"""What a side may know of a fight, as numbers in arrays, and answers by stance: the hot part of the arena.

The arrays are ``vec``, whose memory numpy can share: nothing is made for an observation, and nothing is copied here.
"""

from __future__ import annotations

from typing import Any, Final, final
from zlib import crc32

from librt.vecs import vec
from mypy_extensions import i64, u8

from affray.engine.deed import Deed
from affray.engine.fight import FATES, FLED, CompiledFighter, Fight, Fighter
from affray.engine.grid import Grid
from affray.engine.question import Mind, Option, Question
from affray.engine.seats import EXACT, NOTHING_SHOWN
from affray.minds.search import Candidates

# The columns of ``fighters``; behind them one for each measure, as a share of what it was at the start.
KNOWN: Final = ["known", "own", "asked", "up", "x", "y", *FATES]
HEAD: Final = 4  # the round as a share of the limit, the side, the rule that asks, is this side asked
TOLD: Final = ["kind", "target", "x", "y", "amount", "nothing"]  # the columns of ``deeds``
FATES_AT: Final = 6
FATES_COUNT: Final = i64(len(FATES))
NUMBERS: Final = 251  # rules and kinds of deeds are told by a number from 1 to this
NEWCOMERS: Final = 4  # rows kept free for those who join later


def number_of(words: str) -> float:
    """The same small number for the same words, everywhere and always."""
    return float(1 + crc32(words.encode()) % NUMBERS)


@final
class Sight:
    """Arrays for so many fights, with a row for each, and how a row is filled."""

    def __init__(self, start: Fight, fights: i64, deeds: i64, shown: str) -> None:
        people, measures = len(start.fighters) + NEWCOMERS, len(start.measures())
        self.people: Final[i64] = people
        self.measures: Final[i64] = measures
        self.columns: Final[i64] = len(KNOWN) + measures
        self.deeds: Final[i64] = deeds  # how many fit
        self.is_exact: Final = shown == EXACT
        self.tells_fates: Final = shown != NOTHING_SHOWN
        self.most: Final = vec[float](starting_measures(start, people))
        self.heads: Final = vec[float]([0.0] * int(fights * HEAD))
        self.fighters: Final = vec[float]([0.0] * int(fights * self.people * self.columns))
        self.options: Final = vec[float]([0.0] * int(fights * deeds * len(TOLD)))
        self.mask: Final = vec[u8]([0] * int(fights * deeds))
        self.listed: Final = vec[i64]([0] * int(fights))  # how many deeds a row holds
        self.sides: Final = vec[i64]([0] * int(fights))  # whose eyes a row is seen with
        self.unknown: Final = vec[i64]([0] * int(fights))  # how many that side does not know of
        self.shown: Final = vec[i64]([0] * int(fights))  # how many fighters the row had room for
        self.rules: Final[dict[str, float]] = {}
        self.kinds: Final[dict[str, dict[str, float]]] = {}
        self.grids: Final[list[Grid | None]] = [None for _ in range(fights)]  # whose ground each row shows

    def look(self, row: i64, fight: Fight, question: Question | None, side: i64) -> bool:
        """What this side may know now; ``question`` only if it is asked. Is the ground another than before?"""
        self.sides[row] = side
        heads = self.heads
        at = row * HEAD
        limit = fight.limit if fight.limit > 0 else i64(1)
        heads[at] = float(fight.round) / float(limit)
        heads[at + 1] = float(side)
        heads[at + 2] = 0.0 if question is None else self.rule(question.rule)
        heads[at + 3] = 0.0 if question is None else 1.0
        self.look_at_people(row, fight, "" if question is None else question.who, side)
        grid = fight.grid
        if self.grids[row] is grid:
            return False
        self.grids[row] = grid
        return True

    def rule(self, rule: str) -> float:
        found = self.rules.get(rule)
        if found is None:
            found = self.rules[rule] = number_of(rule)
        return found

    def look_at_people(self, row: i64, fight: Fight, who: str, side: i64) -> None:
        people: list[Fighter] = fight.fighters
        wide = self.columns
        first = row * self.people * wide
        at = first
        unknown: i64 = 0
        count: i64 = 0
        for f in people:
            if f.side != side and fight.is_unknown(side, f):
                unknown += 1
                if count < self.people:
                    self.clear(at, at + wide)
            elif count < self.people:
                self.tell(at, fight, f, f.side == side, f.side == side and f.name == who)
            count += 1
            at += wide
        self.unknown[row] = unknown
        if count < self.shown[row]:  # somebody has left
            self.clear(at, first + self.shown[row] * wide)
        self.shown[row] = count if count < self.people else self.people

    def clear(self, at: i64, end: i64) -> None:
        cells = self.fighters
        while at < end:
            cells[at] = 0.0
            at += 1

    def tell(self, at: i64, fight: Fight, f: Fighter, own: bool, asked: bool) -> None:
        """The row of one fighter."""
        cells = self.fighters
        fate = f.ending()
        is_told = own or self.tells_fates
        is_away = fate == FLED or f.removed
        cells[at] = 1.0
        cells[at + 1] = 1.0 if own else 0.0
        cells[at + 2] = 1.0 if asked else 0.0
        cells[at + 3] = 1.0 if is_told and f.is_up() else 0.0
        cells[at + 4] = -1.0 if is_away else float(f.x)
        cells[at + 5] = -1.0 if is_away else float(f.y)
        for i in range(FATES_COUNT):
            cells[at + FATES_AT + i] = 0.0
        if is_told:
            cells[at + FATES_AT + fate] = 1.0
        self.measure(at + FATES_AT + FATES_COUNT, fight, f, own or self.is_exact)

    def measure(self, at: i64, fight: Fight, f: Fighter, is_told: bool) -> None:
        cells, most = self.fighters, self.most
        whole = f.id * self.measures
        is_told = is_told and f.id < self.people
        for k in range(self.measures):
            cells[at + k] = float(fight.measure(f, k)) / most[whole + k] if is_told else 0.0

    def tell_deeds(self, row: i64, fight: Fight, question: Question, options: list[Option]) -> i64:
        """A line of numbers for each deed, and the mask; returns how many there are."""
        count: i64 = len(options)
        if count > self.deeds:
            count = self.deeds
        kinds = self.kinds.get(question.rule)
        if kinds is None:
            kinds = self.kinds[question.rule] = {}
        for i in range(count):
            self.tell_deed((row * self.deeds + i) * len(TOLD), fight, question, options[i], kinds)
        self.set_mask(row, count)
        return count

    def tell_deed(self, at: i64, fight: Fight, question: Question, option: Option, kinds: dict[str, float]) -> None:
        """A line of numbers for one deed. Where its target stands is told only if the side may know."""
        cells, grid = self.options, fight.grid
        said = option.SAID if isinstance(option, Deed) else str(int(option.verb))
        kind = kinds.get(said)
        if kind is None:
            kind = kinds[said] = number_of(f"{question.rule} {said}")
        x: i64 = 0
        y: i64 = 0
        target = option.target
        end = option.path[-1] if len(option.path) > 0 else i64(-1)
        if end >= 0 and end < len(grid.kind):
            x, y = grid.x_of(end), grid.y_of(end)
        elif target >= 0 and target < len(fight.fighters):
            whom: Fighter = fight.fighters[target]
            if whom.side == question.side or not fight.is_unknown(question.side, whom):
                x, y = whom.x, whom.y
        cells[at] = kind
        cells[at + 1] = float(target + 1)
        cells[at + 2] = float(x)
        cells[at + 3] = float(y)
        cells[at + 4] = float(option.amount)
        cells[at + 5] = 1.0 if option.is_nothing() else 0.0

    def set_mask(self, row: i64, count: i64) -> None:
        """So many deeds from now on; what was told of more is wiped away."""
        mask, cells = self.mask, self.options
        before = self.listed[row]
        first = row * self.deeds
        i = before
        while i < count:
            mask[first + i] = 1
            i += 1
        i = count
        while i < before:
            mask[first + i] = 0
            i += 1
        i = (first + count) * len(TOLD)
        while i < (first + before) * len(TOLD):
            cells[i] = 0.0
            i += 1
        self.listed[row] = count

    def count(self, row: i64, side: i64, count: i64) -> None:
        """Who is asked and how many deeds there are, where nothing else is looked at."""
        self.sides[row] = side
        self.listed[row] = count

    def tell_stances(self, row: i64) -> None:
        """The same for actions that are stances: each is told by its number and always allowed."""
        for i in range(self.deeds):
            self.options[(row * self.deeds + i) * len(TOLD)] = float(i)
        self.set_mask(row, self.deeds)


def starting_measures(start: Fight, people: int) -> list[float]:
    """What everybody has of each measure at the start, by which it is divided; 1 for newcomers."""
    found: list[float] = []
    fighters: list[Fighter] = start.fighters
    names = start.measures()
    for f in fighters:
        for k in range(i64(len(names))):
            value = abs(int(start.measure(f, k)))
            found.append(float(value if value > 1 else 1))
    found.extend([1.0] * (people * len(names) - len(found)))
    return found


def stance_of(f: Fighter) -> i64:
    """How it is played now; of a fighter of our own games without a detour."""
    if isinstance(f, CompiledFighter):
        return f.stance
    own: Any = f
    found: i64 = own.stance
    return found


def set_stance(f: Fighter, stance: i64) -> None:
    if isinstance(f, CompiledFighter):
        f.stance = stance
    else:
        own: Any = f
        own.stance = stance


@final
class Stances:
    """What the game's tactic would answer in each of its stances, for one fight."""

    def __init__(self, fight: Fight, tactic: Mind, stances: i64) -> None:
        self.fight: Final = fight
        self.tactic: Final = tactic
        self.candidates: Final = Candidates(fight, tactic, stances)
        self.people: Final[dict[str, Fighter]] = {}
        self.tries: i64 = 0

    def answer(self, question: Question, stance: i64, knows_all: bool = False) -> Option:
        """Whoever is asked answers in this stance, with hidden foes anywhere but where they are; where a side is asked,
        all of it. ``knows_all``: somebody has looked already, and nobody is hidden."""
        asked = self.named(question.who)
        if asked is None or asked.side != question.side or not (knows_all or self.knows_all(question.side)):
            self.tries += 1
            return self.candidates.usual(question, self.plan(question, stance), self.tries)
        own = stance_of(asked)
        set_stance(asked, stance)
        try:
            return self.tactic.answer(question)
        finally:
            set_stance(asked, own)

    def named(self, who: str) -> Fighter | None:
        """Who is called so; looked for once, and again where somebody joined or left."""
        people: list[Fighter] = self.fight.fighters
        found = self.people.get(who)
        if found is not None and found.id < len(people) and people[found.id] is found:
            return found
        for f in people:
            if f.name == who:
                self.people[who] = f
                return f
        return None

    def knows_all(self, side: i64) -> bool:
        people: list[Fighter] = self.fight.fighters
        for f in people:
            if f.side != side and self.fight.is_hidden(side, f):
                return False
        return True

    def plan(self, question: Question, stance: i64) -> dict[int, int]:
        people: list[Fighter] = self.fight.fighters
        asked = {int(f.id): int(stance) for f in people if f.side == question.side and f.name == question.who}
        return asked or {int(f.id): int(stance) for f in people if f.side == question.side}
