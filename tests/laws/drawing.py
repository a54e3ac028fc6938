"""Encounters drawn by chance: people with changed stat blocks, house rules, late-comers, a map or none."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from affray.encounter import Encounter, EncounterError, read
from affray.engine.game import FLAG, ITEMS, NUMBER, WORD, WORDS, Field, Game

MOST = 12  # a number that is drawn lies mostly between its least and this much more
BARE = {"wall", "chasm", "locked door", "stone wall", "force wall", "roof", "high ledge"}  # seldom drawn
LATE = 3  # in every third encounter somebody may come later
COMES = [
    {"round": 1},
    {"round": 2},
    {"when": "first blood"},
    {"half": "Reds"},
    {"falls": "Reds 0"},
    {"falls": "Blues 0", "later": 1},
]
PLACED = ["x", "y", "at", "stance", "name", "side", "sheet"]


def drawn_encounter(game: Game, seed: int) -> Encounter:
    """An encounter of this game that can be read; what was drawn and does not fit is left out again."""
    random = Random(f"{game.key} {seed}")
    while True:
        data = bare(game, random)
        if seed % LATE == 0:
            come_later(data, random)
        if not fits(data):
            continue
        for switch in random.sample(game.switches(), random.randrange(4)):
            keep_if_it_fits(data, data["options"], switch.name, random.choice(switch.values))
        for side in data["sides"].values():
            for person in side["fighters"]:
                for field in random.sample(written(game), 4):
                    keep_if_it_fits(data, person, field.name, value_of(field, game, random))
        return read(json.dumps(data), "drawn.yaml")


@cache
def written(game: Game) -> list[Field]:
    """The fields of a stat block: those that the game's own data files use."""
    text = "".join([path.read_text(encoding="utf-8") for path in Path(game.folder, "data").glob("*.yaml")])
    used = {*re.findall(r"(\w+):", text)}
    return [field for field in game.fields() if field.name in used and field.name not in PLACED]


def bare(game: Game, random: Random) -> dict[str, Any]:
    """Two sides of one to three, each in a stance of its own; mostly with a map."""
    kinds = game.sheets()
    kind = random.choice(sorted({*kinds.values()}))
    names = [name for name in kinds if kinds[name] == kind or random.random() < 0.3]
    sides: dict[str, dict[str, Any]] = {
        side: {
            "stance": random.choice(game.stances()),
            "fighters": [{"sheet": random.choice(names), "name": f"{side} {n}"} for n in range(random.randint(1, 3))],
        }
        for side in ("Reds", "Blues")
    }
    data: dict[str, Any] = {"game": game.key, "options": {}, "sides": sides}
    if random.random() < 0.85:
        data["map"] = drawn_map(game, random)
        data["legend"] = {"R": "start of Reds", "B": "start of Blues"}
    return data


def come_later(data: dict[str, Any], random: Random) -> None:
    """Some are not there from the start, some do not fight."""
    for side in data["sides"].values():
        for person in side["fighters"][1:]:
            chance = random.random()
            if chance < 0.4:
                person["comes"] = random.choice(COMES)
            elif chance < 0.6:
                person["bystander"] = True


def drawn_map(game: Game, random: Random) -> str:
    """A field with things on it, and room for both sides at its ends."""
    signs = [s for name, s in game.terrains().items() if name not in BARE and s not in "RB"]
    walls = [s for name, s in game.terrains().items() if name in BARE and s not in "RB"]
    wide, high = random.randint(7, 12), random.randint(3, 6)
    rows = [["."] * wide for _ in range(high)]
    for _ in range(random.randrange(9)):
        sign = random.choice(walls if random.random() < 0.3 else signs)
        rows[random.randrange(high)][random.randrange(2, wide - 2)] = sign
    for y in range(high):
        rows[y][0] = rows[y][1] = "R"
        rows[y][-1] = rows[y][-2] = "B"
    return "\n".join("".join(row) for row in rows) + "\n"


def value_of(field: Field, game: Game, random: Random) -> Any:
    if field.kind == FLAG:
        return random.random() < 0.5
    if field.kind == WORD:
        return random.choice(field.words)
    if field.kind == WORDS:
        return random.sample(field.words, random.randrange(min(3, len(field.words)) + 1))
    if field.kind == NUMBER:
        low, high = int(field.low), int(min(field.high, max(field.low, 0) + MOST))
        return random.choice([low, high, random.randint(low, high)])
    if field.kind == ITEMS:
        table = game.tables().get(field.table, [])
        return random.sample(table, min(len(table), random.randrange(4)))
    return None


def keep_if_it_fits(data: dict[str, Any], home: dict[str, Any], key: str, value: Any) -> None:
    before = home.get(key)
    home[key] = value
    if value is None or not fits(data):
        del home[key]
        if before is not None:
            home[key] = before


def fits(data: dict[str, Any]) -> bool:
    try:
        read(json.dumps(data), "drawn.yaml")
    except EncounterError:
        return False
    return True
