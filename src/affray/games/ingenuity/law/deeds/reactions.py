"""Reactions of the target as deeds (ledger 3.9): dodge and parry before the dice, block after the hit, what follows."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine import deed as engine
from affray.engine.bits import bit
from affray.engine.deed import NOTHING_DONE
from affray.engine.question import Option
from affray.games.ingenuity.book import words as w
from affray.games.ingenuity.book.sheet import NEVER, Combatant
from affray.games.ingenuity.law.battle import Battle
from affray.games.ingenuity.law.deed import FREE, REACTION, Deed, Price
from affray.games.ingenuity.law.defence import can_react, deflection_of, evasion_of, guard, pay_reaction
from affray.games.ingenuity.law.harm import reduced, take
from affray.games.ingenuity.law.moving import NOWHERE, can_walk, is_by_cover, step_onto
from affray.games.ingenuity.law.rolls import Test, make_test
from affray.games.ingenuity.law.strike import Strike
from affray.games.ingenuity.law.window import Window

NOTHING: Final = NOTHING_DONE


@mypyc_attr(acyclic=True)
class Reaction(Deed):
    """IG-ECO-03, IG-ECO-04: for the reaction and one stamina, against an attack that is under way."""

    GROUP: ClassVar[str] = "Reactions"

    def __init__(self, strike: Strike) -> None:
        super().__init__()
        self.strike: Final = strike

    def anew(self, kind: engine.Deed) -> engine.Deed:
        return kind

    def price(self, fight: Battle, me: Combatant) -> Price:
        return FREE_REACTION if me.free_reaction else REACTION


FREE_REACTION: Final = Price(0, 1, free=True)  # IG-RCT-14
DODGING: Final = Test(w.DEXTERITY, w.AGILITY, w.DODGE_PROFICIENCY, "dodge", "IG-RCT-02")


# ---------------------------------------------------------------- window A: dodge and parry


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Dodge(Reaction):
    """IG-RCT-02: a test in place of evasion."""

    RULE: ClassVar[str] = "IG-RCT-02"
    SAID: ClassVar[str] = "dodge"

    def told(self, fight: Battle, me: Combatant) -> str:
        return "dodges"

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return "" if can_dodge(fight, self.strike) else "it takes a reaction and 1 stamina, once against one attack"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        pay_reaction(me, w.DODGE)
        self.strike.dodging = True


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class ArrowCatch(Reaction):
    """IG-OPT-03: a dodge against a missile that needs a free hand, and has the missile in it."""

    RULE: ClassVar[str] = "IG-OPT-03"
    SAID: ClassVar[str] = "arrow catch"

    def told(self, fight: Battle, me: Combatant) -> str:
        return "tries to catch the missile"

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return "" if can_catch(fight, self.strike) else "it takes a missile, a free hand, a reaction and 1 stamina"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        pay_reaction(me, w.DODGE)
        self.strike.dodging = True
        self.strike.catching = True


@mypyc_attr(acyclic=True)
class WithThing(Reaction):
    """IG-RCT-06, IG-RCT-08: a reaction with something that is in hand."""

    def __init__(self, strike: Strike, thing: i64 = NEVER) -> None:
        super().__init__(strike)
        self.thing: Final = thing

    def things(self, fight: Battle) -> list[i64]:
        """What it can be done with."""
        raise NotImplementedError

    def of(self, thing: i64) -> WithThing:
        """The same against the same attack, with this."""
        raise NotImplementedError

    def anew(self, kind: engine.Deed) -> engine.Deed:
        return kind.of(self.thing) if isinstance(kind, WithThing) else kind

    def words(self, fight: Battle, me: Combatant) -> str:
        return f"{self.SAID} with {fight.gear(self.thing).name}" if self.thing != NEVER else self.SAID

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        return [self.of(thing) for thing in self.things(fight)]

    def read(self, fight: Battle, me: Combatant, said: str) -> Option | None:
        """``parry`` or ``block`` alone means the first item that can."""
        things = self.things(fight) if said == self.SAID else []
        return self.of(things[0]) if things else None


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Parry(WithThing):
    """IG-RCT-06: what is in hand adds its parry value to deflection, or 1 if it has none, and wears."""

    RULE: ClassVar[str] = "IG-RCT-06"
    SAID: ClassVar[str] = "parry"

    def things(self, fight: Battle) -> list[i64]:
        return parry_items(fight, self.strike)

    def of(self, thing: i64) -> WithThing:
        return Parry(self.strike, thing)

    def told(self, fight: Battle, me: Combatant) -> str:
        return f"parries with {fight.gear(self.thing).name} (+{parry_value(fight, self.thing)})"

    def why_not(self, fight: Battle, me: Combatant) -> str:
        fits = self.thing in self.things(fight)
        return "" if fits else "it takes a whole item in hand, a reaction and 1 stamina, once against one attack"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        pay_reaction(me, w.PARRY)
        set_parry(fight, self.strike, self.thing)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Defence(Window):
    """IG-RCT-02, IG-RCT-06, IG-RCT-15: the target may dodge, parry with an item, or do nothing."""

    def __init__(self, fight: Battle, me: Combatant, strike: Strike) -> None:
        super().__init__("IG-RCT-02", fight, me)
        self.strike: Final = strike

    def kinds(self) -> list[engine.Deed]:
        return [Dodge(self.strike), ArrowCatch(self.strike), Parry(self.strike), NOTHING]

    def rule_against(self, deed: engine.Deed) -> str:
        return self.rule

    def prompt(self) -> str:
        strike = self.strike
        weapon = self.fight.gear(strike.item).name
        if strike.luck_face == 0:
            gear = self.fight.gear(strike.item)
            means = f"two dice, damage +{gear.damage}"
            return f"{strike.attacker.name} attacks {self.who} with {weapon} ({means}). Dodge or parry?"
        shown = f"result {strike.result}, luck die {strike.luck_face}{', critical' if strike.critical else ''}"
        return f"{strike.attacker.name} attacks {self.who} with {weapon}: {shown}. Dodge or parry?"


def can_dodge(fight: Battle, strike: Strike) -> bool:
    """IG-RCT-02: a reaction and one stamina."""
    return can_react(fight, strike.target, w.DODGE)


def can_catch(fight: Battle, strike: Strike) -> bool:
    """IG-OPT-03: Arrow Catch is a dodge against a missile that needs a free hand."""
    if not fight.house().maneuvers or strike.mode == w.MELEE or not can_dodge(fight, strike):
        return False
    return fight.hands_used(strike.target) < strike.target.hands


def parry_items(fight: Battle, strike: Strike) -> list[i64]:
    """IG-RCT-06: wielded, unbroken items, each name once; bare hands, teeth and claws do not qualify."""
    if not can_react(fight, strike.target, w.PARRY):
        return []
    return each_once(fight, [item for item in strike.target.held if parries(fight, item)])


def parries(fight: Battle, item: i64) -> bool:
    return not fight.gear(item).natural and not fight.is_broken(item)


def each_once(fight: Battle, items: list[i64]) -> list[i64]:
    """One of each name."""
    found: list[i64] = []
    names: list[str] = []
    for item in items:
        name = fight.gear(item).name
        if name not in names:
            found.append(item)
            names.append(name)
    return found


def can_parry(fight: Battle, strike: Strike) -> bool:
    """IG-RCT-06: a reaction, one stamina and something to parry with."""
    if can_react(fight, strike.target, w.PARRY):
        for item in strike.target.held:
            if parries(fight, item):
                return True
    return False


def offer_defence(fight: Battle, strike: Strike) -> None:
    """IG-RCT-01, IG-RCT-15: in window A, as long as there are reactions and kinds of defence left."""
    while can_dodge(fight, strike) or can_parry(fight, strike):
        deed = fight.ask(Defence(fight, strike.target, strike))
        if not isinstance(deed, Deed):
            return
        fight.do(strike.target, deed)


def set_parry(fight: Battle, strike: Strike, item: i64) -> None:
    """IG-RCT-06: the item's parry value, or 1 if it has none."""
    strike.parry = parry_value(fight, item)
    strike.parry_item = item


