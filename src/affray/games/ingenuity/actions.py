"""Carrying out actions (ledger 3.6, 3.7): slots are paid, long actions go on, and each does what the book says."""

from __future__ import annotations

from mypy_extensions import i64

from affray.engine.question import Option
from affray.games.ingenuity.attack import attack
from affray.games.ingenuity.battle import Battle
from affray.games.ingenuity.choices import (
    COMMAND_FOCUS,
    TURN_ENDED,
    can_reload,
    can_resuscitate,
    can_strike_to_kill,
    items_of,
    slots_for,
)
from affray.games.ingenuity.fate import take_boon
from affray.games.ingenuity.harm import cancel
from affray.games.ingenuity.maneuvers import maneuver
from affray.games.ingenuity.menu import NextAction
from affray.games.ingenuity.moving import is_by_cover, last_free, place, runs_into, unknown_foes, way_to
from affray.games.ingenuity.objectives import is_at_task, win
from affray.games.ingenuity.sheet import Combatant, is_foe
from affray.games.ingenuity.tasks import assist, hide, interact, killing_strike, resuscitate, short_task
from affray.games.ingenuity.words import (
    ABANDON,
    ACTIONS,
    ASSIST,
    ATTACK,
    BRANDISH,
    COMMAND,
    CONTINUE,
    DROP_ITEM,
    DROP_PRONE,
    END_TURN,
    FATE,
    GUARD,
    HIDE,
    INTERACT,
    KILLING_STRIKE,
    LOW,
    MANEUVER,
    MOVE,
    MOVES,
    READY,
    RELOAD,
    RESUSCITATE,
    SEEK_COVER,
    SHIFT,
    SHORT_TASK,
    SPRINT,
    STAND_UP,
    STEP,
    TASK,
    WAIT,
)


def act(fight: Battle, f: Combatant, option: Option) -> None:
    """IG-ECO-02, IG-ECO-07: pay the slots; an action that does not fit is begun and goes on next turn."""
    if option.verb == CONTINUE:
        go_on(fight, f)
        return
    slots = slots_for(fight, f, option)
    if slots > f.actions_left:
        begin(fight, f, option, slots)
        return
    f.actions_left -= slots
    f.forced_verb = 0
    carry_out(fight, f, option)


def begin(fight: Battle, f: Combatant, option: Option, slots: i64) -> None:
    """IG-ECO-07, IG-ECO-09: all remaining slots are spent on it now, the rest next turn."""
    f.forced_verb = 0
    f.pending = option.verb
    f.pending_done = f.actions_left
    f.pending_total = slots
    f.pending_target = option.target
    f.pending_item = option.item
    f.pending_amount = option.amount
    f.actions_left = 0
    if fight.log is not None:
        fight.tell("IG-ECO-07", f.name, f"begins to {ACTIONS[option.verb]}: {f.pending_done} of {slots} actions")


def go_on(fight: Battle, f: Combatant) -> None:
    """IG-ECO-07: the next slots go into it; its effect happens when the last one is paid."""
    missing = f.pending_total - f.pending_done
    spent = missing if missing < f.actions_left else f.actions_left
    f.actions_left -= spent
    f.pending_done += spent
    if fight.log is not None:
        done = f"{f.pending_done} of {f.pending_total} actions"
        fight.tell("IG-ECO-07", f.name, f"goes on with the {ACTIONS[f.pending]}: {done}")
    if f.pending_done < f.pending_total:
        return
    option = Option(f.pending, f.pending_target, f.pending_item, f.pending_amount)
    cancel(f)
    carry_out(fight, f, option)


def carry_out(fight: Battle, f: Combatant, option: Option) -> None:
    """Do what was chosen: an attack or a movement; something that ends the turn; or something else."""
    verb = option.verb
    if verb == ATTACK:
        attack(fight, f, fight.fighters[option.target], option.item, mode=option.amount)
    elif verb in (MOVE, SPRINT, STEP):
        go(fight, f, option)
    elif verb in (GUARD, WAIT, READY):
        end_with(fight, f, option)
    elif verb in (STAND_UP, SEEK_COVER, DROP_PRONE, DROP_ITEM, BRANDISH, ABANDON):
        handle(fight, f, option)
    elif verb == COMMAND:
        command(fight, f, fight.fighters[option.target])
    elif verb == MANEUVER:
        maneuver(fight, f, fight.fighters[option.target], option.item, option.amount)
    elif verb == FATE:
        take_boon(fight, f, option.amount)
    else:
        work(fight, f, option)


def handle(fight: Battle, f: Combatant, option: Option) -> None:
    """IG-ACT-09, IG-ACT-12, IG-FRE-02, IG-ECO-08: up, down, behind something, and letting go."""
    verb = option.verb
    if verb == STAND_UP:
        f.prone = False
        tell(fight, f, "IG-ACT-12", "stands up")
    elif verb == SEEK_COVER:
        f.in_cover = is_by_cover(fight, f)
        tell(fight, f, "IG-ACT-09", "seeks cover")
    elif verb == DROP_PRONE:
        f.prone = True
        tell(fight, f, "IG-FRE-02", "drops prone")
    elif verb == DROP_ITEM:
        drop(fight, f, option.item)
    elif verb == BRANDISH:
        brandish(fight, f, items_of(option))
    else:
        tell(fight, f, "IG-ECO-08", f"abandons the {ACTIONS[f.pending]}")
        cancel(f)


