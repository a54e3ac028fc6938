"""Help for the fallen (LS-DIE-05): stabilising, waking, dressing wounds, pressing on them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.games.lucky_stars.book import words as w
from affray.games.lucky_stars.book.sheet import Combatant
from affray.games.lucky_stars.law.battle import Battle
from affray.games.lucky_stars.law.conditions import awake_words, bleeds, gain, is_open
from affray.games.lucky_stars.law.derived import settle
from affray.games.lucky_stars.law.moving import is_beside
from affray.games.lucky_stars.law.rolls import check, target_ruled
from affray.games.lucky_stars.law.wounds import revive

STABILISE_PRICE: Final = 4
DRESS_PRICE: Final = 4
MAJOR_DRESS_PRICE: Final = 8
DRESS_TARGET: Final = 8
MAJOR_DRESS_TARGET: Final = 12
WAKE_PRICE: Final = 2
PRESS_PRICE: Final = 2
SET_LIMB: Final = 4  # FORT, when a dislocation is dressed
SET_BONE: Final = 6  # when a fracture is


def is_dressed_as_major(wound: i64) -> bool:
    """LS-DIE-05, section 4.3: a major wound that has reopened is dressed as a minor one."""
    return wound & w.MAJOR != 0 and not wound & w.REOPENED


def has_kit(fight: Battle, f: Combatant) -> bool:
    """LS-DIE-05: a medic kit at hand."""
    for item in f.held:
        if fight.gear(item).sort == w.MEDIC_KIT:
            return True
    for item in f.carried:
        if fight.gear(item).sort == w.MEDIC_KIT:
            return True
    return False


def may_stabilise(fight: Battle, f: Combatant, patient: Combatant) -> bool:
    """LS-DIE-05: a dying one beside f, who has a medic kit."""
    return patient.dying and not patient.dead and is_beside(fight, f, patient) and has_kit(fight, f)


def may_wake(fight: Battle, f: Combatant, sleeper: Combatant) -> bool:
    """LS-DIE-05: an unconscious one with VIT left, beside f."""
    return sleeper.unconscious and sleeper.vit > 0 and sleeper.is_there() and is_beside(fight, f, sleeper)


def may_dress(fight: Battle, f: Combatant, patient: Combatant, wound: i64) -> bool:
    """LS-DIE-05: an open wound of somebody beside f, or its own."""
    if not 0 <= wound < len(patient.wounds) or not is_open(patient.wounds[wound]):
        return False
    return patient.is_there() and is_beside(fight, f, patient)


def may_press(fight: Battle, f: Combatant, patient: Combatant, wound: i64) -> bool:
    """LS-DIE-05: a bleeding wound that nobody presses on this round."""
    if not 0 <= wound < len(patient.wounds) or not patient.is_there() or not is_beside(fight, f, patient):
        return False
    return bleeds(patient.wounds[wound]) and is_open(patient.wounds[wound]) and not patient.wounds[wound] & w.PRESSED


# ---------------------------------------------------------------- doing it


def stabilise(fight: Battle, f: Combatant, patient: Combatant) -> None:
    """LS-DIE-05: KNO against 10: no longer dying, VIT 1, awake and prone."""
    if not may_stabilise(fight, f, patient):
        return
    usual = fight.house().stabilise_target
    target = target_ruled(fight, "LS-DIE-05", f"{f.name} stabilises {patient.name}", usual)
    if check(fight, f, w.KNO, target, why="to stabilise", rule="LS-DIE-05", more=f.medicine, level=w.NEUTRAL):
        revive(fight, patient)
        settle(fight, patient)
    elif fight.log is not None:
        fight.tell("LS-DIE-05", patient, "is not stabilised and is still dying")


def dress_check(fight: Battle, owner: Combatant) -> bool:
    """LS-DIE-05: when half of the AP are in, KNO against 8, or 12 for a major wound; failure wastes it."""
    patient = fight.fighters[owner.task_target]
    usual: i64 = MAJOR_DRESS_TARGET if is_dressed_as_major(patient.wounds[owner.task_item]) else DRESS_TARGET
    target = target_ruled(fight, "LS-DIE-05", f"{owner.name} dresses a wound of {patient.name}", usual)
    why = "to dress the wound"
    return check(fight, owner, w.KNO, target, why=why, rule="LS-DIE-05", more=owner.medicine, level=w.NEUTRAL)


def set_bones(fight: Battle, patient: Combatant, wound: i64) -> None:
    """Section 4.3: dressing a dislocation or a fracture hurts: FORT 4 or 6, or unconscious for 1d4 rounds."""
    kind = wound & w.WOUND_KIND
    if kind not in (w.DISLOCATION, w.FRACTURE) or not patient.is_awake():
        return
    target: i64 = SET_LIMB if kind == w.DISLOCATION else SET_BONE
    if not check(fight, patient, w.FORT, target, why="against the pain", rule="LS-DIE-05", more=0, level=w.NEUTRAL):
        gain(fight, patient, w.UNCONSCIOUS, fight.dice.d(4, "rounds"))


def wake(fight: Battle, f: Combatant, sleeper: Combatant) -> None:
    """LS-DIE-05: awake again."""
    if may_wake(fight, f, sleeper):
        sleeper.unconscious = False
        sleeper.out_cold = 0
        settle(fight, sleeper)
        if fight.log is not None:
            fight.tell("LS-DIE-05", sleeper, f"is awake: {awake_words(sleeper)}")


def press(fight: Battle, f: Combatant, patient: Combatant, wound: i64) -> None:
    """LS-DIE-05: no blood die for that wound this round."""
    if may_press(fight, f, patient, wound):
        patient.wounds[wound] = patient.wounds[wound] | w.PRESSED
        if fight.log is not None:
            fight.tell("LS-DIE-05", patient, "rolls no blood die for that wound this round")
