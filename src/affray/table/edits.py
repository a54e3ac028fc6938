"""A game master's edit as the record keeps it: fields that mean something, within their bounds, in the book's words.

The engine takes whatever fits a field's type, because replays and vectors need it; people at a table get what the page
offers: ``Pirate 2: hp = 3``, ``Pirate 2: hp -3`` (from what it is now), ``Pirate 2: stance = brute``.
"""

from __future__ import annotations

import json
import re
from typing import Any, Final

from affray.encounter.people import LONGEST_NAME
from affray.engine.edits import ADDED, SET, nearest
from affray.engine.fight import Fight, Fighter
from affray.engine.game import FIGHTER, FLAG, NUMBER, WORD, WORDS, Field, Game
from affray.table.names import readable
from affray.table.refused import Refused

BY: Final = re.compile(r"(.+?): (\w+) ?([+\-\u2212])(\d{1,6})")  # from what it is now
SETTABLE: Final = {NUMBER, FLAG, WORD, WORDS, FIGHTER}
ELSEWHERE: Final = {"x", "y", "removed"}  # set by other edits
MOST_FIGHTERS: Final = 200
FIGHT: Final = "fight"
TRUTH: Final = {"true": True, "false": False}


def settable(game: Game, thing: Any) -> list[Field]:
    """The fields of a fighter, or of the fight, that a game master may set."""
    fields = game.fields() if isinstance(thing, Fighter) else game.fight_fields()
    known = [f for f in fields if f.kind in SETTABLE and f.name not in ELSEWHERE and hasattr(thing, f.alias)]
    return [f for f in known if not isinstance(getattr(thing, f.alias), list)]  # else several share one place


def for_record(game: Game, fight: Fight, words: str) -> str:
    """The edit in the words that the record keeps; Refused says what would be right."""
    if found := ADDED.fullmatch(words):
        check_newcomer(fight, found.group(2))
    elif found := BY.fullmatch(words):
        return by_so_much(game, fight, found)
    elif found := SET.fullmatch(words):
        return to_value(game, fight, found)
    return words


def check_newcomer(fight: Fight, name: str) -> None:
    if len(fight.fighters) >= MOST_FIGHTERS:
        raise Refused(422, f"A table has at most {MOST_FIGHTERS} fighters.")
    if len(name) > LONGEST_NAME:
        raise Refused(422, f"A name has at most {LONGEST_NAME} characters.")
    try:
        readable(name)
    except ValueError as wrong:
        raise Refused(422, f"{str(wrong)[:1].upper()}{str(wrong)[1:]}.") from None


def by_so_much(game: Game, fight: Fight, found: re.Match[str]) -> str:
    """A number changed from what it is now; it stops at the ends of what the field may hold."""
    thing = thing_named(fight, found.group(1))
    field = field_named(game, fight, thing, found.group(2))
    if field.kind != NUMBER:
        raise Refused(422, f"{field.name} is not a number.")
    change = int(found.group(4)) * (1 if found.group(3) == "+" else -1)
    value = max(field.low, min(field.high, int(getattr(thing, field.alias)) + change))
    return f"{found.group(1)}: {field.alias} = {value}"


def to_value(game: Game, fight: Fight, found: re.Match[str]) -> str:
    thing = thing_named(fight, found.group(1))
    field = field_named(game, fight, thing, found.group(2))
    try:
        value = field.value(read(fight, field, found.group(3).strip()))
    except (ValueError, TypeError) as wrong:
        raise Refused(422, f"{str(wrong)[:1].upper()}{str(wrong)[1:]}.", instead=field.words) from None
    return f"{found.group(1)}: {field.alias} = {json.dumps(value)}"


def read(fight: Fight, field: Field, text: str) -> Any:
    """What was typed, as the field takes it: a number, true or false, words of its list, a fighter's place."""
    if field.kind == FIGHTER:
        return -1 if text.casefold() == "none" else int(thing_named(fight, text).id)
    if field.kind == FLAG:
        return TRUTH.get(text.casefold(), text)
    if field.kind == NUMBER:
        return int(text.replace("\u2212", "-")) if re.fullmatch(r"[-\u2212]?\d{1,18}", text) else text
    known = {word.casefold(): word for word in field.words}
    if field.kind == WORD:
        return known.get(text.strip('"').casefold(), text)
    said = [word.strip().strip('"') for word in text.strip("[]").split(",") if word.strip()]
    return [known.get(word.casefold(), word) for word in said]


def thing_named(fight: Fight, name: str) -> Any:
    if name.casefold() == FIGHT:
        return fight
    for f in fight.fighters:
        if f.name.casefold() == name.casefold():
            return f
    raise Refused(422, f"Nobody is called {name!r}.", instead=nearest(name, fight.names()))


def field_named(game: Game, fight: Fight, thing: Any, word: str) -> Field:
    fields = settable(game, thing)
    called = fight.field_called(word)
    for field in fields:
        if word.casefold() == field.name.casefold() or called in (field.name, field.alias):
            return field
    if word in ("x", "y"):
        raise Refused(422, "A place on the map has two numbers.", instead=["NAME: at 4,5"])
    names = [field.name for field in fields]
    raise Refused(422, f"There is no field {word!r} to be set here.", instead=nearest(word, names))


def as_said(game: Game, fight: Fight, words: str) -> str:
    """An edit of the record as people read it: ``Pirate 2: stance = brute`` where the record has a number."""
    found = SET.fullmatch(words)
    if found is None:
        return words
    thing = next((f for f in fight.fighters if f.name.casefold() == found.group(1).casefold()), fight)
    for field in settable(game, thing):
        if field.alias == found.group(2) and field.kind in (WORD, WORDS, FIGHTER):
            try:
                said = game.said(fight, field, json.loads(found.group(3)))
            except (ValueError, TypeError, LookupError):
                return words
            text = ", ".join(said) or "none" if isinstance(said, list) else said
            return f"{found.group(1)}: {field.name} = {text}"
    return words
