"""A day of several fights: wounds, uses and deaths go from each into the next, with what rest the book allows.

The first side of every encounter is the party. Its fighters are known again by their names; who is dead, or still down
after the rest, is not there in the next fight, and who has fled is back. A fight that the party does not win ends the
day.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from affray.encounter import Encounter
from affray.encounter.words import advice, nearest, shown
from affray.engine.dice import SeededDice, stream
from affray.engine.fight import DEAD, DOWN, Fight, play
from affray.engine.game import Game
from affray.engine.state import fields, fields_of, set_fields
from affray.study.chance import Chance, wilson
from affray.study.paths import VariantError
from affray.study.playing import played_words, stances_in
from affray.study.telling import Progress
from affray.study.undecided import MANY, rounds_words

PARTY: Final = 0
MOST: Final = 20  # fights of a day
DAYS: Final = 1_000

Worn = dict[str, dict[str, Any]]  # by name: what of a fighter lasts; nothing of one who is not there any more


@dataclass(frozen=True)
class Stage:
    """One fight of the day: how often it is come to, and won if it is; how the party stands after it and the rest."""

    name: str
    played: str
    reached: Chance
    won: Chance  # of those that were come to
    so_far: Chance  # of all days: won up to here
    able: tuple[float, ...]  # of the days so far won: how many of the party can go on, the share by number from 0
    rounds: float
    nobody: Chance  # of those that were come to: nobody won
    past: int  # of these, how many went past the round limit
    limit: int

    def to_json(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "reached": self.reached.to_json(),
            "won": self.won.to_json(),
            "so_far": self.so_far.to_json(),
            "able": [round(share, 4) for share in self.able],
            "rounds": round(self.rounds, 3),
            "played": self.played,
            "nobody": self.nobody.to_json(),
            "by_limit": self.past,
        }

    def undecided_words(self) -> str:
        """Why the day ends here without a winner, where that is often so."""
        if self.nobody.share < MANY:
            return ""
        past = f"; {self.past:,} went past the limit of {rounds_words(self.limit)}" if self.past else ""
        return f"{self.name}: nobody wins {self.nobody.words()} of these fights{past}. affray forecast says why."


@dataclass(frozen=True)
class Hero:
    """One of the party: alive at the end of the day, and what is left of each measure after each fight and its rest."""

    name: str
    alive: Chance
    left: tuple[tuple[float, ...], ...]  # by fight, by measure, where it was there and won; 0 if it cannot go on

    def to_json(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "alive": self.alive.to_json(),
            "left": [[round(value, 3) for value in row] for row in self.left],
        }


@dataclass(frozen=True)
class Day:
    """Several fights, one after another, many times."""

    game: str
    party: str
    rest: str
    whole: Chance  # all fights are won
    unbroken: Chance  # and nobody of the party dies
    stages: tuple[Stage, ...]
    heroes: tuple[Hero, ...]
    measures: tuple[str, ...]
    days: int
    seed: int
    stopped: bool  # somebody interrupted it: these are the days until then

    def told(self) -> list[str]:
        """How the sides are played, by fight if that differs, and where many fights have no winner."""
        by_words: dict[str, list[str]] = {}
        for stage in self.stages:
            if stage.played and stage.name not in by_words.setdefault(stage.played, []):
                by_words[stage.played].append(stage.name)
        said = [words if len(by_words) == 1 else f"{', '.join(names)}: {words}" for words, names in by_words.items()]
        return [*said, *dict.fromkeys([words for stage in self.stages if (words := stage.undecided_words())])]

    def to_json(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "party": self.party,
            "rest": self.rest,
            "whole": self.whole.to_json(),
            "unbroken": self.unbroken.to_json(),
            "stages": [stage.to_json() for stage in self.stages],
            "heroes": [hero.to_json() for hero in self.heroes],
            "measures": list(self.measures),
            "days": self.days,
            "seed": self.seed,
            "stopped": self.stopped,
        }


def day(
    encounters: Sequence[Encounter],
    *,
    days: int = DAYS,
    rest: str = "",
    seed: int = 1,
    progress: Progress | None = None,
) -> Day:
    """Play the encounters one after another, so many times. ``rest`` is one of the game's, the usual one if not given.
    Ctrl-C gives the days that are over; if there are none it stays a Ctrl-C.

    >>> from affray import load
    >>> result = day([load("duel"), load("duel")], days=20)
    >>> [stage.name for stage in result.stages], result.rest
    (['Duel', 'Duel'], 'short')
    """
    check(encounters)
    game = encounters[0].game
    rest = rest_of(game, rest)
    starts = [encounter.fight() for encounter in encounters]
    counted = Counted(starts)
    try:
        for number in range(1, days + 1):
            counted.add(*play_day(game, starts, rest, seed, number))
            if progress is not None:
                progress(number, days)
    except KeyboardInterrupt:
        if not counted.days:
            raise
    return summed(encounters, starts, counted, rest, seed, counted.days < days)


def check(encounters: Sequence[Encounter]) -> None:
    if not 1 <= len(encounters) <= MOST:
        raise VariantError(f"A day has 1 to {MOST} fights, not {len(encounters)}.")
    first = encounters[0]
    for other in encounters[1:]:
        if other.game.key != first.game.key:
            raise VariantError(f"{other.title} is of {other.game.title}, and {first.title} of {first.game.title}.")
        if not set(party_of(first)) & set(party_of(other)):
            known = ", ".join(party_of(first))
            raise VariantError(
                f"Nobody of {first.title} is among the {other.scene.sides[PARTY]} of {other.title}.",
                f"The first side of each is the party, known by its names: {known}.",
            )


def party_of(encounter: Encounter) -> list[str]:
    return [person.name for person in encounter.scene.people if person.side == PARTY]


def rest_of(game: Game, word: str) -> str:
    """The rest that is meant; the game's usual one for an empty word."""
    known = list(game.rests()) or ["none"]
    if not word:
        return known[0]
    if word not in known:
        raise VariantError(
            f"{game.title} has no rest {shown(word)} between two fights.", advice(nearest(word, known), known)
        )
    return word


