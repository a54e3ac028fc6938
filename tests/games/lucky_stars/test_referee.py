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
from tests.reckless import Reckless

COMPILED = not str(engine_dice.__file__).endswith(".py")
FIGHTS = int(os.environ.get("AFFRAY_REFEREE_FIGHTS", "100" if COMPILED else "4"))
NAMES = sorted(ready_encounters(games()["lucky_stars"]))
RANKS = {"d4": (-9, -2), "d8": (-1, 1), "d12": (2, 9)}  # LS-DMG-02: the attacker's size less the target's
DECISION = re.compile(
    r"(?:taken by surprise, the dice alone: )?(\d)d6 ([\d→, ]+) = (\d+)(?: \((major (?:dis)?advantage).*?\))?"
)
DAMAGE = re.compile(r"(bonus |vital strike )?(d\d+) (\d+)(?: \(a margin of (\d+) or more\))?")
NUMBER_FIRST = re.compile(r"([+−]) (\d+) \((.*)\)")
NAME_FIRST = re.compile(r"([+−]) (.+) (\d+)")
SHIELD = re.compile(r"DEF (\d+)(?: again)? → (\d+)(?:, VIT (\d+) → (\d+))?")
CHANGED = re.compile(r"(−?\d+)(?: × (0|½|2) \(.*?\) = (\d+))?(?:[:,] a hit does 1 at least)?")
TIMES = {"0": 0.0, "½": 0.5, "2": 2.0, None: 1.0}


def number(words: str) -> int:
    """A number as it is printed: ``−1``."""
    return int(words.replace("−", "-"))


def pieces(words: str) -> list[str]:
    """``2d6 3, 4 = 7``, ``+ ATK 3``, ``− 3 (minor disadvantage: prone)``; the total at the end is left out."""
    return re.split(r", (?=[+−] )", words)


def added_up(said: list[str]) -> dict[str, int]:
    """What is added to the dice, by its cause."""
    found: dict[str, int] = {}
    for piece in said:
        number_first, name_first = NUMBER_FIRST.fullmatch(piece), NAME_FIRST.fullmatch(piece)
        assert number_first is not None or name_first is not None, piece
        if number_first is not None:
            sign, number, word = number_first.groups()
        elif name_first is not None:
            sign, word, number = name_first.groups()
        assert word not in found
        found[word] = int(number) * (1 if sign == "+" else -1)
    return found


def decided(event: Event) -> tuple[int, dict[str, int]]:
    """LS-CORE-02, LS-CORE-06: the total of a decision roll from its faces, and what else was added."""
    found = DECISION.match(event.shown)
    assert found is not None, event.text()
    chains = [[int(face) for face in chain.split("→")] for chain in found.group(2).split(", ")]
    for chain in chains:  # every 6 brings another die, and nothing else does
        assert all(face == 6 for face in chain[:-1]) and chain[-1] < 6, event.text()
    usual = {None: 2, "major advantage": 3, "major disadvantage": 1}[found.group(4)]
    assert int(found.group(1)) == usual == len(chains), event.text()
    dice = sum(sum(chain) for chain in chains)
    assert dice == int(found.group(3)), event.text()
    rest = event.shown[found.end() :]
    if rest == "":
        return dice, {}
    words, _, total = rest.removeprefix(", ").rpartition(" = ")
    added = added_up(pieces(words))
    minor = [number for word, number in added.items() if word.startswith("minor ")]
    assert len(minor) <= 1 and (not minor or abs(minor[0]) in (2, 3)), event.text()  # cover may be 2 by a switch
    assert not minor or (minor[0] > 0) == any(word.startswith("minor advantage") for word in added), event.text()
    assert dice + sum(added.values()) == number(total), event.text()
    return number(total), added


def raw_damage(event: Event, margin: int, ranks: int) -> int:
    """LS-DMG-01 to LS-DMG-04: a die by the sizes, one more from a margin of 5 on, and the modifiers."""
    words, _, total = event.shown.rpartition(" = ") if " = " in event.shown else (event.shown, "", "")
    first, *others = pieces(words)
    dice = [DAMAGE.fullmatch(piece) for piece in re.split(r", (?=bonus|vital)", first)]
    own = [found for found in dice if found is not None]
    assert len(own) == len(dice), event.text()
    assert [found.group(1) for found in own] == ([None, "bonus "] if margin >= 5 else [None]), event.text()
    for found in own:
        low, high = RANKS[found.group(2)]
        assert low <= ranks <= high and 1 <= int(found.group(3)) <= int(found.group(2)[1:]), event.text()
    raw = sum(int(found.group(3)) for found in own) + sum(added_up(others).values())
    assert raw == (number(total) if total else raw), event.text()
    return raw


