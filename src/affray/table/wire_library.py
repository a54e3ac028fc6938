"""Games, encounters and rules, as they go over the wire."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from affray.table.wire_base import Text, Wire
from affray.table.wire_view import MapView


class SideOf(Wire):
    name: str
    fighters: list[str]


class ReadyEncounter(Wire):
    name: str = Field(description="as POST /api/tables takes it in ready: plerion/cargo-bay")
    title: str
    text: str
    sides: list[SideOf]
    has_map: bool
    map: MapView | None = Field(description="the ground, for a small picture; None without a map")
    tokens: list[tuple[int, int, int]] = Field(description="where everybody begins: column, row, side")


class GameInfo(Wire):
    key: str
    title: str
    edition: str
    author: str
    licence: str
    prefix: str = Field(description="of its rule ids: PL")
    encounters: list[ReadyEncounter]


class Games(Wire):
    games: list[GameInfo]
    affray: str
    compiled: bool


class FieldInfo(Wire):
    """A field of a stat block, for the editor and for a game master's edits."""

    name: str
    kind: Literal["number", "flag", "word", "words", "items", "numbers", "fighter", "text"]
    says: str
    words: list[str]
    low: int
    high: int
    table: str


class SwitchInfo(Wire):
    """A house rule: its values, the book's first."""

    name: str
    rule: str
    values: list[str]
    free: str
    says: str


class RulingInfo(Wire):
    """A rule that asks the game master, whose answer may be announced: ``next RULE: words``."""

    rule: str
    title: str
    says: str = Field(description="who is asked, and the words that answer")


class GameParts(Wire):
    """What encounters of a game are made of."""

    key: str
    sheets: dict[str, str] = Field(description="stat blocks by name, each with its kind")
    tables: dict[str, list[str]]
    terrains: dict[str, str] = Field(description="name and usual sign")
    stances: list[str]
    fields: list[FieldInfo]
    switches: list[SwitchInfo]
    rulings: list[RulingInfo]
    covers: list[str]
    encounter_schema: dict[str, Any]


class GapText(Wire):
    id: str
    text: str


class RuleText(Wire):
    id: str
    game: str
    title: str
    section: str
    kind: str
    note: str
    text: str
    source: str
    gaps: list[GapText]


class EncounterText(Wire):
    name: str
    text: str


class CheckEncounter(Wire):
    text: Text


class ImportSheets(Wire):
    text: Text = Field(description="JSON: one stat block, several, or a pack; ours, or actors of Foundry VTT")


class ImportedSheetView(Wire):
    name: str
    entry: dict[str, Any] = Field(description="an entry of fighters, as an encounter has it")
    notes: list[str] = Field(description="what could not be taken over")


class ImportedSheets(Wire):
    sheets: list[ImportedSheetView]


class Fault(Wire):
    """One mistake in an encounter: where, what is wrong, what would be right."""

    line: int
    column: int
    width: int
    field: str
    sentence: str
    instead: str
    nearest: str


class Checked(Wire):
    ok: bool
    problems: list[Fault]
    title: str = ""
    game: str = ""
    sides: list[SideOf] = Field(default=[])
    map: MapView | None = None
