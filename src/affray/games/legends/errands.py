"""When nobody can be attacked from here (LG-TGT-03): walk up, take another weapon, open doors, search, wait."""

from __future__ import annotations

from mypy_extensions import i64

from affray.engine.question import NOBODY, Option
from affray.games.legends.battle import Battle
from affray.games.legends.choices import can_do, has_hands_for
from affray.games.legends.conditions import speed_of
from affray.games.legends.footwork import (
    NOWHERE,
    can_reach,
    square_away,
    square_near,
    square_out_of_sight,
    square_to_shoot,
    toward,
)
from affray.games.legends.hiding import can_search
from affray.games.legends.manners import melee_reach
from affray.games.legends.objects import doors_beside
from affray.games.legends.places import budget
from affray.games.legends.quarry import has_shot, nearest_foe
from affray.games.legends.sheet import Combatant
from affray.games.legends.vision import perceives
from affray.games.legends.words import (
    ABILITY,
    ADVANCE,
    AGGRESSIVE,
    DRAW,
    END_TURN,
    INVISIBLE_AT_WILL,
    OPEN,
    READY,
    RELEASE,
    RELOAD,
    SEARCH,
    SHOWS_ITSELF,
    STOW,
)


def without_target(fight: Battle, f: Combatant) -> Option:
    """LG-TGT-03: nobody can be attacked from here: load, walk up, draw, search, or be ready for them."""
    if f.disengaged:
        square = square_away(fight, f, budget(f))
        return Option(END_TURN) if square == NOWHERE else Option(ADVANCE, NOBODY, 0, square)
    if len(f.held) > 0:
        for item in f.held:
            if fight.item_unloaded[item] > 0:
                return Option(RELOAD, NOBODY, item)
    if f.grappling != NOBODY and f.free_actions == 0:
        return Option(RELEASE)
    foe = nearest_foe(fight, f)
    if foe is None:
        return look_around(fight, f)
    closer = approach(fight, f, foe)
    return wait(fight, f) if closer is None else closer


def approach(fight: Battle, f: Combatant, foe: Combatant) -> Option | None:
    """A square to shoot or strike from; else closer; else another weapon."""
    if speed_of(f) == 0:
        return None
    shoots = has_shot(fight, f)
    if shoots:
        square = square_to_shoot(fight, f, foe, longest_shot(fight, f), budget(f))
        if square != NOWHERE:
            return Option(ADVANCE, NOBODY, 0, square)
    if not can_reach(fight, f, foe):
        return with_another_weapon(fight, f)
    square = square_near(fight, f, foe, melee_reach(fight, f), budget(f))
    if square == NOWHERE:
        square = toward(fight, f, fight.square(foe), budget(f))
    if square == NOWHERE:
        return None
    if f.can(AGGRESSIVE) and not f.used_aggressive and perceives(fight, f, foe):
        charge = Option(ABILITY, NOBODY, AGGRESSIVE, square + 1)
        if can_do(fight, f, charge):
            return charge
    return Option(ADVANCE, NOBODY, 0, square)


def longest_shot(fight: Battle, f: Combatant) -> i64:
    """Feet: the medium band of what it shoots with."""
    most: i64 = 0
    for item in f.held:
        weapon = fight.weapon(item)
        if weapon.is_ranged and weapon.medium > most:
            most = weapon.medium
    return most


def with_another_weapon(fight: Battle, f: Combatant) -> Option | None:
    """LG-ACT-03: what cannot be walked to is shot at, with whatever is carried; else one gets out of sight."""
    for item in f.carried:
        weapon = fight.weapon(item)
        if weapon.is_ranged or weapon.is_thrown:
            if has_hands_for(fight, f, item):
                return Option(DRAW, NOBODY, item)
            for held in f.held:
                if not fight.weapon(held).natural and not fight.weapon(held).is_ranged and f.shield == 0:
                    return Option(STOW, NOBODY, held)
    door = door_here(fight, f)
    if door is not None:
        return door
    square = square_out_of_sight(fight, f, budget(f))
    return None if square == NOWHERE else Option(ADVANCE, NOBODY, 0, square)


def door_here(fight: Battle, f: Combatant) -> Option | None:
    """LG-ACT-03: a closed door beside one is opened."""
    field = fight.field()
    for place in doors_beside(fight, f):
        if place < len(field.kind) and not field.kind[place].stands:
            return Option(OPEN, NOBODY, 0, place)
    return None


def look_around(fight: Battle, f: Combatant) -> Option:
    """LG-HID-07: whoever is left hides: search, or be ready."""
    if f.can(INVISIBLE_AT_WILL) and not f.invisible:
        return Option(ABILITY, NOBODY, INVISIBLE_AT_WILL)
    if f.actions_left > 1 and can_search(fight, f):
        return Option(SEARCH)
    return wait(fight, f)


def wait(fight: Battle, f: Combatant) -> Option:
    """LG-REACT-05: ready an attack for when somebody shows itself."""
    if f.actions_left > 0 and len(f.held) > 0 and f.readied == 0:
        option = Option(READY, NOBODY, f.held[0], SHOWS_ITSELF)
        if can_do(fight, f, option):
            return option
    return Option(END_TURN)
