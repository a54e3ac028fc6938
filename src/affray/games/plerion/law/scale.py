"""Scale, time, distance (ledger 3.1): three scales, one procedure; bands, reach and lines between people."""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from affray.engine.grid import STEP
from affray.engine.question import NOBODY
from affray.engine.sight import meets
from affray.games.plerion.book import words as w
from affray.games.plerion.book.gear import Weapon
from affray.games.plerion.book.plights import CREW
from affray.games.plerion.book.sheet import Combatant
from affray.games.plerion.book.vessel import Vessel
from affray.games.plerion.law.battle import Battle
from affray.games.plerion.law.field import Field
from affray.games.plerion.law.zones import zone_band

# PL-SCALE-02: seconds in a round, by scale.
ROUND_SECONDS: Final[list[i64]] = [10, 10, 600]
# PL-SCALE-03: strict upper limits of close, nearby, distant in half metres (starships: half kilometres).
LIMITS: Final[list[list[i64]]] = [[3, 30, 60], [100, 300, 1000], [200, 10_000, 30_000]]
# PL-ACT-01: a move stays strictly below this many metres.
MOVE_M: Final = vec[i64]([15, 150, 5_000_000])
INNER_ROUNDS: Final = 60  # PL-SCALE-02: on-foot rounds in one starship round


def band_of(fight: Battle, scale: i64, squared: i64, unit: i64 = 1) -> i64:
    """PL-SCALE-03: the band of a distance; a distance equal to a limit belongs to the next band outward.

    The distance is given squared, in half metres (starships: half kilometres) or in parts of one: unit 50
    counts hundredths of a metre.
    """
    limits = LIMITS[scale]
    close = limits[0] if scale != w.STARSHIP else 2 * fight.house().visual_km
    if squared < close * close * unit * unit:
        return w.CLOSE
    if squared < limits[1] * limits[1] * unit * unit:
        return w.NEARBY
    return w.DISTANT if squared < limits[2] * limits[2] * unit * unit else w.OUT_OF_RANGE


def squared_half_metres(fight: Battle, a: i64, b: i64) -> i64:
    """PL-SCALE-04: Euclid between square centres."""
    side = 2 * fight.square_m
    field = fight.field()
    return field.squared_to(a, field.xs[b], field.ys[b]) * side * side


def squared_half_metres_to(fight: Battle, square: i64, f: Combatant) -> i64:
    """PL-SCALE-04: Euclid from the centre of a square to somebody."""
    if f.suffers(CREW):
        return squared_half_metres(fight, square, place_of(fight, f))
    side = 2 * fight.square_m
    return fight.field().squared_to(square, f.x, f.y) * side * side


def metres(fight: Battle, a: Combatant, b: Combatant) -> float:
    """The distance between two combatants on the map, for people."""
    here, there = bearer(fight, a), bearer(fight, b)
    return math.sqrt(float(squared_half_metres(fight, fight.square(here), fight.square(there)))) / 2


def is_on_foot(f: Combatant) -> bool:
    """Not aboard a vessel, or fighting inside it; vessels themselves are."""
    return not f.suffers(CREW)


def bearer(fight: Battle, f: Combatant) -> Combatant:
    """Whoever is aboard a vessel and not fighting inside it is where the vessel is."""
    return fight.fighters[f.aboard] if f.suffers(CREW) else f


def place_of(fight: Battle, f: Combatant) -> i64:
    """The square where somebody is, or the vessel that it is aboard of."""
    return fight.square(fight.fighters[f.aboard]) if f.suffers(CREW) else fight.square(f)


def band_between(fight: Battle, a: Combatant, b: Combatant, scale: i64) -> i64:
    """PL-SCALE-04: range is relative: measured on the grid, told by zones, or kept on the band track."""
    here, there = bearer(fight, a), bearer(fight, b)
    if fight.position == w.GRID:
        return band_of(fight, scale, squared_half_metres(fight, fight.square(here), fight.square(there)))
    if fight.position == w.TRACK and here is not there:
        return track_band(fight, here.id, there.id)
    return zone_band(here, there)


def track_band(fight: Battle, a: i64, b: i64) -> i64:
    """PL-SCALE-04: the band kept for two vessels; distant if nothing was said."""
    ranges = fight.ranges
    for i in range(0, len(ranges), 3):
        if (ranges[i] == a and ranges[i + 1] == b) or (ranges[i] == b and ranges[i + 1] == a):
            return ranges[i + 2]
    return w.DISTANT


def set_track_band(fight: Battle, a: i64, b: i64, band: i64) -> None:
    """PL-SCALE-04: a pilot's move shifts the range to one vessel."""
    ranges = fight.ranges
    for i in range(0, len(ranges), 3):
        if (ranges[i] == a and ranges[i + 1] == b) or (ranges[i] == b and ranges[i + 1] == a):
            ranges[i + 2] = band
            return
    ranges.append(a)
    ranges.append(b)
    ranges.append(band)


def reach_of(fight: Battle, f: Combatant, weapon: Weapon) -> i64:
    """PL-SCALE-05, PL-ITEM-07: the weapon's band; a grenade launcher throws its grenade to distant."""
    if weapon.reach == w.CLOSE:
        return w.CLOSE
    if fight.house().all_distant:
        return w.DISTANT
    if weapon.has(w.GRENADE) and has_launcher(fight, f):
        return w.DISTANT
    return weapon.reach


def has_launcher(fight: Battle, f: Combatant) -> bool:
    for place in f.weapons:
        if fight.weapon(place).has(w.LAUNCHER):
            return True
    return False


