"""Everything that may be declared (PL-ACT-01 to PL-ACT-05), as lists for those who want a list."""

from __future__ import annotations

from mypy_extensions import i64

from affray.engine.question import NOBODY, Option
from affray.games.plerion.able import (
    burns_around,
    can_act,
    can_attack_now,
    can_be_helped,
    can_pair,
    can_pick_up,
    can_second_move,
    is_beside_any,
    is_by_cover,
    is_crew,
    is_victim,
    needs_aid,
    squares_of,
    strikes_from,
    usable_slots,
    weapon_at,
)
from affray.games.plerion.attack import NONE
from affray.games.plerion.battle import Battle
from affray.games.plerion.crew_menu import (
    crew_options,
    must_leave,
)
from affray.games.plerion.doors import doors_from
from affray.games.plerion.moving import is_beside
from affray.games.plerion.retreat import can_carry, can_retreat
from affray.games.plerion.scale import side_now
from affray.games.plerion.sheet import Combatant
from affray.games.plerion.talents import MIND, targets_from
from affray.games.plerion.words import (
    AID,
    ATTACK,
    CARRY_OUT,
    DARING_ATTACK,
    DRAG,
    FIGHT_FIRE,
    FREE_HANDS,
    GRID,
    HELP,
    MEDIKIT,
    MIND_ATTACK,
    NO_ACTION,
    NO_KIT,
    OTHER,
    PICK_UP,
    RETREAT,
    SECOND_MOVE,
    SHIELD,
    TAKE_COVER,
    TALENT,
    VESSEL,
)


def declarations(fight: Battle, f: Combatant) -> list[Option]:
    """PL-ACT-01 to PL-ACT-05: everything this combatant may declare now."""
    if not can_act(f):
        return [Option(NO_ACTION)]
    if is_crew(f):
        return crew_options(fight, f) + ([] if must_leave(fight, f) else [Option(NO_ACTION)])
    if f.fleeing:
        return fleeing_options(fight, f)
    squares = squares_of(fight, f)
    found = attacks(fight, f, squares) + talents(fight, f, squares)
    if can_second_move(f):
        found.append(Option(SECOND_MOVE))
    return found + care(fight, f, squares) + leaving(fight, f) + doings(fight, f, squares) + [Option(NO_ACTION)]


def fleeing_options(fight: Battle, f: Combatant) -> list[Option]:
    """PL-MOR-03: who flees only retreats, or runs with both moves; it attacks no more."""
    if can_retreat(fight, f):
        return [Option(RETREAT)]
    return [Option(SECOND_MOVE), Option(NO_ACTION)] if can_second_move(f) else [Option(NO_ACTION)]


def attacks(fight: Battle, f: Combatant, squares: list[i64]) -> list[Option]:
    """PL-ACT-03, PL-ATK-07, PL-MOD-07: one weapon or two on one victim, plainly or daringly."""
    found: list[Option] = []
    slots = usable_slots(fight, f)
    for victim in fight.fighters:
        if not is_victim(fight, f, victim):
            continue
        good = [s for s in slots if strikes_from(fight, f, squares, weapon_at(fight, f, s), victim)]
        for slot in good:
            found.append(Option(ATTACK, victim.id, slot, NONE))
        found.extend(paired(fight, f, squares, victim))
    return found + [Option(DARING_ATTACK, o.target, o.item, o.amount) for o in found]


def paired(fight: Battle, f: Combatant, squares: list[i64], victim: Combatant) -> list[Option]:
    """PL-ATK-07: two weapons at once, also two of a kind, from a square where both reach; each pair stands once."""
    found: list[Option] = []
    names: list[tuple[str, str]] = []
    for a in range(len(f.weapons)):
        for b in range(a + 1, len(f.weapons)):
            if not can_pair(fight, f, a, b):
                continue
            one, other = fight.weapon(f.weapons[a]), fight.weapon(f.weapons[b])
            shorter = one if one.reach < other.reach else other
            if (one.name, other.name) not in names and strikes_from(fight, f, squares, shorter, victim):
                names.append((one.name, other.name))
                found.append(Option(ATTACK, victim.id, a, b))
    return found


def other_victims(fight: Battle, f: Combatant) -> list[Option]:
    """PL-TURN-02: another legal victim for the same attack, from where one stands now."""
    found: list[Option] = []
    for victim in fight.fighters:
        if is_victim(fight, f, victim) and can_attack_now(fight, f, victim, f.item, f.amount):
            found.append(Option(f.verb, victim.id, f.item, f.amount))
    return found


def talents(fight: Battle, f: Combatant, squares: list[i64]) -> list[Option]:
    """PL-ACT-04: one talent, on whomever it may be used; the Floater's Mind Attack is offered with them."""
    found: list[Option] = []
    for talent in range(MIND + 1):
        if (talent < MIND and f.talents >> talent & 1) or (talent == MIND and f.has(MIND_ATTACK)):
            for target in targets_from(fight, f, talent, squares):
                found.append(Option(TALENT, target, talent))
    return found


def care(fight: Battle, f: Combatant, squares: list[i64]) -> list[Option]:
    """PL-CRIT-03, PL-HEAL-02: aid and medikits for those who need them within reach of a move."""
    found: list[Option] = []
    for other in fight.fighters:
        if other.side != side_now(fight, f) or other.is_gone() or other.kind == VESSEL or other.inside != f.inside:
            continue
        if needs_aid(other) and other is not f and is_beside_any(fight, squares, f, other):
            found.append(Option(AID, other.id))
        if f.kit != NO_KIT and not other.treated and can_be_helped(other) and is_beside_any(fight, squares, f, other):
            found.append(Option(MEDIKIT, other.id, f.kit))
    return found


def leaving(fight: Battle, f: Combatant) -> list[Option]:
    """PL-RET-01, PL-RET-03: retreat, alone or with one of the fallen."""
    if not can_retreat(fight, f):
        return []
    here = fight.square(f)
    found = [Option(RETREAT)]
    for other in fight.fighters:
        if other is not f and can_carry(fight, f, other) and is_beside(fight, here, f, other):
            found.append(Option(CARRY_OUT, other.id))
    return found


def doings(fight: Battle, f: Combatant, squares: list[i64]) -> list[Option]:
    """PL-ACT-05: the built-in list of other reasonable actions, and whatever the game master allows."""
    found: list[Option] = []
    if not f.in_cover and fight.position == GRID and is_by_cover(fight, fight.square(f)):
        found.append(Option(TAKE_COVER))
    for other in fight.fighters:
        if other.side != side_now(fight, f) or other.is_gone() or is_crew(other) or other.inside != f.inside:
            continue
        if other.bound or other.tied:
            if other is f or is_beside_any(fight, squares, f, other):
                found.append(Option(FREE_HANDS, other.id))
        if other is not f and other.is_helpless() and is_beside(fight, fight.square(f), f, other):
            found.append(Option(DRAG, other.id))
        if other is not f and is_beside_any(fight, squares, f, other):
            found.append(Option(HELP, other.id))
    if f.shield:
        found.append(Option(SHIELD))
    for i in range(0, len(fight.lying), 2):
        if can_pick_up(fight, f, i):
            found.append(Option(PICK_UP, NOBODY, fight.lying[i + 1]))
    if f.inside and burns_around(fight, f):
        found.append(Option(FIGHT_FIRE))
    found.extend(doors_from(fight, squares))
    found.append(Option(OTHER))
    return found
