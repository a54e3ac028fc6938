"""Fights that nobody won: how many, and why. Some of them are looked at once more, round by round."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import median
from typing import Any, Final

from affray.encounter.warnings import CUT_OFF, are_cut_off
from affray.engine.dice import SeededDice, stream
from affray.engine.fight import UNDECIDED, Fight
from affray.engine.story import Story
from affray.study.chance import Chance

MANY: Final = 0.05  # a share of fights without a winner that is told with its reason
QUIET: Final = 5  # rounds at least in which nobody is hurt
LOOKED: Final = 6  # of them that are looked at


@dataclass(frozen=True)
class Undecided:
    """Of the fights that nobody won: how many went past the round limit, and how those looked that were looked at."""

    chance: Chance
    by_limit: int  # fights
    otherwise: int  # nobody was up any more
    looked: int  # of those past the limit
    still: int  # of these, in how many nobody was hurt any more long before
    since: int  # the round after which that was so, in the middle
    up: tuple[float, ...]  # how many of each side were up then, on average
    limit: int
    cut_off: bool = False  # nothing leads from one side to another
    tied: int = 0  # fights: two sides had as many points at the end

    def words(self, sides: list[str]) -> str:
        """What happened, and why."""
        said = [CUT_OFF] if self.cut_off else []
        if self.by_limit or self.tied or self.otherwise:
            said.append(f"Nobody wins {self.chance.words()} of these fights.")
        if self.tied:
            said.append(f"In {self.tied:,} no side had more points than all others.")
        if self.otherwise:
            said.append(f"In {self.otherwise:,} nobody was up any more at the end.")
        if self.by_limit:
            said.append(f"{self.by_limit:,} went past the limit of {rounds_words(self.limit)}{self.why(sides)}.")
        return " ".join(said)

    def why(self, sides: list[str]) -> str:
        if not self.looked:
            return ""
        up = ", ".join([f"{number:.1f} of {side}" for number, side in zip(self.up, sides)])
        if 2 * self.still >= self.looked:
            how = f"nobody was hurt any more after round {self.since}" if self.since else "nobody was ever hurt"
            return f": in {self.still} of {self.looked} that were looked at {how}, with {up} still up"
        return f": they were still fighting, with {up} up. A higher limit would let them end"

    def to_json(self) -> dict[str, Any]:
        return {
            "chance": self.chance.to_json(),
            "by_limit": self.by_limit,
            "otherwise": self.otherwise,
            "tied": self.tied,
            "looked": self.looked,
            "still": self.still,
            "since": self.since,
            "cut_off": self.cut_off,
            "up": [round(number, 3) for number in self.up],
        }


def rounds_words(number: int) -> str:
    return "1 round" if number == 1 else f"{number} rounds"


def undecided_in(
    start: Fight, story: Story, seed: int, nobody: Chance, limit_hits: int, *, looked: int = LOOKED
) -> Undecided | None:
    """What there is to say about the fights without a winner; None if they are few."""
    cut_off = are_cut_off(start)
    if nobody.share < MANY and not cut_off:
        return None
    without = sum([times for key, times in story.often.items() if key[0] == len(start.sides)])
    tied = int(story.decided[-1]) if len(story.decided) else 0  # the last place is: by points, and nobody
    by_limit = min(limit_hits, without - tied)
    numbers = sorted([number for key, number in story.first.items() if key[0] == len(start.sides)])
    seen = [end for number in numbers[:looked] if (end := looked_at(start, seed, number)) is not None]
    still = [end for end in seen if end.rounds - end.last >= max(QUIET, end.rounds // 2)]
    up = tuple(sum([end.up[side] for end in seen]) / max(1, len(seen)) for side in range(len(start.sides)))
    since = int(median([end.last for end in still])) if still else 0
    otherwise, limit = without - tied - by_limit, int(start.limit)
    return Undecided(nobody, by_limit, otherwise, len(seen), len(still), since, up, limit, cut_off, tied)


@dataclass(frozen=True)
class End:
    """How a fight that went past its limit went: the last round in which anybody was hurt, and who was up."""

    last: int
    rounds: int
    up: tuple[int, ...]


def looked_at(start: Fight, seed: int, number: int) -> End | None:
    """One fight, run once more; None if it did not go past its limit."""
    fight = start.copy()
    fight.dice, fight.gm, fight.log = SeededDice(stream(seed, number)), start.gm, None
    before, last = strength(fight), 0
    while fight.winner() == UNDECIDED and fight.round <= fight.limit:
        fight.step()
        if (now := strength(fight)) != before:
            before, last = now, int(fight.whole_round())
    if fight.winner() != UNDECIDED:
        return None
    up = [len([f for f in fight.fighters if f.side == side and f.is_up()]) for side in range(len(fight.sides))]
    return End(last, int(fight.whole_round()), tuple(up))


def strength(fight: Fight) -> list[tuple[bool, int]]:
    """Who is up, and what each has of the first measure: it changes whenever somebody is hurt, healed or out of it."""
    measured = bool(fight.measures())
    return [(f.is_up(), int(fight.measure(f, 0)) if measured else 0) for f in fight.fighters]
