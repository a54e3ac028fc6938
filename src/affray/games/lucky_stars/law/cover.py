"""Cover (ledger 3.12): judged for each pair, from the map, the posture, and what an attack can pierce."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.lists import add_to, drop_key, number_of
from affray.games.lucky_stars.book import words as w
from affray.games.lucky_stars.book.gear import Gear
from affray.games.lucky_stars.book.sheet import Combatant
from affray.games.lucky_stars.law.battle import Battle
from affray.games.lucky_stars.law.ground import VEILED
from affray.games.lucky_stars.law.moving import can_duck, is_beside, squares_of

LIGHT_OBJECT: Final = 10  # LS-COV-04: thresholds of furniture,
CRATE: Final = 20  # of crates and doors,
WALL_SECTION: Final = 40  # of machines and walls
FLOOR: Final = "."
COVER_WORDS: Final = ["no cover", "partial cover", "full cover"]


def cover_between(fight: Battle, attacker: Combatant, target: Combatant) -> i64:
    """LS-COV-01, LS-GAP-07: OPEN, PARTIAL or FULL, as the map and the target's posture have it.

    A wall on the line is full cover; low cover beside the target is partial, full for who ducks behind it, none
    for who stands in the open.
    """
    if attacker.footprint() == 1 and target.footprint() == 1:
        field = fight.field()
        width = field.width
        degree = field.cover.get(attacker.y * width + attacker.x, target.y * width + target.x)
    else:
        degree = cover_of_blocks(fight, attacker, target)
    if degree == w.PARTIAL:
        return target.posture
    if degree == VEILED:
        return w.PARTIAL
    return degree


def cover_of_blocks(fight: Battle, attacker: Combatant, target: Combatant) -> i64:
    """LS-COV-01: the attacker's best square counts; full with the whole body behind something, partial with half."""
    side = attacker.footprint()
    first, width = fight.square(attacker), fight.grid.width
    best: i64 = w.FULL
    for dy in range(side):
        for here in range(first + dy * width, first + dy * width + side):
            degree = cover_of_body(fight, here, target)
            if degree == w.OPEN:
                return w.OPEN
            if degree < best:
                best = degree
    return best


def cover_of_body(fight: Battle, here: i64, target: Combatant) -> i64:
    """LS-COV-01: the same from one square: all of the body, half of it, or less."""
    cover = fight.field().cover
    side = target.footprint()
    first, width = fight.square(target), fight.grid.width
    seen: i64 = 0
    walled: i64 = 0
    for dy in range(side):
        for there in range(first + dy * width, first + dy * width + side):
            degree = cover.get(here, there)
            if degree == w.OPEN:
                seen += 1
                if 2 * seen > side * side:
                    return w.OPEN
            elif degree == w.FULL:
                walled += 1
    if walled == side * side:
        return w.FULL
    return w.PARTIAL


def shielded(hidden: i64, whole: i64, solid: bool) -> i64:
    """LS-COV-01: half the body or more is partial cover; all of it behind something that cannot be pierced is full."""
    if hidden >= whole and solid:
        return w.FULL
    return w.PARTIAL if 2 * hidden >= whole else w.OPEN


def pierced(fight: Battle, degree: i64, attacker: Combatant, target: Combatant, gear: Gear, dtype: i64) -> i64:
    """LS-COV-04: what is left of cover against one attack: an object that it can penetrate only hides from view."""
    field = fight.field()
    if degree != w.FULL or not field.is_pierced:
        return degree
    ducked = target.posture == w.FULL
    for there in squares_of(fight, target):
        for here in squares_of(fight, attacker):
            if field.is_through(here, there, ducked, gear.weapon_class, dtype):
                return w.PARTIAL
    return w.FULL


def can_shoot_through(fight: Battle, attacker: Combatant, target: Combatant) -> bool:
    """LS-COV-04: does anything that it holds pierce the full cover between them?"""
    if not fight.field().is_pierced:
        return False
    for item in attacker.held:
        gear = fight.gear(item)
        for dtype in gear.types:
            if gear.sort == w.WEAPON and pierced(fight, w.FULL, attacker, target, gear, dtype) != w.FULL:
                return True
    return False


def cover_against(fight: Battle, attacker: Combatant, target: Combatant, gear: Gear, dtype: i64) -> i64:
    """LS-COV-01, LS-COV-04: the same once an attack is declared: the game master may judge otherwise, also because
    this attack pierces what the target hides behind."""
    degree = pierced(fight, cover_between(fight, attacker, target), attacker, target, gear, dtype)
    if degree == w.OPEN and target.shield_open and not is_beside(fight, attacker, target):
        degree = (
            w.PARTIAL
        )  # ledger 6.3: nobody has a facing, and who is not beside it is in front of the mounted shield
    if fight.gm is None:
        return degree
    others = [d for d in (w.OPEN, w.PARTIAL, w.FULL) if d != degree]
    words = [COVER_WORDS[d] for d in [degree, *others]]
    word = fight.ruled("LS-COV-01", f"cover of {target.name} from {attacker.name}", words)
    return degree if word == 0 else others[word - 1]


def threshold_of(fight: Battle, square: i64) -> i64:
    """LS-COV-04: what an object on the map withstands; 0 if there is nothing to destroy."""
    terrain = fight.grid.kind[square]
    thing = fight.field().thing_at(square)
    if thing is not None and thing.threshold > 0 and terrain.cover > 0:
        return thing.threshold
    if terrain.mark == w.CURTAIN:
        return LIGHT_OBJECT
    if terrain.cover == 0:
        return 0
    return CRATE if terrain.sight or terrain.opens or terrain.mark == w.LOCKED else WALL_SECTION


def damage_object(fight: Battle, square: i64, damage: i64) -> None:
    """LS-COV-04: damage adds up; at its threshold the object is destroyed and its cover ends at once."""
    total = number_of(fight.object_damage, square) + damage
    drop_key(fight.object_damage, square)
    where = fight.grid.place(square)
    threshold = threshold_of(fight, square)
    if fight.gm is not None:
        words = ["by its threshold", "destroyed", "it holds"]
        word = fight.ruled("LS-COV-04", f"the {fight.grid.kind[square].name} at {where}", words)
        threshold = threshold if word == 0 else (total if word == 1 else total + 1)
    if fight.log is not None:
        what = fight.grid.kind[square].name
        state = "is destroyed" if total >= threshold else f"has taken {total} of {threshold}"
        fight.tell("LS-COV-04", f"The {what} at {where}", state)
    if total >= threshold:
        fight.grid = fight.grid.changed(square, FLOOR)
        lose_shelter(fight)
    else:
        add_to(fight.object_damage, square, total)


def lose_shelter(fight: Battle) -> None:
    """LS-COV-04, LS-COV-05: whoever has nothing left to duck behind is ducked no longer."""
    for f in fight.people():
        if f.posture == w.FULL and not can_duck(fight, f):
            f.posture = w.PARTIAL
