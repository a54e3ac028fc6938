"""Cover and creatures as obstacles (ledger 3.9, 3.10): its degree between two fighters, and what it is good for."""

from __future__ import annotations

from mypy_extensions import i64

from affray.engine.sight import centre_meets, meets
from affray.games.legends.book import words as w
from affray.games.legends.book.plights import NO_OBSTACLE
from affray.games.legends.book.sheet import Combatant
from affray.games.legends.law.battle import Battle
from affray.games.legends.law.lines import BEHIND_CURTAINS, CLEAR, DEGREE, OPEN_FREE, lines_from_origin
from affray.games.legends.law.saves import Save, save
from affray.games.legends.law.unseen import NOTHING
from affray.games.legends.law.vision import is_barred, is_heard_only, knows_place, lines_to, perceives


def cover(fight: Battle, attacker: Combatant, target: Combatant) -> i64:
    """LG-COV-07, LG-COV-08: the highest single degree from walls, features, creatures and a shield crouched behind,
    as both stand now; Full without a clear line (LG-COV-06)."""
    return raised(fight, attacker, target, cover_of_map(fight, attacker, target))


def raised(fight: Battle, attacker: Combatant, target: Combatant, degree: i64) -> i64:
    """LG-COV-08: what a shield and creatures make of the degree that the map gives."""
    if degree < w.FULL:
        if target.crouched > degree:
            degree = target.crouched
        if degree < w.THREE_QUARTERS:
            degree = raised_by_creatures(fight, attacker, target, degree)
    return degree


def has_cover(fight: Battle, attacker: Combatant, target: Combatant) -> bool:
    """LG-COV-08: is there any cover at all? What the map gives is the cheaper thing to look at."""
    degree = cover_of_map(fight, attacker, target)
    return degree > w.NO_COVER or raised(fight, attacker, target, degree) > w.NO_COVER


def is_shut_off(attacker: Combatant, target: Combatant, ranged: bool) -> bool:
    """LG-COV-06, LG-COV-14: does a shield give Full cover although there is a clear line?"""
    return target.crouched == w.FULL or (ranged and target.planted and is_before(target, attacker))


def come_up(f: Combatant) -> None:
    """LG-COV-14: who attacks comes out from behind a shield that is Full cover."""
    if f.crouched == w.FULL:
        f.crouched = w.NO_COVER


def cover_of_map(fight: Battle, attacker: Combatant, target: Combatant) -> i64:
    """LG-COV-02, LG-COV-03: what walls, props and openings give."""
    field = fight.field()
    if field.is_open:
        return w.NO_COVER
    lines = lines_to(field, fight, attacker, target)
    if not lines & CLEAR and is_heard_only(fight, lines, attacker, target):
        return lines >> BEHIND_CURTAINS  # who feels through a curtain has it not in the way
    return lines & DEGREE


def cover_against(fight: Battle, attacker: Combatant, target: Combatant, ranged: bool) -> i64:
    """LG-COV-09, LG-COV-14: the degree against this kind of attack: missiles also meet Prone and a planted pavise."""
    degree = cover(fight, attacker, target)
    if not ranged or degree == w.FULL:
        return degree
    if is_shut_off(attacker, target, ranged):
        return w.FULL
    if target.prone and degree < w.THREE_QUARTERS:
        degree += 1
    return degree


def weapon_cover(fight: Battle, attacker: Combatant, target: Combatant, ranged: bool) -> i64:
    """LG-COV-07: the same against a weapon."""
    return left_of_cover(attacker, cover_against(fight, attacker, target, ranged), ranged)


def judged_cover(fight: Battle, attacker: Combatant, target: Combatant, ranged: bool) -> i64:
    """LG-COV-03: the degree once an attack has hit; of what stands on the map the game master may set another."""
    degree = cover_against(fight, attacker, target, ranged)
    if fight.gm is None or fight.field().is_open:
        return degree
    others = [d for d in range(w.NO_COVER, w.FULL) if d != degree]
    words = [w.DEGREES[d] for d in [degree, *others]]
    word = fight.ruled("LG-COV-03", f"the cover of {target.name} from {attacker.name}", words)
    return degree if word == 0 else others[word - 1]


