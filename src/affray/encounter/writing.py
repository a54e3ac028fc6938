"""An encounter becomes a text."""

from __future__ import annotations

from typing import Any

import yaml

from affray.encounter.plots import neutral_sides
from affray.engine.game import Game, Person, Scene
from affray.engine.grid import LIGHTS
from affray.engine.yaml12 import Loader

LIGHT_OF = dict(zip("bdk", LIGHTS, strict=True))


class Dumper(yaml.SafeDumper):
    """Quotes what YAML 1.2 would take for something else than text, and nothing more."""


Dumper.yaml_implicit_resolvers = Loader.yaml_implicit_resolvers


def written(
    game: Game, title: str, text: str, scene: Scene, rulings: dict[str, str], data: dict[str, Any], secret: str = ""
) -> str:
    """The text of an encounter, from what was read: it reads back as the same scene."""
    parts = [f"game: {flow(game.key)}\n", f"title: {flow(title)}\n" if title else ""]
    parts += [f"text: {flow(text)}\n" if text else "", f"secret: {flow(secret)}\n" if secret else ""]
    parts += [mapping("options", scene.options), *map_parts(scene)]
    parts += [f"distance: {scene.distance}\n" if scene.distance is not None else ""]
    parts += ["sides:\n", *[side_part(scene, number) for number in range(len(scene.sides))]]
    parts += [mapping("places", {n: [list(s) for s in squares] for n, squares in scene.places.items()})]
    parts += ["aims:\n", *[f"  - {flow(aim)}\n" for aim in scene.aims]] if scene.aims else []
    parts += [f"limit: {scene.limit}\n", mapping("rulings", rulings), mapping("data", data)]
    parts += [f"{key}: {flow(value)}\n" for key, value in scene.more.items()]
    return "".join(parts)


def flow(value: Any) -> str:
    """A value on one line."""
    # PyYAML writes whole documents: a list of one gives the form that a value has inside of others.
    text: str = yaml.dump(
        [value], Dumper=Dumper, default_flow_style=True, width=1 << 30, allow_unicode=True, sort_keys=False
    )
    return text.strip()[1:-1]


def mapping(key: str, values: dict[str, Any]) -> str:
    if not values:
        return ""
    return f"{key}:\n" + "".join([f"  {flow(name)}: {flow(value)}\n" for name, value in values.items()])


def map_parts(scene: Scene) -> list[str]:
    if not scene.rows:
        return []
    width = max(len(row) for row in scene.rows)
    light = [scene.light[i : i + width] for i in range(0, len(scene.light), width)]
    parts = [drawing("map", scene.rows), mapping("legend", scene.legend)]
    if len(set(scene.light)) == 1:
        parts.append(f"light: {LIGHT_OF[scene.light[0]]}\n")
    elif light:
        parts.append(drawing("light", light))
    return parts


def drawing(key: str, rows: list[str]) -> str:
    """Rows as they are drawn; the 2 says how far they are indented, for rows that begin with blanks."""
    return f"{key}: |2-\n" + "".join([f"  {row}\n" for row in rows])


def side_part(scene: Scene, number: int) -> str:
    people = [person for person in scene.people if person.side == number]
    fighters = "".join([f"      - {flow(person_values(person))}\n" for person in people])
    neutral = "    neutral: true\n" if scene.sides[number] in neutral_sides(scene) else ""
    return f"  {flow(scene.sides[number])}:\n{neutral}    fighters:\n{fighters}"


def person_values(person: Person) -> dict[str, Any]:
    values: dict[str, Any] = {"name": person.name}
    if person.sheet:
        values["sheet"] = person.sheet
    if person.stance:
        values["stance"] = person.stance
    if person.at is not None:
        values["at"] = list(person.at)
    if person.comes:
        values["comes"] = person.comes
    if person.bystander:
        values["bystander"] = True
    return {**values, **person.fields, **({"now": person.now} if person.now else {})}
