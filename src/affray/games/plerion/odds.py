# not compiled: it only reads what the chapters say
"""What can be asked about one attack before it is made, and what it did afterwards; for odds and menus."""

from __future__ import annotations

from typing import Any, Final

from affray.engine.log import Log
from affray.engine.question import NOBODY, Option, Question
from affray.games.plerion.able import BARE_HANDS, can_attack_now, can_pair, is_victim, usable_slots, weapon_at
from affray.games.plerion.attack import NONE, ignores_armor, is_blast, recoilless, settle, weapon_in
from affray.games.plerion.attack import Attack as Blow
from affray.games.plerion.battle import Battle
from affray.games.plerion.blast import blast_victims
from affray.games.plerion.gear import Weapon
from affray.games.plerion.law.crew_deed import AimedDeed
from affray.games.plerion.law.deeds.fighting import Armed
from affray.games.plerion.menu import Declaration
from affray.games.plerion.modifiers import d12_is_better
from affray.games.plerion.scale import band_between, bearer, metres
from affray.games.plerion.sheet import Combatant, armor_of
from affray.games.plerion.vessel import Vessel
from affray.games.plerion.words import (
    BANDS,
    BLAST,
    CLUMSY_ARMOR,
    DETACHMENT,
    ENHANCED,
    GRID,
    IMPAIRED,
    NEEDS_LOCK,
)

Attack = dict[str, Any]  # as the lab's attack takes it: by, on, with, daring
Fact = tuple[str, str, str, str]  # label, value, whose or why, rule ids

NO_HARM: Final = "no harm"
HURT: Final = "hurt, fights on"
EXACTLY_0: Final = "HP exactly 0, fights on"
PAST_0: Final = "past 0, passes the STR save, fights on"
ROUTED: Final = "routed"
OUT: Final = "out of the fight"
DEAD: Final = "dead"
DAMAGED: Final = "damaged, fights on"
HULL_0: Final = "Hull exactly 0, fights on"
PAST_HULL: Final = "past 0, fights on"
DISABLED: Final = "disabled"
DESTROYED: Final = "destroyed"


def attacks_on(fight: Battle, by: Combatant, on: Combatant, weapon: str) -> list[Attack]:
    """What may be attacked with now, one weapon or two (PL-ATK-02, PL-ATK-07); if a weapon is named, only that."""
    by, on = bearer(fight, by), bearer(fight, on)
    if not is_victim(fight, by, on):
        return []
    slots = [s for s in usable_slots(fight, by) if is_possible(fight, by, on, s)]
    pairs = [(a, b) for a in slots for b in slots if a >= 0 and b >= 0 and can_pair(fight, by, a, b)]
    pairs = [] if isinstance(by, Vessel) else pairs
    found = [attack_with(fight, by, on, s, NONE) for s in slots]
    found += [attack_with(fight, by, on, a, b) for a, b in pairs if can_attack_now(fight, by, on, a, b)]
    meant = weapon.casefold()
    return [attack for attack in found if not meant or meant == weapon_words(attack).casefold()]


def is_possible(fight: Battle, by: Combatant, on: Combatant, slot: int) -> bool:
    """What needs a lock arrives later and is no attack of this moment (PL-CREW-10); ships have no fists."""
    if weapon_at(fight, by, slot).has(NEEDS_LOCK) or (slot == BARE_HANDS and isinstance(by, Vessel)):
        return False
    return bool(can_attack_now(fight, by, on, slot, NONE))


def attack_with(fight: Battle, by: Combatant, on: Combatant, slot: int, second: int, daring: bool = False) -> Attack:
    first = weapon_at(fight, by, slot).name
    both = first if second == NONE else [first, weapon_at(fight, by, second).name]
    attack: Attack = {"by": by.name, "on": on.name, "with": both}
    return {**attack, "daring": True} if daring else attack


def weapon_words(attack: Attack) -> str:
    named = attack["with"]
    return " and ".join(named) if isinstance(named, list) else str(named)


