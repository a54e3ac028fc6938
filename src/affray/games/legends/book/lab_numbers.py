# not compiled: scenes are small
"""The verbs of the lab that only measure: distances, cover, states, dice modifiers, what may be done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from affray.engine.given import Given, person, place_in, square, winner
from affray.engine.question import IllegalAnswer
from affray.games.legends.book import words as w
from affray.games.legends.book.lab_words import (
    damage_type,
    lab_feet,
    lab_item_of,
    maneuver_in,
    object_at,
    weave_in,
)
from affray.games.legends.law import cover, harm, hiding, modifiers, objects, places, setup, vision
from affray.games.legends.law.areas import Area, area_at, caught, squares_of
from affray.games.legends.law.battle import Battle
from affray.games.legends.law.conditions import actions_of, can_react, speed_of
from affray.games.legends.law.deed import map_penalty
from affray.games.legends.law.dying import MINUTE
from affray.games.legends.law.lines import crossed, least_hidden
from affray.games.legends.law.menu import NextAction
from affray.games.legends.law.pairs import pair_penalty
from affray.games.legends.law.rolls import fortune_of, margin
from affray.games.legends.law.strike import Strike
from affray.games.legends.law.targets import OUT_OF_RANGE, band_of, can_attack, flies, why_not
from affray.games.legends.law.way import PLAIN_WAYS
from affray.games.legends.law.weaves import can_weave, can_weave_at, can_weave_on

BANDS: Final = ["short", "medium", "long"]

MEASURES: Final[dict[str, str]] = {
    "options": "who: gives the words of everything the combatant may do now (LG-ACT-01)",
    "distance": "by, to: gives the feet between two combatants (LG-GEO-02)",
    "feet": "dx, dy: gives the feet of this many columns and rows (LG-GEO-02)",
    "way": "who, to, [path]: gives the feet of the shortest walk to the square [x, y], or of the path (LG-MOVE-01)",
    "can walk": "who, to: gives whether one Advance may end on the square [x, y] (LG-MOVE-01, LG-MOVE-03)",
    "speed": "who: gives the feet of one Advance (LG-MOVE-01)",
    "actions": "who: gives the actions of its turns (LG-TURN-02)",
    "can react": "who: gives whether it has a reaction (LG-REACT-01)",
    "space": "who: gives the squares it stands on (LG-GEO-01)",
    "state": "by, on: gives how the one perceives the other: seen, concealed, hidden, blocked (LG-VIS-01)",
    "clear line": "by, on: gives whether a line touches nothing solid or opaque (LG-LOS-01)",
    "hidden points": "by, on: gives the fewest points of the other behind something solid (LG-COV-02)",
    "crossed": "by, on: gives the squares whose inside the centre line crosses (LG-GEO-05)",
    "cover": "by, on, [ranged]: gives the degree of cover: none, partial, half, three-quarters, full (LG-COV-02, "
    "LG-COV-09)",
    "cover from": "at, on: gives the degree of cover from the centre of the square [x, y] (LG-COV-12)",
    "creature cover": "attacker, target, between: gives the degree of three sizes (LG-CRE-02)",
    "between": "who, by, on: gives whether it stands between two others (LG-CRE-01)",
    "light": "at: gives the light of the square [x, y] (LG-VIS-02)",
    "can attack": "by, on, [with], [thrown], [maneuver]: gives whether the attack can be made from here (LG-TGT-01)",
    "why not": "by, on, [with], [thrown]: gives why an attack cannot be made (LG-TGT-02)",
    "band": "by, on, [with]: gives the range band: short, medium, long, none (LG-ATK-05)",
    "sources": "by, on, [with], [thrown]: gives the sources of Fortune less those of Misfortune (LG-FORT-01, "
    "LG-FORT-02)",
    "fortune": "fortune, misfortune: gives what is left of these sources: 1, 0 or -1 (LG-DICE-05)",
    "plus": "by, on, [with], [thrown], [map], [maneuver]: gives what is added to both dice of an attack, but for the "
    "attacker's own conditions (LG-DICE-02)",
    "map": "who, number: gives the penalty of the so-many-th [Combat] action (LG-ACT-02)",
    "pair": "who, number: gives the penalties of a two-weapon attack that is the so-many-th [Combat] action "
    "(LG-TWF-02, LG-TWF-03)",
    "margin": "mine, theirs: gives the margin of two numbers of successes (LG-DICE-08)",
    "dr": "of, type, [dr], [bypass]: gives the DR against this type of damage (LG-DMG-02)",
    "can weave": "by, weave, [on], [at]: gives whether the weave can be woven so (LG-WEAVE-02, LG-AOE-01)",
    "area": "shape, feet, [by], at: gives the squares of an area around [x, y], or from somebody toward it (LG-AOE-02)",
    "area size": "shape, feet, [by], at: gives how many squares there are in it (LG-AOE-02)",
    "caught": "shape, feet, [by], at: gives the names of those in it (LG-AOE-01)",
    "object hp": "at: gives what is left of the object on [x, y], or between [[x, y], [x, y]] (LG-COV-13)",
    "initiative bonus": "who: gives the Initiative Bonus as it would be now (LG-INIT-01)",
    "passive": "who: gives passive Perception (LG-HID-10)",
    "rounds": "minutes: gives how many rounds they are (LG-TURN-01)",
    "winner": ": gives the side that has won, 'nobody', or 'undecided' (LG-END-01)",
}


def options(fight: Battle, given: Given) -> list[str]:
    who = person(fight, given)
    fight.acting = who.id
    question = NextAction(fight, who)
    return [question.words(o) for o in question.options()]


def way(fight: Battle, given: Given) -> int | float:
    who, there = person(fight, given), square(fight, given, "to")
    path = [int(fight.grid.at(x, y)) for x, y in given.get("path", [])] or places.way_to(fight, who, there, -1)
    return lab_feet(int(places.path_length(fight, who, path)))


def space(fight: Battle, given: Given) -> list[list[int]]:
    who = person(fight, given)
    side = int(who.space())
    return [[int(who.x) + dx, int(who.y) + dy] for dy in range(side) for dx in range(side)]


def pair(fight: Battle, given: Given) -> tuple[Any, Any]:
    return person(fight, given, "by"), person(fight, given, "on")


def hidden_points(fight: Battle, given: Given) -> int:
    by, on = pair(fight, given)
    return int(least_hidden(fight.field(), fight.square(by), by.space(), fight.square(on), on.space()))


def crossed_squares(fight: Battle, given: Given) -> list[list[int]]:
    by, on = pair(fight, given)
    field = fight.field()
    found = crossed(field, fight.square(by), by.space(), fight.square(on), on.space())
    return [[int(field.xs[s]), int(field.ys[s])] for s in found]


def cover_of(fight: Battle, given: Given) -> str:
    by, on = pair(fight, given)
    return w.DEGREES[cover.cover_against(fight, by, on, bool(given.get("ranged", False)))]


def lab_creature_cover(fight: Battle, given: Given) -> str:
    sizes = [place_in(w.SIZES, given[key], "size") for key in ("attacker", "target", "between")]
    return w.DEGREES[cover.degree_by_size(fight, *sizes)]


def lab_may_attack(fight: Battle, given: Given) -> bool:
    by, on = pair(fight, given)
    item, thrown = lab_item_of(fight, by, given), bool(given.get("thrown", False))
    try:
        maneuver_in(fight, by, on, item, thrown, given)
    except IllegalAnswer:
        return False
    return bool(can_attack(fight, by, on, item, thrown))


def reason(fight: Battle, given: Given) -> str:
    by, on = pair(fight, given)
    item, thrown = lab_item_of(fight, by, given), bool(given.get("thrown", False))
    return "" if can_attack(fight, by, on, item, thrown) else why_not(fight, by, on, item, thrown)[1]


def band(fight: Battle, given: Given) -> str:
    by, on = pair(fight, given)
    found = int(band_of(fight.weapon(lab_item_of(fight, by, given)), fight.apart(by, on)))
    return "none" if found == OUT_OF_RANGE else BANDS[found]


def lab_declared(fight: Battle, given: Given) -> Strike:
    by, on = pair(fight, given)
    item, thrown = lab_item_of(fight, by, given), bool(given.get("thrown", False))
    weapon = fight.weapon_of(by, item)
    strike = Strike(by, on, item, weapon, thrown, PLAIN_WAYS[weapon.types[0]])
    strike.penalty = int(given.get("map", 0))
    strike.maneuver = maneuver_in(fight, by, on, item, thrown, given)
    strike.from_hiding = w.STATES[vision.state(fight, on, by)] == "hidden"
    if flies(weapon, thrown):
        strike.band = band_of(weapon, fight.apart(by, on))
    return strike


def sources(fight: Battle, given: Given) -> int:
    """As for a roll: a feint and somebody's aid are used up by it."""
    strike = lab_declared(fight, given)
    found = int(modifiers.attack_sources(fight, strike))
    modifiers.use_help(strike)
    return found


