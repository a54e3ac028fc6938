"""What odds, menu and log show of an attack is what the rule used, over many random attacks; what is asked matters."""

from __future__ import annotations

import re
from typing import Any

from affray.encounter import load
from affray.encounter.games import game_named
from affray.engine.dice import ScriptedDice, SeededDice
from affray.engine.fight import UNDECIDED
from affray.engine.log import Event, Log
from affray.games.legends.law.luck import Spend, window
from affray.games.legends.law.menu import NextAction
from affray.games.legends.law.notes import note_on
from affray.games.legends.law.rolls import Roll
from affray.study.reacting import reacting
from tests.conftest import build
from tests.laws.drawing import drawn_encounter

GAME = game_named("legends")
ATTACKS = 40 if build() == "interpreted" else 1_000
BOTH = re.compile(r"([+−]\d+) both")
DR = re.compile(r"− DR (\d+)")


def number(words: str) -> int:
    return int(words.replace("−", "-"))


def random_attacks(seed: int) -> list[tuple[Any, dict[str, Any]]]:
    """Every attack with a weapon that anybody could make now, a few turns into a fight that was drawn by chance."""
    fight = drawn_encounter(GAME, seed).fight(seed)
    for _ in range(seed % 7):
        if fight.winner() == UNDECIDED:
            fight.step()
    pairs = [(f.name, o.name) for f in fight.fighters for o in fight.fighters if f.side != o.side and f.is_up()]
    found = [(fight, attack) for by, on in pairs for attack in GAME.attacks_on(fight, by, on, "")]
    return [(fight, attack) for fight, attack in found if "do" not in attack]


def without_reactions(fight: Any, attack: dict[str, Any]) -> list[Event]:
    trial, _ = reacting(GAME, fight, "")
    trial.dice, trial.log, trial.gm = SeededDice(7), Log(), None
    GAME.do(trial, "attack", attack)
    events: list[Event] = trial.log.events
    return events


def test_odds_show_what_the_log_says_was_used() -> None:
    """LG-DICE-02, LG-DICE-05, LG-DMG-02: what is added to both dice, why there are three of them, and DR."""
    read, seed = 0, 0
    while read < ATTACKS:
        for fight, attack in random_attacks(seed):
            facts = {label: value for label, value, _, _ in GAME.attack_facts(fight, attack)}
            events = without_reactions(fight, attack)
            rolled = next(e.shown for e in events if e.label == "attack")
            shown, used = BOTH.search(facts["dice"]), BOTH.search(rolled)
            assert (number(shown.group(1)) if shown else 0) == (number(used.group(1)) if used else 0), rolled
            assert ("Fortune" in rolled or "Misfortune" in rolled) == ("3 dice" in facts), rolled
            hurt = [DR.search(e.shown) for e in events if e.label == "damage"][:1]
            for found in hurt:
                if found is not None:
                    assert found.group(1) == facts["− DR"], events
            read += 1
        seed += 1


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
