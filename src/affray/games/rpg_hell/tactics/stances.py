"""How combatants are played when nobody plays them: hunter, brute and cautious.

A hunter looks for the way to spend all its dice that brings a foe nearest to falling, marks it for its friends, binds
wounds and locks what is left over. A brute goes for the nearest, and neither shields nor helps. The cautious strike
from afar where they can, hunker down, harden or hide with the dice that no attack needs, and step out of reach.
Everybody tries every way to pair the dice that lie on the table (dicepool). Tactics hold no rule: they ask the
rules whether a thing can be done.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from affray.engine.grid import FAR
from affray.engine.question import NOBODY, Mind, Option, Question
from affray.games.rpg_hell.book import words as w
from affray.games.rpg_hell.book.faces import FACES, count, number
from affray.games.rpg_hell.book.marks import GRAPPLER, HUNTER_TRAIT
from affray.games.rpg_hell.book.names import CAUTIOUS, GIVE, HOP, ROLL
from affray.games.rpg_hell.book.sheet import NEVER, Combatant
from affray.games.rpg_hell.law.arming import WithWhat
from affray.games.rpg_hell.law.art_strikes import Another
from affray.games.rpg_hell.law.arts import can_use_art
from affray.games.rpg_hell.law.battle import Battle
from affray.games.rpg_hell.law.deed import NO_SQUARE, Deed
from affray.games.rpg_hell.law.deeds.arts import UseArt
from affray.games.rpg_hell.law.deeds.choices import Take
from affray.games.rpg_hell.law.deeds.contests import Escape, Search
from affray.games.rpg_hell.law.deeds.dice import (
    END_TURN,
    ForceDown,
    Lock,
    NamePrey,
    Unlock,
    can_name_prey,
    is_held_down,
)
from affray.games.rpg_hell.law.deeds.empowering import SpendEmpowered
from affray.games.rpg_hell.law.deeds.fighting import Attack
from affray.games.rpg_hell.law.deeds.gear import TurnDoor
from affray.games.rpg_hell.law.deeds.going import Jump, Move, StandUp
from affray.games.rpg_hell.law.deeds.guarding import SpendDodge, SpendWard
from affray.games.rpg_hell.law.deeds.reactions import Overwatch, React
from affray.games.rpg_hell.law.derived import speed
from affray.games.rpg_hell.law.effects import Choose, Run, Whither
from affray.games.rpg_hell.law.menu import NextDeed
from affray.games.rpg_hell.law.pool import ContestDice, Payment, ReplaceLocked, can_lock, has_dice
from affray.games.rpg_hell.law.rolls import AddLocked
from affray.games.rpg_hell.law.routes import can_move
from affray.games.rpg_hell.law.wounding import HammerChoice
from affray.games.rpg_hell.tactics.bracing import offer_arts, offer_cover, offer_gear, offer_way_back
from affray.games.rpg_hell.tactics.dicepool.spending import is_rush, lowest_in, mover_of, moves_in, pair_of
from affray.games.rpg_hell.tactics.footwork import (
    NOWHERE,
    climb_to,
    danger_at,
    door_toward,
    safer_square,
    square_near,
    square_to_shoot,
    toward,
    way_around_fire,
)
from affray.games.rpg_hell.tactics.offers import Offers
from affray.games.rpg_hell.tactics.quarry import Hunt
from affray.games.rpg_hell.tactics.reflexes import (
    add_locked,
    another_target,
    choose,
    choose_empowered,
    choose_hammer,
    contest_dice,
    pay,
    react,
    replace_locked,
    run_where,
    spend_dodge,
    spend_ward,
    strike_mover,
    take,
    whither,
    with_what,
)
from affray.games.rpg_hell.tactics.relief import offer_relief
from affray.games.rpg_hell.tactics.throws import offer_areas, offer_contests

SHOWN: Final = 7  # a face and the one on its other side
EASILY: Final = 3  # for the cautious: how much less danger is worth a die
REACHED: Final = 1


@final
class Tactics(Mind):
    """Plays every combatant in its own stance; holds no memory, so that the same fight is played the same way. A fight
    may keep a plan for it, which is the one that would be found again (``Hunt.remember``)."""

    def answer(self, question: Question) -> Option:
        if isinstance(question, NextDeed):
            return next_deed(question.fight, question.me)
        if isinstance(question, SpendDodge):
            return spend_dodge(question)
        if isinstance(question, SpendWard):
            return spend_ward(question)
        if isinstance(question, Take):
            return take(question)
        if isinstance(question, Choose):
            return choose(question)
        if isinstance(question, Overwatch):
            return strike_mover(question)
        if isinstance(question, React):
            return react(question)
        return rarely_asked(question)


def rarely_asked(question: Question) -> Option:
    """The other questions of the game; of a list that nobody cares about, the first."""
    if isinstance(question, SpendEmpowered):
        return choose_empowered(question)
    if isinstance(question, Run):
        return run_where(question)
    if isinstance(question, Whither):
        return whither(question)
    if isinstance(question, Another):
        return another_target(question)
    if isinstance(question, WithWhat):
        return with_what(question)
    if isinstance(question, Payment):
        return pay(question)
    if isinstance(question, ContestDice):
        return contest_dice(question)
    if isinstance(question, ReplaceLocked):
        return replace_locked(question)
    if isinstance(question, AddLocked):
        return add_locked(question)
    if isinstance(question, HammerChoice):
        return choose_hammer(question)
    return question.options()[0]


# ---------------------------------------------------------------- the next deed


def next_deed(fight: Battle, f: Combatant) -> Deed:
    """RH-TRN-05: the first deed of the best way to spend what lies on the table."""
    if f._pool == 0:
        return END_TURN
    if f.world != w.ROLLS:
        return keep_away(fight, f)
    stuck = get_up(fight, f)
    if stuck is not None:
        return stuck
    hunt = Hunt(fight, f)
    if len(f.arts) > 0:
        hunt.choose_arts()
    if not hunt.recall():
        hunt.look()
    if f.traits & HUNTER_TRAIT and f.prey == NOBODY and hunt.foe != NOBODY:
        if can_name_prey(f, fight.fighters[hunt.foe]):
            return NamePrey(hunt.foe)
    if f.passives & GRAPPLER and f.grappling != NOBODY and not is_held_down(fight, f):
        return ForceDown()
    offers = Offers(hunt)
    offer_relief(fight, f, offers)
    offer_gear(fight, f, offers)
    offer_cover(fight, f, offers)
    offer_way_back(fight, f, offers)
    offer_contests(fight, f, offers)
    if len(f.arts) > 0:
        offer_arts(fight, f, offers)
    if len(f.arts) > 0 or len(f.satchel) > 0:
        offer_areas(fight, f, offers)
    if offers.gain > 0:
        return offers.deed
    deed = carry_out(fight, f, hunt)
    if isinstance(deed, Unlock):
        hunt.remember()
    return deed


def keep_away(fight: Battle, f: Combatant) -> Deed:
    """RH-INI-06: who takes no part leaves the reach of those who do, and waits."""
    tiles = speed(fight, f)
    if f.world != w.NEUTRAL or tiles == 0 or not can_move(fight, f) or danger_at(fight, f, fight.square(f)) < 2:
        return END_TURN
    square = safer_square(fight, f, tiles)
    return END_TURN if square == NOWHERE else move(fight, f, square, lowest_in(f._pool))


def get_up(fight: Battle, f: Combatant) -> Deed | None:
    """RH-CND-13, RH-ACT-07: nothing goes before standing up, and before tearing a web."""
    if f.has(w.WEBBED):
        low = lowest_in(f._pool)
        next_one = lowest_in(f._pool - (i64(1) << (low - 1) * 4))
        if next_one == 0:
            return keep_best(f)
        return Escape(GIVE, next_one << 3 | low)
    if f.prone:
        return StandUp(lowest_in(f._pool))
    return None


def carry_out(fight: Battle, f: Combatant, hunt: Hunt) -> Deed:
    """The first deed of the plan: a Move, an attack, or what is done where nobody can be attacked."""
    pair = pair_of(hunt.plan)
    if pair == 0:
        return without_attack(fight, f, hunt)
    pair = turned(pair, hunt.is_low)
    if moves_in(hunt.price) > 0 and not is_rush(hunt.plan):
        return step_up(fight, f, hunt)
    place = hunt.rush if is_rush(hunt.plan) else hunt.art
    if place != NEVER and not can_use_art(fight, f, place, hunt.foe, NOWHERE):
        return carry_out(fight, f, hunt.without_arts())
    if not has_dice(f, pair):
        return Unlock(missing_face(f, pair))
    if place != NEVER:
        return UseArt(place, hunt.foe, NO_SQUARE, pair)
    return Attack(hunt.foe, hunt.item, hunt.how, hunt.other, pair)


def turned(pair: i64, is_low: bool) -> i64:
    """RH-OPT-05: the dice as they lie, where they were read from the other end; highest first."""
    if not is_low:
        return pair
    return SHOWN - (pair & 7) << 3 | SHOWN - (pair >> 3)


def shown(face: i64, is_low: bool) -> i64:
    return SHOWN - face if is_low and face > 0 else face


def missing_face(f: Combatant, pair: i64) -> i64:
    """RH-ACT-13: the Locked die that the plan counts on."""
    high, low = pair >> 3, pair & 7
    if count(f._pool, high) == 0 or (high == low and count(f._pool, high) < 2):
        return high
    return low


# ---------------------------------------------------------------- going


def step_up(fight: Battle, f: Combatant, hunt: Hunt) -> Deed:
    """RH-ACT-01: the Move that comes before the attack; if there is no way, the best plan against others."""
    climbs = climb_out(fight, f, hunt.foe)
    if climbs is not None:
        return climbs
    square = tile_to_attack(fight, f, hunt)
    if square == NOWHERE:
        return carry_out(fight, f, hunt.without_foe())
    face = shown(mover_of(hunt.plan), hunt.is_low)
    if count(f._pool, face) == 0:
        return Unlock(face)
    return move(fight, f, square, face)


def climb_out(fight: Battle, f: Combatant, foe: i64) -> Deed | None:
    """RH-ACT-02, RH-ACT-03: out of a pit, or up to a foe, for the lowest die."""
    if fight.field().is_plane or not can_move(fight, f):
        return None
    gait, square = climb_to(fight, f, fight.fighters[foe])
    if square == NOWHERE:
        return None
    low = lowest_in(f._pool)
    return Jump(square, low) if gait == HOP else Move(square, low)


def tile_to_attack(fight: Battle, f: Combatant, hunt: Hunt) -> i64:
    """A tile from which the foe can be attacked, if one Move leads there; else the nearest to it."""
    foe = fight.fighters[hunt.foe]
    if moves_in(hunt.price) > 1:
        return toward(fight, f, foe)
    if hunt.how == w.BY_REACH and hunt.art == NEVER:
        return square_near(fight, f, foe, hunt.reach, hunt.tiles)
    return square_to_shoot(fight, f, foe, far_reach(fight, f, hunt))


def far_reach(fight: Battle, f: Combatant, hunt: Hunt) -> i64:
    """How far the plan shoots."""
    if hunt.art != NEVER:
        return hunt.reach
    return fight.weapon(hunt.item).range


def move(fight: Battle, f: Combatant, square: i64, face: i64) -> Deed:
    return Move(square, face, way_around_fire(fight, f, square))


def without_attack(fight: Battle, f: Combatant, hunt: Hunt) -> Deed:
    """Nobody can be attacked in this turn: search, or come nearer until one Move is left, and keep the best die."""
    if hunt.nearest == NOBODY:
        return seek(fight, f, hunt)
    climbs = climb_out(fight, f, hunt.nearest)
    if climbs is not None:
        return climbs
    spare = hunt.held - 1 if hunt.slots > 0 else hunt.held
    if f.stance == CAUTIOUS and danger_at(fight, f, fight.square(f)) >= EASILY:
        safe = step_out(fight, f, hunt)
        if safe is not None:
            return safe
    if REACHED + hunt.tiles < hunt.distance < FAR and hunt.tiles > 0 and spare > 0:
        square = toward(fight, f, fight.fighters[hunt.nearest])
        if square != NOWHERE:
            return move(fight, f, square, lowest_in(f._pool))
    return leave_it(fight, f, hunt)


def seek(fight: Battle, f: Combatant, hunt: Hunt) -> Deed:
    """Nobody can be reached with one Move: come nearer to whom the way is blocked, open a door, or search."""
    door = way_through(fight, f, hunt)
    if door is not None:
        return door
    if len(hunt.barred) > 0 and hunt.tiles > 0 and hunt.held > 1:
        square = toward(fight, f, fight.fighters[hunt.barred[0]])
        if square != NOWHERE:
            return move(fight, f, square, lowest_in(f._pool))
    return look_around(fight, f)


def way_through(fight: Battle, f: Combatant, hunt: Hunt) -> Deed | None:
    """RH-ACT-19: go to the door that bars the way to the nearest foe, and open it."""
    if not fight.field().has_doors or hunt.closest >= FAR:
        return None
    for foe in fight.foes(f.side):
        if hunt.aparts[foe.id] == hunt.closest:
            door, tile = door_toward(fight, f, foe)
            if door == NOWHERE:
                continue
            if fight.away(f, door) <= 1:
                return TurnDoor(door, lowest_in(f._pool))
            if tile != NOWHERE and hunt.tiles > 0:
                return move(fight, f, tile, lowest_in(f._pool))
    return None


def look_around(fight: Battle, f: Combatant) -> Deed:
    """RH-ACT-10: foes that nobody sees are searched for."""
    low = lowest_in(f._pool)
    next_one = lowest_in(f._pool - (i64(1) << (low - 1) * 4))
    if next_one > 0:
        for foe in fight.foes(f.side):
            if foe.hidden and foe.is_up():
                return Search(ROLL, next_one << 3 | low)
    return keep_best(f)


def leave_it(fight: Battle, f: Combatant, hunt: Hunt) -> Deed:
    """What no plan needs: the cautious step out of reach, everybody locks the best die."""
    if f.stance == CAUTIOUS and hunt.held > 1:
        safe = step_out(fight, f, hunt)
        if safe is not None:
            return safe
    return keep_best(f) if hunt.slots > 0 else END_TURN


def step_out(fight: Battle, f: Combatant, hunt: Hunt) -> Deed | None:
    """A Move out of the reach of blades, for the lowest die."""
    if hunt.tiles == 0 or danger_at(fight, f, fight.square(f)) < 2:
        return None
    square = safer_square(fight, f, hunt.tiles)
    return None if square == NOWHERE else move(fight, f, square, lowest_in(f._pool))


def keep_best(f: Combatant) -> Deed:
    """RH-ACT-11, RH-ACT-12: lock the highest die that may be locked, if a slot is free or a lower one goes; else that
    was all."""
    for face in range(FACES, 0, -1):
        if can_lock(f, face):
            if number(f._locked) < f.lock_slots or lowest_in(f._locked) < face:
                return Lock(face)
            return END_TURN
    return END_TURN
