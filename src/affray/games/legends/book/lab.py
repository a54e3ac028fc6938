# not compiled: scenes are small
"""What a vector, a script or a menu can do with a fight of Legends: verbs over the chapters' own functions.

No rule lives here. A verb reads names and words and calls the rule. ``lab_numbers`` has the verbs that only measure.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from affray.engine.given import Given, listed, meant, person, place_in, rounds, square, turns
from affray.engine.question import IllegalAnswer
from affray.games.legends.book import words as w
from affray.games.legends.book.lab_numbers import MEASURES, MEASURING
from affray.games.legends.book.lab_sight import SEEING, SIGHTS
from affray.games.legends.book.lab_words import (
    attribute_in,
    damage_type,
    lab_item_of,
    maneuver_in,
    manner_in,
    object_at,
    skill_in,
    weave_in,
)
from affray.games.legends.law import abilities, checks, harm, hiding, objects, places, recovery, setup
from affray.games.legends.law import ailments as effects
from affray.games.legends.law.actions import act as carry_out
from affray.games.legends.law.attack import attempt, declared
from affray.games.legends.law.battle import Battle
from affray.games.legends.law.conditions import cure, inflict
from affray.games.legends.law.deed import Combat, Deed
from affray.games.legends.law.deeds.fighting import TwoWeapons
from affray.games.legends.law.kinds import KINDS
from affray.games.legends.law.luck import window
from affray.games.legends.law.menu import NextAction
from affray.games.legends.law.moving import go
from affray.games.legends.law.pairs import attack_with_two
from affray.games.legends.law.rolls import shift_one
from affray.games.legends.law.saves import Save, save
from affray.games.legends.law.turn import begin_turn, end_turn
from affray.games.legends.law.weaves import can_weave, can_weave_at, can_weave_on, weave_at, weave_on, weaving_roll

VERBS: Final[dict[str, str]] = {
    "open": ": hiding before the fight, surprise and initiative; gives the names in the order of their turns "
    "(LG-SETUP-01, LG-INIT-04)",
    "initiative": "who: one combatant's roll; gives its total (LG-INIT-02)",
    "turns": "[turns]: this many turns; gives the names in their order (LG-TURN-01)",
    "round": "[rounds]: what is left of the round, or several rounds; gives the names in the order of their turns",
    "turn": "who, does: one combatant's turn from its start; 'does' lists what it does in the words of LG-ACT-01; "
    "gives the actions that were left (LG-TURN-02, LG-TURN-03)",
    "begin turn": "who: the start of a turn (LG-TURN-02)",
    "act": "who, does: something, or several things, in the middle of a turn, with the actions that are left; gives "
    "how many are left then (LG-ACT-01)",
    "end turn": "who: the end of a turn (LG-TURN-03)",
    "test": "who, attribute, skill, [fortune], [plus], [one_die], [needed]: gives the successes, or whether they are "
    "enough (LG-DICE-01, LG-DICE-11)",
    "opposed": "who, attribute, skill, against, against_attribute, against_skill, [fortune], [plus], "
    "[against_fortune], [against_plus]: gives the margin (LG-DICE-08)",
    "save": "who, kind, [plus], [fortune], [one_die], [needed], [magical]: gives the successes (LG-DICE-10)",
    "attack": "by, on, [with], [thrown], [maneuver], [manner], [map]: one attack with all that follows; gives the "
    "damage that got through (LG-ATK-01)",
    "two weapons": "by, on, with, [map]: main hand and off hand as one action; gives what the target lost (LG-TWF-01)",
    "multiattack": "who, [map]: gives the damage that got through (LG-NPC-01)",
    "carry out": "who, does, [map]: one action on a foe in the words of LG-ACT-01, without its price; gives whether it "
    "could be done (LG-ACT-03)",
    "strike object": "by, at, [with], [damage], [type]: damage to cover, without an attack; gives what got through "
    "(LG-COV-13)",
    "weave": "by, weave, [on], [at], [map]: without the actions; gives the damage that got through, or what was healed "
    "(LG-WEAVE-01)",
    "weaving roll": "by, weave, [plus]: gives the successes (LG-WEAVE-01)",
    "breathe": "who, at: a breath toward the square [x, y]; gives the damage that got through (ledger 6.6)",
    "use": "who, special: a special of ledger 6.6 without its action",
    "harm": "whom, damage, [type], [dr], [bypass], [nonlethal], [magical]: one packet of damage; gives what got "
    "through (LG-DMG-02)",
    "heal": "whom, amount, [magical]: (LG-DOWN-04)",
    "grant": "whom, amount, [source]: temporary hit points (LG-TEMP-01)",
    "inflict": "on, condition, [amount], [clock], [number], [source]: a condition of ledger section 4",
    "cure": "who, condition: it ends",
    "hide": "who, [plus]: without the action; gives the names of those it is hidden from (LG-HID-02)",
    "search": "who: without the action; gives the names of those it has found (LG-HID-07)",
    "bump": "who, into: two run into each other (LG-HID-06)",
    "tend": "by, on: Medicine without the action (LG-DOWN-04)",
    "wake": "by, on: Medicine of a minute on somebody knocked out; gives whether it is awake (LG-NL-03)",
    "encourage": "by, on: against fear, without the action (section 4)",
    "extinguish": "by, on: flames, without the action (section 4)",
    "break free": "who: of bonds, without the action (section 4)",
    "recover": "who: the recovery saves of a turn's end (LG-TURN-03)",
    "walk": "who, to, [path]: moves with the half-feet it has left; gives the square where it stands (LG-MOVE-01)",
    "put": "who, to: the game master sets a token on a square",
    "open or close": "at: a door (LG-ACT-03)",
    "rest": "who, how: a short or a long one (LG-END-02)",
    **MEASURES,
    **SIGHTS,
}


# ---------------------------------------------------------------- rounds and turns


def open_it(fight: Battle, given: Given) -> list[str]:
    setup.open_fight(fight)
    return [fight.fighters[id].name for id in fight.order]


def initiative(fight: Battle, given: Given) -> int:
    who = person(fight, given)
    setup.roll_initiative(fight, who)
    return int(who.initiative_total)


def one_step(fight: Battle) -> list[str]:
    """One step of the fight, and whose turn it was; the end of a round is nobody's."""
    fight.step()
    return [] if fight.next == 0 else [fight.fighters[fight.order[fight.next - 1]].name]


