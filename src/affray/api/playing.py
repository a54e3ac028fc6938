"""Whole fights: one, or many as a table with a row for each."""

from __future__ import annotations

import gc
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, Literal, overload

from affray.api.minds import Cast, Players
from affray.encounter import Encounter, encounter_of
from affray.encounter.numbers import checked_seed, whole
from affray.engine.dice import SeededDice, stream
from affray.engine.fight import FATES, Fight
from affray.engine.fight import play as engine_play
from affray.engine.log import Event, Log
from affray.engine.quoting import quoted

LAST: Final = 1 << 62  # the number of a fight; further ones have no dice
NOBODY: Final = "nobody"
ROWS: Final = "rows"
POLARS: Final = "polars"
PANDAS: Final = "pandas"
Frame = Literal["polars", "pandas", "rows"]


@dataclass(frozen=True)
class Played:
    """A fight that is over: who won, in which round, and the fight itself with its log."""

    winner: str | None  # None if nobody won
    rounds: int
    fight: Fight

    @property
    def events(self) -> list[Event]:
        """What happened, as values: who, what, which rule and which dice."""
        return [] if self.fight.log is None else list(self.fight.log.events)

    @property
    def log(self) -> list[str]:
        """What happened, line by line, with the ids of the rules."""
        return [event.text() for event in self.events]

    def __repr__(self) -> str:
        return f"<Played: {self.winner or NOBODY} won in round {self.rounds}, {len(self.events)} lines of log>"

    def _repr_html_(self) -> str:
        return self.fight._repr_html_()


def play(what: Encounter | Fight | str | Path, *, seed: int | None = None, minds: Players | None = None) -> Played:
    """Play a fight to its end and keep its log.

    ``what`` is an encounter, the name or path of one, or a fight that is under way: that is played on in place.
    ``minds`` says who plays, by side: a ``Mind`` of yours, a function from a question to an option or its words, a
    stance of the game, or ``"search"``; tactics play the rest. An answer that the rules do not allow is refused with
    ``IllegalAnswer``. Without a ``seed`` the dice are those of seed 0, or the fight's own.

    >>> import affray
    >>> played = affray.play("duel", seed=2)
    >>> played.winner, played.rounds
    ('heroes', 3)
    """
    seed = checked_seed(seed)
    if isinstance(what, Fight):
        fight, encounter = what, what._encounter
        if encounter is None:
            raise ValueError("this fight was not set up from an encounter: use affray.load(...).fight()")
        cast = Cast(encounter, minds)
        if cast.encounter is not encounter:
            take_stances(fight, cast.encounter)
    else:
        cast = Cast(encounter_of(what), minds)
        fight = cast.encounter.fight(0 if seed is None else seed)
    fight.log = fight.log or Log()
    winner = cast.play(fight, seed)
    return Played(fight.sides[winner] if winner < len(fight.sides) else None, int(fight.round), fight)


def take_stances(fight: Fight, encounter: Encounter) -> None:
    """A fight under way goes on in the stances of another reading of its encounter."""
    people = {f.name: f for f in encounter.fight().fighters}
    for f in fight.fighters:
        if f.name in people and hasattr(f, "stance"):
            f.stance = people[f.name].stance


Rows = list[dict[str, Any]]


@overload
def sample(
    what: Encounter | str | Path,
    *,
    fights: int = 1000,
    seed: int = 1,
    first: int = 1,
    minds: Players | None = None,
    frame: Literal["rows"],
) -> Rows: ...


@overload
def sample(
    what: Encounter | str | Path,
    *,
    fights: int = 1000,
    seed: int = 1,
    first: int = 1,
    minds: Players | None = None,
    frame: Frame | None = None,
) -> Any: ...


def sample(
    what: Encounter | str | Path,
    *,
    fights: int = 1000,
    seed: int = 1,
    first: int = 1,
    minds: Players | None = None,
    frame: Frame | None = None,
) -> Any:
    """Many fights as a table with one row for each: winner, rounds, what became of everybody and what they had left.

    Fight number n has the same dice as fight n of a forecast with this seed. The table is a polars or a pandas frame,
    whichever is installed, or with ``frame="rows"`` a list of dictionaries. ``minds`` as in ``play``.

    >>> import affray
    >>> row = affray.sample("duel", fights=3, seed=7, frame="rows")[0]
    >>> row["fight"], row["winner"], row["Aniet"], row["Aniet HP"]
    (1, 'beasts', 'down', 0)
    """
    seed = checked_seed(seed) or 0
    whole(first, "the number of the first fight", 1, LAST)
    if whole(fights, "the number of fights") < 1:
        raise ValueError(f"a sample needs at least 1 fight, not {fights}")
    if frame is not None and (not isinstance(frame, str) or frame not in (POLARS, PANDAS, ROWS)):
        raise ValueError(f"frame is one of polars, pandas and rows, not {quoted(frame)}")
    kind = frame or installed()
    cast = Cast(encounter_of(what), minds)
    rows = played_rows(cast, seed, range(first, first + fights))
    if kind == ROWS:
        return rows
    return import_module(kind).DataFrame(rows)


def installed() -> str:
    for name in (POLARS, PANDAS):
        if find_spec(name) is not None:
            return name
    raise ImportError('A frame needs polars or pandas: install affray[study], or take frame="rows".')


def played_rows(cast: Cast, seed: int, numbers: range) -> list[dict[str, Any]]:
    start = cast.encounter.fight()
    cast.seat(start)
    fight = start.copy()
    fight.gm, fight.log = start.gm, None
    dice = SeededDice(0)
    rows: list[dict[str, Any]] = []
    collects = gc.isenabled()
    gc.disable()  # as in a forecast: fights leave nothing for it to find
    try:
        for number in numbers:
            fight.restore(start)
            if cast.searching:
                winner = cast.play(fight, int(stream(seed, number)))
            else:
                fight.dice = dice
                dice.seed(stream(seed, number))
                winner = int(engine_play(fight))
            rows.append(row_of(fight, number, winner))
    finally:
        if collects:
            gc.enable()
    return rows


def row_of(fight: Fight, number: int, winner: int) -> dict[str, Any]:
    row: dict[str, Any] = {
        "fight": number,
        "winner": fight.sides[winner] if winner < len(fight.sides) else NOBODY,
        "rounds": int(fight.whole_round()),
    }
    measures = fight.measures()
    for f in fight.fighters:
        row[f.name] = FATES[f.ending()]
        for which, name in enumerate(measures):
            row[f"{f.name} {name}"] = int(fight.measure(f, which))
    return row
