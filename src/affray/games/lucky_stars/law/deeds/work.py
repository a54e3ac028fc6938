"""Long tasks, help for the fallen and special actions as deeds (LS-MULT-01, LS-MULT-02, LS-DIE-05, LS-ACT-11)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.question import NOBODY, Option
from affray.games.lucky_stars.book import words as w
from affray.games.lucky_stars.book.sheet import NEVER, Combatant, is_foe
from affray.games.lucky_stars.law.battle import Battle
from affray.games.lucky_stars.law.conditions import dress, wound_words
from affray.games.lucky_stars.law.deed import Deed, is_somebody, place_of
from affray.games.lucky_stars.law.medicine import (
    DRESS_PRICE,
    MAJOR_DRESS_PRICE,
    PRESS_PRICE,
    STABILISE_PRICE,
    WAKE_PRICE,
    dress_check,
    is_dressed_as_major,
    may_dress,
    may_press,
    may_stabilise,
    may_wake,
    press,
    set_bones,
    stabilise,
    wake,
)
from affray.games.lucky_stars.law.paying import available
from affray.games.lucky_stars.law.plans import leave_task, task_words
from affray.games.lucky_stars.law.tasks import (
    begin,
    feed,
    give_back,
    help_with,
    is_at_task,
    may_help,
    missing,
    special,
)

WORK_PRICE: Final = 6  # of a task of the game master's, if nothing else is said
SPECIAL_AP: Final = 2  # LS-TURN-03
SPECIAL_PRICES: Final = [2, 1, 3, 4, 0]
LEAST: Final = 1  # AP of a long task, which may be paid bit by bit
ALLOWED: Final = ["allowed", "not allowed"]
HELPING: Final = "Help and tasks"
BUSY: Final = "one task at a time"
NOT_SO_MUCH: Final = "it takes at least 1 AP, and no more than the task needs"


@mypyc_attr(acyclic=True)
class Paying(Deed):
    """LS-MULT-01: action points are paid into a long task, as many as are named."""

    GROUP: ClassVar[str] = HELPING

    def __init__(self, target: i64 = NOBODY, paid: i64 = 0) -> None:
        super().__init__(target)
        self.paid: Final = paid

    def ap(self, fight: Battle, me: Combatant) -> i64:
        return self.paid

    def least_ap(self, fight: Battle, me: Combatant) -> i64:
        return LEAST

    def is_work(self) -> bool:
        return True

    def why_not_paid(self, most: i64) -> str:
        return "" if 0 < self.paid <= most else NOT_SO_MUCH


def payments(me: Combatant, price: i64) -> list[i64]:
    """LS-MULT-01: what can be paid now, from all that is needed down to one."""
    most = available(me)
    if most > price:
        most = price
    return [paid for paid in range(most, 0, -1)]


def friends_of(fight: Battle, me: Combatant) -> list[Combatant]:
    """LS-DIE-05: whom help is offered for: friends, though nobody forbids more."""
    return [other for other in fight.fighters if not is_foe(me, other)]


def begin_task(fight: Battle, me: Combatant, deed: Paying, price: i64, wound: i64) -> None:
    """LS-MULT-01: it works on it from now on, with what is paid."""
    begin(me, place_of(deed.SAID), price, deed.target, wound)
    feed(fight, me, deed.paid)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Stabilise(Paying):
    """LS-DIE-05: a dying one beside it, with a medic kit; 4 AP in all."""

    RULE: ClassVar[str] = "LS-DIE-05"
    SAID: ClassVar[str] = "stabilise"

    def words(self, fight: Battle, me: Combatant) -> str:
        if self.target == NOBODY:
            return self.SAID
        return f"stabilise {fight.fighters[self.target].name} ({self.paid} AP)"

    def told(self, fight: Battle, me: Combatant) -> str:
        return f"starts to stabilise {fight.fighters[self.target].name}"

    def why_not(self, fight: Battle, me: Combatant) -> str:
        if me.task != 0:
            return BUSY
        if not is_somebody(fight, self.target) or not may_stabilise(fight, me, fight.fighters[self.target]):
            return "it takes a dying one beside it, and a medic kit"
        return self.why_not_paid(STABILISE_PRICE)

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        if me.task == 0 and may_stabilise(fight, me, fight.fighters[self.target]):
            begin_task(fight, me, self, STABILISE_PRICE, NEVER)

    def finish(self, fight: Battle, worker: Combatant, patient: Combatant, wound: i64) -> None:
        stabilise(fight, worker, patient)

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        found: list[Option] = []
        for other in friends_of(fight, me):
            found.extend([Stabilise(other.id, paid) for paid in payments(me, STABILISE_PRICE)])
        return found


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Wake(Deed):
    """LS-DIE-05: an unconscious one with VIT left, beside it."""

    RULE: ClassVar[str] = "LS-DIE-05"
    SAID: ClassVar[str] = "wake"
    GROUP: ClassVar[str] = HELPING

    def ap(self, fight: Battle, me: Combatant) -> i64:
        return WAKE_PRICE

    def why_not(self, fight: Battle, me: Combatant) -> str:
        can = is_somebody(fight, self.target) and may_wake(fight, me, fight.fighters[self.target])
        return "" if can else "it takes an unconscious one beside it who has VIT left"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        wake(fight, me, fight.fighters[self.target])

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        return [Wake(other.id) for other in friends_of(fight, me)]


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Dress(Paying):
    """LS-DIE-05: an open wound of somebody beside it, or its own; 4 AP, 8 for a major one."""

    RULE: ClassVar[str] = "LS-DIE-05"
    SAID: ClassVar[str] = "dress"

    def __init__(self, target: i64 = NOBODY, wound: i64 = NEVER, paid: i64 = 0) -> None:
        super().__init__(target, paid)
        self.wound: Final = wound

    def words(self, fight: Battle, me: Combatant) -> str:
        if self.target == NOBODY:
            return self.SAID
        return f"dress {wound_of(fight, self.target, self.wound)} ({self.paid} AP)"

    def why_not(self, fight: Battle, me: Combatant) -> str:
        if me.task != 0:
            return BUSY
        if not is_somebody(fight, self.target) or not may_dress(fight, me, fight.fighters[self.target], self.wound):
            return "it takes an open wound of its own or of somebody beside it"
        return self.why_not_paid(dressing_price(fight.fighters[self.target], self.wound))

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        patient = fight.fighters[self.target]
        if me.task == 0 and may_dress(fight, me, patient, self.wound):
            begin_task(fight, me, self, dressing_price(patient, self.wound), self.wound)

    def passes_halfway(self, fight: Battle, worker: Combatant) -> bool:
        worker.task_passed = worker.task_passed or dress_check(fight, worker)
        return worker.task_passed

    def finish(self, fight: Battle, worker: Combatant, patient: Combatant, wound: i64) -> None:
        if may_dress(fight, worker, patient, wound):
            set_bones(fight, patient, patient.wounds[wound])
            dress(fight, patient, wound)

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        found: list[Option] = []
        for other in friends_of(fight, me):
            for wound in range(len(other.wounds)):
                price = dressing_price(other, wound)
                found.extend([Dress(other.id, wound, paid) for paid in payments(me, price)])
        return found


def dressing_price(patient: Combatant, wound: i64) -> i64:
    """LS-DIE-05: 4 AP, 8 for a major wound."""
    return MAJOR_DRESS_PRICE if is_dressed_as_major(patient.wounds[wound]) else DRESS_PRICE


def wound_of(fight: Battle, target: i64, wound: i64) -> str:
    """``Mara's minor puncture``, with its number where there are several."""
    patient = fight.fighters[target]
    if not 0 <= wound < len(patient.wounds):
        return f"{patient.name}'s wound"
    number = f" {wound + 1}" if len(patient.wounds) > 1 else ""
    return f"{patient.name}'s {wound_words(patient.wounds[wound])}{number}"


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Press(Deed):
    """LS-DIE-05: a hand on a bleeding wound: no blood die for it this round."""

    RULE: ClassVar[str] = "LS-DIE-05"
    SAID: ClassVar[str] = "press"
    GROUP: ClassVar[str] = HELPING

    def __init__(self, target: i64 = NOBODY, wound: i64 = NEVER) -> None:
        super().__init__(target)
        self.wound: Final = wound

    def words(self, fight: Battle, me: Combatant) -> str:
        return f"press on {wound_of(fight, self.target, self.wound)}" if self.target != NOBODY else self.SAID

    def ap(self, fight: Battle, me: Combatant) -> i64:
        return PRESS_PRICE

    def why_not(self, fight: Battle, me: Combatant) -> str:
        can = is_somebody(fight, self.target) and may_press(fight, me, fight.fighters[self.target], self.wound)
        return "" if can else "it takes a bleeding wound that nobody presses on this round"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        press(fight, me, fight.fighters[self.target], self.wound)

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        found: list[Option] = []
        for other in friends_of(fight, me):
            found.extend([Press(other.id, wound) for wound in range(len(other.wounds))])
        return found


