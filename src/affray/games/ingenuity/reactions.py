"""Reactions (ledger 3.9): the windows of an attack: intercept, dodge, parry, block, and what follows."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.grid import FAR
from affray.engine.question import NOTHING, MayDo, Option, Question
from affray.games.ingenuity.defence import (
    can_react,
    constitution_of,
    deflection_of,
    evasion_of,
    guard,
    has_reaction,
    pay_reaction,
    willpower_of,
)
from affray.games.ingenuity.harm import fortify_test, reduced, take
from affray.games.ingenuity.moving import can_stand, can_walk, is_by_cover, pace, place
from affray.games.ingenuity.rolls import make_test
from affray.games.ingenuity.sheet import NEVER, Battle, Combatant
from affray.games.ingenuity.strike import Strike
from affray.games.ingenuity.words import (
    AGILITY,
    BLOCK,
    DEXTERITY,
    DODGE,
    DODGE_PROFICIENCY,
    FORTIFY,
    INSIGHT,
    INTELLIGENCE,
    INTERCEPT,
    PARRY,
    RESIST,
    RESISTANCE,
)

DROP_PRONE: Final = 1  # verbs of IG-RCT-03
TAKE_COVER: Final = 2
MOVE_AWAY: Final = 3


# ---------------------------------------------------------------- window A: intercept


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Intercept(MayDo):
    """IG-RCT-13: an ally of the target may throw itself in front of it."""

    def __init__(self, fight: Battle, me: Combatant, strike: Strike) -> None:
        super().__init__("IG-RCT-13", me.side, me.name, INTERCEPT, "intercept")
        self.fight: Final = fight
        self.me: Final = me
        self.strike: Final = strike

    def prompt(self) -> str:
        return f"{self.strike.attacker.name} attacks {self.strike.target.name}. Does {self.who} intercept?"


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class WhereTo(Question):
    """IG-RCT-13: the interceptor picks the ally's new square among equally near ones."""

    def __init__(self, fight: Battle, me: Combatant, squares: list[i64]) -> None:
        super().__init__("IG-RCT-13", me.side, me.name)
        self.fight: Final = fight
        self.squares: Final = squares

    def options(self) -> list[Option]:
        return [Option(1, -1, 0, s) for s in self.squares]

    def words(self, option: Option) -> str:
        return f"to {self.fight.grid.place(option.amount)}"


def offer_intercept(fight: Battle, strike: Strike) -> None:
    """IG-RCT-01, IG-RCT-13: at most one ally, the nearest asked first, then in listing order."""
    target = strike.target
    last: i64 = -1
    while True:
        f = next_interceptor(fight, strike, last)
        if f is None:
            return
        if fight.ask(Intercept(fight, f, strike)).verb == INTERCEPT:
            intercept(fight, strike, f)
            return
        last = fight.apart(f, target) * 256 + f.id


def next_interceptor(fight: Battle, strike: Strike, last: i64) -> Combatant | None:
    best: i64 = FAR
    found: Combatant | None = None
    for f in fight.fighters:
        if f.side == strike.target.side and f is not strike.target and f is not strike.attacker:
            score = fight.apart(f, strike.target) * 256 + f.id
            if last < score < best and can_intercept(fight, f, strike.target):
                best = score
                found = f
    return found


def can_intercept(fight: Battle, f: Combatant, ally: Combatant) -> bool:
    """IG-RCT-13: a reaction, one stamina, and the ally within one movement (hr intercept_range)."""
    if not can_react(fight, f, INTERCEPT) or f.footprint() != ally.footprint():
        return False
    metres: i64 = 1 if fight.house().intercept_adjacent else pace(f)
    if fight.apart(f, ally) > metres:
        return False
    return fight.apart(f, ally) <= 1 or len(free_beside(fight, f, ally)) > 0


def free_beside(fight: Battle, f: Combatant, ally: Combatant) -> list[i64]:
    """The free squares next to the ally, nearest first by steps."""
    return [s for s, _ in fight.grid.neighbours(fight.square(ally)) if can_stand(fight, ally, s)]


