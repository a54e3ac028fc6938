"""JSON Schema of an encounter file, so that editors complete and underline while it is written."""

from __future__ import annotations

from typing import Any

from affray.encounter import maps, people, plots, reading
from affray.encounter.rules import choices_in, ledger_ids, rulings_of
from affray.encounter.starting import fields_now
from affray.engine.game import FIGHTER, FLAG, ITEMS, NUMBER, NUMBERS, WORD, WORDS, Field, Game, Switch
from affray.engine.grid import EXIT_OF
from affray.engine.tables import table_names

Schema = dict[str, Any]

DRAFT = "https://json-schema.org/draft/2020-12/schema"
DICE = "^[0-9]*d[0-9]+$"


def schema(game: Game) -> Schema:
    """The schema of a game's encounter files, draft 2020-12.

    What no schema can say (who stands where, which names are known) ``problems_of`` says.

    >>> from affray.encounter import game_named
    >>> schema(game_named("plerion"))["properties"]["game"]["const"]
    'plerion'
    """
    return {
        "$schema": DRAFT,
        "title": f"An encounter of {game.title}",
        "type": "object",
        "required": ["game", "sides"],
        "properties": {**common(game), **game.more()},
        "additionalProperties": False,
        "allOf": [
            {"not": {"required": ["map", "distance"]}},
            {"dependentRequired": {"legend": ["map"]}},
        ],
    }


def common(game: Game) -> Schema:
    """The keys that every game has."""
    return {
        "game": {"const": game.key, "description": "The game whose rules hold."},
        "title": text("What the fight is called.", reading.LONGEST_TITLE),
        "text": text("One line about it, which players read, too.", reading.LONGEST_TEXT),
        "secret": text("One line more, for the game master alone.", reading.LONGEST_TEXT),
        "options": options(game),
        "map": drawing("The map, row by row. The legend says what its signs mean."),
        "legend": legend(game),
        **({"light": light(game)} if game.lights() else {}),
        "distance": number("How far apart the sides begin, without a map.", 1, reading.FARTHEST),
        "sides": sides(game),
        "places": plots.places_schema(),
        "aims": plots.aims_schema(reading.MOST_ROUNDS),
        "limit": number("After this many rounds nobody has won.", 1, reading.MOST_ROUNDS),
        "rulings": rulings(game),
        "data": data(game),
    }


def text(says: str, longest: int) -> Schema:
    # Blanks and line breaks are drawn together before they are counted, so a longer text may be right.
    return {"type": "string", "description": f"{says} At most {longest} characters."}


def number(says: str, low: int, high: int) -> Schema:
    return {"type": "integer", "minimum": low, "maximum": high, "description": says}


def drawing(says: str) -> Schema:
    row = {"type": "string"}
    return {
        "description": says,
        "anyOf": [{"type": "string", "minLength": 1}, {"type": "array", "items": row, "minItems": 1}],
    }


def options(game: Game) -> Schema:
    plain = {switch.name: option(switch) for switch in game.switches()}
    prefixed = {f"hr.{name}": inner for name, inner in plain.items()}
    return {
        "type": "object",
        "description": "House rules; what is not named is as in the book.",
        "properties": {**plain, **prefixed},
        "additionalProperties": False,
    }


def option(switch: Switch) -> Schema:
    words: list[Any] = list(switch.values)
    words += [int(word) for word in switch.values if word.isascii() and word.isdigit()]
    words += [flag for word, flag in (("on", True), ("off", False)) if word in switch.values]
    allowed: list[Schema] = [{"enum": words}]
    if switch.free == "number":
        allowed.append({"type": "integer", "minimum": 0, "maximum": reading.LARGEST_NUMBER})
    if switch.free == "dice":
        allowed.append({"type": "string", "pattern": DICE})
    says = f"{switch.says} ({switch.rule}); {switch.default()} by the book".strip()
    return {"description": says, "anyOf": allowed} if len(allowed) > 1 else {"description": says, **allowed[0]}


def legend(game: Game) -> Schema:
    terrains = list(game.terrains())
    return {
        "type": "object",
        "description": f"What the signs of the map mean: {maps.START}SIDE, {EXIT_OF}SIDE, {maps.PLACE}NAME, "
        f"a fighter's name, or one of: {', '.join(terrains)}.",
        "propertyNames": {"minLength": 1, "maxLength": 1, "pattern": r"^\S$"},
        "additionalProperties": {"type": "string", "minLength": 1, "examples": terrains},
    }


def light(game: Game) -> Schema:
    drawn = drawing("")["anyOf"]
    return {
        "description": "bright, dim or dark; or a drawing as large as the map: b bright, d dim, k dark.",
        "anyOf": [{"enum": game.lights()}, *drawn],
    }