# ---------------------------------------------------------------- one day


class Counted:
    """What happened on all days, in whole numbers."""

    def __init__(self, starts: list[Fight]) -> None:
        stages = len(starts)
        self.names: Final = list(dict.fromkeys([f.name for s in starts for f in s.fighters if f.side == PARTY]))
        self.reached: Final = [0] * stages
        self.won: Final = [0] * stages
        self.rounds: Final = [0] * stages
        self.nobody: Final = [0] * stages
        self.past: Final = [0] * stages
        self.able: Final = [[0] * (len(self.names) + 1) for _ in range(stages)]
        self.alive: Final = dict.fromkeys(self.names, 0)
        self.left: Final = [{name: [0] * len(starts[0].measures()) for name in self.names} for _ in range(stages)]
        self.there: Final = [dict.fromkeys(self.names, 0) for _ in range(stages)]
        self.unbroken = 0
        self.days = 0

    def add(self, fought: list[Fought], dead: set[str]) -> None:
        """A day that is over, and who of the party died on it."""
        for stage, one in enumerate(fought):
            self.reached[stage] += 1
            self.rounds[stage] += one.rounds
            self.won[stage] += one.won
            self.nobody[stage] += one.nobody
            self.past[stage] += one.past
            self.able[stage][one.able] += one.won
            for name, values in one.left.items():
                self.there[stage][name] += 1
                for k, value in enumerate(values):
                    self.left[stage][name][k] += value
        self.unbroken += len(fought) == len(self.won) and fought[-1].won and not dead
        for name in self.names:
            self.alive[name] += name not in dead
        self.days += 1


@dataclass(frozen=True)
class Fought:
    """One fight of one day; if it was won, how many can go on, and what each of the party has left of every measure."""

    rounds: int
    won: bool
    nobody: bool
    past: bool  # nobody had won at the round limit
    able: int
    left: dict[str, list[int]]


