"""What is shown is what was used: over random attacks log, odds and menu tell the same dice, causes and chances."""

from __future__ import annotations

import re
from typing import Any

import affray.engine.fight
from affray.encounter.games import game_named
from affray.engine.dice import SeededDice
from affray.engine.fight import UNDECIDED
from affray.engine.log import Event, Log
from affray.games.lucky_stars.law import odds
from affray.games.lucky_stars.law.damage import multiplier
from affray.minds.exact import OddsError
from affray.study.odds import preview
from affray.study.reacting import reacting
from tests.laws.drawing import drawn_encounter

COMPILED = not str(affray.engine.fight.__file__).endswith(".py")
ATTACKS = 1_000 if COMPILED else 60
PREVIEWS = 100 if COMPILED else 6
GAME = game_named("lucky_stars")
TERM = re.compile(r" ([+−]) (\d+) ([^+−]*[^+− ])")


def random_attacks(seed: int) -> list[tuple[Any, dict[str, Any]]]:
    """Every attack that anybody could make now, a few turns into a fight that was drawn by chance."""
    fight = drawn_encounter(GAME, seed).fight(seed)
    for _ in range(seed % 7):
        if fight.winner() == UNDECIDED:
            fight.step()
    pairs = [(f.name, o.name) for f in fight.fighters for o in fight.fighters if f.side != o.side and f.is_up()]
    return [(fight, attack) for by, on in pairs for attack in GAME.attacks_on(fight, by, on, "")]


def without_reactions(fight: Any, attack: dict[str, Any]) -> list[Event]:
    trial, _ = reacting(GAME, fight, "")
    trial.dice, trial.log = SeededDice(7), Log()
    GAME.do(trial, "attack", attack)
    events: list[Event] = trial.log.events
    return events


def read(value: str) -> tuple[int, dict[str, int]]:
    """``2d6 + 4 ATK − 3 minor disadvantage``: the number of dice, and what is added by its word."""
    dice, _, rest = value.partition("d6")
    terms = TERM.findall(rest)
    assert "".join([f" {sign} {number} {word}" for sign, number, word in terms]) == rest
    return int(dice), {word: int(number) * (1 if sign == "+" else -1) for sign, number, word in terms}


def told(event: Event) -> tuple[int, dict[str, int]]:
    """The same of a line of the log."""
    (dice, _), *added = event.parts
    return int(dice.partition("d6")[0]), {word.partition(" (")[0]: number for word, number in added}


def test_odds_and_log_show_the_same_dice_and_causes() -> None:
    seen, seed = 0, 0
    while seen < ATTACKS:
        for fight, attack in random_attacks(seed):
            facts = {label: value for label, value, _, _ in GAME.attack_facts(fight, attack)}
            events = without_reactions(fight, attack)
            rolled = next((e for e in events if e.label == "attack"), None)
            if rolled is not None:  # an extreme weapon may allow no roll, by a switch
                defence = next(e for e in events if e.label == "defence")
                assert read(facts["attack"]) == told(rolled), f"{facts['attack']} / {rolled.shown}"
                assert read(facts["to beat"]) == told(defence), f"{facts['to beat']} / {defence.shown}"
                check_damage(facts["damage"], events)
            seen += 1
        seed += 1


def check_damage(fact: str, events: list[Event]) -> None:
    """LS-DMG-01: the die, and what is added where it is one die; the law adds more for each die of some weapons."""
    damage = next((e for e in events if e.rule == "LS-DMG-01"), None)
    if damage is None or any("bonus" in label or "vital" in label for label, _ in damage.parts):
        return
    (die, _), *added = damage.parts
    total = sum([number for _, number in added])
    shown = f"1{die.partition(' ')[0]}" + (f" {'+' if total > 0 else '−'} {abs(total)}" if total else "")
    assert fact == shown, damage.shown


def test_the_chance_in_a_menu_is_that_of_the_odds() -> None:
    """What a Luck question or a Trip says of a hit, and the exact odds of the same attack."""
    seen, seed = 0, 100
    while seen < PREVIEWS:
        for fight, attack in random_attacks(seed)[:2]:
            strike = odds.strike_of(fight, attack)
            whole = int(strike.target.vit) > 0 and not fight.house().extreme_skips_defence
            if not whole or multiplier(fight, strike.target, strike.dtype, strike.gear.extreme) == 0:
                continue
            trial, _ = reacting(GAME, fight, "")
            try:
                exact = float(preview(GAME, trial, attack, 50_000).hurt) * 100
            except OddsError:  # too many ways to fall
                continue
            assert abs(odds.hit_chance(strike, 0) - exact) < 0.35, (attack, odds.hit_chance(strike, 0), exact)
            seen += 1
        seed += 1
