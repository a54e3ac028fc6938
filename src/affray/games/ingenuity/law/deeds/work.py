"""Longer work as deeds: reviving, hiding, tasks and help with them, and what fate gives (ledger 3.7, 5)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.question import NOBODY, Option
from affray.games.ingenuity.book.sheet import Combatant, is_foe
from affray.games.ingenuity.law.battle import Battle
from affray.games.ingenuity.law.deed import ONE_FATE, THREE_ACTIONS, TWO_ACTIONS, Deed, Price, of_actions, place_of
from affray.games.ingenuity.law.fate import BOONS, boons, take_boon
from affray.games.ingenuity.law.moving import is_beside, is_within_one
from affray.games.ingenuity.law.objectives import is_at_task, task_slots, win, work_of
from affray.games.ingenuity.law.tasks import assist, do_job, hide, is_open, resuscitate, short_task

NO_BOON: Final = 0


def can_resuscitate(fight: Battle, f: Combatant, other: Combatant) -> bool:
    """IG-ACT-08: an unconscious character within 1 m."""
    return other is not f and other.is_there() and not other.conscious and is_beside(fight, f, other)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Resuscitate(Deed):
    """IG-ACT-08: prone beside an unconscious character, who may wake."""

    RULE: ClassVar[str] = "IG-ACT-08"
    SAID: ClassVar[str] = "resuscitate"
    IS_LONG: ClassVar[bool] = True
    GROUP: ClassVar[str] = "Help"

    def told(self, fight: Battle, me: Combatant) -> str:
        return f"{'tends' if me.prone else 'goes prone to tend'} {fight.fighters[self.target].name}"

    def price(self, fight: Battle, me: Combatant) -> Price:
        return TWO_ACTIONS

    def why_not(self, fight: Battle, me: Combatant) -> str:
        able = self.target >= 0 and can_resuscitate(fight, me, fight.fighters[self.target])
        return "" if able else "there is no unconscious character within 1 m"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        resuscitate(fight, me, fight.fighters[self.target])

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        return [Resuscitate(f.id) for f in fight.fighters if not f.conscious]

    def again(self, target: i64, item: i64, amount: i64) -> Deed:
        return Resuscitate(target)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Hide(Deed):
    """IG-ATK-12: out of sight of every enemy whose passive perception the test meets."""

    RULE: ClassVar[str] = "IG-ATK-12"
    SAID: ClassVar[str] = "hide"
    IS_LONG: ClassVar[bool] = True
    GROUP: ClassVar[str] = "Longer work"

    def told(self, fight: Battle, me: Combatant) -> str:
        return "tries to hide"

    def price(self, fight: Battle, me: Combatant) -> Price:
        return THREE_ACTIONS

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return ""

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        hide(fight, me)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class ShortTask(Deed):
    """IG-ACT-10: something that takes about six seconds; the game master names the test."""

    RULE: ClassVar[str] = "IG-ACT-10"
    SAID: ClassVar[str] = "short task"
    IS_LONG: ClassVar[bool] = True
    GROUP: ClassVar[str] = "Longer work"

    def told(self, fight: Battle, me: Combatant) -> str:
        return "works on a task"

    def price(self, fight: Battle, me: Combatant) -> Price:
        return THREE_ACTIONS

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return ""

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        short_task(fight, me)

    def few(self) -> i64:
        return 0


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Task(Deed):
    """IG-ECO-09, IG-SET-02: the job that is the team's objective, at its place."""

    RULE: ClassVar[str] = "IG-ECO-09"
    SAID: ClassVar[str] = "task"
    IS_LONG: ClassVar[bool] = True
    GROUP: ClassVar[str] = "Longer work"

    def told(self, fight: Battle, me: Combatant) -> str:
        return f"finishes {work_of(fight, me, self.SAID)}"

    def price(self, fight: Battle, me: Combatant) -> Price:
        return of_actions(task_slots(fight, me.side))

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return "" if is_at_task(fight, me) else f"{me.name} is not within 1 m of a task of the team"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        win(fight, me.side, f"complete {work_of(fight, me, self.SAID)} through {me.name}")


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Job(Deed):
    """IG-ECO-09: a job that the encounter names, at its place; with a test if it says so."""

    RULE: ClassVar[str] = "IG-ECO-09"
    SAID: ClassVar[str] = "job"
    IS_LONG: ClassVar[bool] = True
    GROUP: ClassVar[str] = "Longer work"

    def __init__(self, place: i64 = 0) -> None:
        super().__init__()
        self.place: Final = place  # in the encounter's list

    def words(self, fight: Battle, me: Combatant) -> str:
        return f"job: {fight._jobs[self.place].name}" if fight._jobs else self.SAID

    def told(self, fight: Battle, me: Combatant) -> str:
        return f"works on {fight._jobs[self.place].name}"

    def price(self, fight: Battle, me: Combatant) -> Price:
        return of_actions(fight._jobs[self.place].actions) if fight._jobs else THREE_ACTIONS

    def why_not(self, fight: Battle, me: Combatant) -> str:
        if not fight._jobs:
            return "there is no such job"
        job = fight._jobs[self.place]
        if is_open(fight, job):
            return f"{job.name} is done"
        near = is_within_one(fight, me, job.square)
        return "" if near else f"{me.name} is not within 1 m of {job.name}"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        do_job(fight, me, fight._jobs[self.place])

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        return [Job(place) for place in range(len(fight._jobs))]

    def kept_amount(self) -> i64:
        return self.place

    def again(self, target: i64, item: i64, amount: i64) -> Deed:
        return Job(amount)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Assist(Deed):
    """IG-OPT-04: an ally within 1 m is helped with a task, or with somebody unconscious beside both."""

    RULE: ClassVar[str] = "IG-OPT-04"
    SAID: ClassVar[str] = "assist"
    IS_LONG: ClassVar[bool] = True
    GROUP: ClassVar[str] = "Help"

    def __init__(self, target: i64 = NOBODY, job: str = "short task") -> None:
        super().__init__(target)
        self.job: Final = job

    def words(self, fight: Battle, me: Combatant) -> str:
        return f"assist {fight.fighters[self.target].name} with the {self.job}"

    def told(self, fight: Battle, me: Combatant) -> str:
        return f"helps {fight.fighters[self.target].name} with the {self.job}"

    def price(self, fight: Battle, me: Combatant) -> Price:
        """The same cost as what is helped with."""
        return THREE_ACTIONS if self.job == ShortTask.SAID else TWO_ACTIONS

    def why_not(self, fight: Battle, me: Combatant) -> str:
        if not fight.house().assisting or self.target < 0:
            return "there is nobody to help"
        ally = fight.fighters[self.target]
        if ally is me or is_foe(me, ally) or not ally.is_up() or not is_beside(fight, me, ally):
            return f"{ally.name} is not an able ally within 1 m"
        return "" if self.job == ShortTask.SAID or has_patient(fight, me, ally) else "nobody unconscious is beside both"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        assist(fight, me, fight.fighters[self.target], self.job)

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        found: list[Option] = []
        for ally in fight.fighters if fight.house().assisting else []:
            found.extend([Assist(ally.id, ShortTask.SAID), Assist(ally.id, Resuscitate.SAID)])
        return found

    def kept_item(self) -> i64:
        return place_of(self.job)

    def again(self, target: i64, item: i64, amount: i64) -> Deed:
        return Assist(target, ShortTask.SAID if item == place_of(ShortTask.SAID) else Resuscitate.SAID)


def has_patient(fight: Battle, f: Combatant, ally: Combatant) -> bool:
    for patient in fight.fighters:
        if can_resuscitate(fight, f, patient) and can_resuscitate(fight, ally, patient):
            return True
    return False


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Fate(Deed):
    """IG-OPT-01: a point of fate for one more action, or for endurance, stamina or focus."""

    RULE: ClassVar[str] = "IG-OPT-01"
    SAID: ClassVar[str] = "fate"
    GROUP: ClassVar[str] = "Help"

    def __init__(self, boon: i64 = NO_BOON) -> None:
        super().__init__()
        self.boon: Final = boon

    def words(self, fight: Battle, me: Combatant) -> str:
        return f"fate: {BOONS[self.boon]}"

    def price(self, fight: Battle, me: Combatant) -> Price:
        return ONE_FATE

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return "" if self.boon in boons(fight, me) else "there is no fate to spend, or nothing to spend it on"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        take_boon(fight, me, self.boon)

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        return [Fate(boon) for boon in boons(fight, me)]
