# not compiled: scenes are small
"""The verbs of the lab about points and lines, senses, cover objects and hiding (ledger 3.7 to 3.13)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from affray.engine.given import Given, person, place_in, square
from affray.engine.sight import APART, FIRST, PER_SIDE, UNIT, meets
from affray.games.legends.book import words as w
from affray.games.legends.book.lab_words import object_at
from affray.games.legends.book.sheet import Combatant
from affray.games.legends.law import cover, hiding, lines, objects, vision
from affray.games.legends.law.battle import Battle

SIGHTS: Final[dict[str, str]] = {
    "test points": "at: gives the columns and rows of a square's test points, in eighths of a square (LG-GEO-03)",
    "touches": "from, to, square: gives whether the line between two points, in eighths of a square, touches the "
    "closed square (LG-GEO-04)",
    "obstructed": "by, on: gives whether glass or force stands on every clear line (LG-LOS-04)",
    "perceives": "by, on: gives whether the first has line of sight to the second in the full sense (LG-LOS-01)",
    "knows": "by, on: gives whether the first knows where the second is (LG-HID-03)",
    "senses": "by, on: gives whether Blindsight or Tremorsense reaches it (LG-SEN-02, LG-SEN-03)",
    "degree": "hidden, points: gives the degree of cover for this many points (LG-COV-01)",
    "cover DR": "cover: gives what a degree adds to DR in melee (LG-COV-04)",
    "ducks": "who, cover: the save behind cover after a missile hits; gives whether it misses (LG-COV-05)",
    "safe from area": "from, on: gives whether Full cover keeps the area off (LG-COV-12)",
    "object": "at: gives what stands on [x, y], or between [[x, y], [x, y]], with its HP and DR (LG-COV-13)",
    "can strike object": "who, at, [feet]: gives whether the object can be targeted (LG-COV-13)",
    "can hide": "who: gives whether an enemy could be fooled (LG-HID-02)",
    "can search": "who: gives whether there is an enemy it does not perceive (LG-HID-07)",
    "hide before": ": all who want to hide before the fight (LG-SETUP-01)",
    "has attacked": "by, on: what an attack does to hiding and invisibility (LG-HID-04)",
    "gives itself away": "who: an obvious weave, or a noise the game master calls tell-tale (LG-HID-05)",
    "notice hiders": "who: the end of a hider's turn, by the switch passive_perception (LG-HID-10)",
}


def both(fight: Battle, given: Given) -> tuple[Combatant, Combatant]:
    return person(fight, given, "by"), person(fight, given, "on")


def test_points(fight: Battle, given: Given) -> dict[str, list[int]]:
    x, y = given["at"]
    offsets = [FIRST + APART * i for i in range(PER_SIDE)]
    return {"columns": [x * UNIT + o for o in offsets], "rows": [y * UNIT + o for o in offsets]}


def touches(fight: Battle, given: Given) -> bool:
    (x0, y0), (x1, y1), (x, y) = given["from"], given["to"], given["square"]
    return bool(meets(x0, y0, x1, y1, left=x * UNIT, top=y * UNIT, wide=UNIT, high=UNIT))


def degree_in(given: Given) -> int:
    return place_in(w.DEGREES, given["cover"], "degree of cover")


def safe_from_area(fight: Battle, given: Given) -> bool:
    on = person(fight, given, "on")
    return bool(cover.is_safe_from_area(fight, cover.area_cover(fight, square(fight, given, "from"), on), on))


def thing(fight: Battle, given: Given) -> dict[str, Any]:
    place = object_at(fight, given)
    found: dict[str, Any] = {"name": objects.material_at(fight.field(), place).terrain.name}
    if objects.is_breakable(fight.field(), place):
        found |= {"hp": int(objects.hp_of(fight, place)), "dr": int(objects.dr_of(fight, place))}
    return found


def lab_can_strike(fight: Battle, given: Given) -> bool:
    who = person(fight, given)
    return bool(objects.can_strike(fight, who, object_at(fight, given), int(given.get("feet", who.reach))))


SEEING: Final[dict[str, Callable[[Battle, Given], Any]]] = {
    "test points": test_points,
    "touches": touches,
    "obstructed": lambda fight, given: bool(vision.is_barred(fight, *both(fight, given))),
    "perceives": lambda fight, given: bool(vision.perceives(fight, *both(fight, given))),
    "knows": lambda fight, given: bool(vision.knows_place(fight, *both(fight, given))),
    "senses": lambda fight, given: bool(vision.senses(fight, *both(fight, given))),
    "degree": lambda fight, given: w.DEGREES[lines.degree_of(int(given["hidden"]), int(given["points"]))],
    "cover DR": lambda fight, given: int(cover.melee_dr(degree_in(given))),
    "ducks": lambda fight, given: bool(cover.ducks(fight, person(fight, given), degree_in(given))),
    "safe from area": safe_from_area,
    "object": thing,
    "can strike object": lab_can_strike,
    "can hide": lambda fight, given: bool(hiding.can_hide(fight, person(fight, given))),
    "can search": lambda fight, given: bool(hiding.can_search(fight, person(fight, given))),
    "hide before": lambda fight, given: hiding.hide_before(fight),
    "has attacked": lambda fight, given: hiding.after_attack(fight, person(fight, given, "by")),
    "gives itself away": lambda fight, given: hiding.come_out(fight, person(fight, given)),
    "notice hiders": lambda fight, given: hiding.notice_hiders(fight, person(fight, given)),
}
