"""Arts for oneself and one's allies (ledger 6.4, 6.5): boons, dice, healing, and moving past people."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.games.rpg_hell.book import words as w
from affray.games.rpg_hell.book.faces import FACES, faces, one
from affray.games.rpg_hell.book.gear import Art
from affray.games.rpg_hell.book.names import THINK_AHEAD, WALK
from affray.games.rpg_hell.book.sheet import NEVER, Combatant, half, is_foe
from affray.games.rpg_hell.law.artistry import art_with
from affray.games.rpg_hell.law.battle import Battle
from affray.games.rpg_hell.law.conditions import gain_until, gain_ward, get_rid, until_next_turn
from affray.games.rpg_hell.law.damage import NORMAL, can_be_healed, heal, hurt, protect, repair
from affray.games.rpg_hell.law.death import drop_focus
from affray.games.rpg_hell.law.derived import can_hide, speed
from affray.games.rpg_hell.law.effects import Choose, apply_lines, empower, rally_stat
from affray.games.rpg_hell.law.forced import FREE, break_holds, direction, push_along, stopped_by
from affray.games.rpg_hell.law.hazards import enter_tile
from affray.games.rpg_hell.law.lasting import last
from affray.games.rpg_hell.law.moving import go, rush_through
from affray.games.rpg_hell.law.pool import highest, roll_dice
from affray.games.rpg_hell.law.rolls import beats, contest_total
from affray.games.rpg_hell.law.routes import can_go, can_move, flight_path, reachable
from affray.games.rpg_hell.law.strike import Strike
from affray.games.rpg_hell.law.telling import dice_left
from affray.games.rpg_hell.law.working import GivenDice, GoingArt, InSight, Working, can_rush, has_room_at

HEALED: Final = 2
LEECHED: Final = 3
RUSHED: Final = 3


def tell_dice(fight: Battle, f: Combatant, said: str) -> None:
    """The dice that an Art makes lie open."""
    if fight.log is not None:
        fight.tell("RH-ACT-14", f, f"{said} ({dice_left(f)})")


@final
@mypyc_attr(acyclic=True)
class Boon(Working):
    """RH-ACT-14: the lines of the Art, on an ally or oneself."""

    def use_on(self, fight: Battle, f: Combatant, art: Art, whom: Combatant, dice: i64) -> None:
        apply_lines(fight, Strike(f, art.form, NEVER, w.BY_RANGE, 0), whom, art.form.on_hit)


@final
@mypyc_attr(acyclic=True)
class Fortify(Working):
    """Ledger 6.4 (Fortify): Rooted, immune to Knockback, temporary Armor = the face, until its next turn."""

    def use(self, fight: Battle, f: Combatant, art: Art, face: i64) -> None:
        last(f, w.ROOTED, 1, f.id, w.AT_START, 1)
        last(f, w.NO_KNOCKBACK, 1, f.id, w.AT_START, 1)
        if fight.log is not None:
            fight.tell("RH-ACT-14", f, "stands fast until their next turn: Speed 0, no Knockback")
        protect(fight, f, face, f.id, w.AT_START, 1)
        repair(fight, f, f, face)


@final
@mypyc_attr(acyclic=True)
class Flex(Working):
    """Ledger 6.4 (Flex): Empowered until the end of the turn."""

    def use(self, fight: Battle, f: Combatant, art: Art, face: i64) -> None:
        empower(fight, f, 1)


@final
@mypyc_attr(acyclic=True)
class Mark(InSight):
    """Ledger 6.4 (Mark): Marked until the user's next turn, with a 6 for an hour."""

    def use_on(self, fight: Battle, f: Combatant, art: Art, whom: Combatant, face: i64) -> None:
        gain_until(fight, whom, w.MARKED, 1, whose=f.id, moment=w.AT_START, phases=w.HOUR if face == FACES else 1)


@final
@mypyc_attr(acyclic=True)
class ThinkAhead(Working):
    """Ledger 6.4 (Think Ahead): the die becomes two halves, Mind times per turn."""

    def fits(self, fight: Battle, f: Combatant) -> bool:
        """A die that is no 1 is left, and a use in this turn."""
        return highest(f._pool) > 1 and f.arts_used.count(-THINK_AHEAD) < f.mind

    def use(self, fight: Battle, f: Combatant, art: Art, face: i64) -> None:
        f.arts_used.append(-THINK_AHEAD)
        f._pool += one(half(face)) + one(face - half(face))
        tell_dice(fight, f, "" if fight.log is None else f"splits the {face} into {face - half(face)} and {half(face)}")


@final
@mypyc_attr(acyclic=True)
class ChangeOfThinking(Working):
    """Ledger 6.4 (Change of Thinking): one new die, rolled into the pool."""

    def use(self, fight: Battle, f: Combatant, art: Art, face: i64) -> None:
        new = roll_dice(fight, 1)
        f._pool += new
        tell_dice(fight, f, "" if fight.log is None else f"rolls a new die: {faces(new)[0]}")


