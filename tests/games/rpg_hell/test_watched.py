"""Faults that were seen in watched fights of RPG Hell, counted over fights of every ready encounter: each is rare now.

``AFFRAY_WATCHED_FIGHTS=200`` watches so many fights of each.
"""

from __future__ import annotations

import os
import re
from collections import Counter
from typing import Any

import pytest

import affray.engine.fight
from affray.encounter import load
from affray.encounter.games import game_named, ready_encounters
from affray.engine.dice import SeededDice, stream
from affray.engine.fight import play
from affray.engine.log import Log
from affray.games.rpg_hell.book.words import NATURAL

COMPILED = not str(affray.engine.fight.__file__).endswith(".py")
FIGHTS = int(os.environ.get("AFFRAY_WATCHED_FIGHTS", "30" if COMPILED else "3"))
ENCOUNTERS = sorted(ready_encounters(game_named("rpg_hell")))
SEED = 20_261


def watched(name: str, number: int) -> Any:
    fight = load(name).fight()
    fight.dice, fight.log = SeededDice(stream(SEED, number)), Log()
    play(fight)
    return fight


def faults(fight: Any) -> Counter[str]:
    """What a player would shake the head at, by kind."""
    found: Counter[str] = Counter()
    beasts = {f.name for f in fight.fighters if any(fight.weapon(i).has(NATURAL) for i in f.held)}
    loaded, cleft = "", -1
    for at, event in enumerate(fight.log.events):
        weapon = re.search(r"attacks .+ with (.+?) \(gives", event.what)
        if weapon and event.who in beasts and not is_natural(fight, weapon[1]):
            found["a beast with a weapon"] += 1
        if "does nothing with a sum of" in event.what:
            found["a shot over somebody Prone"] += 1
        if event.what.startswith("reloads Hand crossbow"):
            loaded = event.who
        elif weapon and "crossbow" in weapon[1]:
            loaded = ""
        elif event.rule == "RH-TRN-04" and loaded:
            found["reloading what reloads itself"] += 1
            loaded = ""
        if event.what.startswith("uses Cleave"):
            cleft = at
        elif cleft >= 0 and event.depth == 0:
            struck = [e for e in fight.log.events[cleft:at] if e.label == "attack"]
            found["Cleave on one"] += len(struck) < 2 and not any("dies" in e.what for e in fight.log.events[cleft:at])
            cleft = -1
    return found


def is_natural(fight: Any, words: str) -> bool:
    names = {fight.weapon(i).name for f in fight.fighters for i in f.held if fight.weapon(i).has(NATURAL)}
    return words in names


@pytest.mark.parametrize("name", ENCOUNTERS)
def test_what_was_seen_in_watched_fights_is_gone(name: str) -> None:
    total: Counter[str] = Counter()
    for number in range(FIGHTS):
        total += faults(watched(name, number))

    assert {fault: times for fault, times in total.items() if times > FIGHTS // 5} == {}
