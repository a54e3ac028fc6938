"""What can be asked about one attack before it is made, and what it did; for odds and menus."""

from __future__ import annotations

from typing import Any, Final

from affray.engine.causes import sum_words
from affray.engine.log import Log
from affray.engine.question import Option, Question
from barrow.attack import Strike, armor_of, count_modes, die_of, why_out_of_reach
from barrow.battle import Battle
from barrow.deeds import Attack as Deed
from barrow.sheet import Delver

Attack = dict[str, Any]
Fact = tuple[str, str, str, str]  # label, value, whose or why, rule ids
OUTCOMES: Final = ["no harm", "loses hit points", "loses STR, stands", "wounded", "dead"]


def attacks_on(fight: Battle, by: Delver, on: Delver, weapon: str) -> list[Attack]:
    """With every weapon that reaches; if one is named, only with that."""
    names = [fight.weapon(w).name for w in by.weapons if not why_out_of_reach(fight, by, on, fight.weapon(w))]
    wanted = [n for n in dict.fromkeys(names) if weapon.casefold() in ("", n.casefold())]
    return [{"by": by.name, "on": on.name, "with": n} for n in wanted if by.is_up()]


def attack_of(fight: Battle, question: Question, option: Option) -> Attack:
    """The attack that an option of a turn means."""
    if not isinstance(option, Deed):
        return {}
    weapon = fight.weapon(option.weapon).name
    return {"by": question.who, "on": fight.fighters[option.target].name, "with": weapon}


def attack_facts(fight: Battle, attack: Attack) -> list[Fact]:
    """The die and the armour, as the law counts them; nothing is added up here."""
    by, on = fight.named(attack["by"]), fight.named(attack["on"])
    weapon = next(fight.weapon(w) for w in by.weapons if fight.weapon(w).name == attack["with"])
    log, fight.log = fight.log, Log()  # so that causes are kept
    try:
        mode = count_modes(fight, Strike(by, on, weapon))
        word = "impaired" if mode < 0 else "enhanced" if mode > 0 else weapon.name
        why = ", ".join([c.word for c in fight.causes.heard])
        facts = [("die", f"d{die_of(weapon, mode)}", f"{word}{f': {why}' if why else ''}", "BW-ATK-03, BW-ATK-04")]
        armor = armor_of(fight, on)
        facts.append(("− armour", str(armor), sum_words(fight.causes.heard), "BW-ARM-01"))
    finally:
        fight.log = log
    return [*facts, ("against", f"HP {on.hp}, STR {on.strength}", "", "BW-HARM-01")]


def harm(now: Delver, then: Delver) -> int:
    """What was lost of hit points and STR."""
    return max(0, then.hp + then.strength - now.hp - now.strength)


def outcome(now: Delver, then: Delver) -> str:
    if now.is_dead():
        return OUTCOMES[4]
    if now.wounded:
        return OUTCOMES[3]
    if now.strength < then.strength:
        return OUTCOMES[2]
    return OUTCOMES[1] if now.hp < then.hp else OUTCOMES[0]
