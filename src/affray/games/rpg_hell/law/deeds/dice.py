"""What costs no dice of the pool, or is about the dice themselves (RH-TRN-05, RH-ACT-11, RH-ACT-13)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine import deed as engine
from affray.engine.question import NOBODY, Option
from affray.games.rpg_hell.book import words as w
from affray.games.rpg_hell.book.faces import FACES, count
from affray.games.rpg_hell.book.marks import GRAPPLER, HUNTER_TRAIT, ONCE_FORCED
from affray.games.rpg_hell.book.sheet import NEVER, Combatant, is_foe
from affray.games.rpg_hell.law.battle import Battle
from affray.games.rpg_hell.law.conditions import get_rid, suffers
from affray.games.rpg_hell.law.death import drop_focus
from affray.games.rpg_hell.law.deed import NOTHING_PAID, Deed, is_somebody
from affray.games.rpg_hell.law.forced import let_go
from affray.games.rpg_hell.law.pool import break_hiding, can_lock, lock, take_dice, unlock

NO_FACE: Final = 0
NO_SUCH_DIE: Final = "there is no such die to do it with (RH-TRN-05)"


@mypyc_attr(acyclic=True)
class Free(Deed):
    """RH-TRN-05: what costs no dice."""

    GROUP: ClassVar[str] = "Common actions"

    def number(self, fight: Battle, me: Combatant) -> i64:
        return 0


@final
@mypyc_attr(acyclic=True)
class EndTurn(Free):
    """RH-TRN-05: one may stop at any time; dice that are left are lost."""

    RULE: ClassVar[str] = "RH-TRN-05"
    SAID: ClassVar[str] = "end the turn"
    GROUP: ClassVar[str] = "End"
    DECLARED: ClassVar[bool] = False

    def price(self, fight: Battle, me: Combatant) -> engine.Price:
        return NOTHING_PAID

    def is_nothing(self) -> bool:
        return True

    def why_impossible(self, fight: Battle, me: Combatant) -> str:
        return ""

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return ""

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        pass


END_TURN: Final = EndTurn()


@mypyc_attr(acyclic=True)
class DieDeed(Free):
    """RH-ACT-11, RH-ACT-13: a die is locked or unlocked; what lies there afterwards says enough."""

    GROUP: ClassVar[str] = "Dice"
    DECLARED: ClassVar[bool] = False

    def __init__(self, face: i64 = NO_FACE) -> None:
        super().__init__()
        self.face: Final = face

    def plainly(self, fight: Battle, me: Combatant) -> str:
        return f"{self.SAID} {self.face}"

    def price(self, fight: Battle, me: Combatant) -> engine.Price:
        return NOTHING_PAID


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Lock(DieDeed):
    """RH-ACT-11: a die of the pool is kept with its face, for Reactions or a later turn."""

    RULE: ClassVar[str] = "RH-ACT-11"
    SAID: ClassVar[str] = "lock"

    def why_impossible(self, fight: Battle, me: Combatant) -> str:
        return "" if 1 <= self.face <= FACES and can_lock(me, self.face) else NO_SUCH_DIE

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        """RH-CND-11: locking spends a die."""
        take_dice(me, self.face)
        break_hiding(fight, me, False)
        lock(fight, me, self.face, False)

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        return [Lock(face) for face in range(FACES, 0, -1)]


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Unlock(DieDeed):
    """RH-ACT-13: a Locked die is back in the pool with its face, at no price; only on one's own turn."""

    RULE: ClassVar[str] = "RH-ACT-13"
    SAID: ClassVar[str] = "unlock"

    def why_impossible(self, fight: Battle, me: Combatant) -> str:
        if fight.acting != me.id:
            return "it is not its turn"
        return "" if 1 <= self.face <= FACES and count(me._locked, self.face) > 0 else NO_SUCH_DIE

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        unlock(fight, me, self.face)

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        return [Unlock(face) for face in range(FACES, 0, -1)]


