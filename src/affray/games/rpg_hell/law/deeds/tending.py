"""Looking after oneself and others: hide, hunker down, douse, stanch, wake, feed (RH-ACT-09, -16 to -18)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.question import NOBODY, Option
from affray.games.rpg_hell.book import words as w
from affray.games.rpg_hell.book.marks import BRACED_FOR_IMPACT, FEEDER
from affray.games.rpg_hell.book.sheet import Combatant
from affray.games.rpg_hell.law.battle import Battle
from affray.games.rpg_hell.law.conditions import cure
from affray.games.rpg_hell.law.crowd import on_corpse
from affray.games.rpg_hell.law.damage import heal
from affray.games.rpg_hell.law.death import stanched
from affray.games.rpg_hell.law.deed import NOBODY_THERE, Deed
from affray.games.rpg_hell.law.deeds.contests import is_near
from affray.games.rpg_hell.law.deeds.going import PRICES
from affray.games.rpg_hell.law.derived import can_hide, is_invisible
from affray.games.rpg_hell.law.lasting import BITS, end_condition
from affray.games.rpg_hell.law.pool import break_hiding
from affray.games.rpg_hell.law.rolls import AVERAGE, check

COMMON: Final = "Common actions"
FED: Final = 3  # d4 (Rat Swarm)
HIDING_PLACES: Final = ["anywhere will do", "there is nothing to hide behind"]


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Hide(Deed):
    """RH-ACT-09: ## for a Thieving check of 9; won, it is Hidden."""

    RULE: ClassVar[str] = "RH-ACT-09"
    SAID: ClassVar[str] = "hide"
    GROUP: ClassVar[str] = COMMON

    def told(self, fight: Battle, me: Combatant) -> str:
        return "tries to hide"

    def number(self, fight: Battle, me: Combatant) -> i64:
        return 2

    def with_dice(self, dice: i64, mode: i64) -> Deed:
        return Hide(dice)

    def why_impossible(self, fight: Battle, me: Combatant) -> str:
        return "" if can_hide(me) else "it glows, or is Hidden already"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        """RH-CND-17: the Invisible add 1d4. The game master may demand a hiding place."""
        if fight.ruled("RH-ACT-09", f"{me.name} hides", HIDING_PLACES) == 1:
            return
        extra: i64 = fight.dice.d(4, "invisible") if is_invisible(me) else 0
        if check(fight, me, w.THIEVING, AVERAGE, extra, "hide"):
            me.hidden = True
            if fight.log is not None:
                fight.tell("RH-ACT-09", me, "is Hidden")


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class HunkerDown(Deed):
    """RH-ACT-16: # for one situational Dodge against Ranged Attacks; with a shield also Half Cover against them."""

    RULE: ClassVar[str] = "RH-ACT-16"
    SAID: ClassVar[str] = "hunker down"
    GROUP: ClassVar[str] = COMMON

    def with_dice(self, dice: i64, mode: i64) -> Deed:
        return HunkerDown(dice)

    def why_impossible(self, fight: Battle, me: Combatant) -> str:
        return ""

    def told(self, fight: Battle, me: Combatant) -> str:
        return super().told(fight, me) + (" behind the shield" if fight.shield_of(me).hands > 0 else "")

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        """Ledger 6.3, 6.7: Braced for Impact softens attacks."""
        break_hiding(fight, me, False)
        me.hunkered += 1
        if fight.shield_of(me).hands > 0:
            me.behind_shield = True
        if me.traits & BRACED_FOR_IMPACT:
            me.lasting.extend([w.BRACED, 1, me.id, w.AT_START, 1])
            me.lasts |= BITS[w.BRACED]
            if fight.log is not None:
                fight.tell(self.RULE, me, "is braced until their next turn: attacks do 1 less")


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Douse(Deed):
    """RH-ACT-17: ##, and all Burn is gone, from oneself or from somebody within 1 tile."""

    RULE: ClassVar[str] = "RH-ACT-17"
    SAID: ClassVar[str] = "douse"
    GROUP: ClassVar[str] = COMMON

    def __init__(self, target: i64 = NOBODY, dice: i64 = 0) -> None:
        super().__init__(dice, target)

    def told(self, fight: Battle, me: Combatant) -> str:
        own = self.target == me.id
        return f"douses {'their own flames' if own else f'the flames of {fight.fighters[self.target].name}'}"

    def number(self, fight: Battle, me: Combatant) -> i64:
        return 2

    def with_dice(self, dice: i64, mode: i64) -> Deed:
        return Douse(self.target, dice)

    def why_impossible(self, fight: Battle, me: Combatant) -> str:
        if not is_near(fight, me, self.target):
            return NOBODY_THERE
        target = fight.fighters[self.target]
        return "" if target.burn > 0 or target.has(w.BURN) else "it does not burn"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        break_hiding(fight, me, False)
        burning = fight.fighters[self.target]
        before = burning.burn
        cure(burning, w.BURN)
        if fight.log is not None and before > 0:
            fight.tell(self.RULE, burning, f"no longer burns: Burn {before} → {burning.burn}")

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        return [Douse(target.id) for target in fight.fighters if target.is_alive()]


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Stanch(Deed):
    """RH-ACT-18: ## for a Medicine check of 9, which ends Bleeding Out."""

    RULE: ClassVar[str] = "RH-ACT-18"
    SAID: ClassVar[str] = "stanch"
    GROUP: ClassVar[str] = COMMON

    def __init__(self, target: i64 = NOBODY, dice: i64 = 0) -> None:
        super().__init__(dice, target)

    def told(self, fight: Battle, me: Combatant) -> str:
        return f"tries to stanch the bleeding of {fight.fighters[self.target].name}"

    def number(self, fight: Battle, me: Combatant) -> i64:
        return 2

    def is_waived(self, fight: Battle, me: Combatant) -> bool:
        return fight.ruled("RH-ACT-18", f"{me.name} would {self.SAID}", PRICES) == 1

    def with_dice(self, dice: i64, mode: i64) -> Deed:
        return Stanch(self.target, dice)

    def why_impossible(self, fight: Battle, me: Combatant) -> str:
        if not is_near(fight, me, self.target) or self.target == me.id:
            return NOBODY_THERE
        return "" if fight.fighters[self.target].bleeding_out else "it is not Bleeding Out"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        """RH-DTH-06."""
        if self.dice > 0:
            break_hiding(fight, me, False)
        if check(fight, me, w.MEDICINE, AVERAGE, 0, "stanch"):
            stanched(fight, fight.fighters[self.target])

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        return [Stanch(target.id) for target in fight.fighters if target.is_alive()]


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Wake(Deed):
    """RH-CND-12, ledger 6.4 (Sleeping Powder): someone pays ## to wake a sleeper within 1 tile."""

    RULE: ClassVar[str] = "RH-CND-12"
    SAID: ClassVar[str] = "wake"
    GROUP: ClassVar[str] = COMMON

    def __init__(self, target: i64 = NOBODY, dice: i64 = 0) -> None:
        super().__init__(dice, target)

    def number(self, fight: Battle, me: Combatant) -> i64:
        return 2

    def with_dice(self, dice: i64, mode: i64) -> Deed:
        return Wake(self.target, dice)

    def why_impossible(self, fight: Battle, me: Combatant) -> str:
        if not is_near(fight, me, self.target) or self.target == me.id:
            return NOBODY_THERE
        return "" if fight.fighters[self.target].has(w.ASLEEP) else "it does not sleep"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        break_hiding(fight, me, False)
        whom = fight.fighters[self.target]
        end_condition(whom, w.ASLEEP)
        if fight.log is not None:
            fight.tell("RH-CND-12", whom, "wakes up")

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        return [Wake(target.id) for target in fight.fighters if target.is_alive()]


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Feed(Deed):
    """RH-DMG-19, ledger 6.8 (Rat Swarm): # heals 3d4 on a corpse."""

    RULE: ClassVar[str] = "RH-DMG-19"
    SAID: ClassVar[str] = "feed"
    GROUP: ClassVar[str] = COMMON

    def with_dice(self, dice: i64, mode: i64) -> Deed:
        return Feed(dice)

    def why_impossible(self, fight: Battle, me: Combatant) -> str:
        able = me.passives & FEEDER != 0 and me.health < me.max_health and on_corpse(fight, me)
        return "" if able else "it takes a corpse to stand on, a wound and a taste for it"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        break_hiding(fight, me, False)
        total: i64 = 0
        faces: list[str] = []  # for the log
        for _die in range(FED):
            face = fight.dice.d(4, "feeding")
            total += face
            if fight.log is not None:
                faces.append(str(face))
        heal(fight, me, total, me.id, "" if fight.log is None else f"{FED}d4 {', '.join(faces)}")
