"""Psionics (ledger 3.13): a talent is paid for first, from WIL; then it works, unless the price killed the psion."""

from __future__ import annotations

from mypy_extensions import i64

from affray.engine.question import NOBODY
from affray.games.plerion.book.gear import NEVER
from affray.games.plerion.book.sheet import Combatant
from affray.games.plerion.law.attack import (
    NONE,
    UNASKED,
    Attempt,
    Strike,
    blast_attack,
    preliminary,
    remember,
    settle,
    strike,
)
from affray.games.plerion.law.battle import Battle
from affray.games.plerion.law.critical import critical_save, fall_delirious, stop_talent
from affray.games.plerion.law.psi_effects import can_keep, check_hold, order_death
from affray.games.plerion.law.scars import each_face
from affray.games.plerion.law.talent import LINES
from affray.games.plerion.law.talents import (
    is_attack,
    is_blast_talent,
    is_control,
    name_of,
    price,
    price_words,
    unit_rounds,
)

# ---------------------------------------------------------------- paying


def pay(fight: Battle, f: Combatant, cost: i64, rolled: str = "") -> bool:
    """PL-PSI-02, PL-PSI-03, PL-PSI-04: WIL falls by the cost, and STR by what WIL cannot pay; WIL 0 is delirium.

    Is the psion still alive?
    """
    spent = cost if cost < f.wil else f.wil
    f.wil -= spent
    f.wil_spent += spent
    if fight.log is not None:
        dice = f" ({rolled} {cost if rolled == 'd6' else each_face(fight)})" if rolled else ""
        fight.tell_of(f, "PL-PSI-02", f"pays {cost} WIL{dice}: WIL {f.wil + spent} → {f.wil}", "pays from WIL")
    if f.wil == 0:
        fall_delirious(fight, f)
    if cost > spent:
        overspend(fight, f, cost - spent)
    return not f.dead


def overspend(fight: Battle, f: Combatant, excess: i64) -> None:
    """PL-PSI-03, PL-CRIT-01: STR falls by the excess, then comes the critical save; HP are not touched."""
    before = f.str
    f.str = f.str - excess if excess < f.str else 0
    if fight.log is not None:
        fight.tell_of(
            f, "PL-PSI-03", f"pays {before - f.str} more from STR: STR {before} → {f.str}", "pays more from STR"
        )
    critical_save(fight, f, before if fight.house().save_before_loss else f.str, 0)


# ---------------------------------------------------------------- using a talent


def use_talent(fight: Battle, f: Combatant, talent: i64, target: i64) -> list[Strike]:
    """PL-ACT-04, PL-PSI-02: pay first; then the talent works without a roll, unless the price has killed the psion.

    Attacks give strikes for the block's pool.
    """
    if is_control(talent) and fight.fighters[target].controlled_by == f.id:
        order_death(fight, f, fight.fighters[target])
        return []
    if fight.log is not None:
        if target == NOBODY:
            fight.tell("PL-ACT-04", f, f"uses {name_of(talent)}")
        else:
            fight.tell("PL-ACT-04", f, f"uses {name_of(talent)} on", fight.fighters[target])
    cost = price(fight, f, talent)
    rolled = price_words(fight, f, talent) if fight.log is not None else ""
    fight.blame(f"the price of {name_of(talent)}" if fight.log is not None else "")
    alive = pay(fight, f, cost, rolled if rolled.endswith("d6") else "")
    fight.blame("")
    if not alive:
        if fight.log is not None:
            fight.tell("PL-PSI-02", f, "has died of the price: nothing happens")
        return []
    strikes: list[Strike] = []
    if is_attack(talent) and target != NOBODY:
        strikes = psionic_attack(fight, f, talent, fight.fighters[target])
    elif target != NOBODY:
        LINES[talent].affect(fight, f, fight.fighters[target])
    else:
        LINES[talent].affect_oneself(fight, f)
    check_hold(fight, f)
    return strikes


# ---------------------------------------------------------------- attacks


def psionic_attack(fight: Battle, f: Combatant, talent: i64, victim: Combatant) -> list[Strike]:
    """PL-PSI-05, PL-PSI-09: a burst of energy or fire, a hurled object, a scalpel of thought.

    Impaired and enhanced apply as to any attack.
    """
    if LINES[talent].works_instead(fight, f, victim):
        return []
    place = fight.place_of(name_of(talent))
    attack = Attempt(fight, f, place, NONE, is_blast_talent(talent))
    f.hands_full = False
    preliminary(fight, attack, False)
    if is_blast_talent(talent):
        strikes = blast_attack(fight, attack, victim)
    else:
        strikes = [strike(fight, attack, victim, settle(fight, attack, victim), UNASKED)]
    remember(fight, f, victim.id, place)
    return strikes


# ---------------------------------------------------------------- upkeep


def is_due(fight: Battle, f: Combatant) -> bool:
    """PL-PSI-06: a further unit begins with this round."""
    passed = fight.round - f.talent_round
    return passed > 0 and passed % unit_rounds(fight, f.talent_on) == 0


def check_control(fight: Battle, victim: Combatant) -> None:
    """PL-PSI-08: control that can no longer be kept up ends; the victim acts again from the next round on."""
    psion = fight.fighters[victim.controlled_by]
    if psion.talent_on != NEVER:
        check_hold(fight, psion)
    elif not can_keep(psion):
        stop_talent(fight, psion)