def line_from(fight: Battle, square: i64, a: Combatant, b: Combatant) -> i64:
    """PL-MOD-05: the line from a (standing on this square) to b: clear, through cover, or blocked."""
    if fight.position != w.GRID:
        return w.COVERED if b.in_cover and zone_band(bearer(fight, a), b, square) != w.CLOSE else w.CLEAR
    start = square if is_on_foot(a) else place_of(fight, a)
    goal = place_of(fight, b)
    line = fight.field().lines.get(start, goal)
    if line == w.CLEAR and b.in_cover and is_ducked(fight, start, goal):
        return w.COVERED
    if line == w.CLEAR and len(fight.clouds()) > 0 and is_smoked(fight, start, goal):
        return w.COVERED
    return line


def is_ducked(fight: Battle, start: i64, goal: i64) -> bool:
    """PL-MOD-05, PL-ACT-05: cover that was taken helps against a line that crosses or touches it, from farther than
    close; where the map draws nothing beside one, against every line."""
    if squared_half_metres(fight, start, goal) < reach_squared(w.ON_FOOT, w.CLOSE):
        return False
    field = fight.field()
    is_drawn = False
    for square in field.around(goal):
        if field.kind[square].cover > 0:
            is_drawn = True
            if touches(field, start, goal, square):
                return True
    return not is_drawn


def touches(field: Field, start: i64, goal: i64, square: i64) -> bool:
    """Does the line between two square centres cross a third square, or touch its edge or corner?"""
    x0, y0, x1, y1 = 2 * field.xs[start] + 1, 2 * field.ys[start] + 1, 2 * field.xs[goal] + 1, 2 * field.ys[goal] + 1
    return meets(x0, y0, x1, y1, left=2 * field.xs[square], top=2 * field.ys[square], wide=2, high=2)


def is_smoked(fight: Battle, a: i64, b: i64) -> bool:
    """PL-ITEM-07: does the line pass through a cloud of smoke? A cloud has the radius of a blast."""
    radius = fight.house().blast_radius
    for cloud in fight.clouds():
        if passes_near(fight, a, b, cloud.square, radius):
            return True
    return False


def passes_near(fight: Battle, a: i64, b: i64, centre: i64, radius_m: i64) -> bool:
    """Does the segment between two squares come within the radius of a third?"""
    grid = fight.grid
    ax, ay = grid.x_of(a) - grid.x_of(centre), grid.y_of(a) - grid.y_of(centre)
    bx, by = grid.x_of(b) - grid.x_of(centre), grid.y_of(b) - grid.y_of(centre)
    dx, dy = bx - ax, by - ay
    long = dx * dx + dy * dy
    along = -(ax * dx + ay * dy)
    limit = radius_m * radius_m
    m = fight.square_m * fight.square_m
    if along <= 0 or long == 0:
        return (ax * ax + ay * ay) * m <= limit
    if along >= long:
        return (bx * bx + by * by) * m <= limit
    across = ax * by - ay * bx
    return across * across * m <= limit * long


def reach_squared(scale: i64, band: i64) -> i64:
    """PL-SCALE-03: the strict limit of a band on the grid, in half metres, squared."""
    if scale != w.ON_FOOT:
        return 10_000 if band == w.CLOSE else (90_000 if band == w.NEARBY else 1_000_000)
    if band == w.CLOSE:
        return 9
    if band == w.NEARBY:
        return 900
    return 3600


def how_far(fight: Battle, f: Combatant, square: i64, scale: i64, victim: Combatant) -> i64:
    """PL-SCALE-04: how far the victim is from this square for weapons of this scale, in the unit of ``reach_limit``."""
    if fight.position == w.GRID and scale != w.STARSHIP and is_on_foot(f):
        return squared_half_metres_to(fight, square, victim)
    if fight.position == w.ZONES and is_on_foot(f):
        return zone_band(f, bearer(fight, victim), square)
    return band_between(fight, f, victim, scale)


def reach_limit(fight: Battle, f: Combatant, weapon: Weapon) -> i64:
    """PL-SCALE-05: what is this far away, or farther, is out of the weapon's band; squared half metres where the map
    measures it, else bands."""
    band = reach_of(fight, f, weapon)
    if fight.position == w.GRID and weapon.scale != w.STARSHIP and is_on_foot(f):
        return reach_squared(weapon.scale, band)
    return band + 1


def in_reach(fight: Battle, f: Combatant, square: i64, weapon: Weapon, victim: Combatant) -> bool:
    """PL-SCALE-05, PL-SCALE-06: is the victim inside the weapon's band, in the weapon's own scale?"""
    return how_far(fight, f, square, weapon.scale, victim) < reach_limit(fight, f, weapon)


def can_strike(fight: Battle, f: Combatant, square: i64, weapon: Weapon, victim: Combatant) -> bool:
    """PL-ATK-02 (1): reach and line, for an attacker who stands on this square."""
    return in_reach(fight, f, square, weapon, victim) and line_from(fight, square, f, victim) != w.BLOCKED


def move_limit(fight: Battle, f: Combatant) -> i64:
    """PL-ACT-01, PL-CRIT-02, PL-SCAR-10: how long a walk may be (strictly below), in thousandths of a square."""
    if (f.critical or f.hamstrung) and f.scale == w.ON_FOOT:
        return 3 * STEP // (2 * fight.square_m)
    return MOVE_M[f.scale] * STEP // fight.square_m


def band_words(band: i64) -> str:
    return w.BANDS[band]


def vessel_of(fight: Battle, f: Combatant) -> Vessel | None:
    """The vessel whose crew f is, if any."""
    if f.aboard == NOBODY:
        return None
    vessel = fight.fighters[f.aboard]
    return vessel if isinstance(vessel, Vessel) else None


def side_now(fight: Battle, f: Combatant) -> i64:
    """PL-PSI-08: a controlled fighter acts for the side of whoever controls it."""
    return f.side if f.controlled_by == NOBODY else fight.fighters[f.controlled_by].side
