"""Ledger 2.2 to 2.4: weapons, armour, Arts and items as the tables print them; they never change."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from affray.games.rpg_hell.book import words as w
from affray.games.rpg_hell.book.groups import NO_ATTACK, ON_FOE, ON_ONE, ON_TILE, aim_of, is_reaction_by, sum_kind
from affray.games.rpg_hell.book.names import CHARGE, LUNGE, RAM, REANIMATE, SOUL_PULSE, STRIKE

NOTHING_MORE: Final = vec[i64]()
HIGH_AT: Final = 9  # RH-ATT-04
LOW_AT: Final = 4
NO_RANGE: Final = 0
BARE_FIST: Final = -1  # in place of an item


@final
class Weapon:
    """Ledger 2.2: a weapon, natural attack, Spell Attack or grenade.

    ``on_hit``, ``bonus`` and ``downside`` are lines of four numbers: effect, flat amount, stat, factor (words.py).
    """

    def __init__(
        self,
        name: str,
        on_hit: list[i64],
        bonus: list[i64],
        downside: list[i64],
        needs: list[i64],
        hands: i64 = 1,
        reach: i64 = 1,
        range: i64 = NO_RANGE,
        throw: i64 = NO_RANGE,
        loading: i64 = 0,
        tags: i64 = 0,
        high_at: i64 = HIGH_AT,
        low_at: i64 = LOW_AT,
        against_prone: i64 = 0,
        two_handed_damage: i64 = 0,
        two_handed_reach: i64 = 0,
        area: i64 = w.NO_AREA,
        radius: i64 = 0,
    ) -> None:
        self.name: Final = name
        self.on_hit: Final = vec[i64](on_hit)
        self.bonus: Final = vec[i64](bonus)
        self.downside: Final = vec[i64](downside)
        self.needs: Final = vec[i64](needs)  # stat, least value, stat, least value ... (RH-ATT-06)
        self.hands: Final = hands
        self.reach: Final = reach  # 0: no melee
        self.range: Final = range
        self.throw: Final = throw
        self.loading: Final = loading  # shots before it must be reloaded; 0: it needs none
        self.tags: Final = tags
        self.high_at: Final = high_at
        self.low_at: Final = low_at
        self.against_prone: Final = against_prone
        self.two_handed_damage: Final = two_handed_damage  # of a GRIP weapon in two hands
        self.two_handed_reach: Final = two_handed_reach
        self.area: Final = area
        self.radius: Final = radius
        # RH-ATT-11, for those in a hurry: what Bonus and Downside do to the reach
        self.bonus_reach: Final = amount_in(bonus, w.REACH)
        self.downside_reach: Final = amount_in(downside, w.REACH_TO)  # 0: as it is
        self.bonus_run: Final = amount_in(bonus, w.RUN)
        # RH-ATT-10: does its Bonus strike others as well?
        self.bonus_spreads: Final[bool] = any([amount_in(bonus, line) > 0 for line in (w.WHOLE_LINE, w.CONE, w.SPLASH)])
        # RH-DMG-09: has it two lines of one condition or of one movement, which come together?
        self.merges: Final[bool] = has_twice(on_hit[:: w.LINE] + bonus[:: w.LINE] + downside[:: w.LINE])

    def has(self, tag: i64) -> bool:
        return self.tags & tag != 0


def has_twice(codes: list[i64]) -> bool:
    """Does a condition or a movement occur twice among these effects?"""
    come_together = [code for code in codes if code < w.DAMAGE or w.KNOCKBACK <= code <= w.SHOVE]
    return len(set(come_together)) < len(come_together)


def amount_in(lines: list[i64], effect: i64) -> i64:
    """The flat amount of an effect among the lines."""
    for i in range(0, len(lines), w.LINE):
        if lines[i] == effect:
            return lines[i + 1]
    return 0


def no_lines() -> list[i64]:
    return []


PUNCH: Final[list[i64]] = [w.DAMAGE, 1, w.NO_STAT, 0]
TURN_AWAY: Final[list[i64]] = [w.SHOVE, 2, w.NO_STAT, 0]
FISTS: Final = Weapon("Fist", PUNCH, TURN_AWAY, no_lines(), no_lines(), 0, tags=w.SIDE | w.FIST)
NO_FORM: Final = Weapon("nothing", no_lines(), no_lines(), no_lines(), needs=no_lines(), hands=0, reach=0)


@final
class Armour:
    """Ledger 2.3: what armour or a shield gives with a Rest: Armor by stats and level, Dodge, Ward, Speed."""

    def __init__(
        self,
        name: str,
        per_body: i64 = 0,
        per_mind: i64 = 0,
        per_level: i64 = 0,
        dodge: i64 = 0,
        ward: i64 = 0,
        speed: i64 = 0,
        hands: i64 = 0,
        needs_body: i64 = 0,
    ) -> None:
        self.name: Final = name
        self.per_body: Final = per_body
        self.per_mind: Final = per_mind
        self.per_level: Final = per_level
        self.dodge: Final = dodge
        self.ward: Final = ward
        self.speed: Final = speed
        self.hands: Final = hands  # 1: a shield
        self.needs_body: Final = needs_body


UNARMOURED: Final = Armour("none", speed=1)
NO_SHIELD: Final = Armour("none")


@final
class Art:
    """Ledger 2.4: an Art, or what a creature can do: its price, tags, range, and how it works (names.py)."""

    def __init__(
        self,
        name: str,
        working: i64 = STRIKE,
        stat: i64 = w.NO_STAT,
        level: i64 = 0,
        dice: i64 = 2,
        least_face: i64 = 1,
        strain: i64 = 0,
        tags: i64 = 0,
        range: i64 = 0,
        radius: i64 = 0,
        form: Weapon = NO_FORM,
        melee_only: bool = False,
        ranged_only: bool = False,
        my_stat: i64 = w.NO_STAT,
        their_stat: i64 = w.NO_STAT,
        sum_change: i64 = 0,
        per_turn: i64 = 0,
        per_fight: i64 = 0,
        per_rest: bool = False,
        minutes: i64 = 0,
    ) -> None:
        self.name: Final = name
        self.working: Final = working
        self.stat: Final = stat  # the stat it belongs to: Thieving ones keep one Hidden
        self.level: Final = level
        self.dice: Final = dice
        self.least_face: Final = least_face  # RH-AD-03
        self.strain: Final = strain
        self.tags: Final = tags
        self.range: Final = range
        self.radius: Final = radius
        self.form: Final = form  # RH-ACT-15: added to a Weapon Attack, or the Spell Attack itself
        self.melee_only: Final = melee_only
        self.ranged_only: Final = ranged_only
        self.my_stat: Final = my_stat  # of a contest
        self.their_stat: Final = their_stat
        self.sum_change: Final = sum_change  # does not count for Bonus and Downside (RH-ATT-03)
        self.per_turn: Final = per_turn  # uses; 0: no limit
        self.per_fight: Final = per_fight
        self.per_rest: Final = per_rest  # 2 + Mind + Charm uses until the next Rest
        self.minutes: Final = minutes  # RH-ACT-14: its price in time; not to be used in combat
        # RH-ACT-14, RH-ACT-15, for those in a hurry: what kind of Art it is
        self.aim: Final[i64] = aim_of(working)
        self.is_area: Final[bool] = self.aim == ON_TILE or working == SOUL_PULSE
        self.makes_attack: Final[bool] = sum_kind(working) != NO_ATTACK
        self.is_strike: Final[bool] = sum_kind(working) == ON_ONE
        self.is_reaction: Final[bool] = is_reaction_by(working)
        self.is_rush: Final[bool] = working in (CHARGE, LUNGE, RAM)  # a run, and then a blow
        # For two dice on one foe, with a weapon or without?
        on_foe = self.is_strike or self.is_rush or self.aim == ON_FOE
        self.is_aimed: Final[bool] = on_foe and dice == 2 and not self.is_reaction
        # For one die, or to raise the dead?
        self.is_single: Final[bool] = (dice == 1 and not self.is_reaction) or working == REANIMATE


@final
class Item:
    """Ledger 6.3: a consumable: its price, and the Area Attack of a grenade."""

    def __init__(self, name: str, dice: i64, strain: i64 = 0, used_up: bool = True, form: Weapon = NO_FORM) -> None:
        self.name: Final = name
        self.dice: Final = dice
        self.strain: Final = strain
        self.used_up: Final = used_up
        self.form: Final = form
