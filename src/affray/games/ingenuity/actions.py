"""Carrying out actions (ledger 3.7): each a short function with the book's words."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.question import Option
from affray.games.ingenuity.attack import attack, can_attack, fire_readied, usual_way
from affray.games.ingenuity.defence import constitution_of
from affray.games.ingenuity.harm import cancel, die
from affray.games.ingenuity.menu import (
    COMMAND_FOCUS,
    NO_SECOND,
    NextAction,
    can_reload,
    can_resuscitate,
    can_strike_to_kill,
    slots_of,
    task_square,
)
from affray.games.ingenuity.moving import is_by_cover, place, sees
from affray.games.ingenuity.rolls import make_test
from affray.games.ingenuity.sheet import NEVER, Battle, Combatant, is_foe
from affray.games.ingenuity.words import (
    ABANDON,
    ACTIONS,
    AGILITY,
    ATTACK,
    BRANDISH,
    COMBAT,
    COMES_NEAR,
    COMMAND,
    CONTINUE,
    DEXTERITY,
    DROP_ITEM,
    DROP_PRONE,
    GUARD,
    HANDLING,
    HEALING,
    HIDE,
    INTELLIGENCE,
    INTERACT,
    KILLING_STRIKE,
    MOVE,
    READY,
    RELOAD,
    RESUSCITATE,
    SEEK_COVER,
    SHORT_TASK,
    SPRINT,
    STAND_UP,
    STEALTH,
    STEP,
    TASK,
    WAIT,
)

EASIEST: Final = 4
TURN_ENDED: Final = -1  # in ``actions_left``: not even free actions are left
TASK_DIFFICULTY: Final = 6


def act(fight: Battle, f: Combatant, option: Option) -> None:
    """IG-ECO-02, IG-ECO-07: pay the slots; an action that does not fit is begun and goes on next turn."""
    verb = option.verb
    if verb == CONTINUE:
        go_on(fight, f)
        return
    slots = slots_of(fight, verb, option.item)
    if slots > f.actions_left:
        begin(fight, f, option, slots)
        return
    f.actions_left -= slots
    if slots > 0:
        f.forced_verb = 0
    carry_out(fight, f, verb, option.target, option.item, option.amount)


def begin(fight: Battle, f: Combatant, option: Option, slots: i64) -> None:
    """IG-ECO-07, IG-ECO-09: all remaining slots are spent on it now, the rest next turn."""
    f.pending = option.verb
    f.pending_done = f.actions_left
    f.pending_total = slots
    f.pending_target = option.target
    f.pending_item = option.item
    f.actions_left = 0
    if fight.log is not None:
        fight.tell("IG-ECO-07", f.name, f"begins to {ACTIONS[option.verb]}: {f.pending_done} of {slots} actions")


def go_on(fight: Battle, f: Combatant) -> None:
    """IG-ECO-07: the next slots go into it; its effect happens when the last one is paid."""
    missing = f.pending_total - f.pending_done
    spent = missing if missing < f.actions_left else f.actions_left
    f.actions_left -= spent
    f.pending_done += spent
    if f.pending_done < f.pending_total:
        return
    verb, target, item = f.pending, f.pending_target, f.pending_item
    cancel(f)
    carry_out(fight, f, verb, target, item, 0)


def carry_out(fight: Battle, f: Combatant, verb: i64, target: i64, item: i64, amount: i64) -> None:
    """Do what was chosen."""
    if verb == ATTACK:
        attack(fight, f, fight.fighters[target], item)
    elif verb == MOVE or verb == SPRINT or verb == STEP:
        go(fight, f, verb, amount)
    elif verb == GUARD or verb == WAIT or verb == READY:
        end_with(fight, f, verb, item, amount)
    elif verb == STAND_UP:
        f.prone = False
        tell(fight, f, "IG-ACT-12", "stands up")
    elif verb == SEEK_COVER:
        f.in_cover = is_by_cover(fight, f)
        tell(fight, f, "IG-ACT-09", "seeks cover")
    elif verb == BRANDISH:
        brandish(fight, f, item, amount)
    elif verb == COMMAND:
        command(fight, f, fight.fighters[target])
    elif verb == DROP_PRONE:
        f.prone = True
        tell(fight, f, "IG-FRE-02", "drops prone")
    elif verb == DROP_ITEM:
        drop(fight, f, item)
    elif verb == ABANDON:
        cancel(f)
        tell(fight, f, "IG-ECO-08", "abandons what was begun")
    else:
        work(fight, f, verb, target, item)


def work(fight: Battle, f: Combatant, verb: i64, target: i64, item: i64) -> None:
    """The longer actions, and what the game master says."""
    if verb == RELOAD and can_reload(fight, f, item):
        fight.item_loaded[item] = 1
        tell(fight, f, "IG-ACT-14", f"has loaded {fight.gear(item).name}")
    elif verb == RESUSCITATE and can_resuscitate(fight, f, fight.fighters[target]):
        resuscitate(fight, f, fight.fighters[target])
    elif verb == KILLING_STRIKE and can_strike_to_kill(fight, f, fight.fighters[target], item):
        killing_strike(fight, f, fight.fighters[target], item)
    elif verb == HIDE:
        hide(fight, f)
    elif verb == SHORT_TASK:
        short_task(fight, f)
    elif verb == TASK and task_square(fight, f) != NEVER:
        fight.ended = f.side
        tell(fight, f, "IG-END-02", "completes the objective")
    elif verb == INTERACT:
        interact(fight, f)


def tell(fight: Battle, f: Combatant, rule: str, what: str) -> None:
    if fight.log is not None:
        fight.tell(rule, f.name, what)


def go(fight: Battle, f: Combatant, verb: i64, goal: i64) -> None:
    """IG-ACT-06, IG-ACT-11, IG-FRE-03: to the square, step by step where somebody waits for it."""
    f.moved_this_turn = True
    if verb == MOVE:
        f.used_move = True
    elif verb == STEP:
        f.stepped_this_turn = True
    else:
        f.stamina -= 1
    start = fight.square(f)
    if somebody_is_ready(fight, f):
        for square in fight.grid.path(start, goal, []):
            place(fight, f, square)
            fire_readied(fight, f, COMES_NEAR)
            if not f.is_up():
                break
    else:
        place(fight, f, goal)
    if fight.log is not None:
        rule = "IG-ACT-06" if verb == MOVE else ("IG-ACT-11" if verb == SPRINT else "IG-FRE-03")
        there = fight.grid.place(fight.square(f))
        fight.tell(rule, f.name, f"moves from {fight.grid.place(start)} to {there}")


def somebody_is_ready(fight: Battle, f: Combatant) -> bool:
    for other in fight.fighters:
        if other.readied != 0 and is_foe(f, other):
            return True
    return False


def end_with(fight: Battle, f: Combatant, verb: i64, item: i64, trigger: i64) -> None:
    """IG-ACT-05, IG-ACT-07, IG-ACT-13: the turn ends with it; the other actions are lost."""
    f.actions_left = TURN_ENDED
    if verb == GUARD:
        f.guarding = True
        tell(fight, f, "IG-ACT-05", "guards")
    elif verb == WAIT:
        f.waiting = True
        f.reactions_left += 1
        tell(fight, f, "IG-ACT-13", "waits")
    else:
        f.readied = trigger
        f.readied_verb = ATTACK
        f.readied_item = item
        tell(fight, f, "IG-ACT-07", f"readies {fight.gear(item).name}")


def brandish(fight: Battle, f: Combatant, first: i64, second: i64) -> None:
    """IG-ACT-02: these items and no others are in the hands; the rest is stowed."""
    wanted = [first] + ([second - 1] if second != NO_SECOND else [])
    natural = [i for i in f.held if fight.gear(i).natural]
    for item in wanted:
        pick_up(fight, item)
    f.carried = [i for i in [*f.held, *f.carried] if i not in wanted and i not in natural]
    f.held = [*wanted, *natural]
    tell(fight, f, "IG-ACT-02", "brandishes " + " and ".join([fight.gear(i).name for i in wanted]))


def pick_up(fight: Battle, item: i64) -> None:
    for i in range(0, len(fight.lying), 2):
        if fight.lying[i + 1] == item:
            del fight.lying[i : i + 2]
            return


def drop(fight: Battle, f: Combatant, item: i64) -> None:
    """IG-FRE-01: let go of an item; it lies in the square."""
    f.held.remove(item)
    fight.lying.append(fight.square(f))
    fight.lying.append(item)
    tell(fight, f, "IG-FRE-01", f"drops {fight.gear(item).name}")


def command(fight: Battle, f: Combatant, ally: Combatant) -> None:
    """IG-ACT-03: an ally takes one action at once, in the middle of the commander's turn."""
    f.focus -= COMMAND_FOCUS
    f.commanded_this_turn.append(ally.id)
    tell(fight, f, "IG-ACT-03", f"commands {ally.name}")
    option = fight.ask(NextAction(fight, ally, True))
    if option.verb == 0:
        return
    left, moved, used, stepped = ally.actions_left, ally.moved_this_turn, ally.used_move, ally.stepped_this_turn
    ally.actions_left = 1
    carry_out(fight, ally, option.verb, option.target, option.item, option.amount)
    ally.actions_left, ally.moved_this_turn, ally.used_move, ally.stepped_this_turn = left, moved, used, stepped