def reduced(event: Event, raw: int) -> int:
    """LS-RES-01 to LS-RES-04, LS-DMG-05: times resistance and weakness, rounded down, at least 1; 0 if proof."""
    found = CHANGED.fullmatch(event.shown)
    assert found is not None and number(found.group(1)) == raw, event.text()
    damage = 0 if found.group(2) == "0" else max(1, int(raw * TIMES[found.group(2)] // 1))
    assert int(found.group(3) or 1) == damage, event.text()
    return damage


def check_harm(event: Event, damage: int, stated: int | None, most: int) -> None:
    """LS-APP-01: shield after shield; ``stated`` is the DEF with which the target defended."""
    told, _, words = event.what.removeprefix("takes ").partition(": ")
    assert int(told) == damage, event.text()
    left, broken = damage, False
    vit: int | None = None
    for step in words.split("; "):
        found = SHIELD.fullmatch(step)
        if found is None:
            assert (step == f"{left} wasted" and vit == 0) or (step == f"DEF {most} again" and left == 0), event.text()
            continue
        before, after = int(found.group(1)), int(found.group(2))
        assert before == (most if broken else before if stated is None else stated), event.text()
        assert after == max(0, before - left) and left > 0 and (vit is None or vit > 0), event.text()
        left -= before - after
        assert (after == 0) == (found.group(3) is not None), event.text()
        if after == 0:
            assert vit is None or int(found.group(3)) == vit, event.text()
            vit, broken = int(found.group(3)) - 1, True
            assert int(found.group(4)) == vit, event.text()
    assert left == 0 or vit == 0, event.text()


def check_attacks(events: list[Event], people: dict[str, Any]) -> int:
    """Every attack of a fight: the roll, whether it hits, and what it does; how many there were."""
    count = 0
    for i, event in enumerate(events):
        if event.rule != "LS-ATK-02":
            continue
        count += 1
        defence, verdict = events[i + 1], events[i + 2]
        attack, _ = decided(event)
        against, parts = decided(defence)
        assert (attack, against) == (event.total, defence.total), event.text()
        margin = attack - against
        verb, _, whom = verdict.what.partition(" ")
        name, _, by = whom.rpartition(" by ") if verb == "hits" else (whom, "", "")
        assert (verb, by) == (("hits", str(margin)) if margin > 0 else ("misses", "")), verdict.text()
        if margin > 0 and events[i + 3].rule == "LS-DMG-01":
            surprised = defence.rule == "LS-SUR-02"
            assert surprised == ("DEF" not in parts), defence.text()
            stated = None if surprised else parts["DEF"]
            ranks = int(people[verdict.who].size) - int(people[name].size)
            check_damage(events[i + 3 :], margin, ranks, stated)
    return count


def check_damage(events: list[Event], margin: int, ranks: int, stated: int | None) -> None:
    raw = raw_damage(events[0], margin, ranks)
    damage, at = raw, 1
    if len(events) > 1 and events[1].rule in ("LS-RES-01", "LS-RES-02", "LS-RES-04", "LS-DMG-05"):
        damage, at = reduced(events[1], raw), 2
    assert at == 2 or raw >= 1, events[0].text()
    if damage > 0 and len(events) > at and events[at].rule == "LS-APP-01":
        again = re.findall(r"; DEF (\d+)", events[at].what)
        check_harm(events[at], damage, stated, int(again[0]) if again else 0)


@pytest.mark.parametrize("name", NAMES)
def test_every_attack_can_be_worked_out_from_the_log(name: str) -> None:
    attacks = 0
    for seed in range(FIGHTS):
        fight = load(f"lucky_stars/{name}").fight().copy()
        fight.dice = SeededDice(seed)
        if seed % 2:
            fight.minds = [Reckless(mind, seed) for mind in fight.minds]
        fight.log = Log()
        play(fight)
        attacks += check_attacks(fight.log.events, {f.name: f for f in fight.fighters})

    assert attacks > 3 * FIGHTS  # in way-out most of them run