@final
@mypyc_attr(acyclic=True)
class Certainty(Working):
    """Ledger 6.4 (Certainty): one die of any chosen face."""

    def use(self, fight: Battle, f: Combatant, art: Art, face: i64) -> None:
        words = [str(face) for face in range(FACES, 0, -1)]
        chosen = FACES - fight.pick(Choose("RH-AD-04", f, words, "which face"))
        f._pool += one(chosen)
        tell_dice(fight, f, "" if fight.log is None else f"makes it a {chosen}")


@final
@mypyc_attr(acyclic=True)
class Motivate(GivenDice):
    """Ledger 6.4 (Motivate): the die is the ally's when it rolls its pool next."""

    def use_on(self, fight: Battle, f: Combatant, art: Art, whom: Combatant, face: i64) -> None:
        whom._kept += one(face)
        if fight.log is not None:
            fight.tell("RH-ACT-14", whom, f"gets an extra {face} at the next roll of dice")


@final
@mypyc_attr(acyclic=True)
class Command(GivenDice):
    """Ledger 6.4 (Command): an ally gets the two dice and may act with them now."""

    def use_on(self, fight: Battle, f: Combatant, art: Art, whom: Combatant, dice: i64) -> None:
        pool, kept = whom._pool, whom._kept
        whom._pool = one(dice >> 3) + one(dice & 7)
        whom._kept = 0
        fight.command(whom)
        whom._pool, whom._kept = pool, kept


@final
@mypyc_attr(acyclic=True)
class MedicalLeeches(Working):
    """Ledger 6.4 (Medical Leeches): all conditions are gone, for max(0, 3 - Medicine) damage."""

    def use_on(self, fight: Battle, f: Combatant, art: Art, whom: Combatant, face: i64) -> None:
        for condition in range(len(w.CONDITIONS)):
            if w.BAD >> condition & 1:
                get_rid(fight, whom, condition, "RH-ACT-14")
        hurt(fight, whom, LEECHED - f.medicine, NORMAL, f.id, "the leeches")


@final
@mypyc_attr(acyclic=True)
class Bless(Working):
    """Ledger 6.5 (Bless): Reinforced and Rallied until the user's next turn."""

    def use_on(self, fight: Battle, f: Combatant, art: Art, whom: Combatant, face: i64) -> None:
        until_next_turn(fight, whom, w.REINFORCED, 1, f.id)
        rally_stat(fight, whom, f.id)


@final
@mypyc_attr(acyclic=True)
class SoulShield(Working):
    """Ledger 6.5 (Soul Shield): Ward 1, and temporary Armor = the face until the user's next turn."""

    def use_on(self, fight: Battle, f: Combatant, art: Art, whom: Combatant, face: i64) -> None:
        gain_ward(fight, whom, 1)
        protect(fight, whom, face, f.id, w.AT_START, 1)
        repair(fight, f, whom, face)


@final
@mypyc_attr(acyclic=True)
class SoulSkip(GoingArt):
    """Ledger 6.5 (Soul Skip), RH-REA-02: a teleport; nobody answers it."""

    def fits_there(self, fight: Battle, f: Combatant, art: Art, square: i64) -> bool:
        """A free tile within range; whether it is seen does not matter."""
        return 0 < fight.away(f, square) <= art.range and fight.grid.stands(square) and has_room_at(fight, f, square)

    def use_there(self, fight: Battle, f: Combatant, art: Art, square: i64, face: i64) -> None:
        f.x, f.y = fight.grid.x_of(square), fight.grid.y_of(square)
        f.height = 0
        break_holds(fight, f)
        enter_tile(fight, f)


@final
@mypyc_attr(acyclic=True)
class Healing(Working):
    """Ledger 6.5 (Healing Drop): 2 + Medicine; not for Undead and Constructs."""

    def use_on(self, fight: Battle, f: Combatant, art: Art, whom: Combatant, face: i64) -> None:
        heal_by_drop(fight, f, whom)


def heal_by_drop(fight: Battle, f: Combatant, whom: Combatant) -> None:
    if can_be_healed(whom):
        why = "" if fight.log is None else f"{HEALED} + Medicine {f.medicine}"
        heal(fight, whom, HEALED + f.medicine, f.id, why)


@final
@mypyc_attr(acyclic=True)
class HealingBloom(Working):
    """Ledger 6.5 (Healing Bloom): all within 4 heal 2 + Medicine."""

    def use(self, fight: Battle, f: Combatant, art: Art, face: i64) -> None:
        for other in fight.fighters:
            if other.is_alive() and fight.apart(f, other) <= art.radius:
                heal_by_drop(fight, f, other)


@final
@mypyc_attr(acyclic=True)
class Displacement(Working):
    """Ledger 6.5 (Displacement): one extra Dodge until it is spent, damage is taken, or an hour is over."""

    def use(self, fight: Battle, f: Combatant, art: Art, face: i64) -> None:
        last(f, w.DISPLACED, 1, f.id, w.AT_START, w.HOUR)
        if fight.log is not None:
            fight.tell("RH-ACT-14", f, "is displaced for an hour: one more Dodge, until it is spent or damage is taken")


