"""What is interrupted goes on only if it still can: whoever a window fells, moves, trips or disarms completes nothing.

A mind answers like the tactic, but while a deed is under way it now and then does its worst to the attacker, the
mover, the target or the weapon, as a trap or a game master might. The log then has no outcome of that deed.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from affray.encounter import load
from affray.encounter.games import game_named, ready_encounters
from affray.engine.dice import SeededDice, stream
from affray.engine.fight import UNDECIDED
from affray.engine.log import Log
from affray.engine.question import Mind, Option, Question
from affray.games.ingenuity.battle import Battle
from affray.games.ingenuity.reach import reaches
from affray.games.ingenuity.strike import Strike

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
    from affray.games.ingenuity.walking import Walk

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
