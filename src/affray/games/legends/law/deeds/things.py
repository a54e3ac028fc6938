"""Things as deeds (LG-ACT-03): weapons drawn, stowed, dropped, picked up and loaded; shields; doors."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.question import Option
from affray.games.legends.book.sheet import NEVER, Combatant
from affray.games.legends.law.battle import Battle
from affray.games.legends.law.deed import NOWHERE, Deed
from affray.games.legends.law.drops import drop, item_words
from affray.games.legends.law.lines import FREE, lines_between
from affray.games.legends.law.objects import doors_beside, open_or_close, place_words

OTHERS: Final = "Other"
WAYS_X: Final = [0, 1, 1, 1, 0, -1, -1, -1]  # north, then with the clock
WAYS_Y: Final = [-1, -1, 0, 1, 1, 1, 0, -1]
SIDES: Final = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"]


def has_hands_for(fight: Battle, f: Combatant, item: i64) -> bool:
    """LG-ACT-03: each hand holds one thing, two-handed ones take two."""
    taken = fight.hands_used(f) + (1 if f.shield > 0 else 0)
    return taken + (2 if fight.weapon(item).is_two_handed else 1) <= f.hands


def is_at_feet(fight: Battle, f: Combatant, item: i64) -> bool:
    """Does it lie in its space, or in a square beside it, with no wall between?"""
    field = fight.field()
    for thing in fight.things():
        if thing.item == item:
            there = thing.square
            x, y = field.xs[there], field.ys[there]
            if f.x - 1 <= x <= f.x + f.space() and f.y - 1 <= y <= f.y + f.space():
                return lines_between(field, fight.square(f), f.space(), there, 1) & FREE != 0
    return False


@mypyc_attr(acyclic=True)
class WithItem(Deed):
    """LG-ACT-03: something is done with one item."""

    RULE: ClassVar[str] = "LG-ACT-03"
    GROUP: ClassVar[str] = OTHERS

    def __init__(self, item: i64 = NEVER) -> None:
        super().__init__()
        self.item_at: Final = item

    def among(self, fight: Battle, me: Combatant) -> list[i64]:
        """The items that it may be done with."""
        raise NotImplementedError

    def of(self, item: i64) -> WithItem:
        raise NotImplementedError

    def words(self, fight: Battle, me: Combatant) -> str:
        return (
            self.SAID
            if self.item_at == NEVER
            else f"{self.SAID} {item_words(fight, self.among(fight, me), self.item_at)}"
        )

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        return [self.of(item) for item in self.among(fight, me)]

    def few(self) -> i64:
        return 0


@mypyc_attr(acyclic=True)
class Handling(WithItem):
    """LG-ACT-03: free once with a Move, else 1 [Interact]."""

    def actions(self, fight: Battle, me: Combatant) -> i64:
        return 0 if me.moved and not me.handled else 1

    def note_use(self, me: Combatant) -> None:
        me.handled = me.handled or me.moved


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class DropItem(WithItem):
    """LG-ACT-03: out of the hand [Free]."""

    SAID: ClassVar[str] = "drop"

    def actions(self, fight: Battle, me: Combatant) -> i64:
        return 0

    def is_free(self) -> bool:
        return True

    def among(self, fight: Battle, me: Combatant) -> list[i64]:
        return me.held

    def of(self, item: i64) -> WithItem:
        return DropItem(item)

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return "" if is_loose(fight, me, self.item_at) else "it is not in hand, or grown on"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        drop(fight, me, self.item_at, "LG-ACT-03")


def is_loose(fight: Battle, f: Combatant, item: i64) -> bool:
    return item in f.held and not fight.weapon(item).natural


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Stow(Handling):
    """LG-ACT-03: from the hand to the belt."""

    SAID: ClassVar[str] = "stow"

    def among(self, fight: Battle, me: Combatant) -> list[i64]:
        return me.held

    def of(self, item: i64) -> WithItem:
        return Stow(item)

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return "" if is_loose(fight, me, self.item_at) else "it is not in hand, or grown on"

    def told(self, fight: Battle, me: Combatant) -> str:
        return f"stows {fight.weapon(self.item_at).name}"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        self.note_use(me)
        me.held.remove(self.item_at)
        me.carried.append(self.item_at)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Draw(Handling):
    """LG-ACT-03: from the belt into the hand."""

    SAID: ClassVar[str] = "draw"

    def among(self, fight: Battle, me: Combatant) -> list[i64]:
        return me.carried

    def of(self, item: i64) -> WithItem:
        return Draw(item)

    def why_not(self, fight: Battle, me: Combatant) -> str:
        if self.item_at not in me.carried:
            return "it is not carried"
        return "" if has_hands_for(fight, me, self.item_at) else "no hand is free for it"

    def told(self, fight: Battle, me: Combatant) -> str:
        return f"takes {fight.weapon(self.item_at).name} in hand"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        self.note_use(me)
        me.carried.remove(self.item_at)
        me.held.append(self.item_at)

    def few(self) -> i64:
        return -1


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class PickUp(Handling):
    """LG-ACT-03: from the ground into the hand."""

    SAID: ClassVar[str] = "pick up"

    def among(self, fight: Battle, me: Combatant) -> list[i64]:
        return [thing.item for thing in fight.things()]

    def of(self, item: i64) -> WithItem:
        return PickUp(item)

    def why_not(self, fight: Battle, me: Combatant) -> str:
        if self.item_at == NEVER or not is_at_feet(fight, me, self.item_at):
            return "it does not lie here"
        return "" if has_hands_for(fight, me, self.item_at) else "no hand is free for it"

    def told(self, fight: Battle, me: Combatant) -> str:
        return f"picks up {fight.weapon(self.item_at).name}"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        self.note_use(me)
        fight.lift(self.item_at)
        me.held.append(self.item_at)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Reload(WithItem):
    """LG-ATK-04: one of the [Interact] actions between two shots."""

    RULE: ClassVar[str] = "LG-ATK-04"
    SAID: ClassVar[str] = "reload"

    def among(self, fight: Battle, me: Combatant) -> list[i64]:
        return me.held

    def of(self, item: i64) -> WithItem:
        return Reload(item)

    def why_not(self, fight: Battle, me: Combatant) -> str:
        if self.item_at not in me.held:
            return "it is not in hand"
        return "" if fight.item_unloaded[self.item_at] > 0 else "it is loaded"

    def told(self, fight: Battle, me: Combatant) -> str:
        return f"loads {fight.weapon(self.item_at).name}"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        fight.item_unloaded[self.item_at] -= 1

    def few(self) -> i64:
        return -1


# ---------------------------------------------------------------- shields


@mypyc_attr(acyclic=True)
class WithShield(Deed):
    """LG-ACT-03: shields on and off the arm, and crouched behind."""

    RULE: ClassVar[str] = "LG-ACT-03"
    GROUP: ClassVar[str] = OTHERS

    def few(self) -> i64:
        return 0


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class DonShield(WithShield):
    """LG-ACT-03: a shield on the arm, 1 [Activate]."""

    SAID: ClassVar[str] = "don shield"

    def why_not(self, fight: Battle, me: Combatant) -> str:
        if me.shield > 0 or me.shield_carried == 0:
            return "there is no shield to take"
        return "" if fight.hands_used(me) < me.hands else "no arm is free for it"

    def told(self, fight: Battle, me: Combatant) -> str:
        return "takes the shield"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        me.shield, me.shield_carried = me.shield_carried, 0


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class DoffShield(WithShield):
    """LG-ACT-03: off the arm, 1 [Activate]."""

    SAID: ClassVar[str] = "doff shield"

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return "" if me.shield > 0 else "there is no shield on its arm"

    def told(self, fight: Battle, me: Combatant) -> str:
        return "puts the shield away"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        me.shield_carried, me.shield = me.shield, 0
        me.crouched = 0


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class TakeCover(WithShield):
    """LG-COV-14, ledger 6.2: crouch behind a kite or tower shield one is strong enough for, or plant a pavise toward
    one of the eight sides."""

    RULE: ClassVar[str] = "LG-COV-14"
    SAID: ClassVar[str] = "take cover"

    def __init__(self, way: i64 = 0) -> None:
        super().__init__()
        self.way: Final = way

    def words(self, fight: Battle, me: Combatant) -> str:
        return f"plant the pavise to the {SIDES[self.way - 1]}" if self.way > 0 else self.SAID

    def actions(self, fight: Battle, me: Combatant) -> i64:
        return 0 if me.minors > 0 and not fight.shield_of(me).heavy else 1

    def why_not(self, fight: Battle, me: Combatant) -> str:
        shield = fight.shield_of(me)
        if me.crouched > 0 or me.planted or me.strength < shield.min_str:
            return "it is behind its shield already, or not strong enough for it"
        fits = 1 <= self.way <= 8 if shield.heavy else self.way == 0 and shield.crouch_cover > 0
        return "" if fits else "it has no shield to crouch behind"

    def told(self, fight: Battle, me: Combatant) -> str:
        return "plants the pavise" if self.way > 0 else "crouches behind the shield"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        if self.way > 0:
            me.planted = True
            me.planted_x, me.planted_y = WAYS_X[self.way - 1], WAYS_Y[self.way - 1]
            return
        if me.minors > 0:
            me.minors -= 1
        me.crouched = fight.shield_of(me).crouch_cover

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        return [TakeCover(way) for way in range(9)]


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Rise(WithShield):
    """LG-COV-14: up from behind the shield [Free]."""

    RULE: ClassVar[str] = "LG-COV-14"
    SAID: ClassVar[str] = "rise"

    def actions(self, fight: Battle, me: Combatant) -> i64:
        return 0

    def is_free(self) -> bool:
        return True

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return "" if me.crouched > 0 else "it does not crouch"

    def told(self, fight: Battle, me: Combatant) -> str:
        return "rises"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        me.crouched = 0


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class OpenOrClose(Deed):
    """LG-ACT-03: a door within 5 ft, 1 [Interact]; a place is a square, or a border numbered after them."""

    RULE: ClassVar[str] = "LG-ACT-03"
    SAID: ClassVar[str] = "open or close"
    GROUP: ClassVar[str] = OTHERS

    def __init__(self, place: i64 = NOWHERE) -> None:
        super().__init__()
        self.place: Final = place

    def words(self, fight: Battle, me: Combatant) -> str:
        return self.SAID if self.place == NOWHERE else f"open or close {place_words(fight.field(), self.place)}"

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return "" if self.place in doors_beside(fight, me) else "no such door is within 5 ft, or somebody stands in it"

    def told(self, fight: Battle, me: Combatant) -> str:
        return f"opens or closes the {place_words(fight.field(), self.place)}"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        open_or_close(fight, self.place)

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        return [OpenOrClose(place) for place in doors_beside(fight, me)]

    def few(self) -> i64:
        return 0
