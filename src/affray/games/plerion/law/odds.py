# not compiled: it only reads what the chapters say
"""What can be asked about one attack before it is made, and what it did afterwards; for odds and menus."""

from __future__ import annotations

from typing import Any, Final

from affray.engine.deed import Menu
from affray.engine.question import NOBODY, Option, Question
from affray.games.plerion.book import words as w
from affray.games.plerion.book.gear import NEVER, UNARMED, Weapon
from affray.games.plerion.book.sheet import Combatant
from affray.games.plerion.book.vessel import Vessel
from affray.games.plerion.law.able import (
    BARE_HANDS,
    can_act,
    can_attack_now,
    can_pair,
    is_crew,
    is_victim,
    squares_of,
    usable_slots,
    weapon_at,
)
from affray.games.plerion.law.aboard import weapon_now, working_slots
from affray.games.plerion.law.attack import NONE, is_blast
from affray.games.plerion.law.battle import Battle
from affray.games.plerion.law.blast import blast_victims
from affray.games.plerion.law.crew_deed import AimedDeed
from affray.games.plerion.law.crew_targets import own_vessel
from affray.games.plerion.law.deed import PlerionDeed
from affray.games.plerion.law.deeds.fighting import Armed
from affray.games.plerion.law.deeds.guns import Launch
from affray.games.plerion.law.deeds.helm import Ram
from affray.games.plerion.law.deeds.psi import UseTalent
from affray.games.plerion.law.gunnery import bears
from affray.games.plerion.law.locks import is_jammed
from affray.games.plerion.law.menu import Declaration
from affray.games.plerion.law.modifiers import TAKE_D12, WhichDice
from affray.games.plerion.law.odds_facts import attack_facts as attack_facts
from affray.games.plerion.law.odds_facts import attack_with, usable_named
from affray.games.plerion.law.picks import Pick
from affray.games.plerion.law.scale import bearer, line_from
from affray.games.plerion.law.talent import LINES, is_friend
from affray.games.plerion.law.talents import name_of, talent_targets

Attack = dict[str, Any]  # as the lab's attack takes it: by, on, with, daring

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
CONTROLLED: Final = "controlled"
PETRIFIED: Final = "petrified"
LOCKED: Final = "locked"
JAMMED: Final = "jammed"
DARINGLY: Final = "daringly "
AFTER_A_MOVE: Final[Attack] = {"note": "after a move"}
BETWEEN: Final = [" at ", " "]  # what a crew does, and to whom


def attacks_on(fight: Battle, by: Combatant, on: Combatant, weapon: str) -> list[Attack]:
    """What may be done to somebody now with dice: weapons, pairs of them, talents, the guns and contests of a crew.

    If one is named, only that. What takes more than this attack is only found by its name: a stunt (``daringly Energy
    Pistol``), a torpedo, which needs a lock, and what a crew does besides firing.
    """
    meant = weapon.casefold()
    daring = meant.startswith(DARINGLY)
    found = armed_attacks(fight, bearer(fight, by), bearer(fight, on), daring)
    if not daring:
        found += talent_attacks(fight, by, on)
    if meant and not daring:
        found += crew_attacks(fight, by, bearer(fight, on))
    return [attack for attack in found if not meant or meant in names_of(attack)]


def names_of(attack: Attack) -> list[str]:
    """What an attack may be asked for by: its words, and those of a crew without the target."""
    words = weapon_words(attack).casefold()
    plain = words.rpartition(" and ")[2] if attack.get("do") == "resolve" else words
    short = [part.removesuffix(f"{between}{attack['on'].casefold()}") for part in (words, plain) for between in BETWEEN]
    return [words, *short]


def contests_on(fight: Battle, by: Combatant, on: Combatant) -> list[str]:
    """PL-CREW-01: what else one of a crew may try on a foe now, by name; a torpedo needs a lock."""
    found = crew_attacks(fight, by, bearer(fight, on))
    return [weapon_words(attack) for attack in found if attack["do"] == "resolve"]


def armed_attacks(fight: Battle, by: Combatant, on: Combatant, daring: bool) -> list[Attack]:
    """One weapon or two (PL-ATK-02, PL-ATK-07); of a vessel its guns."""
    if not is_victim(fight, by, on):
        return []
    slots = [s for s in usable_slots(fight, by) if is_possible(fight, by, on, s)]
    found = [attack_with(fight, by, on, s, NONE, daring) for s in slots]
    if isinstance(by, Vessel):
        return found
    pairs = [(a, b) for a in slots for b in slots if a >= 0 and b >= 0 and can_pair(fight, by, a, b)]
    return found + [attack_with(fight, by, on, a, b, daring) for a, b in pairs if can_attack_now(fight, by, on, a, b)]


def is_possible(fight: Battle, by: Combatant, on: Combatant, slot: int) -> bool:
    """What needs a lock arrives later (PL-CREW-10) and is found by ``launches``; ships have no fists."""
    if weapon_at(fight, by, slot).has(w.NEEDS_LOCK) or (slot == BARE_HANDS and isinstance(by, Vessel)):
        return False
    return bool(can_attack_now(fight, by, on, slot, NONE))


