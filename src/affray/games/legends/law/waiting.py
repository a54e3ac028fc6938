"""What was readied is lost (LG-REACT-05): its trigger did not come, or who waited can act no more."""

from __future__ import annotations

from affray.games.legends.book import words as w
from affray.games.legends.book.sheet import NEVER, Combatant
from affray.games.legends.law.battle import Battle


def lose_readied(fight: Battle, f: Combatant) -> None:
    """LG-REACT-05: not triggered before the next own turn, it is lost; a readied weave loses its Energy."""
    if f.readied != w.NO_TRIGGER and is_weave(f):
        f.energy -= fight.weave_kind(f.readied_item).cost()
    forget(f)


def forget(f: Combatant) -> None:
    f.readied = w.NO_TRIGGER
    f.readied_verb = 0
    f.readied_item = NEVER
    f.readied_penalty = 0
    f.readied_event = ""
    f.readied_targets.clear()


def is_weave(f: Combatant) -> bool:
    return w.ACTIONS[f.readied_verb] == "weave"
