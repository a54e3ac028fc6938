"""Exact odds of one attack: how long they take, beside icepool for the same dice, and that both agree.

The attack is an Energy Rifle's, 3d10 of which the highest counts, on somebody in armor 2 with HP and STR that it
can go through. icepool gives the distribution of the harm; Affray's odds also follow the critical save, death
and every condition through the rules themselves.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

import icepool  # type: ignore[import-untyped]

from affray.encounter import read
from affray.study.odds import odds_of, split_key
from bench.measure import Line, below, cpu_seconds

ARMOR: Final = 2
CEILING_MS: Final = 1.0
TIMES: Final = 40

SCENE: Final = f"""
game: plerion
title: One attack
distance: 8
sides:
  heroes:
    fighters: [{{kind: pc, name: Ada, weapons: [Energy Rifle]}}]
  pirates:
    fighters: [{{sheet: Pirate, name: Bo, hp: 3, str: 10, armor: {ARMOR}}}]
"""


def by_icepool() -> dict[int, Fraction]:
    """The harm of the highest of 3d10 past armor 2."""
    die = icepool.d10.highest(3, 1).map(lambda face: max(0, face - ARMOR))
    return {int(harm): Fraction(die.quantity(harm), die.denominator()) for harm in die.outcomes()}


def lines() -> list[Line]:
    encounter = read(SCENE, "one attack")
    fight = encounter.fight()
    (attack,) = encounter.game.attacks_on(fight, "Ada", "Bo", "Energy Rifle")
    found = odds_of(encounter.game, fight, attack)
    harm: dict[int, Fraction] = {}
    for key, chance in found.chances.items():
        lost, _, _ = split_key(key)
        harm[lost] = harm.get(lost, Fraction(0)) + chance
    here = 1000 * cpu_seconds(lambda: odds_of(encounter.game, fight, attack), TIMES)
    there = 1000 * cpu_seconds(by_icepool, TIMES)
    same = harm == by_icepool()
    shown = ", ".join(f"{lost}: {chance}" for lost, chance in sorted(harm.items()))
    return [
        below(f"exact odds of one attack, {found.paths} ways through the rules", here, CEILING_MS, 3, " ms"),
        Line("icepool, the harm alone", f"{there:.3f} ms"),
        Line("the same harm as icepool", shown if same else f"{shown} is not {by_icepool()}", "equal", same),
    ]
