"""Fields of fighters and fights in the ledger's words: reading them, and setting them in a new scene."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from affray.encounter.words import shown
from affray.engine.fight import FATES, UNDECIDED, Fight, Fighter
from affray.engine.game import FIGHTER, ITEMS, TEXT, WORDS, Field, Game
from affray.engine.question import NOBODY
from affray.lab.errors import LabError, Where, unknown

FIGHT: Final = "fight"  # stands where else a fighter's name stands
SIDES: Final = "sides"  # the table of a field that holds several sides
FIGHTERS: Final = "fighters"  # and of one that holds several fighters

# What can be seen of every fighter and every fight, beside the game's own fields.
OF_FIGHTERS: Final = {
    "side": "the name of its side",
    "at": "[x, y]: column and row of its square, from 0",
    "x": "the column",
    "y": "the row",
    "fate": f"what became of it: {', '.join(FATES)}",
    "up": "is it still in the fight?",
    "removed": "was it taken off the table?",
}
OF_FIGHTS: Final = {
    "round": "the number of the round",
    "winner": "the side that has won, nobody, or undecided",
}


def fields_of_fighters(game: Game) -> dict[str, Field]:
    return {field.name: field for field in game.fields()}


def fields_of_fights(game: Game) -> dict[str, Field]:
    return {field.name: field for field in game.fight_fields()}


def look(game: Game, fight: Fight, name: str) -> dict[str, Any]:
    """All fields of a fighter, or of the fight, in the ledger's words."""
    return {field: reader(game, fight, name, field)(fight) for field in known_fields(game, thing_named(fight, name))}


def known_fields(game: Game, thing: object) -> dict[str, Field | None]:
    """The fields this fighter or fight has; a vehicle has others than a person. None: one that all have."""
    common: dict[str, Field | None] = dict.fromkeys(OF_FIGHTS if isinstance(thing, Fight) else OF_FIGHTERS)
    own = game.fight_fields() if isinstance(thing, Fight) else game.fields()
    return common | {field.name: field for field in own if hasattr(thing, field.alias)}


def thing_named(fight: Fight, name: str, where: Where = ()) -> Any:
    if name == FIGHT:
        return fight
    for fighter in fight.fighters:
        if fighter.name == name:
            return fighter
    raise unknown(where, f"Nobody is called {shown(name)}.", name, [*fight.names(), FIGHT])


def reader(game: Game, fight: Fight, name: str, field: str, where: Where = ()) -> Callable[[Fight], Any]:
    """How to read one field, in the ledger's words, of this fight or of any later state of it."""
    thing = thing_named(fight, name, where)
    known = known_fields(game, thing)
    if field not in known:
        raise unknown((*where, field), f"{name} has no field {shown(field)}.", field, known)
    own = known[field]
    if isinstance(thing, Fight):
        return (lambda now: of_fight(now, field)) if own is None else (lambda now: held(game, now, now, own))
    place = int(thing.id)
    if own is None:
        return lambda now: of_fighter(now, now.fighters[place], field)
    return lambda now: held(game, now, now.fighters[place], own)


def held(game: Game, fight: Fight, thing: Any, field: Field) -> Any:
    return game.said(fight, field, getattr(thing, field.alias))


def comparer(game: Game, fight: Fight, name: str, field: str, where: Where = ()) -> Callable[[Fight], Any]:
    """The same as expectations compare it: where several words are held, their order does not matter."""
    read = reader(game, fight, name, field, where)
    own = known_fields(game, thing_named(fight, name))[field]
    if own is None or own.kind != WORDS:
        return read
    return lambda now: frozenset(read(now))


def of_fighter(fight: Fight, f: Fighter, field: str) -> Any:
    if field == "side":
        return fight.sides[f.side]
    if field == "at":
        return [int(f.x), int(f.y)]
    if field == "fate":
        return FATES[f.ending()]
    return f.is_up() if field == "up" else getattr(f, field)


def of_fight(fight: Fight, field: str) -> Any:
    if field == "round":
        return int(fight.round)
    winner = int(fight.winner())
    if winner == UNDECIDED:
        return "undecided"
    return fight.sides[winner] if winner < len(fight.sides) else "nobody"


def set_field(fight: Fight, thing: Any, field: Field, value: Any, where: Where) -> None:
    """Set one field of the fight; fighters are made by the game."""
    try:
        if field.kind == FIGHTER:
            held: Any = id_of(fight, value, where)
        elif field.kind == TEXT and not isinstance(getattr(thing, field.alias), str):
            held = fight.sides.index(value)  # a side by its name
        elif field.kind == ITEMS and field.table == SIDES:
            held = [fight.sides.index(name) for name in field.listed(value)]
        elif field.kind == ITEMS and field.table == FIGHTERS:
            held = [id_of(fight, name, where) for name in field.listed(value)]
        else:
            held = field.value(value)
        setattr(thing, field.alias, held)
    except (TypeError, ValueError) as wrong:
        raise LabError(where, f"{str(wrong).rstrip('.')}.") from None


def id_of(fight: Fight, name: Any, where: Where) -> int:
    """The number of a fighter by name; ``none`` is nobody."""
    if name in (None, "none"):
        return NOBODY
    for fighter in fight.fighters:
        if fighter.name == name:
            return int(fighter.id)
    raise unknown(where, f"Nobody is called {shown(name)}.", name, [*fight.names(), "none"])
