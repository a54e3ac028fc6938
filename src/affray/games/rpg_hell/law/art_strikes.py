"""Arts that make a Weapon Attack (RH-ACT-15, ledger 6.4, 6.5): one small function where data cannot say it."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from affray.engine.question import NOBODY, NOTHING, Option, Question
from affray.engine.sight import larger
from affray.games.rpg_hell.book import words as w
from affray.games.rpg_hell.book.gear import BARE_FIST, NO_FORM, Art, Weapon
from affray.games.rpg_hell.book.sheet import Combatant
from affray.games.rpg_hell.law.arming import blades_with, pick_weapon
from affray.games.rpg_hell.law.attack import attack
from affray.games.rpg_hell.law.battle import Battle
from affray.games.rpg_hell.law.derived import speed
from affray.games.rpg_hell.law.effects import Choose, Run, run
from affray.games.rpg_hell.law.moving import dash
from affray.games.rpg_hell.law.pool import sum_of
from affray.games.rpg_hell.law.reactions import by_initiative
from affray.games.rpg_hell.law.strike import Strike
from affray.games.rpg_hell.law.targets import can_aim, can_wield, nearest_run, plain_reach
from affray.games.rpg_hell.law.traits import bad_conditions, take_condition
from affray.games.rpg_hell.law.victims import in_line, near_tile
from affray.games.rpg_hell.law.working import Rush, WithWeapon, Working, art_reach, manner, weapons_at, weapons_for

CLEAVED: Final = 2  # further targets
FEINT_RUN: Final = 3
CHARGE_RUN: Final = 3
BOUNCE: Final = 3
FRAGMENTS: Final = 2
TEAM_SUM: Final = 9
UNHOLY: Final = w.MONSTROSITY | w.PLANAR | w.UNDEAD
SWINGS: Final = ["knockback", "stun", "ignore the Downside"]


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Another(Question):
    """RH-ATT-10: a further target of the same attack, or nobody."""

    def __init__(self, fight: Battle, me: Combatant, others: list[Combatant], about: str) -> None:
        super().__init__("RH-ATT-10", me.side, me.name)
        self.fight: Final = fight
        self.me: Final = me
        self.others: Final = others
        self.about: Final = about

    def options(self) -> list[Option]:
        return [*[Option(1, f.id) for f in self.others], Option(NOTHING)]

    def words(self, option: Option) -> str:
        return "nobody" if option.is_nothing() else self.fight.fighters[option.target].name

    def prompt(self) -> str:
        return f"{self.about}: whom does {self.who} choose?"


def another(fight: Battle, f: Combatant, others: list[Combatant], about: str) -> Combatant | None:
    """One of them, or nobody."""
    if len(others) == 0:
        return None
    answer = fight.ask(Another(fight, f, others, about))
    return None if answer.is_nothing() else fight.fighters[answer.target]


def prepared(fight: Battle, f: Combatant, art: Art, item: i64, dice: i64) -> Strike:
    """RH-ACT-15: the two dice paid are the Attack sum; what the Art does is added to what the weapon does."""
    how: i64 = w.BY_REACH if item < 0 else manner(fight, item)
    strike = Strike(f, fight.weapon(item), item, how, sum_of(dice))
    strike.pair = dice
    strike.art = art
    strike.sum_change = art.sum_change
    if art.form is not NO_FORM:
        strike.other = art.form
    return strike


def art_strike(fight: Battle, f: Combatant, art: Art, target: Combatant, dice: i64) -> Strike:
    """RH-ACT-15: choose the weapon and get ready."""
    return prepared(fight, f, art, pick_weapon(fight, f, weapons_for(fight, f, art, target), art.name), dice)


def lines(numbers: list[i64]) -> vec[i64]:
    return vec[i64](numbers)


def in_reach(fight: Battle, f: Combatant, art: Art, item: i64, done: list[i64]) -> list[Combatant]:
    """Foes that the weapon meets and that were not struck yet."""
    how: i64 = w.BY_REACH if item < 0 else manner(fight, item)
    reach = art_reach(fight, f, art, item, how)
    return [
        o
        for o in fight.fighters
        if o.side != f.side
        and o.id not in done
        and fight.apart(f, o) <= reach
        and can_aim(fight, f, o, how == w.BY_RANGE)
    ]


@final
@mypyc_attr(acyclic=True)
class WeaponAttack(WithWeapon):
    """RH-ACT-15: a Weapon Attack with what the Art's lines add."""

    def reach(self, fight: Battle, f: Combatant, art: Art, item: i64) -> i64:
        """Ledger 6.4 (Reach for It): a tile more than the weapon, and as far as it prints."""
        reach = plain_reach(fight, f, item)
        return reach if art.range == 0 else larger(art.range, reach + 1)

    def use_on(self, fight: Battle, f: Combatant, art: Art, target: Combatant, dice: i64) -> None:
        attack(fight, art_strike(fight, f, art, target, dice), target)


