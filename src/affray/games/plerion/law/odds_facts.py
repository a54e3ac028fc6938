# not compiled: it only reads what the chapters say
"""What one attack is made of before its dice fall, with the causes that the chapters count; for odds and menus."""

from __future__ import annotations

from typing import Any

from affray.engine.log import Log
from affray.engine.question import Option
from affray.games.plerion.book import words as w
from affray.games.plerion.book.gear import Weapon
from affray.games.plerion.book.sheet import Combatant, armor_of
from affray.games.plerion.book.vessel import Vessel
from affray.games.plerion.law.able import (
    usable_slots,
    weapon_at,
)
from affray.games.plerion.law.aboard import POINT_DEFENCE, has_module, weapon_now, working_slots
from affray.games.plerion.law.attack import NONE, ignores_armor, is_immune, recoilless, settle, weapon_in
from affray.games.plerion.law.attack import Attempt as Blow
from affray.games.plerion.law.battle import Battle
from affray.games.plerion.law.crew_targets import own_vessel
from affray.games.plerion.law.deeds.guns import FireForward, FireOwnWeapon, FireTurret, LockOn, ModuleShot
from affray.games.plerion.law.deeds.helm import Ram
from affray.games.plerion.law.gunnery import gun_state
from affray.games.plerion.law.menu import Declaration
from affray.games.plerion.law.modifiers import OWN_DICE, TAKE_D12, Sources, d12_is_better, dice_without_choice
from affray.games.plerion.law.projectiles import flight_time
from affray.games.plerion.law.psi_effects import chance_to_resist, score_against
from affray.games.plerion.law.saves import ABILITIES
from affray.games.plerion.law.scale import band_between, bearer, metres
from affray.games.plerion.law.talent import LINES, is_friend
from affray.games.plerion.law.talents import price_words

Attack = dict[str, Any]  # as the lab's attack takes it: by, on, with, daring
Fact = tuple[str, str, str, str]  # label, value, whose or why, rule ids


def attack_facts(fight: Battle, attack: Attack) -> list[Fact]:
    """The distance, the dice and what changes them, armour, and what the victim has to lose."""
    fight = as_moved(fight, attack)
    by, on = fight.named(attack["by"]), fight.named(attack["on"])
    if attack.get("do") == "talent":
        return talent_facts(fight, by, on, str(attack["words"]))
    if attack.get("do") == "arrival":
        return launch_facts(fight, by, on, str(attack["words"]))
    if "with" not in attack.get("given", attack):
        return crew_facts(fight, by, on, str(attack["words"]))
    named = attack.get("given", attack)["with"]
    slots = [usable_named(fight, by, name) for name in (named if isinstance(named, list) else [named])]
    weapons = [weapon_at(fight, by, slot) for slot in slots]
    facts = [range_fact(fight, by, on, weapons[0]), *save_facts(by, attack), dice_fact(fight, by, on, slots, weapons)]
    facts += bonus_facts(fight, by, on, slots[0], weapons)
    return [*facts, armor_fact(on, weapons[0]), *unfelt_facts(on, weapons), against_fact(on)]


def as_moved(fight: Battle, attack: Attack) -> Battle:
    """The fight with the attacker where the attack is made from."""
    if "from" not in attack:
        return fight
    trial = fight.copy()
    assert isinstance(trial, Battle)
    trial.gm = fight.gm
    by = trial.named(attack["by"])
    by.x, by.y = attack["from"]
    return trial


def talent_facts(fight: Battle, by: Combatant, on: Combatant, name: str) -> list[Fact]:
    """The price, then what an attack is made of, or how it is resisted."""
    line = next(t for t in LINES if t.name == name)
    price = ("price", f"{price_words(fight, by, LINES.index(line))} WIL of {by.wil}", by.name, "PL-PSI-02")
    if not line.is_attack() or is_friend(fight, by, on):
        resisted = int(chance_to_resist(fight, by, on, line))
        save = f"{ABILITIES[line.resisted]} save, {score_against(on, line)} or less on d20"
        sure = "a shielded mind" if resisted == 100 else "nobody resists"
        return [price, ("resisted", sure if resisted in (0, 100) else save, on.name, "PL-PSI-07")]
    place = fight.place_of(name)
    weapon = fight.weapon(place)
    state, why = state_of_weapon(fight, by, on, place)
    die = state_fact(fight, [weapon], state, why, "blast: each victim by itself" if line.is_blast() else "")
    facts = [price, range_fact(fight, by, on, weapon), die, armor_fact(on, weapon)]
    return [*facts, *unfelt_facts(on, [weapon]), against_fact(on)]


