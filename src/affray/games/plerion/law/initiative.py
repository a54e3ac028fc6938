"""Initiative (ledger 3.4): the opening DEX save sorts the PCs before and after the opposition."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.question import NOBODY
from affray.games.plerion.book import words as w
from affray.games.plerion.book.sheet import Combatant
from affray.games.plerion.book.vessel import Vessel
from affray.games.plerion.law.battle import Battle
from affray.games.plerion.law.deeds.implants import stimulants
from affray.games.plerion.law.saves import save

PASSED: Final = 1
FAILED: Final = 2


def opening_saves(fight: Battle) -> None:
    """PL-INIT-01, PL-INIT-03: each PC and assistant of the saving side makes one DEX save, a vessel one ENG save."""
    for f in fight.people():
        if not f.is_gone():
            f.block = opening_block(fight, f)
    for f in fight.people():
        if f.aboard != NOBODY and not saves_alone(fight, f):
            f.block = fight.fighters[f.aboard].block


def opening_block(fight: Battle, f: Combatant) -> i64:
    """PL-INIT-02, PL-INIT-03: early or late by the save; the opposition never rolls; other allies act late."""
    if f.side != fight.saving_side:
        return w.OPPOSITION
    if f.ambush == PASSED or f.ambush == FAILED:
        return w.EARLY if f.ambush == PASSED else w.LATE
    if saves_alone(fight, f):
        return block_by_save(fight, f)
    return w.LATE


def saves_alone(fight: Battle, f: Combatant) -> bool:
    """PL-INIT-03: PCs and assistants; who is aboard acts with the vessel, unless hr.ship_initiative=crew_dex.

    Without PCs everybody of the side that the user named saves.
    """
    if isinstance(f, Vessel):
        return not fight.house().crew_dex
    if f.kind not in (w.PC, w.ASSISTANT) and has_pcs(fight):
        return False
    return f.aboard == NOBODY or f.inside or fight.house().crew_dex


def has_pcs(fight: Battle) -> bool:
    """PL-INIT-03: has the side that saves a PC, standing or not?"""
    for f in fight.people():
        if f.kind == w.PC and f.side == fight.saving_side:
            return True
    return False


def block_by_save(fight: Battle, f: Combatant) -> i64:
    """PL-INIT-01: pass and act before the opposition, fail and act after it; the game master may fix it."""
    if fight.gm is not None:
        fixed = fight.ruled("PL-SETUP-05", f"{f.name}'s opening save", ["rolled", "passed", "failed"])
        if fixed > 0:
            return w.EARLY if fixed == PASSED else w.LATE
    if f.implants & w.STIMULANTS:
        stimulants(fight, f, True)
    what = "opening ENG save" if isinstance(f, Vessel) else "opening DEX save"
    return w.EARLY if save(fight, f, f.dex, what, "PL-INIT-01") else w.LATE


def join(fight: Battle, f: Combatant) -> None:
    """PL-INIT-02, PL-GAP-79: who arrives in mid-fight makes its opening save then, or takes the block of its vessel."""
    f.block = opening_block(fight, f)
    if f.aboard != NOBODY and not saves_alone(fight, f):
        f.block = fight.fighters[f.aboard].block
