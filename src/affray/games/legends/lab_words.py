# not compiled: scenes are small
"""Reading the arguments of the lab's verbs: people, squares, weapons, words."""

from __future__ import annotations

from typing import Any, Final

from affray.engine.question import IllegalAnswer
from affray.games.legends import words
from affray.games.legends.battle import Battle
from affray.games.legends.gear import FIST, UNARMED, Weave
from affray.games.legends.manners import allows_maneuver, manner_words, manners
from affray.games.legends.sheet import Combatant
from affray.games.legends.targets import flies

Given = dict[str, Any]
MANEUVER_VERBS: Final = [words.ATTACK, words.CALLED_SHOT, words.POWER_ATTACK, words.DISARM, words.TRIP]


def person(fight: Battle, given: Given, key: str = "who") -> Combatant:
    if key not in given:
        raise KeyError(f"who? {key!r} is missing")
    return fight.named(str(given[key]))


def place_in(known: list[str], word: Any, what: str) -> int:
    """The place of a word in one of the game's lists."""
    low = [k.casefold() for k in known]
    meant = str(word).casefold()
    if meant not in low:
        raise KeyError(f"no {what} {word!r}; there are " + ", ".join(known))
    return low.index(meant)


def attribute_in(word: Any) -> int:
    short = [s.casefold() for s in words.SHORT]
    meant = str(word).casefold()
    return short.index(meant) if meant in short else place_in(words.ATTRIBUTES, word, "attribute")


def skill_in(word: Any) -> int:
    return place_in(words.SKILLS, word, "skill")


def damage_type(given: Given) -> int:
    return place_in(words.DAMAGE_TYPES, given.get("type", "slashing"), "damage type")


def item_of(fight: Battle, f: Combatant, given: Given) -> int:
    """The weapon in hand that ``with`` names; the first one, or fists, if nothing is said."""
    name = given.get("with")
    if name is None:
        return int(f.held[0]) if f.held else int(UNARMED)
    names = [fight.weapon(item).name for item in f.held]
    for place, own in enumerate(names):
        if own.casefold() == str(name).casefold():
            return int(f.held[place])
    if str(name).casefold() == FIST.name:
        return int(UNARMED)
    raise KeyError(f"{f.name} holds no {name!r}; it holds " + ", ".join([*names, FIST.name]))


def manner_in(fight: Battle, f: Combatant, item: int, thrown: bool, given: Given) -> int:
    """LG-ATK-01: how it is struck, in the words of that question; the first way if nothing is said."""
    weapon = fight.weapon_of(f, item)
    ways = manners(fight, f, weapon, flies(weapon, thrown))
    if "manner" not in given:
        return int(ways[0])
    known = [manner_words(way) for way in ways]
    if str(given["manner"]).casefold() not in known:
        raise IllegalAnswer("LG-ATK-01", f.name, str(given["manner"]), known)
    return int(ways[known.index(str(given["manner"]).casefold())])


def maneuver_in(fight: Battle, f: Combatant, on: Combatant, item: int, thrown: bool, given: Given) -> int:
    """LG-MAN-01: one maneuver, which must be possible."""
    maneuver = place_in(words.MANEUVERS, given.get("maneuver", "none"), "maneuver")
    if maneuver and not allows_maneuver(fight, f, on, item, thrown, MANEUVER_VERBS[maneuver]):
        raise IllegalAnswer("LG-MAN-01", f.name, f"{words.MANEUVERS[maneuver]} on {on.name}", [])
    return maneuver


def square(fight: Battle, given: Given, key: str = "to") -> int:
    x, y = given[key]
    if not fight.grid.holds(x, y):
        last = f"{fight.grid.width - 1},{fight.grid.height - 1}"
        raise KeyError(f"the map has no square {x},{y}; its last one is {last}")
    return int(fight.grid.at(x, y))


def object_at(fight: Battle, given: Given) -> int:
    """An object of the map by its square, or by the two squares whose border it stands on."""
    at = given["at"]
    if not isinstance(at[0], list):
        return square(fight, given, "at")
    field = fight.field()
    (x, y), (to_x, to_y) = sorted(at)
    number = int(field.number(to_x, to_y, y == to_y))
    if number not in field.borders:
        raise KeyError(f"nothing stands between {x},{y} and {to_x},{to_y}")
    return len(field.material) + number


def weave_in(fight: Battle, given: Given) -> Weave:
    from affray.games.legends.library import library

    names = library().weave_names()
    return fight.weave_kind(place_in(names, given["weave"], "weave"))


def spoken(given: Given) -> list[str]:
    """What is done: one thing, or a list of them."""
    does = given["does"]
    return [str(word) for word in does] if isinstance(does, list) else [str(does)]


def feet(half_feet: int) -> int | float:
    """LG-GEO-02: half-feet are kept exactly: 12.5 is a number of its own."""
    return half_feet // 2 if half_feet % 2 == 0 else half_feet / 2
