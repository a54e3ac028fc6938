"""What a blow is worth, as tactics see it: damage and what comes with it, in halves of a point of damage.

No rule is decided here; what a sum earns and how far a weapon reaches is asked of the rules.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from affray.engine.question import NOBODY
from affray.engine.sight import larger
from affray.games.rpg_hell.book import words as w
from affray.games.rpg_hell.book.gear import Weapon
from affray.games.rpg_hell.book.marks import DOUBLE_BURN, DUELIST, LATENT_MAGICS, SOUL_BLADE
from affray.games.rpg_hell.book.sheet import Combatant, half
from affray.games.rpg_hell.law.battle import Battle
from affray.games.rpg_hell.law.conditions import is_blinded, is_empowered, is_marked, is_poisoned, is_wet
from affray.games.rpg_hell.law.derived import is_slow
from affray.games.rpg_hell.law.effects import amount_at
from affray.games.rpg_hell.law.forced import away_from, can_be_moved, stopped_by
from affray.games.rpg_hell.law.lasting import amount_of
from affray.games.rpg_hell.law.strike import HAS_BONUS, HAS_DOWNSIDE
from affray.games.rpg_hell.law.targets import earns_bonus, has_both_hands, meets_needs, sum_modifier
from affray.games.rpg_hell.law.traits import is_alone_in_hand
from affray.games.rpg_hell.tactics.dicepool.spending import boosted_now, prices

POINT: Final = 2  # one point of damage
A_DIE: Final = 3  # one Combat Die more or less
LITTLE: Final = 1  # what helps a little
DODGE_WORTH: Final = 4  # a Dodge that is left
LOW_SUMS: Final = 14  # RH-OPT-05: a sum read from the other end
LOW_BONUS: Final = 7
PIT: Final = 10  # to fall into one


def life_of(f: Combatant) -> i64:
    """How much it takes until it falls, in halves: Health, Armor, and a little for each Dodge. Who has a Death's Door
    rallies by its level the first time (RH-DTH-03), and falls then only if that is not enough."""
    total = POINT * (f.health + f.armor) + DODGE_WORTH * f.dodge
    if f.uses_deaths_door and f.deaths_door == 0 and not f.window_used:
        total += POINT * f.level
    if f.lasts >> w.TEMP_ARMOR & 1:
        total += POINT * amount_of(f, w.TEMP_ARMOR)
    return larger(total, 1)


def is_done_for(f: Combatant) -> bool:
    """RH-DTH-02: at 0 Health or less it has had its Death's Door of this window, and will have the next when its turn
    begins: another blow changes nothing."""
    return f.health <= 0 and f.window_used and f.uses_deaths_door


# ---------------------------------------------------------------- lines


def lines_worth(fight: Battle, f: Combatant, foe: Combatant, lines: vec[i64]) -> i64:
    """The worth of some lines of an attack of f on a foe."""
    total: i64 = 0
    for i in range(0, len(lines), w.LINE):
        code = lines[i]
        amount = amount_at(f, lines, i)
        if code == w.DAMAGE:
            total += POINT * amount
        elif code < w.STARRED:
            total += condition_worth(foe, code, amount)
        elif code < 2 * w.STARRED:
            total += condition_worth(foe, code - w.STARRED, 1)
        elif code <= w.KNOCKBACK or code == w.MAY_KNOCK:
            total += other_harm_worth(fight, f, foe, code, amount)
        else:
            total += other_worth(fight, f, foe, code, amount)
    return total


def other_harm_worth(fight: Battle, f: Combatant, foe: Combatant, code: i64, amount: i64) -> i64:
    """Damage of other kinds, Armor removed, and Knockback."""
    if code == w.D4:
        return 5 * amount
    if code == w.IF_ARMORED:
        return POINT * amount if foe.armor > 0 else 0
    if code == w.REMOVE:
        return POINT * (amount if amount < foe.armor else foe.armor)
    if code in (w.KNOCKBACK, w.MAY_KNOCK):
        return knock_worth(fight, f, foe, amount)
    return LITTLE


def knock_worth(fight: Battle, f: Combatant, foe: Combatant, tiles: i64) -> i64:
    """RH-DMG-15 to -17: the tiles it cannot travel hurt, and a pit does; from afar nobody knows."""
    if not can_be_moved(foe):
        return 0
    if fight.apart(f, foe) > 1:
        return tiles
    dx, dy = away_from(f, foe)
    return shove_worth(fight, foe, dx, dy, tiles)


def shove_worth(fight: Battle, foe: Combatant, dx: i64, dy: i64, tiles: i64) -> i64:
    """What it is worth to move a foe so far in this direction."""
    x, y = foe.x, foe.y
    level = fight.level(foe)
    worth: i64 = LITTLE
    for moved in range(tiles):
        what, whom = stopped_by(fight, foe, foe.x + dx, foe.y + dy, level)
        if what != 0:
            worth = POINT * (tiles - moved)
            if whom >= 0 and what == 2:
                worth += worth if fight.fighters[whom].side == foe.side else -worth
            break
        foe.x, foe.y = foe.x + dx, foe.y + dy
    field = fight.field()
    if field.has_gaps and field.rise[fight.square(foe)] < -3:
        worth += PIT
    if field.has_hazards and field.fires[fight.square(foe)] > 0:
        worth += POINT * 2
    foe.x, foe.y = x, y
    return worth


def condition_worth(foe: Combatant, condition: i64, stacks: i64) -> i64:
    """Stacks of a condition, or one that lasts a turn."""
    if condition == w.BURN:
        stacks = 2 * stacks if foe.passives & DOUBLE_BURN else stacks
        return POINT * stacks if is_wet(foe) else stacks * (stacks + 1)
    if condition == w.BLEED:
        return stacks * (stacks + 1)
    if condition == w.STUN:
        most = foe.combat_dice - 2
        return 0 if foe.stun_immune > 0 or foe.stun >= most else A_DIE * (stacks if stacks < most else most)
    if condition == w.MARKED:
        return 0 if is_marked(foe) else 2
    if condition == w.SLOW:
        return 0 if is_slow(foe) else LITTLE
    if condition == w.ROOTED:
        return 0 if foe.has(w.ROOTED) else 2
    if condition == w.BLINDED:
        return 0 if is_blinded(foe) else A_DIE
    if condition == w.POISONED:
        return 0 if is_poisoned(foe) else 2
    if condition == w.SILENCED:
        return 2 if len(foe.arts) > 0 else 0
    return LITTLE if condition in (w.NO_HEALING, w.GLOW) else 2


def other_worth(fight: Battle, f: Combatant, foe: Combatant, code: i64, amount: i64) -> i64:
    """Effects that weapons and creatures have of their own, and what falls back on the user."""
    if code == w.PRONE or (code == w.PRONE_IF_ROOTED and foe.has(w.ROOTED)):
        return 0 if foe.prone else A_DIE
    if code == w.FRESH_STUN:
        return condition_worth(foe, w.STUN, amount) if foe.stun == 0 else 0
    if code in (w.WHOLE_LINE, w.CONE, w.SPLASH, w.BURN_TILE, w.LANCE):
        return half(f.tiles_moved) * POINT if code == w.LANCE else 2
    if code == w.IF_GRAPPLED:
        return POINT * amount if f.grappled_by != NOBODY or foe.grappled_by != NOBODY else 0
    if code in (w.USER_SLOW, w.USER_SLOW_STAR, w.EXTRA_AMMO):
        return -LITTLE
    if code in (w.USER_BURN, w.USER_STUN, w.NO_AUTOLOAD, w.STAYS):
        return -POINT * amount
    if code in (w.USER_HEAL, w.DRAIN):
        missing = f.max_health - f.health
        amount = 4 if code == w.DRAIN else amount
        return POINT * (amount if amount < missing else missing)
    if code in (w.FAN, w.HAMMER):
        return 6 if f.strain > 0 else 0
    if code in (w.COLLISION_STUN, w.WEBS, w.USER_EMPOWERED):
        return A_DIE
    if code == w.IF_WET:
        return condition_worth(foe, w.BURN, amount) if is_wet(foe) else 0
    return LITTLE


# ---------------------------------------------------------------- weapons


def three_worths(fight: Battle, f: Combatant, foe: Combatant, weapon: Weapon, item: i64) -> tuple[i64, i64, i64]:
    """RH-ATT-04, RH-ATT-06: a blow with one weapon: with its Downside, plain, and with its Bonus."""
    plain = lines_worth(fight, f, foe, weapon.on_hit)
    if f.traits & SOUL_BLADE and item >= 0 and fight.item_kind[item] == f.soul_blade:
        plain = POINT * (f.soul + (3 if weapon.hands == 2 else 1))
    if weapon.two_handed_damage > 0 and has_both_hands(fight, f, weapon):
        plain += POINT * weapon.two_handed_damage
    if foe.prone:
        plain += POINT * weapon.against_prone
    low, high = plain, plain
    if len(weapon.downside) > 0:
        low = instead_of(f, weapon.downside, plain) + lines_worth(fight, f, foe, weapon.downside)
    if not meets_needs(f, weapon):
        return low, low, low
    if len(weapon.bonus) > 0:
        high = instead_of(f, weapon.bonus, plain) + lines_worth(fight, f, foe, weapon.bonus)
    return low, plain, high


def instead_of(f: Combatant, lines: vec[i64], so_far: i64) -> i64:
    """Some lines put a number in the place of what was there."""
    for i in range(0, len(lines), w.LINE):
        if lines[i] == w.INSTEAD:
            return POINT * amount_at(f, lines, i)
    return so_far


def flat_worth(fight: Battle, f: Combatant, weapon: Weapon) -> i64:
    """Traits, potions, poison and hiding: what every blow of f has more or less."""
    total: i64 = POINT if f.hidden else 0
    if is_poisoned(f):
        total -= POINT
    if f.lasts != 0:
        total += POINT * ((2 if f.has(w.RAGE) else 0) - (1 if f.has(w.PRECISION) else 0) + amount_of(f, w.TUNED))
    if f.traits != 0 and not weapon.has(w.SPELL):
        if f.traits & DUELIST and is_alone_in_hand(fight, f):
            total += POINT
        if f.traits & LATENT_MAGICS:
            total += POINT * f.charges
    return total


def priced(
    fight: Battle,
    f: Combatant,
    foe: Combatant,
    weapon: Weapon,
    how: i64,
    worths: tuple[i64, i64, i64],
    met: i64,
    life: i64,
) -> i64:
    """RH-ATT-03 to -05, RH-ATT-11: what a pair of dice buys against this foe, which can take so much. ``met`` are the
    bands in which it is in reach, one bit each: nothing, Bonus, Downside."""
    low, plain, high = worths
    if not met >> HAS_DOWNSIDE & 1:
        low = 0
    if not met >> HAS_BONUS & 1:
        high = 0
    if not met & 1:
        plain = 0
    if foe.prone and how != w.BY_REACH and not fight.house().flags:  # RH-CND-13: 8 or less does nothing from afar
        low = plain = 0
    if earns_bonus(fight, f, foe, weapon, how):
        plain = high
    change = sum_modifier(fight, f, foe, how)
    easier: i64 = 1 if is_empowered(f) else 0
    if fight.house().low_scale:  # the dice are read from the other end (see flipped)
        high_at = LOW_SUMS - LOW_BONUS - easier + change
        found = prices(low, plain, high, high_at, LOW_SUMS - fight.house().downside_from + change, life)
    else:
        found = prices(low, plain, high, weapon.high_at - easier - change, weapon.low_at - change, life)
    return boosted_now(found) if easier > 0 else found
