"""Psionics (ledger 3.13): a talent is paid for first, from WIL; then it works, unless the price killed the psion."""

from __future__ import annotations

from mypy_extensions import i64

from affray.engine.question import NOBODY
from affray.games.plerion.attack import (
    NONE,
    UNASKED,
    Attack,
    Strike,
    blast_attack,
    preliminary,
    remember,
    settle,
    strike,
)
from affray.games.plerion.battle import Battle
from affray.games.plerion.critical import critical_save, fall_delirious, stop_talent
from affray.games.plerion.gear import NEVER
from affray.games.plerion.healing import aid
from affray.games.plerion.psi_effects import (
    can_keep,
    check_hold,
    order_death,
    relocate,
    take_effect,
    tell_of,
    withstands,
)
from affray.games.plerion.scale import side_now
from affray.games.plerion.sheet import Combatant
from affray.games.plerion.talents import (
    is_attack,
    is_blast_talent,
    is_control,
    name_of,
    price,
    unit_rounds,
)
from affray.games.plerion.words import PSYCHIC_SURGERY, PSYCHOKINESIS, VESSEL

# ---------------------------------------------------------------- paying


def pay(fight: Battle, f: Combatant, cost: i64) -> bool:
    """PL-PSI-02, PL-PSI-03, PL-PSI-04: WIL falls by the cost, and STR by what WIL cannot pay; WIL 0 is delirium.

    Is the psion still alive?
    """
    spent = cost if cost < f.wil else f.wil
    f.wil -= spent
    f.wil_spent += spent
    if fight.log is not None:
        fight.tell_of(f, "PL-PSI-02", f"pays {cost} WIL: WIL {f.wil}", "pays from WIL")
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
        fight.tell_of(f, "PL-PSI-03", f"pays {before - f.str} more from STR: STR {f.str}", "pays more from STR")
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
        whom = "" if target == NOBODY else f"on {fight.fighters[target].name}"
        fight.tell("PL-ACT-04", f.name, f"uses {name_of(talent)}", whom)
    if not pay(fight, f, price(fight, f, talent)):
        if fight.log is not None:
            fight.tell("PL-PSI-02", f.name, "has died of the price: nothing happens")
        return []
    strikes: list[Strike] = []
    if is_attack(talent):
        strikes = psionic_attack(fight, f, talent, target)
    else:
        take_effect(fight, f, talent, target)
    check_hold(fight, f)
    return strikes


# ---------------------------------------------------------------- attacks


def psionic_attack(fight: Battle, f: Combatant, talent: i64, target: i64) -> list[Strike]:
    """PL-PSI-05, PL-PSI-09: a burst of energy or fire, a hurled object, a scalpel of thought.

    Impaired and enhanced apply as to any attack.
    """
    if target == NOBODY:
        tell_of(fight, f, talent)
        return []
    victim = fight.fighters[target]
    if is_tended(fight, f, talent, victim) or is_moved_instead(fight, f, talent, victim):
        return []
    place = fight.place_of(name_of(talent))
    attack = Attack(fight, f, place, NONE, is_blast_talent(talent))
    f.hands_full = False
    preliminary(fight, attack, False)
    if is_blast_talent(talent):
        strikes = blast_attack(fight, attack, victim)
    else:
        strikes = [strike(fight, attack, victim, settle(fight, attack, victim), UNASKED)]
    remember(fight, f, victim.id, place)
    return strikes


def is_tended(fight: Battle, f: Combatant, talent: i64, friend: Combatant) -> bool:
    """PL-PSI-09: Psychic Surgery on a friend is aid."""
    if talent != PSYCHIC_SURGERY or friend.side != side_now(fight, f):
        return False
    aid(fight, f, friend)
    return True


def is_moved_instead(fight: Battle, f: Combatant, talent: i64, victim: Combatant) -> bool:
    """PL-PSI-07, PL-PSI-09: Psychokinesis hurls an object; the game master may let it move the victim itself."""
    if talent != PSYCHOKINESIS or fight.gm is None or victim.kind == VESSEL:
        return False
    about = f"{f.name} uses Psychokinesis on {victim.name}"
    if fight.ruled("PL-PSI-09", about, ["hurls an object at it", "moves it"]) == 0:
        return False
    if not withstands(fight, f, victim, PSYCHOKINESIS):
        relocate(fight, f, victim, PSYCHOKINESIS)
    return True


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
