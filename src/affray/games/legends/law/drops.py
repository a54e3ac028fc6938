"""Things that fall (section 4, Disarmed): one held item of the attacker's choice lies in the target's square."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.question import Option, Question
from affray.games.legends.book.sheet import NEVER, Combatant
from affray.games.legends.law.battle import Battle

DROPS: Final = 1


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class WhatFalls(Question):
    """LG-MAN-04: which of several held items the target drops is the attacker's choice."""

    def __init__(self, fight: Battle, attacker: Combatant, target: Combatant) -> None:
        super().__init__("LG-MAN-04", attacker.side, attacker.name)
        self.fight: Final = fight
        self.target: Final = target

    def options(self) -> list[Option]:
        return [Option(DROPS, self.target.id, item) for item in loose_items(self.fight, self.target)]

    def words(self, option: Option) -> str:
        return item_words(self.fight, loose_items(self.fight, self.target), option.item)

    def prompt(self) -> str:
        return f"{self.target.name} drops something. What?"


def item_words(fight: Battle, items: list[i64], item: i64) -> str:
    """An item by its name; one of several alike by its place as well."""
    name = fight.weapon(item).name
    alike = [i for i in items if fight.weapon(i).name == name]
    return name if len(alike) < 2 else f"{name} {alike.index(item) + 1}"


def loose_items(fight: Battle, f: Combatant) -> list[i64]:
    """LG-MAN-04: what is held and no natural weapon."""
    return [item for item in f.held if not fight.weapon(item).natural]


def droppable(fight: Battle, f: Combatant) -> bool:
    """LG-MAN-04: the target must hold something; natural weapons cannot be dropped."""
    for item in f.held:
        if not fight.weapon(item).natural:
            return True
    return False


def let_fall(fight: Battle, attacker: Combatant, target: Combatant) -> None:
    """LG-MAN-04: one held item into the target's own square."""
    item: i64 = NEVER
    for held in target.held:
        if not fight.weapon(held).natural:
            if item != NEVER:
                item = fight.ask(WhatFalls(fight, attacker, target)).item
                break
            item = held
    if item != NEVER:
        drop(fight, target, item, "LG-MAN-04")


def drop(fight: Battle, f: Combatant, item: i64, rule: str) -> None:
    """LG-ACT-03: an item leaves the hand and lies in the square."""
    f.held.remove(item)
    fight.lay(item, fight.square(f))
    if fight.log is not None:
        fight.tell(rule, f, f"drops {fight.weapon(item).name}")