def parry_value(fight: Battle, item: i64) -> i64:
    """IG-RCT-06: an item without a parry value counts as 1."""
    gear = fight.gear(item)
    return gear.parry if gear.parry != NEVER else 1


def dodge_value(fight: Battle, strike: Strike) -> i64:
    """IG-RCT-02, IG-OPT-03: DEX + agility + dodge, +1 if guarding, -1 for an Arrow Catch that was not learned;
    the larger of it and evasion."""
    f = strike.target
    fight.causes.begin(fight.log is not None)
    fight.causes.add("IG-ACT-05", guard(f), "guard")
    if strike.catching and not f.maneuvers >> w.CATCHING & 1:
        fight.causes.add("IG-OPT-03", -1, "not learned")
    result = make_test(fight, f, DODGING, 0)
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
            words, had = f"{f.name}'s {name} breaks", left + damage
            fight.tell(
                "IG-RCT-12", "", f"{words}: durability {had} → 0", numbers_of=bit(f.side), plainly=words, about=[f]
            )
        else:
            words = f"{f.name}'s {name} loses {damage} durability, {left} left"
            fight.tell("IG-RCT-07", "", words, numbers_of=bit(f.side), about=[f])


# ---------------------------------------------------------------- after a dodge


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class MoveAway(Deed):
    """IG-RCT-03: up to 1 m, for free, after a dodge."""

    RULE: ClassVar[str] = "IG-RCT-03"
    SAID: ClassVar[str] = "move"
    GROUP: ClassVar[str] = "Move and cover"
    IS_WAY: ClassVar[bool] = True

    def __init__(self, square: i64 = NOWHERE) -> None:
        super().__init__()
        self.square: Final = square

    def heads_for(self, fight: Battle) -> i64:
        return self.square

    def words(self, fight: Battle, me: Combatant) -> str:
        return f"move to {fight.grid.place(self.square)}"

    def told(self, fight: Battle, me: Combatant) -> str:
        return f"moves away to {fight.grid.place(self.square)}"

    def price(self, fight: Battle, me: Combatant) -> Price:
        return FREE

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return "" if can_walk(fight, me, self.square, 1) else "that is not a free square within 1 m"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        x, y = me.x, me.y
        if step_onto(fight, me, self.square):
            fight.trigger(me, w.MOVES, x, y)

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        return [MoveAway(square) for square, _ in fight.grid.neighbours(fight.square(me))]


