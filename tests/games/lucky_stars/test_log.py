"""What the log tells of rolls: every die, and sums that add up."""

import re
from itertools import pairwise
from typing import Any

import pytest

from affray.encounter import games, load, ready_encounters
from affray.engine.dice import SeededDice
from affray.engine.fight import play
from affray.engine.log import ARROW, Event, Log
from affray.engine.state import state

READY = sorted(ready_encounters(games()["lucky_stars"]))
DICE = re.compile(r"(\d*)d(\d+) \(([\d, ]+)\)")
SEEDS = range(1, 4)


def played(name: str, seed: int, log: Log | None) -> tuple[Any, int]:
    fight = load(f"lucky_stars/{name}").fight().copy()
    fight.dice = SeededDice(seed)
    fight.log = log
    play(fight)
    return state(fight), int(fight.dice.state)


def events_of(name: str) -> list[Event]:
    log = Log()
    for seed in SEEDS:
        played(name, seed, log)
    return log.events


@pytest.mark.parametrize("name", READY)
def test_every_die_of_a_sum_is_told(name: str) -> None:
    rolls = [e for e in events_of(name) if e.parts and e.label in ("attack", "defence", "damage", "check", "roll")]
    assert len(rolls) > 20
    for event in rolls:
        label, number = event.parts[0]
        found = DICE.match(label)
        assert found is not None, event.text()
        faces = [int(face) for face in found.group(3).split(", ")]
        assert sum(faces) == number, event.text()
        if event.rule != "LS-DMG-01":  # LS-CORE-02: a six brings one more die
            assert len([face for face in faces if face < 6]) == int(found.group(1)), event.text()


@pytest.mark.parametrize("name", READY)
def test_dice_that_are_told_fall_as_they_would_untold(name: str) -> None:
    for seed in SEEDS:
        assert played(name, seed, Log()) == played(name, seed, None)


LEVEL = re.compile(r"(minor|major) (dis)?advantage")


@pytest.mark.parametrize("name", READY)
def test_every_level_of_an_attack_says_what_brought_it(name: str) -> None:
    sums = [e for e in events_of(name) if e.rule in ("LS-ATK-02", "LS-ATK-03", "LS-SUR-02")]
    levels = [label for event in sums for label, _ in event.parts if LEVEL.search(label)]

    assert [label for label in levels if not re.search(r"advantage( \(|: )\w", label)] == []
    assert levels or name != "bay"


@pytest.mark.parametrize("name", READY)
def test_what_is_declared_is_told_with_its_price_before_it_is_answered(name: str) -> None:
    """LS-ATK-01, LS-AOO-01: the deed, then whoever takes the opportunity; each says what is left of its AP."""
    events = events_of(name)
    for before, event in pairwise(events):
        if event.rule == "LS-AOO-01":
            assert "AP, " in event.what and event.what.endswith("left)"), event.text()
            # Whoever takes the opportunity may first notice who gives it (LS-STL-04).
            assert before.who != event.who or before.rule == "LS-STL-04", f"{before.text()} / {event.text()}"
            assert event.label == ARROW and event.depth > 0
    assert any(event.rule == "LS-ACT-02" for event in events)
