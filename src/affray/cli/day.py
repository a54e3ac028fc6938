"""Several fights one after another: what the party has left, and how often it gets through the day."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Final

from affray.cli.look import Look, pad, right, thousands
from affray.cli.options import (
    changed,
    check_path,
    json_argument,
    loaded,
    put_json,
    put_report,
    report_argument,
    seed_argument,
    seed_of,
    set_argument,
    whole,
)
from affray.cli.progress import bar_of

if TYPE_CHECKING:
    from affray.study.day import Day

EXAMPLE: Final = "affray day duel cargo-bay --days 200"
NARROW: Final = 60  # columns of a terminal below which words are shorter
WIDEST_NAME: Final = 24


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "files", nargs="+", metavar="FILE", help="encounters in their order; the first side is the party"
    )
    parser.add_argument("--days", type=days, default=1_000, metavar="N", help="how many; 1,000 if not given")
    parser.add_argument(
        "--rest", default="", metavar="REST", help="between two fights; the game's usual one if not given"
    )
    set_argument(parser)
    seed_argument(parser, "the same seed gives the same numbers; 1 if not given")
    report_argument(parser)
    json_argument(parser)


def days(text: str) -> int:
    return whole(text, 1, 10_000_000, "a number of days")


def run(args: argparse.Namespace, look: Look) -> int:
    from affray.study.day import day

    check_path(args.report, "--report")
    encounters = [changed(loaded(file), args.set) for file in args.files]
    with bar_of(args, "the day", unit="days") as bar:
        seed = seed_of(args)
        result = day(encounters, days=args.days, rest=args.rest, seed=seed, progress=bar.show)
    if args.report is not None:
        from affray.study.report.days import day_page

        put_report(args.report, day_page(result))
    if args.json:
        put_json(result.to_json())
    else:
        look.put(*page(result, look))
    return 0


def page(result: Day, look: Look) -> list[str]:
    """Everything that is printed."""
    fights = len(result.stages)
    lines = [
        "",
        look.spread(look.bold(f"A day of {fights} fight{'' if fights == 1 else 's'}"), look.dim(result.game)),
        "",
    ]
    lines += look.wrapped(
        f"The {result.party} win all of them on {look.bold(result.whole.words())} of these days "
        f"({result.whole.interval()}); on {result.unbroken.words()} they win all and nobody of them dies."
    )
    if result.stopped:
        lines += look.wrapped(f"Interrupted after {thousands(result.days)} days.")
    for said in result.told():
        lines += look.wrapped(said)
    lines += ["", *stage_lines(result, look), "", *hero_lines(result, look), ""]
    rest = "no rest" if result.rest == "none" else f"the rest {result.rest!r}"
    said = f"{thousands(result.days)} days, seed {result.seed}, {rest} after each fight."
    said += " A fight that is not won ends the day."
    return [*lines, *[look.dim(line) for line in look.wrapped(said)], ""]


def stage_lines(result: Day, look: Look) -> list[str]:
    is_narrow = look.width < NARROW
    wide = [7, 7, 7, 5] if is_narrow else [9, 10, 9, 7]
    width = name_width([stage.name for stage in result.stages], 3, look.width - 4 - sum(wide))
    heads = ["come to", "won", "so far", "able"] if is_narrow else ["come to", "won then", "so far", "able"]
    lines = [look.dim(f"  {pad('fight', width)}{columns(heads, wide)}")]
    for number, stage in enumerate(result.stages, 1):
        able = sum([count * share for count, share in enumerate(stage.able)])
        reached = "all" if number == 1 else stage.reached.short()
        name = pad(f"{number} {stage.name}"[: width - 1], width)
        lines.append(f"  {name}{columns([reached, stage.won.short(), stage.so_far.short(), f'{able:.1f}'], wide)}")
    return lines


def name_width(names: list[str], more: int, room: int) -> int:
    """How many columns names take; at least a few letters of each."""
    return max(8, min(WIDEST_NAME + more, max([len(name) for name in names]) + more, room))


def columns(words: list[str], wide: list[int]) -> str:
    return "".join([right(word, columns) for word, columns in zip(words, wide, strict=True)])


def hero_lines(result: Day, look: Look) -> list[str]:
    """Who lives, and what of the first measure is left after each fight and its rest, where it was won."""
    what = result.measures[0] if result.measures else ""
    after = 7 * max([len(hero.left) for hero in result.heroes], default=0)
    width = name_width([hero.name for hero in result.heroes], 2, look.width - 12 - after)
    told = f"{what} left after each fight and rest"
    if len(told) + width + 14 > look.width:
        told = f"{what} left"
    lines = [look.dim(f"  {pad('', width)}{right('alive', 7)}   {told}")]
    for hero in result.heroes:
        left = "  ".join([f"{row[0]:5.1f}" if row else "    -" for row in hero.left])
        lines.append(f"  {pad(hero.name[: width - 1], width)}{right(hero.alive.short(), 7)}   {left}")
    return lines
