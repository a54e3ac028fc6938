"""Conditions from turn to turn (ledger section 4, LG-TURN-02, LG-TURN-03): what hurts, what ends, who helps."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.question import NOBODY
from affray.games.legends.book import words as w
from affray.games.legends.book.plights import OF_THE_TURN
from affray.games.legends.book.sheet import TIMER, Combatant
from affray.games.legends.law.battle import Battle
from affray.games.legends.law.checks import Trial, check
from affray.games.legends.law.conditions import cure, inflict
from affray.games.legends.law.dying import MINUTE, at_one, die, revive, stabilise
from affray.games.legends.law.harm import Packet, deal, heal, left_words, lose
from affray.games.legends.law.rolls import counted
from affray.games.legends.law.saves import Save, save
from affray.games.legends.law.vision import has_free_line

D8: Final = 8
SMOLDER: Final = 2
BLEED: Final = 2  # per stack


# ---------------------------------------------------------------- the start of a turn


def burn_and_freeze(fight: Battle, f: Combatant) -> None:
    """LG-TURN-02, section 4: fire and cold at the start of the turn; Smoldering only once."""
    if not f.suffers(OF_THE_TURN):
        return
    fight.blame = "cold" if f.frozen else "fire"
    if f.smoldering:
        hurt(fight, f, w.SMOLDERING, w.FIRE, 0)
        cure(fight, f, w.SMOLDERING)
    if f.ignited and not f.burning:
        hurt(fight, f, w.IGNITED, w.FIRE, 1)
    if f.burning:
        hurt(fight, f, w.BURNING, w.FIRE, 2)
    if f.frozen:
        hurt(fight, f, w.FROZEN, w.COLD, 1)


def hurt(fight: Battle, f: Combatant, condition: i64, kind: i64, dice: i64) -> None:
    """LG-TURN-02: damage of a condition, which the log names: so many d8, or what smolders."""
    damage: i64 = SMOLDER if dice == 0 else 0
    faces: list[str] = []
    while dice > 0:
        dice -= 1
        face = fight.dice.d(D8, "cold" if kind == w.COLD else "fire")
        damage += face
        if fight.log is not None:
            faces.append(f"d8 {face}")
    packet = Packet(damage, kind)
    if fight.log is not None:
        packet.source = ", ".join([w.CONDITIONS[condition], *faces])
    deal(fight, f, packet)


def regenerate(fight: Battle, f: Combatant) -> None:
    """LG-TURN-02: hit points that come back at the start of the turn."""
    if f.regeneration > 0 and 0 < f.hp < f.max_hp:
        heal(fight, f, f.regeneration, False)


def recharge(fight: Battle, f: Combatant) -> None:
    """LG-TURN-02: a spent breath returns if the d8 is in its window."""
    if f.can(w.BREATH) and f.uses[w.BREATH] == 0:
        if not fight.dice.at_most(D8, f.recharge_from - 1, "recharge"):
            f.uses[w.BREATH] = 1
            if fight.log is not None:
                fight.tell("LG-TURN-02", f, "can breathe fire again")


def lapse(fight: Battle, actor: Combatant) -> None:
    """LG-TURN-01: what lasts for rounds ends at the start of its source's turn in its last round, or after it."""
    if fight.may_lapse():
        for f in fight.people():
            if len(f.timers) > 0:
                lapse_conditions(fight, f, actor)
    zones = fight.all_zones()
    for at in range(len(zones) - 1, -1, -1):
        if has_passed(fight, zones[at].last_round, zones[at].source, actor):
            if fight.log is not None:
                what = "silence" if zones[at].kind == w.SILENCE_ZONE else "magical darkness"
                fight.tell("LG-TURN-01", f"The {what}", "is gone")
            del zones[at]


def lapse_conditions(fight: Battle, f: Combatant, actor: Combatant) -> None:
    for at in range(len(f.timers) - TIMER, -1, -TIMER):
        if f.timers[at + 1] == w.ROUND_OF_SOURCE and has_passed(fight, f.timers[at + 2], f.timers[at + 3], actor):
            end(fight, f, f.timers[at])


def has_passed(fight: Battle, last: i64, source: i64, actor: Combatant) -> bool:
    return fight.round > last or (fight.round == last and source == actor.id)


