"""Things in hand and on the map as deeds: Brandish, Drop, Reload, Interact (ledger 3.6, 3.7)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.question import NOBODY, Option
from affray.games.ingenuity.book.gear import BARE_HANDS
from affray.games.ingenuity.book.sheet import Combatant
from affray.games.ingenuity.law.battle import Battle
from affray.games.ingenuity.law.deed import FREE, Deed, Price, of_actions
from affray.games.ingenuity.law.deeds.fighting import is_in_hand
from affray.games.ingenuity.law.moving import NOWHERE, is_within_one
from affray.games.ingenuity.law.targets import has_both_hands
from affray.games.ingenuity.law.tasks import interact, operated

NONE: Final[list[i64]] = []


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Brandish(Deed):
    """IG-ACT-02: these items and no others are in the hands; the rest is stowed."""

    RULE: ClassVar[str] = "IG-ACT-02"
    SAID: ClassVar[str] = "brandish"
    GROUP: ClassVar[str] = "Things"

    def __init__(self, items: list[i64] = NONE) -> None:
        super().__init__()
        self.items: Final = items

    def words(self, fight: Battle, me: Combatant) -> str:
        return f"brandish {grip_words(fight, self.items) or 'nothing'}"

    def told(self, fight: Battle, me: Combatant) -> str:
        return f"brandishes {grip_words(fight, self.items) or 'nothing'}"

    def why_not(self, fight: Battle, me: Combatant) -> str:
        at_hand = things_at_hand(fight, me)
        hands: i64 = 0
        for item in self.items:
            hands += fight.gear(item).hands
            if item not in at_hand:
                return f"that is not at hand, or takes more than {me.hands} hands"
        if hands > me.hands:
            return f"that is not at hand, or takes more than {me.hands} hands"
        same = grip_words(fight, self.items) == grip_words(fight, me.held)
        return "that is in hand already" if same else ""

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        natural = [i for i in me.held if fight.gear(i).natural]
        for item in self.items:
            fight.lift(item)
        me.carried = [i for i in [*me.held, *me.carried] if i not in self.items and i not in natural]
        me.held = [*self.items, *natural]

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        """Every other way to fill the hands from what is held, carried or lying within 1 m, and empty hands."""
        things = things_at_hand(fight, me)
        found: list[Option] = []
        seen: list[str] = [grip_words(fight, me.held)]
        three = me.hands > 2 or any([fight.gear(i).hands == 0 for i in things])
        for i in range(len(things)):
            consider(fight, me, [things[i]], seen, found)
            for j in range(i + 1, len(things)):
                consider(fight, me, [things[i], things[j]], seen, found)
                for k in range(j + 1, len(things) if three else 0):
                    consider(fight, me, [things[i], things[j], things[k]], seen, found)
        return [*found, Brandish()] if seen[0] else found

    def read(self, fight: Battle, me: Combatant, said: str) -> Option | None:
        """The items may be named in any order."""
        if not said.startswith("brandish "):
            return None
        named = sorted(said.removeprefix("brandish ").split(" and "))
        for deed in self.candidates(fight, me):
            assert isinstance(deed, Brandish)
            if sorted(grip_words(fight, deed.items).casefold().split(" and ")) == named:
                return deed
        return None

    def few(self) -> i64:
        return 0


def things_at_hand(fight: Battle, f: Combatant) -> list[i64]:
    """IG-ACT-02: what is held, carried or lying within 1 m; teeth and claws are always there."""
    things = [*f.held, *f.carried, *lying_near(fight, f)]
    return [i for i in things if not fight.gear(i).natural]


def consider(fight: Battle, f: Combatant, items: list[i64], seen: list[str], found: list[Option]) -> None:
    hands: i64 = 0
    for item in items:
        hands += fight.gear(item).hands
    words = grip_words(fight, items)
    if hands <= f.hands and words not in seen:
        seen.append(words)
        found.append(Brandish(items))


def grip_words(fight: Battle, items: list[i64]) -> str:
    return " and ".join([fight.gear(i).name for i in items if not fight.gear(i).natural])


def lying_near(fight: Battle, f: Combatant) -> list[i64]:
    """IG-ACT-02: items on the ground within 1 m."""
    return [thing.item for thing in fight.things() if is_within_one(fight, f, thing.square)]


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Drop(Deed):
    """IG-FRE-01: let go of an item; it lies in the square."""

    RULE: ClassVar[str] = "IG-FRE-01"
    SAID: ClassVar[str] = "drop"
    GROUP: ClassVar[str] = "Things"

    def __init__(self, thing: i64 = BARE_HANDS) -> None:
        super().__init__()
        self.thing: Final = thing

    def words(self, fight: Battle, me: Combatant) -> str:
        return f"drop {fight.gear(self.thing).name}"

    def told(self, fight: Battle, me: Combatant) -> str:
        return f"drops {fight.gear(self.thing).name}"

    def price(self, fight: Battle, me: Combatant) -> Price:
        return FREE

    def why_not(self, fight: Battle, me: Combatant) -> str:
        held = self.thing in me.held and not fight.gear(self.thing).natural
        return "" if held else "that is not in hand"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        me.held.remove(self.thing)
        fight.lay(self.thing, fight.square(me))

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        """Of things that are alike, the first."""
        found: list[Option] = []
        names: list[str] = []
        for item in me.held:
            if fight.gear(item).name not in names:
                names.append(fight.gear(item).name)
                found.append(Drop(item))
        return found

    def few(self) -> i64:
        return 0


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Reload(Deed):
    """IG-ACT-14: an unloaded weapon in hand, ammunition, and both hands free or on it."""

    RULE: ClassVar[str] = "IG-ACT-14"
    SAID: ClassVar[str] = "reload"
    IS_LONG: ClassVar[bool] = True
    GROUP: ClassVar[str] = "Things"

    def __init__(self, weapon: i64 = BARE_HANDS) -> None:
        super().__init__()
        self.weapon: Final = weapon

    def words(self, fight: Battle, me: Combatant) -> str:
        return f"reload {fight.gear(self.weapon).name}"

    def told(self, fight: Battle, me: Combatant) -> str:
        return f"loads {fight.gear(self.weapon).name}"

    def price(self, fight: Battle, me: Combatant) -> Price:
        return of_actions(fight.gear(self.weapon).reload_actions)

    def why_not(self, fight: Battle, me: Combatant) -> str:
        gear = fight.gear(self.weapon)
        if gear.reload_actions == 0 or not is_in_hand(me, self.weapon):
            return f"{gear.name} is not a weapon in hand that is loaded"
        if fight.item_loaded[self.weapon] == 1:
            return f"{gear.name} is loaded"
        if me.ammunition == 0:
            return "there is no ammunition left"
        return "" if has_both_hands(fight, me, self.weapon) else f"{gear.name} needs both hands"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        fight.item_loaded[self.weapon] = 1

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        return [Reload(item) for item in me.held]

    def kept_item(self) -> i64:
        return self.weapon

    def again(self, target: i64, item: i64, amount: i64) -> Deed:
        return Reload(item)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Interact(Deed):
    """IG-ACT-04: one object within 1 m: a door or another thing on the map, or anything else."""

    RULE: ClassVar[str] = "IG-ACT-04"
    SAID: ClassVar[str] = "interact"
    GROUP: ClassVar[str] = "Things"

    def __init__(self, square: i64 = NOWHERE) -> None:
        super().__init__(NOBODY)
        self.square: Final = square  # of the thing; NOWHERE for what the map does not show

    def words(self, fight: Battle, me: Combatant) -> str:
        if self.square == NOWHERE:
            return "interact"
        return f"interact with {fight.grid.kind[self.square].name} at {fight.grid.place(self.square)}"

    def why_not(self, fight: Battle, me: Combatant) -> str:
        if self.square == NOWHERE:
            return ""
        terrain = fight.grid.kind[self.square]
        thing = terrain.opens or terrain.mark == "object"
        return "" if thing and is_within_one(fight, me, self.square) else "there is no such thing within 1 m"

    def told(self, fight: Battle, me: Combatant) -> str:
        return operated(fight, self.square)

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        interact(fight, me, self.square)

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        found: list[Option] = [Interact()]
        grid = fight.grid
        for y in range(me.y - 1, me.y + me.footprint() + 1):
            for x in range(me.x - 1, me.x + me.footprint() + 1):
                if grid.holds(x, y):
                    found.append(Interact(grid.at(x, y)))
        return found

    def few(self) -> i64:
        return 0
