"""Tests and opposed tests (ledger 3.1): dice, what conditions add to them, Luck, and the successes that count."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.question import NOBODY
from affray.games.legends.book import words as w
from affray.games.legends.book.sheet import Combatant
from affray.games.legends.law.battle import Battle
from affray.games.legends.law.conditions import A_SKILL_TEST, penalty
from affray.games.legends.law.luck import finish, window
from affray.games.legends.law.rolls import Roll, counted, margin, numbered, shown, throw, weigh_first, weigh_one

# What the two dice of a test are called, by attribute and skill.
TEST_NAMES: Final = [[[short, skill.capitalize()] for skill in w.SKILLS] for short in w.SHORT]


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Trial:
    """LG-DICE-01: a skill test before its dice are thrown: whose, by what, what for, and what helps or hinders it."""

    def __init__(self, who: Combatant, attribute: i64, skill: i64, why: str, penalty: i64 = 0) -> None:
        self.who: Final = who
        self.attribute: Final = attribute
        self.skill: Final = skill
        self.why: Final = why
        self.penalty: Final = penalty  # of the multiple actions (LG-ACT-02)
        self.more: i64 = 0  # what else is added to both dice,
        self.more_word: str = ""  # and why
        self.fortune: i64 = 0  # sources of Fortune less those of Misfortune,
        self.fortune_word: str = ""  # and what they are


def check(fight: Battle, trial: Trial, rule: str) -> i64:
    """LG-DICE-01, LG-DICE-11: an unopposed test; gives its successes (easy tasks need 1, hard ones 2)."""
    dice = skill_roll(fight, trial)
    window(fight, dice, None)
    return settled(fight, dice, rule)


def opposed(fight: Battle, acting: Trial, other: Trial, rule: str) -> i64:
    """LG-DICE-08, LG-LUCK-03: both sides roll, both may spend Luck; gives the margin of the acting side."""
    mine = skill_roll(fight, acting)
    theirs = skill_roll(fight, other)
    window(fight, mine, theirs)
    won = settled(fight, mine, rule)
    return margin(won, settled(fight, theirs, rule))


def skill_roll(fight: Battle, trial: Trial) -> Roll:
    """LG-DICE-02, section 4: the dice of a skill test on the table; help is used up."""
    dice = skill_dice(fight, trial)
    if trial.who.aided == trial.skill:
        trial.who.aided = NOBODY
    throw(fight, dice, dice.fortune, dice.plus)
    weigh_one(fight, dice, trial.attribute, A_SKILL_TEST)
    return dice


def skill_dice(fight: Battle, trial: Trial) -> Roll:
    """LG-DICE-02, section 4: the same before they are thrown, with all that conditions, feats and help add."""
    who, attribute, skill = trial.who, trial.attribute, trial.skill
    fight.count()
    fight.fortunes.add("LG-DICE-05", trial.fortune, trial.fortune_word)
    if trial.penalty != 0:
        fight.causes.add("LG-ACT-02", trial.penalty, numbered(trial.penalty))
    fight.causes.add("LG-DICE-02", trial.more, trial.more_word)
    if who.aided == skill:
        fight.fortunes.add("LG-ACT-03", 1, "aided")
    if skill == w.PERCEPTION and who.feats & w.QUICKENED_REFLEXES:
        fight.causes.add("LG-DICE-02", -1, "quickened reflexes")
    penalty(fight, who, attribute, skill, A_SKILL_TEST)
    dice = Roll(who, who.attribute(attribute), who.skills[skill], trial.why)
    dice.names = TEST_NAMES[attribute][skill]
    dice.needed = 0  # each success counts, against somebody else's or as far as the task asks
    dice.fortune, dice.plus = fight.fortunes.total, fight.causes.total
    weigh_first(fight, dice, attribute, A_SKILL_TEST)
    return dice


def settled(fight: Battle, dice: Roll, rule: str) -> i64:
    """LG-DICE-06: the dice are final; count, and fill the pool on a double 1."""
    successes = dice.successes()
    if fight.log is not None:
        who = dice.who
        said = f"has {counted(successes)} in the {dice.why}"
        fight.tell_of(who, rule, f"{said}: {shown(dice)}", said)
    finish(fight, dice)
    return successes
