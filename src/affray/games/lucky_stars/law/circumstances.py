"""Circumstances (ledger 3.11, 3.13, LS-ATK-05): the levels that the engine proposes for both sides of an attack.

The game master may replace them before the dice are rolled (LS-SIT-01).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.grid import is_among
from affray.engine.sight import larger
from affray.games.lucky_stars.book import words as w
from affray.games.lucky_stars.book.house import OUTSIDE_WORSE
from affray.games.lucky_stars.book.sheet import Combatant
from affray.games.lucky_stars.law.battle import DAMAGED, Battle
from affray.games.lucky_stars.law.conditions import is_helpless, open_to_attack
from affray.games.lucky_stars.law.cover import cover_against
from affray.games.lucky_stars.law.derived import attribute
from affray.games.lucky_stars.law.hooks import edge
from affray.games.lucky_stars.law.moving import feet_between
from affray.games.lucky_stars.law.rolls import flat, level_of
from affray.games.lucky_stars.law.strike import Strike

LEAST_MINOR: Final = 1  # strengths of an advantage or a disadvantage
MAJOR: Final = 2


def set_levels(fight: Battle, strike: Strike, listens: bool) -> None:
    """LS-CORE-07, LS-SIT-01: of each side the strongest advantage less the strongest disadvantage.

    All of them are causes of the level, the strongest or not; they are kept if somebody listens.
    """
    causes = fight.causes
    causes.begin(listens)
    better, worse = attackers_edge(fight, strike), attackers_fault(fight, strike)
    gain: i64 = 0
    loss: i64 = 0
    covered = is_covered(fight, strike)
    if covered and strike.surprise:
        worse = larger(worse, hampered(fight, "LS-SUR-03", "partial cover", LEAST_MINOR))
    strike.attack_edges = causes.heard
    causes.begin(listens)
    covered = covered and not strike.surprise
    shelter = helped(fight, "LS-COV-02", "partial cover") if covered else 0
    if not strike.surprise:
        gain, loss = defenders_edge(fight, strike), defenders_fault(fight, strike)
    strike.defence_edges = causes.heard
    plain_gain = gain
    gain = larger(gain, shelter)
    if fight.house().shared_scale:
        share(strike, better + loss - worse - gain)
    else:
        strike.attack_level = level_of(better, worse)
        strike.defence_level = level_of(gain, loss)
    strike.defence_bonus = flat(strike.defence_level)
    if plain_gain == 0 and gain > 0 and strike.defence_level == w.MINOR_ADVANTAGE:
        strike.defence_bonus = fight.house().cover_bonus  # LS-COV-02
    if fight.gm is not None:
        rule_on_levels(fight, strike)


def share(strike: Strike, steps: i64) -> None:
    """LS-OPT-03: steps for one side cancel steps for the other; what is left helps the better side only."""
    strike.attack_level = 0
    strike.defence_level = 0
    if steps > 0:
        strike.attack_level = steps if steps < w.MAJOR_ADVANTAGE else w.MAJOR_ADVANTAGE
    else:
        strike.defence_level = -steps if -steps < w.MAJOR_ADVANTAGE else w.MAJOR_ADVANTAGE


def rule_on_levels(fight: Battle, strike: Strike) -> None:
    """LS-SIT-01, LS-GAP-51: the game master's level stands instead of the proposal, also for the surprised."""
    whom = f"{strike.attacker.name}'s attack on {strike.target.name}"
    level = ruled_level(fight, strike.attack_level, f"the attacker's level in {whom}")
    strike.attack_level = level
    level = ruled_level(fight, strike.defence_level, f"the defender's level in {whom}")
    if level != strike.defence_level:
        strike.defence_level = level
        strike.defence_bonus = flat(level)


def ruled_level(fight: Battle, level: i64, about: str) -> i64:
    others = [n for n in range(w.MAJOR_DISADVANTAGE, w.MAJOR_ADVANTAGE + 1) if n != level]
    words = [w.LEVELS[n - w.MAJOR_DISADVANTAGE] for n in [int(level), *others]]
    word = fight.ruled("LS-SIT-01", about, words)
    return level if word == 0 else others[word - 1]


