"""Who wins how often, how long it takes, and what becomes of everybody."""

from __future__ import annotations

import argparse
import shlex
import sys
from typing import TYPE_CHECKING, Final

from affray.cli.look import NARROW, WIDEST, Look, pad, right, thousands
from affray.cli.options import (
    crew_arguments,
    encounter_argument,
    json_argument,
    loaded,
    put_json,
    seed_argument,
    whole,
)
from affray.cli.progress import Progress

if TYPE_CHECKING:
    from affray.study.chance import Chance
    from affray.study.forecast import Fate, Forecast, Left

EXAMPLE: Final = "affray forecast cargo-bay --fights 10000 --seed 7"
BAR: Final = 48
NAME: Final = 22
NOTE: Final = 18  # columns that a note on the right needs
MOST_FIGHTS: Final = 1_000_000_000


def arguments(parser: argparse.ArgumentParser) -> None:
    encounter_argument(parser)
    many = parser.add_mutually_exclusive_group()
    many.add_argument("--fights", type=fights, default=10_000, metavar="N", help="how many; 10,000 if not given")
    many.add_argument(
        "--within", type=points, metavar="PERCENT", help="as many as make every side's chance this sharp: 0.5"
    )
    seed_argument(parser, "the same seed and fights give the same numbers; 1 if not given")
    crew_arguments(parser)
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
    from affray.study.forecast import SEED, forecast

    encounter = loaded(args.file)
    seed = SEED if args.seed is None else args.seed
    bar = Progress(encounter.title, Look(sys.stderr, args.plain))
    try:
        result = forecast(
            encounter,
            fights=args.fights,
            within=args.within,
            seed=seed,
            workers=args.workers,
            cluster=args.cluster,
            progress=bar.show,
        )
    finally:
        bar.vanish()
    if args.json:
        put_json(result.to_json())
    else:
        look.put(*page(result, args.file, seed != SEED, look))
    return 0


def page(result: Forecast, file: str, needs_seed: bool, look: Look) -> list[str]:
    """Everything that is printed."""
    sizes = " against ".join([str(fighters_of(result, i)) for i in range(len(result.sides))])
    lines = ["", look.spread(look.bold(result.name), look.dim(f"{result.game}, {sizes}")), ""]
    lines += headline(result, look)
    lines += ["", *bars(result, look), ""]
    lines += [f"  {pad('rounds', 9)} {rounds_words(result)}", ""]
    lines += table(result, look)
    lines += ["", *examples(result, file, needs_seed, look)]
    lines += [look.dim(line) for line in look.wrapped(last_line(result))]
    return [*lines, ""]


def fighters_of(result: Forecast, side: int) -> int:
    return sum([len(f.names) for f in result.fighters if f.side == side])


def headline(result: Forecast, look: Look) -> list[str]:
    first = result.sides[0]
    said = f"{side_wins(first.name)} {look.bold(first.wins.words())}"
    interval = interval_of(first.wins)
    between = f" ({interval})" if interval else ""
    if result.stopped:
        return [f"  Stopped by you after {thousands(result.fights)} fights: {said}{between}."]
    return [f"  {said} of these fights{between}."]


def interval_of(chance: Chance) -> str:
    """Of what always or never happened the words say it already."""
    return chance.interval() if 0 < chance.share < 1 else ""


def side_wins(name: str) -> str:
    """The side as the subject of a sentence: "The heroes win", "Red wins".

    >>> side_wins("heroes"), side_wins("Red")
    ('The heroes win', 'Red wins')
    """
    subject = f"The {name}" if name[:1].islower() else name
    return f"{subject} {'win' if name.endswith('s') else 'wins'}"


def bars(result: Forecast, look: Look) -> list[str]:
    """A bar for each side, and one for nobody if that has happened."""
    rows = [(side.name, side.wins, i) for i, side in enumerate(result.sides)]
    if result.nobody.share > 0:
        rows.append(("nobody", result.nobody, -1))
    cells = look.bar_width(BAR)
    width = max(9, max([len(name) for name, _, _ in rows]))
    number = max([len(chance.words()) for _, chance, _ in rows])
    lines = []
    for name, chance, side in rows:
        bar = look.bar(chance.share, cells, side)
        note = "" if look.width < NARROW else f"   {look.dim(interval_of(chance))}"
        lines.append(f"  {pad(name, width)} {bar}  {right(chance.words(), number)}{note}")
    return lines


def rounds_words(result: Forecast) -> str:
    rounds = result.rounds
    low, high = rounds.most
    words = f"{rounds.median} in every fight" if low == high else f"{rounds.median}, most fights {low} to {high}"
    if result.limit_hits:
        words += f"; {thousands(result.limit_hits)} went past the limit of {result.round_limit}"
    return words


def table(result: Forecast, look: Look) -> list[str]:
    """What becomes of everybody; where there is no room for the notes on the right they go."""
    fates = list(result.fighters[0].chances)
    longest = max([len(f.name) + 3 for f in result.fighters])
    cell, name = (8, max(NAME, longest)) if look.width >= WIDEST else (7, longest)
    name = min(name, look.width - 2 - cell * len(fates))
    room = look.width - 6 - name - cell * len(fates)
    has_notes = room >= NOTE
    head = " " * (name + 2) + "".join([right(fate, cell) for fate in fates])
    lines = [look.dim(head + ("    left at the end" if has_notes else ""))]
    for fighter in result.fighters:
        cells = "".join([right(fighter.chances[fate].short(), cell) for fate in fates])
        note = f"    {left_words(fighter, room)}" if has_notes else ""
        lines.append(f"  {pad(named(fighter, name - 2, look), name)}{cells}{note}")
    return lines


def named(fighter: Fate, width: int, look: Look) -> str:
    name = fighter.name if len(fighter.name) <= width else fighter.name[: width - 1] + "…"
    return f"{look.side_sign(fighter.side)} {name}"


def left_words(fighter: Fate, room: int) -> str:
    """Of the first measure what is left of what there was; of the others what was lost, as far as there is room."""
    if not fighter.left:
        return ""
    first, *others = fighter.left
    words = f"{first.mean:.1f} of {first.start:g} {first.measure}"
    for left in others:
        more = f"{words}, {change_words(left)}"
        if abs(left.mean - left.start) >= 0.05 and len(more) <= room:
            words = more
    return words


def change_words(left: Left) -> str:
    change = left.mean - left.start
    return f"{left.measure} {'−' if change < 0 else '+'}{abs(change):.1f}"


def examples(result: Forecast, file: str, needs_seed: bool, look: Look) -> list[str]:
    """Commands that show one fight of the forecast, to be pasted."""
    if file == "-":
        return []
    seed = f" --seed {result.seed}" if needs_seed else ""
    lines = []
    for example in result.examples:
        command = f"affray replay {shlex.quote(file)} --fight {example.fight}{seed}"
        note = f"{side_wins(example.winner)} in round {example.rounds}"
        lines.append(look.spread(f"{pad(example.title, 18)} {command}", look.dim(note)))
    return [*lines, ""] if lines else []


def last_line(result: Forecast) -> str:
    fights = f"{thousands(result.fights)} fights, seed {result.seed}, {result.seconds:.1f} s."
    method = result.method.partition("; ")[2]
    return f"{fights} {method[:1].upper()}{method[1:]}."
