# not compiled: only people read it
"""What each answer to a question comes to, in a few words beside it: Luck, shields, dice, criticals."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any, Final

from affray.engine.question import Option, Question
from affray.games.legends.book import words as w
from affray.games.legends.law.battle import Battle
from affray.games.legends.law.blow import foreseen
from affray.games.legends.law.conditions import AN_ATTACK, penalty
from affray.games.legends.law.critical import ChooseEffect
from affray.games.legends.law.harm import dr_against
from affray.games.legends.law.luck import Spend, SpendLuck
from affray.games.legends.law.modifiers import attack_plus, attack_sources
from affray.games.legends.law.rolls import (
    CRITICAL,
    D8,
    FIRST_DIE,
    LOW_FIRST,
    Assign,
    PickDie,
    Reroll,
    Roll,
    counted,
    passes,
)
from affray.games.legends.law.setup import InitiativeSkill, condition_bonus, fixed_bonus
from affray.games.legends.law.shields import (
    BLOCK_BONUS,
    BlockHarder,
    BlockReroll,
    DodgeHit,
    NegateHit,
    OnHit,
    Parry,
    RaiseIt,
)
from affray.games.legends.law.strike import Strike
from affray.games.legends.law.targets import SHORT_BAND

FACES: Final = range(1, D8 + 1)


def note_on(question: Question, option: Option) -> str:
    """A few words beside an answer; empty where there is nothing to say."""
    for kind, note in NOTES:
        if isinstance(question, kind):
            return note(question, option)
    return ""


def percent(chance: Fraction) -> str:
    return f"{float(100 * chance):.1f} %"


# ---------------------------------------------------------------- dice


def successes_of(roll: Roll, first: int, second: int, luck_first: int = 0, luck_second: int = 0) -> int:
    """LG-DICE-01, LG-DICE-06: of these faces, with so much more Luck on each."""
    if first == second and (first == 1 or (roll.precise and first == 2)):
        return int(CRITICAL)
    one = passes(first, roll.plus_first - roll.luck_first - luck_first, roll.attribute)
    other = passes(second, roll.plus_second - roll.luck_second - luck_second, roll.skill)
    return int(one) + int(other)


def spend_note(question: Spend, option: Option) -> str:
    """LG-LUCK-02: the successes there are then, and what comes of them."""
    first, second = (int(option.first), int(option.second)) if isinstance(option, SpendLuck) else (0, 0)
    roll, strike, theirs = question.roll, question.strike, question.theirs
    has = successes_of(roll, roll.first, roll.second, first, second)
    if strike is not None and not strike.ranged and theirs is not None:
        margin = has - int(theirs.successes()) if roll is strike.mine else int(theirs.successes()) - has
        return f"{counted(has)}: {blow_words(question.fight, strike, margin)}"
    if theirs is not None:
        return f"{counted(has)} against {theirs.successes()}"
    if strike is not None:
        return f"{counted(has)}: {'hits' if has >= roll.needed else 'misses'}"
    return f"{counted(has)}, needs {roll.needed}" if roll.needed > 0 else counted(has)


def blow_words(fight: Battle, strike: Strike, margin: int) -> str:
    return f"hits by {margin}, {foreseen(fight, strike, margin, 0)} HP" if margin > 0 else "misses"


def assign_note(question: Assign, option: Option) -> str:
    """LG-DICE-04: the successes of this way."""
    low, high = int(question.low), int(question.high)
    first, second = (low, high) if option.verb == LOW_FIRST else (high, low)
    return counted(successes_of(question.roll, first, second))


def pick_note(question: PickDie, option: Option) -> str:
    """LG-DICE-03: the successes if that die is changed; less Luck is the same as more on the die."""
    less = -int(question.plus)
    on_first = option.verb == FIRST_DIE
    roll = question.roll
    return counted(successes_of(roll, roll.first, roll.second, less if on_first else 0, 0 if on_first else less))


def reroll_note(question: Reroll, option: Option) -> str:
    """LG-REACT-04: how often the new face passes."""
    roll = question.roll
    first = option.verb == FIRST_DIE
    face, plus, value = roll.second, roll.plus_second - roll.luck_second, roll.skill
    if first:
        face, plus, value = roll.first, roll.plus_first - roll.luck_first, roll.attribute
    now = passes(face, plus, value)
    chance = Fraction(sum(passes(new, plus, value) for new in FACES), D8)
    return f"{'passes' if now else 'fails'} now, again in {percent(chance if now else 1 - chance)}"


# ---------------------------------------------------------------- shields


def hit_note(question: OnHit, option: Option) -> str:
    """LG-REACT-04: what the answer leaves of the hit."""
    fight, strike = question.fight, question.strike
    if isinstance(option, NegateHit):
        return "no damage"
    if isinstance(option, BlockHarder):
        return f"{foreseen(fight, strike, strike.margin, BLOCK_BONUS)} HP"
    if isinstance(option, DodgeHit):
        return "half the damage before DR"
    if isinstance(option, (BlockReroll, Parry)):
        return rerolled_words(fight, strike, isinstance(option, Parry))
    return f"{foreseen(fight, strike, strike.margin, 0)} HP"


def rerolled_words(fight: Battle, strike: Strike, keeps_better: bool) -> str:
    """LG-REACT-04: the attacker picks the die that is better for it; how often it misses then, and the mean loss."""
    ways = [rerolled(fight, strike, first, keeps_better) for first in (True, False)]
    miss, mean = max(ways, key=lambda way: way[1])
    return f"misses in {percent(miss)}, {float(mean):.1f} HP on average"


def rerolled(fight: Battle, strike: Strike, first: bool, keeps_better: bool) -> tuple[Fraction, Fraction]:
    mine, theirs = strike.mine, strike.theirs
    assert mine is not None
    against = int(theirs.successes()) if theirs is not None else 0
    was = int(mine.first if first else mine.second)
    miss, mean = Fraction(0), Fraction(0)
    for thrown in FACES:
        face = min(was, thrown) if keeps_better else thrown
        has = successes_of(mine, face if first else mine.first, mine.second if first else face)
        if has > against:
            mean += Fraction(int(foreseen(fight, strike, has - against, 0)), D8)
        else:
            miss += Fraction(1, D8)
    return miss, mean


def raise_note(question: RaiseIt, option: Option) -> str:
    """LG-REACT-04: how often the shot hits then, before cover."""
    strike = question.strike
    raised, strike.shielded = strike.shielded, not option.is_nothing()
    try:
        return f"hits in {percent(shot_chance(question.within, strike))}"
    finally:
        strike.shielded = raised


def shot_chance(fight: Battle, strike: Strike) -> Fraction:
    """LG-ATK-04, LG-DICE-04: enough successes of two dice, or of the better or worse two of three."""
    f = strike.attacker
    attribute, skill = (w.DEXTERITY, w.RANGED) if strike.ranged else (w.AGILITY, w.MELEE)
    fight.count()
    net = int(attack_sources(fight, strike))
    plus = int(attack_plus(fight, strike) + penalty(fight, f, attribute, skill, AN_ATTACK))
    roll = Roll(f, f.attribute(attribute), f.skills[skill], "attack")
    roll.add(plus)
    needed = 1 if strike.band == SHORT_BAND else 2
    hits = sum(best_of(roll, faces, net) >= needed for faces in product(FACES, repeat=3 if net else 2))
    return Fraction(hits, D8 ** (3 if net else 2))


def contest_chance(mine: Roll, theirs: Roll) -> Fraction:
    """LG-DICE-08: how often the acting side has more successes, before Luck; the dice are not thrown yet."""
    ours, others = spread(mine), spread(theirs)
    return sum([p * q for has, p in ours.items() for against, q in others.items() if has > against], Fraction(0))


def spread(roll: Roll) -> dict[int, Fraction]:
    """LG-DICE-01, LG-DICE-04: the chances of each number of successes."""
    roll.add(roll.plus)
    count = 3 if roll.fortune else 2
    found: dict[int, Fraction] = {}
    for faces in product(FACES, repeat=count):
        has = best_of(roll, faces, int(roll.fortune))
        found[has] = found.get(has, Fraction(0)) + Fraction(1, D8**count)
    return found


def best_of(roll: Roll, faces: tuple[int, ...], net: int) -> int:
    kept = sorted(faces)
    one, other = kept[:2] if net >= 0 else kept[-2:]
    if net == 0:
        return successes_of(roll, faces[0], faces[1])
    return max(successes_of(roll, one, other), successes_of(roll, other, one))


# ---------------------------------------------------------------- criticals and called shots


def effect_note(question: ChooseEffect, option: Option) -> str:
    """LG-CRIT-03, LG-MAN-02: what the effect does."""
    fight, strike = question.fight, question.strike
    if option.verb == w.BYPASS:
        full, half = [int(dr_against(fight, strike.target, strike.damage_type, 0, bypass)) for bypass in (False, True)]
        return f"DR {full} counts as {half}"
    if option.verb == w.EFFECT_BLEEDING:
        stacks = 1 if question.called else int(fight.house().crit_bleed_stacks)
        return f"{2 * stacks} HP at the end of every turn"
    return EFFECT_WORDS.get(int(option.verb), "")


def skill_note(question: InitiativeSkill, option: Option) -> str:
    """LG-INIT-02: what the die is added to."""
    me = question.me
    rank = int(me.skills[option.item])
    fixed = int(fixed_bonus(me) + condition_bonus(me) + me.current_luck) + rank
    return f"rank {rank}: {fixed} + d8"


EFFECT_WORDS: Final = {
    int(w.EFFECT_PRONE): w.PLIGHTS[w.PRONE],
    int(w.EFFECT_DAZZLED): f"{w.PLIGHTS[w.DAZZLED]}, until the end of the next turn",
    int(w.EFFECT_DISARM): "a weapon in hand falls to the ground",
}

NOTES: Final[list[tuple[type[Question], Callable[[Any, Option], str]]]] = [
    (Spend, spend_note),
    (Assign, assign_note),
    (PickDie, pick_note),
    (Reroll, reroll_note),
    (OnHit, hit_note),
    (RaiseIt, raise_note),
    (ChooseEffect, effect_note),
    (InitiativeSkill, skill_note),
]
