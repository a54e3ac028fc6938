"""What may be done now (LG-ACT-01, LG-ACT-03): one predicate for the menu, for whoever checks, and for the tactic."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.grid import is_among
from affray.engine.question import NOBODY, Option
from affray.games.legends.abilities import can_burrow, can_multiattack, can_surface, can_use_special
from affray.games.legends.battle import Battle
from affray.games.legends.conditions import speed_of
from affray.games.legends.effects import can_encourage, can_extinguish, can_tend
from affray.games.legends.fear import must_flee
from affray.games.legends.gear import UNARMED
from affray.games.legends.grips import can_grapple, can_shove
from affray.games.legends.manners import allows_maneuver
from affray.games.legends.moving import can_tumble
from affray.games.legends.objects import can_strike, doors_beside
from affray.games.legends.places import budget, can_follow, can_walk
from affray.games.legends.sheet import Combatant, is_foe
from affray.games.legends.targets import can_attack, can_use, reach_of
from affray.games.legends.vision import perceives
from affray.games.legends.weaves import can_weave, can_weave_at, can_weave_on
from affray.games.legends.words import (
    ABILITY,
    ADVANCE,
    AGGRESSIVE,
    AID,
    ATTACK,
    BREAK_FREE,
    BREATH,
    BURROW,
    CALLED_SHOT,
    DISARM,
    DISENGAGE,
    DOFF_SHIELD,
    DON_SHIELD,
    DRAW,
    DROP_ITEM,
    DROP_PRONE,
    ENCOURAGE,
    END_TURN,
    ESCAPE,
    EXTINGUISH,
    FEINT,
    GO_ON,
    GRAPPLE,
    HIDE,
    LEAVE,
    LIGHT,
    MULTIATTACK,
    NIMBLE_ESCAPE,
    OPEN,
    PICK_UP,
    POTION,
    POWER_ATTACK,
    READY,
    RELEASE,
    RELOAD,
    RISE,
    SEARCH,
    SHOVE,
    STAND_UP,
    STOW,
    STRIKE_OBJECT,
    SURFACE,
    SWIFT_MOVEMENT,
    TAKE_COVER,
    TEND,
    TOTAL_DEFENSE,
    TRIP,
    TUMBLE,
    TWO_WEAPONS,
    WEAVE,
)

ALL_ACTIONS: Final = 3
FREE_ACTIONS: Final = 3  # LG-ACT-01: per turn
WEAVE_BIT: Final = 8  # in the amount of Ready: the item is a weave
TRIGGER_BITS: Final = 7
STRIKES: Final = [ATTACK, CALLED_SHOT, POWER_ATTACK, DISARM, TRIP]
BREATH_FEET: Final = 30


# ---------------------------------------------------------------- what it costs


def is_minor(f: Combatant, verb: i64) -> bool:
    """LG-ACT-03, ledger 6.4: Hide and Disengage are [Minor] by Swift Movement or Nimble Escape."""
    if verb != HIDE and verb != DISENGAGE:
        return False
    return f.feats & SWIFT_MOVEMENT != 0 or f.can(NIMBLE_ESCAPE)


def is_combat(f: Combatant, verb: i64) -> bool:
    """LG-ACT-02, LG-ACT-03: is it a [Combat] action, which MAP counts?"""
    if ATTACK <= verb <= GRAPPLE or verb == WEAVE:
        return True
    if verb == HIDE:
        return not is_minor(f, HIDE)
    return verb in (READY, AID, FEINT, TOTAL_DEFENSE, STRIKE_OBJECT)


def is_move(verb: i64) -> bool:
    """LG-ACT-03: is it a [Move] action?"""
    return verb in (ADVANCE, TUMBLE, DISENGAGE, STAND_UP, SURFACE, BURROW, LEAVE)


def is_free(verb: i64) -> bool:
    """LG-ACT-03: [Free] actions, three per turn."""
    return verb in (DROP_PRONE, DROP_ITEM, RELEASE, RISE)


def cost_of(fight: Battle, f: Combatant, option: Option) -> i64:
    """LG-ACT-01, LG-ACT-03: the actions it takes; a [Minor] rides free on a [Move]."""
    verb = option.verb
    if ATTACK <= verb <= GRAPPLE:
        return 1
    if verb in (END_TURN, GO_ON) or is_free(verb):
        return 0
    if is_minor(f, verb):
        return 0 if f.minors > 0 else 1
    if verb == DISENGAGE:
        return 2
    if verb == WEAVE:
        return fight.weave_kind(option.item).actions
    if verb == READY:
        return fight.weave_kind(option.item).actions if option.amount & WEAVE_BIT else 1
    if verb == TOTAL_DEFENSE:
        return ALL_ACTIONS
    if verb == TAKE_COVER:
        return 0 if f.minors > 0 and not fight.shield_of(f).heavy else 1
    if verb in (DRAW, STOW, PICK_UP):
        return 0 if f.moved and not f.handled else 1
    return 0 if verb == ABILITY and option.item == AGGRESSIVE else 1


# ---------------------------------------------------------------- may it be done


def can_do(fight: Battle, f: Combatant, option: Option) -> bool:
    """LG-ACT-01, LG-ACT-03: enough actions for it, and all its conditions met."""
    verb = option.verb
    if verb == END_TURN:
        return True
    if cost_of(fight, f, option) > f.actions_left or must_flee(fight, f, option):
        return False
    if is_free(verb) and f.free_actions >= FREE_ACTIONS:
        return False
    if ATTACK <= verb <= TRIP:
        return can_strike_at(fight, f, option)
    if verb in (ADVANCE, GO_ON, TUMBLE):
        return can_go(fight, f, option)
    if verb == WEAVE:
        return can_weave_so(fight, f, option)
    if option.target != NOBODY:
        return can_do_to(fight, f, option, fight.fighters[option.target])
    if verb in (DROP_ITEM, DRAW, STOW, PICK_UP, RELOAD, DON_SHIELD, DOFF_SHIELD):
        return can_handle(fight, f, option)
    return can_do_alone(fight, f, option)


def can_strike_at(fight: Battle, f: Combatant, option: Option) -> bool:
    """LG-TGT-01, LG-MAN-01: a weapon in hand, or a fist, at an enemy; thrown if the amount says so."""
    target, item, thrown = fight.fighters[option.target], option.item, option.amount == 1
    if not is_foe(f, target) or (item != UNARMED and item not in f.held):
        return False
    if not can_attack(fight, f, target, item, thrown):
        return False
    return option.verb == ATTACK or allows_maneuver(fight, f, target, item, thrown, option.verb)


def can_go(fight: Battle, f: Combatant, option: Option) -> bool:
    """LG-MOVE-01: a free square within an Advance, or within what is left of one, along any legal path."""
    half_feet = f.move_left if option.verb == GO_ON else budget(f)
    if half_feet <= 0 or speed_of(f) == 0 or not 0 <= option.amount < len(fight.grid.kind):
        return False
    if option.verb == TUMBLE:
        return can_tumble(fight, f, fight.fighters[option.target], option.amount, half_feet)
    slanted = f.slanted
    if option.verb == ADVANCE:
        f.slanted = False
    if len(option.path) == 0:
        fits = can_walk(fight, f, option.amount, half_feet)
    else:
        fits = option.path[-1] == option.amount and can_follow(fight, f, option.path, half_feet)
    f.slanted = slanted
    return fits


def can_weave_so(fight: Battle, f: Combatant, option: Option) -> bool:
    """LG-WEAVE-01, LG-WEAVE-02, LG-AOE-01: a weave it knows, on somebody or around a square."""
    if option.item not in f.weaves:
        return False
    kind = fight.weave_kind(option.item)
    if not can_weave(fight, f, kind):
        return False
    if option.target != NOBODY:
        return can_weave_on(fight, f, kind, fight.fighters[option.target])
    return 0 < option.amount <= len(fight.grid.kind) and can_weave_at(fight, f, kind, option.amount - 1)


def can_do_to(fight: Battle, f: Combatant, option: Option, other: Combatant) -> bool:
    """LG-ACT-03: what is done to somebody else, or to oneself."""
    verb = option.verb
    if verb == TWO_WEAPONS:
        return is_pair(fight, f, option.item, option.amount) and can_attack(fight, f, other, option.item, False)
    if verb == SHOVE:
        return is_foe(f, other) and can_shove(fight, f, other)
    if verb == GRAPPLE:
        return is_foe(f, other) and can_grapple(fight, f, other)
    if verb == FEINT:
        return is_foe(f, other) and other.is_up() and perceives(fight, other, f) and perceives(fight, f, other)
    if verb == AID:
        return other is not f and not is_foe(f, other) and other.is_up() and f.skills[option.item] > 0
    if verb == TEND:
        return can_tend(fight, f, other)
    if verb == EXTINGUISH:
        return can_extinguish(fight, f, other)
    if verb == ENCOURAGE:
        return can_encourage(fight, f, other)
    if verb == POTION:
        beside = other is f or (not is_foe(f, other) and fight.is_adjacent(f, other))
        return f.potions > 0 and beside and other.is_alive()
    return False


def is_pair(fight: Battle, f: Combatant, first: i64, second: i64) -> bool:
    """LG-TWF-01: a weapon in each hand, one of them Light, neither Two-Handed; no natural ones, no bows."""
    if first == second or not is_among(first, f.held) or not is_among(second, f.held):
        return False
    one, other = fight.weapon(first), fight.weapon(second)
    if one.natural or other.natural or one.is_two_handed or other.is_two_handed or one.is_ranged or other.is_ranged:
        return False
    return (one.properties | other.properties) & LIGHT != 0 and can_use(fight, f, first, False)


def can_handle(fight: Battle, f: Combatant, option: Option) -> bool:
    """LG-ACT-03: things in hand, on the body and on the ground; each hand holds one, two-handed ones take two."""
    verb, item = option.verb, option.item
    if verb == DON_SHIELD:
        return f.shield == 0 and f.shield_carried > 0 and fight.hands_used(f) < f.hands
    if verb == DOFF_SHIELD:
        return f.shield > 0
    if verb in (DROP_ITEM, STOW):
        return item in f.held and not fight.weapon(item).natural
    if verb == RELOAD:
        return item in f.held and fight.item_unloaded[item] > 0
    if verb == DRAW:
        return item in f.carried and has_hands_for(fight, f, item)
    return is_at_feet(fight, f, item) and has_hands_for(fight, f, item)


def has_hands_for(fight: Battle, f: Combatant, item: i64) -> bool:
    taken = fight.hands_used(f) + (1 if f.shield > 0 else 0)
    return taken + (2 if fight.weapon(item).is_two_handed else 1) <= f.hands


def is_at_feet(fight: Battle, f: Combatant, item: i64) -> bool:
    """Does it lie in its space, or in a square beside it?"""
    grid = fight.grid
    for i in range(0, len(fight.lying), 2):
        if fight.lying[i + 1] == item:
            x, y = grid.x_of(fight.lying[i]), grid.y_of(fight.lying[i])
            return f.x - 1 <= x <= f.x + f.space() and f.y - 1 <= y <= f.y + f.space()
    return False


def can_do_alone(fight: Battle, f: Combatant, option: Option) -> bool:
    """LG-ACT-03: what needs nobody else. To hide and to search can be tried though nobody could be fooled or found:
    if they could not, the offer itself would tell who is there."""
    verb = option.verb
    if verb == MULTIATTACK:
        return can_multiattack(fight, f)
    if verb == HIDE:
        return not f.revealed
    if verb == SEARCH:
        return True
    if verb == ESCAPE:
        return f.grappler != NOBODY
    if verb == RELEASE:
        return f.grappling != NOBODY
    if verb == BREAK_FREE:
        return f.restrained or f.frozen
    if verb == READY:
        return can_ready(fight, f, option)
    if verb == TOTAL_DEFENSE:
        return True
    if verb == DISENGAGE:
        return speed_of(f) > 0 and not f.disengaged
    if verb == STAND_UP:
        return f.prone and speed_of(f) > 0
    if verb == DROP_PRONE:
        return not f.prone
    return can_use_ground(fight, f, option)


def can_use_ground(fight: Battle, f: Combatant, option: Option) -> bool:
    """LG-ACT-03, LG-COV-13, LG-COV-14: cover, doors, objects, and what is under the ground."""
    verb = option.verb
    if verb == TAKE_COVER:
        return can_take_cover(fight, f, option.amount)
    if verb == RISE:
        return f.crouched > 0
    if verb == OPEN:
        return option.amount in doors_beside(fight, f)
    if verb == STRIKE_OBJECT:
        return can_hit_object(fight, f, option)
    if verb == LEAVE:
        return is_at_the_edge(fight, f) and speed_of(f) > 0
    if verb == SURFACE:
        return can_surface(f)
    if verb == BURROW:
        return can_burrow(f)
    return verb == ABILITY and can_use_ability(fight, f, option)


def is_at_the_edge(fight: Battle, f: Combatant) -> bool:
    """LG-END-01: does its space touch the end of the map?"""
    side = f.space()
    return f.x == 0 or f.y == 0 or f.x + side == fight.grid.width or f.y + side == fight.grid.height


def can_take_cover(fight: Battle, f: Combatant, way: i64) -> bool:
    """LG-COV-14, ledger 6.2: crouch behind a kite or tower shield one is strong enough for, or plant a pavise
    toward one of the eight sides."""
    shield = fight.shield_of(f)
    if f.crouched > 0 or f.planted or f.strength < shield.min_str:
        return False
    return 1 <= way <= 8 if shield.heavy else way == 0 and shield.crouch_cover > 0


def can_hit_object(fight: Battle, f: Combatant, option: Option) -> bool:
    """LG-COV-13: cover objects can be targeted like creatures."""
    item = option.item
    if (item != UNARMED and item not in f.held) or not can_use(fight, f, item, False):
        return False
    weapon = fight.weapon_of(f, item)
    feet = weapon.furthest() if weapon.is_ranged else reach_of(f, weapon)
    return can_strike(fight, f, option.amount, feet)


def can_use_ability(fight: Battle, f: Combatant, option: Option) -> bool:
    """Ledger 6.6: a special of its stat block; the breath is aimed at a square, Aggressive leads toward an enemy."""
    if option.item == AGGRESSIVE:
        return can_charge(fight, f, option.amount - 1)
    if not can_use_special(fight, f, option.item):
        return False
    return 0 < option.amount <= len(fight.grid.kind) if option.item == BREATH else option.amount == 0


def can_charge(fight: Battle, f: Combatant, goal: i64) -> bool:
    """Ledger 6.6, Aggressive: once per turn up to its speed toward an enemy it sees."""
    if not f.can(AGGRESSIVE) or f.used_aggressive or not 0 <= goal < len(fight.grid.kind):
        return False
    if not brings_nearer(fight, f, goal):
        return False
    slanted = f.slanted
    f.slanted = False
    fits = can_walk(fight, f, goal, budget(f))
    f.slanted = slanted
    return fits


def brings_nearer(fight: Battle, f: Combatant, goal: i64) -> bool:
    """Is that square nearer to some enemy that it perceives?"""
    x, y = f.x, f.y
    for foe in fight.fighters:
        if is_foe(f, foe) and foe.is_up() and perceives(fight, f, foe):
            before = fight.apart(f, foe)
            f.x, f.y = fight.grid.x_of(goal), fight.grid.y_of(goal)
            after = fight.apart(f, foe)
            f.x, f.y = x, y
            if after < before:
                return True
    return False


def can_ready(fight: Battle, f: Combatant, option: Option) -> bool:
    """LG-REACT-05: a trigger, and a weapon in hand or a weave on one creature that it could pay for."""
    trigger = option.amount & TRIGGER_BITS
    if not 1 <= trigger <= 4:
        return False
    if option.amount & WEAVE_BIT:
        kind = fight.weave_kind(option.item)
        return option.item in f.weaves and kind.attack and can_weave(fight, f, kind)
    return (option.item == UNARMED or option.item in f.held) and can_use(fight, f, option.item, False)
