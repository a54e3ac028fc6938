"""What tests of several games read: the tables and maps of a ledger, and what a tactic answers."""

from __future__ import annotations

import re
from typing import Any

from affray.engine.question import Mind, Question


def table(ledger: str, section: str, head: str) -> list[list[str]]:
    """The cells of the table with this first head cell in one section of a ledger."""
    text = ledger[ledger.index(f"### {section} ") :].split("\n### ")[0].split("\n## ")[0]
    lines = text[text.index(f"| {head} |") :].split("\n\n")[0].splitlines()
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def bits(value: Any, known: list[str]) -> set[str]:
    """The names of the bits of a number."""
    return {word for i, word in enumerate(known) if value >> i & 1}


def number(pattern: str, text: str, default: int = 0) -> int:
    found = re.search(pattern, text)
    return int(found.group(1)) if found else default


def drawn(ledger: str, title: str) -> list[str]:
    """The map that a ledger draws for an encounter."""
    return ledger[ledger.index(title) :].split("```")[1].strip().splitlines()


def squares(rows: list[str], sign: str) -> list[tuple[int, int]]:
    return [(x, y) for y, row in enumerate(rows) for x, found in enumerate(row) if found == sign]


def block(f: Any) -> list[tuple[int, int]]:
    """The squares on which somebody stands."""
    side = range(int(f.footprint()))
    return [(int(f.x) + dx, int(f.y) + dy) for dy in side for dx in side]


def answered(tactic: Mind, question: Question) -> str:
    """What a tactic answers, in words; it must be allowed."""
    option = tactic.answer(question)
    assert question.allows(option), question.words(option)
    return question.words(option)
