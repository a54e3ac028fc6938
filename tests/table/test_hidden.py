"""Somebody hidden is in nothing that reaches a player: not named, not offered, not missing from what is offered."""

from __future__ import annotations

from typing import Any

import pytest

from affray.engine.question import Question
from tests.table.hiding import SCENES, Table, saying

FIGHTS = 4
ANSWERS = 50
SHOWN = ["words", "exact"]


@pytest.mark.parametrize("game", SCENES)
def test_no_view_names_somebody_hidden(game: str) -> None:
    looked = 0
    for seed in range(FIGHTS):
        table = Table(SCENES[game], seed)
        met: dict[int, set[str]] = {0: set(), 1: set()}
        for n in range(ANSWERS):
            if table.running.is_over():
                break
            for side in (0, 1):
                unknown = table.unknown(side)
                met[side] |= {f.name for f in table.fight.fighters} - set(unknown)
                looked += len(unknown)
                for shown in SHOWN if unknown else []:
                    told = [table.view(side, shown)]
                    if n % 5 == 0:
                        told += table.asked(side, shown)
                    for name in unknown:
                        assert not list(saying(told, name)) or name in met[side], (seed, n, shown)
                        assert not list(saying([without_the_past(t) for t in told], name)), (seed, n, shown)
            table.answer()
    assert looked > 50


def without_the_past(told: Any) -> Any:
    """Who has been met and hides later was named when it was met: the log and the history say so."""
    return {k: v for k, v in told.items() if k not in ("log", "history")} if isinstance(told, dict) else told


@pytest.mark.parametrize("game", SCENES)
def test_options_are_the_same_wherever_somebody_hidden_stands(game: str) -> None:
    compared = 0
    for seed in range(FIGHTS):
        table = Table(SCENES[game], seed)
        for _ in range(ANSWERS):
            if table.running.is_over():
                break
            for question in table.running.session.waiting.values():
                for name in table.unknown(int(question.side)):
                    compared += differs_by_place(table, question, name)
            table.answer()
    assert compared > 50


def differs_by_place(table: Table, question: Question, name: str) -> int:
    """Put the hidden fighter elsewhere, where it is hidden too: what is offered must not change. How often was it
    tried?"""
    fight, grid = table.fight, table.fight.grid
    f = fight.named(name)
    x, y = f.x, f.y
    taken = {(int(o.x), int(o.y)) for o in fight.fighters}
    squares = [
        (int(grid.x_of(s)), int(grid.y_of(s)))
        for s in range(len(grid.kind))
        if grid.fits(grid.x_of(s), grid.y_of(s), 1)
    ]
    offered = words_of(question)
    tried = 0
    for elsewhere in table.random.sample([s for s in squares if s not in taken], 3):
        f.x, f.y = elsewhere
        if fight.is_hidden(question.side, f):
            tried += 1
            difference = offered ^ words_of(question)
            assert not difference, f"{question.who}: {name} at {x},{y} or {elsewhere}: {sorted(difference)}"
    f.x, f.y = x, y
    return tried


def words_of(question: Question) -> set[str]:
    return {question.words(option) for option in question.options()}
