"""Handling things as deeds (LS-ACT-10, LS-OPT-01, LS-OPT-02): draw, drop, pick up, open, drink, reload, shields."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.question import Option
from affray.games.lucky_stars.book import words as w
from affray.games.lucky_stars.book.sheet import NEVER, Combatant
from affray.games.lucky_stars.law.awareness import look_again
from affray.games.lucky_stars.law.battle import Battle
from affray.games.lucky_stars.law.deed import NOWHERE, Deed
from affray.games.lucky_stars.law.deeds.fighting import around
from affray.games.lucky_stars.law.derived import settle
from affray.games.lucky_stars.law.items import (
    first_of_each,
    free_hands,
    has_mounted_shield,
    is_squad_shield,
    lose_item,
    may_activate,
    may_draw,
    may_open,
    may_pick_up,
    may_reload,
    number_among_alike,
)

SIMPLE_AP: Final = 1
CONCEALED_AP: Final = 3  # in the later edition
THINGS: Final = "Things"


@mypyc_attr(acyclic=True)
class Handling(Deed):
    """LS-ACT-10: something is done with an item; 1 AP unless it says otherwise."""

    GROUP: ClassVar[str] = THINGS

    def __init__(self, thing: i64 = NEVER) -> None:
        super().__init__()
        self.thing: Final = thing

    def words(self, fight: Battle, me: Combatant) -> str:
        return f"{self.SAID} {fight.gear(self.thing).name}" if self.thing != NEVER else self.SAID

    def is_item(self, fight: Battle) -> bool:
        return 0 <= self.thing < len(fight.item_kind)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Draw(Handling):
    """LS-ACT-10: something carried, if the hands for it are free; free once a round with Quick Draw."""

    RULE: ClassVar[str] = "LS-ACT-10"
    SAID: ClassVar[str] = "draw"

    def ap(self, fight: Battle, me: Combatant) -> i64:
        if me.has_feature(w.QUICK_DRAW) and not me.drew:
            return 0
        if fight.house().later_edition and self.is_item(fight) and fight.gear(self.thing).concealable:
            return CONCEALED_AP
        return SIMPLE_AP

    def action_class(self, fight: Battle, me: Combatant) -> i64:
        return w.AGGRESSIVE if fight.house().draw_provokes else w.NEUTRAL_ACTION

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return "" if may_draw(fight, me, self.thing) else "it is not carried, or no hand is free for it"

    def why_not_readied(self, fight: Battle, me: Combatant) -> str:
        return "" if len(me.carried) > 0 else "nothing is carried"

    def least_ap(self, fight: Battle, me: Combatant) -> i64:
        return min([Draw(thing).ap(fight, me) for thing in me.carried], default=SIMPLE_AP)

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        me.drew = True
        me.carried.remove(self.thing)
        me.held.append(self.thing)
        settle(fight, me)

    def why_lost(self, fight: Battle, me: Combatant) -> str:
        return self.why_not(fight, me)

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        return [Draw(item) for item in first_of_each(fight, me.carried)]


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class PickUp(Handling):
    """LS-ACT-10: what lies in a space within reach, into a free hand or the pack."""

    RULE: ClassVar[str] = "LS-ACT-10"
    SAID: ClassVar[str] = "pick up"

    def words(self, fight: Battle, me: Combatant) -> str:
        if self.thing == NEVER:
            return self.SAID
        return f"pick up {fight.gear(self.thing).name}{number_among_alike(fight, self.thing)}"

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return "" if may_pick_up(fight, me, self.thing) else "it does not lie within reach"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        fight.lift(self.thing)
        into_hand = fight.gear(self.thing).hands <= free_hands(fight, me)
        (me.held if into_hand else me.carried).append(self.thing)
        settle(fight, me)

    def why_lost(self, fight: Battle, me: Combatant) -> str:
        return self.why_not(fight, me)

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        return [PickUp(thing.item) for thing in fight.things()]


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Drop(Handling):
    """LS-ACT-10: what is held falls, for 0 AP; natural weapons stay."""

    RULE: ClassVar[str] = "LS-ACT-10"
    SAID: ClassVar[str] = "drop"

    def ap(self, fight: Battle, me: Combatant) -> i64:
        return 0

    def why_not(self, fight: Battle, me: Combatant) -> str:
        held = self.thing in me.held and not fight.gear(self.thing).is_natural()
        return "" if held else "it is not in hand, or part of the body"

    def why_not_readied(self, fight: Battle, me: Combatant) -> str:
        return "" if len(me.held) > 0 else "nothing is in hand"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        lose_item(fight, me, self.thing, fight.square(me))

    def why_lost(self, fight: Battle, me: Combatant) -> str:
        return self.why_not(fight, me)

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        return [Drop(item) for item in first_of_each(fight, me.held)]

    def few(self) -> i64:
        return 0


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Drink(Handling):
    """LS-ACT-10: a potion in hand."""

    RULE: ClassVar[str] = "LS-ACT-10"
    SAID: ClassVar[str] = "drink"

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return "" if self.thing in me.held and fight.gear(self.thing).sort == w.POTION else "no potion in hand"

    def why_not_readied(self, fight: Battle, me: Combatant) -> str:
        return "" if len(me.held) > 0 else "nothing is in hand"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        me.held.remove(self.thing)

    def why_lost(self, fight: Battle, me: Combatant) -> str:
        return self.why_not(fight, me)

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        return [Drink(item) for item in first_of_each(fight, me.held)]


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Reload(Handling):
    """LS-OPT-01: a weapon in hand whose supply die is not full; it says what that costs."""

    RULE: ClassVar[str] = "LS-OPT-01"
    SAID: ClassVar[str] = "reload"

    def ap(self, fight: Battle, me: Combatant) -> i64:
        return fight.gear(self.thing).reload if self.is_item(fight) else SIMPLE_AP

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return "" if may_reload(fight, me, self.thing) else "it is not in hand, or its supply is full or not counted"

    def why_not_readied(self, fight: Battle, me: Combatant) -> str:
        return "" if fight.house().ammo and len(me.held) > 0 else "there is nothing to reload"

    def least_ap(self, fight: Battle, me: Combatant) -> i64:
        return min([Reload(thing).ap(fight, me) for thing in me.held], default=SIMPLE_AP)

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        before, full = fight.item_ammo[self.thing], fight.gear(self.thing).ammo_die
        fight.item_ammo[self.thing] = full
        if fight.log is not None:
            was = f"d{before}" if before > 0 else "nothing"
            fight.tell_of(me, self.RULE, f"has a full supply again: {was} → d{full}")

    def why_lost(self, fight: Battle, me: Combatant) -> str:
        return self.why_not(fight, me)

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        return [Reload(item) for item in first_of_each(fight, me.held)]


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class OpenDoor(Deed):
    """LS-ACT-10: a door beside one is opened or closed; nobody closes it on somebody."""

    RULE: ClassVar[str] = "LS-ACT-10"
    SAID: ClassVar[str] = "open"
    GROUP: ClassVar[str] = THINGS

    def __init__(self, square: i64 = NOWHERE) -> None:
        super().__init__()
        self.square: Final = square

    def words(self, fight: Battle, me: Combatant) -> str:
        if self.square == NOWHERE:
            return self.SAID
        deed = "close" if fight.grid.kind[self.square].stands else "open"
        return f"{deed} the door at {fight.grid.place(self.square)}"

    def readied_as(self, fight: Battle, weapon: i64, primary: i64, thrown: bool) -> str:
        return "open or close a door"

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return "" if may_open(fight, me, self.square) else "no door beside it that opens, or somebody stands in it"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        fight.grid = fight.grid.opened(self.square)
        look_again(fight)

    def why_lost(self, fight: Battle, me: Combatant) -> str:
        return self.why_not(fight, me)

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        return [OpenDoor(square) for square in around(fight, me)]


# ---------------------------------------------------------------- shields


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Activate(Deed):
    """LS-OPT-02: an energy shield that is off and cooled down; a squad's must be set up first."""

    RULE: ClassVar[str] = "LS-OPT-02"
    SAID: ClassVar[str] = "activate"
    GROUP: ClassVar[str] = THINGS

    def words(self, fight: Battle, me: Combatant) -> str:
        return "activate the shield"

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return "" if may_activate(fight, me) else "there is no shield that is off, cooled down and set up"

    def why_not_readied(self, fight: Battle, me: Combatant) -> str:
        return "" if me.device != NEVER else "there is no energy shield"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        me.shield_points = fight.gear(me.device).points
        me.shield_rounds = fight.gear(me.device).rounds
        if fight.log is not None:
            fight.tell_of(me, self.RULE, f"has {me.shield_points} points in the shield, for {me.shield_rounds} rounds")

    def why_lost(self, fight: Battle, me: Combatant) -> str:
        return self.why_not(fight, me)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class SetUp(Deed):
    """LS-OPT-02: a squad shield stands where it is set up."""

    RULE: ClassVar[str] = "LS-OPT-02"
    SAID: ClassVar[str] = "set"
    GROUP: ClassVar[str] = THINGS

    def words(self, fight: Battle, me: Combatant) -> str:
        return "set up the shield"

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return "" if is_squad_shield(fight, me) and not me.shield_set else "there is no squad shield to set up"

    def why_not_readied(self, fight: Battle, me: Combatant) -> str:
        return self.why_not(fight, me)

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        me.shield_set = True
        me.shield_square = fight.square(me)

    def why_lost(self, fight: Battle, me: Combatant) -> str:
        return self.why_not(fight, me)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Fold(Deed):
    """LS-COV-02, ledger 6.3: the assault shield on a weapon in hand is opened or folded."""

    RULE: ClassVar[str] = "LS-COV-02"
    SAID: ClassVar[str] = "fold"
    GROUP: ClassVar[str] = THINGS

    def words(self, fight: Battle, me: Combatant) -> str:
        return "fold the mounted shield" if me.shield_open else "open the mounted shield"

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return "" if has_mounted_shield(fight, me) else "no weapon in hand has a mounted shield"

    def why_not_readied(self, fight: Battle, me: Combatant) -> str:
        return self.why_not(fight, me)

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        me.shield_open = not me.shield_open

    def why_lost(self, fight: Battle, me: Combatant) -> str:
        return self.why_not(fight, me)
