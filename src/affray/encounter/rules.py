"""Which rules a game has, as its ledger names them, and what they ask the game master."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from affray.engine.game import Game

GAME_MASTER = "game master"


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


def rulings_of(game: Game) -> dict[str, str]:
    """The rules that ask the game master, each with what it asks; none if the game does not tell."""
    return {rule: says for rule, says in game.questions().items() if GAME_MASTER in says.casefold()}


def sample_ruling(game: Game) -> str:
    """A ruling that can be announced, for help texts: ``PL-MOD-05: cover``; empty if the game tells of none."""
    asked = {rule: says for rule, says in rulings_of(game).items() if says.startswith(f"the {GAME_MASTER}")}
    for rule, says in sorted(asked.items(), key=lambda pair: "cover" not in pair[1]):
        words = says.partition(". ")[0].partition(":")[2].split(";")
        if len(words) > 1:
            return f"{rule}: {words[1].strip().removeprefix('otherwise ')}"
    return ""


def choices_in(says: str) -> list[str]:
    """The words that may answer, out of what a game says about a question.

    >>> choices_in("the game master, of a save: WIL save or STR save; otherwise none; out, dying")
    ['WIL save or STR save', 'WIL save', 'STR save', 'otherwise none', 'none', 'out, dying', 'out', 'dying']
    """
    found: list[str] = []
    for coarse in re.split(r"[;:.]", says)[1:]:
        fine = re.split(r",|\bor\b|\botherwise\b", coarse)
        found += [phrase.strip() for phrase in [coarse, *fine] if phrase.strip()]
    return list(dict.fromkeys(found))
