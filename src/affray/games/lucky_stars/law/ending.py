"""The end of combat (ledger 3.17): recovery, rest, and DEF that returns in safety (LS-APP-05)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.fight import UNDECIDED
from affray.engine.grid import is_among
from affray.games.lucky_stars.book import words as w
from affray.games.lucky_stars.book.sheet import Combatant, is_foe
from affray.games.lucky_stars.law.battle import Battle
from affray.games.lucky_stars.law.cover import can_shoot_through, cover_between
from affray.games.lucky_stars.law.plans import forget_readied, release

GOES_ON: Final = ["the fight is over", "it goes on"]
SAFE: Final = ["DEF returns", "it does not"]


def is_over(fight: Battle) -> bool:
    """LS-END-01: only one side has members able and willing to fight; the game master may let it go on.

    Who has won is settled then: whoever bleeds out afterwards has won all the same.
    """
    winner = fight.winner()
    if winner == UNDECIDED:
        return False
    if fight.gm is not None and fight.ended == UNDECIDED and fight.won == UNDECIDED:
        fight.goes_on = fight.ruled("LS-END-01", "one side is left", GOES_ON) == 1
    if not fight.goes_on:
        fight.won = winner
    return not fight.goes_on


def end_combat(fight: Battle) -> None:
    """LS-END-01: DEF of the conscious is at its maximum; readied actions and grapples end, has_acted clears.

    Conditions and wounds run on.
    """
    for f in fight.people():
        release(fight, f)
        forget_readied(f)
        f.has_acted = False
        if f.is_awake() and not f.dead:
            if fight.log is not None and f.defence < f.max_def:
                told = f"recovers as the fight ends: DEF {f.defence} → {f.max_def}"
                fight.tell_of(f, "LS-END-01", told, "recovers as the fight ends")
            f.defence = f.max_def
    if fight.log is not None:
        fight.tell("LS-END-01", "", "The fight is over")


def rest(f: Combatant, days: i64) -> None:
    """LS-END-01: 1 VIT returns per full day of rest; those who were incapacitated wake."""
    if f.dead or f.dying:
        return
    gained = f.max_vit - f.vit
    f.vit += days if days < gained else gained
    if f.vit > 0:
        f.unconscious = False


def is_safe(fight: Battle, f: Combatant) -> bool:
    """LS-APP-05: in full cover from, or hidden from, every opponent able to act."""
    for other in fight.people():
        if is_foe(f, other) and other.can_act() and not is_among(other.id, f.hidden_from):
            if cover_between(fight, other, f) != w.FULL or can_shoot_through(fight, other, f):
                return False
    return True


def recover_in_safety(fight: Battle, f: Combatant) -> None:
    """LS-APP-05: at the end of its own turn DEF returns to its maximum, unless the game master says no."""
    if f.defence == f.max_def or not fight.house().def_reset_on_safety or not f.is_up() or not is_safe(fight, f):
        return
    if fight.gm is not None and fight.ruled("LS-APP-05", f"{f.name} is safe", SAFE) == 1:
        return
    before = f.defence
    f.defence = f.max_def
    if fight.log is not None:
        words = f"is safe from every enemy when the turn ends: DEF {before} → {f.defence}"
        fight.tell_of(f, "LS-APP-05", words, "catches breath")
