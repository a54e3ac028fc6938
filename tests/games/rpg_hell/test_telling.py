"""What log, odds and menu show of an attack adds up to what the rule used; and everything told is told of fighters."""

from __future__ import annotations

import re
from itertools import combinations_with_replacement, pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

import affray.engine.fight
from affray.encounter.games import game_named
from affray.engine.dice import SeededDice
from affray.engine.fight import UNDECIDED
from affray.engine.log import Event, Log
from affray.games.rpg_hell.law.deeds.fighting import Attack
from affray.games.rpg_hell.law.menu import NextDeed
from affray.games.rpg_hell.law.targets import legal_sums
from affray.lab.setting import set_scene
from affray.minds.exact import exact_odds
from affray.study.reacting import reacting
from tests.laws.drawing import drawn_encounter

GAME = game_named("rpg_hell")
COMPILED = not str(affray.engine.fight.__file__).endswith(".py")
ATTACKS = 1_000 if COMPILED else 16
TAKES = re.compile(r"takes (\d+) damage")
LESS = re.compile(r", (\d) less")
PAIRS = list(combinations_with_replacement(range(1, 7), 2))


def random_attacks(seed: int) -> list[tuple[Any, dict[str, Any], int]]:
    """Every attack with weapons that anybody could make now, a few turns into a fight that was drawn by chance; and the
    sums with which it may be made."""
    fight: Any = drawn_encounter(GAME, seed).fight(seed)
    for _ in range(seed % 7):
        if fight.winner() == UNDECIDED:
            fight.step()
    found = []
    for by in fight.fighters:
        by.pool = [6, 5, 4, 3, 2, 1]  # between two turns nobody has dice
        for option in NextDeed(fight, by).options() if by.is_up() else []:
            if isinstance(option, Attack) and option.target >= 0:
                on = fight.fighters[option.target]
                attack = GAME.attack_of(fight, NextDeed(fight, by), option)
                sums = int(legal_sums(fight, by, on, option.weapon, option.how, option.other))
                if attack:
                    found.append((fight, attack, sums))
    return found


def without_reactions(fight: Any, attack: dict[str, Any]) -> list[Event]:
    trial, _ = reacting(GAME, fight, "")
    trial.dice, trial.log = SeededDice(7), Log()
    GAME.do(trial, "attack", attack)
    events: list[Event] = trial.log.events
    return events


def test_odds_show_what_the_log_says_was_used() -> None:
    """The sum with its causes, what it earns, and the damage: by the facts of odds and by the lines of the attack."""
    read, seed, random = 0, 0, Random(5)
    while read < ATTACKS:
        for fight, attack, sums in random_attacks(seed)[:4]:
            faces = random.choice([pair for pair in PAIRS if sums >> sum(pair) & 1])
            attack["faces"] = list(faces)
            facts = GAME.attack_facts(fight, attack)
            events = without_reactions(fight, attack)
            told = next(e for e in events if e.label == "attack")
            assert told.total == sum(n for _, n in told.parts), told.shown
            dice = next(f for f in facts if f[0] == "dice")
            if "charmed" not in told.shown:
                assert dice[2].partition(":")[0] == f"sum {told.total}", (dice, told.shown)
            earned = {label for label, words, _, _ in facts if within(words, sum(faces))}
            if "(" not in told.shown and fight.named(attack["on"]).lasts == 0:
                assert ("Bonus" in earned) == (": Bonus" in told.shown), (facts, told.shown)
            damage_adds_up(events)
            read += 1
        seed += 1


def within(words: str, total: int) -> bool:
    """Does ``with a sum of 9 to 12`` hold?"""
    found = re.match(r"with a sum of (\d+) to (\d+)", words)
    return found is not None and int(found[1]) <= total <= int(found[2])


def damage_adds_up(events: list[Event]) -> None:
    """RH-DMG-01: a line of damage is the sum of its parts, and what is taken comes of it."""
    for before, after in pairwise(events):
        if before.label != "damage":
            continue
        assert before.total == sum(n for _, n in before.parts), before.shown
        taken = TAKES.search(after.what)
        if taken is not None and "dodge" not in after.what and not after.rule.startswith("RH-DMG-15"):
            assert int(taken[1]) + sum(int(n) for n in LESS.findall(after.what)) == before.total, after.what


def test_what_is_told_is_told_of_fighters_and_not_of_names() -> None:
    """A name may be part of another; who may read a line is decided by who it is about."""
    told = re.compile(r"fight\.tell(?:_of)?\(\s*(?:\"[A-Z0-9-]+\"|rule|self\.RULE), [\w.]+\.name\b")
    found = [p.name for p in Path(GAME.folder, "law").rglob("*.py") if told.search(p.read_text(encoding="utf-8"))]

    assert found == []


# ---------------------------------------------------------------- what ends is told

