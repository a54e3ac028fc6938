"""A referee who knows only the ledger and the log works out every attack, defence, save and wound again from its dice.

Compiled it reads more than 10,000 attacks; ``AFFRAY_REFEREE_FIGHTS=200`` reads so many fights of each ready encounter.
"""

from __future__ import annotations

import os
import re
from typing import Any

import pytest

from affray.encounter import load
from affray.engine.fight import play
from affray.engine.log import Event, Log
from tests.conftest import build
from tests.reckless import Reckless

FIGHTS = int(os.environ.get("AFFRAY_REFEREE_FIGHTS", "3" if build() == "interpreted" else "25"))
NAMES = ["toll-wall", "arrow-tower", "cistern", "crypt", "arrest", "farmyard", "envoy"]
DIE = re.compile(r"(\d+)\[(\d)([+−]\d+)?(?: Luck −(\d+))?\]")
BOTH = re.compile(r"([+−±]\d+) both \(([^)]*)\)")
PART = re.compile(r"[+−]\d+")
THROWN = re.compile(r"dice ([\d, ]+), (Fortune|Misfortune)(?: \([^)]*\))? drops (\d)")
SINGLE = re.compile(r"(?:;|:(?= \w[\w ]* [+−])) ?(\w[\w ]*) ((?:[+−]\d+ [^:;]*)+)(?=[:;])")
WOUND = re.compile(
    r"(\d+) \w+(?:, non-lethal)?(?: \(([^)]*)\))?(?: − DR (\d+)(?: \(([^)]*)\))? = (\d+))?"
    r"(?:: [^:]+'s (?:temporary HP \d+ → \d+, )?HP (-?\d+) → (-?\d+))?$"
)
VERDICT = re.compile(r"(?:hits|misses) (?P<whom>.+) with \d+ success")
VALUE = re.compile(r"(Agi|Dex|Str|Melee|Ranged) (\d+)\[")
SCORES = {"Agi": "agility", "Dex": "dexterity", "Str": "strength"}
SKILLS = ["Melee", "Ranged"]  # the first two of ledger 2.1
SAVED = re.compile(r": (\d+) success(?:es)?, needs (\d): (saved|failed)$")


def number(words: str) -> int:
    return int(words.replace("−", "-").replace("±", ""))


def passes(value: int, face: int, plus: int) -> bool:
    """LG-DICE-01, LG-DICE-02."""
    return face == 1 or (face != 8 and max(1, face + plus) < value)


def successes(words: str) -> int:
    """LG-DICE-01, LG-DICE-06: of the two dice as they are written."""
    dice = [(int(v), int(f), number(p or "0") - int(luck or 0)) for v, f, p, luck in DIE.findall(words)]
    assert len(dice) == 2, words
    if all(face == 1 for _, face, _ in dice):
        return 3
    return sum(passes(*die) for die in dice)


def check_dice(event: Event) -> None:
    said = re.search(r"(\d+) success", event.shown)
    assert said is not None
    assert successes(event.shown) == int(said.group(1)), event.shown
    both = BOTH.search(event.shown)
    if both is not None and PART.search(both.group(2)):
        assert number(both.group(1)) == sum(number(n) for n in PART.findall(both.group(2))), event.shown
    added = number(both.group(1)) if both is not None else 0
    single = sum(number(n) for _, words in SINGLE.findall(f"; {event.shown}") for n in PART.findall(words))
    used = [number(plus or "0") for _, _, plus, _ in DIE.findall(event.shown)]
    assert sum(used) == 2 * added + single, event.shown
    thrown = THROWN.search(event.shown)
    if thrown is not None:
        faces = sorted(int(face) for face in thrown.group(1).split(", "))
        kept = sorted(int(face) for _, face, _, _ in DIE.findall(event.shown))
        assert kept == (faces[:2] if thrown.group(2) == "Fortune" else faces[1:]), event.shown


def check_wound(event: Event) -> bool:
    """LG-DMG-02, LG-DMG-08: damage less DR, DR by its parts, HP less what got through and not below 0."""
    found = WOUND.search(event.shown)
    if found is None:
        return False
    damage, made, dr, parts, through, before, after = found.groups()
    through = through or damage  # no DR is not told
    assert int(through) == max(0, int(damage) - int(dr or 0)), event.shown
    if made and PART.search(made):
        assert int(damage) == sum(number(n) for n in PART.findall(made)), event.shown
    if parts:
        assert int(dr) == sum(number(n) for n in PART.findall(parts)), event.shown
    if before and int(before) > 0 and "temporary" not in event.shown:
        assert int(after) == max(0, int(before) - int(through)), event.shown
    return True


def check_scores(event: Event, f: Any) -> None:
    """LG-ATK-02, LG-ATK-05: the dice are those of the stat block."""
    found = VALUE.findall(event.shown)
    assert len(found) == 2, event.shown
    for word, value in found:
        own = f.skills[SKILLS.index(word)] if word in SKILLS else getattr(f, SCORES[word])
        assert int(value) == own, f"{f.name}: {event.shown}"


def check_verdict(fight: Any, lines: list[Event]) -> None:
    """LG-ATK-02, LG-ATK-04: the attack's dice, the defence's if there are any, and what comes of them."""
    mine = successes(lines[0].shown)
    defended = lines[1].label == "defence"
    verdict = lines[2 if defended else 1]
    hits = verdict.what.startswith("hits")
    assert hits or verdict.what.startswith("misses"), verdict.what
    assert f" with {mine} success" in verdict.what, verdict.what
    found = VERDICT.match(verdict.what)
    assert found is not None, verdict.what
    check_scores(lines[0], fight.named(verdict.who))
    if defended:
        check_scores(lines[1], fight.named(found["whom"]))
    if "range needs" in verdict.what:
        assert hits == (mine >= (1 if "short range needs 1" in verdict.what else 2)), verdict.what
        return
    margin = mine - (successes(lines[1].shown) if defended else 0)
    assert hits == (margin > 0), verdict.what
    assert not hits or f"margin {margin}" in verdict.what, verdict.what


@pytest.mark.parametrize("name", NAMES)
def test_every_attack_and_wound_can_be_worked_out_from_the_log(name: str) -> None:
    dice, wounds = 0, 0
    for seed in range(FIGHTS):
        fight = load(f"legends/{name}").fight(seed)
        if seed % 2:
            fight.minds = [Reckless(mind, seed) for mind in fight.minds]
        fight.log = Log()
        play(fight)
        events = fight.log.events
        for at, event in enumerate(events):
            if event.label in ("attack", "defence", "save"):
                check_dice(event)
                dice += 1
            saved = SAVED.search(event.shown)
            if saved is not None:
                assert (int(saved.group(1)) >= int(saved.group(2))) == (saved.group(3) == "saved"), event.shown
            if event.label == "attack":
                check_verdict(fight, events[at : at + 3])
            if event.label == "damage":
                wounds += check_wound(event)

    assert dice > 20 and wounds > 3
