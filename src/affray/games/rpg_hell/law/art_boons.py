"""Arts for oneself and one's allies (ledger 6.4, 6.5): boons, dice, healing, and moving past people."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.games.rpg_hell.book import words as w
from affray.games.rpg_hell.book.faces import FACES, one
from affray.games.rpg_hell.book.gear import Art
from affray.games.rpg_hell.book.names import THINK_AHEAD, WALK
from affray.games.rpg_hell.book.sheet import NEVER, Combatant, half, is_foe
from affray.games.rpg_hell.law.artistry import art_with
from affray.games.rpg_hell.law.battle import Battle
from affray.games.rpg_hell.law.conditions import cure, gain_until, gain_ward, until_next_turn
from affray.games.rpg_hell.law.damage import NORMAL, can_be_healed, heal, hurt, protect, repair
from affray.games.rpg_hell.law.death import drop_focus
from affray.games.rpg_hell.law.derived import speed
from affray.games.rpg_hell.law.effects import Choose, apply_lines, empower, rally_stat
from affray.games.rpg_hell.law.forced import FREE, break_holds, direction, push_along, stopped_by
from affray.games.rpg_hell.law.hazards import enter_tile
from affray.games.rpg_hell.law.lasting import last
from affray.games.rpg_hell.law.moving import go, rush_through
from affray.games.rpg_hell.law.pool import roll_dice
from affray.games.rpg_hell.law.rolls import beats, contest_total
from affray.games.rpg_hell.law.routes import flight_path
from affray.games.rpg_hell.law.strike import Strike

HEALED: Final = 2
LEECHED: Final = 3
RUSHED: Final = 3


def boon(fight: Battle, f: Combatant, art: Art, whom: Combatant, dice: i64) -> None:
    """RH-ACT-14: the lines of the Art, on an ally or oneself."""
    apply_lines(fight, Strike(f, art.form, NEVER, w.BY_RANGE, 0), whom, art.form.on_hit)


def fortify(fight: Battle, f: Combatant, art: Art, face: i64) -> None:
    """Ledger 6.4 (Fortify): Rooted, immune to Knockback, temporary Armor = the face, until its next turn."""
    last(f, w.ROOTED, 1, f.id, w.AT_START, 1)
    last(f, w.NO_KNOCKBACK, 1, f.id, w.AT_START, 1)
    if fight.log is not None:
        fight.tell("RH-ACT-14", f, "stands fast until their next turn: Speed 0, no Knockback")
    protect(fight, f, face, f.id, w.AT_START, 1)
    repair(fight, f, f, face)


def flex(fight: Battle, f: Combatant, art: Art, face: i64) -> None:
    """Ledger 6.4 (Flex): Empowered until the end of the turn."""
    empower(fight, f, 1)


def mark(fight: Battle, f: Combatant, art: Art, whom: Combatant, face: i64) -> None:
    """Ledger 6.4 (Mark): Marked until the user's next turn, with a 6 for an hour."""
    gain_until(fight, whom, w.MARKED, 1, whose=f.id, moment=w.AT_START, phases=w.HOUR if face == FACES else 1)


def split(fight: Battle, f: Combatant, art: Art, face: i64) -> None:
    """Ledger 6.4 (Think Ahead): the die becomes two halves, Mind times per turn."""
    f.arts_used.append(-THINK_AHEAD)
    f._pool += one(half(face)) + one(face - half(face))


def new_die(fight: Battle, f: Combatant, art: Art, face: i64) -> None:
    """Ledger 6.4 (Change of Thinking): one new die, rolled into the pool."""
    f._pool += roll_dice(fight, 1)


def certain_die(fight: Battle, f: Combatant, art: Art, face: i64) -> None:
    """Ledger 6.4 (Certainty): one die of any chosen face."""
    faces = [str(face) for face in range(FACES, 0, -1)]
    f._pool += one(FACES - fight.pick(Choose("RH-AD-04", f, faces, "which face")))


def motivate(fight: Battle, f: Combatant, art: Art, whom: Combatant, face: i64) -> None:
    """Ledger 6.4 (Motivate): the die is the ally's when it rolls its pool next."""
    whom._kept += one(face)
    if fight.log is not None:
        fight.tell("RH-ACT-14", whom, f"gets an extra {face} at the next roll of dice")


def order(fight: Battle, f: Combatant, art: Art, whom: Combatant, dice: i64) -> None:
    """Ledger 6.4 (Command): an ally gets the two dice and may act with them now."""
    pool, kept = whom._pool, whom._kept
    whom._pool = one(dice >> 3) + one(dice & 7)
    whom._kept = 0
    fight.command(whom)
    whom._pool, whom._kept = pool, kept


