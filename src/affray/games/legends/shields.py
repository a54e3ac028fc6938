"""Shields in reaction (LG-REACT-04), and the two feats that react to a hit."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.log import ARROW
from affray.engine.question import NOTHING, MayDo, Option, Question
from affray.games.legends.battle import HALF_FEET, Battle
from affray.games.legends.conditions import can_react
from affray.games.legends.gear import Shield
from affray.games.legends.luck import window
from affray.games.legends.rolls import D8, FIRST_DIE, SECOND_DIE
from affray.games.legends.sheet import Combatant
from affray.games.legends.strike import Strike
from affray.games.legends.vision import perceives
from affray.games.legends.words import (
    BLOCK_DR,
    BLOCK_REROLL,
    DODGE,
    INSTINCTIVE_DODGE,
    NEGATE,
    PARRY,
    RANGED_SHIELD,
    SHIELD_MASTER,
)

BLOCK_BONUS: Final = 2
REACTIONS: Final = {
    BLOCK_REROLL: "block, the attacker rerolls a die",
    BLOCK_DR: "block, +2 DR",
    PARRY: "parry",
    DODGE: "dodge, half the damage",
    NEGATE: "negate the hit",
    NOTHING: "nothing",
}


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class OnHit(Question):
    """LG-REACT-04: what somebody who is hit does about it, once the margin is known."""

    def __init__(self, fight: Battle, strike: Strike) -> None:
        super().__init__("LG-REACT-04", strike.target.side, strike.target.name)
        self.fight: Final = fight
        self.strike: Final = strike

    def options(self) -> list[Option]:
        fight, strike = self.fight, self.strike
        return [Option(verb) for verb in REACTIONS if verb == NOTHING or can_answer(fight, strike, verb)]

    def words(self, option: Option) -> str:
        return REACTIONS[option.verb]

    def prompt(self) -> str:
        return f"{self.strike.attacker.name} hits {self.who} by {self.strike.margin}. What does {self.who} do?"


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Reroll(Question):
    """LG-REACT-04: the attacker picks the die it must roll again."""

    def __init__(self, strike: Strike) -> None:
        super().__init__("LG-REACT-04", strike.attacker.side, strike.attacker.name)
        self.strike: Final = strike

    def options(self) -> list[Option]:
        return [Option(FIRST_DIE), Option(SECOND_DIE)]

    def words(self, option: Option) -> str:
        return "first die" if option.verb == FIRST_DIE else "second die"

    def prompt(self) -> str:
        mine = self.strike.mine
        dice = "" if mine is None else f" ({mine.first} and {mine.second})"
        return f"{self.who} must roll one die of the attack again{dice}. Which?"


def has_reaction(fight: Battle, f: Combatant) -> bool:
    """LG-REACT-01: a reaction is left, and it is not one's own turn."""
    return can_react(f) and fight.acting != f.id


def can_answer(fight: Battle, strike: Strike, verb: i64) -> bool:
    """LG-REACT-04, ledger 6.4: may the target of this hit do this about it?"""
    return can_answer_with(fight, strike, fight.shield_of(strike.target), verb)


def can_answer_with(fight: Battle, strike: Strike, shield: Shield, verb: i64) -> bool:
    """The same with this shield on the arm."""
    target = strike.target
    if verb == PARRY:
        return shield.parry and not strike.ranged and not target.parried and strike.mine is not None
    if not has_reaction(fight, target):
        return False
    if verb in (BLOCK_REROLL, BLOCK_DR):
        return shield.block and not strike.ranged
    if verb == DODGE:
        return target.feats & INSTINCTIVE_DODGE != 0 and perceives(fight, target, strike.attacker)
    return target.feats & SHIELD_MASTER != 0 and shield.name != "none" and not target.negated


def can_answer_at_all(fight: Battle, strike: Strike) -> bool:
    target = strike.target
    if target.shield == 0 and not target.feats & INSTINCTIVE_DODGE:
        return False
    shield = fight.shield_of(target)
    if can_answer_with(fight, strike, shield, PARRY):
        return True
    if not has_reaction(fight, target):
        return False
    if can_answer_with(fight, strike, shield, BLOCK_DR) or can_answer_with(fight, strike, shield, DODGE):
        return True
    return can_answer_with(fight, strike, shield, NEGATE)


def answer_hit(fight: Battle, strike: Strike) -> bool:
    """LG-ATK-01, step 7: one answer of the target to a hit; is there perhaps another one?"""
    if not strike.hit or not can_answer_at_all(fight, strike):
        return False
    verb = fight.ask(OnHit(fight, strike)).verb
    if verb == NOTHING:
        return False
    target = strike.target
    if fight.log is not None:
        fight.tell("LG-REACT-04", target, f"reacts: {REACTIONS[verb]}", label=ARROW)
    if verb == PARRY:
        target.parried = True
        reroll(fight, strike, True)
        return True
    target.reaction_ready = False
    if verb == BLOCK_REROLL:
        reroll(fight, strike, False)
    elif verb == BLOCK_DR:
        strike.blocked_dr = BLOCK_BONUS
    elif verb == DODGE:
        strike.halved = True
    else:
        target.negated = True
        strike.hit = False
    return verb == BLOCK_REROLL


def reroll(fight: Battle, strike: Strike, keeps_better: bool) -> None:
    """LG-REACT-04, LG-LUCK-03: one die of the attack anew; after a parry the attacker keeps the face it prefers. Luck
    may be spent on that die only."""
    mine = strike.mine
    assert mine is not None
    which = fight.ask(Reroll(strike)).verb
    face = fight.dice.d(D8, "attack, rerolled")
    if fight.log is not None:
        tell_reroll(fight, strike.attacker, mine.first if which == FIRST_DIE else mine.second, face, keeps_better)
    if which == FIRST_DIE:
        mine.first = mine.first if keeps_better and mine.first < face else face
    else:
        mine.second = mine.second if keeps_better and mine.second < face else face
    window(fight, mine, None, FIRST_DIE if which == FIRST_DIE else SECOND_DIE)


def tell_reroll(fight: Battle, f: Combatant, was: i64, face: i64, keeps_better: bool) -> None:
    """LG-REACT-04: both faces of the die that is rolled anew."""
    kept = f", {was} kept" if keeps_better and was < face else ""
    fight.tell_of(f, "LG-REACT-04", f"rolls the {was} again: {face}{kept}", "rolls a die again")


def offer_ranged_shield(fight: Battle, strike: Strike) -> None:
    """LG-REACT-04, LG-ATK-01, step 3: a shield in the way of a missile gives the attack Misfortune."""
    target = strike.target
    if target.shield == 0 or not has_reaction(fight, target):
        return
    limit = fight.shield_of(target).ranged_limit
    if limit == 0 or fight.apart(strike.attacker, target) > limit * HALF_FEET:
        return
    if fight.ask(MayDo("LG-REACT-04", target.side, target.name, RANGED_SHIELD, "raise the shield")).verb != NOTHING:
        target.reaction_ready = False
        strike.shielded = True
        if fight.log is not None:
            fight.tell("LG-REACT-04", target, "raises the shield: Misfortune on this shot (reaction)", label=ARROW)