@final
@mypyc_attr(acyclic=True)
class LetGo(Free):
    """RH-ACT-19, RH-CND-10: letting go of a grapple is free."""

    RULE: ClassVar[str] = "RH-ACT-19"
    SAID: ClassVar[str] = "let go"

    def told(self, fight: Battle, me: Combatant) -> str:
        return "lets go"

    def why_impossible(self, fight: Battle, me: Combatant) -> str:
        return "" if me.grappling != NOBODY else "it holds nobody"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        let_go(fight, fight.fighters[me.grappling], me)


@final
@mypyc_attr(acyclic=True)
class ForceDown(Free):
    """RH-CND-13, ledger 6.8 (City Guard): once per turn a creature it holds goes Prone."""

    RULE: ClassVar[str] = "RH-CND-13"
    SAID: ClassVar[str] = "force down"

    def told(self, fight: Battle, me: Combatant) -> str:
        return f"forces {fight.fighters[me.grappling].name} to the ground"

    def why_impossible(self, fight: Battle, me: Combatant) -> str:
        able = me.passives & GRAPPLER != 0 and me.grappling != NOBODY and not is_held_down(fight, me)
        return "" if able else "it takes somebody held who stands, once per turn"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        me.used_once |= ONCE_FORCED
        fight.fighters[me.grappling].prone = True


def is_held_down(fight: Battle, f: Combatant) -> bool:
    """Ledger 6.8 (City Guard): once per turn."""
    return fight.fighters[f.grappling].prone or f.used_once & ONCE_FORCED != 0


@final
@mypyc_attr(acyclic=True)
class EndFocus(Free):
    """RH-TRN-05: what one focuses on may be ended at any time in one's turn."""

    RULE: ClassVar[str] = "RH-TRN-05"
    SAID: ClassVar[str] = "end focus"

    def why_impossible(self, fight: Battle, me: Combatant) -> str:
        return "" if me.focus != NEVER else "it focuses on nothing"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        drop_focus(fight, me)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class NamePrey(Free):
    """RH-TRN-05, ledger 6.7 (Hunter): one foe is named as prey."""

    RULE: ClassVar[str] = "RH-TRN-05"
    SAID: ClassVar[str] = "name as prey"

    def __init__(self, target: i64 = NOBODY) -> None:
        super().__init__(0, target)

    def told(self, fight: Battle, me: Combatant) -> str:
        return f"names {fight.fighters[self.target].name} as prey"

    def why_impossible(self, fight: Battle, me: Combatant) -> str:
        if not is_somebody(fight, self.target):
            return "that is nobody"
        able = can_name_prey(me, fight.fighters[self.target])
        return "" if able else "it takes a Hunter who has no prey yet, and a foe in the open"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        me.prey = self.target

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        return [NamePrey(target.id) for target in fight.fighters if target.is_alive()]


def can_name_prey(f: Combatant, target: Combatant) -> bool:
    """Ledger 6.7 (Hunter)."""
    if not f.traits & HUNTER_TRAIT or f.prey != NOBODY:
        return False
    return target.is_alive() and is_foe(f, target) and not target.hidden


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class WardOff(Free):
    """RH-OPT-07: where Ward rerolls, it also removes one condition."""

    RULE: ClassVar[str] = "RH-OPT-07"
    SAID: ClassVar[str] = "ward off"

    def __init__(self, condition: i64 = NEVER) -> None:
        super().__init__()
        self.condition: Final = condition

    def plainly(self, fight: Battle, me: Combatant) -> str:
        return f"{self.SAID} {w.CONDITIONS[self.condition]}"

    def why_impossible(self, fight: Battle, me: Combatant) -> str:
        if not fight.house().ward_reroll or me.ward == 0:
            return "it takes a Ward, where Ward rerolls"
        known = 0 <= self.condition < len(w.CONDITIONS) and w.BAD >> self.condition & 1 != 0
        return "" if known and suffers(me, self.condition) else "it does not suffer from that"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        me.ward -= 1
        get_rid(fight, me, self.condition, self.RULE)

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        return [WardOff(i) for i in range(len(w.CONDITIONS) if fight.house().ward_reroll and me.ward > 0 else 0)]
