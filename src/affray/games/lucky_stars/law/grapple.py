"""Grapples (ledger 3.7): starting one, what the one in control may do, and what the pinned one may."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.grid import LENGTH, PACKED, STEP, is_among
from affray.games.lucky_stars.book import words as w
from affray.games.lucky_stars.book.gear import BARE_HANDS
from affray.games.lucky_stars.book.sheet import Combatant, is_foe
from affray.games.lucky_stars.law.awareness import arrive
from affray.games.lucky_stars.law.battle import Battle
from affray.games.lucky_stars.law.hazards import enter_square
from affray.games.lucky_stars.law.moving import has_room, in_reach, is_barrier, overlaps, place
from affray.games.lucky_stars.law.plans import release
from affray.games.lucky_stars.law.rolls import GRAPPLE_CONTEST, check, contest, target_ruled
from affray.games.lucky_stars.law.targets import is_usable
from affray.games.lucky_stars.law.tasks import disturb

FAR_ENOUGH: Final = 2  # spaces of a toss and of moving together: 10 ft
FORCED: Final = 1  # being moved by others counts as being hurt (LS-MULT-03)


# ---------------------------------------------------------------- what may be done


def may_grapple(fight: Battle, f: Combatant, target: Combatant) -> bool:
    """LS-GRP-01: an opponent within melee reach that f knows of; neither is in a grapple."""
    if f.grapple_role != w.NO_GRAPPLE or target.grapple_role != w.NO_GRAPPLE or not is_foe(f, target):
        return False
    return target.is_there() and not is_among(f.id, target.hidden_from) and in_reach(fight, f, target, 0)


def may_use_in_grapple(fight: Battle, f: Combatant, item: i64) -> bool:
    """LS-GRP-02, LS-GAP-44: a light weapon, teeth or claws that can be used, or bare hands."""
    if item != BARE_HANDS and not is_usable(fight, f, item):
        return False
    return fight.gear(item).weapon_class in (w.LIGHT_MELEE, w.NATURAL, w.UNARMED)


def in_control(f: Combatant) -> bool:
    return f.grapple_role == w.IN_CONTROL


def may_seize(f: Combatant) -> bool:
    """LS-GRP-03: once on its turn, before anything else."""
    return f.grapple_role == w.PINNED and not f.seized


def grapple_weapons(fight: Battle, f: Combatant) -> list[i64]:
    """LS-GRP-02: what the partner may be attacked with."""
    return [item for item in [*f.held, BARE_HANDS] if may_use_in_grapple(fight, f, item)]


def may_toss_to(fight: Battle, f: Combatant, square: i64) -> bool:
    """LS-GRP-04: a free space within 10 ft of f that no wall is in front of."""
    partner = fight.fighters[f.grapple_partner]
    grid = fight.grid
    dx, dy = grid.xs[square] - f.x, grid.ys[square] - f.y
    side, wide = f.footprint(), partner.footprint()
    if dx < -FAR_ENOUGH - wide + 1 or dy < -FAR_ENOUGH - wide + 1:
        return False
    if dx > FAR_ENOUGH + side - 1 or dy > FAR_ENOUGH + side - 1 or square == fight.square(partner):
        return False
    return has_room(fight, partner, square) and fight.field().cover.get(fight.square(f), square) != w.FULL


def toss_squares(fight: Battle, f: Combatant) -> list[i64]:
    return [s for s in range(len(fight.grid.kind)) if may_toss_to(fight, f, s)]


def drag_squares(fight: Battle, f: Combatant) -> list[i64]:
    """LS-GRP-05: where a walk of 10 ft may lead that the partner is taken along on; speed does not matter."""
    return [s for s in sorted(drag_ways(fight, f)) if s != fight.square(f) and may_end_drag(fight, f, s)]


def drag_ways(fight: Battle, f: Combatant) -> dict[i64, list[i64]]:
    """LS-GRP-05: the spaces to every place a walk of 10 ft leads to; of several ways the shortest without a hazard."""
    here = fight.square(f)
    ways: dict[i64, list[i64]] = {here: []}
    lengths = {here: i64(0)}
    front = [here]
    while front:
        square = front.pop(0)
        for way in fight.grid.ways(square):
            there, length = way >> PACKED, lengths[square] + (way & LENGTH)
            if is_hot(fight, f, square):
                length += 1  # a hair longer, so that a way as short around it is taken
            if length < lengths.get(there, FAR_ENOUGH * STEP + FAR_ENOUGH) and is_open_to(fight, f, there):
                lengths[there] = length
                ways[there] = [*ways[square], there]
                front.append(there)
    return ways


def is_hot(fight: Battle, f: Combatant, square: i64) -> bool:
    """Ledger 6.3: would it stand in a hazard there, with any part of it?"""
    field = fight.field()
    return field.has_hazards and field.hazards_for(f.footprint())[square] == 1


def is_open_to(fight: Battle, f: Combatant, square: i64) -> bool:
    """LS-GRP-05: may f pass here? Its partner, who comes along, is not in the way."""
    x, y, side = fight.grid.xs[square], fight.grid.ys[square], f.footprint()
    if not fight.grid.fits(x, y, side):
        return False
    for other in fight.people():
        if other.id != f.grapple_partner and is_barrier(f, other) and overlaps(other, x, y, side):
            return False
    return True


def may_end_drag(fight: Battle, f: Combatant, square: i64) -> bool:
    """LS-GRP-05: f fits there, and there is a space for the partner."""
    partner = fight.fighters[f.grapple_partner]
    x, y = partner.x, partner.y
    partner.x, partner.y = -FAR_ENOUGH * 9, -FAR_ENOUGH * 9
    fits = has_room(fight, f, square)
    partner.x, partner.y = x, y
    return fits


def may_drag_to(fight: Battle, f: Combatant, square: i64) -> bool:
    """LS-GRP-05: does a walk of 10 ft lead there, and is there room for both?"""
    return square != fight.square(f) and square in drag_ways(fight, f) and may_end_drag(fight, f, square)


# ---------------------------------------------------------------- doing it


def hold(fight: Battle, winner: Combatant, loser: Combatant) -> None:
    """LS-GRP-01: the winner is in control, the loser pinned."""
    winner.grapple_role = w.IN_CONTROL
    winner.grapple_partner = loser.id
    loser.grapple_role = w.PINNED
    loser.grapple_partner = winner.id
    if fight.log is not None:
        fight.tell("LS-GRP-01", winner, f"is in control of the grapple; {loser.name} is pinned", about=[loser])


def seize_control(fight: Battle, f: Combatant) -> None:
    """LS-GRP-03: win and the roles are swapped; lose and there is no other action this turn."""
    f.seized = True
    partner = fight.fighters[f.grapple_partner]
    if contest(
        fight,
        f,
        f.grapple,
        partner,
        b_value=partner.grapple,
        a_level=w.NEUTRAL,
        b_level=w.NEUTRAL,
        why=GRAPPLE_CONTEST,
        rule="LS-GRP-03",
    ):
        hold(fight, f, partner)
    else:
        f.turn_over = True
        if fight.log is not None:
            fight.tell("LS-GRP-03", f, "can do nothing else this turn")


def toss(fight: Battle, f: Combatant, square: i64) -> None:
    """LS-GRP-04: a STR roll against 8; the partner lands on its feet up to 10 ft away, and the grapple is over."""
    partner = fight.fighters[f.grapple_partner]
    target = target_ruled(fight, "LS-GRP-04", f"{f.name} tosses {partner.name}", fight.house().toss_target)
    if not check(fight, f, w.STR, target, why="for the toss", rule="LS-GRP-04", more=0, level=w.NEUTRAL):
        if fight.log is not None:
            fight.tell("LS-GRP-04", f, f"does not toss {partner.name}: the grapple goes on", about=[partner])
        return
    release(fight, f)
    falls = fight.house().toss_prone and not partner.prone
    partner.prone = partner.prone or falls
    if fight.log is not None:
        told = f"tosses {partner.name} to {fight.grid.place(square)}{', prone' if falls else ''}"
        fight.tell("LS-GRP-04", f, told, about=[partner])
    shove(fight, partner, square)


def shove(fight: Battle, f: Combatant, square: i64) -> None:
    """LS-MULT-03: forced movement disturbs, and leads into whatever is there."""
    place(fight, f, square)
    disturb(fight, f, FORCED)
    enter_square(fight, f)
    arrive(fight, f)


def move_together(fight: Battle, f: Combatant, square: i64) -> None:
    """LS-GRP-05: both go the same way, space by space, through whatever is there, while the grapple lasts."""
    partner = fight.fighters[f.grapple_partner]
    take_along(fight, f, partner, square)
    if fight.log is not None:
        mine, theirs = fight.grid.place(fight.square(f)), fight.grid.place(fight.square(partner))
        fight.tell("LS-GRP-05", f, f"ends at {mine}, {partner.name} at {theirs}", about=[partner])


def take_along(fight: Battle, f: Combatant, partner: Combatant, square: i64) -> None:
    """LS-GRP-05: space by space, as long as the way is open and f in control."""
    for there in drag_ways(fight, f).get(square, []):
        if not in_control(f) or not is_open_to(fight, f, there):
            return
        drag(fight, f, partner, there)


def drag(fight: Battle, f: Combatant, partner: Combatant, square: i64) -> None:
    """LS-GRP-05: one space; the partner keeps its side, or ends on any free space beside f."""
    dx, dy = partner.x - f.x, partner.y - f.y
    place(fight, f, square)
    enter_square(fight, f)
    where = partner_square(fight, f, partner, dx, dy)
    if where != fight.square(partner) and in_control(f):
        shove(fight, partner, where)
    arrive(fight, f)
    check_separation(fight, f)


def partner_square(fight: Battle, f: Combatant, partner: Combatant, dx: i64, dy: i64) -> i64:
    """LS-GRP-05: the same side of f, else the first free space beside it, else where the partner is."""
    grid = fight.grid
    if grid.holds(f.x + dx, f.y + dy) and has_room(fight, partner, grid.at(f.x + dx, f.y + dy)):
        return grid.at(f.x + dx, f.y + dy)
    wide = partner.footprint()
    for y in range(f.y - wide, f.y + f.footprint() + 1):
        for x in range(f.x - wide, f.x + f.footprint() + 1):
            if grid.holds(x, y) and has_room(fight, partner, grid.at(x, y)):
                return grid.at(x, y)
    return fight.square(partner)


def check_separation(fight: Battle, f: Combatant) -> None:
    """LS-GRP-06: out of the reach of the one in control, the grapple is over."""
    if f.grapple_role == w.NO_GRAPPLE:
        return
    partner = fight.fighters[f.grapple_partner]
    holder, held = (f, partner) if f.grapple_role == w.IN_CONTROL else (partner, f)
    if not in_reach(fight, holder, held, 0):
        release(fight, f)
