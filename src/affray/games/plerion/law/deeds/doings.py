"""Other reasonable actions (PL-ACT-05): cover, the shield, things on the floor, fires, doors, anything else."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.question import Option
from affray.games.plerion.book import words as w
from affray.games.plerion.book.gear import NEVER
from affray.games.plerion.book.sheet import Combatant
from affray.games.plerion.book.vessel import Vessel
from affray.games.plerion.law.able import (
    burns_around,
    can_pick_up,
    is_by_cover,
    is_by_cover_somewhere,
    lies_near,
    squares_of,
)
from affray.games.plerion.law.battle import Battle
from affray.games.plerion.law.deed import DEEDS, PlerionDeed, index_of
from affray.games.plerion.law.doors import can_work, door_words, is_by, is_by_any, work_door
from affray.games.plerion.law.moving import NOWHERE
from affray.games.plerion.law.saves import chance
from affray.games.plerion.law.scale import vessel_of
from affray.games.plerion.law.setup import burden
from affray.games.plerion.law.vehicles import put_out

REFUSED: Final = 1


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class TakeCover(PlerionDeed):
    """PL-ACT-05, PL-MOD-05: crouch behind what is beside one: attacks that come through it are impaired."""

    RULE: ClassVar[str] = "PL-ACT-05"
    SAID: ClassVar[str] = "take cover"

    def why_not(self, fight: Battle, me: Combatant) -> str:
        if me.in_cover:
            return "one is in cover already"
        near = fight.position == w.GRID and is_by_cover_somewhere(fight, squares_of(fight, me))
        return "" if near else "there is nothing to crouch behind here or within a move (PL-MOD-05)"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        """PL-TURN-02: if there still is something to crouch behind."""
        if is_by_cover(fight, fight.square(me)):
            me.in_cover = True
            if fight.log is not None:
                fight.tell("PL-ACT-05", me, "takes cover: attacks that come through it are impaired")
        elif fight.log is not None:
            fight.tell("PL-TURN-02", me, "has nothing to crouch behind any more: taking cover is lost")

    def fits(self, fight: Battle, me: Combatant, square: i64) -> bool:
        return is_by_cover(fight, square)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class DropShield(PlerionDeed):
    """PL-SETUP-02, PL-ACT-05: a shield is dropped, so that both hands are free."""

    RULE: ClassVar[str] = "PL-SETUP-02"
    SAID: ClassVar[str] = "drop the shield"

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return "" if me.shield else "there is no shield"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        me.shield = False
        if fight.log is not None:
            fight.tell("PL-SETUP-02", me, "drops the shield")

    def few(self) -> i64:
        return 0


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class PickUp(PlerionDeed):
    """PL-ACT-05, PL-SETUP-03: what lies within close is taken in hand, and fills slots."""

    RULE: ClassVar[str] = "PL-ACT-05"
    SAID: ClassVar[str] = "pick up"

    def __init__(self, weapon: i64 = NEVER) -> None:
        super().__init__()
        self.weapon: Final = weapon  # by its place in the armoury

    def words(self, fight: Battle, me: Combatant) -> str:
        return f"pick up {fight.weapon(self.weapon).name}"

    def why_not(self, fight: Battle, me: Combatant) -> str:
        if self.weapon != NEVER and can_pick_up(fight, self.weapon, squares_of(fight, me)):
            return ""
        return "nothing of that kind lies within close, here or after a move, for others to use"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        """PL-TURN-02: if nobody else has taken it."""
        at = lies_near(fight, self.weapon, fight.square(me))
        name = fight.weapon(self.weapon).name
        if at == NOWHERE:
            if fight.log is not None:
                fight.tell("PL-TURN-02", me, f"finds no {name} within close any more: the action is lost")
            return
        del fight.things()[at]
        me.weapons = [*me.weapons, self.weapon]
        me.uses = [*me.uses, fight.weapon(self.weapon).uses]
        me.slots_used += fight.weapon(self.weapon).hands
        if fight.log is not None:
            fight.tell("PL-ACT-05", me, f"picks up {name}")
        burden(fight, me)

    def fits(self, fight: Battle, me: Combatant, square: i64) -> bool:
        return lies_near(fight, self.weapon, square) != NOWHERE

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        found: list[Option] = []
        kinds: list[i64] = []
        for thing in fight.things():
            if thing.item not in kinds:
                kinds.append(thing.item)
                found.append(PickUp(thing.item))
        return found

    def few(self) -> i64:
        return 0

    def kept_item(self) -> i64:
        return self.weapon

    def again(self, target: i64, item: i64, amount: i64) -> PlerionDeed:
        return PickUp(item)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class FightFire(PlerionDeed):
    """PL-VEH-10: somebody on foot inside a vessel puts out the fire around with a DEX save."""

    RULE: ClassVar[str] = "PL-VEH-10"
    SAID: ClassVar[str] = "put out the fire"

    def chances(self, fight: Battle, me: Combatant) -> str:
        return f"out {chance(me.dex)} %"

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return "" if me.inside and burns_around(fight, me) else "nothing burns here"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        vessel = vessel_of(fight, me)
        if isinstance(vessel, Vessel):
            put_out(fight, me, vessel, me.station)


@mypyc_attr(acyclic=True)
class Door(PlerionDeed):
    """PL-ACT-05: the book is silent; opening or closing a door within close costs the action."""

    def __init__(self, door: i64 = NEVER) -> None:
        super().__init__()
        self.door: Final = door  # its square

    def opens(self) -> bool:
        raise NotImplementedError

    def of(self, door: i64) -> Door:
        raise NotImplementedError

    def words(self, fight: Battle, me: Combatant) -> str:
        return door_words(fight, self.opens(), self.door)

    def why_not(self, fight: Battle, me: Combatant) -> str:
        if self.door == NEVER or not can_work(fight, self.door, self.opens()):
            return "there is no such door, it is so already, or somebody is in it"
        return "" if is_by_any(fight, squares_of(fight, me), self.door) else "it is not within close after a move"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        work_door(fight, me, self.opens(), self.door)

    def fits(self, fight: Battle, me: Combatant, square: i64) -> bool:
        return is_by(fight, square, self.door)

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        return [self.of(door) for door in fight.field().doors] if fight.position == w.GRID else []

    def kept_kind(self) -> i64:
        return index_of(DEEDS, OpenDoor.SAID)

    def kept_item(self) -> i64:
        return 0 if self.opens() else 1

    def kept_amount(self) -> i64:
        return self.door

    def again(self, target: i64, item: i64, amount: i64) -> PlerionDeed:
        return OpenDoor(amount) if item == 0 else CloseDoor(amount)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class OpenDoor(Door):
    """PL-ACT-05: a closed door within close is opened."""

    RULE: ClassVar[str] = "PL-ACT-05"
    SAID: ClassVar[str] = "open"

    def opens(self) -> bool:
        return True

    def of(self, door: i64) -> Door:
        return OpenDoor(door)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class CloseDoor(Door):
    """PL-ACT-05, PL-TURN-03: an open door within close is closed, unless somebody is in it, after the attacks."""

    RULE: ClassVar[str] = "PL-ACT-05"
    SAID: ClassVar[str] = "close"

    def opens(self) -> bool:
        return False

    def of(self, door: i64) -> Door:
        return CloseDoor(door)

    def comes_last(self) -> bool:
        return True


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class SomethingElse(PlerionDeed):
    """PL-ACT-05: players may propose anything; the game master accepts or refuses. It costs the action."""

    RULE: ClassVar[str] = "PL-ACT-05"
    SAID: ClassVar[str] = "something else"

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return ""

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        about = f"{me.name}'s proposal"
        if fight.gm is not None and fight.ruled("PL-ACT-05", about, ["works", "refused"]) == REFUSED:
            if fight.log is not None:
                fight.tell("PL-ACT-05", me, "may not do that")
            return
        if fight.log is not None:
            fight.tell("PL-ACT-05", me, "does something else")

    def few(self) -> i64:
        return 0
