"""The options of a turn as a list, for people, search and checks: each kind of deed on everybody it may be done to."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.question import NOBODY, Option
from affray.games.rpg_hell.battle import Battle
from affray.games.rpg_hell.choices import NO_SECOND, attack_arg, can_do
from affray.games.rpg_hell.faces import FACES, number
from affray.games.rpg_hell.gear import BARE_FIST
from affray.games.rpg_hell.groups import ON_SELF, ON_TILE
from affray.games.rpg_hell.items import is_thrown
from affray.games.rpg_hell.names import (
    ART,
    ATTACK,
    BANDAGE,
    BULL_RUSH,
    BULL_RUSH_CLASSIC,
    DICE_BITS,
    DOLPHIN_DIVE,
    DOOR,
    DOUSE,
    DRAW,
    DROP,
    END_FOCUS,
    ESCAPE,
    FALL_PRONE_HELD,
    FEED,
    FOLLOW_UP,
    GO_PRONE,
    GRAPPLE,
    HIDE,
    HOP,
    HUNKER_DOWN,
    LEAP,
    LET_GO,
    LOCK,
    MEDKIT,
    MOVE,
    NAME_PREY,
    PICK_UP,
    PULL_OUT,
    PUSH,
    RELOAD,
    SEARCH,
    SMASH,
    SOUL_SKIP,
    STANCH,
    STAND_UP,
    TUNNEL,
    UNLOCK,
    USE_ITEM,
    WAKE,
    WARD_OFF,
)
from affray.games.rpg_hell.routes import can_move, has_jump, reachable
from affray.games.rpg_hell.sheet import Combatant
from affray.games.rpg_hell.talents import TUNNELER
from affray.games.rpg_hell.words import BY_RANGE, BY_REACH, CONDITIONS, SIDE, THROWN

GOINGS: Final = (BULL_RUSH, BULL_RUSH_CLASSIC, SOUL_SKIP)
ALONE: Final = (
    ESCAPE,
    HIDE,
    SEARCH,
    HUNKER_DOWN,
    STAND_UP,
    GO_PRONE,
    LET_GO,
    FALL_PRONE_HELD,
    END_FOCUS,
    FEED,
)
TOGETHER: Final = (GRAPPLE, PUSH, DOUSE, STANCH, WAKE, NAME_PREY, PULL_OUT)


def keep(fight: Battle, f: Combatant, found: list[Option], option: Option) -> None:
    """Only what may be done is offered."""
    if can_do(fight, f, option):
        found.append(option)


def attacks(fight: Battle, f: Combatant, either_way: bool = False) -> list[Option]:
    """RH-ACT-05, RH-ATT-08: every weapon on every foe, in each way it reaches, and each pair of Side Weapons; for
    what people say, either way round."""
    found: list[Option] = []
    weapons: list[i64] = [*f.held, BARE_FIST]
    for target in fight.fighters:
        if target.side == f.side or not target.is_alive():
            continue
        for item in weapons:
            for how in (BY_REACH, BY_RANGE, THROWN):
                option = Option(ATTACK, target.id, item, attack_arg(how, NO_SECOND))
                keep(fight, f, found, option)
                if fight.weapon(item).has(SIDE):
                    for other in weapons if either_way else partners(weapons, item):
                        keep(fight, f, found, Option(ATTACK, target.id, item, attack_arg(how, other)))
                if fight.house().followup:
                    keep(fight, f, found, Option(FOLLOW_UP, target.id, item, attack_arg(how, NO_SECOND)))
    return found


def partners(weapons: list[i64], item: i64) -> list[i64]:
    """RH-ATT-08: what may be struck with beside it: those after it in the list, and a fist beside a fist."""
    return [BARE_FIST] if item == BARE_FIST else weapons[weapons.index(item) + 1 :]


def moves(fight: Battle, f: Combatant) -> list[Option]:
    """RH-ACT-01 to -04: every tile within one Move; leaps and jumps where the map has something to jump over."""
    found: list[Option] = []
    if not can_move(fight, f) or number(f._pool) == 0:
        return found
    for verb in (MOVE, LEAP, HOP):
        if verb == MOVE or has_jump(fight, f, verb):
            walked = reachable(fight, f, MOVE) if verb != MOVE else []
            for square in reachable(fight, f, verb):
                if square not in walked:
                    found.append(Option(verb, NOBODY, 0, (square + 1) << DICE_BITS))
    return found


def uses(fight: Battle, f: Combatant) -> list[Option]:
    """RH-ACT-14: each Art on everybody, or at every point where somebody stands."""
    return uses_on_people(fight, f) + uses_at_tiles(fight, f)


def uses_on_people(fight: Battle, f: Combatant) -> list[Option]:
    found: list[Option] = []
    for place in distinct(f.arts):
        aim = fight.art(place).aim
        if aim == ON_SELF:
            keep(fight, f, found, Option(ART, NOBODY, place))
        elif aim != ON_TILE:
            for target in fight.fighters:
                keep(fight, f, found, Option(ART, target.id, place))
    return found


def uses_at_tiles(fight: Battle, f: Combatant) -> list[Option]:
    found: list[Option] = []
    for place in distinct(f.arts):
        working = fight.art(place).working
        if fight.art(place).aim != ON_TILE:
            continue
        options = [Option(ART, NOBODY, place, (square + 1) << DICE_BITS) for square in points(fight, f, place)]
        if working == DOLPHIN_DIVE:  # every one of them is as good as the first
            found.extend(options if len(options) > 0 and can_do(fight, f, options[0]) else [])
        else:
            found.extend([o for o in options if can_do(fight, f, o)])
    return found


def points(fight: Battle, f: Combatant, place: i64) -> list[i64]:
    """Tiles worth naming: where somebody stands; for an Art that moves its user, every tile near it."""
    if fight.art(place).working == DOLPHIN_DIVE:
        return reachable(fight, f, MOVE) if can_move(fight, f) else []
    if fight.art(place).working in GOINGS:
        return [s for s in range(len(fight.grid.kind)) if fight.away(f, s) <= 8]
    return tiles_of_people(fight)


def tiles_of_people(fight: Battle) -> list[i64]:
    found: list[i64] = []
    for f in fight.fighters:
        if f.is_alive() and fight.square(f) not in found and not f.hidden:
            found.append(fight.square(f))
    return found


def gear(fight: Battle, f: Combatant) -> list[Option]:
    """RH-ACT-19: consumables, and what is in hand, carried or on the ground."""
    found: list[Option] = []
    for code in distinct(f.satchel):
        if is_thrown(fight, code):
            for square in tiles_of_people(fight):
                keep(fight, f, found, Option(USE_ITEM, NOBODY, code, (square + 1) << DICE_BITS))
        elif code in (BANDAGE, MEDKIT):
            for target in fight.fighters:
                keep(fight, f, found, Option(USE_ITEM, target.id, code))
        else:
            keep(fight, f, found, Option(USE_ITEM, NOBODY, code))
    for item in f.held:
        keep(fight, f, found, Option(RELOAD, NOBODY, item))
        keep(fight, f, found, Option(DROP, NOBODY, item))
    for item in f.carried:
        keep(fight, f, found, Option(DRAW, NOBODY, item))
    for i in range(1, len(fight.lying), 2):
        keep(fight, f, found, Option(PICK_UP, NOBODY, fight.lying[i]))
    return found


def deeds(fight: Battle, f: Combatant) -> list[Option]:
    """RH-ACT-06 to -13, -16 to -18: the common actions, and the dice that are locked and unlocked."""
    found: list[Option] = []
    for target in fight.fighters:
        if target.is_alive():
            for verb in TOGETHER:
                keep(fight, f, found, Option(verb, target.id))
    for verb in ALONE:
        keep(fight, f, found, Option(verb))
    for condition in range(len(CONDITIONS) if fight.house().ward_reroll and f.ward > 0 else 0):
        keep(fight, f, found, Option(WARD_OFF, NOBODY, condition))
    found.extend(things(fight, f))
    for face in range(FACES, 0, -1):
        keep(fight, f, found, Option(LOCK, NOBODY, 0, face))
        keep(fight, f, found, Option(UNLOCK, NOBODY, 0, face))
    return found


def things(fight: Battle, f: Combatant) -> list[Option]:
    """RH-DMG-17, RH-ACT-19, ledger 6.8: breakable things in reach of a weapon in hand; doors; rock beside one who
    tunnels."""
    found: list[Option] = []
    field = fight.field()
    if field.has_things:
        for square in range(len(field.things)):
            if field.things[square] > 0:
                for item in f.held:
                    keep(fight, f, found, Option(SMASH, NOBODY, item, (square + 1) << DICE_BITS))
    if field.opens_anywhere:
        for square in range(len(field.kind)):
            if field.is_door(square):
                keep(fight, f, found, Option(DOOR, NOBODY, 0, (square + 1) << DICE_BITS))
    if f.passives & TUNNELER:
        for y in range(f.y - 1, f.y + 2):
            for x in range(f.x - 1, f.x + 2):
                if field.holds(x, y):
                    keep(fight, f, found, Option(TUNNEL, NOBODY, 0, (field.at(x, y) + 1) << DICE_BITS))
    return found


def distinct(codes: list[i64]) -> list[i64]:
    found: list[i64] = []
    for code in codes:
        if code not in found:
            found.append(code)
    return found
