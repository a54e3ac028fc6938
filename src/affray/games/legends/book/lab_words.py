# not compiled: scenes are small
"""Reading the arguments of the lab's verbs: people, squares, weapons, words."""

from __future__ import annotations

from typing import Any

from affray.engine.given import Given, in_hand, place_in, square
from affray.engine.question import IllegalAnswer
from affray.games.legends.book import words
from affray.games.legends.book.gear import UNARMED, WeaveKind
from affray.games.legends.book.sheet import Combatant
from affray.games.legends.law.battle import Battle
from affray.games.legends.law.manners import allows_maneuver, manners
from affray.games.legends.law.targets import flies
from affray.games.legends.law.way import Way


def attribute_in(word: Any) -> int:
    short = [s.casefold() for s in words.SHORT]
    meant = str(word).casefold()
    return short.index(meant) if meant in short else place_in(words.ATTRIBUTES, word, "attribute")


def skill_in(word: Any) -> int:
    return place_in(words.SKILLS, word, "skill")


def damage_type(given: Given) -> int:
    return place_in(words.DAMAGE_TYPES, given.get("type", "slashing"), "damage type")


def lab_item_of(fight: Battle, f: Combatant, given: Given) -> int:
    """The weapon in hand that ``with`` names; the first one, or fists, if nothing is said."""
    name = given.get("with")
    if name is None:
        return int(f.held[0]) if f.held else int(UNARMED)
    own = [(fight.weapon(item).name, int(item)) for item in [*f.held, UNARMED]]
    return in_hand(f.name, own, name)


def manner_in(fight: Battle, f: Combatant, item: int, thrown: bool, given: Given) -> Way:
    """LG-ATK-01: how it is struck, in the words of that question; the first way if nothing is said."""
    weapon = fight.weapon_of(f, item)
    ways = manners(fight, f, weapon, flies(weapon, thrown))
    if "manner" not in given:
        return ways[0]
    known = [way.said() for way in ways]
    if str(given["manner"]).casefold() not in known:
        raise IllegalAnswer("LG-ATK-01", f.name, str(given["manner"]), known)
    return ways[known.index(str(given["manner"]).casefold())]


def maneuver_in(fight: Battle, f: Combatant, on: Combatant, item: int, thrown: bool, given: Given) -> int:
    """LG-MAN-01: one maneuver, which must be possible."""
    maneuver = place_in(words.MANEUVERS, given.get("maneuver", "none"), "maneuver")
    if maneuver and not allows_maneuver(fight, f, on, item, thrown, maneuver):
        raise IllegalAnswer("LG-MAN-01", f.name, f"{words.MANEUVERS[maneuver]} on {on.name}", [])
    return maneuver


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


def weave_in(fight: Battle, given: Given) -> WeaveKind:
    from affray.games.legends.book.library import library

    names = library().weave_names()
    return fight.weave_kind(place_in(names, given["weave"], "weave"))


def lab_feet(half_feet: int) -> int | float:
    """LG-GEO-02: half-feet are kept exactly: 12.5 is a number of its own."""
    return half_feet // 2 if half_feet % 2 == 0 else half_feet / 2
