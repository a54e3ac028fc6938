"""Talents (ledger 3.13): who has them, what they cost, and on whom they may be used.

Where the book is silent: Thought Control and Telepathy reach distant, Petrification and the lifting of others
nearby; a crowd or a vessel is neither one mind nor one body. See README.md of this game.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.bits import bit
from affray.engine.question import NOBODY
from affray.games.plerion.book import words as w
from affray.games.plerion.book.gear import NEVER, Weapon
from affray.games.plerion.book.house import HouseRules
from affray.games.plerion.book.sheet import Combatant
from affray.games.plerion.law.battle import Battle
from affray.games.plerion.law.saves import save
from affray.games.plerion.law.scale import band_between, band_of, bearer, squared_half_metres
from affray.games.plerion.law.scars import two_d6
from affray.games.plerion.law.setup import BRAIN_IMPLANTS, talents_at
from affray.games.plerion.law.talent import LINES
from affray.games.plerion.law.zones import zone_band

MIND: Final = 20  # as a talent: the Floater's Mind Attack, Thought Control by another name (ledger 6.3)

# PL-PSI-02: a price is a number of WIL, or one of these.
D6: Final = -1
TWO_D6: Final = -2
HALF: Final = -3  # of the max WIL, rounded up
MINUTE: Final = -4  # 1 for each started minute
TEN_MINUTES: Final = -5
ROUNDS_A_MINUTE: Final = 6  # PL-PSI-06: of 10 seconds
MINUTES_A_ROUND: Final = 10  # of a starship fight


def name_of(talent: i64) -> str:
    return LINES[talent].name


def talent_weapons(house: HouseRules) -> list[Weapon]:
    """PL-PSI-05, PL-PSI-09: talents that attack, as weapons at the end of a fight's armoury; nobody carries them."""
    die = house.psi_blast_die
    return [
        Weapon("Ergokinesis", 1, die, 0, hands=0, reach=w.NEARBY, damage_type=w.ENERGY, tags=w.BLAST | w.NATURAL),
        Weapon("Pyrokinesis", 1, die, 0, hands=0, reach=w.NEARBY, damage_type=w.FIRE, tags=w.BLAST | w.NATURAL),
        Weapon("Psychokinesis", 1, 6, 0, hands=0, reach=w.NEARBY, damage_type=w.KINETIC, tags=w.NATURAL),
        Weapon(
            "Psychic Surgery",
            1,
            6,
            0,
            hands=0,
            reach=w.CLOSE,
            damage_type=w.OTHER_TYPE,
            tags=w.IGNORES_ARMOR | w.NATURAL,
        ),
    ]


# ---------------------------------------------------------------- who


def has_talent(f: Combatant, talent: i64) -> bool:
    """PL-PSI-01: only listed talents may be used; a brain implant inhibits all of them."""
    if f.implants & BRAIN_IMPLANTS:
        return False
    return f.has(w.MIND_ATTACK) if talent == MIND else f.talents >> talent & 1 == 1


def awaken(fight: Battle, f: Combatant) -> i64:
    """PL-PSI-01: at creation, with WIL above 12, one WIL save gives a third of WIL in talents, each by a d20."""
    number = talents_at(f.wil_max)
    if number == 0 or not save(fight, f, f.wil_max, "WIL save to be a psion", "PL-PSI-01"):
        return 0
    for _ in range(number):
        face = fight.dice.d(20, "talent")
        while f.talents >> (face - 1) & 1:
            face = fight.dice.again(20, "talent")
        f.talents |= bit(face - 1)
    return number


# ---------------------------------------------------------------- what it costs


def price(fight: Battle, f: Combatant, talent: i64) -> i64:
    """PL-PSI-02, PL-PSI-06: a fixed number, 1d6, 2d6 summed, half the max WIL rounded up, or the first time unit."""
    kind = LINES[talent].price
    if kind == D6:
        return fight.dice.d(6, "WIL cost")
    if kind == TWO_D6:
        return two_d6(fight, "WIL cost")
    if kind == HALF:
        return (f.wil_max + 1) // 2
    return kind if kind > 0 else unit_price(fight, talent)


def price_words(fight: Battle, f: Combatant, talent: i64) -> str:
    """PL-PSI-02: the price as the book has it."""
    kind = LINES[talent].price
    if kind in (D6, TWO_D6):
        return "d6" if kind == D6 else "2d6"
    return str(price(fight, f, talent))


def highest_price(fight: Battle, f: Combatant, talent: i64) -> i64:
    """The most a talent can cost, for those who want to stay awake."""
    kind = LINES[talent].price
    if kind in (D6, TWO_D6):
        return 6 if kind == D6 else 12
    return price(fight, f, talent)


