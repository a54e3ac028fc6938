# not compiled: scenes are small
"""What a vector gives, as the weapons, blocks and attacks of a fight."""

from __future__ import annotations

from affray.engine.given import Given, person
from affray.engine.question import IllegalAnswer
from affray.games.plerion.book import words as w
from affray.games.plerion.book.sheet import Combatant
from affray.games.plerion.law import scale
from affray.games.plerion.law.able import BARE_HANDS, can_attack_now, can_pair, weapon_at
from affray.games.plerion.law.attack import NONE
from affray.games.plerion.law.battle import Battle


def slot_of(fight: Battle, f: Combatant, name: str, other: int = int(NONE)) -> int:
    """The slot of a weapon by its name, or the second of that name if the first is in use; bare hands have none."""
    names = [fight.weapon(one).name for one in f.weapons]
    found = [slot for slot, own in enumerate(names) if own.casefold() == name.casefold()]
    if found:
        return found[1] if found[0] == other and len(found) > 1 else found[0]
    if name.casefold() == "unarmed":
        return int(BARE_HANDS)
    raise KeyError(f"{f.name} has no {name!r}, only " + ", ".join([*names, "Unarmed"]))


def slots(fight: Battle, f: Combatant, given: Given) -> tuple[int, int]:
    """The weapon, or the two weapons, of ``with``; the first one a combatant has if nothing is said."""
    named = given.get("with")
    if named is None:
        return (0 if f.weapons else int(BARE_HANDS)), int(NONE)
    if isinstance(named, list):
        if len(named) != 2:
            raise KeyError("an attack has one weapon or two")
        first = slot_of(fight, f, str(named[0]))
        return first, slot_of(fight, f, str(named[1]), first)
    return slot_of(fight, f, str(named)), int(NONE)


def lab_score(f: Combatant, given: Given, key: str = "ability") -> int:
    word = str(given.get(key, "str")).lower()
    names = {"str": f.str, "int": f.str, "dex": f.dex, "eng": f.dex, "wil": f.wil, "sys": f.wil}
    if word not in names:
        raise KeyError(f"no ability {word!r}; there are " + ", ".join(names))
    return int(names[word])


def block(given: Given) -> int:
    return w.BLOCKS.index(str(given["block"]).lower())


def tags_of(given: Given) -> int:
    return sum(1 << w.TAGS.index(tag) for tag in given.get("tags", []))


def legal_attack(fight: Battle, given: Given) -> tuple[Combatant, Combatant, int, int]:
    """PL-ATK-02 (1): an attack that is not legal is refused with what would be."""
    by, on = person(fight, given, "by"), person(fight, given, "on")
    first, second = slots(fight, by, given)
    if second != NONE and not can_pair(fight, by, min(first, second), max(first, second)):
        raise IllegalAnswer("PL-ATK-07", by.name, "attack with both", [], "these two cannot be used at the same time")
    if not can_attack_now(fight, by, on, first, second):
        raise refusal(
            fight, by, on, first if second == NONE or not can_attack_now(fight, by, on, first, NONE) else second
        )
    return by, on, first, second


def refusal(fight: Battle, by: Combatant, on: Combatant, slot: int) -> IllegalAnswer:
    weapon = weapon_at(fight, by, slot)
    band = w.BANDS[scale.band_between(fight, by, on, weapon.scale)]
    if not scale.in_reach(fight, by, fight.square(by), weapon, on):
        rule, why = "PL-SCALE-05", f"{on.name} is {band}, and {weapon.name} reaches {w.BANDS[weapon.reach]}"
    elif not scale.can_strike(fight, by, fight.square(by), weapon, on):
        rule, why = "PL-MOD-05", f"the line to {on.name} is blocked"
    elif by.broken_arm and weapon.hands > 1:
        rule, why = "PL-SCAR-07", f"{weapon.name} needs two hands"
    else:
        rule, why = "PL-ATK-02", f"{on.name} is not a legal victim, or {weapon.name} is used up"
    return IllegalAnswer(rule, by.name, f"attack {on.name} with {weapon.name}", [], why)
