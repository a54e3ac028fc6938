"""Odds against simulation with exploding dice: one attack, computed exactly with its tail and rolled many times."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from math import sqrt
from typing import Any

import pytest

from affray import lab
from affray.encounter.games import game_named
from affray.engine.dice import SeededDice, stream
from affray.engine.fight import Fight
from affray.minds.exact import exact_odds

GAME = game_named("lucky_stars")
ROLLS = 3_000
CASES: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "a pistol": ({"DEX": 3, "weapons": ["Light pistol"]}, {"DEF": 5, "VIT": 2}),
    "a maul that kills": ({"STR": 4, "weapons": ["Great maul"], "lethal_policy": "lethal"}, {"DEF": 3, "VIT": 1}),
    "a baton that shocks": ({"STR": 2, "weapons": ["Shock baton"]}, {"DEF": 4, "VIT": 3, "weaknesses": ["shock"]}),
    "a surprise from above": (
        {"STR": 1, "size": "huge", "weapons": ["Slam"]},
        {"DEF": 9, "VIT": 4, "has_acted": False},
    ),
    "Luck on both sides": ({"luck": 1, "weapons": ["Knife"]}, {"DEF": 2, "VIT": 1, "luck": 1}),
    "prone and blinded": ({"blinded": True, "weapons": ["Hatchet"]}, {"DEF": 3, "VIT": 2, "prone": True}),
}


def scene(case: str) -> Fight:
    hero, foe = CASES[case]
    given: dict[str, Any] = {
        "A": {**hero, "at": [0, 0]},
        "X": {**foe, "at": [3 if case == "a pistol" else 1, 0]},
        "underway": True,
    }
    if hero.get("size") == "huge":
        given["X"]["at"] = [3, 0]
    fight = lab.scene("lucky_stars", given).fight
    fight.log = None
    fight.minds = [GAME.tactic() for _ in fight.sides]
    fight.gm = None
    return fight


def attack(fight: Fight) -> None:
    GAME.do(fight, "attack", {"by": "A", "on": "X"})


def outcome(fight: Fight) -> Hashable:
    x: Any = fight.named("X")
    return int(x.defence), int(x.vit), bool(x.dying), bool(x.dead), len(x.wounds), int(x.ap_loss)


@pytest.mark.rule("LS-ATK-04")
@pytest.mark.rule("LS-CORE-02")
@pytest.mark.parametrize("case", CASES)
def test_rolling_many_attacks_agrees_with_the_exact_odds_and_their_tail(case: str) -> None:
    fight = scene(case)
    exact = exact_odds(fight, attack, outcome)
    start = fight.copy()
    seen: Counter[Hashable] = Counter()
    for n in range(ROLLS):
        fight.restore(start)
        fight.dice = SeededDice(stream(11, n))
        attack(fight)
        seen[outcome(fight)] += 1

    assert sum(exact.chances.values(), exact.tail) == 1
    assert 0 < exact.tail < 0.01
    for word, chance in exact.chances.items():
        spread = 4.5 * sqrt(float(chance) * (1 - float(chance)) / ROLLS) + 2 / ROLLS
        rolled = seen[word] / ROLLS
        assert float(chance) - spread <= rolled <= float(chance + exact.tail) + spread, word
    unknown = sum(count for word, count in seen.items() if word not in exact.chances)
    assert unknown / ROLLS <= float(exact.tail) + 4.5 * sqrt(float(exact.tail) / ROLLS)
