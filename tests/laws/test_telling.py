"""What is told is what was used: the parts of every line of arithmetic add up, and names never hide one another."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

import pytest

import affray.engine.fight
from affray.encounter import load
from affray.encounter.games import game_named, ready_encounters
from affray.engine.dice import SeededDice, stream
from affray.engine.fight import UNDECIDED, play
from affray.engine.log import ARROW, Event, Log
from affray.lab.setting import set_scene
from affray.study.reacting import reacting
from tests.laws.drawing import drawn_encounter

COMPILED = not str(affray.engine.fight.__file__).endswith(".py")

ENCOUNTERS = sorted(ready_encounters(game_named("ingenuity")))
NUMBER = re.compile(r"(?<![\w.])[+−]?\d+")


def told_fight(name: str, seed: int) -> Any:
    fight = load(name).fight()
    fight.dice = SeededDice(stream(11, seed))
    fight.log = Log()
    play(fight)
    return fight


def kept(words: str) -> int:
    """The sum of an attack or a test as a reader of the log adds it up: of rerolled dice the better or the worse."""
    sum_words, _, _ = words.partition(" = ")
    worse = "disadvantage" in sum_words and "advantage: " not in sum_words.replace("disadvantage: ", "")
    total, faces = 0, []  # type: int, list[int]
    for part in re.split(r", (?![a-z ]*\))", re.sub(r" \([^)]*\)", "", sum_words)):
        found = NUMBER.search(part)
        assert found is not None, part
        number = int(found.group().replace("−", "-"))
        if part.startswith("rerolled"):
            faces.append(number)
            continue
        total += (min(faces) if worse else max(faces)) if faces else 0
        faces = []
        if part[0] in "+−":
            total += number
        else:
            faces = [number]
    return total + ((min(faces) if worse else max(faces)) if faces else 0)


@pytest.mark.parametrize("name", ENCOUNTERS)
def test_a_reader_of_the_log_can_add_up_every_attack_and_test(name: str) -> None:
    read = 0
    for seed in range(12):
        for event in told_fight(name, seed).log.events:
            if event.label in ("attack", "dodge", "fortify") and "; disadvantage" not in event.shown:
                assert kept(event.shown) == event.total, event.shown
                read += 1

    assert read > 50


@pytest.mark.parametrize("name", ENCOUNTERS)
def test_what_interrupts_stands_under_what_it_interrupts(name: str) -> None:
    events: list[Event] = told_fight(name, 1).log.events

    for before, event in pairwise(events):
        assert event.depth <= before.depth + 1
        assert event.label != ARROW or event.depth > 0


def test_a_hidden_wolf_does_not_swallow_lines_about_wolf_2() -> None:
    people = {"Wolf": {"side": 1, "unseen_by": ["A"]}, "Wolf 2": {"side": 1}, "A": {"side": 0}}
    fight = set_scene(game_named("ingenuity"), people)
    fight.log = Log()

    fight.tell("IG-ACT-06", "Wolf 2", "moves")
    fight.tell("IG-ACT-06", fight.named("Wolf 2"), "moves")
    fight.tell("IG-ACT-06", "Wolf", "moves")
    fight.tell("IG-ACT-06", fight.named("Wolf"), "moves")

    seen = [bool(e.seen_by & 1) for e in fight.log.events]
    assert seen == [True, True, False, False]


# ---------------------------------------------------------------- odds and log say the same

ATTACKS = 1_000 if COMPILED else 40


def random_attacks(seed: int) -> list[tuple[Any, dict[str, Any]]]:
    """Every attack that anybody could make now, a few turns into a fight that was drawn by chance."""
    game = game_named("ingenuity")
    fight = drawn_encounter(game, seed).fight(seed)
    for _ in range(seed % 7):
        if fight.winner() == UNDECIDED:
            fight.step()
    pairs = [(f.name, o.name) for f in fight.fighters for o in fight.fighters if f.side != o.side and f.is_up()]
    return [(fight, attack) for by, on in pairs for attack in game.attacks_on(fight, by, on, "")]


def without_reactions(fight: Any, attack: dict[str, Any]) -> list[Event]:
    trial, _ = reacting(game_named("ingenuity"), fight, "")
    trial.dice, trial.log = SeededDice(7), Log()
    game_named("ingenuity").do(trial, "attack", attack)
    events: list[Event] = trial.log.events
    return events


def test_odds_show_what_the_log_says_was_used() -> None:
    """Modifiers, what had to be met, and deflection: by the facts of odds and by the lines of the attack itself."""
    read, seed = 0, 0
    while read < ATTACKS:
        for fight, attack in random_attacks(seed):
            facts = game_named("ingenuity").attack_facts(fight, attack)
            events = without_reactions(fight, attack)
            rolled = next(e for e in events if e.label == "attack")
            added = {f"{label[2:]} {sign(label)}{value}" for label, value, _, _ in facts if label[0] in "+−"}
            used = {f"{name} {amount}" for name, amount in rolled.parts if not name.startswith("d")}
            assert used == added - {w for w in added if w.startswith(("damage ", "deflection "))}, rolled.shown
            value = {label: value for label, value, _, _ in facts}
            told = next(e.what for e in events if e.rule == "IG-ATK-02")
            if not any(e.rule == "IG-ATK-08" for e in events):  # else it has strayed to somebody else
                assert re.search(rf"against {re.escape(value['to meet'])}\b", told), told
                for event in [e for e in events if e.rule == "IG-DMG-02"]:
                    assert f"−{value['− deflection']} " in event.shown, event.shown
            read += 1
        seed += 1


def sign(label: str) -> str:
    return "-" if label[0] == "−" else ""


# ---------------------------------------------------------------- words

WRONG = re.compile(
    r"(?<!shows )\bitself\b|\bwhoever\b|\bd\d+=\d|\bup to the end of\b|\bfor a time\b"
    r"|\b1 (?:tiles|rounds|actions|successes)\b|\b0 left\b|  |\bits (?:next )?(?:turn|dice|weapon)\b"
)


@pytest.mark.parametrize("game", ["ingenuity", "legends", "lucky_stars", "plerion", "rpg_hell"])
def test_lines_are_plain_english(game: str) -> None:
    """Right plurals, people are not "it", nothing is told as code, and every sentence begins with a capital."""
    for name in sorted(ready_encounters(game_named(game))):
        fight = told_fight(f"{game}/{name}", 3)
        for event in fight.log.events:
            told = " ".join([words for words in (event.who, event.what, event.whom, event.shown) if words])
            assert WRONG.search(told) is None, told
            assert event.label or told[0].isupper() or told.startswith(("round ", "surprise round")), told
