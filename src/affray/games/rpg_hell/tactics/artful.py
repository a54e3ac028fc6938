"""What Arts on one foe are worth, as tactics see it, in halves of a point of damage.

No rule is decided here; whether an Art can be used is asked of the rules.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.games.rpg_hell.book import words as w
from affray.games.rpg_hell.book.gear import Art
from affray.games.rpg_hell.book.marks import HORDE, STRANGLE, SWARM
from affray.games.rpg_hell.book.names import (
    ARMOR_RIP,
    BLADE_WAVE,
    BOLA,
    CAST,
    CHARGE,
    CLEAVE,
    CONTEST,
    COORDINATED,
    CRIPPLING,
    CURSE,
    DESTRUCTIVE_POWER,
    DOUBLE_STRIKE,
    EXPLOIT,
    FEINT,
    FROZEN_FLAMES,
    HAMSTRING,
    HEADBUTT,
    LUNGE,
    MAGE_BOLTS,
    PIERCING,
    POUNCE,
    POWER_SWING,
    PUPPET_THROW,
    RICOCHET,
    SHOOTING_STAR,
    SMITE,
    SOUL_SHARD,
    SPIN_WEBS,
    STRIKE,
    TOSS,
    WATER_WHIP,
)
from affray.games.rpg_hell.book.sheet import Combatant
from affray.games.rpg_hell.law.battle import Battle
from affray.games.rpg_hell.law.chances import CERTAIN, contest_chance
from affray.games.rpg_hell.law.conditions import is_empowered, is_wet
from affray.games.rpg_hell.law.lasting import amount_of, entry_of
from affray.games.rpg_hell.law.traits import bad_conditions
from affray.games.rpg_hell.tactics.dicepool.spending import MOST_WORTH
from affray.games.rpg_hell.tactics.worth import POINT, condition_worth, knock_worth, lines_worth, three_worths

CHARGE_RUN: Final = 3
LUNGE_RUN: Final = 3
STRAIN_PRICE: Final = 1  # what a point of Strain is worth
CURSED_TURNS: Final = 3  # for how long a curse holds, more or less
HELD: Final = 6  # to hold somebody
STRANGLED: Final = 14  # to hold and strangle somebody
WEBBED_WORTH: Final = 10  # two dice to tear it, and no attack before
ANOTHER: Final = 5  # a further target


def rush_reaches(working: i64, walk: i64, tiles: i64) -> bool:
    """Ledger 6.4, 6.8: near enough, and for a Charge far enough, to strike at the end of it."""
    if working == LUNGE:
        return 0 < walk <= LUNGE_RUN
    return (CHARGE_RUN if working == CHARGE else 1) <= walk <= tiles


# ---------------------------------------------------------------- with a weapon


def art_more(fight: Battle, f: Combatant, foe: Combatant, art: Art) -> i64:
    """What an Art adds to a weapon's blow, its Strain taken off."""
    return lines_worth(fight, f, foe, art.form.on_hit) + strike_more(fight, f, foe, art) - STRAIN_PRICE * art.strain


def strike_more(fight: Battle, f: Combatant, foe: Combatant, art: Art) -> i64:
    working = art.working
    if working in (STRIKE, BLADE_WAVE):
        return 0
    if working == SMITE:
        return 2 * POINT
    if working == HEADBUTT:
        return condition_worth(foe, w.STUN, 4 if f.grappling == foe.id else 2)
    if working == POWER_SWING:
        return condition_worth(foe, w.STUN, 2)
    if working == CRIPPLING:
        return condition_worth(foe, w.SLOW, 1)
    if working == EXPLOIT:
        return 5 if len(bad_conditions(foe)) > 0 else 0
    if working == HAMSTRING:
        return condition_worth(foe, w.HAMSTRUNG, 1)
    if working == FEINT:
        return 2
    if working == DOUBLE_STRIKE:
        return 2 * ANOTHER
    if working == CLEAVE:
        return ANOTHER * others_in_reach(fight, f, foe)
    if working in (PIERCING, RICOCHET):
        return ANOTHER * others_near(fight, f, foe)
    return ANOTHER if working == COORDINATED and has_helper(fight, f, foe) else 0


def others_near(fight: Battle, f: Combatant, foe: Combatant) -> i64:
    """Up to two more foes beside this one."""
    found: i64 = 0
    for other in fight.friends(foe.side):
        if other is not foe and other.is_up() and fight.apart(other, foe) <= 2:
            found += 1
    return found if found < 2 else 2


def others_in_reach(fight: Battle, f: Combatant, foe: Combatant) -> i64:
    """Up to two more foes that the same weapon meets from here; if it has yet to walk, those beside the foe."""
    near = f if fight.apart(f, foe) <= 1 else foe
    found: i64 = 0
    for other in fight.friends(foe.side):
        if other is not foe and other.is_up() and fight.apart(near, other) <= 1:
            found += 1
    return found if found < 2 else 2