def work(fight: Battle, f: Combatant, option: Option) -> None:
    """IG-ECO-07: the longer actions happen when the last slot is paid, if they are still possible then."""
    verb, item = option.verb, option.item
    other = fight.fighters[option.target] if option.target >= 0 else f
    if verb == RELOAD and can_reload(fight, f, item):
        fight.item_loaded[item] = 1
        tell(fight, f, "IG-ACT-14", f"has loaded {fight.gear(item).name}")
    elif verb == RESUSCITATE and can_resuscitate(fight, f, other):
        resuscitate(fight, f, other)
    elif verb == KILLING_STRIKE and can_strike_to_kill(fight, f, other, item):
        killing_strike(fight, f, other, item)
    elif verb == HIDE:
        hide(fight, f)
    elif verb == SHORT_TASK:
        short_task(fight, f)
    elif verb == TASK and is_at_task(fight, f):
        win(fight, f.side, f"complete the task by {f.name}")
    elif verb == INTERACT:
        interact(fight, f, option.amount)
    elif verb == ASSIST and other.is_up():
        assist(fight, f, other, item)


def tell(fight: Battle, f: Combatant, rule: str, what: str) -> None:
    if fight.log is not None:
        fight.tell(rule, f.name, what)


# ---------------------------------------------------------------- movement


def go(fight: Battle, f: Combatant, option: Option) -> None:
    """IG-ACT-06, IG-ACT-11, IG-FRE-03: to the square, step by step where somebody waits for it."""
    f.moved_this_turn = True
    if option.verb == MOVE:
        f.used_move = True
    elif option.verb == STEP:
        f.stepped_this_turn = True
    else:
        f.stamina -= 1
    start = fight.square(f)
    lurking = unknown_foes(fight, f)
    if somebody_is_ready(fight, f) or len(lurking) > 0:
        walk(fight, f, option.path if len(option.path) > 0 else way_to(fight, f, option.amount), lurking)
    else:
        place(fight, f, option.amount)
    if fight.log is not None:
        rule = "IG-ACT-06" if option.verb == MOVE else ("IG-ACT-11" if option.verb == SPRINT else "IG-FRE-03")
        there = fight.grid.place(fight.square(f))
        fight.tell(rule, f.name, f"moves from {fight.grid.place(start)} to {there}")


def somebody_is_ready(fight: Battle, f: Combatant) -> bool:
    for other in fight.fighters:
        if other.readied != 0 and is_foe(f, other):
            return True
    return False


def walk(fight: Battle, f: Combatant, path: list[i64], lurking: list[i64]) -> None:
    """IG-MOV-01, IG-ACT-07: split by nothing but interrupts; who is halted or falls goes no farther, and who runs
    into somebody unseen (IG-MOV-04) goes back to the last free square."""
    start = fight.square(f)
    for square in path:
        x, y = f.x, f.y
        if runs_into(fight, f, square, lurking):
            place(fight, f, last_free(fight, f, start, path, square))
            return
        place(fight, f, square)
        fight.trigger(f, MOVES, x, y)
        if not f.is_up() or f.halted or fight.square(f) != square:
            return


# ---------------------------------------------------------------- the end of the turn


def end_with(fight: Battle, f: Combatant, option: Option) -> None:
    """IG-ACT-05, IG-ACT-07, IG-ACT-13: the turn ends with it; the other actions are lost."""
    f.actions_left = TURN_ENDED
    if option.verb == GUARD:
        f.guarding = True
        tell(fight, f, "IG-ACT-05", "guards")
    elif option.verb == WAIT:
        f.waiting = True
        f.reactions_left += 1
        tell(fight, f, "IG-ACT-13", "waits")
    else:
        f.readied = option.amount & LOW
        verb = option.amount >> SHIFT
        f.readied_verb = verb if verb != 0 else ATTACK
        f.readied_item = option.item
        if fight.log is not None:
            fight.tell_of(f, "IG-ACT-07", f"readies an action: {ACTIONS[f.readied_verb]}", "readies an action")


# ---------------------------------------------------------------- items


def brandish(fight: Battle, f: Combatant, wanted: list[i64]) -> None:
    """IG-ACT-02: these items and no others are in the hands; the rest is stowed."""
    natural = [i for i in f.held if fight.gear(i).natural]
    for item in wanted:
        fight.lift(item)
    f.carried = [i for i in [*f.held, *f.carried] if i not in wanted and i not in natural]
    f.held = [*wanted, *natural]
    tell(fight, f, "IG-ACT-02", "brandishes " + (" and ".join([fight.gear(i).name for i in wanted]) or "nothing"))


def drop(fight: Battle, f: Combatant, item: i64) -> None:
    """IG-FRE-01: let go of an item; it lies in the square."""
    f.held.remove(item)
    fight.lay(item, fight.square(f))
    tell(fight, f, "IG-FRE-01", f"drops {fight.gear(item).name}")


# ---------------------------------------------------------------- command


def command(fight: Battle, f: Combatant, ally: Combatant) -> None:
    """IG-ACT-03: an ally takes one action at once, or spends one slot on a longer one; its own turn is not touched."""
    f.focus -= COMMAND_FOCUS
    f.commanded_this_turn.append(ally.id)
    tell(fight, f, "IG-ACT-03", f"commands {ally.name}")
    option = fight.ask(NextAction(fight, ally, True))
    if option.verb == END_TURN:
        return
    left, moved, used, stepped = ally.actions_left, ally.moved_this_turn, ally.used_move, ally.stepped_this_turn
    opening = ally.forced_verb
    ally.actions_left = 1
    act(fight, ally, option)
    ally.actions_left, ally.moved_this_turn, ally.used_move, ally.stepped_this_turn = left, moved, used, stepped
    ally.forced_verb = opening
