"""How a tactic helps: wounds are bound, flames doused, bleeding stanched, sleepers woken, grips broken.

No rule is decided here; whether a thing can be done is asked of the rules.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.grid import is_among
from affray.engine.question import NOBODY
from affray.engine.sight import larger, smaller
from affray.games.rpg_hell.book import words as w
from affray.games.rpg_hell.book.faces import number
from affray.games.rpg_hell.book.gear import Art
from affray.games.rpg_hell.book.marks import STRANGLE, TRAINED_MEDIC
from affray.games.rpg_hell.book.names import (
    BANDAGE,
    BRUTE,
    GIVE,
    HEALING,
    HEALING_BLOOM,
    LEECHES,
    MEDKIT,
    REANIMATE,
    ROLL,
    SOUL_SHIELD,
)
from affray.games.rpg_hell.book.sheet import Combatant
from affray.games.rpg_hell.law.artistry import has_tags, has_uses
from affray.games.rpg_hell.law.arts import can_help
from affray.games.rpg_hell.law.battle import Battle
from affray.games.rpg_hell.law.chances import CERTAIN, check_chance, contest_chance, given_chance
from affray.games.rpg_hell.law.cover import sees
from affray.games.rpg_hell.law.damage import can_be_healed
from affray.games.rpg_hell.law.death import OUT_AT
from affray.games.rpg_hell.law.deed import NO_SQUARE
from affray.games.rpg_hell.law.deeds.arts import UseArt
from affray.games.rpg_hell.law.deeds.contests import Escape
from affray.games.rpg_hell.law.deeds.gear import UseItem
from affray.games.rpg_hell.law.deeds.going import Move
from affray.games.rpg_hell.law.deeds.tending import Douse, Stanch, Wake
from affray.games.rpg_hell.law.rolls import AVERAGE
from affray.games.rpg_hell.tactics.dicepool.splits import highest_in
from affray.games.rpg_hell.tactics.footwork import NOWHERE, square_near
from affray.games.rpg_hell.tactics.offers import Offers
from affray.games.rpg_hell.tactics.worth import POINT

BLEEDING: Final = 14  # for one who bleeds out and still stands
LAID_OUT: Final = 4  # for one who stays out of the fight all the same
RAISED: Final = 24  # for one who comes to
ON_THE_WAY: Final = 2
FAR_HELP: Final = 18  # for one it has yet to go to: much may happen, and there it stands among the foes
WOKEN: Final = 16
SAVED: Final = 14  # for one who would fall when its turn begins
FREED: Final = 6  # to break a grip
FREED_FROM_DEATH: Final = 16  # and not to be strangled
RISEN: Final = 26  # for one who rises, and has turns of its own
GIVING: Final = 1500  # how much better a given pair must be than a roll
STRAIN_PRICE: Final = 1


def offer_relief(fight: Battle, f: Combatant, offers: Offers) -> None:
    """What may be done for each ally, oneself included."""
    bandages = f.stance != BRUTE and (is_among(BANDAGE, f.satchel) or is_among(MEDKIT, f.satchel))
    for ally in fight.friends(f.side):
        if not ally.is_alive():
            continue
        binds = bandages and ally.health < ally.max_health
        if not binds and ally.burn == 0 and not ally.bleeding_out and not ally.has(w.ASLEEP):
            continue
        if fight.apart(f, ally) <= 1:
            offer_touch(fight, f, ally, offers)
            if binds:
                offer_bandage(fight, f, ally, offers)
        elif f.stance != BRUTE:
            offer_way(fight, f, ally, offers)
    if f.grappled_by != NOBODY:
        offer_escape(fight, f, offers)


def offer_touch(fight: Battle, f: Combatant, ally: Combatant, offers: Offers) -> None:
    """RH-ACT-17, RH-ACT-18, ledger 6.4: flames, bleeding, sleep."""
    if ally.burn > 0 and offers.two_dice(ally.burn * (ally.burn + 1)):
        offers.deed = Douse(ally.id, offers.dice)
    if ally is f or f.stance == BRUTE:
        return
    if offers.two_dice(stanching_worth(f, ally)):
        offers.deed = Stanch(ally.id, offers.dice)
    if ally.has(w.ASLEEP) and offers.two_dice(WOKEN):
        offers.deed = Wake(ally.id, offers.dice)


def stanching_worth(f: Combatant, ally: Combatant) -> i64:
    """RH-ACT-18; but who has no Health bleeds again in its Beginning phase (RH-DTH-02)."""
    if not ally.bleeding_out or ally.health <= 0:
        return 0
    worth = BLEEDING if ally.is_up() else LAID_OUT
    return worth * check_chance(f.medicine - f.exhaustion, AVERAGE) // CERTAIN


# ---------------------------------------------------------------- healing


def offer_bandage(fight: Battle, f: Combatant, ally: Combatant, offers: Offers) -> None:
    """RH-DMG-19, ledger 6.3, 6.7: what it heals, and more if it stops the bleeding."""
    if is_among(BANDAGE, f.satchel):
        worth = bandage_worth(f, ally)
        if offers.two_dice(worth) if f.traits & TRAINED_MEDIC else offers.one_die(worth):
            offers.deed = UseItem(BANDAGE, ally.id, NO_SQUARE, offers.dice)
    if is_among(MEDKIT, f.satchel) and offers.one_die(medkit_worth(f, ally)):
        offers.deed = UseItem(MEDKIT, ally.id, NO_SQUARE, offers.dice)


def bandage_worth(f: Combatant, ally: Combatant) -> i64:
    return healing_worth(f, ally, 4 + 2 * f.medicine if f.traits & TRAINED_MEDIC else 1 + f.medicine)


def medkit_worth(f: Combatant, ally: Combatant) -> i64:
    return healing_worth(f, ally, f.medicine) - STRAIN_PRICE if f.strain > 0 else i64(0)


def healing_worth(f: Combatant, ally: Combatant, amount: i64) -> i64:
    """A point that is healed is a point of damage undone; what is not needed now is not wasted on scratches."""
    if amount <= 0 or not can_be_healed(ally) or ally.has(w.NO_HEALING):
        return 0
    missing = ally.max_health - ally.health
    amount = smaller(amount, missing)
    worth = POINT * amount
    if ally.unconscious and ally.deaths_door >= OUT_AT:  # RH-DTH-08: half of its Health, and it comes to
        need = ally.max_health // 2 + 1 - ally.healed_while_out
        return worth + RAISED if amount >= need else LAID_OUT
    if ally.health <= 0 and ally.health + amount <= 0:  # RH-DTH-02: it gains another Death's Door all the same
        return worth if ally.deaths_door < OUT_AT else 0
    if 2 * ally.health > ally.max_health and not ally.bleeding_out:
        worth = worth // 2
    if ally.health <= 0 and ally.window_used:
        worth += SAVED
    return worth + (BLEEDING if ally.bleeding_out and ally is not f else 0)


def offer_way(fight: Battle, f: Combatant, ally: Combatant, offers: Offers) -> None:
    """A Move to who can be bandaged, stanched or woken from there, with the dice that are left then."""
    tiles, dice = offers.hunt.tiles, number(f._pool)
    if tiles == 0 or dice < 2 or fight.apart(f, ally) > tiles + 1:
        return
    worth = smaller(help_there(f, ally, dice - 1), FAR_HELP) - ON_THE_WAY
    if worth <= 0 or not offers.is_worth_a_die(worth):
        return
    square = square_near(fight, f, ally, 1, tiles)
    if square != NOWHERE and offers.one_die(worth):
        offers.deed = Move(square, offers.dice)


def help_there(f: Combatant, ally: Combatant, dice: i64) -> i64:
    """What the best help is worth that so many dice can give to who needs it badly, once it is beside it."""
    best: i64 = 0
    if ally.has(w.ASLEEP) and dice >= 2:
        best = WOKEN - 2
    if not ally.bleeding_out and not ally.unconscious and ally.health > 0:
        return best
    if is_among(BANDAGE, f.satchel) and (dice >= 2 or not f.traits & TRAINED_MEDIC):
        best = larger(best, bandage_worth(f, ally))
    if is_among(MEDKIT, f.satchel):
        best = larger(best, medkit_worth(f, ally))
    if dice >= 2:
        best = larger(best, stanching_worth(f, ally))
    return best


def offer_helping_art(fight: Battle, f: Combatant, place: i64, art: Art, offers: Offers) -> None:
    """Ledger 6.4, 6.5, 6.8: Arts that heal, shield or raise."""
    if art.strain > f.strain or not has_tags(fight, f, art) or not has_uses(f, place, art):
        return
    if art.working == HEALING_BLOOM:
        if offers.one_die(bloom_worth(fight, f, art) - STRAIN_PRICE * art.strain, 0, art.least_face):
            offers.deed = UseArt(place, NOBODY, NO_SQUARE, offers.dice)
        return
    for ally in fight.friends(f.side):
        if art.working == REANIMATE:
            if ally.dead and fight.apart(f, ally) <= art.range and art.dice == 3 and offers.three_dice(RISEN):
                offers.deed = UseArt(place, ally.id, NO_SQUARE, offers.dice)
        elif ally.is_alive():
            worth = help_worth(f, ally, art) - STRAIN_PRICE * art.strain
            by_pip: i64 = 2 if art.working == SOUL_SHIELD else 0
            if (worth > 0 or by_pip > 0) and can_help(fight, f, art, ally):
                if offers.one_die(worth, by_pip, art.least_face):
                    offers.deed = UseArt(place, ally.id, NO_SQUARE, offers.dice)


def help_worth(f: Combatant, ally: Combatant, art: Art) -> i64:
    if art.working == HEALING:
        if not can_be_healed(ally) or ally.has(w.NO_HEALING) or ally.health >= ally.max_health:
            return 0
        return healing_worth(f, ally, 2 + f.medicine)
    if art.working == LEECHES:
        bad = ally.burn * (ally.burn + 1) + ally.bleed * (ally.bleed + 1) + (i64(6) if ally.has(w.CURSED) else i64(0))
        bad += 3 * ally.stun + (i64(2) if ally.has(w.BURN) else i64(0))
        pain = POINT * (3 - f.medicine) if f.medicine < 3 else i64(0)
        return bad - pain if bad > pain else i64(0)
    return -3 if art.working == SOUL_SHIELD and 2 * ally.health > ally.max_health else 0


def bloom_worth(fight: Battle, f: Combatant, art: Art) -> i64:
    total: i64 = 0
    for other in fight.people():
        if other.is_alive() and can_be_healed(other) and other.health < other.max_health:
            if fight.apart(f, other) <= art.radius:
                worth = healing_worth(f, other, 2 + f.medicine)
                total += worth if other.side == f.side else -worth
    return total


# ---------------------------------------------------------------- grips


def offer_escape(fight: Battle, f: Combatant, offers: Offers) -> None:
    """RH-ACT-07, RH-SET-09: break free, by the highest faces as they lie or by a roll."""
    holder = fight.fighters[f.grappled_by]
    worth: i64 = FREED_FROM_DEATH if holder.passives & STRANGLE else (0 if f.stance == BRUTE else FREED)
    if worth == 0 or not sees(fight, f, holder):
        return
    rolled = contest_chance(f.body - holder.body)
    high = highest_in(f._pool)
    next_one = highest_in(f._pool - (i64(1) << (high - 1) * 4)) if high > 0 else 0
    if next_one == 0:
        return
    given = given_chance(high + next_one - f.exhaustion - holder.body)
    if given > rolled + GIVING:
        if offers.pair(high << 3 | next_one, worth * given // CERTAIN):
            offers.deed = Escape(GIVE, offers.dice)
    elif offers.two_dice(worth * rolled // CERTAIN):
        offers.deed = Escape(ROLL, offers.dice)
