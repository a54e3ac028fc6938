"""A game's rule ledger, read from its ledger.md: every rule with its id, and the gaps of the book."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from affray.encounter.words import advice, nearest
from affray.engine.game import Game

# PL-SCAR-04..15, PL-DMG-01 to PL-DMG-04, LG-GAP-33, -34
IDS: Final = re.compile(
    r"\b([A-Z]{2,}-[A-Z0-9]+)-(\d+)(?:(?:\.\.| to )(?:\1-|-)(\d+)|\.\.(\d+))?((?:(?:,| and|, and) -\d+)*)"
)
RULE: Final = re.compile(r"#### ([A-Z]{2,}-[A-Z0-9]+-\d+) · (.+)")
SECTION: Final = re.compile(r"### ([\d.]+ .+)")
PART: Final = re.compile(r"- \*\*(Rule|Source|Kind|Check):\*\* ?(.*)")
GAP_ROW: Final = re.compile(r"\| ([A-Z]{2,}-GAP-\d+) \| (.+) \|")
GAP_ITEM: Final = re.compile(r"- \*\*([A-Z]{2,}-GAP-\d+) · (.+?)\*\* (.+)")
KIND: Final = re.compile(r"`?(engine|choice|ruling|optional)`?\W*(.*)", re.DOTALL)


def ids_in(text: str) -> list[str]:
    """All ids a text names, ranges spelt out.

    >>> ids_in("PL-SCAR-14..15, PL-DMG-01 to PL-DMG-03 and PL-GAP-33, -34")
    ['PL-SCAR-14', 'PL-SCAR-15', 'PL-DMG-01', 'PL-DMG-02', 'PL-DMG-03', 'PL-GAP-33', 'PL-GAP-34']
    """
    return list(all_ids(text))


@lru_cache(maxsize=4096)  # a table asks for the same titles and rules again and again
def all_ids(text: str) -> tuple[str, ...]:
    found: list[str] = []
    for chapter, first, last, end, more in IDS.findall(text):
        for number in range(int(first), int(last or end or first) + 1):
            found.append(f"{chapter}-{number:0{len(first)}}")
        found += [f"{chapter}-{number}" for number in re.findall(r"\d+", more)]
    return tuple(dict.fromkeys(found))


@dataclass(frozen=True)
class Rule:
    """One rule as the ledger has it."""

    id: str
    title: str
    section: str
    kind: str  # engine, choice, ruling or optional
    note: str  # what the ledger adds to the kind: who chooses, what the default is
    text: str
    source: str
    check: str

    def gaps(self) -> list[str]:
        """The gaps of the book that the rule fills."""
        named = ids_in(" ".join([self.text, self.source, self.note]))
        return [id for id in named if "-GAP-" in id]


@dataclass(frozen=True)
class Gap:
    """Something the book leaves open, and how the ledger settles it."""

    id: str
    text: str


class Ledger:
    """All rules and gaps of one game, in the order of the ledger."""

    def __init__(self, text: str) -> None:
        self.rules: dict[str, Rule] = {}
        self.gaps: dict[str, Gap] = {}
        section = ""
        lines = text.splitlines()
        for i, line in enumerate(lines):
            if found := SECTION.fullmatch(line):
                section = found.group(1)
            elif found := RULE.fullmatch(line):
                self.rules[found.group(1)] = read_rule(found.group(1), found.group(2), section, lines[i + 1 :])
            elif found := GAP_ROW.fullmatch(line):
                columns = [part.strip() for part in found.group(2).split(" | ")]
                self.gaps[found.group(1)] = Gap(found.group(1), "; ".join([c for c in columns if c not in "-–"]))
            elif found := GAP_ITEM.fullmatch(line):
                self.gaps[found.group(1)] = Gap(found.group(1), f"{found.group(2)} {found.group(3)}")

    def knows(self, id: str) -> bool:
        return id in self.rules or id in self.gaps

    def advice(self, id: str) -> str:
        """The id that was probably meant, or the others of its chapter."""
        chapter = id.rpartition("-")[0] + "-"
        near = [known for known in self.rules if known.startswith(chapter)]
        return advice(nearest(id, self.rules), near or self.rules)


def read_rule(id: str, title: str, section: str, lines: list[str]) -> Rule:
    """The parts of a rule; each goes on to the next part or heading."""
    parts: dict[str, list[str]] = {}
    here: list[str] = []
    for line in lines:
        if line.startswith("#"):
            break
        found = PART.fullmatch(line)
        if found:
            here = parts.setdefault(found.group(1), [])
            here.append(found.group(2))
        else:
            here.append(line)
    said = {name: "\n".join(part).strip() for name, part in parts.items()}
    kind = KIND.match(said.get("Kind", ""))
    note = kind.group(2).strip("() ") if kind else ""
    word = kind.group(1) if kind else ""
    return Rule(id, title, section, word, note, said.get("Rule", ""), said.get("Source", ""), said.get("Check", ""))


@cache
def read_ledger(folder: str) -> Ledger:
    path = Path(folder, "ledger.md")
    return Ledger(path.read_text(encoding="utf-8") if folder and path.is_file() else "")


def ledger_of(game: Game) -> Ledger:
    """A game's ledger; without rules if the game comes without one."""
    return read_ledger(game.folder)
