"""Overwatch (RH-REA-02 to -04): a Melee Attack on whoever moves into or out of reach; and the Bouncer's grip."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.question import NOBODY
from affray.engine.sight import larger
from affray.games.rpg_hell.book import words as w
from affray.games.rpg_hell.book.gear import BARE_FIST
from affray.games.rpg_hell.book.marks import BOUNCER, BURROWER, HORDE, SWARM
from affray.games.rpg_hell.book.sheet import Combatant, is_foe
from affray.games.rpg_hell.law.battle import Battle
from affray.games.rpg_hell.law.deeds.choices import takes
from affray.games.rpg_hell.law.deeds.reactions import offer
from affray.games.rpg_hell.law.deeds.traits import Bounce
from affray.games.rpg_hell.law.derived import speed
from affray.games.rpg_hell.law.reactions import by_initiative
from affray.games.rpg_hell.law.targets import can_aim, can_wield, has_fist, plain_reach

NO_BLADES: Final[list[i64]] = []


def is_watched(fight: Battle, mover: Combatant) -> bool:
    """Might anybody answer this Move? Most often nobody has locked a die."""
    for f in fight.foes(mover.side):
        if f._locked != 0 or f.traits & BOUNCER:
            return True
    return False


def watchers_of(fight: Battle, mover: Combatant, tiles: i64) -> list[Combatant]:
    """RH-REA-04: those who might answer a Move of so many tiles, the highest initiative first."""
    found: list[Combatant] = []
    for f in by_initiative(fight):
        if f.side != mover.side and (f._locked != 0 or f.traits & BOUNCER):
            if not fight.field().is_plane or fight.apart(f, mover) <= tiles + longest_reach(fight, f):
                found.append(f)
    return found


def longest_reach(fight: Battle, f: Combatant) -> i64:
    """How far it might reach with what it holds."""
    longest: i64 = 1
    for item in f.held:
        longest = larger(longest, plain_reach(fight, f, item))
    return longest


def on_leaving(fight: Battle, mover: Combatant, square: i64, watchers: list[Combatant]) -> None:
    """RH-REA-02, RH-REA-04: leaving is answered before the step, while still inside; whoever is held by the first
    answer does not leave, and nobody else answers."""
    here = fight.square(mover)
    for f in watchers:
        if speed(fight, mover) == 0:
            return
        apart, after = fight.apart(f, mover), next_apart(fight, f, mover, square)
        if apart >= after or fight.square(mover) != here:
            continue
        items = blades(fight, f, apart, after)
        if len(items) > 0 and may_answer(fight, f, mover):
            offer(fight, f, mover, items)


def next_apart(fight: Battle, f: Combatant, mover: Combatant, square: i64) -> i64:
    """How far apart they would be after the step."""
    x, y = mover.x, mover.y
    mover.x, mover.y = fight.grid.x_of(square), fight.grid.y_of(square)
    apart = fight.apart(f, mover)
    mover.x, mover.y = x, y
    return apart


def on_entering(fight: Battle, mover: Combatant, before: i64, watchers: list[Combatant]) -> None:
    """RH-REA-02, RH-REA-04: entering is answered on the first tile inside reach; a Bouncer may take hold as well."""
    here = fight.square(mover)
    for f in watchers:
        if fight.square(mover) != here or not mover.is_up():
            return
        was = next_apart(fight, f, mover, before)
        apart = fight.apart(f, mover)
        if apart < was:
            items = blades(fight, f, apart, was)
            if len(items) > 0 and may_answer(fight, f, mover):
                offer(fight, f, mover, items)
        if f.traits & BOUNCER and apart <= 1 and is_foe(f, mover):
            bounce(fight, f, mover)


def may_answer(fight: Battle, f: Combatant, mover: Combatant) -> bool:
    """RH-REA-01, RH-REA-04, RH-CND-12, ledger 6.8: a conscious foe with a Locked die; nobody strikes at who burrows."""
    if f._locked == 0 or not f.is_up() or not is_foe(f, mover) or mover.passives & BURROWER or not mover.is_alive():
        return False
    return can_aim(fight, f, mover, False)


def blades(fight: Battle, f: Combatant, inside: i64, outside: i64) -> list[i64]:
    """RH-REA-02: the melee weapons it holds, natural ones and a free hand too, that reach so far and not farther."""
    found = NO_BLADES
    for item in f.held:
        if inside <= plain_reach(fight, f, item) < outside and can_wield(fight, f, item, w.BY_REACH):
            found = [*found, item]
    if inside <= 1 < outside and has_fist(fight, f):
        found = [*found, BARE_FIST]
    return found


def bounce(fight: Battle, f: Combatant, mover: Combatant) -> None:
    """Ledger 6.7 (Bouncer): a free Grapple contest with a creature that moves within 1 tile."""
    if can_grip(fight, f, mover):
        takes(fight, f, Bounce(mover.id))


def can_grip(fight: Battle, f: Combatant, target: Combatant) -> bool:
    """RH-ACT-06, ledger 6.8: a creature within 1 tile, one at a time; swarms and Hordes cannot be held."""
    if f.grappling != NOBODY or target.grappled_by != NOBODY or not f.is_up() or target.passives & (SWARM | HORDE):
        return False
    return is_foe(f, target) and fight.apart(f, target) <= 1 and can_aim(fight, f, target, False)
