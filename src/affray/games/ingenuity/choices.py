"""What may be done now (ledger 3.6, 3.7): every action, whether it is possible, and all options there are."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.question import NOBODY, Option
from affray.games.ingenuity.aim import can_attack, can_throw, has_both_hands, is_usable, mode_for, weapons_of
from affray.games.ingenuity.battle import Battle
from affray.games.ingenuity.fate import boons
from affray.games.ingenuity.gear import BARE_HANDS
from affray.games.ingenuity.house import LETHAL, NONLETHAL
from affray.games.ingenuity.maneuvers import STAMINA_OF, maneuver_options
from affray.games.ingenuity.moving import can_stand, is_beside, is_by_cover, is_within_one, pace, reachable, sees
from affray.games.ingenuity.objectives import TASK_SLOTS, is_at_task, task_slots
from affray.games.ingenuity.sheet import NEVER, Combatant, is_foe
from affray.games.ingenuity.words import (
    ABANDON,
    ASSIST,
    ATTACK,
    ATTACKS,
    BRANDISH,
    COMES_NEAR,
    COMMAND,
    CRIPPLING_ATTACK,
    DROP_ITEM,
    DROP_PRONE,
    END_TURN,
    FALLS,
    FATE,
    GUARD,
    HIDE,
    IN_REACH,
    INTERACT,
    KILLING_STRIKE,
    MANEUVER,
    MELEE,
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
    THROWN,
    WAIT,
)

TURN_ENDED: Final = -1  # in ``actions_left``: not even free actions are left
COMMAND_FOCUS: Final = 2
NO_SECOND: Final = 0  # of Brandish: no second item; else its place plus 1


def slots_of(fight: Battle, verb: i64, item: i64) -> i64:
    """IG-ECO-02: what an action costs; free actions cost nothing."""
    if verb in (DROP_ITEM, DROP_PRONE, STEP, ABANDON, END_TURN, FATE):
        return 0
    if verb == RESUSCITATE:
        return 2
    if verb in (SHORT_TASK, HIDE, KILLING_STRIKE):
        return TASK_SLOTS
    if verb == ASSIST:  # IG-OPT-04: the same cost as what is helped with
        return slots_of(fight, item, NEVER)
    return fight.gear(item).reload_actions if verb == RELOAD else 1


def slots_for(fight: Battle, f: Combatant, option: Option) -> i64:
    """IG-ECO-02, IG-ECO-09: the same for an option; the task of an objective takes what the objective says."""
    return task_slots(fight, f.side) if option.verb == TASK else slots_of(fight, option.verb, option.item)


# ---------------------------------------------------------------- the opening act


def has_forced(fight: Battle, f: Combatant) -> bool:
    """IG-INI-03: the opening act comes first in the starter's first turn, if it is still possible."""
    if f.forced_verb == 0:
        return False
    return len(forced(fight, f)) > 0


def forced(fight: Battle, f: Combatant) -> list[Option]:
    """IG-INI-03: the same kind of action, on the same target."""
    if f.forced_verb == ATTACK:
        item = forced_item(fight, f)
        return [Option(ATTACK, f.forced_target, item)] if item != NEVER - 1 else []
    options = one_slot(fight, f) + ending(fight, f) + longer(fight, f) + moves(fight, f, False) + free(fight, f)
    aimed = f.forced_target
    return [o for o in options if o.verb == f.forced_verb and (aimed == NOBODY or o.target == aimed)]


def forced_item(fight: Battle, f: Combatant) -> i64:
    """The first weapon in hand that reaches the one who was attacked; NEVER - 1 if none does."""
    target = fight.fighters[f.forced_target]
    for item in [*f.held, BARE_HANDS]:
        if can_attack(fight, f, item, target):
            return item
    return NEVER - 1


# ---------------------------------------------------------------- actions of one slot


def attacks(fight: Battle, f: Combatant) -> list[Option]:
    """IG-ACT-01: weapon, target, and the mode where there is a choice."""
    found: list[Option] = []
    weapons = weapons_of(fight, f)
    for target in fight.fighters:
        for item in weapons:
            if can_attack(fight, f, item, target):
                found.append(Option(ATTACK, target.id, item))
                if mode_for(fight, f, item, target) == MELEE and can_throw(fight, f, item, target):
                    found.append(Option(ATTACK, target.id, item, THROWN))
    return found


def one_slot(fight: Battle, f: Combatant) -> list[Option]:
    """IG-ECO-02: actions of one slot that do not end the turn."""
    found = attacks(fight, f)
    if fight.house().maneuvers:
        found.extend(maneuver_options(fight, f))
    if f.prone:
        found.append(Option(STAND_UP))
    if not f.in_cover and is_by_cover(fight, f):
        found.append(Option(SEEK_COVER))
    found.extend(objects(fight, f))
    found.extend(grips(fight, f))
    for item in f.held:
        if can_reload(fight, f, item) and fight.gear(item).reload_actions == 1:
            found.append(Option(RELOAD, NOBODY, item))
    for ally in fight.fighters:
        if can_command(fight, f, ally):
            found.append(Option(COMMAND, ally.id))
    return found


