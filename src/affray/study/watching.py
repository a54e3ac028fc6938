"""Fights played once more and watched: where people stood, fell and were shot from; and one of them, round by round.

They are fights of the forecast, with the same dice and decisions; watching changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final

from affray.encounter import Encounter
from affray.engine.dice import SeededDice, stream
from affray.engine.fight import DEAD, DOWN, UNDECIDED, Fight
from affray.engine.log import Log
from affray.engine.picture import is_on_map
from affray.engine.question import Mind, Option, Question

MOST_WATCHED: Final = 200  # fights,
ENOUGH: Final = 2_000  # but no more than this number divided by those who fight; ten at least
LONGEST: Final = 30  # rounds of a film; of a longer fight the first and the last


@dataclass(frozen=True)
class Blow:
    """Somebody has hurt somebody: from which square, to which."""

    side: int
    x: int
    y: int
    to_x: int
    to_y: int
    near: bool  # from a square beside it


@dataclass(frozen=True)
class Token:
    """Somebody on the map after a round."""

    name: str
    side: int
    x: int
    y: int
    size: int  # squares on each side
    state: str  # up, down or dead
    left: float  # share of the first measure
    from_x: int  # where it was when the round began
    from_y: int


@dataclass(frozen=True)
class Frame:
    """The map after a round; round 0 is how it begins."""

    round: int
    tokens: tuple[Token, ...]
    blows: tuple[Blow, ...]
    fallen: tuple[str, ...]
    gone: tuple[str, ...]  # fled or left
    come: tuple[str, ...]
    log: tuple[tuple[int, str], ...]  # depth and words of each line


@dataclass(frozen=True)
class Film:
    """One fight, round by round."""

    number: int
    winner: str
    frames: tuple[Frame, ...]
    left_out: int  # rounds between the first and the last frames that are not shown


@dataclass(frozen=True)
class Traces:
    """What some fights left on the map: counts by side and square."""

    fights: int
    rounds: int
    stood: tuple[dict[int, int], ...]  # at the end of a round
    fell: tuple[dict[int, int], ...]
    shot: tuple[dict[int, int], ...]  # hurt somebody who was not beside it, from here
    struck: tuple[dict[int, int], ...]  # hurt somebody beside it, from here


class Watcher(Mind):
    """Asks another mind, and tells somebody what it has answered."""

    def __init__(self, mind: Mind, hear: Callable[[str, Option], None]) -> None:
        self.mind: Final = mind
        self.hear: Final = hear

    def answer(self, question: Question) -> Option:
        option = self.mind.answer(question)
        self.hear(question.who, option)
        return option

    def declines(self, question: Question) -> bool:
        return self.mind.declines(question)

    def answers_alone(self) -> bool:
        return self.mind.answers_alone()


def has_map(fight: Fight) -> bool:
    """Is there anything to draw?"""
    return int(fight.grid.width) * int(fight.grid.height) > 1


def number_watched(encounter: Encounter, fights: int) -> int:
    """How many fights of a forecast are watched: fewer where many fight."""
    return min(fights, MOST_WATCHED, max(10, ENOUGH // max(1, len(encounter.scene.people))))


class Watch:
    """One fight, followed step by step."""

    def __init__(self, encounter: Encounter, seed: int, number: int) -> None:
        self.fight: Final = encounter.fight()
        self.fight.dice = SeededDice(stream(seed, number))
        self.log: Final = Log()
        self.fight.log = self.log
        self.aims: Final[dict[str, int]] = {}  # by name: the enemy at whom its last deed was aimed,
        self.aimed: Final[set[tuple[str, int]]] = set()  # and all of this step
        watcher = Watcher(self.fight.minds[0], self.hear)
        self.fight.minds = [watcher for _ in self.fight.sides]
        self.lines: Final[list[tuple[int, str]]] = []

    def hear(self, who: str, option: Option) -> None:
        target = int(option.target)
        if 0 <= target < len(self.fight.fighters):
            self.aims[who] = target
            self.aimed.add((who, target))

    def is_over(self) -> bool:
        return self.fight.winner() != UNDECIDED or self.fight.round > self.fight.limit

    def is_there(self, f: Any) -> bool:
        """Is it on the map, up or not?"""
        return is_on_map(self.fight, f) and not self.fight.is_awaited(f)

    def step(self) -> tuple[list[Blow], list[Any]]:
        """One step on: who has hurt whom from where, and who has fallen."""
        before = [(self.levels(f), f.is_up()) for f in self.fight.fighters]
        self.aimed.clear()
        self.fight.step()
        acted = {event.who for event in self.log.events}
        self.lines.extend([(int(event.depth), event.text()) for event in self.log.events])
        self.log.events.clear()
        blows: list[Blow] = []
        fallen: list[Any] = []
        for f, (levels, was_up) in zip(self.fight.fighters, before):
            if was_up and not f.is_up() and f.ending() in (DOWN, DEAD):
                fallen.append(f)
            if self.is_there(f) and any(now < then for now, then in zip(self.levels(f), levels)):
                blows.extend(self.blows_on(f, acted))
        return blows, fallen

    def levels(self, f: Any) -> list[int]:
        return [int(self.fight.measure(f, k)) for k in range(len(self.fight.measures()))]

    def blows_on(self, victim: Any, acted: set[str]) -> Iterable[Blow]:
        """By those who have aimed at it in this step; where deeds are declared before, by those who act now and have
        aimed at it last."""
        hitters = [f for f in self.fight.fighters if f.side != victim.side and self.is_there(f)]
        found = [f for f in hitters if (f.name, int(victim.id)) in self.aimed]
        found = found or [f for f in hitters if f.name in acted and self.aims.get(f.name) == victim.id]
        for f in found:
            yield Blow(int(f.side), int(f.x), int(f.y), int(victim.x), int(victim.y), is_beside(f, victim))


def size_of(f: Any) -> int:
    """How many squares wide a fighter is; a game that knows larger ones says so by one of these words."""
    for word in ("footprint", "space"):
        said = getattr(f, word, None)
        if said is not None:
            return int(said())
    return 1


def is_beside(a: Any, b: Any) -> bool:
    """Does a square of one touch a square of the other?"""
    across = max(int(b.x - a.x) - size_of(a), int(a.x - b.x) - size_of(b)) + 1
    down = max(int(b.y - a.y) - size_of(a), int(a.y - b.y) - size_of(b)) + 1
    return across <= 1 and down <= 1


def traces(encounter: Encounter, seed: int, fights: int) -> Traces:
    """The first fights of a forecast, watched.

    >>> from affray import load
    >>> found = traces(load("cargo-bay"), 1, 3)
    >>> found.fights, sum(found.stood[0].values()) > 0
    (3, True)
    """
    sides = range(len(encounter.scene.sides))
    stood: list[dict[int, int]] = [{} for _ in sides]
    fell: list[dict[int, int]] = [{} for _ in sides]
    shot: list[dict[int, int]] = [{} for _ in sides]
    struck: list[dict[int, int]] = [{} for _ in sides]
    rounds = 0
    for number in range(1, fights + 1):
        watch = Watch(encounter, seed, number)
        fight = watch.fight
        now = int(fight.round)
        while not watch.is_over():
            blows, fallen = watch.step()
            for blow in blows:
                count((struck if blow.near else shot)[blow.side], int(fight.grid.at(blow.x, blow.y)))
            for f in fallen:
                if fight.grid.holds(f.x, f.y):
                    count(fell[int(f.side)], int(fight.grid.at(f.x, f.y)))
            if int(fight.round) != now or watch.is_over():
                now = int(fight.round)
                rounds += 1
                for f in fight.fighters:
                    if f.is_up() and watch.is_there(f):
                        count(stood[int(f.side)], int(fight.grid.at(f.x, f.y)))
    return Traces(fights, rounds, tuple(stood), tuple(fell), tuple(shot), tuple(struck))


def count(counts: dict[int, int], square: int) -> None:
    counts[square] = counts.get(square, 0) + 1


# ---------------------------------------------------------------- one fight


def film(encounter: Encounter, seed: int, number: int) -> Film:
    """Fight ``number`` of a forecast: a frame for how it begins, and one after each round.

    >>> from affray import load
    >>> shown = film(load("cargo-bay"), 1, 3)
    >>> shown.frames[0].round, len(shown.frames[0].tokens)
    (0, 8)
    """
    watch = Watch(encounter, seed, number)
    fight = watch.fight
    places = {f.name: (int(f.x), int(f.y)) for f in fight.fighters}
    first = [first_level(fight, f) for f in fight.fighters]
    frames = [frame_of(watch, 0, places, first, [], [], set())]
    blows: list[Blow] = []
    fallen: list[str] = []
    present = there(watch)
    now = max(1, int(fight.round))
    while not watch.is_over():
        hits, down = watch.step()
        blows += hits
        fallen += [f.name for f in down]
        if int(fight.round) > now or watch.is_over():
            frames.append(frame_of(watch, now, places, first, blows, fallen, present))
            places = {f.name: (int(f.x), int(f.y)) for f in fight.fighters}
            blows, fallen, present = [], [], there(watch)
            now = int(fight.round)
    winner = int(fight.winner())
    name = fight.sides[winner] if 0 <= winner < len(fight.sides) else "nobody"
    if len(frames) <= LONGEST + 1:
        return Film(number, name, tuple(frames), 0)
    half = LONGEST // 2
    return Film(number, name, tuple([*frames[: half + 1], *frames[-half:]]), len(frames) - 2 * half - 1)


def first_level(fight: Fight, f: Any) -> int:
    return int(fight.measure(f, 0)) if fight.measures() else 1


def there(watch: Watch) -> set[str]:
    return {f.name for f in watch.fight.fighters if watch.is_there(f)}


def frame_of(
    watch: Watch,
    round: int,
    places: dict[str, tuple[int, int]],
    first: list[int],
    blows: list[Blow],
    fallen: list[str],
    present: set[str],
) -> Frame:
    """The map as it is now; ``places`` says where everybody was when the round began, ``present`` who was there."""
    fight = watch.fight
    tokens = []
    for k, f in enumerate(fight.fighters):
        if watch.is_there(f):
            whole = max(1, first[k]) if k < len(first) else max(1, first_level(fight, f))
            left = max(0.0, min(1.0, first_level(fight, f) / whole))
            state = "up" if f.is_up() else ("dead" if f.ending() == DEAD else "down")
            was = places.get(f.name, (int(f.x), int(f.y))) if f.name in present else (int(f.x), int(f.y))
            tokens.append(Token(f.name, int(f.side), int(f.x), int(f.y), size_of(f), state, left, *was))
    now = {token.name for token in tokens}
    gone = sorted(present - now - set(fallen))
    come = sorted(now - present) if round > 0 else []
    lines = tuple(watch.lines)
    watch.lines.clear()
    return Frame(round, tuple(tokens), tuple(blows), tuple(dict.fromkeys(fallen)), tuple(gone), tuple(come), lines)