def end(fight: Battle, f: Combatant, condition: i64) -> None:
    """Section 4: a condition ends; with the weave goes the Perfect Sight it gave."""
    cure(fight, f, condition)
    if condition == w.TRUESIGHTED:
        f.perfect_sight = 0


# ---------------------------------------------------------------- the end of a turn


def recover(fight: Battle, f: Combatant) -> None:
    """LG-TURN-03: the recovery saves of conditions, the oldest first."""
    if len(f.timers) > 0:
        waiting: list[i64] = []
        for at in range(0, len(f.timers), TIMER):
            waiting.append(f.timers[at])
        for condition in waiting:
            if f.is_up():
                try_to_recover(fight, f, condition)
    if f.petrifying > 0 and f.is_up():
        f.petrifying -= 1
        if f.petrifying == 0:
            turn_to_stone(fight, f)


def try_to_recover(fight: Battle, f: Combatant, condition: i64) -> None:
    if condition == w.PARALYZED and f.paralyzed:
        move_again(fight, f)
    elif condition == w.FRIGHTENED and f.frightened:
        take_heart(fight, f, w.FRIGHTENED)
    elif condition == w.FLEEING and f.fleeing:
        take_heart(fight, f, w.FLEEING)
    elif condition == w.COWERING and f.cowering:
        take_heart(fight, f, w.COWERING)
    elif condition == w.FROSTED and f.frosted:
        if recovery_save(fight, f, w.FORTITUDE, 2, w.FROSTED) >= 2:
            cure(fight, f, w.FROSTED)


def recovery_save(fight: Battle, f: Combatant, kind: i64, needed: i64, condition: i64) -> i64:
    """LG-TURN-03, LG-GAP-30: a save that the Paralyzed may roll; an earlier near miss helps."""
    plus = -f.save_bonus
    f.save_bonus = 0
    throw = Save(f, kind, f"to stop being {w.CONDITIONS[condition]}", "LG-TURN-03", needed)
    throw.plus, throw.plus_word, throw.exempt, throw.more_count = plus, "a near miss before", True, True
    return save(fight, throw)


def move_again(fight: Battle, f: Combatant) -> None:
    """Section 4, Paralyzed: Fortitude 2 ends it, 1 is -1 both on the next save."""
    successes = recovery_save(fight, f, w.FORTITUDE, 2, w.PARALYZED)
    if successes >= 2:
        cure(fight, f, w.PARALYZED)
    elif successes == 1:
        f.save_bonus = 1


def is_source_gone(fight: Battle, f: Combatant) -> bool:
    """Section 4: whom it feared is out of the fight."""
    return f.fear_source != NOBODY and not fight.fighters[f.fear_source].is_up()


def take_heart(fight: Battle, f: Combatant, condition: i64) -> None:
    """Section 4: a Will save against fear, with one more try if a friend has helped; a source that is gone counts
    as one success."""
    if is_source_gone(fight, f):
        calm(fight, f, condition, 1)
        return
    successes = recovery_save(fight, f, w.WILL, 1, condition)
    if successes == 0 and f.second_try:
        successes = recovery_save(fight, f, w.WILL, 1, condition)
    f.second_try = False
    calm(fight, f, condition, successes)


def calm(fight: Battle, f: Combatant, condition: i64, successes: i64) -> None:
    """Section 4: Cowering becomes Fleeing or Frightened, Fleeing becomes Frightened or ends, Frightened ends."""
    if successes <= 0:
        return
    source = f.fear_source
    cure(fight, f, condition)
    if condition == w.COWERING:
        then: i64 = w.FRIGHTENED if successes >= 2 else w.FLEEING
        inflict(fight, f, then, w.BY_SOURCE, number=0, source=source, rule="LG-TURN-03")
    elif condition == w.FLEEING and successes == 1:
        inflict(fight, f, w.FRIGHTENED, w.BY_SOURCE, number=0, source=source, rule="LG-TURN-03")


