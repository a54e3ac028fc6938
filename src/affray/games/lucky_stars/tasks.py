"""Long tasks (ledger 3.4), help for the fallen (LS-DIE-05), special actions (LS-ACT-11), and focus checks.

Whoever begins a task keeps its numbers; helpers pay into them. The AP to be paid now are in an option's amount.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.question import NOBODY, Option
from affray.games.lucky_stars.battle import Battle
from affray.games.lucky_stars.conditions import bleeds, dress, gain, is_open, wound_words
from affray.games.lucky_stars.derived import settle
from affray.games.lucky_stars.moving import is_beside
from affray.games.lucky_stars.paying import available
from affray.games.lucky_stars.plans import end_task, forget_readied, leave_task
from affray.games.lucky_stars.rolls import check, target_ruled
from affray.games.lucky_stars.sheet import NEVER, Combatant, is_foe
from affray.games.lucky_stars.words import (
    ABANDON,
    ACTION_CLASSES,
    ACTIONS,
    CONTINUE,
    DISLOCATION,
    DRESS,
    FORT,
    FRACTURE,
    HELP,
    KNO,
    MAJOR,
    MEDIC_KIT,
    NEUTRAL,
    NO_TRIGGER,
    PRESS,
    PRESSED,
    REOPENED,
    SEARCH,
    SHORT,
    SPECIAL,
    STABILISE,
    UNCONSCIOUS,
    WAKE,
    WILL,
    WORK,
    WOUND_KIND,
)
from affray.games.lucky_stars.wounds import revive

AP_BITS: Final = 255  # of an amount: the AP to pay now
PRICE_SHIFT: Final = 8  # above them, of WORK: the whole price
STABILISE_PRICE: Final = 4
DRESS_PRICE: Final = 4
MAJOR_DRESS_PRICE: Final = 8
DRESS_TARGET: Final = 8
MAJOR_DRESS_TARGET: Final = 12
WAKE_PRICE: Final = 2
PRESS_PRICE: Final = 2
WORK_PRICE: Final = 6  # of a task of the game master's, if nothing else is said
SPECIAL_PRICE: Final = 2  # LS-TURN-03
SPECIAL_TARGET: Final = 8
SPECIAL_PRICES: Final = [2, 1, 3, 4, 0]
SEARCH_PRICES: Final = [2, 0, 1, 3, 4]
ALLOWED: Final = ["allowed", "not allowed"]
SET_LIMB: Final = 4  # FORT, when a dislocation is dressed
SET_BONE: Final = 6  # when a fracture is


# ---------------------------------------------------------------- prices and predicates


def whole_price(f: Combatant, patient: Combatant, verb: i64, item: i64, amount: i64) -> i64:
    """LS-DIE-05, LS-MULT-01: what a task costs in all."""
    if verb == STABILISE:
        return STABILISE_PRICE
    if verb == DRESS:
        return MAJOR_DRESS_PRICE if is_dressed_as_major(patient.wounds[item]) else DRESS_PRICE
    return amount >> PRICE_SHIFT


def is_dressed_as_major(wound: i64) -> bool:
    """LS-DIE-05, section 4.3: a major wound that has reopened is dressed as a minor one."""
    return wound & MAJOR != 0 and not wound & REOPENED


def missing(fight: Battle, f: Combatant) -> i64:
    """LS-MULT-01: the AP that f's task still needs."""
    owner = fight.fighters[f.task_owner]
    return owner.task_price - owner.task_paid


def task_price(fight: Battle, f: Combatant, option: Option) -> i64:
    """LS-MULT-01, LS-DIE-05, LS-TURN-03: the AP to be paid now."""
    verb = option.verb
    if verb == WAKE:
        return WAKE_PRICE
    if verb == PRESS:
        return PRESS_PRICE
    return 0 if verb == ABANDON else option.amount & AP_BITS


def has_kit(fight: Battle, f: Combatant) -> bool:
    """LS-DIE-05: a medic kit at hand."""
    for item in f.held:
        if fight.gear(item).sort == MEDIC_KIT:
            return True
    for item in f.carried:
        if fight.gear(item).sort == MEDIC_KIT:
            return True
    return False


