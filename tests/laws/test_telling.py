"""What is told is what was used: the parts of every line of arithmetic add up, and names never hide one another."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

import pytest

from affray.encounter import load
from affray.encounter.games import game_named, ready_encounters
from affray.engine.dice import SeededDice, stream
from affray.engine.fight import play
from affray.engine.log import ARROW, Event, Log
from affray.engine.question import Mind, Option, Question
from affray.lab.setting import set_scene
from tests.reckless import Reckless

ENCOUNTERS = sorted(ready_encounters(game_named("ingenuity")))
NUMBER = re.compile(r"(?<![\w.])[+−]?\d+")


def told_fight(name: str, seed: int, wild: bool = False) -> Any:
    """A whole fight with its log; a wild one by minds that now and then take anything that is offered."""
    fight = load(name).fight()
    fight.dice = SeededDice(stream(11, seed))
    if wild:
        fight.minds = [Reckless(mind, seed) for mind in fight.minds]
    fight.log = Log()
    play(fight)
    return fight


def kept(words: str) -> int:
    """The sum of an attack or a test as a reader of the log adds it up: of rerolled dice the better or the worse."""
    sum_words, _, _ = words.partition(" = ")
    worse = "disadvantage" in sum_words and "advantage: " not in sum_words.replace("disadvantage: ", "")
    total, faces = 0, []  # type: int, list[int]
    for part in re.split(r", (?![a-z ]*\))", re.sub(r" \([^)]*\)", "", sum_words)):
        if part == "not kept":
            continue
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

    wolf, second, a = fight.named("Wolf"), fight.named("Wolf 2"), fight.named("A")
    fight.tell("IG-ACT-06", second, "moves")
    fight.tell("IG-ATK-02", a, "hits", second)
    fight.tell("IG-ATK-02", a, "hits Wolf 2", about=[second])
    fight.tell_of(second, "IG-DMG-04", "takes 3", about=[a])
    fight.tell("IG-ACT-06", wolf, "moves")
    fight.tell("IG-ATK-02", second, "stands beside", wolf)
    fight.tell("IG-ATK-02", second, "is not alone", about=[wolf])
    fight.tell_sum(wolf, "IG-ATK-01", "attack", "STR 3", 3, [("d6", 3)])

    seen = [bool(e.seen_by & 1) for e in fight.log.events]
    assert seen == [True, True, True, True, False, False, False, False]


# ---------------------------------------------------------------- words

WRONG = re.compile(
    r"(?<!shows )\bitself\b|\bwhoever\b|\bd\d+=\d|\bup to the end of\b|\bfor a time\b"
    r"|object at 0x|\bnobody: everybody\b|\+0 both\b|− DR 0\b(?! \()"
    r"|\b1 (?:tiles|rounds|actions|successes)\b|\b0 left\b|  |\bits (?:next )?(?:turn|dice|weapon)\b"
)


@pytest.mark.parametrize("game", ["ingenuity", "legends", "lucky_stars", "plerion", "rpg_hell"])
def test_lines_are_plain_english(game: str) -> None:
    """Right plurals, people are not "it", nothing is told as code, and every sentence begins with a capital."""
    for name in sorted(ready_encounters(game_named(game))):
        events = [event for seed in (3, 4) for event in told_fight(f"{game}/{name}", seed, wild=seed == 4).log.events]
        for event in events:
            told = " ".join([words for words in (event.who, event.what, event.whom, event.shown) if words])
            assert WRONG.search(told) is None, told
            assert event.label or told[0].isupper() or told.startswith(("round ", "surprise round")), told


# ---------------------------------------------------------------- questions


class Listening(Mind):
    """Answers as another mind does, and keeps every question in words."""

    def __init__(self, mind: Mind, heard: dict[str, Question]) -> None:
        self.mind, self.heard = mind, heard

    def answer(self, question: Question) -> Option:
        self.heard.setdefault(question.prompt(), question)
        return self.mind.answer(question)


@pytest.mark.parametrize("game", ["ingenuity", "legends", "lucky_stars", "plerion", "rpg_hell"])
def test_a_question_is_a_sentence_that_names_who_is_asked(game: str) -> None:
    heard: dict[str, Question] = {}
    for name in sorted(ready_encounters(game_named(game))):
        fight = load(f"{game}/{name}").fight(5)
        fight.minds, fight.log, fight.limit = [Listening(Reckless(m, 5), heard) for m in fight.minds], Log(), 8
        play(fight)

    assert len(heard) > 50
    for prompt, question in heard.items():
        assert prompt[0].isupper() and "?" in prompt, prompt
        assert question.who.removeprefix("the ") in prompt, (question.who, prompt)
        assert WRONG.search(prompt.replace("kill itself", "")) is None, prompt
