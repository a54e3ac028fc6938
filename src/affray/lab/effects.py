"""What the tables of a game's ledger say of the effect of an Art, an item, a feat, a weave, a feature."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from typing import Final

from affray.engine.log import with_minus

KEPT: Final = 32  # ledgers
EFFECT: Final = "Effect"  # the heading of a column of the ledger
ONLY_IDS: Final = re.compile(r"[A-Z]{2,}-[A-Z0-9]+-\d+(, -\d+)*")
# What tables of a ledger write short.
SHORT: Final = (
    (re.compile(r"(?<=\w)\*(?!\w)"), " until the start of the user's next turn"),
    (re.compile(r"(^|[;:,.] ?)B:? (?=\S)"), r"\1Bonus: "),
    (re.compile(r"(^|[;:,.] ?)D:? (?=\S)"), r"\1Downside: "),
    (re.compile(r"\bKB\b"), "Knockback"),
    (re.compile(r"\brem (?=[\dA-Z])"), "Armor removal "),
    (re.compile(r"##"), "two dice"),
)


@lru_cache(KEPT)
def effects_of(folder: str) -> dict[str, str]:
    """What the ledger's tables say of the effect of whatever stands in their first column."""
    found: dict[str, str] = {}
    heads: list[str] = []
    ledger = Path(folder) / "ledger.md"
    for line in ledger.read_text(encoding="utf-8").splitlines() if ledger.is_file() else []:
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")] if line.startswith("|") else []
        place = next((n for n, head in enumerate(heads) if head.startswith(EFFECT)), 0)
        if 0 < place < len(cells) and not ONLY_IDS.fullmatch(cells[place]):
            effect, (name, *more) = spelt_out(cells[place]), cells[0].split(" (")
            for one in name.casefold().split(" / "):  # "Bull Rush" and not "Bull Rush (classic)"
                found[one] = found.get(one, effect) if more else effect
        heads = (heads or cells) if cells else []
    return found


def spelt_out(words: str) -> str:
    """
    >>> spelt_out("Spell Attack 18: 2 damage; B another +1; D one less, Slow*")
    "Spell Attack 18: 2 damage; Bonus: another +1; Downside: one less, Slow until the start of the user's next turn"
    """
    for short, long in SHORT:
        words = short.sub(long, words)
    return with_minus(words)


@lru_cache(KEPT * 64)
def in_tables(folder: str, name: str) -> str:
    """What a table of the ledger says of a name: the rest of its row, or the clause that explains it in another row."""
    ledger = Path(folder) / "ledger.md"
    rows = [line for line in ledger.read_text(encoding="utf-8").splitlines() if line.startswith("|")]
    clause = re.compile(rf"(?:^|[;,] ){re.escape(name)}\b([^;:|]*: [^;|]+)", re.IGNORECASE)
    explained = ""
    for row in rows:
        first, *others = [cell.strip() for cell in row.strip().strip("|").split(" | ")]
        if first.casefold() == name.casefold() and others and not ONLY_IDS.fullmatch(others[0]):
            return spelt_out("; ".join([cell for cell in others if cell]))
        found = next((found for cell in others if (found := clause.search(cell))), None)
        if found is not None and not explained:
            explained = spelt_out(found[1].lstrip(": ").strip())
    return explained.removeprefix("(").removesuffix(")").replace("->", "→")
