"""Features that are actions of their own, as deeds (ledger 6.4), each only for whoever's stat block lists it."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.question import NOBODY, Option
from affray.games.lucky_stars.book import words as w
from affray.games.lucky_stars.book.gear import BARE_HANDS
from affray.games.lucky_stars.book.sheet import Combatant, is_foe
from affray.games.lucky_stars.law.attack import make, new_strike
from affray.games.lucky_stars.law.battle import Battle
from affray.games.lucky_stars.law.deed import NOWHERE, Deed, is_somebody, type_words
from affray.games.lucky_stars.law.features import (
    CHARGE_MOVES,
    fire_at,
    line_to,
    may_aim_at,
    may_lock,
    may_support,
    straight_path,
    why_no_charge,
)
from affray.games.lucky_stars.law.targets import can_attack
from affray.games.lucky_stars.law.walking import walk

FEATURES: Final = "Features"
NOT_LISTED: Final = "its stat block does not list that feature"


@mypyc_attr(acyclic=True)
class Featured(Deed):
    """LS-TURN-03, LS-ACT-01: new actions are neutral, and their features say the price."""

    GROUP: ClassVar[str] = FEATURES

    def feature(self) -> i64:
        raise NotImplementedError

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return self.why_not_now(fight, me) if me.has_feature(self.feature()) else NOT_LISTED

    def why_not_now(self, fight: Battle, me: Combatant) -> str:
        """For whoever has the feature."""
        raise NotImplementedError

    def why_not_readied(self, fight: Battle, me: Combatant) -> str:
        return "" if me.has_feature(self.feature()) else NOT_LISTED


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class FocusAttack(Featured):
    """LS-TURN-03, ledger 6.4: an advantage for its next attack."""

    RULE: ClassVar[str] = "LS-TURN-03"
    SAID: ClassVar[str] = "focus attack"

    def feature(self) -> i64:
        return w.FOCUS_ATTACK_FEATURE

    def told(self, fight: Battle, me: Combatant) -> str:
        return "takes aim: an advantage on the next attack"

    def ap(self, fight: Battle, me: Combatant) -> i64:
        return 2

    def why_not_now(self, fight: Battle, me: Combatant) -> str:
        return "" if not me.supported else "its next attack has an advantage already"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        me.supported = True


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Coordinate(Featured):
    """LS-TURN-03, ledger 6.4, Coordinated Strike: an advantage for an ally's next attack."""

    RULE: ClassVar[str] = "LS-TURN-03"
    SAID: ClassVar[str] = "coordinated strike"

    def words(self, fight: Battle, me: Combatant) -> str:
        return f"{self.SAID} with {fight.fighters[self.target].name}" if self.target != NOBODY else self.SAID

    def told(self, fight: Battle, me: Combatant) -> str:
        return f"coordinates a strike with {fight.fighters[self.target].name}: an advantage on the next attack"

    def feature(self) -> i64:
        return w.COORDINATED_STRIKE

    def ap(self, fight: Battle, me: Combatant) -> i64:
        return 2

    def why_not_now(self, fight: Battle, me: Combatant) -> str:
        can = is_somebody(fight, self.target) and may_support(me, fight.fighters[self.target])
        return "" if can else "it takes an able ally whose next attack has no advantage yet"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        fight.fighters[self.target].supported = True

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        return [Coordinate(other.id) for other in fight.fighters]


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class LockOn(Featured):
    """LS-TURN-03, ledger 6.4, Targeting Display: an advantage against one target, a fault against all others."""

    RULE: ClassVar[str] = "LS-TURN-03"
    SAID: ClassVar[str] = "lock on"

    def told(self, fight: Battle, me: Combatant) -> str:
        return f"locks on {fight.fighters[self.target].name}: an advantage on that target, a disadvantage on others"

    def feature(self) -> i64:
        return w.TARGETING_DISPLAY

    def is_at_foes(self) -> bool:
        return True

    def why_not_now(self, fight: Battle, me: Combatant) -> str:
        can = is_somebody(fight, self.target) and may_lock(fight, me, fight.fighters[self.target])
        return "" if can else "it takes an opponent in sight, and not the one it is locked on"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        me.locked_on = self.target

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        return [LockOn(other.id) for other in fight.fighters]


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Reckless(Featured):
    """LS-TURN-03, ledger 6.4, Reckless Attack: DEF is traded for attack and damage in this turn."""

    RULE: ClassVar[str] = "LS-TURN-03"
    SAID: ClassVar[str] = "reckless attack"

    def __init__(self, points: i64 = 1) -> None:
        super().__init__()
        self.points: Final = points

    def words(self, fight: Battle, me: Combatant) -> str:
        return f"reckless attack for {self.points} DEF"

    def told(self, fight: Battle, me: Combatant) -> str:
        return f"attacks recklessly this turn: +{self.points} on attack and damage"

    def feature(self) -> i64:
        return w.RECKLESS_ATTACK

    def ap(self, fight: Battle, me: Combatant) -> i64:
        return 0

    def why_not_now(self, fight: Battle, me: Combatant) -> str:
        return "" if 0 < self.points < me.defence else "less than the DEF that is left, and at least 1"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        me.defence -= self.points
        me.reckless += self.points
        if fight.log is not None:
            fight.tell_of(me, self.RULE, f"gives up {self.points} DEF: DEF {me.defence + self.points} → {me.defence}")

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        return [Reckless(points) for points in range(1, me.defence)]


