"""Tests and opposed tests (ledger 3.1): dice, what conditions add to them, Luck, and the successes that count."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.question import NOBODY
from affray.games.legends.battle import Battle
from affray.games.legends.conditions import A_SKILL_TEST, first_die_penalty, one_die_penalty, penalty
from affray.games.legends.luck import finish, window
from affray.games.legends.rolls import Roll, counted, margin, roll, shift_one, shown
from affray.games.legends.sheet import Combatant
from affray.games.legends.words import PERCEPTION, QUICKENED_REFLEXES, SHORT, SKILLS

# What the two dice of a test are called, by attribute and skill.
TEST_NAMES: Final = [[[short, skill.capitalize()] for skill in SKILLS] for short in SHORT]


def check(
    fight: Battle, who: Combatant, attribute: i64, skill: i64, fortune: i64, plus: i64, why: str, rule: str
) -> i64:
    """LG-DICE-01, LG-DICE-11: an unopposed test; gives its successes (easy tasks need 1, hard ones 2)."""
    dice = skill_roll(fight, who, attribute, skill, fortune, plus, why)
    window(fight, dice, None)
    return settled(fight, dice, rule)


def opposed(
    fight: Battle,
    who: Combatant,
    attribute: i64,
    skill: i64,
    fortune: i64,
    plus: i64,
    other: Combatant,
    other_attribute: i64,
    other_skill: i64,
    other_fortune: i64,
    other_plus: i64,
    why: str,
    rule: str,
) -> i64:
    """LG-DICE-08, LG-LUCK-03: both sides roll, both may spend Luck; gives the margin of the acting side."""
    mine = skill_roll(fight, who, attribute, skill, fortune, plus, why)
    theirs = skill_roll(fight, other, other_attribute, other_skill, other_fortune, other_plus, why)
    window(fight, mine, theirs)
    won = settled(fight, mine, rule)
    return margin(won, settled(fight, theirs, rule))


def skill_roll(fight: Battle, who: Combatant, attribute: i64, skill: i64, fortune: i64, plus: i64, why: str) -> Roll:
    """LG-DICE-02, section 4: the dice of a skill test with all that conditions, feats and help add."""
    fight.count()
    fight.fortunes.add("LG-DICE-05", fortune, why)
    fight.causes.add("LG-DICE-02", plus, "multiple actions and circumstances")
    if who.aided == skill:
        fortune += 1
        fight.fortunes.add("LG-ACT-03", 1, "aided")
        who.aided = NOBODY
    if skill == PERCEPTION and who.feats & QUICKENED_REFLEXES:
        plus -= 1
        fight.causes.add("LG-DICE-02", -1, "quickened reflexes")
    plus += penalty(fight, who, attribute, skill, A_SKILL_TEST)
    dice = roll(fight, who, who.attribute(attribute), who.skills[skill], fortune, plus, why)
    dice.names = TEST_NAMES[attribute][skill]
    dice.plus_first += first_die_penalty(who, attribute, A_SKILL_TEST)
    one = one_die_penalty(fight, who, attribute, A_SKILL_TEST)
    if one != 0:
        shift_one(fight, dice, one)
    return dice


def settled(fight: Battle, dice: Roll, rule: str) -> i64:
    """LG-DICE-06: the dice are final; count, and fill the pool on a double 1."""
    finish(fight, dice)
    successes = dice.successes()
    if fight.log is not None:
        who = dice.who
        said = f"has {counted(successes)} in the {dice.why}"
        fight.tell_of(who, rule, f"{said}: {shown(dice)}", said)
    return successes