def may_stabilise(fight: Battle, f: Combatant, patient: Combatant) -> bool:
    """LS-DIE-05: a dying one beside f, who has a medic kit."""
    return patient.dying and not patient.dead and is_beside(fight, f, patient) and has_kit(fight, f)


def may_wake(fight: Battle, f: Combatant, sleeper: Combatant) -> bool:
    """LS-DIE-05: an unconscious one with VIT left, beside f."""
    return sleeper.unconscious and sleeper.vit > 0 and sleeper.is_there() and is_beside(fight, f, sleeper)


def may_dress(fight: Battle, f: Combatant, patient: Combatant, wound: i64) -> bool:
    """LS-DIE-05: an open wound of somebody beside f, or its own."""
    if not 0 <= wound < len(patient.wounds) or not is_open(patient.wounds[wound]):
        return False
    return patient.is_there() and is_beside(fight, f, patient)


def may_press(fight: Battle, f: Combatant, patient: Combatant, wound: i64) -> bool:
    """LS-DIE-05: a bleeding wound that nobody presses on this round."""
    if not 0 <= wound < len(patient.wounds) or not patient.is_there() or not is_beside(fight, f, patient):
        return False
    return bleeds(patient.wounds[wound]) and is_open(patient.wounds[wound]) and not patient.wounds[wound] & PRESSED


def may_help(fight: Battle, f: Combatant, owner: Combatant) -> bool:
    """LS-MULT-02: a friend's task beside f that it has not left."""
    if f.task != 0 or owner.task == 0 or owner.task_owner != owner.id or is_foe(f, owner) or owner is f:
        return False
    return owner.id not in f.task_left and is_at_task(fight, f, owner)


def is_at_task(fight: Battle, f: Combatant, owner: Combatant) -> bool:
    """LS-MULT-02: beside whom it is for, or beside who began it."""
    return is_beside(fight, f, fight.fighters[owner.task_target] if owner.task_target != NOBODY else owner)


def may_begin(fight: Battle, f: Combatant, option: Option) -> bool:
    """LS-DIE-05, LS-MULT-01: may f begin this task? One at a time."""
    if f.task != 0:
        return False
    if option.verb == STABILISE:
        return may_stabilise(fight, f, fight.fighters[option.target])
    if option.verb == DRESS:
        return may_dress(fight, f, fight.fighters[option.target], option.item)
    return option.amount >> PRICE_SHIFT > 0


def may_do_task(fight: Battle, f: Combatant, option: Option) -> bool:
    """LS-MULT-01, LS-MULT-02, LS-DIE-05: the law of this chapter; AP left are looked at elsewhere."""
    verb, paid = option.verb, option.amount & AP_BITS
    if verb in (STABILISE, DRESS, WORK):
        return may_begin(fight, f, option) and 0 < paid <= price_of(fight, f, option)
    if verb == CONTINUE:
        return f.task != 0 and 0 < paid <= missing(fight, f) and is_at_task(fight, f, fight.fighters[f.task_owner])
    if verb == HELP:
        owner = fight.fighters[option.target]
        return may_help(fight, f, owner) and 0 < paid <= missing(fight, owner)
    if verb == ABANDON:
        return f.task != 0
    if verb == WAKE:
        return may_wake(fight, f, fight.fighters[option.target])
    if verb == PRESS:
        return may_press(fight, f, fight.fighters[option.target], option.item)
    return verb == SPECIAL


def price_of(fight: Battle, f: Combatant, option: Option) -> i64:
    """The whole price of a task that is to be begun."""
    patient = fight.fighters[option.target] if option.target != NOBODY else f
    return whole_price(f, patient, option.verb, option.item, option.amount)


# ---------------------------------------------------------------- options


def task_options(fight: Battle, f: Combatant) -> list[Option]:
    """LS-MULT-01, LS-MULT-02, LS-DIE-05, LS-ACT-11: whatever may be worked on with the AP there are."""
    found: list[Option] = []
    if f.task != 0:
        if is_at_task(fight, f, fight.fighters[f.task_owner]):
            found += payments(Option(CONTINUE), available(f), missing(fight, f))
        found.append(Option(ABANDON))
    for other in fight.fighters:
        found += aid_options(fight, f, other)
    if f.task == 0:
        found += payments(Option(WORK, NOBODY, 0, WORK_PRICE << PRICE_SHIFT), available(f), WORK_PRICE)
    if available(f) >= SPECIAL_PRICE:
        found.append(Option(SPECIAL, NOBODY, NEUTRAL, SPECIAL_PRICE))
    return found


