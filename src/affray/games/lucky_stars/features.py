"""Features that are actions of their own (ledger 6.4), each only for whoever's stat block lists it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.question import NOBODY, Option
from affray.games.lucky_stars.aim import can_attack, is_usable
from affray.games.lucky_stars.attack import ITEM_SHIFT, attack
from affray.games.lucky_stars.battle import Battle
from affray.games.lucky_stars.conditions import add_stress
from affray.games.lucky_stars.gear import BARE_HANDS, Gear
from affray.games.lucky_stars.moving import can_stand, foes_in_the_way, pace, sees, spaces, squares_of
from affray.games.lucky_stars.opportunity import type_words
from affray.games.lucky_stars.rolls import check
from affray.games.lucky_stars.sheet import Combatant, is_foe
from affray.games.lucky_stars.walking import walk
from affray.games.lucky_stars.words import (
    CHARGE,
    CHARGE_FEATURE,
    COORDINATE,
    COORDINATED_STRIKE,
    FOCUS_ATTACK,
    FOCUS_ATTACK_FEATURE,
    FOCUS_IN,
    FOCUS_IN_FEATURE,
    FULL,
    LOCK_ON,
    MELEE,
    NEUTRAL,
    NEUTRAL_ACTION,
    NO_GRAPPLE,
    RANGED,
    RECKLESS,
    RECKLESS_ATTACK,
    SUPPRESS,
    SUPPRESSING_FIRE,
    TARGETING_DISPLAY,
    WEAPON,
    WILL,
)

PRICES: Final[dict[int, i64]] = {
    FOCUS_ATTACK: 2,
    COORDINATE: 2,
    FOCUS_IN: 1,
    CHARGE: 4,
    RECKLESS: 0,
    SUPPRESS: 3,
    LOCK_ON: 1,
}
SHORTEST_CHARGE: Final = 2  # spaces
CHARGE_MOVES: Final = 2  # up to twice the speed
SUPPRESSION_TARGET: Final = 8
LINE: Final = 60  # spaces of a watched line at most
TYPE_BITS: Final = 255


def feature_price(fight: Battle, f: Combatant, option: Option) -> i64:
    """Ledger 6.4: the AP of each."""
    return PRICES[int(option.verb)]


def feature_class(option: Option) -> i64:
    """LS-ACT-01: new actions are neutral; the run of a Charge provokes by itself, as a Move does."""
    return NEUTRAL_ACTION


# ---------------------------------------------------------------- what may be done


def has_ranged_weapon(fight: Battle, f: Combatant) -> bool:
    """Ledger 6.4: something to shoot with in hand."""
    for item in f.held:
        gear = fight.gear(item)
        if gear.sort == WEAPON and gear.mode == RANGED and is_usable(fight, f, item):
            return True
    return False


def may_do_feature(fight: Battle, f: Combatant, option: Option) -> bool:
    """Ledger 6.4: the law of this chapter; AP left are looked at elsewhere."""
    verb = option.verb
    if verb == FOCUS_ATTACK:
        return f.has_feature(FOCUS_ATTACK_FEATURE) and not f.supported
    if verb == COORDINATE:
        return f.has_feature(COORDINATED_STRIKE) and may_support(f, fight.fighters[option.target])
    if verb == LOCK_ON:
        return f.has_feature(TARGETING_DISPLAY) and may_lock(fight, f, fight.fighters[option.target])
    if verb == RECKLESS:
        return f.has_feature(RECKLESS_ATTACK) and 0 < option.amount < f.defence
    if verb == CHARGE:
        return f.has_feature(CHARGE_FEATURE) and may_charge(fight, f, option)
    return may_aim_at(fight, f, verb, option.amount)


def may_support(f: Combatant, ally: Combatant) -> bool:
    return ally is not f and not is_foe(f, ally) and ally.is_up() and not ally.supported


def may_lock(fight: Battle, f: Combatant, target: Combatant) -> bool:
    return is_foe(f, target) and target.is_there() and sees(fight, f, target) and f.locked_on != target.id


def may_aim_at(fight: Battle, f: Combatant, verb: i64, square: i64) -> bool:
    """Ledger 6.4: Focus In and Suppressing Fire need a ranged weapon and a square that can be seen."""
    feature: i64 = FOCUS_IN_FEATURE if verb == FOCUS_IN else SUPPRESSING_FIRE
    if not f.has_feature(feature) or not 0 <= square < len(fight.grid.kind) or not has_ranged_weapon(fight, f):
        return False
    return square != fight.square(f) and fight.field().cover.get(fight.square(f), square) != FULL


def may_charge(fight: Battle, f: Combatant, option: Option) -> bool:
    """Ledger 6.4, Charge: straight, 10 ft or more, up to twice the speed, to where a melee weapon meets the target."""
    square = (option.amount >> ITEM_SHIFT) - 1
    if not 0 <= square < len(fight.grid.kind) or f.prone or f.grapple_role != NO_GRAPPLE:
        return False
    gear = fight.gear(option.item)
    if gear.mode != MELEE or (option.item != BARE_HANDS and option.item not in f.held):
        return False
    path = straight_path(fight, f, square)
    if not SHORTEST_CHARGE <= len(path) <= CHARGE_MOVES * spaces(pace(f)):
        return False
    return would_reach(fight, f, square, option)


def would_reach(fight: Battle, f: Combatant, square: i64, option: Option) -> bool:
    """Could the target be attacked from there?"""
    x, y = f.x, f.y
    f.x, f.y = fight.grid.xs[square], fight.grid.ys[square]
    reached = can_attack(fight, f, option.item, option.amount & TYPE_BITS, fight.fighters[option.target])
    f.x, f.y = x, y
    return reached


def straight_path(fight: Battle, f: Combatant, goal: i64) -> list[i64]:
    """The squares in a straight line to the goal; none if it is not straight, not free, or somebody is in the way."""
    grid = fight.grid
    dx, dy = grid.xs[goal] - f.x, grid.ys[goal] - f.y
    steps = larger(dx, -dx, larger(dy, -dy, 0))
    path: list[i64] = []
    if steps == 0 or dx % steps != 0 or dy % steps != 0 or not can_stand(fight, f, goal):
        return path
    closed = foes_in_the_way(fight, f)
    for i in range(1, steps + 1):
        x, y = f.x + dx // steps * i, f.y + dy // steps * i
        if not grid.fits(x, y, f.footprint()) or grid.at(x, y) in closed:
            return []
        path.append(grid.at(x, y))
    return path


def larger(a: i64, b: i64, c: i64) -> i64:
    best = a if a > b else b
    return best if best > c else c


def feature_options(fight: Battle, f: Combatant) -> list[Option]:
    """Ledger 6.4: whatever the features allow; lines and spaces are listed where an opponent stands."""
    if f.features == 0:
        return []
    tried: list[Option] = [Option(FOCUS_ATTACK)]
    tried += [Option(RECKLESS, NOBODY, 0, points) for points in range(1, f.defence)]
    for other in fight.fighters:
        tried += [Option(COORDINATE, other.id), Option(LOCK_ON, other.id)]
        if is_foe(f, other) and other.is_up() and f.id not in other.hidden_from:
            tried += [Option(verb, NOBODY, 0, fight.square(other)) for verb in (FOCUS_IN, SUPPRESS)]
            if f.has_feature(CHARGE_FEATURE):
                tried += charges(fight, f, other)
    return [o for o in tried if may_do_feature(fight, f, o)]


def charges(fight: Battle, f: Combatant, target: Combatant) -> list[Option]:
    """Ledger 6.4, Charge: every square around the target, with every weapon; the law sorts them out."""
    found: list[Option] = []
    far = f.reach() + 1
    for y in range(target.y - far - f.footprint() + 1, target.y + target.footprint() + far):
        for x in range(target.x - far - f.footprint() + 1, target.x + target.footprint() + far):
            if fight.grid.holds(x, y):
                for item in [*f.held, BARE_HANDS]:
                    found.append(Option(CHARGE, target.id, item, (fight.grid.at(x, y) + 1) << ITEM_SHIFT))
    return found


def feature_words(fight: Battle, f: Combatant, option: Option) -> str:
    """Options of this chapter as people say them."""
    verb = option.verb
    if verb == FOCUS_ATTACK:
        return "focus attack"
    if verb == RECKLESS:
        return f"reckless attack for {option.amount} DEF"
    if verb == FOCUS_IN:
        return f"focus in on {fight.grid.place(option.amount)}"
    if verb == SUPPRESS:
        return f"suppressing fire at {fight.grid.place(option.amount)}"
    name = fight.fighters[option.target].name
    if verb == COORDINATE:
        return f"coordinated strike with {name}"
    if verb == LOCK_ON:
        return f"lock on {name}"
    return f"charge {name} " + charge_words(fight, fight.gear(option.item), option)


def charge_words(fight: Battle, gear: Gear, option: Option) -> str:
    kind = type_words(gear, option.amount & TYPE_BITS)
    return f"with {gear.name}{kind} to {fight.grid.place((option.amount >> ITEM_SHIFT) - 1)}"


# ---------------------------------------------------------------- doing it


def do_feature(fight: Battle, f: Combatant, option: Option) -> None:
    """Ledger 6.4: carry it out, once it is paid for."""
    verb = option.verb
    if verb == FOCUS_ATTACK:
        f.supported = True
    elif verb == COORDINATE:
        fight.fighters[option.target].supported = True
    elif verb == LOCK_ON:
        f.locked_on = option.target
    elif verb == RECKLESS:
        f.defence -= option.amount
        f.reckless += option.amount
    elif verb == FOCUS_IN:
        f.watched = line_to(fight, f, option.amount)
    elif verb == SUPPRESS:
        fire_at(fight, f, option.amount)
    else:
        charge(fight, f, option)


def charge(fight: Battle, f: Combatant, option: Option) -> None:
    """Ledger 6.4, Charge: the run, then a melee attack at +2; attacks of opportunity stop it only by downing."""
    square = (option.amount >> ITEM_SHIFT) - 1
    target = fight.fighters[option.target]
    place_of_type = option.amount & TYPE_BITS
    arrived = walk(fight, f, straight_path(fight, f, square), False, CHARGE_MOVES)
    if arrived and can_attack(fight, f, option.item, place_of_type, target):
        attack(fight, f, target, option.item, place_of_type, CHARGE, False)


def line_to(fight: Battle, f: Combatant, square: i64) -> list[i64]:
    """Ledger 6.4, Focus In: the squares from f to this one and beyond, until the map or a wall ends it."""
    grid = fight.grid
    dx, dy = grid.xs[square] - f.x, grid.ys[square] - f.y
    steps = larger(dx, -dx, larger(dy, -dy, 1))
    found: list[i64] = []
    for i in range(1, LINE):
        x, y = f.x + rounded(dx * i, steps), f.y + rounded(dy * i, steps)
        if not grid.holds(x, y) or not grid.kind[grid.at(x, y)].sight:
            return found
        found.append(grid.at(x, y))
    return found


def rounded(n: i64, by: i64) -> i64:
    """The nearest whole number of n / by."""
    return (2 * n + by) // (2 * by)


def fire_at(fight: Battle, f: Combatant, square: i64) -> None:
    """Ledger 6.4, Suppressing Fire: four spaces, this one and those to its right and below, until the next turn."""
    grid = fight.grid
    x, y = grid.xs[square], grid.ys[square]
    for dy in range(2):
        for dx in range(2):
            if grid.holds(x + dx, y + dy):
                fight.suppressed_squares += [f.id, grid.at(x + dx, y + dy)]


def under_fire(fight: Battle, f: Combatant) -> None:
    """Ledger 6.4, Suppressing Fire: acting in one of those spaces needs WILL 8, or Stress grows and nothing is done."""
    f.suppressed = False
    fire = fight.suppressed_squares
    if len(fire) == 0 or not f.is_up():
        return
    own = squares_of(fight, f)
    for i in range(0, len(fire), 2):
        if fire[i + 1] in own and is_foe(f, fight.fighters[fire[i]]):
            if not check(fight, f, WILL, SUPPRESSION_TARGET, "suppressing fire", "LS-ACT-11", 0, NEUTRAL):
                f.suppressed = True
                add_stress(fight, f, 1)
            return
