"""How Arts work (RH-ACT-14, RH-ACT-15, ledger 6.4, 6.5, 6.8): what all ways have in common. Each way is one class:
on whom or where it may be used, with which weapon, which contest it is, and what it does (``art_*.py``)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from affray.engine.sight import larger
from affray.games.rpg_hell.book import words as w
from affray.games.rpg_hell.book.gear import BARE_FIST, Art, Weapon
from affray.games.rpg_hell.book.names import WORKINGS
from affray.games.rpg_hell.book.sheet import Combatant, overlaps
from affray.games.rpg_hell.law.battle import Battle
from affray.games.rpg_hell.law.conditions import is_blinded
from affray.games.rpg_hell.law.cover import sees, sees_tile
from affray.games.rpg_hell.law.derived import speed
from affray.games.rpg_hell.law.hazards import is_obscured
from affray.games.rpg_hell.law.lasting import amount_of
from affray.games.rpg_hell.law.routes import flight_path
from affray.games.rpg_hell.law.targets import can_aim, can_wield, nearest_run, plain_reach, reach_of

TOUCH: Final = 1
GOING_TILES: Final = 8  # no Art goes farther
NO_STATS: Final[list[i64]] = []
NO_TILES: Final[list[i64]] = []


@mypyc_attr(acyclic=True)
class Working:
    """RH-ACT-14: how an Art works, and when; as most do: within range, where one can aim or help."""

    def fits(self, fight: Battle, f: Combatant) -> bool:
        """May one that is used on nobody be used now?"""
        return True

    def fits_there(self, fight: Battle, f: Combatant, art: Art, square: i64) -> bool:
        """RH-ATT-01, RH-COV-02: a point within range and in sight."""
        if art.range == 0:
            return square == fight.square(f)
        return not is_blinded(f) and fight.away(f, square) <= art.range and sees_tile(fight, f, square)

    def fits_ally(self, fight: Battle, f: Combatant, art: Art, whom: Combatant) -> bool:
        """Ledger 6.4, 6.5: oneself, or a living ally within range and in sight."""
        if whom is f:
            return True
        reach = art.range if art.range > 0 else TOUCH
        return fight.apart(f, whom) <= reach and sees(fight, f, whom)

    def fits_foe(self, fight: Battle, f: Combatant, art: Art, whom: Combatant) -> bool:
        """RH-ACT-15, RH-ATT-01: within the range of the spell."""
        return fight.apart(f, whom) <= within(art) and can_aim(fight, f, whom, is_ranged(art))

    def is_going(self) -> bool:
        """Does it move its user?"""
        return False

    def tiles(self, fight: Battle, f: Combatant) -> list[i64]:
        """Tiles to go to."""
        return NO_TILES

    def is_against(self) -> bool:
        """RH-CND-11: is it a contest with whoever is near?"""
        return False

    def is_rush(self) -> bool:
        """Ledger 6.4, 6.8: does it begin with a run at somebody?"""
        return False

    def strikes(self) -> bool:
        """Is there a blow at the end of the run?"""
        return False

    def stats(self, by: Combatant, on: Combatant, art: Art) -> list[i64]:
        """RH-SET-08: whose stats are set against each other; none where there is no contest."""
        return NO_STATS if art.my_stat == w.NO_STAT else [art.my_stat, art.their_stat]

    def reach(self, fight: Battle, f: Combatant, art: Art, item: i64) -> i64:
        """How far a weapon for melee strikes by it."""
        return plain_reach(fight, f, item)

    def takes_weapon(self, weapon: Weapon) -> bool:
        return True

    def needs_none(self) -> bool:
        """Can it be done without any weapon?"""
        return False

    def use(self, fight: Battle, f: Combatant, art: Art, dice: i64) -> None:
        """What it does, used on nobody in particular; a single die is its own face, two are six bits."""
        raise NotImplementedError

    def use_there(self, fight: Battle, f: Combatant, art: Art, square: i64, dice: i64) -> None:
        """What it does at a tile."""
        raise NotImplementedError

    def use_on(self, fight: Battle, f: Combatant, art: Art, whom: Combatant, dice: i64) -> None:
        """What it does to an ally, one's dead, a foe."""
        raise NotImplementedError


# By ``Art.working``; ``art_list`` has the lines.
HOW: Final[list[Working]] = [Working() for _ in range(max(WORKINGS.values()) + 1)]


def within(art: Art) -> i64:
    """How far it goes: its own range, that of its Spell Attack, its reach, or a touch."""
    far = art.range if art.range > 0 else art.form.range
    return far if far > 0 else larger(art.form.reach, TOUCH)


def is_ranged(art: Art) -> bool:
    return (art.range if art.range > 0 else art.form.range) > TOUCH


# ---------------------------------------------------------------- kinds of ways


@mypyc_attr(acyclic=True)
class WithWeapon(Working):
    """RH-ACT-15: a Weapon Attack with more effects, on a foe whom a weapon meets."""

    def fits_foe(self, fight: Battle, f: Combatant, art: Art, whom: Combatant) -> bool:
        return len(weapons_for(fight, f, art, whom)) > 0


@mypyc_attr(acyclic=True)
class Rush(Working):
    """Ledger 6.4, 6.8 (Charge, Lunge, Pounce, Ram): a run of one Move that ends next to somebody, and then a blow."""

    def is_rush(self) -> bool:
        return True

    def strikes(self) -> bool:
        return True

    def needs_run(self) -> bool:
        """Is it nothing without Speed? Others strike from where they stand."""
        return False

    def tiles_run(self, fight: Battle, f: Combatant) -> i64:
        return speed(fight, f)

    def fits_foe(self, fight: Battle, f: Combatant, art: Art, whom: Combatant) -> bool:
        """There is a way that ends next to it."""
        if not can_aim(fight, f, whom, False):
            return False
        apart = fight.apart(f, whom)
        if speed(fight, f) == 0:
            return not self.needs_run() and apart <= TOUCH
        tiles = self.tiles_run(fight, f)
        return apart <= TOUCH or (apart <= tiles + TOUCH and nearest_run(fight, f, whom, TOUCH, tiles) >= 0)