def leeches(fight: Battle, f: Combatant, art: Art, whom: Combatant, face: i64) -> None:
    """Ledger 6.4 (Medical Leeches): all conditions are gone, for max(0, 3 - Medicine) damage."""
    for condition in range(len(w.CONDITIONS)):
        if w.BAD >> condition & 1:
            cure(whom, condition)
    hurt(fight, whom, LEECHED - f.medicine, NORMAL, f.id, "the leeches")


def bless(fight: Battle, f: Combatant, art: Art, whom: Combatant, face: i64) -> None:
    """Ledger 6.5 (Bless): Reinforced and Rallied until the user's next turn."""
    until_next_turn(fight, whom, w.REINFORCED, 1, f.id)
    rally_stat(fight, whom, f.id)


def soul_shield(fight: Battle, f: Combatant, art: Art, whom: Combatant, face: i64) -> None:
    """Ledger 6.5 (Soul Shield): Ward 1, and temporary Armor = the face until the user's next turn."""
    gain_ward(fight, whom, 1)
    protect(fight, whom, face, f.id, w.AT_START, 1)
    repair(fight, f, whom, face)


def skip(fight: Battle, f: Combatant, art: Art, square: i64, face: i64) -> None:
    """Ledger 6.5 (Soul Skip), RH-REA-02: a teleport; nobody answers it."""
    f.x, f.y = fight.grid.x_of(square), fight.grid.y_of(square)
    f.height = 0
    break_holds(fight, f)
    enter_tile(fight, f)


def healing(fight: Battle, f: Combatant, art: Art, whom: Combatant, face: i64) -> None:
    """Ledger 6.5 (Healing Drop): 2 + Medicine; not for Undead and Constructs."""
    if can_be_healed(whom):
        why = "" if fight.log is None else f"{HEALED} + Medicine {f.medicine}"
        heal(fight, whom, HEALED + f.medicine, f.id, why)


def healing_bloom(fight: Battle, f: Combatant, art: Art, face: i64) -> None:
    """Ledger 6.5 (Healing Bloom): all within 4 heal 2 + Medicine."""
    for other in fight.fighters:
        if other.is_alive() and fight.apart(f, other) <= art.radius:
            healing(fight, f, art, other, face)


def displace(fight: Battle, f: Combatant, art: Art, face: i64) -> None:
    """Ledger 6.5 (Displacement): one extra Dodge until it is spent, damage is taken, or an hour is over."""
    last(f, w.DISPLACED, 1, f.id, w.AT_START, w.HOUR)


def vanish(fight: Battle, f: Combatant, art: Art, whom: Combatant, face: i64) -> None:
    """Ledger 6.5 (Invisibility): Focus; the touched creature is Invisible until it attacks or uses an Art."""
    drop_focus(fight, f)
    f.focus = art_with(fight, f, art.working)
    f.focus_on = whom.id
    gain_until(fight, whom, w.INVISIBLE, 1, whose=f.id, moment=w.AT_START, phases=w.HOUR)


def blind_spot(fight: Battle, f: Combatant, art: Art, face: i64) -> None:
    """Ledger 6.4 (Blind Spot): Hidden until the user's next turn."""
    f.hidden = True
    if fight.log is not None:
        fight.tell("RH-CND-11", f, "is Hidden until their next turn")
    last(f, w.HIDDEN_FOR_NOW, 1, f.id, w.AT_START, 1)


def dive(fight: Battle, f: Combatant, art: Art, square: i64, face: i64) -> None:
    """Ledger 6.4 (Dolphin Dive): Move Speed, then Prone."""
    go(fight, f, WALK, square, [])
    f.prone = True
    if fight.log is not None:
        fight.tell("RH-CND-13", f, "lies Prone")


def bull_rush(fight: Battle, f: Combatant, art: Art, square: i64, face: i64) -> None:
    """RH-AD-02, ledger 6.4 (Bull Rush): through creatures, to a free tile; each one passed is knocked back by Body."""
    rush_through(fight, f, flight_path(fight, f, square), speed(fight, f), f.body)


def classic_rush(fight: Battle, f: Combatant, art: Art, square: i64, dice: i64) -> None:
    """RH-AD-02, ledger 6.4 (Bull Rush, classic): straight and half as far; whoever is within 1 of the path and loses a
    Body contest is knocked back 3 away from it."""
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
