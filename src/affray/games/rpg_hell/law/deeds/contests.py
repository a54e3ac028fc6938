"""Contests as deeds (RH-SET-09): Grapple, Escape, Push, Search, and pulling a blade out of somebody."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.question import NOBODY, Option
from affray.games.rpg_hell.book import words as w
from affray.games.rpg_hell.book.names import GIVE, ROLL
from affray.games.rpg_hell.book.sheet import NEVER, Combatant, is_foe
from affray.games.rpg_hell.law.battle import Battle
from affray.games.rpg_hell.law.cover import is_walled_off
from affray.games.rpg_hell.law.deed import NOBODY_THERE, Deed, is_somebody
from affray.games.rpg_hell.law.forced import hold, knock_back, let_go
from affray.games.rpg_hell.law.lasting import end_condition, reveal
from affray.games.rpg_hell.law.overwatch import can_grip
from affray.games.rpg_hell.law.pool import (
    ANY_SUM,
    ContestDice,
    DicePick,
    break_hiding,
    can_pay,
    chosen_dice,
    dice_words,
    fits,
    take_dice,
)
from affray.games.rpg_hell.law.rolls import (
    TO_GRAPPLE,
    TO_SEARCH,
    beats,
    contest,
    contest_total,
    hiding_stat,
    senses_penalty,
    senses_stat,
)
from affray.games.rpg_hell.law.targets import can_aim
from affray.games.rpg_hell.law.telling import dice_left

TO_PUSH: Final = "push"
TO_ESCAPE: Final = "escape"
NOT_ASKED: Final = 0
TORN: Final = GIVE  # two dice for a web
ROLLING: Final = " rolling for "


@mypyc_attr(acyclic=True)
class ContestDeed(Deed):
    """RH-SET-09: two dice, given as they lie or paid for a roll of 2d6 and the stat."""

    GROUP: ClassVar[str] = "Common actions"

    def __init__(self, target: i64 = NOBODY, mode: i64 = NOT_ASKED, dice: i64 = 0) -> None:
        super().__init__(dice, target)
        self.mode: Final = mode  # GIVE or ROLL, where the dice are named

    def words(self, fight: Battle, me: Combatant) -> str:
        if self.mode == ROLL and self.dice > 0:
            return f"{self.plainly(fight, me)}{ROLLING}{dice_words(self.dice)}"
        return super().words(fight, me)

    def number(self, fight: Battle, me: Combatant) -> i64:
        return 2

    def given(self) -> i64:
        """The faces that count as they lie; 0 if it rolls."""
        return self.dice if self.mode == GIVE else 0

    def pay(self, fight: Battle, me: Combatant) -> Deed:
        return self.paid_for(fight, me, w.BODY)

    def paid_for(self, fight: Battle, me: Combatant, stat: i64) -> Deed:
        """RH-SET-09: the initiator pays two dice, named with the deed or picked now."""
        if self.dice > 0:
            take_dice(me, self.dice)
            return self
        answer = fight.ask(ContestDice(me, stat, self.SAID, False))
        assert isinstance(answer, DicePick)
        take_dice(me, answer.dice)
        return self.with_dice(answer.dice, answer.mode)

    def paid_words(self, me: Combatant) -> str:
        how = "as they lie" if self.mode == GIVE else "for a roll of 2d6"
        return f"gives {dice_words(self.dice)} {how}; {dice_left(me)}"

    def why_unpaid(self, fight: Battle, me: Combatant) -> str:
        if self.dice == 0:
            able = self.mode == NOT_ASKED and can_pay(me, 2, 1, ANY_SUM)
        else:
            able = (self.mode == GIVE or self.mode == ROLL) and fits(me, self.dice, 2, 1, ANY_SUM)
        if able:
            return ""
        return "the pool does not pay for it; it costs 2 (RH-AD-01)" if me._pool else "no dice are left (RH-TRN-05)"


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Grapple(ContestDeed):
    """RH-ACT-06: a Body contest with a creature within 1 tile; won, the target is Grappled."""

    RULE: ClassVar[str] = "RH-ACT-06"
    SAID: ClassVar[str] = "grapple"

    def told(self, fight: Battle, me: Combatant) -> str:
        return f"tries to grapple {fight.fighters[self.target].name}"

    def with_dice(self, dice: i64, mode: i64) -> Deed:
        return Grapple(self.target, mode, dice)

    def why_impossible(self, fight: Battle, me: Combatant) -> str:
        able = is_near(fight, me, self.target) and can_grip(fight, me, fight.fighters[self.target])
        return "" if able else "it takes a foe within 1 tile that can be held, and nobody held already"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        break_hiding(fight, me, True)
        target = fight.fighters[self.target]
        if contest(fight, me, target, w.BODY, theirs=w.BODY, given=self.given(), why=TO_GRAPPLE):
            hold(fight, me, target)

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        return [Grapple(target.id) for target in fight.fighters if target.is_alive()]


def is_near(fight: Battle, f: Combatant, id: i64) -> bool:
    """Somebody alive within 1 tile, oneself included."""
    return is_somebody(fight, id) and fight.fighters[id].is_alive() and fight.apart(f, fight.fighters[id]) <= 1


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Push(ContestDeed):
    """RH-ACT-08: a Body contest with a foe within 1 tile; won, Knockback of 1 and the pusher's Body."""

    RULE: ClassVar[str] = "RH-ACT-08"
    SAID: ClassVar[str] = "push"

    def told(self, fight: Battle, me: Combatant) -> str:
        return f"tries to push {fight.fighters[self.target].name}"

    def with_dice(self, dice: i64, mode: i64) -> Deed:
        return Push(self.target, mode, dice)

    def why_impossible(self, fight: Battle, me: Combatant) -> str:
        if not is_near(fight, me, self.target):
            return NOBODY_THERE
        target = fight.fighters[self.target]
        return "" if is_foe(me, target) and can_aim(fight, me, target, False) else "it cannot be aimed at"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        break_hiding(fight, me, True)
        target = fight.fighters[self.target]
        if contest(fight, me, target, w.BODY, theirs=w.BODY, given=self.given(), why=TO_PUSH):
            knock_back(fight, me, target, 1 + me.body)

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        return [Push(target.id) for target in fight.fighters if target.is_alive()]


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class PullOut(ContestDeed):
    """RH-ACT-19, ledger 6.1 (stiletto): a Body contest recovers a blade that stays in somebody."""

    RULE: ClassVar[str] = "RH-ACT-19"
    SAID: ClassVar[str] = "pull the blade out of"

    def told(self, fight: Battle, me: Combatant) -> str:
        return f"tries to pull the blade out of {fight.fighters[self.target].name}"

    def with_dice(self, dice: i64, mode: i64) -> Deed:
        return PullOut(self.target, mode, dice)

    def why_impossible(self, fight: Battle, me: Combatant) -> str:
        if not is_near(fight, me, self.target):
            return NOBODY_THERE
        if self.target not in fight.stuck[::2]:
            return "no blade stays in it"
        return "" if fight.hands_used(me) < me.hands else "no hand is free"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        break_hiding(fight, me, True)
        target = fight.fighters[self.target]
        if not contest(fight, me, target, w.BODY, theirs=w.BODY, given=self.given(), why="pull out"):
            return
        for i in range(0, len(fight.stuck), 2):
            if fight.stuck[i] == target.id:
                me.held.append(fight.stuck[i + 1])
                del fight.stuck[i : i + 2]
                return

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        return [PullOut(target.id) for target in fight.fighters if target.is_alive()]


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Escape(ContestDeed):
    """RH-ACT-07: a Body contest against the holder; won, the grapple ends. A web is torn without a contest."""

    RULE: ClassVar[str] = "RH-ACT-07"
    SAID: ClassVar[str] = "escape"

    def __init__(self, mode: i64 = NOT_ASKED, dice: i64 = 0) -> None:
        super().__init__(NOBODY, mode, dice)

    def told(self, fight: Battle, me: Combatant) -> str:
        return "tries to break free"

    def with_dice(self, dice: i64, mode: i64) -> Deed:
        return Escape(mode, dice)

    def pay(self, fight: Battle, me: Combatant) -> Deed:
        """Ledger 6.8 (Webs): any two dice where there is nobody to contest."""
        if self.dice > 0 or not me.has(w.WEBBED):
            return super().pay(fight, me)
        dice = chosen_dice(fight, me, 2, 1, ANY_SUM, self.SAID)
        take_dice(me, dice)
        return Escape(TORN, dice)

    def paid_words(self, me: Combatant) -> str:
        if me.has(w.WEBBED):
            return f"gives {dice_words(self.dice)}; {dice_left(me)}"
        return super().paid_words(me)

    def why_impossible(self, fight: Battle, me: Combatant) -> str:
        return "" if me.grappled_by != NOBODY or me.has(w.WEBBED) else "nobody and nothing holds it"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        if me.has(w.WEBBED):
            tear_web(fight, me)
            return
        break_hiding(fight, me, True)
        holder = fight.fighters[me.grappled_by]
        if contest(fight, me, holder, w.BODY, theirs=w.BODY, given=self.given(), why=TO_ESCAPE):
            let_go(fight, me, holder)


