"""Who wins how often, how long it takes, and what becomes of everybody."""

from __future__ import annotations

import argparse
import sys
from typing import Final

from affray.cli.look import Look
from affray.cli.options import (
    changed,
    crew_arguments,
    encounter_argument,
    json_argument,
    loaded,
    play_style,
    put_json,
    put_report,
    report_argument,
    seed_argument,
    set_argument,
    tactics_argument,
    whole,
)
from affray.cli.progress import Progress

EXAMPLE: Final = "affray forecast cargo-bay --fights 10000 --seed 7"
MOST_FIGHTS: Final = 1_000_000_000


def arguments(parser: argparse.ArgumentParser) -> None:
    encounter_argument(parser)
    many = parser.add_mutually_exclusive_group()
    many.add_argument("--fights", type=fights, default=10_000, metavar="N", help="how many; 10,000 if not given")
    many.add_argument(
        "--within", type=points, metavar="PERCENT", help="as many as make every side's chance this sharp: 0.5"
    )
    tactics_argument(parser, "every stance of both sides if not given")
    set_argument(parser)
    parser.add_argument("--full", action="store_true", help="with the distributions: rounds, who is up, what is left")
    seed_argument(parser, "the same seed and fights give the same numbers; 1 if not given")
    crew_arguments(parser)
    report_argument(parser)
    json_argument(parser)


def fights(text: str) -> int:
    return whole(text, 1, MOST_FIGHTS, "a number of fights")


def points(text: str) -> float:
    try:
        number = float(text.removesuffix("%"))
    except ValueError:
        raise argparse.ArgumentTypeError(f"a number of percent points such as 0.5, not {text!r}") from None
    if not 0.01 <= number < 50:
        raise argparse.ArgumentTypeError(f"percent points are from 0.01 to 50, not {text}")
    return number


def run(args: argparse.Namespace, look: Look) -> int:
    from affray.cli.forecast_page import Command, page
    from affray.study.band import as_written, band
    from affray.study.forecast import SEED

    encounter = changed(loaded(args.file), args.set)
    seed = SEED if args.seed is None else args.seed
    tactics = play_style(encounter, args.tactics)
    bar = Progress(encounter.title, Look(sys.stderr, args.plain))
    how = {
        "fights": args.fights,
        "within": args.within,
        "seed": seed,
        "workers": args.workers,
        "cluster": args.cluster,
        "progress": bar.show,
    }
    try:
        result = as_written(encounter, **how) if tactics is None else band(encounter, tactics=tactics, **how)
    finally:
        bar.vanish()
    command = Command(args.file, args.set, seed if seed != SEED else None)
    if args.report is not None:
        from affray.study.report.forecasts import forecast_page

        put_report(args.report, forecast_page(result, encounter, command.replay))
    if args.json:
        put_json(result.to_json())
    else:
        look.put(*page(result, command, look, full=args.full))
    return 0
