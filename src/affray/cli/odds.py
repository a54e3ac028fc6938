"""The exact odds of an attack, a talent, a spell, an Art, a grenade, a contest: what it does to its target.

Chances are fractions, with the arithmetic behind them.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterable
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from affray.cli.errors import Misuse, ended
from affray.cli.look import INDENT, NARROW, Look, pad, right
from affray.cli.options import encounter_argument, json_argument, loaded, put_json

if TYPE_CHECKING:
    from affray.study.odds import OddsReport

EXAMPLE: Final = 'affray odds cargo-bay --by Freelancer --on "Pirate 2"'
BAR: Final = 40
OUTCOME: Final = 44  # columns of the words
LONGEST_FRACTION: Final = 14  # longer ones only as --json
TINY: Final = Fraction(1, 10_000)
NO_REACTIONS: Final = "none"
REACTIONS: Final = ["as-tactic", NO_REACTIONS, "best"]


def arguments(parser: argparse.ArgumentParser) -> None:
    encounter_argument(parser)
    parser.add_argument("--by", required=True, metavar="NAME", help="who does it")
    parser.add_argument("--on", required=True, metavar="NAME", help="to whom")
    parser.add_argument(
        "--with",
        dest="weapon",
        metavar="WHAT",
        help="a weapon, talent, spell, Art, item, or what is tried, such as grapple; the best attack if not given",
    )
    parser.add_argument("--at", type=square, metavar="COLUMN,ROW", help="from another square of the map")
    parser.add_argument(
        "--reactions",
        choices=REACTIONS,
        default=REACTIONS[0],
        help="reactions and spending: as the tactics choose, none, or the target's best answer",
    )
    json_argument(parser)


def square(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"\(?(\d{1,3}),\s*(\d{1,3})\)?", text)
    if found is None:
        raise argparse.ArgumentTypeError(f"a square is COLUMN,ROW such as 4,5, not {text!r}")
    return int(found.group(1)), int(found.group(2))


def run(args: argparse.Namespace, look: Look) -> int:
    from affray.minds.exact import OddsError
    from affray.study.odds import odds

    try:
        report = odds(
            loaded(args.file), by=args.by, on=args.on, with_=args.weapon, at=args.at, reactions=args.reactions
        )
    except OddsError as refused:
        if works := chance_of(args):
            if args.json:
                put_json({"by": args.by, "on": args.on, "attack": args.weapon, "chance": works})
            else:
                look.put("", f"  {look.bold(args.by)}: {args.weapon}", "", f"  {works}", "")
            return 0
        is_misnamed = "nobody is called" in str(refused)
        tip = "" if is_misnamed or args.at is not None else "--at COLUMN,ROW makes the attack from another square."
        raise Misuse(ended(str(refused)), tip) from None
    if args.json:
        put_json(report.to_json())
    else:
        look.put(*page(report, look))
    return 0


def chance_of(args: argparse.Namespace) -> str:
    """Of what hurts nobody and has dice, how often it works; empty if nothing of the kind is meant."""
    from affray.minds.exact import OddsError
    from affray.study.odds import chance_named

    try:
        return chance_named(loaded(args.file), args.by, args.on, args.weapon, args.at) if args.weapon else ""
    except OddsError:
        return ""


def page(report: OddsReport, look: Look) -> list[str]:
    """Everything that is printed."""
    sure = "within the explosions followed" if report.tail else "exact"
    cases = f"{sure}, {report.paths:,} case{'' if report.paths == 1 else 's'}"
    title = f"{look.bold(report.by)} attacks {look.bold(report.on)}: {report.attack}"
    lines = ["", look.spread(title, look.dim(cases)), ""]
    hurts = [] if list(report.harm) == [0] else [*harm_lines(report, look), ""]
    lines += [*fact_lines(report, look), *hurts, *outcome_lines(report, look)]
    lines += condition_lines(report, look)
    if report.tail:
        chance = "under 0.01 %" if report.tail < TINY else f"{float(report.tail):.2%}".replace("%", " %")
        lines.append(f"  {pad('beyond the explosions that were followed', OUTCOME)}  {chance}, counted as neither")
    lines += [*reaction_lines(report, look), *example_lines(report, look)]
    if report.others:
        others = f"Other attacks, for --with: {', '.join(report.others)}."
        lines += ["", *[look.dim(line) for line in look.wrapped(others)]]
    return [*lines, ""]


def fact_lines(report: OddsReport, look: Look) -> list[str]:
    """What the attack is made of: label, value, why, rules."""
    if not report.facts:
        return []
    label = max([len(f.label) for f in report.facts]) + 2
    value = max([len(f.value) for f in report.facts]) + 3
    lines = [
        look.spread(f"{pad(f.label, label)} {pad(f.value, value)} {f.why}".rstrip(), look.dim(f.rules))
        for f in report.facts
    ]
    return [*lines, ""]


def harm_lines(report: OddsReport, look: Look) -> list[str]:
    """The distribution of harm, with its mean."""
    widths = columns(report.harm.values())
    most = max(report.harm.values())
    lines = []
    for i, (harm, chance) in enumerate(report.harm.items()):
        bar = "█" * max(1, round(look.bar_width(BAR) * chance / most))
        label = "harm" if i == 0 else "    "
        lines.append(f"  {label} {harm:3}   {numbers(chance, widths)}  {bar}")
    mean = report.mean_harm()
    exact = f" ({mean})" if mean.denominator != 1 and len(str(mean)) <= LONGEST_FRACTION else ""
    return [*lines, look.dim(f"  mean {float(mean):5.2f}{exact}")]


def outcome_lines(report: OddsReport, look: Look) -> list[str]:
    """What becomes of the target; what cannot happen is listed too."""
    widths = columns([*report.outcomes.values(), *report.conditions.values()])
    room = outcome_room(widths, look)
    lines = []
    for words, chance in report.outcomes.items():
        line = f"  {pad(words, room)}  {numbers(chance, widths)}"
        lines.append(line if chance else look.dim(line))
    return lines


def outcome_room(widths: tuple[int, int], look: Look) -> int:
    """Columns for the words before the numbers."""
    return OUTCOME if look.width >= NARROW else look.width - sum(widths) - len(INDENT) * 3


def condition_lines(report: OddsReport, look: Look) -> list[str]:
    """What else the target has afterwards; it may be true of several outcomes at once."""
    found = {word: chance for word, chance in report.conditions.items() if word not in report.outcomes}
    if not found:
        return []
    widths = columns([*report.outcomes.values(), *report.conditions.values()])
    room = outcome_room(widths, look)
    head = look.dim(f"  and {report.on} is then")
    return ["", head, *[f"  {pad(w, room)}  {numbers(c, widths)}" for w, c in found.items()]]


def reaction_lines(report: OddsReport, look: Look) -> list[str]:
    """What was spent and what reacted, and the odds without it."""
    from affray.study.chance import percent

    if report.without is None:
        none = "Nobody reacts or spends anything." if report.reactions == NO_REACTIONS else ""
        return ["", *look.wrapped(none)] if none else []
    without = report.without
    words = f"hurt {percent(without.hurt)}, out of the fight {percent(without.down)}, mean {float(without.mean):.2f}"
    played = "Reactions and spending" if report.reactions == REACTIONS[0] else "The best answer"
    return ["", *look.wrapped(f"{played}: {'; '.join(used_words(report.used))}."), *look.wrapped(f"Without: {words}.")]


def used_words(used: Iterable[str]) -> list[str]:
    """What each did by the same rule, in one part.

    >>> used_words(["Ada: 1 on the first die (LG-LUCK-03)", "Ada: 2 on the first die (LG-LUCK-03)", "Bo: dodge (X-1)"])
    ['Ada: 1 on the first die, 2 on the first die (LG-LUCK-03)', 'Bo: dodge (X-1)']
    """
    by_rule: dict[tuple[str, str], list[str]] = {}
    for words in used:
        who, _, rest = words.partition(": ")
        answer, _, rule = rest.rpartition(" (")
        by_rule.setdefault((who, rule), []).append(answer)
    return [f"{who}: {', '.join(answers)} ({rule}" for (who, rule), answers in by_rule.items()]


def example_lines(report: OddsReport, look: Look) -> list[str]:
    """The log of one way it can go, which takes every number apart."""
    from affray.cli.scene import event_lines

    if not report.example:
        return []
    names = {report.by, report.on}
    told = [line for event in report.example for line in event_lines(event, names, look)]
    return ["", look.dim("  For example:"), *told]


def numbers(chance: Fraction, widths: tuple[int, int]) -> str:
    """A chance as a fraction, if that is short, and in percent."""
    from affray.study.chance import percent

    return f"{right(fraction_words(chance), widths[0])}  {right(percent(chance), widths[1])}"


def columns(chances: Iterable[Fraction]) -> tuple[int, int]:
    """How wide the fractions and the percentages are."""
    from affray.study.chance import percent

    every = list(chances)
    return max([len(fraction_words(c)) for c in every]), max([len(percent(c)) for c in every])


def fraction_words(chance: Fraction) -> str:
    words = str(chance)
    return words if len(words) <= LONGEST_FRACTION else ""
