"""A referee who knows only the ledger and the log: every attack is worked out anew from its dice.

``AFFRAY_REFEREE_FIGHTS=200`` reads so many fights of each ready encounter; usually it is a few where the rules run
interpreted, and 10,000 attacks in all where they are compiled.
"""

from __future__ import annotations

import os
import re
from typing import Any

import pytest

from affray.encounter import games, load, ready_encounters
from affray.engine import dice as engine_dice
from affray.engine.dice import SeededDice
from affray.engine.fight import play
from affray.engine.log import Event, Log

COMPILED = not str(engine_dice.__file__).endswith(".py")
FIGHTS = int(os.environ.get("AFFRAY_REFEREE_FIGHTS", "100" if COMPILED else "4"))
NAMES = sorted(ready_encounters(games()["lucky_stars"]))
RANKS = {"d4": (-9, -2), "d8": (-1, 1), "d12": (2, 9)}  # LS-DMG-02: the attacker's size less the target's
DECISION = re.compile(r"(\d)d6 \(([\d, ]+)\)(?:, (major (?:dis)?advantage))?")
DAMAGE = re.compile(r"(bonus )?(d\d+) \((\d+)\)")
TAKES = re.compile(
    r"takes (\d+): DEF (\d+) → (\d+)(?:, VIT (\d+) → (\d+), DEF (\d+) of (\d+) again)?(?:, (\d+) wasted)?"
)
CHANGED = re.compile(r"takes (\d+) of (-?\d+): (.*)")


def decided(event: Event) -> tuple[int, dict[str, int]]:
    """LS-CORE-02, LS-CORE-06: the total of a decision roll from its faces, and what else was added."""
    label, _ = event.parts[0]
    found = DECISION.match(label)
    assert found is not None, event.text()
    faces = [int(face) for face in found.group(2).split(", ")]
    usual = {None: 2, "major advantage": 3, "major disadvantage": 1}[found.group(3)]
    assert int(found.group(1)) == usual == sum(face < 6 for face in faces), event.text()
    added = dict(event.parts[1:])
    minor = [number for word, number in added.items() if word.startswith("minor ")]
    assert len(minor) <= 1 and (not minor or abs(minor[0]) in (2, 3)), event.text()  # cover may be 2 by a switch
    assert not minor or (minor[0] > 0) == any(word.startswith("minor advantage") for word in added), event.text()
    return sum(faces) + sum(added.values()), added


def raw_damage(event: Event, margin: int, ranks: int) -> int:
    """LS-DMG-01 to LS-DMG-04: a die by the sizes, one more from a margin of 5 on, and the modifiers."""
    dice = [DAMAGE.match(label) for label, _ in event.parts]
    own = [found for found in dice if found is not None]
    assert [bool(found.group(1)) for found in own] == ([False, True] if margin >= 5 else [False]), event.text()
    for found in own:
        low, high = RANKS[found.group(2)]
        assert low <= ranks <= high, event.text()
    return sum(number for _, number in event.parts)


def reduced(raw: int, words: str) -> int:
    """LS-RES-01 to LS-RES-04, LS-DMG-05: times resistance and weakness, rounded down, at least 1; 0 if resisted."""
    if words.endswith("resisted"):
        return 0
    times = float(words.rpartition(" times ")[2]) if " times " in words else 1.0
    return max(1, int(raw * times // 1))


def applied(damage: int, defence: int, most: int, vit: int) -> tuple[int, int, int]:
    """LS-APP-01: DEF and VIT after the damage, and what is wasted."""
    while damage > 0 and vit > 0:
        hit = min(damage, defence)
        damage, defence = damage - hit, defence - hit
        if defence == 0:
            vit, defence = vit - 1, most
    return defence, vit, damage


def check_harm(event: Event, damage: int, stated: int | None) -> None:
    """LS-APP-01: the line that tells it; ``stated`` is the DEF with which the target defended."""
    found = TAKES.match(event.what)
    assert found is not None, event.text()
    told, before, after, vit, vit_after, again, most, wasted = found.groups()
    assert int(told) == damage, event.text()
    assert stated is None or stated == int(before), event.text()
    if vit is None:
        assert int(after) == int(before) - damage > 0, event.text()
        return
    expected = (int(again), int(vit_after), int(wasted or 0))
    assert applied(damage, int(before), int(most), int(vit)) == expected, event.text()


def check_attacks(events: list[Event], sizes: dict[str, Any]) -> int:
    """Every attack of a fight: the roll, whether it hits, and what it does; how many there were."""
    count = 0
    for i, event in enumerate(events):
        if event.rule != "LS-ATK-02" or not event.parts:
            continue
        count += 1
        defence, verdict = events[i + 1], events[i + 2]
        attack, _ = decided(event)
        against, parts = decided(defence)
        assert (attack, against) == (event.total, defence.total), event.text()
        margin = attack - against
        assert verdict.what.startswith("hits") == (margin > 0), verdict.text()
        assert margin <= 0 or verdict.what.endswith(f"by {margin}"), verdict.text()
        if margin > 0 and events[i + 3].what == "rolls damage:":
            surprised = defence.rule == "LS-SUR-02"
            stated = None if surprised else parts.get("DEF", 0)
            check_damage(events[i + 3 :], margin, sizes[event.who] - sizes[defence.who], stated)
    return count


def check_damage(events: list[Event], margin: int, ranks: int, stated: int | None) -> None:
    raw = raw_damage(events[0], margin, ranks)
    assert raw == events[0].total, events[0].text()
    damage, at = raw, 1
    changed = CHANGED.match(events[1].what) if len(events) > 1 else None
    if changed is not None:
        damage, at = reduced(raw, changed.group(3)), 2
        assert (int(changed.group(1)), int(changed.group(2))) == (damage, raw), events[1].text()
    assert changed is not None or raw >= 1, events[0].text()
    if damage > 0 and len(events) > at and TAKES.match(events[at].what):
        check_harm(events[at], damage, stated)


@pytest.mark.parametrize("name", NAMES)
def test_every_attack_can_be_worked_out_from_the_log(name: str) -> None:
    attacks = 0
    for seed in range(FIGHTS):
        fight = load(f"lucky_stars/{name}").fight().copy()
        fight.dice = SeededDice(seed)
        fight.log = Log()
        play(fight)
        attacks += check_attacks(fight.log.events, {f.name: int(f.size) for f in fight.fighters})

    assert attacks > 5 * FIGHTS
