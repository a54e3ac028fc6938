"""What may be done now (RH-TRN-05, RH-AD-01): one predicate for the menu, for what people say, and for tactics."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.question import NOBODY, Option
from affray.games.rpg_hell.arming import FREE_SUM
from affray.games.rpg_hell.arts import art_price, can_use_art
from affray.games.rpg_hell.battle import Battle
from affray.games.rpg_hell.conditions import is_blinded, suffers
from affray.games.rpg_hell.derived import can_hide
from affray.games.rpg_hell.faces import count
from affray.games.rpg_hell.gear import BARE_FIST
from affray.games.rpg_hell.items import (
    can_draw,
    can_drop,
    can_pick_up,
    can_reload,
    is_thrown,
    item_dice,
)
from affray.games.rpg_hell.names import (
    ACTIONS,
    ART,
    ATTACK,
    BANDAGE,
    DICE,
    DICE_BITS,
    DOOR,
    DOUSE,
    DRAW,
    DROP,
    END_FOCUS,
    END_TURN,
    ESCAPE,
    FALL_PRONE_HELD,
    FEED,
    FOLLOW_UP,
    GIVE,
    GO_PRONE,
    GRAPPLE,
    HIDE,
    HOP,
    HUNKER_DOWN,
    LEAP,
    LET_GO,
    LOCK,
    MEDKIT,
    MOVE,
    NAME_PREY,
    PICK_UP,
    PULL_OUT,
    PUSH,
    RELOAD,
    ROLL,
    SEARCH,
    SMASH,
    STANCH,
    STAND_UP,
    TUNNEL,
    UNLOCK,
    USE_ITEM,
    WAKE,
    WARD_OFF,
)
from affray.games.rpg_hell.overwatch import can_grip
from affray.games.rpg_hell.pool import ANY_SUM, can_lock, can_pay, fits
from affray.games.rpg_hell.routes import can_go, can_move, has_jump, is_legal_path, moves_allowed
from affray.games.rpg_hell.sheet import NEVER, Combatant, is_foe
from affray.games.rpg_hell.talents import DAGGER_MASTER, FEEDER, GRAPPLER, HUNTER_TRAIT, MELEE_MASTER, ONCE_FORCED
from affray.games.rpg_hell.targets import can_aim, can_attack, legal_sums
from affray.games.rpg_hell.things import can_open, can_smash, can_tunnel
from affray.games.rpg_hell.words import ASLEEP, BAD, BURN, BY_REACH, CONDITIONS, DAGGER, SIDE, WEBBED

NO_SECOND: Final = -2  # no second weapon
HOW_BITS: Final = 2
SIX: Final = 6
MASTER_SUM: Final = 8
HIGH_SUMS: Final = ANY_SUM & ~511  # RH-CND-13: 9 or more
CONTESTS: Final = (GRAPPLE, PUSH, SEARCH, ESCAPE, PULL_OUT)
HANDLING: Final = (RELOAD, DRAW, PICK_UP, GO_PRONE, STAND_UP, DOOR)
PRICES: Final = ["at the usual price", "for free"]
FREE: Final = (END_TURN, UNLOCK, DROP, LET_GO, END_FOCUS, NAME_PREY, FALL_PRONE_HELD, WARD_OFF)
WITH_ITEM: Final = (ATTACK, FOLLOW_UP, ART, USE_ITEM, RELOAD, DRAW, PICK_UP, DROP, WARD_OFF, SMASH)
WITH_ARG: Final = (MOVE, LEAP, HOP, ATTACK, FOLLOW_UP, ART, USE_ITEM, SMASH, TUNNEL, DOOR, *CONTESTS)


def dice_of(option: Option) -> i64:
    """The dice that were named with it; 0: they are asked for."""
    return option.amount & DICE


def arg_of(option: Option) -> i64:
    return option.amount >> DICE_BITS


def how_of(option: Option) -> i64:
    """Of an attack: by reach, range or throw."""
    return arg_of(option) & 3


def second_of(option: Option) -> i64:
    """RH-ATT-08: the second weapon of an attack; NO_SECOND if there is none."""
    other = arg_of(option) >> HOW_BITS
    if other == 0:
        return NO_SECOND
    return other - 2


def attack_arg(how: i64, other: i64) -> i64:
    """How, and the second weapon, as the amount of an option has it."""
    if other == NO_SECOND:
        return how << DICE_BITS
    return (how | other + 2 << HOW_BITS) << DICE_BITS


def square_of(option: Option) -> i64:
    """The tile that was named; -1 if none was."""
    return arg_of(option) - 1


# ---------------------------------------------------------------- prices


def price_of(fight: Battle, f: Combatant, option: Option) -> i64:
    """RH-AD-01: # for moving and handling, ## for attacks, contests and checks, Arts and items what they print."""
    verb = option.verb
    if verb == ATTACK:
        return 1 if dice_of(option) == SIX else 2
    if verb == ART:
        return art_price(fight, f, option.item)
    if verb == MOVE:
        return 1
    if verb == USE_ITEM:
        return item_dice(f, option.item, fight.consumable(option.item).dice)
    if verb in FREE:
        return 0
    if verb in (GRAPPLE, ESCAPE, PUSH, HIDE, SEARCH, DOUSE, STANCH, WAKE, PULL_OUT, SMASH):
        return 2
    return 1


