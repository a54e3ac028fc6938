"""Two or more variants with the same dice: what does a change do, and how sure is that?"""

from __future__ import annotations

import argparse
from collections import Counter
from typing import TYPE_CHECKING, Final

from affray.cli.errors import Misuse
from affray.cli.forecast import FIGHTS, SEARCHED_FIGHTS, fights, points
from affray.cli.look import NARROW, Look, length, listed, pad, right, thousands
from affray.cli.options import (
    check_path,
    crew_arguments,
    encounter_of,
    how,
    json_argument,
    minds_argument,
    minds_of,
    put_json,
    put_report,
    report_argument,
    seed_argument,
    set_argument,
    tactics_argument,
    tell_time,
)
from affray.cli.progress import bar_of

if TYPE_CHECKING:
    from affray.encounter import Encounter
    from affray.study.compare import Comparison, Difference, Variant

EXAMPLE: Final = "affray compare cargo-bay --vary pirates.count=4,3,2"
BAR: Final = 40
NO: Final = 1
NUMBERS: Final = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", metavar="FILE", help="encounters; the others are compared with the first")
    parser.add_argument(
        "--vary",
        action="append",
        default=[],
        metavar="PATH=VALUES",
        help="of one encounter, a variant for each value: pirates.count=4,3,2 or heroes.hp+=1",
    )
    set_argument(parser)
    tactics_argument(parser)
    minds_argument(parser)
    many = parser.add_mutually_exclusive_group()
    many.add_argument("--fights", type=fights, metavar="N", help="of each; 10,000 if not given, 100 with --minds")
    many.add_argument(
        "--within", type=points, metavar="PERCENT", help="run until every difference is within ± this many points: 0.5"
    )
    parser.add_argument(
        "--at-least", type=gain, metavar="PERCENT", help="exit code 1 unless every variant surely gains this much"
    )
    seed_argument(parser, "the same seed and fights give the same numbers; 1 if not given")
    crew_arguments(parser)
    report_argument(parser)
    json_argument(parser)


def gain(text: str) -> float:
    try:
        return float(text.removesuffix("%"))
    except ValueError:
        raise argparse.ArgumentTypeError(f"a number of percent points such as 5, not {text!r}") from None


def run(args: argparse.Namespace, look: Look) -> int:
    from affray.study.compare import compare

    check_path(args.report, "--report")
    variants = variants_of(args)
    minds = minds_of(args, variants[0][1])
    many = args.fights or (SEARCHED_FIGHTS if minds.sides else FIGHTS)
    if minds.sides:
        tell_time(variants[0][1], [minds] * len(variants), many, args.workers)
    with bar_of(args, variants[0][1].title) as bar:
        result = compare(
            variants,
            fights=many,
            within=args.within,
            **how(args, bar),
            minds=minds,
        )
    if args.report is not None:
        from affray.study.report.comparisons import comparison_page

        put_report(args.report, comparison_page(result))
    if args.json:
        put_json(result.to_json())
    else:
        look.put(*page(result, look))
    if args.at_least is None:
        return 0
    gains = [variant.difference.low for variant in result.variants if variant.difference is not None]
    return 0 if all([100 * low >= args.at_least for low in gains]) else NO


def variants_of(args: argparse.Namespace) -> list[tuple[str, Encounter]]:
    """What is compared, by name: several files, or one with the values it takes."""
    given = [(file, encounter_of(args, file)) for file in args.files]
    if len({encounter.game.key for _, encounter in given}) > 1:
        raise Misuse("These encounters are of different games.", "Compare those of one game.")
    if len(given) > 1 and args.vary:
        raise Misuse("--vary is for one encounter.", "Name one FILE, or several without --vary.")
    if len(given) > 1:
        return given
    if not args.vary:
        raise Misuse("There is nothing to compare it with.", "Name another FILE, or say --vary pirates.count=4,3,2")
    return varied_so(given[0][1], args.vary)


def varied_so(encounter: Encounter, vary: list[str]) -> list[tuple[str, Encounter]]:
    """A variant for each value; with one value, or several paths, the encounter as it is comes first."""
    from affray.study.variants import read_axis, varied

    axes = [read_axis(text) for text in vary]
    changes = [change for axis in axes for change in axis.changes()]
    found = [(change.words(), varied(encounter, [change])) for change in changes]
    is_whole = len(axes) == 1 and len(changes) > 1 and not axes[0].by
    return found if is_whole else [("as it is", encounter), *found]


