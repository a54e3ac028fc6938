"""Every speed claim, measured in one run: python -m bench.run [--only NAME ...] [--write]

Prints a table and ends with exit code 1 if a floor is not kept. --write keeps the table in docs/speed.md.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from functools import partial
from typing import Final

from affray.encounter import game_named
from bench import crew, fights, odds, peers, sizes, start, tables
from bench.limit import compare
from bench.measure import ROOT, BenchError, Line, is_compiled, machine

PAGE: Final = ROOT / "docs" / "speed.md"
BEGIN: Final = "<!-- measured: make bench ARGS=--write -->"
END: Final = "<!-- end of what is measured -->"
WIDTH: Final = 64

PARTS: Final[dict[str, tuple[str, Callable[[], list[Line]]]]] = {
    **{key: (f"Fights of {game_named(key).title}", partial(fights.lines, key)) for key in fights.FLOORS},
    "limit": ("The distance to the limit", compare.lines),
    "odds": ("Exact odds", odds.lines),
    "crew": ("Many workers", crew.lines),
    "peers": ("Beside others", peers.lines),
    "start": ("The first answer", start.lines),
    "sizes": ("Any size", sizes.lines),
    "tables": ("The web table", tables.lines),
}


def measured(title: str, part: Callable[[], list[Line]]) -> list[Line]:
    try:
        return part()
    except BenchError as why:
        return [Line(title, str(why), "can be measured", False)]


def show(title: str, lines: list[Line]) -> None:
    print(f"\n{title}")
    for line in lines:
        floor = f"   {line.verdict()}: {line.floor}" if line.floor else ""
        print(f"  {line.what:<{WIDTH}} {line.measured}{floor}", flush=True)


def table(title: str, lines: list[Line]) -> str:
    rows = [f"| {title} | measured | must be | |", "|---|---|---|---|"]
    rows += [f"| {line.what} | {line.measured} | {line.floor} | {line.verdict()} |" for line in lines]
    return "\n".join(rows)


def page(tables: list[str]) -> str:
    """What stands between the two marks of docs/speed.md."""
    about = "\n".join(f"- {fact}" for fact in machine())
    return "\n\n".join([BEGIN, about, *tables, END])


def write(tables: list[str]) -> None:
    text = PAGE.read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    after = rest.partition(END)[2]
    PAGE.write_text(before + page(tables) + after, encoding="utf-8")
    print(f"\nKept in {PAGE.relative_to(ROOT)}.")


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure every speed claim and check its floor.")
    parser.add_argument("--only", nargs="+", choices=list(PARTS), help="measure only these parts")
    parser.add_argument("--write", action="store_true", help="keep the results in docs/speed.md")
    options = parser.parse_args()
    if not is_compiled():
        print("These are the interpreted rules; the floors are those of the compiled build: make bench.")
        return 1
    print("\n".join(machine()))
    found: dict[str, list[Line]] = {}
    for name, (title, part) in PARTS.items():
        if not options.only or name in options.only:
            found[title] = measured(title, part)
            show(title, found[title])
    if options.write:
        write([table(title, lines) for title, lines in found.items()])
    missed = [line.what for lines in found.values() for line in lines if not line.met]
    print("\nEvery floor is kept." if not missed else f"\nNot kept: {'; '.join(missed)}.")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
