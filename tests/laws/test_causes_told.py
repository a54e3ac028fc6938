"""What a line says is the reason can be found in the log: healing, rallies, Hordes, criticals, lost declarations."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from affray.encounter import load
from affray.engine.fight import play
from affray.engine.log import Event, Log
from tests.conftest import build
from tests.reckless import Reckless

FIGHTS = 4 if build() == "interpreted" else 40
CHANGE = re.compile(r"Health (−?\d+) → (−?\d+)")


def told(name: str, limit: int = 12) -> Iterator[list[Event]]:
    """Whole fights of tactics, and of people who do anything."""
    for seed in range(FIGHTS):
        fight = load(name).fight(seed)
        if seed % 2:
            fight.minds = [Reckless(mind, seed) for mind in fight.minds]
        fight.log, fight.limit = Log(), limit
        play(fight)
        yield fight.log.events


def number(words: str) -> int:
    return int(words.replace("−", "-"))


@pytest.mark.parametrize("name", ["plague-pit", "spiders-lair", "quarry-gate"])
def test_what_heals_and_rallies_is_told_with_how_much(name: str) -> None:
    """RH-DMG-19, RH-DTH-02: a rally is worth the level; nobody is healed for no reason."""
    read = 0
    for events in told(f"rpg_hell/{name}"):
        for event in events:
            if event.what.startswith("is healed "):
                assert re.match(r"is healed \d+ \(.+\): Health ", event.what), event.text()
                read += 1
            elif found := re.match(r"rallies, bleeding out \(level (\d+)\)", event.what):
                change = CHANGE.search(event.what)
                assert change is not None and number(change[2]) - number(change[1]) == int(found[1]), event.text()
                read += 1

    assert read > 0


def test_burning_ground_is_told_before_it_burns_anybody() -> None:
    """Ledger 6.5 (Fireball), 6.10: who gains Burn from a fire stands where the log has put one."""
    read = 0
    for events in told("rpg_hell/plague-pit"):
        fires = 0
        for event in events:
            fires += event.what.startswith("The ground at ") and " burns until " in event.what
            if " from the fire" in event.what:
                assert fires > 0, event.text()
                read += 1

    assert read > 0


def test_a_horde_strikes_as_often_as_it_says() -> None:
    """RH-OPT-12: as many blows as its line says, if its victim lasts as long."""
    read = 0
    for events in told("rpg_hell/plague-pit"):
        for i, event in enumerate(events):
            if found := re.match(r"strikes (once|(\d+) times) as a Horde \(d4 (\d)(?: \+ (\d+) members?)?", event.what):
                many = int(found[2] or 1)
                assert many == int(found[3]) + int(found[4] or 0), event.text()
                rest = events[i + 1 : i + 1 + 12 * many]
                ends = [k for k, e in enumerate(rest) if e.rule == "RH-OPT-12" or e.depth < event.depth]
                blows = [e for e in rest[: ends[0] if ends else None] if re.match(r"takes \d+ damage(?! from)", e.what)]
                assert len(blows) <= many, event.text()
                read += 1

    assert read > 0


def test_a_critical_hit_says_what_it_adds() -> None:
    """LG-CRIT-03: after the roll, and before the damage."""
    read = 0
    for events in told("legends/farmyard", 6):
        for i, event in enumerate(events):
            if event.what.startswith("has a critical success in the attack"):
                rest = events[i + 1 : i + 8]
                harm = next((k for k, e in enumerate(rest) if e.label == "damage" or e.depth < event.depth), len(rest))
                if harm < len(rest) and rest[harm].label == "damage":  # else it was ducked, or missed
                    choices = [e for e in rest[:harm] if e.what.startswith("chooses for the critical hit: ")]
                    assert choices and choices[0].who == event.who, event.text()
                    read += 1

    assert read > 0


def test_nobody_loses_what_was_not_declared() -> None:
    """PL-TURN-02, PL-PSI-08: a puppet has declared nothing."""
    read = 0
    for events in told("plerion/psions"):
        declared = ""
        for event in events:
            if " declare: " in event.what:
                declared = event.what
            elif found := re.match(r"loses what was declared, .+?: (.+)$", event.what):
                assert f"{event.who}: {found[1]}" in declared, event.text()
                read += 1

    assert read > 0
