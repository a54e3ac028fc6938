"""What talents do (PL-PSI-06 to PL-PSI-09): resisting, keeping going, Thought Control, Mending and the others.

Where the book is silent: one talent is kept going at a time. See README.md of this game.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.bits import bit
from affray.engine.question import NOBODY, Option, Question
from affray.engine.sides import the_side
from affray.games.plerion.book import words as w
from affray.games.plerion.book.gear import NEVER
from affray.games.plerion.book.sheet import Combatant
from affray.games.plerion.law.attack import NONE, UNASKED, Attempt, ignores_armor, strike
from affray.games.plerion.law.battle import Battle
from affray.games.plerion.law.critical import disengage, end_critical, stop_talent
from affray.games.plerion.law.harm import hurt
from affray.games.plerion.law.healing import aid, can_regain, needs_aid
from affray.games.plerion.law.moving import is_taken, moved, place
from affray.games.plerion.law.picks import NO_PICK, Pick
from affray.games.plerion.law.saves import ABILITIES, DEX, STR, WIL, chance, save
from affray.games.plerion.law.scale import LIMITS, side_now, squared_half_metres
from affray.games.plerion.law.talent import LINES, Talent, is_friend
from affray.games.plerion.law.talents import D6, HALF, MINUTE, TEN_MINUTES, TWO_D6, band_to, name_of

FREED: Final = 2  # PL-PSI-08: the game master's word that a victim does not kill itself


# ---------------------------------------------------------------- resisting


def withstands(fight: Battle, f: Combatant, victim: Combatant, talent: Talent) -> bool:
    """PL-PSI-07: the unwilling save: WIL where it reaches for the mind, STR against stone, DEX against being moved.

    A shielded mind is never reached. The cost stays paid.
    """
    if talent.is_mental() and is_shielded(victim):
        if fight.log is not None:
            fight.tell("PL-PSI-07", victim, f"has a shielded mind: {talent.name} does not reach it")
        return True
    if side_now(fight, victim) == side_now(fight, f):
        return False
    what = f"{ABILITIES[talent.resisted]} save"
    if fight.gm is not None:
        word = fight.ruled("PL-PSI-07", f"{victim.name} against {talent.name}", [what, "no save", "no effect"])
        if word > 0:
            return word == 2
    return save(fight, victim, score_against(victim, talent), f"{what} against {talent.name}", "PL-PSI-07")


def score_against(victim: Combatant, talent: Talent) -> i64:
    """PL-PSI-07: what the victim's save is rolled on."""
    if talent.resisted == STR:
        return victim.str
    return victim.dex if talent.resisted == DEX else victim.wil


def chance_to_resist(fight: Battle, f: Combatant, victim: Combatant, talent: Talent) -> i64:
    """PL-PSI-07: how often the talent comes to nothing, in percent."""
    if talent.is_mental() and is_shielded(victim):
        return 100
    return 0 if side_now(fight, victim) == side_now(fight, f) else chance(score_against(victim, talent))


def is_shielded(f: Combatant) -> bool:
    """PL-PSI-07: a Mindshield, immunity to mental manipulation, or no mind at all."""
    return f.implants & w.MINDSHIELD != 0 or f.traits & (w.IMMUNE_MENTAL | w.MINDLESS) != 0 or f.immune & w.MENTAL != 0


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
    if other.is_gone() or (f.talent_on == w.THOUGHT_CONTROL and other.controlled_by != f.id):
        return True
    return band_to(fight, f, fight.square(f), other) > w.DISTANT


def why_it_ends(fight: Battle, f: Combatant) -> str:
    """What has ended the talent, if it is not the psion's own state, which is told where it comes about."""
    if not can_keep(f) or f.talent_target == NOBODY:
        return ""
    other = fight.fighters[f.talent_target]
    if other.is_gone():
        return f": {other.name} is out of the fight"
    held = f.talent_on != w.THOUGHT_CONTROL or other.controlled_by == f.id
    return f": {other.name} is too far away" if held else f": {other.name} is free of it"


def check_hold(fight: Battle, f: Combatant) -> None:
    """PL-PSI-06, PL-PSI-08: a talent ends with the psion's incapacity or with distance.

    Whoever was controlled acts again from the next round on.
    """
    if f.talent_on != NEVER and not (can_keep(f) and not has_lost_hold(fight, f)):
        if fight.log is not None:
            fight.tell("PL-PSI-06", f, f"can no longer keep up {name_of(f.talent_on)}{why_it_ends(fight, f)}")
        stop_talent(fight, f)


