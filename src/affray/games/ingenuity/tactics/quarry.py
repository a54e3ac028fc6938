"""Whom a tactic attacks, and with what: the nearest for a brute, whoever is nearest to falling for the others."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.bits import bit
from affray.engine.grid import FAR, STEP
from affray.engine.question import NOBODY
from affray.games.ingenuity.book import words as w
from affray.games.ingenuity.book.gear import BARE_HANDS, HANDS, Gear
from affray.games.ingenuity.book.sheet import Combatant, is_foe
from affray.games.ingenuity.law.battle import Battle
from affray.games.ingenuity.law.deed import place_of
from affray.games.ingenuity.law.modifiers import is_flanked, is_unseen
from affray.games.ingenuity.law.moving import is_by_cover, is_shaded, sees
from affray.games.ingenuity.law.targets import is_fit, is_hidden, is_usable, mode_at, range_penalty
from affray.games.ingenuity.tactics.worth import Swing, life

NEARER: Final = 10_000  # a metre, to a brute; more than any damage in hundredths
DEFENDED: Final = 8  # tenths of the damage where the foe can still dodge or parry
LAST_BIT: Final = 62
AT_TASK: Final[i64] = place_of("task")
URGENT: Final = 4  # so many times more liked is who is about to complete its team's task


def best_attack(fight: Battle, f: Combatant) -> tuple[i64, i64, i64]:
    """What can be attacked from here: expected damage, the target this stance likes best (or NOBODY), the weapon."""
    best: i64 = -1
    value: i64 = 0
    target: i64 = NOBODY
    found: i64 = BARE_HANDS
    flanks = Flanks()
    best_gear: Gear | None = None
    for item in f.held:
        gear = fight.gear(item)
        if is_fit(fight, f, item, gear) and (best_gear is None or not is_no_better(gear, best_gear)):
            best_gear = gear
            swing: Swing | None = None
            farthest = farthest_with(fight, f, gear)
            for foe in fight.people():
                if is_foe(f, foe) and foe.is_up():
                    metres = fight.apart(f, foe)
                    if metres > farthest:
                        continue
                    mode = mode_at(fight, f, gear, foe, metres)
                    if mode == 0:
                        continue
                    if swing is None:
                        swing = Swing(f, gear)
                    here = worth_here(fight, f, swing, foe, flanks=flanks, metres=metres, mode=mode)
                    if here > 0:
                        score = liking(fight, f, foe, here)
                        if score > best:
                            best, value, target, found = score, here, foe.id, item
    if target == NOBODY and is_usable(fight, f, BARE_HANDS):
        return best_blow(fight, f, flanks)
    return value, target, found


def is_no_better(gear: Gear, than: Gear) -> bool:
    """Reaches no farther, hits no harder and is no luckier, as a shield beside a sword."""
    if gear.modes != w.MELEE or gear.reach > than.reach or not than.modes & w.MELEE:
        return False
    return gear.damage <= than.damage and gear.critical_threshold >= than.critical_threshold


def best_blow(fight: Battle, f: Combatant, flanks: Flanks) -> tuple[i64, i64, i64]:
    """The same with bare hands, where no weapon reaches anybody."""
    best: i64 = -1
    value: i64 = 0
    target: i64 = NOBODY
    swing: Swing | None = None
    for foe in fight.people():
        if is_foe(f, foe) and foe.is_up() and fight.apart(f, foe) <= 1:
            if swing is None:
                swing = Swing(f, HANDS)
            here = worth_here(fight, f, swing, foe, flanks=flanks, metres=1, mode=w.MELEE)
            score = liking(fight, f, foe, here)
            if here > 0 and score > best:
                best, value, target = score, here, foe.id
    return value, target, BARE_HANDS


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Flanks:
    """Who is flanked, found out once for each foe while weapons are compared; one bit each."""

    def __init__(self) -> None:
        self.known: i64 = 0
        self.flanked: i64 = 0

    def bonus(self, fight: Battle, f: Combatant, foe: Combatant) -> i64:
        if foe.id > LAST_BIT:
            return 1 if is_flanked(fight, foe) else 0
        mine = bit(foe.id)
        if self.known & mine == 0:
            self.known |= mine
            if is_flanked(fight, foe):
                self.flanked |= mine
        if self.flanked & mine:
            return 1
        return 0


def worth_here(
    fight: Battle, f: Combatant, swing: Swing, foe: Combatant, flanks: Flanks, metres: i64, mode: i64
) -> i64:
    """Expected damage to this foe from here in hundredths, its defence looked at; 0 if it cannot be attacked."""
    gear = swing.gear
    if is_hidden(foe, f):
        return 0
    more: i64 = 0
    if mode == w.MELEE:
        more = flanks.bonus(fight, f, foe)
        if foe.prone:
            more += 1
    else:
        more -= range_penalty(fight, gear, metres)
        if foe.in_cover or foe.prone:
            more -= 1
    if is_unseen(f, foe):
        more += 1
    value = swing.worth(foe, more)
    return value * DEFENDED // 10 if foe.reactions_left > 0 and not foe.surprised else value


def farthest_with(fight: Battle, f: Combatant, gear: Gear) -> i64:
    """Up to how many metres this stance uses a weapon; what cannot be spared is not thrown."""
    near = gear.reach if gear.modes & w.MELEE else i64(-1)
    if gear.modes == w.MELEE or (gear.modes & w.THROWN and not can_spare(fight, f)):
        return near
    return gear.range_max if gear.range_max > near else near


def can_spare(fight: Battle, f: Combatant) -> bool:
    """A weapon is thrown only if another one is in hand."""
    weapons: i64 = 0
    for item in f.held:
        if fight.gear(item).modes & w.MELEE and is_usable(fight, f, item):
            weapons += 1
    return weapons > 1


def liking(fight: Battle, f: Combatant, foe: Combatant, value: i64) -> i64:
    """The higher the better: the nearest for a brute, what brings a foe nearest to falling for the others."""
    if f.stance == w.BRUTE:
        return (1000 - fight.apart(f, foe)) * NEARER + value
    score = value * 64 // (life(foe) + 2)
    return score * URGENT if foe.pending == AT_TASK else score


def weakest_within(fight: Battle, f: Combatant, metres: i64, more_than: i64, most_life: i64) -> Combatant | None:
    """The foe this stance likes best among those with so much life that a walk of so many metres may lead to."""
    lengths = fight.field().walk(fight.square(f))
    gear = melee_gear(fight, f)
    swing: Swing | None = None
    limit = (metres + gear.reach + 1) * STEP
    best = more_than
    found: Combatant | None = None
    for foe in fight.people():
        if not is_foe(f, foe) or not foe.is_up() or life(foe) > most_life:
            continue
        if lengths[fight.square(foe)] <= limit:
            if swing is None:
                swing = Swing(f, gear)
            score = liking(fight, f, foe, swing.worth(foe, 0))
            if score > best:
                best = score
                found = foe
    return found


def nearest_foe(fight: Battle, f: Combatant) -> Combatant | None:
    """The foe with the shortest walk to it; None if there is no way to any."""
    lengths = fight.field().walk(fight.square(f))
    best: i64 = FAR
    found: Combatant | None = None
    for foe in fight.people():
        if is_foe(f, foe) and foe.is_up():
            length = lengths[fight.square(foe)]
            if length < best:
                best = length
                found = foe
    return found


def melee_gear(fight: Battle, f: Combatant) -> Gear:
    """The best blade in hand, bare hands if there is none."""
    found = HANDS
    for item in f.held:
        gear = fight.gear(item)
        if gear.modes & w.MELEE and gear.damage > found.damage and is_fit(fight, f, item, gear):
            found = gear
    return found


def longest_reach(fight: Battle, f: Combatant) -> i64:
    return melee_gear(fight, f).reach


def has_shot(fight: Battle, f: Combatant) -> bool:
    """Does it hold a bow or the like with something to shoot, loaded or not?"""
    for item in f.held:
        if fight.gear(item).modes & w.PROJECTILE and f.ammunition != 0 and not fight.is_broken(item):
            return True
    return False


def shot_range(fight: Battle, f: Combatant) -> i64:
    """How far it can shoot now; 0 if it cannot."""
    for item in f.held:
        gear = fight.gear(item)
        if gear.modes & w.PROJECTILE and is_fit(fight, f, item, gear):
            return gear.range_max
    return 0


def faces_shooters(fight: Battle, f: Combatant) -> bool:
    for foe in fight.people():
        if is_foe(f, foe) and foe.is_up() and has_shot(fight, foe):
            return True
    return False


def would_shelter(fight: Battle, f: Combatant) -> bool:
    """IG-ACT-09: would cover taken here be in the way of a shooter who sees f? Else it is an action for nothing."""
    if not is_by_cover(fight, f):
        return False
    for foe in fight.people():
        if is_foe(f, foe) and foe.is_up() and has_shot(fight, foe) and sees(fight, foe, f) and is_shaded(fight, foe, f):
            return True
    return False


def first_shooter(fight: Battle, f: Combatant) -> Combatant | None:
    for foe in fight.people():
        if is_foe(f, foe) and foe.is_up() and has_shot(fight, foe) and sees(fight, f, foe):
            return foe
    return None