def intercept(fight: Battle, strike: Strike, f: Combatant) -> None:
    """IG-RCT-13, IG-RCT-14: move in, push the ally out (swap if adjacent), become the target, one free defence."""
    ally = strike.target
    pay_reaction(f, False)
    there = fight.square(ally)
    here = fight.square(f)
    if fight.apart(f, ally) <= 1:
        place(fight, ally, here)
    else:
        squares = free_beside(fight, f, ally)
        pick = squares[0] if len(squares) == 1 else fight.ask(WhereTo(fight, f, squares)).amount
        place(fight, ally, pick)
    place(fight, f, there)
    strike.change_target(f)
    strike.free_defence = True
    if fight.log is not None:
        fight.tell("IG-RCT-13", f.name, f"throws itself in front of {ally.name}")


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
        return found + [Option(PARRY, -1, i) for i in parry_items(self.fight, self.strike)] + [Option(NOTHING)]

    def words(self, option: Option) -> str:
        if option.verb == DODGE:
            return "dodge"
        return f"parry with {self.fight.gear(option.item).name}" if option.verb == PARRY else "nothing"

    def read(self, words: str) -> Option:
        """``parry`` alone means the first item that can."""
        if words.strip().casefold() == "parry":
            items = parry_items(self.fight, self.strike)
            if items:
                return Option(PARRY, -1, items[0])
        return super().read(words)

    def prompt(self) -> str:
        return f"{self.strike.attacker.name} attacks {self.who}. Dodge or parry?"


def can_dodge(fight: Battle, strike: Strike) -> bool:
    if strike.used >> DODGE & 1:
        return False
    return can_react(fight, strike.target, DODGE, strike.free_defence)


def parry_items(fight: Battle, strike: Strike) -> list[i64]:
    """IG-RCT-06: wielded, unbroken items; bare hands do not qualify."""
    if strike.used >> PARRY & 1 or not can_react(fight, strike.target, PARRY, strike.free_defence):
        return []
    return [i for i in strike.target.held if not fight.is_broken(i) and not fight.gear(i).natural]


def offer_defence(fight: Battle, strike: Strike) -> None:
    """IG-RCT-01, IG-RCT-15: in window A, as long as there are reactions and kinds of defence left."""
    while can_dodge(fight, strike) or len(parry_items(fight, strike)) > 0:
        answer = fight.ask(Defence(fight, strike.target, strike))
        if answer.verb == NOTHING:
            return
        pay_reaction(strike.target, strike.free_defence)
        strike.free_defence = False
        strike.used |= i64(1) << answer.verb
        if answer.verb == DODGE:
            strike.dodging = True
        else:
            set_parry(fight, strike, answer.item)


def set_parry(fight: Battle, strike: Strike, item: i64) -> None:
    """IG-RCT-06: the item's parry value, or 1 if it has none."""
    gear = fight.gear(item)
    strike.parry = gear.parry if gear.parry != NEVER else 1
    strike.parry_item = item
    if fight.log is not None:
        fight.tell("IG-RCT-06", strike.target.name, f"parries with {gear.name} (+{strike.parry})")


def dodge_value(fight: Battle, strike: Strike) -> i64:
    """IG-RCT-02: DEX + agility + dodge, +1 if guarding; the larger of it and evasion."""
    f = strike.target
    result = make_test(fight, f, DEXTERITY, AGILITY, DODGE_PROFICIENCY, guard(f), 0, "dodge", "IG-RCT-02")
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
        words = "breaks" if left <= 0 else f"has {left} durability left"
        fight.tell("IG-RCT-12" if left <= 0 else "IG-RCT-07", f.name, f"sees: {fight.gear(item).name} {words}")


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
                    found.append(Option(MOVE_AWAY, -1, 0, square))
        if not self.me.prone:
            found.append(Option(DROP_PRONE))
        if not self.me.in_cover and is_by_cover(self.fight, self.me):
            found.append(Option(TAKE_COVER))
        return [*found, Option(NOTHING)]

    def words(self, option: Option) -> str:
        if option.verb == MOVE_AWAY:
            return f"move to {self.fight.grid.place(option.amount)}"
        return ["nothing", "drop prone", "take cover"][option.verb]


