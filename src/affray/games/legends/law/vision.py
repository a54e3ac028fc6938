"""Light, senses, and how everybody perceives everybody else (ledger 3.8, 3.11, 3.13).

Nothing is kept here: the state of a pair follows from where both stand, from what the map has computed about its
squares (``lines``), from light and senses, and from who has hidden from whom. So it is right after any change.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.grid import NOT_YET, gap, is_among
from affray.games.legends.book import words as w
from affray.games.legends.book.plights import IS_INVISIBLE, IS_REVEALED
from affray.games.legends.book.sheet import Combatant
from affray.games.legends.law.battle import Battle
from affray.games.legends.law.ground import NOTE, UNKNOWN, Field, table_place
from affray.games.legends.law.lines import (
    CLEAR,
    FREE,
    OBSCURED,
    OPEN,
    OPEN_FREE,
    UNSHADED,
    lines_between,
    lines_from_origin,
)

BLINDSENSE_FEET: Final = 10
SPACES: Final = 16  # pairs of sides that two spaces may have
LINES_BITS: Final = 16  # what lines say fits into these; above them, between which spaces
LINES: Final = (1 << 16) - 1


def state(fight: Battle, observer: Combatant, target: Combatant) -> i64:
    """LG-VIS-01, LG-SEN-06: BLOCKED, or the best state that sight and the other senses yield."""
    field = field_of(fight)
    lines = lines_to(field, fight, observer, target)
    if not lines & CLEAR or is_out_of_the_world(target):
        return w.CONCEALED if is_heard_only(fight, lines, observer, target) else w.BLOCKED
    if field.all_bright and lines & UNSHADED and not target.suffers(IS_INVISIBLE | IS_REVEALED):
        if len(target.hidden_from) == 0 and not observer.blinded and not observer.sightless:
            return w.CONCEALED if lines & OBSCURED else w.SEEN  # the usual way out: daylight, and nobody hides
    if target.revealed:
        return w.SEEN
    return by_all_senses(fight, field, lines, observer, target)


def is_heard_only(fight: Battle, lines: i64, observer: Combatant, target: Combatant) -> bool:
    """LG-SEN-02: a curtain stops eyes, and not Blindsight."""
    return lines & OPEN_FREE != 0 and not is_out_of_the_world(target) and echoes(fight, observer, target)


def by_all_senses(fight: Battle, field: Field, lines: i64, observer: Combatant, target: Combatant) -> i64:
    """LG-VIS-01, LG-SEN-06: the best that eyes, ears and the ground tell of somebody in clear line."""
    if not observer.sightless:
        is_stealthy = len(target.hidden_from) > 0 and hides_from(fight, target, observer)
        if not is_stealthy:
            by_sight = sight(fight, field, lines, observer, target)
            if by_sight != w.HIDDEN:
                if observer.blinded and senses(fight, observer, target):
                    return w.CONCEALED
                return by_sight
        elif observer.perfect_sight > 0 and is_within(fight, observer, target, observer.perfect_sight):
            return w.CONCEALED
    if (len(target.found_by) > 0 and is_among(observer.id, target.found_by)) or senses(fight, observer, target):
        return w.CONCEALED
    return w.HIDDEN


def hides_from(fight: Battle, target: Combatant, observer: Combatant) -> bool:
    """LG-HID-02: has it hidden from this one? In a crowd that is kept for each pair."""
    unseen = fight._unseen
    if unseen.knows(fight.fighters):
        return unseen.hides[target.id * unseen.number + observer.id] == 1
    return is_among(observer.id, target.hidden_from)


def is_concealed(fight: Battle, observer: Combatant, target: Combatant) -> bool:
    """LG-VIS-04: is somebody who can be targeted CONCEALED? In daylight without fog few things make it so."""
    field = fight.field()
    if field.all_bright and not field.is_foggy and len(fight.all_zones()) == 0 and len(target.hidden_from) == 0:
        if not (observer.blinded or observer.sightless or target.invisible):
            return False
    return state(fight, observer, target) == w.CONCEALED


def may_hide(fight: Battle, observer: Combatant, target: Combatant) -> bool:
    """LG-VIS-01: is there anything that could make the target HIDDEN? In daylight only its own craft, or blindness."""
    if len(target.hidden_from) > 0 or target.invisible or observer.sightless or len(fight.all_zones()) > 0:
        return True
    return not fight.field().all_bright


def lines_to(field: Field, fight: Battle, observer: Combatant, target: Combatant) -> i64:
    """LG-LOS-01: what the lines between two spaces say."""
    if field.has_pairs:
        width = field.width
        place = (observer.y * width + observer.x) * field.squares + target.y * width + target.x
        known: i64 = UNKNOWN
        if observer.size <= w.MEDIUM and target.size <= w.MEDIUM:
            known = field.pairs[place]
        else:
            table = field.tables[table_place(observer.space(), target.space())]
            if table is not NOT_YET:
                known = table.numbers[place]
        if known != UNKNOWN:
            return known
    elif not field.is_open and field is fight.grid and observer.id >= 0 and target.id >= 0:
        return lines_kept(field, fight, observer, target)
    return lines_between(field, fight.square(observer), observer.space(), fight.square(target), target.space())


def lines_kept(field: Field, fight: Battle, observer: Combatant, target: Combatant) -> i64:
    """LG-LOS-01: the same on a large map, kept for each two fighters while both stand where they stood: what is kept
    about squares lies far apart in memory, and this side by side."""
    number: i64 = len(fight.fighters)
    if fight._kept_on is not field or len(fight._kept_lines) != number * number:
        fight.keep_lines()
    a, b, a_side, b_side = fight.square(observer), fight.square(target), observer.space(), target.space()
    where = (a * field.squares + b) * SPACES + table_place(a_side, b_side)
    place = observer.id * number + target.id
    known = fight._kept_lines[place]
    if known >> LINES_BITS == where:
        return known & LINES
    lines = lines_between(field, a, a_side, b, b_side)
    fight._kept_lines[place] = where << LINES_BITS | lines
    return lines


def is_out_of_the_world(target: Combatant) -> bool:
    """LG-LOS-02, LG-SEN-03: in a closed container, or underground: no line leads there."""
    return target.elevation == w.BURROWING or target.contained


def sight(fight: Battle, field: Field, lines: i64, observer: Combatant, target: Combatant) -> i64:
    """LG-VIS-01, steps 3 and 5: what eyes alone tell of somebody in clear line who does not hide: SEEN, CONCEALED
    or HIDDEN."""
    if target.invisible and is_invisible_to(fight, observer, target):
        return w.HIDDEN
    if not lines & UNSHADED and not pierces(fight, observer, target, True):
        return w.HIDDEN
    if field.all_bright or (not field.has_magic and pierces(fight, observer, target, False)):
        return w.CONCEALED if lines & OBSCURED else w.SEEN
    light = light_on(fight, field, target)
    if light > w.DIM and not pierces(fight, observer, target, light == w.MAGIC_DARK):
        return w.HIDDEN
    return w.CONCEALED if lines & OBSCURED or is_dim(fight, light, observer, target) else w.SEEN


def is_dim(fight: Battle, light: i64, observer: Combatant, target: Combatant) -> bool:
    """LG-VIS-03, LG-SEN-05: it stands in dim light, and the observer has no eyes for that."""
    return light == w.DIM and not observer.low_light and not pierces(fight, observer, target, False)


def pierces(fight: Battle, observer: Combatant, target: Combatant, magical: bool) -> bool:
    """LG-SEN-01, LG-SEN-04: does Darkvision or Perfect Sight reach through dim light and darkness to the target?"""
    feet = observer.perfect_sight
    if observer.darkvision > feet and (not magical or fight.house().darkvision_pierces):
        feet = observer.darkvision
    return feet > 0 and is_within(fight, observer, target, feet)


def is_within(fight: Battle, observer: Combatant, target: Combatant, feet: i64) -> bool:
    """LG-GEO-02: within so many feet."""
    return fight.apart(observer, target) <= 2 * feet


# ---------------------------------------------------------------- other senses


def senses(fight: Battle, observer: Combatant, target: Combatant) -> bool:
    """LG-SEN-02, LG-SEN-03: does Blindsight or Tremorsense reach the target? A clear line is another matter."""
    if observer.tremorsense > 0 and target.elevation == w.GROUND:
        if is_within(fight, observer, target, observer.tremorsense):
            return True
    return echoes(fight, observer, target)


def echoes(fight: Battle, observer: Combatant, target: Combatant) -> bool:
    """LG-SEN-02: Blindsight: within its feet, by hearing, round no corner and through nothing solid, glass and force
    among it; a curtain does not stop it."""
    feet = observer.blindsight
    if feet < BLINDSENSE_FEET and observer.feats & w.BLINDSENSE:
        feet = BLINDSENSE_FEET
    if feet == 0 or not is_within(fight, observer, target, feet):
        return False
    if observer.blindsight_needs_hearing and not hears(fight, observer, target):
        return False
    return lines_to(fight.field(), fight, observer, target) & OPEN_FREE != 0


def hears(fight: Battle, observer: Combatant, target: Combatant) -> bool:
    """LG-SEN-02: nobody deaf hears, and nothing is heard in or out of a Silence area."""
    if observer.deafened:
        return False
    return not (is_in_zone(fight, w.SILENCE_ZONE, observer) or is_in_zone(fight, w.SILENCE_ZONE, target))


# ---------------------------------------------------------------- light


def light_on(fight: Battle, field: Field, f: Combatant) -> i64:
    """LG-VIS-02: a creature counts by the best-lit square of its space."""
    if not field.has_magic:
        return carried_light(fight, f, drawn_light(field, f))
    best: i64 = w.MAGIC_DARK
    for y in range(f.y, f.y + f.space()):
        for x in range(f.x, f.x + f.space()):
            light = light_of_square(fight, field, field.at(x, y))
            best = light if light < best else best
    return best


def drawn_light(field: Field, f: Combatant) -> i64:
    """LG-VIS-02: the best that the map says of its squares."""
    if f.size <= w.MEDIUM:
        return field.dark[f.y * field.width + f.x]
    best: i64 = w.MAGIC_DARK
    for y in range(f.y, f.y + f.space()):
        for x in range(f.x, f.x + f.space()):
            light = field.dark[field.at(x, y)]
            best = light if light < best else best
    return best


def carried_light(fight: Battle, f: Combatant, light: i64) -> i64:
    """LG-VIS-02: the same, or better by the light that somebody carries, measured from space to space."""
    if light == w.BRIGHT:
        return w.BRIGHT
    for other in fight.people():
        if other.light_bright > 0 and other.is_there():
            half_feet = fight.apart(other, f)
            if half_feet <= 2 * other.light_bright:
                return w.BRIGHT
            if half_feet <= 2 * (other.light_bright + other.light_dim):
                light = w.DIM
    return light


def light_at(fight: Battle, square: i64) -> i64:
    """LG-VIS-02: bright, dim, dark or magically dark, with all lights and zones."""
    return light_of_square(fight, field_of(fight), square)


def light_of_square(fight: Battle, field: Field, square: i64) -> i64:
    """LG-VIS-02: what the map says, or better where somebody carries a light; magical darkness stays."""
    light = field.dark[square]
    if light == w.BRIGHT:
        return w.BRIGHT
    if light == w.MAGIC_DARK:
        return light
    for f in fight.people():
        if f.light_bright > 0 and f.is_there():
            dx, dy = gap(f.x, f.y, f.space(), field.xs[square], field.ys[square], 1)
            half_feet = fight.half_feet(dx, dy)
            if half_feet <= 2 * f.light_bright:
                return w.BRIGHT
            if half_feet <= 2 * (f.light_bright + f.light_dim):
                light = w.DIM
    return light


# ---------------------------------------------------------------- zones


def field_of(fight: Battle) -> Field:
    """LG-LOS-02: the map as it stands, with magical darkness where a weave has laid it."""
    field = fight.field()
    return field if len(fight.all_zones()) == 0 else shaded(fight, field)


def shaded(fight: Battle, field: Field) -> Field:
    """The map with the zones of darkness on it; kept by the map."""
    key = zones_key(fight)
    if not key:
        return field
    known = field.shades.get(key)
    if known is None:
        notes: list[str] = []
        for s in range(len(field.kind)):
            if holds_zone(fight, w.DARKNESS_ZONE, field.xs[s], field.ys[s], 1):
                notes.append(f"{NOTE}darkness on {field.place(s)}")
        known = field.like(field.written() + notes)
        field.shades[key] = known
    return known


def zones_key(fight: Battle) -> str:
    found = ""
    for zone in fight.all_zones():
        if zone.kind == w.DARKNESS_ZONE:
            found += f"{zone.x},{zone.y},{zone.feet};"
    return found


def is_in_zone(fight: Battle, kind: i64, f: Combatant) -> bool:
    """LG-AOE-02: does a square of its space lie in a zone of this kind?"""
    return len(fight.all_zones()) > 0 and holds_zone(fight, kind, f.x, f.y, f.space())


def holds_zone(fight: Battle, kind: i64, left: i64, top: i64, side: i64) -> bool:
    """LG-AOE-02: does a block hold a square whose centre is within the radius, and to which a line leads?"""
    field = fight.field()
    for zone in fight.all_zones():
        if zone.kind == kind:
            for y in range(top, top + side):
                for x in range(left, left + side):
                    dx, dy = x - zone.x, y - zone.y
                    if 25 * (dx * dx + dy * dy) <= zone.feet * zone.feet:
                        if lines_from_origin(field, 2 * zone.x + 1, 2 * zone.y + 1, field.at(x, y), 1) & OPEN:
                            return True
    return False


# ---------------------------------------------------------------- what others ask


def perceives(fight: Battle, observer: Combatant, target: Combatant) -> bool:
    """LG-LOS-01: line of sight in the book's full sense: a clear line, and SEEN or CONCEALED."""
    return state(fight, observer, target) <= w.CONCEALED


