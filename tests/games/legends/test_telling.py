"""The menu means what odds name, and what is asked matters; over random attacks see ``test_shown``."""

from __future__ import annotations

from typing import Any

from affray.encounter import load
from affray.encounter.games import game_named
from affray.engine.dice import ScriptedDice
from affray.games.legends.law.luck import Spend, window
from affray.games.legends.law.menu import NextAction
from affray.games.legends.law.notes import note_on
from affray.games.legends.law.rolls import Roll

GAME = game_named("legends")


def test_the_menu_means_the_attack_that_the_odds_are_of() -> None:
    """LG-ACT-01: an option of a turn and the same attack asked for by name."""
    fight: Any = load("legends/toll-wall").fight(3)
    fight.step()
    kessa = fight.named("Kessa")
    fight.acting, kessa.actions_left = kessa.id, 3
    question = NextAction(fight, kessa)
    option = next(o for o in question.options() if question.words(o) == "attack Orc Warrior with Longbow")

    assert GAME.attack_of(fight, question, option) in GAME.attacks_on(fight, "Kessa", "Orc Warrior", "Longbow")


def test_pairs_and_weaves_have_odds_by_their_names() -> None:
    cistern, crypt = load("legends/cistern").fight(1), load("legends/crypt").fight(1)
    maro, bat = cistern.named("Maro"), cistern.named("Cistern Bat 1")
    maro.x, maro.y = bat.x - 1, bat.y
    pairs = GAME.attacks_on(cistern, "Maro", "Cistern Bat 1", "Shortsword and Dagger")
    woven = [a["with"] for a in GAME.attacks_on(crypt, "Elara", "Ghoul 1", "") if a.get("do") == "weave"]

    assert [attack["with"] for attack in pairs] == [["Shortsword", "Dagger"]]
    assert "Fireball" in woven
    labels = [fact[0] for fact in GAME.attack_facts(cistern, pairs[0])]
    assert labels.count("weapon") == 2 and labels[0] == "shared"


def test_luck_is_asked_with_what_each_choice_comes_to() -> None:
    """LG-LUCK-02: Agility 4 showing 5 passes for 2 points; nobody is asked where Luck cannot help."""
    fight: Any = load("legends/toll-wall").fight(3)
    borin = fight.named("Borin")
    roll = Roll(borin, 4, 1, "Reflex save")
    roll.first, roll.second, roll.names, roll.about, roll.more_count = 5, 8, ["Agi", "Luck"], "to duck", False
    question = Spend(roll, None, 0, fight)

    words = [question.words(o) for o in question.options()]
    notes = [note_on(question, o) for o in question.options()]
    assert words == ["nothing", "2 on the first die"]
    assert notes == ["0 successes, needs 1", "1 success, needs 1"]
    assert "Reflex save to duck" in question.prompt() and "Agi 4[5]" in question.prompt()

    roll.first = 8
    fight.dice = ScriptedDice([])
    window(fight, roll, None)  # a mind that was asked would answer; nothing is spent
    assert borin.current_luck == borin.luck
