"""Whatever is in a file, it is either an encounter or gets sentences; never anything else."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from affray.encounter import EncounterError, game_named, load, problems_of, read, ready_encounters, schema
from affray.encounter.problems import as_yaml
from affray.engine.fight import UNDECIDED
from affray.engine.game import FIGHTER, FLAG, ITEMS, NUMBER, NUMBERS, WORD, WORDS, Field, Game
from affray.engine.yaml12 import load as load_yaml
from tests.encounter.skirmish import GAME

GAMES = [GAME, game_named("plerion")]
TEXTS = {
    f"{game.key}/{name}": path.read_text(encoding="utf-8")
    for game in GAMES
    for name, path in ready_encounters(game).items()
}
VALUES = {name: load_yaml(as_yaml(text)) for name, text in TEXTS.items()}
SCHEMAS = {game.key: Draft202012Validator(schema(game)) for game in GAMES}

SET_OTHERWISE = ("x", "y", "stance")  # by at, and by stance as a key of its own

few = settings(max_examples=120, suppress_health_check=[HealthCheck.too_slow])
many = settings(max_examples=250, suppress_health_check=[HealthCheck.too_slow])


def look(text: str) -> bool:
    """Check a text; is it right? Whatever is said about it can be printed and points into the text."""
    problems = problems_of(text, "fuzz.yaml")
    for problem in problems:
        assert problem.sentence and problem.text().replace("\n", "").isprintable()
        assert problem.text().startswith("error: fuzz.yaml")
        assert 0 <= problem.line <= text.count("\n") + text.count("\r") + 3
    return not problems


def words_of(game: Game) -> list[str]:
    """Words that mean something somewhere, so that they are also tried where they do not belong."""
    words = [field.name for field in game.fields()] + [word for f in game.fields() for word in f.words]
    words += [*game.sheets(), *game.stances(), *game.terrains(), *game.more()]
    words += [switch.name for switch in game.switches()] + [v for s in game.switches() for v in s.values]
    words += [word for table in game.tables().values() for word in table]
    words += ["game", "sides", "fighters", "sheet", "count", "at", "name", "map", "legend", "light", "hr."]
    words += ["start of heroes", "exit of pirates", "none", "heroes", "pirates", "Pirate 1", "SK-TURN-01", "PL-MOD-04"]
    return list(dict.fromkeys(words))


KNOWN = [word for game in GAMES for word in words_of(game)]
scalars = (
    st.none()
    | st.booleans()
    | st.integers(-3, 30)
    | st.integers()
    | st.sampled_from([10**9, 10**30, -(10**400), 2**63, 1e308, 0.5])
    | st.floats()
    | st.text(max_size=5)
    | st.sampled_from(KNOWN)
    | st.sampled_from(["#", "a\nb", "\x85", "\u2028", "P.x\n...", "b\nd", "12d12", "9999999999d6", "²d6", " ", "~"])
)
anything = st.recursive(
    scalars,
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(KNOWN) | st.text(max_size=3), inner, max_size=3)
    ),
    max_leaves=6,
)


def places(value: Any, where: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a value, itself included."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else []
    return [where, *[place for key, v in inner for place in places(v, (*where, key))]]


@st.composite
def changed(draw: st.DrawFn) -> tuple[str, Any]:
    """A ready encounter in which one to three values are replaced, added, repeated or left out."""
    name = draw(st.sampled_from(sorted(VALUES)))
    values = json.loads(json.dumps(VALUES[name]))
    for _ in range(draw(st.integers(1, 3))):
        where = draw(st.sampled_from(places(values)))
        if not where:
            continue
        home = values
        for part in where[:-1]:
            home = home[part]
        act = draw(st.sampled_from(["replace", "replace", "add", "repeat", "leave out", "rename"]))
        change(draw, home, where[-1], act)
    return name, values


def change(draw: st.DrawFn, home: Any, key: Any, act: str) -> None:
    if act == "replace":
        home[key] = draw(anything)
    elif act == "leave out":
        del home[key]
    elif isinstance(home, list):
        home.insert(key, json.loads(json.dumps(home[key])) if act == "repeat" else draw(anything))
    elif act == "rename":
        home[draw(st.sampled_from(KNOWN) | st.text(max_size=3))] = home.pop(key)
    else:
        home[draw(st.sampled_from(KNOWN) | st.text(max_size=3))] = draw(anything)


@st.composite
def scribbled(draw: st.DrawFn) -> str:
    """The text of a ready encounter with pieces cut out, put in or moved."""
    text = TEXTS[draw(st.sampled_from(sorted(TEXTS)))]
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        stop = draw(st.integers(start, min(len(text), start + 30)))
        piece = draw(
            st.text(max_size=4)
            | st.sampled_from(["\n", "  ", ": ", "- ", "[", "}", "#", '"', "|", "&a", "*a", "!x", "\t", "\r", "\x00"])
            | st.sampled_from(KNOWN)
            | st.just(text[start:stop] * 2)
        )
        text = text[:start] + piece + text[stop:]
    return text


def values_of(game: Game, field: Field) -> st.SearchStrategy[Any]:
    """Values of the kind that a field takes."""
    numbers = st.integers(field.low, min(field.high, 20)) | st.just(field.high)
    names = ["none", "Ann 1", "Ann 2", "Bob"]
    words = st.sampled_from(field.words or game.tables().get(field.table) or names)
    kinds: dict[str, st.SearchStrategy[Any]] = {
        NUMBER: numbers,
        FLAG: st.booleans(),
        WORD: words,
        WORDS: st.lists(words, max_size=3),
        ITEMS: st.lists(words, max_size=3),
        NUMBERS: st.lists(numbers, max_size=3),
        FIGHTER: st.sampled_from(names) | st.none(),
    }
    return kinds.get(field.kind, st.text(max_size=5))


@st.composite
def plausible(draw: st.DrawFn) -> dict[str, Any]:
    """An encounter of random stat blocks with fields of the right kind, which only the game can find wrong."""
    game = draw(st.sampled_from(GAMES))
    entries = []
    for name in ["Ann", "Bob"]:
        fields = draw(st.lists(st.sampled_from(game.fields()), max_size=4))
        entry = {field.name: draw(values_of(game, field)) for field in fields if field.name not in SET_OTHERWISE}
        entries.append({**entry, "sheet": draw(st.sampled_from(list(game.sheets()))), "name": name})
    sides = {"a": {"fighters": [{**entries[0], "count": 2}]}, "b": {"fighters": [entries[1]]}}
    options = {s.name: draw(st.sampled_from(s.values)) for s in game.switches() if draw(st.integers(0, 9)) == 0}
    return {"game": game.key, "sides": sides, "options": options}


@few
@given(st.text() | scribbled())
def test_any_text_is_an_encounter_or_gets_sentences(text: str) -> None:
    look(text)


@few
@given(data=st.binary() | scribbled().map(lambda text: text.encode("utf-16", "surrogatepass")))
def test_any_bytes_are_an_encounter_or_get_sentences(data: bytes, tmp_path_factory: pytest.TempPathFactory) -> None:
    file: Path = tmp_path_factory.getbasetemp() / "fuzz.yaml"
    file.write_bytes(data)

    try:
        load(file)
    except EncounterError as error:
        assert error.problems and str(error)


@many
@given(changed())
def test_any_values_are_an_encounter_or_get_sentences(case: tuple[str, Any]) -> None:
    """What the schema refuses is refused; what is right can be set up, written and read again."""
    _, values = case
    text = json.dumps(values)

    is_right = look(text)

    game = values.get("game") if isinstance(values, dict) else None
    if isinstance(game, str) and game in SCHEMAS and not SCHEMAS[game].is_valid(load_yaml(as_yaml(text))):
        assert not is_right
    if is_right:
        encounter = read(text, "fuzz.json")
        encounter.fight(1)
        again = read(encounter.to_text(), "fuzz.yaml")
        assert again.to_text() == encounter.to_text()


def test_any_stat_blocks_with_fields_of_the_right_kind_fight_or_get_sentences() -> None:
    fought = []

    @few
    @given(plausible())
    def run(values: dict[str, Any]) -> None:
        text = json.dumps(values)
        if look(text):
            fight = read(text, "fuzz.json").fight(1)
            for _ in range(12):
                if fight.winner() == UNDECIDED:
                    fight.step()
            fought.append(values["game"])

    run()

    assert set(fought) == {game.key for game in GAMES}


@few
@given(st.sampled_from([game.key for game in GAMES]), st.sampled_from(KNOWN), anything)
def test_any_value_under_any_key_is_right_or_gets_sentences(game: str, key: str, value: Any) -> None:
    sides = {"a": {"fighters": [{key: value}]}, "b": {"fighters": [{"hp": 1}]}}

    look(json.dumps({"game": game, "sides": sides}))
    look(json.dumps({"game": game, "sides": {"a": {"fighters": [{"hp": 2}]}, "b": sides["b"]}, key: value}))
    look(json.dumps({"game": game, "sides": sides, "options": {key: value}, "rulings": {key: value}}))
    look(json.dumps({"game": game, "sides": sides, "map": value, "legend": {key: value}, "light": value}))
