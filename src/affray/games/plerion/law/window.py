"""The moments in which somebody is asked what to do."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from affray.engine.deed import Menu
from affray.games.plerion.book.sheet import Combatant
from affray.games.plerion.law.battle import Battle


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
