"""Reactions (ledger 3.6, 6.4): paid with a Locked die, in initiative order, each resolved before the next."""

from __future__ import annotations

from mypy_extensions import i64

from affray.engine.bits import bit
from affray.games.rpg_hell.book.groups import is_reaction_by
from affray.games.rpg_hell.book.marks import BOSS
from affray.games.rpg_hell.book.names import (
    FIRST_REACTION,
)
from affray.games.rpg_hell.book.sheet import NEVER, Combatant
from affray.games.rpg_hell.law.artistry import art_with, has_tags, has_uses
from affray.games.rpg_hell.law.battle import ALL_REACTIONS, Battle


def by_initiative(fight: Battle) -> list[Combatant]:
    """RH-REA-04, RH-ATT-10: everybody, the highest initiative first; who has no place of its own (a Follower, or one
    who has just come) after those who have."""
    found: list[Combatant] = []
    for id in fight.order:
        f = fight.fighters[id]
        if not f.passives & BOSS or not is_listed(f, found):  # RH-OPT-11: only a Boss has two places
            found.append(f)
    if len(found) < len(fight.fighters):
        for f in fight.people():
            if not is_listed(f, found):
                found.append(f)
    return found


def is_listed(f: Combatant, among: list[Combatant]) -> bool:
    for other in among:
        if other is f:
            return True
    return False


def has_reactor(fight: Battle) -> bool:
    """Has anybody a Locked die and an Art? Most often nobody has, and nothing needs to be asked."""
    for f in fight.people():
        if f._locked != 0 and len(f.arts) > 0:
            return True
    return False


def known_reactions(fight: Battle) -> i64:
    """The Reactions that anybody knows, one bit each; each fighter is told its own."""
    found: i64 = 0
    for f in fight.people():
        f._reactions = 0
        for place in f.arts:
            working = fight.art(place).working
            if is_reaction_by(working):
                f._reactions |= bit(working - FIRST_REACTION)
        found |= f._reactions
    return found


def is_known(fight: Battle, working: i64) -> bool:
    """Might anybody know this Reaction?"""
    return fight._reactions >> (working - FIRST_REACTION) & 1 != 0


def is_ready(fight: Battle, working: i64, side: i64, of_side: bool) -> bool:
    """Might anybody of this side, or else of another, have a Locked die and this Reaction?"""
    if not is_known(fight, working):
        return False
    for f in fight.people():
        if f._locked != 0 and (f.side == side) == of_side:
            if fight._reactions == ALL_REACTIONS or f._reactions >> (working - FIRST_REACTION) & 1:
                return True
    return False


def can_react(fight: Battle, f: Combatant, working: i64) -> bool:
    """RH-REA-01, RH-CND-12: a Locked die, the Art, its tags; not the unconscious."""
    if f._locked == 0 or not is_known(fight, working) or not f.is_up():
        return False
    place = art_with(fight, f, working)
    return place != NEVER and has_tags(fight, f, fight.art(place)) and has_uses(f, place, fight.art(place))
