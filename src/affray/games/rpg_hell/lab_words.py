# not compiled: scenes are small
"""Reading the arguments of the lab's verbs: people, tiles, weapons, faces, words."""

from __future__ import annotations

from typing import Any, Final

from affray.engine.question import NOBODY, IllegalAnswer
from affray.games.rpg_hell import words
from affray.games.rpg_hell.battle import Battle
from affray.games.rpg_hell.damage import ATTACKED, BLIND, COVERED, KINDS, RANGED
from affray.games.rpg_hell.gear import BARE_FIST
from affray.games.rpg_hell.menu import NextDeed
from affray.games.rpg_hell.pool import code_of
from affray.games.rpg_hell.sheet import Combatant

Given = dict[str, Any]
WAYS: Final = {"ranged": RANGED, "covered": COVERED, "blinded": BLIND, "attack": ATTACKED}


def person(fight: Battle, given: Given, key: str = "who") -> Combatant:
    if key not in given:
        raise KeyError(f"who? {key!r} is missing")
    return fight.named(str(given[key]))


def id_of(fight: Battle, given: Given, key: str = "by") -> int:
    """Whoever is named, or nobody."""
    return int(person(fight, given, key).id) if key in given else NOBODY


def place_in(known: list[str], word: Any, what: str) -> int:
    """The place of a word in one of the game's lists."""
    low = [k.casefold() for k in known]
    meant = str(word).casefold()
    if meant not in low:
        raise KeyError(f"no {what} {word!r}; there are " + ", ".join(known))
    return low.index(meant)


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


def listed(said: Any) -> list[str]:
    """One thing, or a list of them."""
    return [str(word) for word in said] if isinstance(said, list) else [str(said)]


def item_of(fight: Battle, f: Combatant, given: Given, key: str = "with") -> int:
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
    raise KeyError(f"{f.name} holds no {given[key]!r}; it holds " + ", ".join([*known, "bare fist"]))


def manner_of(fight: Battle, item: int, given: Given) -> int:
    """RH-ATT-01: how an attack reaches its target; as the weapon does if nothing is said."""
    if "how" in given:
        return place_in(words.MANNERS, given["how"], "manner of attack")
    return words.BY_RANGE if fight.weapon(item).range > 0 else words.BY_REACH


def square(fight: Battle, given: Given, key: str = "to") -> int:
    x, y = given[key]
    if not fight.grid.holds(x, y):
        last = f"{fight.grid.width - 1},{fight.grid.height - 1}"
        raise KeyError(f"the map has no tile {x},{y}; its last one is {last}")
    return int(fight.grid.at(x, y))


def faces_in(given: Given, key: str = "faces") -> int:
    """Up to three faces as the one number that options hold; 0 if none are named."""
    return int(code_of([int(face) for face in given.get(key, [])]))


def deed(fight: Battle, who: Combatant, said: str) -> Any:
    """What is said, as an option of RH-TRN-05; refused if it may not be done now."""
    question = NextDeed(fight, who)
    option = question.read(said)
    if not question.allows(option):
        raise IllegalAnswer(question.rule, who.name, said, [question.words(o) for o in question.shortlist()])
    return option