def turn_to_stone(fight: Battle, f: Combatant) -> None:
    """Ledger 6.6, the basilisk: once more Fortitude at the end of the next turn; who fails is stone."""
    throw = Save(f, w.FORTITUDE, "not to turn to stone", "LG-TURN-03")
    throw.magical = throw.exempt = True
    if save(fight, throw) > 0:
        cure(fight, f, w.RESTRAINED)
        return
    if fight.log is not None:
        fight.tell("LG-TURN-03", f, "turns to stone")
    fight.blame = "the gaze"
    die(fight, f)


def bleed(fight: Battle, f: Combatant) -> None:
    """LG-TURN-03, section 4: 2 damage per stack, no DR; none at 0 HP or less."""
    if f.bleeding > 0 and f.hp > 0 and not f.dead:
        fight.blame = "bleeding"
        if fight.log is not None:
            fight.tell_of(f, "LG-TURN-03", f"bleeds{left_words(f, BLEED * f.bleeding)}", "bleeds")
        lose(fight, f, BLEED * f.bleeding, False)


def run_down(fight: Battle, f: Combatant) -> None:
    """LG-TURN-03: what lasts until the end of own turns has one less, and lapses."""
    for at in range(len(f.timers) - TIMER, -1, -TIMER):
        if f.timers[at + 1] == w.OWN_TURNS:
            f.timers[at + 2] -= 1
            if f.timers[at + 2] <= 0:
                end(fight, f, f.timers[at])


# ---------------------------------------------------------------- help


def can_tend(fight: Battle, f: Combatant, patient: Combatant) -> bool:
    """LG-ACT-03, LG-DOWN-04, LG-NL-03, section 4: somebody beside one who bleeds, is Dying, Poisoned, Sickened or
    knocked out; oneself only while awake."""
    if not patient.is_alive() or patient.side != f.side or not is_at_hand(fight, f, patient):
        return False
    if patient.dying or patient.bleeding > 0 or patient.poisoned or patient.sickened:
        return True
    return is_knocked_out(patient) and patient.tended_in != fight.round


def is_at_hand(fight: Battle, f: Combatant, other: Combatant) -> bool:
    """LG-ACT-03: oneself, or somebody beside one with no wall or pane between."""
    return other is f or (fight.is_adjacent(f, other) and has_free_line(fight, f, other))


def is_knocked_out(f: Combatant) -> bool:
    """LG-NL-02: Stable, and not from Dying."""
    return f.stable and not f.from_dying


def tend(fight: Battle, f: Combatant, patient: Combatant) -> None:
    """LG-DOWN-04, section 4: Medicine: the Dying become Stable by 2 successes, a stack of Bleeding stops by 1 (on
    oneself 2), poison and sickness by 2; the knocked out are tended for a minute before the test."""
    if is_knocked_out(patient) and patient.bleeding == 0 and not patient.poisoned and not patient.sickened:
        tend_on(fight, f, patient)
        return
    successes = check(fight, Trial(f, w.WISDOM, w.MEDICINE, "Medicine test"), "LG-DOWN-04")
    needed = needed_to_help(f, patient)
    if patient.dying and successes == 1:
        patient.save_bonus = 1
        tell_tended(fight, patient, "has −1 both on the next save to stabilise")
    elif successes < needed:
        tell_tended(fight, patient, f"is not helped: it takes {counted(needed)}")
    elif patient.dying:
        stabilise(fight, patient)
    elif patient.bleeding > 0:
        patient.bleeding -= 1
        left = f"{patient.bleeding} left" if patient.bleeding > 0 else "none left"
        tell_tended(fight, patient, f"has a stack of Bleeding stopped, {left}")
    else:
        cure(fight, patient, w.POISONED if patient.poisoned else w.SICKENED)


def needed_to_help(f: Combatant, patient: Combatant) -> i64:
    """LG-DOWN-04, section 4: 1 success for the Bleeding of somebody else; 2 for all that is worse."""
    return 1 if patient.bleeding > 0 and patient is not f and not patient.dying else 2


def tell_tended(fight: Battle, patient: Combatant, what: str) -> None:
    if fight.log is not None:
        fight.tell("LG-DOWN-04", patient, what)