PEOPLE: dict[str, dict[str, Any]] = {
    "A": {"side": 0, "at": [2, 2], "level": 1, "health": 10, "max_health": 10, "pool": [6, 5, 4], "held": ["Sword"]},
    "B": {"side": 0, "at": [2, 3], "level": 1, "health": 5, "max_health": 10, "pool": [6, 5, 4]},
    "X": {"side": 1, "at": [3, 2], "level": 1, "health": 20, "max_health": 20},
}


def told_of(do: str, given: dict[str, Any], **more: dict[str, Any]) -> list[str]:
    """The lines of one thing done in a small scene."""
    fight: Any = set_scene(GAME, {name: {**who, **more.get(name, {})} for name, who in PEOPLE.items()})
    fight.dice, fight.log = SeededDice(5), Log()
    GAME.do(fight, do, given)
    return [event.text() for event in fight.log.events]


def test_who_is_hurt_wakes_and_the_log_says_so() -> None:
    """RH-CND-12."""
    fight: Any = set_scene(GAME, PEOPLE)
    GAME.do(fight, "gain until", {"who": "X", "condition": "asleep"})
    fight.log = Log()
    GAME.do(fight, "harm", {"whom": "X", "damage": 2})

    lines = [event.text() for event in fight.log.events]
    assert lines == ["X takes 2 damage: Health 20 → 18 (RH-DMG-01)", "X wakes up, hurt (RH-CND-12)"]


def test_stacks_that_are_lost_when_a_turn_ends_are_told_in_one_line() -> None:
    """RH-CND-02."""
    lines = told_of("end", {"who": "X"}, X={"burn": 3, "wet": 0, "marked": 1})

    assert "X ends the turn with less: Burn 3 → 2, Marked 1 → 0 (RH-CND-02)" in lines


def test_healing_that_does_nothing_says_why() -> None:
    """RH-DMG-19."""
    lines = told_of(
        "act", {"who": "A", "does": "use bandage on B giving 4"}, A={"satchel": ["bandage"]}, B={"health": 10}
    )

    assert any("B has all 10 Health already" in line for line in lines), lines


def test_a_contest_names_both_before_its_sums() -> None:
    """RH-SET-08."""
    lines = told_of("contest", {"by": "A", "on": "X", "stat": "body"})

    assert re.match(
        r"A (wins|loses) the contest \(contest\) against X: 2d6 \d, \d = \d+ to 2d6 \d, \d = \d+", lines[-1]
    )


# ---------------------------------------------------------------- throws, pairs, checks


def test_a_throw_is_told_as_one_and_nobody_acts_on_oneself_by_name() -> None:
    """RH-ACT-05, RH-ACT-14."""
    thrown = told_of("act", {"who": "A", "does": "attack X with thrown Dagger giving 6 and 5"}, A={"held": ["Dagger"]})
    fists = told_of("act", {"who": "A", "does": "attack X with bare fist and bare fist giving 6 and 5"}, A={"held": []})

    assert thrown[0] == "A throws Dagger at X (gives 6 and 5; 4 left) (RH-ACT-05)"
    assert fists[0] == "A attacks X with both fists (gives 6 and 5; 4 left) (RH-ACT-05)"


def test_a_pair_has_odds_by_its_name_and_one_weapon_is_not_taken_for_it() -> None:
    """RH-ATT-08: either way round; what does not reach says how far it does (RH-ATT-01)."""
    fight: Any = set_scene(GAME, {**PEOPLE, "A": {**PEOPLE["A"], "held": ["Dagger", "Hand crossbow"]}})

    pairs = GAME.attacks_on(fight, "A", "X", "hand crossbow and Dagger")
    single = GAME.attacks_on(fight, "A", "X", "Dagger")
    fight.named("X").x = 12

    assert pairs and all(("with" in a) and ("and" in a) for a in pairs)
    assert single and not any("and" in attack for attack in single)
    assert GAME.why_no_attack(fight, "A", "X", "Dagger") == (
        "X is 10 tiles away or out of sight, and Dagger reaches 6 (RH-ATT-01)"
    )


@pytest.mark.parametrize(
    ("words", "more", "done"),
    [
        ("hide", {"thieving": 2}, lambda now: now.named("A").hidden),
        ("hide", {"thieving": 1, "exhaustion": 2}, lambda now: now.named("A").hidden),
        ("escape", {"body": 1, "grappled_by": "X"}, lambda now: now.named("A").grappled_by < 0),
    ],
)
def test_the_chance_beside_a_check_is_that_of_its_dice(words: str, more: dict[str, Any], done: Any) -> None:
    """RH-SET-07, RH-SET-08."""
    fight: Any = set_scene(GAME, {**PEOPLE, "A": {**PEOPLE["A"], **more}})
    question = NextDeed(fight, fight.named("A"))
    option = next(o for o in question.options() if question.words(o).startswith(words))
    said = GAME.attack_of(fight, question, option)["chance"]

    does = "escape rolling for 6 and 5" if words == "escape" else f"{words} giving 6 and 5"
    found = exact_odds(fight, lambda now: GAME.do(now, "act", {"who": "A", "does": does}), done)

    assert said.endswith(f" {float(100 * found.chances[True]):.1f} %")
