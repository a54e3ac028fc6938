"""Options that several verbs share, and how their values are read."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from affray.cli.errors import Misuse

if TYPE_CHECKING:
    from affray.encounter import Encounter

LARGEST_SEED: Final = (1 << 62) - 1
ENCOUNTER: Final = "an encounter file, - for standard input, or the name of a ready encounter"


def encounter_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help=ENCOUNTER)


def json_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="the same facts as JSON")


def seed_argument(parser: argparse.ArgumentParser, default: str) -> None:
    parser.add_argument("--seed", type=seed, metavar="S", help=f"a whole number; {default}")


def set_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--set", action="append", default=[], metavar="PATH=VALUE", help="change a value first: pirates.count=3"
    )


def tactics_argument(parser: argparse.ArgumentParser, otherwise: str) -> None:
    parser.add_argument(
        "--tactics",
        metavar="STANCES",
        help=f"how the sides are played: pirates=brute, or hunter,brute in their order, or as-written; {otherwise}",
    )


def report_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--report", type=Path, metavar="FILE", help="write a page with charts: out.html")


def crew_arguments(parser: argparse.ArgumentParser) -> None:
    """Who is to do the work; the numbers are the same whoever it is."""
    who = parser.add_mutually_exclusive_group()
    who.add_argument("--workers", type=workers, default=1, metavar="N", help="processes; 1 if not given")
    who.add_argument(
        "--cluster", default="", metavar="ADDRESS", help="the scheduler of a Dask cluster, such as tcp://host:8786"
    )


def workers(text: str) -> int:
    return whole(text, 1, 256, "a number of workers")


def whole(text: str, low: int, high: int, what: str) -> int:
    """A whole number as people write it: 10000, 10,000 and 10_000 are the same."""
    try:
        number = int(text.replace(",", "").replace("_", ""))
    except ValueError:
        raise argparse.ArgumentTypeError(f"{what} is a whole number, not {text!r}") from None
    if not low <= number <= high:
        raise argparse.ArgumentTypeError(f"{what} is from {low:,} to {high:,}, not {text}")
    return number


def seed(text: str) -> int:
    return whole(text, 0, LARGEST_SEED, "a seed")


def loaded(file: str) -> Encounter:
    """The encounter that a command names."""
    from affray.encounter import load, read

    if file == "-":
        return read(sys.stdin.read(), "standard input")
    return load(file)


AS_WRITTEN: Final = "as-written"


def changed(encounter: Encounter, changes: list[str]) -> Encounter:
    """The encounter with what ``--set`` says."""
    if not changes:
        return encounter
    from affray.study.variants import read_change, varied

    return varied(encounter, [read_change(text) for text in changes])


def play_style(encounter: Encounter, tactics: str | None) -> dict[str, str] | None:
    """What ``--tactics`` fixes, by side; None if the sides are played as the encounter says."""
    if tactics == AS_WRITTEN:
        return None
    from affray.study.band import tactics_in

    return tactics_in(tactics, encounter) if tactics else {}


def text_of(file: str) -> str:
    """The text of a file, or of standard input for ``-``."""
    if file == "-":
        return sys.stdin.read()
    try:
        with open(file, encoding="utf-8") as stream:
            return stream.read()
    except UnicodeDecodeError:
        raise Misuse(f"{file} is not a text file in UTF-8.") from None


def put_json(values: Any) -> None:
    """JSON on standard output, readable and the same on every machine."""
    print(json.dumps(values, indent=2, ensure_ascii=not is_utf8()))


def put_report(path: Path, page: str) -> None:
    """Write a page, and say so where it does not get into the answer."""
    path.write_text(page, encoding="utf-8")
    print(f"The report is in {path}.", file=sys.stderr)


def is_utf8() -> bool:
    return (sys.stdout.encoding or "").casefold().replace("-", "") == "utf8"