def is_free(fight: Battle, f: Combatant, verb: i64) -> bool:
    """RH-ACT-18, RH-ACT-19: the price of stanching and of handling gear is the game master's."""
    if fight.gm is None or not (verb == STANCH or verb in HANDLING):
        return False
    about = f"{f.name} would {ACTIONS[verb]}"
    if verb == STANCH:
        return fight.ruled("RH-ACT-18", about, PRICES) == 1
    return fight.ruled("RH-ACT-19", about, PRICES) == 1


def least_face(fight: Battle, option: Option) -> i64:
    """RH-AD-03: faces that must match."""
    return fight.art(option.item).least_face if option.verb == ART else 1


def sums_for(fight: Battle, f: Combatant, option: Option) -> i64:
    """RH-ATT-11: the sums with which an attack reaches its target."""
    if option.verb == ART and f.prone and fight.art(option.item).makes_attack and not fight.house().flags:
        return HIGH_SUMS
    if option.verb == SMASH and f.prone and not fight.house().flags:
        return HIGH_SUMS
    if option.verb == USE_ITEM and f.prone and is_thrown(fight, option.item) and not fight.house().flags:
        return HIGH_SUMS
    if option.verb == FOLLOW_UP:  # RH-OPT-08: a face and 3
        target = fight.fighters[option.target]
        return legal_sums(fight, f, target, option.item, how_of(option), NO_SECOND) >> FREE_SUM
    if option.verb != ATTACK:
        return ANY_SUM
    target = fight.fighters[option.target]
    sums = legal_sums(fight, f, target, option.item, how_of(option), second_of(option))
    if dice_of(option) == SIX:
        return ANY_SUM if is_single_six(fight, f, option) and sums >> single_sum(f) & 1 else 0
    return sums


def single_sum(f: Combatant) -> i64:
    """RH-AD-03, RH-GAP-20: the sum of a single 6: 6, or 8 for a Melee Weapon Master."""
    return MASTER_SUM if f.traits & MELEE_MASTER else SIX


def is_single_six(fight: Battle, f: Combatant, option: Option) -> bool:
    """RH-AD-03, ledger 6.7 (Dagger Master, Melee Weapon Master): a dagger, or any Side melee weapon, for a single 6."""
    if second_of(option) != NO_SECOND or option.item < 0:
        return False
    weapon = fight.weapon(option.item)
    if f.traits & MELEE_MASTER and weapon.has(SIDE) and how_of(option) == BY_REACH:
        return True
    return f.traits & DAGGER_MASTER != 0 and weapon.has(DAGGER)


def can_afford(fight: Battle, f: Combatant, option: Option) -> bool:
    """RH-AD-01, RH-AD-04: the dice that were named fit, or some would."""
    price = price_of(fight, f, option)
    if price == 0:
        return dice_of(option) == 0 or option.verb == UNLOCK
    named = dice_of(option)
    if option.verb in CONTESTS and not (option.verb == ESCAPE and f.has(WEBBED)):
        return can_pay(f, 2, 1, ANY_SUM) if option.amount == 0 else is_contest(f, option)
    if option.verb == LOCK:
        return True
    sums = sums_for(fight, f, option)
    if named == 0:
        return can_pay(f, price, least_face(fight, option), sums) or is_free(fight, f, option.verb)
    return fits(f, named, price, least_face(fight, option), sums)


