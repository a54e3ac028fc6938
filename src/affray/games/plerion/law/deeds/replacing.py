"""After a death (PL-DEATH-02): the player of a dead PC goes on as an assistant."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine import deed as engine
from affray.engine.deed import NOTHING_DONE
from affray.engine.question import NOBODY, Option
from affray.games.plerion.book import words as w
from affray.games.plerion.book.sheet import Combatant
from affray.games.plerion.law.battle import Battle
from affray.games.plerion.law.deed import FREE, PlerionDeed, Price
from affray.games.plerion.law.window import Window


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class TakeOver(PlerionDeed):
    """PL-DEATH-02: who is taken over is a PC from now on: the block stays, scars begin."""

    RULE: ClassVar[str] = "PL-DEATH-02"
    SAID: ClassVar[str] = "take over"

    def price(self, fight: Battle, me: Combatant) -> Price:
        return FREE

    def why_not(self, fight: Battle, me: Combatant) -> str:
        able = self.target != NOBODY and can_be_taken_over(fight.fighters[self.target], me)
        return "" if able else "only an assistant of one's own side who stands is taken over"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        heir = fight.fighters[self.target]
        heir.kind = w.PC
        if fight.log is not None:
            fight.tell("PL-DEATH-02", me, "is dead; the player goes on as", heir)

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        return [TakeOver(f.id) for f in fight.fighters if f.side == me.side]


TAKE_OVER: Final = TakeOver()


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Replacement(Window):
    """PL-DEATH-02: the player of a dead PC may take over an assistant who stands."""

    def __init__(self, fight: Battle, dead: Combatant) -> None:
        super().__init__("PL-DEATH-02", dead.side, fight, dead)

    def kinds(self) -> list[engine.Deed]:
        return [TAKE_OVER, NOTHING_DONE]

    def prompt(self) -> str:
        return f"{self.me.name} is dead. Whom does the player take over?"


def can_be_taken_over(f: Combatant, dead: Combatant) -> bool:
    return f.kind == w.ASSISTANT and f.side == dead.side and not f.is_gone() and not f.is_helpless()


def replacements(fight: Battle) -> None:
    """PL-DEATH-02: each PC that died in this block is replaced by an assistant, if its player wants and one stands.

    A new character comes by the game master's ``add`` and enters at the next round.
    """
    people = fight.people()
    number: i64 = len(people)
    for i in range(number):
        if people[i].kind == w.PC and people[i].dead and len(people[i].pending) > 0:
            del people[i].pending[:]
            offer_assistant(fight, people[i])


def offer_assistant(fight: Battle, dead: Combatant) -> None:
    """PL-DEATH-02: asked only where there is somebody to take over."""
    for f in fight.fighters:
        if can_be_taken_over(f, dead):
            answer = fight.ask(Replacement(fight, dead))
            if isinstance(answer, TakeOver):
                answer.carry_out(fight, dead)
            return