def lab_act(fight: Battle, given: Given) -> int:
    who = person(fight, given)
    fight.acting = who.id
    for said in listed(given["does"]):
        deed = meant(NextAction(fight, who), said)
        if deed.is_nothing() or not who.is_up():
            break
        assert isinstance(deed, Deed)
        carry_out(fight, who, deed)
    return max(0, int(who.actions_left))


def lab_begin(fight: Battle, given: Given) -> None:
    who = person(fight, given)
    fight.acting = who.id
    begin_turn(fight, who)


def turn(fight: Battle, given: Given) -> int:
    who = person(fight, given)
    fight.acting = who.id
    was_stable = bool(who.stable)
    begin_turn(fight, who)
    left = lab_act(fight, given) if who.is_up() else 0
    end_turn(fight, who, was_stable)
    return left


# ---------------------------------------------------------------- tests


def test(fight: Battle, given: Given) -> Any:
    who = person(fight, given)
    attribute, skill = attribute_in(given["attribute"]), skill_in(given["skill"])
    fortune, plus = int(given.get("fortune", 0)), int(given.get("plus", 0))
    trial = trial_of(who, attribute, skill, fortune, plus)
    if "one_die" in given:
        dice = checks.skill_roll(fight, trial)
        shift_one(fight, dice, int(given["one_die"]), "given")
        window(fight, dice, None)
        successes = int(checks.settled(fight, dice, "LG-DICE-01"))
    else:
        successes = int(checks.check(fight, trial, "LG-DICE-01"))
    return successes >= int(given["needed"]) if "needed" in given else successes


def trial_of(who: Any, attribute: int, skill: int, fortune: int, plus: int) -> checks.Trial:
    trial = checks.Trial(who, attribute, skill, "test")
    trial.fortune, trial.fortune_word = fortune, "given"
    trial.more, trial.more_word = plus, "given"
    return trial


def lab_opposed(fight: Battle, given: Given) -> int:
    mine, theirs = [
        trial_of(
            person(fight, given, who),
            attribute_in(given[f"{of}attribute"]),
            skill_in(given[f"{of}skill"]),
            int(given.get(f"{of}fortune", 0)),
            int(given.get(f"{of}plus", 0)),
        )
        for who, of in (("who", ""), ("against", "against_"))
    ]
    return int(checks.opposed(fight, mine, theirs, "LG-DICE-08"))


