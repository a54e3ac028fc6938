"""Handling gear as deeds (RH-ACT-19, ledger 6.3): consumables, reloading, drawing, picking up, dropping; doors."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine import deed as engine
from affray.engine.question import NOBODY, Option
from affray.games.rpg_hell.book.names import BANDAGE, MEDKIT, SMOKE
from affray.games.rpg_hell.book.sheet import NEVER, Combatant
from affray.games.rpg_hell.law.battle import Battle
from affray.games.rpg_hell.law.conditions import is_blinded
from affray.games.rpg_hell.law.deed import (
    NO_SQUARE,
    NOT_USED_UP,
    Deed,
    Price,
    distinct,
    is_somebody,
    place_words,
    read_square,
)
from affray.games.rpg_hell.law.deeds.choices import Choice
from affray.games.rpg_hell.law.deeds.fighting import high_if_prone
from affray.games.rpg_hell.law.deeds.going import is_handled_for_free
from affray.games.rpg_hell.law.items import (
    can_draw,
    can_drop,
    can_pick_up,
    can_reload,
    draw,
    drop,
    is_thrown,
    item_dice,
    pick_up,
    reload,
    use_item,
)
from affray.games.rpg_hell.law.pool import ANY_SUM, break_hiding
from affray.games.rpg_hell.law.things import can_open, turn_door

GEAR: Final = "Gear"


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class UseItem(Deed):
    """RH-ACT-19, ledger 6.3: a grenade within 6 tiles, a bandage within 1, the others for oneself; dice as printed."""

    RULE: ClassVar[str] = "RH-ACT-19"
    SAID: ClassVar[str] = "use an item"
    GROUP: ClassVar[str] = GEAR

    def __init__(self, thing: i64 = NEVER, target: i64 = NOBODY, square: i64 = NO_SQUARE, dice: i64 = 0) -> None:
        super().__init__(dice, target)
        self.thing: Final = thing
        self.square: Final = square

    def plainly(self, fight: Battle, me: Combatant) -> str:
        square = self.square if is_thrown(fight, self.thing) else NO_SQUARE
        return place_words(fight, f"use {fight.consumable(self.thing).name}", self.target, square)

    def begins(self, said: str) -> bool:
        return said.startswith("use ")

    def number(self, fight: Battle, me: Combatant) -> i64:
        return item_dice(me, self.thing, fight.consumable(self.thing).dice)

    def sums(self, fight: Battle, me: Combatant) -> i64:
        return high_if_prone(fight, me) if is_thrown(fight, self.thing) else ANY_SUM

    def price(self, fight: Battle, me: Combatant) -> engine.Price:
        item = fight.consumable(self.thing)
        copies: i64 = me.satchel.count(self.thing) - 1 if item.used_up else NOT_USED_UP
        return Price(self.number(fight, me), 1, item.strain, self.dice, copies)

    def asked(self, fight: Battle, me: Combatant) -> str:
        return "use"

    def with_dice(self, dice: i64, mode: i64) -> Deed:
        return UseItem(self.thing, self.target, self.square, dice)

    def why_impossible(self, fight: Battle, me: Combatant) -> str:
        if self.thing not in me.satchel:
            return "it has no such thing"
        if is_thrown(fight, self.thing):
            known = 0 <= self.square < len(fight.grid.kind) and self.target == NOBODY
            far = fight.consumable(self.thing).form.range
            if known and not is_blinded(me) and fight.away(me, self.square) <= far:
                return ""
            return f"it is thrown at a tile within {far} tiles, by one who sees"
        if self.thing != BANDAGE and self.thing != MEDKIT:
            return "" if self.target == NOBODY else "it is for oneself"
        if not is_somebody(fight, self.target):
            return "it is for an ally within 1 tile"
        target = fight.fighters[self.target]
        able = target.is_alive() and target.side == me.side and fight.apart(me, target) <= 1
        return "" if able else "it is for an ally within 1 tile"

    def told(self, fight: Battle, me: Combatant) -> str:
        """Grenades are thrown, potions drunk; nobody is told of as the target of its own bandage."""
        if is_thrown(fight, self.thing):
            return f"throws {thing_words(fight, self.thing)} at {fight.grid.place(self.square)}"
        if self.target == me.id:
            return f"uses {thing_words(fight, self.thing)} for their own wounds"
        if self.target != NOBODY:
            return f"uses {thing_words(fight, self.thing)} on {fight.fighters[self.target].name}"
        verb = "drinks" if fight.consumable(self.thing).name.endswith(("potion", "antidote")) else "uses"
        return f"{verb} {thing_words(fight, self.thing)}"

    def paid_words(self, me: Combatant) -> str:
        """What is left of it, beside the dice."""
        paid, more = super().paid_words(me), me.satchel.count(self.thing) - 1
        if self.thing == MEDKIT or paid == "":
            return paid
        return f"{paid}; {more} more in the satchel" if more > 0 else f"{paid}; the last one"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        """RH-CND-11, RH-ATT-09: a grenade is thrown from hiding, and then Hidden ends."""
        against = is_thrown(fight, self.thing) and self.thing != SMOKE
        if self.dice > 0 and not against:
            break_hiding(fight, me, False)
        target = me if self.target == NOBODY else fight.fighters[self.target]
        use_item(fight, me, self.thing, target, self.square, self.dice)
        if against:
            break_hiding(fight, me, True)

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        found: list[Option] = []
        for code in distinct(me.satchel):
            if is_thrown(fight, code):
                found.extend([UseItem(code, NOBODY, square) for square in tiles_of_people(fight)])
            elif code in (BANDAGE, MEDKIT):
                found.extend([UseItem(code, target.id) for target in fight.fighters])
            else:
                found.append(UseItem(code))
        return found

    def read(self, fight: Battle, me: Combatant, said: str) -> Option | None:
        """``use frag grenade at 3,4``: any tile."""
        name, at, where = said.removeprefix("use ").rpartition(" at ")
        if not at:
            return super().read(fight, me, said)
        square = read_square(fight, where)
        for code in me.satchel:
            if fight.consumable(code).name.casefold() == name and square != NO_SQUARE:
                return UseItem(code, NOBODY, square)
        return None


def thing_words(fight: Battle, code: i64) -> str:
    """``a bandage``, ``an antidote``; fire and poison are not counted."""
    name = fight.consumable(code).name
    if name.endswith(("fire", "poison")):
        return name
    return f"{'an' if name[:1] in 'aeiou' else 'a'} {name}"


def tiles_of_people(fight: Battle) -> list[i64]:
    """Tiles worth naming: where somebody stands."""
    found: list[i64] = []
    for f in fight.fighters:
        if f.is_alive() and fight.square(f) not in found and not f.hidden:
            found.append(fight.square(f))
    return found


@mypyc_attr(acyclic=True)
class Handling(Deed):
    """RH-ACT-19: # for an item that is handled, unless the game master asks nothing for it."""

    GROUP: ClassVar[str] = GEAR

    def __init__(self, thing: i64 = NEVER, dice: i64 = 0) -> None:
        super().__init__(dice)
        self.thing: Final = thing

    def among(self, fight: Battle, me: Combatant) -> list[i64]:
        """The items that it may be, for their names."""
        return me.held

    def plainly(self, fight: Battle, me: Combatant) -> str:
        return f"{self.SAID} {fight.item_words(self.among(fight, me), self.thing)}"

    def is_waived(self, fight: Battle, me: Combatant) -> bool:
        return is_handled_for_free(fight, me, self.SAID)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Reload(Handling):
    """RH-ACT-19: a weapon in hand that is not full is full again."""

    RULE: ClassVar[str] = "RH-ACT-19"
    SAID: ClassVar[str] = "reload"

    def with_dice(self, dice: i64, mode: i64) -> Deed:
        return Reload(self.thing, dice)

    def why_impossible(self, fight: Battle, me: Combatant) -> str:
        return "" if can_reload(fight, me, self.thing) else "it takes a weapon in hand that is not full"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        if self.dice > 0:
            break_hiding(fight, me, False)
        reload(fight, me, self.thing)

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        return [Reload(item) for item in me.held]


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Draw(Handling):
    """RH-ACT-19: a carried weapon is in hand; what is in hand makes room."""

    RULE: ClassVar[str] = "RH-ACT-19"
    SAID: ClassVar[str] = "draw"

    def among(self, fight: Battle, me: Combatant) -> list[i64]:
        return me.carried

    def with_dice(self, dice: i64, mode: i64) -> Deed:
        return Draw(self.thing, dice)

    def why_impossible(self, fight: Battle, me: Combatant) -> str:
        return "" if can_draw(fight, me, self.thing) else "it takes a weapon that is carried, and hands for it"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        if self.dice > 0:
            break_hiding(fight, me, False)
        draw(fight, me, self.thing)

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        return [Draw(item) for item in me.carried]


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class PickUp(Handling):
    """RH-ACT-19: what lies within 1 tile is in hand."""

    RULE: ClassVar[str] = "RH-ACT-19"
    SAID: ClassVar[str] = "pick up"

    def among(self, fight: Battle, me: Combatant) -> list[i64]:
        return [thing.item for thing in fight.things()]

    def with_dice(self, dice: i64, mode: i64) -> Deed:
        return PickUp(self.thing, dice)

    def why_impossible(self, fight: Battle, me: Combatant) -> str:
        return "" if can_pick_up(fight, me, self.thing) else "it lies farther off than 1 tile, or no hand is free"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        if self.dice > 0:
            break_hiding(fight, me, False)
        pick_up(fight, me, self.thing)

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        return [PickUp(thing.item) for thing in fight.things()]


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Drop(Handling):
    """RH-ACT-19: what is in hand lies on the ground, for free."""

    RULE: ClassVar[str] = "RH-ACT-19"
    SAID: ClassVar[str] = "drop"

    def number(self, fight: Battle, me: Combatant) -> i64:
        return 0

    def why_impossible(self, fight: Battle, me: Combatant) -> str:
        return "" if can_drop(fight, me, self.thing) else "it takes what is in hand, and not a part of its body"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        drop(fight, me, self.thing)

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        return [Drop(item) for item in me.held]


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class TurnDoor(Deed):
    """RH-ACT-19: # opens a door within 1 tile, or closes one where nobody stands."""

    RULE: ClassVar[str] = "RH-ACT-19"
    SAID: ClassVar[str] = "open"
    GROUP: ClassVar[str] = "Common actions"

    def __init__(self, square: i64 = NO_SQUARE, dice: i64 = 0) -> None:
        super().__init__(dice)
        self.square: Final = square

    def plainly(self, fight: Battle, me: Combatant) -> str:
        turns = "close" if fight.grid.stands(self.square) else "open"
        return f"{turns} the door at {fight.grid.place(self.square)}"

    def begins(self, said: str) -> bool:
        return said.startswith(("open ", "close "))

    def is_waived(self, fight: Battle, me: Combatant) -> bool:
        return is_handled_for_free(fight, me, self.SAID)

    def with_dice(self, dice: i64, mode: i64) -> Deed:
        return TurnDoor(self.square, dice)

    def why_impossible(self, fight: Battle, me: Combatant) -> str:
        return "" if can_open(fight, me, self.square) else "it takes a door within 1 tile where nobody stands"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        if self.dice > 0:
            break_hiding(fight, me, False)
        turn_door(fight, self.square)

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        field = fight.field()
        if not field.opens_anywhere:
            return []
        return [TurnDoor(square) for square in range(len(field.kind)) if field.is_door(square)]


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class BindWounds(Choice):
    """RH-END-01: after the fight, a healing item on somebody who bleeds."""

    RULE: ClassVar[str] = "RH-END-01"
    SAID: ClassVar[str] = "use"

    def __init__(self, whom: Combatant, code: i64) -> None:
        super().__init__(whom.id)
        self.code: Final = code

    def words(self, fight: Battle, me: Combatant) -> str:
        return f"use {fight.consumable(self.code).name} on {fight.fighters[self.target].name}"

    def told(self, fight: Battle, me: Combatant) -> str:
        return f"uses {thing_words(fight, self.code)} on {fight.fighters[self.target].name}"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        use_item(fight, me, self.code, fight.fighters[self.target], NOBODY, 0)