def tear_web(fight: Battle, f: Combatant) -> None:
    """RH-ACT-07, ledger 6.8 (Webs): the web has 1 Health; whoever strikes at it is free."""
    end_condition(f, w.WEBBED)
    if fight.log is not None:
        fight.tell("RH-ACT-07", f, "tears the web")


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Search(ContestDeed):
    """RH-ACT-10: one roll against every Hidden foe that could otherwise be seen; each rolls for itself."""

    RULE: ClassVar[str] = "RH-ACT-10"
    SAID: ClassVar[str] = "search"

    def __init__(self, mode: i64 = NOT_ASKED, dice: i64 = 0, stat: i64 = NEVER) -> None:
        super().__init__(NOBODY, mode, dice)
        self.stat: Final = stat  # RH-SET-11: what it searches with, once that is ruled

    def told(self, fight: Battle, me: Combatant) -> str:
        return "searches"

    def with_dice(self, dice: i64, mode: i64) -> Deed:
        return Search(mode, dice, self.stat)

    def pay(self, fight: Battle, me: Combatant) -> Deed:
        stat = senses_stat(fight, me)
        return Search(self.mode, self.dice, stat).paid_for(fight, me, stat)

    def why_impossible(self, fight: Battle, me: Combatant) -> str:
        return ""

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        """RH-SET-08, RH-SET-11."""
        break_hiding(fight, me, False)
        total = contest_total(fight, me, self.stat, self.given(), TO_SEARCH) + senses_penalty(me)
        for other in fight.people():
            if other.hidden and is_foe(me, other) and other.is_alive() and not is_walled_off(fight, me, other):
                if beats(fight, me, other, total, hiding_stat(fight, other), TO_SEARCH):
                    reveal(other)
                    if fight.log is not None:
                        fight.tell("RH-ACT-10", me, "finds", other)