@final
@mypyc_attr(acyclic=True)
class BladeWave(WithWeapon):
    """Ledger 6.5 (Blade Wave): a Weapon Attack as far as the wave goes, 2 + Arcana tiles."""

    def reach(self, fight: Battle, f: Combatant, art: Art, item: i64) -> i64:
        return larger(2 + f.arcana, plain_reach(fight, f, item))

    def use_on(self, fight: Battle, f: Combatant, art: Art, target: Combatant, dice: i64) -> None:
        attack(fight, art_strike(fight, f, art, target, dice), target)


# ---------------------------------------------------------------- more than one target


@final
@mypyc_attr(acyclic=True)
class Cleave(WithWeapon):
    """Ledger 6.4 (Cleave): one Melee Attack against up to 3 targets in reach."""

    def use_on(self, fight: Battle, f: Combatant, art: Art, target: Combatant, dice: i64) -> None:
        strike = art_strike(fight, f, art, target, dice)
        done = [target.id]
        attack(fight, strike, target)
        for _ in range(CLEAVED):
            if not fight.carries_on(strike):
                return
            other = another(fight, f, in_reach(fight, f, art, strike.item, done), art.name)
            if other is None:
                return
            done.append(other.id)
            attack(fight, strike, other)


@final
@mypyc_attr(acyclic=True)
class BladeSpin(WithWeapon):
    """Ledger 6.4 (Blade Spin), RH-ATT-10: a Melee Attack against all in reach, friends too."""

    def use(self, fight: Battle, f: Combatant, art: Art, dice: i64) -> None:
        items = [i for i in [*f.held, BARE_FIST] if can_wield(fight, f, i, w.BY_REACH)]
        if len(items) == 0:
            return
        item = pick_weapon(fight, f, items, art.name)
        strike = prepared(fight, f, art, item, dice)
        reach = art_reach(fight, f, art, item, w.BY_REACH)
        for other in by_initiative(fight):
            if fight.apart(f, other) <= reach and can_aim(fight, f, other, False) and fight.carries_on(strike):
                attack(fight, strike, other)


@final
@mypyc_attr(acyclic=True)
class PiercingShot(WithWeapon):
    """Ledger 6.4 (Piercing Shot), RH-ATT-10: a Weapon Attack on all in a line up to its range, friends too."""

    def use_on(self, fight: Battle, f: Combatant, art: Art, target: Combatant, dice: i64) -> None:
        strike = art_strike(fight, f, art, target, dice)
        far = art_reach(fight, f, art, strike.item, strike.how)
        for other in in_line(fight, f, target, far):
            if other.is_alive() and fight.carries_on(strike):
                attack(fight, strike, other)


@final
@mypyc_attr(acyclic=True)
class ShrapnelShot(Working):
    """Ledger 6.4 (Shrapnel Shot): an Area Attack with a ranged weapon on all within 2 of a point."""

    def fits_there(self, fight: Battle, f: Combatant, art: Art, square: i64) -> bool:
        return len(weapons_at(fight, f, square)) > 0

    def use_there(self, fight: Battle, f: Combatant, art: Art, square: i64, dice: i64) -> None:
        strike = prepared(fight, f, art, pick_weapon(fight, f, weapons_at(fight, f, square), art.name), dice)
        strike.spread(square, FRAGMENTS)
        for other in near_tile(fight, square, FRAGMENTS):
            attack(fight, strike, other)