@mypyc_attr(acyclic=True)
class Lowering(Deed):
    """IG-FRE-02, IG-RCT-03: down on the ground, for free."""

    SAID: ClassVar[str] = "drop prone"
    GROUP: ClassVar[str] = "Move and cover"

    def told(self, fight: Battle, me: Combatant) -> str:
        return "drops prone: harder to shoot, easier to hit in melee"

    def price(self, fight: Battle, me: Combatant) -> Price:
        return FREE

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return "" if not me.prone else f"{me.name} lies on the ground already"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        me.prone = True


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class FallProne(Lowering):
    """IG-RCT-03: down on the ground, for free, after a dodge."""

    RULE: ClassVar[str] = "IG-RCT-03"


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class TakeCover(Deed):
    """IG-RCT-03, IG-ACT-09: behind something within 1 m, for free, after a dodge."""

    RULE: ClassVar[str] = "IG-RCT-03"
    SAID: ClassVar[str] = "take cover"
    GROUP: ClassVar[str] = "Move and cover"

    def told(self, fight: Battle, me: Combatant) -> str:
        return "takes cover: shots across it have disadvantage until next turn"

    def price(self, fight: Battle, me: Combatant) -> Price:
        return FREE

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return "" if not me.in_cover and is_by_cover(fight, me) else "nothing within 1 m gives cover, or it is taken"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        me.in_cover = True


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class AfterDodge(Window):
    """IG-RCT-03: a dodger may for free drop prone, take cover or move up to 1 m, in any order, each once."""

    def __init__(self, fight: Battle, me: Combatant, done: list[str]) -> None:
        super().__init__("IG-RCT-03", fight, me)
        self.done: Final = done  # what it has done already

    def kinds(self) -> list[engine.Deed]:
        return [MoveAway(), FallProne(), TakeCover(), NOTHING]

    def forbids(self, deed: engine.Deed) -> str:
        return "that was done already" if deed.SAID in self.done else ""

    def prompt(self) -> str:
        return f"{self.who} has dodged. Drop prone, take cover, move up to 1 m?"

    def idle(self) -> Option | None:
        """Nobody is asked where there is nothing left to do."""
        options = self.options()
        return options[0] if len(options) == 1 else None


