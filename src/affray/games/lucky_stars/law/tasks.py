"""Long tasks (ledger 3.4), special actions (LS-ACT-11), and focus checks.

Whoever begins a task keeps its numbers; helpers pay into them.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.question import NOBODY
from affray.games.lucky_stars.book import words as w
from affray.games.lucky_stars.book.sheet import Combatant, is_foe
from affray.games.lucky_stars.law.battle import Battle
from affray.games.lucky_stars.law.deed import kind_at
from affray.games.lucky_stars.law.moving import is_beside
from affray.games.lucky_stars.law.plans import end_task, forget_readied, leave_task, task_words, work
from affray.games.lucky_stars.law.rolls import check, target_ruled

SPECIAL_TARGET: Final = 8
ALLOWED: Final = ["allowed", "not allowed"]


# ---------------------------------------------------------------- who may


def missing(fight: Battle, f: Combatant) -> i64:
    """LS-MULT-01: the AP that f's task still needs."""
    owner = fight.fighters[f.task_owner]
    return owner.task_price - owner.task_paid


def may_help(fight: Battle, f: Combatant, owner: Combatant) -> bool:
    """LS-MULT-02: a friend's task beside f that it has not left."""
    if f.task != 0 or owner.task == 0 or owner.task_owner != owner.id or is_foe(f, owner) or owner is f:
        return False
    return owner.id not in f.task_left and is_at_task(fight, f, owner)


def is_at_task(fight: Battle, f: Combatant, owner: Combatant) -> bool:
    """LS-MULT-02: beside whom it is for, or beside who began it."""
    return is_beside(fight, f, fight.fighters[owner.task_target] if owner.task_target != NOBODY else owner)


# ---------------------------------------------------------------- doing it


def give_back(f: Combatant, paid: i64) -> None:
    """LS-MULT-01, LS-MULT-02: what is not allowed costs nothing."""
    f.ap += paid
    f.spent_this_turn -= paid
    f.spent_this_round -= paid


def begin(f: Combatant, task: i64, price: i64, patient: i64, wound: i64) -> None:
    """LS-MULT-01: f works on it from now on; a task is kept by its place in the list of actions."""
    f.task = task
    f.task_owner = f.id
    f.task_price = price
    f.task_paid = 0
    f.task_target = patient
    f.task_item = wound
    f.task_passed = False


def feed(fight: Battle, f: Combatant, paid: i64) -> None:
    """LS-MULT-01: AP are added; the task is done when the total is reached."""
    owner = fight.fighters[f.task_owner]
    owner.task_paid += paid
    owner.task_fed = fight.round
    if fight.log is not None:
        so_far = f"{owner.task_paid} of {owner.task_price} AP"
        fight.tell("LS-MULT-01", f, f"works on the {task_words(w.ACTIONS[owner.task])}: {so_far}")
    if 2 * owner.task_paid >= owner.task_price and not kind_at(fight, owner.task).passes_halfway(fight, owner):
        if fight.log is not None:
            lost = f"{owner.task_paid} AP put into it {'is' if owner.task_paid == 1 else 'are'} lost"
            fight.tell("LS-DIE-05", owner, f"fails in {work(owner)}: {lost}")
        end_task(fight, owner)
        return
    if owner.task_paid >= owner.task_price:
        complete(fight, owner)


def complete(fight: Battle, owner: Combatant) -> None:
    """LS-MULT-01: what it was for happens."""
    task, wound = kind_at(fight, owner.task), owner.task_item
    patient = fight.fighters[owner.task_target] if owner.task_target != NOBODY else owner
    end_task(fight, owner)
    if fight.log is not None:
        fight.tell("LS-MULT-01", owner, f"completes the {task_words(task.SAID)}")
    task.finish(fight, owner, patient, wound)


def help_with(fight: Battle, f: Combatant, owner: Combatant, paid: i64) -> None:
    """LS-MULT-02: a helper pays into the same total, if the task allows it."""
    if fight.ruled("LS-MULT-02", f"{f.name} helps {owner.name}", ALLOWED) == 1:
        give_back(f, paid)
        return
    f.task = owner.task
    f.task_owner = owner.id
    feed(fight, f, paid)


# ---------------------------------------------------------------- special actions


def special(fight: Battle, f: Combatant) -> bool:
    """LS-ACT-11: the game master names the check, if there is one, and says what comes of it."""
    done = True
    if fight.gm is not None:
        about = f"the check of {f.name}'s special action"
        which = fight.ruled("LS-ACT-11", about, ["no check", *w.SHORT]) - 1
        if which >= 0:
            target = target_ruled(fight, "LS-ACT-11", f"the target of {f.name}'s special action", SPECIAL_TARGET)
            why = "for the special action"
            done = check(fight, f, which, target, why=why, rule="LS-ACT-11", more=0, level=w.NEUTRAL)
    if fight.log is not None:
        fight.tell("LS-ACT-11", f, "succeeds with the special action" if done else "fails in the special action")
    return done


# ---------------------------------------------------------------- interruption


def disturb(fight: Battle, f: Combatant, damage: i64) -> None:
    """LS-MULT-03, LS-RDY-03, LS-GAP-46: being attacked, hit or not, puts a task or a readied action to the test.

    ``damage`` above 0: hurt or moved, FORT; else a miss, no damage or another distraction, WILL.
    """
    if f.task == 0 and f.readied == w.NO_TRIGGER:
        return
    which: i64 = w.FORT if damage > 0 else w.WILL
    target = fight.house().focus_target
    if fight.gm is not None:
        target = target_ruled(fight, "LS-MULT-03", f"{f.name} is disturbed", target)
    if check(fight, f, which, target, why="to keep focus", rule="LS-MULT-03", more=0, level=w.NEUTRAL):
        return
    if f.readied != w.NO_TRIGGER:
        forget_readied(f)
        if fight.log is not None:
            fight.tell("LS-RDY-03", f, "loses the readied action: the check of focus failed")
    leave_task(fight, f)
