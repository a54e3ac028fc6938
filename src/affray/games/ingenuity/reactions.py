"""Reactions of the target (ledger 3.9): dodge and parry before the dice, block after the hit, and what follows."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.bits import bit
from affray.engine.question import NOBODY, NOTHING, Option, Question
from affray.games.ingenuity.battle import Battle
from affray.games.ingenuity.defence import can_react, deflection_of, evasion_of, guard, pay_reaction
from affray.games.ingenuity.harm import reduced, take
from affray.games.ingenuity.moving import can_walk, is_by_cover, step_onto
from affray.games.ingenuity.rolls import make_test
from affray.games.ingenuity.sheet import NEVER, Combatant
from affray.games.ingenuity.strike import Strike
from affray.games.ingenuity.words import (
    AGILITY,
    ARROW_CATCH,
    BLOCK,
    CATCHING,
    DEXTERITY,
    DODGE,
    DODGE_PROFICIENCY,
    MELEE,
    MOVES,
    PARRY,
)

DROP_PRONE: Final = 1  # verbs of IG-RCT-03
TAKE_COVER: Final = 2
MOVE_AWAY: Final = 3


# ---------------------------------------------------------------- window A: dodge and parry


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Defence(Question):
    """IG-RCT-02, IG-RCT-06, IG-RCT-15: the target may dodge, parry with an item, or do nothing."""

    def __init__(self, fight: Battle, me: Combatant, strike: Strike) -> None:
        super().__init__("IG-RCT-02", me.side, me.name)
        self.fight: Final = fight
        self.me: Final = me
        self.strike: Final = strike

    def options(self) -> list[Option]:
        found = [Option(DODGE)] if can_dodge(self.fight, self.strike) else []
        if can_catch(self.fight, self.strike):
            found.append(Option(ARROW_CATCH))
        return found + [Option(PARRY, NOBODY, i) for i in parry_items(self.fight, self.strike)] + [Option(NOTHING)]

    def words(self, option: Option) -> str:
        if option.verb == PARRY:
            return f"parry with {self.fight.gear(option.item).name}"
        return "dodge" if option.verb == DODGE else ("arrow catch" if option.verb == ARROW_CATCH else "nothing")

    def read(self, words: str) -> Option:
        """``parry`` alone means the first item that can."""
        if words.strip().casefold() == "parry":
            items = parry_items(self.fight, self.strike)
            if items:
                return Option(PARRY, NOBODY, items[0])
        return super().read(words)

    def prompt(self) -> str:
        strike = self.strike
        weapon = self.fight.gear(strike.item).name
        if strike.luck_face == 0:
            return f"{strike.attacker.name} attacks {self.who} with {weapon}. Dodge or parry?"
        shown = f"result {strike.result}, luck die {strike.luck_face}{', critical' if strike.critical else ''}"
        return f"{strike.attacker.name} attacks {self.who} with {weapon}: {shown}. Dodge or parry?"


def can_dodge(fight: Battle, strike: Strike) -> bool:
    """IG-RCT-02: a reaction and one stamina."""
    return can_react(fight, strike.target, DODGE)


def can_catch(fight: Battle, strike: Strike) -> bool:
    """IG-OPT-03: Arrow Catch is a dodge against a missile that needs a free hand."""
    if not fight.house().maneuvers or strike.mode == MELEE or not can_dodge(fight, strike):
        return False
    return fight.hands_used(strike.target) < strike.target.hands


def parry_items(fight: Battle, strike: Strike) -> list[i64]:
    """IG-RCT-06: wielded, unbroken items, each name once; bare hands, teeth and claws do not qualify."""
    if not can_react(fight, strike.target, PARRY):
        return []
    found: list[i64] = []
    names: list[str] = []
    for item in strike.target.held:
        gear = fight.gear(item)
        if not gear.natural and not fight.is_broken(item) and gear.name not in names:
            found.append(item)
            names.append(gear.name)
    return found


def can_parry(fight: Battle, strike: Strike) -> bool:
    """IG-RCT-06: a reaction, one stamina and something to parry with."""
    if can_react(fight, strike.target, PARRY):
        for item in strike.target.held:
            if not fight.gear(item).natural and not fight.is_broken(item):
                return True
    return False


def offer_defence(fight: Battle, strike: Strike) -> None:
    """IG-RCT-01, IG-RCT-15: in window A, as long as there are reactions and kinds of defence left."""
    while can_dodge(fight, strike) or can_parry(fight, strike):
        answer = fight.ask(Defence(fight, strike.target, strike))
        if answer.verb == NOTHING:
            return
        if answer.verb == PARRY:
            pay_reaction(strike.target, PARRY)
            set_parry(fight, strike, answer.item)
        else:
            pay_reaction(strike.target, DODGE)
            strike.dodging = True
            strike.catching = answer.verb == ARROW_CATCH


def set_parry(fight: Battle, strike: Strike, item: i64) -> None:
    """IG-RCT-06: the item's parry value, or 1 if it has none."""
    gear = fight.gear(item)
    strike.parry = gear.parry if gear.parry != NEVER else 1
    strike.parry_item = item
    if fight.log is not None:
        words = f"parries with {gear.name}"
        fight.tell_of(strike.target, "IG-RCT-06", f"{words} (+{strike.parry})", words)


