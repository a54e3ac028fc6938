"""What a tactic throws among several: grenades, spells over an area; and whom it pushes into walls and pits.

No rule is decided here; whether a thing can be done is asked of the rules.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.question import NOBODY
from affray.engine.sight import smaller
from affray.games.rpg_hell.book import words as w
from affray.games.rpg_hell.book.faces import number
from affray.games.rpg_hell.book.gear import Art, Weapon
from affray.games.rpg_hell.book.marks import GRAPPLER, HORDE, STRANGLE
from affray.games.rpg_hell.book.names import (
    ARCANE_POP,
    AREA,
    FIRE_FLASK,
    FIREBALL,
    FLASH,
    FRAG,
    GIVE,
    LAVA_SPILL,
    LIFE_FROM_DEATH,
    LIGHTSHOW,
    ROLL,
    SLEEPING,
    SMOKE,
    SOUL_PULSE,
    STARFALL,
)
from affray.games.rpg_hell.book.sheet import Combatant
from affray.games.rpg_hell.law.art_spells import can_be_put_to_sleep, likely_stat
from affray.games.rpg_hell.law.artistry import has_tags, has_uses
from affray.games.rpg_hell.law.arts import can_use_there
from affray.games.rpg_hell.law.battle import Battle
from affray.games.rpg_hell.law.chances import CERTAIN, contest_chance, given_chance
from affray.games.rpg_hell.law.conditions import is_blinded
from affray.games.rpg_hell.law.deed import NO_SQUARE
from affray.games.rpg_hell.law.deeds.arts import UseArt
from affray.games.rpg_hell.law.deeds.contests import Grapple, Push
from affray.games.rpg_hell.law.deeds.gear import UseItem
from affray.games.rpg_hell.law.forced import away_from, can_be_moved
from affray.games.rpg_hell.law.overwatch import can_grip
from affray.games.rpg_hell.law.targets import can_aim
from affray.games.rpg_hell.tactics.dicepool.splits import highest_in
from affray.games.rpg_hell.tactics.offers import Offers
from affray.games.rpg_hell.tactics.worth import POINT, condition_worth, life_of, lines_worth, shove_worth

AREAS: Final = (
    AREA,
    ARCANE_POP,
    LIFE_FROM_DEATH,
    SLEEPING,
    LIGHTSHOW,
    FIREBALL,
    LAVA_SPILL,
    STARFALL,
    SOUL_PULSE,
)
ASLEEP_WORTH: Final = 10  # a foe that sleeps until somebody strikes or wakes it,
ASLEEP_PART: Final = 3  # and a part of what it would take to fell it,
MOST_ASLEEP: Final = 34  # but no more than that
DAZZLED: Final = 9
FLASHED: Final = 5  # every blow of one who is Blinded may be dodged for nothing,
FLASHED_SHOOTER: Final = 9  # and who shoots cannot
FRIENDLY: Final = 3  # a friend in the area counts so many halves
GRENADE: Final = 2  # the radius of each
THROW: Final = 7  # nobody is in reach of a grenade if all are farther than this
USED_UP: Final = 3  # what a grenade is worth later
STRAIN_PRICE: Final = 1
WORTH_PUSHING: Final = 8  # a shove that hurts less than this is not worth a contest
HELD: Final = 8
STRANGLED: Final = 14
GIVING: Final = 1500


def offer_areas(fight: Battle, f: Combatant, offers: Offers) -> None:
    """RH-ATT-10: each grenade and each spell over an area, around each foe."""
    if number(f._pool) < 2:
        return
    for code in f.satchel:
        if FRAG <= code <= FIRE_FLASK and code != SMOKE and not is_blinded(f) and offers.hunt.distance < THROW:
            offer_grenade(fight, f, code, offers)
    areas = offers.hunt.areas
    i: i64 = 0
    while areas >> i != 0:
        if areas >> i & 1:
            place = f.arts[i]
            art = fight.art(place)
            if f.strain >= art.strain and art.working in AREAS and has_tags(fight, f, art) and has_uses(f, place, art):
                offer_area_art(fight, f, place, art, offers)
        i += 1


def offer_grenade(fight: Battle, f: Combatant, code: i64, offers: Offers) -> None:
    """Ledger 6.3: where it does most, friends counted against it."""
    form = fight.consumable(code).form
    if offers.hunt.closest > form.range:
        return
    best: i64 = 0
    where: i64 = -1
    measured = False
    for foe in fight.foes(f.side):
        if not offers.hunt.is_seen(foe) or fight.away(f, fight.square(foe)) > form.range:
            continue
        if not measured:
            measure_grenade(fight, f, code, form)
            measured = True
        total = worth_around(fight, foe, GRENADE) - USED_UP
        if total > best:
            best = total
            where = fight.square(foe)
    if where < 0:
        return
    if offers.two_dice(best):
        offers.deed = UseItem(code, NOBODY, where, offers.dice)
    if code == FRAG and not fight.house().low_scale and offers.pair_from(best + 2 * POINT, form.high_at):
        offers.deed = UseItem(code, NOBODY, where, offers.dice)


def measure_grenade(fight: Battle, f: Combatant, code: i64, form: Weapon) -> None:
    """What a grenade would do to each fighter, if it stood near enough."""
    worths = fight._worths
    for other in fight.people():
        worth: i64 = 0
        if other.is_up():
            worth = dazzled(fight, other) if code == FLASH else harm_of(fight, f, other, form)
        worths[other.id] = signed(f, other, worth)


def dazzled(fight: Battle, other: Combatant) -> i64:
    """RH-CND-16, ledger 6.3 (flash grenade): Blinded for its next turn; or Stun 3, if it is Blinded already."""
    if is_blinded(other):
        return condition_worth(other, w.STUN, 3)
    if len(other.held) > 0 and fight.weapon(other.held[0]).range > 0:
        return FLASHED_SHOOTER
    return FLASHED


def harm_of(fight: Battle, f: Combatant, other: Combatant, form: Weapon) -> i64:
    """What a blast does to one who stands in it; no more than it takes to fell it."""
    worth = lines_worth(fight, f, other, form.on_hit)
    return smaller(2 * worth if other.passives & HORDE else worth, life_of(other))  # RH-OPT-12


# ---------------------------------------------------------------- Arts


def offer_area_art(fight: Battle, f: Combatant, place: i64, art: Art, offers: Offers) -> None:
    """RH-ACT-14: around oneself, or around the foe where it does most."""
    paid = STRAIN_PRICE * art.strain
    if art.working == SOUL_PULSE:
        total = pulse_worth(fight, f, art) - paid
        if total > 0 and offers.two_dice(total):
            offers.deed = UseArt(place, NOBODY, NO_SQUARE, offers.dice)
        return
    hunt = offers.hunt
    if hunt.closest > art.range:
        return
    best: i64 = 0
    where: i64 = -1
    measured = False
    for foe in fight.foes(f.side):
        if hunt.aparts[foe.id] > art.range or foe.hidden:
            continue
        if not measured:
            measure_area(fight, f, art)
            measured = True
        total = worth_around(fight, foe, art.radius) - paid
        if total > best and can_use_there(fight, f, art, fight.square(foe)):
            best = total
            where = fight.square(foe)
    if where < 0:
        return
    if art.dice == 3:
        if offers.three_dice(best):
            offers.deed = UseArt(place, NOBODY, where, offers.dice)
    elif art.dice == 2:
        if offers.two_dice(best):
            offers.deed = UseArt(place, NOBODY, where, offers.dice)
        more = lines_worth(fight, f, f, art.form.bonus)
        if more > 0 and not fight.house().low_scale and offers.pair_from(best + more, art.form.high_at):
            offers.deed = UseArt(place, NOBODY, where, offers.dice)


def pulse_worth(fight: Battle, f: Combatant, art: Art) -> i64:
    """The worth of an area around oneself, which spares its user; friends in it count against it."""
    total: i64 = 0
    for other in fight.people():
        if other is not f and other.is_up() and fight.away(other, fight.square(f)) <= art.radius:
            total += signed(f, other, worth_within(fight, f, other, art))
    return total


def measure_area(fight: Battle, f: Combatant, art: Art) -> None:
    """What an area would do to each fighter, if it stood in it."""
    worths = fight._worths
    for other in fight.people():
        worth: i64 = 0
        if other.is_up():
            worth = worth_within(fight, f, other, art)
        worths[other.id] = signed(f, other, worth)


def worth_around(fight: Battle, foe: Combatant, radius: i64) -> i64:
    """The worth of an area around a foe's tile, as it was measured."""
    worths = fight._worths
    total: i64 = 0
    square = fight.square(foe)
    for other in fight.people():
        if worths[other.id] != 0 and fight.away(other, square) <= radius:
            total += worths[other.id]
    return total


