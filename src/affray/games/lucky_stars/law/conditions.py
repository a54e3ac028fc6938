"""Conditions and wounds (ledger section 4): what they are gained with, how long they last, what ends them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.games.lucky_stars.book import words as w
from affray.games.lucky_stars.book.sheet import Combatant
from affray.games.lucky_stars.law.battle import Battle
from affray.games.lucky_stars.law.derived import change_words, reckon, stats_of
from affray.games.lucky_stars.law.plans import lose_plans

EFFECTS: Final = {  # section 4, in a few words for the log
    w.ASPHYXIATING: "a FORT check at the start of each turn, harder each time",
    w.BLEEDING: "a blood die at the end of each turn until the wound is dressed",
    w.BLINDED: "shots at major disadvantage, melee at minor",
    w.CONFUSED: "KNO, INS and CHA −2, for ROUNDS",
    w.CRIPPLED: "Stress in each turn with 3 AP spent",
    w.FATIGUED: "STR, AGI and DEX −2, until a rest",
    w.FRIGHTENED: "INS −2 while near the cause",
    w.IMMOBILIZED: "no actions, and open to surprise",
    w.PRONE: "easier to hit in melee, no Move before standing up for 1 AP",
    w.RESTRAINED_ARM: "one hand less until it is dressed or freed",
    w.RESTRAINED_LEGS: "it can only crawl",
    w.RETCHING: "no actions and no reactions for ROUNDS",
    w.SHAKEN: "−1 on rolls, for ROUNDS",
    w.SICK: "a FORT check in each turn with 2 AP spent, for ROUNDS",
    w.UNCONSCIOUS: "",
}
ADDED: Final = {w.SHAKEN: " + 1", w.RETCHING: " − 1, at least 1"}  # section 4.2: to the d4 of the rounds
LARGEST_BLOOD_DIE: Final = 8
FIRST_BREATH: Final = 3  # the first target of who has no air
REOPEN_FROM: Final = 3  # AP in a round

# ---------------------------------------------------------------- gaining


def gain(fight: Battle, f: Combatant, condition: i64, rounds: i64 = 0) -> None:
    """LS-GAP-48, section 4.2: penalties do not stack, the longer duration stays, Stress is added each time.

    ``rounds`` 0: the duration of the table is rolled where it has one.
    """
    if f.immune >> condition & 1 or f.dead:
        return
    fight._rounds = ""
    if condition in (w.CONFUSED, w.RETCHING, w.SHAKEN, w.SICK):
        gain_for_a_time(fight, f, condition, rounds if rounds > 0 else duration(fight, condition))
    elif condition == w.BLEEDING:
        f.bleeding += 1
    elif condition == w.UNCONSCIOUS:
        f.unconscious = True
        f.out_cold = longer(f.out_cold, rounds)
        lose_plans(fight, f)
    elif condition == w.RESTRAINED_ARM:
        f.restrained_arms += 1
    elif condition == w.ASPHYXIATING:
        f.asphyxiating = f.asphyxiating if f.asphyxiating > 0 else FIRST_BREATH
    else:
        set_flag(f, condition, True)
    if condition in (w.CONFUSED, w.SHAKEN, w.FRIGHTENED):
        f.stress += 1
    if fight.log is None or f.vit == 0:  # of who falls it stands in the line of the fall
        reckon(fight, f)
        return
    before = stats_of(f)
    reckon(fight, f)
    tell_condition(fight, f, condition, change_words(before, f))


def tell_condition(fight: Battle, f: Combatant, condition: i64, changes: str) -> None:
    """Section 4: what it does, and until when, with the numbers that it changes."""
    does = EFFECTS[condition].replace("ROUNDS", rounds_words(rounds_left(f, condition)) + fight._rounds)
    if condition in (w.CONFUSED, w.SHAKEN, w.FRIGHTENED):
        does += f"; Stress {f.stress - 1} → {f.stress}, threshold {f.stress_threshold}"
    does = f"{does}; {changes}" if does and changes else does or changes
    told = f"is {w.CONDITIONS[condition]}"
    fight.tell_of(f, "LS-TURN-05", f"{told}: {does}" if does != "" else told, told)


def rounds_left(f: Combatant, condition: i64) -> i64:
    """Section 4.2: of a condition that passes."""
    if condition == w.CONFUSED:
        return f.confused
    if condition == w.RETCHING:
        return f.retching
    return f.shaken if condition == w.SHAKEN else f.sick


def rounds_words(rounds: i64) -> str:
    return f"{rounds} round{'' if rounds == 1 else 's'}"


def gain_for_a_time(fight: Battle, f: Combatant, condition: i64, rounds: i64) -> None:
    """LS-GAP-48: the longer duration stays."""
    if fight.log is not None and rounds < rounds_left(f, condition):
        fight._rounds = fight._rounds.replace(")", ": the longer time stays)")
    if condition == w.CONFUSED:
        f.confused = longer(f.confused, rounds)
    elif condition == w.RETCHING:
        f.retching = longer(f.retching, rounds)
    elif condition == w.SHAKEN:
        f.shaken = longer(f.shaken, rounds)
    else:
        f.sick = longer(f.sick, rounds)


def duration(fight: Battle, condition: i64) -> i64:
    """Section 4.2: rounds of confused 2d6, retching 1d4 - 1 but at least 1, shaken 1d4 + 1, sick 1d4."""
    if condition == w.CONFUSED:
        both = fight.dice.two(6, 6, "rounds of confusion")
        if fight.log is not None:
            fight._rounds = f" (2d6 {both - fight.dice.last}, {fight.dice.last})"
        return both
    rounds = fight.dice.d(4, "rounds")
    if fight.log is not None:
        fight._rounds = f" (d4 {rounds}{ADDED.get(condition, '')})"
    if condition == w.SHAKEN:
        return rounds + 1
    if condition == w.RETCHING:
        return rounds - 1 if rounds > 1 else 1
    return rounds


def longer(rounds: i64, others: i64) -> i64:
    return rounds if rounds > others else others


def set_flag(f: Combatant, condition: i64, on: bool) -> None:
    """Conditions that are or are not."""
    if condition == w.CRIPPLED:
        f.crippled = on
    elif condition == w.FATIGUED:
        f.fatigued = on
    elif condition == w.FRIGHTENED:
        f.frightened = on
    elif condition == w.IMMOBILIZED:
        f.immobilized = on
    elif condition == w.RESTRAINED_LEGS:
        f.restrained_legs = on
    elif condition == w.BLINDED:
        f.blinded = on
    elif condition == w.PRONE:
        f.prone = on


def add_stress(fight: Battle, f: Combatant, points: i64, cause: str = "") -> None:
    """LS-WND-04: Stress adds up, beyond the threshold too."""
    f.stress += points
    if fight.log is not None:
        why = f" ({cause})" if cause != "" else ""
        told = f"is under stress{why}: Stress {f.stress - points} → {f.stress}, threshold {f.stress_threshold}"
        fight.tell_of(f, "LS-WND-04", told, "is under stress")


def add_pain(fight: Battle, f: Combatant, points: i64) -> None:
    """Section 4.3: the Stress of a wound; of who falls by it, it stands in the line of the fall."""
    if f.vit == 0:
        f.stress += points
    else:
        add_stress(fight, f, points, "pain")


# ---------------------------------------------------------------- ending


def end(fight: Battle, f: Combatant, condition: i64) -> None:
    """Section 4.2: it is over; of bleeding and of restrained arms, one. Stress stays (LS-WND-04)."""
    if condition == w.BLEEDING:
        stanch(f)
    elif condition == w.CONFUSED:
        f.confused = 0
    elif condition == w.RETCHING:
        f.retching = 0
    elif condition == w.SHAKEN:
        f.shaken = 0
    elif condition == w.SICK:
        f.sick = 0
    elif condition == w.UNCONSCIOUS:
        f.unconscious = False
        f.out_cold = 0
    elif condition == w.RESTRAINED_ARM:
        f.restrained_arms -= 1 if f.restrained_arms > 0 else 0
    elif condition == w.ASPHYXIATING:
        f.asphyxiating = 0
    else:
        set_flag(f, condition, False)
    if fight.log is None:
        reckon(fight, f)
        return
    before = stats_of(f)
    reckon(fight, f)
    told, words = f"is no longer {w.CONDITIONS[condition]}", change_words(before, f)
    if condition == w.BLEEDING and f.bleeding > 0:
        told = f"still bleeds from {f.bleeding} wound{'' if f.bleeding == 1 else 's'}"
    if condition == w.UNCONSCIOUS:
        words = awake_words(f)
    fight.tell_of(f, "LS-TURN-05", f"{told}: {words}" if words else told, told)


def awake_words(f: Combatant) -> str:
    """LS-TURN-02: the AP of who is awake again, which were untold before."""
    return f"{f.ap + f.temp_ap} AP"


def stanch(f: Combatant) -> None:
    """Section 4.2: one wound less bleeds; the blood die is a d8 again when none does."""
    f.bleeding -= 1 if f.bleeding > 0 else 0
    if f.bleeding == 0:
        f.blood_die = LARGEST_BLOOD_DIE


def tick(fight: Battle, f: Combatant) -> None:
    """LS-TURN-05: at the end of its own turn, durations go down by a round."""
    if f.confused > 0:
        f.confused -= 1
        if f.confused == 0:
            end(fight, f, w.CONFUSED)
    if f.retching > 0:
        f.retching -= 1
        if f.retching == 0:
            end(fight, f, w.RETCHING)
    if f.shaken > 0:
        f.shaken -= 1
        if f.shaken == 0:
            end(fight, f, w.SHAKEN)
    if f.sick > 0:
        f.sick -= 1
        if f.sick == 0:
            end(fight, f, w.SICK)
    if f.out_cold > 0:
        f.out_cold -= 1
        if f.out_cold == 0 and f.vit > 0:
            end(fight, f, w.UNCONSCIOUS)


# ---------------------------------------------------------------- what they mean in an attack


def is_helpless(f: Combatant) -> bool:
    """LS-SUR-01: unable to defend itself: incapacitated, unconscious, dying or immobilized."""
    return f.vit == 0 or f.unconscious or f.poor_mind or f.dying or f.immobilized


def open_to_attack(f: Combatant) -> bool:
    """Section 4: attackers have minor advantage against the unconscious, dying, immobilized and retching."""
    return f.retching > 0 or is_helpless(f)


# ---------------------------------------------------------------- wounds


def wound_conditions(fight: Battle, f: Combatant, wound: i64) -> None:
    """LS-WND-03, section 4.3: what a fresh wound brings."""
    kind, major = wound & w.WOUND_KIND, wound & w.MAJOR != 0
    if kind == w.BURN_WOUND:
        gain(fight, f, w.SHAKEN)
    elif kind == w.CONTUSION:
        gain(fight, f, w.CRIPPLED if major else w.SHAKEN)
    elif kind == w.FRACTURE:
        gain(fight, f, w.SHAKEN)
        add_pain(fight, f, 1)
        if major and not wound & w.BROKEN_SKIN:
            gain(fight, f, w.CRIPPLED)
    elif kind in (w.DISLOCATION, w.SPRAIN) and not wound & w.ARM:
        gain(fight, f, w.CRIPPLED)
    undressed_conditions(fight, f, wound)


def undressed_conditions(fight: Battle, f: Combatant, wound: i64) -> None:
    """Section 4.3: what a wound brings until it is dressed, and again when it reopens."""
    if bleeds(wound):
        gain(fight, f, w.BLEEDING)
    elif wound & w.WOUND_KIND == w.BURN_WOUND:
        add_pain(fight, f, 1)
    elif binds_arm(wound):
        gain(fight, f, w.RESTRAINED_ARM)


def bleeds(wound: i64) -> bool:
    """Section 4.3: lacerations, punctures, and major fractures that break the skin."""
    kind = wound & w.WOUND_KIND
    return kind in (w.LACERATION, w.PUNCTURE) or (
        kind == w.FRACTURE and wound & w.MAJOR != 0 and wound & w.BROKEN_SKIN != 0
    )


def binds_arm(wound: i64) -> bool:
    """Section 4.3: a dislocated or sprained arm."""
    return wound & w.WOUND_KIND in (w.DISLOCATION, w.SPRAIN) and wound & w.ARM != 0


def is_open(wound: i64) -> bool:
    """LS-DIE-05: not dressed yet."""
    return not wound & w.DRESSED


def dress(fight: Battle, f: Combatant, place: i64) -> None:
    """LS-DIE-05, section 4.3: what the wound brought until it was dressed ends; crippling lasts until it has healed."""
    wound = f.wounds[place]
    f.wounds[place] = (wound | w.DRESSED) & ~w.PRESSED
    f.spent_this_round = 0  # what was spent before does not open it again
    stress = f.stress
    if bleeds(wound):
        end(fight, f, w.BLEEDING)
    elif wound & w.WOUND_KIND == w.BURN_WOUND:
        f.stress -= 1 if f.stress > 0 else 0
    elif binds_arm(wound):
        end(fight, f, w.RESTRAINED_ARM)
    if fight.log is not None:
        told = f"is treated: the {wound_words(wound)} is dressed"
        calmer = f", Stress {stress} → {f.stress}" if f.stress != stress else ""
        fight.tell_of(f, "LS-DIE-05", f"{told}{calmer}", told)


def reopen(fight: Battle, f: Combatant) -> None:
    """Section 4.3: dressed major wounds open again; their conditions return, and they are dressed as minor ones."""
    for i in range(len(f.wounds)):
        wound = f.wounds[i]
        if wound & w.MAJOR and wound & w.DRESSED:
            f.wounds[i] = (wound & ~w.DRESSED) | w.REOPENED
            if fight.log is not None:
                fight.tell("LS-DIE-05", f, f"strains too hard: the {wound_words(wound)} opens again")
            undressed_conditions(fight, f, wound)


def strain(fight: Battle, f: Combatant) -> None:
    """Section 4.3: from 3 AP in one round on, whoever's turn it is, dressed major wounds open again."""
    if f.spent_this_round >= REOPEN_FROM and len(f.wounds) > 0:
        reopen(fight, f)


def wound_words(wound: i64) -> str:
    """A wound as people say it: ``major puncture``."""
    limb = ""
    if wound & w.WOUND_KIND in (w.DISLOCATION, w.SPRAIN):
        limb = " of the arm" if wound & w.ARM else " of the leg"
    return ("major " if wound & w.MAJOR else "minor ") + w.WOUNDS[wound & w.WOUND_KIND] + limb