def resuscitate(fight: Battle, f: Combatant, patient: Combatant) -> None:
    """IG-ACT-08: prone beside the patient, INT + handling + healing against max(4, missing health)."""
    f.prone = True
    missing = patient.health_max - patient.health
    difficulty = missing if missing > EASIEST else EASIEST
    if fight.gm is not None and fight.ruled("IG-ACT-08", f"resuscitating {patient.name}", ["test", "no test"]) == 1:
        difficulty = -100
    result = make_test(fight, f, INTELLIGENCE, HANDLING, HEALING, 0, 0, "resuscitation", "IG-ACT-08")
    if result >= difficulty:
        patient.conscious = True
        tell(fight, patient, "IG-RND-06", "is conscious again")


def killing_strike(fight: Battle, f: Combatant, victim: Combatant, item: i64) -> None:
    """IG-DTH-09, IG-DTH-10: a test with one advantage against constitution kills; a failure is a sneak attack."""
    way = usual_way(f, victim, fight.gear(item))
    result = make_test(fight, f, way.target, COMBAT, way.item, 0, 1, "killing strike", "IG-DTH-09")
    if result >= constitution_of(victim):
        die(fight, victim)
    elif can_attack(fight, f, item, victim):
        attack(fight, f, victim, item)


def hide(fight: Battle, f: Combatant) -> None:
    """IG-ATK-12: DEX + agility + stealth meeting the passive perception of each enemy in sight."""
    result = make_test(fight, f, DEXTERITY, AGILITY, STEALTH, 0, 0, "stealth", "IG-ATK-12")
    f.unseen_by.clear()
    for other in fight.fighters:
        if is_foe(f, other) and other.is_up() and sees(fight, other, f):
            if result < other.passive_perception:
                f.unseen_by.clear()
                return
            f.unseen_by.append(other.id)


def short_task(fight: Battle, f: Combatant) -> None:
    """IG-ACT-10: the game master names the test; difficulty 6 if silent."""
    result = make_test(fight, f, INTELLIGENCE, HANDLING, NEVER, 0, 0, "short task", "IG-ACT-10")
    if fight.log is not None:
        fight.tell("IG-ACT-10", f.name, "succeeds" if result >= TASK_DIFFICULTY else "does not succeed")


def interact(fight: Battle, f: Combatant) -> None:
    """IG-ACT-04: a door within 1 m is opened or closed; for other things the game master says what happens."""
    grid = fight.grid
    for square, _ in grid.neighbours(fight.square(f)):
        if grid.kind[square].opens:
            fight.grid = grid.opened(square)
            tell(fight, f, "IG-ACT-04", f"operates the {grid.kind[square].name}")
            return
    tell(fight, f, "IG-ACT-04", "operates something within 1 m")
