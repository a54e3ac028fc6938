"""Healing (ledger 3.14): aid and medikits in the fight; rest, recovery and deprivation after it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.bits import bit
from affray.engine.fight import UNDECIDED
from affray.engine.question import IllegalAnswer
from affray.games.plerion.book import words as w
from affray.games.plerion.book.gear import NEVER
from affray.games.plerion.book.sheet import Combatant
from affray.games.plerion.law.battle import Battle
from affray.games.plerion.law.critical import end_critical
from affray.games.plerion.law.harm import repair
from affray.games.plerion.law.saves import save
from affray.games.plerion.law.scars import (
    BROKEN_LIMB,
    DISEASED,
    HAMSTRUNG,
    MORTAL_WOUND,
    WALLOPED,
    recover,
)
from affray.games.plerion.law.setup import burden, is_full

# PL-CRIT-03: what the game master may ask of somebody who aids.
KIT_DICE: Final = ["", "d4", "d8", ""]  # for the log, by kit
AID_CHOICES: Final = ["it works", "DEX save", "WIL save", "it fails"]


# ---------------------------------------------------------------- in the fight


def needs_aid(f: Combatant) -> bool:
    """PL-CRIT-03, PL-SCAR-14: critically damaged or mortally wounded, and not yet stabilised."""
    return (f.critical or f.mortal) and not f.stabilised and not f.dead


def can_regain(f: Combatant) -> bool:
    """PL-HEAL-03, PL-SETUP-03: the deprived regain neither HP nor ability points; full slots leave no HP."""
    return not (f.dead or f.deprived or is_full(f))


def aid(fight: Battle, helper: Combatant, patient: Combatant) -> bool:
    """PL-CRIT-03: an action within close stabilises the victim: its death clock stops, it stays out of the fight.

    No roll, unless the game master asks for one.
    """
    if not needs_aid(patient):
        return False
    if fight.gm is not None and not aid_works(fight, helper, patient):
        if fight.log is not None:
            fight.tell("PL-CRIT-03", helper, "aids in vain", patient)
        return False
    stabilise(fight, helper, patient)
    return True


def aid_works(fight: Battle, helper: Combatant, patient: Combatant) -> bool:
    """PL-CRIT-03: automatic success is the default."""
    choice = fight.ruled("PL-CRIT-03", f"{helper.name} aids {patient.name}", AID_CHOICES)
    if choice == 1:
        return save(fight, helper, helper.dex, "DEX save to aid", "PL-CRIT-03")
    if choice == 2:
        return save(fight, helper, helper.wil, "WIL save to aid", "PL-CRIT-03")
    return choice == 0


def stabilise(fight: Battle, helper: Combatant, patient: Combatant) -> None:
    """PL-CRIT-03, PL-SCAR-14: the clock stops; only rest ends the state."""
    patient.stabilised = True
    patient.death_clock = NEVER
    if fight.log is not None:
        fight.tell("PL-CRIT-03", helper, "stabilises", patient)


def can_use_kit(helper: Combatant, patient: Combatant) -> bool:
    """PL-HEAL-02: one use per patient and fight, with free hands; all kits but the First Aid Kit need two."""
    if helper.kit == w.NO_KIT or helper.bound or patient.treated or patient.dead or patient.kind == w.VESSEL:
        return False
    if helper.kit != w.FIRST_AID_KIT and helper.broken_arm:
        return False
    return needs_aid(patient) or patient.hp < patient.hp_max


def use_kit(fight: Battle, helper: Combatant, patient: Combatant) -> bool:
    """PL-HEAL-02: First Aid Kit d4 HP, Surgical Medikit d8 HP, Trauma Medikit HP 0 to 1; any of them counts as aid."""
    if not can_use_kit(helper, patient):
        return False
    about = f"{helper.name} uses a {w.KITS[helper.kit]} on {patient.name}"
    if fight.gm is not None and fight.ruled("PL-HEAL-02", about, ["it works", "it fails"]) == 1:
        if fight.log is not None:
            fight.tell("PL-HEAL-02", helper, f"uses a {w.KITS[helper.kit]} in vain on", patient)
        return False
    patient.treated = True
    helper.hands_full = helper.hands_full or helper.kit != w.FIRST_AID_KIT
    if needs_aid(patient):
        stabilise(fight, helper, patient)
    treat(fight, helper, patient)
    return True


def treat(fight: Battle, helper: Combatant, patient: Combatant) -> None:
    """PL-HEAL-02: HP never above max, and none for the deprived."""
    before = patient.hp
    healed: i64 = 0
    if can_regain(patient):
        healed = kit_heals(fight, helper.kit, patient)
        patient.hp = patient.hp + healed if patient.hp + healed < patient.hp_max else patient.hp_max
    if fight.log is not None:
        what = f"uses a {w.KITS[helper.kit]}{'' if patient is helper else f' on {patient.name}'}"
        die = KIT_DICE[helper.kit]
        rolled = f" ({die} {healed})" if die and can_regain(patient) else ""
        told = f"{what}{rolled}: HP {before} → {patient.hp}"
        fight.tell("PL-HEAL-02", helper, told, "", numbers_of=bit(patient.side), plainly=what, about=[patient])


def kit_heals(fight: Battle, kit: i64, patient: Combatant) -> i64:
    """PL-HEAL-02: the kit's die; a Trauma Medikit helps only at 0 HP."""
    if kit == w.FIRST_AID_KIT:
        return fight.dice.d(4, "First Aid Kit")
    if kit == w.SURGICAL_MEDIKIT:
        return fight.dice.d(8, "Surgical Medikit")
    return 1 if patient.hp == 0 else 0


