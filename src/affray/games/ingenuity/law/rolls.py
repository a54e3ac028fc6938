"""Tests and dice (ledger 3.1): attribute die, skill die, proficiency, and the luck die that is never added."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.causes import parts_of, sum_words, thrown_words
from affray.engine.question import NOTHING, Option, Question
from affray.games.ingenuity.book import words as w
from affray.games.ingenuity.book.sheet import Combatant
from affray.games.ingenuity.law.battle import Battle
from affray.games.ingenuity.law.fate import SET_ATTRIBUTE, SET_LUCK, SET_SKILL, ask_for_die, has_fate

LUCK: Final = 20
LUCKY: Final = 20  # IG-TST-02: a luck roll of 20 or more adds 4
LUCKY_BONUS: Final = 4
NO_REROLL: Final = 0  # verbs of IG-TST-04 and IG-TST-05
ATTRIBUTE_DIE: Final = 1
SKILL_DIE: Final = 2
BAD_LUCK: Final = 0  # bands of the luck die in an attack
PLAIN_LUCK: Final = 1
CRITICAL_LUCK: Final = 2
EASIEST: Final = 4  # IG-TST-01: difficulties that a game master sets, 2 apart
HARDEST: Final = 24
IMPOSSIBLE: Final = 1000
NO_TEST: Final = -1000


NOT_NOTED: Final[list[int]] = []
SHORT_NAMES: Final = ["STR", "DEX", "INT", "RES"]


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Pair:
    """The two test dice on the table: their faces may still be rerolled."""

    def __init__(self, attribute_faces: i64, skill_faces: i64, attribute: i64, skill: i64) -> None:
        self.attribute_faces: Final = attribute_faces
        self.skill_faces: Final = skill_faces
        self.attribute = attribute
        self.skill = skill
        self.attribute_thrown: list[int] = NOT_NOTED  # every face it showed, where somebody listens
        self.skill_thrown: list[int] = NOT_NOTED

    def note(self) -> None:
        """Somebody listens: keep what is thrown."""
        self.attribute_thrown = [int(self.attribute)]
        self.skill_thrown = [int(self.skill)]

    def reroll_attribute(self, face: i64, better: bool) -> None:
        """IG-TST-04, IG-TST-05: the better or the worse of old and new is kept."""
        if self.attribute_thrown is not NOT_NOTED:
            self.attribute_thrown.append(int(face))
        self.attribute = face if (face > self.attribute) == better else self.attribute

    def reroll_skill(self, face: i64, better: bool) -> None:
        if self.skill_thrown is not NOT_NOTED:
            self.skill_thrown.append(int(face))
        self.skill = face if (face > self.skill) == better else self.skill

    def words(self, attribute: i64, skill: i64, why: str) -> str:
        """``STR 6, combat 3, rerolled 6 (advantage: flanked)``."""
        first = thrown_words(SHORT_NAMES[attribute], self.attribute_thrown, int(self.attribute), why)
        return f"{first}, {thrown_words(w.SKILLS[skill], self.skill_thrown, int(self.skill), why)}"

    def parts(self) -> list[tuple[str, int]]:
        return [
            (f"d{self.attribute_faces} ({self.attribute})", int(self.attribute)),
            (f"d{self.skill_faces} ({self.skill})", int(self.skill)),
        ]


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Reroll(Question):
    """IG-TST-04, IG-TST-05: with advantage the roller picks the die to reroll, or declines; with disadvantage
    only where both dice show the same."""

    def __init__(self, who: Combatant, dice: Pair, better: bool, why: str) -> None:
        super().__init__("IG-TST-04" if better else "IG-TST-05", who.side, who.name)
        self.dice: Final = dice
        self.better: Final = better
        self.why: Final = why

    def options(self) -> list[Option]:
        both = [Option(ATTRIBUTE_DIE), Option(SKILL_DIE)]
        return [*both, Option(NO_REROLL)] if self.better else both

    def words(self, option: Option) -> str:
        if option.verb == NO_REROLL:
            return "keep both"
        return "attribute die" if option.verb == ATTRIBUTE_DIE else "skill die"

    def prompt(self) -> str:
        pair = self.dice
        shown = f"the attribute die d{pair.attribute_faces} shows {pair.attribute}"
        shown += f", the skill die d{pair.skill_faces} {pair.skill}"
        if not self.better:
            return f"{self.who} rerolls a die of the {self.why} and keeps the worse ({shown}). Which?"
        return f"{self.who} may reroll a die of the {self.why} and keeps the better ({shown}). Which?"


def usual_reroll(dice: Pair) -> i64:
    """IG-TST-04: the default is the die with the larger expected gain (N-v)(N-v+1)/2N; the attribute die on a tie."""
    a = dice.attribute_faces - dice.attribute
    s = dice.skill_faces - dice.skill
    if a == 0 and s == 0:
        return NO_REROLL
    gain_a = a * (a + 1) * dice.skill_faces
    gain_s = s * (s + 1) * dice.attribute_faces
    return ATTRIBUTE_DIE if gain_a >= gain_s else SKILL_DIE


def roll_pair(fight: Battle, attribute_faces: i64, skill_faces: i64, why: str) -> Pair:
    """IG-TST-01, IG-TST-02: the attribute die first, then the skill die; the luck die comes third."""
    first = fight.dice.d(attribute_faces, why)
    dice = Pair(attribute_faces, skill_faces, first, fight.dice.d(skill_faces, why))
    if fight.log is not None:
        dice.note()
    return dice


def rerolls(fight: Battle, who: Combatant, dice: Pair, net: i64, why: str, again: str) -> None:
    """IG-TST-06: that many rerolls for the better or for the worse, one after another; the dice say ``again``."""
    while net > 0:
        advantage(fight, who, dice, why, again)
        net -= 1
    while net < 0:
        disadvantage(fight, who, dice, why, again)
        net += 1


def advantage(fight: Battle, who: Combatant, dice: Pair, why: str, again: str) -> None:
    """IG-TST-04: pick one die, reroll it and keep the better of old and new."""
    which = fight.ask(Reroll(who, dice, True, why)).verb
    if which == ATTRIBUTE_DIE:
        dice.reroll_attribute(fight.dice.d(dice.attribute_faces, again), True)
    elif which == SKILL_DIE:
        dice.reroll_skill(fight.dice.d(dice.skill_faces, again), True)


def disadvantage(fight: Battle, who: Combatant, dice: Pair, why: str, again: str) -> None:
    """IG-TST-05: the greatest die is rerolled and the worse kept; of two equal ones the roller picks."""
    which = ATTRIBUTE_DIE if dice.attribute > dice.skill else SKILL_DIE
    if dice.attribute == dice.skill:
        which = fight.ask(Reroll(who, dice, False, why)).verb
    if which == ATTRIBUTE_DIE:
        dice.reroll_attribute(fight.dice.d(dice.attribute_faces, again), False)
    else:
        dice.reroll_skill(fight.dice.d(dice.skill_faces, again), False)


def is_lucky(fight: Battle, who: Combatant, test: Test) -> bool:
    """IG-TST-02: the luck die of an ordinary test; 20 or more with all luck bonuses."""
    return not fight.dice.at_most(LUCK, LUCKY - 1 - who.luck_bonus, test.luck)


def hindered(who: Combatant, attribute: i64) -> i64:
    """Ledger section 4: one disadvantage for the encumbered in tests of STR and DEX."""
    return 1 if who.encumbered and attribute in (w.STRENGTH, w.DEXTERITY) else 0


@final
@mypyc_attr(acyclic=True)
class Test:
    """IG-TST-01: a kind of test: attribute die, skill die, the proficiency that helps, what it is called, its rule."""

    __test__ = False  # not one of pytest's

    def __init__(self, attribute: i64, skill: i64, proficiency: i64, why: str, rule: str) -> None:
        self.attribute: Final = attribute
        self.skill: Final = skill
        self.proficiency: Final = proficiency
        self.why: Final = why
        self.luck: Final = f"luck of the {why}"  # what its dice say, written once
        self.again: Final = f"{why}, rerolled"
        self.rule: Final = rule


def make_test(fight: Battle, who: Combatant, test: Test, net: i64, reasons: str = "") -> i64:
    """IG-TST-01, IG-TST-02: attribute die + skill die + one proficiency + the rest; luck 20 or more adds 4.

    What else is added stands in ``fight.causes``, begun by whoever calls for the test. ``net``: sources of advantage,
    for ``reasons``.
    """
    causes = fight.causes
    dice = roll_pair(fight, who.attribute(test.attribute), who.skills[test.skill], test.why)
    lucky = is_lucky(fight, who, test)
    face = fight.dice.last
    rerolls(fight, who, dice, net - hindered(who, test.attribute), test.why, test.again)
    if has_fate(fight, who):
        lucky = fated(fight, who, dice, not lucky, test.why) or lucky
    if test.proficiency >= 0:
        causes.add(test.rule, who.proficiencies[test.proficiency], w.PROFICIENCIES[test.proficiency])
    causes.add("IG-TST-01", -who.sickness, "sick")
    if lucky:
        causes.add("IG-TST-02", LUCKY_BONUS, "luck 20")
    result = dice.attribute + dice.skill + causes.total
    if fight.log is not None:
        shown = [dice.words(test.attribute, test.skill, reasons), sum_words(causes.heard)]
        luck = "" if lucky else f"; luck {face}"
        words = ", ".join([one for one in shown if one]) + f" = {result}{luck}"
        parts = [*dice.parts(), *parts_of(causes.heard)]
        fight.tell_sum(who, test.rule, test.why, words, total=result, parts=parts, plainly=f"{test.why}: {result}")
    return result


def fated(fight: Battle, who: Combatant, dice: Pair, luck_is_open: bool, why: str) -> bool:
    """IG-OPT-01: fate may set one die after another to its maximum; was the luck die among them?"""
    luck = False
    while True:
        open_dice: i64 = 1 << SET_LUCK if luck_is_open and not luck else 0
        if dice.attribute < dice.attribute_faces:
            open_dice |= 1 << SET_ATTRIBUTE
        if dice.skill < dice.skill_faces:
            open_dice |= 1 << SET_SKILL
        shown = f"They show {dice.attribute} and {dice.skill}."
        which = ask_for_die(fight, who, shown, open_dice, why)
        if which == NOTHING:
            return luck
        if which == SET_LUCK:
            luck = True
        elif which == SET_ATTRIBUTE:
            dice.attribute = dice.attribute_faces
        else:
            dice.skill = dice.skill_faces


def luck_test(fight: Battle, who: Combatant, difficulty: i64, why: str, rule: str) -> bool:
    """IG-TST-03: only the luck die with its bonuses, against a difficulty; nothing else applies."""
    passed = not fight.dice.at_most(LUCK, difficulty - 1 - who.luck_bonus, why)
    if fight.log is not None:
        verdict = f"{'passes' if passed else 'fails'} the {why}"
        bonus = f"{who.luck_bonus:+}" if who.luck_bonus != 0 else ""
        fight.tell_of(who, rule, f"{verdict}: d20 {fight.dice.last}{bonus} against {difficulty}", verdict)
    if not passed and has_fate(fight, who) and LUCK + who.luck_bonus >= difficulty:
        return ask_for_die(fight, who, "The luck test is failed.", 1 << SET_LUCK, why) == SET_LUCK
    return passed


def difficulty_ruled(fight: Battle, rule: str, about: str, usual: i64) -> i64:
    """IG-TST-01: the ledger's difficulty, or the one the game master names: 4, 6 and so on up to 24, or no test."""
    if fight.gm is None:
        return usual
    steps = [n for n in range(EASIEST, HARDEST + 1, 2) if n != usual]
    words = [f"difficulty {n}" for n in [usual, *steps]]
    word = fight.ruled(rule, about, [*words, "it works", "it fails"])
    if word >= len(words):
        return NO_TEST if word == len(words) else IMPOSSIBLE
    return usual if word == 0 else steps[word - 1]


def contest(mine: i64, theirs: i64, same_activity: bool, my_size: i64, their_size: i64, physical: bool) -> i64:
    """IG-TST-08: 1 if the first wins, -1 if the second does, 0 for a tie that changes nothing.

    Different activities: the first must meet the second. In physical contests the size difference is added
    to the smaller side.
    """
    if physical:
        if my_size < their_size:
            mine += their_size - my_size
        else:
            theirs += my_size - their_size
    if same_activity and mine == theirs:
        return 0
    return 1 if mine >= theirs else -1
