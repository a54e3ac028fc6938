# not compiled: scenes are small
"""What a vector, a script or a menu can do with a fight of These Lucky Stars: verbs over the chapters' own functions.

No rule lives here. A verb reads names and words and calls the rule.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from affray.engine.given import Given, in_hand, listed, may, meant, person, place_in, rounds, square, turns, winner
from affray.engine.question import IllegalAnswer
from affray.games.lucky_stars.book import words
from affray.games.lucky_stars.book.gear import BARE_HANDS, Gear
from affray.games.lucky_stars.book.sheet import Combatant
from affray.games.lucky_stars.law import (
    applying,
    circumstances,
    conditions,
    cover,
    damage,
    derived,
    ending,
    hazards,
    moving,
    opportunity,
    rolls,
    wounds,
)
from affray.games.lucky_stars.law import targets as aim
from affray.games.lucky_stars.law.actions import act as carry_out
from affray.games.lucky_stars.law.attack import attack as make_attack
from affray.games.lucky_stars.law.attack import new_strike, roll_attack
from affray.games.lucky_stars.law.battle import Battle
from affray.games.lucky_stars.law.deed import Deed
from affray.games.lucky_stars.law.menu import NextAction
from affray.games.lucky_stars.law.strike import Strike
from affray.games.lucky_stars.law.turn import begin_turn, check_first, end_turn

STRENGTHS: Final = ["none", "minor", "major"]

VERBS: Final[dict[str, str]] = {
    "turns": "[turns]: this many turns, initiative first if nobody has rolled it; gives the names in the order "
    "of their "
    "turns (LS-TURN-01)",
    "round": "[rounds]: what is left of the round, or several rounds; gives the names in the order of their turns "
    "(LS-TURN-01)",
    "initiative": ": everybody rolls; gives the names in the order of their turns (LS-INIT-01)",
    "turn": "who, does: one combatant's turn from its start; 'does' lists what it does in the words of LS-TURN-02; "
    "gives the AP that are left (LS-TURN-05)",
    "begin turn": "who: the start of a turn: AP, limits, what is checked then (LS-TURN-05)",
    "act": "who, does: something, or several things, in the middle of a turn, with the AP that are left; gives how "
    "many are left then (LS-TURN-02)",
    "end turn": "who: the end of a turn (LS-TURN-05)",
    "options": "who: gives the words of everything the combatant may do now (LS-TURN-02)",
    "attack": "by, on, [with], [thrown], [type]: one attack with all that follows, without its AP and what it "
    "provokes; gives the damage (LS-ATK-01)",
    "carry out": "who, does: one action with all that follows, without its AP and what it provokes; gives whether "
    "it could be done (LS-TURN-02)",
    "attack roll": "by, on, [with], [thrown], [type]: only the opposed roll; gives the margin (LS-ATK-04)",
    "levels": "by, on, [with], [thrown], [type]: gives the levels of the attacker and of the defender (LS-SIT-01)",
    "can attack": "by, on, [with], [thrown]: gives whether the attack can be made from here (LS-ACT-02)",
    "surprised": "by, on: gives whether an attack would be a surprise (LS-SUR-01)",
    "cover": "by, on, [with], [type]: gives open, partial or full (LS-COV-01)",
    "ATK": "by, [with], [thrown]: gives it (LS-STAT-06)",
    "proficient": "who, with: gives whether it is proficient with the weapon (LS-ACT-05)",
    "damage": "by, on, margin, [with], [thrown], [type]: the damage of a hit with this margin, which nobody takes; "
    "gives it (LS-DMG-01)",
    "damage die": "by, on: gives the sides of the damage die (LS-DMG-02)",
    "reduced": "on, damage, type, [extreme]: gives what is left of raw damage (LS-DMG-05, LS-RES-01)",
    "harm": "whom, damage, [type], [injury], [by]: damage without an attack; gives the VIT lost (LS-APP-01)",
    "lose VIT": "who, amount: VIT lost whatever DEF is; gives the VIT lost (LS-APP-03)",
    "hazard": "whom, damage, [type], [extreme], [auto_vit]: raw damage of a hazard; gives the VIT lost (LS-EXT-01)",
    "opportunity": "who, on: gives whether it could make an attack of opportunity now (LS-AOO-02)",
    "gain": "who, condition, [rounds]: a condition of ledger section 4; its duration is rolled if none is given",
    "lose": "who, condition: it ends",
    "stress": "who, amount: Stress (LS-WND-04)",
    "dying check": "who: the FORT check of the dying; gives whether it lives (LS-DIE-03)",
    "check": "who, attribute, [target], [more], [level]: gives the total, or whether it meets the target (LS-CORE-01)",
    "roll": "who, [modifier], [level]: a decision roll; gives the total (LS-CORE-02)",
    "contest": "who, attribute, against, against_attribute: gives who wins (LS-CORE-03)",
    "net": "[for], [against]: lists of minor and major; gives the level (LS-CORE-07)",
    "attribute": "who, of: gives its value in rolls now (LS-STAT-11)",
    "luck pools": "side: gives the Luck of its player characters as LS-STAT-09 has it",
    "stealth modifier": "who: gives it with size (LS-STAT-10)",
    "distance": "by, to: gives the feet between two combatants",
    "reach": "who, [with]: gives its melee reach in feet (LS-STAT-10)",
    "pace": "who: gives the feet of one Move (LS-ACT-03)",
    "walk": "who, to: gives the feet of the shortest walk to the square [x, y] (LS-ACT-03)",
    "can move": "who, to, [feet]: gives whether one Move may end on the square [x, y] (LS-ACT-03)",
    "sees": "by, on: gives whether there is a line of sight and the other is not hidden",
    "footprint": "who: gives the side of the block of spaces it stands on (LS-STAT-10)",
    "put": "who, to: the game master sets a token on a square",
    "rest": "who, days: full days of rest after the fight (LS-END-01)",
    "winner": ": gives the side that has won, 'nobody', or 'undecided' (LS-END-01)",
}


# ---------------------------------------------------------------- reading arguments


def item_of(fight: Battle, f: Combatant, given: Given) -> int:
    """The item in hand that ``with`` names; the first weapon, or bare hands, if nothing is said."""
    name = given.get("with")
    if name is None:
        weapons = [item for item in f.held if fight.gear(item).sort == words.WEAPON]
        return int(weapons[0]) if weapons else int(BARE_HANDS)
    own = [(fight.gear(item).name, int(item)) for item in [*f.held, BARE_HANDS]]
    return in_hand(f.name, own, name)


def manner(gear: Gear, given: Given) -> tuple[int, bool]:
    """How the weapon is used: the place of the primary type, and whether it is thrown."""
    thrown = bool(given.get("thrown", False))
    if "type" not in given:
        return 0, thrown
    types = [words.DAMAGE_TYPES[t] for t in gear.types]
    return place_in(types, given["type"], f"type of {gear.name}"), thrown


def damage_type(given: Given) -> int:
    return place_in(words.DAMAGE_TYPES, given.get("type", "physical"), "damage type")


def level(given: Given) -> int:
    """LS-CORE-06: from -2 to 2."""
    return place_in(words.LEVELS, given.get("level", "neutral"), "level") + int(words.MAJOR_DISADVANTAGE)


def lab_level_words(value: int) -> str:
    return words.LEVELS[value - int(words.MAJOR_DISADVANTAGE)]


# ---------------------------------------------------------------- rounds and turns


def one_step(fight: Battle) -> list[str]:
    """One step of the fight, and who took a turn in it; rolling initiative and a new round are steps too."""
    before = (int(fight.round), int(fight.next))
    fight.step()
    if int(fight.round) != before[0] or fight.next == 0:
        return []
    return [fight.fighters[fight.order[fight.next - 1]].name]


def initiative(fight: Battle, given: Given) -> list[str]:
    if fight.round == 0:
        fight.step()
    return [fight.fighters[i].name for i in fight.order]


def lab_act(fight: Battle, given: Given) -> int:
    who = person(fight, given)
    for said in listed(given["does"]):
        deed = meant(NextAction(fight, who), said)
        if deed.is_nothing() or not who.can_act():
            break
        assert isinstance(deed, Deed)
        carry_out(fight, who, deed)
    return int(who.ap + who.temp_ap)


def carried_out(fight: Battle, given: Given) -> bool:
    who, said = person(fight, given), str(given["does"]).casefold()
    for kind in fight.kinds():
        for deed in [kind, *kind.candidates(fight, who)]:
            if isinstance(deed, Deed) and deed.words(fight, who).casefold() == said and deed.why_not(fight, who) == "":
                deed.carry_out(fight, who)
                return True
    raise IllegalAnswer("LS-TURN-02", who.name, said, options(fight, given))


def turn(fight: Battle, given: Given) -> int:
    who = person(fight, given)
    begin_turn(fight, who)
    check_first(fight, who)
    lab_act(fight, given)
    end_turn(fight, who)
    return int(who.ap + who.temp_ap)


def options(fight: Battle, given: Given) -> list[str]:
    question = NextAction(fight, person(fight, given))
    return [question.words(o) for o in question.options()]


# ---------------------------------------------------------------- attacks


def legal_attack(fight: Battle, given: Given) -> tuple[Combatant, Combatant, int, int, bool]:
    """LS-ACT-02: an attack that cannot be made is refused before anything is rolled."""
    by, on = person(fight, given, "by"), person(fight, given, "on")
    item = item_of(fight, by, given)
    primary, thrown = manner(fight.gear(item), given)
    why = aim.why_no_attack(fight, by, item, primary, thrown, on)
    if why:
        weapons = [fight.gear(w).name for w in aim.weapons_of(fight, by) if aim.can_attack(fight, by, w, 0, False, on)]
        others = [f"attack {on.name} with {name}" for name in weapons]
        raise IllegalAnswer("LS-ACT-02", by.name, f"attack {on.name} with {fight.gear(item).name}", others, why)
    return by, on, item, primary, thrown


def lab_attack(fight: Battle, given: Given) -> int:
    return int(make_attack(fight, *legal_attack(fight, given)).damage)


def declared(fight: Battle, given: Given) -> Strike:
    return new_strike(fight, *legal_attack(fight, given))


def attack_roll(fight: Battle, given: Given) -> int:
    strike = declared(fight, given)
    roll_attack(fight, strike)
    return int(strike.margin)


def levels(fight: Battle, given: Given) -> list[str]:
    strike = declared(fight, given)
    strike.surprise = circumstances.is_surprised(fight, strike.attacker, strike.target)
    circumstances.set_levels(fight, strike, False)
    return [lab_level_words(int(strike.attack_level)), lab_level_words(int(strike.defence_level))]


def atk(fight: Battle, given: Given) -> int:
    by = person(fight, given, "by")
    gear = fight.gear(item_of(fight, by, given))
    return int(aim.atk_of(by, gear, aim.mode_of(gear, manner(gear, given)[1])))


def proficient(fight: Battle, given: Given) -> bool:
    who = person(fight, given)
    return bool(aim.is_proficient(who, fight.gear(item_of(fight, who, given))))


def only_damage(fight: Battle, given: Given) -> int:
    by, on = person(fight, given, "by"), person(fight, given, "on")
    item = item_of(fight, by, given)
    strike = new_strike(fight, by, on, item, *manner(fight.gear(item), given))
    strike.margin = int(given["margin"])
    strike.hit = True
    return int(damage.damage_of(fight, strike))


def lab_damage_die(fight: Battle, given: Given) -> int:
    return int(damage.damage_die(person(fight, given, "by").size, person(fight, given, "on").size))


def reduced(fight: Battle, given: Given) -> int:
    on = person(fight, given, "on")
    halves = damage.multiplier(fight, on, damage_type(given), bool(given.get("extreme", False)))
    return int(damage.final_damage(int(given["damage"]), halves))


def lab_harm(fight: Battle, given: Given) -> int:
    source = person(fight, given, "by") if "by" in given else None
    injury = place_in(words.INJURIES, given.get("injury", "other"), "injury")
    victim = person(fight, given, "whom")
    return int(
        applying.hurt(
            fight, victim, int(given["damage"]), damage_type(given), injury=injury, source=source, mode=words.MELEE
        )
    )


def lab_lose_vit(fight: Battle, given: Given) -> int:
    return int(applying.lose_vit(fight, person(fight, given), int(given["amount"])))


def lab_hazard(fight: Battle, given: Given) -> int:
    extreme, auto_vit = bool(given.get("extreme", False)), int(given.get("auto_vit", 0))
    victim = person(fight, given, "whom")
    return int(hazards.hazard(fight, victim, int(given["damage"]), damage_type(given), extreme, auto_vit))


# ---------------------------------------------------------------- rolls and numbers


def lab_check(fight: Battle, given: Given) -> Any:
    who = person(fight, given)
    which = place_in(words.SHORT, given["attribute"], "attribute")
    more = int(given.get("more", 0))
    if "target" in given:
        target = int(given["target"])
        return bool(
            rolls.check(fight, who, which, target, why="check", rule="LS-CORE-01", more=more, level=level(given))
        )
    value = int(derived.attribute(who, which)) + more
    return int(rolls.decide(fight, who, value, level(given), why="check", rule="LS-CORE-01", target=rolls.NO_TARGET))


def roll(fight: Battle, given: Given) -> int:
    value = int(given.get("modifier", 0))
    return int(
        rolls.decide(
            fight, person(fight, given), value, level(given), why="roll", rule="LS-CORE-01", target=rolls.NO_TARGET
        )
    )


def lab_contest(fight: Battle, given: Given) -> str:
    who, against = person(fight, given), person(fight, given, "against")
    mine = derived.attribute(who, place_in(words.SHORT, given["attribute"], "attribute"))
    theirs = derived.attribute(against, place_in(words.SHORT, given["against_attribute"], "attribute"))
    won = rolls.contest(
        fight,
        who,
        mine,
        against,
        b_value=theirs,
        a_level=words.NEUTRAL,
        b_level=words.NEUTRAL,
        why="contest",
        rule="LS-CORE-03",
    )
    return who.name if won else against.name


def net(fight: Battle, given: Given) -> str:
    strongest = [
        max([0, *(place_in(STRENGTHS, word, "strength") for word in given.get(key, []))]) for key in ("for", "against")
    ]
    return lab_level_words(int(rolls.level_of(*strongest)))


def lab_gain(fight: Battle, given: Given) -> None:
    condition = place_in(words.CONDITIONS, given["condition"], "condition")
    conditions.gain(fight, person(fight, given), condition, int(given.get("rounds", 0)))


def lose(fight: Battle, given: Given) -> None:
    conditions.end(fight, person(fight, given), place_in(words.CONDITIONS, given["condition"], "condition"))


def lab_dying_check(fight: Battle, given: Given) -> bool:
    who = person(fight, given)
    wounds.dying_check(fight, who)
    return not who.dead


def lab_luck_pools(fight: Battle, given: Given) -> list[int]:
    side = str(given["side"])
    if side not in fight.sides:
        raise KeyError(f"no side {side!r}; there are " + ", ".join(fight.sides))
    party = [f for f in fight.fighters if f.is_pc and f.side == fight.sides.index(side)]
    return [int(pool) for pool in derived.luck_pools(fight, party)]


def reach(fight: Battle, given: Given) -> int:
    who = person(fight, given)
    return 5 * int(who.reach() + fight.gear(item_of(fight, who, given)).reach)


def walk_feet(fight: Battle, given: Given) -> int:
    who = person(fight, given)
    ground = moving.ground_for(fight, who)
    length = ground.walk_length(fight.square(who), square(fight, given), moving.foes_in_the_way(fight, who))
    return int(length) // 200  # lengths are in thousandths of a space of 5 ft


def can_move(fight: Battle, given: Given) -> bool:
    who = person(fight, given)
    feet = int(given.get("feet", moving.pace(who)))
    return bool(moving.can_walk(fight, who, square(fight, given), feet))


def cover_of(fight: Battle, given: Given) -> str:
    by, on = both(fight, given)
    gear = fight.gear(item_of(fight, by, given))
    return words.POSTURES[cover.cover_against(fight, by, on, gear, gear.types[manner(gear, given)[0]])]


def both(fight: Battle, given: Given, by: str = "by", on: str = "on") -> tuple[Combatant, Combatant]:
    return person(fight, given, by), person(fight, given, on)


DEEDS: Final[dict[str, Callable[[Battle, Given], Any]]] = {
    "turns": lambda fight, given: turns(fight, given, one_step),
    "round": lambda fight, given: rounds(fight, given, one_step, False),
    "initiative": initiative,
    "turn": turn,
    "begin turn": lambda fight, given: begin_turn(fight, person(fight, given)),
    "act": lab_act,
    "end turn": lambda fight, given: end_turn(fight, person(fight, given)),
    "options": options,
    "attack": lab_attack,
    "carry out": carried_out,
    "attack roll": attack_roll,
    "levels": levels,
    "can attack": lambda fight, given: may(legal_attack, fight, given),
    "surprised": lambda fight, given: bool(circumstances.is_surprised(fight, *both(fight, given))),
    "cover": cover_of,
    "ATK": atk,
    "proficient": proficient,
    "damage": only_damage,
    "damage die": lab_damage_die,
    "reduced": reduced,
    "harm": lab_harm,
    "lose VIT": lab_lose_vit,
    "hazard": lab_hazard,
    "opportunity": lambda fight, given: bool(opportunity.can_strike_back(fight, *both(fight, given, "who"))),
    "gain": lab_gain,
    "lose": lose,
    "stress": lambda fight, given: conditions.add_stress(fight, person(fight, given), int(given["amount"])),
    "dying check": lab_dying_check,
    "check": lab_check,
    "roll": roll,
    "contest": lab_contest,
    "net": net,
    "attribute": lambda fight, given: int(
        derived.attribute(person(fight, given), place_in(words.SHORT, given["of"], "attribute"))
    ),
    "luck pools": lab_luck_pools,
    "stealth modifier": lambda fight, given: int(derived.stealth_bonus(fight, person(fight, given))),
    "distance": lambda fight, given: int(moving.feet_between(fight, *both(fight, given, "by", "to"))),
    "reach": reach,
    "pace": lambda fight, given: int(moving.pace(person(fight, given))),
    "walk": walk_feet,
    "can move": can_move,
    "sees": lambda fight, given: bool(moving.sees(fight, *both(fight, given))),
    "footprint": lambda fight, given: int(person(fight, given).footprint()),
    "put": lambda fight, given: moving.place(fight, person(fight, given), square(fight, given)),
    "rest": lambda fight, given: ending.rest(person(fight, given), int(given["days"])),
    "winner": winner,
}
