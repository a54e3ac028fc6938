"""Write an encounter file to start from, with a comment at every place where you may want something else."""

from __future__ import annotations

import argparse
import textwrap
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Final

from affray.cli.errors import Misuse
from affray.cli.look import Look
from affray.cli.options import json_argument, put_json

if TYPE_CHECKING:
    from affray.engine.game import Game

EXAMPLE: Final = "affray new gate.yaml"
WIDE: Final = 44  # column at which comments begin

STARTS: Final = "12AB"  # signs for where the two sides begin, unless the game's maps use them for something
MAP: Final = """\
map: |
  ##################
  #.......o........#
  #.1.........o..2.#
  #.1...oo.......2.#
  #.1.........o..2.#
  #.......o........#
  ##################
"""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("encounter", type=Path, metavar="ENCOUNTER", help="the name of the new file")
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--game", metavar="GAME", help="a game, as affray games lists them; the first if not given")
    what.add_argument("--from", dest="ready", metavar="NAME", help="copy a ready encounter or a file, comments and all")
    json_argument(parser)


def run(args: argparse.Namespace, look: Look) -> int:
    from affray.encounter import game_named, games, load, read

    path: Path = args.encounter if args.encounter.suffix else args.encounter.with_suffix(".yaml")
    if path.exists():
        raise Misuse(f"{path} is there already, and nothing was changed.", "Choose another name.")
    if args.ready is not None:
        from affray.encounter.finding import found, text_of

        source = found(Path(args.ready))
        text = text_of(source)
        game = load(source).game
    else:
        game = game_named(args.game or next(iter(games())))
        text = starter(game, title_of(path))
        read(text, path.name)
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileNotFoundError:
        raise Misuse(f"there is no folder {path.parent}.", "Make it first, or choose another name.") from None
    if args.json:
        put_json({"written": str(path), "game": game.key})
    else:
        look.put(f"Wrote {path}, an encounter of {game.title}.", f"Try: affray forecast {path}")
    return 0


def title_of(path: Path) -> str:
    words = " ".join(path.stem.replace("_", " ").replace("-", " ").split())
    return "".join([c for c in words[:1].upper() + words[1:] if c.isprintable() and c not in '"\\']) or "A fight"


def commented(line: str, comment: str) -> str:
    return f"{line.ljust(WIDE)}# {comment}\n"


def starter(game: Game, title: str) -> str:
    """A small fight that runs as it is, with its places to change explained."""
    ours, theirs = two_kinds(game)
    stances = game.stances()
    here, there = start_signs(game)
    lines = [
        f"# An encounter of {game.title}. affray check says whether it is right; affray forecast, who wins.\n",
        f"game: {game.key}\n",
        commented(f'title: "{title}"', "one line for the top of the page"),
        commented('text: "Two sides meet."', "and one about it"),
        "\n",
        "# A fight without a map begins at a distance instead:  distance: 20\n",
        MAP.replace("1", here).replace("2", there),
        *[f"{line}\n" for line in terrain_comment(game)],
        "legend:\n",
        commented(f"  {here}: start of heroes", "a fighter's name instead gives that one its place"),
        f"  {there}: start of foes\n",
        "\n",
        "sides:\n",
        "  heroes:\n",
        *([commented(f"    stance: {stances[0]}", f"how they are played: {', '.join(stances)}")] if stances else []),
        "    fighters:\n",
        *[f"      - {name}\n" for name in ours],
        "  foes:\n",
        "    fighters:\n",
        commented(f"      - {{sheet: {theirs}, count: 2}}", f"all stat blocks: affray rules {game.key} --sheets"),
        commented(f"      - {{sheet: {theirs}, name: Boss}}", "any field may be set for one: {sheet: ..., hp: 3}"),
        "\n",
        *option_lines(game),
        commented("# limit: 20", "after this many rounds nobody has won"),
    ]
    return "".join(lines)


def start_signs(game: Game) -> tuple[str, str]:
    """Two signs that mean nothing else on this game's maps."""
    taken = game.terrains().values()
    here, there, *_ = [sign for sign in STARTS if sign not in taken]
    return here, there


def terrain_comment(game: Game) -> list[str]:
    """What a map can be made of."""
    signs = [f"{sign} {name}" for name, sign in game.terrains().items()]
    text = f"Usual signs: {', '.join(signs)}. The legend says what others mean."
    return textwrap.wrap(text, 96, initial_indent="# ", subsequent_indent="# ")


def two_kinds(game: Game) -> tuple[list[str], str]:
    """Up to three stat blocks for the heroes and one for the foes, as in the game's first fight on foot."""
    from affray.encounter import load, ready_encounters

    sheets = game.sheets()
    for path in ready_encounters(game).values():
        people = load(path).scene.people
        ours = [p.sheet for p in people if p.side == 0 and sheets.get(p.sheet) != "vessel"]
        theirs = Counter([p.sheet for p in people if p.side == 1 and sheets.get(p.sheet) != "vessel"])
        if ours and theirs and len(ours) + theirs.total() == len(people):
            return ours[:3], theirs.most_common(1)[0][0]
    return list(sheets)[:1], list(sheets)[-1]


def option_lines(game: Game) -> list[str]:
    """The house rules, commented out, with the book's value."""
    if not game.switches():
        return []
    lines = [commented("# options:", "house rules, with the book's own value")]
    for switch in game.switches():
        also = ", ".join(switch.values[1:])
        says = switch.says + (f"; or {also}" if also else "")
        lines.append(commented(f"#   {switch.name}: {switch.default()}", f"{says} ({switch.rule})"))
    return [*lines, "\n"]
