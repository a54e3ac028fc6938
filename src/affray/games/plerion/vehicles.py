"""Vehicles and starships (ledger 3.16)."""

from __future__ import annotations

from affray.games.plerion.damage import Blow
from affray.games.plerion.sheet import Battle


def vessel_suffers(fight: Battle, blow: Blow) -> None:
    """Hull exactly 0: an Effect; past 0: wreck or INT save."""


def vessels_round_ends(fight: Battle) -> None:
    """Fires and breaches hurt, flyers fall."""
