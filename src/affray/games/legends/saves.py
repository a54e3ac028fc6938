"""Saving throws (LG-DICE-10): an attribute and Current Luck, with what fails of itself and what helps."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.games.legends.battle import Battle
from affray.games.legends.conditions import A_SAVE, first_die_penalty, one_die_penalty, penalty
from affray.games.legends.luck import finish, window
from affray.games.legends.rolls import Roll, counted, roll, shift_one, shown
from affray.games.legends.sheet import Combatant
from affray.games.legends.traits import resilient
from affray.games.legends.words import (
    AGILITY,
    CONSTITUTION,
    FORTITUDE,
    MAGIC_RESISTANT,
    NO_SKILL,
    QUICKENED_REFLEXES,
    REFLEX,
    SAVES,
    SHIELD_MASTER,
    WILL,
    WISDOM,
)

SURPRISED_PENALTY: Final = 2
SAVE_NAMES: Final = [["Con", "Luck"], ["Agi", "Luck"], ["Wis", "Luck"]]


def attribute_of(kind: i64) -> i64:
    """LG-DICE-10: Fortitude is Con, Reflex Agi, Will Wis."""
    return CONSTITUTION if kind == FORTITUDE else (AGILITY if kind == REFLEX else WISDOM)


def fails_of_itself(f: Combatant, kind: i64) -> bool:
    """Section 4: the Unconscious and Paralyzed fail Fortitude and Reflex, the Stunned and Restrained Reflex."""
    if kind == REFLEX and (f.stunned or f.restrained or f.frozen):
        return True
    return kind != WILL and (f.unconscious or f.paralyzed)


def save(
    fight: Battle,
    who: Combatant,
    kind: i64,
    needed: i64,
    plus: i64,
    fortune: i64,
    one_die: i64,
    why: str,
    rule: str,
    magical: bool,
    exempt: bool,
) -> i64:
    """LG-DICE-10, LG-NPC-04: gives the successes; ``needed`` is what Resilient Defense lifts a failure to,
    ``exempt`` a save that Unconscious and Paralyzed do not fail of itself (LG-GAP-30)."""
    if not exempt and fails_of_itself(who, kind):
        if fight.log is not None:
            fight.tell(rule, who.name, f"fails the {SAVES[kind]} save of itself")
        return resilient(fight, who, 0, needed)
    dice = save_roll(fight, who, kind, plus, fortune, magical, why)
    if one_die != 0:
        shift_one(fight, dice, one_die)
    window(fight, dice, None)
    finish(fight, dice)
    successes = dice.successes()
    if fight.log is not None:
        said = f"has {counted(successes)} in the {SAVES[kind]} save ({why})"
        fight.tell_of(who, rule, f"{said}: {shown(dice)}", said)
    return successes if successes >= needed else resilient(fight, who, successes, needed)


def save_roll(fight: Battle, who: Combatant, kind: i64, plus: i64, fortune: i64, magical: bool, why: str) -> Roll:
    """LG-DICE-10, LG-LUCK-02: the dice; the Luck to stay under is the Current Luck at this moment, and stays so."""
    attribute = attribute_of(kind)
    fight.count()
    fight.fortunes.add("LG-DICE-05", fortune, "cover")
    fight.causes.add("LG-DICE-10", plus, why)
    plus += penalty(fight, who, attribute, NO_SKILL, A_SAVE)
    if kind == REFLEX:
        plus += reflex_modifier(fight, who)
    if magical and who.can(MAGIC_RESISTANT):
        plus -= 1
        fight.causes.add("LG-DICE-10", -1, "magic resistant")
    dice = roll(fight, who, who.attribute(attribute), who.current_luck, fortune, plus, why)
    dice.names = SAVE_NAMES[kind]
    dice.plus_first += first_die_penalty(who, attribute, A_SAVE)
    one = one_die_penalty(fight, who, attribute, A_SAVE)
    if one != 0:
        shift_one(fight, dice, one)
    return dice


def reflex_modifier(fight: Battle, who: Combatant) -> i64:
    """LG-SURP-01, ledger 6.4: Surprised +2 both; Quickened Reflexes and Shield Master with a shield -1 both each."""
    causes = fight.causes
    before = causes.total
    if who.surprised:
        causes.add("LG-SURP-01", SURPRISED_PENALTY, "surprised")
    if who.feats & QUICKENED_REFLEXES:
        causes.add("LG-DICE-10", -1, "quickened reflexes")
    if who.feats & SHIELD_MASTER and fight.shield_of(who).name != "none":
        causes.add("LG-DICE-10", -1, "shield master")
    return causes.total - before