def aid_options(fight: Battle, f: Combatant, other: Combatant) -> list[Option]:
    """LS-DIE-05: what can be done for somebody; friends only, though nobody forbids more."""
    found: list[Option] = []
    if is_foe(f, other):
        return found
    if f.task == 0 and may_stabilise(fight, f, other):
        found += payments(Option(STABILISE, other.id), available(f), STABILISE_PRICE)
    if available(f) >= WAKE_PRICE and may_wake(fight, f, other):
        found.append(Option(WAKE, other.id))
    for wound in range(len(other.wounds)):
        if f.task == 0 and may_dress(fight, f, other, wound):
            price = whole_price(f, other, DRESS, wound, 0)
            found += payments(Option(DRESS, other.id, wound), available(f), price)
        if available(f) >= PRESS_PRICE and may_press(fight, f, other, wound):
            found.append(Option(PRESS, other.id, wound))
    if may_help(fight, f, other):
        found += payments(Option(HELP, other.id), available(f), missing(fight, other))
    return found


def payments(option: Option, ap: i64, price: i64) -> list[Option]:
    """LS-MULT-01: AP are paid as spent, from all that is needed down to one."""
    most = ap if ap < price else price
    return [Option(option.verb, option.target, option.item, option.amount | paid) for paid in range(most, 0, -1)]


def task_words(fight: Battle, f: Combatant, option: Option) -> str:
    """Options of this chapter as people say them."""
    verb = option.verb
    name = fight.fighters[option.target].name if option.target != NOBODY else ""
    if verb == ABANDON:
        return f"abandon the {ACTIONS[f.task]}"
    if verb == WAKE:
        return f"wake {name}"
    if verb == SPECIAL:
        return "special action"
    if verb == PRESS:
        return f"press on {wound_of(fight, option)}"
    paid = option.amount & AP_BITS
    return f"{task_deed(fight, f, option, name)} ({paid} AP)"


def task_deed(fight: Battle, f: Combatant, option: Option, name: str) -> str:
    if option.verb == DRESS:
        return f"dress {wound_of(fight, option)}"
    if option.verb == WORK:
        return f"work on a task of {option.amount >> PRICE_SHIFT} AP"
    if option.verb == CONTINUE:
        return f"go on with the {ACTIONS[f.task]}"
    return f"help {name}" if option.verb == HELP else f"stabilise {name}"


def wound_of(fight: Battle, option: Option) -> str:
    """``Mara's minor puncture``, with its number where there are several."""
    patient = fight.fighters[option.target]
    number = f" {option.item + 1}" if len(patient.wounds) > 1 else ""
    return f"{patient.name}'s {wound_words(patient.wounds[option.item])}{number}"


def read_task(words: str) -> Option | None:
    """LS-MULT-01: a task of any price: ``work on a task of 8 AP (3 AP)``."""
    parts = words.removeprefix("work on a task of ").replace(" ap (", " ").removesuffix(" ap)").split()
    if words.startswith("work on a task of ") and len(parts) == 2 and parts[0].isdigit() and parts[1].isdigit():
        return Option(WORK, NOBODY, 0, int(parts[0]) << PRICE_SHIFT | int(parts[1]))
    return None


# ---------------------------------------------------------------- doing it


def do_task(fight: Battle, f: Combatant, option: Option) -> None:
    """LS-MULT-01, LS-MULT-02, LS-DIE-05, LS-ACT-11: carry it out, once it is paid for."""
    verb, paid = option.verb, option.amount & AP_BITS
    if verb in (STABILISE, DRESS, WORK):
        if may_begin(fight, f, option) and is_allowed(fight, f, option):
            begin(fight, f, option)
            feed(fight, f, paid)
    elif verb == CONTINUE:
        feed(fight, f, paid)
    elif verb == HELP:
        help_with(fight, f, fight.fighters[option.target], paid)
    elif verb == ABANDON:
        leave_task(fight, f)
    elif verb == SPECIAL:
        special(fight, f)
    elif verb == WAKE:
        wake(fight, f, fight.fighters[option.target])
    else:
        press(fight, f, fight.fighters[option.target], option.item)