def dodge_value(fight: Battle, strike: Strike) -> i64:
    """IG-RCT-02, IG-OPT-03: DEX + agility + dodge, +1 if guarding, -1 for an Arrow Catch that was not learned;
    the larger of it and evasion."""
    f = strike.target
    bonus = guard(f)
    if strike.catching and not f.maneuvers >> CATCHING & 1:
        bonus -= 1
    result = make_test(fight, f, DEXTERITY, AGILITY, DODGE_PROFICIENCY, bonus, 0, "dodge", "IG-RCT-02")
    evasion = evasion_of(f)
    return result if result > evasion else evasion


def wear_of_parry(fight: Battle, strike: Strike) -> None:
    """IG-RCT-07: hit or miss, the item loses 1 durability."""
    item = strike.parry_item
    if item != NEVER:
        damage_item(fight, strike.target, item, 1)
        strike.parry_item = NEVER


def damage_item(fight: Battle, f: Combatant, item: i64, damage: i64) -> None:
    """IG-RCT-12: durability never falls below 0; at 0 the item is broken."""
    left = fight.item_durability[item] - damage
    fight.item_durability[item] = left if left > 0 else 0
    if fight.log is not None:
        name = fight.gear(item).name
        if left <= 0:
            fight.tell("IG-RCT-12", f.name, f"has broken {name}")
        else:
            fight.tell_of(f, "IG-RCT-07", f"has {left} durability left in {name}")


# ---------------------------------------------------------------- after a dodge


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class AfterDodge(Question):
    """IG-RCT-03: a dodger may for free drop prone, take cover or move up to 1 m, in any order."""

    def __init__(self, fight: Battle, me: Combatant, done: i64) -> None:
        super().__init__("IG-RCT-03", me.side, me.name)
        self.fight: Final = fight
        self.me: Final = me
        self.done: Final = done  # one bit for each thing already done

    def options(self) -> list[Option]:
        found: list[Option] = []
        if not self.done >> MOVE_AWAY & 1:
            for square, _ in self.fight.grid.neighbours(self.fight.square(self.me)):
                if can_walk(self.fight, self.me, square, 1):
                    found.append(Option(MOVE_AWAY, NOBODY, 0, square))
        if not self.me.prone and not self.done >> DROP_PRONE & 1:
            found.append(Option(DROP_PRONE))
        if not self.me.in_cover and not self.done >> TAKE_COVER & 1 and is_by_cover(self.fight, self.me):
            found.append(Option(TAKE_COVER))
        return [*found, Option(NOTHING)]

    def words(self, option: Option) -> str:
        if option.verb == MOVE_AWAY:
            return f"move to {self.fight.grid.place(option.amount)}"
        return ["nothing", "drop prone", "take cover"][option.verb]

    def prompt(self) -> str:
        return f"{self.who} has dodged. Drop prone, take cover, move up to 1 m?"


