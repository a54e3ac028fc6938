"""What is shown is what was used: over random attacks log, odds and menu tell the same dice, causes and chances."""

from __future__ import annotations

import re

from affray.encounter.games import game_named
from affray.engine.log import Event
from affray.games.lucky_stars.law import odds
from affray.games.lucky_stars.law.damage import multiplier
from affray.minds.exact import OddsError
from affray.study.odds import preview
from affray.study.reacting import reacting
from tests.laws.attacks import COMPILED, Attack, Facts, compare_menu, compare_odds, random_attacks

ATTACKS = 1_000 if COMPILED else 30
PREVIEWS = 100 if COMPILED else 4
GAME = game_named("lucky_stars")
TERM = re.compile(r" ([+−]) (\d+) ([^+−]*[^+− ])")


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


def check(facts: Facts, events: list[Event], attack: Attack) -> int:
    value = {label: value for label, value, _, _ in facts}
    rolled = next((e for e in events if e.label == "attack"), None)
    if rolled is None or "attack" not in value:  # an extreme weapon may allow no roll, by a switch
        return 0
    defence = next(e for e in events if e.label == "defence")
    assert read(value["attack"]) == told(rolled), f"{value['attack']} / {rolled.shown}"
    assert read(value["to beat"]) == told(defence), f"{value['to beat']} / {defence.shown}"
    check_damage(value["damage"], events)
    return 1


def test_odds_and_log_show_the_same_dice_and_causes() -> None:
    compare_odds(GAME, check, ATTACKS)


def test_menu_and_log_show_the_same_dice_and_causes() -> None:
    compare_menu(GAME, ("LS-TURN-02",), check, ATTACKS)


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
        for fight, attack in list(random_attacks(GAME, seed))[:2]:
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