def pair_of_penalties(fight: Battle, given: Given) -> list[int]:
    who = person(fight, given)
    first = int(pair_penalty(who, map_penalty(who, int(given["number"]))))
    return [first, first + 1]


def may_weave(fight: Battle, given: Given) -> bool:
    by, kind = person(fight, given, "by"), weave_in(fight, given)
    if not can_weave(fight, by, kind):
        return False
    if "on" in given:
        return bool(can_weave_on(fight, by, kind, person(fight, given, "on")))
    return "at" not in given or bool(can_weave_at(fight, by, kind, square(fight, given, "at")))


def area_in(fight: Battle, given: Given) -> Area:
    shape, there = place_in(w.SHAPES, given["shape"], "shape"), square(fight, given, "at")
    if "by" not in given and shape in (w.CONE, w.LINE):
        raise KeyError("whose cone or line? 'by' is missing")
    by = person(fight, given, "by") if "by" in given else fight.fighters[0]
    return area_at(fight, by, shape, int(given["feet"]), there)


def area(fight: Battle, given: Given) -> list[list[int]]:
    found = squares_of(fight, area_in(fight, given))
    return [[int(fight.grid.xs[s]), int(fight.grid.ys[s])] for s in found]


MEASURING: Final[dict[str, Callable[[Battle, Given], Any]]] = {
    "options": options,
    "distance": lambda fight, given: lab_feet(int(fight.apart(person(fight, given, "by"), person(fight, given, "to")))),
    "feet": lambda fight, given: lab_feet(int(fight.half_feet(int(given["dx"]), int(given["dy"])))),
    "way": way,
    "can walk": lambda fight, given: bool(
        places.can_walk(fight, person(fight, given), square(fight, given, "to"), places.budget(person(fight, given)))
    ),
    "speed": lambda fight, given: int(speed_of(person(fight, given))),
    "actions": lambda fight, given: int(actions_of(person(fight, given))),
    "can react": lambda fight, given: bool(can_react(person(fight, given))),
    "space": space,
    "state": lambda fight, given: w.STATES[vision.state(fight, *pair(fight, given))],
    "clear line": lambda fight, given: bool(vision.has_clear_line(fight, *pair(fight, given))),
    "hidden points": hidden_points,
    "crossed": crossed_squares,
    "cover": cover_of,
    "cover from": lambda fight, given: w.DEGREES[
        cover.area_cover(fight, square(fight, given, "at"), person(fight, given, "on"))
    ],
    "creature cover": lab_creature_cover,
    "between": lambda fight, given: bool(
        not fight.is_adjacent(*pair(fight, given))
        and cover.is_obstacle(person(fight, given))
        and cover.stands_between(*pair(fight, given), person(fight, given))
    ),
    "light": lambda fight, given: w.LIGHTS[vision.light_at(fight, square(fight, given, "at"))],
    "can attack": lab_may_attack,
    "why not": reason,
    "band": band,
    "sources": sources,
    "fortune": lambda fight, given: int(fortune_of(int(given["fortune"]) - int(given["misfortune"]))),
    "plus": lambda fight, given: int(modifiers.attack_plus(fight, lab_declared(fight, given))),
    "map": lambda fight, given: int(map_penalty(person(fight, given), int(given["number"]))),
    "pair": pair_of_penalties,
    "margin": lambda fight, given: int(margin(int(given["mine"]), int(given["theirs"]))),
    "dr": lambda fight, given: int(
        harm.dr_against(
            fight,
            person(fight, given, "of"),
            damage_type(given),
            int(given.get("dr", 0)),
            bool(given.get("bypass", False)),
        )
    ),
    "can weave": may_weave,
    "area": area,
    "area size": lambda fight, given: len(area(fight, given)),
    "caught": lambda fight, given: [f.name for f in caught(fight, area_in(fight, given))],
    "object hp": lambda fight, given: int(objects.hp_of(fight, object_at(fight, given))),
    "initiative bonus": lambda fight, given: int(
        setup.fixed_bonus(person(fight, given)) + setup.condition_bonus(person(fight, given))
    ),
    "passive": lambda fight, given: int(hiding.passive(person(fight, given))),
    "rounds": lambda fight, given: int(MINUTE) * int(given["minutes"]),
    "winner": winner,
}
