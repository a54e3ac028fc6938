"""Boosts and jury rigging (PL-CREW-02, PL-CREW-03, PL-CREW-04, PL-CREW-13)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.question import NOBODY
from affray.games.plerion.book import words as w
from affray.games.plerion.book.gear import NEVER
from affray.games.plerion.book.sheet import Combatant
from affray.games.plerion.book.vessel import Vessel
from affray.games.plerion.law.aboard import (
    ask_part,
    engines_work,
    open_breach,
    part_words,
    working_modules,
)
from affray.games.plerion.law.battle import Battle
from affray.games.plerion.law.locks import shake_locks
from affray.games.plerion.law.picks import ENGINES, HULL, MODULE, WEAPON, Part
from affray.games.plerion.law.saves import D20, limit, save
from affray.games.plerion.law.setup import is_full

D6: Final = 6
PASSED: Final = 0
CRITICAL_FAILURE: Final = 2


# ---------------------------------------------------------------- boosts


def boost_save(fight: Battle, f: Combatant, vessel: Vessel, rule: str, boosted: str) -> bool:
    """PL-CREW-02: a WIL save; on a natural 20 the vessel loses a point of SYS at once, until repaired."""
    result = fight.dice.band(D20, limit(f.wil), D20 - 1, "WIL save to boost")
    if fight.log is not None:
        what = f"{'passes' if result == PASSED else 'fails'} the WIL save to boost {boosted}"
        fight.tell_of(f, rule, f"{what}: d20 {fight.dice.last} against {f.wil}", what)
    if result == CRITICAL_FAILURE and vessel.wil > 0:
        vessel.wil -= 1
        vessel.wil_damage += 1
        if fight.log is not None:
            what_left = f"loses a point, a natural 20: SYS {vessel.wil + 1} → {vessel.wil}"
            fight.tell_of(vessel, "PL-CREW-02", what_left, "has a critical failure")
    return result == PASSED


def can_boost_engines(fight: Battle, vessel: Vessel) -> bool:
    """PL-CREW-03: not cumulative, not with the engines out, and not without another module to give up."""
    return vessel.boost == 0 and engines_work(vessel) and len(working_modules(fight, vessel)) > 0


def boost_engines(fight: Battle, f: Combatant, vessel: Vessel) -> bool:
    """PL-CREW-03, PL-CREW-09: ENG +2 for d6 rounds, this one included, for one other module; locks on it are shaken."""
    if not can_boost_engines(fight, vessel) or not boost_save(fight, f, vessel, "PL-CREW-03", "the engines"):
        return False
    last = give_up_module(fight, f, vessel, "PL-CREW-03")
    vessel.boost = fight.house().boost_eng
    vessel.boost_until = last
    vessel.dex += vessel.boost
    if fight.log is not None:
        until = f"until the end of round {last}"
        words = f"has more ENG {until}: ENG {vessel.dex - vessel.boost} → {vessel.dex}"
        fight.tell_of(vessel, "PL-CREW-03", words, f"has more ENG {until}")
    shake_locks(fight, vessel, NOBODY)
    return True


def give_up_module(fight: Battle, f: Combatant, vessel: Vessel, rule: str) -> i64:
    """PL-CREW-03: a working module, not the reactor or the drive, is offline for as long; the last round of it."""
    what = "which module goes offline?"
    part = ask_part(fight, rule, f, vessel, working_modules(fight, vessel), what)
    rounds = fight.dice.d(D6, "rounds of the boost")
    last = fight.round + rounds - 1
    vessel.module_until[part.place] = last
    if fight.log is not None:
        what = f"gives up its {vessel.modules[part.place]} for the boost until the end of round {last}"
        fight.tell(rule, vessel, f"{what} (d6 {rounds})")
    return last


def boostable(fight: Battle, vessel: Vessel) -> list[Part]:
    """PL-CREW-04: working weapons that are not boosted already, if there is a module to give up."""
    if len(working_modules(fight, vessel)) == 0:
        return []
    found: list[Part] = []
    for i in range(len(vessel.weapons)):
        if (
            vessel.weapon_out[i] == 0
            and vessel.weapon_until[i] < fight.round
            and fight.weapon(vessel.weapons[i]).count > 0
        ):
            found.append(Part(WEAPON, i))
    return found


def boost_weapons(fight: Battle, f: Combatant, vessel: Vessel) -> bool:
    """PL-CREW-04: one chosen weapon rolls one more die of its type for d6 rounds, for one other module."""
    weapons = boostable(fight, vessel)
    if len(weapons) == 0:
        return False
    part = ask_part(fight, "PL-CREW-04", f, vessel, weapons, "which weapon is boosted?")
    if not boost_save(fight, f, vessel, "PL-CREW-04", part_words(fight, vessel, part)):
        return False
    last = give_up_module(fight, f, vessel, "PL-CREW-04")
    vessel.weapon_until[part.place] = last
    if fight.log is not None:
        what = f"rolls one more die with {part_words(fight, vessel, part)} until the end of round {last}"
        fight.tell("PL-CREW-04", vessel, what)
    return True


# ---------------------------------------------------------------- jury rigging


def broken_parts(fight: Battle, vessel: Vessel) -> list[Part]:
    """PL-CREW-13: engines, weapons and modules out of action, and Hull below max unless the load is full."""
    found: list[Part] = [Part(ENGINES)] if vessel.engines_out else []
    for i in range(len(vessel.weapons)):
        if vessel.weapon_out[i] != 0:
            found.append(Part(WEAPON, i))
    for i in range(len(vessel.modules)):
        if vessel.module_out[i] != 0:
            found.append(Part(MODULE, i))
    if vessel.hp < vessel.hp_max and not is_full(vessel):
        found.append(Part(HULL))
    return found


def jury_rig(fight: Battle, f: Combatant, vessel: Vessel) -> bool:
    """PL-CREW-13: a WIL save: +1 Hull, or a module, weapon or the engines work again, for d6 rounds."""
    parts = broken_parts(fight, vessel)
    if len(parts) == 0:
        return False
    part = ask_part(fight, "PL-CREW-13", f, vessel, parts, "what is jury-rigged?")
    last = rigged_until(fight, f)
    if last == NEVER:
        return False
    if part.part == HULL:
        vessel.hp += 1
        vessel.hull_rigged.append(last)
    elif part.part == MODULE:
        vessel.module_out[part.place] = 0
        vessel.module_rigged[part.place] = last
    elif part.part == WEAPON:
        vessel.weapon_out[part.place] = 0
        vessel.weapon_rigged[part.place] = last
    else:
        vessel.engines_out = False
        vessel.engines_rigged = last
    tell_rigged(fight, f, part_words(fight, vessel, part), last)
    if part.part == HULL and fight.log is not None:
        words = f"has a patched hull: Hull {vessel.hp - 1} → {vessel.hp}"
        fight.tell_of(vessel, "PL-CREW-13", words, "has a patched hull")
    return True


def seal_breach(fight: Battle, f: Combatant, vessel: Vessel, area: i64) -> bool:
    """PL-VEH-10, PL-CREW-13: jury rigging on a breach by someone in the area."""
    place = open_breach(fight, vessel, area)
    if place == NEVER or f.station != area:
        return False
    last = rigged_until(fight, f)
    if last == NEVER:
        return False
    vessel.breach_rigged[place] = last
    tell_rigged(fight, f, f"the breach {w.AREAS[area]}", last)
    return True


def rigged_until(fight: Battle, f: Combatant) -> i64:
    """PL-CREW-13: a WIL save and d6 rounds, this one included; the last of them, or NEVER."""
    if not save(fight, f, f.wil, "WIL save to jury rig", "PL-CREW-13"):
        return NEVER
    return fight.round + fight.dice.d(D6, "rounds it holds") - 1


def tell_rigged(fight: Battle, f: Combatant, what: str, last: i64) -> None:
    if fight.log is not None:
        what = f"the {what}" if what[:1].islower() and not what.startswith("the ") else what
        fight.tell("PL-CREW-13", f, f"jury-rigs {what} until the end of round {last} (d6 {last - fight.round + 1})")


# ---------------------------------------------------------------- the end of a round


def boosts_expire(fight: Battle, vessel: Vessel) -> None:
    """PL-CREW-03: back to what it was when its last round is over."""
    if vessel.boost != 0 and vessel.boost_until <= fight.round:
        vessel.dex = vessel.dex - vessel.boost if vessel.dex > vessel.boost else 0
        vessel.boost = 0
        vessel.boost_until = NEVER


def rigs_expire(fight: Battle, vessel: Vessel) -> None:
    """PL-CREW-13, PL-GAP-58: what was rigged reverts: Hull -1, not below 0, and no Effect from this."""
    now = fight.round
    for i in range(len(vessel.modules)):
        if vessel.module_rigged[i] != NEVER and vessel.module_rigged[i] <= now:
            vessel.module_rigged[i] = NEVER
            vessel.module_out[i] = 1
    for i in range(len(vessel.weapons)):
        if vessel.weapon_rigged[i] != NEVER and vessel.weapon_rigged[i] <= now:
            vessel.weapon_rigged[i] = NEVER
            vessel.weapon_out[i] = 1
    if vessel.engines_rigged != NEVER and vessel.engines_rigged <= now:
        vessel.engines_rigged = NEVER
        vessel.engines_out = True
        vessel.engines_out_since = now
    for i in range(len(vessel.hull_rigged) - 1, -1, -1):
        if vessel.hull_rigged[i] <= now:
            del vessel.hull_rigged[i]
            before = vessel.hp
            vessel.hp = before - 1 if before > 0 else 0
            if fight.log is not None:
                words = "has a patch of the hull give way"
                change = f"Hull {before} → {vessel.hp}" if before > 0 else "no Hull is left to lose"
                fight.tell_of(vessel, "PL-CREW-13", f"{words}: {change}", words)
