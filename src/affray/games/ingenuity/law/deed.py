"""What every deed of Ingenuity has: a rule, words, a price in actions, stamina and focus, a refusal, an effect."""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine import deed as engine
from affray.engine.question import NOBODY, Option
from affray.games.ingenuity.book import words as w
from affray.games.ingenuity.book.sheet import Combatant
from affray.games.ingenuity.law.battle import Battle


@final
@mypyc_attr(acyclic=True)
class Price(engine.Price):
    """IG-ECO-01, IG-ECO-02, IG-ECO-03: actions of the turn, the reaction, and one's own stamina, focus and fate."""

    def __init__(
        self,
        actions: i64 = 0,
        stamina: i64 = 0,
        focus: i64 = 0,
        reaction: bool = False,
        fate: i64 = 0,
        ends: bool = False,
        free: bool = False,
    ) -> None:
        self.actions: Final = actions
        self.stamina: Final = stamina
        self.focus: Final = focus
        self.reaction: Final = reaction
        self.fate: Final = fate
        self.ends: Final = ends  # the turn, with what is left of it
        self.free: Final = free  # IG-RCT-14: a reaction that uses none up

    def words(self, me: Any) -> str:
        said = ["reaction"] if self.reaction else ["free reaction"] if self.free else []
        if self.ends:
            said.append("1 action, and the turn ends")
        elif self.actions > 0:
            said.append(f"{self.actions} action{'' if self.actions == 1 else 's'}{left(me.actions_left, self.actions)}")
        if self.stamina > 0:
            said.append(f"{self.stamina} stamina{left(me.stamina, self.stamina)}")
        if self.focus > 0:
            said.append(f"{self.focus} focus{left(me.focus, self.focus)}")
        if self.fate > 0:
            said.append(f"{self.fate} fate{left(me.fate, self.fate)}")
        return "; ".join(said) if said else "free"

    def take_breath(self, me: Combatant) -> None:
        """IG-ECO-03: what it costs beside actions is paid when it is done, in whoever's turn that is."""
        me.stamina -= self.stamina
        me.focus -= self.focus


def left(has: int, costs: int) -> str:
    """What is left afterwards; nothing if it is not all paid now."""
    return f", {has - costs} left" if has > costs else (", none left" if has == costs else "")


FREE: Final = Price()
REACTION: Final = Price(0, 1, 0, True)
ONE_FATE: Final = Price(0, 0, 0, False, 1)
RESISTING: Final = Price(0, 0, 1, True)  # IG-RCT-05: focus instead
ONE_ACTION: Final = Price(1)
TWO_ACTIONS: Final = Price(2)
THREE_ACTIONS: Final = Price(3)
LAST_ACTION: Final = Price(1, ends=True)
BY_ACTIONS: Final = [FREE, ONE_ACTION, TWO_ACTIONS, THREE_ACTIONS]


def of_actions(slots: i64) -> Price:
    """IG-ECO-02: so many slots."""
    return BY_ACTIONS[slots] if slots < len(BY_ACTIONS) else Price(slots)


@mypyc_attr(acyclic=True)
class Deed(engine.Deed):
    """One thing that can be done, in the words of the book."""

    ENDS_TURN: ClassVar[bool] = False  # IG-ACT-05, IG-ACT-07, IG-ACT-13
    IS_LONG: ClassVar[bool] = False  # IG-ECO-07: it may take more than one action, and can be done slot by slot

    def price(self, fight: Battle, me: Combatant) -> Price:
        """IG-ECO-02: one action, unless the deed says otherwise."""
        return ONE_ACTION

    def why_not(self, fight: Battle, me: Combatant) -> str:
        raise NotImplementedError

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        raise NotImplementedError

    def continues(self) -> bool:
        """IG-ECO-07: do its slots go into what was begun?"""
        return False

    def kept_item(self) -> i64:
        """IG-ECO-07: the item of it that is remembered while it is pending or readied."""
        return -1

    def kept_amount(self) -> i64:
        return 0

    def again(self, target: i64, item: i64, amount: i64) -> Deed:
        """IG-ECO-07: the deed that was remembered."""
        return self

    def openings(self, fight: Battle, me: Combatant, aimed: i64) -> list[Option]:
        """IG-INI-03: every way to take it as the opening act, on the one it is aimed at."""
        return [d for d in engine.possible(self, fight, me) if aimed in (NOBODY, d.target)]

    def ways(self, fight: Battle, me: Combatant, item: i64, who: Combatant) -> list[Option]:
        """IG-ACT-07: every way to take it as a readied action, when somebody has set it off."""
        return engine.possible(self, fight, me)


PLACES: Final[dict[str, i64]] = {said: i for i, said in enumerate(w.ACTIONS)}


def place_of(said: str) -> i64:
    """How a kind of deed is kept in a combatant's state: by its place in the list of words."""
    return PLACES[said]
