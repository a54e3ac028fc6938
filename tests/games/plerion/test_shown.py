"""What is shown is what was used: over random attacks odds, menu and log tell the same dice, causes and armor."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from affray.encounter.games import game_named
from affray.engine.dice import SeededDice
from affray.engine.log import Event, Log
from affray.games.plerion.law.able import can_act
from affray.games.plerion.law.menu import Declaration
from affray.study.reacting import reacting
from tests.laws.attacks import COMPILED, Attack, Facts, compare_odds, drawn_fight

GAME = game_named("plerion")
ATTACKS = 1_000 if COMPILED else 20
ROLL = re.compile(r"with (?P<weapon>.+?): (?P<dice>.+?)(?: \((?P<why>[^()]*)\))?$")


def check(facts: Facts, events: list[Event], attack: Attack) -> int:
    """One roll against the victim that no save before it has changed."""
    rolled = [e for e in events if e.rule == "PL-ATK-02" and e.whom.startswith(f"{attack['on']} with ")]
    saved = any(e.rule in ("PL-ITEM-02", "PL-MOD-07") for e in events)
    said = "\n".join([str(attack), *[str(fact) for fact in facts], *[e.text() for e in events]])
    if len(rolled) != 1 or saved:
        return 0
    roll = ROLL.search(rolled[0].whom)
    assert roll is not None, said
    check_dice(facts, roll, said)
    check_armor(facts, events, attack, said)
    return 1


def check_dice(facts: Facts, roll: re.Match[str], said: str) -> None:
    """PL-ATK-03, PL-MOD-01, PL-MOD-02: the same dice for the same reasons, with the same added to them."""
    label, value, why = next((f[0], f[1], f[2]) for f in facts if f[0] in ("die", "damage"))
    _, _, instead = value.partition(": ")
    thrown = [f"{n}d{sides}" if n else f"d{sides}" for n, sides in re.findall(r"(\d*)d(\d+) ", roll["dice"])]
    if label == "damage":
        assert not thrown, said
    elif instead in ("d4", "d12"):
        assert thrown == [instead], said
    else:
        assert thrown == re.findall(r"\d*d\d+", value.partition(",")[0]), said
    if (roll["why"] or "") or why.startswith(("impaired", "enhanced")):
        assert roll["why"] == why, said
    told = sum([int(n.replace("−", "-")) for n in re.findall(r"([+−]\d+) (?:bonus|recoilless)", roll["dice"])])
    added = [int(f[1]) for f in facts if f[0].startswith("+ ")]
    one_of_two = instead in ("d4", "d12") and " and " in roll["weapon"]  # its bonus is that of the weapon which counts
    assert told in [0, *added] if one_of_two else told == sum(added), said


def check_armor(facts: Facts, events: list[Event], attack: Attack, said: str) -> None:
    """PL-DMG-01: what is taken off the total."""
    armor = next(value for label, value, _, _ in facts if label == "− armor")
    for event in [e for e in events if e.rule == "PL-DMG-01" and e.who == attack["on"]][:1]:
        if event.parts:
            assert -dict(event.parts).get("armor", 0) == int(armor), said
        elif "stops" in event.what:
            assert f"armor {armor} stops" in event.what, said
        else:
            assert any(label == "but" and event.what.startswith(f"is {value}") for label, value, _, _ in facts), said


def from_menus(seed: int) -> Iterator[tuple[Any, Attack, str]]:
    """Every attack in everybody's menu at a moment of a fight that was drawn by chance."""
    fight = drawn_fight(GAME, seed, seed % 7)
    for f in [f for f in fight.fighters if can_act(f) and f.last_round != fight.round]:
        question = Declaration(fight, f)
        for option in question.options():
            attack = GAME.attack_of(fight, question, option)
            if "on" in attack and "from" not in attack:
                yield fight, attack, question.words(option)


def test_odds_and_log_show_the_same() -> None:
    compare_odds(GAME, check, ATTACKS)


def test_menu_and_log_show_the_same() -> None:
    """What a menu says of an attack, and the log of the declaration that was chosen from it."""
    seen, seed = 0, 1_000
    while seen < ATTACKS:
        for fight, attack, words in from_menus(seed):
            trial, _ = reacting(GAME, fight, "")
            trial.dice, trial.log = SeededDice(7), Log()
            GAME.do(trial, "resolve", {"declares": {attack["by"]: words}})
            seen += check(GAME.attack_facts(fight, attack), trial.log.events, attack)
        seed += 1