def left_of_cover(attacker: Combatant, degree: i64, ranged: bool) -> i64:
    """Ledger 6.4: Precise Shot ignores Partial cover, Master Archer Half and Three-Quarters."""
    if ranged and degree < w.FULL:
        if degree == w.PARTIAL and attacker.feats & w.PRECISE_SHOT:
            return w.NO_COVER
        if degree >= w.HALF and attacker.feats & w.MASTER_ARCHER:
            return w.NO_COVER
    return degree


def is_before(target: Combatant, attacker: Combatant) -> bool:
    """Ledger 6.2: does the attacker stand wholly on the side that the planted pavise faces?"""
    return is_towards(target.planted_x, attacker.x, attacker.space(), target.x, target.space()) and is_towards(
        target.planted_y, attacker.y, attacker.space(), target.y, target.space()
    )


def is_towards(way: i64, at: i64, side: i64, target_at: i64, target_side: i64) -> bool:
    """On one axis: beyond the target in this direction; 0 is any."""
    if way > 0:
        return at >= target_at + target_side
    return way == 0 or at + side <= target_at


# ---------------------------------------------------------------- creatures


def raised_by_creatures(fight: Battle, attacker: Combatant, target: Combatant, least: i64) -> i64:
    """LG-CRE-01, LG-CRE-02: the highest degree of those who stand between two fighters that are not adjacent.

    Where there is cover already, whoever would give no more is not looked at.
    """
    if fight.is_adjacent(attacker, target):
        return least
    a_side, b_side = attacker.space(), target.space()
    # Both centres in half squares; whoever does not reach between them is not between them.
    x0, y0 = 2 * attacker.x + a_side, 2 * attacker.y + a_side
    x1, y1 = 2 * target.x + b_side, 2 * target.y + b_side
    left, right = (x0, x1) if x0 < x1 else (x1, x0)
    top, bottom = (y0, y1) if y0 < y1 else (y1, y0)
    best = least
    for other in fight.people():
        side = 2 * other.space()
        x, y = 2 * other.x, 2 * other.y
        if x > right or y > bottom or x + side < left or y + side < top:
            continue
        if other is attacker or other is target or not is_obstacle(other):
            continue
        degree = degree_by_size(fight, attacker.size, target.size, other.size)
        if degree > best and meets(x0, y0, x1, y1, left=x, top=y, wide=side, high=side):
            best = degree
    return best


def screen_between(fight: Battle, attacker: Combatant, target: Combatant, last: i64) -> i64:
    """LG-CRE-01, LG-CRE-02: somebody who gives any cover between two fighters, NOTHING if nobody does; ``last`` is
    looked at first."""
    if fight.is_adjacent(attacker, target):
        return NOTHING
    if last >= 0 and is_screen(fight, attacker, target, fight.fighters[last]):
        return last
    a_side, b_side = attacker.space(), target.space()
    x0, y0 = 2 * attacker.x + a_side, 2 * attacker.y + a_side
    x1, y1 = 2 * target.x + b_side, 2 * target.y + b_side
    left, right = (x0, x1) if x0 < x1 else (x1, x0)
    top, bottom = (y0, y1) if y0 < y1 else (y1, y0)
    for other in fight.people():
        side = 2 * other.space()
        x, y = 2 * other.x, 2 * other.y
        if x > right or y > bottom or x + side < left or y + side < top:
            continue
        if is_screen(fight, attacker, target, other):
            return other.id
    return NOTHING


def is_screen(fight: Battle, attacker: Combatant, target: Combatant, other: Combatant) -> bool:
    """LG-CRE-01, LG-CRE-02: does a third one give any cover between two who are not adjacent?"""
    if other is attacker or other is target or not is_obstacle(other):
        return False
    if degree_by_size(fight, attacker.size, target.size, other.size) == w.NO_COVER:
        return False
    return stands_between(attacker, target, other)


def is_obstacle(f: Combatant) -> bool:
    """LG-CRE-01: the Prone, the Unconscious, the Dead and whoever is underground stand in nobody's way."""
    return not f.suffers(NO_OBSTACLE) and not f.removed and f.elevation != w.BURROWING


