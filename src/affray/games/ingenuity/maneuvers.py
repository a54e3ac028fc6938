"""Maneuvers (IG-OPT-03), with the switch maneuvers: attacks with a twist, and words that hurt.

Anyone may use them; what was not learned has -1 to all tests of the maneuver. Arrow Catch is a reaction
(``reactions.py``).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.grid import gap
from affray.engine.question import Option
from affray.games.ingenuity.aim import ANY_MODE, can_attack, is_hidden, mode_for, weapons_of
from affray.games.ingenuity.attack import declare, resolve
from affray.games.ingenuity.battle import Battle
from affray.games.ingenuity.defence import forget_defences
from affray.games.ingenuity.effects import defence_against
from affray.games.ingenuity.harm import take
from affray.games.ingenuity.intercept import WhereTo
from affray.games.ingenuity.moving import can_stand, sees, step_onto
from affray.games.ingenuity.rolls import make_test
from affray.games.ingenuity.sheet import NEVER, Combatant, is_foe
from affray.games.ingenuity.words import (
    ADVANCING_STRIKE,
    BLUDGEONING,
    CHARISMA,
    CRIPPLING_ATTACK,
    CRUSHING_STRIKE,
    CUTTING_WORDS,
    INTELLIGENCE,
    LOW,
    MANEUVER,
    MANEUVERS,
    MELEE,
    MOVES,
    PERSUADE,
    RESOLVE,
    SHIFT,
)

STAMINA_OF: Final[list[i64]] = [1, 1, 2, 1, 0]
ADVANCING_BONUS: Final = 1
CRUSHING_DAMAGE: Final = 1
CRUSHING_LUCK: Final = 2
BLUDGEONING_LUCK: Final = 3


def maneuver_options(fight: Battle, f: Combatant) -> list[Option]:
    """IG-OPT-03: those that are actions and can be paid."""
    found: list[Option] = []
    weapons = weapons_of(fight, f)
    for target in fight.fighters:
        if not is_foe(f, target) or not target.is_there():
            continue
        for item in weapons:
            for which in (ADVANCING_STRIKE, CRUSHING_STRIKE, CRIPPLING_ATTACK):
                if can_maneuver(fight, f, target, item, which):
                    found.append(Option(MANEUVER, target.id, item, which))
        if can_talk_to(fight, f, target):
            for attribute in (RESOLVE, INTELLIGENCE):
                found.append(Option(MANEUVER, target.id, NEVER, CUTTING_WORDS | attribute << SHIFT))
    return found


def can_maneuver(fight: Battle, f: Combatant, target: Combatant, item: i64, which: i64) -> bool:
    """IG-OPT-03: stamina, and a weapon that reaches; two of them are melee attacks."""
    if f.stamina < STAMINA_OF[which] or is_hidden(target, f):
        return False
    if which == ADVANCING_STRIKE:
        return len(steps_nearer(fight, f, target, item)) > 0
    mode = mode_for(fight, f, item, target)
    return mode == MELEE if which == CRUSHING_STRIKE else mode != 0


def steps_nearer(fight: Battle, f: Combatant, target: Combatant, item: i64) -> list[i64]:
    """IG-OPT-03: the squares 1 m nearer to the target from which the weapon reaches it in melee."""
    gear = fight.gear(item)
    here = fight.apart(f, target)
    if not gear.modes & MELEE or here < 2 or here > gear.reach + 2 or f.halted:
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


def can_talk_to(fight: Battle, f: Combatant, target: Combatant) -> bool:
    """IG-OPT-03: Cutting Words cost 1 focus and need somebody who is awake and in sight."""
    return f.focus >= 1 and target.is_up() and not is_hidden(target, f) and sees(fight, f, target)


def maneuver_words(fight: Battle, option: Option) -> str:
    """The option as people say it."""
    which = option.amount & LOW
    whom = fight.fighters[option.target].name
    if which == CUTTING_WORDS:
        how = "resolve" if option.amount >> SHIFT == RESOLVE else "intelligence"
        return f"{MANEUVERS[which]} on {whom} by {how}"
    return f"{MANEUVERS[which]} on {whom} with {fight.gear(option.item).name}"


def unlearned(f: Combatant, which: i64) -> i64:
    """IG-OPT-03: -1 to all tests of a maneuver that was not learned."""
    return 0 if f.maneuvers >> which & 1 else -1


def maneuver(fight: Battle, f: Combatant, target: Combatant, item: i64, amount: i64) -> None:
    """IG-OPT-03: one of them, by its place in the list."""
    which = amount & LOW
    if which == CUTTING_WORDS:
        cutting_words(fight, f, target, amount >> SHIFT)
        return
    if which == ADVANCING_STRIKE and not advance(fight, f, target, item):
        return
    strike_with(fight, f, target, item, which)


def strike_with(fight: Battle, f: Combatant, target: Combatant, item: i64, which: i64) -> None:
    """IG-OPT-03, IG-ATK-11: the attack of a maneuver suffers and raises the multiple attack penalty like any other."""
    strike = declare(fight, f, target, item, ANY_MODE if which == CRIPPLING_ATTACK else MELEE)
    strike.maneuver = which
    strike.cost = STAMINA_OF[which]
    strike.bonus = unlearned(f, which)
    if which == ADVANCING_STRIKE:
        strike.bonus += ADVANCING_BONUS
    elif which == CRUSHING_STRIKE:
        strike.more_damage = CRUSHING_DAMAGE
        strike.crush = BLUDGEONING_LUCK if strike.damage_type & BLUDGEONING else CRUSHING_LUCK
    if fight.log is not None:
        fight.tell("IG-OPT-03", f.name, f"uses {MANEUVERS[which]}")
    resolve(fight, strike)


def advance(fight: Battle, f: Combatant, target: Combatant, item: i64) -> bool:
    """IG-OPT-03: 1 m nearer, before the attack of an Advancing Strike; could it go through with it?"""
    squares = steps_nearer(fight, f, target, item)
    there = squares[0] if len(squares) == 1 else fight.ask(WhereTo(fight, f, squares, "IG-OPT-03")).amount
    x, y = f.x, f.y
    if step_onto(fight, f, there):
        fight.trigger(f, MOVES, x, y)
    return f.is_up() and can_attack(fight, f, item, target) and mode_for(fight, f, item, target) == MELEE


def cutting_words(fight: Battle, f: Combatant, target: Combatant, attribute: i64) -> None:
    """IG-OPT-03: RES or INT + charisma + persuade; endurance damage is the result less willpower or a Resist; it
    cannot reach health."""
    f.focus -= 1
    net: i64 = -1 if f.blinded else 0
    bonus = unlearned(f, CUTTING_WORDS)
    result = make_test(fight, f, attribute, CHARISMA, PERSUADE, bonus, net, "cutting words", "IG-OPT-03")
    damage = result - defence_against(fight, target, result, True, False)
    take(fight, target, damage if damage < target.endurance else target.endurance, False)
    forget_defences(target)
