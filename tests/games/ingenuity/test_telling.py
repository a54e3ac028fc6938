"""What stands beside longer work is what its dice do; and a fall by somebody unseen tells those who know who it was."""

from __future__ import annotations

from typing import Any

import pytest

from affray.encounter.games import game_named
from affray.engine.log import Log
from affray.games.ingenuity.book.gear import BARE_HANDS
from affray.games.ingenuity.law.actions import NextAction
from affray.games.ingenuity.law.deed import place_of
from affray.games.ingenuity.law.harm import fall
from affray.games.ingenuity.law.rolls import Pair, Reroll
from affray.games.ingenuity.law.tasks import killing_strike
from affray.lab.setting import set_scene
from affray.minds.exact import exact_odds

GAME = game_named("ingenuity")
SKILLED = {"dexterity": "d6", "agility": "d4", "intelligence": "d4", "handling": "d6"}
PEOPLE: dict[str, dict[str, Any]] = {
    "A": SKILLED | {"side": 0, "at": [2, 2], "actions_left": 3},
    "B": {"side": 0, "at": [2, 3], "health": 3, "conscious": False},
    "X": {"side": 1, "at": [3, 2], "passive_perception": 6},
    "Y": {"side": 1, "at": [3, 3], "conscious": False, "health": 0, "endurance": 0},
}


def scene(**more: Any) -> Any:
    return set_scene(GAME, {**PEOPLE, "A": {**PEOPLE["A"], **more}})


def beside(fight: Any, words: str) -> str:
    question = NextAction(fight, fight.named("A"))
    option = next(o for o in question.options() if question.words(o).startswith(words))
    return str(GAME.attack_of(fight, question, option)["chance"])


def is_hidden(now: Any) -> bool:
    return len(now.named("A").unseen_by) > 0


def is_awake(now: Any) -> bool:
    return bool(now.named("B").conscious)


def is_dead(now: Any) -> bool:
    return bool(now.named("Y").dead)


@pytest.mark.parametrize(
    ("words", "verb", "given", "done", "more"),
    [
        ("hide", "hide", {"who": "A"}, is_hidden, {}),
        ("begin to hide", "hide", {"who": "A"}, is_hidden, {"stealth": 2}),
        ("hide", "hide", {"who": "A"}, is_hidden, {"encumbered": True}),
        ("resuscitate B", "resuscitate", {"by": "A", "on": "B"}, is_awake, {"luck_bonus": 3}),
    ],
)
def test_the_chance_beside_longer_work_is_that_of_its_dice(
    words: str, verb: str, given: dict[str, Any], done: Any, more: dict[str, Any]
) -> None:
    """IG-ATK-12, IG-ACT-08, IG-DTH-09; IG-TST-02, IG-TST-04, IG-TST-05."""
    fight = scene(**more)

    found = exact_odds(fight, lambda now: GAME.do(now, verb, given), done).chances.get(True, 0)

    assert beside(fight, words).endswith(f" {float(100 * found):.1f} %")


def test_a_killing_strike_says_how_often_its_test_kills() -> None:
    """IG-DTH-09, IG-DTH-10: what fails becomes a sneak attack, which may kill too."""
    fight = scene(combat="d4")

    def strike(now: Any) -> None:
        killing_strike(now, now.named("A"), now.named("Y"), BARE_HANDS)

    found = exact_odds(fight, strike, is_dead)

    said = f"kills {float(100 * found.chances[True]):.1f} %, else a sneak attack"
    assert beside(fight, "killing strike on Y") == said


def test_help_is_counted_and_not_used_up_by_looking() -> None:
    """IG-OPT-04."""
    fight = scene()
    plain, a = beside(fight, "resuscitate B"), fight.named("A")
    a.assist_verb, a.assist_bonus = place_of("resuscitate"), 2

    assert beside(fight, "resuscitate B") == beside(fight, "resuscitate B") != plain


def test_who_struck_unseen_is_told_to_those_who_know() -> None:
    """IG-ATK-12, IG-DTH-11: the victim's team reads of somebody unseen; others who it was."""
    fight = scene()
    x, a = fight.named("X"), fight.named("A")
    x.unseen_by = [a.id]
    fight.log, fight._blow, fight._striker = Log(), "somebody unseen", x.id

    fall(fight, a)

    lines = [(event.text(), event.seen_by & 1) for event in fight.log.events]
    assert ("A falls unconscious: of somebody unseen (IG-DTH-11)", 1) in lines
    assert ("X did it, unseen (IG-ATK-12)", 0) in lines


def test_a_reroll_is_asked_with_both_dice() -> None:
    """IG-TST-04, IG-TST-05."""
    fight = scene()
    better, worse = (Reroll(fight.named("A"), Pair(6, 8, 3, 1), way, "attack").prompt() for way in (True, False))

    shown = "(the attribute die d6 shows 3, the skill die d8 1). Which?"
    assert better == f"A may reroll a die of the attack and keeps the better {shown}"
    assert worse == f"A rerolls a die of the attack and keeps the worse {shown}"
