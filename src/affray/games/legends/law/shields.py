"""Shields in reaction (LG-REACT-04), and the two feats that react to a hit: each answer is a deed."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine import deed as engine
from affray.engine.deed import NOTHING_DONE, May
from affray.games.legends.book import words as w
from affray.games.legends.book.gear import Shield
from affray.games.legends.book.sheet import Combatant
from affray.games.legends.law.battle import HALF_FEET, Battle
from affray.games.legends.law.blow import foreseen
from affray.games.legends.law.conditions import can_react
from affray.games.legends.law.deed import FREE, REACTION, Deed, Price
from affray.games.legends.law.luck import window
from affray.games.legends.law.rolls import D8, FIRST_DIE, die_again
from affray.games.legends.law.strike import Strike, armed_with
from affray.games.legends.law.vision import perceives
from affray.games.legends.law.window import Window

BLOCK_BONUS: Final = 2


def has_reaction(fight: Battle, f: Combatant) -> bool:
    """LG-REACT-01: a reaction is left, and it is not one's own turn."""
    return can_react(f) and fight.acting != f.id


@mypyc_attr(acyclic=True)
class Answer(Deed):
    """LG-ATK-01, step 7: what the target of a hit does about it, once the margin is known."""

    RULE: ClassVar[str] = "LG-REACT-04"
    GROUP: ClassVar[str] = "Reactions"

    def __init__(self, strike: Strike) -> None:
        super().__init__()
        self.strike: Final = strike

    def anew(self, kind: engine.Deed) -> engine.Deed:
        return kind

    def price(self, fight: Battle, me: Combatant) -> Price:
        return REACTION

    def rolls_again(self) -> bool:
        """Does the attacker roll a die again? Then the margin is counted anew, and may be answered once more."""
        return False


# ---------------------------------------------------------------- answers to a hit


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class BlockReroll(Answer):
    """LG-REACT-04: Shield Block: the attacker rolls one of its dice again and keeps the new face."""

    SAID: ClassVar[str] = "block, the attacker rerolls a die"

    def told(self, fight: Battle, me: Combatant) -> str:
        return f"blocks with the {fight.shield_of(me).name}: the attacker rolls a die again"

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return "" if can_block(fight, self.strike, fight.shield_of(me)) else NO_BLOCK

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        me.reaction_ready = False
        reroll(fight, self.strike, False)

    def rolls_again(self) -> bool:
        return True


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class BlockHarder(Answer):
    """LG-REACT-04: Shield Block: +2 DR against this attack."""

    SAID: ClassVar[str] = "block, +2 DR"

    def told(self, fight: Battle, me: Combatant) -> str:
        return f"blocks with the {fight.shield_of(me).name}: +{BLOCK_BONUS} DR"

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return "" if can_block(fight, self.strike, fight.shield_of(me)) else NO_BLOCK

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        me.reaction_ready = False
        self.strike.blocked_dr = BLOCK_BONUS


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Parry(Answer):
    """LG-REACT-04: once per round [Free]: the attacker rolls one die again and keeps the face it prefers."""

    SAID: ClassVar[str] = "parry"

    def told(self, fight: Battle, me: Combatant) -> str:
        return f"parries with the {fight.shield_of(me).name}"

    def price(self, fight: Battle, me: Combatant) -> Price:
        return FREE

    def why_not(self, fight: Battle, me: Combatant) -> str:
        fits = can_parry(self.strike, fight.shield_of(me))
        return "" if fits else "it takes a buckler, once per round, against a blow"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        me.parried = True
        reroll(fight, self.strike, True)

    def rolls_again(self) -> bool:
        return True


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class DodgeHit(Answer):
    """LG-REACT-04, ledger 6.4, Instinctive Dodge: half the damage of an attacker it perceives."""

    SAID: ClassVar[str] = "dodge, half the damage"

    def told(self, fight: Battle, me: Combatant) -> str:
        return "dodges by instinct: half the damage"

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return "" if can_dodge(fight, self.strike) else "it takes Instinctive Dodge, a reaction, and to perceive it"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        me.reaction_ready = False
        self.strike.halved = True


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class NegateHit(Answer):
    """LG-REACT-04, ledger 6.4, Shield Master: once in a fight a hit is none."""

    SAID: ClassVar[str] = "negate the hit"

    def told(self, fight: Battle, me: Combatant) -> str:
        return f"turns the hit with the {fight.shield_of(me).name}: no damage"

    def why_not(self, fight: Battle, me: Combatant) -> str:
        fits = can_negate(fight, self.strike, fight.shield_of(me))
        return "" if fits else "it takes Shield Master, a shield and a reaction, once in a fight"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        me.reaction_ready = False
        me.negated = True
        self.strike.hit = False


NO_BLOCK: Final = "it takes a shield that blocks and a reaction, against a blow"


def can_block(fight: Battle, strike: Strike, shield: Shield) -> bool:
    """LG-REACT-04: a shield with Shield Block, against a blow."""
    return shield.block and not strike.ranged and has_reaction(fight, strike.target)


def can_parry(strike: Strike, shield: Shield) -> bool:
    """LG-REACT-04: a buckler, once per round, against a blow."""
    return shield.parry and not strike.ranged and not strike.target.parried and strike.mine is not None