def attack_of(fight: Battle, question: Question, option: Option) -> Attack:
    """The attack a declaration means; if it cannot be made from where the attacker stands now, it says so."""
    if not isinstance(question, Declaration) or option.target == NOBODY:
        return {}
    by, on = fight.named(question.who), fight.fighters[option.target]
    if isinstance(option, AimedDeed) and option.is_attack():
        return crew_attack(by, on, question.words(option))
    if not isinstance(option, Armed):
        return {}
    if not can_attack_now(fight, by, on, option.weapon, option.second):
        return {"note": "after a move"}
    return attack_with(fight, by, on, int(option.weapon), int(option.second), bool(option.is_daring()))


def crew_attack(by: Combatant, on: Combatant, words: str) -> Attack:
    """What a crew does with the weapons of its vessel is an action of its own: it is resolved as declared."""
    return {"by": by.name, "on": on.name, "words": words, "do": "resolve", "given": {"declares": {by.name: words}}}


def focused(fight: Battle, attack: Attack) -> Battle:
    """Every victim of a blast has dice of its own (PL-BLAST-01), so the odds of one need no other's."""
    if "with" not in attack:
        return fight
    by, on = fight.named(attack["by"]), fight.named(attack["on"])
    named = attack["with"]
    weapon = weapon_at(fight, by, slot_named(fight, by, named[0] if isinstance(named, list) else named))
    if not is_blast(by, on, weapon):
        return fight
    trial = fight.copy()
    assert isinstance(trial, Battle)
    trial.gm = fight.gm
    for other in blast_victims(trial, trial.fighters[by.id], trial.fighters[on.id], weapon):
        other.removed = other.id not in (on.id, by.id)
    return trial


# ---------------------------------------------------------------- what it is made of


def attack_facts(fight: Battle, attack: Attack) -> list[Fact]:
    """The distance, the dice and what changes them, armour, and what the victim has to lose."""
    by, on = fight.named(attack["by"]), fight.named(attack["on"])
    if "with" not in attack:
        return crew_facts(fight, by, on)
    named = attack["with"]
    slots = [slot_named(fight, by, name) for name in (named if isinstance(named, list) else [named])]
    weapons = [weapon_at(fight, by, slot) for slot in slots]
    facts = [range_fact(fight, by, on, weapons[0]), *save_facts(by, attack), dice_fact(fight, by, on, slots, weapons)]
    facts += bonus_facts(fight, by, on, slots[0], weapons)
    facts += [armor_fact(on, weapons[0]), against_fact(on)]
    return facts


def crew_facts(fight: Battle, by: Combatant, on: Combatant) -> list[Fact]:
    """What is known before a crew uses the weapons of its vessel: whose guns, how far, against what."""
    vessel = bearer(fight, by)
    scale = max([int(fight.weapon(weapon).scale) for weapon in vessel.weapons], default=0)
    return [
        ("guns of", vessel.name, f"fired by {by.name}", "PL-CREW-08"),
        ("range", BANDS[band_between(fight, vessel, on, scale)], "", "PL-SCALE-03"),
        ("− armor", str(armor_of(on)), on.name, "PL-DMG-01"),
        against_fact(on),
    ]


def slot_named(fight: Battle, f: Combatant, name: str) -> int:
    return next(int(s) for s in usable_slots(fight, f) if weapon_at(fight, f, s).name == name)


def range_fact(fight: Battle, by: Combatant, on: Combatant, weapon: Weapon) -> Fact:
    band = BANDS[band_between(fight, by, on, weapon.scale)]
    far = f"{metres(fight, by, on):.1f} m, {band}" if fight.position == GRID else band
    return ("range", far, f"{weapon.name} reaches {BANDS[weapon.reach]}", "PL-SCALE-03, PL-SCALE-05")


def save_facts(by: Combatant, attack: Attack) -> list[Fact]:
    """The saves that come before the dice."""
    facts: list[Fact] = []
    if by.has(CLUMSY_ARMOR):
        facts.append(
            ("first", f"STR save, {by.str} or less on d20", "clumsy armour; impaired if it fails", "PL-ITEM-02")
        )
    if attack.get("daring", False):
        facts.append(("first", f"DEX save, {by.dex} or less on d20", "daring; enhanced or impaired", "PL-MOD-07"))
    return facts


