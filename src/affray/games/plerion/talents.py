"""Talents (ledger 3.13): who has them, what they cost, and on whom they may be used.

Where the book is silent: Thought Control and Telepathy reach distant, Petrification and the lifting of others
nearby; a crowd or a vessel is neither one mind nor one body. See README.md of this game.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.bits import bit
from affray.engine.question import NOBODY
from affray.games.plerion.battle import Battle
from affray.games.plerion.gear import NEVER, Weapon
from affray.games.plerion.healing import needs_aid
from affray.games.plerion.house import HouseRules
from affray.games.plerion.saves import save
from affray.games.plerion.scale import band_between, band_of, bearer, side_now, squared_half_metres
from affray.games.plerion.setup import BRAIN_IMPLANTS, talents_at
from affray.games.plerion.sheet import Combatant
from affray.games.plerion.words import (
    BLAST,
    BLOCKED,
    CLOSE,
    DETACHMENT,
    DISTANT,
    ENERGY,
    ERGOKINESIS,
    FIRE,
    GRID,
    IGNORES_ARMOR,
    KINETIC,
    LEVITATION,
    MENDING,
    MIND_ATTACK,
    NATURAL,
    NEARBY,
    ON_FOOT,
    OTHER_TYPE,
    OUT_OF_RANGE,
    PETRIFICATION,
    PSYCHIC_SURGERY,
    PSYCHOKINESIS,
    PYROKINESIS,
    STARSHIP,
    TALENTS,
    TELEPATHY,
    TELEPORTATION,
    THOUGHT_CONTROL,
    TRACK,
    VESSEL,
    ZONES,
)
from affray.games.plerion.zones import zone_band

MIND: Final = 20  # as a talent: the Floater's Mind Attack, Thought Control by another name (ledger 6.3)

# PL-PSI-02: a price is a number of WIL, or one of these.
D6: Final = -1
TWO_D6: Final = -2
HALF: Final = -3  # of the max WIL, rounded up
MINUTE: Final = -4  # 1 for each started minute
TEN_MINUTES: Final = -5
PRICES: Final[list[i64]] = [
    TEN_MINUTES,  # Astral Projection
    TEN_MINUTES,  # Clairvoyance
    D6,  # Dreamwalking
    D6,  # Ergokinesis
    MINUTE,  # Levitation
    TWO_D6,  # Materialization
    TWO_D6,  # Mending
    HALF,  # Petrification
    TWO_D6,  # Precognition
    TWO_D6,  # Psychic Surgery
    D6,  # Psychokinesis
    2,  # Psychometry
    D6,  # Pyrokinesis
    TWO_D6,  # Retrocognition
    HALF,  # Shapeshifting
    TWO_D6,  # Telepathy
    1,  # Teleportation: 1 for each started 1,000 km, and nobody sees farther in a fight
    TWO_D6,  # Telesthesia
    MINUTE,  # Thought Control
    TEN_MINUTES,  # Xenoglossy
    MINUTE,  # Mind Attack
]

ROUNDS_A_MINUTE: Final = 6  # PL-PSI-06: of 10 seconds
MINUTES_A_ROUND: Final = 10  # of a starship fight


def name_of(talent: i64) -> str:
    return "Mind Attack" if talent == MIND else TALENTS[talent]


def talent_weapons(house: HouseRules) -> list[Weapon]:
    """PL-PSI-05, PL-PSI-09: talents that attack, as weapons at the end of a fight's armoury; nobody carries them."""
    die = house.psi_blast_die
    return [
        Weapon("Ergokinesis", 1, die, 0, 0, NEARBY, ENERGY, BLAST | NATURAL),
        Weapon("Pyrokinesis", 1, die, 0, 0, NEARBY, FIRE, BLAST | NATURAL),
        Weapon("Psychokinesis", 1, 6, 0, 0, NEARBY, KINETIC, NATURAL),
        Weapon("Psychic Surgery", 1, 6, 0, 0, CLOSE, OTHER_TYPE, IGNORES_ARMOR | NATURAL),
    ]


# ---------------------------------------------------------------- who


def has_talent(f: Combatant, talent: i64) -> bool:
    """PL-PSI-01: only listed talents may be used; a brain implant inhibits all of them."""
    if f.implants & BRAIN_IMPLANTS:
        return False
    return f.has(MIND_ATTACK) if talent == MIND else f.talents >> talent & 1 == 1


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
    kind = PRICES[talent]
    if kind == D6:
        return fight.dice.d(6, "WIL cost")
    if kind == TWO_D6:
        return fight.dice.two(6, 6, "WIL cost")
    if kind == HALF:
        return (f.wil_max + 1) // 2
    return kind if kind > 0 else unit_price(fight, talent)


