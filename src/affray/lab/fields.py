"""Fields of fighters and fights in the ledger's words: reading them, and setting them in a new scene."""

from __future__ import annotations

from typing import Any, Final

from affray.encounter.words import shown
from affray.engine.fight import FATES, UNDECIDED, Fight, Fighter
from affray.engine.game import FIGHTER, TEXT, WORDS, Field, Game
from affray.engine.question import NOBODY
from affray.lab.errors import LabError, Where, unknown

FIGHT: Final = "fight"  # stands where else a fighter's name stands

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


def look(game: Game, fight: Fight[Any], name: str) -> dict[str, Any]:
    """All fields of a fighter, or of the fight, in the ledger's words."""
    thing = thing_named(fight, name)
    names = [*known_fields(game, thing)]
    return {field: value_of(game, fight, name, field) for field in names}


def known_fields(game: Game, thing: object) -> dict[str, Field | None]:
    """The fields this fighter or fight has; a vehicle has others than a person. None: one that all have."""
    common: dict[str, Field | None] = dict.fromkeys(OF_FIGHTS if isinstance(thing, Fight) else OF_FIGHTERS)
    own = game.fight_fields() if isinstance(thing, Fight) else game.fields()
    return common | {field.name: field for field in own if hasattr(thing, field.alias)}


def thing_named(fight: Fight[Any], name: str, where: Where = ()) -> Any:
    if name == FIGHT:
        return fight
    for fighter in fight.fighters:
        if fighter.name == name:
            return fighter
    raise unknown(where, f"Nobody is called {shown(name)}.", name, [*fight.names(), FIGHT])


def field_named(game: Game, fight: Fight[Any], name: str, field: str, where: Where = ()) -> Field | None:
    """The field of this name, or None for one that every fighter or fight has; LabError if there is none."""
    known = known_fields(game, thing_named(fight, name, where))
    if field not in known:
        raise unknown((*where, field), f"{name} has no field {shown(field)}.", field, known)
    return known[field]


def value_of(game: Game, fight: Fight[Any], name: str, field: str) -> Any:
    """One field in the ledger's words."""
    thing = thing_named(fight, name)
    known = field_named(game, fight, name, field)
    if known is not None:
        return game.said(fight, known, getattr(thing, known.alias))
    return of_fight(thing, field) if isinstance(thing, Fight) else of_fighter(fight, thing, field)


def compared(game: Game, fight: Fight[Any], name: str, field: str) -> Any:
    """One field as expectations compare it: where several words are held, their order does not matter."""
    known = field_named(game, fight, name, field)
    value = value_of(game, fight, name, field)
    return frozenset(value) if known is not None and known.kind == WORDS else value


def of_fighter(fight: Fight[Any], f: Fighter, field: str) -> Any:
    if field == "side":
        return fight.sides[f.side]
    if field == "at":
        return [int(f.x), int(f.y)]
    if field == "fate":
        return FATES[f.fate()]
    return f.is_up() if field == "up" else getattr(f, field)


def of_fight(fight: Fight[Any], field: str) -> Any:
    if field == "round":
        return int(fight.round)
    winner = int(fight.winner())
    if winner == UNDECIDED:
        return "undecided"
    return fight.sides[winner] if winner < len(fight.sides) else "nobody"


def set_field(fight: Fight[Any], thing: Any, field: Field, value: Any, where: Where) -> None:
    """Set one field of the fight; fighters are made by the game."""
    try:
        if field.kind == FIGHTER:
            held: Any = id_of(fight, value, where)
        elif field.kind == TEXT and not isinstance(getattr(thing, field.alias), str):
            held = fight.sides.index(value)  # a side by its name
        else:
            held = field.value(value)
        setattr(thing, field.alias, held)
    except (TypeError, ValueError) as wrong:
        raise LabError(where, f"{str(wrong).rstrip('.')}.") from None


def id_of(fight: Fight[Any], name: Any, where: Where) -> int:
    """The number of a fighter by name; ``none`` is nobody."""
    if name in (None, "none"):
        return NOBODY
    for fighter in fight.fighters:
        if fighter.name == name:
            return int(fighter.id)
    raise unknown(where, f"Nobody is called {shown(name)}.", name, [*fight.names(), "none"])