def can_command(fight: Battle, f: Combatant, ally: Combatant) -> bool:
    """IG-ACT-03: an able ally who perceives the speaker, once in a turn, for 2 focus."""
    if f.focus < COMMAND_FOCUS or ally is f or is_foe(f, ally) or not ally.is_up() or ally.surprised:
        return False
    return ally.id not in f.commanded_this_turn and sees(fight, ally, f)


def objects(fight: Battle, f: Combatant) -> list[Option]:
    """IG-ACT-04: doors and other things within 1 m that the map knows, and anything else."""
    grid = fight.grid
    found = [Option(INTERACT)]
    for y in range(f.y - 1, f.y + f.footprint() + 1):
        for x in range(f.x - 1, f.x + f.footprint() + 1):
            if grid.holds(x, y):
                terrain = grid.kind[grid.at(x, y)]
                if terrain.opens or terrain.mark == "object":
                    found.append(Option(INTERACT, NOBODY, 0, grid.at(x, y) + 1))
    return found


def is_in_hand(f: Combatant, item: i64) -> bool:
    """IG-ACT-01: what was begun or readied with an item needs it in hand when it happens."""
    return item == BARE_HANDS or item in f.held


def can_reload(fight: Battle, f: Combatant, item: i64) -> bool:
    """IG-ACT-14: an unloaded weapon in hand, ammunition, and both hands free or on it."""
    gear = fight.gear(item)
    if gear.reload_actions == 0 or fight.item_loaded[item] == 1 or f.ammunition == 0 or not is_in_hand(f, item):
        return False
    return has_both_hands(fight, f, item)


def grips(fight: Battle, f: Combatant) -> list[Option]:
    """IG-ACT-02: every other way to fill the hands from what is held, carried or lying within 1 m, and empty hands."""
    things = [*f.held, *f.carried, *lying_near(fight, f)]
    things = [i for i in things if not fight.gear(i).natural]
    found: list[Option] = []
    seen: list[str] = [grip_words(fight, f.held)]
    three = f.hands > 2 or any([fight.gear(i).hands == 0 for i in things])
    for i in range(len(things)):
        consider(fight, f, [things[i]], seen, found)
        for j in range(i + 1, len(things)):
            consider(fight, f, [things[i], things[j]], seen, found)
            for k in range(j + 1, len(things) if three else 0):
                consider(fight, f, [things[i], things[j], things[k]], seen, found)
    if seen[0]:
        found.append(Option(BRANDISH, NOBODY, BARE_HANDS))
    return found


def consider(fight: Battle, f: Combatant, items: list[i64], seen: list[str], found: list[Option]) -> None:
    hands: i64 = 0
    for item in items:
        hands += fight.gear(item).hands
    words = grip_words(fight, items)
    if hands <= f.hands and words not in seen:
        seen.append(words)
        found.append(grip(items))


def grip(items: list[i64]) -> Option:
    """One or two items are named by the option itself, three by its path."""
    if len(items) > 2:
        return Option(BRANDISH, NOBODY, items[0], NO_SECOND, items)
    return Option(BRANDISH, NOBODY, items[0], items[1] + 1 if len(items) > 1 else NO_SECOND)


def items_of(option: Option) -> list[i64]:
    """The items that a Brandish names."""
    if option.item == BARE_HANDS:
        return []
    if len(option.path) > 0:
        return list(option.path)
    return [option.item, option.amount - 1] if option.amount != NO_SECOND else [option.item]


def grip_words(fight: Battle, items: list[i64]) -> str:
    return " and ".join([fight.gear(i).name for i in items if not fight.gear(i).natural])


def lying_near(fight: Battle, f: Combatant) -> list[i64]:
    """IG-ACT-02: items on the ground within 1 m."""
    return [fight.lying[i + 1] for i in range(0, len(fight.lying), 2) if is_within_one(fight, f, fight.lying[i])]


# ---------------------------------------------------------------- actions that end the turn


def ending(fight: Battle, f: Combatant) -> list[Option]:
    """IG-ACT-05, IG-ACT-07, IG-ACT-13: Guard, Wait and Ready end the turn."""
    found = [Option(GUARD), Option(WAIT)]
    for item in weapons_of(fight, f):
        for trigger in (COMES_NEAR, ATTACKS, IN_REACH, MOVES):
            found.append(Option(READY, NOBODY, item, trigger))
            if fight.house().maneuvers and f.stamina >= STAMINA_OF[CRIPPLING_ATTACK]:
                found.append(Option(READY, NOBODY, item, trigger | MANEUVER << SHIFT))
    for verb in readiable(fight, f):
        for trigger in (COMES_NEAR, ATTACKS, MOVES, FALLS):
            found.append(Option(READY, NOBODY, NEVER, trigger | verb << SHIFT))
    return found