@mypyc_attr(acyclic=True)
class AtSquare(Featured):
    """LS-TURN-03: with a ranged weapon, at a square that can be seen; listed are those where an opponent stands."""

    def __init__(self, square: i64 = NOWHERE) -> None:
        super().__init__()
        self.square: Final = square

    def why_not_now(self, fight: Battle, me: Combatant) -> str:
        return "" if may_aim_at(fight, me, self.square) else "it takes a ranged weapon, and a square in sight"

    def to(self, square: i64) -> AtSquare:
        raise NotImplementedError

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        found: list[Option] = []
        for other in fight.fighters:
            if is_foe(me, other) and other.is_up() and me.id not in other.hidden_from:
                found.append(self.to(fight.square(other)))
        return found


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class FocusIn(AtSquare):
    """LS-TURN-03, ledger 6.4: who moves in the watched line can be answered with a ranged weapon."""

    RULE: ClassVar[str] = "LS-TURN-03"
    SAID: ClassVar[str] = "focus in"

    def words(self, fight: Battle, me: Combatant) -> str:
        return f"focus in on {fight.grid.place(self.square)}" if self.square != NOWHERE else self.SAID

    def told(self, fight: Battle, me: Combatant) -> str:
        there = fight.grid.place(self.square)
        return f"focuses in on {there}: may shoot at who moves along that line, until the next turn"

    def feature(self) -> i64:
        return w.FOCUS_IN_FEATURE

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        me.watched = line_to(fight, me, self.square)

    def to(self, square: i64) -> AtSquare:
        return FocusIn(square)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Suppress(AtSquare):
    """LS-TURN-03, ledger 6.4, Suppressing Fire: acting in four spaces needs WILL 8, until the next turn."""

    RULE: ClassVar[str] = "LS-TURN-03"
    SAID: ClassVar[str] = "suppressing fire"

    def words(self, fight: Battle, me: Combatant) -> str:
        return f"suppressing fire at {fight.grid.place(self.square)}" if self.square != NOWHERE else self.SAID

    def told(self, fight: Battle, me: Combatant) -> str:
        there = fight.grid.place(self.square)
        return f"lays suppressing fire on {there} and 3 spaces beside it: WILL 8 to act there, until the next turn"

    def feature(self) -> i64:
        return w.SUPPRESSING_FIRE

    def ap(self, fight: Battle, me: Combatant) -> i64:
        return 3

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        fire_at(fight, me, self.square)

    def to(self, square: i64) -> AtSquare:
        return Suppress(square)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Charge(Featured):
    """LS-TURN-03, ledger 6.4: a straight run, which provokes as a Move does, then a melee attack at +2."""

    RULE: ClassVar[str] = "LS-TURN-03"
    SAID: ClassVar[str] = "charge"

    def __init__(self, target: i64 = NOBODY, weapon: i64 = BARE_HANDS, primary: i64 = 0, square: i64 = NOWHERE) -> None:
        super().__init__(target)
        self.weapon: Final = weapon
        self.primary: Final = primary
        self.square: Final = square

    def words(self, fight: Battle, me: Combatant) -> str:
        if self.target == NOBODY:
            return self.SAID
        gear = fight.gear(self.weapon)
        how = f"with {gear.name}{type_words(gear, self.primary)} to {fight.grid.place(self.square)}"
        return f"charge {fight.fighters[self.target].name} {how}"

    def feature(self) -> i64:
        return w.CHARGE_FEATURE

    def ap(self, fight: Battle, me: Combatant) -> i64:
        return 4

    def is_walk(self) -> bool:
        return True

    def is_attack(self) -> bool:
        return True

    def action_class(self, fight: Battle, me: Combatant) -> i64:
        return w.AGGRESSIVE

    def is_at_foes(self) -> bool:
        return True

    def why_not_now(self, fight: Battle, me: Combatant) -> str:
        if not is_somebody(fight, self.target):
            return "say whom"
        return why_no_charge(fight, me, fight.fighters[self.target], self.weapon, self.primary, self.square)

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        """Attacks of opportunity stop it only by downing."""
        target = fight.fighters[self.target]
        arrived = walk(fight, me, straight_path(fight, me, self.square), False, CHARGE_MOVES)
        if arrived:
            fight.trigger(me, w.DECLARES_ATTACK)
        if arrived and me.can_act() and can_attack(fight, me, self.weapon, self.primary, False, target):
            strike = new_strike(fight, me, target, self.weapon, self.primary, False)
            strike.charging = True
            make(fight, strike)

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        """Every square around a target, with every weapon; the law sorts them out."""
        found: list[Option] = []
        far = me.reach() + 1
        if not me.has_feature(w.CHARGE_FEATURE):
            return found
        for other in fight.fighters:
            if not is_foe(me, other) or not other.is_up() or me.id in other.hidden_from:
                continue
            for y in range(other.y - far - me.footprint() + 1, other.y + other.footprint() + far):
                for x in range(other.x - far - me.footprint() + 1, other.x + other.footprint() + far):
                    if fight.grid.holds(x, y):
                        square = fight.grid.at(x, y)
                        found.extend([Charge(other.id, item, 0, square) for item in [*me.held, BARE_HANDS]])
        return found
