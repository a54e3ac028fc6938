"""Who comes later, who only stands by, and what a side wins by: ``comes``, ``bystander``, ``places`` and ``aims``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from affray.encounter.problems import Complaints, Where
from affray.encounter.words import advice, nearest, shown, square_words
from affray.engine.fight import Fight
from affray.engine.game import Game, Scene
from affray.engine.grid import EXIT_OF
from affray.engine.plot import (
    AIMS,
    AT_ROUND,
    ENTERED,
    FALLS,
    FIRST_BLOOD,
    HALVED,
    HOLD,
    KILL,
    LEAVE,
    PROTECT,
    REACH,
    RING,
    STAND,
    Aim,
    Arrival,
    Plot,
)

if TYPE_CHECKING:
    from affray.encounter.maps import Drawing
    from affray.encounter.people import Recruit

Square = tuple[int, int]
Schema = dict[str, Any]

COMES = "comes"
BYSTANDER = "bystander"
NEUTRAL = "neutral"  # of a side: all of it stand by
ALL = "all"
BLOOD = "first blood"
WHEN = {"round": AT_ROUND, "when": FIRST_BLOOD, "falls": FALLS, "half": HALVED, "reached": ENTERED}
COMES_KEYS = [*WHEN, "later"]
AIM_KEYS = ["side", *AIMS, "who", "at", "rounds", "by", "points"]
# What may stand beside which aim.
WITH = {"who": (REACH, LEAVE, RING), "by": (REACH, LEAVE, KILL, RING), "at": (HOLD, LEAVE), "rounds": (RING,)}
MOST_ROUNDS = 1000
MOST_POINTS = 100
FIGHTING_SIDES = 2  # at least


# ---------------------------------------------------------------- reading


def read_flag(key: str, entry: dict[Any, Any], where: Where, complaints: Complaints) -> bool:
    """``bystander`` of a fighter, ``neutral`` of a side."""
    value = entry.get(key, False)
    if not isinstance(value, bool):
        complaints.add((*where, key), f"{key} is true or false, not {shown(value)}.")
        return False
    return value


def read_comes(entry: dict[Any, Any], where: Where, complaints: Complaints) -> dict[str, Any]:
    """What somebody waits for; whom and which place it names is looked at when all are known."""
    where = (*where, COMES)
    comes = entry.get(COMES, {})
    if COMES not in entry:
        return {}
    if not isinstance(comes, dict) or len([key for key in comes if key in WHEN]) != 1:
        said = f"comes takes one thing that is waited for, not {shown(comes)}."
        complaints.add(where, said, "Write comes: {round: 3}, {when: first blood}, {falls: NAME}, {half: SIDE}, ...")
        return {}
    for key in [key for key in comes if key not in COMES_KEYS]:
        complaints.unknown((*where, key), f"comes has no {shown(key)}.", key, COMES_KEYS, on_key=True)
    if "round" in comes:
        number(comes["round"], 2, (*where, "round"), "round", complaints)
    if comes.get("when", BLOOD) != BLOOD:
        complaints.add((*where, "when"), f"Nobody can wait for {shown(comes['when'])}.", "Write when: first blood.")
    if "later" in comes:
        number(comes["later"], 1, (*where, "later"), "later", complaints)
        if "round" in comes:
            complaints.add((*where, "later"), "A round needs no later.", "Name the later round.", on_key=True)
    return {str(key): value for key, value in comes.items() if key in COMES_KEYS}


def number(value: Any, low: int, where: Where, name: str, complaints: Complaints, high: int = MOST_ROUNDS) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        complaints.add(where, f"{name} is a whole number from {low} to {high}, not {shown(value)}.")
        return low
    return value


def read_places(values: dict[Any, Any], drawing: Drawing | None, complaints: Complaints) -> dict[str, list[Square]]:
    """The places of a map by name: signs of its legend, and squares under ``places``."""
    found = {name: list(squares) for name, squares in drawing.places.items() if squares} if drawing else {}
    written = values.get("places", {})
    if not isinstance(written, dict):
        complaints.add(("places",), f"places takes names and their squares, not {shown(written)}.")
        return found
    if written and drawing is None and "map" not in values:
        complaints.add(("places",), "There are places, and no map.", "Draw a map.", on_key=True)
        return found
    for name, squares in written.items():
        where: Where = ("places", name)
        listed = squares_in(squares)
        if not isinstance(name, str) or not name.strip():
            complaints.add(where, f"A place has a name, not {shown(name)}.", on_key=True)
        elif not listed:
            complaints.add(where, f"A place is one square or a list of them, not {shown(squares)}.", "Write [4, 5].")
        elif drawing is not None:
            check_squares(listed, drawing, where, complaints)
            found[name] = [*found.get(name, []), *[s for s in listed if s not in found.get(name, [])]]
    return found


def squares_in(value: Any) -> list[Square]:
    """``[4, 5]`` or ``[[4, 5], [4, 6]]``; nothing if it is neither."""
    from affray.encounter.people import is_square

    if is_square(value):
        return [(value[0], value[1])]
    if isinstance(value, list) and value and all(is_square(square) for square in value):
        return [(square[0], square[1]) for square in value]
    return []


def check_squares(squares: list[Square], drawing: Drawing, where: Where, complaints: Complaints) -> None:
    for square in squares:
        if not drawing.holds(square):
            complaints.add(where, f"The map has no square {square_words(square)}.", drawing.near(square))


def exits_in(drawing: Drawing | None) -> dict[str, list[Square]]:
    """The exits of each side, as the map has them."""
    if drawing is None:
        return {}
    found: dict[str, list[Square]] = {}
    for sign, words in drawing.legend.items():
        if words.startswith(EXIT_OF):
            found.setdefault(words.removeprefix(EXIT_OF), []).extend(drawing.marked(sign))
    return found


def check_arrivals(
    recruits: list[Recruit], sides: list[str], places: dict[str, list[Square]], complaints: Complaints
) -> None:
    """Those who are waited for, and places, are there; somebody of each side that fights is there from the start."""
    for recruit in recruits:
        where = (*recruit.where, COMES)
        comes = recruit.comes
        if "falls" in comes:
            check_people(comes["falls"], recruits, sides, (*where, "falls"), complaints)
        if "half" in comes:
            known(comes["half"], sides, "side", (*where, "half"), complaints)
        if "reached" in comes:
            known(comes["reached"], list(places), "place", (*where, "reached"), complaints)
    fights = {r.side for r in recruits if not r.comes and not r.bystander}
    for number_, side in enumerate(sides):
        mine = [r for r in recruits if r.side == number_]
        is_neutral = all(r.bystander for r in mine) and len(fights) >= FIGHTING_SIDES
        if mine and number_ not in fights and not is_neutral:
            said = f"Nobody of the {side} is there to fight when it begins."
            more = "At least one of a side neither comes later nor stands by; only two sides must fight."
            complaints.add(("sides", side), said, more, on_key=True)


def known(word: Any, there: list[str], what: str, where: Where, complaints: Complaints) -> bool:
    if isinstance(word, str) and word in there:
        return True
    said = f"There is no {what} {shown(word)}."
    more = "Say in the legend of the map: place NAME." if what == "place" and not there else ""
    complaints.add(where, said, more or advice(nearest(word, there), there), nearest(word, there))
    return False


def names_in(value: Any) -> list[str]:
    if isinstance(value, str):
        return [value]
    return value if isinstance(value, list) and value and all(isinstance(v, str) for v in value) else []


def check_people(value: Any, recruits: list[Recruit], sides: list[str], where: Where, complaints: Complaints) -> bool:
    """Names of fighters, of those who share one, or of a side."""
    names = names_in(value)
    if not names:
        complaints.add(where, f"This takes the name of a fighter, or a list of them, not {shown(value)}.")
        return False
    there = list(dict.fromkeys([*[r.name for r in recruits], *[r.base for r in recruits], *sides]))
    return all([known(name, there, "fighter", where, complaints) for name in names])


def read_aims(
    values: dict[Any, Any],
    recruits: list[Recruit],
    sides: list[str],
    places: dict[str, list[Square]],
    exits: dict[str, list[Square]],
    limit: int,
    complaints: Complaints,
) -> list[dict[str, Any]]:
    """The aims as they are written; only those that are right."""
    aims = values.get("aims", [])
    if not isinstance(aims, list):
        said = f"aims must be a list, not {shown(aims)}."
        complaints.add(("aims",), said, "Write aims: [{side: heroes, hold: 6}].")
        return []
    before = len(complaints.found)
    for place, aim in enumerate(aims):
        check_aim(aim, recruits, sides, places, exits, limit, ("aims", place), complaints)
    worth = [isinstance(aim, dict) and "points" in aim for aim in aims]
    if any(worth) and not all(worth):
        said = "Some aims have points, and others have none."
        complaints.add(("aims", worth.index(False)), said, "Give points to all of them, or to none.")
    return [dict(aim) for aim in aims] if len(complaints.found) == before else []


def check_aim(
    aim: Any,
    recruits: list[Recruit],
    sides: list[str],
    places: dict[str, list[Square]],
    exits: dict[str, list[Square]],
    limit: int,
    where: Where,
    complaints: Complaints,
) -> None:
    verbs = [key for key in aim if key in AIMS] if isinstance(aim, dict) else []
    if len(verbs) != 1:
        said = f"An aim says one thing that a side is to do, not {shown(aim) if not verbs else ' and '.join(verbs)}."
        complaints.add(where, said, f"Write {{side: SIDE, hold: 6}}; or {', '.join(AIMS[1:])}.")
        return
    for key in [key for key in aim if key not in AIM_KEYS]:
        complaints.unknown((*where, key), f"An aim has no {shown(key)}.", key, AIM_KEYS, on_key=True)
    if not known(aim.get("side"), sides, "side", (*where, "side"), complaints):
        return
    verb, kind = verbs[0], AIMS.index(verbs[0])
    value, at = aim[verb], (*where, verb)
    for key, kinds in WITH.items():
        if key in aim and kind not in kinds:
            complaints.add((*where, key), f"To {verb} takes no {key}.", on_key=True)
    if "who" in aim:
        check_people(aim["who"], recruits, sides, (*where, "who"), complaints)
    if "by" in aim:
        number(aim["by"], 1, (*where, "by"), "by", complaints, limit)
    if "rounds" in aim:
        number(aim["rounds"], 1, (*where, "rounds"), "rounds", complaints)
    if "points" in aim:
        number(aim["points"], 1, (*where, "points"), "points", complaints, MOST_POINTS)
    if "at" in aim:
        check_place(aim["at"], places, (*where, "at"), complaints)
    if kind == HOLD:
        number(value, 1, at, "hold", complaints, limit)
    elif kind in (REACH, RING):
        check_place(value, places, at, complaints)
    elif kind in (KILL, PROTECT):
        check_people(value, recruits, sides, at, complaints)
    elif kind == LEAVE:
        if value != ALL:
            number(value, 1, at, "leave", complaints, len(recruits))
        if "at" not in aim and not exits.get(aim["side"]):
            said = f"The map has no exit of the {aim['side']}."
            complaints.add(at, said, f"Say in the legend: {EXIT_OF}{aim['side']}; or in the aim: at: PLACE.")
    elif value is not True:
        complaints.add(at, f"stand is true, not {shown(value)}.")
    if kind == STAND and "points" not in aim:
        said = "The last side standing wins without an aim."
        complaints.add(at, said, "With points it is one aim of several.", on_key=True)


def check_place(value: Any, places: dict[str, list[Square]], where: Where, complaints: Complaints) -> None:
    if not squares_in(value):
        known(value, list(places), "place", where, complaints)


def check_plot(game: Game, scene: Scene, fight: Fight, complaints: Complaints) -> None:
    """A game whose fights take their steps by themselves would never look at a plot."""
    if is_plain(scene):
        return
    if type(fight).step is not Fight.step:
        said = f"{game.title} cannot play aims and arrivals yet."
        complaints.add(("aims",) if scene.aims else ("sides",), said, "Its fight is to have take_step, not step.")


# ---------------------------------------------------------------- the plot of a fight


def is_plain(scene: Scene) -> bool:
    return not scene.aims and not any(p.comes or p.bystander for p in scene.people)


def neutral_sides(scene: Scene) -> list[str]:
    """The sides of which everybody only stands by."""
    found = [all(p.bystander for p in scene.people if p.side == side) for side in range(len(scene.sides))]
    return [name for name, is_neutral in zip(scene.sides, found, strict=True) if is_neutral]


def has_errands(scene: Scene) -> bool:
    """Is there something that a tactic of the game does not see to by itself?"""
    if any(p.bystander for p in scene.people):
        return True
    return any([verb in aim for aim in scene.aims for verb in ("reach", "leave", "ring", "at")])


def plot_of(game: Game, scene: Scene, fight: Fight) -> Plot | None:
    """What the scene says of arrivals and aims, in numbers; None if it says nothing."""
    if is_plain(scene):
        return None
    ids = {person.name: int(fight.named(person.name).id) for person in scene.people}
    wide = [game.width(fight, f.name) for f in fight.fighters]
    return Plot(
        arrivals_of(scene, fight, ids),
        [aim_of(aim, scene, fight, ids) for aim in scene.aims],
        [ids[p.name] for p in scene.people if p.bystander],
        wide,
    )


def arrivals_of(scene: Scene, fight: Fight, ids: dict[str, int]) -> list[Arrival]:
    """Those of a side who wait for the same come together."""
    groups: dict[tuple[int, str], list[int]] = {}
    written: dict[tuple[int, str], dict[str, Any]] = {}
    for person in [p for p in scene.people if p.comes]:
        key = (person.side, repr(sorted(person.comes.items())))
        groups.setdefault(key, []).append(ids[person.name])
        written[key] = person.comes
    return [arrival_of(written[key], people, key[0], scene, fight, ids) for key, people in groups.items()]


def arrival_of(
    comes: dict[str, Any], people: list[int], side: int, scene: Scene, fight: Fight, ids: dict[str, int]
) -> Arrival:
    word = next(key for key in WHEN if key in comes)
    about = comes.get("round", 0) if word == "round" else 0
    if word == "half":
        about = scene.sides.index(comes["half"])
    whom = people_named(comes["falls"], scene, ids) if word == "falls" else []
    squares = squares_of(comes["reached"], scene, fight) if word == "reached" else []
    return Arrival(people, WHEN[word], about, whom, squares, comes.get("later", 0), side)


def people_named(value: Any, scene: Scene, ids: dict[str, int]) -> list[int]:
    """The ids of fighters: by name, of all who share one, or of a side."""
    found: list[int] = []
    for name in names_in(value):
        if name in ids:
            found.append(ids[name])
        elif name in scene.sides:
            found += [ids[p.name] for p in scene.people if p.side == scene.sides.index(name) and not p.bystander]
        else:
            found += [ids[p.name] for p in scene.people if p.name.rpartition(" ")[0] == name]
    return list(dict.fromkeys(found))


def squares_of(value: Any, scene: Scene, fight: Fight) -> list[int]:
    squares = squares_in(value) or scene.places[value]
    return [int(fight.grid.at(x, y)) for x, y in squares if fight.grid.holds(x, y)]


def aim_of(aim: dict[str, Any], scene: Scene, fight: Fight, ids: dict[str, int]) -> Aim:
    verb = next(key for key in AIMS if key in aim)
    kind, value, side = AIMS.index(verb), aim[verb], scene.sides.index(aim["side"])
    own = [ids[p.name] for p in scene.people if p.side == side and not p.bystander]
    who = people_named(aim["who"], scene, ids) if "who" in aim else own
    squares: list[int] = []
    count = 0
    if kind in (KILL, PROTECT):
        who = people_named(value, scene, ids)
    elif kind in (REACH, RING):
        squares, count = squares_of(value, scene, fight), aim.get("rounds", 1)
    elif kind == HOLD:
        squares, count = squares_of(aim["at"], scene, fight) if "at" in aim else [], value
    elif kind == LEAVE:
        marked = list(fight.grid.marked(EXIT_OF + aim["side"]))
        squares = squares_of(aim["at"], scene, fight) if "at" in aim else [int(s) for s in marked]
        count = len(who) if value == ALL else value
    return Aim(side, kind, count, who, squares, aim.get("points", 0), aim.get("by", 0), aim_words(aim, verb, len(who)))


def aim_words(aim: dict[str, Any], verb: str, people: int) -> str:
    """The aim as a sentence goes on after the name of a side: ``hold until the end of round 6``.

    >>> aim_words({"side": "heroes", "reach": "bell", "by": 4}, "reach", 3)
    'reach the bell by the end of round 4'
    >>> aim_words({"side": "heroes", "leave": 2, "at": "gate"}, "leave", 3)
    'leave by the gate (2 of 3)'
    """
    value = aim[verb]
    by = f" by the end of round {aim['by']}" if "by" in aim else ""
    names = " and ".join(names_in(value))
    if verb == "hold":
        place = f" {place_words(aim['at'])}" if "at" in aim else ""
        return f"hold{place} until the end of round {value}"
    if verb == "leave":
        place = place_words(aim["at"]) if "at" in aim else "the exit"
        many = "all of them" if value == ALL else f"{value} of {people}"
        return f"leave by {place}{f' ({many})' if people > 1 else ''}{by}"
    if verb == "ring":
        rounds = aim.get("rounds", 1)
        return f"ring {place_words(value)}{f' for {rounds} rounds' if rounds > 1 else ''}{by}"
    if verb == "reach":
        return f"reach {place_words(value)}{by}"
    if verb == "stand":
        return "be the last side standing"
    return f"{verb} {names}{by}"


def place_words(value: Any) -> str:
    squares = squares_in(value)
    return " or ".join([f"{x},{y}" for x, y in squares]) if squares else f"the {value}"


# ---------------------------------------------------------------- the schema


def whole(says: str, low: int, high: int) -> Schema:
    return {"type": "integer", "minimum": low, "maximum": high, "description": says}


def several(inner: Schema, says: str) -> Schema:
    return {"description": says, "anyOf": [inner, {"type": "array", "items": inner, "minItems": 1}]}


def square_schema() -> Schema:
    return {"type": "array", "items": {"type": "integer"}, "minItems": 2, "maxItems": 2}


def place_schema(says: str) -> Schema:
    some = {"type": "array", "items": square_schema(), "minItems": 1}
    return {"description": says, "anyOf": [{"type": "string"}, square_schema(), some]}


def comes_schema() -> Schema:
    text = {"type": "string"}
    return {
        "description": "It is not there from the start: what it waits for. It comes onto its square, or the nearest "
        "that is free.",
        "type": "object",
        "properties": {
            "round": whole("It comes at the beginning of this round.", 2, MOST_ROUNDS),
            "when": {"description": "As soon as anybody is hurt.", "enum": [BLOOD]},
            "falls": several(text, "When these are down or dead."),
            "half": {**text, "description": "When half of this side is out of the fight."},
            "reached": {**text, "description": "When somebody of another side stands on this place."},
            "later": whole("This many rounds after that.", 1, MOST_ROUNDS),
        },
        "oneOf": [{"required": [key], **without(["later"] if key == "round" else [])} for key in WHEN],
        "additionalProperties": False,
    }


def places_schema() -> Schema:
    some = {"type": "array", "items": square_schema(), "minItems": 1}
    return {
        "description": "Places of the map by name, for aims and arrivals; a legend may draw them: place NAME.",
        "type": "object",
        "additionalProperties": {"anyOf": [square_schema(), some]},
    }


def aims_schema(limit: int) -> Schema:
    text = {"type": "string"}
    return {
        "description": "What sides win by beside being the last that stands.",
        "type": "array",
        "items": {
            "type": "object",
            "required": ["side"],
            "properties": {
                "side": {**text, "description": "Whose aim it is."},
                "hold": whole("Somebody of it stands at the end of this round.", 1, limit),
                "reach": place_schema("Somebody of it stands on this place."),
                "leave": {
                    "description": "This many of them, or all, have left by an exit.",
                    "anyOf": [{"const": ALL}, {"type": "integer", "minimum": 1, "maximum": 200}],
                },
                "kill": several(text, "These are down or dead."),
                "protect": several(text, "None of these falls."),
                "ring": place_schema("Somebody of it is on or beside this place at the end of this many rounds."),
                "stand": {"description": "It is the last side standing; for aims with points.", "const": True},
                "who": several(text, "Who is to do it; else anybody of the side."),
                "at": place_schema("The place that is held, with nobody else on it; or the exit."),
                "rounds": whole("Rounds that it takes to ring.", 1, MOST_ROUNDS),
                "by": whole("The last round in which it counts.", 1, limit),
                "points": whole("What it is worth; then the side with most points wins.", 1, MOST_POINTS),
            },
            "oneOf": [aim_schema(kind, verb) for kind, verb in enumerate(AIMS)],
            "additionalProperties": False,
        },
    }


def aim_schema(kind: int, verb: str) -> Schema:
    """One thing that a side is to do, and what may not be said beside it."""
    needed = [verb, "points"] if kind == STAND else [verb]
    return {"required": needed, **without([key for key, kinds in WITH.items() if kind not in kinds])}


def without(keys: list[str]) -> Schema:
    return {"properties": {key: False for key in keys}} if keys else {}