# ---------------------------------------------------------------- Thought Control


def control(fight: Battle, f: Combatant, victim: Combatant) -> None:
    """PL-PSI-07, PL-PSI-08: one victim at a time acts for the psion's side, right after the psion, in its block."""
    if victim.controlled_by != NOBODY:
        stop_talent(fight, fight.fighters[victim.controlled_by])
    keep_going(fight, f, w.THOUGHT_CONTROL, victim.id)
    victim.controlled_by = f.id
    if fight.log is not None:
        side = f"{the_side(fight.sides[f.side])} from round {fight.round + 1} on"
        fight.tell("PL-PSI-08", f, f"controls {victim.name}, who acts for {side}", about=[victim])


def order_death(fight: Battle, f: Combatant, victim: Combatant) -> None:
    """PL-PSI-08: an order to kill itself allows the victim a new WIL save, which frees it; else it obeys.

    To obey is an enhanced attack on itself with its first weapon.
    """
    if fight.log is not None:
        fight.tell("PL-PSI-08", f, f"orders the death of {victim.name}, by {victim.name}'s own hand", about=[victim])
    word = fight.ruled("PL-PSI-08", f"{victim.name} is to kill itself", ["WIL save", "it obeys", "it breaks free"])
    if word == FREED or (
        word == 0 and save(fight, victim, victim.wil, "WIL save against the order to die", "PL-PSI-08")
    ):
        stop_talent(fight, f)
        return
    own = victim.weapons[0] if len(victim.weapons) > 0 else NEVER
    attack = Attempt(fight, victim, own, NONE, False)
    attack.told = "enhanced: by one's own hand"
    blow = strike(fight, attack, victim, w.ENHANCED, UNASKED)
    fight.blame(f"{victim.name}'s own hand" if fight.log is not None else "")
    hurt(fight, victim, blow.total, ignores_armor(blow.tags), blow.tags)
    fight.blame("")


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
        fight.tell("PL-PSI-09", f, f"{what}: {numbers}", numbers_of=whose, plainly=what)


def lift(fight: Battle, f: Combatant, other: Combatant) -> None:
    """PL-PSI-07, PL-PSI-09: a friend levitates while it is paid for; the unwilling are moved once, unless they save."""
    if side_now(fight, other) != side_now(fight, f):
        relocate(fight, f, other, LINES[w.LEVITATION])
        return
    keep_going(fight, f, w.LEVITATION, other.id)
    other.levitating = True


def petrify(fight: Battle, f: Combatant, victim: Combatant) -> None:
    """PL-PSI-09: the victim saves on STR or is stone for up to the psion's current WIL in days: for the whole fight."""
    victim.petrified = True
    if fight.log is not None:
        what, whose = "is petrified", bit(f.side)
        fight.tell("PL-PSI-09", victim, f"{what}, for up to {f.wil} days", numbers_of=whose, plainly=what)
    stop_talent(fight, victim)


def foresee(fight: Battle, f: Combatant) -> None:
    """PL-PSI-09: Precognition makes the psion's next attack enhanced, unless the game master tells more."""
    if fight.ruled("PL-PSI-09", f"{f.name} foresees", ["the next attack is enhanced", "no effect in the fight"]) == 0:
        f.foresight = True


def tell_of(fight: Battle, f: Combatant, talent: Talent) -> None:
    """PL-PSI-09: what the other talents show or change the game master tells; nothing in the fight by default."""
    word = fight.ruled("PL-PSI-09", f"{f.name} uses {talent.name}", ["no effect in the fight", "it works"])
    if fight.log is not None:
        comes = "has no effect in the fight" if word == 0 else "works"
        fight.tell("PL-PSI-09", "", f"{talent.name} {comes}", about=[f])


# ---------------------------------------------------------------- where to


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Destination(Question):
    """PL-PSI-09: any free spot the psion sees, for itself; within a move of its place for somebody who is moved."""

    def __init__(self, fight: Battle, psion: Combatant, mover: Combatant, talent: Talent) -> None:
        super().__init__("PL-PSI-09", side_now(fight, psion), psion.name)
        self.fight: Final = fight
        self.psion: Final = psion
        self.mover: Final = mover
        self.talent: Final = talent

    def options(self) -> list[Option]:
        fight = self.fight
        on_grid = fight.position == w.GRID
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
        return f"{self.talent.name}: where does {self.psion.name} bring {self.mover.name}?"


