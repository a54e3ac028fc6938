"""Harm to people: one application of damage and all that follows from it (PL-ATK-02, steps 8 to 11)."""

from __future__ import annotations

from mypy_extensions import i64

from affray.games.plerion.book import words as w
from affray.games.plerion.book.sheet import Combatant
from affray.games.plerion.law.battle import Battle
from affray.games.plerion.law.critical import critical_save, die, stop_talent
from affray.games.plerion.law.damage import EXACT, PAST, Blow, apply_damage
from affray.games.plerion.law.saves import save
from affray.games.plerion.law.scars import scar
from affray.games.plerion.law.setup import is_full


def hurt(
    fight: Battle,
    f: Combatant,
    total: i64,
    ignores_armor: bool = False,
    tags: i64 = 0,
    cause: str = "",
    die: str = "d6",
    rule: str = "PL-VEH-04",
) -> Blow:
    """PL-SCAR-01, PL-SCALE-07: damage that needs no attack (fire, a crash, the game master) works the same way."""
    before = fight.cause("")
    if cause:
        fight.blame(cause)
    if fight.log is not None and cause:
        fight.tell(rule, f, f"is caught by {cause}: {die} {total}")
    blow = apply_damage(fight, f, total, ignores_armor)
    suffer(fight, blow, tags)
    fight.blame(before)
    return blow


def suffer(fight: Battle, blow: Blow, tags: i64) -> None:
    """PL-DMG-03, PL-DMG-04, PL-CRIT-01: exactly 0 scars a PC; past 0 kills at STR 0 or forces the critical save."""
    victim = blow.victim
    if victim.dead:
        return
    if blow.result == EXACT and victim.kind == w.PC:
        scar(fight, victim, blow.damage, blow.total)
    elif blow.result == PAST:
        if victim.str == 0:
            die(fight, victim)
        else:
            score = blow.str_before if fight.house().save_before_loss else victim.str
            critical_save(fight, victim, score, tags)
    if victim.implants & w.NANOBOTS and fight.house().nanobots_each_hit:
        repair(fight, victim)


def repair(fight: Battle, f: Combatant) -> None:
    """PL-CYB-01, PL-SETUP-03: Repair Nanobots bring HP to max, with hr.nanobots=hit after every blow; full slots
    leave no HP."""
    if not (f.dead or f.deprived or is_full(f)):
        f.hp = f.hp_max


def stun(fight: Battle, victim: Combatant, tags: i64) -> None:
    """PL-ITEM-04, PL-PSI-06: the victim of a stun attack saves on STR even at 0 damage, or loses its next turn
    and whatever talent it keeps going."""
    if tags & w.STUN == 0 or victim.dead or victim.kind == w.VESSEL or victim.traits & (w.ROBOT | w.ELECTRONIC):
        return
    if not save(fight, victim, victim.str, "STR save against stun", "PL-ITEM-04"):
        victim.stunned = True
        if fight.log is not None:
            fight.tell("PL-ITEM-04", victim, "is stunned and loses the next turn")
        stop_talent(fight, victim)
