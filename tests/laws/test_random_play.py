"""What is true of every fight, however it is played: minds that pick any option on offer never break a game.

Tactics choose well and so meet few corners. These minds choose anything, from the full list or from the short one,
alone or with a tactic beside them. ``AFFRAY_RANDOM_FIGHTS=100`` plays that many fights of each kind instead of one.
"""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest

import affray.engine.fight
from affray.encounter import Encounter, load
from affray.encounter.games import games
from affray.engine.dice import Dice
from affray.engine.fight import DEAD, DOWN, FLED, UNDECIDED, Fight, Fighter, play
from affray.engine.question import Mind, Option, Question
from affray.engine.record import EVERYBODY, Session
from affray.engine.state import digest
from affray.minds.checking import CheckingMind
from tests.laws.drawing import drawn_encounter

COMPILED = not str(affray.engine.fight.__file__).endswith(".py")
FIGHTS = int(os.environ.get("AFFRAY_RANDOM_FIGHTS", "1"))
ROUNDS = 12 if COMPILED or FIGHTS > 1 else 2
CHECKED = 25  # of the answers to each rule every 25th is checked, because listing what is possible takes long
MANY = 20_000  # questions in one fight of a few rounds: more than this, and something goes in a circle
WAYS = ["any option", "short list", "mixed with tactics", "against tactics"]

# Fights that broke: what was played, how, by which seed. Those not cured yet say what goes wrong.
BROKE = [
    ("ingenuity/bell", "short list", 0, ""),
    ("plerion/nest", "mixed with tactics", 2, ""),
    ("plerion/plain", "mixed with tactics", 13, ""),
    ("plerion/psions", "mixed with tactics", 13, ""),
    ("rpg_hell/back-alley", "mixed with tactics", 8, ""),
]
# Seeds of drawn encounters that broke, by game.
DRAWN = 24 if COMPILED else 2  # encounters for each game
DRAWN_THAT_BROKE = {"legends": [221], "plerion": [70], "rpg_hell": [1]}
# Games in which somebody acts who is down, and who.
STILL_ACTING: dict[str, str] = {}
# What somebody who is down is still asked: to roll or to resist, not to act.
PASSIVE = {"IG-DTH-05", "LG-ACT-03", "LG-LUCK-03", "LS-CORE-08", "RH-CND-01"}
CRAWLING = "PL-ACT-01"  # what a critically damaged PC may still do (PL-CRIT-02)


class AnyOption(Mind):
    """Picks any option: of the full list, of the short list, or for a part of the questions what the tactic says."""

    def __init__(self, seed: int, shortly: bool, tactic: Mind | None = None) -> None:
        self.random = Random(seed)
        self.shortly = shortly
        self.tactic = tactic
        self.asked = 0

    def answer(self, question: Question) -> Option:
        self.asked += 1
        assert self.asked < MANY, f"asked without end: {question.rule} {question.prompt()}"
        if self.tactic is not None and self.random.random() < 0.6:
            return self.tactic.answer(question)
        return self.random.choice((self.shortly and question.shortlist()) or question.options())


class Attentive(Mind):
    """Notes every question that is put to somebody who is down, dead, paralysed, gone, or taken off the table."""

    def __init__(self, fight: Fight, mind: Mind) -> None:
        self.mind = mind
        self.people: dict[str, Fighter] = {f.name: f for f in fight.fighters}
        self.noted: list[str] = []

    def answer(self, question: Question) -> Option:
        f = self.people.get(question.who)
        crawls = f is not None and question.rule == CRAWLING and f.ending() == DOWN and not f.removed
        if f is not None and is_out(f) and question.rule not in PASSIVE and not crawls:
            self.noted.append(f"{question.rule} {question.prompt()}")
        return self.mind.answer(question)


def is_out(f: Fighter) -> bool:
    """Gone, dead, down, or paralysed, as one book writes it, or paralyzed, as another."""
    cannot_move = bool(getattr(f, "paralysed", False)) or bool(getattr(f, "paralyzed", False))
    return f.removed or cannot_move or (f.ending() in (DOWN, DEAD, FLED) and not f.is_up())


def minds_for(way: str, fight: Fight, tactic: Mind, seed: int) -> list[Mind]:
    if way == "against tactics":
        by_chance = seed % len(fight.sides)
        return [AnyOption(seed, True) if n == by_chance else tactic for n in range(len(fight.sides))]
    mind = AnyOption(seed, way != "any option", tactic if way == "mixed with tactics" else None)
    return [mind for _ in fight.sides]


def played(encounter: Encounter, way: str, seed: int, rounds: int) -> list[str]:
    """Play one fight; nothing raises, it ends, answers are allowed. Returns what was asked of those who are out."""
    fight = encounter.fight(seed)
    fight.limit = rounds
    checked = [CheckingMind(mind, CHECKED) for mind in minds_for(way, fight, encounter.game.tactic(), seed)]
    watched = [Attentive(fight, mind) for mind in checked]
    fight.minds = [*watched]

    winner = play(fight)

    assert 0 <= winner <= len(fight.sides)
    return [note for mind in watched for note in mind.noted]


