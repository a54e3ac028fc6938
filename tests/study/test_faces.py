"""With another face: what a die would have done, by the rules and the dice that fell beside it."""

from __future__ import annotations

from typing import Any

import pytest

from affray.encounter import Encounter, load
from affray.engine.record import Session
from affray.study.faces import block_of, numbers_in, other_faces, told_again, told_at

FIGHTS = ["plerion/cargo-bay", "ingenuity/skirmish", "legends/farmyard", "lucky_stars/bay", "rpg_hell/back-alley"]
PICKS = {"who is hit instead", "rounds"}  # told by who or what was picked, and how long


def played(ready: str, seed: int) -> tuple[Encounter, dict[str, Any], list[str]]:
    encounter = load(ready)
    session = Session(encounter.fight(), seed, encounter.tactic(), set())
    session.run()
    return encounter, session.record(), session.log.lines()


@pytest.mark.parametrize("ready", FIGHTS)
def test_every_die_belongs_to_a_line_that_names_its_face(ready: str) -> None:
    encounter, record, lines = played(ready, 5)

    told = told_again(encounter, record)

    assert [event.text() for event in told.events] == lines and len(told.throws) > 20
    for throw, at in zip(told.throws, told_at(told.events, told.throws), strict=True):
        assert str(throw.face) in numbers_in(told.events[at]) or throw.why in PICKS, (throw, lines[at])


@pytest.mark.parametrize("ready", FIGHTS)
def test_the_face_that_fell_does_what_was_done(ready: str) -> None:
    """Run again with its own face, a die leads to what the log tells; and somewhere another face leads elsewhere."""
    encounter, record, lines = played(ready, 6)
    seen, place = 0, 0
    while place < len(lines) and seen < 5:
        found = other_faces(encounter, record, place)
        place = found["last"]
        said = " ".join(lines[found["first"] : found["last"]])
        for die in found["dice"]:
            seen += 1
            fates, wanted = die["outcomes"][die["face"] - 1]
            assert wanted == "", (said, die)
            assert [name for name, harm, *_ in fates if harm > 0 and name not in said] == [], (said, die)
    assert seen > 0


def test_all_shots_at_one_target_are_one_block() -> None:
    """PL-ATK-05: only the best counts, so the die of an earlier one is not judged before all have shot."""
    encounter, record, lines = played("plerion/cargo-bay", 5)
    best = next(n for n, line in enumerate(lines) if "has the highest of 3 attacks on Pirate 2" in line)
    told = told_again(encounter, record)

    first, last = block_of(told.events, told.asked, best, encounter.game.together())
    found = other_faces(encounter, record, best)

    shots = [n for n in range(first, last) if " attacks Pirate 2 with " in lines[n]]
    assert len(shots) == 3 and "is hurt" in lines[last - 2]
    of_smuggler = next(die for die in found["dice"] if lines[die["event"]].startswith("Smuggler attacks"))
    harms = [sum([harm for name, harm, *_ in fates if name == "Pirate 2"]) for fates, _ in of_smuggler["outcomes"]]
    assert harms[of_smuggler["face"] - 1] == 7 and harms == sorted(harms) and len(set(harms)) > 2