def spot_words(fight: Battle, spot: i64) -> str:
    return fight.grid.place(spot) if fight.position == w.GRID else f"zone {spot}"


def seen_squares(fight: Battle, f: Combatant, mover: Combatant) -> list[i64]:
    """PL-PSI-09: the free squares in the psion's sight; whoever else is moved stays within a move of its place."""
    found: list[i64] = []
    here, there = fight.square(f), fight.square(mover)
    farthest = LIMITS[w.ON_FOOT][w.NEARBY]
    lines = fight.field().lines
    for square in range(len(fight.grid.kind)):
        if square == there or not fight.grid.stands(square) or lines.get(here, square) == w.BLOCKED:
            continue
        if mover is not f and squared_half_metres(fight, there, square) >= farthest * farthest:
            continue
        if not is_taken(fight, mover, square):
            found.append(square)
    return found


def other_zones(fight: Battle, mover: Combatant) -> list[i64]:
    """PL-SCALE-04: all the others in the row."""
    return [zone for zone in range(fight.grid.width) if zone != mover.zone]


def relocate(fight: Battle, f: Combatant, mover: Combatant, talent: Talent) -> None:
    """PL-PSI-09: the psion, or whom it moves, is on another spot at once."""
    answer = fight.ask(Destination(fight, f, mover, talent))
    if not isinstance(answer, Pick):
        return
    if fight.position == w.GRID:
        place(fight, mover, answer.place)
    else:
        mover.zone = answer.place
        disengage(fight, mover)
        moved(mover)
    if fight.log is not None:
        where = spot_words(fight, answer.place)
        fight.tell("PL-PSI-09", mover, f"is brought to {where} by {talent.name}")


# ---------------------------------------------------------------- the book's list


@final
@mypyc_attr(acyclic=True)
class Vision(Talent):
    """PL-PSI-09: what it shows or changes the game master tells."""

    def affect(self, fight: Battle, f: Combatant, other: Combatant) -> None:
        if not withstands(fight, f, other, self):
            tell_of(fight, f, self)

    def affect_oneself(self, fight: Battle, f: Combatant) -> None:
        tell_of(fight, f, self)

    def needs_sight(self) -> bool:
        """Telepathy goes through walls."""
        return False


@final
@mypyc_attr(acyclic=True)
class Burst(Talent):
    """PL-PSI-05: Ergokinesis and Pyrokinesis are blast attacks."""

    def is_attack(self) -> bool:
        return True

    def is_blast(self) -> bool:
        return True

    def fits(self, fight: Battle, f: Combatant, other: Combatant) -> bool:
        return other is not f and not is_friend(fight, f, other)


@final
@mypyc_attr(acyclic=True)
class Hurling(Talent):
    """PL-PSI-07, PL-PSI-09: Psychokinesis hurls an object; the game master may let it move the victim itself."""

    def is_attack(self) -> bool:
        return True

    def works_alone(self, fight: Battle, f: Combatant) -> bool:
        return True

    def fits(self, fight: Battle, f: Combatant, other: Combatant) -> bool:
        return other is not f and not is_friend(fight, f, other)

    def affect_oneself(self, fight: Battle, f: Combatant) -> None:
        tell_of(fight, f, self)

    def works_instead(self, fight: Battle, f: Combatant, other: Combatant) -> bool:
        if fight.gm is None or other.kind == w.VESSEL:
            return False
        about = f"{f.name} uses {self.name} on {other.name}"
        if fight.ruled("PL-PSI-09", about, ["hurls an object at it", "moves it"]) == 0:
            return False
        if not withstands(fight, f, other, self):
            relocate(fight, f, other, self)
        return True


@final
@mypyc_attr(acyclic=True)
class Surgery(Talent):
    """PL-PSI-09: Psychic Surgery is an attack on an enemy within close, and aid for a friend."""

    def is_attack(self) -> bool:
        return True

    def fits(self, fight: Battle, f: Combatant, other: Combatant) -> bool:
        return super().fits(fight, f, other) and (not is_friend(fight, f, other) or needs_aid(other))

    def works_instead(self, fight: Battle, f: Combatant, other: Combatant) -> bool:
        if not is_friend(fight, f, other):
            return False
        aid(fight, f, other)
        return True