def after_dodge(fight: Battle, f: Combatant) -> None:
    """IG-RCT-03: once the attack is fully resolved, hit or miss."""
    done: list[str] = []
    while f.is_up():
        deed = fight.ask(AfterDodge(fight, f, done))
        if not isinstance(deed, Deed):
            return
        done.append(deed.SAID)
        fight.do(f, deed)


# ---------------------------------------------------------------- window B: block


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Block(WithThing):
    """IG-RCT-08: an item with a block value is hit instead; what exceeds its durability goes to its wielder."""

    RULE: ClassVar[str] = "IG-RCT-08"
    SAID: ClassVar[str] = "block"

    def things(self, fight: Battle) -> list[i64]:
        return block_items(fight, self.strike)

    def of(self, thing: i64) -> WithThing:
        return Block(self.strike, thing)

    def told(self, fight: Battle, me: Combatant) -> str:
        return f"blocks with {fight.gear(self.thing).name}"

    def why_not(self, fight: Battle, me: Combatant) -> str:
        fits = self.thing in self.things(fight)
        return "" if fits else "it takes a whole item with a block value, a reaction and 1 stamina"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        pay_reaction(me, w.BLOCK)
        block(fight, self.strike, self.thing)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class BlockIt(Window):
    """IG-RCT-08: after the hit and before damage the target may block; the total is known."""

    def __init__(self, fight: Battle, me: Combatant, strike: Strike) -> None:
        super().__init__("IG-RCT-08", fight, me)
        self.strike: Final = strike

    def kinds(self) -> list[engine.Deed]:
        return [Block(self.strike), NOTHING]

    def rule_against(self, deed: engine.Deed) -> str:
        return self.rule

    def prompt(self) -> str:
        strike = self.strike
        weapon = self.fight.gear(strike.item).name
        return f"{strike.attacker.name} hits {self.who} with {weapon} for {strike.total} before deflection. Block?"


def block_items(fight: Battle, strike: Strike) -> list[i64]:
    """IG-RCT-08: wielded unbroken items with a block value, each name once."""
    if not can_react(fight, strike.target, w.BLOCK):
        return []
    return each_once(fight, [item for item in strike.target.held if blocks(fight, item)])


def blocks(fight: Battle, item: i64) -> bool:
    return fight.gear(item).block != NEVER and not fight.is_broken(item)


def can_block(fight: Battle, strike: Strike) -> bool:
    """IG-RCT-08: a reaction, one stamina and something to block with."""
    if can_react(fight, strike.target, w.BLOCK):
        for item in strike.target.held:
            if blocks(fight, item):
                return True
    return False


def offer_block(fight: Battle, strike: Strike) -> bool:
    """IG-RCT-01: window B; was it blocked?"""
    if not can_block(fight, strike):
        return False
    deed = fight.ask(BlockIt(fight, strike.target, strike))
    if not isinstance(deed, Deed):
        return False
    fight.do(strike.target, deed)
    return True


def block(fight: Battle, strike: Strike, item: i64) -> None:
    """IG-RCT-08, IG-RCT-10: the item is hit instead; what exceeds its durability goes to its wielder."""
    gear = fight.gear(item)
    damage = strike.total - gear.block
    damage = damage if damage > 1 else 1
    left = fight.item_durability[item]
    if fight.log is not None:
        shown = f"{strike.total}, −{gear.block} block of {gear.name} = {damage} to its durability"
        if damage != strike.total - gear.block:
            shown += ", the least a hit deals"
        parts = [("damage", int(strike.total)), ("block", int(damage - strike.total))]
        fight.tell_sum(strike.target, "IG-RCT-08", "block", shown, damage, parts)
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