def make_save(fight: Battle, given: Given) -> int:
    kind = place_in(w.SAVES, given["kind"], "save")
    throw = Save(person(fight, given), kind, "as given", "LG-DICE-10", int(given.get("needed", 1)))
    throw.plus, throw.plus_word = int(given.get("plus", 0)), "given"
    throw.fortune, throw.one_die = int(given.get("fortune", 0)), int(given.get("one_die", 0))
    throw.magical, throw.more_count = bool(given.get("magical", False)), True
    return int(save(fight, throw))


# ---------------------------------------------------------------- attacks, weaves, specials


def lab_attack(fight: Battle, given: Given) -> int:
    by, on = person(fight, given, "by"), person(fight, given, "on")
    item = lab_item_of(fight, by, given)
    thrown = bool(given.get("thrown", False))
    manner, maneuver = manner_in(fight, by, item, thrown, given), maneuver_in(fight, by, on, item, thrown, given)
    strike = declared(fight, by, on, item, thrown, manner)
    strike.maneuver, strike.penalty = maneuver, int(given.get("map", 0))
    return int(attempt(fight, strike).through)


def carried_out(fight: Battle, given: Given) -> bool:
    who = person(fight, given)
    said = str(given["does"])
    options = [option for kind in KINDS for option in kind.candidates(fight, who)]
    deed = next((d for d in options if isinstance(d, Combat) and d.words(fight, who) == said), None)
    if deed is None:
        return False
    if deed.why_not(fight, who):
        raise IllegalAnswer(deed.RULE, who.name, said, [], deed.why_not(fight, who))
    deed.carry_out_at(fight, who, int(given.get("map", 0)), False)
    return True


def two_weapons(fight: Battle, given: Given) -> int:
    by, on = person(fight, given, "by"), person(fight, given, "on")
    first, second = [lab_item_of(fight, by, {"with": name}) for name in given["with"]]
    deed, before = TwoWeapons(on.id, first, second), int(on.hp)
    why = deed.why_not(fight, by)
    if why:
        raise IllegalAnswer("LG-TWF-01", by.name, f"attack {on.name} with two weapons", [], why)
    attack_with_two(fight, by, on, first, second, int(given.get("map", 0)))
    return before - int(on.hp)


def lab_strike_object(fight: Battle, given: Given) -> int:
    place = object_at(fight, given)
    damage = int(given["damage"])
    return int(objects.damage_object(fight, place, damage, damage_type(given)))


def weave(fight: Battle, given: Given) -> int:
    by, kind = person(fight, given, "by"), weave_in(fight, given)
    plus = int(given.get("map", 0))
    if not can_weave(fight, by, kind):
        raise IllegalAnswer("LG-WEAVE-01", by.name, f"weave {kind.name}", [], "it has not the Energy or the Potential")
    if "on" in given:
        on = person(fight, given, "on")
        if not can_weave_on(fight, by, kind, on):
            raise IllegalAnswer("LG-WEAVE-02", by.name, f"weave {kind.name} on {on.name}", [], "not a target")
        return int(weave_on(fight, by, kind, on, plus))
    there = square(fight, given, "at")
    if not can_weave_at(fight, by, kind, there):
        raise IllegalAnswer(
            "LG-AOE-01", by.name, f"weave {kind.name} at {given['at']}", [], "it cannot be placed there"
        )
    return int(weave_at(fight, by, kind, there, plus))


def use(fight: Battle, given: Given) -> None:
    who, special = person(fight, given), str(given["special"])
    deeds: dict[str, Callable[[], None]] = {
        "frightful presence": lambda: abilities.frighten(fight, who),
        "invisible at will": lambda: abilities.vanish(fight, who),
        "surface": lambda: abilities.surface(fight, who),
        "burrow": lambda: abilities.burrow(fight, who),
        "gaze": lambda: abilities.meet_gazes(fight, who),
    }
    if special not in deeds:
        raise KeyError(f"no special {special!r} to use; there are " + ", ".join(deeds))
    deeds[special]()


# ---------------------------------------------------------------- harm and help


def do_harm(fight: Battle, given: Given) -> int:
    packet = harm.Packet(int(given["damage"]), damage_type(given))
    packet.cover = int(given.get("dr", 0))
    packet.bypass, packet.nonlethal = bool(given.get("bypass", False)), bool(given.get("nonlethal", False))
    packet.magical = bool(given.get("magical", False))
    return int(harm.deal(fight, person(fight, given, "whom"), packet))


