"""Which Art may be used on whom or where (RH-ACT-14, RH-ACT-15): what each way asks for: its class (``working``)."""

from __future__ import annotations

from mypy_extensions import i64

from affray.engine.question import NOBODY
from affray.games.rpg_hell.book.gear import Art
from affray.games.rpg_hell.book.groups import ON_ALLY, ON_BODY, ON_SELF, ON_TILE
from affray.games.rpg_hell.book.sheet import Combatant, is_foe
from affray.games.rpg_hell.law.artistry import has_tags, has_uses
from affray.games.rpg_hell.law.battle import Battle
from affray.games.rpg_hell.law.working import HOW


def art_price(fight: Battle, f: Combatant, place: i64) -> i64:
    """RH-AD-01: what it prints."""
    return fight.art(place).dice


def can_use_art(fight: Battle, f: Combatant, place: i64, target: i64, square: i64) -> bool:
    """RH-ACT-14: its tags and limits are met, and there is something to use it on; Reactions are no actions, and what
    takes minutes is nothing for a fight."""
    art = fight.art(place)
    if art.is_reaction or art.minutes > 0 or not has_tags(fight, f, art) or not has_uses(f, place, art):
        return False
    aim = art.aim
    if aim == ON_SELF:
        return target == NOBODY and square < 0 and can_use_alone(fight, f, art)
    if aim == ON_TILE:
        return target == NOBODY and square >= 0 and can_use_there(fight, f, art, square)
    if target == NOBODY or square >= 0:
        return False
    whom = fight.fighters[target]
    if aim == ON_BODY:
        return whom.dead and whom.side == f.side and fight.apart(f, whom) <= art.range
    return can_help(fight, f, art, whom) if aim == ON_ALLY else can_use_on(fight, f, art, whom)


def can_use_alone(fight: Battle, f: Combatant, art: Art) -> bool:
    """Ledger 6.4: on nobody in particular."""
    return HOW[art.working].fits(fight, f)


def can_use_there(fight: Battle, f: Combatant, art: Art, square: i64) -> bool:
    """RH-ATT-01, RH-COV-02: at a point, or to go there."""
    return HOW[art.working].fits_there(fight, f, art, square)


def can_help(fight: Battle, f: Combatant, art: Art, whom: Combatant) -> bool:
    """Ledger 6.4, 6.5: a living ally."""
    return whom.side == f.side and whom.is_alive() and HOW[art.working].fits_ally(fight, f, art, whom)


def can_use_on(fight: Battle, f: Combatant, art: Art, whom: Combatant) -> bool:
    """RH-ACT-15, RH-ATT-01: a foe."""
    return is_foe(f, whom) and HOW[art.working].fits_foe(fight, f, art, whom)
