"""Where a Move can go (RH-ACT-01 to -04): walking, climbing, one jump, flying."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from affray.engine.grid import FULL_COVER, STEP, is_among
from affray.engine.question import NOBODY
from affray.engine.sight import larger, smaller
from affray.games.rpg_hell.book import words as w
from affray.games.rpg_hell.book.marks import BLOODHOUND, FLIER, HORDE, SWARM, WHIRLWIND
from affray.games.rpg_hell.book.names import HOP, HOT_AURA, LEAP, WALK
from affray.games.rpg_hell.book.sheet import Combatant, half, overlaps
from affray.games.rpg_hell.law.battle import Battle
from affray.games.rpg_hell.law.conditions import is_marked
from affray.games.rpg_hell.law.derived import speed, speed_with
from affray.games.rpg_hell.law.forced import direction
from affray.games.rpg_hell.law.hazards import is_below
from affray.games.rpg_hell.law.targets import is_taken, is_unknown, mark_taken, taken_squares

SAFE_DROP: Final = 3
NO_WAY: Final = 1 << 30
HOUND_SPEED: Final = 2
ROUGH: Final = 2
ANYWHERE: Final = -1
NO_TILES: Final[list[i64]] = []


def tiles_of(fight: Battle, f: Combatant, goal: i64) -> i64:
    """RH-ACT-01, ledger 6.7 (Bloodhound): Speed, and 2 more towards a creature that is Marked or bleeds."""
    tiles = speed(fight, f)
    if tiles > 0 and f.traits & BLOODHOUND:
        for other in fight.foes(f.side):
            if other.is_alive() and (is_marked(other) or other.bleed > 0):
                if fight.away(other, goal) < fight.apart(f, other):
                    return speed_with(fight, f, HOUND_SPEED)
    return tiles


def can_move(fight: Battle, f: Combatant) -> bool:
    """RH-ACT-01, RH-GAP-25: Speed above 0, and Moves left where a house rule limits them."""
    return speed(fight, f) > 0 and has_moves(fight, f)


def has_moves(fight: Battle, f: Combatant) -> bool:
    """RH-GAP-25: Moves left where a house rule limits them; and nobody holds it."""
    return f.moves < moves_allowed(fight, f) and f.grappled_by == NOBODY


def moves_allowed(fight: Battle, f: Combatant) -> i64:
    """RH-ACT-01, ledger 6.4 (Toppling Bola): no limit, three by the switch max_moves, two when toppled."""
    most = fight.house().max_moves
    return smaller(most, 2) if f.has(w.TOPPLED) else most


def can_go(fight: Battle, f: Combatant, gait: i64, goal: i64) -> bool:
    """RH-ACT-01: is this a free tile within one Move?"""
    if goal == fight.square(f) or not 0 <= goal < len(fight.grid.kind) or is_taken(fight, f, goal):
        return False
    if not is_ground(fight, f, gait, goal):
        return False
    if is_level(fight, f, gait):
        mark_taken(fight, f)
        if fight.field().comes_to(fight.square(f), goal, tiles_of(fight, f, goal) * STEP + 1):
            return True
        if not f.traits & WHIRLWIND:
            return False
    return len(route(fight, f, gait, goal)) > 0


def has_jump(fight: Battle, f: Combatant, gait: i64) -> bool:
    """RH-ACT-03, RH-ACT-04: has the map anything to leap over, or to jump onto from where it stands?"""
    field = fight.field()
    if gait == LEAP:
        return field.has_gaps or not field.is_flat
    return not field.is_flat or field.rise[fight.square(f)] < 0


def is_ground(fight: Battle, f: Combatant, gait: i64, goal: i64) -> bool:
    """Something to stand on, wide enough for who is large (RH-OPT-12: a Horde fits anywhere); a leap may end over
    nothing, and fall (RH-ACT-04)."""
    field = fight.field()
    if field.stands(goal):
        return f.size == 1 or f.passives & HORDE != 0 or field.fits(field.xs[goal], field.ys[goal], f.size)
    return fight.field().rise[goal] < 0 and (gait == LEAP or f.passives & FLIER != 0)


def is_plain(fight: Battle, f: Combatant, gait: i64) -> bool:
    """Only steps on level ground around others, for which the map keeps the walks?"""
    return not f.traits & WHIRLWIND and is_level(fight, f, gait)


def is_level(fight: Battle, f: Combatant, gait: i64) -> bool:
    """Only steps on level ground? A Whirlwind may also step through others; but no such way is cheaper than a walk that
    nobody blocks."""
    if gait != WALK or f.passives & FLIER:
        return False
    if len(fight.all_zones()) > 0 and has_aura(fight, f):
        return False
    return fight.field().is_flat and f.height == 0 and fight.field().rise[fight.square(f)] >= 0


def route(fight: Battle, f: Combatant, gait: i64, goal: i64) -> list[i64]:
    """The cheapest way to a tile within one Move, as the tiles to enter; empty if there is none."""
    if is_level(fight, f, gait):
        field = fight.field()
        start, tiles = fight.square(f), tiles_of(fight, f, goal)
        mark_taken(fight, f)
        if not f.traits & WHIRLWIND:
            return field.way(start, goal, tiles * STEP + 1)
        if field.walk(start)[goal] <= tiles * STEP:
            found = field.way_back(start, goal)
            if len(found) > 0:
                return found
    if f.passives & FLIER and gait == WALK:
        return flight_path(fight, f, goal)
    return WaySearch(fight, f, gait, goal).path_to(goal, tiles_of(fight, f, goal))


def reachable(fight: Battle, f: Combatant, gait: i64) -> list[i64]:
    """RH-ACT-01: every tile one Move of this kind can end on."""
    if is_plain(fight, f, gait):
        limit = (speed(fight, f) + (HOUND_SPEED if f.traits & BLOODHOUND else 0)) * STEP
        lengths = fight.grid.flood(fight.square(f), taken_squares(fight, f), limit + 1)
        near = [s for s in range(len(lengths)) if 0 < lengths[s] <= limit and not is_taken(fight, f, s)]
        return [s for s in near if lengths[s] <= tiles_of(fight, f, s) * STEP]
    if f.passives & FLIER and gait == WALK:
        return [s for s in range(len(fight.grid.kind)) if can_go(fight, f, gait, s)]
    search = WaySearch(fight, f, gait, ANYWHERE)
    tiles = speed(fight, f)
    return [s for s in range(len(fight.grid.kind)) if search.ends_at(s, tiles)]


def flight_path(fight: Battle, f: Combatant, goal: i64) -> list[i64]:
    """Ledger 6.8: whoever flies goes straight, over everything but walls."""
    grid = fight.grid
    x, y = f.x, f.y
    found: list[i64] = []
    while grid.at(x, y) != goal:
        dx, dy = direction(grid.x_of(goal) - x, grid.y_of(goal) - y)
        x, y = x + dx, y + dy
        if grid.kind[grid.at(x, y)].cover == FULL_COVER or len(found) == tiles_of(fight, f, goal):
            return []
        found.append(grid.at(x, y))
    return found


def jump_height(f: Combatant) -> i64:
    """RH-ACT-03: 1 and half of Body, rounded up."""
    return 1 + half(f.body) if f.body > 0 else 1


def jump_length(f: Combatant) -> i64:
    """RH-ACT-04: 2 and Body."""
    return 2 + f.body


def path_cost(fight: Battle, f: Combatant, gait: i64, path: list[i64]) -> i64:
    """RH-ACT-01 to -04: the tiles a path takes of a Move; NO_WAY if it cannot be gone."""
    here = fight.square(f)
    total: i64 = 0
    jumped = gait == WALK
    for square in path:
        cost = step_cost(fight, f, gait, here, there=square, jumped=jumped, first=total == 0)
        if cost == NO_WAY:
            return NO_WAY
        if is_jump(fight, gait, here, square):
            jumped = True
        if is_climb(fight, gait, here, square) and square == path[len(path) - 1]:
            cost = 1  # RH-ACT-02: one may begin a climb that takes another Move
        total += cost
        here = square
    return total


def is_legal_path(fight: Battle, f: Combatant, gait: i64, goal: i64, path: list[i64]) -> bool:
    """RH-ACT-01: it leads to the goal, through free tiles, within the tiles of one Move."""
    if len(path) == 0 or path[len(path) - 1] != goal or is_taken(fight, f, goal):
        return False
    for square in path:
        if not 0 <= square < len(fight.grid.kind):
            return False
    taken = taken_squares(fight, f)
    for square in path:
        if square in taken and not f.traits & WHIRLWIND:
            return False
    return path_cost(fight, f, gait, path) <= tiles_of(fight, f, goal)


def is_jump(fight: Battle, gait: i64, here: i64, there: i64) -> bool:
    """Is this step the jump of the Move?"""
    rise = fight.field().rise
    if gait == HOP:
        return rise[there] > rise[here]
    return gait == LEAP and tiles_between(fight, here, there) > 1


def is_climb(fight: Battle, gait: i64, here: i64, there: i64) -> bool:
    """RH-ACT-02: a step of a plain Move onto higher ground."""
    return gait == WALK and fight.field().rise[there] > fight.field().rise[here]


def tiles_between(fight: Battle, here: i64, there: i64) -> i64:
    field = fight.field()
    return field.tiles(field.xs[here], field.ys[here], field.xs[there], field.ys[there])


def step_cost(fight: Battle, f: Combatant, gait: i64, here: i64, there: i64, jumped: bool, first: bool) -> i64:
    """RH-ACT-01 to -04: what one step takes of the Move: its terrain, the height climbed, or the length of a leap."""
    field = fight.field()
    apart = tiles_between(fight, here, there)
    up = field.rise[there] - field.rise[here]
    if first:
        up -= f.height
    if apart > 1:
        if gait == LEAP and not jumped and can_leap(fight, f, here, there):
            return apart
        return NO_WAY
    dx, dy = field.xs[there] - field.xs[here], field.ys[there] - field.ys[here]
    if apart == 0 or not field.is_neighbour(field.ys[here], dx, dy):
        return NO_WAY
    if f.passives & FLIER:
        return 1
    if not field.stands(there):
        return NO_WAY
    cost = field.kind[there].cost
    if len(fight.all_zones()) > 0 and cost < ROUGH and is_in_aura(fight, f, there):
        cost = ROUGH
    if f.traits & WHIRLWIND and is_taken(fight, f, there):
        cost = 2
    if up <= 0:
        if up >= -SAFE_DROP or f.height > 0:
            return cost
        return NO_WAY
    if gait == HOP and not jumped and up <= jump_height(f):
        return 1
    if gait == WALK:
        return cost + up
    return NO_WAY


def has_aura(fight: Battle, f: Combatant) -> bool:
    """Ledger 6.8 (Volcano Aura): does somebody else's aura make ground rough?"""
    for zone in fight.all_zones():
        if zone.kind == HOT_AURA and zone.whose != f.id:
            return True
    return False