def is_allowed(fight: Battle, f: Combatant, option: Option) -> bool:
    """LS-MULT-01: whether there is such a task at all is the game master's word; if not, nothing is paid."""
    if option.verb != WORK or fight.ruled("LS-MULT-01", f"{f.name}'s task", ALLOWED) == 0:
        return True
    give_back(f, option.amount & AP_BITS)
    return False


def give_back(f: Combatant, paid: i64) -> None:
    """LS-MULT-01, LS-MULT-02: what is not allowed costs nothing."""
    f.ap += paid
    f.spent_this_turn -= paid
    f.spent_this_round -= paid


def begin(fight: Battle, f: Combatant, option: Option) -> None:
    """LS-MULT-01: f works on it from now on."""
    f.task = option.verb
    f.task_owner = f.id
    f.task_price = price_of(fight, f, option)
    f.task_paid = 0
    f.task_target = option.target
    f.task_item = option.item if option.verb == DRESS else NEVER
    f.task_passed = False


def feed(fight: Battle, f: Combatant, paid: i64) -> None:
    """LS-MULT-01: AP are added; the task is done when the total is reached."""
    owner = fight.fighters[f.task_owner]
    owner.task_paid += paid
    owner.task_fed = fight.round
    if fight.log is not None:
        so_far = f"{owner.task_paid} of {owner.task_price} AP"
        fight.tell("LS-MULT-01", f.name, f"works on the {ACTIONS[owner.task]}: {so_far}")
    if owner.task == DRESS and not owner.task_passed and 2 * owner.task_paid >= owner.task_price:
        owner.task_passed = dress_check(fight, owner)
        if not owner.task_passed:
            end_task(fight, owner)
            return
    if owner.task_paid >= owner.task_price:
        complete(fight, owner)


def complete(fight: Battle, owner: Combatant) -> None:
    """LS-MULT-01: what it was for happens."""
    verb, wound = owner.task, owner.task_item
    patient = fight.fighters[owner.task_target] if owner.task_target != NOBODY else owner
    end_task(fight, owner)
    if fight.log is not None:
        fight.tell("LS-MULT-01", owner.name, f"completes the {ACTIONS[verb]}")
    if verb == STABILISE:
        stabilise(fight, owner, patient)
    elif verb == DRESS and may_dress(fight, owner, patient, wound):
        set_bones(fight, patient, patient.wounds[wound])
        dress(fight, patient, wound)


def help_with(fight: Battle, f: Combatant, owner: Combatant, paid: i64) -> None:
    """LS-MULT-02: a helper pays into the same total, if the task allows it."""
    if fight.ruled("LS-MULT-02", f"{f.name} helps {owner.name}", ALLOWED) == 1:
        give_back(f, paid)
        return
    f.task = owner.task
    f.task_owner = owner.id
    feed(fight, f, paid)


# ---------------------------------------------------------------- medicine


def stabilise(fight: Battle, f: Combatant, patient: Combatant) -> None:
    """LS-DIE-05: KNO against 10: no longer dying, VIT 1, awake and prone."""
    if not may_stabilise(fight, f, patient):
        return
    usual = fight.house().stabilise_target
    target = target_ruled(fight, "LS-DIE-05", f"{f.name} stabilises {patient.name}", usual)
    if check(fight, f, KNO, target, "stabilising", "LS-DIE-05", f.medicine, NEUTRAL):
        revive(fight, patient)
        settle(fight, patient)


def dress_check(fight: Battle, owner: Combatant) -> bool:
    """LS-DIE-05: when half of the AP are in, KNO against 8, or 12 for a major wound; failure wastes it."""
    patient = fight.fighters[owner.task_target]
    usual: i64 = MAJOR_DRESS_TARGET if is_dressed_as_major(patient.wounds[owner.task_item]) else DRESS_TARGET
    target = target_ruled(fight, "LS-DIE-05", f"{owner.name} dresses a wound of {patient.name}", usual)
    return check(fight, owner, KNO, target, "dressing", "LS-DIE-05", owner.medicine, NEUTRAL)


