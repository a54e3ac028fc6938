# not compiled: scenes are small
"""What a vector, a script or a menu can do with a fight of RPG Hell: verbs over the chapters' own functions.

No rule lives here. A verb reads names and words and calls the rule. ``lab_numbers`` has the verbs that only measure.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from affray.engine.given import Given, listed, meant, person, place_in, rounds, square, turns
from affray.games.rpg_hell.book import words as w
from affray.games.rpg_hell.book.lab_numbers import MEASURES, MEASURING, going, second
from affray.games.rpg_hell.book.lab_words import (
    condition_in,
    id_of,
    item_in_hand,
    kind_in,
    lab_faces_in,
    manner_of,
    stat_in,
    ways_in,
)
from affray.games.rpg_hell.book.sheet import Combatant
from affray.games.rpg_hell.law import (
    conditions,
    crowd,
    damage,
    death,
    forced,
    hazards,
    initiative,
    moving,
    rolls,
)
from affray.games.rpg_hell.law import rest as resting
from affray.games.rpg_hell.law import turn as turns_of
from affray.games.rpg_hell.law.arming import NO_SECOND
from affray.games.rpg_hell.law.attack import attack as strike_with
from affray.games.rpg_hell.law.battle import Battle
from affray.games.rpg_hell.law.deed import Deed
from affray.games.rpg_hell.law.deeds.reactions import outsmart
from affray.games.rpg_hell.law.effects import DIRECTIONS, STEPS, empower
from affray.games.rpg_hell.law.menu import NextDeed
from affray.games.rpg_hell.law.menu import act as carry_out
from affray.games.rpg_hell.law.odds import arms_of, rolled_sum
from affray.games.rpg_hell.law.odds_arts import deed_of
from affray.games.rpg_hell.law.pool import roll_pool, sum_of
from affray.games.rpg_hell.law.strike import Strike

VERBS: Final[dict[str, str]] = {
    "open": ": initiative; gives the names in the order of their turns, the world last (RH-INI-01)",
    "initiative": "who: one fighter's roll; gives its total (RH-INI-01)",
    "turns": "[turns]: this many turns; gives the names in their order (RH-INI-05)",
    "round": "[rounds]: what is left of the round, or several rounds; gives the names in the order of their turns "
    "(RH-INI-05)",
    "turn": "who, [does]: one fighter's turn with all three phases; 'does' lists what it does in the words of "
    "RH-TRN-05, without it RH-TRN-05 is asked (RH-TRN-02)",
    "begin": "who: its Beginning phase, without the roll of its dice (RH-TRN-03)",
    "roll": "who: its Combat Dice; gives the faces, highest first (RH-TRN-04)",
    "act": "who, does: something, or several things, in the middle of its Action phase, paid from its pool; gives the "
    "faces left (RH-TRN-05)",
    "end": "who: its End phase (RH-TRN-06)",
    "check": "who, stat, [target], [plus]: gives whether it succeeds; the target is 9 if not given (RH-SET-07)",
    "contest": "by, on, [stat], [against], [faces], [why]: Body if no stat is given; 'faces' are given as they lie; "
    "gives whether the initiator wins (RH-SET-08, RH-SET-09)",
    "attack": "by, on, [with], [and], [how], [sum], [faces], [plus]: an attack with such a sum and all that follows, "
    "without its price; 'and' is a second Side Weapon; without sum and faces, with the two best of all the dice it "
    "would roll; gives the damage after Dodge (RH-ATT-02)",
    "use": "by, on, with, [faces]: an Art, a grenade, a push or a grapple against somebody, without its dice; without "
    "faces, with the two best of all the dice it would roll (RH-ACT-14)",
    "area attack": "by, on, [with], [sum], [faces]: the same on everybody in 'on', as one Area Attack (RH-ATT-10)",
    "harm": "whom, damage, [kind], [ways], [by]: one blow; gives what it came to, before Armor (RH-DMG-01)",
    "heal": "whom, amount, [by], [item]: gives what was healed; 'item: true' for a healing item (RH-DMG-19)",
    "gain": "who, condition, [stacks], [by]: stacks that decay; gives whether any were gained (RH-CND-01)",
    "gain until": "who, condition, [amount], [by], [moment], [phases]: as printed, by the clock of 'by'; until the "
    "start of its next turn if nothing is said (RH-CND-01)",
    "cure": "who, condition: all of it is gone",
    "empower": "who, [turns]: Empowered until the end of this turn of its own, or of the next (section 4)",
    "gain ward": "who, amount: (RH-DMG-11)",
    "gain armor": "who, amount: an effect that names Armor (RH-DMG-03, RH-DMG-04)",
    "protect": "who, amount, [by], [phases]: temporary Armor (RH-DMG-04)",
    "remove armor": "who, amount: gives what was removed (RH-DMG-12)",
    "pay strain": "who, price: (RH-DMG-13)",
    "exhaust": "who, [stacks]: Exhaustion (RH-CND-15)",
    "add door": "who: one Death's Door (RH-DTH-07)",
    "knock back": "by, on, tiles: gives the collision damage (RH-DMG-15)",
    "push along": "who, where, tiles, [by]: in one of the eight directions; gives the collision damage (RH-DMG-15)",
    "pull": "by, on, tiles: towards the one who pulls (ledger 6.5)",
    "fall": "who, tiles: gives the damage (RH-DMG-14)",
    "hold": "by, on: the one holds the other, without a contest (RH-CND-10)",
    "go": "who, to, [how], [path]: a Move, leap or jump without its die; gives the tiles moved (RH-ACT-01)",
    "put": "who, to: the game master sets a token on a tile",
    "enter": "who: what the ground does on entry (ledger 6.10)",
    "close": ": what follows a fight (RH-END-01, RH-END-02)",
    "rest": "who: (RH-END-03)",
    "take off armour": "who, speed: what it gave is gone, and its Speed comes back (RH-END-03)",
    "promote": "who, raises: it becomes a Boss, with two main stats raised (RH-OPT-11)",
    **MEASURES,
}


# ---------------------------------------------------------------- rounds and turns


def open_it(fight: Battle, given: Given) -> list[str]:
    initiative.open_fight(fight)
    return [fight.fighters[id].name for id in fight.order]


def one_initiative(fight: Battle, given: Given) -> int:
    return int(initiative.rolled_places(fight, person(fight, given))[0].total)


def one_step(fight: Battle) -> list[str]:
    """One step of the fight, and whose turn it was; the end of a round is nobody's."""
    before, taken = int(fight.round), {f.id: int(f.turns_taken) for f in fight.fighters}
    fight.step()
    if fight.round != before and before > 0:
        return []
    return [f.name for f in fight.fighters if f.turns_taken != taken.get(f.id, 0)]


