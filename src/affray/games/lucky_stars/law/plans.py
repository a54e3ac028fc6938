"""What somebody is in the middle of, and how it ends: grapples, hiding, readied actions, long tasks.

The chapters of these rules and the conditions that end them both stand on this file.
"""

from __future__ import annotations

from mypy_extensions import i64

from affray.engine.grid import is_among
from affray.engine.question import NOBODY
from affray.games.lucky_stars.book import words as w
from affray.games.lucky_stars.book.sheet import NEVER, Combatant
from affray.games.lucky_stars.law.battle import Battle

# ---------------------------------------------------------------- grapples


def release(fight: Battle, f: Combatant, told: bool = False) -> None:
    """LS-GRP-06: the grapple is over for both; nobody falls prone from it. ``told``: the log has said so already."""
    if f.grapple_role == w.NO_GRAPPLE:
        return
    partner = fight.fighters[f.grapple_partner]
    for one in (f, partner):
        one.grapple_role = w.NO_GRAPPLE
        one.grapple_partner = NOBODY
    if fight.log is not None and not told:
        fight.tell("LS-GRP-06", f, "is no longer in a grapple with", partner)


# ---------------------------------------------------------------- hiding


def reveal(fight: Battle, f: Combatant) -> None:
    """LS-STL-04: an attack or another aggressive action ends it for everybody, once it is resolved."""
    if len(f.hidden_from) > 0:
        if fight.gm is not None and fight.ruled("LS-STL-04", f.name, ["hidden no longer", "still hidden"]) == 1:
            return
        f.hidden_from.clear()
        f.stealth_total = 0
        if fight.log is not None:
            fight.tell("LS-STL-04", f, "is no longer hidden")


# ---------------------------------------------------------------- readied actions


def forget_readied(f: Combatant) -> None:
    """LS-RDY-02: nothing is readied any more."""
    f.readied = w.NO_TRIGGER
    f.readied_verb = 0
    f.readied_target = NOBODY
    f.readied_item = NEVER
    f.readied_primary = 0
    f.readied_thrown = False
    f.readied_event = ""
    f.readied_square = NEVER
    f.readied_paid = 0
    f.readied_near.clear()


# ---------------------------------------------------------------- long tasks


def forget_task(f: Combatant) -> None:
    """LS-MULT-01: f works on nothing; if it was its own task, the numbers of it are gone."""
    f.task = 0
    f.task_owner = NOBODY
    f.task_price = 0
    f.task_paid = 0
    f.task_target = NOBODY
    f.task_item = NEVER
    f.task_fed = 0
    f.task_passed = False


def end_task(fight: Battle, owner: Combatant) -> None:
    """LS-MULT-01: done or cancelled; all who worked on it are free, and AP put in are gone."""
    id = owner.id
    for f in fight.people():
        if f.task != 0 and f.task_owner == id:
            forget_task(f)
        if is_among(id, f.task_left):
            f.task_left.remove(id)


def heir_of(fight: Battle, worker: Combatant) -> Combatant | None:
    """LS-MULT-01: somebody else who works on the same task."""
    for f in fight.people():
        if f is not worker and f.task != 0 and f.task_owner == worker.task_owner:
            return f
    return None


def task_words(said: str) -> str:
    """What a long task is called while somebody works on it."""
    if said == "stabilise":
        return "stabilising"
    if said == "dress":
        return "dressing"
    return "task" if said == "work" else said


def work(f: Combatant) -> str:
    """The task that f works on, as the log names it."""
    return f"the {task_words(w.ACTIONS[f.task])}"


def leave_task(fight: Battle, f: Combatant) -> None:
    """LS-MULT-01, LS-GAP-49: a lone worker cancels the task; with helpers it goes on without this one."""
    if f.task == 0:
        return
    heir = heir_of(fight, f)
    if fight.log is not None:
        paid = fight.fighters[f.task_owner].task_paid
        lost = f"gives up {work(f)}: {paid} AP put into it {'is' if paid == 1 else 'are'} lost"
        fight.tell("LS-MULT-01", f, lost if heir is None else f"leaves {work(f)} to others")
    if heir is None:
        end_task(fight, fight.fighters[f.task_owner])
        return
    owner = f.task_owner
    if owner == f.id:
        hand_over(fight, f, heir)
        owner = heir.id
    f.task_left.append(owner)
    forget_task(f)


def hand_over(fight: Battle, f: Combatant, heir: Combatant) -> None:
    """LS-MULT-01: what is paid stays paid; the numbers of the task are kept by one who still works on it."""
    heir.task_price = f.task_price
    heir.task_paid = f.task_paid
    heir.task_target = f.task_target
    heir.task_item = f.task_item
    heir.task_fed = f.task_fed
    heir.task_passed = f.task_passed
    for other in fight.people():
        if other.task != 0 and other.task_owner == f.id:
            other.task_owner = heir.id
        for i in range(len(other.task_left)):
            if other.task_left[i] == f.id:
                other.task_left[i] = heir.id


def lose_plans(fight: Battle, f: Combatant) -> None:
    """LS-DIE-01: who is incapacitated grapples with nobody, has nothing readied and works on nothing."""
    release(fight, f)
    forget_readied(f)
    leave_task(fight, f)


def end_care(fight: Battle, patient: Combatant) -> None:
    """LS-MULT-01, LS-DIE-05: with the patient's death, stabilising and dressing end for everybody who works on it."""
    for f in fight.people():
        if f.task != 0 and f.task_target == patient.id and f.task_owner == f.id:
            if fight.log is not None:
                fight.tell("LS-MULT-01", f, f"gives up {work(f)}: the patient is dead")
            end_task(fight, f)


def lapse_tasks(fight: Battle) -> None:
    """LS-MULT-01: at the end of a round, a task into which nobody paid is cancelled."""
    round: i64 = fight.round
    for f in fight.people():
        if f.task != 0 and f.task_owner == f.id and f.task_fed < round:
            if fight.log is not None:
                fight.tell("LS-MULT-01", f, f"loses {work(f)}: nobody worked on it this round")
            end_task(fight, f)
