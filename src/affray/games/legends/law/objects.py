"""Doors and cover that can be broken (LG-COV-13, ledger 6.3): by squares, or by borders, numbered after them."""

from __future__ import annotations

from mypy_extensions import i64

from affray.engine.grid import MapError, gap
from affray.engine.lists import add_to, drop_key, number_of
from affray.games.legends.book import words as w
from affray.games.legends.book.sheet import Combatant
from affray.games.legends.law.battle import Battle
from affray.games.legends.law.ground import NO_FEATURE, PLAIN, TOUGH, Field, Material
from affray.games.legends.law.lines import FREE, lines_between


def material_at(field: Field, place: i64) -> Material:
    """What stands on a square, or on a border."""
    if place < len(field.material):
        return field.material[place]
    border = field.borders.get(place - len(field.material))
    return PLAIN if border is None else border.material


def place_words(field: Field, place: i64) -> str:
    """'barrel at 3,4', 'low wall between 0,0 and 1,0'."""
    if place < len(field.material):
        return f"{field.kind[place].name} at {field.place(place)}"
    return field.borders[place - len(field.material)].words().strip()


def square_of(field: Field, place: i64) -> i64:
    """The square of an object; of one on a border, the square to its right or below it."""
    if place < len(field.material):
        return place
    border = field.borders[place - len(field.material)]
    return field.at(border.x, border.y)


def is_breakable(field: Field, place: i64) -> bool:
    """LG-COV-13: has it HP, by the table or as the encounter says?"""
    return hp_at_first(field, place) < TOUGH


def is_something(material: Material) -> bool:
    """Does it stop or cover anything? What is broken or open does not."""
    return material.stops != 0 or material.feature != NO_FEATURE


def hp_at_first(field: Field, place: i64) -> i64:
    """Ledger 6.3, LG-COV-13: its HP, where the encounter has its own word that."""
    material = material_at(field, place)
    return field.own_hp.get(place, material.hp) if is_something(material) else material.hp


def breakables(field: Field) -> list[i64]:
    """LG-COV-13: every object of the map that has HP."""
    n: i64 = len(field.material)
    found: list[i64] = [s for s in range(len(field.material)) if is_breakable(field, s)]
    for number in sorted(field.borders):
        if is_breakable(field, n + number):
            found.append(n + number)
    return found


def can_strike(fight: Battle, f: Combatant, place: i64, feet: i64) -> bool:
    """LG-COV-13: an object with HP, within so many feet, to which a line is clear and free of panes (its own body does
    not matter)."""
    field = fight.field()
    if not is_breakable(field, place):
        return False
    square = square_of(field, place)
    dx, dy = gap(f.x, f.y, f.space(), field.xs[square], field.ys[square], 1)
    return fight.half_feet(dx, dy) <= 2 * feet and is_in_line(fight, f, place)


def is_in_line(fight: Battle, f: Combatant, place: i64) -> bool:
    """LG-COV-13: does a line lead to the object that is clear, and free of panes, but for its own body?"""
    field = fight.field()
    square = square_of(field, place)
    seen_on = without(field, place) if material_at(field, place).stops != 0 else field
    return lines_between(seen_on, fight.square(f), f.space(), square, 1) & FREE != 0


def without(field: Field, place: i64) -> Field:
    """The map on which this object is gone."""
    if place < len(field.material):
        changed = field.changed(place, PLAIN.terrain.sign)
        assert isinstance(changed, Field)
        return changed
    return field.changed_border(place - len(field.material), "")


def worn_at(fight: Battle, place: i64) -> i64:
    """The damage an object has taken so far."""
    return number_of(fight.worn, place)


def hp_of(fight: Battle, place: i64) -> i64:
    """LG-COV-13: what is left of it."""
    return hp_at_first(fight.field(), place) - worn_at(fight, place)


def dr_of(fight: Battle, place: i64) -> i64:
    """Ledger 6.3, LG-COV-13: its DR, where the encounter has its own word that."""
    field = fight.field()
    return field.own_dr.get(place, material_at(field, place).dr)


def damage_object(fight: Battle, place: i64, damage: i64, damage_type: i64) -> i64:
    """LG-COV-13, LG-DMG-02: damage beyond DR, half of it against energy; at 0 HP the object is gone with its cover.

    Gives what got through. Objects make no saves and know neither conditions nor non-lethal intent. The game master
    may judge otherwise.
    """
    field = fight.field()
    dr = dr_of(fight, place)
    through = damage - (dr // 2 if damage_type >= w.FIRE else dr)
    if through < 0:
        through = 0
    breaks = through >= hp_of(fight, place)
    if fight.gm is not None:
        choices = ["it breaks", "it holds"] if breaks else ["it holds", "it breaks"]
        about = f"{through} damage to {place_words(field, place)}"
        breaks = choices[fight.ruled("LG-COV-13", about, choices)] == "it breaks"
    if breaks:
        break_object(fight, place)
    elif through > 0:
        wear(fight, place, through)
    return through


def wear(fight: Battle, place: i64, damage: i64) -> None:
    if fight.log is not None:
        fight.tell("LG-COV-13", f"The {place_words(fight.field(), place)}", f"takes {damage} damage")
    add_to(fight.worn, place, damage)


def break_object(fight: Battle, place: i64) -> None:
    """LG-COV-13: it is gone, with its cover and whatever it blocked; who hid behind it may be seen (LG-HID-05)."""
    field = fight.field()
    if fight.log is not None:
        fight.tell("LG-COV-13", f"The {place_words(field, place)}", "breaks")
    drop_key(fight.worn, place)
    fight.grid = without(field, place)
    fight.changed()


def doors_beside(fight: Battle, f: Combatant) -> list[i64]:
    """LG-ACT-03: the doors within 5 ft, and not behind a wall, that can be opened or closed: one stood in cannot."""
    field = fight.field()
    found: list[i64] = []
    for place in field.doors:
        square = square_of(field, place)
        dx, dy = gap(f.x, f.y, f.space(), field.xs[square], field.ys[square], 1)
        if dx <= 1 and dy <= 1 and not is_stood_in(fight, field, place) and is_in_line(fight, f, place):
            found.append(place)
    return found


def is_stood_in(fight: Battle, field: Field, place: i64) -> bool:
    if place >= len(field.material):
        return False
    x, y = field.xs[place], field.ys[place]
    for f in fight.people():
        if f.is_there() and f.x <= x < f.x + f.space() and f.y <= y < f.y + f.space():
            return True
    return False


def open_or_close(fight: Battle, place: i64) -> None:
    """LG-ACT-03: a closed door is open from now on, or the other way round; everybody looks again."""
    field = fight.field()
    if fight.log is not None:
        fight.tell("LG-ACT-03", f"The {place_words(field, place)}", f"is now the {opened_name(field, place)}")
    if place < len(field.material):
        fight.grid = field.opened(place)
    else:
        fight.grid = field.changed_border(place - len(field.material), opened_name(field, place))
    fight.changed()


def opened_name(field: Field, place: i64) -> str:
    """What a door becomes."""
    sign = material_at(field, place).terrain.opens
    for terrain in field.terrains:
        if terrain.sign == sign:
            return terrain.name
    raise MapError(f"the {place_words(field, place)} does not open")