def turn(fight: Battle, given: Given) -> None:
    who = person(fight, given)
    if "does" not in given:
        turns_of.take_turn(fight, who)
        return
    begin(fight, given)
    if who.is_up():
        roll_pool(fight, who)
        outsmart(fight, who)
        lab_act(fight, given)
    turns_of.end_phase(fight, who)


def begin(fight: Battle, given: Given) -> None:
    who = person(fight, given)
    fight.acting = who.id
    turns_of.beginning_phase(fight, who)


def lab_roll(fight: Battle, given: Given) -> list[int]:
    who = person(fight, given)
    fight.acting = who.id
    roll_pool(fight, who)
    return [int(face) for face in who.pool]


def lab_act(fight: Battle, given: Given) -> list[int]:
    who = person(fight, given)
    fight.acting = who.id
    for said in listed(given["does"]):
        option = meant(NextDeed(fight, who), said)
        if option.is_nothing() or not who.is_up():
            break
        assert isinstance(option, Deed)
        carry_out(fight, who, option)
    return [int(face) for face in who.pool]


# ---------------------------------------------------------------- checks, contests, attacks


def lab_check(fight: Battle, given: Given) -> bool:
    target, plus = int(given.get("target", rolls.AVERAGE)), int(given.get("plus", 0))
    return bool(rolls.check(fight, person(fight, given), stat_in(given["stat"]), target, plus, "check"))


def lab_contest(fight: Battle, given: Given) -> bool:
    by, on = person(fight, given, "by"), person(fight, given, "on")
    mine = stat_in(given.get("stat", "body"))
    theirs = stat_in(given.get("against", given.get("stat", "body")))
    return bool(
        rolls.contest(
            fight, by, on, mine, theirs=theirs, given=lab_faces_in(given), why=str(given.get("why", "contest"))
        )
    )


def strike_of(fight: Battle, by: Combatant, given: Given) -> Strike:
    """The attack that is meant: weapon, second weapon, sum or faces."""
    item, faces = item_in_hand(fight, by, given), lab_faces_in(given)
    how, total = manner_of(fight, item, given), int(given.get("sum", sum_of(faces)))
    other = second(fight, by, given)
    if total == 0:
        total = rolled_sum(fight, by, person(fight, given, "on"), arms_of(fight, item, other, how))
    strike = Strike(by, fight.weapon(item), item, how, total)
    strike.pair = faces
    strike.more_damage = int(given.get("plus", 0))
    if other != NO_SECOND:
        strike.other = fight.weapon(other)
        strike.other_item = other
    return strike


def lab_attack(fight: Battle, given: Given) -> int:
    strike = strike_of(fight, person(fight, given, "by"), given)
    strike_with(fight, strike, person(fight, given, "on"))
    return int(strike.done)


def use(fight: Battle, given: Given) -> None:
    by = person(fight, given, "by")
    fight.acting = by.id
    fight.do(by, deed_of(fight, given))


def area_attack(fight: Battle, given: Given) -> list[int]:
    strike = strike_of(fight, person(fight, given, "by"), given)
    strike.is_area = True
    done: list[int] = []
    for name in listed(given["on"]):
        strike_with(fight, strike, fight.named(name))
        done.append(int(strike.done))
    return done


# ---------------------------------------------------------------- harm and help


def do_harm(fight: Battle, given: Given) -> int:
    whom, ways = person(fight, given, "whom"), ways_in(given)
    done = damage.deal(fight, whom, int(given["damage"]), kind_in(given), ways, id_of(fight, given))
    death.check_zero(fight, whom)
    return int(done)