def tend_on(fight: Battle, f: Combatant, patient: Combatant) -> None:
    """LG-NL-03: one action in each of eight rounds running is a minute of tending; then comes the Medicine test, and
    after a failure the minute starts over."""
    patient.tended = patient.tended + 1 if patient.tended_in == fight.round - 1 else 1
    patient.tended_in = fight.round
    if fight.log is not None:
        fight.tell("LG-NL-03", f, f"tends {patient.name}, round {patient.tended} of {MINUTE}")
    if patient.tended >= MINUTE:
        patient.tended = 0
        wake(fight, f, patient)


def wake(fight: Battle, f: Combatant, patient: Combatant) -> bool:
    """LG-NL-03: tended for a minute, with one success of Medicine, who was knocked out wakes with 1 HP."""
    if not is_knocked_out(patient) or check(fight, Trial(f, w.WISDOM, w.MEDICINE, "Medicine test"), "LG-NL-03") == 0:
        return False
    at_one(fight, patient, "LG-NL-03", "comes round")
    revive(fight, patient)
    return True


def can_extinguish(fight: Battle, f: Combatant, burning: Combatant) -> bool:
    """LG-ACT-03, section 4: flames on oneself, or Ignited on a friend beside one."""
    if burning is f:
        return f.ignited or f.burning
    return burning.ignited and burning.side == f.side and is_at_hand(fight, f, burning)


def extinguish(fight: Battle, f: Combatant, burning: Combatant) -> None:
    """Section 4: Ignited by Reflex 1, or a friend's action; Burning by Reflex 2, and by 1 it becomes Ignited."""
    if burning is not f:
        cure(fight, burning, w.IGNITED)
        return
    throw = Save(f, w.REFLEX, "to put the fire out", "LG-ACT-03", 2 if f.burning else 1)
    throw.more_count = True
    successes = save(fight, throw)
    if f.burning and successes > 0:
        cure(fight, f, w.BURNING)
        if successes == 1:
            inflict(fight, f, w.IGNITED, w.BY_SOURCE, number=0, source=NOBODY, rule="LG-ACT-03")
        elif f.ignited:
            cure(fight, f, w.IGNITED)
    elif successes > 0:
        cure(fight, f, w.IGNITED)


def can_encourage(fight: Battle, f: Combatant, friend: Combatant) -> bool:
    """Section 4: a friend within 5 ft who is afraid."""
    if friend is f or friend.side != f.side or not friend.is_up() or not fight.is_adjacent(f, friend):
        return False
    return friend.cowering or friend.fleeing or friend.frightened


def encourage(fight: Battle, f: Combatant, friend: Combatant) -> None:
    """Section 4: Persuasion or Intimidate, the better one; of the Fleeing 2 successes make Frightened, and 1 gives
    another try at the next save."""
    skill: i64 = w.PERSUASION if f.skills[w.PERSUASION] >= f.skills[w.INTIMIDATE] else w.INTIMIDATE
    successes = check(fight, Trial(f, w.CHARISMA, skill, "encouragement"), "LG-ACT-03")
    if successes == 0 and fight.log is not None:
        fight.tell("LG-ACT-03", friend, "takes no heart from it")
    if friend.cowering:
        calm(fight, friend, w.COWERING, successes)
    elif friend.fleeing:
        if successes >= 2:
            calm(fight, friend, w.FLEEING, 1)
        elif successes == 1:
            friend.second_try = True
            if fight.log is not None:
                fight.tell("LG-ACT-03", friend, "may try the next save against fear twice")
    else:
        calm(fight, friend, w.FRIGHTENED, successes)


def break_bonds(fight: Battle, f: Combatant) -> None:
    """Section 4, Restrained and Frozen: Athletics or Devices, the better one; 2 successes."""
    by_strength = f.strength + f.skills[w.ATHLETICS] >= f.dexterity + f.skills[w.DEVICES]
    attribute: i64 = w.STRENGTH if by_strength else w.DEXTERITY
    skill: i64 = w.ATHLETICS if by_strength else w.DEVICES
    if check(fight, Trial(f, attribute, skill, "test to break free"), "LG-ACT-03") < 2:
        if fight.log is not None:
            fight.tell("LG-ACT-03", f, "does not break free: it takes 2 successes")
        return
    if f.frozen:
        cure(fight, f, w.FROZEN)
    if f.restrained:
        f.petrifying = 0
        cure(fight, f, w.RESTRAINED)