def has_clear_line(fight: Battle, a: Combatant, b: Combatant) -> bool:
    """LG-LOS-01: does a line between them touch nothing solid or opaque?"""
    if is_out_of_the_world(a) or is_out_of_the_world(b):
        return False
    return lines_to(fight.field(), fight, a, b) & CLEAR != 0


def has_free_line(fight: Battle, a: Combatant, b: Combatant) -> bool:
    """LG-LOS-04: a clear line that no pane cuts either: the one can lay hands on the other, as far as lines go."""
    if is_out_of_the_world(a) or is_out_of_the_world(b):
        return False
    return lines_to(fight.field(), fight, a, b) & FREE != 0


def is_barred(fight: Battle, a: Combatant, b: Combatant) -> bool:
    """LG-LOS-04: glass, ice or force stands on every clear line and stops attacks; the game master may say no."""
    field = fight.field()
    if not field.has_panes:
        return False
    lines = lines_to(field, fight, a, b)
    if lines & FREE or not lines & CLEAR:
        return False
    if fight.gm is not None:
        return fight.ruled("LG-LOS-04", f"{a.name} attacks {b.name} through it", ["obstructed", "passes"]) == 0
    return True


def is_hidden_from_side(fight: Battle, side: i64, f: Combatant) -> bool:
    """LG-HID-01, LG-HID-03: does nobody of this side know where it is?"""
    if f.side == side or not f.is_alive():
        return False
    found = False
    for other in fight.people():
        if other.side == side and other.is_up():
            if knows_place(fight, other, f):
                return False
            found = True
    return found


def knows_place(fight: Battle, observer: Combatant, target: Combatant) -> bool:
    """LG-HID-03: behind a wall the place stays known, unless one hid there or cannot be seen anywhere; whoever is
    underground is nowhere."""
    how = state(fight, observer, target)
    if how == w.BLOCKED:
        if is_among(observer.id, target.hidden_from) or is_out_of_the_world(target):
            return False
        return not is_invisible_to(fight, observer, target) or is_among(observer.id, target.found_by)
    return how != w.HIDDEN


def is_invisible_to(fight: Battle, observer: Combatant, target: Combatant) -> bool:
    """LG-HID-09, LG-SEN-04: eyes alone tell nothing of it, wherever it stands; Perfect Sight does."""
    if not target.invisible or target.revealed:
        return False
    return observer.perfect_sight == 0 or not is_within(fight, observer, target, observer.perfect_sight)
