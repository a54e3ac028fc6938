"""Fights in which some sides are played well: their minds search, see ``affray.minds.search``; the rest by nature."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

from affray.encounter.words import advice, nearest, shown
from affray.engine.dice import stream
from affray.engine.fight import UNDECIDED, Fight
from affray.engine.quoting import quoted
from affray.engine.story import Story, Trail, story_of
from affray.engine.tally import Tally, tally_of
from affray.minds.learned import learned
from affray.minds.racing import Patience
from affray.minds.search import BUDGET, SearchMind, play_on, searching
from affray.study.paths import VariantError
from affray.study.playing import SEARCH
from affray.study.playing import WEIGHTS as BY_WEIGHTS
from affray.study.variants import Change, varied

if TYPE_CHECKING:
    from affray.encounter import Encounter

NATURE: Final = "nature"
WEIGHTS: Final = ".json"
TASTE: Final = 1  # fights that an estimate plays
OTHER_SEED: Final = 1 << 40  # an estimate has dice of its own


@dataclass(frozen=True)
class Minds:
    """Which sides search, and how many rollouts each of their decisions may cost."""

    sides: tuple[int, ...] = ()
    budget: int = BUDGET
    learned: tuple[tuple[int, str], ...] = ()  # sides that play by weights, and the files these are in

    def words(self, names: list[str]) -> str:
        """As people read it: ``the heroes search``; empty if nobody does."""
        searching = [f"the {names[side]}" for side in self.sides]
        by_weights = [f"the {names[side]} play by {file}" for side, file in self.learned]
        if not searching:
            return ", ".join(by_weights)
        return f"{' and '.join(searching)} search, {self.budget} rollouts a decision"

    def method(self, names: list[str]) -> str:
        """The same behind what else is said of a method."""
        return "" if self.are_tactics() else f"; {self.words(names)}"

    def are_tactics(self) -> bool:
        """Does nobody search or play by weights?"""
        return not self.sides and not self.learned

    def played(self, stances: tuple[str, ...]) -> tuple[str, ...]:
        """How each side is played: its stance, by search, or by the weights in a file.

        >>> Minds(learned=((0, "heroes.json"),)).played(("hunter", "brute"))
        ('weights heroes.json', 'brute')
        """
        others = {
            **{side: SEARCH for side in self.sides},
            **{side: f"{BY_WEIGHTS}{file}" for side, file in self.learned},
        }
        return tuple(others.get(side, stance) for side, stance in enumerate(stances))

    def seat(self, fight: Fight, encounter: Encounter) -> None:
        """Put the minds that have learned into a fight."""
        if self.learned:
            minds = list(fight.minds)
            for side, file in self.learned:
                minds[side] = learned(file, encounter.game, fight.sides[side], encounter.tactic())
            fight.minds = minds

    def block(self, usual: int) -> int:
        """How many fights are done at a time: one, where each takes long."""
        return 1 if self.sides else usual

    def written(self, names: list[str]) -> str:
        """As ``minds_in`` reads it: ``heroes=search``."""
        found = {**{side: SEARCH for side in self.sides}, **dict(self.learned)}
        return ",".join([f"{names[side]}={mind}" for side, mind in sorted(found.items())])


BY_NATURE: Final = Minds()
GivenMinds: TypeAlias = Minds | Mapping[str, str] | str


def minds_in(text: str, encounter: Encounter, budget: int = BUDGET) -> Minds:
    """Minds as people write them: ``search`` for all sides, ``heroes=search``, ``heroes=search,pirates=nature``, or
    ``heroes=FILE.json`` for weights that were learned.

    >>> from affray import load
    >>> minds_in("pirates=search", load("cargo-bay")).sides
    (1,)
    """
    words = [word.strip() for word in text.split(",") if word.strip()]
    if words in ([SEARCH], [NATURE]):
        return Minds(tuple(range(len(encounter.scene.sides))) if words == [SEARCH] else (), budget)
    pairs = [word.partition("=") for word in words]
    return minds_by_side([(side.strip(), mind.strip()) for side, _, mind in pairs], encounter, budget)


def minds_by_side(given: list[tuple[str, str]], encounter: Encounter, budget: int = BUDGET) -> Minds:
    """The same, side by side."""
    sides = encounter.scene.sides
    found: set[int] = set()
    by_weights: dict[int, str] = {}
    for side, mind in given:
        if side not in sides:
            raise VariantError(f"There is no side {shown(side)}.", advice(nearest(side, sides), sides))
        if mind.endswith(WEIGHTS):
            by_weights[sides.index(side)] = checked_weights(mind, encounter, side)
        elif mind not in (SEARCH, NATURE):
            raise VariantError(
                f"There is no mind {shown(mind)}.", f"Write {side}={SEARCH}, {side}={NATURE} or {side}=FILE{WEIGHTS}."
            )
        elif mind == SEARCH:
            found.add(sides.index(side))
    if found and by_weights:
        raise VariantError("A side that searches cannot fight one that plays by weights.", "Choose one of the two.")
    return Minds(tuple(sorted(found)), budget, tuple(sorted(by_weights.items())))


def minds_given(given: GivenMinds, encounter: Encounter) -> tuple[Encounter, Minds]:
    """Minds as a program gives them, ``{"heroes": "search"}``: a side's stance, ``search``, ``nature``, or a file of
    weights. The encounter has these stances.

    >>> from affray import load
    >>> encounter, minds = minds_given({"heroes": "brute", "pirates": "search"}, load("cargo-bay"))
    >>> encounter.scene.people[0].stance, minds.sides
    ('brute', (1,))
    """
    if isinstance(given, Minds):
        return encounter, given
    if isinstance(given, str):
        return encounter, minds_in(given, encounter)
    if not isinstance(given, Mapping):
        raise TypeError(
            f"minds are given by side, as in {{{encounter.scene.sides[0]!r}: 'search'}}, not as {quoted(given)}"
        )
    stances, others = encounter.game.stances(), []
    changes: list[Change] = []
    for name, mind in given.items():
        side = next((side for side in encounter.scene.sides if side.casefold() == str(name).casefold()), str(name))
        if not isinstance(mind, str):
            raise TypeError(
                "a forecast is played by stances, search and files of weights, and affray.sample by minds of your own: "
                f"{side} cannot be played by {quoted(mind)}"
            )
        known = [*stances, SEARCH, NATURE]
        if mind not in known and not mind.endswith(WEIGHTS):
            said = advice(nearest(mind, known), [*known, f"a file of weights, FILE{WEIGHTS}"])
            raise VariantError(f"There is no mind {shown(mind)}.", said)
        if mind in stances and side in encounter.scene.sides:
            changes.append(Change(f"{side}.stance", mind))
        else:
            others.append((side, mind))
    return varied(encounter, changes), minds_by_side(others, encounter)


def checked_weights(file: str, encounter: Encounter, side: str) -> str:
    """The file, if it holds weights for this side."""
    try:
        learned(file, encounter.game, side)
    except (OSError, ValueError) as wrong:
        raise VariantError(f"The weights cannot be used: {wrong}.") from None
    return file


def mind_for(fight: Fight, encounter: Encounter, minds: Minds, seed: int) -> SearchMind:
    """Give a fight dice of this seed, and a mind for all its sides."""
    game = encounter.game
    sides = list(minds.sides)
    return searching(fight, sides, encounter.tactic(), len(game.stances()), minds.budget, seed, Patience())


def play_well(fight: Fight, encounter: Encounter, minds: Minds, seed: int, number: int) -> int:
    """Fight ``number`` of a seed to its end; returns the winner."""
    return int(play_on(fight, mind_for(fight, encounter, minds, int(stream(seed, number)))))


def run_searched(
    start: Fight, encounter: Encounter, minds: Minds, seed: int, numbers: range, winners: list[int]
) -> tuple[Tally, Story]:
    """What ``run_told`` counts, of fights in which some sides search."""
    tally, story, trail = tally_of(start), story_of(start), Trail(start)
    for number in numbers:
        fight = start.copy()
        fight.gm, fight.log = start.gm, None
        mind = mind_for(fight, encounter, minds, int(stream(seed, number)))
        winner = play_counted(fight, mind, trail, story)
        winners.append(winner)
        tally.count(fight, winner, number)
        story.count(fight, winner, number, trail)
    return tally, story


def play_counted(fight: Fight, mind: SearchMind, trail: Trail, story: Story) -> int:
    """Play to the end, and note who is ahead and who is up whenever a round is over, as ``play_told`` does."""
    trail.leaders.clear()
    round = fight.whole_round()
    trail.since = max(1, round)
    while fight.winner() == UNDECIDED and fight.round <= fight.limit:
        mind.begin()
        fight.step()
        now = fight.whole_round()
        if now != round:
            if round > 0:
                trail.leaders.append(trail.leader(fight))
                story.note_standing(story.standing[story.place_of(round)], fight)
            round = now
    winner = fight.winner()
    return int(winner) if winner != UNDECIDED else len(fight.sides)


def seconds_for(encounter: Encounter, minds: Minds, fights: int) -> float:
    """About how long so many fights take: one is played, with other dice."""
    began = time.perf_counter()
    for number in range(TASTE):
        play_well(encounter.fight(), encounter, minds, OTHER_SEED, number)
    return (time.perf_counter() - began) / TASTE * fights
