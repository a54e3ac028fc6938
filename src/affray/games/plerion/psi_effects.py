"""What talents do (PL-PSI-06 to PL-PSI-09): resisting, keeping going, Thought Control, Mending and the others.

Where the book is silent: one talent is kept going at a time. See README.md of this game.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.bits import bit
from affray.engine.question import NOBODY, Option, Question
from affray.games.plerion.attack import NONE, UNASKED, Attack, ignores_armor, strike
from affray.games.plerion.battle import Battle
from affray.games.plerion.critical import disengage, end_critical, stop_talent
from affray.games.plerion.gear import NEVER
from affray.games.plerion.harm import hurt
from affray.games.plerion.healing import can_regain
from affray.games.plerion.moving import is_taken, moved, place
from affray.games.plerion.picks import NO_PICK, Pick
from affray.games.plerion.saves import ABILITIES, DEX, STR, WIL, save
from affray.games.plerion.scale import LIMITS, side_now, squared_half_metres
from affray.games.plerion.sheet import Combatant
from affray.games.plerion.talents import band_to, is_control, name_of
from affray.games.plerion.words import (
    ASTRAL_PROJECTION,
    BLOCKED,
    DISTANT,
    ENHANCED,
    GRID,
    IMMUNE_MENTAL,
    LEVITATION,
    MENDING,
    MENTAL,
    MINDLESS,
    MINDSHIELD,
    NEARBY,
    ON_FOOT,
    PETRIFICATION,
    PRECOGNITION,
    TELEPATHY,
    TELEPORTATION,
    THOUGHT_CONTROL,
)

FREED: Final = 2  # PL-PSI-08: the game master's word that a victim does not kill itself


def take_effect(fight: Battle, f: Combatant, talent: i64, target: i64) -> None:
    """PL-PSI-08, PL-PSI-09: what each talent does in a fight."""
    if target == NOBODY:
        affect_oneself(fight, f, talent)
        return
    other = fight.fighters[target]
    if is_control(talent):
        control(fight, f, other, talent)
    elif talent == MENDING:
        mend(fight, f, other)
    elif talent == LEVITATION:
        lift(fight, f, other)
    elif talent == PETRIFICATION:
        petrify(fight, f, other)
    elif not withstands(fight, f, other, talent):
        tell_of(fight, f, talent)


def affect_oneself(fight: Battle, f: Combatant, talent: i64) -> None:
    """PL-PSI-09: talents that are aimed at nobody else."""
    if talent == LEVITATION:
        keep_going(fight, f, LEVITATION, NOBODY)
        f.levitating = True
    elif talent == TELEPORTATION:
        relocate(fight, f, f, TELEPORTATION)
    elif talent == PRECOGNITION:
        foresee(fight, f)
    elif talent == ASTRAL_PROJECTION:
        keep_going(fight, f, ASTRAL_PROJECTION, NOBODY)
        f.astral = True
    else:
        tell_of(fight, f, talent)


# ---------------------------------------------------------------- resisting


def withstands(fight: Battle, f: Combatant, victim: Combatant, talent: i64) -> bool:
    """PL-PSI-07: the unwilling save: WIL where it reaches for the mind, STR against stone, DEX against being moved.

    A shielded mind is never reached. The cost stays paid.
    """
    if is_mental(talent) and is_shielded(victim):
        if fight.log is not None:
            fight.tell("PL-PSI-07", victim.name, f"is not reached by {name_of(talent)}")
        return True
    if side_now(fight, victim) == side_now(fight, f):
        return False
    ability: i64 = STR if talent == PETRIFICATION else (WIL if is_mental(talent) else DEX)
    what = f"{ABILITIES[ability]} save"
    if fight.gm is not None:
        word = fight.ruled("PL-PSI-07", f"{victim.name} against {name_of(talent)}", [what, "no save", "no effect"])
        if word > 0:
            return word == 2
    score = victim.str if ability == STR else (victim.dex if ability == DEX else victim.wil)
    return save(fight, victim, score, f"{what} against {name_of(talent)}", "PL-PSI-07")


def is_mental(talent: i64) -> bool:
    return is_control(talent) or talent == TELEPATHY


def is_shielded(f: Combatant) -> bool:
    """PL-PSI-07: a Mindshield, immunity to mental manipulation, or no mind at all."""
    return f.implants & MINDSHIELD != 0 or f.traits & (IMMUNE_MENTAL | MINDLESS) != 0 or f.immune & MENTAL != 0


# ---------------------------------------------------------------- keeping it going


def keep_going(fight: Battle, f: Combatant, talent: i64, target: i64) -> None:
    """PL-PSI-06: a talent that is kept going takes the place of the one before."""
    stop_talent(fight, f)
    f.talent_on = talent
    f.talent_target = target
    f.talent_round = fight.round


def can_keep(f: Combatant) -> bool:
    """PL-PSI-06: critical damage, delirium, stun, paralysis and death stop it, and so does being out of the fight."""
    if f.is_gone() or f.critical or f.stunned or f.dex == 0 or f.wil == 0:
        return False
    return not (f.paralysed or f.unconscious or f.mortal or f.petrified)


def has_lost_hold(fight: Battle, f: Combatant) -> bool:
    """PL-PSI-08: is whom the talent was aimed at gone, or farther away than distant?"""
    if f.talent_target == NOBODY:
        return False
    other = fight.fighters[f.talent_target]
    if other.is_gone() or (f.talent_on == THOUGHT_CONTROL and other.controlled_by != f.id):
        return True
    return band_to(fight, f, fight.square(f), other) > DISTANT


def check_hold(fight: Battle, f: Combatant) -> None:
    """PL-PSI-06, PL-PSI-08: a talent ends with the psion's incapacity or with distance.

    Whoever was controlled acts again from the next round on.
    """
    if f.talent_on != NEVER and not (can_keep(f) and not has_lost_hold(fight, f)):
        if fight.log is not None:
            fight.tell("PL-PSI-06", f.name, f"can no longer keep up {name_of(f.talent_on)}")
        stop_talent(fight, f)


# ---------------------------------------------------------------- Thought Control


def control(fight: Battle, f: Combatant, victim: Combatant, talent: i64) -> None:
    """PL-PSI-07, PL-PSI-08: one victim at a time acts for the psion's side, right after the psion, in its block."""
    if withstands(fight, f, victim, talent):
        return
    if victim.controlled_by != NOBODY:
        stop_talent(fight, fight.fighters[victim.controlled_by])
    keep_going(fight, f, THOUGHT_CONTROL, victim.id)
    victim.controlled_by = f.id
    if fight.log is not None:
        fight.tell("PL-PSI-08", f.name, "controls", victim.name)


