"""A fighter's stat block, as a seat may see it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from affray.table.wire_view import LeftView, MeasureView, Shape


@dataclass(kw_only=True)
class ScoreView(Shape):
    """A number of the stat block."""

    name: str
    value: int
    start: Annotated[int, Field(description="what it was when the fight began")]
    says: str
    rules: list[str]


@dataclass(kw_only=True)
class LineView(Shape):
    """What a fighter is, has, can do or suffers from, in the game's words."""

    name: str
    words: Annotated[list[str], Field(description="empty for what is simply so, such as a condition")]
    does: Annotated[list[str], Field(description="for each of the words what the game's tables say of it, if anything")]
    says: str
    ends: Annotated[str, Field(description="what ends a condition, if the game's tables say it")]
    rules: list[str]
    new: Annotated[bool, Field(description="it was not so when the fight began")]


@dataclass(kw_only=True)
class SettableView(Shape):
    """A field that the game master may set, and what it holds now."""

    name: str
    kind: Literal["number", "flag", "word", "words", "fighter"]
    value: str
    low: int
    high: int
    words: list[str]
    says: str
    condition: Annotated[
        bool, Field(description="it comes upon a fighter and goes again: a flag, or a number of stacks")
    ]
    noted: Annotated[
        bool, Field(description="the game notes it for the course of a turn or a round; seldom set by hand")
    ]


@dataclass(kw_only=True)
class SheetView(Shape):
    """All that the seat may know of a fighter. What is shown of others than one's own depends on the game master."""

    name: str
    side: int
    sheet: str
    looks: str
    state: str
    measures: list[MeasureView]
    left: list[LeftView]
    scores: list[ScoreView]
    now: Annotated[list[LineView], Field(description="what is on it now: conditions, and numbers that stand for them")]
    things: Annotated[list[LineView], Field(description="weapons, armour, abilities, traits")]
    settable: Annotated[list[SettableView], Field(description="for the game master; empty for players")]
