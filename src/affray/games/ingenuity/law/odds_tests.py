# not compiled: it only reads what the chapters say
"""How often a test of longer work succeeds, over every face of its dice; for menus."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Final

from affray.engine.question import Option
from affray.games.ingenuity.book import words as w
from affray.games.ingenuity.book.sheet import Combatant, is_foe
from affray.games.ingenuity.law.actions import pending_deed
from affray.games.ingenuity.law.battle import Battle
from affray.games.ingenuity.law.deed import place_of
from affray.games.ingenuity.law.deeds.fighting import KillingStrike
from affray.games.ingenuity.law.deeds.turn import Begin, Continue
from affray.games.ingenuity.law.deeds.work import Hide, Job, Resuscitate, ShortTask
from affray.games.ingenuity.law.defence import constitution_of
from affray.games.ingenuity.law.jobs import NEEDS_NO_TEST
from affray.games.ingenuity.law.modifiers import usual_way
from affray.games.ingenuity.law.moving import sees
from affray.games.ingenuity.law.rolls import (
    ATTRIBUTE_DIE,
    EASIEST,
    LUCK,
    LUCKY,
    LUCKY_BONUS,
    NO_REROLL,
    Pair,
    Test,
    hindered,
    usual_reroll,
)
from affray.games.ingenuity.law.tasks import HEALING_TEST, HIDING, TASK_DIFFICULTY, blindness

TASK: Final = Test(w.INTELLIGENCE, w.HANDLING, w.NO_PROFICIENCY, "task", "IG-ACT-10")


def test_chance(f: Combatant, test: Test, needed: int, net: int = 0, added: int = 0) -> Fraction:
    """IG-TST-01, IG-TST-02, IG-TST-04, IG-TST-05: that the test meets a number, rerolls as they are usually made."""
    bonus = added - int(f.sickness) + (int(f.proficiencies[test.proficiency]) if test.proficiency >= 0 else 0)
    lucky = Fraction(min(max(LUCK - LUCKY + 1 + int(f.luck_bonus), 0), LUCK), LUCK)
    dice = int(f.attribute(test.attribute)), int(f.skills[test.skill])
    found = Fraction(0)
    for chance, total in sums(dice, net - int(hindered(f, test.attribute))):
        found += chance * (lucky * (total + bonus + LUCKY_BONUS >= needed) + (1 - lucky) * (total + bonus >= needed))
    return found


def sums(dice: tuple[int, int], net: int) -> Iterator[tuple[Fraction, int]]:
    """The sum of both dice after the rerolls, with its chance."""
    each = Fraction(1, dice[0] * dice[1])
    for faces in product(range(1, dice[0] + 1), range(1, dice[1] + 1)):
        for chance, kept in rerolled(dice, faces, net):
            yield each * chance, sum(kept)


def rerolled(dice: tuple[int, int], faces: tuple[int, int], net: int) -> Iterator[tuple[Fraction, tuple[int, int]]]:
    """IG-TST-04, IG-TST-05: the die with more to gain, or the greater for the worse; the better or worse is kept."""
    which = NO_REROLL
    if net > 0:
        which = int(usual_reroll(Pair(dice[0], dice[1], faces[0], faces[1])))
    elif net < 0:
        which = ATTRIBUTE_DIE if faces[0] >= faces[1] else ATTRIBUTE_DIE + 1
    if which == NO_REROLL:
        yield Fraction(1), faces
        return
    place = which - ATTRIBUTE_DIE
    keep, left = (max, net - 1) if net > 0 else (min, net + 1)
    for face in range(1, dice[place] + 1):
        now = [*faces]
        now[place] = keep(faces[place], face)
        for chance, kept in rerolled(dice, (now[0], now[1]), left):
            yield chance / dice[place], kept


def work_chance(fight: Battle, f: Combatant, option: Option) -> str:
    """IG-ATK-12, IG-ACT-08, IG-ACT-10, IG-DTH-09, IG-ECO-09: what the test of the work comes to, if it has one."""
    if isinstance(option, Begin) and option.whole is not None:
        return work_chance(fight, f, option.whole)
    if isinstance(option, Continue):
        return work_chance(fight, f, pending_deed(fight, f)) if f.pending else ""
    if isinstance(option, Hide):
        watchers = [other for other in fight.fighters if is_foe(f, other) and other.is_up() and sees(fight, other, f)]
        needed = max((int(other.passive_perception) for other in watchers), default=0)
        return f"hidden {percent(test_chance(f, HIDING, needed))}"
    if isinstance(option, Resuscitate):
        patient = fight.fighters[option.target]
        needed = max(int(patient.health_max - patient.health), EASIEST)
        more = int(f.assist_bonus) if f.assist_verb == place_of("resuscitate") else 0
        return f"awake {percent(test_chance(f, HEALING_TEST, needed, -int(blindness(f)), more))}"
    if isinstance(option, KillingStrike):
        victim = fight.fighters[option.target]
        way = usual_way(f, victim, fight.gear(option.weapon))
        test = Test(way.target, w.COMBAT, way.item, "killing", "IG-DTH-09")
        killed = test_chance(f, test, int(constitution_of(victim)), 1 - int(blindness(f)))
        return f"kills {percent(killed)}, else a sneak attack"
    if isinstance(option, ShortTask):
        return f"works {percent(test_chance(f, TASK, TASK_DIFFICULTY))}"
    if isinstance(option, Job) and fight._jobs:
        job = fight._jobs[option.place]
        if job.difficulty == NEEDS_NO_TEST:
            return ""
        test = Test(job.attribute, job.skill, job.proficiency, "job", "IG-ECO-09")
        return f"works {percent(test_chance(f, test, int(job.difficulty)))}"
    return ""


def percent(chance: Fraction) -> str:
    return f"{float(100 * chance):.1f} %"
