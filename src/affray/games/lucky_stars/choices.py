"""What may be done now (ledger 3.5): every action, whether it is possible, and all options there are."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.grid import PACKED
from affray.engine.question import NOBODY, Option
from affray.games.lucky_stars.aim import (
    can_attack,
    has_alike,
    has_attack_left,
    is_proficient,
    is_usable,
    mode_of,
    weapons_of,
)
from affray.games.lucky_stars.attack import ITEM_SHIFT
from affray.games.lucky_stars.battle import BROKEN, Battle
from affray.games.lucky_stars.circumstances import is_open_to_surprise
from affray.games.lucky_stars.cover import threshold_of
from affray.games.lucky_stars.features import feature_options, may_do_feature
from affray.games.lucky_stars.gear import BARE_HANDS, NO_THRESHOLD
from affray.games.lucky_stars.grapple import grapple_options, may_do_grapple
from affray.games.lucky_stars.ground import SPACE_FEET
from affray.games.lucky_stars.items import item_options, may_handle
from affray.games.lucky_stars.moving import can_duck, can_follow, can_stand, can_walk, may_move, pace, reachable
from affray.games.lucky_stars.paying import can_pay
from affray.games.lucky_stars.ready import allows_ready, ready_options
from affray.games.lucky_stars.sheet import NEVER, Combatant
from affray.games.lucky_stars.spending import price
from affray.games.lucky_stars.stealth import may_do_stealth, may_sneak, stealth_options
from affray.games.lucky_stars.tasks import may_do_task, task_options
from affray.games.lucky_stars.words import (
    ABANDON,
    ATTACK,
    BREAK,
    CALL_OUT,
    DISARM,
    END_TURN,
    FOCUS_ATTACK,
    FULL,
    GRAPPLE,
    HIDE,
    LEAVE,
    MELEE,
    MOVE,
    NO_GRAPPLE,
    OPEN,
    PARTIAL,
    PINNED,
    READY,
    SEARCH,
    SEIZE,
    SHATTER,
    SNEAK,
    SPECIAL,
    STAND,
    STEP,
    THROW,
    TRIP,
    TYPE_BITS,
    USE_COVER,
    WEAPON,
    YIELD,
)

LOW_BITS: Final = (1 << ITEM_SHIFT) - 1


# ---------------------------------------------------------------- one law for every verb


def may_do(fight: Battle, f: Combatant, option: Option) -> bool:
    """LS-TURN-02, LS-ACT-01 to LS-ACT-11: may it do this now, on its own turn? The AP must be there."""
    verb = option.verb
    if verb == END_TURN:
        return True
    if f.turn_over or not can_pay(f, price(fight, f, option)):
        return verb == YIELD and not f.turn_over
    if f.grapple_role == PINNED:  # LS-GRP-03
        return verb == SEIZE and may_do_grapple(fight, f, option)
    if verb <= USE_COVER:
        return may_do_common(fight, f, option)
    if verb <= SEIZE:
        return verb >= GRAPPLE and may_do_grapple(fight, f, option)
    return may_do_other(fight, f, option)


def may_do_common(fight: Battle, f: Combatant, option: Option) -> bool:
    """LS-ACT-02 to LS-ACT-09, LS-COV-05: attacks, moves, standing up and cover."""
    verb = option.verb
    if verb == ATTACK:
        return may_attack(fight, f, option.item, option.amount, fight.fighters[option.target])
    if verb == MOVE:
        return may_move_to(fight, f, option)
    if verb in (DISARM, TRIP, SHATTER):
        return may_manhandle(fight, f, option)
    if verb == STAND:
        return f.prone
    if verb == STEP:
        return may_step_to(fight, f, option.amount) and option.item == PARTIAL
    return may_use_cover(fight, f, option.item)


def may_do_other(fight: Battle, f: Combatant, option: Option) -> bool:
    """LS-ACT-10, LS-ACT-11, LS-RDY-01, LS-STL-01, LS-MULT-01, LS-END-02: what other chapters allow."""
    verb = option.verb
    if verb == READY:
        return allows_ready(fight, f, option)
    if verb == SNEAK:
        return may_sneak(fight, f) and may_move_to(fight, f, option)
    if verb in (HIDE, SEARCH, CALL_OUT):
        return may_do_stealth(fight, f, option)
    if SPECIAL <= verb <= ABANDON:
        return may_do_task(fight, f, option)
    if verb == BREAK:
        return may_break(fight, f, option)
    if verb in (YIELD, LEAVE):
        return verb == YIELD or may_leave(fight, f)
    return may_do_feature(fight, f, option) if verb >= FOCUS_ATTACK else may_handle(fight, f, option)


# ---------------------------------------------------------------- attacks


def may_attack(fight: Battle, f: Combatant, item: i64, amount: i64, target: Combatant) -> bool:
    """LS-ACT-02, LS-ACT-04, LS-SUR-04: a Standard Attack, once per turn, with a weapon in hand or unarmed."""
    if not is_within_limit(fight, f, item, target) or not can_attack(fight, f, item, amount, target):
        return False
    return (item == BARE_HANDS or item in f.held) and amount >> ITEM_SHIFT == 0


def is_within_limit(fight: Battle, f: Combatant, item: i64, target: Combatant) -> bool:
    """LS-ACT-02, LS-GAP-03, LS-GAP-25: the limit per turn; by a switch surprise attacks are outside it."""
    if has_attack_left(f, fight.gear(item)):
        return True
    return fight.house().surprise_separate and is_open_to_surprise(fight, f, target)


def attacks(fight: Battle, f: Combatant) -> list[Option]:
    """LS-ACT-02, LS-DMG-06: every weapon, target and primary type."""
    found: list[Option] = []
    for item in weapons_of(fight, f):
        gear = fight.gear(item)
        for target in fight.fighters:
            if target.side != f.side:
                for place in range(len(gear.types)):
                    if may_attack(fight, f, item, place, target):
                        found.append(Option(ATTACK, target.id, item, place))
                    if gear.can_be_thrown() and may_attack(fight, f, item, place | THROW, target):
                        found.append(Option(ATTACK, target.id, item, place | THROW))
    return found


def may_manhandle(fight: Battle, f: Combatant, option: Option) -> bool:
    """LS-ACT-05 to LS-ACT-07: Disarm, Trip and Shatter begin with an attack roll."""
    item, amount, target = option.item, option.amount & LOW_BITS, fight.fighters[option.target]
    gear = fight.gear(item)
    if fight.house().limit_all_attacks and not is_within_limit(fight, f, item, target):
        return False
    if (item != BARE_HANDS and item not in f.held) or not can_attack(fight, f, item, amount, target):
        return False
    if option.verb == SHATTER:
        return may_shatter(fight, target, (option.amount >> ITEM_SHIFT) - 1)
    if gear.mode != MELEE or amount != 0:
        return False
    if option.verb == TRIP:
        return option.amount >> ITEM_SHIFT == 0
    return item != BARE_HANDS and is_proficient(f, gear) and may_take(fight, target, (option.amount >> ITEM_SHIFT) - 1)


def may_take(fight: Battle, target: Combatant, item: i64) -> bool:
    """LS-ACT-05: a weapon that the target holds; natural ones cannot be disarmed."""
    if item not in target.held:
        return False
    gear = fight.gear(item)
    return gear.sort == WEAPON and not gear.is_natural()


def may_shatter(fight: Battle, target: Combatant, item: i64) -> bool:
    """LS-ACT-07, LS-WND-05: a held or worn item with a threshold that is not broken yet."""
    if item == NEVER or (item not in target.held and item != target.armour and item != target.device):
        return False
    return fight.gear(item).threshold != NO_THRESHOLD and fight.item_state(item) != BROKEN


def manhandling(fight: Battle, f: Combatant) -> list[Option]:
    """LS-ACT-05 to LS-ACT-07: each with every weapon, target and thing."""
    found: list[Option] = []
    for item in weapons_of(fight, f):
        for target in fight.fighters:
            if target.side != f.side and can_attack(fight, f, item, 0, target):
                found.append(Option(TRIP, target.id, item))
                for thing in things_of(fight, target):
                    found.append(Option(DISARM, target.id, item, (thing + 1) << ITEM_SHIFT))
                    for place in range(len(fight.gear(item).types)):
                        found.append(Option(SHATTER, target.id, item, (thing + 1) << ITEM_SHIFT | place))
    return [o for o in found if may_manhandle(fight, f, o)]


def things_of(fight: Battle, target: Combatant) -> list[i64]:
    """LS-ACT-07: what it holds and wears; of alike the first."""
    found: list[i64] = []
    for item in [*target.held, target.armour, target.device]:
        if item != NEVER and not has_alike(fight, found, item):
            found.append(item)
    return found


def may_break(fight: Battle, f: Combatant, option: Option) -> bool:
    """LS-COV-04: an object on the map within reach or range; it counts as the attack of this turn."""
    item, amount, square = option.item, option.amount & LOW_BITS, (option.amount >> ITEM_SHIFT) - 1
    gear = fight.gear(item)
    if not 0 <= square < len(fight.grid.kind) or threshold_of(fight, square) == 0 or amount & THROW:
        return False
    if not has_attack_left(f, gear) or f.posture == FULL or amount & TYPE_BITS >= len(gear.types):
        return False
    if item != BARE_HANDS and (item not in f.held or not is_usable(fight, f, item)):
        return False
    return is_object_in_range(fight, f, item, amount, square)


def is_object_in_range(fight: Battle, f: Combatant, item: i64, amount: i64, square: i64) -> bool:
    """LS-ATK-05: within reach, or within the maximum range."""
    gear = fight.gear(item)
    dx, dy = fight.grid.xs[square] - f.x, fight.grid.ys[square] - f.y
    dx, dy = (dx if dx >= 0 else -dx), (dy if dy >= 0 else -dy)
    far = dx if dx > dy else dy
    return far <= f.reach() + gear.reach if mode_of(gear, amount) == MELEE else far * SPACE_FEET <= gear.range_max


def breaking(fight: Battle, f: Combatant) -> list[Option]:
    """LS-COV-04: objects beside it; others that are in range may be named as well."""
    found: list[Option] = []
    for item in weapons_of(fight, f):
        for way in neighbours(fight, f):
            option = Option(BREAK, NOBODY, item, (way + 1) << ITEM_SHIFT)
            if may_break(fight, f, option):
                found.append(option)
    return found


def neighbours(fight: Battle, f: Combatant) -> list[i64]:
    side = f.footprint()
    return [
        fight.grid.at(x, y)
        for y in range(f.y - 1, f.y + side + 1)
        for x in range(f.x - 1, f.x + side + 1)
        if fight.grid.holds(x, y)
    ]


# ---------------------------------------------------------------- moves and cover


def may_move_to(fight: Battle, f: Combatant, option: Option) -> bool:
    """LS-ACT-03, LS-COV-05: any free space within the speed, along any legal path; full cover where there is some."""
    goal = option.amount
    if not may_move(fight, f) or not 0 <= goal < len(fight.grid.kind) or not may_end_in(fight, f, goal, option.item):
        return False
    if len(option.path) == 0:
        return can_walk(fight, f, goal, pace(f))
    return option.path[-1] == goal and can_follow(fight, f, option.path, pace(f))


def may_end_in(fight: Battle, f: Combatant, square: i64, posture: i64) -> bool:
    """LS-COV-05: a Move ends in partial cover where its space offers some, or in full cover behind low cover."""
    if posture == FULL:
        return f.footprint() == 1 and fight.field().shelters[square]
    return posture == PARTIAL


def may_step_to(fight: Battle, f: Combatant, square: i64) -> bool:
    """LS-ACT-09, LS-SIT-05: one space, also crawling; in a grapple nobody steps."""
    if f.grapple_role != NO_GRAPPLE or (f.stepped and fight.house().step_once):
        return False
    if not 0 <= square < len(fight.grid.kind) or not can_stand(fight, f, square):
        return False
    for way in fight.grid.ways(fight.square(f)):
        if way >> PACKED == square:
            return True
    return False


def may_use_cover(fight: Battle, f: Combatant, posture: i64) -> bool:
    """LS-COV-05: another posture without moving."""
    if posture == f.posture or not OPEN <= posture <= FULL:
        return False
    return can_duck(fight, f) or f.posture == FULL


def moves(fight: Battle, f: Combatant) -> list[Option]:
    """LS-ACT-03, LS-STL-01: every space, in every posture, openly or silently."""
    if not may_move(fight, f):
        return []
    found: list[Option] = []
    shelters = fight.field().shelters
    silent = may_sneak(fight, f)
    for goal in reachable(fight, f, pace(f)):
        found.append(Option(MOVE, NOBODY, PARTIAL, goal))
        if shelters[goal] and f.footprint() == 1:
            found.append(Option(MOVE, NOBODY, FULL, goal))
        if silent:
            found.append(Option(SNEAK, NOBODY, PARTIAL, goal))
    return found


def steps(fight: Battle, f: Combatant) -> list[Option]:
    """LS-ACT-09: the free spaces beside it."""
    squares = [way >> PACKED for way in fight.grid.ways(fight.square(f))]
    return [Option(STEP, NOBODY, PARTIAL, s) for s in squares if may_step_to(fight, f, s)]


def may_leave(fight: Battle, f: Combatant) -> bool:
    """LS-END-02: at the edge of the map, or at an exit."""
    mark = fight.grid.kind[fight.square(f)].mark
    if mark.startswith("exit"):
        return mark == "exit" or mark == f"exit of {fight.sides[f.side]}"
    side = f.footprint()
    return f.x == 0 or f.y == 0 or f.x + side == fight.grid.width or f.y + side == fight.grid.height


# ---------------------------------------------------------------- all of them


def options_of(fight: Battle, f: Combatant) -> list[Option]:
    """LS-TURN-02: everything that may be done now, the end of the turn last."""
    return [*[o for o in every_option(fight, f) if may_do(fight, f, o)], Option(END_TURN)]


def every_option(fight: Battle, f: Combatant) -> list[Option]:
    """LS-TURN-02: everything that could be done, AP and the turn not looked at."""
    if f.grapple_role == PINNED:
        found = grapple_options(fight, f)
    else:
        found = attacks(fight, f) + manhandling(fight, f) + breaking(fight, f) + moves(fight, f) + steps(fight, f)
        found += [Option(STAND), *[Option(USE_COVER, NOBODY, p) for p in (OPEN, PARTIAL, FULL)]]
        found += grapple_options(fight, f) + stealth_options(fight, f) + item_options(fight, f)
        found += task_options(fight, f) + feature_options(fight, f) + ready_options(fight, f)
        found += [Option(LEAVE), Option(YIELD)]
    return found