# ---------------------------------------------------------------- the attacker


def attackers_edge(fight: Battle, strike: Strike) -> i64:
    """LS-SIT-02 to LS-SIT-05, LS-SUR-03, LS-GRP-07: what helps the attacker: 0, 1 minor or 2 major."""
    target = strike.target
    best: i64 = 0
    if open_to_attack(target):
        best = helped(fight, "LS-SIT-02", "target helpless")
    if strike.mode == w.MELEE:
        if target.prone and fight.house().prone_effects:
            best = helped(fight, "LS-SIT-05", "target prone")
        if fight.field().bad_footing and is_unsteady(fight, target) and not is_unsteady(fight, strike.attacker):
            best = helped(fight, "LS-SIT-03", "target on bad footing")
    if target.grapple_role != w.NO_GRAPPLE and fight.house().grapple_external:
        if target.grapple_partner != strike.attacker.id:
            best = helped(fight, "LS-GRP-07", "target in a grapple")
    if (best == 0 or fight.causes.listens) and (strike.attacker.supported or strike.attacker.features != 0):
        if edge(fight, strike) > 0:
            best = helped(fight, "LS-SIT-01", "prepared for")
    return best


def helped(fight: Battle, rule: str, why: str) -> i64:
    """LS-CORE-06: a minor advantage, and what brings it."""
    fight.causes.add(rule, LEAST_MINOR, why)
    return LEAST_MINOR


def hampered(fight: Battle, rule: str, why: str, strength: i64) -> i64:
    """LS-CORE-06: a disadvantage, and what brings it."""
    fight.causes.add(rule, -strength, why)
    return strength


def attackers_fault(fight: Battle, strike: Strike) -> i64:
    """LS-ATK-05, LS-SIT-04, LS-SIT-05, LS-WND-05, section 4.1: what hampers the attacker."""
    me = strike.attacker
    worst: i64 = 0
    if strike.mode == w.MELEE:
        if me.prone and fight.house().prone_effects:
            worst = hampered(fight, "LS-SIT-05", "prone", LEAST_MINOR)
    else:
        unseen = sight_fault(fight, me, strike.target)
        worst = larger(range_fault(fight, strike), hampered(fight, "LS-SIT-04", w.SIGHTS[unseen], unseen))
    if me.blinded and not strike.target.blinded:
        strength: i64 = LEAST_MINOR if strike.mode == w.MELEE else MAJOR
        worst = larger(worst, hampered(fight, "LS-SIT-04", "blinded", strength))
    if worst == 0 or fight.causes.listens:
        worst = larger(worst, small_fault(fight, strike))
    return worst


def small_fault(fight: Battle, strike: Strike) -> i64:
    """LS-WND-05, ledger 6.1, LS-GRP-07, ledger 6.4: a damaged weapon, one too heavy, a grapple, a lock on another."""
    me, gear = strike.attacker, strike.gear
    if strike.item >= 0 and fight.item_damage[strike.item] > 0 and fight.item_state(strike.item) == DAMAGED:
        return hampered(fight, "LS-WND-05", "damaged weapon", LEAST_MINOR)
    if gear.strength_needed > attribute(me, w.STR):
        return hampered(
            fight, "LS-STAT-06", f"needs STR {gear.strength_needed}" if fight.causes.listens else "", LEAST_MINOR
        )
    if me.grapple_role != w.NO_GRAPPLE and me.grapple_partner != strike.target.id:
        if fight.house().grapple_outside == OUTSIDE_WORSE:
            return hampered(fight, "LS-GRP-07", "in a grapple", LEAST_MINOR)
    if me.features != 0 and edge(fight, strike) < 0:
        return hampered(fight, "LS-SIT-01", "locked on another", LEAST_MINOR)
    return 0


