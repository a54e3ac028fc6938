"""What is left of an action while others interrupt it (LS-AOO-03, LS-RDY-02): the engine asks it after every window."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.deed import Course
from affray.engine.grid import FAR, is_among
from affray.games.lucky_stars.book import words as w
from affray.games.lucky_stars.book.sheet import Combatant
from affray.games.lucky_stars.law.battle import Battle
from affray.games.lucky_stars.law.moving import (
    foes_in_the_way,
    ground_for,
    length_along,
    limit_of,
    pace,
    step_cost,
)


def why_helpless(f: Combatant) -> str:
    """LS-AOO-03: why nothing more can be done; empty for whoever is able to act."""
    if not f.is_up():
        return f"{f.name} has fallen (LS-DIE-01)"
    if not f.can_act():
        return f"{f.name} is not able to act (LS-AOO-03)"
    return f"{f.name} is pinned (LS-GRP-03)" if f.grapple_role == w.PINNED else ""


def because(f: Combatant, why: str, told: str) -> str:
    """``has fallen and loses the attack``: what happens to f, after the reason if that is about f itself."""
    about, name, reason = why.partition(f"{f.name} ")
    return f"{reason} and {told}" if name != "" and about == "" else f"{told}: {why}"


@mypyc_attr(acyclic=True)
class Action(Course):
    """LS-AOO-03: an action that is declared and paid; of whoever can no longer act it is lost with its AP."""

    def __init__(self, actor: Combatant, deed: str, paid: i64) -> None:
        super().__init__()
        self.actor: Final = actor
        self.deed: Final = deed
        self.paid: Final = paid

    def name(self, fight: Battle) -> str:
        """What it is called when it is lost; empty if nothing is told."""
        return self.deed

    def why_ended(self, fight: Battle) -> str:
        return why_helpless(self.actor)

    def tell_lost(self, fight: Battle, rule: str, why: str) -> None:
        if fight.log is None:
            return
        name = self.name(fight)
        if name != "":
            price = f", with its {self.paid} AP" if self.paid > 0 else ""
            told = because(self.actor, why, f"loses the {name}{price}")
            fight.tell("LS-AOO-03", self.actor, told, about=self.about(fight))

    def about(self, fight: Battle) -> list[Combatant]:
        """Whom the line names beside the actor."""
        return []


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Walk(Course):
    """LS-AOO-03, LS-RDY-02, LS-SIT-05, LS-GRP-02: a Move under way; a Charge is as long as two ``moves``."""

    def __init__(self, mover: Combatant, start: i64, path: list[i64], moves: i64) -> None:
        super().__init__()
        self.mover: Final = mover
        self.start: Final = start
        self.path: Final = path
        self.moves: Final = moves
        self.at: i64 = 0  # the place in the path of the next space

    def why_ended(self, fight: Battle) -> str:
        f = self.mover
        why = why_helpless(f)
        if why != "":
            return why
        if f.prone and fight.house().prone_effects:
            return f"{f.name} lies on the ground (LS-SIT-05)"
        if f.grapple_role != w.NO_GRAPPLE:
            return f"{f.name} is in a grapple (LS-GRP-02)"
        return "" if self.at >= len(self.path) else self.why_closed(fight)

    def why_closed(self, fight: Battle) -> str:
        """LS-ACT-03: is it still on its way and fast enough, and is nobody in the next space?

        Who dodged aside may go on if the next space is beside it.
        """
        f, there = self.mover, self.path[self.at]
        ground = ground_for(fight, f)
        if not ground.stands(there) or is_among(there, foes_in_the_way(fight, f)):
            return "the way is closed (LS-ACT-03)"
        if step_cost(ground, fight.square(f), there) == FAR:
            return f"{f.name} has been moved aside (LS-ACT-03)"
        if length_along(fight, f, self.start, self.path[: self.at + 1]) >= limit_of(pace(f) * self.moves):
            return f"{f.name} is too slow now (LS-ACT-03)"
        return ""

    def tell_lost(self, fight: Battle, rule: str, why: str) -> None:
        if fight.log is not None and self.at < len(self.path):
            there = fight.grid.place(fight.square(self.mover))
            fight.tell(rule, self.mover, because(self.mover, why, f"goes no farther than {there}"))
