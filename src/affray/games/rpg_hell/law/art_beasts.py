"""What creatures do (ledger 6.8): pounces, webs, rams, hides that harden, lava, the dead that rise."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.games.rpg_hell.book import words as w
from affray.games.rpg_hell.book.gear import Art
from affray.games.rpg_hell.book.names import HOT_AURA, LAVA
from affray.games.rpg_hell.book.sheet import NEVER, Combatant
from affray.games.rpg_hell.law.arming import FREE_SUM
from affray.games.rpg_hell.law.art_spells import given_faces, throw_any_way
from affray.games.rpg_hell.law.art_strikes import rush, strike_after
from affray.games.rpg_hell.law.attack import attack
from affray.games.rpg_hell.law.battle import Battle
from affray.games.rpg_hell.law.conditions import is_empowered
from affray.games.rpg_hell.law.damage import protect
from affray.games.rpg_hell.law.derived import speed
from affray.games.rpg_hell.law.effects import web
from affray.games.rpg_hell.law.forced import hold
from affray.games.rpg_hell.law.hazards import add_zone, is_crowded, room_beside
from affray.games.rpg_hell.law.lasting import end_condition, last
from affray.games.rpg_hell.law.overwatch import can_grip
from affray.games.rpg_hell.law.pool import sum_of
from affray.games.rpg_hell.law.rolls import TO_GRAPPLE, beats, contest_total
from affray.games.rpg_hell.law.strike import Strike
from affray.games.rpg_hell.law.targets import can_aim, can_wield, plain_reach
from affray.games.rpg_hell.law.working import InSight, Rush, Working, can_take_hold, within

LUNGED: Final = 3
LAVA_BURN: Final = 3
AURA_BURN: Final = 4
AURA_TILES: Final = 2
THROWN_TILES: Final = 8
RISEN: Final = 4


@final
@mypyc_attr(acyclic=True)
class Lunge(Rush):
    """Ledger 6.8 (Lunge): move 3, then Claws with the same dice."""

    def tiles_run(self, fight: Battle, f: Combatant) -> i64:
        return LUNGED

    def use_on(self, fight: Battle, f: Combatant, art: Art, target: Combatant, dice: i64) -> None:
        rush(fight, f, target, LUNGED)
        strike_after(fight, f, art, target, dice)


@final
@mypyc_attr(acyclic=True)
class Ram(Rush):
    """Ledger 6.8 (Ram): Move Speed, then Slam with the same dice."""

    def use_on(self, fight: Battle, f: Combatant, art: Art, target: Combatant, dice: i64) -> None:
        rush(fight, f, target, speed(fight, f))
        strike_after(fight, f, art, target, dice)


@final
@mypyc_attr(acyclic=True)
class Pounce(Rush):
    """Ledger 6.8 (Pounce): leap its Speed, then a Grapple contest with one creature within 1."""

    def strikes(self) -> bool:
        return False

    def use_on(self, fight: Battle, f: Combatant, art: Art, target: Combatant, dice: i64) -> None:
        rush(fight, f, target, speed(fight, f))
        if f.is_up() and can_grip(fight, f, target):
            total = contest_total(fight, f, w.BODY, given_faces(fight, f, dice), TO_GRAPPLE)
            if beats(fight, f, target, total, w.BODY, TO_GRAPPLE):
                hold(fight, f, target)


@final
@mypyc_attr(acyclic=True)
class DestructivePower(Working):
    """Ledger 6.8 (Destructive Power): spends Empowered: every natural weapon with the same sum."""

    def fits_foe(self, fight: Battle, f: Combatant, art: Art, whom: Combatant) -> bool:
        return is_empowered(f) and fight.apart(f, whom) <= within(art) and can_aim(fight, f, whom, False)

    def use_on(self, fight: Battle, f: Combatant, art: Art, target: Combatant, dice: i64) -> None:
        end_condition(f, w.EMPOWERED)
        if fight.log is not None:
            fight.tell("RH-ATT-05", f, "is no longer Empowered: that is the price")
        for item in list(f.held):
            if can_wield(fight, f, item, w.BY_REACH) and fight.apart(f, target) <= plain_reach(fight, f, item):
                if target.is_alive() and f.is_up():
                    attack(fight, Strike(f, fight.weapon(item), item, w.BY_REACH, sum_of(dice)), target)


@final
@mypyc_attr(acyclic=True)
class Webs(Working):
    """Ledger 6.8 (Webs): a Grapple contest within 2; held until the web is gone."""

    def fits_foe(self, fight: Battle, f: Combatant, art: Art, whom: Combatant) -> bool:
        return not whom.has(w.WEBBED) and can_take_hold(fight, f, art, whom)

    def use_on(self, fight: Battle, f: Combatant, art: Art, target: Combatant, dice: i64) -> None:
        total = contest_total(fight, f, w.BODY, given_faces(fight, f, dice), TO_GRAPPLE)
        if beats(fight, f, target, total, w.BODY, TO_GRAPPLE):
            web(fight, f, target)


@final
@mypyc_attr(acyclic=True)
class PuppetThrow(InSight):
    """Ledger 6.8 (Puppet Throw): strings on a creature in range, by a Soul contest: thrown 8 tiles any way."""

    def use_on(self, fight: Battle, f: Combatant, art: Art, target: Combatant, dice: i64) -> None:
        total = contest_total(fight, f, w.SOUL, given_faces(fight, f, dice), art.name)
        if beats(fight, f, target, total, w.SOUL, art.name):
            throw_any_way(fight, f, target, THROWN_TILES)


@final
@mypyc_attr(acyclic=True)
class Entrench(Working):
    """Ledger 6.8 (Entrench): Rooted, temporary Armor = the face."""

    def use(self, fight: Battle, f: Combatant, art: Art, face: i64) -> None:
        last(f, w.ROOTED, 1, f.id, w.AT_START, 1)
        if fight.log is not None:
            fight.tell("RH-CND-14", f, "is Rooted until their next turn: Speed 0")
        protect(fight, f, face, f.id, w.AT_START, 1)


@final
@mypyc_attr(acyclic=True)
class Harden(Working):
    """Ledger 6.8 (Harden): temporary Armor = twice the face."""

    def use(self, fight: Battle, f: Combatant, art: Art, face: i64) -> None:
        protect(fight, f, 2 * face, f.id, w.AT_START, w.MINUTE)


@final
@mypyc_attr(acyclic=True)
class LavaSpill(Working):
    """Ledger 6.8 (Lava Spill): all within 3 of a point is lava for a minute, entry Burn 3."""

    def use_there(self, fight: Battle, f: Combatant, art: Art, square: i64, dice: i64) -> None:
        add_zone(fight, LAVA, square, art.radius, amount=LAVA_BURN, whose=f.id, phases=w.MINUTE)


@final
@mypyc_attr(acyclic=True)
class VolcanoAura(Working):
    """Ledger section 4, 6.8 (Volcano Aura): Burn 4 to all within 2 tiles, and rough ground (routes.py), for as many
    turns as the face; one Aura at a time."""

    def use(self, fight: Battle, f: Combatant, art: Art, face: i64) -> None:
        zones = fight.all_zones()
        for i in range(len(zones) - 1, -1, -1):
            if zones[i].kind == HOT_AURA and zones[i].whose == f.id:
                del zones[i]
        add_zone(fight, HOT_AURA, fight.square(f), AURA_TILES, amount=AURA_BURN, whose=f.id, phases=face)


@final
@mypyc_attr(acyclic=True)
class FireSpew(Working):
    """Ledger 6.8 (Fire Spew): an attack for one die whose sum is the face + 3."""

    def use_on(self, fight: Battle, f: Combatant, art: Art, target: Combatant, face: i64) -> None:
        strike = Strike(f, art.form, NEVER, w.BY_RANGE, face + FREE_SUM)
        strike.art = art
        attack(fight, strike, target)


@final
@mypyc_attr(acyclic=True)
class Reanimate(Working):
    """Ledger 6.8 (Reanimate): a dead ally within 3 rises with 4 Health, beside who stands there by
    now."""

    def use_on(self, fight: Battle, f: Combatant, art: Art, whom: Combatant, dice: i64) -> None:
        whom.dead = False
        whom.prone = False
        before = whom.health
        whom.health = RISEN if whom.max_health > RISEN else whom.max_health
        if is_crowded(fight, whom, fight.square(whom)):
            square = room_beside(fight, whom)
            whom.x, whom.y = fight.grid.x_of(square), fight.grid.y_of(square)
        if fight.log is not None:
            fight.tell_of(whom, "RH-ACT-14", f"rises again: Health {before} → {whom.health}", "rises again")