def is_contest(f: Combatant, option: Option) -> bool:
    """RH-SET-09: two dice, and whether they are given or paid for a roll."""
    return arg_of(option) in (GIVE, ROLL) and fits(f, dice_of(option), 2, 1, ANY_SUM)


# ---------------------------------------------------------------- what is possible


def can_do(fight: Battle, f: Combatant, option: Option) -> bool:
    """RH-TRN-05: is this a legal action, and can it be paid?"""
    verb = option.verb
    if verb == END_TURN:
        return option == Option(END_TURN)
    if not END_TURN < verb <= DOOR or not f.is_up() or option.amount < 0:
        return False
    if (option.item != 0 and verb not in WITH_ITEM) or (arg_of(option) != 0 and verb not in WITH_ARG):
        return False
    if not NOBODY <= option.target < len(fight.fighters):
        return False
    if not is_possible(fight, f, option):
        return False
    return can_afford(fight, f, option)


def is_possible(fight: Battle, f: Combatant, option: Option) -> bool:
    """Everything but the price."""
    verb, item = option.verb, option.item
    if verb in (MOVE, LEAP, HOP):
        return can_move_so(fight, f, option)
    if verb == ATTACK:
        return is_attack(fight, f, option)
    if verb == ART:
        if item not in f.arts or (option.target == NOBODY and square_of(option) >= len(fight.grid.kind)):
            return False
        return can_use_art(fight, f, item, option.target, square_of(option))
    if verb in (LOCK, UNLOCK):
        return can_hold_die(f, option)
    if verb in (RELOAD, DRAW, PICK_UP, DROP):
        return can_handle(fight, f, option)
    if verb == USE_ITEM:
        return can_use_item(fight, f, option)
    if verb == FOLLOW_UP:
        return can_follow_up(fight, f, option)
    if verb == WARD_OFF:
        return can_ward_off(fight, f, option)
    if verb in (SMASH, TUNNEL, DOOR):
        return is_at_thing(fight, f, option)
    if option.target != NOBODY:
        return can_do_to(fight, f, verb, fight.fighters[option.target])
    return can_do_alone(fight, f, verb)


def is_at_thing(fight: Battle, f: Combatant, option: Option) -> bool:
    """RH-DMG-17, RH-ACT-19, ledger 6.8: a thing to strike, a door, or rock to dig through as a Move."""
    if option.target != NOBODY:
        return False
    if option.verb == DOOR:
        return can_open(fight, f, square_of(option))
    if option.verb == SMASH:
        return can_smash(fight, f, option.item, square_of(option))
    return can_move(fight, f) and can_tunnel(fight, f, square_of(option))


def can_move_so(fight: Battle, f: Combatant, option: Option) -> bool:
    """RH-ACT-01: to a free tile, by a path that can be gone, or by some path."""
    goal = square_of(option)
    if not can_move(fight, f) or goal < 0 or option.target != NOBODY or option.item != 0:
        return False
    if len(option.path) > 0:
        return is_legal_path(fight, f, option.verb, goal, option.path)
    if option.verb != MOVE and not has_jump(fight, f, option.verb):
        return False
    return can_go(fight, f, option.verb, goal)


def is_attack(fight: Battle, f: Combatant, option: Option) -> bool:
    if option.target == NOBODY or option.item < BARE_FIST:
        return False
    target = fight.fighters[option.target]
    return can_attack(fight, f, target, option.item, how_of(option), second_of(option))


def can_hold_die(f: Combatant, option: Option) -> bool:
    """RH-ACT-11, RH-ACT-13: one of the pool to lock, one of the Locked to unlock."""
    face = option.amount
    if not 1 <= face <= SIX:
        return False
    return can_lock(f, face) if option.verb == LOCK else count(f._locked, face) > 0


