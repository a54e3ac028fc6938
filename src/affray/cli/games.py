"""The games there are, with their authors and licences, and the ready encounters of each."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any, Final

from affray.cli.look import Look
from affray.cli.options import json_argument, put_json

if TYPE_CHECKING:
    from affray.engine.game import Game

EXAMPLE: Final = "affray games"


def arguments(parser: argparse.ArgumentParser) -> None:
    json_argument(parser)


def run(args: argparse.Namespace, look: Look) -> int:
    from affray.encounter import broken_games, games

    if args.json:
        put_json({"games": [values(game) for game in games().values()], "broken": broken_games()})
        return 0
    for game in games().values():
        look.put(*game_lines(game, look))
    for name, why in broken_games().items():
        look.put("", *look.wrapped(f"The game {name} is installed but cannot be loaded: {why}."))
    look.put("")
    return 0


def values(game: Game) -> dict[str, Any]:
    from affray.encounter import ready_encounters

    return {
        "key": game.key,
        "title": game.title,
        "edition": game.edition,
        "author": game.author,
        "licence": game.licence,
        "stances": game.stances(),
        "encounters": {name: about(path) for name, path in ready_encounters(game).items()},
    }


def about(path: Any) -> str:
    """The line that an encounter says about itself."""
    from affray.encounter import EncounterError, load

    try:
        return load(path).text
    except EncounterError:
        return "is not right; affray check says why"


def game_lines(game: Game, look: Look) -> list[str]:
    facts = values(game)
    lines = ["", look.spread(look.bold(game.title), look.dim(game.key))]
    lines += look.wrapped(f"{game.edition}. By {game.author}. {game.licence}.".replace("..", "."), indent="    ")
    if not facts["encounters"]:
        return lines
    width = max([len(name) for name in facts["encounters"]]) + 2
    lines.append("")
    for name, text in facts["encounters"].items():
        lines += look.wrapped(text or "-", indent=" " * (width + 4), first=f"    {name.ljust(width)}")
    return [*lines, "", look.dim("    Try one: affray forecast NAME")]
