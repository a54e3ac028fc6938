"""A text becomes an encounter, or all that is wrong with it."""

from __future__ import annotations

import math
from collections.abc import Iterator
from pathlib import PurePath
from typing import Any

from affray.encounter.data import read_data
from affray.encounter.encounter import Encounter
from affray.encounter.games import UnknownGame, game_named, games
from affray.encounter.maps import Drawing, place_all, read_light, read_map
from affray.encounter.people import Recruit, read_sides
from affray.encounter.plots import check_arrivals, check_plot, exits_in, read_aims, read_places
from affray.encounter.problems import (
    Complaints,
    EncounterError,
    EncounterProblem,
    Source,
    Where,
    unreadable,
    whole_file,
)
from affray.encounter.rules import choices_in, ledger_ids, rulings_of
from affray.encounter.shapes import misfits
from affray.encounter.starting import begin
from affray.encounter.words import is_misspelt, nearest, shown, square_words
from affray.engine.fight import ROUND_LIMIT
from affray.engine.game import Game, Person, Scene, SceneError
from affray.engine.grid import MapError
from affray.engine.quoting import quoted
from affray.engine.tables import changed
from affray.engine.yaml12 import YamlError

KEYS = [
    "game",
    "title",
    "text",
    "options",
    "map",
    "legend",
    "light",
    "distance",
    "sides",
    "places",
    "aims",
    "limit",
    "rulings",
    "data",
    "parties",
    "secret",
]
LONGEST_TITLE = 100
LONGEST_TEXT = 1000
FARTHEST = 100_000
MOST_ROUNDS = 1000
LARGEST_NUMBER = 1_000_000_000
TRIES = 50  # so many mistakes that only the game can find are listed


def read(text: str, name: str = "encounter.yaml") -> Encounter:
    """The encounter of this text; EncounterError holds everything that is wrong with it.

    The name is that of the file, for messages.

    >>> from affray.encounter import read
    >>> fight = read("{game: plerion, sides: {us: {fighters: [Aniet]}, them: {fighters: [Pirate]}}}", "duel")
    >>> [person.name for person in fight.scene.people]
    ['Aniet', 'Pirate']
    """
    if not isinstance(text, str):
        raise TypeError(f"an encounter is read from text, not from {quoted(text)}")
    if not isinstance(name, str):
        raise TypeError(f"what mistakes call the text is text itself, not {quoted(name)}")
    try:
        source = Source(text, name)
    except YamlError as error:
        raise EncounterError([unreadable(error, text, name)]) from None
    if not isinstance(source.values, dict):
        said = f"An encounter is a mapping of keys such as game and sides, not {shown(source.values)}."
        raise EncounterError([whole_file(name, said)])
    complaints = Complaints(source)
    check_numbers(source.values, complaints)
    game = read_game(source.values, complaints)
    encounter = read_all(game, source.values, complaints, text, name) if game is not None else None
    if complaints.found or encounter is None:
        raise EncounterError(complaints.problems())
    return encounter


def problems_of(text: str, name: str) -> list[EncounterProblem]:
    """Everything that is wrong with an encounter, in the order of the file; nothing if it is right.

    >>> [problem.sentence for problem in problems_of("game: plerian", "gate.yaml")][0]
    'There is no game "plerian".'
    """
    try:
        read(text, name)
    except EncounterError as error:
        return error.problems
    return []


def check_numbers(values: Any, complaints: Complaints) -> None:
    """No number beyond all reason anywhere."""
    for where, value in leaves(values, ()):
        if isinstance(value, float) and not math.isfinite(value):
            complaints.add(where, f"{shown(value)} is not a number that can be used here.")
        elif isinstance(value, int | float) and not -LARGEST_NUMBER <= value <= LARGEST_NUMBER:
            complaints.add(where, f"Numbers go up to {LARGEST_NUMBER:,}; this is {shown(value)}.")


def leaves(value: Any, where: Where) -> Iterator[tuple[Where, Any]]:
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from leaves(inner, (*where, key))
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            yield from leaves(inner, (*where, place))
    else:
        yield where, value


def read_game(values: dict[Any, Any], complaints: Complaints) -> Game | None:
    """The game; if it is spelt wrongly, the one that is meant, so that the rest can be checked."""
    if "game" not in values and is_misspelt("game", values, ["game"]):
        near = next(key for key in values if nearest(key, ["game"]))
        complaints.unknown((near,), f"An encounter has no key {shown(near)}.", near, ["game"], on_key=True)
        return None
    if not isinstance(values.get("game"), str):
        said = "An encounter says which game it is of."
        if "game" in values:
            said = f"game takes the name of a game, not {shown(values['game'])}."
        known = " or ".join(sorted(games()))
        complaints.add(("game",), said, f"Write game: {known}." if known else "")
        return None
    try:
        return game_named(values["game"])
    except UnknownGame as error:
        complaints.add(("game",), error.what, error.instead, error.nearest)
        return games().get(error.nearest)


