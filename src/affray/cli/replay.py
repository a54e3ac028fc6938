"""Show a saved fight blow by blow; or fight N of a forecast of an encounter, with its seed."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from affray.cli.errors import Misuse
from affray.cli.look import Look
from affray.cli.options import (
    encounter_of,
    json_argument,
    loaded,
    loaded_save,
    minds_argument,
    minds_of,
    put_json,
    seed_argument,
    seed_of,
    set_argument,
    tactics_argument,
    text_of,
    whole,
)

if TYPE_CHECKING:
    from affray.encounter import Encounter
    from affray.engine.fight import Fight

EXAMPLE: Final = "affray replay cargo-bay --fight 1"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a saved fight, or an encounter with --fight")
    parser.add_argument("--fight", type=fight_number, metavar="N", help="fight number N of the forecast")
    seed_argument(parser, "the forecast's; 1 if not given")
    tactics_argument(parser)
    set_argument(parser)
    minds_argument(parser)
    json_argument(parser)


def fight_number(text: str) -> int:
    return whole(text, 1, 1_000_000_000, "a fight's number")


def run(args: argparse.Namespace, look: Look) -> int:
    encounter, fight, is_over, how = replayed(args)
    if args.json:
        put_json(values(encounter, fight, is_over, how))
    else:
        look.put(*page(encounter, fight, is_over, how, look))
    return 0


def replayed(args: argparse.Namespace) -> tuple[Encounter, Fight, bool, str]:
    """The fight as it stands at the end of what is known, and where it comes from."""
    from affray.study.saves import is_save

    if args.fight is not None:
        return one_of_forecast(args)
    for option in ("seed", "tactics", "set", "minds"):
        if getattr(args, option) not in (None, []):
            raise Misuse(f"--{option} belongs to the fight of a forecast.", "Say which: --fight N")
    if args.file == "-" or Path(args.file).is_file():
        text = text_of(args.file)
        if is_save(text):
            encounter, session = loaded_save(text)
            return encounter, session.fight, session.is_over(), f"saved as {args.file}"
    encounter = loaded(args.file)
    raise Misuse(
        f"{args.file} is an encounter, not a saved fight.",
        f"A fight of its forecast: affray replay {args.file} --fight 1",
    )


def one_of_forecast(args: argparse.Namespace) -> tuple[Encounter, Fight, bool, str]:
    from affray.engine.dice import SeededDice, stream
    from affray.engine.fight import play
    from affray.engine.log import Log
    from affray.study.searched import play_well

    encounter = encounter_of(args)
    seed = seed_of(args)
    fight = encounter.fight()
    fight.dice = SeededDice(stream(seed, args.fight))
    fight.log = Log()
    minds = minds_of(args, encounter)
    if minds.sides:
        play_well(fight, encounter, minds, seed, args.fight)
    else:
        minds.seat(fight, encounter)
        play(fight)
    return encounter, fight, True, f"fight {args.fight} of seed {seed}{minds.method(fight.sides)}"


def values(encounter: Encounter, fight: Fight, is_over: bool, how: str) -> dict[str, Any]:
    from affray.engine.seats import event_values

    events = [] if fight.log is None else fight.log.events
    return {
        "name": encounter.title,
        "game": encounter.game.title,
        "source": how,
        "over": is_over,
        "winner": winner_of(fight) if is_over else None,
        "rounds": int(fight.round),
        "fighters": [
            {"name": f.name, "side": fight.sides[f.side], "state": encounter.game.state(fight, f)}
            for f in fight.fighters
        ],
        "events": [event_values(e) for e in events],
    }


def winner_of(fight: Fight) -> str:
    winner = int(fight.winner())
    return fight.sides[winner] if 0 <= winner < len(fight.sides) else "nobody"


def page(encounter: Encounter, fight: Fight, is_over: bool, how: str, look: Look) -> list[str]:
    from affray.cli.scene import end_lines, log_lines

    title = look.spread(look.bold(encounter.title), look.dim(f"{encounter.game.title}, {how}"))
    events = [] if fight.log is None else fight.log.events
    ending = end_lines(encounter.game, fight, look) if is_over else ["", "  The fight is not over."]
    return ["", title, *log_lines(events, fight, look), *ending, ""]
