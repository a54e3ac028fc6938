"""The JSON Schema of a game's encounters, for editors."""

import copy
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from affray.encounter import game_named, load, problems_of, ready_encounters, schema
from affray.encounter.problems import as_yaml
from affray.encounter.shapes import misfits, unknown_keywords
from affray.engine.yaml12 import load as load_yaml
from affray.lab.describe import describe
from tests.encounter.skirmish import GAME
from tests.encounter.test_problems import RIGHT

BUILT_IN = ["plerion", "ingenuity", "lucky_stars", "legends", "rpg_hell"]
GAMES = [GAME, *[game_named(name) for name in BUILT_IN]]
DOCS = Path(__file__).parents[2] / "docs"
READY = [(game, name) for game in GAMES for name in ready_encounters(game)]


def fails(values: Any, game: Any = GAME) -> list[str]:
    return [error.message for error in Draft202012Validator(schema(game)).iter_errors(values)]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_schema_is_a_schema(game: Any) -> None:
    Draft202012Validator.check_schema(schema(game))
    assert schema(game)["$schema"] == "https://json-schema.org/draft/2020-12/schema"


@pytest.mark.parametrize(("game", "name"), READY, ids=lambda part: getattr(part, "key", part))
def test_every_ready_encounter_is_right_by_schema_and_checker(game: Any, name: str) -> None:
    text = ready_encounters(game)[name].read_text(encoding="utf-8")

    assert problems_of(text, name) == []
    assert fails(load_yaml(as_yaml(text)), game) == []


@pytest.mark.parametrize(("game", "name"), READY, ids=lambda part: getattr(part, "key", part))
def test_every_ready_encounter_written_out_is_right_by_schema_and_checker(game: Any, name: str) -> None:
    text = load(f"{game.key}/{name}").to_text()

    assert problems_of(text, name) == []
    assert fails(load_yaml(text), game) == []


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_key_of_the_schema_has_a_sentence_and_is_in_the_docs(name: str) -> None:
    """Keys of every game in docs/encounters.md, a game's own on its page, fields in what ``vectors --verbs`` lists."""
    game = game_named(name)
    encounters = (DOCS / "encounters.md").read_text(encoding="utf-8")
    both = encounters + (DOCS / "games" / f"{name}.md").read_text(encoding="utf-8")
    keys = schema(game)["properties"]
    side = keys["sides"]["additionalProperties"]["properties"]
    fighter = side["fighters"]["items"]["anyOf"][1]["properties"]
    aim, comes = keys["aims"]["items"]["properties"], fighter["comes"]["properties"]

    for shapes in (keys, side, fighter, aim, comes):
        assert [key for key, shape in shapes.items() if not shape.get("description")] == []
    assert [key for key in keys if f"`{key}`" not in both] == []
    assert [key for key in {**side, **aim, **comes} if not is_told(key, encounters)] == []
    assert [key for key in fighter if not is_told(key, encounters + describe(game))] == []


def is_told(key: str, text: str) -> bool:
    """Is it written as code: `key`, `key: value` or `{key: value}`?"""
    return any(f"`{start}{key}{end}" in text for start in ("", "{") for end in ("`", ":"))


def test_an_editor_completes_games_stances_stat_blocks_weapons_and_options() -> None:
    keys = schema(GAME)["properties"]
    side = keys["sides"]["additionalProperties"]["properties"]
    name, entry = side["fighters"]["items"]["anyOf"]

    assert side["stance"]["enum"] == ["bold", "shy"]
    assert name["enum"] == entry["properties"]["sheet"]["enum"] == ["Guard", "Rat", "Barge"]
    assert entry["properties"]["weapons"]["anyOf"][0]["enum"] == ["Sword", "Club", "Teeth"]
    assert entry["properties"]["hp"] == {
        "description": "hit points now",
        "type": "integer",
        "minimum": 0,
        "maximum": 20,
    }
    assert keys["options"]["properties"]["charge"]["enum"] == ["off", "on", True, False]
    assert keys["weather"]["enum"] == ["dry", "rain"]
    assert list(keys["rulings"]["properties"]) == ["SK-TURN-02"]
    assert keys["rulings"]["properties"]["SK-TURN-02"]["examples"] == ["hard", "easy"]