def signed(f: Combatant, other: Combatant, worth: i64) -> i64:
    """What is done to a friend, or to one who takes no part (RH-INI-06), counts against it."""
    return worth if other.side != f.side and other.world == w.ROLLS else -FRIENDLY * worth // 2


def worth_within(fight: Battle, f: Combatant, other: Combatant, art: Art) -> i64:
    """What an area does to one who stands in it."""
    working = art.working
    if working == SLEEPING:
        if not can_be_put_to_sleep(other):
            return 0
        chance = contest_chance(f.stat(likely_stat(f)) - other.stat(likely_stat(other)))
        worth = smaller(ASLEEP_WORTH + life_of(other) // ASLEEP_PART, MOST_ASLEEP)
        return 1 + worth * chance // CERTAIN
    if working == LIGHTSHOW:
        return 2 + DAZZLED * contest_chance(f.charm - other.stat(w.MIND)) // CERTAIN
    if working == FIREBALL:
        return condition_worth(other, w.BURN, 2)
    if working == LAVA_SPILL:
        return condition_worth(other, w.BURN, 3) // 2
    if working == STARFALL:
        return POINT * f.soul
    return harm_of(fight, f, other, art.form)


# ---------------------------------------------------------------- contests with who stands near


def offer_contests(fight: Battle, f: Combatant, offers: Offers) -> None:
    """RH-ACT-06, RH-ACT-08: push whom a wall, a friend of his or a pit waits for; stranglers and guards take hold."""
    grips = f.grappling == NOBODY and f.passives & (STRANGLE | GRAPPLER) != 0
    if offers.hunt.closest > 1 or (f.body < 2 and not grips) or number(f._pool) < 2:
        return
    for foe in fight.foes(f.side):
        if offers.hunt.aparts[foe.id] > 1 or foe.hidden:
            continue
        worth: i64 = 0
        if can_be_moved(foe):
            dx, dy = away_from(f, foe)
            worth = shove_worth(fight, foe, dx, dy, 1 + f.body)
        if (worth < WORTH_PUSHING and not grips) or not can_aim(fight, f, foe, False):
            continue
        if worth >= WORTH_PUSHING and offer_contest(f, foe, worth, offers):
            offers.deed = Push(foe.id, offers.mode, offers.dice)
        if grips and can_grip(fight, f, foe):
            if offer_contest(f, foe, STRANGLED if f.passives & STRANGLE else HELD, offers):
                offers.deed = Grapple(foe.id, offers.mode, offers.dice)


def offer_contest(f: Combatant, foe: Combatant, worth: i64, offers: Offers) -> bool:
    """RH-SET-09: roll for the lowest dice, or give the highest faces where that is clearly better."""
    rolled = contest_chance(f.body - f.exhaustion - foe.body)
    found = offers.two_dice(worth * rolled // CERTAIN)
    if found:
        offers.mode = ROLL
    high = highest_in(f._pool)
    next_one = highest_in(f._pool - (i64(1) << (high - 1) * 4)) if high > 0 else 0
    if next_one > 0:
        given = given_chance(high + next_one - f.exhaustion - foe.body)
        if given > rolled + GIVING and offers.pair(high << 3 | next_one, worth * given // CERTAIN):
            offers.mode = GIVE
            return True
    return found
