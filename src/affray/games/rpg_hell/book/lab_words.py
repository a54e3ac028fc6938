# not compiled: scenes are small
"""Reading the arguments of the lab's verbs: people, tiles, weapons, faces, words."""

from __future__ import annotations

from typing import Any, Final

from affray.engine.given import Given, listed, person, place_in
from affray.engine.question import NOBODY
from affray.games.rpg_hell.book import words
from affray.games.rpg_hell.book.gear import BARE_FIST
from affray.games.rpg_hell.book.sheet import Combatant
from affray.games.rpg_hell.law.battle import Battle
from affray.games.rpg_hell.law.damage import KINDS
from affray.games.rpg_hell.law.deeds.guarding import ATTACKED, BLIND, COVERED, RANGED
from affray.games.rpg_hell.law.pool import code_of

WAYS: Final = {"ranged": RANGED, "covered": COVERED, "blinded": BLIND, "attack": ATTACKED}


def id_of(fight: Battle, given: Given, key: str = "by") -> int:
    """Whoever is named, or nobody."""
    return int(person(fight, given, key).id) if key in given else NOBODY


def stat_in(word: Any) -> int:
    return place_in(words.STATS, word, "stat")


def condition_in(given: Given) -> int:
    return place_in(words.CONDITIONS, given["condition"], "condition")


def kind_in(given: Given) -> int:
    """RH-DMG-07: the kind of damage; normal if nothing is said."""
    return place_in(KINDS, given.get("kind", "normal"), "kind of damage")


def ways_in(given: Given) -> int:
    """RH-DMG-06: how a blow came, in words."""
    total = 0
    for word in listed(given.get("ways", [])):
        if word not in WAYS:
            raise KeyError(f"no way {word!r} for a blow to come; there are " + ", ".join(WAYS))
        total |= WAYS[word]
    return total


def item_in_hand(fight: Battle, f: Combatant, given: Given, key: str = "with") -> int:
    """The weapon in hand that is named; the first one, or a bare fist, if nothing is said."""
    if key not in given:
        return int(f.held[0]) if f.held else BARE_FIST
    meant = str(given[key]).casefold()
    for item in f.held:
        if meant in (fight.item_words(f.held, item).casefold(), fight.weapon(item).name.casefold()):
            return int(item)
    if meant == "bare fist":
        return BARE_FIST
    known = [fight.item_words(f.held, item) for item in f.held]
    raise KeyError(f"{f.name} holds no {given[key]!r}, only " + ", ".join([*known, "bare fist"]))


def manner_of(fight: Battle, item: int, given: Given) -> int:
    """RH-ATT-01: how an attack reaches its target; as the weapon does if nothing is said."""
    if "how" in given:
        return place_in(words.MANNERS, given["how"], "manner of attack")
    return words.BY_RANGE if fight.weapon(item).range > 0 else words.BY_REACH


def lab_faces_in(given: Given, key: str = "faces") -> int:
    """Up to three faces as the one number that options hold; 0 if none are named."""
    return int(code_of([int(face) for face in given.get(key, [])]))