@pytest.mark.parametrize("way", WAYS)
def test_any_options_make_a_fight(ready: str, way: str) -> None:
    for seed in range(1000, 1000 + FIGHTS):
        played(load(ready), way, seed, ROUNDS)


@pytest.mark.parametrize(
    "name, way, seed",
    [
        pytest.param(name, way, seed, marks=[pytest.mark.xfail(reason=why)] if why else [], id=f"{name}-{seed}")
        for name, way, seed, why in BROKE
    ],
)
def test_a_fight_that_broke_is_whole(name: str, way: str, seed: int) -> None:
    played(load(name), way, seed, 12)


@pytest.mark.parametrize("key", sorted(games()))
def test_nobody_acts_who_is_down(request: pytest.FixtureRequest, key: str) -> None:
    """Felled, dead, fled or taken off the table: whoever is out decides nothing, not even in the middle of a deed."""
    if key in STILL_ACTING:
        request.applymarker(pytest.mark.xfail(reason=STILL_ACTING[key]))
    noted: list[str] = []
    for path in sorted(Path(games()[key].folder, "encounters").glob("*.yaml")):
        for seed in range(2000, 2000 + (6 * FIGHTS if COMPILED else FIGHTS)):
            noted += played(load(f"{key}/{path.stem}"), "mixed with tactics", seed, 6 if COMPILED else 3)

    assert noted == []


def test_no_fight_of_tactics_drags_on_to_the_round_limit(ready: str) -> None:
    """Who flees without an exit gets away, closed doors are opened: somebody wins, or nobody is left."""
    encounter = load(ready)
    for seed in range(3000, 3000 + (40 if COMPILED else 1)):
        fight = encounter.fight(seed)
        play(fight)
        assert fight.round <= fight.limit, seed


@pytest.mark.parametrize("key", sorted(games()))
def test_people_drawn_by_chance_make_a_fight(key: str) -> None:
    """Random stat blocks, house rules and maps: nothing raises, nobody acts who is out, any answer can be undone."""
    for seed in [*range(DRAWN * FIGHTS), *DRAWN_THAT_BROKE.get(key, [])]:
        encounter = drawn_encounter(games()[key], seed)
        noted = played(encounter, WAYS[seed % len(WAYS)], seed, 6 if COMPILED else 2)
        assert noted == [], f"{key}, drawn by {seed}"
        undone(encounter, seed, 4 if COMPILED else 1)


def test_any_answer_can_be_undone_and_said_again(ready: str) -> None:
    for seed in range(3000, 3000 + FIGHTS):
        undone(load(ready), seed, 12 if COMPILED else 5)


def undone(encounter: Encounter, seed: int, answers: int) -> None:
    """Give that many answers by chance, each of them twice."""
    session = Session(encounter.fight(), seed, encounter.game.tactic(), {EVERYBODY})
    session.run()
    random = Random(seed)
    for _ in range(answers):
        if session.waiting:
            answered_twice(session, random)


def answered_twice(session: Session, random: Random) -> None:
    """Answer the last question that waits, take it back, say the same again."""
    question = session.waiting[max(session.waiting)]
    words = question.words(random.choice(question.options()))
    before, record = digest(session.fight), session.record()
    session.answer(words, question.who)
    after = digest(session.fight)

    assert session.undo()
    assert (digest(session.fight), session.record()) == (before, record)
    session.answer(words, question.who)
    assert digest(session.fight) == after


class Spiteful(Dice):
    """Seeded dice that turn against the winner: from the moment a side has won, every die shows its lowest face, or
    with an odd seed its highest."""

    def __init__(self, seed: int, fight: Fight) -> None:
        super().__init__()
        self.random = Random(seed)
        self.fight = fight
        self.lowest = seed % 2 == 0
        self.won = UNDECIDED

    def d(self, sides: int, why: str) -> int:
        if self.won == UNDECIDED and self.fight.round > 0:
            self.won = self.fight.winner()
        if self.won != UNDECIDED:
            return 1 if self.lowest else sides
        return self.random.randrange(sides) + 1

    def again(self, sides: int, why: str) -> int:
        return 1 if self.won != UNDECIDED else self.d(sides, why)


def test_the_winner_stays_the_winner(ready: str) -> None:
    """Bleeding out after the last foe has fallen changes fates, not who has won."""
    for seed in range(30 * FIGHTS if COMPILED else 2 * FIGHTS):
        fight = load(ready).fight(seed)
        dice = Spiteful(seed, fight)
        fight.dice = dice

        winner = play(fight)

        assert dice.won in (UNDECIDED, winner), f"seed {seed}"
