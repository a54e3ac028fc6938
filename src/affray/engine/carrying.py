# not compiled: a fight is packed once, on its way to a file or another process
"""A fight between two steps as values that can be pickled, and back."""

from __future__ import annotations

from typing import Any

from affray.engine.dice import SeededDice
from affray.engine.fight import Fight
from affray.engine.log import Event, Log
from affray.engine.question import Mind
from affray.engine.state import load_state, state

PARTS = (
    "rule",
    "who",
    "what",
    "whom",
    "total",
    "parts",
    "seen_by",
    "round",
    "numbers_of",
    "plainly",
    "depth",
    "label",
    "shown",
)


def packed(fight: Fight) -> tuple[Any, tuple[Any, ...]]:
    """What ``pickle`` keeps of a fight. Tactics are not kept: the encounter brings its own."""
    encounter = fight._encounter
    if encounter is None:
        raise TypeError("only a fight that was set up from an encounter can be pickled: affray.load(...).fight()")
    if not isinstance(fight.dice, SeededDice):
        raise TypeError(f"only a fight with seeded dice can be pickled, not one with {type(fight.dice).__name__}")
    fresh: Fight = encounter.fight()
    minds = [kept(own, usual) for own, usual in zip(fight.minds, fresh.minds)]
    events = None if fight.log is None else [tuple([getattr(e, part) for part in PARTS]) for e in fight.log.events]
    dice = (int(fight.dice.state), bool(fight.dice.keeps))
    return unpacked, (encounter, state(fight), dice, events, minds, kept(fight.gm, fresh.gm))


def kept(own: Mind | None, usual: Mind | None) -> Mind | None:
    """A mind of one's own; one of the kind that the encounter brings need not be kept."""
    return None if type(own) is type(usual) else own


def unpacked(
    encounter: Any,
    values: dict[str, Any],
    dice: tuple[int, bool],
    events: list[tuple[Any, ...]] | None,
    minds: list[Mind | None],
    gm: Mind | None,
) -> Fight:
    fight: Fight = encounter.fight()
    load_state(fight, values)
    fight.dice.state, fight.dice.keeps = dice
    fight.minds = [usual if own is None else own for own, usual in zip(minds, fight.minds)]
    if gm is not None:
        fight.gm = gm
    if events is not None:
        fight.log = Log()
        fight.log.events = [Event(*parts) for parts in events]
    return fight