def price_words(fight: Battle, f: Combatant, talent: i64) -> str:
    """PL-PSI-02: the price as the book has it."""
    kind = PRICES[talent]
    if kind in (D6, TWO_D6):
        return "d6" if kind == D6 else "2d6"
    return str(price(fight, f, talent))


def highest_price(fight: Battle, f: Combatant, talent: i64) -> i64:
    """The most a talent can cost, for those who want to stay awake."""
    kind = PRICES[talent]
    if kind in (D6, TWO_D6):
        return 6 if kind == D6 else 12
    return price(fight, f, talent)


def unit_price(fight: Battle, talent: i64) -> i64:
    """PL-PSI-06: 1 for a unit; a starship round has ten minutes, and what costs by the minute costs 10 in it."""
    return MINUTES_A_ROUND if PRICES[talent] == MINUTE and fight.scale == STARSHIP else 1


def unit_rounds(fight: Battle, talent: i64) -> i64:
    """PL-PSI-06: a minute is 6 rounds on foot, ten minutes are 60; a starship round is ten minutes long."""
    if fight.scale == STARSHIP:
        return 1
    return ROUNDS_A_MINUTE if PRICES[talent] == MINUTE else ROUNDS_A_MINUTE * MINUTES_A_ROUND


# ---------------------------------------------------------------- on whom


def is_attack(talent: i64) -> bool:
    """PL-PSI-05, PL-PSI-09: does this talent make an attack, resolved and pooled with the block's attacks?"""
    return talent in (ERGOKINESIS, PYROKINESIS, PSYCHOKINESIS, PSYCHIC_SURGERY)


def is_blast_talent(talent: i64) -> bool:
    return talent in (ERGOKINESIS, PYROKINESIS)


def is_control(talent: i64) -> bool:
    return talent in (THOUGHT_CONTROL, MIND)


def reach_of_talent(talent: i64) -> i64:
    """PL-PSI-05, PL-PSI-08, PL-PSI-09: the farthest band of a creature it may be used on; NEVER if on none."""
    if talent in (MENDING, PSYCHIC_SURGERY):
        return CLOSE
    if is_blast_talent(talent) or talent in (PSYCHOKINESIS, LEVITATION, PETRIFICATION):
        return NEARBY
    return DISTANT if is_control(talent) or talent == TELEPATHY else NEVER


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
    if talent == TELEPORTATION:
        return fight.position != TRACK
    if talent == LEVITATION:
        return not f.levitating
    return talent == PSYCHOKINESIS or reach_of_talent(talent) == NEVER


def talent_reaches(fight: Battle, f: Combatant, square: i64, talent: i64, other: Combatant) -> bool:
    """PL-ACT-04: may f, standing on this square, use the talent on the other?"""
    if other.is_gone() or other.inside != f.inside or not is_fit(fight, f, talent, other):
        return False
    if band_to(fight, f, square, other) > reach_of_talent(talent):
        return False
    return talent == TELEPATHY or is_seen(fight, square, f, other)


def is_fit(fight: Battle, f: Combatant, talent: i64, other: Combatant) -> bool:
    """PL-PSI-05, PL-PSI-08, PL-PSI-09: foes are attacked; one creature is touched, controlled or changed."""
    if is_blast_talent(talent) or talent == PSYCHOKINESIS:
        return other.side != side_now(fight, f) and other is not f
    if other.kind == VESSEL or other.kind == DETACHMENT:
        return False
    friend = other.side == side_now(fight, f)
    if talent == MENDING:
        return friend and (other.str < other.str_max or other.hp < other.hp_max or needs_aid(other))
    if talent == PSYCHIC_SURGERY:
        return other is not f and (not friend or needs_aid(other))
    if talent == LEVITATION:
        return other is not f and not other.levitating
    if talent == PETRIFICATION:
        return not (friend or other.petrified)
    if is_control(talent):
        return side_now(fight, other) != side_now(fight, f) or other.controlled_by == f.id
    return other is not f


def band_to(fight: Battle, f: Combatant, square: i64, other: Combatant) -> i64:
    """PL-SCALE-03: how far the other is from f on this square. Aboard, only the others aboard are within reach."""
    if (f.aboard != NOBODY or other.aboard != NOBODY) and not f.inside:
        if f.aboard != other.aboard:
            return OUT_OF_RANGE
        return CLOSE if f.station == other.station else NEARBY
    if fight.position == GRID:
        return band_of(fight, ON_FOOT, squared_half_metres(fight, square, fight.square(other)))
    return zone_band(f, other, square) if fight.position == ZONES else band_between(fight, f, other, ON_FOOT)


def is_seen(fight: Battle, square: i64, f: Combatant, other: Combatant) -> bool:
    """PL-MOD-05: is there no wall between f, on this square, and the other?"""
    if fight.position != GRID or bearer(fight, f) is not f:
        return True
    return fight.field().lines.get(square, fight.square(other)) != BLOCKED
