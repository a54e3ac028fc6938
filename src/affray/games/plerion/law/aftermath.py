"""What follows a block's blows (PL-TURN-03, steps 3 and 4): damage to all at once, then saves in victim order."""

from __future__ import annotations

from affray.games.plerion.book import words as w
from affray.games.plerion.book.gear import UNARMED
from affray.games.plerion.book.sheet import Combatant
from affray.games.plerion.law.attack import Strike, ignores_armor
from affray.games.plerion.law.battle import Battle
from affray.games.plerion.law.creatures import after_blow
from affray.games.plerion.law.damage import Blow, apply_damage
from affray.games.plerion.law.harm import stun, suffer
from affray.games.plerion.law.implants import emp
from affray.games.plerion.law.vehicles import vessel_suffers


def deal(fight: Battle, strikes: list[Strike]) -> None:
    """PL-TURN-03: apply damage to all victims at once, then roll their saves in the order they were named."""
    if len(strikes) == 1:
        if fight.fighters[strikes[0].victim].dead:
            return  # PL-DEATH-01: only with hr.pool_scope=off, by an attack that came just before
        follow(fight, strikes[0], struck(fight, strikes[0]))
        return
    for s in strikes:
        blow = struck(fight, s)
        s.damage, s.result, s.str_before = blow.damage, blow.result, blow.str_before
    for s in strikes:
        follow(fight, s, Blow(fight.fighters[s.victim], s.total, s.damage, s.result, s.str_before))


def struck(fight: Battle, s: Strike) -> Blow:
    return apply_damage(fight, fight.fighters[s.victim], s.total, ignores_armor(s.tags))


def follow(fight: Battle, s: Strike, blow: Blow) -> None:
    """PL-ATK-02 (10), (11): scar or critical save with what they trigger, then the tags of the kept attack."""
    victim = blow.victim
    if fight.log is not None:
        weapon = fight.weapon(s.weapon).name
        thing = "bare hands" if weapon == UNARMED.name else weapon
        fight.blame(f"{fight.fighters[s.attacker].name}'s {thing}")
    if victim.kind == w.VESSEL:
        vessel_suffers(fight, blow)
    else:
        suffer(fight, blow, s.tags)
        if s.tags & w.STUN:
            stun(fight, victim, s.tags)
        if s.tags & w.ELECTRONICS_ONLY and is_cyborg(victim):
            emp(fight, victim)
    fight.blame("")
    after_blow(fight, blow, s.attacker)


def is_cyborg(f: Combatant) -> bool:
    return f.has(w.CYBORG) or f.implants != 0