# ---------------------------------------------------------------- tasks of the game master's, and all tasks


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Work(Paying):
    """LS-MULT-01: a long task of any price; whether there is such a task is the game master's word."""

    RULE: ClassVar[str] = "LS-MULT-01"
    SAID: ClassVar[str] = "work"

    def __init__(self, whole: i64 = WORK_PRICE, paid: i64 = 0) -> None:
        super().__init__(NOBODY, paid)
        self.whole: Final = whole  # AP of the task

    def words(self, fight: Battle, me: Combatant) -> str:
        return f"work on a task of {self.whole} AP ({self.paid} AP)"

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return BUSY if me.task != 0 else self.why_not_paid(self.whole)

    def why_not_readied(self, fight: Battle, me: Combatant) -> str:
        return "a long task is not one action"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        if me.task != 0:
            return
        if fight.ruled("LS-MULT-01", f"{me.name}'s task", ALLOWED) == 0:
            begin_task(fight, me, self, self.whole, NEVER)
        else:
            give_back(me, self.paid)

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        return [Work(WORK_PRICE, paid) for paid in payments(me, WORK_PRICE)]

    def read(self, fight: Battle, me: Combatant, said: str) -> Option | None:
        """A task of any price: ``work on a task of 8 AP (3 AP)``."""
        parts = said.removeprefix("work on a task of ").replace(" ap (", " ").removesuffix(" ap)").split()
        if said.startswith("work on a task of ") and len(parts) == 2 and parts[0].isdigit() and parts[1].isdigit():
            return Work(int(parts[0]), int(parts[1]))
        return None

    def few(self) -> i64:
        return 0


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Help(Paying):
    """LS-MULT-02: a helper pays into a friend's task beside it that it has not left."""

    RULE: ClassVar[str] = "LS-MULT-02"
    SAID: ClassVar[str] = "help"

    def words(self, fight: Battle, me: Combatant) -> str:
        return f"help {fight.fighters[self.target].name} ({self.paid} AP)" if self.target != NOBODY else self.SAID

    def why_not(self, fight: Battle, me: Combatant) -> str:
        if not is_somebody(fight, self.target) or not may_help(fight, me, fight.fighters[self.target]):
            return "it takes a friend's task beside it that it has not left"
        return self.why_not_paid(missing(fight, fight.fighters[self.target]))

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        help_with(fight, me, fight.fighters[self.target], self.paid)

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        found: list[Option] = []
        for other in friends_of(fight, me):
            if may_help(fight, me, other):
                found.extend([Help(other.id, paid) for paid in payments(me, missing(fight, other))])
        return found


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class GoOn(Paying):
    """LS-MULT-01: more AP for the task one works on."""

    RULE: ClassVar[str] = "LS-MULT-01"
    SAID: ClassVar[str] = "go on"

    def __init__(self, paid: i64 = 0) -> None:
        super().__init__(NOBODY, paid)

    def words(self, fight: Battle, me: Combatant) -> str:
        return f"go on with the {w.ACTIONS[me.task]} ({self.paid} AP)" if me.task != 0 else self.SAID

    def told(self, fight: Battle, me: Combatant) -> str:
        return f"goes on with the {task_words(w.ACTIONS[me.task])}"

    def why_not(self, fight: Battle, me: Combatant) -> str:
        if me.task == 0 or not is_at_task(fight, me, fight.fighters[me.task_owner]):
            return "there is no task of its own beside it"
        return self.why_not_paid(missing(fight, me))

    def why_not_readied(self, fight: Battle, me: Combatant) -> str:
        return "a task is gone on with on one's turn"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        feed(fight, me, self.paid)

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        return [GoOn(paid) for paid in payments(me, missing(fight, me))] if me.task != 0 else []


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Abandon(Deed):
    """LS-MULT-01: the task is given up, or left to helpers, for 0 AP."""

    RULE: ClassVar[str] = "LS-MULT-01"
    SAID: ClassVar[str] = "abandon"
    GROUP: ClassVar[str] = HELPING

    def words(self, fight: Battle, me: Combatant) -> str:
        return f"abandon the {w.ACTIONS[me.task]}" if me.task != 0 else self.SAID

    def told(self, fight: Battle, me: Combatant) -> str:
        return ""

    def ap(self, fight: Battle, me: Combatant) -> i64:
        return 0

    def is_work(self) -> bool:
        return True

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return "" if me.task != 0 else "there is no task to give up"

    def why_not_readied(self, fight: Battle, me: Combatant) -> str:
        return "a task is given up on one's turn"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        leave_task(fight, me)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Special(Deed):
    """LS-ACT-11: anything else; the game master names price (2 AP if silent), class and check."""

    RULE: ClassVar[str] = "LS-ACT-11"
    SAID: ClassVar[str] = "special action"
    GROUP: ClassVar[str] = HELPING

    def __init__(self, cost: i64 = SPECIAL_AP, kind: i64 = w.NEUTRAL_ACTION) -> None:
        super().__init__()
        self.cost: Final = cost
        self.kind: Final = kind  # LS-ACT-01

    def told(self, fight: Battle, me: Combatant) -> str:
        return ""

    def ap(self, fight: Battle, me: Combatant) -> i64:
        return self.cost

    def action_class(self, fight: Battle, me: Combatant) -> i64:
        return self.kind

    def as_ruled(self, fight: Battle, me: Combatant) -> Deed:
        about = f"{me.name}'s special action"
        price = SPECIAL_PRICES[fight.ruled("LS-TURN-03", about, [f"{n} AP" for n in SPECIAL_PRICES])]
        return Special(price, fight.ruled("LS-ACT-01", about, w.ACTION_CLASSES))

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return ""

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        special(fight, me)

    def few(self) -> i64:
        return 0