def play_day(game: Game, starts: list[Fight], rest: str, seed: int, number: int) -> tuple[list[Fought], set[str]]:
    """The fights of one day until one is not won, and who of the party is dead."""
    fought: list[Fought] = []
    worn: Worn = {}
    dead: set[str] = set()
    for stage, start in enumerate(starts):
        fight = start.copy()
        fight.gm, fight.log = start.gm, None
        fight.dice = SeededDice(stream(seed, number * MOST + stage))
        wear(fight, worn)
        winner = int(play(fight)) if any(f.is_up() for f in party(fight)) else len(fight.sides)
        won, nobody = winner == PARTY, winner >= len(fight.sides)
        if won:
            rest_all(game, fight, rest)
        before = gone(worn)
        dead |= {f.name for f in party(fight) if f.ending() == DEAD and f.name not in before}
        if won:
            worn = {**worn, **{f.name: worn_by(game, fight, f) for f in party(fight) if f.name not in before}}
        able = len([f for f in party(fight) if worn.get(f.name)]) if won else 0
        left = {f.name: left_of(fight, f, bool(worn[f.name])) for f in party(fight)} if won else {}
        past = nobody and fight.round > fight.limit
        fought.append(Fought(int(fight.whole_round()), won, nobody, past, able, left))
        if not won:
            break
    return fought, dead


def left_of(fight: Fight, f: Any, is_able: bool) -> list[int]:
    """What is left of every measure; nothing of one who cannot go on."""
    return [int(fight.measure(f, k)) if is_able else 0 for k in range(len(fight.measures()))]


def party(fight: Fight) -> list[Any]:
    return [f for f in fight.fighters if f.side == PARTY]


def gone(worn: Worn) -> set[str]:
    """Those who are not there any more."""
    return {name for name, values in worn.items() if not values}


def wear(fight: Fight, worn: Worn) -> None:
    """What has happened before is still to be seen."""
    for f in party(fight):
        if f.name not in worn:
            continue
        values = worn[f.name]
        known = fields_of(f)
        set_fields(f, {key: value for key, value in values.items() if key in known})
        f.removed = f.removed or not values
        for key in values or ["removed"]:
            fight.edited(f, key)


def worn_by(game: Game, fight: Fight, f: Any) -> dict[str, Any]:
    """What lasts of a fighter; nothing if it cannot go on."""
    if fight.fate(f) >= DOWN:
        return {}
    measured = [measure.casefold() for measure in fight.measures()]
    names = [*measured, *game.lasting()]
    return {name: value for name, value in fields(f).items() if name in names}


def rest_all(game: Game, fight: Fight, rest: str) -> None:
    """What the book gives the party after the fight, by the verbs of the game's lab."""
    for verb, given in game.rests().get(rest, []):
        if "side" in given:
            game.do(fight, verb, {**given, "side": fight.sides[PARTY]})
        elif not given and verb not in ("rest", "recover"):
            game.do(fight, verb, {})
        else:
            for f in party(fight):
                if f.ending() != DEAD and not f.removed:
                    game.do(fight, verb, {**given, "who": f.name})


# ---------------------------------------------------------------- all days


def summed(
    encounters: Sequence[Encounter], starts: list[Fight], counted: Counted, rest: str, seed: int, stopped: bool
) -> Day:
    days = counted.days
    return Day(
        encounters[0].game.title,
        starts[0].sides[PARTY],
        rest,
        wilson(counted.won[-1], days),
        wilson(counted.unbroken, days),
        tuple(stage_of(encounters[k], starts[k], counted, k, days) for k in range(len(starts))),
        tuple(hero_of(name, counted, days) for name in counted.names),
        tuple(starts[0].measures()),
        days,
        seed,
        stopped,
    )


def stage_of(encounter: Encounter, start: Fight, counted: Counted, k: int, days: int) -> Stage:
    return Stage(
        encounter.title,
        played_words(start.sides, stances_in(encounter, start)),
        wilson(counted.reached[k], days),
        wilson(counted.won[k], max(1, counted.reached[k])),
        wilson(counted.won[k], days),
        tuple(number / max(1, counted.won[k]) for number in counted.able[k]),
        counted.rounds[k] / max(1, counted.reached[k]),
        wilson(counted.nobody[k], max(1, counted.reached[k])),
        counted.past[k],
        int(start.limit),
    )


def hero_of(name: str, counted: Counted, days: int) -> Hero:
    left = tuple(
        tuple(value / counted.there[k][name] for value in counted.left[k][name]) if counted.there[k][name] else ()
        for k in range(len(counted.won))
    )
    return Hero(name, wilson(counted.alive[name], days), left)