def chance_to_break(fight: Battle, f: Combatant, talent: i64) -> i64:
    """PL-PSI-03, PL-ABIL-03: how often the price brings WIL to 0, in percent, rounded."""
    kind, wil = LINES[talent].price, f.wil
    if kind == D6:
        return 0 if wil > 6 else (7 - wil) * 100 // 6
    if kind == TWO_D6:
        ways: i64 = 0
        for one in range(1, 7):
            for other in range(1, 7):
                ways += 1 if one + other >= wil else 0
        return (ways * 100 + 18) // 36
    return 100 if price(fight, f, talent) >= wil else 0


def unit_price(fight: Battle, talent: i64) -> i64:
    """PL-PSI-06: 1 for a unit; a starship round has ten minutes, and what costs by the minute costs 10 in it."""
    return MINUTES_A_ROUND if LINES[talent].price == MINUTE and fight.scale == w.STARSHIP else 1


def unit_rounds(fight: Battle, talent: i64) -> i64:
    """PL-PSI-06: a minute is 6 rounds on foot, ten minutes are 60; a starship round is ten minutes long."""
    if fight.scale == w.STARSHIP:
        return 1
    return ROUNDS_A_MINUTE if LINES[talent].price == MINUTE else ROUNDS_A_MINUTE * MINUTES_A_ROUND


# ---------------------------------------------------------------- on whom


def is_attack(talent: i64) -> bool:
    """PL-PSI-05, PL-PSI-09: does this talent make an attack, resolved and pooled with the block's attacks?"""
    return LINES[talent].is_attack()


def is_blast_talent(talent: i64) -> bool:
    return LINES[talent].is_blast()


def is_control(talent: i64) -> bool:
    return LINES[talent].controls()


def reach_of_talent(talent: i64) -> i64:
    """PL-PSI-05, PL-PSI-08, PL-PSI-09: the farthest band of a creature it may be used on; NEVER if on none."""
    return LINES[talent].reach


def talent_targets(fight: Battle, f: Combatant, talent: i64) -> list[i64]:
    """PL-ACT-04, PL-PSI-01: whom a talent may be used on from where f stands; NOBODY for oneself or what is around."""
    return targets_from(fight, f, talent, [fight.square(f)])


def targets_from(fight: Battle, f: Combatant, talent: i64, squares: list[i64]) -> list[i64]:
    """PL-ACT-01, PL-ACT-04: whom a talent may be used on from one of these squares."""
    found: list[i64] = []
    if not is_at_hand(fight, f, talent):
        return found
    if is_aimless(fight, f, talent):
        found.append(NOBODY)
    if reach_of_talent(talent) != NEVER:
        for other in fight.fighters:
            if reaches_from(fight, f, squares, talent, other):
                found.append(other.id)
    return found


def is_at_hand(fight: Battle, f: Combatant, talent: i64) -> bool:
    """PL-PSI-01: does f have the talent, and is there a weapon for it where it attacks?"""
    return has_talent(f, talent) and not (is_attack(talent) and fight.place_of(name_of(talent)) == NEVER)


def reaches_from(fight: Battle, f: Combatant, squares: list[i64], talent: i64, other: Combatant) -> bool:
    """PL-ACT-04: may the talent be used on the other from one of these squares?"""
    for square in squares:
        if talent_reaches(fight, f, square, talent, other):
            return True
    return False


def is_aimless(fight: Battle, f: Combatant, talent: i64) -> bool:
    """PL-PSI-09: may the talent be used on nobody else: on oneself, on things, on what is far away?"""
    return LINES[talent].works_alone(fight, f)


def talent_reaches(fight: Battle, f: Combatant, square: i64, talent: i64, other: Combatant) -> bool:
    """PL-ACT-04: may f, standing on this square, use the talent on the other?"""
    line = LINES[talent]
    if other.is_gone() or other.inside != f.inside or not line.fits(fight, f, other):
        return False
    if band_to(fight, f, square, other) > line.reach:
        return False
    return not line.needs_sight() or is_seen(fight, square, f, other)


def band_to(fight: Battle, f: Combatant, square: i64, other: Combatant) -> i64:
    """PL-SCALE-03: how far the other is from f on this square. Aboard, only the others aboard are within reach."""
    if (f.aboard != NOBODY or other.aboard != NOBODY) and not f.inside:
        if f.aboard != other.aboard:
            return w.OUT_OF_RANGE
        return w.CLOSE if f.station == other.station else w.NEARBY
    if fight.position == w.GRID:
        return band_of(fight, w.ON_FOOT, squared_half_metres(fight, square, fight.square(other)))
    return zone_band(f, other, square) if fight.position == w.ZONES else band_between(fight, f, other, w.ON_FOOT)


def is_seen(fight: Battle, square: i64, f: Combatant, other: Combatant) -> bool:
    """PL-MOD-05: is there no wall between f, on this square, and the other?"""
    if fight.position != w.GRID or bearer(fight, f) is not f:
        return True
    return fight.field().lines.get(square, fight.square(other)) != w.BLOCKED
