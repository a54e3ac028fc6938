"""Options that several verbs share, and how their values are read."""

from __future__ import annotations

import argparse
import json
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from affray.cli.errors import Misuse

if TYPE_CHECKING:
    from collections.abc import Callable

    from affray.cli.progress import Progress
    from affray.encounter import Encounter
    from affray.engine.record import Session
    from affray.study.searched import Minds

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


def tactics_argument(parser: argparse.ArgumentParser, more: str = "") -> None:
    parser.add_argument(
        "--tactics",
        metavar="STANCES",
        help=f"how the sides are played: pirates=brute, or hunter,brute in their order; {more}{AS_THE_FILE_SAYS}",
    )


def minds_argument(parser: argparse.ArgumentParser) -> None:
    """Which sides are played well: by search, which takes its time."""
    parser.add_argument(
        "--minds",
        metavar="MINDS",
        help="who is played well: search for all sides, or heroes=search; takes longer. Or heroes=FILE.json, "
        "learnt weights",
    )
    rollouts_argument(parser)


def rollouts_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--rollouts", type=rollouts, default=500, metavar="N", help="of a search for each decision; 500 if not given"
    )


def rollouts(text: str) -> int:
    return whole(text, 40, 1_000_000, "a number of rollouts")


def minds_of(args: argparse.Namespace, encounter: Encounter) -> Minds:
    """What ``--minds`` says of this encounter's sides."""
    from affray.study.searched import Minds, minds_in

    return minds_in(args.minds, encounter, args.rollouts) if args.minds else Minds()


def tell_time(encounter: Encounter, ways: list[Minds], fights: int, workers: int) -> None:
    """Say beforehand on standard error how long so many fights with each of these minds will take."""
    from affray.cli.progress import time_words
    from affray.study.searched import seconds_for

    seconds = sum([seconds_for(encounter, minds, fights) for minds in ways]) / workers
    total = f"{fights * len(ways):,}"
    print(f"{total} fights with search will take about {time_words(seconds)}.", file=sys.stderr, flush=True)


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


def port(text: str) -> int:
    return whole(text, 0, 65535, "a port")


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


AS_WRITTEN: Final = "as-written"  # the word for what is done anyway
EVERY: Final = "every"  # all stances of both sides, weighed alike
AS_THE_FILE_SAYS: Final = "as the file says if not given, else by the game's default"


def changed(encounter: Encounter, changes: list[str]) -> Encounter:
    """The encounter with what ``--set`` says."""
    if not changes:
        return encounter
    from affray.study.variants import read_change, varied

    return varied(encounter, [read_change(text) for text in changes])


def encounter_of(args: argparse.Namespace, file: str = "") -> Encounter:
    """The encounter that a command names, with what ``--set`` and ``--tactics`` say."""
    return played(changed(loaded(file or args.file), args.set), args.tactics)


def seed_of(args: argparse.Namespace) -> int:
    from affray.study.forecast import SEED

    return SEED if args.seed is None else int(args.seed)


def how(args: argparse.Namespace, bar: Progress) -> dict[str, Any]:
    """By which seed and on how many cores or machines, and who is told how far it has come."""
    return {"seed": seed_of(args), "workers": args.workers, "cluster": args.cluster, "progress": bar.show}


def play_style(encounter: Encounter, tactics: str | None) -> dict[str, str]:
    """What ``--tactics`` fixes, by side; the other sides are played as the encounter says."""
    from affray.study.band import stances_of, tactics_in

    if tactics in (None, "", AS_WRITTEN):
        return {}
    if tactics == EVERY:
        raise Misuse(f"--tactics {EVERY} is for forecasts.", "Here name the stances: --tactics SIDE=STANCE")
    found = tactics_in(tactics, encounter)
    stances_of(encounter, found)
    return found


def played(encounter: Encounter, tactics: str | None) -> Encounter:
    """The encounter with the stances of ``--tactics``."""
    from affray.study.variants import Change, varied

    stances = play_style(encounter, tactics)
    return varied(encounter, [Change(f"{side}.stance", stance) for side, stance in stances.items()])


def text_of(file: str) -> str:
    """The text of a file, or of standard input for ``-``."""
    if file == "-":
        return sys.stdin.read()
    try:
        with open(file, encoding="utf-8") as stream:
            return stream.read()
    except UnicodeDecodeError:
        raise Misuse(f"{file} is not a text file in UTF-8.") from None


def loaded_save(text: str, draw: Callable[[], int] | None = None) -> tuple[Encounter, Session]:
    """A saved fight; if rules were corrected since, it is said what of it goes on otherwise."""
    from affray.study.saves import load_save

    encounter, session = load_save(text, draw)
    amended = session.mind.amended
    if amended:
        print("Rules were corrected after this fight was saved:", file=sys.stderr)
    for ask, words in sorted(amended.items()):
        print(f"  answer {ask}: {words}", file=sys.stderr)
    return encounter, session


def put_json(values: Any) -> None:
    """JSON on standard output, readable and the same on every machine."""
    print(json.dumps(values, indent=2, ensure_ascii=not is_utf8()))


def check_path(path: Path | None, option: str) -> None:
    """Refuse a file that could not be written, before the work and not after it."""
    if path is None:
        return
    folder = path.absolute().parent
    if path.is_dir():
        raise Misuse(f"{option}: {path} is a folder, not a file.", f"Name a file in it: {path / 'NAME'}")
    if not folder.is_dir():
        raise Misuse(f"{option}: there is no folder {path.parent}.", "Make it first, or choose another name.")
    if not os.access(path if path.exists() else folder, os.W_OK):
        raise Misuse(f"{option}: {path} cannot be written: permission denied.", "Choose another name.")


def put_report(path: Path, page: str) -> None:
    """Write a page, and say so where it does not get into the answer."""
    path.write_text(page, encoding="utf-8")
    print(f"The report is in {path}.", file=sys.stderr)


def is_utf8() -> bool:
    return (sys.stdout.encoding or "").casefold().replace("-", "") == "utf8"