def dice_fact(fight: Battle, by: Combatant, on: Combatant, slots: list[int], weapons: list[Weapon]) -> Fact:
    """The weapon's dice, or the one that replaces them (PL-MOD-01, PL-MOD-02), and why."""
    own = " and ".join([w.dice_words() if w.count == 0 else dice_words(w) for w in weapons])
    kept = "the highest counts" if sum([int(w.count) for w in weapons]) > 1 else ""
    if weapons[0].has(BLAST):
        kept = "blast: each victim by itself"
    state, why = state_and_why(fight, by, on, slots[0])
    if weapons[0].count == 0:
        return ("damage", f"{own}, always", why, "PL-ATK-03")
    if state == IMPAIRED:
        return ("die", f"{own}, but impaired: d4", why, "PL-MOD-04, PL-MOD-01")
    if state == ENHANCED:
        better = d12_is_better(weapons[0], weapons[1] if len(weapons) > 1 else None)
        used = "d12" if better else f"{own} is better than d12"
        return ("die", f"{own}, enhanced: {used}", why, "PL-MOD-04, PL-MOD-02")
    return ("die", own, why or kept, "PL-ATK-03")


def dice_words(weapon: Weapon) -> str:
    words = weapon.dice_words()
    return words.removeprefix("1") if weapon.count == 1 else words


def state_and_why(fight: Battle, by: Combatant, on: Combatant, slot: int) -> tuple[int, str]:
    """The state of the attack, and its sources as the log would tell them."""
    trial = fight.copy()
    assert isinstance(trial, Battle)
    trial.gm, trial.log = fight.gm, Log()
    attacker = trial.named(by.name)
    weapon = trial.weapon(weapon_in(attacker, slot))
    blow = Blow(trial, attacker, weapon_in(attacker, slot), NONE, weapon.has(BLAST) and not weapon.is_melee())
    state = int(settle(trial, blow, trial.named(on.name)))
    return state, blow.told


def bonus_facts(fight: Battle, by: Combatant, on: Combatant, slot: int, weapons: list[Weapon]) -> list[Fact]:
    facts: list[Fact] = []
    if weapons[0].bonus:
        facts.append(("+ bonus", str(weapons[0].bonus), weapons[0].name, "PL-ATK-02"))
    again = recoilless(fight, by, on, weapon_in(by, slot))
    if again:
        facts.append(("+ recoilless", str(again), "same victim, same place", "PL-ITEM-06"))
    return facts


def armor_fact(on: Combatant, weapon: Weapon) -> Fact:
    if ignores_armor(weapon.tags):
        return ("− armor", "0", f"{weapon.name} goes past Armor {armor_of(on)}", "PL-DMG-01")
    return ("− armor", str(armor_of(on)), on.name, "PL-DMG-01")


def against_fact(on: Combatant) -> Fact:
    if isinstance(on, Vessel):
        return ("against", f"Hull {on.hp}, INT {on.str}", "", "PL-VEH-02")
    return ("against", f"HP {on.hp}, STR {on.str}", "", "PL-DMG-02")


# ---------------------------------------------------------------- what it did


def harm(now: Combatant, then: Combatant) -> int:
    """What was lost of HP, and past 0 of STR (PL-DMG-02, PL-DMG-04)."""
    lost = int(then.hp + then.str - now.hp - now.str)
    return lost if lost > 0 else 0


def outcomes(f: Combatant) -> list[str]:
    """What an attack can make of this victim, from best to worst."""
    if isinstance(f, Vessel):
        return [NO_HARM, DAMAGED, HULL_0, PAST_HULL, DISABLED, DESTROYED]
    return [NO_HARM, HURT, EXACTLY_0, PAST_0, ROUTED if f.kind == DETACHMENT else OUT, DEAD]


def outcome(now: Combatant, then: Combatant) -> str:
    """Below, exactly at and past 0 are three different things (PL-DMG-02 to PL-DMG-04)."""
    vessel = isinstance(now, Vessel)
    if now.dead:
        return DESTROYED if vessel else DEAD
    if isinstance(now, Vessel) and now.disabled:
        return DISABLED
    if now.routed:
        return ROUTED
    if not now.is_up() or now.is_helpless():
        return OUT
    if harm(now, then) == 0:
        return NO_HARM
    if now.str < then.str:
        return PAST_HULL if vessel else PAST_0
    if now.hp == 0 and then.hp > 0:
        return HULL_0 if vessel else EXACTLY_0
    return DAMAGED if vessel else HURT
