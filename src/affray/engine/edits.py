"""What a game master may change at the open question, in plain words that the record keeps.

Pirate 2: hp = 3                     a value
Pirate 2: stunned = true             a condition
Pirate 2: at 4,5                     a token
add Pirate as Pirate 6 to pirates at 4,5
remove Pirate 2
square 4,5: open door                a square of the map, by any terrain the map knows
end                                  nobody has won;  "end: heroes" gives the fight to the heroes
hide Pirate 2                        from the other sides, until "reveal Pirate 2"
fog 3,2 to 8,6                       hides these squares and who stands there, until "clear 3,2 to 8,6"
trigger Borin                        what Borin's readied deed waits for has come
next PL-MOD-04: impaired             a ruling for the next time this rule asks
"""

from __future__ import annotations

import json
import re
from difflib import get_close_matches
from typing import Any, Final

from mypy_extensions import i64

from affray.engine.bits import bit
from affray.engine.fight import Fight
from affray.engine.log import EVERYONE, NOBODYS
from affray.engine.question import GM, IllegalAnswer
from affray.engine.quoting import quoted
from affray.engine.state import fields_of, set_fields

ANNOUNCED: Final = re.compile(r"next ([A-Z]{2}-[A-Z0-9]+-\d+): (.+)")
ADDED: Final = re.compile(r"add (.+?) as (.+?) to (.+?) at (-?\d{1,6}),(-?\d{1,6})")
SQUARE: Final = re.compile(r"square (\d{1,6}),(\d{1,6}): (.+)")
REMOVED: Final = re.compile(r"remove (.+)")
HIDDEN: Final = re.compile(r"(hide|reveal) ([^:]+)")
FOGGED: Final = re.compile(r"(fog|clear) (\d{1,6}),(\d{1,6})(?: to (\d{1,6}),(\d{1,6}))?")
CALLED: Final = re.compile(r"trigger (.+)")
ENDED: Final = re.compile(r"end(?:: (.+))?")
PLACED: Final = re.compile(r"(.+?): at (-?\d{1,6}),(-?\d{1,6})")
SET: Final = re.compile(r"(.+?): (\w+) = (.+)")


def refused(words: str, why: str, instead: list[str]) -> IllegalAnswer:
    return IllegalAnswer(GM, "the game master", words, instead, why)


def announced(words: str) -> tuple[str, str] | None:
    """The rule and the words of a ruling announced for the next time its rule asks."""
    found = ANNOUNCED.fullmatch(words)
    return (found.group(1), found.group(2)) if found else None


def apply_edit(fight: Fight, words: str) -> None:
    """Change the fight as the words say, or refuse with a sentence and change nothing."""
    fight.disturb()
    if found := ENDED.fullmatch(words):
        fight.ended = side_of(fight, words, found.group(1)) if found.group(1) else i64(len(fight.sides))
    elif found := ADDED.fullmatch(words):
        add(fight, words, found.group(1), found.group(2), found.group(3), int(found.group(4)), int(found.group(5)))
    elif found := REMOVED.fullmatch(words):
        fight.fighters[fighter_id(fight, words, found.group(1))].removed = True
    elif found := HIDDEN.fullmatch(words):
        veil(fight, fighter_id(fight, words, found.group(2)), found.group(1) == "hide")
    elif found := FOGGED.fullmatch(words):
        corners = [int(number) if number else -1 for number in found.groups()[1:]]
        change_fog(fight, words, corners, found.group(1) == "fog")
    elif found := SQUARE.fullmatch(words):
        change_square(fight, words, int(found.group(1)), int(found.group(2)), found.group(3))
    elif found := PLACED.fullmatch(words):
        place(fight, words, fighter_id(fight, words, found.group(1)), int(found.group(2)), int(found.group(3)))
    elif found := CALLED.fullmatch(words):
        call(fight, words, found.group(1))
    elif found := SET.fullmatch(words):
        set_value(fight, words, found.group(1), found.group(2), found.group(3))
    else:
        raise refused(words, "that is not an edit", [line.strip() for line in EXAMPLES])


EXAMPLES: Final = [
    "NAME: hp = 3",
    "square 4,5: floor",
    "NAME: at 4,5",
    "add SHEET as NAME to SIDE at 4,5",
    "remove NAME",
    "hide NAME",
    "reveal NAME",
    "fog 3,2 to 8,6",
    "clear 3,2 to 8,6",
    "trigger NAME",
    "end: SIDE",
]


def call(fight: Fight, words: str, name: str) -> None:
    """The game master says that what a readied deed waits for has come; it is done at the next moment it can be."""
    why = fight.call_readied(fight.fighters[fighter_id(fight, words, name)])
    if why:
        raise refused(words, why, [])


def fighter_id(fight: Fight, words: str, name: str) -> i64:
    try:
        id: i64 = fight.named(name).id
        return id
    except KeyError:
        raise refused(words, f"nobody is called {quoted(name)}", nearest(name, fight.names())) from None


