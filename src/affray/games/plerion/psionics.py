"""Psionics (ledger 3.13): a talent is paid for first, from WIL; then it works, unless the price killed the psion."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.question import NOBODY, NOTHING, Option, Question
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
    MIND,
    is_attack,
    is_blast_talent,
    is_control,
    name_of,
    price,
    talent_targets,
    talent_words,
    unit_price,
    unit_rounds,
)
from affray.games.plerion.words import PSYCHIC_SURGERY, PSYCHOKINESIS, TALENT, VESSEL

# What menus and rounds use, wherever it is written.
__all__ = [
    "MIND",
    "check_control",
    "is_attack",
    "pay",
    "stop_talent",
    "talent_targets",
    "talent_words",
    "upkeep",
    "use_talent",
]

LOST: Final = -2  # as a target: there is none left, the action is lost
KEEP: Final = 1  # the verb of PL-PSI-06


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


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class NewTarget(Question):
    """PL-TURN-02: the declared target of a talent is gone or out of reach: another one, or nothing."""

    def __init__(self, fight: Battle, psion: Combatant, talent: i64, targets: list[i64]) -> None:
        super().__init__("PL-TURN-02", side_now(fight, psion), psion.name)
        self.fight: Final = fight
        self.psion: Final = psion
        self.talent: Final = talent
        self.targets: Final = targets

    def options(self) -> list[Option]:
        return [Option(TALENT, target, self.talent) for target in self.targets] + [Option(NOTHING)]

    def words(self, option: Option) -> str:
        if option.verb == NOTHING:
            return "nothing"
        return talent_words(self.fight, self.psion, self.talent, option.target)

    def prompt(self) -> str:
        return f"{self.psion.name} can no longer use {name_of(self.talent)} as declared. How instead?"


def use_talent(fight: Battle, f: Combatant, talent: i64, target: i64) -> list[Strike]:
    """PL-ACT-04, PL-PSI-02: pay first; then the talent works without a roll, unless the price has killed the psion.

    Attacks give strikes for the block's pool.
    """
    target = target_now(fight, f, talent, target)
    if target == LOST:
        return []
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


def target_now(fight: Battle, f: Combatant, talent: i64, target: i64) -> i64:
    """PL-TURN-02: the declared target, or another one if it is gone or out of reach, or LOST."""
    targets = talent_targets(fight, f, talent)
    if target in targets:
        return target
    if len(targets) > 0 and not fight.house().strict_declarations:
        answer = fight.ask(NewTarget(fight, f, talent, targets))
        if answer.verb == TALENT:
            return answer.target
    if fight.log is not None:
        fight.tell("PL-TURN-02", f.name, f"can no longer use {name_of(talent)} so: the action is lost")
    return LOST


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


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class KeepTalent(Question):
    """PL-PSI-06: the psion may stop a talent at any time, for free; it is asked when its turn begins."""

    def __init__(self, fight: Battle, psion: Combatant, cost: i64) -> None:
        super().__init__("PL-PSI-06", side_now(fight, psion), psion.name)
        self.fight: Final = fight
        self.psion: Final = psion
        self.cost: Final = cost  # WIL that is due now

    def options(self) -> list[Option]:
        return [Option(KEEP), Option(NOTHING)]

    def words(self, option: Option) -> str:
        return "keep" if option.verb == KEEP else "stop"

    def prompt(self) -> str:
        due = f", which costs {self.cost} WIL now" if self.cost > 0 else ""
        return f"Does {self.psion.name} keep {name_of(self.psion.talent_on)} going{due}?"


def upkeep(fight: Battle, f: Combatant) -> None:
    """PL-PSI-06: at the start of its turn the psion pays for each further started unit, or stops."""
    check_hold(fight, f)
    if f.talent_on == NEVER:
        return
    cost = unit_price(fight, f.talent_on) if is_due(fight, f) else 0
    if fight.ask(KeepTalent(fight, f, cost)).verb == NOTHING:
        if fight.log is not None:
            fight.tell("PL-PSI-06", f.name, f"stops {name_of(f.talent_on)}")
        stop_talent(fight, f)
    elif cost > 0:
        pay(fight, f, cost)


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