def give_condition(fight: Battle, given: Given) -> bool:
    condition = place_in(w.CONDITIONS, given["condition"], "condition")
    clock = place_in(w.CLOCKS, given.get("clock", "by source"), "clock")
    source = person(fight, given, "source").id if "source" in given else -1
    on, number, amount = person(fight, given, "on"), int(given.get("number", 0)), int(given.get("amount", 1))
    return bool(inflict(fight, on, condition, clock, number=number, source=source, amount=amount))


def lab_hide(fight: Battle, given: Given) -> list[str]:
    who = person(fight, given)
    if not hiding.can_hide(fight, who):
        raise IllegalAnswer("LG-HID-02", who.name, "hide", [], "everybody sees it")
    hiding.hide(fight, who, int(given.get("plus", 0)))
    return [fight.fighters[i].name for i in who.hidden_from]


def lab_search(fight: Battle, given: Given) -> list[str]:
    who = person(fight, given)
    before = [f.name for f in fight.fighters if who.id in f.found_by]
    hiding.search(fight, who)
    return [f.name for f in fight.fighters if who.id in f.found_by and f.name not in before]


def lab_tend(fight: Battle, given: Given) -> None:
    by, on = person(fight, given, "by"), person(fight, given, "on")
    if not effects.can_tend(fight, by, on):
        raise IllegalAnswer("LG-DOWN-04", by.name, f"tend {on.name}", [], "there is nothing to tend here")
    effects.tend(fight, by, on)


def lab_extinguish(fight: Battle, given: Given) -> None:
    effects.extinguish(fight, person(fight, given, "by"), person(fight, given, "on"))


def lab_walk(fight: Battle, given: Given) -> list[int]:
    who = person(fight, given)
    path = [int(fight.grid.at(x, y)) for x, y in given.get("path", [])]
    go(fight, who, square(fight, given, "to"), path)
    return [int(who.x), int(who.y)]


def rest(fight: Battle, given: Given) -> None:
    how = place_in(["short", "long"], given["how"], "rest")
    (recovery.long_rest if how else recovery.short_rest)(fight, person(fight, given))


DEEDS: Final[dict[str, Callable[[Battle, Given], Any]]] = {
    "open": open_it,
    "initiative": initiative,
    "turns": lambda fight, given: turns(fight, given, one_step),
    "round": lambda fight, given: rounds(fight, given, one_step, True),
    "turn": turn,
    "begin turn": lab_begin,
    "act": lab_act,
    "end turn": lambda fight, given: end_turn(fight, person(fight, given), bool(person(fight, given).stable)),
    "test": test,
    "opposed": lab_opposed,
    "save": make_save,
    "attack": lab_attack,
    "two weapons": two_weapons,
    "multiattack": lambda fight, given: int(
        abilities.multiattack(fight, person(fight, given), int(given.get("map", 0)))
    ),
    "carry out": carried_out,
    "strike object": lab_strike_object,
    "weave": weave,
    "weaving roll": lambda fight, given: int(
        weaving_roll(fight, person(fight, given, "by"), weave_in(fight, given), int(given.get("plus", 0)))
    ),
    "breathe": lambda fight, given: int(abilities.breathe(fight, person(fight, given), square(fight, given, "at"))),
    "use": use,
    "harm": do_harm,
    "heal": lambda fight, given: harm.heal(
        fight, person(fight, given, "whom"), int(given["amount"]), bool(given.get("magical", True))
    ),
    "grant": lambda fight, given: harm.grant_temp(
        fight, person(fight, given, "whom"), int(given["amount"]), str(given.get("source", "a gift"))
    ),
    "inflict": give_condition,
    "cure": lambda fight, given: cure(
        fight, person(fight, given), place_in(w.CONDITIONS, given["condition"], "condition")
    ),
    "hide": lab_hide,
    "search": lab_search,
    "bump": lambda fight, given: hiding.bump(fight, person(fight, given), person(fight, given, "into")),
    "tend": lab_tend,
    "wake": lambda fight, given: bool(effects.wake(fight, person(fight, given, "by"), person(fight, given, "on"))),
    "encourage": lambda fight, given: effects.encourage(fight, person(fight, given, "by"), person(fight, given, "on")),
    "extinguish": lab_extinguish,
    "break free": lambda fight, given: effects.break_bonds(fight, person(fight, given)),
    "recover": lambda fight, given: effects.recover(fight, person(fight, given)),
    "walk": lab_walk,
    "put": lambda fight, given: places.put(fight, person(fight, given), square(fight, given, "to")),
    "open or close": lambda fight, given: objects.open_or_close(fight, object_at(fight, given)),
    "rest": rest,
    **MEASURING,
    **SEEING,
}
