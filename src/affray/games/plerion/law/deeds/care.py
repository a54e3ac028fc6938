"""Help for others within close (PL-CRIT-03, PL-HEAL-02, PL-ACT-05): aid, medikits, free hands, dragging."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.grid import FAR
from affray.engine.question import NOBODY, Option
from affray.games.plerion.book import words as w
from affray.games.plerion.book.sheet import Combatant
from affray.games.plerion.law.able import is_beside_any, is_crew, squares_of
from affray.games.plerion.law.battle import Battle
from affray.games.plerion.law.deed import PlerionDeed, Price
from affray.games.plerion.law.deeds.moving import zone_walk
from affray.games.plerion.law.healing import aid, can_use_kit, needs_aid, use_kit
from affray.games.plerion.law.moving import is_beside, is_taken, place, walk
from affray.games.plerion.law.scale import side_now
from affray.games.plerion.law.zones import zone_at

FAR_OFF: Final = "nobody like that of one's own side is within close, from a square within a move"


@mypyc_attr(acyclic=True)
class Helping(PlerionDeed):
    """PL-ACT-05: something that is done to one of one's own side within close."""

    GROUP: ClassVar[str] = "Other"

    def to(self, target: i64) -> Helping:
        raise NotImplementedError

    def why_not_him(self, fight: Battle, me: Combatant, other: Combatant) -> str:
        """Why it cannot be done to this one, wherever it is."""
        raise NotImplementedError

    def help_him(self, fight: Battle, me: Combatant, other: Combatant) -> None:
        raise NotImplementedError

    def why_not(self, fight: Battle, me: Combatant) -> str:
        if self.target == NOBODY:
            return "say whom"
        other = fight.fighters[self.target]
        if other.side != side_now(fight, me) or other.is_gone() or other.inside != me.inside:
            return FAR_OFF
        why = self.why_not_him(fight, me, other)
        return why if why or self.is_near(fight, me, other) else FAR_OFF

    def is_near(self, fight: Battle, me: Combatant, other: Combatant) -> bool:
        """Here, or from the end of a move."""
        return is_beside_any(fight, squares_of(fight, me), me, other)

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        """PL-TURN-02: who is gone, out of reach or helped already gets none."""
        other = fight.fighters[self.target]
        here = not other.is_gone() and is_beside(fight, fight.square(me), me, other)
        if here and self.why_not_him(fight, me, other) == "":
            self.help_him(fight, me, other)
        elif fight.log is not None:
            said = f"cannot reach {other.name}" if not here else f"can no longer {self.SAID} {other.name}"
            why = f", {self.why_not_him(fight, me, other)}" if here else ""
            fight.tell("PL-TURN-02", me, f"{said}{why}: the action is lost")

    def fits(self, fight: Battle, me: Combatant, square: i64) -> bool:
        return is_beside(fight, square, me, fight.fighters[self.target])

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        side = side_now(fight, me)
        return [self.to(other.id) for other in fight.fighters if other.side == side]

    def again(self, target: i64, item: i64, amount: i64) -> PlerionDeed:
        return self.to(target)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Aid(Helping):
    """PL-CRIT-03: an action within close stabilises the critically damaged."""

    RULE: ClassVar[str] = "PL-CRIT-03"
    SAID: ClassVar[str] = "aid"

    def to(self, target: i64) -> Helping:
        return Aid(target)

    def why_not_him(self, fight: Battle, me: Combatant, other: Combatant) -> str:
        fallen = needs_aid(other) and other is not me and other.kind != w.VESSEL
        return "" if fallen else f"{other.name} needs no aid"

    def help_him(self, fight: Battle, me: Combatant, other: Combatant) -> None:
        aid(fight, me, other)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class UseKit(Helping):
    """PL-HEAL-02: a medikit, once for each patient and fight."""

    RULE: ClassVar[str] = "PL-HEAL-02"
    SAID: ClassVar[str] = "use a medikit on"

    def __init__(self, target: i64 = NOBODY, kit: i64 = w.NO_KIT) -> None:
        super().__init__(target)
        self.kit: Final = kit

    def to(self, target: i64) -> Helping:
        return UseKit(target, self.kit)

    def words(self, fight: Battle, me: Combatant) -> str:
        return f"use {w.KITS[self.kit]} on {fight.fighters[self.target].name}"

    def price(self, fight: Battle, me: Combatant) -> Price:
        return Price(said="the patient's one kit of this fight")

    def why_not_him(self, fight: Battle, me: Combatant, other: Combatant) -> str:
        if self.kit == w.NO_KIT or self.kit != me.kit:
            return "there is no such medikit"
        if can_use_kit(me, other):
            return ""
        if me.bound or (me.broken_arm and not (other.treated or other.dead)):
            return "a medikit takes free hands, all but the First Aid Kit two of them"
        return f"{other.name} needs none, or has had one"

    def help_him(self, fight: Battle, me: Combatant, other: Combatant) -> None:
        use_kit(fight, me, other)

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        side = side_now(fight, me)
        return [UseKit(f.id, me.kit) for f in fight.fighters if f.side == side and me.kit != w.NO_KIT]

    def kept_item(self) -> i64:
        return self.kit

    def again(self, target: i64, item: i64, amount: i64) -> PlerionDeed:
        return UseKit(target, item)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class FreeHands(Helping):
    """PL-ACT-05, PL-MOD-04: bound hands, one's own or another's, are freed by an action."""

    RULE: ClassVar[str] = "PL-ACT-05"
    SAID: ClassVar[str] = "free"

    def to(self, target: i64) -> Helping:
        return FreeHands(target)

    def why_not_him(self, fight: Battle, me: Combatant, other: Combatant) -> str:
        return "" if (other.bound or other.tied) and not is_crew(other) else f"{other.name} is not bound"

    def help_him(self, fight: Battle, me: Combatant, other: Combatant) -> None:
        other.bound = False
        other.tied = False
        if fight.log is not None:
            fight.tell("PL-ACT-05", me, "frees", other)

    def few(self) -> i64:
        return 0


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Drag(Helping):
    """PL-ACT-05: one of the fallen is dragged along with the move that follows the action."""

    RULE: ClassVar[str] = "PL-ACT-05"
    SAID: ClassVar[str] = "drag"

    def to(self, target: i64) -> Helping:
        return Drag(target)

    def why_not_him(self, fight: Battle, me: Combatant, other: Combatant) -> str:
        fallen = other is not me and other.is_helpless() and not is_crew(other)
        return "" if fallen else f"{other.name} is not one of the fallen"

    def is_near(self, fight: Battle, me: Combatant, other: Combatant) -> bool:
        """From here only: the move comes after."""
        return is_beside(fight, fight.square(me), me, other)

    def fits(self, fight: Battle, me: Combatant, square: i64) -> bool:
        return True

    def help_him(self, fight: Battle, me: Combatant, other: Combatant) -> None:
        if me.move_when != w.MOVE_AFTER:
            return
        if fight.position == w.GRID:
            if not walk(fight, me, me.move_to):
                return
            place(fight, other, square_behind(fight, me, other))
        elif fight.position == w.ZONES:
            zone_walk(fight, me, zone_at(me, me.move_to), NOBODY)
            zone_walk(fight, other, me.zone, me.id)
        me.move_when = w.STAY  # the move is made
        if fight.log is not None:
            fight.tell("PL-ACT-05", me, f"drags {other.name} along")

    def few(self) -> i64:
        return 0


def square_behind(fight: Battle, f: Combatant, other: Combatant) -> i64:
    """The free square beside f that is nearest to where the other lay."""
    lengths = fight.grid.walk(fight.square(other))
    best: i64 = FAR
    found = fight.square(other)
    for square, _ in fight.grid.neighbours(fight.square(f)):
        if lengths[square] < best and not is_taken(fight, other, square):
            best = lengths[square]
            found = square
    return found


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Help(Helping):
    """PL-ACT-05: lend somebody a hand; what it brings the game master says."""

    RULE: ClassVar[str] = "PL-ACT-05"
    SAID: ClassVar[str] = "help"

    def to(self, target: i64) -> Helping:
        return Help(target)

    def why_not_him(self, fight: Battle, me: Combatant, other: Combatant) -> str:
        return "" if other is not me and not is_crew(other) else "nobody helps oneself, or the crew from outside"

    def help_him(self, fight: Battle, me: Combatant, other: Combatant) -> None:
        if fight.log is not None:
            fight.tell("PL-ACT-05", me, "helps", other)

    def few(self) -> i64:
        return 0
