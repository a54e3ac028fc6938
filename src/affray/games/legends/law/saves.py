"""Saving throws (LG-DICE-10): an attribute and Current Luck, with what leaves no roll and what helps."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.games.legends.book import words as w
from affray.games.legends.book.sheet import Combatant
from affray.games.legends.law.battle import Battle
from affray.games.legends.law.conditions import A_SAVE, penalty
from affray.games.legends.law.luck import finish, window
from affray.games.legends.law.rolls import Roll, counted, shift_one, shown, weigh_first, weigh_one
from affray.games.legends.law.rolls import throw as roll
from affray.games.legends.law.traits import resilient

SURPRISED_PENALTY: Final = 2
SAVE_WORDS: Final = [f"{name} save" for name in w.SAVES]
SAVE_NAMES: Final = [["Con", "Luck"], ["Agi", "Luck"], ["Wis", "Luck"]]


def attribute_of(kind: i64) -> i64:
    """LG-DICE-10: Fortitude is Con, Reflex Agi, Will Wis."""
    return w.CONSTITUTION if kind == w.FORTITUDE else (w.AGILITY if kind == w.REFLEX else w.WISDOM)


def fails_at_once(f: Combatant, kind: i64) -> bool:
    """Section 4: the Unconscious and Paralyzed fail Fortitude and Reflex, the Stunned and Restrained Reflex."""
    if kind == w.REFLEX and (f.stunned or f.restrained or f.frozen):
        return True
    return kind != w.WILL and (f.unconscious or f.paralyzed)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Save:
    """LG-DICE-10: a saving throw before its dice are thrown: whose, against what, and what helps or hinders it."""

    def __init__(self, who: Combatant, kind: i64, why: str, rule: str, needed: i64 = 1) -> None:
        self.who: Final = who
        self.kind: Final = kind
        self.why: Final = why  # what it is for: to duck, against the breath
        self.rule: Final = rule
        self.needed: Final = needed  # successes; what Resilient Defense lifts a failure to
        self.weaver: bool = False  # are they taken off the successes of somebody else?
        self.more_count: bool = False  # are more, or fewer, than those needed worth something, too?
        self.plus: i64 = 0  # added to both dice,
        self.plus_word: str = ""  # and why
        self.fortune: i64 = 0  # by cover
        self.one_die: i64 = 0  # by cover, on one die
        self.magical: bool = False
        self.exempt: bool = False  # the Unconscious and Paralyzed may roll it (LG-GAP-30)


def save(fight: Battle, throw: Save) -> i64:
    """LG-DICE-10, LG-NPC-04: gives the successes; some conditions leave no roll."""
    who, needed = throw.who, throw.needed
    if not throw.exempt and fails_at_once(who, throw.kind):
        if fight.log is not None:
            fight.tell(throw.rule, who, f"fails the {w.SAVES[throw.kind]} save {throw.why}: {plight_of(who)}, no roll")
        return resilient(fight, who, 0, needed)
    dice = save_roll(fight, throw)
    if throw.one_die != 0:
        shift_one(fight, dice, throw.one_die, "cover")
    window(fight, dice, None)
    successes = dice.successes()
    if fight.log is not None:
        tell_save(fight, throw, dice)
    finish(fight, dice)
    return successes if successes >= needed else resilient(fight, who, successes, needed)


def tell_save(fight: Battle, throw: Save, dice: Roll) -> None:
    """LG-DICE-10: who saves against what, its dice, what is needed and what comes of it."""
    who, successes = throw.who, dice.successes()
    name = f"{w.SAVES[throw.kind]} save {throw.why}"
    if throw.weaver:
        left = throw.needed - successes
        effect = f"{counted(left)} of the weave left" if left > 0 else "nothing of the weave left"
        said = f"{counted(successes)} against {throw.needed}, {effect}"
        plainly = f"has {counted(successes)} in the {name}"
    else:
        made = successes >= throw.needed
        said = f"{counted(successes)}, needs {throw.needed}: {'saved' if made else 'failed'}"
        plainly = f"{'makes' if made else 'fails'} the {name}"
    words = f"{who.name}, {name}: {shown(dice)}: {said}"
    fight.tell_sum(who, throw.rule, "save", words, total=0, parts=[], plainly=f"{who.name} {plainly}")


def plight_of(f: Combatant) -> str:
    """Section 4: why there is no roll."""
    for word in ("unconscious", "paralyzed", "stunned", "restrained", "frozen"):
        if getattr(f, word):
            return word
    return ""


def save_roll(fight: Battle, throw: Save) -> Roll:
    """LG-DICE-10: the dice on the table."""
    dice = save_dice(fight, throw)
    roll(fight, dice, dice.fortune, dice.plus)
    weigh_one(fight, dice, attribute_of(throw.kind), A_SAVE)
    return dice


def save_dice(fight: Battle, throw: Save) -> Roll:
    """LG-DICE-10, LG-LUCK-02: the dice before they are thrown, and all that changes them; the Luck to stay under is the
    Current Luck at this moment, and stays so."""
    who, kind = throw.who, throw.kind
    attribute = attribute_of(kind)
    fight.count()
    fight.fortunes.add("LG-DICE-05", throw.fortune, "cover")
    fight.causes.add("LG-DICE-10", throw.plus, throw.plus_word)
    penalty(fight, who, attribute, w.NO_SKILL, A_SAVE)
    if kind == w.REFLEX:
        reflex_modifier(fight, who)
    if throw.magical and who.can(w.MAGIC_RESISTANT):
        fight.causes.add("LG-DICE-10", -1, "magic resistant")
    dice = Roll(who, who.attribute(attribute), who.current_luck, SAVE_WORDS[kind])
    dice.names = SAVE_NAMES[kind]
    dice.about = throw.why
    dice.needed = throw.needed
    dice.more_count = throw.weaver or throw.more_count
    dice.fortune, dice.plus = throw.fortune, fight.causes.total
    weigh_first(fight, dice, attribute, A_SAVE)
    return dice


def reflex_modifier(fight: Battle, who: Combatant) -> None:
    """LG-SURP-01, ledger 6.4: Surprised +2 both; Quickened Reflexes and Shield Master with a shield -1 both each."""
    causes = fight.causes
    if who.surprised:
        causes.add("LG-SURP-01", SURPRISED_PENALTY, "surprised")
    if who.feats & w.QUICKENED_REFLEXES:
        causes.add("LG-DICE-10", -1, "quickened reflexes")
    if who.feats & w.SHIELD_MASTER and fight.shield_of(who).name != "none":
        causes.add("LG-DICE-10", -1, "shield master")