def can_dodge(fight: Battle, strike: Strike) -> bool:
    """Ledger 6.4: Instinctive Dodge of what it perceives."""
    target = strike.target
    if not target.feats & w.INSTINCTIVE_DODGE or not has_reaction(fight, target):
        return False
    return perceives(fight, target, strike.attacker)


def can_negate(fight: Battle, strike: Strike, shield: Shield) -> bool:
    """Ledger 6.4: Shield Master, once in a fight."""
    target = strike.target
    if not target.feats & w.SHIELD_MASTER or target.negated or not has_reaction(fight, target):
        return False
    return shield.name != "none"


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class OnHit(Window):
    """LG-REACT-04: what somebody who is hit does about it, once the margin is known."""

    def __init__(self, fight: Battle, strike: Strike) -> None:
        super().__init__("LG-REACT-04", fight, strike.target)
        self.strike: Final = strike

    def kinds(self) -> list[engine.Deed]:
        strike = self.strike
        return [
            BlockReroll(strike),
            BlockHarder(strike),
            Parry(strike),
            DodgeHit(strike),
            NegateHit(strike),
            NOTHING_DONE,
        ]

    def prompt(self) -> str:
        strike = self.strike
        hit = f"{strike.attacker.name} hits {self.who} {armed_with(strike.weapon)} by {strike.margin}"
        harm = foreseen(self.fight, strike, strike.margin, 0)
        return f"{hit}: {harm} HP of {strike.target.hp} as it stands. What does {self.who} do?"


def can_answer_at_all(fight: Battle, strike: Strike) -> bool:
    target = strike.target
    if target.shield == 0 and not target.feats & w.INSTINCTIVE_DODGE:
        return False
    shield = fight.shield_of(target)
    if can_parry(strike, shield):
        return True
    if not has_reaction(fight, target):
        return False
    return can_block(fight, strike, shield) or can_dodge(fight, strike) or can_negate(fight, strike, shield)


def answer_hit(fight: Battle, strike: Strike) -> bool:
    """LG-ATK-01, step 7: one answer of the target to a hit; is there perhaps another one?"""
    if not strike.hit or not can_answer_at_all(fight, strike):
        return False
    deed = fight.ask_amid(OnHit(fight, strike))
    if not isinstance(deed, Answer):
        return False
    fight.do(strike.target, deed)
    return deed.rolls_again()


def reroll(fight: Battle, strike: Strike, keeps_better: bool) -> None:
    """LG-REACT-04, LG-LUCK-03: one die of the attack again; after a parry the attacker keeps the face it prefers. Luck
    may be spent on that die only."""
    mine = strike.mine
    assert mine is not None
    which = die_again(fight, mine)
    face = fight.dice.d(D8, "attack, rerolled")
    if fight.log is not None:
        tell_reroll(fight, strike.attacker, mine.first if which == FIRST_DIE else mine.second, face, keeps_better)
    if which == FIRST_DIE:
        mine.first = mine.first if keeps_better and mine.first < face else face
    else:
        mine.second = mine.second if keeps_better and mine.second < face else face
    if strike.theirs is not None:
        mine.needed = strike.theirs.successes() + 1
    window(fight, mine, None, which, strike)


def tell_reroll(fight: Battle, f: Combatant, was: i64, face: i64, keeps_better: bool) -> None:
    """LG-REACT-04: both faces of the die that is rolled anew."""
    kept = f", {was} kept" if keeps_better and was < face else ""
    fight.tell_of(f, "LG-REACT-04", f"rolls the {was} again: {face}{kept}", "rolls a die again")


# ---------------------------------------------------------------- missiles


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class RaiseShield(Answer):
    """LG-REACT-04: a shield in the way of a missile gives the attack Misfortune."""

    SAID: ClassVar[str] = "raise the shield"

    def told(self, fight: Battle, me: Combatant) -> str:
        return f"raises the {fight.shield_of(me).name}: Misfortune on this shot"

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return "" if can_raise(fight, self.strike) else "it takes a reaction, and a shield that helps at this range"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        me.reaction_ready = False
        self.strike.shielded = True


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class RaiseIt(May):
    """LG-REACT-04: before the dice of a shot."""

    def __init__(self, fight: Battle, strike: Strike) -> None:
        target = strike.target
        super().__init__("LG-REACT-04", target.side, target.name, fight, target, RaiseShield(strike))
        self.strike: Final = strike

    def prompt(self) -> str:
        shot = f"{self.strike.attacker.name} shoots {self.who} with {self.strike.weapon.name}"
        return f"{shot}. Raise the {self.within.shield_of(self.asked).name}: Misfortune on this shot?"


def can_raise(fight: Battle, strike: Strike) -> bool:
    """LG-REACT-04: targe to 30 ft, heater to 60 ft, kite at any range."""
    target = strike.target
    if target.shield == 0 or not strike.ranged or not has_reaction(fight, target):
        return False
    limit = fight.shield_of(target).ranged_limit
    return limit != 0 and fight.apart(strike.attacker, target) <= limit * HALF_FEET


def offer_ranged_shield(fight: Battle, strike: Strike) -> None:
    """LG-REACT-04, LG-ATK-01, step 3: a shield in the way of a missile gives the attack Misfortune."""
    if can_raise(fight, strike):
        fight.accepts(RaiseIt(fight, strike))
