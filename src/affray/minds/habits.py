"""A mind that has learned when to play in which stance, by a table over what its side may know.

For a rule that asks something, the stat block of who is asked, and the situation it is in, the table has a line, and
each line a stance, in which the game's own tactic answers. ``affray.minds.learned`` reads such tables from files;
``examples/learning`` learns them.
"""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from affray.engine.fight import HURT, Fight, Fighter
from affray.engine.question import Mind, Option, Question
from affray.engine.sight import larger, smaller
from affray.minds.errands import fight_in
from affray.minds.seeing import Stances

CLOSE: Final = 1  # squares to the nearest foe
NEAR: Final = 5
SITUATIONS: Final = [
    f"{hurt} {distance} {balance}"
    for balance in ("even", "more", "fewer")
    for distance in ("far", "close", "near")
    for hurt in ("unhurt", "hurt")
]
PLACES: Final = i64(len(SITUATIONS))
UNDRAWN: Final = -1  # a line of the table without a stance
NO_LINE: Final = -1


def apart(a: i64, b: i64) -> i64:
    return a - b if a > b else b - a


def situation(fight: Fight, me: Fighter) -> i64:
    """Is it hurt, how far is the nearest foe whom its side knows of, and who has more people up? A place in
    ``SITUATIONS``."""
    side, x, y = me.side, me.x, me.y
    nearest: i64 = 1 + NEAR
    balance: i64 = 0
    people: list[Fighter] = fight.fighters
    for f in people:
        if not f.is_up():
            continue
        if f.side == side:
            balance += 1
        elif not fight.is_unknown(side, f):
            balance -= 1
            nearest = smaller(nearest, larger(apart(f.x, x), apart(f.y, y)))
    place: i64 = 0
    if me.ending() == HURT:
        place = 1
    if nearest <= CLOSE:
        place += 2
    elif nearest <= NEAR:
        place += 4
    if balance > 0:
        place += 6
    elif balance < 0:
        place += 12
    return place


@final
class Habits(Mind):
    """Answers by the game's tactic, in the stance that the line of the table has; without one, in the stance ``usual``.

    ``draws`` is a learner's: a function from the number of a line that has no stance yet to the stance that it takes.
    With it, what the table does not know gets lines of its own.
    """

    def __init__(self, tactic: Mind, stances: i64, usual: i64, draws: Any = None) -> None:
        self.tactic: Final = tactic
        self.count: Final[i64] = stances
        self.usual: Final[i64] = usual
        self.draws: Final = draws
        self.chosen: Final[list[int]] = []  # a stance for each line
        self.names: Final[list[tuple[str, str]]] = []  # rule and stat block of every so many lines
        self.firsts: Final[dict[str, dict[str, int]]] = {}  # the first line of a rule and a stat block
        self.stances: Stances | None = None

    def add(self, rule: str, sheet: str) -> int:
        """Lines for a rule and a stat block, one for each situation, without stances; the number of the first."""
        first = len(self.chosen)
        self.chosen.extend([UNDRAWN] * len(SITUATIONS))
        self.names.append((rule, sheet))
        self.firsts.setdefault(rule, {})[sheet] = first
        return first

    def answer(self, question: Question) -> Option:
        fight = fight_in(question)
        if fight is None:
            return self.tactic.answer(question)
        kept = self.stances
        if kept is None or kept.fight is not fight:
            kept = self.stances = Stances(fight, self.tactic, self.count)
        me = kept.named(question.who)
        stance = self.usual
        if me is not None and me.side == question.side:
            stance = self.stance(fight, question.rule, me)
        return kept.answer(question, stance)

    def stance(self, fight: Fight, rule: str, me: Fighter) -> i64:
        """The stance for this rule, in the situation that the fighter is in."""
        first = self.first_line(rule, me.sheet)
        if first < 0:
            return self.usual
        line = first + situation(fight, me)
        found: i64 = self.chosen[line]
        if found == UNDRAWN:
            if self.draws is None:
                return self.usual
            found = self.draws(int(line))
            self.chosen[line] = found
        return found

    def first_line(self, rule: str, sheet: str) -> i64:
        lines = self.firsts.get(rule)
        found = None if lines is None else lines.get(sheet)
        if found is not None:
            return found
        return NO_LINE if self.draws is None else self.add(rule, sheet)

    def declines(self, question: Question) -> bool:
        return self.tactic.declines(question)

    def answers_alone(self) -> bool:
        return self.tactic.answers_alone()

    def __reduce__(self) -> Any:
        """Fights with such a mind are pickled and copied with it; who learns stays behind."""
        return restored, (self.tactic, self.count, self.usual, self.names, self.chosen)


def restored(tactic: Mind, stances: i64, usual: i64, names: list[tuple[str, str]], chosen: list[int]) -> Habits:
    mind = Habits(tactic, stances, usual)
    for rule, sheet in names:
        mind.add(rule, sheet)
    mind.chosen[:] = chosen
    return mind


@final
class BySide(Mind):
    """One mind for all sides, which asks the mind of the side."""

    def __init__(self, minds: list[Mind]) -> None:
        self.minds: Final = minds

    def answer(self, question: Question) -> Option:
        return self.minds[question.side].answer(question)

    def declines(self, question: Question) -> bool:
        return self.minds[question.side].declines(question)