def read_all(game: Game, values: dict[Any, Any], complaints: Complaints, text: str, name: str) -> Encounter | None:
    check_keys(game, values, complaints)
    title = read_text("title", values, LONGEST_TITLE, complaints) or title_of(name)
    says = read_text("text", values, LONGEST_TEXT, complaints)
    secret = read_text("secret", values, LONGEST_TEXT, complaints)
    rulings = read_rulings(game, values, complaints)
    data = read_data(game, values, complaints)
    scene = read_scene(game, values, complaints)
    if complaints.found:
        return None
    set_up(game, scene, data, complaints)
    return Encounter(game, title, says, scene, rulings, text, name, data, secret)


def check_keys(game: Game, values: dict[Any, Any], complaints: Complaints) -> None:
    known = [*KEYS, *game.more()]
    for key in [key for key in values if key not in known]:
        complaints.unknown((key,), f"An encounter has no key {shown(key)}.", key, known, on_key=True)


def read_text(key: str, values: dict[Any, Any], longest: int, complaints: Complaints) -> str:
    """One line of text; line breaks count as blanks."""
    text = values.get(key, "")
    if not isinstance(text, str):
        complaints.add((key,), f"{key} must be text, not {shown(text)}.", "Put it in quotes.")
        return ""
    line = " ".join(text.split())
    if len(line) > longest:
        complaints.add((key,), f"{key} has at most {longest} characters, not {len(line)}.")
    return line


def title_of(name: str) -> str:
    """A title for an encounter without one: cargo-bay.yaml, Cargo bay."""
    words = PurePath(name).stem.replace("-", " ").replace("_", " ").strip()
    return words[:1].upper() + words[1:]


def read_scene(game: Game, values: dict[Any, Any], complaints: Complaints) -> Scene:
    sides, recruits = read_sides(game, values, complaints)
    drawing = read_map(game, values, sides, complaints)
    light = read_light(game, values, drawing, complaints)
    if drawing is not None:
        place_all(game, recruits, sides, drawing, complaints)
    elif "map" not in values:
        refuse_squares(recruits, complaints)
    limit = read_limit(values, complaints)
    places = read_places(values, drawing, complaints)
    check_arrivals(recruits, sides, places, complaints)
    return Scene(
        sides,
        [person_of(recruit) for recruit in recruits],
        rows=drawing.rows if drawing is not None else None,
        legend=used_legend(drawing),
        distance=read_distance(values, complaints),
        options=read_options(game, values, complaints),
        more=read_more(game, values, complaints),
        limit=limit,
        light=light,
        places=places,
        aims=read_aims(values, recruits, sides, places, exits_in(drawing), limit, complaints),
    )


def person_of(recruit: Recruit) -> Person:
    return Person(
        recruit.name,
        recruit.sheet,
        recruit.side,
        recruit.fields,
        recruit.at,
        recruit.stance,
        list(recruit.where),
        recruit.now,
        recruit.comes,
        recruit.bystander,
    )


def used_legend(drawing: Drawing | None) -> dict[str, str]:
    """The signs that are on the map; a legend may explain more than is drawn."""
    if drawing is None:
        return {}
    return {sign: words for sign, words in drawing.legend.items() if drawing.marked(sign)}


def refuse_squares(recruits: list[Recruit], complaints: Complaints) -> None:
    for recruit in [r for r in recruits if r.at is not None]:
        assert recruit.at is not None
        said = f"{recruit.name} stands at {square_words(recruit.at)}, and there is no map."
        complaints.add((*recruit.where, "at"), said, "Draw a map, or leave this out.")


def read_distance(values: dict[Any, Any], complaints: Complaints) -> int | None:
    if "distance" not in values:
        return None
    if "map" in values:
        said = "There is a map and a distance."
        complaints.add(("distance",), said, "A distance is for fights without a map: keep one of them.", on_key=True)
        return None
    return read_number("distance", values["distance"], FARTHEST, complaints)


def read_limit(values: dict[Any, Any], complaints: Complaints) -> int:
    if "limit" not in values:
        return ROUND_LIMIT
    return read_number("limit", values["limit"], MOST_ROUNDS, complaints) or ROUND_LIMIT


def read_number(key: str, value: Any, high: int, complaints: Complaints) -> int | None:
    if isinstance(value, bool) or not isinstance(value, int):
        complaints.add((key,), f"{key} must be a whole number, not {shown(value)}.")
        return None
    if not 1 <= value <= high:
        complaints.add((key,), f"{key} is from 1 to {high}, not {shown(value)}.")
        return None
    return value


def read_options(game: Game, values: dict[Any, Any], complaints: Complaints) -> dict[str, Any]:
    """The house rules; their names may carry the ledger's ``hr.``."""
    options = values.get("options", {})
    if not isinstance(options, dict):
        complaints.add(("options",), f"options must be a mapping, not {shown(options)}.")
        return {}
    known = {switch.name: switch for switch in game.switches()}
    right: dict[str, Any] = {}
    for key, value in options.items():
        name = key.removeprefix("hr.") if isinstance(key, str) else ""
        if name not in known:
            said = f"{game.title} has no option {shown(key)}."
            complaints.unknown(("options", key), said, name, list(known), on_key=True)
        elif name in right:
            complaints.add(("options", key), f"The option {name} is here twice.", on_key=True)
        else:
            right[name] = read_option(game, name, value, complaints, ("options", key))
    return right