# ---------------------------------------------------------------- rest


def can_rest(fight: Battle) -> bool:
    """PL-HEAL-01: not while enemies are fighting; available when the fight has ended."""
    return fight.winner() != UNDECIDED or fight.round > fight.limit


def short_rest(fight: Battle, f: Combatant) -> None:
    """PL-HEAL-01, PL-CRIT-03, PL-SCAR-14: a few moments and a drink bring HP to max and psionic WIL back.

    Who was aided is on its feet again, with STR as low as it was. The deprived recover nothing.
    """
    if not can_rest(fight):
        raise IllegalAnswer("PL-HEAL-01", f.name, "rest", ["go on fighting", "retreat"], "enemies are fighting")
    if f.dead or f.kind == w.VESSEL:
        return
    if f.stabilised:
        end_fallen(fight, f)
    f.stunned = False
    f.prone = False
    if not f.deprived:
        regain_spent_wil(fight, f)
    if can_regain(f):
        f.hp = f.hp_max
    if fight.log is not None:
        fight.tell_of(f, "PL-HEAL-01", f"rests: HP {f.hp} of {f.hp_max}, WIL {f.wil} of {f.wil_max}", "rests")


def end_fallen(fight: Battle, f: Combatant) -> None:
    """PL-CRIT-03, PL-SCAR-14: rest after aid ends critical damage, and a mortal wound rolls for max HP."""
    end_critical(fight, f)
    if MORTAL_WOUND in f.pending:
        recover(fight, f, MORTAL_WOUND)
    f.mortal = False


def regain_spent_wil(fight: Battle, f: Combatant) -> None:
    """PL-PSI-04: WIL spent on talents returns, but not from WIL 0, unless with hr.psi_zero=short."""
    if f.wil == 0 and not fight.house().psi_zero_short:
        return
    f.wil = f.wil + f.wil_spent if f.wil + f.wil_spent < f.wil_max else f.wil_max
    f.wil_spent = 0


def few_hours(fight: Battle, f: Combatant) -> None:
    """PL-SCAR-06, PL-HEAL-01: a few hours' rest (3) end what Walloped did, and are a rest besides."""
    if WALLOPED in f.pending and can_rest(fight):
        recover(fight, f, WALLOPED)
    short_rest(fight, f)


def full_night(fight: Battle, f: Combatant) -> None:
    """PL-HEAL-03: a safe full night's rest ends all Fatigue."""
    f.fatigue = 0
    few_hours(fight, f)


def week_with_healer(fight: Battle, f: Combatant) -> None:
    """PL-ABIL-04, PL-SCAR-08, PL-SCAR-10: extended rest restores all lost ability points.

    It is serious help and rest, so the infection and the hamstring of the scars table are got over, too.
    The deprived recover nothing.
    """
    if f.dead:
        return
    if needs_aid(f):
        stabilise(fight, f, f)
    full_night(fight, f)
    if f.deprived:
        return
    regain_all(f)
    for row in [DISEASED, HAMSTRUNG]:
        while row in f.pending:
            recover(fight, f, row)
    if fight.log is not None:
        scores = f"STR {f.str}, DEX {f.dex}, WIL {f.wil}"
        since = "after a week with a healer"
        fight.tell_of(f, "PL-ABIL-04", f"has {scores} {since}", f"has recovered {since}")


def regain_all(f: Combatant) -> None:
    """PL-ABIL-04: every ability is at its max again; the poison of PL-CRIT-05 is out of the body."""
    f.str = f.str_max
    f.dex = f.dex_max
    f.wil = f.wil_max
    f.wil_spent = 0
    f.wil_damage = 0
    f.paralysed = False


def heal_limb(fight: Battle, f: Combatant) -> None:
    """PL-SCAR-07: a broken limb has mended; refused if none is broken."""
    recover(fight, f, BROKEN_LIMB)


def day_deprived(fight: Battle, f: Combatant) -> None:
    """PL-HEAL-03, PL-SETUP-03: each day of deprivation after the first adds a Fatigue, which fills a slot."""
    if not f.deprived or f.dead:
        return
    f.fatigue += 1
    if fight.log is not None:
        what = "is deprived for another day"
        fight.tell_of(f, "PL-HEAL-03", f"{what}: Fatigue {f.fatigue}", what)
    burden(fight, f)


# ---------------------------------------------------------------- when the fight is over


def after_fight(fight: Battle) -> None:
    """PL-CYB-01, PL-END-01: Repair Nanobots bring HP to max without rest; death clocks and pending scars go on."""
    for f in fight.fighters:
        f.stunned = False
        if f.implanted(w.NANOBOTS):
            repair(fight, f)


def side_rests(fight: Battle, side: i64) -> None:
    """PL-CRIT-03, PL-HEAL-01: after the fight those of a side who can act aid their fallen, and all rest."""
    for f in fight.fighters:
        if f.side == side and needs_aid(f):
            helper = able_friend(fight, f)
            if helper is not None:
                aid(fight, helper, f)
    for f in fight.fighters:
        if f.side == side:
            short_rest(fight, f)


def able_friend(fight: Battle, f: Combatant) -> Combatant | None:
    """Somebody of the same side who is there and can act; who fled can help only those who fled, too."""
    for other in fight.fighters:
        here = other.fled == f.fled and not (other.dead or other.removed or other.surrendered or other.routed)
        if other.side == f.side and other is not f and here and not other.is_helpless() and other.kind != w.VESSEL:
            return other
    return None