def side_of(fight: Fight, words: str, side: str) -> i64:
    for i in range(len(fight.sides)):
        if fight.sides[i].casefold() == side.casefold():
            return i
    raise refused(words, f"there is no side {quoted(side)}", fight.sides)


def nearest(word: str, known: list[str]) -> list[str]:
    """The known words most like this one, or all of them."""
    return get_close_matches(word, known, 3) or known


def add(fight: Fight, words: str, sheet: str, name: str, side: str, x: int, y: int) -> None:
    if name.casefold() in [known.casefold() for known in fight.names()]:
        raise refused(words, f"there is already a {quoted(name)}", [f"{name} {len(fight.fighters) + 1}"])
    if ":" in name:
        raise refused(words, "a name has no colon", [f"add {sheet} as {name.replace(':', '')} to {side} at {x},{y}"])
    if sheet not in fight.sheets():
        raise refused(words, f"there is no stat block {quoted(sheet)}", nearest(sheet, fight.sheets()))
    newcomer = fight.recruit(sheet, name, side_of(fight, words, side))
    fight.fighters.append(newcomer)
    try:
        place(fight, words, newcomer.id, x, y)
    except IllegalAnswer:
        fight.fighters.pop()
        raise


def place(fight: Fight, words: str, id: i64, x: int, y: int) -> None:
    if not fight.grid.fits(x, y, 1):
        raise refused(words, f"nobody can stand at {x},{y}", ["a free square of the map"])
    fight.fighters[id].x = x
    fight.fighters[id].y = y


def veil(fight: Fight, id: i64, hides: bool) -> None:
    """Other sides do not know of a fighter any more, or know of it again as the rules have it."""
    others = [other for other in fight.veiled if other != id]
    fight.veiled = sorted([*others, id]) if hides else others


def change_fog(fight: Fight, words: str, corners: list[int], hides: bool) -> None:
    """Fog over all squares between two corners, or none there any more."""
    x, y, to_x, to_y = corners
    if to_x < 0:
        to_x, to_y = x, y
    for at_x, at_y in ((x, y), (to_x, to_y)):
        if not fight.grid.holds(at_x, at_y):
            last = f"{fight.grid.width - 1},{fight.grid.height - 1}"
            raise refused(words, f"the map has no square {at_x},{at_y}", [f"0,0 to {last}"])
    area: set[i64] = set()
    for row in range(min(y, to_y), max(y, to_y) + 1):
        for column in range(min(x, to_x), max(x, to_x) + 1):
            area.add(fight.grid.at(column, row))
    before = set(fight.fog)
    fight.fog = sorted(before | area if hides else before - area)


def change_square(fight: Fight, words: str, x: int, y: int, name: str) -> None:
    """A door opened, a crate broken, an exit closed."""
    if not fight.grid.holds(x, y):
        raise refused(
            words, f"the map has no square {x},{y}", [f"0,0 to {fight.grid.width - 1},{fight.grid.height - 1}"]
        )
    for terrain in fight.grid.terrains:
        if terrain.name.casefold() == name.casefold():
            fight.grid = fight.grid.changed(fight.grid.at(x, y), terrain.sign)
            return
    known = [t.name for t in fight.grid.terrains]
    raise refused(words, f"the map knows no terrain {quoted(name)}", nearest(name, known))


def seen_by(words: str) -> i64:
    """Which sides read of an edit, as ``Event.seen_by`` has it: what is hidden is nobody's but the game master's."""
    return i64(0) if HIDDEN.fullmatch(words) or FOGGED.fullmatch(words) else i64(EVERYONE)


def whose_numbers(fight: Fight, words: str) -> i64:
    """The side of the fighter whose value an edit sets, as ``Event.numbers_of`` has it."""
    for other in (ANNOUNCED, ENDED, ADDED, REMOVED, SQUARE, PLACED, HIDDEN, FOGGED):
        if other.fullmatch(words):
            return NOBODYS
    found = SET.fullmatch(words)
    if found is None or found.group(1).casefold() == "fight":
        return NOBODYS
    side: i64 = fight.named(found.group(1)).side
    return bit(side)


def set_value(fight: Fight, words: str, name: str, field: str, text: str) -> None:
    thing: Any = fight if name.casefold() == "fight" else fight.fighters[fighter_id(fight, words, name)]
    field = fight.field_called(field)
    if field in ("x", "y") and thing is not fight:
        raise refused(words, "a place on the map has two numbers", [f"{name}: at 4,5"])
    try:
        value = json.loads(text)
    except ValueError:
        value = text
    try:
        set_fields(thing, {field: value})
    except KeyError:
        raise refused(words, f"there is no field {quoted(field)}", nearest(field, fields_of(thing))) from None
    except ValueError as wrong:
        raise refused(words, str(wrong), [f"{name}: {field} = ..."]) from None
    if thing is not fight:
        fight.edited(thing, field)
