# not compiled: scenes are small
"""What a vector gives, as the people, weapons, squares and blocks of a fight."""

from __future__ import annotations

from affray.engine.given import Given
from affray.games.plerion.able import BARE_HANDS
from affray.games.plerion.attack import NONE
from affray.games.plerion.battle import Battle
from affray.games.plerion.sheet import Combatant
from affray.games.plerion.words import (
    BLOCKS,
    TAGS,
)


def slot_of(fight: Battle, f: Combatant, name: str, other: int = int(NONE)) -> int:
    """The slot of a weapon by its name, or the second of that name if the first is in use; bare hands have none."""
    names = [fight.weapon(w).name for w in f.weapons]
    found = [slot for slot, own in enumerate(names) if own.casefold() == name.casefold()]
    if found:
        return found[1] if found[0] == other and len(found) > 1 else found[0]
    if name.casefold() == "unarmed":
        return int(BARE_HANDS)
    raise KeyError(f"{f.name} has no {name!r}; it has " + ", ".join([*names, "Unarmed"]))


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


def score(f: Combatant, given: Given, key: str = "ability") -> int:
    word = str(given.get(key, "str")).lower()
    names = {"str": f.str, "int": f.str, "dex": f.dex, "eng": f.dex, "wil": f.wil, "sys": f.wil}
    if word not in names:
        raise KeyError(f"no ability {word!r}; there are " + ", ".join(names))
    return int(names[word])


def block(given: Given) -> int:
    return BLOCKS.index(str(given["block"]).lower())


def tags_of(given: Given) -> int:
    return sum(1 << TAGS.index(tag) for tag in given.get("tags", []))