def order_death(fight: Battle, f: Combatant, victim: Combatant) -> None:
    """PL-PSI-08: an order to kill itself allows the victim a new WIL save, which frees it; else it obeys.

    To obey is an enhanced attack on itself with its first weapon.
    """
    if fight.log is not None:
        fight.tell("PL-PSI-08", f.name, f"orders {victim.name} to kill itself")
    word = fight.ruled("PL-PSI-08", f"{victim.name} is to kill itself", ["WIL save", "it obeys", "it breaks free"])
    if word == FREED or (word == 0 and save(fight, victim, victim.wil, "WIL save against its own death", "PL-PSI-08")):
        stop_talent(fight, f)
        return
    own = victim.weapons[0] if len(victim.weapons) > 0 else NEVER
    attack = Attack(fight, victim, own, NONE, False)
    attack.told = "enhanced: at its own hand"
    blow = strike(fight, attack, victim, ENHANCED, UNASKED)
    hurt(fight, victim, blow.total, ignores_armor(blow.tags), blow.tags)


# ---------------------------------------------------------------- the other talents


def mend(fight: Battle, f: Combatant, patient: Combatant) -> None:
    """PL-PSI-09: Mending brings STR and HP to max at once and ends critical damage and the death clock.

    The deprived regain neither. Who was down acts from the next round on; a mortal wound is only stabilised.
    """
    if patient.critical:
        patient.since = fight.round + 1
    end_critical(fight, patient)
    patient.stabilised = patient.mortal
    if not patient.deprived:
        patient.str = patient.str_max
    if can_regain(patient):
        patient.hp = patient.hp_max
    if fight.log is not None:
        what = f"mends {patient.name}"
        whose = bit(patient.side)
        numbers = f"STR {patient.str}, HP {patient.hp}"
        fight.tell("PL-PSI-09", f.name, f"{what}: {numbers}", numbers_of=whose, plainly=what)