@mypyc_attr(acyclic=True)
class InSight(Working):
    """RH-CND-16, RH-CND-17: on a living foe that is seen within range; no attack is made."""

    def fits_foe(self, fight: Battle, f: Combatant, art: Art, whom: Combatant) -> bool:
        if is_taunted_away(f, whom) or (is_ranged(art) and is_beyond_sight(fight, f, whom)):
            return False
        return fight.apart(f, whom) <= within(art) and sees(fight, f, whom) and whom.is_alive()


@mypyc_attr(acyclic=True)
class GivenDice(Working):
    """Ledger 6.4 (Command, Motivate): dice for an ally in sight, wherever it is."""

    def fits_ally(self, fight: Battle, f: Combatant, art: Art, whom: Combatant) -> bool:
        return whom is not f and whom.is_up() and sees(fight, f, whom)


@mypyc_attr(acyclic=True)
class GoingArt(Working):
    """Ledger 6.4, 6.5: it moves its user to a tile."""

    def is_going(self) -> bool:
        return True

    def tiles(self, fight: Battle, f: Combatant) -> list[i64]:
        return [s for s in range(len(fight.grid.kind)) if fight.away(f, s) <= GOING_TILES]


@mypyc_attr(acyclic=True)
class OnPeople(Working):
    """RH-SET-08: a contest with whoever is near."""

    def is_against(self) -> bool:
        return True


# ---------------------------------------------------------------- whom and where


def has_room_at(fight: Battle, f: Combatant, square: i64) -> bool:
    """RH-ACT-01: does nobody stand where it would stand?"""
    for other in fight.people():
        if (
            other is not f
            and other.is_alive()
            and overlaps(other, fight.grid.x_of(square), fight.grid.y_of(square), f.size)
        ):
            return False
    return True


def can_rush(fight: Battle, f: Combatant, square: i64, tiles: i64) -> bool:
    """Ledger 6.4 (Bull Rush): through creatures, to a free tile at most so far away."""
    if tiles == 0 or square == fight.square(f) or not fight.grid.stands(square) or not has_room_at(fight, f, square):
        return False
    way = flight_path(fight, f, square)
    for tile in way:
        if not fight.grid.stands(tile):
            return False
    return 0 < len(way) <= tiles


def is_beyond_sight(fight: Battle, f: Combatant, whom: Combatant) -> bool:
    """RH-CND-16, RH-CND-17: the Blinded do nothing at range, and nothing at range finds the Obscured and Invisible."""
    return is_blinded(f) or whom.has(w.INVISIBLE) or is_obscured(fight, whom)


def is_taunted_away(f: Combatant, whom: Combatant) -> bool:
    """Ledger 6.4 (Taunt): it may target only the one who taunted it."""
    return f.has(w.TAUNTED) and amount_of(f, w.TAUNTED) != whom.id


def can_take_hold(fight: Battle, f: Combatant, art: Art, whom: Combatant) -> bool:
    """Ledger 6.4, 6.8 (Armor Rip, Webs): a living foe within reach."""
    return whom.is_alive() and can_aim(fight, f, whom, False) and fight.apart(f, whom) <= (art.range or TOUCH)


# ---------------------------------------------------------------- weapons for an Art


def weapons_for(fight: Battle, f: Combatant, art: Art, whom: Combatant) -> list[i64]:
    """RH-ACT-15: the weapons in hand, a bare fist among them, with which this Art meets that foe; how is told by
    ``manner``."""
    working = HOW[art.working]
    found: list[i64] = []
    for item in [*f.held, BARE_FIST]:
        how = manner(fight, item)
        if not can_wield(fight, f, item, how) or not can_aim(fight, f, whom, how == w.BY_RANGE):
            continue
        if (art.melee_only and how != w.BY_REACH) or (art.ranged_only and how != w.BY_RANGE):
            continue
        if working.takes_weapon(fight.weapon(item)) and fight.apart(f, whom) <= art_reach(fight, f, art, item, how):
            found.append(item)
    if len(found) == 0 and working.needs_none() and can_aim(fight, f, whom, False) and fight.apart(f, whom) <= TOUCH:
        found.append(BARE_FIST)
    return found


def manner(fight: Battle, item: i64) -> i64:
    """A ranged weapon shoots, any other strikes."""
    return w.BY_RANGE if fight.weapon(item).range > 0 else w.BY_REACH


def art_reach(fight: Battle, f: Combatant, art: Art, item: i64, how: i64) -> i64:
    """How far the Art goes with this weapon."""
    if how == w.BY_RANGE:
        return reach_of(fight, f, fight.weapon(item), item, how, 0)
    return HOW[art.working].reach(fight, f, art, item)


def weapons_at(fight: Battle, f: Combatant, square: i64) -> list[i64]:
    """Ledger 6.4 (Shrapnel Shot): the ranged weapons that reach a point."""
    found: list[i64] = []
    for item in f.held:
        weapon = fight.weapon(item)
        if weapon.range > 0 and can_wield(fight, f, item, w.BY_RANGE) and not is_blinded(f):
            if fight.away(f, square) <= reach_of(fight, f, weapon, item, w.BY_RANGE, 0) and sees_tile(fight, f, square):
                found.append(item)
    return found
