"""A fight inside a fight (PL-SCALE-08)."""

from __future__ import annotations

from affray.games.plerion.sheet import Battle


def begin_boarding(fight: Battle) -> None:
    """At the end of an outer round: an on-foot fight begins where boarders meet a crew."""


def end_boarding(fight: Battle) -> None:
    """After each inner round: back to the outer fight if the inner one is over or its time is up."""
