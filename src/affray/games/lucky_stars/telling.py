"""How an action is told when it is declared (LS-ATK-01): the deed, its price and what is left, before others answer."""

from __future__ import annotations

from typing import Final

from affray.engine.bits import bit
from affray.engine.log import ARROW, EVERYONE
from affray.engine.question import Option
from affray.games.lucky_stars.battle import Battle
from affray.games.lucky_stars.paying import available
from affray.games.lucky_stars.sheet import Combatant
from affray.games.lucky_stars.words import ABANDON, GRAPPLE, HIDE, LEAVE, READY, SEIZE, SPECIAL, TOSS, YIELD

# The rule of what people say, by its first words; longer ones first.
RULES: Final[list[tuple[str, str]]] = [
    ("attack", "LS-ACT-02"),
    ("throw", "LS-ACT-02"),
    ("move", "LS-ACT-03"),
    ("disarm", "LS-ACT-05"),
    ("trip", "LS-ACT-06"),
    ("shatter", "LS-ACT-07"),
    ("stand", "LS-ACT-08"),
    ("step", "LS-ACT-09"),
    ("use cover", "LS-COV-05"),
    ("grapple", "LS-GRP-01"),
    ("drag", "LS-GRP-05"),
    ("end the grapple", "LS-GRP-02"),
    ("toss", "LS-GRP-04"),
    ("seize", "LS-GRP-03"),
    ("ready", "LS-RDY-01"),
    ("sneak", "LS-STL-01"),
    ("hide", "LS-STL-01"),
    ("search", "LS-STL-03"),
    ("call out", "LS-STL-03"),
    ("break", "LS-COV-04"),
    ("stabilise", "LS-DIE-05"),
    ("wake", "LS-DIE-05"),
    ("dress", "LS-DIE-05"),
    ("press", "LS-DIE-05"),
    ("work", "LS-MULT-01"),
    ("go on", "LS-MULT-01"),
    ("help", "LS-MULT-02"),
    ("abandon", "LS-MULT-01"),
    ("special", "LS-ACT-11"),
    ("reload", "LS-OPT-01"),
    ("activate", "LS-OPT-02"),
    ("set up", "LS-OPT-02"),
    ("leave", "LS-END-02"),
    ("yield", "LS-END-02"),
    ("draw", "LS-ACT-10"),
    ("pick up", "LS-ACT-10"),
    ("drop", "LS-ACT-10"),
    ("drink", "LS-ACT-10"),
    ("open the door", "LS-ACT-10"),
    ("close the door", "LS-ACT-10"),
]
TRIES: Final = [GRAPPLE, TOSS, SEIZE, HIDE]  # what may fail by its own roll
TOLD_ELSEWHERE: Final = [READY, YIELD, LEAVE, SPECIAL, ABANDON]


def rule_said(words: str, otherwise: str) -> str:
    """The rule of an action, by its words."""
    for start, rule in RULES:
        if words.startswith(start):
            return rule
    return otherwise


def third_person(words: str) -> str:
    """``attack Mara with Knife`` as it is told: ``attacks Mara with Knife``."""
    verb, space, rest = words.partition(" ")
    ending = "es" if verb.endswith(("s", "sh", "ch", "o")) else "s"
    return f"{verb}{ending}{space}{rest}"


def declare(fight: Battle, f: Combatant, option: Option, paid: int) -> None:
    """LS-ATK-01, LS-TURN-02: who does what, for how many AP, and how many are left."""
    if fight.log is None or option.verb in TOLD_ELSEWHERE:
        return
    words = fight.said(f, option).partition(" (")[0]
    deed = f"tries to {words}" if option.verb in TRIES else third_person(words)
    price = f"{paid} AP, {available(f) or 'none'} left" if paid > 0 else "free"
    tell_deed(fight, f, rule_said(words, "LS-TURN-03"), deed, price)


def tell_deed(fight: Battle, f: Combatant, rule: str, deed: str, price: str) -> None:
    """A deed with its price, which only its side reads; in the middle of another deed it stands under that one."""
    assert fight.log is not None
    label = ARROW if fight.log.depth > 0 else ""
    fight.tell(rule, f, f"{deed} ({price})", "", 0, None, EVERYONE, bit(f.side), deed, None, label)