def read_option(game: Game, name: str, value: Any, complaints: Complaints, where: Where) -> Any:
    switch = next(s for s in game.switches() if s.name == name)
    try:
        if isinstance(value, list | dict) or value is None or not str(value).isascii():
            raise ValueError
        switch.read(value)
        return value
    except ValueError:
        also = {"number": ", or any whole number", "dice": ", or dice such as 2d10"}.get(switch.free, "")
        said = f"The option {name} has no {shown(value)} ({switch.rule})."
        complaints.unknown(where, said, value, switch.values, f"It is {' or '.join(switch.values)}{also}.")
        return switch.default()


def read_more(game: Game, values: dict[Any, Any], complaints: Complaints) -> dict[str, Any]:
    """The keys that only this game has."""
    shapes = game.more()
    more = {key: values[key] for key in shapes if key in values}
    for key, value in more.items():
        for misfit in misfits(key, value, shapes[key]):
            where = (key, *misfit.where)
            complaints.add(where, misfit.sentence, misfit.instead, misfit.nearest, misfit.on_key)
    return more


def read_rulings(game: Game, values: dict[Any, Any], complaints: Complaints) -> dict[str, str]:
    """Rulings of the game master that hold from the start, by rule."""
    rulings = values.get("rulings", {})
    if not isinstance(rulings, dict):
        said = f"rulings must be a mapping, not {shown(rulings)}."
        complaints.add(("rulings",), said, f"Write rulings: {{{game.prefix}-...: WORDS}}.")
        return {}
    known, asking = ledger_ids(game), rulings_of(game)
    right: dict[str, str] = {}
    for rule, words in rulings.items():
        where = ("rulings", rule)
        if rule not in known:
            said, every = f"{game.title} has no rule {shown(rule)}.", f"All rules: affray rules {game.key} --all"
            complaints.unknown(where, said, rule, list(asking) or known, every, on_key=True)
        elif asking and rule not in asking:
            said = f"{rule} asks the game master nothing."
            complaints.add(where, said, f"These rules ask: {', '.join(asking)}.", on_key=True)
        elif not isinstance(words, str) or not words.strip() or not words.isprintable():
            complaints.add(where, f"A ruling is one line of text, not {shown(words)}.", "Put it in quotes.")
        elif asking and not is_choice(words, asking[rule]):
            said, choices = f"{rule} has no ruling {shown(words)}.", choices_in(asking[rule])
            complaints.unknown(where, said, words, choices, f"It asks {asking[rule]}.")
        else:
            right[rule] = " ".join(words.split())
    return right


def is_choice(words: str, says: str) -> bool:
    meant = " ".join(words.split()).casefold()
    return meant in [choice.casefold() for choice in choices_in(says)]


def set_up(game: Game, scene: Scene, data: dict[str, Any], complaints: Complaints) -> None:
    """Let the game set the scene: it finds what only it can know.

    It stops at its first complaint; so what it complained about is left out, and it tries again.
    """
    trial: Scene | None = scene
    for _ in range(TRIES):
        if trial is None:
            return
        try:
            with changed(data):
                fight = game.fight(trial)
                begin(game, trial, fight)
                check_plot(game, trial, fight, complaints)
        except SceneError as error:
            complaints.add(tuple(error.where), error.what, error.instead)
            trial = without(trial, error.where)
        except MapError as broken:
            complaints.add(place_of_map(trial), f"{game.title} cannot read this map: {broken}.")
            return
        except AssertionError as refused:
            if not data:
                raise
            complaints.add(("data",), f"{game.title} cannot be played with these numbers: {refused}.", on_key=True)
            return
        else:
            return


def place_of_map(scene: Scene) -> Where:
    """Where a map stands that the game cannot read: the signs of the encounter's own have been checked."""
    for key, value in scene.more.items():
        if isinstance(value, dict) and "map" in value:
            return key, "map"
    return ("map",)


def without(scene: Scene, where: list[str | int]) -> Scene | None:
    """The scene without a value that was complained about; None if it is not one that can be left out."""
    options, more = dict(scene.options), dict(scene.more)
    people = list(scene.people)
    if where[:1] == ["options"] and len(where) > 1:
        key = str(where[1]).removeprefix("hr.")
        if options.pop(key, None) is None:
            return None
    elif where and where[0] in more:
        del more[str(where[0])]
    else:
        depth = len(people[0].where) if people else 0
        hit = [i for i, p in enumerate(people) if p.where == where[:depth] and where[depth:][:1]]
        key = str(where[depth]) if hit else ""
        if not hit or key not in people[hit[0]].fields:
            return None
        for i in hit:
            fields = {k: v for k, v in people[i].fields.items() if k != key}
            p = people[i]
            people[i] = Person(p.name, p.sheet, p.side, fields, p.at, p.stance, p.where, p.now, p.comes, p.bystander)
    return Scene(
        scene.sides,
        people,
        scene.rows,
        scene.legend,
        scene.distance,
        options,
        more,
        scene.limit,
        scene.light,
        scene.places,
        scene.aims,
    )