def page(result: Comparison, look: Look) -> list[str]:
    """Everything that is printed."""
    first = result.variants[0].forecast
    number = len(result.variants)
    every = "both" if number == 2 else f"all {NUMBERS[number] if number < len(NUMBERS) else number}"
    note = f"the same dice in {every}, {thousands(result.fights)} fights each"
    lines = ["", look.spread(f"{look.bold(first.name)}, {result.side} win", look.dim(note)), ""]
    if result.stopped:
        lines += [*look.wrapped(stopped_words(result)), ""]
    lines += rows(result, look)
    told = [*sentences(result), *result.played_sentences()]
    lines += ["", *[line for said in told for line in look.wrapped(said)]]
    lines += ["", *[look.dim(line) for line in look.wrapped(last_line(result))], ""]
    return lines


def stopped_words(result: Comparison) -> str:
    said = f"Interrupted after {thousands(result.fights)} fights of each"
    if result.within is None:
        return f"{said}."
    return f"{said}: every difference is known within {result.reached():.1f} points, not within {result.within:g}."


def rows(result: Comparison, look: Look) -> list[str]:
    if look.width < NARROW:
        return narrow_rows(result, look)
    width = min(40, max([length(variant.name) for variant in result.variants]))
    cells = max(8, look.bar_width(BAR) - max(0, width - 20))
    lines = []
    for variant in result.variants:
        name = variant.name if len(variant.name) <= width else variant.name[: width - 1] + "…"
        wins = variant.wins()
        line = f"  {pad(name, width)}  {right(wins.words(), 8)}  {look.bar(wins.share, cells, 0)}"
        if variant.difference is not None:
            line += f"  {right(points_words(variant.difference.gain), 6)}   ({interval_words(variant.difference)})"
        lines.append(line)
    return lines


def narrow_rows(result: Comparison, look: Look) -> list[str]:
    """Each variant under its name."""
    lines = []
    for variant in result.variants:
        wins = variant.wins()
        line = f"    {right(wins.words(), 8)}"
        if variant.difference is not None:
            line += f" {right(points_words(variant.difference.gain), 6)} ({interval_words(variant.difference)})"
        lines += [*look.wrapped(variant.name), line]
    return lines


def points_words(share: float) -> str:
    """Percent points with their sign.

    >>> points_words(0.192), points_words(-0.0049), points_words(0.0001)
    ('+19.2', '−0.5', '0.0')
    """
    number = round(100 * share, 1)
    return f"{'+' if number > 0 else ('−' if number < 0 else '')}{abs(number):.1f}"


def interval_words(difference: Difference) -> str:
    return f"{points_words(difference.low)} to {points_words(difference.high)}"


def sentences(result: Comparison) -> list[str]:
    """What each change does, in plain words, and what else it changes."""
    base = result.variants[0]
    said = [sentence(result, base, variant) for variant in result.variants[1:]]
    rounds = ", ".join([str(variant.forecast.rounds.median) for variant in result.variants])
    down = ", ".join([down_share(variant) for variant in result.variants])
    return [*said, f"Rounds {rounds}. Somebody of the {result.side} is out of it at the end in {down}."]


def sentence(result: Comparison, base: Variant, variant: Variant) -> str:
    difference = variant.difference
    assert difference is not None
    counted = who_changed(base.encounter, variant.encounter)
    what = counted[:1].upper() + counted[1:] if counted else f"With {variant.name}"
    if not difference.is_seen():
        return (
            f"{what}: no difference that {thousands(result.fights)} fights could show ({interval_words(difference)})."
        )
    return f"{what}: {points_words(difference.gain)} points, {interval_words(difference)}."


def who_changed(base: Encounter, variant: Encounter) -> str:
    """ "two Pirates fewer", if nothing but their number differs in who fights."""
    from affray.study.forecast import plural
    from affray.study.paths import stem_of

    here = Counter([stem_of(p.name) or p.name for p in base.scene.people])
    there = Counter([stem_of(p.name) or p.name for p in variant.scene.people])
    if sum(here.values()) == sum(there.values()) or len(here - there) + len(there - here) != 1:
        return ""
    ((kind, number),) = ((here - there) or (there - here)).items()
    count = NUMBERS[number] if number < len(NUMBERS) else str(number)
    return f"{count} {kind if number == 1 else plural(kind)} {'fewer' if here - there else 'more'}"


def down_share(variant: Variant) -> str:
    """In how many of its fights somebody of the first side is not up at the end."""
    up = variant.forecast.sides[0].up
    return f"{100 * (1 - up[-1] / sum(up)):.0f} %"


def last_line(result: Comparison) -> str:
    sharper = [v.difference.sharper for v in result.variants if v.difference is not None]
    said = listed([f"{times:.1f}" for times in sharper]) + " times"
    return (
        f"{thousands(result.fights)} fights of each, seed {result.seed}, {result.seconds:.1f} s. Intervals: 95 %, of "
        f"differences between paired fights. The same dice made them {said} as sharp as separate ones."
    )
