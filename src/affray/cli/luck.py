"""How lucky the dice of a saved fight were, round by round, and how good its decisions."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Final

from affray.cli.compare import points_words
from affray.cli.errors import Misuse
from affray.cli.look import NARROW, Look, pad, right, thousands
from affray.cli.options import (
    crew_arguments,
    encounter_of,
    how,
    json_argument,
    loaded,
    loaded_save,
    put_json,
    seed_argument,
    seed_of,
    set_argument,
    tactics_argument,
    text_of,
    whole,
)
from affray.cli.progress import bar_of
from affray.cli.replay import fight_number

if TYPE_CHECKING:
    from affray.encounter import Encounter
    from affray.engine.record import Session
    from affray.study.luck import Luck, Moment, Sum
    from affray.study.regret import Decision

EXAMPLE: Final = "affray luck cargo-bay --fight 1"
MOMENTS: Final = 6  # that are told unless all are asked for


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="RECORD", help="a saved fight, or an encounter with --fight")
    parser.add_argument("--fight", type=fight_number, metavar="N", help="fight number N of the forecast")
    tactics_argument(parser)
    set_argument(parser)
    parser.add_argument("--side", metavar="SIDE", help="who looks at it; the side with people if not given")
    parser.add_argument("--each", action="store_true", help="every answer and every roll, not only what mattered most")
    parser.add_argument(
        "--judge", action="store_true", help="look for a better answer to every decision of a person; takes longer"
    )
    parser.add_argument("--fights", type=fights, default=400, metavar="N", help="from each state; 400 if not given")
    seed_argument(parser, "1 if not given")
    crew_arguments(parser)
    json_argument(parser)


def fights(text: str) -> int:
    return whole(text, 10, 1_000_000, "a number of fights")


def run(args: argparse.Namespace, look: Look) -> int:
    from affray.study.luck import luck

    encounter, session = session_of(args)
    with bar_of(args, encounter.title) as bar:
        result = luck(
            encounter,
            session,
            side=side_of(args.side, session),
            fights=args.fights,
            **how(args, bar),
        )
    found = judged(args, encounter, session) if args.judge else None
    if args.json:
        judged_json = {} if found is None else {"judged": [row.to_json() for row in found]}
        put_json({**result.to_json(), **judged_json})
    else:
        look.put(*page(result, look, each=args.each), *judged_lines(found, look))
    return 0


def judged(args: argparse.Namespace, encounter: Encounter, session: Session) -> tuple[Decision, ...]:
    from affray.study.judging import judged_decisions

    with bar_of(args, encounter.title, unit="decisions") as bar:
        return judged_decisions(encounter, session, progress=bar.show)


def judged_lines(found: tuple[Decision, ...] | None, look: Look) -> list[str]:
    """People's decisions that lost most beside the best answer found, judged with dice that did not choose it."""
    if found is None:
        return []
    lost = sorted([row for row in found if row.again > 0], key=lambda row: -row.again)
    title = f"  {thousands(len(found))} decisions of people were judged as affray regret does"
    lines = [look.dim(f"{title}; clearly better was:" if lost else f"{title}: nothing clearly better was found.")]
    for row in lost[:MOMENTS]:
        half = 100 * 1.96 * row.again_error
        words = f"{points_words(row.again)} points (± {half:.1f}), round {row.round}, {row.who}: {row.better}"
        lines += look.wrapped(f"{words} instead of {row.usual}  {row.rule}")
    return [*lines, ""]


def session_of(args: argparse.Namespace) -> tuple[Encounter, Session]:
    """The fight that was played: a saved one, or one of a forecast."""
    from affray.study.luck import forecast_session
    from affray.study.saves import is_save

    if args.fight is not None:
        encounter = encounter_of(args)
        return encounter, forecast_session(encounter, seed_of(args), args.fight)
    for option in ("tactics", "set"):
        if getattr(args, option) not in (None, []):
            raise Misuse(f"--{option} belongs to the fight of a forecast.", "Say which: --fight N")
    text = save_text(args.file)
    if not is_save(text):
        raise Misuse(
            f"{args.file} is not a saved fight.",
            f"affray play saves one with --save FILE; a fight of a forecast: affray luck {args.file} --fight 1",
        )
    return loaded_save(text)


def save_text(file: str) -> str:
    """The text of a save; a name that is no file may be that of a ready encounter."""
    try:
        return text_of(file)
    except OSError:
        loaded(file)
        return ""


def side_of(name: str | None, session: Session) -> int:
    sides = session.fight.sides
    if name is not None:
        if name not in sides:
            raise Misuse(f"There is no side {name!r}.", f"There are: {', '.join(sides)}.")
        return sides.index(name)
    people = session.mind.people
    for i, side in enumerate(sides):
        if side in people or any([f.name in people for f in session.fight.fighters if f.side == i]):
            return i
    return 0