@final
@mypyc_attr(acyclic=True)
class ThoughtControl(Talent):
    """PL-PSI-08: one victim at a time."""

    def controls(self) -> bool:
        return True

    def fits(self, fight: Battle, f: Combatant, other: Combatant) -> bool:
        if other.kind == w.VESSEL or other.kind == w.DETACHMENT:
            return False
        return side_now(fight, other) != side_now(fight, f) or other.controlled_by == f.id

    def affect(self, fight: Battle, f: Combatant, other: Combatant) -> None:
        if not withstands(fight, f, other, self):
            control(fight, f, other)


@final
@mypyc_attr(acyclic=True)
class Mending(Talent):
    """PL-PSI-09: for a friend, or oneself, who has lost something."""

    def fits(self, fight: Battle, f: Combatant, other: Combatant) -> bool:
        if other.kind == w.VESSEL or other.kind == w.DETACHMENT or not is_friend(fight, f, other):
            return False
        return other.str < other.str_max or other.hp < other.hp_max or needs_aid(other)

    def affect(self, fight: Battle, f: Combatant, other: Combatant) -> None:
        mend(fight, f, other)


@final
@mypyc_attr(acyclic=True)
class Levitation(Talent):
    """PL-PSI-09: oneself, a friend, or an unwilling foe, who is moved once."""

    def works_alone(self, fight: Battle, f: Combatant) -> bool:
        return not f.levitating

    def fits(self, fight: Battle, f: Combatant, other: Combatant) -> bool:
        return super().fits(fight, f, other) and not other.levitating

    def affect(self, fight: Battle, f: Combatant, other: Combatant) -> None:
        if not withstands(fight, f, other, self):
            lift(fight, f, other)

    def affect_oneself(self, fight: Battle, f: Combatant) -> None:
        keep_going(fight, f, w.LEVITATION, NOBODY)
        f.levitating = True


@final
@mypyc_attr(acyclic=True)
class Petrification(Talent):
    """PL-PSI-09: a foe who is not stone yet."""

    def fits(self, fight: Battle, f: Combatant, other: Combatant) -> bool:
        return super().fits(fight, f, other) and not (is_friend(fight, f, other) or other.petrified)

    def affect(self, fight: Battle, f: Combatant, other: Combatant) -> None:
        if not withstands(fight, f, other, self):
            petrify(fight, f, other)


@final
@mypyc_attr(acyclic=True)
class Teleportation(Talent):
    """PL-PSI-09: to a seen spot, where there are spots."""

    def works_alone(self, fight: Battle, f: Combatant) -> bool:
        return fight.position != w.TRACK

    def affect_oneself(self, fight: Battle, f: Combatant) -> None:
        relocate(fight, f, f, self)


@final
@mypyc_attr(acyclic=True)
class Precognition(Talent):
    """PL-PSI-09: the psion's next attack is enhanced."""

    def affect_oneself(self, fight: Battle, f: Combatant) -> None:
        foresee(fight, f)


@final
@mypyc_attr(acyclic=True)
class AstralProjection(Talent):
    """PL-PSI-09, PL-MOD-06: the body stays behind, helpless."""

    def affect_oneself(self, fight: Battle, f: Combatant) -> None:
        keep_going(fight, f, w.ASTRAL_PROJECTION, NOBODY)
        f.astral = True


LINES.extend(
    [
        AstralProjection("Astral Projection", TEN_MINUTES),
        Vision("Clairvoyance", TEN_MINUTES),
        Vision("Dreamwalking", D6),
        Burst("Ergokinesis", D6, w.NEARBY),
        Levitation("Levitation", MINUTE, w.NEARBY),
        Vision("Materialization", TWO_D6),
        Mending("Mending", TWO_D6, w.CLOSE),
        Petrification("Petrification", HALF, w.NEARBY, STR),
        Precognition("Precognition", TWO_D6),
        Surgery("Psychic Surgery", TWO_D6, w.CLOSE),
        Hurling("Psychokinesis", D6, w.NEARBY),
        Vision("Psychometry", 2),
        Burst("Pyrokinesis", D6, w.NEARBY),
        Vision("Retrocognition", TWO_D6),
        Vision("Shapeshifting", HALF),
        Vision("Telepathy", TWO_D6, w.DISTANT, WIL),
        Teleportation("Teleportation", 1),  # for each started 1,000 km, and nobody sees farther in a fight
        Vision("Telesthesia", TWO_D6),
        ThoughtControl("Thought Control", MINUTE, w.DISTANT, WIL),
        Vision("Xenoglossy", TEN_MINUTES),
        ThoughtControl("Mind Attack", MINUTE, w.DISTANT, WIL),  # ledger 6.3, Floater
    ]
)
