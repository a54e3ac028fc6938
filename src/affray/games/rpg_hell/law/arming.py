"""Which weapon (RH-ACT-05, RH-ACT-15): what an Art, a Reaction or an ally's blow is carried out with is asked."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.question import NOBODY, Option, Question
from affray.games.rpg_hell.book import words as w
from affray.games.rpg_hell.book.gear import BARE_FIST
from affray.games.rpg_hell.book.sheet import Combatant
from affray.games.rpg_hell.law.battle import Battle
from affray.games.rpg_hell.law.targets import can_aim, can_wield, legal_sums

FREE_SUM: Final = 3  # RH-REA-03: what a single face is added to
NO_SECOND: Final = -2  # no second weapon (RH-ATT-08)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class WithWhat(Question):
    """RH-ACT-15: with which of the weapons that reach an Art is carried out."""

    def __init__(self, fight: Battle, me: Combatant, items: list[i64], about: str) -> None:
        super().__init__("RH-ACT-15", me.side, me.name)
        self.fight: Final = fight
        self.me: Final = me
        self.items: Final = items
        self.about: Final = about  # the Art

    def options(self) -> list[Option]:
        return [Option(1, NOBODY, item) for item in self.items]

    def words(self, option: Option) -> str:
        return self.fight.item_words(self.me.held, option.item)

    def prompt(self) -> str:
        return f"With which weapon does {self.who} strike ({self.about})?"


def pick_weapon(fight: Battle, f: Combatant, items: list[i64], about: str) -> i64:
    """RH-ACT-15: there is only a question where there are several."""
    if len(items) == 1:
        return items[0]
    return fight.ask(WithWhat(fight, f, items, about)).item


def blades_with(fight: Battle, f: Combatant, target: Combatant, total: i64) -> list[i64]:
    """RH-ACT-05, RH-ATT-01, RH-ATT-11: the melee weapons, a bare fist among them, that meet the target with this
    sum."""
    found: list[i64] = []
    if can_aim(fight, f, target, False):
        for item in [*f.held, BARE_FIST]:
            if can_wield(fight, f, item, w.BY_REACH):
                if legal_sums(fight, f, target, item, w.BY_REACH, NO_SECOND) >> total & 1:
                    found.append(item)
    return found
