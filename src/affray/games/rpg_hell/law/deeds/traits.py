"""Traits that one may use for a price when their moment comes (ledger 6.7)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from affray.games.rpg_hell.book import words as w
from affray.games.rpg_hell.book.sheet import Combatant
from affray.games.rpg_hell.law.battle import Battle
from affray.games.rpg_hell.law.conditions import gain, until_next_turn
from affray.games.rpg_hell.law.deeds.choices import Choice
from affray.games.rpg_hell.law.effects import empower
from affray.games.rpg_hell.law.forced import hold, knock_back
from affray.games.rpg_hell.law.rolls import TO_GRAPPLE, contest
from affray.games.rpg_hell.law.telling import tiles_words


@final
@mypyc_attr(acyclic=True)
class Frenzy(Choice):
    """RH-ATT-05, ledger 6.7 (Frenzy): when damaged, 1 Strain to be Empowered until the end of the next turn."""

    RULE: ClassVar[str] = "RH-ATT-05"
    SAID: ClassVar[str] = "pay 1 Strain to be Empowered"

    def strain(self) -> i64:
        return 1

    def told(self, fight: Battle, me: Combatant) -> str:
        return "is in a Frenzy"

    def why(self, fight: Battle, me: Combatant) -> str:
        return f"{me.name} is hurt (Frenzy): the Bonus of one attack until the end of the next turn."

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        me.strain -= 1
        empower(fight, me, 2)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class FocusFire(Choice):
    """RH-CND-07, ledger 6.7 (Focus Fire): on damage, 1 Strain to mark the target."""

    RULE: ClassVar[str] = "RH-CND-07"
    SAID: ClassVar[str] = "pay 1 Strain to mark"

    def strain(self) -> i64:
        return 1

    def told(self, fight: Battle, me: Combatant) -> str:
        return f"focuses fire on {fight.fighters[self.target].name}"

    def why(self, fight: Battle, me: Combatant) -> str:
        name = fight.fighters[self.target].name
        return f"{me.name} has hurt {name} (Focus Fire): +1 on every sum against them."

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        me.strain -= 1
        gain(fight, fight.fighters[self.target], w.MARKED, 1, me.id)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class RootTarget(Choice):
    """RH-CND-14, ledger 6.7 (Defender): a melee hit for 1 Strain more roots the target until the user's next turn."""

    RULE: ClassVar[str] = "RH-CND-14"
    SAID: ClassVar[str] = "pay 1 Strain to root"

    def strain(self) -> i64:
        return 1

    def told(self, fight: Battle, me: Combatant) -> str:
        return f"pins {fight.fighters[self.target].name} down"

    def why(self, fight: Battle, me: Combatant) -> str:
        return f"{me.name} has hit {fight.fighters[self.target].name} (Defender): Speed 0 until {me.name}'s next turn."

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        me.strain -= 1
        until_next_turn(fight, fight.fighters[self.target], w.ROOTED, 1, me.id)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Bounce(Choice):
    """RH-ACT-06, ledger 6.7 (Bouncer): a free Grapple contest with a creature that moves within 1 tile."""

    RULE: ClassVar[str] = "RH-ACT-06"
    SAID: ClassVar[str] = "grapple"

    def told(self, fight: Battle, me: Combatant) -> str:
        return f"reaches out for {fight.fighters[self.target].name} (Bouncer)"

    def why(self, fight: Battle, me: Combatant) -> str:
        return f"{fight.fighters[self.target].name} comes within 1 tile of {me.name} (Bouncer)."

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        target = fight.fighters[self.target]
        if contest(fight, me, target, w.BODY, theirs=w.BODY, given=0, why=TO_GRAPPLE):
            hold(fight, me, target)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class KnockAway(Choice):
    """RH-DMG-15, ledger 6.5 (Shooting Star): Knockback that one may leave."""

    RULE: ClassVar[str] = "RH-DMG-15"
    SAID: ClassVar[str] = "knock back"

    def __init__(self, target: i64, tiles: i64) -> None:
        super().__init__(target)
        self.tiles: Final = tiles

    def words(self, fight: Battle, me: Combatant) -> str:
        return f"knock {fight.fighters[self.target].name} back {tiles_words(self.tiles)}"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        knock_back(fight, me, fight.fighters[self.target], self.tiles)