def stands_between(a: Combatant, b: Combatant, other: Combatant) -> bool:
    """LG-CRE-01, LG-GEO-05: does the line between the two centres touch the third one's space?"""
    return centre_meets(
        a.x, a.y, a.space(), b.x, by=b.y, b_size=b.space(), cx=other.x, cy=other.y, c_size=other.space()
    )


def degree_by_size(fight: Battle, attacker: i64, target: i64, between: i64) -> i64:
    """LG-CRE-02: Three-Quarters two sizes above the attacker, Half one above, Partial at least the target's size."""
    reference = target if fight.house().creature_cover_by_target else attacker
    if between >= reference + 2:
        return w.THREE_QUARTERS
    if between == reference + 1:
        return w.HALF
    return w.PARTIAL if between >= target else w.NO_COVER


# ---------------------------------------------------------------- what it is good for


def melee_dr(degree: i64) -> i64:
    """LG-COV-04: +1, +2 or +3 DR against a melee attack, reaction attacks included."""
    if degree < w.FULL:
        return degree
    return 0


def ducks(fight: Battle, target: Combatant, degree: i64) -> bool:
    """LG-COV-05: between hit and damage of a missile: a Reflex save, -1 both from Half on; one success, and it misses.

    Who can make no Reflex saves gets nothing (LG-GAP-52).
    """
    if degree == w.NO_COVER or degree == w.FULL:
        return False
    if save(fight, duck_save(fight, target, degree)) == 0:
        return False
    if fight.log is not None:
        fight.tell("LG-COV-05", target, "ducks behind the cover and is missed")
    return True


def duck_save(fight: Battle, target: Combatant, degree: i64) -> Save:
    """LG-COV-05: the save behind cover of this degree, before its dice are thrown."""
    throw = Save(target, w.REFLEX, w.TO_DUCK, "LG-COV-05")
    if degree >= w.HALF:
        if fight.house().half_cover_fortune:
            throw.fortune = 1
        else:
            throw.plus, throw.plus_word = -1, w.COVER_WORDS[degree]
    return throw


# ---------------------------------------------------------------- areas


def area_cover(fight: Battle, origin: i64, target: Combatant) -> i64:
    """LG-COV-12, LG-CRE-03: from the centre of the origin's square; creatures, curtains and Prone do not count."""
    field = fight.field()
    return area_cover_from(fight, 2 * field.xs[origin] + 1, 2 * field.ys[origin] + 1, target)


def area_cover_from(fight: Battle, x: i64, y: i64, target: Combatant) -> i64:
    """LG-COV-12: from a point in half squares, such as the centre of a caster of any size."""
    lines = lines_from_origin(fight.field(), x, y, fight.square(target), target.space())
    return lines & DEGREE if lines & OPEN_FREE else w.FULL


def is_safe_from_area(fight: Battle, degree: i64, target: Combatant) -> bool:
    """LG-COV-12: Full cover from the origin leaves one unaffected, unless the game master says otherwise."""
    if degree < w.FULL:
        return False
    if fight.gm is None:
        return True
    return fight.ruled("LG-COV-12", f"{target.name} has full cover from the area", ["unaffected", "affected"]) == 0


def area_one_die(fight: Battle, degree: i64) -> i64:
    """LG-COV-12: cover takes 1 off one die of the Reflex save against an area."""
    return -1 if w.NO_COVER < degree < w.FULL and not fight.house().area_cover_fortune else 0


def area_fortune(fight: Battle, degree: i64) -> i64:
    """LG-COV-12: by the switch area_cover_save, Half or better gives Fortune on it instead."""
    return 1 if w.HALF <= degree < w.FULL and fight.house().area_cover_fortune else 0


def can_be_chosen(fight: Battle, attacker: Combatant, target: Combatant, ignores_full: bool) -> bool:
    """LG-TGT-01, LG-COV-06, LG-LOS-04: in line of sight, and nothing transparent between; what ignores Full cover needs
    only that the target's place is known."""
    if ignores_full:
        return knows_place(fight, attacker, target)
    return perceives(fight, attacker, target) and not is_barred(fight, attacker, target)
