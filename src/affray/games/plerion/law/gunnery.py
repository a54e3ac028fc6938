"""Guns of vessels (PL-VEH-05, PL-CREW-08): turrets one by one, forward mounts together, module shots."""

from __future__ import annotations

from mypy_extensions import i64

from affray.games.plerion.book import words as w
from affray.games.plerion.book.gear import Weapon
from affray.games.plerion.book.sheet import Combatant
from affray.games.plerion.book.vessel import Vessel
from affray.games.plerion.law.aboard import (
    FOR_GUNS,
    ask_part,
    knock_out,
    weapon_now,
    working_modules,
    working_slots,
    working_weapons,
)
from affray.games.plerion.law.attack import D4, D12, NONE, Attempt, Strike, both_dice, is_immune, replaced
from affray.games.plerion.law.battle import Battle
from affray.games.plerion.law.locks import drop_lock, has_lock
from affray.games.plerion.law.modifiers import Sources, state_of_attack, takes_d12
from affray.games.plerion.law.picks import ENGINES, Part
from affray.games.plerion.law.scale import in_reach


def bears(fight: Battle, vessel: Vessel, weapon: Weapon, target: Combatant) -> bool:
    """PL-ATK-02 (1), PL-SCALE-05: reach and line, from where the vessel is."""
    here = fight.square(vessel)
    if not in_reach(fight, vessel, here, weapon, target):
        return False
    return fight.position != w.GRID or fight.field().lines.get(here, fight.square(target)) != w.BLOCKED


def is_fired(fight: Battle, vessel: Vessel, slot: i64) -> bool:
    """PL-VEH-05: has somebody of the crew fired this weapon in this round?"""
    forward = fight.weapon(vessel.weapons[slot]).has(w.FORWARD)
    for f in fight.fighters:
        if f.aboard == vessel.id and f.last_round == fight.round and f.deed.fires(slot, forward):
            return True
    return False


def free_slot(fight: Battle, vessel: Vessel, wanted: i64, tag: i64, target: Combatant) -> i64:
    """PL-VEH-05: the weapon that was named, or if a crewmate has fired it one like it, or any that bears; else NONE."""
    slots = [slot for slot in working_slots(fight, vessel, tag) if not is_fired(fight, vessel, slot)]
    if wanted in slots:
        return wanted
    for slot in slots:
        if is_alike(fight, vessel, slot, wanted):
            return slot
    for slot in slots:
        if bears(fight, vessel, weapon_now(fight, vessel, slot), target):
            return slot
    return NONE


def is_alike(fight: Battle, vessel: Vessel, one: i64, other: i64) -> bool:
    """Do two weapons of a vessel do the same now?"""
    a, b = weapon_now(fight, vessel, one), weapon_now(fight, vessel, other)
    return (
        a.count == b.count
        and a.sides == b.sides
        and a.bonus == b.bonus
        and a.reach == b.reach
        and a.damage_type == b.damage_type
        and a.tags == b.tags
    )


def fire(fight: Battle, f: Combatant, vessel: Vessel, slots: list[i64], target: Combatant) -> Strike:
    """PL-VEH-05, PL-CREW-08 (a): roll all dice of the weapons, keep the best; a held lock makes it enhanced."""
    given = Sources()
    guns = [weapon_now(fight, vessel, slot) for slot in slots]
    state = gun_state(fight, f, vessel, guns[0], target, given)
    drop_lock(fight, f, target.id, FOR_GUNS)
    attack = Attempt(fight, f, vessel.weapons[slots[0]], NONE, False)
    attack.told = given.told
    strike = roll_guns(fight, attack, guns, state, target)
    f.foresight = False
    f.last_weapon = vessel.weapons[slots[0]]
    f.last_target = target.id
    f.last_round = fight.round
    return strike


def gun_state(fight: Battle, f: Combatant, vessel: Vessel, gun: Weapon, target: Combatant, given: Sources) -> i64:
    """PL-MOD-04, PL-CREW-08 (a): what impairs and enhances a shot: of the gunner, the lock, and of the vessel."""
    if f.bound:
        given.impair(fight, "bound hands")
    if f.foresight:
        given.enhance(fight, "precognition")
    if has_lock(fight, f, target.id, FOR_GUNS):
        given.enhance(fight, "held lock")
    return state_of_attack(fight, vessel, fight.square(vessel), target, weapon=gun, given=given, burst=False)


def roll_guns(fight: Battle, attack: Attempt, guns: list[Weapon], state: i64, target: Combatant) -> Strike:
    """PL-ATK-03, PL-ATK-07, PL-ATK-08, PL-CREW-04: one d4 or d12 in place of all, or all dice, the best kept."""
    total: i64 = 0
    if state == w.IMPAIRED and guns[0].count > 0:
        total, _ = replaced(fight, attack, target, D4)
    elif state == w.ENHANCED and wants_d12(fight, attack.attacker, guns, target):
        total, _ = replaced(fight, attack, target, D12)
    else:
        for rolled in both_dice(fight, attack, target, guns):
            total = rolled if rolled > total else total
    if is_immune(target, guns[0]):
        total = 0
    return Strike(attack.attacker.id, target.id, attack.first, total, guns[0].tags, False)


def wants_d12(fight: Battle, f: Combatant, guns: list[Weapon], target: Combatant) -> bool:
    """PL-MOD-02: the d12 is compared with the best of all dice; guns of one kind are one with more dice."""
    first = guns[0]
    second: Weapon | None = None
    for gun in guns[1:]:
        if gun.sides == first.sides:
            first = first.with_dice(first.count + gun.count, first.sides)
        elif second is None:
            second = gun
        elif second.sides == gun.sides:
            second = second.with_dice(second.count + gun.count, second.sides)
    return takes_d12(fight, f, target, first, second)


def module_shot(fight: Battle, f: Combatant, vessel: Vessel, slot: i64, target: Vessel) -> Strike:
    """PL-CREW-08 (b): a d4 that ignores Armor and is not pooled; a module, weapon or the engines are out of action."""
    drop_lock(fight, f, target.id, FOR_GUNS)
    parts = parts_of(fight, target)
    if len(parts) > 0:
        part = ask_part(fight, "PL-CREW-08", f, target, parts, f"what of {target.name} is the shot aimed at?")
        knock_out(fight, target, part, "PL-CREW-08")
    place = vessel.weapons[slot]
    face = fight.dice.d(D4, "damage")
    f.last_weapon = place
    f.last_target = target.id
    f.last_round = fight.round
    if fight.log is not None:
        whom = f"{target.name} with a module shot of {fight.weapon(place).name}:"
        fight.tell("PL-CREW-08", f, "attacks", whom, face, [(f"d4 ({face})", int(face))])
    return Strike(f.id, target.id, place, face, fight.weapon(place).tags | w.IGNORES_ARMOR, True)


def parts_of(fight: Battle, target: Vessel) -> list[Part]:
    """PL-CREW-08: the secondary modules, weapons and engines that still work."""
    parts = working_modules(fight, target) + working_weapons(target)
    return parts if target.engines_out else [*parts, Part(ENGINES)]