def is_in_aura(fight: Battle, f: Combatant, square: i64) -> bool:
    """Ledger 6.8 (Volcano Aura): rough ground around its bearer, for everybody else."""
    for zone in fight.all_zones():
        if zone.kind == HOT_AURA and zone.whose != f.id:
            if fight.away(fight.fighters[zone.whose], square) <= zone.radius:
                return True
    return False


def can_leap(fight: Battle, f: Combatant, here: i64, there: i64) -> bool:
    """RH-ACT-04: straight over gaps, pits and low obstacles, not over walls or creatures, and not upwards."""
    field = fight.field()
    dx, dy = field.x_of(there) - field.x_of(here), field.y_of(there) - field.y_of(here)
    apart = tiles_between(fight, here, there)
    if apart > jump_length(f) or field.rise[there] > field.rise[here] or not is_straight(dx, dy):
        return False
    sx, sy = direction(dx, dy)
    x, y = field.x_of(here), field.y_of(here)
    level = field.rise[here]
    steps = larger(dx * sx, dy * sy)  # diagonal tiles may count double (RH-OPT), the squares in between do not
    for _ in range(steps - 1):
        x, y = x + sx, y + sy
        square = field.at(x, y)
        if field.kind[square].cover == FULL_COVER or bars_flight(fight, f, square, level):
            return False
    return field.stands(there) or field.rise[there] < 0