@final
@mypyc_attr(acyclic=True)
class Ricochet(WithWeapon):
    """Ledger 6.4 (Ricochet): the same sum on a new target within 3 of the last, again and again, each target once."""

    def use_on(self, fight: Battle, f: Combatant, art: Art, target: Combatant, dice: i64) -> None:
        strike = art_strike(fight, f, art, target, dice)
        done: list[i64] = []
        last: Combatant | None = target
        while last is not None:
            done.append(last.id)
            attack(fight, strike, last)
            if not fight.carries_on(strike):
                return
            here = last
            near = [
                o for o in fight.fighters if o.side != f.side and o.id not in done and o.is_alive() and not o.hidden
            ]
            last = another(fight, f, [o for o in near if fight.apart(o, here) <= BOUNCE], art.name)


# ---------------------------------------------------------------- one target


@final
@mypyc_attr(acyclic=True)
class Headbutt(WithWeapon):
    """Ledger 6.4 (Headbutt): a fist attack with Stun 2, 4 if the user holds the target."""

    def takes_weapon(self, weapon: Weapon) -> bool:
        return weapon.has(w.FIST)

    def needs_none(self) -> bool:
        """The head is always there."""
        return True

    def use_on(self, fight: Battle, f: Combatant, art: Art, target: Combatant, dice: i64) -> None:
        strike = art_strike(fight, f, art, target, dice)
        strike.more = lines([w.STUN, 4 if f.grappling == target.id else 2, w.NO_STAT, 0])
        attack(fight, strike, target)


@final
@mypyc_attr(acyclic=True)
class PowerSwing(WithWeapon):
    """Ledger 6.4 (Power Swing): the damage becomes Knockback, or Stun 2, or no Downside."""

    def use_on(self, fight: Battle, f: Combatant, art: Art, target: Combatant, dice: i64) -> None:
        strike = art_strike(fight, f, art, target, dice)
        choice = fight.pick(Choose("RH-ACT-15", f, SWINGS, "the power swing"))
        if choice == 0:
            strike.as_knockback = True
        elif choice == 1:
            strike.more = lines([w.STUN, 2, w.NO_STAT, 0])
        else:
            strike.no_downside = True
        attack(fight, strike, target)


@final
@mypyc_attr(acyclic=True)
class DoubleStrike(WithWeapon):
    """Ledger 6.4 (Double Strike), RH-ACT-05: two Melee Attacks with the same sum; the second on whomever one likes."""

    def use_on(self, fight: Battle, f: Combatant, art: Art, target: Combatant, dice: i64) -> None:
        attack(fight, art_strike(fight, f, art, target, dice), target)
        if not f.is_up():
            return
        near = [o for o in fight.fighters if o.side != f.side and len(weapons_for(fight, f, art, o)) > 0]
        other = another(fight, f, near, art.name)
        if other is not None:
            attack(fight, art_strike(fight, f, art, other, dice), other)


@final
@mypyc_attr(acyclic=True)
class Feint(WithWeapon):
    """Ledger 6.4 (Feint): a Melee Attack, then 3 tiles; one situational Dodge while doing so."""

    def use_on(self, fight: Battle, f: Combatant, art: Art, target: Combatant, dice: i64) -> None:
        f.feinting = True
        attack(fight, art_strike(fight, f, art, target, dice), target)
        if f.is_up():
            run(fight, f, FEINT_RUN, target, 0)
        f.feinting = False


@final
@mypyc_attr(acyclic=True)
class CoordinatedStrike(WithWeapon):
    """Ledger 6.4 (Coordinated Strike), RH-ACT-05: then an ally within 1 of the target may Melee Attack it with a sum of
    9; with which weapon is the ally's choice."""

    def use_on(self, fight: Battle, f: Combatant, art: Art, target: Combatant, dice: i64) -> None:
        attack(fight, art_strike(fight, f, art, target, dice), target)
        if not target.is_alive():
            return
        allies = [
            a for a in fight.fighters if a.side == f.side and a is not f and a.is_up() and fight.apart(a, target) <= 1
        ]
        armed = [a for a in allies if len(blades_with(fight, a, target, TEAM_SUM)) > 0]
        ally = another(fight, f, armed, art.name)
        if ally is not None:
            item = pick_weapon(fight, ally, blades_with(fight, ally, target, TEAM_SUM), art.name)
            fight.strike_back(ally, target, item, TEAM_SUM)


@final
@mypyc_attr(acyclic=True)
class CripplingStrike(WithWeapon):
    """Ledger 6.4 (Crippling Strike): Slow until the next turn, or Rooted if it is Slow already."""

    def use_on(self, fight: Battle, f: Combatant, art: Art, target: Combatant, dice: i64) -> None:
        strike = art_strike(fight, f, art, target, dice)
        slow = target.slow > 0 or target.has(w.SLOW) or target.deaths_door > 0
        strike.more = lines([w.STARRED + (w.ROOTED if slow else w.SLOW), 1, w.NO_STAT, 0])
        attack(fight, strike, target)


