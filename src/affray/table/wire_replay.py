"""The fight line by line, as a seat may watch it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from pydantic import Field

from affray.table.wire_view import Shape


@dataclass(kw_only=True)
class FighterThen(Shape):
    """A fighter at a moment of the fight, as the seat may know it. What it may not know is None or empty."""

    name: str
    known: Annotated[bool, Field(description="false: the seat does not know that it is there")]
    x: int | None = None
    y: int | None = None
    up: bool | None = None
    out: bool | None = None
    looks: str = ""
    state: str = ""
    measures: Annotated[list[int], Field(description="values, in the order of the view's measures")]
    way: Annotated[list[tuple[int, int]], Field(description="the squares it has come by since the moment before")]


@dataclass(kw_only=True)
class MomentView(Shape):
    """The fight when the first ``told`` lines of the log had been told, and who is not as it was the moment before."""

    told: int
    round: int
    asked: Annotated[bool, Field(description="a person decided here")]
    fighters: list[FighterThen]


@dataclass(kw_only=True)
class DieThen(Shape):
    """A die that the seat has read of in a line of the log."""

    line: Annotated[int, Field(description="the line's number, from 0")]
    sides: int
    face: int


@dataclass(kw_only=True)
class ReplayView(Shape):
    """Moments in order. The first one tells of everybody, the others of those who have changed."""

    version: int
    moments: list[MomentView]
    dice: list[DieThen]


@dataclass(kw_only=True)
class FaceGroup(Shape):
    """Faces that follow each other and lead to the same."""

    faces: list[int]
    words: str
    now: Annotated[bool, Field(description="the die shows one of these")]


@dataclass(kw_only=True)
class DieFaces(Shape):
    """A die that decided something, and what each face of it would have led to."""

    line: int
    sides: int
    why: str
    face: int
    groups: list[FaceGroup]


@dataclass(kw_only=True)
class FacesView(Shape):
    """The dice of one deed: of the lines from ``first`` to before ``last``."""

    version: int
    first: int
    last: int
    dice: list[DieFaces]