def launch_facts(fight: Battle, by: Combatant, on: Combatant, name: str) -> list[Fact]:
    """PL-CREW-10: dice, Armor, and what it depends on; point defence comes first."""
    assert isinstance(by, Vessel)
    slot = next(s for s in working_slots(fight, by, w.NEEDS_LOCK) if fight.weapon(by.weapons[s]).name == name)
    weapon = weapon_now(fight, by, slot)
    time = int(flight_time(fight, by, slot, on))
    facts = [
        ("arrives", f"{time} round{'' if time == 1 else 's'} later", "if the lock holds then", "PL-CREW-10"),
        ("die", dice_words(weapon), "the highest counts", "PL-ATK-03"),
    ]
    if isinstance(on, Vessel) and has_module(fight, on, POINT_DEFENCE):
        facts.append(("first", f"SYS {on.wil} against SYS {by.wil}", "point defence", "PL-CREW-14, PL-SAVE-04"))
    return [*facts, armor_fact(on, weapon), *unfelt_facts(on, [weapon]), against_fact(on)]


def crew_facts(fight: Battle, by: Combatant, on: Combatant, words: str) -> list[Fact]:
    """What is known before a crew uses the weapons of its vessel: whose guns, how far, which dice, against what."""
    deed, vessel = Declaration(fight, by).read(words), bearer(fight, by)
    if isinstance(deed, FireOwnWeapon):
        return attack_facts(fight, attack_with(fight, by, on, int(deed.weapon), NONE))
    scale = max([int(fight.weapon(weapon).scale) for weapon in vessel.weapons], default=0)
    facts: list[Fact] = [
        ("guns of", vessel.name, f"fired by {by.name}", "PL-CREW-08"),
        ("range", w.BANDS[band_between(fight, vessel, on, scale)], "", "PL-SCALE-03"),
    ]
    if isinstance(deed, ModuleShot):
        facts += [
            ("die", "d4", "a shot at a module", "PL-CREW-08"),
            ("− armor", "0", "it goes past Armor", "PL-DMG-01"),
        ]
        return [*facts, against_fact(on)]
    guns = guns_of(fight, by, on, deed)
    if guns:
        return [*facts, *gun_facts(fight, by, on, guns), against_fact(on)]
    if isinstance(deed, Ram) and isinstance(vessel, Vessel):
        armor = ("− armor", str(armor_of(on)), on.name, "PL-DMG-01")
        return [*ram_facts(vessel, on), facts[1], armor, against_fact(on)]
    if isinstance(deed, LockOn):
        return [("save", f"SYS, {vessel.wil} or less on d20", vessel.name, "PL-CREW-07"), facts[1]]
    return [("save", f"WIL, {by.wil} or less on d20", by.name, "PL-CREW-06"), facts[1]]


def ram_facts(vessel: Vessel, on: Combatant) -> list[Fact]:
    """PL-CREW-12: the save, and what both take."""
    force = (vessel.hp_max + 1) // 2
    return [
        ("save", f"ENG, {vessel.dex} or less on d20", vessel.name, "PL-CREW-12"),
        ("damage", f"{force} to each", f"half of {vessel.name}'s Hull of {vessel.hp_max}", "PL-CREW-12"),
    ]


def guns_of(fight: Battle, by: Combatant, on: Combatant, deed: Option) -> list[Weapon]:
    """PL-VEH-05: the guns that a deed fires together, as they work now."""
    vessel = own_vessel(fight, by)
    if vessel is None or not isinstance(deed, (FireTurret, FireForward)):
        return []
    return [weapon_now(fight, vessel, slot) for slot in deed.slots(fight, vessel, on)]


def gun_facts(fight: Battle, by: Combatant, on: Combatant, guns: list[Weapon]) -> list[Fact]:
    """PL-VEH-05, PL-CREW-08 (a): the dice of all of them, what replaces these, what is added, and Armor."""
    vessel = own_vessel(fight, by)
    assert vessel is not None
    trial = fight.copy()
    assert isinstance(trial, Battle)
    trial.gm, trial.log = fight.gm, Log()
    given, shooter, ship = Sources(), trial.fighters[by.id], trial.fighters[vessel.id]
    assert isinstance(ship, Vessel)
    state = int(gun_state(trial, shooter, ship, guns[0], trial.fighters[on.id], given))
    facts = [state_fact(fight, guns, state, given.told, "the highest counts" if len(guns) > 1 else "")]
    facts += [("+ bonus", str(gun.bonus), gun.name, "PL-ATK-02") for gun in guns if gun.bonus]
    return [*facts, armor_fact(on, guns[0]), *unfelt_facts(on, guns)]


def usable_named(fight: Battle, f: Combatant, name: str) -> int:
    return next(int(s) for s in usable_slots(fight, f) if weapon_at(fight, f, s).name == name)


def range_fact(fight: Battle, by: Combatant, on: Combatant, weapon: Weapon) -> Fact:
    band = w.BANDS[band_between(fight, by, on, weapon.scale)]
    far = f"{metres(fight, by, on):.1f} m, {band}" if fight.position == w.GRID else band
    return ("range", far, f"{weapon.name} reaches {w.BANDS[weapon.reach]}", "PL-SCALE-03, PL-SCALE-05")


