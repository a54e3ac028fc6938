"""Objectives (IG-SET-02, IG-END-02): what a team wins by, beside being the last."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.fight import UNDECIDED
from affray.games.ingenuity.book.sheet import NEVER, Combatant
from affray.games.ingenuity.law.battle import Battle
from affray.games.ingenuity.law.moving import covers, is_within_one

WORK: Final = {  # what takes several actions, as a thing that is started, gone on with and abandoned
    "hide": "hiding",
    "resuscitate": "resuscitating",
    "reload": "reloading",
    "assist": "assisting",
    "short task": "a short task",
    "job": "the job",
}
PLACES: Final[dict[str, tuple[i64, i64]]] = {}  # by the words of an objective: they are asked for in every turn
MOST_PLACES: Final = 1000
TASK_SLOTS: Final = 3  # of a Short Task (IG-ACT-10)
NOT_YET: Final = ["not yet", "reached"]
IT_ENDS: Final = ["the fight ends", "it goes on"]


def objective_of(fight: Battle, side: i64) -> str:
    """IG-SET-02: the words of a team's objective, empty if it has none."""
    return fight.objectives[side] if side < len(fight.objectives) else ""


def square_of(fight: Battle, words: str) -> i64:
    """The square in ``reach 13,2`` or ``task 13,2 3``."""
    known = PLACES.get(words)
    if known is None:
        if len(PLACES) == MOST_PLACES:
            PLACES.clear()
        x, _, y = words.split()[1].partition(",")
        known = (int(x), int(y))
        PLACES[words] = known
    return fight.grid.at(known[0], known[1])


def task_square(fight: Battle, f: Combatant) -> i64:
    """IG-SET-02: the place of a task that is this team's objective, if f is within 1 m of it."""
    words = objective_of(fight, f.side)
    if not words.startswith("task "):
        return NEVER
    square = square_of(fight, words)
    return square if is_within_one(fight, f, square) else NEVER


def is_at_task(fight: Battle, f: Combatant) -> bool:
    return len(fight.objectives) > 0 and task_square(fight, f) != NEVER


def task_slots(fight: Battle, side: i64) -> i64:
    """IG-ECO-09: the slots of the objective's task; 3 if nothing is said."""
    parts = objective_of(fight, side).split()
    return int(parts[2]) if len(parts) > 2 and parts[2].isdigit() else TASK_SLOTS


def work_of(fight: Battle, f: Combatant, said: str) -> str:
    """IG-ECO-07, IG-SET-02: the long work that somebody does; a team's task by its place."""
    words = objective_of(fight, f.side)
    if said == "task" and words.startswith("task "):
        return f"the task at {words.split()[1]}"
    return WORK.get(said, f"the {said}")


def check_objectives(fight: Battle) -> None:
    """IG-END-02: after every turn; a team that has reached its objective wins."""
    for side in range(len(fight.objectives)):
        words = fight.objectives[side]
        if words.startswith("reach ") and somebody_is_at(fight, side, square_of(fight, words)):
            win(fight, side, f"reach {words.split()[1]}")
        elif words and not words.startswith(("reach ", "task ")) and fight.gm is not None:
            if fight.ruled("IG-END-02", f"the objective of the {fight.sides[side]}: {words}", NOT_YET) == 1:
                win(fight, side, "have done what they came for")


def somebody_is_at(fight: Battle, side: i64, square: i64) -> bool:
    for f in fight.fighters:
        if f.side == side and f.is_up() and covers(f, fight.grid.x_of(square), fight.grid.y_of(square)):
            return True
    return False


def win(fight: Battle, side: i64, how: str) -> None:
    """IG-END-02: that team wins, unless the game master lets it go on."""
    if fight.ended != UNDECIDED:
        return
    if fight.gm is not None and fight.ruled("IG-END-02", f"the {fight.sides[side]} {how}", IT_ENDS) == 1:
        return
    fight.ended = side
    if fight.log is not None:
        fight.tell("IG-END-02", "", f"The {fight.sides[side]} {how}: the objective is reached")


def change_objectives(fight: Battle) -> None:
    """IG-END-03: an objective that was replaced in mid-round is in force from the next round on."""
    if len(fight.coming_objectives) > 0:
        fight.objectives = list(fight.coming_objectives)
        fight.coming_objectives = []
        if fight.log is not None:
            fight.tell("IG-END-03", "", "objectives have changed")
