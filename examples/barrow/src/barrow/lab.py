"""What a vector or a script can do: verbs over the chapters' own functions. No rule lives here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from affray.engine.deed import Deed
from affray.engine.given import Given, in_hand, meant, person, rounds, turns, winner
from affray.engine.question import IllegalAnswer
from barrow import attack as attacks
from barrow import harm as harms
from barrow.battle import Battle
from barrow.deeds import Attack, Turn
from barrow.sheet import Delver
from barrow.turn import take_turn

VERBS: Final[dict[str, str]] = {
    "attack": "by, on, [with]: one attack (BW-ATK-01); gives the damage",
    "can attack": "by, on, [with]: gives whether the target is in reach (BW-ATK-02)",
    "armor": "of: gives what is taken off a blow (BW-ARM-01)",
    "save": "who, score: gives whether a save against this score passes (BW-SAVE-01)",
    "harm": "whom, damage: damage from nowhere (BW-HARM-01)",
    "turn": "who: one turn from its start (BW-TURN-02)",
    "act": "who, does: one deed of a turn that is under way (BW-TURN-02)",
    "options": "who: gives the words of everything it may do now (BW-TURN-02)",
    "turns": "[turns]: this many turns; gives the names in their order (BW-TURN-01)",
    "round": "[rounds]: what is left of the round, or several; gives the names in their order (BW-TURN-01)",
    "winner": ": gives the side that has won, 'nobody' or 'undecided'",
}


def armed(fight: Battle, by: Delver, given: Given) -> int:
    """The weapon that is named, or the first."""
    own = [(fight.weapon(w).name, w) for w in by.weapons]
    return in_hand(by.name, own, given["with"]) if "with" in given else by.weapons[0]


def attack(fight: Battle, given: Given) -> int:
    by, on = person(fight, given, "by"), person(fight, given, "on")
    weapon = fight.weapon(armed(fight, by, given))
    why = attacks.why_out_of_reach(fight, by, on, weapon)
    if why:
        raise IllegalAnswer("BW-ATK-02", by.name, f"attack {on.name}", [], why)
    return attacks.attack(fight, by, on, weapon)


def can_attack(fight: Battle, given: Given) -> bool:
    by, on = person(fight, given, "by"), person(fight, given, "on")
    return Attack(int(on.id), armed(fight, by, given)).why_not(fight, by) == ""


def armor(fight: Battle, given: Given) -> int:
    return attacks.armor_of(fight, person(fight, given, "of"))


def save(fight: Battle, given: Given) -> bool:
    return harms.save(fight, person(fight, given), "plain", int(given["score"]), "BW-SAVE-01")


def harm(fight: Battle, given: Given) -> None:
    harms.take(fight, person(fight, given, "whom"), int(given["damage"]), "harm")


def turn(fight: Battle, given: Given) -> None:
    take_turn(fight, person(fight, given))


def act(fight: Battle, given: Given) -> None:
    f = person(fight, given)
    deed = meant(Turn(fight, f), str(given["does"]))
    assert isinstance(deed, Deed)
    fight.do(f, deed)


def options(fight: Battle, given: Given) -> list[str]:
    question = Turn(fight, person(fight, given))
    return [question.words(o) for o in question.options()]


def one_step(fight: Any) -> list[str]:
    """Who took a turn in a step; nobody where a round begins."""
    took = [fight.fighters[i].name for i in fight.order[fight.next : fight.next + 1] if fight.fighters[i].is_up()]
    is_turn = fight.next < len(fight.order)
    fight.step()
    return took if is_turn else []


DEEDS: Final[dict[str, Callable[[Any, Given], Any]]] = {
    "attack": attack,
    "can attack": can_attack,
    "armor": armor,
    "save": save,
    "harm": harm,
    "turn": turn,
    "act": act,
    "options": options,
    "turns": lambda fight, given: turns(fight, given, one_step),
    "round": lambda fight, given: rounds(fight, given, one_step, with_opening=True),
    "winner": winner,
}
