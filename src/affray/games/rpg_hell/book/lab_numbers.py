# not compiled: scenes are small
"""The verbs of the lab that only measure: numbers of a stat block, distances, cover, sums, what may be done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from affray.engine.fight import UNDECIDED
from affray.engine.given import Given, may, meant, person, square
from affray.engine.question import Option
from affray.games.rpg_hell.book import words as w
from affray.games.rpg_hell.book.gear import Armour, Weapon
from affray.games.rpg_hell.book.lab_words import (
    condition_in,
    item_in_hand,
    manner_of,
)
from affray.games.rpg_hell.book.names import GAITS, ZONES
from affray.games.rpg_hell.book.sheet import ENTRY, Combatant, half
from affray.games.rpg_hell.law import cover, derived, forced, routes
from affray.games.rpg_hell.law.arming import NO_SECOND
from affray.games.rpg_hell.law.battle import Battle
from affray.games.rpg_hell.law.conditions import stacks_of, suffers
from affray.games.rpg_hell.law.effects import DIRECTIONS, STEPS
from affray.games.rpg_hell.law.ground import COVERS
from affray.games.rpg_hell.law.lasting import AMOUNT, LEFT, MOMENT, WHOSE, amount_of
from affray.games.rpg_hell.law.menu import NextDeed
from affray.games.rpg_hell.law.pool import dice_to_roll
from affray.games.rpg_hell.law.strike import HAS_BONUS, HAS_DOWNSIDE
from affray.games.rpg_hell.law.targets import bands, can_attack, is_flanked, legal_sums, sum_modifier

DICE_SUMS: Final = range(2, 13)  # of two dice

MEASURES: Final[dict[str, str]] = {
    "options": "who: gives the words of everything the fighter may do now, dice not named (RH-TRN-05)",
    "can do": "who, does: gives whether this may be said now, in the words of RH-TRN-05",
    "combat dice": "level: gives the Combat Dice of a level (RH-SET-01)",
    "max health": "level, body, mind, soul: gives the maximum of Health (RH-SET-02)",
    "max strain": "level, body, mind, soul: gives the maximum of Strain (RH-SET-03)",
    "strain limit": "who: gives the maximum of Strain now, Exhaustion counted (RH-SET-03, RH-CND-15)",
    "half": "of: gives half of a number (RH-SET-05)",
    "speed": "who: gives its Speed now (RH-SET-04)",
    "base speed": "who: gives its Speed with armour and without conditions (RH-INI-02)",
    "dice": "who: gives how many Combat Dice it would roll now (RH-TRN-04, RH-CND-06)",
    "armour value": "who, per_body, per_mind, per_level: gives the Armor of such armour (RH-END-03)",
    "distance": "by, to: gives the tiles between two fighters (RH-SET-06)",
    "tiles": "by, to: gives the tiles from a fighter to the tile [x, y] (RH-SET-06)",
    "direction": "by, on: gives the direction in which the one would knock the other back (RH-DMG-15)",
    "cover": "by, on: gives none, half or complete (RH-COV-03)",
    "sees": "by, on: gives whether the one sees the other (RH-COV-02, RH-CND-11)",
    "flanked": "by, on: gives whether an ally stands opposite (RH-OPT-04)",
    "can attack": "by, on, [with], [and], [how]: gives whether some sum would do (RH-ATT-01)",
    "sums": "by, on, [with], [and], [how]: gives the sums of two dice with which the attack is legal (RH-ATT-11)",
    "earns": "by, on, sum, [with], [how], [high_at], [low_at]: gives the parts beside On Hit that such a sum of two "
    "faces earns: bonus, downside; perhaps with other thresholds than the weapon's (RH-ATT-03, RH-ATT-05)",
    "can move": "who, to, [how]: gives whether one Move, leap or jump may end on the tile [x, y] (RH-ACT-01)",
    "way": "who, to, [how]: gives the tiles of the cheapest way (RH-ACT-01)",
    "way cost": "who, path, [how]: gives what a path of tiles takes of a Move; 'none' if it cannot be gone (RH-ACT-01)",
    "jump height": "who: (RH-ACT-03)",
    "jump length": "who: (RH-ACT-04)",
    "suffers": "who, condition: gives whether it has the condition, by stacks or as printed (RH-CND-01)",
    "amount": "who, condition: gives stacks that decay and amounts that last as printed, together (RH-CND-01)",
    "lasts": "who: gives what lasts as printed: 'slow 1 by A, start 1' (RH-CND-01)",
    "zones": ": gives zones of the ground: 'fire 2 around 4,1 within 2 by A, 1' (ledger 6.3, 6.5)",
    "object damage": "at: gives the damage that the object on the tile [x, y] has taken (RH-DMG-17)",
    "on the ground": "at: gives the names of what lies on the tile [x, y] (RH-ACT-19)",
    "shots": "who, [with]: gives the shots left in a weapon (RH-ACT-19)",
    "pairs": "who, sum: gives how many separate pairs of the dice in its pool reach a sum (RH-TRN-04)",
    "winner": ": gives the side that has won, 'nobody', or 'undecided' (RH-END-01)",
}


def options(fight: Battle, given: Given) -> list[str]:
    who = person(fight, given)
    fight.acting = who.id
    question = NextDeed(fight, who)
    return [question.words(o) for o in question.options()]


def say(fight: Battle, given: Given) -> Option:
    who = person(fight, given)
    fight.acting = who.id
    return meant(NextDeed(fight, who), str(given["does"]))


def pairs(fight: Battle, given: Given) -> int:
    """As many as possible: the highest die goes with the lowest that is enough."""
    faces, found = sorted([int(face) for face in person(fight, given).pool]), 0
    while len(faces) > 1:
        lowest = faces.pop(0)
        if lowest + faces[-1] >= int(given["sum"]):
            faces.pop()
            found += 1
    return found


def four(given: Given) -> tuple[int, int, int, int]:
    return int(given["level"]), int(given["body"]), int(given["mind"]), int(given["soul"])


def lab_armour_value(fight: Battle, given: Given) -> int:
    worn = Armour("armour", int(given["per_body"]), int(given["per_mind"]), int(given["per_level"]))
    return int(derived.armour_value(worn, person(fight, given)))


def both(fight: Battle, given: Given) -> tuple[Combatant, Combatant]:
    return person(fight, given, "by"), person(fight, given, "on")


def way_of(fight: Battle, given: Given) -> str:
    by, on = both(fight, given)
    return DIRECTIONS[STEPS.index(forced.away_from(by, on))]


def second(fight: Battle, by: Combatant, given: Given) -> int:
    """RH-ATT-08: the second weapon, if one is named."""
    return item_in_hand(fight, by, given, "and") if "and" in given else NO_SECOND


def may_attack(fight: Battle, given: Given) -> bool:
    by, on = both(fight, given)
    item = item_in_hand(fight, by, given)
    return bool(can_attack(fight, by, on, item, manner_of(fight, item, given), second(fight, by, given)))


def sums(fight: Battle, given: Given) -> list[int]:
    by, on = both(fight, given)
    item = item_in_hand(fight, by, given)
    found = int(legal_sums(fight, by, on, item, manner_of(fight, item, given), second(fight, by, given)))
    return [total for total in DICE_SUMS if found >> total & 1]


def earns(fight: Battle, given: Given) -> list[str]:
    by, on = both(fight, given)
    item = item_in_hand(fight, by, given)
    how = manner_of(fight, item, given)
    total = int(given["sum"]) + sum_modifier(fight, by, on, how)
    bits = int(bands(fight, by, on, runed(fight.weapon(item), given), how, total))
    return [word for word, bit in (("bonus", HAS_BONUS), ("downside", HAS_DOWNSIDE)) if bits & bit]


def runed(weapon: Weapon, given: Given) -> Weapon:
    """RH-ATT-05: the weapon with the thresholds that are named; what they depend on is all that is copied."""
    if "high_at" not in given and "low_at" not in given:
        return weapon
    high, low = int(given.get("high_at", weapon.high_at)), int(given.get("low_at", weapon.low_at))
    return Weapon(weapon.name, [], [], [], list(weapon.needs), tags=weapon.tags, high_at=high, low_at=low)


def going(given: Given) -> int:
    how = given.get("how", "move")
    if how not in GAITS:
        raise KeyError(f"no way {how!r} of going; there are " + ", ".join(GAITS))
    return GAITS[how]


def may_move(fight: Battle, given: Given) -> bool:
    who = person(fight, given)
    return bool(routes.can_move(fight, who) and routes.can_go(fight, who, going(given), square(fight, given)))


def way(fight: Battle, given: Given) -> list[list[int]]:
    found = routes.route(fight, person(fight, given), going(given), square(fight, given))
    return [[int(fight.grid.x_of(s)), int(fight.grid.y_of(s))] for s in found]


def way_cost(fight: Battle, given: Given) -> Any:
    path = [int(fight.grid.at(x, y)) for x, y in given["path"]]
    cost = int(routes.path_cost(fight, person(fight, given), going(given), path))
    return "none" if cost == routes.NO_WAY else cost


def amount(fight: Battle, given: Given) -> int:
    who, condition = person(fight, given), condition_in(given)
    stacks = int(stacks_of(who, condition)) if condition < w.STACKED else 0
    return stacks + int(amount_of(who, condition))


def lasts(fight: Battle, given: Given) -> list[str]:
    who = person(fight, given)
    found: list[str] = []
    for i in range(0, len(who.lasting), ENTRY):
        entry = who.lasting[i : i + ENTRY]
        moment = w.MOMENTS[entry[MOMENT]] + ("" if entry[MOMENT] == w.NEVER_ENDS else f" {entry[LEFT]}")
        found.append(f"{w.CONDITIONS[entry[0]]} {entry[AMOUNT]} by {fight.fighters[entry[WHOSE]].name}, {moment}")
    return found


def zones(fight: Battle, given: Given) -> list[str]:
    found: list[str] = []
    for zone in fight.all_zones():
        place, name = fight.grid.place(zone.square), fight.fighters[zone.whose].name
        found.append(f"{ZONES[zone.kind]} {zone.amount} around {place} within {zone.radius} by {name}, {zone.phases}")
    return found


def object_damage(fight: Battle, given: Given) -> int:
    at = square(fight, given, "at")
    pairs = zip(fight.object_damage[::2], fight.object_damage[1::2], strict=True)
    return sum([int(damage) for tile, damage in pairs if tile == at])


def on_the_ground(fight: Battle, given: Given) -> list[str]:
    at = square(fight, given, "at")
    return [fight.weapon(thing.item).name for thing in fight.things() if thing.square == at]


def winner(fight: Battle, given: Given) -> str:
    side = int(fight.winner())
    if side == UNDECIDED:
        return "undecided"
    return fight.sides[side] if side < len(fight.sides) else "nobody"


MEASURING: Final[dict[str, Callable[[Battle, Given], Any]]] = {
    "options": options,
    "can do": lambda fight, given: may(say, fight, given),
    "combat dice": lambda fight, given: int(derived.combat_dice(int(given["level"]))),
    "max health": lambda fight, given: int(derived.max_health(*four(given))),
    "max strain": lambda fight, given: int(derived.max_strain(*four(given))),
    "strain limit": lambda fight, given: int(derived.strain_limit(person(fight, given))),
    "half": lambda fight, given: int(half(int(given["of"]))),
    "speed": lambda fight, given: int(derived.speed(fight, person(fight, given))),
    "base speed": lambda fight, given: int(derived.base_speed(person(fight, given))),
    "dice": lambda fight, given: int(dice_to_roll(person(fight, given))),
    "armour value": lab_armour_value,
    "distance": lambda fight, given: int(fight.apart(person(fight, given, "by"), person(fight, given, "to"))),
    "tiles": lambda fight, given: int(fight.away(person(fight, given, "by"), square(fight, given))),
    "direction": way_of,
    "cover": lambda fight, given: COVERS[cover.cover_between(fight, *both(fight, given))],
    "sees": lambda fight, given: bool(cover.sees(fight, *both(fight, given))),
    "flanked": lambda fight, given: bool(is_flanked(fight, *both(fight, given))),
    "can attack": may_attack,
    "sums": sums,
    "earns": earns,
    "can move": may_move,
    "way": way,
    "way cost": way_cost,
    "jump height": lambda fight, given: int(routes.jump_height(person(fight, given))),
    "jump length": lambda fight, given: int(routes.jump_length(person(fight, given))),
    "suffers": lambda fight, given: bool(suffers(person(fight, given), condition_in(given))),
    "amount": amount,
    "lasts": lasts,
    "zones": zones,
    "object damage": object_damage,
    "on the ground": on_the_ground,
    "shots": lambda fight, given: int(fight.item_ammo[item_in_hand(fight, person(fight, given), given)]),
    "pairs": pairs,
    "winner": winner,
}
