"""What one seat may know of a fight that is being played: the game master all, a side what its players may see.

Own fighters are shown with their numbers, others as ``shown`` says: ``exact``, ``words`` or ``nothing``. Whoever is
hidden from a side is left out, with every deed and every line that names it.
"""

from __future__ import annotations

import re
from typing import Any, Final

from affray.engine.fight import FLED, Fight, Fighter, is_named
from affray.engine.game import Game
from affray.engine.question import GM, Question
from affray.engine.quoting import quoted
from affray.engine.seats import EXACT, NOTHING_SHOWN, SHOWN, WORDS, told

UNSEEN: Final = "somebody unseen"


class Seat:
    """A side, or the game master, and how much of the others it is shown."""

    def __init__(self, fight: Fight, game: Game, who: str, shown: str = WORDS) -> None:
        if not isinstance(shown, str) or shown not in SHOWN:
            raise ValueError(f"what is shown of foes is one of {', '.join(SHOWN)}, not {quoted(shown)}")
        self.fight: Final = fight
        self.game: Final = game
        self.side: Final = side_named(fight, who)
        self.is_gm: Final = self.side < 0
        self.shown: Final = EXACT if self.is_gm else shown

    def sees(self, f: Fighter) -> bool:
        """May the seat know that this fighter is there?"""
        return self.is_gm or int(f.side) == self.side or not self.fight.is_unknown(self.side, f)

    def unknown(self) -> list[str]:
        return [f.name for f in self.fight.fighters if not self.sees(f)]

    def veiled(self, words: str) -> str:
        """The words without the name of anybody the seat may not know of."""
        for name in self.unknown():
            if is_named(name, words):
                words = UNSEEN.join(re.split(rf"(?<!\w){re.escape(name)}(?!\w)", words))
        return words

    def offered(self, question: Question) -> list[str]:
        """The deeds in words, without those that name somebody the seat may not know of."""
        words = [question.words(option) for option in question.options()]
        unknown = self.unknown()
        return [said for said in words if not any(is_named(name, said) for name in unknown)]

    def decides(self, question: Question) -> bool:
        return self.is_gm or int(question.side) == self.side

    def asked(self, question: Question) -> dict[str, Any]:
        """A waiting question; whom others ask and what they may do is theirs."""
        if self.decides(question):
            return {
                "who": question.who,
                "rule": question.rule,
                "prompt": self.veiled(question.prompt()),
                "deeds": self.offered(question),
            }
        is_known = question.who not in self.unknown()
        return {"who": question.who if is_known else "", "prompt": "Waiting for somebody else.", "deeds": []}

    def fighter(self, f: Fighter) -> dict[str, Any]:
        is_exact = self.is_gm or int(f.side) == self.side or self.shown == EXACT
        seen: dict[str, Any] = {"name": f.name, "side": self.fight.sides[f.side]}
        if self.is_on_map(f):
            seen["at"] = [int(f.x), int(f.y)]
        if is_exact or self.shown != NOTHING_SHOWN:
            seen["looks"] = "removed" if f.removed else f.looks()
        if is_exact and not f.removed:
            seen["state"] = self.veiled(self.game.line(self.fight, f.name))
        return seen

    def is_on_map(self, f: Fighter) -> bool:
        grid = self.fight.grid
        return not f.removed and f.ending() != FLED and grid.width * grid.height > 1 and bool(grid.holds(f.x, f.y))

    def log(self) -> list[str]:
        log = self.fight.log
        if log is None:
            return []
        return log.lines() if self.is_gm else [event.text() for event in told(log, self.side, self.shown)]

    def view(self) -> dict[str, Any]:
        """The fight as JSON values."""
        grid = self.fight.grid
        return {
            "round": int(self.fight.round),
            "sides": list(self.fight.sides),
            "map": grid.drawing() if grid.width * grid.height > 1 else [],
            "fighters": [self.fighter(f) for f in self.fight.fighters if self.sees(f)],
            "log": self.log(),
        }


def side_named(fight: Fight, who: str) -> int:
    """The number of a side; -1 for the game master."""
    if who.casefold() == GM.casefold():
        return -1
    for number, name in enumerate(fight.sides):
        if name.casefold() == who.casefold():
            return number
    raise ValueError(f"There is no seat {quoted(who)}. Seats: {', '.join([*fight.sides, GM])}.")
