"""A stat block, a weapon, an item, a spell: what stands in the book's table, and what it is in a fight."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any, Final

from affray.cli.look import Look, pad
from affray.cli.options import json_argument, put_json

if TYPE_CHECKING:
    from affray.engine.game import Game
    from affray.study.sheets import Sheet

EXAMPLE: Final = 'affray sheet "Pirate Boss"'


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "name", metavar="NAME", help="of a stat block, weapon, item, or anything else that an encounter names"
    )
    parser.add_argument("--game", metavar="GAME", help="only in this game; in all of them if not given")
    json_argument(parser)


def run(args: argparse.Namespace, look: Look) -> int:
    from affray.cli.rules import game_meant

    return show(args.name, None if args.game is None else [game_meant(args.game)], args.json, look)


def show(name: str, among: list[Game] | None, json: bool, look: Look) -> int:
    from affray.study.sheets import look_up

    found = look_up(name, among)
    if json:
        put_json([sheet.to_json() for sheet in found])
    else:
        for sheet in found:
            look.put(*page(sheet, look))
    return 0


def page(sheet: Sheet, look: Look) -> list[str]:
    """Everything that is printed."""
    lines = ["", look.spread(look.bold(sheet.name), look.dim(f"{sheet.kind}, {sheet.game}")), ""]
    lines += look.wrapped(sheet.line) if sheet.line else []
    rows = {name: words(value) for name, value in sheet.printed.items()}
    if rows:
        lines += ["", look.dim("  As printed"), *table({spaced(name): said for name, said in rows.items()}, look)]
    elif sheet.rules:
        lines += ["", look.dim("  In the rules"), *table(dict(sheet.rules), look)]
    elif not sheet.fields and not sheet.line:
        lines += look.wrapped("The book prints no numbers for it; stat blocks and encounters name it.")
    for item in [item for item in sheet.items if item.printed]:
        said = ", ".join([f"{name.replace('_', ' ')} {words(value)}" for name, value in item.printed.items()])
        lines += ["", look.dim(f"  {item.name}, {item.kind}"), *look.wrapped(said)]
    more = {name: words(value) for name, value, _ in sheet.fields if name not in sheet.printed}
    if more:
        lines += ["", look.dim("  In a fight also (the words of an encounter file)"), *table(more, look)]
    return [*lines, ""]


def table(rows: dict[str, str], look: Look) -> list[str]:
    width = max([len(name) for name in rows]) + 2
    lines: list[str] = []
    for name, said in rows.items():
        first, *rest = look.wrapped(said) or [""]
        lines.append(f"  {pad(name, width)}{first.strip()}")
        lines += [f"  {pad('', width)}{line.strip()}" for line in rest]
    return lines


def spaced(name: str) -> str:
    """A name of the book's table as people read it."""
    return name.replace("_", " ")


def words(value: Any) -> str:
    """A value of a table as people read it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join([words(item) for item in value]) or "none"
    if isinstance(value, dict):
        inner = ", ".join([f"{str(key).replace('_', ' ')} {words(v)}" for key, v in value.items() if key != "name"])
        return f"{value['name']} ({inner})" if "name" in value else inner
    return str(value)