def bars_flight(fight: Battle, f: Combatant, square: i64, level: i64) -> bool:
    """RH-ACT-04: does somebody it knows of stand there whom it cannot fly over? Who is down in a pit is below."""
    x, y = fight.grid.xs[square], fight.grid.ys[square]
    for other in fight.people():
        if overlaps(other, x, y, f.size) and other is not f and other.is_alive() and not is_unknown(f, other):
            if not (other.passives | f.passives) & SWARM and not is_below(fight, other, level):
                return True
    return False


def is_straight(dx: i64, dy: i64) -> bool:
    return dx == 0 or dy == 0 or dx == dy or dx == -dy


@final
class WaySearch:
    """The cheapest ways of one Move over ground that is not level, or with a jump in it; to one goal, or to all tiles.

    A place is a tile before the jump, or (in the second half of the numbers) after it.
    """

    def __init__(self, fight: Battle, f: Combatant, gait: i64, goal: i64) -> None:
        places = len(fight.grid.kind) if gait == WALK else 2 * len(fight.grid.kind)
        self.fight: Final = fight
        self.f: Final = f
        self.gait: Final = gait
        self.goal: Final = goal
        self.n: Final[i64] = len(fight.grid.kind)
        self.cost: Final = vec[i64]([NO_WAY] * places)
        self.before: Final = vec[i64]([-1] * places)
        self.spread()

    def spread(self) -> None:
        fight, f = self.fight, self.f
        taken = NO_TILES if f.traits & WHIRLWIND else taken_squares(fight, f)
        start = fight.square(f)
        limit = speed(fight, f)
        self.cost[start] = 0
        queue = vec[i64]([start])
        at: i64 = 0
        while at < len(queue):
            place = queue[at]
            at += 1
            here, jumped = place % self.n, place >= self.n
            for there in self.next_tiles(here, jumped):
                if self.cost[place] + self.least_left(there) >= limit or is_among(there, taken):
                    continue
                step = step_cost(
                    fight, f, self.gait, here, there=there, jumped=jumped or self.gait == WALK, first=place == start
                )
                total = self.cost[place] + step
                if limit < total < NO_WAY and self.cost[place] < limit and is_climb(fight, self.gait, here, there):
                    total = limit  # RH-ACT-02: as high as it comes; the next Move goes on from there
                after = there
                if jumped or is_jump(fight, self.gait, here, there):
                    after += self.n
                if step < NO_WAY and total <= limit and total < self.cost[after]:
                    self.cost[after] = total
                    self.before[after] = place
                    queue = append(queue, after)

    def least_left(self, there: i64) -> i64:
        """What the rest of the way to the goal takes at least: tiles that lie too far aside need not be looked at."""
        if self.goal < 0:
            return 0
        return tiles_between(self.fight, there, self.goal)

    def next_tiles(self, here: i64, jumped: bool) -> vec[i64]:
        """The neighbours, and where a leap can land."""
        field = self.fight.field()
        if self.gait != LEAP or jumped:
            return field.around(here)
        found = vec[i64]()
        for dy in range(-1, 2):
            for dx in range(-1, 2):
                for tiles in range(1, jump_length(self.f) + 1):
                    x, y = field.xs[here] + dx * tiles, field.ys[here] + dy * tiles
                    if (dx != 0 or dy != 0) and field.holds(x, y):
                        found = append(found, field.at(x, y))
        return found

    def end_of(self, goal: i64) -> i64:
        """The place of a tile where the Move may end: with its jump made, if it is a jump."""
        return goal if self.gait == WALK else goal + self.n

    def ends_at(self, goal: i64, tiles: i64) -> bool:
        if (
            self.cost[self.end_of(goal)] > tiles
            or is_taken(self.fight, self.f, goal)
            or goal == self.fight.square(self.f)
        ):
            return False
        return self.fight.grid.stands(goal)

    def path_to(self, goal: i64, tiles: i64) -> list[i64]:
        place = self.end_of(goal)
        found: list[i64] = []
        if self.cost[place] > tiles:
            return found
        while self.before[place] >= 0:
            found.append(place % self.n)
            place = self.before[place]
        found.reverse()
        return found
