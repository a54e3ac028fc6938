"""Ground that harms or hides: burning tiles, water, lava, smoke, falls (ledger 6.10, RH-DMG-14, RH-CND-17)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.grid import FAR
from affray.engine.question import NOBODY
from affray.games.rpg_hell.book import words as w
from affray.games.rpg_hell.book.fight_records import Zone
from affray.games.rpg_hell.book.marks import FLIER, SWARM
from affray.games.rpg_hell.book.names import CLOUD, HOT_AURA
from affray.games.rpg_hell.book.sheet import Combatant, overlaps
from affray.games.rpg_hell.law.battle import Battle
from affray.games.rpg_hell.law.conditions import gain
from affray.games.rpg_hell.law.damage import FALLING, hurt
from affray.games.rpg_hell.law.telling import tiles_words

SAFE_FALL: Final = 3
FROM_ZONE: Final = [" from the fire", " from the lava", "", " from the heat"]  # by the kind of zone
ZONES: Final = ["burns", "is lava", "is full of smoke", "is hot"]


def enter_tile(fight: Battle, f: Combatant) -> None:
    """Ledger 6.10, 6.5: on entry, water gives Wet and fire Burn; zones do the same."""
    field = fight.field()
    if f.passives & FLIER:
        return
    square = fight.square(f)
    if field.has_hazards:
        if field.fires[square] > 0:
            gain(fight, f, w.BURN, field.fires[square], NOBODY, " from the burning ground")
        if field.waters[square] > 0:
            gain(fight, f, w.WET, field.waters[square], NOBODY, " from the water")
    if len(fight.all_zones()) > 0:
        burn_in_zones(fight, f)


def start_on_tile(fight: Battle, f: Combatant) -> None:
    """Ledger 6.10: a turn that starts on a burning tile gives Burn as well."""
    field = fight.field()
    if f.passives & FLIER:
        return
    if field.has_hazards and field.fires[fight.square(f)] > 0:
        gain(fight, f, w.BURN, field.fires[fight.square(f)], NOBODY, " from the burning ground")
    if len(fight.all_zones()) > 0:
        burn_in_zones(fight, f)


def burn_in_zones(fight: Battle, f: Combatant) -> None:
    """Ledger 6.3, 6.5, 6.8: fire and lava burn whoever enters or starts there, an aura everybody but its bearer."""
    for zone in list(fight.all_zones()):
        if zone.kind == CLOUD or not is_in_zone(fight, f, zone) or (zone.kind == HOT_AURA and zone.whose == f.id):
            continue
        gain(fight, f, w.BURN, zone.amount, zone.whose, FROM_ZONE[zone.kind])


def is_in_zone(fight: Battle, f: Combatant, zone: Zone) -> bool:
    """Within its radius; an aura goes with its bearer."""
    if zone.kind == HOT_AURA:
        return fight.apart(f, fight.fighters[zone.whose]) <= zone.radius
    return fight.away(f, zone.square) <= zone.radius


def is_obscured(fight: Battle, f: Combatant) -> bool:
    """RH-CND-17: by a condition, or in smoke."""
    if f.has(w.OBSCURED):
        return True
    for zone in fight.all_zones():
        if zone.kind == CLOUD and is_in_zone(fight, f, zone):
            return True
    return False


def add_zone(fight: Battle, kind: i64, square: i64, radius: i64, amount: i64, whose: i64, phases: i64) -> None:
    """It lasts for so many Beginning phases of who made it."""
    fight.all_zones().append(Zone(kind, square, radius, amount, whose, phases))
    if fight.log is not None:
        tell_zone(fight, fight.all_zones()[-1])


def tell_zone(fight: Battle, zone: Zone) -> None:
    """Where the ground changes, what it does there, and until when."""
    maker = fight.fighters[zone.whose]
    around = f" and {tiles_words(zone.radius)} around it" if zone.radius > 0 else ""
    where = f"at {fight.grid.place(zone.square)}{around}" if zone.kind != HOT_AURA else f"around {maker.name}"
    does = "" if zone.kind == CLOUD else f": Burn {zone.amount} for anyone who enters or starts a turn there"
    until = "for a minute" if zone.phases >= w.MINUTE else f"for {zone.phases} of {maker.name}'s turns"
    if zone.phases == 1:
        until = f"until {maker.name}'s next turn"
    fight.tell("RH-ACT-14", "", f"The ground {where} {ZONES[zone.kind]} {until}{does}", about=[maker])


def fall(fight: Battle, f: Combatant, tiles: i64) -> i64:
    """RH-DMG-14: more than 3 tiles deal their number, 3 or fewer nothing; what it came to."""
    if tiles <= SAFE_FALL:
        return 0
    if fight.log is not None:
        fight.tell("RH-DMG-14", f, f"falls {tiles_words(tiles)}")
    return hurt(fight, f, tiles, FALLING, NOBODY)


def come_down(fight: Battle, f: Combatant, before: i64) -> None:
    """RH-DMG-14, RH-DMG-15: what it stands on now is lower than what it left: it falls the difference, height and
    all."""
    below = before + f.height - fight.field().rise[fight.square(f)]
    if below <= 0 or f.passives & FLIER:
        return
    f.height = 0
    if is_crowded(fight, f, fight.square(f)):
        square = room_beside(fight, f)
        f.x, f.y = fight.grid.x_of(square), fight.grid.y_of(square)
        below = before - fight.field().rise[square]
    fall(fight, f, below)


def is_below(fight: Battle, other: Combatant, level: i64) -> bool:
    """RH-SET-06: is it so far down that somebody at this level passes over its head? It is as high as it is wide."""
    return not fight.field().is_plane and fight.level(other) + other.size <= level


def is_crowded(fight: Battle, f: Combatant, square: i64) -> bool:
    """RH-ACT-01: does somebody else stand there?"""
    x, y = fight.grid.xs[square], fight.grid.ys[square]
    for other in fight.people():
        if overlaps(other, x, y, f.size) and other is not f and other.is_alive():
            if not (other.passives | f.passives) & SWARM:
                return True
    return False


def room_beside(fight: Battle, f: Combatant) -> i64:
    """RH-DMG-15: who falls onto somebody comes down on the nearest free tile, first of those as deep."""
    field = fight.field()
    here = fight.square(f)
    found, best = here, i64(FAR)
    for square in range(len(field.kind)):
        if field.stands(square) or field.rise[square] < 0:
            far = field.tiles(field.xs[here], field.ys[here], field.xs[square], field.ys[square])
            if field.rise[square] != field.rise[here]:
                far += FAR // 2
            if far < best and not is_crowded(fight, f, square):
                found, best = square, far
    return found
