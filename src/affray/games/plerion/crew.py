"""Crew actions (ledger 3.16)."""

from __future__ import annotations

from affray.engine.question import Option
from affray.games.plerion.attack import Strike
from affray.games.plerion.sheet import Battle, Combatant


def crew_options(fight: Battle, f: Combatant) -> list[Option]:
    """What somebody aboard a vessel may declare (verb CREW, the item says which action)."""
    return []


def crew_words(fight: Battle, f: Combatant, option: Option) -> str:
    return ""


def crew_moves(fight: Battle, f: Combatant) -> list[Option]:
    """How somebody aboard may move: change station; the pilot moves the vessel."""
    return []


def crew_move_words(fight: Battle, f: Combatant, option: Option) -> str:
    return ""


def crew_walk(fight: Battle, f: Combatant) -> None:
    """Carry out the declared move (f.move_when, f.move_to, f.second_to)."""


def crew_act(fight: Battle, f: Combatant) -> None:
    """Carry out the declared crew action that is not an attack (f.item, f.target, f.amount)."""


def crew_strikes(fight: Battle, f: Combatant) -> list[Strike]:
    """Carry out the declared crew action if it is an attack."""
    return []


def crew_turn_begins(fight: Battle, f: Combatant) -> None:
    """At the start of a crew member's block: dodges and jams that end with the pilot's or officer's next turn."""


def crew_round_ends(fight: Battle) -> None:
    """Projectiles arrive, boosts and rigs expire, courses are plotted."""
