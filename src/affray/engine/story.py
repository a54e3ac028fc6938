"""How fights go, counted: who is ahead after each round, who is up at the end, what everybody has left.

Whole numbers only, as in a tally, so that any split of the work adds up to the same.
"""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from affray.engine.dice import SeededDice, stream
from affray.engine.fight import UNDECIDED, Fight, Fighter
from affray.engine.grid import is_among
from affray.engine.tally import Tally, add_row, tally_of

WHOLE: Final = 1000  # a side's strength before the first die, in thousandths of it
NO_ONE: Final[list[i64]] = []
STEPS: Final = 10  # a margin is told in so many steps each way


@final
class Story:
    """Strength is what those of a side who are up have of the first measure, as a share of what it had at the start.

    ``ahead[round]`` counts, for fights that go on after a round, who was ahead (the last: nobody) and who won;
    ``ended[round]`` who won then; ``standing[round]`` who was up in those that went on, ``last[round]`` who in those
    that ended then; ``up[side]`` how many are up at the end; ``left[fighter][measure]`` what was left,
    by value; ``often`` and ``first`` how often a winner won in so many rounds by such a margin of the first side
    over the others, in tenths from 0 (all is lost) to 20, and the first such fight.
    """

    def __init__(self, sides: i64, fighters: i64, measures: i64, limit: i64, aims: i64 = 0) -> None:
        places = int(sides) + 1
        self.decided: Final = vec[i64]([0] * (int(aims) * places))  # by which aim, and who won; none without aims
        self.sides: Final = sides
        self.ahead: Final = [vec[i64]([0] * (places * places)) for _ in range(int(limit) + 2)]
        self.ended: Final = [vec[i64]([0] * places) for _ in range(int(limit) + 2)]
        self.standing: Final = [vec[i64]([0] * int(fighters)) for _ in range(int(limit) + 2)]
        self.last: Final = [vec[i64]([0] * int(fighters)) for _ in range(int(limit) + 2)]
        self.up: Final = [vec[i64]([0] * (int(fighters) + 1)) for _ in range(int(sides))]
        self.left: Final[list[list[dict[int, int]]]] = [[{} for _ in range(measures)] for _ in range(fighters)]
        self.often: Final[dict[tuple[int, int, int], int]] = {}
        self.first: Final[dict[tuple[int, int, int], int]] = {}

    def count(self, fight: Fight, winner: i64, number: i64, trail: Trail) -> None:
        rounds = self.place_of(fight.whole_round())
        self.ended[rounds][winner] += 1
        if len(self.decided) > 0:
            self.decided[fight.decided_by() * (self.sides + 1) + winner] += 1
        for i in range(len(trail.leaders)):
            at = self.place_of(trail.since + i)
            self.ahead[at][trail.leaders[i] * (self.sides + 1) + winner] += 1
        self.note_standing(self.last[rounds], fight)
        ups = [0] * int(self.sides)
        for f in fight.fighters:
            if f.is_up():
                ups[f.side] += 1
        for side in range(self.sides):
            row = self.up[side]
            row[i64(ups[side]) if ups[side] < len(row) else i64(len(row)) - 1] += 1
        for i in range(len(self.left)):
            fighter: Fighter = fight.fighters[i]
            for k in range(len(self.left[i])):
                counts, value = self.left[i][k], int(fight.measure(fighter, k))
                counts[value] = counts.get(value, 0) + 1
        key = (int(winner), int(rounds), int(trail.margin(fight)))
        self.often[key] = self.often.get(key, 0) + 1
        if key not in self.first:
            self.first[key] = int(number)

    def note_standing(self, row: vec[i64], fight: Fight) -> None:
        for i in range(len(row)):
            fighter: Fighter = fight.fighters[i]
            if fighter.is_up():
                row[i] += 1

    def place_of(self, rounds: i64) -> i64:
        last: i64 = len(self.ended) - 1
        return rounds if rounds < last else last

    def add(self, other: Story) -> None:
        """The sum of both; the order does not matter."""
        for i in range(len(self.ahead)):
            add_row(self.ahead[i], other.ahead[i])
            add_row(self.ended[i], other.ended[i])
            add_row(self.standing[i], other.standing[i])
            add_row(self.last[i], other.last[i])
        add_row(self.decided, other.decided)
        for i in range(len(self.up)):
            add_row(self.up[i], other.up[i])
        for i in range(len(self.left)):
            for k in range(len(self.left[i])):
                add_counts(self.left[i][k], other.left[i][k])
        for key, times in other.often.items():
            self.often[key] = self.often.get(key, 0) + times
            self.first[key] = min(other.first[key], self.first.get(key, other.first[key]))

    def packed(self) -> tuple[Any, ...]:
        """As plain values, to be sent between processes."""
        ahead, ended = [list(row) for row in self.ahead], [list(row) for row in self.ended]
        standing, last = [list(row) for row in self.standing], [list(row) for row in self.last]
        up, decided = [list(row) for row in self.up], list(self.decided)
        return (ahead, ended, standing, last, up, self.left, self.often, self.first, decided)


