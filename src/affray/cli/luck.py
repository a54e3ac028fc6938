"""Of a saved fight, round by round: how lucky were the dice, and how good were the decisions?"""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING, Final

from affray.cli.compare import points_words
from affray.cli.errors import Misuse
from affray.cli.look import Look, pad, right, thousands
from affray.cli.options import (
    changed,
    crew_arguments,
    json_argument,
    loaded,
    play_style,
    put_json,
    seed_argument,
    set_argument,
    tactics_argument,
    text_of,
    whole,
)
from affray.cli.progress import Progress
from affray.cli.replay import fight_number

if TYPE_CHECKING:
    from affray.encounter import Encounter
    from affray.engine.record import Session
    from affray.study.luck import Luck, Moment, Sum

EXAMPLE: Final = "affray luck cargo-bay --fight 1"
MOMENTS: Final = 6  # that are told unless all are asked for


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="RECORD", help="a saved fight, or an encounter with --fight")
    parser.add_argument("--fight", type=fight_number, metavar="N", help="fight number N of the forecast")
    tactics_argument(parser, "as written if not given")
    set_argument(parser)
    parser.add_argument("--side", metavar="SIDE", help="who looks at it; the side with people if not given")
    parser.add_argument("--each", action="store_true", help="every answer and every roll, not only what mattered most")
    parser.add_argument("--fights", type=fights, default=400, metavar="N", help="from each state; 400 if not given")
    seed_argument(parser, "1 if not given")
    crew_arguments(parser)
    json_argument(parser)


def fights(text: str) -> int:
    return whole(text, 10, 1_000_000, "a number of fights")


def run(args: argparse.Namespace, look: Look) -> int:
    from affray.study.forecast import SEED
    from affray.study.luck import luck

    encounter, session = session_of(args)
    bar = Progress(encounter.title, Look(sys.stderr, args.plain))
    try:
        result = luck(
            encounter,
            session,
            side=side_of(args.side, session),
            fights=args.fights,
            seed=SEED if args.seed is None else args.seed,
            workers=args.workers,
            cluster=args.cluster,
            progress=bar.show,
        )
    finally:
        bar.vanish()
    if args.json:
        put_json(result.to_json())
    else:
        look.put(*page(result, look, each=args.each))
    return 0


def session_of(args: argparse.Namespace) -> tuple[Encounter, Session]:
    """The fight that was played: a saved one, or one of a forecast."""
    from affray.study.forecast import SEED
    from affray.study.luck import forecast_session
    from affray.study.saves import is_save, load_save
    from affray.study.variants import Change, varied

    if args.fight is not None:
        encounter = changed(loaded(args.file), args.set)
        stances = play_style(encounter, args.tactics) or {}
        encounter = varied(encounter, [Change(f"{side}.stance", stance) for side, stance in stances.items()])
        return encounter, forecast_session(encounter, SEED if args.seed is None else args.seed, args.fight)
    for option in ("tactics", "set"):
        if getattr(args, option) not in (None, []):
            raise Misuse(f"--{option} belongs to the fight of a forecast.", "Say which: --fight N")
    text = save_text(args.file)
    if not is_save(text):
        raise Misuse(
            f"{args.file} is no saved fight.",
            f"affray play saves one with --save FILE; a fight of a forecast: affray luck {args.file} --fight 1",
        )
    return load_save(text)


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
    stopped = " Stopped by you: the last moments are missing." if result.stopped else ""
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
    """Round by round."""
    sides = list(result.decisions)
    head = f"  {'round':6}{'chance before':>15}{'after':>12}{'the dice':>26}"
    head += "".join([right(f"decisions of {side}", 28) for side in sides])
    lines = [look.dim(head)]
    for found in result.rounds:
        name = str(found.round) if found.round else "setup"
        row = f"  {name:<6}{found.before.short():>15}{found.after.short():>12}{short_sum(found.dice):>26}"
        lines.append(row + "".join([right(short_sum(found.decisions[side]), 28) for side in sides]))
    return lines


def short_sum(found: Sum) -> str:
    if found.gain == found.low == found.high == 0:
        return "-"
    return f"{points_words(found.gain)} ({points_words(found.low)} to {points_words(found.high)})"


def moments(result: Luck, look: Look, each: bool) -> list[str]:
    """Every moment, or those that moved the chance most, in their order."""
    chosen = list(result.moments[1:])
    if not each:
        most = sorted(chosen, key=lambda m: -abs(m.gain))[:MOMENTS]
        chosen = [moment for moment in chosen if any([moment is one for one in most])]
    title = "Every answer and every roll" if each else "What mattered most"
    lines = [f"  {title}"]
    for moment in chosen:
        lines.append(moment_line(moment, look))
    return [*lines, ""]


def moment_line(moment: Moment, look: Look) -> str:
    chance = moment.chance
    number = f"{right(points_words(moment.gain), 6)}  {right(chance.short(), 7)} {pad(f'({chance.interval()})', 15)}"
    room = look.width - 20 - len(number)
    words = moment.words if len(moment.words) <= room else moment.words[: room - 1] + "…"
    when = f"round {moment.round}" if moment.round else "setup"
    return f"  {when:8} {number}  {pad(look.dim(moment.kind), 6)} {words}"


def last_line(result: Luck) -> str:
    return (
        f"{thousands(result.fights)} fights from each of {thousands(len(result.moments))} states, seed {result.seed}, "
        f"{result.seconds:.1f} s; from there on everybody is played by tactics. Intervals: 95 %."
    )
