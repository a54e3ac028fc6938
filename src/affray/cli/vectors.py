"""Run check vectors: rules as examples with dice. Says, for each that fails, what was expected and what came out."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

from affray.cli.errors import Misuse
from affray.cli.look import Look, pad
from affray.cli.options import json_argument, put_json

if TYPE_CHECKING:
    from affray.lab import Report

EXAMPLE: Final = "affray vectors plerion"
ENDINGS: Final = (".yaml", ".yml", ".json")


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "files",
        metavar="FILES",
        nargs="*",
        help="files or folders of vectors, or a game for its own; all games' own if not given",
    )
    parser.add_argument("--verbs", metavar="GAME", help="list what vectors of a game can do and answer, and stop")
    json_argument(parser)


def run(args: argparse.Namespace, look: Look) -> int:
    """Exit code 0 if all vectors hold, 1 if one does not."""
    if args.verbs:
        return show_verbs(args, look)
    from affray.lab import run_file

    reports = []
    for path in paths(args.files):
        reports.append(run_file(path))
        if not args.json:
            look.put(*report_lines(reports[-1], look))
    if args.json:
        put_json([report.values() for report in reports])
    else:
        look.put(*total_lines(reports, look))
    return 1 if any(report.failed for report in reports) else 0


def paths(names: list[str]) -> Iterator[Path]:
    """The files that are meant; a folder stands for all vectors in it, a game for its own."""
    from affray.encounter import games
    from affray.lab import shipped

    known = games()
    if not names:
        names = list(known)
    for name in names:
        if Path(name).is_dir():
            inside = [f for f in sorted(Path(name).rglob("*")) if f.suffix in ENDINGS]
            if not inside:
                raise Misuse(f"the folder {name} holds no vectors.", "They are .yaml, .yml or .json files.")
            yield from inside
        elif name in known and not Path(name).exists():
            yield from shipped(known[name])
        else:
            yield Path(name)


def report_lines(report: Report, look: Look) -> list[str]:
    lines: list[str] = []
    for result in report.failed:
        first, *others = result.text().split("\n")
        lines += [f"{look.red('failed')}: {first}", *others, ""]
    return lines


def total_lines(reports: list[Report], look: Look) -> list[str]:
    every = sum([len(r.results) for r in reports])
    failed = sum([len(r.failed) for r in reports])
    rules = {rule for r in reports for result in r.results for rule in result.vector.rules}
    files = "1 file" if len(reports) == 1 else f"{len(reports)} files"
    what = f"{every:,} vectors in {files}, for {len(rules):,} rules"
    if failed:
        return [f"{look.bold(f'{failed:,} failed')} of {what}."]
    return [f"All hold: {what}." if every else f"No vectors in {files}."]


def show_verbs(args: argparse.Namespace, look: Look) -> int:
    """All that vectors of a game can do, set, see and answer."""
    from affray.encounter import game_named
    from affray.lab.describe import TITLES, vocabulary

    game = game_named(args.verbs)
    chapters = vocabulary(game)
    if args.json:
        put_json(chapters)
        return 0
    for chapter, words in chapters.items():
        if words:
            title = f"{game.title}: {TITLES[chapter].replace('`', '')}"
            look.put("", f"  {look.bold(title)}", "")
            width = min(28, max([len(name) for name in words]) + 2)
            for name, says in words.items():
                look.put(*look.wrapped(says or "-", indent=" " * (width + 2), first=f"  {pad(name, width)}"))
    look.put("")
    return 0
