"""Whatever answers with a number says for which way of playing: pages, notebooks, JSON."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import affray
from affray.encounter import game_named, load
from affray.study.day import day
from affray.study.gaps import weigh
from affray.study.luck import forecast_session
from affray.study.report.comparisons import comparison_page
from affray.study.report.days import day_page
from affray.study.report.gaps import gaps_page
from affray.study.report.sweeps import sweep_page
from affray.study.variants import Change, read_change, varied

PLAYED = "Played by tactics: heroes as hunter, beasts as brute."
DUEL = load("duel")
ANSWERS: dict[str, Callable[[], Any]] = {
    "forecast": lambda: affray.forecast(DUEL, fights=10),
    "compare": lambda: affray.compare(
        [("as it is", DUEL), ("one more", varied(DUEL, [Change("heroes.hp", 1, by=True)]))], fights=10
    ),
    "sweep": lambda: affray.sweep(DUEL, over=["heroes.hp=3,4"], fights=10),
    "balance": lambda: affray.balance(DUEL, aim=0.6, fights=10),
    "luck": lambda: affray.luck(DUEL, forecast_session(DUEL, 1, 1), fights=10),
}


@pytest.mark.parametrize("name", ANSWERS)
def test_a_notebook_says_how_it_is_played(name: str) -> None:
    assert PLAYED in ANSWERS[name]()._repr_html_()


@pytest.mark.parametrize("name", ANSWERS)
def test_json_says_how_it_is_played(name: str) -> None:
    assert '"played": {"heroes": "hunter", "beasts": "brute"}' in json.dumps(ANSWERS[name]().to_json())


def test_every_report_says_how_it_is_played() -> None:
    plerion = game_named("plerion")
    weights = weigh(plerion, [(read_change("heroes.hp+=9"), None)], fights=10, encounters=["duel"])

    assert PLAYED in comparison_page(ANSWERS["compare"]())
    assert PLAYED in sweep_page(ANSWERS["sweep"]())
    assert PLAYED in day_page(day([DUEL], days=4))
    assert "Every encounter is played by tactics as its file says" in gaps_page(plerion, [], weights, 10, 1)
    assert weights[0].to_json()["moved"][0]["played"] == PLAYED