def readiable(fight: Battle, f: Combatant) -> list[i64]:
    """IG-ACT-07: actions of one slot, or of as many as the switch ready_max_actions says; what exactly is
    chosen when the trigger comes."""
    found: list[i64] = [MOVE, INTERACT, BRANDISH, STAND_UP, SEEK_COVER]
    if f.focus >= COMMAND_FOCUS:
        found.append(COMMAND)
    most = fight.house().ready_max_actions
    for item in f.held:
        slots = fight.gear(item).reload_actions
        if 0 < slots <= most and RELOAD not in found:
            found.append(RELOAD)
    for verb in (RESUSCITATE, HIDE, SHORT_TASK, KILLING_STRIKE):
        if slots_of(fight, verb, NEVER) <= most:
            found.append(verb)
    return found


# ---------------------------------------------------------------- longer actions


def longer(fight: Battle, f: Combatant) -> list[Option]:
    """IG-ECO-07: actions of several slots may be begun with fewer left."""
    found: list[Option] = []
    for other in fight.fighters:
        if can_resuscitate(fight, f, other):
            found.append(Option(RESUSCITATE, other.id))
        if is_foe(f, other) and not other.conscious:
            found.extend([Option(KILLING_STRIKE, other.id, i) for i in killers(fight, f, other)])
    for item in f.held:
        if can_reload(fight, f, item) and fight.gear(item).reload_actions > 1:
            found.append(Option(RELOAD, NOBODY, item))
    found.append(Option(HIDE))
    found.append(Option(SHORT_TASK))
    if is_at_task(fight, f):
        found.append(Option(TASK))
    if fight.house().assisting:
        found.extend(assists(fight, f))
    return found


def can_resuscitate(fight: Battle, f: Combatant, other: Combatant) -> bool:
    """IG-ACT-08: an unconscious character within 1 m."""
    return other is not f and other.is_there() and not other.conscious and is_beside(fight, f, other)


def killers(fight: Battle, f: Combatant, other: Combatant) -> list[i64]:
    return [item for item in weapons_of(fight, f) if can_strike_to_kill(fight, f, other, item)]


def can_strike_to_kill(fight: Battle, f: Combatant, other: Combatant, item: i64) -> bool:
    """IG-DTH-09: an unconscious enemy within melee reach (ranged weapons: 1 m), with a weapon the house allows."""
    if not is_foe(f, other) or not other.is_there() or other.conscious:
        return False
    if not is_in_hand(f, item) or not is_usable(fight, f, item):
        return False
    gear = fight.gear(item)
    allowed = fight.house().killing_strike_weapons
    if (allowed == LETHAL and gear.nonlethal) or (allowed == NONLETHAL and not gear.nonlethal):
        return False
    return fight.apart(f, other) <= (gear.reach if gear.modes & MELEE else 1)


def assists(fight: Battle, f: Combatant) -> list[Option]:
    """IG-OPT-04: an ally within 1 m can be helped with a task, or with somebody unconscious beside both."""
    found: list[Option] = []
    for ally in fight.fighters:
        if ally is f or is_foe(f, ally) or not ally.is_up() or not is_beside(fight, f, ally):
            continue
        found.append(Option(ASSIST, ally.id, SHORT_TASK))
        for patient in fight.fighters:
            if can_resuscitate(fight, f, patient) and can_resuscitate(fight, ally, patient):
                found.append(Option(ASSIST, ally.id, RESUSCITATE))
                break
    return found


# ---------------------------------------------------------------- movement and free actions


def may_move(fight: Battle, f: Combatant, verb: i64, commanded: bool) -> bool:
    """IG-ACT-06, IG-ACT-11, IG-FRE-03: Move once a turn and not after a Step; Sprint after either, for 1 stamina."""
    if f.halted:
        return False
    if verb == SPRINT:
        return not commanded and f.actions_left > 0 and f.moved_this_turn and f.stamina >= 1 and f.pending == 0
    if commanded:
        return True
    return f.actions_left > 0 and not f.used_move and not f.stepped_this_turn and f.pending == 0


def moves(fight: Battle, f: Combatant, commanded: bool) -> list[Option]:
    """Every square in reach of a Move or a Sprint."""
    found: list[Option] = []
    for verb in (MOVE, SPRINT):
        if may_move(fight, f, verb, commanded):
            found.extend([Option(verb, NOBODY, 0, s) for s in reachable(fight, f, pace(f))])
    return found


def may_step(f: Combatant) -> bool:
    """IG-FRE-03: once a turn, in place of the Move."""
    return not f.used_move and not f.stepped_this_turn and not f.halted


def free(fight: Battle, f: Combatant) -> list[Option]:
    """IG-ECO-05, IG-FRE-01, IG-FRE-02, IG-FRE-03: drop an item, drop prone, one Step in place of the Move."""
    found: list[Option] = []
    if f.actions_left == TURN_ENDED:
        return found
    if not f.prone:
        found.append(Option(DROP_PRONE))
    names: list[str] = []
    for item in f.held:
        gear = fight.gear(item)
        if not gear.natural and gear.name not in names:
            names.append(gear.name)
            found.append(Option(DROP_ITEM, NOBODY, item))
    if may_step(f):
        for square, _ in fight.grid.neighbours(fight.square(f)):
            if can_stand(fight, f, square):
                found.append(Option(STEP, NOBODY, 0, square))
    if fight.house().fate_points:
        found.extend([Option(FATE, NOBODY, 0, which) for which in boons(fight, f)])
    return found