def can_handle(fight: Battle, f: Combatant, option: Option) -> bool:
    item = option.item
    if option.verb == RELOAD:
        return can_reload(fight, f, item)
    if option.verb == DRAW:
        return can_draw(fight, f, item)
    return can_pick_up(fight, f, item) if option.verb == PICK_UP else can_drop(fight, f, item)


def can_use_item(fight: Battle, f: Combatant, option: Option) -> bool:
    """RH-ACT-19, ledger 6.3: a grenade within 6 tiles, a bandage within 1, the others for oneself."""
    code = option.item
    if code not in f.satchel:
        return False
    if is_thrown(fight, code):
        square = square_of(option)
        known = 0 <= square < len(fight.grid.kind) and option.target == NOBODY
        return known and not is_blinded(f) and fight.away(f, square) <= fight.consumable(code).form.range
    if code in (BANDAGE, MEDKIT):
        if option.target == NOBODY:
            return False
        target = fight.fighters[option.target]
        return target.is_alive() and target.side == f.side and fight.apart(f, target) <= 1
    return option.target == NOBODY


def can_ward_off(fight: Battle, f: Combatant, option: Option) -> bool:
    """RH-OPT-07: where Ward rerolls, it also removes one condition."""
    if (
        not fight.house().ward_reroll
        or f.ward == 0
        or option.target != NOBODY
        or not 0 <= option.item < len(CONDITIONS)
    ):
        return False
    return BAD >> option.item & 1 != 0 and suffers(f, option.item)


def can_follow_up(fight: Battle, f: Combatant, option: Option) -> bool:
    """RH-OPT-08: after an Attack with another weapon, # for one with a Side Weapon also held."""
    if not fight.house().followup or f.struck_with == NEVER or option.target == NOBODY or option.item < 0:
        return False
    if fight.weapon(f.struck_with).has(SIDE) or not fight.weapon(option.item).has(SIDE):
        return False
    target = fight.fighters[option.target]
    return can_attack(fight, f, target, option.item, how_of(option), NO_SECOND)


def can_do_to(fight: Battle, f: Combatant, verb: i64, target: Combatant) -> bool:
    """What is done to somebody within 1 tile, oneself included."""
    if not target.is_alive() or (fight.apart(f, target) > 1 and verb != NAME_PREY):
        return False
    if verb == GRAPPLE:
        return can_grip(fight, f, target)
    if verb == PUSH:
        return is_foe(f, target) and can_aim(fight, f, target, False)
    if verb == DOUSE:
        return target.burn > 0 or target.has(BURN)
    if verb == STANCH:
        return target.bleeding_out and target is not f
    if verb == PULL_OUT:
        return target.id in fight.stuck[::2] and fight.hands_used(f) < f.hands
    if verb == WAKE:
        return target.has(ASLEEP) and target is not f
    return (
        verb == NAME_PREY
        and f.traits & HUNTER_TRAIT != 0
        and f.prey == NOBODY
        and is_foe(f, target)
        and not target.hidden
    )


def can_do_alone(fight: Battle, f: Combatant, verb: i64) -> bool:
    """What needs nobody else."""
    if verb == ESCAPE:
        return f.grappled_by != NOBODY or f.has(WEBBED)
    if verb == HIDE:
        return can_hide(f)
    if verb in (GO_PRONE, STAND_UP):
        return f.prone == (verb == STAND_UP) and f.moves < moves_allowed(fight, f)
    if verb == LET_GO:
        return f.grappling != NOBODY
    if verb == FALL_PRONE_HELD:
        return f.passives & GRAPPLER != 0 and f.grappling != NOBODY and not is_held_down(fight, f)
    if verb == END_FOCUS:
        return f.focus != NEVER
    if verb == FEED:
        return f.passives & FEEDER != 0 and stands_on_corpse(fight, f) and f.health < f.max_health
    return verb in (HUNKER_DOWN, SEARCH)


def is_held_down(fight: Battle, f: Combatant) -> bool:
    """Ledger 6.8 (City Guard): once per turn."""
    return fight.fighters[f.grappling].prone or f.used_once & ONCE_FORCED != 0


def stands_on_corpse(fight: Battle, f: Combatant) -> bool:
    """Ledger 6.8 (Rat Swarm, Groveling)."""
    for other in fight.people():
        if other.dead and other is not f and fight.apart(f, other) == 0:
            return True
    return False