def range_fault(fight: Battle, strike: Strike) -> i64:
    """LS-ATK-05: minor disadvantage beyond the normal range, and at or below a minimum range."""
    feet = feet_between(fight, strike.attacker, strike.target)
    gear = strike.gear
    if feet > gear.range_normal:
        why = f"{feet} ft, beyond {gear.range_normal}" if fight.causes.listens else ""
        return hampered(fight, "LS-ATK-05", why, LEAST_MINOR)
    if gear.range_min > 0 and feet <= gear.range_min:
        why = f"{feet} ft, within {gear.range_min}" if fight.causes.listens else ""
        return hampered(fight, "LS-ATK-05", why, LEAST_MINOR)
    return 0


def sight_fault(fight: Battle, me: Combatant, target: Combatant) -> i64:
    """LS-SIT-04: obscured, minor disadvantage for the ranged attacker; heavily obscured, major."""
    field = fight.field()
    worst = fight.weather
    if field.has_haze:
        worst = larger(worst, field.haze.get(fight.square(me), fight.square(target)))
    if fight.gm is not None:
        others = [n for n in range(w.CLEAR, w.HEAVILY_OBSCURED + 1) if n != worst]
        words = [w.SIGHTS[n] for n in [int(worst), *others]]
        word = fight.ruled("LS-SIT-04", f"how well {me.name} sees {target.name}", words)
        worst = worst if word == 0 else others[word - 1]
    return worst  # CLEAR is 0, obscured minor, heavily obscured major


# ---------------------------------------------------------------- the defender


def defenders_edge(fight: Battle, strike: Strike) -> i64:
    """LS-SIT-03, LS-SIT-05: firm ground against one who is unsteady; prone against shots from more than a space."""
    target = strike.target
    if strike.mode == w.MELEE:
        if fight.field().bad_footing and is_unsteady(fight, strike.attacker) and not is_unsteady(fight, target):
            return helped(fight, "LS-SIT-03", "attacker on bad footing")
    elif target.prone and fight.house().prone_effects and fight.apart(strike.attacker, target) > 1:
        return helped(fight, "LS-SIT-05", "prone")
    return 0


def defenders_fault(fight: Battle, strike: Strike) -> i64:
    """Section 4.1: blinded in melee, unless both are."""
    if strike.mode != w.MELEE or not strike.target.blinded or strike.attacker.blinded:
        return 0
    return hampered(fight, "LS-SIT-04", "blinded", LEAST_MINOR)


def is_covered(fight: Battle, strike: Strike) -> bool:
    """LS-COV-02: partial cover counts against ranged attacks; in melee only by the switch cover_melee."""
    if strike.mode == w.MELEE and not fight.house().cover_melee:
        return False
    strike.cover = cover_against(fight, strike.attacker, strike.target, strike.gear, strike.dtype)
    return strike.cover >= w.PARTIAL


def is_unsteady(fight: Battle, f: Combatant) -> bool:
    """LS-SIT-03: does it stand on bad footing? Whoever flies does not; of a large one all squares must be bad."""
    if f.fly > 0 and not f.prone:
        return False
    if f.footprint() == 1:
        return fight.field().is_rough[fight.square(f)] == 1
    grid, side = fight.grid, f.footprint()
    for y in range(f.y, f.y + side):
        for x in range(f.x, f.x + side):
            if grid.kind[grid.at(x, y)].mark != w.DIFFICULT:
                return False
    return True


# ---------------------------------------------------------------- surprise


def is_surprised(fight: Battle, attacker: Combatant, target: Combatant) -> bool:
    """LS-SUR-01: it has not yet acted, cannot defend itself, or is unaware of this attacker; the GM may rule."""
    surprised = is_open_to_surprise(fight, attacker, target)
    if fight.gm is None:
        return surprised
    words = ["surprised", "aware"] if surprised else ["aware", "surprised"]
    word = fight.ruled("LS-SUR-01", f"{target.name} when {attacker.name} attacks", words)
    return surprised if word == 0 else not surprised


def is_open_to_surprise(fight: Battle, attacker: Combatant, target: Combatant) -> bool:
    """LS-SUR-01: grounds (a), (b) and (c); LS-GAP-30: only (a) ends for good."""
    if not target.has_acted and not (target.initiated and fight.house().surprise_spares_initiators):
        return True
    if is_helpless(target):
        return True
    return is_among(target.id, attacker.hidden_from) and fight.house().stealth_surprise