def lift(fight: Battle, f: Combatant, other: Combatant) -> None:
    """PL-PSI-07, PL-PSI-09: a friend levitates while it is paid for; the unwilling are moved once, unless they save."""
    if withstands(fight, f, other, LEVITATION):
        return
    if side_now(fight, other) != side_now(fight, f):
        relocate(fight, f, other, LEVITATION)
        return
    keep_going(fight, f, LEVITATION, other.id)
    other.levitating = True


def petrify(fight: Battle, f: Combatant, victim: Combatant) -> None:
    """PL-PSI-09: the victim saves on STR or is stone for up to the psion's current WIL in days: for the whole fight."""
    if withstands(fight, f, victim, PETRIFICATION):
        return
    victim.petrified = True
    stop_talent(fight, victim)
    if fight.log is not None:
        what, whose = "is petrified", bit(f.side)
        fight.tell("PL-PSI-09", victim.name, f"{what}, for up to {f.wil} days", numbers_of=whose, plainly=what)


def foresee(fight: Battle, f: Combatant) -> None:
    """PL-PSI-09: Precognition makes the psion's next attack enhanced, unless the game master tells more."""
    if fight.ruled("PL-PSI-09", f"{f.name} foresees", ["the next attack is enhanced", "no effect in the fight"]) == 0:
        f.foresight = True


def tell_of(fight: Battle, f: Combatant, talent: i64) -> None:
    """PL-PSI-09: what the other talents show or change the game master tells; nothing in the fight by default."""
    word = fight.ruled("PL-PSI-09", f"{f.name} uses {name_of(talent)}", ["no effect in the fight", "it works"])
    if fight.log is not None:
        fight.tell("PL-PSI-09", name_of(talent), "has no effect in the fight" if word == 0 else "works")


# ---------------------------------------------------------------- where to


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Destination(Question):
    """PL-PSI-09: any free spot the psion sees, for itself; within a move of its place for somebody who is moved."""

    def __init__(self, fight: Battle, psion: Combatant, mover: Combatant, talent: i64) -> None:
        super().__init__("PL-PSI-09", side_now(fight, psion), psion.name)
        self.fight: Final = fight
        self.psion: Final = psion
        self.mover: Final = mover
        self.talent: Final = talent

    def options(self) -> list[Option]:
        fight = self.fight
        on_grid = fight.position == GRID
        spots = seen_squares(fight, self.psion, self.mover) if on_grid else other_zones(fight, self.mover)
        found: list[Option] = [Pick(spot) for spot in spots]
        return [*found, NO_PICK]

    def shortlist(self) -> list[Option]:
        """A dozen spots from all over the map."""
        everything = self.options()
        return everything[:: len(everything) // 12 + 1]

    def words(self, option: Option) -> str:
        return spot_words(self.fight, option.place) if isinstance(option, Pick) else "stay"

    def prompt(self) -> str:
        return f"{name_of(self.talent)}: where does {self.psion.name} bring {self.mover.name}?"


def spot_words(fight: Battle, spot: i64) -> str:
    return fight.grid.place(spot) if fight.position == GRID else f"zone {spot}"


def seen_squares(fight: Battle, f: Combatant, mover: Combatant) -> list[i64]:
    """PL-PSI-09: the free squares in the psion's sight; whoever else is moved stays within a move of its place."""
    found: list[i64] = []
    here, there = fight.square(f), fight.square(mover)
    farthest = LIMITS[ON_FOOT][NEARBY]
    lines = fight.field().lines
    for square in range(len(fight.grid.kind)):
        if square == there or not fight.grid.stands(square) or lines.get(here, square) == BLOCKED:
            continue
        if mover is not f and squared_half_metres(fight, there, square) >= farthest * farthest:
            continue
        if not is_taken(fight, mover, square):
            found.append(square)
    return found


def other_zones(fight: Battle, mover: Combatant) -> list[i64]:
    """PL-SCALE-04: all the others in the row."""
    return [zone for zone in range(fight.grid.width) if zone != mover.zone]


def relocate(fight: Battle, f: Combatant, mover: Combatant, talent: i64) -> None:
    """PL-PSI-09: the psion, or whom it moves, is on another spot at once."""
    answer = fight.ask(Destination(fight, f, mover, talent))
    if not isinstance(answer, Pick):
        return
    if fight.position == GRID:
        place(fight, mover, answer.place)
    else:
        mover.zone = answer.place
        disengage(fight, mover)
        moved(mover)
    if fight.log is not None:
        where = spot_words(fight, answer.place)
        fight.tell("PL-PSI-09", mover.name, f"is brought to {where} by {name_of(talent)}")
