"""What a tactic does with a die that no attack needs: marks, shields, potions, a reload; and what is free.

No rule is decided here; whether a thing can be done is asked of the rules.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.grid import FAR
from affray.engine.question import NOBODY
from affray.games.rpg_hell.book import words as w
from affray.games.rpg_hell.book.faces import FACES, count, number, one
from affray.games.rpg_hell.book.gear import Art
from affray.games.rpg_hell.book.marks import BRACED_FOR_IMPACT, FEEDER
from affray.games.rpg_hell.book.names import (
    ANTIDOTE_VIAL,
    BLIND_SPOT,
    BLINDER_POISON,
    BRUTE,
    CAUTIOUS,
    CERTAINTY,
    DEATHS_DEAL,
    DISPLACEMENT,
    DRAGON_POTION,
    ENTRENCH,
    FLEX,
    FORTIFY,
    HARDEN,
    HEALING,
    HEALING_BLOOM,
    LEECHES,
    MARK,
    MOTIVATE,
    PRECISION_POTION,
    RAGE_POTION,
    REANIMATE,
    ROCKJOINT_POISON,
    SOUL_SHIELD,
    SOUL_STITCH,
    SPEW,
    STONE_SKIN_POTION,
    THINK_AHEAD,
    VOLCANO_AURA,
)
from affray.games.rpg_hell.book.sheet import Combatant, half
from affray.games.rpg_hell.law.artistry import has_tags, has_uses
from affray.games.rpg_hell.law.arts import can_help, can_use_alone, can_use_on
from affray.games.rpg_hell.law.battle import Battle
from affray.games.rpg_hell.law.conditions import is_empowered, is_marked, is_poisoned
from affray.games.rpg_hell.law.crowd import on_corpse
from affray.games.rpg_hell.law.deed import NO_SQUARE
from affray.games.rpg_hell.law.deeds.arts import UseArt
from affray.games.rpg_hell.law.deeds.gear import Draw, PickUp, Reload, UseItem
from affray.games.rpg_hell.law.deeds.going import Move
from affray.games.rpg_hell.law.deeds.tending import Feed, HunkerDown
from affray.games.rpg_hell.law.derived import strain_limit
from affray.games.rpg_hell.law.items import can_draw, can_pick_up, can_reload, is_thrown
from affray.games.rpg_hell.law.lasting import amount_of
from affray.games.rpg_hell.tactics.dicepool.spending import boosted, marked, moves_in, pair_of
from affray.games.rpg_hell.tactics.footwork import NOWHERE, square_back, way_around_fire
from affray.games.rpg_hell.tactics.offers import Offers
from affray.games.rpg_hell.tactics.quarry import Hunt
from affray.games.rpg_hell.tactics.relief import offer_helping_art
from affray.games.rpg_hell.tactics.worth import POINT, lines_worth, three_worths

NEAR: Final = 1  # foes within a Move and this much more are a threat
BLOW: Final = 4  # what one of them may be expected to do
LEFT_BEHIND: Final = 5  # a foe that has to come after one, in halves
SHOT_AT: Final = 2  # to hunker down where somebody shoots
GIFT: Final = 3  # a die for an ally
LOADED: Final = 5
ARMED: Final = 8
LONG: Final = 7  # a potion for the whole fight
AURA: Final = 8
HELPING: Final = (HEALING, HEALING_BLOOM, LEECHES, SOUL_SHIELD, REANIMATE)
STRAIN_PRICE: Final = 1
SPEW_SUM: Final = 3


def offer_arts(fight: Battle, f: Combatant, offers: Offers) -> None:
    """RH-ACT-14: Arts for one die, on oneself, on an ally, or on the foe that is hunted; and to raise the dead."""
    singles = offers.hunt.singles
    i: i64 = 0
    while singles >> i != 0:
        if singles >> i & 1:
            place = f.arts[i]
            art = fight.art(place)
            if art.working in HELPING:
                offer_helping_art(fight, f, place, art, offers)
            elif art.strain <= f.strain and has_tags(fight, f, art) and has_uses(f, place, art):
                offer_art(fight, f, place, art, offers)
        i += 1


def offer_art(fight: Battle, f: Combatant, place: i64, art: Art, offers: Offers) -> None:
    hunt = offers.hunt
    working = art.working
    paid = STRAIN_PRICE * art.strain
    if working == FLEX:
        if pair_of(hunt.plan) > 0 and not is_empowered(f) and moves_in(hunt.price) == 0:
            if offers.one_die_then(-paid, art.least_face, boosted(hunt.price)):
                offers.deed = UseArt(place, NOBODY, NO_SQUARE, offers.dice)
    elif working == MARK:
        offer_mark(fight, f, place, art, offers)
    elif working in (FORTIFY, ENTRENCH, HARDEN):
        offer_shell(fight, f, place, art, offers)
    elif working == MOTIVATE:
        offer_gift(fight, f, place, art, offers)
    elif working in (THINK_AHEAD, CERTAINTY):
        offer_new_dice(fight, f, place, art, offers)
    elif working == SPEW:
        offer_spew(fight, f, place, art, offers)
    elif working == VOLCANO_AURA:
        if offers.one_die(AURA * foes_within(fight, hunt, 2) - paid, 0, art.least_face):
            offers.deed = UseArt(place, NOBODY, NO_SQUARE, offers.dice)
    elif working == BLIND_SPOT or (working == DISPLACEMENT and not f.has(w.DISPLACED)):
        if f.stance == CAUTIOUS and can_use_alone(fight, f, art) and threat(fight, hunt) > 0:
            if offers.one_die(BLOW + 2 - paid, 0, art.least_face):
                offers.deed = UseArt(place, NOBODY, NO_SQUARE, offers.dice)


def offer_mark(fight: Battle, f: Combatant, place: i64, art: Art, offers: Offers) -> None:
    """RH-CND-07: the foe that is hunted, before the attacks; sums against it are 1 higher, for friends too."""
    hunt = offers.hunt
    if hunt.foe == NOBODY or pair_of(hunt.plan) == 0 or not fight.house().marks_sums:
        return
    foe = fight.fighters[hunt.foe]
    if not is_marked(foe) and can_use_on(fight, f, art, foe):
        friends: i64 = 1 if len(fight.fighters) > 2 else 0
        if offers.one_die_then(friends - STRAIN_PRICE * art.strain, art.least_face, marked(hunt.price)):
            offers.deed = UseArt(place, foe.id, NO_SQUARE, offers.dice)


def offer_shell(fight: Battle, f: Combatant, place: i64, art: Art, offers: Offers) -> None:
    """Ledger 6.4, 6.8 (Fortify, Entrench, Harden): temporary Armor by the face, where blows are to be expected."""
    if art.working != HARDEN and (moves_in(offers.hunt.price) > 0 or amount_of(f, w.TEMP_ARMOR) > 0):
        return
    if f.stance == BRUTE and art.working == FORTIFY:
        return
    harm = threat(fight, offers.hunt)
    if harm == 0:
        return
    by_pip: i64 = 6 if art.working == HARDEN else (3 if harm > BLOW else 2)
    if offers.one_die(-STRAIN_PRICE * art.strain, by_pip, art.least_face):
        offers.deed = UseArt(place, NOBODY, NO_SQUARE, offers.dice)


def offer_gift(fight: Battle, f: Combatant, place: i64, art: Art, offers: Offers) -> None:
    """Ledger 6.4 (Motivate): the die for the first ally in sight that fights."""
    for ally in fight.friends(f.side):
        if ally is not f and ally.is_up() and can_help(fight, f, art, ally):
            if offers.one_die(GIFT - 2, 1):
                offers.deed = UseArt(place, ally.id, NO_SQUARE, offers.dice)
            return


def offer_new_dice(fight: Battle, f: Combatant, place: i64, art: Art, offers: Offers) -> None:
    """Ledger 6.4 (Think Ahead, Certainty): one die becomes two halves, or one of any face."""
    hunt = offers.hunt
    if not can_use_alone(fight, f, art):
        return
    for face in range(art.least_face, FACES + 1):
        if count(f._pool, face) == 0 or (art.working == THINK_AHEAD and face == 1):
            continue
        new = one(FACES) if art.working == CERTAINTY else one(half(face)) + one(face - half(face))
        gain = hunt.rest(hunt.dice - one(face) + new) - offers.base - 4 * STRAIN_PRICE * art.strain
        if offers.gains(gain, face):
            offers.deed = UseArt(place, NOBODY, NO_SQUARE, face)


def offer_spew(fight: Battle, f: Combatant, place: i64, art: Art, offers: Offers) -> None:
    """Ledger 6.8 (Fire Spew): one die, its face and 3 are the sum."""
    for foe in fight.foes(f.side):
        if offers.hunt.is_seen(foe) and can_use_on(fight, f, art, foe):
            worth = lines_worth(fight, f, foe, art.form.on_hit)
            more = lines_worth(fight, f, foe, art.form.bonus)
            if offers.one_die(worth, 0, art.least_face):
                offers.deed = UseArt(place, foe.id, NO_SQUARE, offers.dice)
            if offers.one_die(worth + more, 0, art.form.high_at - SPEW_SUM):
                offers.deed = UseArt(place, foe.id, NO_SQUARE, offers.dice)


# ---------------------------------------------------------------- threats


def threat(fight: Battle, hunt: Hunt) -> i64:
    """What foes near enough to come may do until its next turn, roughly, in points."""
    total: i64 = 0
    for foe in fight.foes(hunt.f.side):
        if hunt.aparts[foe.id] <= foe.speed_base + NEAR:
            total += BLOW
    return total


def foes_within(fight: Battle, hunt: Hunt, tiles: i64) -> i64:
    total: i64 = 0
    for foe in fight.foes(hunt.f.side):
        if hunt.aparts[foe.id] <= tiles:
            total += 1
    return total


def has_shooter(fight: Battle, hunt: Hunt) -> bool:
    """Does a foe hold a ranged weapon?"""
    for foe in fight.foes(hunt.f.side):
        if hunt.aparts[foe.id] < FAR:
            for item in foe.held:
                if fight.weapon(item).range > 0:
                    return True
    return False


def offer_way_back(fight: Battle, f: Combatant, offers: Offers) -> None:
    """RH-ACT-01: who strikes from afar steps away from blades: each foe beside it pays a die to come after it, which is
    an attack less. Foes with a Locked die may answer (RH-REA-02)."""
    hunt = offers.hunt
    if hunt.closest > 1 or hunt.tiles == 0 or f.stance == BRUTE or (f.stance != CAUTIOUS and hunt.how == w.BY_REACH):
        return
    worth: i64 = 0
    for foe in fight.foes(f.side):
        if hunt.aparts[foe.id] <= 1:
            worth += LEFT_BEHIND if foe._locked == 0 else LEFT_BEHIND - BLOW
    if worth > 0 and offers.is_worth_a_die(worth):
        square = square_back(fight, f, hunt.tiles)
        if square != NOWHERE and offers.one_die(worth):
            offers.deed = Move(square, offers.dice, way_around_fire(fight, f, square))


def offer_cover(fight: Battle, f: Combatant, offers: Offers) -> None:
    """RH-ACT-16: hunker down where somebody shoots, or where one is braced."""
    if f.stance == BRUTE or f.hunkered > 0:
        return
    worth: i64 = 0
    if f.traits & BRACED_FOR_IMPACT and threat(fight, offers.hunt) > 0:
        worth = SHOT_AT
    if has_shooter(fight, offers.hunt):
        worth += SHOT_AT * 2 if f.stance == CAUTIOUS else SHOT_AT
    if worth > 0 and offers.one_die(worth):
        offers.deed = HunkerDown(offers.dice)


# ---------------------------------------------------------------- gear


def offer_gear(fight: Battle, f: Combatant, offers: Offers) -> None:
    """RH-ACT-19: load what is empty, take up what lies near, draw where the hands are empty; feed; drink."""
    if offers.hunt.arms is not f.held:  # else all can be used
        for item in f.held:
            if fight.weapon(item).loading > 0 and fight.item_ammo[item] == 0 and can_reload(fight, f, item):
                if is_worth_loading(fight, f, item, offers.hunt) and offers.one_die(LOADED):
                    offers.deed = Reload(item, offers.dice)
    for thing in fight.things():
        if can_pick_up(fight, f, thing.item) and is_better(fight, f, thing.item):
            if offers.one_die(ARMED if len(f.held) == 0 else 2):
                offers.deed = PickUp(thing.item, offers.dice)
    if len(f.held) == 0 and len(f.carried) > 0 and can_draw(fight, f, f.carried[0]) and offers.one_die(ARMED):
        offers.deed = Draw(f.carried[0], offers.dice)
    if f.passives & FEEDER and f.health < f.max_health and on_corpse(fight, f):
        missing = f.max_health - f.health
        if offers.one_die(POINT * (missing if missing < 7 else 7)):
            offers.deed = Feed(offers.dice)
    for code in f.satchel:
        if code >= ANTIDOTE_VIAL and not is_thrown(fight, code):
            worth = potion_worth(fight, f, code, offers.hunt)
            if worth > 0 and offers.one_die(worth):
                offers.deed = UseItem(code, NOBODY, NO_SQUARE, offers.dice)


def is_worth_loading(fight: Battle, f: Combatant, item: i64, hunt: Hunt) -> bool:
    """RH-TRN-06 (4): what loads itself when the turn ends is loaded only to be shot again before that."""
    return not fight.weapon(item).has(w.AUTOLOAD) or f.autoload_lost or number(f._pool) > 2


def is_better(fight: Battle, f: Combatant, item: i64) -> bool:
    """Does this weapon do more than all it holds? Beasts and golems, who fight with what they are, want none."""
    new = three_worths(fight, f, f, fight.weapon(item), item)[1]
    for held in f.held:
        if fight.weapon(held).has(w.NATURAL) or three_worths(fight, f, f, fight.weapon(held), held)[1] >= new:
            return False
    return True


def potion_worth(fight: Battle, f: Combatant, code: i64, hunt: Hunt) -> i64:
    """Ledger 6.3: what lasts is best drunk when foes are near."""
    if code == SOUL_STITCH:
        missing = strain_limit(f) - f.strain
        return 4 if missing >= 3 and f.strain < 3 else 0
    if code == DEATHS_DEAL:
        missing = f.max_health - f.health
        return POINT * missing if f.deaths_door == 0 and 4 * f.health <= f.max_health else 0
    if code == ANTIDOTE_VIAL:
        return 2 if is_poisoned(f) else 0
    if foes_within(fight, hunt, 2) == 0:
        return 0
    if code == STONE_SKIN_POTION:
        return 0 if f.has(w.STONE_SKIN) else LONG
    if code == RAGE_POTION:
        return 0 if f.has(w.RAGE) else LONG
    if code == PRECISION_POTION:
        return 0 if f.has(w.PRECISION) or f.has(w.RAGE) else 3
    if code == DRAGON_POTION:
        return 0 if f.has(w.DRAGON_POWER) else LONG
    if code == ROCKJOINT_POISON:
        return 0 if f.has(w.ROCKJOINT) else 3
    return 0 if code != BLINDER_POISON or f.has(w.BLINDER) else LONG