def set_bones(fight: Battle, patient: Combatant, wound: i64) -> None:
    """Section 4.3: dressing a dislocation or a fracture hurts: FORT 4 or 6, or unconscious for 1d4 rounds."""
    kind = wound & WOUND_KIND
    if kind not in (DISLOCATION, FRACTURE) or not patient.is_awake():
        return
    target: i64 = SET_LIMB if kind == DISLOCATION else SET_BONE
    if not check(fight, patient, FORT, target, "pain", "LS-DIE-05", 0, NEUTRAL):
        gain(fight, patient, UNCONSCIOUS, fight.dice.d(4, "rounds"))


def wake(fight: Battle, f: Combatant, sleeper: Combatant) -> None:
    """LS-DIE-05: awake again."""
    if may_wake(fight, f, sleeper):
        sleeper.unconscious = False
        sleeper.out_cold = 0
        settle(fight, sleeper)
        if fight.log is not None:
            fight.tell("LS-DIE-05", f.name, "wakes", sleeper.name)


def press(fight: Battle, f: Combatant, patient: Combatant, wound: i64) -> None:
    """LS-DIE-05: no blood die for that wound this round."""
    if may_press(fight, f, patient, wound):
        patient.wounds[wound] = patient.wounds[wound] | PRESSED
        if fight.log is not None:
            fight.tell("LS-DIE-05", f.name, "presses on a wound of", patient.name)


# ---------------------------------------------------------------- special actions


def priced(fight: Battle, f: Combatant, option: Option) -> Option:
    """LS-TURN-03, LS-ACT-11: the game master sets the price (2 AP if silent) and the class (neutral if silent).

    Of a search (LS-STL-03) only the price.
    """
    if option.verb == SEARCH:
        words = [f"{n} AP" for n in SEARCH_PRICES]
        return Option(SEARCH, NOBODY, 0, 1 + SEARCH_PRICES[fight.ruled("LS-STL-03", f"{f.name}'s search", words)])
    if option.verb != SPECIAL:
        return option
    about = f"{f.name}'s special action"
    price = SPECIAL_PRICES[fight.ruled("LS-TURN-03", about, [f"{n} AP" for n in SPECIAL_PRICES])]
    kind = fight.ruled("LS-ACT-01", about, ACTION_CLASSES)
    return Option(SPECIAL, NOBODY, kind, price)


def special(fight: Battle, f: Combatant) -> bool:
    """LS-ACT-11: the game master names the check, if there is one, and says what comes of it."""
    done = True
    if fight.gm is not None:
        about = f"the check of {f.name}'s special action"
        which = fight.ruled("LS-ACT-11", about, ["no check", *SHORT]) - 1
        if which >= 0:
            target = target_ruled(fight, "LS-ACT-11", f"the target of {f.name}'s special action", SPECIAL_TARGET)
            done = check(fight, f, which, target, "special action", "LS-ACT-11", 0, NEUTRAL)
    if fight.log is not None:
        fight.tell("LS-ACT-11", f.name, "succeeds with the special action" if done else "fails in the special action")
    return done


# ---------------------------------------------------------------- interruption


def disturb(fight: Battle, f: Combatant, damage: i64) -> None:
    """LS-MULT-03, LS-RDY-03, LS-GAP-46: being attacked, hit or not, puts a task or a readied action to the test.

    ``damage`` above 0: hurt or moved, FORT; else a miss, no damage or another distraction, WILL.
    """
    if f.task == 0 and f.readied == NO_TRIGGER:
        return
    which: i64 = FORT if damage > 0 else WILL
    target = fight.house().focus_target
    if fight.gm is not None:
        target = target_ruled(fight, "LS-MULT-03", f"{f.name} is disturbed", target)
    if check(fight, f, which, target, "focus", "LS-MULT-03", 0, NEUTRAL):
        return
    if f.readied != NO_TRIGGER:
        forget_readied(f)
        if fight.log is not None:
            fight.tell("LS-RDY-03", f.name, "loses the readied action")
    leave_task(fight, f)
