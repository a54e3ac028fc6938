"""The example under a verb's help: of the encounter or the game that stands on the command line, if there is one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from typing import TYPE_CHECKING, Final

from affray.engine.game import NUMBER

if TYPE_CHECKING:
    from affray.encounter import Encounter
    from affray.engine.fight import Fight, Fighter
    from affray.engine.game import Game


def example_of(verb: str, usual: str, words: Sequence[str]) -> str:
    """``affray odds crypt --help`` shows an attack of the crypt; what names nothing shows the usual example."""
    from affray.encounter import EncounterError, games

    for word in words:
        if word.startswith("-") or word == verb:
            continue
        if verb in OF_GAMES and word in games():
            return OF_GAMES[verb](games()[word])
        if verb in OF_ENCOUNTERS:
            try:
                return shown(verb, word)
            except (EncounterError, LookupError, OSError, ValueError):  # what cannot be read is said when the verb runs
                return usual
    return usual


def shown(verb: str, word: str) -> str:
    from affray.cli.options import loaded

    encounter = loaded(word)
    return f"affray {verb} {quoted(word)} {OF_ENCOUNTERS[verb](encounter, encounter.fight(1))}".rstrip()


def quoted(word: str) -> str:
    return f'"{word}"' if " " in word else word


def attack(encounter: Encounter, fight: Fight) -> str:
    """The first attack that somebody of the first side can make where all stand, or of another side."""
    first, others = sides_of(fight)
    for one, other in [*product(first, others), *product(others, first)]:
        if encounter.game.attacks_on(fight, one.name, other.name, ""):
            return f"--by {quoted(one.name)} --on {quoted(other.name)}"
    raise LookupError("nobody can attack anybody yet")


def looking(encounter: Encounter, fight: Fight) -> str:
    from affray.cli.scene import has_map

    if not has_map(fight):
        raise LookupError("there is nothing to look at")
    return f"--from {quoted(sides_of(fight)[0][0].name)}"


def sides_of(fight: Fight) -> tuple[list[Fighter], list[Fighter]]:
    first = [f for f in fight.fighters if f.side == 0]
    return first, [f for f in fight.fighters if f.side != 0]


def first_side(encounter: Encounter, fight: Fight) -> str:
    return quoted(fight.sides[0])


def measure(encounter: Encounter, fight: Fight) -> str:
    """What a fighter loses, in the words of an encounter file: hp, health."""
    first = fight.measures()[0].casefold() if fight.measures() else ""
    numbers = [field.name for field in encounter.game.fields() if field.kind == NUMBER]
    return next((name for name in numbers if first.startswith(name.casefold())), numbers[0])


def more(encounter: Encounter, fight: Fight, values: str) -> str:
    return f"{quoted(fight.sides[0])}.{measure(encounter, fight)}+={values}"


OF_ENCOUNTERS: Final[dict[str, Callable[[Encounter, Fight], str]]] = {
    "forecast": lambda encounter, fight: "--fights 10000 --seed 7",
    "compare": lambda encounter, fight: f"--vary '{more(encounter, fight, '0,2')}'",
    "balance": lambda encounter, fight: "--aim 65%",
    "sweep": lambda encounter, fight: f"--over '{more(encounter, fight, '0..3')}'",
    "regret": lambda encounter, fight: "--decisions 100",
    "odds": attack,
    "sight": looking,
    "play": lambda encounter, fight: f"--as {first_side(encounter, fight)}",
    "replay": lambda encounter, fight: "--fight 1",
    "luck": lambda encounter, fight: "--fight 1",
    "check": lambda encounter, fight: "",
    "day": lambda encounter, fight: "--days 200",
}
OF_GAMES: Final[dict[str, Callable[[Game], str]]] = {
    "rules": lambda game: f"affray rules {game.key} --missing",
    "gaps": lambda game: f"affray gaps {game.key}",
    "schema": lambda game: f"affray schema {game.key} > {game.key}.schema.json",
    "vectors": lambda game: f"affray vectors {game.key}",
}
