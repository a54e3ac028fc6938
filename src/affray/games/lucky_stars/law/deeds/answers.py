"""Features that come in while something else goes on, as deeds (ledger 6.4). Attacks ask for them; they know none."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine import deed as engine
from affray.engine.deed import NOTHING_DONE, May
from affray.engine.grid import PACKED
from affray.engine.question import NOBODY, Option
from affray.games.lucky_stars.book import words as w
from affray.games.lucky_stars.book.sheet import Combatant, is_foe
from affray.games.lucky_stars.law.awareness import meets_unknown
from affray.games.lucky_stars.law.battle import Battle
from affray.games.lucky_stars.law.conditions import strain
from affray.games.lucky_stars.law.deed import NOWHERE, Deed
from affray.games.lucky_stars.law.derived import settle
from affray.games.lucky_stars.law.moving import can_stand, is_beside, place
from affray.games.lucky_stars.law.paying import can_pay, pay
from affray.games.lucky_stars.law.strike import Strike
from affray.games.lucky_stars.law.window import Window

OUTBURST_PRICE: Final = 3
REACTIONS: Final = "Reactions"
NO_AP: Final = "the AP for it are gone"
CANNOT: Final = "it cannot react now"


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class DoubleDefence(Deed):
    """LS-STAT-01, ledger 6.4, Defender: at maximum DEF it is doubled until the own next turn, for 0 AP."""

    RULE: ClassVar[str] = "LS-STAT-01"
    SAID: ClassVar[str] = "double the defence"
    GROUP: ClassVar[str] = REACTIONS

    def words(self, fight: Battle, me: Combatant) -> str:
        return self.SAID

    def told(self, fight: Battle, me: Combatant) -> str:
        return "doubles the defence until the next turn"

    def ap(self, fight: Battle, me: Combatant) -> i64:
        return 0

    def why_not(self, fight: Battle, me: Combatant) -> str:
        if not me.can_react():
            return CANNOT
        if me.def_doubled or me.defence != me.max_def:
            return "the DEF is not at its maximum"
        return "" if me.defender_uses > 0 else "it has no use of it left"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        before = me.defence
        me.defender_uses -= 1
        me.def_doubled = True
        settle(fight, me)
        me.defence = me.max_def
        if fight.log is not None:
            uses = f"{me.defender_uses or 'no'} use{'' if me.defender_uses < 2 else 's'} left"
            fight.tell_of(me, self.RULE, f"has twice the DEF: DEF {before} → {me.defence}, {uses}")


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class StandIn(Deed):
    """LS-APP-01, ledger 6.4, Friend in Need: for 1 AP it takes the damage of a melee attack on somebody beside it."""

    RULE: ClassVar[str] = "LS-APP-01"
    SAID: ClassVar[str] = "take the damage"
    GROUP: ClassVar[str] = REACTIONS

    def __init__(self, target: i64, strike: Strike) -> None:
        super().__init__(target)
        self.strike: Final = strike

    def anew(self, kind: engine.Deed) -> engine.Deed:
        return kind

    def words(self, fight: Battle, me: Combatant) -> str:
        return f"take the damage for {fight.fighters[self.target].name}"

    def why_not(self, fight: Battle, me: Combatant) -> str:
        target = fight.fighters[self.target]
        if me is target or is_foe(me, target) or not is_beside(fight, me, target):
            return "it stands in for an ally beside it"
        if not me.can_react():
            return CANNOT
        return "" if can_pay(me, 1) else NO_AP

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        pay(fight, me, 1)
        strain(fight, me)
        self.strike.friend = me.id


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Shout(Deed):
    """LS-ACT-11, ledger 6.4, Outburst: for 3 AP off-turn; WILL 10, or what the other is about to do does not happen."""

    RULE: ClassVar[str] = "LS-ACT-11"
    SAID: ClassVar[str] = "shout at"
    GROUP: ClassVar[str] = REACTIONS

    def ap(self, fight: Battle, me: Combatant) -> i64:
        return OUTBURST_PRICE

    def why_not(self, fight: Battle, me: Combatant) -> str:
        if not is_foe(me, fight.fighters[self.target]):
            return "it is an ally"
        if not me.can_react():
            return CANNOT
        return "" if can_pay(me, OUTBURST_PRICE) else NO_AP

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        pay(fight, me, OUTBURST_PRICE)
        strain(fight, me)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class UseFeature(May):
    """Ledger 6.4: somebody may use a feature now, named by the rule it changes."""

    def __init__(self, rule: str, fight: Battle, me: Combatant, deed: Deed) -> None:
        super().__init__(rule, me.side, me.name, fight, me, deed)
        self.fight: Final = fight
        self.me: Final = me
        self.about: Final = fight.fighters[deed.target]


# ---------------------------------------------------------------- after a miss


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class DodgeAway(Deed):
    """LS-ACT-09, ledger 6.4, Agile Dodge: a step for 1 AP after an attack that missed, once per round."""

    RULE: ClassVar[str] = "LS-ACT-09"
    SAID: ClassVar[str] = "step"
    GROUP: ClassVar[str] = REACTIONS
    IS_WAY: ClassVar[bool] = True

    def __init__(self, square: i64 = NOWHERE) -> None:
        super().__init__(NOBODY)
        self.square: Final = square

    def heads_for(self, fight: Battle) -> i64:
        return self.square

    def words(self, fight: Battle, me: Combatant) -> str:
        return f"step to {fight.grid.place(self.square)}" if self.square != NOWHERE else self.SAID

    def told(self, fight: Battle, me: Combatant) -> str:
        return f"dodges away to {fight.grid.place(self.square)}"

    def why_not(self, fight: Battle, me: Combatant) -> str:
        why = why_not_dodge(fight, me)
        if why != "":
            return why
        return "" if self.square in spaces_beside(fight, me) else "that is not a free space beside it"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        me.dodged = True
        pay(fight, me, 1)
        strain(fight, me)
        if not meets_unknown(fight, me, self.square):
            place(fight, me, self.square)

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        return [DodgeAway(square) for square in spaces_beside(fight, me)]


def why_not_dodge(fight: Battle, f: Combatant) -> str:
    """Ledger 6.4, Agile Dodge: once per round, off-turn, for who has acted; nobody steps out of a grapple."""
    if f.dodged or fight.turn_of == f.id:
        return "once per round, and not in the own turn"
    if f.grapple_role != w.NO_GRAPPLE:
        return "it is in a grapple"
    if not f.can_react():
        return CANNOT
    return "" if can_pay(f, 1) else NO_AP


def spaces_beside(fight: Battle, f: Combatant) -> list[i64]:
    """LS-ACT-09: the free spaces beside it."""
    return [way >> PACKED for way in fight.grid.ways(fight.square(f)) if can_stand(fight, f, way >> PACKED)]


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class DodgeTo(Window):
    """Ledger 6.4, Agile Dodge: after an attack that missed, a step off-turn for 1 AP, once per round."""

    def __init__(self, fight: Battle, me: Combatant) -> None:
        super().__init__("LS-ACT-09", fight, me)

    def kinds(self) -> list[engine.Deed]:
        return [DodgeAway(), NOTHING_DONE]

    def prompt(self) -> str:
        return f"The attack on {self.who} missed. Dodge away?"
