"""Maneuvers (IG-OPT-03), with the switch maneuvers: attacks with a twist, and words that hurt.

Anyone may use them; what was not learned has -1 to all tests of the maneuver. Arrow Catch is a reaction
(``reactions.py``).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.grid import gap
from affray.games.ingenuity.book import words as w
from affray.games.ingenuity.book.sheet import Combatant
from affray.games.ingenuity.law.attack import declare, resolve
from affray.games.ingenuity.law.battle import Battle
from affray.games.ingenuity.law.defence import forget_defences
from affray.games.ingenuity.law.effects import defence_against
from affray.games.ingenuity.law.harm import take
from affray.games.ingenuity.law.intercept import WhereTo
from affray.games.ingenuity.law.moving import can_stand, step_onto
from affray.games.ingenuity.law.rolls import Test, make_test
from affray.games.ingenuity.law.targets import ANY_MODE, can_attack, mode_for

ADVANCING_BONUS: Final = 1
CRUSHING_DAMAGE: Final = 1
CRUSHING_LUCK: Final = 2
BLUDGEONING_LUCK: Final = 3


def steps_nearer(fight: Battle, f: Combatant, target: Combatant, item: i64) -> list[i64]:
    """IG-OPT-03: the squares 1 m nearer to the target from which the weapon reaches it in melee."""
    gear = fight.gear(item)
    here = fight.apart(f, target)
    if not gear.modes & w.MELEE or here < 2 or here > gear.reach + 2 or f.halted:
        return []
    squares = [s for s, _ in fight.grid.neighbours(fight.square(f)) if can_stand(fight, f, s)]
    return [
        s for s in squares if metres_from(fight, f, s, target) < here and metres_from(fight, f, s, target) <= gear.reach
    ]


def metres_from(fight: Battle, f: Combatant, square: i64, other: Combatant) -> i64:
    """IG-MOV-03: how far the other is if f stood on this square."""
    x, y = fight.grid.x_of(square), fight.grid.y_of(square)
    dx, dy = gap(x, y, f.footprint(), other.x, other.y, other.footprint())
    return dx + dy // 2 if dx > dy else dy + dx // 2


def unlearned(f: Combatant, which: i64) -> i64:
    """IG-OPT-03: -1 to all tests of a maneuver that was not learned."""
    return 0 if f.maneuvers >> which & 1 else -1


def strike_with(fight: Battle, f: Combatant, target: Combatant, item: i64, which: i64, stamina: i64) -> None:
    """IG-OPT-03, IG-ATK-11: the attack of a maneuver suffers and raises the multiple attack penalty like any other."""
    strike = declare(fight, f, target, item, ANY_MODE if which == w.CRIPPLING_ATTACK else w.MELEE)
    strike.maneuver = which
    strike.cost = stamina
    strike.bonus = unlearned(f, which)
    if which == w.ADVANCING_STRIKE:
        strike.bonus += ADVANCING_BONUS
    elif which == w.CRUSHING_STRIKE:
        strike.more_damage = CRUSHING_DAMAGE
        strike.crush = BLUDGEONING_LUCK if strike.damage_type & w.BLUDGEONING else CRUSHING_LUCK
    resolve(fight, strike)


def advance(fight: Battle, f: Combatant, target: Combatant, item: i64) -> bool:
    """IG-OPT-03: 1 m nearer, before the attack of an Advancing Strike; could it go through with it?"""
    squares = steps_nearer(fight, f, target, item)
    there = squares[0] if len(squares) == 1 else fight.ask(WhereTo(fight, f, squares, "IG-OPT-03")).amount
    x, y = f.x, f.y
    if step_onto(fight, f, there):
        fight.trigger(f, w.MOVES, x, y)
    if f.is_up() and can_attack(fight, f, item, target) and mode_for(fight, f, item, target) == w.MELEE:
        return True
    if fight.log is not None:
        fight.tell("IG-OPT-03", f, "cannot go through with the Advancing Strike on", target)
    return False


def cutting_words(fight: Battle, f: Combatant, target: Combatant, attribute: i64) -> None:
    """IG-OPT-03: RES or INT + charisma + persuade; endurance damage is the result less willpower or a Resist; it
    cannot reach health."""
    net: i64 = -1 if f.blinded else 0
    fight.causes.begin(fight.log is not None)
    fight.causes.add("IG-OPT-03", unlearned(f, w.CUTTING_WORDS), "not learned")
    test = Test(attribute, w.CHARISMA, w.PERSUADE, "words", "IG-OPT-03")
    result = make_test(fight, f, test, net, "disadvantage: blinded")
    damage = result - defence_against(fight, target, result, True, False)
    take(fight, target, damage if damage < target.endurance else target.endurance, False)
    forget_defences(target)
