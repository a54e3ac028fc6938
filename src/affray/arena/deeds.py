"""What an action is: a number that stands for one of the deeds of the open question.

``short`` numbers the short list, ``full`` everything that is offered, ``stances`` the ways in which the game's tactic
would answer it: as few actions as the game has stances, and the quickest.
"""

from __future__ import annotations

from typing import Final
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from affray.arena.running import Running
from affray.engine.deed import Deed
from affray.engine.fight import is_named
from affray.engine.question import Option, Question
from affray.minds.search import Candidates

SHORT: Final = "short"
FULL: Final = "full"
STANCES: Final = "stances"
MOST: Final = {SHORT: 128, FULL: 1024}
TOLD: Final = ("kind", "target", "x", "y", "amount", "nothing")  # the columns of ``deeds`` in an observation
KINDS: Final = 251


class Deeds:
    """The actions of one running fight. What they number is made when it is first asked for."""

    def __init__(self, running: Running, which: str, most: int = 0) -> None:
        game = running.begin.encounter.game
        if which not in (SHORT, FULL, STANCES):
            raise ValueError(f"deeds is one of {SHORT}, {FULL} and {STANCES}, not {which!r}")
        if which == STANCES and not game.stances():
            raise ValueError(f"{game.title} has no stances; take deeds={SHORT!r}.")
        self.running: Final = running
        self.which: Final = which
        self.size: Final = len(game.stances()) if which == STANCES else most or MOST[which]
        self.candidates: Final = Candidates(running.fight, running.tactic, len(game.stances()))
        self.people: Final[dict[str, int]] = {}
        self.seed = 0
        self.listed_at = -1
        self.list: list[Option] = []

    def count(self) -> int:
        """How many actions there are now: the first so many."""
        question = self.running.question
        if question is None:
            return 0
        return self.size if self.which == STANCES else len(self.listed(question))

    def listed(self, question: Question) -> list[Option]:
        """The deeds by number, listed once for each question."""
        if self.listed_at != self.running.asked:
            self.listed_at, self.list = self.running.asked, self.found(question)
        return self.list

    def found(self, question: Question) -> list[Option]:
        """The deeds by number. No deed names somebody whom the side may not know of; a list that is too long is thinned
        evenly."""
        options = question.shortlist() if self.which == SHORT else question.options()
        fight, side = self.running.fight, question.side
        unknown = [f.name for f in fight.fighters if f.side != side and fight.is_unknown(side, f)]
        if unknown:
            prompt = question.prompt()
            unknown = [name for name in unknown if not is_named(name, prompt)]
            options = [o for o in options if not any(is_named(name, question.words(o)) for name in unknown)] or options
        if len(options) > self.size:
            options = [options[i * len(options) // self.size] for i in range(self.size)]
        return options

    def chosen(self, action: int) -> Option:
        """The option of an action; ValueError says which there are."""
        question = self.running.question
        if question is None:
            raise ValueError("the fight is over: nothing is asked")
        if self.which != STANCES:
            options = self.listed(question)
            if not 0 <= action < len(options):
                raise ValueError(
                    f"action {action} is not allowed: {question.who} has the actions 0 to {len(options) - 1}"
                )
            return options[action]
        if not 0 <= action < self.size:
            raise ValueError(f"action {action} is not allowed: there are {self.size} stances")
        self.seed += 1
        return self.candidates.usual(question, self.plan(question, action), self.seed)

    def plan(self, question: Question, stance: int) -> dict[int, int]:
        """Whoever is asked answers in this stance; where a side is asked, all of it."""
        if not self.people or question.who not in self.people:
            self.people.update({f.name: int(f.id) for f in self.running.fight.fighters})
        id = self.people.get(question.who)
        if id is not None:
            return {id: stance}
        return {int(f.id): stance for f in self.running.fight.fighters if f.side == question.side}

    def told(self, rows: NDArray[np.float32], question: Question) -> int:
        """Write a row of numbers for each deed; returns how many there are. Stances have their number only."""
        if self.which == STANCES:
            rows[:, 0] = np.arange(self.size)
            return self.size
        options = self.listed(question)
        fight, grid = self.running.fight, self.running.fight.grid
        for row, option in zip(rows, options):
            kind = option.SAID if isinstance(option, Deed) else str(int(option.verb))
            end = int(option.path[-1]) if option.path else -1
            target = int(option.target)
            if end >= 0 and end < len(grid.kind):
                row[2], row[3] = grid.x_of(end), grid.y_of(end)
            elif 0 <= target < len(fight.fighters):
                row[2], row[3] = fight.fighters[target].x, fight.fighters[target].y
            row[0] = 1 + crc32(f"{question.rule} {kind}".encode()) % KINDS
            row[1], row[4], row[5] = target + 1, int(option.amount), option.is_nothing()
        return len(options)
