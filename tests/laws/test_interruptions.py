"""What is interrupted goes on only if it still can: whoever a window fells, moves, trips or disarms completes nothing.

A mind answers like the tactic, but while a deed is under way it now and then does its worst to the attacker, the
mover, the target or the weapon, as a trap or a game master might. The log then has no outcome of that deed.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

import affray.engine.fight
from affray.encounter import load
from affray.encounter.games import game_named, ready_encounters
from affray.engine.dice import SeededDice, stream
from affray.engine.fight import UNDECIDED
from affray.engine.log import Log
from affray.engine.question import Mind, Option, Question
from affray.games.ingenuity.law.battle import Battle
from affray.games.ingenuity.law.strike import Strike
from affray.games.ingenuity.law.targets import reaches

COMPILED = not str(affray.engine.fight.__file__).endswith(".py")
MEDDLED = int(os.environ.get("AFFRAY_RANDOM_FIGHTS", "12" if COMPILED else "1"))  # fights of each encounter
ENCOUNTERS = sorted(ready_encounters(game_named("ingenuity")))
OUTCOMES = ("IG-ATK-01", "IG-ATK-02", "IG-DMG-01")


class Worst(Mind):
    """Plays like the tactic, and in windows of an attack does its worst."""

    def __init__(self, tactic: Mind, seed: int) -> None:
        self.tactic = tactic
        self.random = Random(seed)
        self.spoilt: list[tuple[int, str]] = []  # lines in the log by then, and what was done

    def answer(self, question: Question) -> Option:
        strike = getattr(question, "strike", None)
        answer = self.tactic.answer(question)
        if isinstance(strike, Strike) and question.rule in ("IG-RCT-02", "IG-RCT-13") and self.random.random() < 0.4:
            self.spoil(getattr(question, "fight"), strike)  # noqa: B009
        return answer

    def spoil(self, fight: Battle, strike: Strike) -> None:
        if strike.luck_face != 0:
            return  # the dice lie already
        attacker, target = strike.attacker, strike.target
        how = self.random.choice(["attacker falls", "target is gone", "out of reach", "disarmed"])
        if how == "attacker falls":
            attacker.conscious = False
        elif how == "target is gone":
            target.dead = True
        elif how == "out of reach":
            target.x, target.y = (0, 0) if target.x + target.y > 12 else (fight.grid.width - 1, fight.grid.height - 1)
        elif strike.item in attacker.held:
            attacker.held.remove(strike.item)
        fight.disturb()
        assert fight.log is not None
        spoilt = how != "out of reach" or not reaches(fight, attacker, strike.item, target, strike.mode)
        if spoilt and (how != "disarmed" or strike.item not in [*attacker.held, -1]):
            self.spoilt.append((len(fight.log.events), how))


def spoilt_fight(name: str, seed: int) -> tuple[Any, Worst]:
    fight = load(name).fight()
    fight.dice = SeededDice(stream(3, seed))
    mind = Worst(game_named("ingenuity").tactic(), seed)
    fight.minds = [mind for _ in fight.minds]
    fight.log = Log()
    for _ in range(60):
        if fight.winner() != UNDECIDED:
            break
        fight.step()
    return fight, mind


@pytest.mark.parametrize("name", ENCOUNTERS)
def test_an_attack_that_was_made_impossible_has_no_outcome(name: str) -> None:
    seen = 0
    for seed in range(6):
        fight, mind = spoilt_fight(name, seed)
        for told, how in mind.spoilt:
            events = fight.log.events[told:]
            lost = next((i for i, e in enumerate(events) if "cannot go through with the attack" in e.what), None)
            assert lost is not None, f"{name}, seed {seed}: {how}, and the attack goes on"
            outcome = [e.text() for e in events[:lost] if e.rule in OUTCOMES and e.depth <= events[lost].depth]
            assert outcome == [], f"{name}, seed {seed}: {how}, and yet {outcome}"
            seen += 1

    assert seen > 0


def test_who_is_knocked_down_on_the_way_goes_no_farther() -> None:
    from affray.games.ingenuity.law.walking import Walk

    fight = load("cellar").fight()
    assert isinstance(fight, Battle)
    f = fight.fighters[0]
    course = Walk(f, 3)
    fight.begin(course)
    course.square = fight.square(f)
    fight.log = Log()

    assert fight.carries_on(course)
    f.prone = True
    fight.disturb()
    assert not fight.carries_on(course)
    assert "lies on the ground" in fight.log.lines()[0]


# ---------------------------------------------------------------- every game with reactions

# Plerion's book has none: whatever was declared happens in blocks.
TURNS = {
    "ingenuity": ("IG-ECO-01", "IG-ACT-03"),
    "lucky_stars": ("LS-TURN-02",),
    "legends": ("LG-ACT-01",),
    "rpg_hell": ("RH-TRN-05",),
}
WINDOWS = {
    "ingenuity": ("IG-RCT-02", "IG-RCT-13", "IG-ACT-07"),
    "lucky_stars": ("LS-AOO-01",),
    "legends": ("LG-REACT-03",),
    "rpg_hell": ("RH-REA-02",),  # other reactions come when an attack has landed, and it always does (RH-ATT-02)
}
FELLED = ["dead", "unconscious"]
STOPPED = {"ingenuity": "prone", "lucky_stars": "prone", "legends": "restrained", "rpg_hell": "grappled_by"}  # at once


@dataclass
class Watched:
    """Somebody to whom the worst was done in the middle of a deed, and how things stood then."""

    who: Any
    how: str
    place: tuple[int, int]
    foes: list[tuple[Any, int]]  # with what each had then of the first measure


class Meddling(Mind):
    """Plays for all sides, half by tactics; whenever others may react to somebody's deed it does its worst to that one,
    lets the reaction go, and looks whether anything of the deed still happens."""

    def __init__(self, key: str, fight: Any, tactic: Mind, seed: int) -> None:
        self.key, self.fight, self.tactic, self.random = key, fight, tactic, Random(seed)
        self.actor: Any = None
        self.watched: Watched | None = None
        self.seen = 0

    def answer(self, question: Question) -> Option:
        if question.rule in TURNS[self.key]:
            self.look()
            self.actor = self.fight.named(question.who)
        elif question.rule in WINDOWS[self.key] and self.actor is not None:
            declined = [o for o in question.options() if o.is_nothing()]
            if self.watched is not None and declined:
                return declined[0]  # a second reaction could push it away
            if question.side != self.actor.side and self.actor.is_up() and declined and self.random.random() < 0.6:
                self.meddle()
                return declined[0]
        by_chance = self.random.random() < 0.3
        return (
            self.random.choice(question.shortlist() or question.options())
            if by_chance
            else self.tactic.answer(question)
        )

    def meddle(self) -> None:
        how, f = self.random.choice([*FELLED, STOPPED[self.key]]), self.actor
        if how == "unconscious" and hasattr(f, "conscious"):
            f.conscious = False
        elif how == "grappled_by":
            f.grappled_by = next(o.id for o in self.fight.fighters if o.side != f.side and o.is_up())
        else:
            setattr(f, how, True)
        self.fight.disturb()
        foes = [(o, int(self.fight.measure(o, 0))) for o in self.fight.fighters if o.side != f.side]
        self.watched = Watched(f, how, (int(f.x), int(f.y)), foes)

    def look(self) -> None:
        """The deed is over: who was felled or held stands where it stood, and who was felled has hurt nobody."""
        seen, self.watched = self.watched, None
        if seen is None:
            return
        self.seen += 1
        f, words = seen.who, f"{seen.who.name} was made {seen.how}"
        shared = any(o is not f and o.is_up() and (int(o.x), int(o.y)) == seen.place for o in self.fight.fighters)
        over_something = not self.fight.grid.stands(self.fight.grid.at(*seen.place))
        # Who was stopped in somebody's space goes back to a free one, so does a leaper over an obstacle (RH-ACT-04).
        goes_back = shared or over_something
        assert goes_back or (int(f.x), int(f.y)) == seen.place, f"{words} and went on from {seen.place}"
        if seen.how in FELLED:
            hurt = [o.name for o, had in seen.foes if int(self.fight.measure(o, 0)) < had]
            assert hurt == [], f"{words} and yet hurt {hurt}"


@pytest.mark.parametrize("key", sorted(TURNS))
def test_whoever_is_felled_or_held_in_mid_deed_completes_nothing(key: str) -> None:
    seen = 0
    for name in sorted(ready_encounters(game_named(key))):
        for seed in range(MEDDLED):
            fight = load(f"{key}/{name}").fight(seed)
            mind = Meddling(key, fight, game_named(key).tactic(), seed)
            fight.minds, fight.limit, fight.log = [mind for _ in fight.minds], 4, Log()
            while fight.winner() == UNDECIDED and fight.round <= fight.limit:
                fight.step()
                mind.look()
                mind.actor = None
            seen += mind.seen

    assert seen > 0
