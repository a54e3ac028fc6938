# not compiled: scenes are small
"""What a vector, a script or a menu can do with an Ingenuity fight: verbs over the chapters' own functions.

No rule lives here. A verb reads names and words and calls the rule.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from affray.engine.given import Given, in_hand, listed, may, meant, person, place_in, rounds, square, turns, winner
from affray.games.ingenuity.book import words as w
from affray.games.ingenuity.book.gear import BARE_HANDS
from affray.games.ingenuity.book.sheet import Combatant, half
from affray.games.ingenuity.law import defence, effects, fate, harm, intercept, moving, recovery, rolls, setup, tasks
from affray.games.ingenuity.law import modifiers as aim
from affray.games.ingenuity.law import targets as reach
from affray.games.ingenuity.law.actions import NextAction
from affray.games.ingenuity.law.actions import act as do_act
from affray.games.ingenuity.law.attack import attack as make_attack
from affray.games.ingenuity.law.attack import attack_test, declare
from affray.games.ingenuity.law.battle import Battle
from affray.games.ingenuity.law.deed import Deed
from affray.games.ingenuity.law.deeds.fighting import Attack, KillingStrike
from affray.games.ingenuity.law.deeds.reactions import Defence
from affray.games.ingenuity.law.deeds.turn import EndTurn
from affray.games.ingenuity.law.strike import Strike
from affray.games.ingenuity.law.turn import begin_turn, end_turn

STEP: Final = 1000  # lengths of walks are in thousandths of a metre

VERBS: Final[dict[str, str]] = {
    "turns": "[turns]: this many picks with their turns (IG-RND-02); gives the names in the order of their turns",
    "round": "[rounds]: what is left of the round, or several rounds; gives the names in the order of their turns "
    "(IG-RND-04, IG-RND-07)",
    "turn": "who, does: one combatant's turn from its start; 'does' lists what it does in the words of IG-ECO-01; "
    "gives the actions that were left (IG-ECO-01)",
    "begin turn": "who: the start of a turn: actions, reaction, what ends and what hurts (IG-ECO-04, IG-ECO-06)",
    "act": "who, does: something, or several things, in the middle of a turn, with the actions that are left; gives "
    "how many are left then (IG-ECO-02)",
    "end turn": "who: the end of a turn (IG-ECO-01)",
    "options": "who, [commanded]: gives the words of everything the combatant may do now (IG-ECO-01, IG-ACT-03)",
    "attack": "by, on, [with], [thrown], [effect], [amount]: one attack with all that follows; gives the damage that "
    "got through; a hit also has the effect (IG-ATK-04, IG-RCT-09)",
    "attack test": "by, on, [with], [thrown]: only the dice of an attack; gives their result (IG-ATK-01)",
    "advantage": "by, on, [with], [thrown]: gives the net sources of advantage (IG-TST-06, IG-ATK-16)",
    "can attack": "by, on, [with], [thrown]: gives whether the attack can be made from here (IG-ACT-01, IG-ATK-17)",
    "defences": "by, on, [with], [thrown]: gives what the target may do before the dice (IG-RCT-01)",
    "can intercept": "who, on: gives whether it can throw itself in front of the other (IG-RCT-13)",
    "range penalty": "by, with, metres: gives what is subtracted at this distance (IG-ATK-17)",
    "flanked": "whom: gives whether two enemies have it between them (IG-ATK-13)",
    "covered": "by, on: gives whether the target's cover is between them (IG-ACT-09)",
    "sees": "by, on: gives whether there is a line of sight (IG-ATK-17)",
    "distance": "by, to: gives the metres between two combatants (IG-MOV-03)",
    "walk": "who, to: gives the metres of the shortest walk to the square [x, y] (IG-MOV-02)",
    "pace": "who: gives the metres of one movement (IG-MOV-01, IG-MOV-04)",
    "footprint": "who: gives the side of the block of squares it stands on (IG-MOV-05)",
    "can move": "who, to, [metres]: gives whether one movement may end on the square [x, y] (IG-MOV-04)",
    "put": "who, to: the game master sets a token on a square",
    "test": "who, attribute, skill, [proficiency], [bonus], [advantage], [difficulty]: gives the result, or whether it "
    "meets the difficulty (IG-TST-01)",
    "luck test": "who, difficulty: gives whether it succeeds (IG-TST-03)",
    "contest": "who, against, result, against_result, [same], [physical]: gives who wins, or nobody (IG-TST-08)",
    "passive": "[who], of: gives the passive value of an attribute or a skill, or of a die such as d8 (IG-TST-07)",
    "half": "of: gives half of a number, rounded as the game does (IG-TST-07)",
    "seconds": "[rounds], [actions]: gives how long they last (IG-RND-01)",
    "evasion": "of: gives what an attack has to meet (IG-ACT-05)",
    "constitution": "of: gives constitution as it is now (IG-ACT-05)",
    "willpower": "of: gives willpower as it is now (IG-ACT-05)",
    "deflection": "of, type, [parry], [difference]: gives what is subtracted from this type of damage (IG-DMG-02, "
    "IG-ATK-15)",
    "can react": "who, [resist]: gives whether it has a reaction and what one costs (IG-ECO-03, IG-ECO-04)",
    "harm": "whom, damage, [type], [lethal]: damage without an attack; gives what got through (IG-DMG-07)",
    "lose health": "who, amount: an effect that takes health itself (IG-DMG-07)",
    "effect": "on, power, [mental], [fixed]: a physical or mental effect of an opponent's test, or of a fixed "
    "difficulty; gives whether it works (IG-RCT-04, IG-RCT-05)",
    "inflict": "on, effect, [amount]: a condition of ledger section 4",
    "fortify": "who: the test alone; gives its result (IG-RCT-04)",
    "resist": "who: the test alone; gives its result (IG-RCT-05)",
    "resuscitate": "by, on: without the actions; gives whether the patient is conscious (IG-ACT-08)",
    "killing strike": "by, on, [with]: without the actions; gives whether the victim is dead (IG-DTH-09, IG-DTH-10)",
    "hide": "who: without the actions; gives the names of those who cannot see it (IG-ATK-12)",
    "surprise check": "side, on: the members of a team sneak up on another; gives whether they have surprise "
    "(IG-SUR-01)",
    "recover": "who, how: a break or a rest (IG-END-04)",
    "gain fate": "who: the start of a meeting of the players (IG-OPT-01)",
    "objective": "side, words: a new objective from the next round on, such as 'reach 3,4' or 'task 3,4 3' (IG-END-03)",
    "winner": ": gives the team that has won, 'nobody', or 'undecided' (IG-END-01)",
}


# ---------------------------------------------------------------- reading arguments


def item_of(fight: Battle, f: Combatant, given: Given) -> int:
    """The item in hand that ``with`` names; the first one, or bare hands, if nothing is said."""
    name = given.get("with")
    if name is None:
        return int(f.held[0]) if f.held else int(BARE_HANDS)
    own = [(fight.gear(item).name, int(item)) for item in [*f.held, BARE_HANDS]]
    return in_hand(f.name, own, name)


def side(fight: Battle, given: Given, key: str = "side") -> int:
    name = str(given[key])
    if name not in fight.sides:
        raise KeyError(f"no team {name!r}; there are " + ", ".join(fight.sides))
    return fight.sides.index(name)


def damage_type(given: Given) -> int:
    """IG-DMG-03: anything without a named type is typeless."""
    word = str(given.get("type", "")).casefold()
    return 1 << w.DAMAGE_TYPES.index(word) if word in w.DAMAGE_TYPES else 0


def faces(word: Any) -> int:
    digits = str(word).removeprefix("d")
    if not digits.isdigit():
        raise KeyError(f"{word!r} is not a die; write d8")
    return int(digits)


# ---------------------------------------------------------------- rounds and turns


def one_step(fight: Battle) -> list[str]:
    """One step of the fight, and who took a turn in it; at the end of a round nobody does."""
    before = [bool(f.acted_this_round) for f in fight.fighters]
    fight.step()
    return [f.name for f, had in zip(fight.fighters, before, strict=False) if f.acted_this_round and not had]


def lab_act(fight: Battle, given: Given) -> int:
    who = person(fight, given)
    for said in listed(given["does"]):
        deed = meant(NextAction(fight, who), said)
        assert isinstance(deed, Deed)
        if isinstance(deed, EndTurn) or not who.is_up():
            break
        do_act(fight, who, deed)
    return max(0, int(who.actions_left))


def turn(fight: Battle, given: Given) -> int:
    who = person(fight, given)
    begin_turn(fight, who)
    left = lab_act(fight, given) if who.is_up() else 0
    end_turn(fight, who)
    return left


def options(fight: Battle, given: Given) -> list[str]:
    question = NextAction(fight, person(fight, given), bool(given.get("commanded", False)))
    return [question.words(o) for o in question.options()]


# ---------------------------------------------------------------- attacks


def legal_attack(fight: Battle, given: Given) -> tuple[Combatant, Combatant, int, int]:
    """IG-ACT-01: an attack that cannot be made is refused before anything is rolled."""
    by, on = person(fight, given, "by"), person(fight, given, "on")
    item = item_of(fight, by, given)
    mode = int(reach.ANY_MODE)
    if given.get("thrown", False):
        mode = int(w.THROWN)
        if not reach.can_throw(fight, by, item, on):
            raise reach.refuse_attack(fight, by, item, on)
    elif not reach.can_attack(fight, by, item, on):
        raise reach.refuse_attack(fight, by, item, on)
    return by, on, item, mode


def lab_attack(fight: Battle, given: Given) -> int:
    by, on, item, mode = legal_attack(fight, given)
    effect = place_in(w.EFFECTS, given["effect"], "effect") if "effect" in given else 0
    fight.tell_deed(by, Attack(on.id, item, mode))
    strike = make_attack(fight, by, on, item, mode=mode, effect=effect, effect_amount=int(given.get("amount", 0)))
    return int(strike.damage)


def declared(fight: Battle, given: Given) -> Strike:
    by, on, item, mode = legal_attack(fight, given)
    return declare(fight, by, on, item, mode)


def only_test(fight: Battle, given: Given) -> int:
    strike = declared(fight, given)
    attack_test(fight, strike)
    return int(strike.result)


def defences(fight: Battle, given: Given) -> list[str]:
    strike = declared(fight, given)
    question = Defence(fight, strike.target, strike)
    return [question.words(o) for o in question.options()]


def lab_range_penalty(fight: Battle, given: Given) -> int:
    by = person(fight, given, "by")
    return -int(reach.range_penalty(fight, fight.gear(item_of(fight, by, given)), int(given["metres"])))


# ---------------------------------------------------------------- tests and numbers


def test(fight: Battle, given: Given) -> Any:
    who = person(fight, given)
    attribute = place_in(w.ATTRIBUTES, given["attribute"], "attribute")
    skill = place_in(w.SKILLS, given["skill"], "skill")
    word = given.get("proficiency")
    proficiency = int(w.NO_PROFICIENCY) if word is None else place_in(w.PROFICIENCIES, word, "proficiency")
    bonus, net = int(given.get("bonus", 0)), int(given.get("advantage", 0))
    fight.causes.begin(fight.log is not None)
    fight.causes.add("IG-TST-01", bonus, "bonus")
    result = int(rolls.make_test(fight, who, rolls.Test(attribute, skill, proficiency, "test", "IG-TST-01"), net))
    return result >= int(given["difficulty"]) if "difficulty" in given else result


def lab_luck_test(fight: Battle, given: Given) -> bool:
    return bool(rolls.luck_test(fight, person(fight, given), int(given["difficulty"]), "luck test", "IG-TST-03"))


def lab_contest(fight: Battle, given: Given) -> str:
    who, against = person(fight, given), person(fight, given, "against")
    same, physical = bool(given.get("same", False)), bool(given.get("physical", False))
    won = rolls.contest(int(given["result"]), int(given["against_result"]), same, who.size, against.size, physical)
    return {1: who.name, -1: against.name}.get(int(won), "nobody")


def lab_passive(fight: Battle, given: Given) -> int:
    word = str(given["of"]).casefold()
    if "who" not in given:
        return int(half(faces(word)))
    who = person(fight, given)
    if word in w.ATTRIBUTES:
        return int(half(who.attribute(w.ATTRIBUTES.index(word))))
    return int(half(who.skills[place_in(w.SKILLS, word, "attribute or skill")]))


def deflection(fight: Battle, given: Given) -> int:
    parry, difference = int(given.get("parry", 0)), int(given.get("difference", 0))
    return int(defence.deflection_of(person(fight, given, "of"), damage_type(given), parry, difference))


def lab_can_react(fight: Battle, given: Given) -> bool:
    kind = w.RESIST if given.get("resist", False) else w.FORTIFY
    return bool(defence.can_react(fight, person(fight, given), int(kind)))


# ---------------------------------------------------------------- harm, effects, help


def do_harm(fight: Battle, given: Given) -> int:
    lethal = bool(given.get("lethal", True))
    return int(harm.hurt(fight, person(fight, given, "whom"), int(given["damage"]), damage_type(given), lethal))


def lab_lose_health(fight: Battle, given: Given) -> None:
    harm.lose_health_directly(fight, person(fight, given), int(given["amount"]))


def works(fight: Battle, given: Given) -> bool:
    mental, fixed = bool(given.get("mental", False)), bool(given.get("fixed", False))
    return not effects.withstands(fight, person(fight, given, "on"), int(given["power"]), mental, fixed)


def lab_inflict(fight: Battle, given: Given) -> None:
    effect = place_in(w.EFFECTS, given["effect"], "effect")
    effects.inflict(fight, person(fight, given, "on"), effect, int(given.get("amount", 1)))


def lab_resuscitate(fight: Battle, given: Given) -> bool:
    patient = person(fight, given, "on")
    tasks.resuscitate(fight, person(fight, given, "by"), patient)
    return bool(patient.conscious)


def lab_killing_strike(fight: Battle, given: Given) -> bool:
    by, on = person(fight, given, "by"), person(fight, given, "on")
    KillingStrike(on.id, item_of(fight, by, given)).carry_out(fight, by)
    return bool(on.dead)


def lab_hide(fight: Battle, given: Given) -> list[str]:
    who = person(fight, given)
    tasks.hide(fight, who)
    return [fight.fighters[i].name for i in who.unseen_by]


def lab_rest(fight: Battle, given: Given) -> None:
    ways = ["break", "rest"]
    recovery.recover(fight, person(fight, given), place_in(ways, given["how"], "way to recover") == 1)


def objective(fight: Battle, given: Given) -> None:
    """IG-END-03: it takes effect at the next round start."""
    if not fight.coming_objectives:
        fight.coming_objectives = list(fight.objectives) or ["" for _ in fight.sides]
    fight.coming_objectives[side(fight, given)] = str(given["words"])


def walk_metres(fight: Battle, given: Given) -> int:
    who = person(fight, given)
    there = square(fight, given)
    return int(fight.grid.walk_length(fight.square(who), there, moving.foes_in_the_way(fight, who))) // STEP


def can_move(fight: Battle, given: Given) -> bool:
    who = person(fight, given)
    return bool(moving.can_walk(fight, who, square(fight, given), int(given.get("metres", moving.pace(who)))))


DEEDS: Final[dict[str, Callable[[Battle, Given], Any]]] = {
    "turns": lambda fight, given: turns(fight, given, one_step),
    "round": lambda fight, given: rounds(fight, given, one_step, False),
    "turn": turn,
    "begin turn": lambda fight, given: begin_turn(fight, person(fight, given)),
    "act": lab_act,
    "end turn": lambda fight, given: end_turn(fight, person(fight, given)),
    "options": options,
    "attack": lab_attack,
    "attack test": only_test,
    "advantage": lambda fight, given: int(aim.sources(fight, declared(fight, given))),
    "can attack": lambda fight, given: may(legal_attack, fight, given),
    "defences": defences,
    "can intercept": lambda fight, given: bool(
        intercept.can_intercept(fight, person(fight, given), person(fight, given, "on"))
    ),
    "range penalty": lab_range_penalty,
    "flanked": lambda fight, given: bool(aim.is_flanked(fight, person(fight, given, "whom"))),
    "covered": lambda fight, given: bool(aim.is_covered(fight, person(fight, given, "by"), person(fight, given, "on"))),
    "sees": lambda fight, given: bool(moving.sees(fight, person(fight, given, "by"), person(fight, given, "on"))),
    "distance": lambda fight, given: int(fight.apart(person(fight, given, "by"), person(fight, given, "to"))),
    "walk": walk_metres,
    "pace": lambda fight, given: int(moving.pace(person(fight, given))),
    "footprint": lambda fight, given: int(person(fight, given).footprint()),
    "can move": can_move,
    "put": lambda fight, given: moving.place(fight, person(fight, given), square(fight, given)),
    "test": test,
    "luck test": lab_luck_test,
    "contest": lab_contest,
    "passive": lab_passive,
    "half": lambda fight, given: int(half(int(given["of"]))),
    "seconds": lambda fight, given: int(setup.seconds(int(given.get("rounds", 0)), int(given.get("actions", 0)))),
    "evasion": lambda fight, given: int(defence.evasion_of(person(fight, given, "of"))),
    "constitution": lambda fight, given: int(defence.constitution_of(person(fight, given, "of"))),
    "willpower": lambda fight, given: int(defence.willpower_of(person(fight, given, "of"))),
    "deflection": deflection,
    "can react": lab_can_react,
    "harm": do_harm,
    "lose health": lab_lose_health,
    "effect": works,
    "inflict": lab_inflict,
    "fortify": lambda fight, given: int(harm.fortify_test(fight, person(fight, given))),
    "resist": lambda fight, given: int(effects.resist_test(fight, person(fight, given))),
    "resuscitate": lab_resuscitate,
    "killing strike": lab_killing_strike,
    "hide": lab_hide,
    "surprise check": lambda fight, given: bool(
        setup.has_surprise(fight, side(fight, given), side(fight, given, "on"))
    ),
    "recover": lab_rest,
    "gain fate": lambda fight, given: fate.gain(person(fight, given)),
    "objective": objective,
    "winner": winner,
}