def sides(game: Game) -> Schema:
    return {
        "type": "object",
        "description": "Who fights whom.",
        "minProperties": people.FEWEST_SIDES,
        "maxProperties": people.MOST_SIDES,
        "propertyNames": {"minLength": 1, "maxLength": people.LONGEST_NAME, "pattern": "^[^:]*$"},
        "additionalProperties": side(game),
    }


def side(game: Game) -> Schema:
    return {
        "type": "object",
        "anyOf": [{"required": ["fighters"]}, {"required": ["party"]}],
        "properties": {
            "stance": stance(game, "How this side is played when nobody plays it."),
            "party": {"type": "string", "description": "A file beside this one with fighters of many encounters."},
            plots.NEUTRAL: {"type": "boolean", "description": "All of it stand by: they fight nobody and win nothing."},
            "fighters": {
                "description": "Who belongs to it: stat blocks by name, or mappings.",
                "type": "array",
                "minItems": 1,
                "maxItems": people.MOST_FIGHTERS,
                "items": {"anyOf": [sheet(game), fighter(game)]},
            },
        },
        "additionalProperties": False,
    }


def sheet(game: Game) -> Schema:
    return {"description": "A stat block by name.", "enum": list(game.sheets())}


def stance(game: Game, says: str) -> Schema:
    return {"description": says, "enum": game.stances()}


def fighter(game: Game) -> Schema:
    """One entry of a side: a stat block, and what is different about this one."""
    fields = {f.name: field(game, f) for f in game.fields() if f.name not in people.PLACE_KEYS}
    name = {"type": "string", "minLength": 1, "maxLength": people.LONGEST_NAME, "pattern": "^[^:]*$"}
    whole = {"type": "integer"}
    return {
        "type": "object",
        "minProperties": 1,
        "properties": {
            **fields,
            **{key: sheet(game) for key in people.SHEET_KEYS},
            "name": {**name, "description": "What it is called; the stat block's name if not given."},
            "count": number("How many of them; each gets a number.", 1, people.MOST_OF_AN_ENTRY),
            "at": {
                "description": "Its square: column and row, both from 0.",
                "type": "array",
                "items": whole,
                "minItems": 2,
                "maxItems": 2,
            },
            "stance": stance(game, "How it is played when nobody plays it."),
            "now": {
                "description": "How it begins: wounds and conditions; what is not here is as in its stat block.",
                "type": "object",
                "properties": {name: field(game, f) for name, f in fields_now(game).items()},
                "additionalProperties": False,
            },
            plots.COMES: plots.comes_schema(),
            plots.BYSTANDER: {
                "type": "boolean",
                "description": "It does not fight, and stands for no side; tactics of others leave it alone.",
            },
        },
        "additionalProperties": False,
    }


def field(game: Game, f: Field) -> Schema:
    """One field of a stat block."""
    says = {"description": f.says}
    if f.kind == FLAG:
        return {**says, "type": "boolean"}
    if f.kind == NUMBER and f"{f.name}s" in game.more():
        return {**says, "anyOf": [whole_number(f), {"type": "string"}]}
    if f.kind == NUMBER:
        return {**says, **whole_number(f)}
    if f.kind == NUMBERS:
        return {**says, **several(whole_number(f))}
    if f.kind == WORD:
        return {**says, "enum": f.words}
    if f.kind == WORDS:
        return {**says, "anyOf": [{"enum": f.words}, several({"enum": f.words})]}
    if f.kind == ITEMS:
        return {**says, "anyOf": [item(game, f), several({"anyOf": [item(game, f), {"type": "object"}]})]}
    return {**says, "type": ["string", "null"] if f.kind == FIGHTER else "string"}


def whole_number(f: Field) -> Schema:
    return {"type": "integer", "minimum": f.low, "maximum": f.high}


def several(inner: Schema) -> Schema:
    return {"type": "array", "items": inner, "maxItems": people.MOST_OF_AN_ENTRY}


def item(game: Game, f: Field) -> Schema:
    if f.table == people.FIGHTERS:
        return {"type": "string"}
    return {"enum": game.tables().get(f.table, [])}


def rulings(game: Game) -> Schema:
    asking = rulings_of(game) or dict.fromkeys(ledger_ids(game), "")
    return {
        "type": "object",
        "description": "Rulings of the game master in force from the start, by rule.",
        "properties": {rule: ruling(says) for rule, says in asking.items()},
        "additionalProperties": False,
    }


def ruling(says: str) -> Schema:
    return {"type": "string", "minLength": 1, "description": says, "examples": choices_in(says)}


def data(game: Game) -> Schema:
    return {
        "type": "object",
        "description": "Numbers of the game's tables that are others here, by table, name and field.",
        "properties": {name: {"type": "object"} for name in table_names(game.folder)},
        "additionalProperties": False,
    }