def page(result: Luck, look: Look, *, each: bool) -> list[str]:
    """Everything that is printed."""
    lines = ["", look.spread(f"{look.bold(result.name)}, as the {result.side} see it", look.dim(result.game)), ""]
    lines += look.wrapped(headline(result))
    lines += [line for said in verdicts(result) for line in look.wrapped(said)]
    lines += ["", *table(result, look), ""]
    lines += moments(result, look, each)
    return [*lines, *[look.dim(line) for line in look.wrapped(last_line(result))], ""]


def headline(result: Luck) -> str:
    first = result.moments[0].chance
    end = {"": "It is not over", result.side: f"The {result.side} won", "nobody": "Nobody won"}
    ended = end.get(result.winner, f"The {result.side} lost")
    stopped = " Interrupted: the last moments are missing." if result.stopped else ""
    return f"{ended}; at the start it was {first.words()} for them ({first.interval()}).{stopped}"


def verdicts(result: Luck) -> list[str]:
    """What dice and decisions did in all, in plain words."""
    said = [f"The dice: {sum_words(result.dice)} for the {result.side}."]
    for side, found in result.decisions.items():
        word = "no worse and no better than the tactic's"
        if found.low > 0:
            word = "better than the tactic's"
        elif found.high < 0:
            word = "worse than the tactic's"
        said.append(f"The decisions of the {side}: {sum_words(found)} for them, {word}.")
    if not result.decisions:
        said.append("Nobody but tactics decided anything.")
    return said


def sum_words(found: Sum) -> str:
    return f"{points_words(found.gain)} points ({points_words(found.low)} to {points_words(found.high)})"


def table(result: Luck, look: Look) -> list[str]:
    """Round by round; where that has no room, each round in lines of its own."""
    sides = list(result.decisions)
    if 61 + 28 * len(sides) > look.width:
        return narrow_rounds(result, look)
    head = f"  {'round':6}{'chance before':>15}{'after':>12}{'the dice':>26}"
    head += "".join([right(f"decisions of {side}", 28) for side in sides])
    lines = [look.dim(head)]
    for found in result.rounds:
        name = str(found.round) if found.round else "setup"
        row = f"  {name:<6}{found.before.short():>15}{found.after.short():>12}{short_sum(found.dice):>26}"
        lines.append(row + "".join([right(short_sum(found.decisions[side]), 28) for side in sides]))
    return lines


def narrow_rounds(result: Luck, look: Look) -> list[str]:
    lines = []
    for found in result.rounds:
        name = f"round {found.round}" if found.round else "setup"
        lines.append(f"  {pad(name, 9)} {found.before.short()} → {found.after.short()}")
        lines.append(f"    {pad('dice', 8)} {short_sum(found.dice)}")
        lines += [f"    {pad(side[:8], 8)} {short_sum(found.decisions[side])}" for side in result.decisions]
    return lines


def short_sum(found: Sum) -> str:
    if found.gain == found.low == found.high == 0:
        return "-"
    return f"{points_words(found.gain)} ({points_words(found.low)} to {points_words(found.high)})"


def moments(result: Luck, look: Look, each: bool) -> list[str]:
    """Every moment, or those that moved the chance most, in their order."""
    chosen = list(result.moments[1:])
    if not each:
        seen = [moment for moment in chosen if moment.stands_out]
        most = sorted(seen, key=lambda m: -abs(m.gain))[:MOMENTS]
        chosen = [moment for moment in seen if any([moment is one for one in most])]
    if not chosen:
        said = "No single answer or roll stands out of the noise of so few fights from each state."
        return [*look.wrapped(f"{said} More see more: --fights {10 * result.fights}"), ""]
    title = "Every answer and every roll" if each else "What mattered most, beyond the noise"
    head = f"  {'':8} {'gain, 95 %':>23}  {'then':>7}"
    lines = [f"  {title}", *([look.dim(head)] if look.width >= NARROW else [])]
    for moment in chosen:
        lines += moment_lines(moment, look)
    return [*lines, ""]


def moment_lines(moment: Moment, look: Look) -> list[str]:
    span = f"({points_words(moment.low)} to {points_words(moment.high)})"
    number = f"{right(points_words(moment.gain), 6)} {pad(span, 16)}  {right(moment.chance.short(), 7)}"
    if look.width < NARROW:
        when = f"round {moment.round}" if moment.round else "setup"
        head = f"  {pad(when, 8)} {right(points_words(moment.gain), 6)} {span}"
        return [head, *look.wrapped(moment.words, "    ")]
    room = look.width - 20 - len(number)
    words = moment.words if len(moment.words) <= room else moment.words[: room - 1] + "…"
    when = f"round {moment.round}" if moment.round else "setup"
    return [f"  {when:8} {number}  {pad(look.dim(moment.kind), 6)} {words}"]


def stances(result: Luck) -> str:
    said = ", ".join([f"{side} as {stance}" for side, stance in result.played.items()])
    return f" ({said})" if said else ""


def last_line(result: Luck) -> str:
    return (
        f"{thousands(result.fights)} fights from each of {thousands(len(result.moments))} states, seed {result.seed}, "
        f"{result.seconds:.1f} s; from there on everybody is played by tactics{stances(result)}. Intervals: 95 %."
    )
