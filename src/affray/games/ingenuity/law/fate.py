"""Fate points (IG-OPT-01): asked for only where the switch is on and somebody has one to spend."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.deed import May
from affray.engine.question import NOTHING, Option, Question
from affray.games.ingenuity.book.sheet import Combatant, capped, half
from affray.games.ingenuity.law.battle import Battle
from affray.games.ingenuity.law.deed import ONE_FATE, Deed, Price

MOST_FATE: Final = 3
SET_ATTRIBUTE: Final = 1  # verbs of the question about a die
SET_SKILL: Final = 2
SET_LUCK: Final = 3
ONE_MORE_ACTION: Final = 1  # what fate can do in one's own turn
ENDURANCE: Final = 2
STAMINA: Final = 3
FOCUS: Final = 4
BOONS: Final = ["", "take one more action", "recover endurance", "recover stamina", "recover focus"]


def has_fate(fight: Battle, f: Combatant) -> bool:
    """IG-OPT-01: the switch is on, and there is a point to spend."""
    return fight.house().fate_points and f.fate > 0


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class FateDie(Question):
    """IG-OPT-01: 1 fate sets one die of an own test to its maximum, the luck die included."""

    def __init__(self, me: Combatant, dice: str, open_dice: i64, why: str) -> None:
        super().__init__("IG-OPT-01", me.side, me.name)
        self.me: Final = me
        self.dice: Final = dice  # as they lie
        self.open_dice: Final = open_dice  # one bit for each that does not show its maximum
        self.why: Final = why

    def options(self) -> list[Option]:
        verbs = (SET_ATTRIBUTE, SET_SKILL, SET_LUCK)
        return [Option(verb) for verb in verbs if self.open_dice >> verb & 1] + [Option(NOTHING)]

    def words(self, option: Option) -> str:
        return ["nothing", "attribute die", "skill die", "luck die"][option.verb]

    def prompt(self) -> str:
        return f"{self.who} ({self.me.fate} fate): set a die of the {self.why} to its maximum? {self.dice}"


@final
@mypyc_attr(acyclic=True)
class Halve(Deed):
    """IG-OPT-01: 1 fate halves one source of damage after deflection, rounded up."""

    RULE: ClassVar[str] = "IG-OPT-01"
    SAID: ClassVar[str] = "halve"
    GROUP: ClassVar[str] = "Fate"

    def __init__(self, damage: i64) -> None:
        super().__init__()
        self.damage: Final = damage

    def price(self, fight: Battle, me: Combatant) -> Price:
        return ONE_FATE

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return "" if has_fate(fight, me) else "there is no fate to spend"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        spend(fight, me, f"halves {self.damage} damage")


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class HalveIt(May):
    """IG-OPT-01: 1 fate halves one source of damage after deflection, rounded up."""

    def __init__(self, fight: Battle, me: Combatant, damage: i64) -> None:
        super().__init__("IG-OPT-01", me.side, me.name, fight, me, Halve(damage))
        self.me: Final = me
        self.damage: Final = damage

    def prompt(self) -> str:
        return f"{self.who} ({self.me.fate} fate) is about to take {self.damage} damage. Halve it?"


def ask_for_die(fight: Battle, f: Combatant, dice: str, open_dice: i64, why: str) -> i64:
    """IG-OPT-01: which die is set to its maximum; NOTHING if none is."""
    if open_dice == 0 or not has_fate(fight, f):
        return NOTHING
    which = fight.ask(FateDie(f, dice, open_dice, why)).verb
    if which != NOTHING:
        spend(fight, f, f"sets a die of the {why} to its maximum")
    return which


def spend(fight: Battle, f: Combatant, what: str) -> None:
    f.fate -= 1
    if fight.log is not None:
        fight.tell_of(f, "IG-OPT-01", f"spends fate and {what}; {f.fate or 'none'} left", f"spends fate and {what}")


def perhaps_halved(fight: Battle, f: Combatant, damage: i64) -> i64:
    """IG-OPT-01: 7 damage after deflection become 4."""
    if damage < 2 or not has_fate(fight, f) or not fight.accepts(HalveIt(fight, f, damage)):
        return damage
    return half(damage)


def boons(fight: Battle, f: Combatant) -> list[i64]:
    """IG-OPT-01: what fate can do now in one's own turn."""
    if not has_fate(fight, f):
        return []
    found: list[i64] = [ONE_MORE_ACTION]
    if f.endurance < f.endurance_max:
        found.append(ENDURANCE)
    if f.stamina < f.stamina_max:
        found.append(STAMINA)
    if f.focus < f.focus_max:
        found.append(FOCUS)
    return found


def take_boon(fight: Battle, f: Combatant, which: i64) -> None:
    """IG-OPT-01: one more action in the own turn, or half of maximum endurance, stamina or focus back."""
    spend(fight, f, f"asks to {BOONS[which]}")
    if which == ONE_MORE_ACTION:
        f.actions_left += 1
    elif which == ENDURANCE:
        f.endurance = capped(f.endurance + half(f.endurance_max), f.endurance_max)
    elif which == STAMINA:
        f.stamina = capped(f.stamina + half(f.stamina_max), f.stamina_max)
    else:
        f.focus = capped(f.focus + half(f.focus_max), f.focus_max)


def gain(f: Combatant) -> None:
    """IG-OPT-01: 1 at the start of each meeting of the players; at most 3 are held."""
    f.fate = capped(f.fate + 1, MOST_FATE)