def do_heal(fight: Battle, given: Given) -> int:
    whom, amount, by = person(fight, given, "whom"), int(given["amount"]), id_of(fight, given)
    before = int(whom.health)
    if given.get("item", False):
        damage.heal_by_item(fight, whom, amount, by)
    else:
        damage.heal(fight, whom, amount, by)
    return int(whom.health) - before


def lab_gain(fight: Battle, given: Given) -> bool:
    who, condition = person(fight, given), condition_in(given)
    if condition >= w.STACKED:
        raise KeyError(f"{given['condition']} has no stacks; say 'gain until'")
    return bool(conditions.gain(fight, who, condition, int(given.get("stacks", 1)), id_of(fight, given)))


def lab_gain_until(fight: Battle, given: Given) -> bool:
    who, condition = person(fight, given), condition_in(given)
    whose = person(fight, given, "by").id if "by" in given else who.id
    moment = place_in(w.MOMENTS, given.get("moment", "start"), "moment")
    amount, phases = int(given.get("amount", 1)), int(given.get("phases", 1))
    return bool(conditions.gain_until(fight, who, condition, amount, whose=whose, moment=moment, phases=phases))


def lab_protect(fight: Battle, given: Given) -> None:
    who = person(fight, given)
    whose = person(fight, given, "by").id if "by" in given else who.id
    damage.protect(fight, who, int(given["amount"]), whose, w.AT_START, int(given.get("phases", 1)))


# ---------------------------------------------------------------- moving


def lab_knock_back(fight: Battle, given: Given) -> int:
    return int(forced.knock_back(fight, person(fight, given, "by"), person(fight, given, "on"), int(given["tiles"])))


def lab_push_along(fight: Battle, given: Given) -> int:
    dx, dy = STEPS[place_in(DIRECTIONS, given["where"], "direction")]
    return int(forced.push_along(fight, person(fight, given), dx, dy, int(given["tiles"]), id_of(fight, given)))


def lab_pull(fight: Battle, given: Given) -> None:
    forced.pull(fight, person(fight, given, "by"), person(fight, given, "on"), int(given["tiles"]))


def lab_hold(fight: Battle, given: Given) -> None:
    forced.hold(fight, person(fight, given, "by"), person(fight, given, "on"))


def lab_go(fight: Battle, given: Given) -> int:
    path = [int(fight.grid.at(x, y)) for x, y in given.get("path", [])]
    return int(moving.go(fight, person(fight, given), going(given), square(fight, given), path))


def put(fight: Battle, given: Given) -> None:
    who, (x, y) = person(fight, given), given["to"]
    square(fight, given)
    who.x, who.y = x, y


DEEDS: Final[dict[str, Callable[[Battle, Given], Any]]] = {
    "open": open_it,
    "initiative": one_initiative,
    "turns": lambda fight, given: turns(fight, given, one_step),
    "round": lambda fight, given: rounds(fight, given, one_step, True),
    "turn": turn,
    "begin": begin,
    "roll": lab_roll,
    "act": lab_act,
    "end": lambda fight, given: turns_of.end_phase(fight, person(fight, given)),
    "check": lab_check,
    "contest": lab_contest,
    "attack": lab_attack,
    "use": use,
    "area attack": area_attack,
    "harm": do_harm,
    "heal": do_heal,
    "gain": lab_gain,
    "gain until": lab_gain_until,
    "cure": lambda fight, given: conditions.cure(person(fight, given), condition_in(given)),
    "empower": lambda fight, given: empower(fight, person(fight, given), int(given.get("turns", 2))),
    "gain ward": lambda fight, given: conditions.gain_ward(fight, person(fight, given), int(given["amount"])),
    "gain armor": lambda fight, given: damage.gain_armor(fight, person(fight, given), int(given["amount"])),
    "protect": lab_protect,
    "remove armor": lambda fight, given: int(damage.remove_armor(fight, person(fight, given), int(given["amount"]))),
    "pay strain": lambda fight, given: damage.pay_strain(fight, person(fight, given), int(given["price"])),
    "exhaust": lambda fight, given: death.exhaust(fight, person(fight, given), int(given.get("stacks", 1))),
    "add door": lambda fight, given: death.add_door(fight, person(fight, given)),
    "knock back": lab_knock_back,
    "push along": lab_push_along,
    "pull": lab_pull,
    "fall": lambda fight, given: int(hazards.fall(fight, person(fight, given), int(given["tiles"]))),
    "hold": lab_hold,
    "go": lab_go,
    "put": put,
    "enter": lambda fight, given: hazards.enter_tile(fight, person(fight, given)),
    "close": lambda fight, given: resting.close_fight(fight),
    "rest": lambda fight, given: resting.rest(fight, person(fight, given)),
    "take off armour": lambda fight, given: resting.take_off_armour(person(fight, given), int(given["speed"])),
    "promote": lambda fight, given: crowd.promote(person(fight, given), *[stat_in(word) for word in given["raises"]]),
    **MEASURING,
}