def launches(fight: Battle, by: Vessel, on: Combatant) -> list[Attack]:
    """PL-CREW-10: what a torpedo does if its lock holds when it arrives."""
    found: list[Attack] = []
    names: list[str] = []
    for slot in working_slots(fight, by, w.NEEDS_LOCK):
        weapon = weapon_now(fight, by, slot)
        if weapon.name not in names and bears(fight, by, weapon, on):
            names.append(weapon.name)
            found.append(launched(by, on, weapon.name))
    return found


def launched(by: Combatant, on: Combatant, weapon: str) -> Attack:
    given = {"by": by.name, "on": on.name, "with": weapon}
    return {"by": by.name, "on": on.name, "words": weapon, "do": "arrival", "given": given}


def talent_attacks(fight: Battle, by: Combatant, on: Combatant) -> list[Attack]:
    """PL-ACT-04: every talent that may be used on somebody from here."""
    if not can_act(by):
        return []
    return [talent_use(by, on, t) for t in range(len(LINES)) if on.id in talent_targets(fight, by, t)]


def talent_use(by: Combatant, on: Combatant, talent: int) -> Attack:
    name = name_of(talent)
    given = {"by": by.name, "talent": name, "on": on.name}
    return {"by": by.name, "on": on.name, "words": name, "do": "talent", "given": given}


def crew_attacks(fight: Battle, by: Combatant, on: Combatant) -> list[Attack]:
    """PL-CREW-01: what one of a crew may do to a foe with dice: fire, lock, ram, jam."""
    if isinstance(by, Vessel):
        return launches(fight, by, on)
    if not is_crew(by) or not can_act(by):
        return []
    own = own_vessel(fight, by)
    if own is None:
        return []
    now = [option for option in aimed_at(fight, by, on) if option.may_hit(fight, by, own, False)]
    return [crew_attack(by, on, option.words(fight, by)) for option in now] + launches(fight, own, on)


def aimed_at(fight: Battle, by: Combatant, on: Combatant) -> list[AimedDeed]:
    """PL-CREW-01: what one of a crew may declare against a foe, now or after a move of its vessel; not torpedoes."""
    every = [o for o in Declaration(fight, by).options() if isinstance(o, AimedDeed) and o.target == on.id]
    return [option for option in every if not isinstance(option, Launch)]


def refusal_on(fight: Battle, by: Combatant, on: Combatant, what: str) -> str:
    """PL-CREW-08, PL-CREW-12: why one of a crew cannot do it from where the vessel is."""
    if not is_crew(by) or not can_act(by):
        return ""
    target = bearer(fight, on)
    later = [crew_attack(by, target, option.words(fight, by)) for option in aimed_at(fight, by, target)]
    meant = any(what.casefold() in names_of(attack) for attack in later)
    return f"{target.name} is not near enough before a move of the pilot" if meant else ""


def weapon_words(attack: Attack) -> str:
    """What is named with ``--with``."""
    named = attack.get("with", attack.get("words", ""))
    said = " and ".join(named) if isinstance(named, list) else str(named)
    return DARINGLY + said if attack.get("daring", False) else said


def attack_of(fight: Battle, question: Question, option: Option) -> Attack:
    """The attack that an option means, from here or from the end of the shortest move that makes it possible; how often
    another deed with dice works."""
    if isinstance(question, WhichDice):
        return dice_attack(fight, question, option)
    if not isinstance(question, Menu) or not isinstance(option, PlerionDeed):
        return {}
    by = fight.named(question.who)
    found = aimed_attack(fight, by, option) if option.target != NOBODY else {}
    return found or {"note": option.chances(fight, by)}


def aimed_attack(fight: Battle, by: Combatant, option: PlerionDeed) -> Attack:
    """The attack of a deed that is aimed at somebody; empty if it is none."""
    on = fight.fighters[option.target]
    if isinstance(option, Launch):
        vessel = own_vessel(fight, by)
        return {} if vessel is None else launched(vessel, on, weapon_now(fight, vessel, option.slot).name)
    if isinstance(option, AimedDeed):
        return crew_harm(fight, by, on, option)
    if isinstance(option, UseTalent):
        if not option.is_attack() or is_friend(fight, by, on):
            return {}
        here = talent_use(by, on, int(option.talent))
        return here if option.fits(fight, by, fight.square(by)) else moved_first(fight, by, option, here)
    if not isinstance(option, Armed):
        return {}
    here = attack_with(fight, by, on, int(option.weapon), int(option.second), bool(option.is_daring()))
    if can_attack_now(fight, by, on, option.weapon, option.second):
        return here
    return moved_first(fight, by, option, here)


