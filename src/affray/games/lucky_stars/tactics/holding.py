"""How a tactic grapples: whom to seize, and what to do with whoever is pinned."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.question import NOBODY
from affray.games.lucky_stars.book import words as w
from affray.games.lucky_stars.book.gear import BARE_HANDS
from affray.games.lucky_stars.book.sheet import Combatant
from affray.games.lucky_stars.law.battle import Battle
from affray.games.lucky_stars.law.deed import Deed
from affray.games.lucky_stars.law.deeds.fighting import Attack
from affray.games.lucky_stars.law.deeds.grappling import EndGrapple, GrappleAttack, Toss
from affray.games.lucky_stars.law.deeds.turn import END
from affray.games.lucky_stars.law.grapple import may_grapple, may_toss_to, may_use_in_grapple
from affray.games.lucky_stars.law.ground import HAZARDS
from affray.games.lucky_stars.tactics.quarry import best_attack, is_known, melee_weapon, shoots
from affray.games.lucky_stars.tactics.worth import best_type, life, mean_damage

STRONGER: Final = 2  # by so much better, a grapple is worth 2 AP
STRONG_ARM: Final = 2  # STR for a toss


def worth_grappling(fight: Battle, f: Combatant) -> i64:
    """LS-GRP-01: the most dangerous foe in reach whom f is clearly better than at it; NOBODY if there is none."""
    if f.stance == w.CAUTIOUS:
        return NOBODY
    best: i64 = 0
    found: i64 = NOBODY
    for foe in fight.people():
        if f.grapple >= foe.grapple + STRONGER and is_known(f, foe) and may_grapple(fight, f, foe):
            if life(foe) > best and foe.can_act():
                best = life(foe)
                found = foe.id
    return found


def control(fight: Battle, f: Combatant, ap: i64) -> Deed:
    """LS-GRP-02: strike the partner with what is light, toss it into a hazard, strike somebody else, or let go."""
    partner = fight.fighters[f.grapple_partner]
    if ap >= 3:
        tossed = toss_into_hazard(fight, f, partner)
        if tossed is not None:
            return tossed
        item = best_light(fight, f, partner)
        if item != BARE_HANDS:
            return GrappleAttack(partner.id, item, best_type(fight, fight.gear(item), partner))
    if f.standard_attacks == 0 and ap >= 2:
        target, item, primary, thrown = best_attack(fight, f)
        if target != NOBODY:
            return Attack(target, item, primary, thrown)
    if ap < 3:
        return END
    if f.hands > 0 and may_hit(fight, f) and is_worth_holding(fight, f, partner):
        return GrappleAttack(partner.id)
    return EndGrapple(partner.id)


def is_worth_holding(fight: Battle, f: Combatant, partner: Combatant) -> bool:
    """With fists: if there is nothing better to strike with, or friends see to a foe who is stronger than f."""
    if melee_weapon(fight, f) == BARE_HANDS and not shoots(fight, f):
        return True
    return life(partner) > life(f) and has_help(fight, f, partner)


def may_hit(fight: Battle, f: Combatant) -> bool:
    """LS-GAP-25: by the switch attack_limit_scope all attacks share the limit."""
    return f.standard_attacks == 0 or not fight.house().limit_all_attacks


def best_light(fight: Battle, f: Combatant, partner: Combatant) -> i64:
    """A light weapon, teeth or claws in hand; bare hands if there is none."""
    found: i64 = BARE_HANDS
    best: i64 = 0
    if not may_hit(fight, f):
        return BARE_HANDS
    for item in f.held:
        gear = fight.gear(item)
        if gear.mode == w.MELEE and may_use_in_grapple(fight, f, item):
            value = mean_damage(
                fight,
                f,
                gear,
                w.MELEE,
                place_of_type=best_type(fight, gear, partner),
                target=partner,
                apart=1,
                cover=w.OPEN,
            )
            if value > best:
                best = value
                found = item
    return found


def has_help(fight: Battle, f: Combatant, partner: Combatant) -> bool:
    """Is a friend near enough to strike the one who is pinned?"""
    for other in fight.people():
        if other.side == f.side and other is not f and other.can_act() and fight.apart(other, partner) <= 2:
            return True
    return False


def toss_into_hazard(fight: Battle, f: Combatant, partner: Combatant) -> Deed | None:
    """LS-GRP-04, ledger 6.3: a hazard within reach of a toss, for whoever it hurts."""
    if not fight.field().has_hazards or f.attributes[w.STR] < STRONG_ARM:
        return None
    for hazard in HAZARDS:
        if partner.full >> hazard.dtype & 1 == 0:
            for square in fight.grid.marked(hazard.name):
                if may_toss_to(fight, f, square):
                    return Toss(partner.id, square)
    return None
