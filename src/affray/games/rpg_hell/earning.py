"""What an attack earns (RH-ATT-03 to -08): its sum, Bonus and Downside for each weapon, and what Empowered changes."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.question import NOTHING, Option, Question
from affray.games.rpg_hell.battle import Battle
from affray.games.rpg_hell.gear import Weapon
from affray.games.rpg_hell.lasting import end_condition
from affray.games.rpg_hell.rolls import charmed_die
from affray.games.rpg_hell.sheet import Combatant
from affray.games.rpg_hell.strike import HAS_BONUS, HAS_DOWNSIDE, Strike
from affray.games.rpg_hell.targets import bands, charmer_of, meets_needs, sum_modifier
from affray.games.rpg_hell.words import EMPOWERED

LEAST_SUM: Final = 2
FOR_BONUS: Final = 1
NO_HARM: Final = 2


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class SpendEmpowered(Question):
    """RH-ATT-05, ledger section 4: spend Empowered for the Bonus, or to ignore the Downside, or keep it."""

    def __init__(self, fight: Battle, me: Combatant, strike: Strike, target: Combatant) -> None:
        super().__init__("RH-ATT-05", me.side, me.name)
        self.fight: Final = fight
        self.me: Final = me
        self.strike: Final = strike
        self.target: Final = target

    def options(self) -> list[Option]:
        found: list[Option] = []
        if lacks_bonus(self.strike):
            found.append(Option(FOR_BONUS))
        if has_downside(self.strike):
            found.append(Option(NO_HARM))
        return [*found, Option(NOTHING)]

    def words(self, option: Option) -> str:
        return ["nothing", "gain the Bonus", "ignore the Downside"][option.verb]

    def prompt(self) -> str:
        return f"Does {self.who} spend Empowered on the attack on {self.target.name}?"


def earn(fight: Battle, strike: Strike, target: Combatant) -> None:
    """RH-ATT-03, RH-ATT-04, RH-ATT-08: what the sum earns against this target, for each weapon on its own."""
    f = strike.attacker
    strike.sum = strike.total + sum_modifier(fight, f, target, strike.how)
    if charmer_of(f) == target.id:
        strike.sum -= charmed_die(fight, f, target)
        strike.sum = strike.sum if strike.sum > LEAST_SUM else LEAST_SUM
    strike.bits = earned(fight, strike, target, strike.weapon)
    if strike.other is not None:
        strike.other_bits = earned(fight, strike, target, strike.other)


def earned(fight: Battle, strike: Strike, target: Combatant, weapon: Weapon) -> i64:
    """RH-ATT-06, RH-ATT-07: the Bonus once; requirements are judged for each weapon."""
    bits = bands(fight, strike.attacker, target, weapon, strike.how, strike.sum)
    return granted(strike, bits) if meets_needs(strike.attacker, weapon) else bits


def lacks_bonus(strike: Strike) -> bool:
    """RH-ATT-05, RH-ATT-08: is there a weapon whose Bonus is not earned yet, and may be (RH-ATT-06)?"""
    f = strike.attacker
    if strike.bits & HAS_BONUS == 0 and meets_needs(f, strike.weapon):
        return True
    return (
        strike.other is not None
        and strike.other_bits & HAS_BONUS == 0
        and len(strike.other.bonus) > 0
        and meets_needs(f, strike.other)
    )


def has_downside(strike: Strike) -> bool:
    """RH-ATT-05, RH-ATT-08: is there a weapon with a Downside that may be ignored (RH-ATT-06)?"""
    f = strike.attacker
    if strike.bits & HAS_DOWNSIDE and meets_needs(f, strike.weapon):
        return True
    return (
        strike.other is not None
        and strike.other_bits & HAS_DOWNSIDE != 0
        and len(strike.other.downside) > 0
        and meets_needs(f, strike.other)
    )


def spend_empowered(fight: Battle, strike: Strike, target: Combatant) -> None:
    answer = fight.ask(SpendEmpowered(fight, strike.attacker, strike, target)).verb
    if answer == NOTHING:
        return
    end_condition(strike.attacker, EMPOWERED)
    if answer == FOR_BONUS:
        strike.grants_bonus = True
    else:
        strike.no_downside = True
    earn_again(strike)


def earn_again(strike: Strike) -> None:
    """RH-ATT-06, RH-ATT-07: what was granted counts at once, for each weapon whose requirements are met."""
    if meets_needs(strike.attacker, strike.weapon):
        strike.bits = granted(strike, strike.bits)
    if strike.other is not None and meets_needs(strike.attacker, strike.other):
        strike.other_bits = granted(strike, strike.other_bits)


def granted(strike: Strike, bits: i64) -> i64:
    if strike.grants_bonus:
        bits |= HAS_BONUS
    return bits & ~HAS_DOWNSIDE if strike.no_downside else bits
