"""The smallest changes that bring a fight to the chance you aim at: foes, their strength, positions, healing."""

from __future__ import annotations

import argparse
import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from affray.cli.compare import down_share, points_words
from affray.cli.errors import Misuse
from affray.cli.forecast import fights
from affray.cli.look import Look, thousands
from affray.cli.options import (
    check_path,
    crew_arguments,
    encounter_argument,
    encounter_of,
    how,
    json_argument,
    put_json,
    seed_argument,
    set_argument,
    tactics_argument,
)
from affray.cli.progress import bar_of

if TYPE_CHECKING:
    from affray.study.balance import Balance, Suggestion

DEEPER: Final = "     "  # what stands under the number of a suggestion
EXAMPLE: Final = "affray balance cargo-bay --aim 65%"


def arguments(parser: argparse.ArgumentParser) -> None:
    encounter_argument(parser)
    parser.add_argument(
        "--aim", type=chance, required=True, metavar="PERCENT", help="how often the first side should win: 65%%"
    )
    tactics_argument(parser)
    set_argument(parser)
    parser.add_argument(
        "--fights", type=fights, default=4_000, metavar="N", help="of each suggestion; 4,000 if not given"
    )
    parser.add_argument("--write", type=Path, metavar="FILE", help="write the first suggestion as an encounter")
    seed_argument(parser, "the same seed and fights give the same numbers; 1 if not given")
    crew_arguments(parser)
    json_argument(parser)


def chance(text: str) -> float:
    try:
        number = float(text.removesuffix("%"))
    except ValueError:
        raise argparse.ArgumentTypeError(f"a chance is written like 65%, not {text!r}") from None
    if not 1 <= number <= 99:
        raise argparse.ArgumentTypeError(f"a chance to aim at is from 1 % to 99 %, not {text}")
    return number / 100


def run(args: argparse.Namespace, look: Look) -> int:
    from affray.study.balance import balance

    encounter = encounter_of(args)
    check_path(args.write, "--write")
    if args.write is not None and args.write.exists():
        raise Misuse(f"{args.write} is there already.", "Name a file that is not.")
    with bar_of(args, encounter.title) as bar:
        result = balance(
            encounter,
            aim=args.aim,
            fights=args.fights,
            **how(args, bar),
        )
    if args.json:
        put_json(result.to_json())
    else:
        look.put(*page(result, args, look))
    if args.write is not None and result.suggestions:
        first = result.suggestions[0]
        args.write.write_text(first.variant.encounter.to_text(), encoding="utf-8")
        note = "" if first.holds else f"; {100 * result.aim:g} % is not within its interval"
        print(f"Written: {args.write}{note}", file=sys.stderr)
    return 0 if result.is_there() or any([s.reaches for s in result.suggestions]) else 1


def page(result: Balance, args: argparse.Namespace, look: Look) -> list[str]:
    """Everything that is printed."""
    now = result.now.wins()
    title = f"{look.bold(result.now.forecast.name)}, aim {100 * result.aim:g} % for the {result.side}"
    lines = ["", look.spread(title, look.dim(f"now {now.words()} ({now.interval()})")), ""]
    if result.is_there() and not result.suggestions:
        return [*lines, *look.wrapped(there_words(args)), "", *last_lines(result, look)]
    if not result.suggestions:
        return [*lines, *look.wrapped("Nothing that was tried brings it nearer."), "", *last_lines(result, look)]
    for number, suggestion in enumerate(result.suggestions, 1):
        lines += suggestion_lines(number, suggestion, result, args, look)
    return [*lines, *last_lines(result, look)]


def there_words(args: argparse.Namespace) -> str:
    return "It is there already." + ("" if args.write is None else f" Nothing was written to {args.write}.")


def off_words(suggestion: Suggestion, result: Balance) -> str:
    """Where a change that does not reach the aim leads."""
    if suggestion.reaches:
        return ""
    is_beyond = (suggestion.variant.wins().share > result.aim) == (result.aim > result.now.wins().share)
    return "  (goes beyond it)" if is_beyond else "  (falls short of it)"


def suggestion_lines(
    number: int, suggestion: Suggestion, result: Balance, args: argparse.Namespace, look: Look
) -> list[str]:
    variant = suggestion.variant
    wins, difference = variant.wins(), variant.difference
    assert difference is not None
    words = suggestion.words[:1].upper() + suggestion.words[1:]
    said = look.wrapped(words + off_words(suggestion, result), DEEPER, f"  {number}  ")
    said = [
        f"  {number}  {look.bold(said[0][len(DEEPER) :])}",
        *[DEEPER + look.bold(line.strip()) for line in said[1:]],
    ]
    rounds = variant.forecast.rounds.median
    said += look.wrapped(
        f"The {result.side} win {wins.words()} ({wins.interval()}), {points_words(difference.gain)} points; "
        f"{rounds} {'round' if rounds == 1 else 'rounds'}; somebody of the {variant.forecast.sides[0].name} is down in "
        f"{down_share(variant)} of the fights.",
        DEEPER,
    )
    if args.file != "-":
        command = ["affray", "forecast", args.file, *(["--tactics", args.tactics] if args.tactics else [])]
        for change in [*args.set, *[change.written() for change in suggestion.changes]]:
            command += ["--set", change]
        said.append(look.dim(f"{DEEPER}{shlex.join(command)}"))  # never broken: it is to be pasted
    return [*said, ""]


def last_lines(result: Balance, look: Look) -> list[str]:
    tried = "1 change" if result.tried == 1 else f"{result.tried} changes"
    said = (
        f"{thousands(result.fights)} fights of each with the same dice, {tried} tried, "
        f"seed {result.seed}, {result.seconds:.1f} s. Intervals: Wilson, 95 %. "
        "Reached is what comes within 3 points of the aim; what has it within its interval comes first."
    )
    now = result.now.forecast
    told = [now.played_words(), "" if now.undecided is None else now.undecided.words([s.name for s in now.sides])]
    lines = [line for words in told if words for line in look.wrapped(words)]
    return [*lines, *[look.dim(line) for line in look.wrapped(said)], ""]