def after_dodge(fight: Battle, f: Combatant) -> None:
    """IG-RCT-03: once the attack is fully resolved, hit or miss."""
    done: i64 = 0
    while f.is_up():
        question = AfterDodge(fight, f, done)
        answer = fight.ask(question)
        if answer.verb == NOTHING:
            return
        done |= bit(answer.verb)
        if fight.log is not None:
            fight.tell("IG-RCT-03", f.name, f"after the dodge: {question.words(answer)}")
        if answer.verb == MOVE_AWAY:
            x, y = f.x, f.y
            if step_onto(fight, f, answer.amount):
                fight.trigger(f, MOVES, x, y)
        elif answer.verb == DROP_PRONE:
            f.prone = True
        else:
            f.in_cover = True


# ---------------------------------------------------------------- window B: block


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class BlockIt(Question):
    """IG-RCT-08: after the hit and before damage the target may block; the total is known."""

    def __init__(self, fight: Battle, me: Combatant, strike: Strike) -> None:
        super().__init__("IG-RCT-08", me.side, me.name)
        self.fight: Final = fight
        self.me: Final = me
        self.strike: Final = strike

    def options(self) -> list[Option]:
        return [Option(BLOCK, NOBODY, i) for i in block_items(self.fight, self.strike)] + [Option(NOTHING)]

    def words(self, option: Option) -> str:
        return "nothing" if option.verb == NOTHING else f"block with {self.fight.gear(option.item).name}"

    def read(self, words: str) -> Option:
        """``block`` alone means the first item that can."""
        if words.strip().casefold() == "block":
            items = block_items(self.fight, self.strike)
            if items:
                return Option(BLOCK, NOBODY, items[0])
        return super().read(words)

    def prompt(self) -> str:
        return f"{self.who} is hit for {self.strike.total} in all. Block?"


def block_items(fight: Battle, strike: Strike) -> list[i64]:
    """IG-RCT-08: wielded unbroken items with a block value, each name once."""
    if not can_react(fight, strike.target, BLOCK):
        return []
    found: list[i64] = []
    names: list[str] = []
    for item in strike.target.held:
        gear = fight.gear(item)
        if gear.block != NEVER and not fight.is_broken(item) and gear.name not in names:
            found.append(item)
            names.append(gear.name)
    return found


def can_block(fight: Battle, strike: Strike) -> bool:
    """IG-RCT-08: a reaction, one stamina and something to block with."""
    if can_react(fight, strike.target, BLOCK):
        for item in strike.target.held:
            if fight.gear(item).block != NEVER and not fight.is_broken(item):
                return True
    return False


def offer_block(fight: Battle, strike: Strike) -> i64:
    """IG-RCT-01: window B; NEVER if nothing is blocked."""
    if not can_block(fight, strike):
        return NEVER
    answer = fight.ask(BlockIt(fight, strike.target, strike))
    if answer.verb == NOTHING:
        return NEVER
    pay_reaction(strike.target, BLOCK)
    return answer.item


def block(fight: Battle, strike: Strike, item: i64) -> None:
    """IG-RCT-08, IG-RCT-10: the item is hit instead; what exceeds its durability goes to its wielder."""
    gear = fight.gear(item)
    damage = strike.total - gear.block
    damage = damage if damage > 1 else 1
    left = fight.item_durability[item]
    if fight.log is not None:
        words = f"blocks with {gear.name}"
        fight.tell_of(strike.target, "IG-RCT-08", f"{words}: {damage} to the item", words)
    damage_item(fight, strike.target, item, damage)
    through = damage - left
    if through <= 0:
        strike.blocked = True
        return
    if fight.house().block_overflow_deflection:
        difference = strike.attacker.size - strike.target.size
        deflection = deflection_of(strike.target, strike.damage_type, strike.parry, difference)
        through = reduced(fight, through, deflection, False)
    if fight.log is not None:
        words = f"is hit through {gear.name}"
        fight.tell_of(strike.target, "IG-RCT-10", f"{words} for {through}", words)
    strike.damage = through
    take(fight, strike.target, through, not fight.gear(strike.item).nonlethal)
