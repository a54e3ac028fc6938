"""Saves (ledger 3.2): roll a d20 at or under an ability."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.bits import bit
from affray.games.plerion.book.sheet import Combatant
from affray.games.plerion.law.battle import Battle

D20: Final = 20
STR: Final = 0
DEX: Final = 1
WIL: Final = 2
ABILITIES: Final = ["STR", "DEX", "WIL"]
VESSEL_ABILITIES: Final = ["INT", "ENG", "SYS"]


def limit(score: i64) -> i64:
    """PL-SAVE-01: a 1 always passes, a 20 always fails."""
    if score > 19:
        return 19
    if score < 1:
        return 1
    return score


def chance(score: i64) -> i64:
    """PL-SAVE-01: how often a save is passed, in percent."""
    return 5 * limit(score)


def save(fight: Battle, who: Combatant, score: i64, why: str, rule: str = "PL-SAVE-01") -> bool:
    """PL-SAVE-01: a d20 equal to or under the current score passes; NPCs and vehicles save the same way."""
    passed = fight.dice.at_most(D20, limit(score), why)
    if fight.log is not None:
        tell_save(fight, who, score, why, rule, passed)
    return passed


def tell_save(fight: Battle, who: Combatant, score: i64, why: str, rule: str, passed: bool) -> None:
    verdict = "passes" if passed else "fails"
    what = f"{verdict} the {why}"
    fight.tell_of(who, rule, f"{what}: d20 {fight.dice.last} against {score}", what)


def impaired_save(fight: Battle, who: Combatant, score: i64, why: str, rule: str = "PL-SAVE-03") -> bool:
    """PL-SAVE-03: two d20, the higher (worse) one counts, and the 1 and the 20 look at that one only."""
    if fight.gm is not None and fight.ruled("PL-SAVE-03", f"{who.name}: {why}", ["two dice", "one die"]) == 1:
        return save(fight, who, score, why, rule)
    if fight.log is None:
        return fight.dice.highest(2, D20, why) <= limit(score)
    first, second = fight.dice.d(D20, why), fight.dice.d(D20, why)
    passed = (first if first > second else second) <= limit(score)
    what = f"{'passes' if passed else 'fails'} the impaired {why}"
    fight.tell_of(who, rule, f"{what}: the worse of d20 {first} and d20 {second} against {score}", what)
    return passed


def opposed_save(
    fight: Battle,
    needs: Combatant,
    needs_score: i64,
    other: Combatant,
    other_score: i64,
    smaller_wins_ties: bool,
    why: str,
    rule: str = "PL-SAVE-04",
) -> bool:
    """PL-SAVE-04, PL-VEH-09: does the side that needs a win have it? Who alone passes wins; if both pass,
    the higher die; equal passing dice win only in a contest with ENG, for the smaller of the two."""
    mine = fight.dice.d(D20, why)
    theirs = fight.dice.d(D20, why)
    i_pass, they_pass = mine <= limit(needs_score), theirs <= limit(other_score)
    won = i_pass and (not they_pass or mine > theirs or (mine == theirs and smaller_wins_ties))
    if fight.log is not None:
        what = f"{'wins' if won else 'does not win'} the {why}"
        numbers = f"d20 {mine} against {needs_score}, {other.name} d20 {theirs} against {other_score}"
        both = bit(needs.side) | bit(other.side)
        fight.tell(rule, needs, f"{what}: {numbers}", numbers_of=both, plainly=what)
    return won


def called_save(fight: Battle, who: Combatant, about: str) -> bool:
    """PL-SAVE-02: the game master may call a risky act and name the ability; silence means no save."""
    if fight.gm is None:
        return True
    called = fight.ruled("PL-SAVE-02", f"{who.name}: {about}", ["no save", "STR save", "DEX save", "WIL save"])
    if called == 0:
        return True
    score = who.str if called == 1 else (who.dex if called == 2 else who.wil)
    return save(fight, who, score, f"{ABILITIES[called - 1]} save", "PL-SAVE-02")


def die_of_fate(fight: Battle) -> bool:
    """PL-SAVE-05: pure chance on a d6; 4 or more favours the players. Only when the game master calls for it."""
    favours = not fight.dice.at_most(6, 3, "die of fate")
    fight.tell("PL-SAVE-05", "", f"The die of fate is {'with' if favours else 'against'} the players")
    return favours
