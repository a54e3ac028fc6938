"""What an action is: a number that stands for one of the deeds of the open question.

``short`` numbers the short list, ``full`` everything that is offered, ``stances`` the ways in which the game's tactic
would answer it: as few actions as the game has stances, and the quickest.
"""

from __future__ import annotations

from typing import Final

from affray.arena.running import Running
from affray.encounter.numbers import whole
from affray.engine.fight import is_named
from affray.engine.question import Option, Question
from affray.engine.quoting import quoted
from affray.minds.seeing import Stances

SHORT: Final = "short"
FULL: Final = "full"
STANCES: Final = "stances"
MOST: Final = {SHORT: 128, FULL: 1024}
LARGEST: Final = 1_000_000


class Deeds:
    """The actions of one running fight. What they number is made when it is first asked for."""

    def __init__(self, running: Running, which: str, most: int = 0) -> None:
        game = running.begin.encounter.game
        if not isinstance(which, str) or which not in (SHORT, FULL, STANCES):
            raise ValueError(f"deeds is one of {SHORT}, {FULL} and {STANCES}, not {quoted(which)}")
        if which == STANCES and not game.stances():
            raise ValueError(f"{game.title} has no stances; take deeds={SHORT!r}.")
        most = whole(most, "most, how many actions there may be,", 0, LARGEST)
        self.running: Final = running
        self.which: Final = which
        self.is_by_stance: Final = which == STANCES
        self.size: Final = len(game.stances()) if which == STANCES else most or MOST[which]
        self.stances: Final = Stances(running.fight, running.tactic, len(game.stances()))
        self.listed_at = -1
        self.list: list[Option] = []

    def count(self) -> int:
        """How many actions there are now: the first so many."""
        question = self.running.question
        if question is None:
            return 0
        return self.size if self.is_by_stance else len(self.listed(question))

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
        action = whole(action, "an action")
        question = self.running.question
        if question is None:
            raise ValueError("the fight is over: nothing is asked")
        if self.is_by_stance:
            if not 0 <= action < self.size:
                raise ValueError(f"action {action} is not allowed: there are {self.size} stances")
            return self.stances.answer(question, action)
        options = self.listed(question)
        if not 0 <= action < len(options):
            raise ValueError(f"action {action} is not allowed: {question.who} has the actions 0 to {len(options) - 1}")
        return options[action]