def story_unpacked(values: tuple[Any, ...]) -> Story:
    ahead, ended, standing, last, up, left, often, first, decided = values
    aims = len(decided) // (len(up) + 1)
    story = Story(len(up), len(left), len(left[0]) if left else 0, len(ended) - 2, aims)
    add_row(story.decided, vec[i64](decided))
    for i in range(len(ended)):
        add_row(story.ahead[i], vec[i64](ahead[i]))
        add_row(story.ended[i], vec[i64](ended[i]))
        add_row(story.standing[i], vec[i64](standing[i]))
        add_row(story.last[i], vec[i64](last[i]))
    for i in range(len(up)):
        add_row(story.up[i], vec[i64](up[i]))
    for i in range(len(left)):
        for k in range(len(left[i])):
            story.left[i][k].update(left[i][k])
    story.often.update(often)
    story.first.update(first)
    return story


def add_counts(mine: dict[int, int], theirs: dict[int, int]) -> None:
    for value, times in theirs.items():
        mine[value] = mine.get(value, 0) + times


@final
class Trail:
    """Who was ahead after each round of one fight."""

    def __init__(self, start: Fight) -> None:
        self.has_measure: Final = len(start.measures()) > 0
        self.now: Final = vec[i64]([0] * len(start.sides))
        self.whole: Final = vec[i64]([0] * len(start.sides))
        self.leaders: Final[list[i64]] = []
        self.since: i64 = 1  # the round after which the first of them was ahead
        self.look(start)
        for side in range(len(self.now)):
            self.whole[side] = self.now[side]

    def look(self, fight: Fight) -> None:
        """What is left of each side; who only stands by stands for none."""
        now = self.now
        for side in range(len(now)):
            now[side] = 0
        plot = fight.plot()
        bystanders = NO_ONE if plot is None else plot.bystanders
        for f in fight.fighters:
            if f.is_up() and not (len(bystanders) > 0 and is_among(f.id, bystanders)):
                value = fight.measure(f, 0) if self.has_measure else i64(1)
                now[f.side] += value if value > 0 else 0

    def strength(self, side: i64) -> i64:
        return self.now[side] * WHOLE // self.whole[side] if self.whole[side] > 0 else 0

    def leader(self, fight: Fight) -> i64:
        """The side of the greatest strength; the number of sides if two are equal."""
        self.look(fight)
        lead: i64 = len(self.now)
        best: i64 = -1
        for side in range(len(self.now)):
            strength = self.strength(side)
            if strength > best:
                best = strength
                lead = side
            elif strength == best:
                lead = len(self.now)
        return lead

    def margin(self, fight: Fight) -> i64:
        """The first side's strength over the greatest of the others: 0 all is lost, STEPS even, 2 STEPS all is won."""
        self.look(fight)
        best: i64 = 0
        for side in range(1, len(self.now)):
            strength = self.strength(side)
            if strength > best:
                best = strength
        margin = (self.strength(0) - best) * STEPS // WHOLE + STEPS
        return 0 if margin < 0 else (margin if margin < 2 * STEPS else 2 * STEPS)


def play_told(fight: Fight, trail: Trail, story: Story) -> i64:
    """Play to the end, and note who is ahead and who is up whenever a round is over."""
    nobody: i64 = len(fight.sides)
    trail.leaders.clear()
    round = fight.whole_round()
    trail.since = round if round > 1 else 1
    while True:
        winner = fight.winner()
        if winner != UNDECIDED:
            return winner
        if fight.round > fight.limit:
            return nobody
        fight.step()
        now = fight.whole_round()
        if now != round:
            if round > 0:
                trail.leaders.append(trail.leader(fight))
                story.note_standing(story.standing[story.place_of(round)], fight)
            round = now


def story_of(fight: Fight) -> Story:
    plot = fight.plot()
    aims: i64 = 0 if plot is None else len(plot.aims) + 2
    return Story(len(fight.sides), len(fight.fighters), len(fight.measures()), fight.limit, aims)


def run_told(start: Fight, seed: i64, first: i64, count: i64, step: i64, winners: list[int]) -> tuple[Tally, Story]:
    """So many fights from number ``first`` on, every ``step``-th, each with its own stream of dice.

    Who won each of them is added to ``winners``.
    """
    fight = start.copy()
    dice = SeededDice(0)
    fight.dice = dice
    fight.gm = start.gm  # rulings in force from the start
    fight.log = None
    tally, story, trail = tally_of(start), story_of(start), Trail(start)
    for i in range(count):
        number = first + i * step
        fight.restore(start)
        dice.seed(stream(seed, number))
        winner = play_told(fight, trail, story)
        winners.append(int(winner))
        tally.count(fight, winner, number)
        story.count(fight, winner, number, trail)
    return tally, story