def crew_harm(fight: Battle, by: Combatant, on: Combatant, option: AimedDeed) -> Attack:
    """PL-CREW-01: guns and rams; what only the pilot's move brings near enough has no odds from here."""
    vessel = own_vessel(fight, by)
    if vessel is None or not (option.is_attack() or isinstance(option, Ram)):
        return {}
    return crew_attack(by, on, option.words(fight, by)) if option.may_hit(fight, by, vessel, False) else AFTER_A_MOVE


def moved_first(fight: Battle, by: Combatant, option: PlerionDeed, attack: Attack) -> Attack:
    """PL-ACT-01: the same from the nearest square that serves, one with a clear line if there is one."""
    if fight.position != w.GRID:
        return AFTER_A_MOVE
    target = fight.fighters[option.target]
    squares = [s for s in squares_of(fight, by) if option.fits(fight, by, s)]
    clear = [s for s in squares if line_from(fight, s, by, target) == w.CLEAR]
    if not squares:
        return AFTER_A_MOVE
    there = (clear or squares)[0]
    spot = [int(fight.grid.x_of(there)), int(fight.grid.y_of(there))]
    if "given" in attack:
        return {**attack, "from": spot, "given": {**attack["given"], "from": spot}}
    return {**attack, "from": spot}


def crew_attack(by: Combatant, on: Combatant, words: str) -> Attack:
    """What a crew does with the weapons of its vessel is an action of its own: it is resolved as declared."""
    return {"by": by.name, "on": on.name, "words": words, "do": "resolve", "given": {"declares": {by.name: words}}}


def dice_attack(fight: Battle, question: WhichDice, option: Option) -> Attack:
    """PL-MOD-02: the enhanced attack with the d12, or with its own dice."""
    assert isinstance(option, Pick)
    by, on = question.attacker, question.victim
    first = question.first.name
    weapons = first if question.second is None else [first, question.second.name]
    carried = [fight.weapon(one).name for one in by.weapons]
    if is_crew(by) or (first not in carried and first != UNARMED.name):
        return {}
    die = "d12" if option.place == TAKE_D12 else "own dice"
    given = {"by": by.name, "on": on.name, "with": weapons, "die": die}
    return {"by": by.name, "on": on.name, "words": die, "do": "enhanced attack", "given": given}


def focused(fight: Battle, attack: Attack) -> Battle:
    """Every victim of a blast has dice of its own (PL-BLAST-01), so the odds of one need no other's."""
    given = attack.get("given", attack)
    if "by" not in given:
        return fight
    by, on = fight.named(given["by"]), fight.named(given["on"])
    weapon = weapon_used(fight, by, given)
    if weapon is None or not is_blast(by, on, weapon):
        return fight
    trial = fight.copy()
    assert isinstance(trial, Battle)
    trial.gm = fight.gm
    for other in blast_victims(trial, trial.fighters[by.id], trial.fighters[on.id], weapon):
        other.removed = other.id not in (on.id, by.id)
    return trial


def weapon_used(fight: Battle, by: Combatant, given: Attack) -> Weapon | None:
    """The first weapon of an attack, or the talent as a weapon; none if it needs none."""
    if "talent" in given:
        place = fight.place_of(str(given["talent"]))
        return None if place == NEVER else fight.weapon(place)
    named = given.get("with", "")
    name = str(named[0] if isinstance(named, list) else named)
    if isinstance(by, Vessel):
        return next((fight.weapon(one) for one in by.weapons if fight.weapon(one).name == name), None)
    return weapon_at(fight, by, usable_named(fight, by, name))


# ---------------------------------------------------------------- what it did


def harm(now: Combatant, then: Combatant) -> int:
    """What was lost of HP, and past 0 of STR (PL-DMG-02, PL-DMG-04)."""
    lost = int(then.hp + then.str - now.hp - now.str)
    return lost if lost > 0 else 0


def outcomes(f: Combatant) -> list[str]:
    """What an attack can make of this victim, from best to worst."""
    if isinstance(f, Vessel):
        return [NO_HARM, DAMAGED, HULL_0, PAST_HULL, DISABLED, DESTROYED]
    return [NO_HARM, HURT, EXACTLY_0, PAST_0, ROUTED if f.kind == w.DETACHMENT else OUT, DEAD]


def outcome(now: Combatant, then: Combatant) -> str:
    """Below, exactly at and past 0 are three different things (PL-DMG-02 to PL-DMG-04)."""
    vessel = isinstance(now, Vessel)
    if now.dead:
        return DESTROYED if vessel else DEAD
    if now.petrified and not then.petrified:
        return PETRIFIED
    if now.controlled_by not in (NOBODY, then.controlled_by):
        return CONTROLLED
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


def mark_of(fight: Battle, before: Battle, name: str) -> str:
    """PL-CREW-06, PL-CREW-07: what a crew has done to a vessel besides harm; empty for nothing."""
    on = fight.named(name)
    locks = fight.held_locks()
    if len(locks) > len(before.held_locks()) and any(lock.target == on.id for lock in locks):
        return LOCKED
    return JAMMED if isinstance(on, Vessel) and is_jammed(fight, on) and not is_jammed(before, on) else ""
