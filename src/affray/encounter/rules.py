"""Which rules a game has, as its ledger names them."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from affray.engine.game import Game


def ledger_ids(game: Game) -> list[str]:
    """The ids of all rules and gaps in a game's ledger, in its order; none if the game has no ledger."""
    return list(ids_in(game.folder, game.prefix)) if game.folder and game.prefix else []


@cache
def ids_in(folder: str, prefix: str) -> tuple[str, ...]:
    ledger = Path(folder, "ledger.md")
    if not ledger.is_file():
        return ()
    pattern = re.compile(rf"\b{re.escape(prefix)}-[A-Z0-9]+-[0-9]+\b")
    return tuple(dict.fromkeys(pattern.findall(ledger.read_text(encoding="utf-8"))))