def has_helper(fight: Battle, f: Combatant, foe: Combatant) -> bool:
    """An ally beside the foe."""
    for ally in fight.friends(f.side):
        if ally is not f and ally.is_up() and fight.apart(ally, foe) <= 1:
            return True
    return False


# ---------------------------------------------------------------- without one


def art_worths(fight: Battle, f: Combatant, foe: Combatant, art: Art) -> tuple[i64, i64, i64]:
    """A spell or another Art on one foe, with a low sum, a plain one and a high one."""
    working = art.working
    price = STRAIN_PRICE * art.strain
    if working in (CONTEST, TOSS, BOLA, ARMOR_RIP, POUNCE, SPIN_WEBS, PUPPET_THROW):
        worth = contest_worth(fight, f, foe, art) - price
        return worth, worth, worth
    if working == DESTRUCTIVE_POWER:
        return all_weapons(fight, f, foe)
    low, plain, high = three_worths(fight, f, foe, art.form, -1)
    if working == CAST:
        return low - price, plain - price, high - price
    more, better = spell_more(fight, f, foe, art)
    if more < 0:
        return 0, 0, 0
    return low + more - price, plain + more - price, high + more + better - price


def spell_more(fight: Battle, f: Combatant, foe: Combatant, art: Art) -> tuple[i64, i64]:
    """What a spell does beside its lines, and what a high sum adds to that; below 0: it is of no use."""
    working = art.working
    if working == SOUL_SHARD:
        return POINT * amount_of(f, w.SHARD) + 1, 0
    if working == CURSE:
        if entry_of(foe, w.CURSED, f.id) >= 0 or f.medicine <= 0:
            return -MOST_WORTH, 0
        return POINT * f.medicine * CURSED_TURNS, 0
    if working == MAGE_BOLTS:
        return (f.soul - 1) * (2 * POINT + POINT * f.soul), 0
    if working == SHOOTING_STAR:
        return knock_worth(fight, f, foe, 2 + f.arcana), 2
    if working == WATER_WHIP:
        return POINT * f.nature * (2 if is_wet(foe) else 1), 1
    if working == FROZEN_FLAMES:
        return condition_worth(foe, w.BURN, 3), condition_worth(foe, w.STUN, 2)
    return (ANOTHER if others_near(fight, f, foe) > 0 else 0), 0


def all_weapons(fight: Battle, f: Combatant, foe: Combatant) -> tuple[i64, i64, i64]:
    """Ledger 6.8 (Destructive Power): every natural weapon with the same sum, while it is Empowered."""
    if not is_empowered(f):
        return 0, 0, 0
    low, plain, high = i64(0), i64(0), i64(0)
    for item in f.held:
        weapon = fight.weapon(item)
        if weapon.has(w.NATURAL):
            a, b, c = three_worths(fight, f, foe, weapon, item)
            low, plain, high = low + a, plain + b, high + c
    return low, plain, high


def contest_worth(fight: Battle, f: Combatant, foe: Combatant, art: Art) -> i64:
    """RH-SET-08: what winning and losing are worth, by the chance to win."""
    working = art.working
    mine: i64 = f.body
    theirs: i64 = foe.body
    if working in (CONTEST, TOSS, BOLA):
        mine, theirs = f.stat(art.my_stat), foe.stat(art.their_stat)
    elif working == PUPPET_THROW:
        mine, theirs = f.stat(w.SOUL), foe.stat(w.SOUL)
    elif f.stat(w.BODY) < 0:
        return 0
    won, lost = contest_stakes(fight, f, foe, art)
    chance = contest_chance(mine - theirs)
    return (won * chance + lost * (CERTAIN - chance)) // CERTAIN


def contest_stakes(fight: Battle, f: Combatant, foe: Combatant, art: Art) -> tuple[i64, i64]:
    """What there is to win, and what even a contest that is lost brings."""
    working = art.working
    if working == CONTEST:
        always = lines_worth(fight, f, foe, art.form.on_hit)
        won = lines_worth(fight, f, foe, art.form.bonus)
        return always + won, always + lines_worth(fight, f, foe, art.form.downside)
    if working in (TOSS, PUPPET_THROW):
        tiles: i64 = 8 if working == PUPPET_THROW else 2 + f.arcana
        return 2 + tiles, 1
    if working == BOLA:
        return (0 if foe.prone else 4), 1
    if working == SPIN_WEBS:
        return (0 if foe.has(w.WEBBED) else WEBBED_WORTH), 0
    if foe.passives & (SWARM | HORDE) or f.grappling >= 0 or foe.grappled_by >= 0:
        return (foe.armor if working == ARMOR_RIP and f.grappling == foe.id else 0), 0
    if working == ARMOR_RIP:
        return HELD + foe.armor, 1
    return (STRANGLED if f.passives & STRANGLE else HELD), 0
