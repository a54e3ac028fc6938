"""What a condition does and what ends it, in the words of the ledger's own tables: for stat blocks.

A row of a table of conditions is said as it is written, with what the tables write short spelt out. Rows that tell
several conditions at once are left to the sentences of the fields.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

from affray.lab.effects import EFFECT, spelt_out
from affray.lab.ledger import Rule, ids_in, read_ledger
from affray.table.gear import KEPT

HEADS: Final = ("Condition", "State")  # of the first column of a table of conditions
ENDS: Final = re.compile(r"ends?\b", re.IGNORECASE)
BESIDE_NAME: Final = re.compile(r"\*|Δ| \(.*|(?<=\w) N$")  # bold, "prevents actions", a remark, a number of stacks
ONLY_NAMES: Final = re.compile(r"([A-Z]{2}-[A-Z]+-\d+[/\d]*( \(.*\))?[,;/ ]*)+")  # rules, and no words of its own
NOTHING: Final = ("", "-", "–", "—", "none")
GAP: Final = "-GAP-"
LONGEST: Final = 200  # characters of a rule on a sheet
SHORT: Final = (
    (re.compile(r"\b1/End\b"), "one stack in each End phase"),
    (re.compile(r"\ball at End\b"), "all in the End phase"),
    (re.compile(r"\bor printed( duration)?\b"), "or as printed"),
    (re.compile(r"(?<!#)#(?!#)"), "one die"),
)


@dataclass(frozen=True)
class Condition:
    """One row of the ledger."""

    effect: str  # empty where the ledger only names a rule
    ends: str
    rules: list[str]


@lru_cache(KEPT)
def conditions_of(folder: str) -> dict[str, Condition]:
    """All conditions that the ledger of a game has in its tables, by their names in small letters."""
    file = Path(folder) / "ledger.md"
    if not file.is_file():
        return {}
    titled = {bare(rule.title): rule for rule in read_ledger(folder).rules.values()}
    found: dict[str, Condition] = {}
    heads: list[str] = []
    for line in file.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")] if line.startswith("|") else []
        if cells and heads and heads[0] in HEADS and len(cells) >= len(heads) - 1 and " / " not in cells[0]:
            name = bare(cells[0])
            found.setdefault(name, read_condition(heads, cells, titled.get(name)))
        heads = (heads or cells) if cells else []
    return found


def bare(name: str) -> str:
    """
    >>> bare("**Bleeding (n)**"), bare("Fatigued \u0394"), bare("Poison N")
    ('bleeding', 'fatigued', 'poison')
    """
    return BESIDE_NAME.sub("", name).strip().casefold()


def read_condition(heads: list[str], cells: list[str], own: Rule | None) -> Condition:
    effect = cell_of(heads, cells, [n for n, head in enumerate(heads) if head.startswith(EFFECT)])
    ends = cell_of(heads, cells, [n for n, head in enumerate(heads) if ENDS.search(head)])
    rules = [own.id] if own else []
    rules += [id for id in ids_in(" ".join(cells)) if GAP not in id and id not in rules]
    return Condition(in_words(effect) or beginning(own), in_words(ends), rules)


def beginning(rule: Rule | None) -> str:
    """As many whole sentences of a rule as a sheet has room for; nothing of a table."""
    if rule is None or "|" in rule.text:
        return ""
    said = ""
    for sentence in re.split(r"(?<=\.) (?=[A-Z])", rule.text):
        if len(said) + len(sentence) > LONGEST:
            break
        said = f"{said} {sentence}".strip()
    return said


def cell_of(heads: list[str], cells: list[str], places: list[int]) -> str:
    return cells[places[0]] if places and places[0] < len(cells) else ""


def in_words(text: str) -> str:
    """
    >>> in_words("1/End; douse ##; Wet"), in_words("LG-HID-01 (per observer)"), in_words("-")
    ('one stack in each End phase; douse two dice; Wet', '', '')
    """
    if text in NOTHING or ONLY_NAMES.fullmatch(text):
        return ""
    for short, long in SHORT:
        text = short.sub(long, text)
    return spelt_out(text)