@final
@mypyc_attr(acyclic=True)
class ExploitWeakness(WithWeapon):
    """Ledger 6.4 (Exploit Weakness): one bad condition of the target is part of the price, and buys 1d4 damage."""

    def fits_foe(self, fight: Battle, f: Combatant, art: Art, whom: Combatant) -> bool:
        """One with a bad condition."""
        return len(bad_conditions(whom)) > 0 and super().fits_foe(fight, f, art, whom)

    def use_on(self, fight: Battle, f: Combatant, art: Art, target: Combatant, dice: i64) -> None:
        strike = art_strike(fight, f, art, target, dice)
        if take_condition(fight, f, target, "RH-ACT-15", False):
            strike.more = lines([w.D4, 1, w.NO_STAT, 0])
        attack(fight, strike, target)


@final
@mypyc_attr(acyclic=True)
class Hamstring(WithWeapon):
    """Ledger 6.4 (Hamstring): the target takes 1 for each tile it willingly moves until the user's next turn."""

    def use_on(self, fight: Battle, f: Combatant, art: Art, target: Combatant, dice: i64) -> None:
        strike = art_strike(fight, f, art, target, dice)
        strike.more = lines([w.STARRED + w.HAMSTRUNG, 1, w.NO_STAT, 0])
        attack(fight, strike, target)


@final
@mypyc_attr(acyclic=True)
class Smite(WithWeapon):
    """Ledger 6.5 (Smite): 2 damage more; 1d4 + 1 against Monstrosity, Planar and Undead."""

    def use_on(self, fight: Battle, f: Combatant, art: Art, target: Combatant, dice: i64) -> None:
        strike = art_strike(fight, f, art, target, dice)
        if target.types & UNHOLY:
            strike.more = lines([w.D4, 1, w.NO_STAT, 0, w.DAMAGE, 1, w.NO_STAT, 0])
        else:
            strike.more = lines([w.DAMAGE, 2, w.NO_STAT, 0])
        attack(fight, strike, target)


# ---------------------------------------------------------------- with a run before it


def rush(fight: Battle, f: Combatant, target: Combatant, tiles: i64) -> i64:
    """Ledger 6.4, 6.8: move up to so many tiles to one next to the target, as a Move does; how many it was."""
    if speed(fight, f) == 0:
        return 0
    reach: i64 = 0 if fight.apart(f, target) <= 1 else 1
    nearest: i64 = nearest_run(fight, f, target, reach, tiles) if reach > 0 else NOBODY
    if reach > 0 and nearest < 0:
        return 0
    answer = fight.ask(Run(fight, f, tiles, target, reach, nearest))
    if answer.is_nothing():
        return 0
    return dash(fight, f, answer.amount, tiles)


@final
@mypyc_attr(acyclic=True)
class Charge(Rush):
    """Ledger 6.4 (Charge): move Speed; after 3 tiles or more a Melee Attack with the same two dice on someone next to
    it."""

    def needs_run(self) -> bool:
        return True

    def use_on(self, fight: Battle, f: Combatant, art: Art, target: Combatant, dice: i64) -> None:
        moved = rush(fight, f, target, speed(fight, f))
        if moved >= CHARGE_RUN:
            strike_after(fight, f, art, target, dice)
        elif fight.log is not None:
            said = f"has run fewer than 3 tiles: the attack on {target.name} is lost"
            fight.tell("RH-ACT-15", f, said, about=[target])


def strike_after(fight: Battle, f: Combatant, art: Art, target: Combatant, dice: i64) -> None:
    """RH-ACT-05: the attack at the end of a rush, if the target is still there to be struck, with one of the weapons
    that meet it."""
    if not f.is_up() or not target.is_alive():
        return
    items = blades_with(fight, f, target, sum_of(dice))
    if len(items) == 0 and fight.log is not None:
        said = f"cannot strike {target.name} from there: the attack is lost"
        fight.tell("RH-ACT-05", f, said, about=[target])
    if len(items) > 0:
        attack(fight, prepared(fight, f, art, pick_weapon(fight, f, items, art.name), dice), target)
