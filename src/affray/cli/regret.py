"""How much win chance the tactics lose with each decision, by side, rule and kind; and the largest blunders."""

from __future__ import annotations

import argparse
import shlex
from typing import TYPE_CHECKING, Final

from affray.cli.compare import points_words
from affray.cli.look import Look, pad, right, thousands
from affray.cli.options import (
    crew_arguments,
    encounter_argument,
    encounter_of,
    how,
    json_argument,
    put_json,
    seed_argument,
    set_argument,
    tactics_argument,
    whole,
)
from affray.cli.progress import bar_of

if TYPE_CHECKING:
    from affray.study.regret import Decision, Mean, Regret

EXAMPLE: Final = "affray regret cargo-bay --decisions 100"
ROWS: Final = 8  # rules and kinds that are shown


def arguments(parser: argparse.ArgumentParser) -> None:
    encounter_argument(parser)
    parser.add_argument(
        "--decisions", type=decisions, default=200, metavar="N", help="how many to judge; 200 if not given"
    )
    parser.add_argument(
        "--budget", type=budget, default=600, metavar="N", help="rollouts to find a better answer; 600 if not given"
    )
    parser.add_argument(
        "--pairs", type=pairs, default=400, metavar="N", help="fresh rollouts to judge it; 400 if not given"
    )
    tactics_argument(parser)
    set_argument(parser)
    seed_argument(parser, "the same seed gives the same numbers; 1 if not given")
    crew_arguments(parser)
    json_argument(parser)


def decisions(text: str) -> int:
    return whole(text, 2, 1_000_000, "a number of decisions")


def budget(text: str) -> int:
    return whole(text, 40, 1_000_000, "a number of rollouts")


def pairs(text: str) -> int:
    return whole(text, 20, 1_000_000, "a number of rollouts")


def run(args: argparse.Namespace, look: Look) -> int:
    from affray.study.regret import regret

    encounter = encounter_of(args)
    with bar_of(args, encounter.title, unit="decisions") as bar:
        result = regret(
            encounter,
            decisions=args.decisions,
            budget=args.budget,
            pairs=args.pairs,
            **how(args, bar),
        )
    if args.json:
        put_json(result.to_json())
    else:
        look.put(*page(result, replay_words(args), look))
    return 0


def replay_words(args: argparse.Namespace) -> list[str]:
    """The command that shows a fight, but for its number."""
    words = ["affray", "replay", args.file]
    words += [] if args.tactics is None else ["--tactics", args.tactics]
    for change in args.set:
        words += ["--set", change]
    return words + ([] if args.seed is None else ["--seed", str(args.seed)])


def page(result: Regret, replay: list[str], look: Look) -> list[str]:
    """Everything that is printed."""
    from affray.study.playing import played_words

    lines = ["", look.spread(look.bold(result.name), look.dim(result.game)), ""]
    lines += look.wrapped(headline(result))
    lines += look.wrapped(played_words(list(result.played), list(result.played.values())))
    lines += ["", *table("by side", result.sides, look), *table("by rule", result.rules, look)]
    lines += [*table("by kind of answer", result.kinds, look), *blunders(result, replay, look)]
    return [*lines, *[look.dim(line) for line in look.wrapped(last_line(result))], ""]


def headline(result: Regret) -> str:
    stopped = "Interrupted. " if result.stopped else ""
    return f"{stopped}A decision of these tactics loses {mean_words(result.all)} points of win chance on average."


def mean_words(mean: Mean) -> str:
    return f"{100 * mean.mean:.1f} ({points_words(mean.low)} to {points_words(mean.high)})"


def table(title: str, groups: dict[str, Mean], look: Look) -> list[str]:
    rows = list(groups.items())[:ROWS]
    width = max([len(title), *[len(name) for name, _ in rows]]) + 2
    lines = [look.dim(f"  {pad(title, width)}{right('decisions', 10)}{right('lost by each', 14)}   95 %")]
    for name, mean in rows:
        between = f"{points_words(mean.low)} to {points_words(mean.high)}" if mean.decisions > 1 else ""
        lost = right(f"{100 * mean.mean:.1f}", 14)
        lines.append(f"  {pad(name, width)}{right(thousands(mean.decisions), 10)}{lost}   {look.dim(between)}")
    return [*lines, ""]


def blunders(result: Regret, replay: list[str], look: Look) -> list[str]:
    if not result.blunders:
        return ["  No single decision was clearly worse than another answer.", ""]
    lines = [look.dim("  The largest blunders, judged a second time with other dice")]
    for found in result.blunders:
        lines += look.wrapped(blunder_words(found))
        lines.append(look.dim("    " + shlex.join([*replay, "--fight", str(found.fight)])))
    return [*lines, ""]


def blunder_words(found: Decision) -> str:
    half = 100 * 1.96 * found.again_error
    return (
        f"{points_words(found.again)} points (± {half:.1f}), round {found.round}, {found.who}: "
        f"{found.better} instead of {found.usual}  {found.rule}"
    )


def last_line(result: Regret) -> str:
    asked = ", ".join([f"{count:.0f} of the {side}" for side, count in result.asked.items()])
    return (
        f"{thousands(result.decisions)} decisions of {thousands(result.fights)} fights, seed {result.seed}, "
        f"{result.seconds:.1f} s. Decisions of a fight: {asked}. {thousands(result.budget)} rollouts choose the other "
        f"answer, {thousands(result.pairs)} fresh pairs judge it. Without fresh dice it would seem to be "
        f"{100 * result.naive:.1f} points. Answers that pay only together with later ones are not seen."
    )
