"""What a side may know as numbers: the arrays against a slow twin, and answers by stance against those of a search."""

from __future__ import annotations

from typing import Any

import pytest

import affray
from affray.engine.fight import FATES
from affray.engine.question import Mind, Option, Question
from affray.minds.errands import fight_in
from affray.minds.search import Candidates
from affray.minds.seeing import HEAD, KNOWN, TOLD, Sight, Stances

READY = ["cargo-bay", "cellar", "bay", "farmyard", "back-alley"]


def slow(fight: Any, side: int, who: str, shown: str, start: Any) -> list[list[float]]:
    """The rows of all fighters, as docs/arena.md says them."""
    rows = []
    for f in fight.fighters:
        own = f.side == side
        if not own and fight.is_unknown(side, f):
            rows.append([0.0] * (len(KNOWN) + len(fight.measures())))
            continue
        told = own or shown != "nothing"
        away = FATES[f.ending()] == "fled" or f.removed
        row = [1.0, own, own and f.name == who, told and f.is_up(), -1 if away else f.x, -1 if away else f.y]
        row += [told and i == f.ending() for i in range(len(FATES))]
        for k in range(len(fight.measures())):
            whole = max(1, abs(start.measure(start.fighters[f.id], k)))
            row.append(fight.measure(f, k) / whole if own or shown == "exact" else 0.0)
        rows.append([float(value) for value in row])
    return rows


class Watching(Mind):
    """Plays by the tactic, and looks at every question with both pairs of eyes."""

    def __init__(self, tactic: Mind, start: Any, shown: str) -> None:
        self.tactic, self.start, self.shown = tactic, start, shown
        self.sight = Sight(start, 2, 64, shown)
        self.asked = 0

    def answer(self, question: Question) -> Option:
        fight = fight_in(question)
        if fight is not None and self.asked < 60:
            self.asked += 1
            self.sight.look(1, fight, question, question.side)
            whole, wide = self.sight.people * self.sight.columns, self.sight.columns
            cells = list(self.sight.fighters)[whole:]
            seen = [cells[i : i + wide] for i in range(0, whole, wide)]
            rows = slow(fight, question.side, question.who, self.shown, self.start)
            assert seen[: len(rows)] == rows
            assert not any(any(row) for row in seen[len(rows) :])
            assert list(self.sight.heads)[HEAD + 1] == question.side
        return self.tactic.answer(question)


@pytest.mark.parametrize("shown", ["exact", "words", "nothing"])
@pytest.mark.parametrize("ready", READY)
def test_the_arrays_say_what_the_slow_twin_says(ready: str, shown: str) -> None:
    start = affray.load(ready).fight()
    fight = affray.load(ready).fight(seed=3)
    mind = Watching(fight.minds[0], start, shown)
    fight.minds = [mind for _ in fight.sides]
    fight.limit = 2
    while fight.winner() < 0 and fight.round <= fight.limit and mind.asked < 60:
        fight.step()

    assert mind.asked > 10
    assert not any(list(mind.sight.fighters)[: mind.sight.people * mind.sight.columns]), "the other row is untouched"


class Once(Mind):
    """Keeps the first question that offers many deeds."""

    def __init__(self, tactic: Mind) -> None:
        self.tactic = tactic
        self.told: list[tuple[int, list[float], list[int]]] = []
        self.same: list[bool] = []
        self.sight: Sight | None = None

    def answer(self, question: Question) -> Option:
        fight = fight_in(question)
        if fight is not None and len(self.told) < 12:
            self.sight = self.sight or Sight(fight, 1, 8, "words")
            options = question.shortlist()
            count = self.sight.tell_deeds(0, fight, question, options)
            self.told.append((len(options), list(self.sight.options), list(self.sight.mask)))
            assert count == min(8, len(options))
            for stance in range(3):
                one = Stances(fight, self.tactic, 3).answer(question, stance)
                plan = {int(f.id): stance for f in fight.fighters if f.name == question.who and f.side == question.side}
                self.same.append(one == Candidates(fight, self.tactic, 3).usual(question, plan, 1) or not plan)
        return self.tactic.answer(question)


@pytest.mark.parametrize("ready", READY)
def test_deeds_are_told_and_wiped_away(ready: str) -> None:
    fight = affray.load(ready).fight(seed=3)
    mind = Once(fight.minds[0])
    fight.minds = [mind for _ in fight.sides]
    while len(mind.told) < 12:
        fight.step()

    for count, cells, mask in mind.told:
        shown = min(8, count)
        assert mask == [1] * shown + [0] * (8 - shown)
        rows = [cells[i : i + len(TOLD)] for i in range(0, len(cells), len(TOLD))]
        assert all(row[0] > 0 for row in rows[:shown])
        assert not any(any(row) for row in rows[shown:])
    assert all(mind.same)


def test_the_memory_is_shared() -> None:
    """What numpy looks at is what is written, not a copy."""
    fight = affray.load("duel").fight()
    sight = Sight(fight, 1, 3, "words")
    seen = memoryview(sight.fighters)
    assert seen[0] == 0
    sight.look(0, fight, None, 0)
    assert seen[0] == 1
