"""The moments in which somebody is asked what to do."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from affray.engine import deed as engine
from affray.engine.deed import Menu, shortened
from affray.engine.question import Option
from affray.games.plerion.book.sheet import Combatant
from affray.games.plerion.law.battle import Battle
from affray.games.plerion.law.deed import NO_DEED
from affray.games.plerion.law.scale import side_now


@mypyc_attr(acyclic=True)
class Window(Menu):
    """A question that somebody in a fight answers with a deed, for the own side or for whoever controls it."""

    def __init__(self, rule: str, side: i64, fight: Battle, me: Combatant) -> None:
        super().__init__(rule, side, me.name)
        self.fight: Final = fight
        self.me: Final = me

    def fight_now(self) -> Any:
        return self.fight

    def actor(self) -> Any:
        return self.me


@mypyc_attr(acyclic=True)
class Instead(Window):
    """PL-TURN-02: the declared target is gone or out of reach: another one for the same action, or nothing."""

    def __init__(self, fight: Battle, me: Combatant, declared: engine.Deed) -> None:
        super().__init__("PL-TURN-02", side_now(fight, me), fight, me)
        self.kind: Final = declared

    def others(self) -> list[Option]:
        """The same at each other target."""
        raise NotImplementedError

    def kinds(self) -> list[engine.Deed]:
        return [self.kind, NO_DEED]

    def options(self) -> list[Option]:
        return [*self.others(), NO_DEED]

    def allows(self, option: Option) -> bool:
        return option in self.options()

    def shortlist(self) -> list[Option]:
        return shortened(self.options())