@final
@mypyc_attr(acyclic=True)
class Invisibility(Working):
    """Ledger 6.5 (Invisibility): Focus; the touched creature is Invisible until it attacks or uses an Art."""

    def use_on(self, fight: Battle, f: Combatant, art: Art, whom: Combatant, face: i64) -> None:
        drop_focus(fight, f)
        f.focus = art_with(fight, f, art.working)
        f.focus_on = whom.id
        gain_until(fight, whom, w.INVISIBLE, 1, whose=f.id, moment=w.AT_START, phases=w.HOUR)


@final
@mypyc_attr(acyclic=True)
class BlindSpot(Working):
    """Ledger 6.4 (Blind Spot): Hidden until the user's next turn."""

    def fits(self, fight: Battle, f: Combatant) -> bool:
        return can_hide(f)

    def use(self, fight: Battle, f: Combatant, art: Art, face: i64) -> None:
        f.hidden = True
        if fight.log is not None:
            fight.tell("RH-CND-11", f, "is Hidden until their next turn")
        last(f, w.HIDDEN_FOR_NOW, 1, f.id, w.AT_START, 1)


@final
@mypyc_attr(acyclic=True)
class DolphinDive(GoingArt):
    """Ledger 6.4 (Dolphin Dive): Move Speed, then Prone."""

    def fits_there(self, fight: Battle, f: Combatant, art: Art, square: i64) -> bool:
        return can_move(fight, f) and can_go(fight, f, WALK, square)

    def tiles(self, fight: Battle, f: Combatant) -> list[i64]:
        return reachable(fight, f, WALK) if can_move(fight, f) else []

    def use_there(self, fight: Battle, f: Combatant, art: Art, square: i64, face: i64) -> None:
        go(fight, f, WALK, square, [])
        f.prone = True
        if fight.log is not None:
            fight.tell("RH-CND-13", f, "lies Prone")


@final
@mypyc_attr(acyclic=True)
class BullRush(GoingArt):
    """RH-AD-02, ledger 6.4 (Bull Rush): through creatures, to a free tile; each one passed is knocked back by Body."""

    def fits_there(self, fight: Battle, f: Combatant, art: Art, square: i64) -> bool:
        return can_rush(fight, f, square, speed(fight, f))

    def use_there(self, fight: Battle, f: Combatant, art: Art, square: i64, face: i64) -> None:
        rush_through(fight, f, flight_path(fight, f, square), speed(fight, f), f.body)


@final
@mypyc_attr(acyclic=True)
class ClassicBullRush(GoingArt):
    """RH-AD-02, ledger 6.4 (Bull Rush, classic): straight and half as far; whoever is within 1 of the path and loses a
    Body contest is knocked back 3 away from it."""

    def fits_there(self, fight: Battle, f: Combatant, art: Art, square: i64) -> bool:
        dx, dy = fight.grid.x_of(square) - f.x, fight.grid.y_of(square) - f.y
        is_straight = dx == 0 or dy == 0 or dx == dy or dx == -dy
        return is_straight and can_rush(fight, f, square, (speed(fight, f) + 1) // 2)

    def use_there(self, fight: Battle, f: Combatant, art: Art, square: i64, dice: i64) -> None:
        path = rush_through(fight, f, flight_path(fight, f, square), half(speed(fight, f)), 0)
        if not f.is_up():
            return
        met: list[Combatant] = []
        for tile in path[1:]:
            for other in fight.fighters:
                if is_foe(f, other) and other.is_alive() and fight.away(other, tile) <= 1 and other not in met:
                    met.append(other)
        bodies = [(other.x, other.y) for other in met]
        total = contest_total(fight, f, w.BODY, 0, art.name)
        for i in range(len(met)):
            other = met[i]
            if beats(fight, f, other, total, w.BODY, art.name) and (other.x, other.y) == bodies[i]:
                dx, dy = off_path(fight, path, other)
                push_along(fight, other, dx, dy, RUSHED, f.id)


def off_path(fight: Battle, path: list[i64], other: Combatant) -> tuple[i64, i64]:
    """Away from the nearest tile of a path; whoever stood on it goes to the side where there is room."""
    best: i64 = 1 << 30
    vx: i64 = 0
    vy: i64 = 0
    for tile in path:
        dx, dy = other.x - fight.grid.x_of(tile), other.y - fight.grid.y_of(tile)
        if dx * dx + dy * dy < best:
            best = dx * dx + dy * dy
            vx, vy = dx, dy
    if best > 0:
        return direction(vx, vy)
    along_x = fight.grid.x_of(path[len(path) - 1]) - fight.grid.x_of(path[0])
    along_y = fight.grid.y_of(path[len(path) - 1]) - fight.grid.y_of(path[0])
    ax, ay = direction(along_x, along_y)
    if stopped_by(fight, other, other.x - ay, other.y + ax, fight.level(other))[0] == FREE:
        return -ay, ax
    return ay, -ax
