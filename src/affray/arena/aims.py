"""What a side plays for, as a reward at the end of the fight."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from affray.arena.running import Running
from affray.encounter import Encounter
from affray.engine.fight import Fight
from affray.engine.quoting import quoted

WIN: Final = "win"
SURVIVE: Final = "survive"
MARGIN: Final = "margin"
Aim = Callable[[Fight, int], float]  # of a fight that is over, for a side


def won(fight: Fight, side: int) -> float:
    """1 for a win, -1 for a defeat, 0 if nobody won."""
    winner = int(fight.winner())
    return 0.0 if not 0 <= winner < len(fight.sides) else (1.0 if winner == side else -1.0)


def survived(fight: Fight, side: int) -> float:
    """The share of the side that is up at the end."""
    own = [f for f in fight.fighters if f.side == side]
    return len([f for f in own if f.is_up()]) / max(1, len(own))


def margin(fight: Fight, side: int) -> float:
    """What those of the side who are up have left of the first measure, less what all others have; each as a share."""
    return left(fight, {side}) - left(fight, set(range(len(fight.sides))) - {side})


def left(fight: Fight, sides: set[int]) -> float:
    people = [f for f in fight.fighters if int(f.side) in sides]
    if not fight.measures():
        return len([f for f in people if f.is_up()]) / max(1, len(people))
    start = people if fight._encounter is None else first_fight(fight._encounter).fighters
    most = sum([max(1, int(fight.measure(start[f.id], 0))) for f in people if f.id < len(start)])
    return sum([max(0, int(fight.measure(f, 0))) for f in people if f.is_up()]) / max(1, most)


@lru_cache(16)
def first_fight(encounter: Encounter) -> Fight:
    """The fight as it begins, to be looked at."""
    return encounter.fight()


AIMS: Final[dict[str, Aim]] = {WIN: won, SURVIVE: survived, MARGIN: margin}


def aim_named(aim: str | Aim) -> Aim:
    if callable(aim):
        return aim
    if not isinstance(aim, str) or aim not in AIMS:
        raise ValueError(f"an aim is one of {', '.join(AIMS)}, or a function of fight and side, not {quoted(aim)}")
    return AIMS[aim]


def rewards(running: Running, aim: Aim) -> list[float]:
    """By side, of a fight that is over."""
    return [float(aim(running.fight, side)) for side in range(len(running.fight.sides))]