def save_facts(by: Combatant, attack: Attack) -> list[Fact]:
    """The saves that come before the dice."""
    facts: list[Fact] = []
    if by.has(w.CLUMSY_ARMOR):
        facts.append(
            ("first", f"STR save, {by.str} or less on d20", "clumsy armour; impaired if it fails", "PL-ITEM-02")
        )
    if attack.get("daring", False):
        facts.append(("first", f"DEX save, {by.dex} or less on d20", "daring; enhanced or impaired", "PL-MOD-07"))
    return facts


def dice_fact(fight: Battle, by: Combatant, on: Combatant, slots: list[int], weapons: list[Weapon]) -> Fact:
    """The weapon's dice, or the one that replaces them (PL-MOD-01, PL-MOD-02), and why."""
    kept = "the highest counts" if sum([int(one.count) for one in weapons]) > 1 else ""
    if weapons[0].has(w.BLAST):
        kept = "blast: each victim by itself"
    state, why = state_of_weapon(fight, by, on, weapon_in(by, slots[0]))
    return state_fact(fight, weapons, state, why, kept)


def state_fact(fight: Battle, weapons: list[Weapon], state: int, why: str, kept: str) -> Fact:
    """The weapons' dice, or the one in their place."""
    own = " and ".join([one.dice_words() if one.count == 0 else dice_words(one) for one in weapons])
    if weapons[0].count == 0:
        return ("damage", f"{own}, always", why, "PL-ATK-03")
    if state == w.IMPAIRED:
        return ("die", f"{own}, but impaired: d4", why, "PL-MOD-04, PL-MOD-01")
    if state == w.ENHANCED:
        second = weapons[1] if len(weapons) > 1 else None
        settled = dice_without_choice(fight, weapons[0], second)
        if settled == OWN_DICE:
            return ("die", own, why, "PL-ATK-04")
        better = settled == TAKE_D12 or d12_is_better(weapons[0], second)
        used = "d12" if better else f"{own} is better than d12"
        return ("die", f"{own}, enhanced: {used}", why, "PL-MOD-04, PL-MOD-02")
    return ("die", own, why or kept, "PL-ATK-03")


def dice_words(weapon: Weapon) -> str:
    words = weapon.dice_words()
    return words.removeprefix("1") if weapon.count == 1 else words


def state_of_weapon(fight: Battle, by: Combatant, on: Combatant, place: int) -> tuple[int, str]:
    """The state of an attack with what has this place in the armoury, and its sources as the log would tell them."""
    trial = fight.copy()
    assert isinstance(trial, Battle)
    trial.gm, trial.log = fight.gm, Log()
    weapon = trial.weapon(place)
    blow = Blow(trial, trial.named(by.name), place, NONE, weapon.has(w.BLAST) and not weapon.is_melee())
    state = int(settle(trial, blow, trial.named(on.name)))
    return state, blow.told


def bonus_facts(fight: Battle, by: Combatant, on: Combatant, slot: int, weapons: list[Weapon]) -> list[Fact]:
    facts: list[Fact] = [("+ bonus", str(one.bonus), one.name, "PL-ATK-02") for one in weapons if one.bonus]
    again = recoilless(fight, by, on, weapon_in(by, slot))
    if again:
        facts.append(("+ recoilless", str(again), "same victim, same place", "PL-ITEM-06"))
    return facts


def armor_fact(on: Combatant, weapon: Weapon) -> Fact:
    if ignores_armor(weapon.tags):
        return ("− armor", "0", f"{weapon.name} goes past Armor {armor_of(on)}", "PL-DMG-01")
    return ("− armor", str(armor_of(on)), on.name, "PL-DMG-01")


def unfelt_facts(on: Combatant, weapons: list[Weapon]) -> list[Fact]:
    """PL-GAP-70, PL-MOD-06: what does nothing to this victim, whatever the dice say."""
    if on.petrified:
        return [("but", "petrified and not hurt", on.name, "PL-MOD-06")]
    immune = [weapon.name for weapon in weapons if is_immune(on, weapon)]
    return [("but", "immune and not hurt", f"{on.name} by {' and '.join(immune)}", "PL-GAP-70")] if immune else []


def against_fact(on: Combatant) -> Fact:
    if isinstance(on, Vessel):
        return ("against", f"Hull {on.hp}, INT {on.str}", "", "PL-VEH-02")
    return ("against", f"HP {on.hp}, STR {on.str}", "", "PL-DMG-02")


def attack_with(fight: Battle, by: Combatant, on: Combatant, slot: int, second: int, daring: bool = False) -> Attack:
    first = weapon_at(fight, by, slot).name
    both = first if second == NONE else [first, weapon_at(fight, by, second).name]
    attack: Attack = {"by": by.name, "on": on.name, "with": both}
    return {**attack, "daring": True} if daring else attack
