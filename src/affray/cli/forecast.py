"""Who wins how often, how long it takes, and what becomes of everybody."""

from __future__ import annotations

import argparse
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from affray.cli.errors import Misuse
from affray.cli.look import Look
from affray.cli.options import (
    AS_WRITTEN,
    EVERY,
    changed,
    check_path,
    crew_arguments,
    encounter_argument,
    how,
    json_argument,
    loaded,
    minds_argument,
    minds_of,
    play_style,
    played,
    put_json,
    put_report,
    report_argument,
    seed_argument,
    seed_of,
    set_argument,
    tactics_argument,
    tell_time,
    whole,
)
from affray.cli.progress import bar_of

if TYPE_CHECKING:
    from affray.encounter import Encounter
    from affray.study.well import PlayedWell

EXAMPLE: Final = "affray forecast cargo-bay --fights 10000 --seed 7"
MOST_FIGHTS: Final = 1_000_000_000
FIGHTS: Final = 10_000  # if not given
SEARCHED_FIGHTS: Final = 100  # with a search, which takes thousands of times as long


def arguments(parser: argparse.ArgumentParser) -> None:
    encounter_argument(parser)
    many = parser.add_mutually_exclusive_group()
    many.add_argument("--fights", type=fights, metavar="N", help="how many; 10,000 if not given, 100 with --minds")
    many.add_argument(
        "--within", type=points, metavar="PERCENT", help="run until every win chance is within ± this many points: 0.5"
    )
    tactics_argument(parser, "every: averaged over all stances of both sides; ")
    parser.add_argument("--no-band", action="store_true", help="do not look at other ways of playing beside it")
    minds_argument(parser)
    parser.add_argument(
        "--well",
        action="store_true",
        help="and how it goes if one side is played well, or the other, or both; by search, 60 fights each",
    )
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
    from affray.study.band import as_written, band, outlook
    from affray.study.forecast import SEED

    check_path(args.report, "--report")
    encounter = changed(loaded(args.file), args.set)
    seed = seed_of(args)
    bar = bar_of(args, encounter.title)
    minds = minds_of(args, encounter)
    many = args.fights or (SEARCHED_FIGHTS if minds.sides else FIGHTS)
    asked = {"fights": many, "within": args.within, **how(args, bar)}
    if args.tactics == EVERY and not minds.are_tactics():
        raise Misuse(f"--tactics {EVERY} is for sides that play by tactics.", "Leave out --minds, or name the stances.")
    if minds.sides:
        tell_time(encounter, [minds], many, args.workers)
    with bar:
        if not minds.are_tactics():
            result = as_written(played(encounter, args.tactics), minds=minds, **asked)
        elif args.tactics == EVERY:
            result = band(encounter, **asked)
        elif args.no_band:
            result = as_written(played(encounter, args.tactics), **asked)
        else:
            result = outlook(encounter, tactics=play_style(encounter, args.tactics), **asked)
    if args.well:
        result = replace(result, well=well_rows(encounter, args))
    tactics = None if args.tactics in (EVERY, AS_WRITTEN) else args.tactics
    command = Command(args.file, args.set, seed if seed != SEED else None, tactics, args.minds)
    if args.report is not None:
        from affray.study.report.forecasts import forecast_page

        # Searched fights take too long to be played once more, and those of all tactics are not of one encounter.
        is_one_way = minds.are_tactics() and args.tactics != EVERY
        drawn = played(encounter, args.tactics) if is_one_way else None
        put_report(args.report, forecast_page(result, encounter, command.replay, drawn))
    if args.json:
        put_json(result.to_json())
    else:
        look.put(*page(result, command, look, full=args.full))
    return 0


def well_rows(encounter: Encounter, args: argparse.Namespace) -> tuple[PlayedWell, ...]:
    """Each side played well alone, and all of them; says beforehand how long it takes."""
    from affray.study.well import FIGHTS, played_well, ways_of

    encounter = encounter if args.tactics in (None, EVERY) else played(encounter, args.tactics)
    tell_time(encounter, ways_of(encounter, args.rollouts), FIGHTS, args.workers)
    with bar_of(args, f"{encounter.title}, played well") as bar:
        return played_well(encounter, rollouts=args.rollouts, **how(args, bar))
