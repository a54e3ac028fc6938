"""Play a fight in the terminal: people decide for the sides or fighters they name, tactics for the rest."""

from __future__ import annotations

import argparse
import secrets
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from affray.cli.errors import Misuse
from affray.cli.look import Look, listed
from affray.cli.options import check_path, loaded, loaded_save, minds_argument, minds_of, seed_argument, text_of

if TYPE_CHECKING:
    from affray.encounter import Encounter
    from affray.engine.question import Mind
    from affray.engine.record import Session

EXAMPLE: Final = "affray play cargo-bay --as heroes --save cargo-bay-1.json"
NOBODY_PLAYS: Final = "nobody"
BITS: Final = 62  # of a seed


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", nargs="?", help="an encounter file, or the name of a ready encounter")
    parser.add_argument(
        "--as",
        dest="people",
        action="append",
        metavar="NAME",
        help="a side or fighter that you decide for, or everybody, or nobody; several times for several;"
        " the first side if not given",
    )
    parser.add_argument("--own-dice", action="store_true", help="throw real dice and type their faces")
    parser.add_argument("--gm", action="store_true", help="ask the game master wherever the book leaves it to them")
    minds_argument(parser)
    seed_argument(parser, "makes the dice repeatable; otherwise the dice are unpredictable")
    parser.add_argument("--save", type=Path, metavar="F", help="keep the fight in this file, after every answer")
    parser.add_argument("--load", type=Path, metavar="F", help="go on with a saved fight; FILE is not needed then")


def run(args: argparse.Namespace, look: Look) -> int:
    from affray.cli.table import Table

    check_path(args.save, "--save")
    encounter, session = begun(args)
    saved_as = args.save or args.load
    table = Table(encounter, session, look, sys.stdin, saved_as, args.save is not None)
    return table.play()


def begun(args: argparse.Namespace) -> tuple[Encounter, Session]:
    """The fight that is to be played: a new one, or one that was saved."""
    if args.load is not None:
        return gone_on(args)
    if args.file is None:
        raise Misuse("FILE is missing.", "A new fight: affray play cargo-bay. A saved one: affray play --load F")
    if args.save is not None and args.save.exists():
        raise Misuse(
            f"{args.save} is there already.",
            f"Go on with it: affray play --load {args.save} --save {args.save}. Or choose another name.",
        )
    return new_fight(args)


def gone_on(args: argparse.Namespace) -> tuple[Encounter, Session]:
    given = {"FILE": args.file, "--as": args.people, "--seed": args.seed}
    wrong = [name for name, value in given.items() if value is not None]
    wrong += ["--own-dice"] if args.own_dice else []
    if wrong:
        raise Misuse(f"{listed(wrong)} cannot go with --load: a saved fight has its own.")
    encounter, session = loaded_save(text_of(str(args.load)), draw)
    play_well(args, encounter, session)
    if args.gm:
        session.mind.people.add("GM")
        session.run()
    return encounter, session


def new_fight(args: argparse.Namespace) -> tuple[Encounter, Session]:
    from affray.engine.record import Session

    if args.file == "-":
        raise Misuse("the encounter cannot come from standard input, where your answers come from.", "Name a file.")
    encounter = loaded(args.file)
    fight = encounter.fight()
    people = people_named(args.people or [fight.sides[0]], fight.sides, fight.names())
    people |= {"GM"} if args.gm else set()
    seed = secrets.randbits(BITS) if args.seed is None else args.seed
    drawn = draw if args.seed is None and not args.own_dice else None
    session = Session(fight, seed, encounter.tactic(), people, drawn, args.own_dice)
    play_well(args, encounter, session)
    session.run()
    return encounter, session


def play_well(args: argparse.Namespace, encounter: Encounter, session: Session) -> None:
    """Sides of ``--minds`` that no person plays search for something better than their tactic."""
    minds = minds_of(args, encounter)
    if minds.learned:
        session.mind.tactic = by_weights(encounter, minds.learned)
    if not minds.sides:
        return
    if args.own_dice or args.gm or session.own_dice:
        raise Misuse("--minds cannot go with --own-dice or --gm.", "A search must know all that happened in a turn.")
    from affray.minds.sitting import SittingMind

    game = encounter.game
    mind = SittingMind(encounter.tactic(), len(game.stances()), set(minds.sides), minds.budget)
    mind.session = session
    session.mind.tactic = mind


def by_weights(encounter: Encounter, files: tuple[tuple[int, str], ...]) -> Mind:
    """Sides that have learned play by their weights, the others by their tactic."""
    from affray.minds.habits import BySide
    from affray.minds.learned import learned

    sides, tactic = encounter.scene.sides, encounter.tactic()
    minds = [tactic for _ in sides]
    for side, file in files:
        minds[side] = learned(file, encounter.game, sides[side], tactic)
    return BySide(minds)


def draw() -> int:
    """A seed that nobody can know beforehand, for the dice that follow one answer."""
    return secrets.randbits(BITS)


def people_named(wanted: list[str], sides: list[str], fighters: list[str]) -> set[str]:
    """The sides and fighters that people play, in the encounter's spelling.

    >>> sorted(people_named(["HEROES", "pirate 2"], ["heroes", "pirates"], ["Aniet", "Pirate 2"]))
    ['Pirate 2', 'heroes']
    """
    from affray.engine.record import EVERYBODY

    known = {name.casefold(): name for name in [*fighters, *sides, EVERYBODY]}
    found: set[str] = set()
    for name in wanted:
        if name.casefold() == NOBODY_PLAYS:
            continue
        if name.casefold() not in known:
            raise unknown_person(name, sides, fighters)
        found.add(known[name.casefold()])
    return found


def unknown_person(name: str, sides: list[str], fighters: list[str]) -> Misuse:
    from difflib import get_close_matches

    near = get_close_matches(name, [*sides, *fighters], 1, 0.5)
    meant = f"Did you mean {near[0]!r}? " if near else ""
    return Misuse(
        f"there is no side or fighter {name!r}.",
        f"{meant}Sides: {', '.join(sides)}. Fighters: {', '.join(fighters)}. Or everybody, or nobody.",
    )
