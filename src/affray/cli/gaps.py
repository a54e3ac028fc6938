"""The open questions of a game's book, with our rulings; and which of them matter."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING, Final

from affray.cli.compare import interval_words, points_words
from affray.cli.errors import Misuse
from affray.cli.look import NARROW, Look, listed, pad, right, thousands
from affray.cli.options import (
    check_path,
    crew_arguments,
    json_argument,
    put_json,
    put_report,
    report_argument,
    seed_argument,
    whole,
)
from affray.cli.progress import Progress

if TYPE_CHECKING:
    from affray.engine.game import Game, Switch
    from affray.study.gaps import Moved, OpenQuestion, Weight
    from affray.study.variants import Change

BESIDE: Final = 50  # columns for the numbers beside a change
EXAMPLE: Final = "affray gaps plerion --weigh --only morale --fights 200"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="a game, as affray games lists them")
    parser.add_argument(
        "--weigh", action="store_true", help="fight all ready encounters with every other value of every switch"
    )
    parser.add_argument("--only", metavar="SWITCHES", help="with --weigh: only these switches, between commas")
    parser.add_argument(
        "--change",
        action="append",
        default=[],
        metavar="PATH=VALUE",
        help="weigh a change of stat blocks or tables instead: heroes.hp+=1, data.Sword.dice=1d10; several times",
    )
    parser.add_argument(
        "--one-more",
        action="store_true",
        help="weigh one more of everything: each number of a stat block, a foe, a die or a point of each weapon",
    )
    parser.add_argument("--in", dest="encounters", metavar="NAMES", help="only in these ready encounters")
    parser.add_argument(
        "--fights", type=fights, default=400, metavar="N", help="of each encounter with each value; 400 if not given"
    )
    seed_argument(parser, "1 if not given")
    crew_arguments(parser)
    report_argument(parser)
    json_argument(parser)


def fights(text: str) -> int:
    return whole(text, 1, 1_000_000, "a number of fights")


def run(args: argparse.Namespace, look: Look) -> int:
    from affray.encounter import game_named
    from affray.study.forecast import SEED
    from affray.study.gaps import open_questions

    check_path(args.report, "--report")
    game = game_named(args.game)
    questions = open_questions(game)
    seed = SEED if args.seed is None else args.seed
    weights = weighed(args, game, seed) if args.weigh or args.change or args.one_more else []
    if args.report is not None:
        from affray.study.report.gaps import gaps_page

        put_report(args.report, gaps_page(game, questions, weights, args.fights, seed))
    if args.json:
        put_json(
            {"game": game.key, "questions": [q.to_json() for q in questions], "weights": [w.to_json() for w in weights]}
        )
    elif weights:
        only = names_in(args.encounters, known_encounters(game), "ready encounter")
        where = listed(only) if only else "every ready encounter"
        look.put(*weight_lines(weights, where, args.fights, seed, look))
    else:
        look.put(*question_lines(game, questions, look))
    return 0


def weighed(args: argparse.Namespace, game: Game, seed: int) -> list[Weight]:
    from affray.study.gaps import weigh

    chosen = changes_of(args, game)
    encounters = names_in(args.encounters, known_encounters(game), "ready encounter")
    check_changes(game, written(args), encounters)
    bar = Progress(f"{game.title}: changes", Look(sys.stderr, args.plain))
    try:
        found = weigh(
            game,
            chosen,
            fights=args.fights,
            seed=seed,
            workers=args.workers,
            cluster=args.cluster,
            encounters=encounters,
            progress=bar.show,
        )
    finally:
        bar.vanish()
    return [weight for weight in found if weight.moved]  # of one more of everything, what stands somewhere


def check_changes(game: Game, changes: list[Change], encounters: list[str]) -> None:
    """What is asked for by its path can be done in one of the encounters; else it is said why not in the first."""
    from affray.encounter import load, ready_encounters
    from affray.study.paths import VariantError
    from affray.study.variants import varied

    scenes = [load(path) for name, path in ready_encounters(game).items() if not encounters or name in encounters]
    for change in changes:
        said: list[VariantError] = []
        for scene in scenes:
            try:
                varied(scene, [change])
                break
            except VariantError as error:
                said.append(error)
        else:
            where = f"{change.words()} cannot be done in any of these encounters."
            raise Misuse(f"{where} In {scenes[0].title}: {said[0].what}", said[0].instead)


def written(args: argparse.Namespace) -> list[Change]:
    """The changes that are asked for by their paths."""
    from affray.study.variants import read_axis

    return [change for text in args.change for change in read_axis(text).changes()]


def changes_of(args: argparse.Namespace, game: Game) -> list[tuple[Change, Switch | None]]:
    """What is weighed: the changes that are written, or every other value of the switches."""
    from affray.study.gaps import flips, one_more

    if args.change or args.one_more:
        return [*[(change, None) for change in written(args)], *(one_more(game) if args.one_more else [])]
    only = names_in(args.only, [switch.name for switch in game.switches()], "switch")
    return [*flips(game, only)]


def known_encounters(game: Game) -> list[str]:
    from affray.encounter import ready_encounters

    return list(ready_encounters(game))


def names_in(text: str | None, known: list[str], what: str) -> list[str]:
    """Names between commas, each of them known."""
    names = [name.strip() for name in (text or "").split(",") if name.strip()]
    for name in names:
        if name not in known:
            raise Misuse(f"there is no {what} {name!r}.", f"There are: {', '.join(known)}.")
    return names


def question_lines(game: Game, questions: list[OpenQuestion], look: Look) -> list[str]:
    """Every question as an author would answer it."""
    title = look.wrapped(f"{game.title}, {len(questions)} questions that the book leaves open")
    lines = ["", title[0].replace(game.title, look.bold(game.title), 1), *title[1:], ""]
    for question in questions:
        lines += look.wrapped(f"{question.id}  {question.question}")
        if question.readings:
            lines += look.wrapped(f"readings: {question.readings}", "      ")
        lines += look.wrapped(f"ruling: {question.ruling}", "      ")
        for switch in question.switches:
            lines += [
                look.dim(s) for s in look.wrapped(f"switch: {switch.name} = {', '.join(switch.values)}", "      ")
            ]
        lines += [look.dim(s) for s in look.wrapped(", ".join(question.rules), "      ")]
        lines.append("")
    return [*lines, *look.wrapped(f"Which of them matter: affray gaps {game.key} --weigh"), ""]


def weight_lines(weights: list[Weight], where: str, fights: int, seed: int, look: Look) -> list[str]:
    """What moves most first."""
    title = "What each change moves, in percent points for the first side"
    lines = ["", *[look.bold(line) for line in look.wrapped(title)], ""]
    idle = [weight for weight in weights if weight.is_idle()]
    shown = [weight for weight in weights if not weight.is_idle()]
    wide = max([len(change_words(weight)) for weight in shown], default=0)
    if look.width < NARROW or wide + BESIDE > look.width:
        for weight in shown:
            lines += [look.bold(line) for line in look.wrapped(change_words(weight))]
            average = "" if weight.most() is None else f"{average_words(weight)} on average; "
            lines += look.wrapped(average + weight_words(weight), "      ")
    elif shown:
        lines.append(look.dim(f"  {pad('', wide)}{'on average':>12}   most"))
        for weight in shown:
            line = f"{pad(change_words(weight), wide)}{right(average_words(weight), 12)}   "
            lines += look.wrapped(weight_words(weight), " " * (len(line) + 2), f"  {line}")
    if idle:
        named = ", ".join([change_words(weight) for weight in idle])
        lines += ["", *look.wrapped(f"No fight was won by anybody else with: {named}.")]
    said = (
        f"{thousands(fights)} fights of {where} with each value, the same dice with and without it, "
        f"seed {seed}. On average is the mean size of the differences beyond luck (95 %); one in twenty is luck "
        "all the same. Every encounter is played as its file says, else by the game's default."
    )
    return [*lines, "", *[look.dim(line) for line in look.wrapped(said)], ""]


def change_words(weight: Weight) -> str:
    """``morale = off  PL-MOR-01`` for a switch, which names the rule it belongs to."""
    return f"{weight.switch} = {weight.value}  {weight.rule}" if weight.switch else weight.words


def average_words(weight: Weight) -> str:
    return "-" if weight.most() is None else f"{weight.points():.1f}"


def weight_words(weight: Weight) -> str:
    most = weight.most()
    said = luck_words(weight) if most is None else most_words(most)
    return f"{said}; cannot be done in {len(weight.left_out)}" if weight.left_out else said


def luck_words(weight: Weight) -> str:
    """How far it may be from moving nothing, over all encounters."""
    mean, low, high = [points_words(points / 100) for points in weight.mean()]
    return f"not beyond luck: {mean} ({low} to {high})"


def most_words(most: Moved) -> str:
    """Where it moves the chance most, with the interval."""
    return f"{points_words(most.difference.gain)} ({interval_words(most.difference)}) in {most.encounter}"