WRONG = [
    ("game: skirmish", "game: chess"),
    ("limit: 20", "limmit: 20"),
    ("limit: 20", "limit: 0"),
    ("limit: 20", "limit: soon"),
    ("limit: 20", "distance: 5"),
    ("limit: 20", "light: 3"),
    ("limit: 20", "weather: rein"),
    ("limit: 20", "objectives: {guards: {}}"),
    ("limit: 20", "rulings: {SK-TURM-01: easy}"),
    ("limit: 20", "rulings: {SK-TURN-01: easy}"),
    ("limit: 20", "rulings: {SK-TURN-02: 5}"),
    ("title: Yard", "title: [Yard]"),
    ("charge: on", "chrage: on"),
    ("charge: on", "charge: onn"),
    ("charge: on", "reach: -1"),
    ("charge: on", "swing_die: d"),
    ("stance: shy", "stance: shi"),
    ("[Guard]", "[Gaurd]"),
    ("[Guard]", "[]"),
    ("[Guard]", "Guard"),
    ("[Guard]", "[null]"),
    ("[Guard]", "[{}]"),
    ("[Teeth]", "[Teath]"),
    ("[Teeth]", "[5]"),
    ("weapons: [Teeth]", "weapon: [Teeth]"),
    ("weapons: [Teeth]", "hp: 21"),
    ("weapons: [Teeth]", "leader: yes"),
    ("weapons: [Teeth]", "mood: angy"),
    ("weapons: [Teeth]", "traits: [slow]"),
    ("weapons: [Teeth]", "scars: 1"),
    ("weapons: [Teeth]", "count: 101"),
    ("weapons: [Teeth]", "at: [1]"),
    ("weapons: [Teeth]", "at: 3"),
    ("weapons: [Teeth]", "x: 3"),
    ("weapons: [Teeth]", "name: 'a: b'"),
    ("weapons: [Teeth]", "motto: 7"),
    ("g: start of guards", "gg: start of guards"),
]


@pytest.mark.parametrize(("old", "new"), WRONG)
def test_what_is_wrong_is_wrong_by_schema_and_checker(old: str, new: str) -> None:
    text = RIGHT.replace(old, new)

    assert text != RIGHT
    assert fails(load_yaml(text))
    assert problems_of(text, "yard.yaml")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_checker_knows_every_keyword_of_the_keys_that_only_a_game_has(game: Any) -> None:
    assert {key: unknown_keywords(shape) for key, shape in game.more().items()} == {key: set() for key in game.more()}


SHAPES: list[tuple[Any, dict[str, Any], list[str]]] = [
    (3, {"type": "integer"}, []),
    (3.5, {"type": "integer"}, ["it must be a whole number, not 3.5."]),
    (True, {"type": "integer"}, ["it must be a whole number, not true."]),
    (True, {"type": ["boolean", "null"]}, []),
    (3, {"type": ["string", "null"]}, ["it must be text or nothing, not 3."]),
    (3, {"minimum": 4}, ["it is at least 4, not 3."]),
    (3, {"maximum": 2}, ["it is at most 2, not 3."]),
    (3, {"const": 4}, ["it is 4, not 3."]),
    (True, {"enum": [1, "b"]}, ["it must be a whole number or text, not true."]),
    ("c", {"enum": [1, "b"]}, ['it has no "c".']),
    ("ab", {"pattern": "^a$"}, ['it cannot be "ab".']),
    ("ab", {"minLength": 3}, ["it has at least 3 characters."]),
    ("ab", {"maxLength": 1}, ["it has at most 1 character, not 2."]),
    ([1], {"minItems": 2}, ["it is a list of at least 2, not 1."]),
    ([1, 2], {"maxItems": 1}, ["it is a list of at most 1, not 2."]),
    ([1, "x"], {"items": {"type": "integer"}}, ['entry 2 of it must be a whole number, not "x".']),
    ({}, {"required": ["a"]}, ['it needs "a".']),
    ({"a": 1}, {"properties": {"a": {"type": "string"}}}, ["a of it must be text, not 1."]),
    ({"b": 1}, {"properties": {"a": {}}, "additionalProperties": False}, ['it has no key "b".']),
    ({"b": 1}, {"properties": {"a": {}}}, []),
    ({"b": 1}, {"additionalProperties": {"type": "string"}}, ["b of it must be text, not 1."]),
    ({"bb": 1}, {"propertyNames": {"maxLength": 1}}, ["a key of it has at most 1 character, not 2."]),
    (3, {"anyOf": [{"type": "string"}, {"type": "integer", "minimum": 2}]}, []),
    (1, {"anyOf": [{"type": "string"}, {"type": "integer", "minimum": 2}]}, ["it is at least 2, not 1."]),
    (None, {"oneOf": [{"type": "string"}, {"enum": [3]}]}, ["it must be text or a whole number, not nothing."]),
]


@pytest.mark.parametrize(("value", "shape", "sentences"), SHAPES)
def test_a_value_is_checked_against_its_shape(value: Any, shape: dict[str, Any], sentences: list[str]) -> None:
    before = copy.deepcopy(value)

    found = [misfit.sentence for misfit in misfits("it", value, shape)]

    assert found == sentences
    assert bool(found) == bool(list(Draft202012Validator(shape).iter_errors(value)))
    assert value == before


def test_a_keyword_that_is_not_looked_at_is_named() -> None:
    shape = {"type": "array", "items": {"anyOf": [{"type": "string", "format": "date"}]}, "uniqueItems": True}

    assert unknown_keywords(shape) == {"uniqueItems", "format"}