def after_dodge(fight: Battle, f: Combatant) -> None:
    """IG-RCT-03: once the attack is fully resolved, hit or miss."""
    done: i64 = 0
    while f.is_up():
        question = AfterDodge(fight, f, done)
        answer = fight.ask(question)
        if answer.verb == NOTHING:
            return
        done |= i64(1) << answer.verb
        if answer.verb == MOVE_AWAY:
            place(fight, f, answer.amount)
        elif answer.verb == DROP_PRONE:
            f.prone = True
        else:
            f.in_cover = True
        if fight.log is not None:
            fight.tell("IG-RCT-03", f.name, f"after the dodge: {question.words(answer)}")


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
        return [Option(BLOCK, -1, i) for i in block_items(self.fight, self.strike)] + [Option(NOTHING)]

    def words(self, option: Option) -> str:
        return "nothing" if option.verb == NOTHING else f"block with {self.fight.gear(option.item).name}"

    def read(self, words: str) -> Option:
        if words.strip().casefold() == "block":
            items = block_items(self.fight, self.strike)
            if items:
                return Option(BLOCK, -1, items[0])
        return super().read(words)

    def prompt(self) -> str:
        return f"{self.who} is hit for {self.strike.total} in all. Block?"


def block_items(fight: Battle, strike: Strike) -> list[i64]:
    """IG-RCT-08: wielded unbroken items with a block value."""
    if strike.used >> BLOCK & 1 or not can_react(fight, strike.target, BLOCK, strike.free_defence):
        return []
    return [i for i in strike.target.held if fight.gear(i).block != NEVER and not fight.is_broken(i)]


def offer_block(fight: Battle, strike: Strike) -> i64:
    """IG-RCT-01: window B; NEVER if nothing is blocked."""
    if len(block_items(fight, strike)) == 0:
        return NEVER
    answer = fight.ask(BlockIt(fight, strike.target, strike))
    if answer.verb == NOTHING:
        return NEVER
    pay_reaction(strike.target, strike.free_defence)
    strike.free_defence = False
    strike.used |= i64(1) << BLOCK
    return answer.item


def block(fight: Battle, strike: Strike, item: i64) -> None:
    """IG-RCT-08, IG-RCT-09, IG-RCT-10: the item is hit instead; what exceeds its durability goes to its wielder."""
    gear = fight.gear(item)
    damage = strike.total - gear.block
    damage = damage if damage > 1 else 1
    left = fight.item_durability[item]
    if fight.log is not None:
        fight.tell("IG-RCT-08", strike.target.name, f"blocks with {gear.name}: {damage} to the item")
    damage_item(fight, strike.target, item, damage)
    through = damage - left
    if through <= 0:
        return
    if fight.house().block_overflow_deflection:
        difference = strike.attacker.size - strike.target.size
        through = reduced(
            fight, through, deflection_of(strike.target, strike.damage_type, strike.parry, difference), False
        )
    strike.damage = through
    take(fight, strike.target, through, not fight.gear(strike.item).nonlethal)


# ---------------------------------------------------------------- window D: effects


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Withstand(MayDo):
    """IG-RCT-04, IG-RCT-05: before an effect is compared with constitution or willpower: fortify or resist."""

    def __init__(self, me: Combatant, mental: bool) -> None:
        rule = "IG-RCT-05" if mental else "IG-RCT-04"
        super().__init__(rule, me.side, me.name, RESIST if mental else FORTIFY, "resist" if mental else "fortify")
        self.me: Final = me
        self.mental: Final = mental

    def words(self, option: Option) -> str:
        return self.deed if option.verb == self.verb else "accept"


def withstands(fight: Battle, f: Combatant, power: i64, mental: bool, fixed: bool) -> bool:
    """IG-RCT-04, IG-RCT-05, IG-GAP-41: an opponent's test works when it meets the defence; a fixed difficulty is
    prevented when the defence meets it."""
    value = willpower_of(f) if mental else constitution_of(f)
    if can_withstand(fight, f, mental) and fight.ask(Withstand(f, mental)).verb != NOTHING:
        f.reactions_left -= 1
        if mental:
            f.focus -= 1
            rolled = make_test(fight, f, INTELLIGENCE, INSIGHT, RESISTANCE, guard(f), 0, "resist", "IG-RCT-05")
        else:
            f.stamina -= 1
            rolled = fortify_test(fight, f)
        value = rolled if rolled > value else value
    return value >= power if fixed else value > power


def can_withstand(fight: Battle, f: Combatant, mental: bool) -> bool:
    if mental:
        return f.focus >= 1 and has_reaction(fight, f, RESIST, False)
    return can_react(fight, f, FORTIFY)
