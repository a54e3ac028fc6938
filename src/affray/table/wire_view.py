"""The table as one seat may see it: the models of the view. ``view.py`` fills them."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field


class Shape(BaseModel):
    model_config = ConfigDict(extra="forbid")


class You(Shape):
    """The seat that looks."""

    seat: str
    role: Literal["gm", "player"]
    name: str
    side: int | None = Field(description="a player's side, by its place in the view's sides; None for the game master")
    fighters: list[str] = Field(description="those the seat plays")


class SeatView(Shape):
    id: str
    role: Literal["gm", "player", "invite"]
    name: str
    side: int | None
    fighters: list[str]
    present: bool = Field(description="somebody watches from this seat now")
    expires: int | None = None
    revoked: bool = False


class TerrainView(Shape):
    sign: str
    name: str
    stands: bool = Field(description="a fighter can stand and walk here")
    cover: int = Field(description="quarters of a standing person it hides, 4: all")
    cost: int = Field(description="each step into it counts this often")
    sight: bool = Field(description="one can see through it")
    opens: str = Field(description="the sign of what it becomes when opened, closed or broken")
    mark: str = ""


class MapView(Shape):
    """The ground. Squares are [x, y], from 0,0 at the top left."""

    rev: str = Field(description="changes when the map does")
    width: int
    height: int
    rows: list[str] = Field(description="one sign for each square")
    terrains: list[TerrainView]
    light: list[str] = Field(description="b bright, d dim, k dark for each square; empty: all bright")
    has_map: bool = Field(description="false: a fight without a map; show ranges instead")


class MeasureView(Shape):
    """A number that the game follows for each fighter, such as hit points."""

    name: str
    value: int
    start: int


class FighterView(Shape):
    """A fighter as the seat may know it. What it may not know is None or empty."""

    name: str
    side: int
    sign: str = Field(description="one letter or digit for the token")
    sheet: str = Field(description="empty where the seat sees only words or nothing")
    x: int | None
    y: int | None
    width: int = Field(description="squares along each side of the block it stands on; x, y is the top left")
    on_map: bool
    up: bool | None = Field(description="still in the fight; None where nothing is shown")
    out: bool | None = Field(description="has fallen, died or fled; None where nothing is shown")
    looks: str = Field(description="its state in a word or two: unhurt, hurt, down")
    state: str = Field(description="its state in the game's words, with numbers, where the seat may know them")
    measures: list[MeasureView]
    distances: str = Field(default="", description="where it is in a fight without a map: its range band or station")
    own: bool = Field(description="of the seat's side")
    played: bool = Field(description="a person decides for it; otherwise a tactic")
    seats: list[str] = Field(description="names of those who play it")
    hidden_from: list[int] = Field(
        description="sides that do not know it is there; only for the game master and its own"
    )


class RangeView(Shape):
    """How far apart two are in a fight without a map."""

    one: str
    other: str
    range: str


class OrderGroup(Shape):
    title: str
    names: list[str]
    now: bool
    done: bool


class OrderView(Shape):
    """The turn order as the game has it: list, teams or blocks."""

    kind: Literal["list", "teams", "blocks"]
    title: str
    rule: str
    groups: list[OrderGroup]


class OptionView(Shape):
    number: int = Field(description="from 1, through all groups")
    words: str = Field(description="what an answer says to choose it")
    cost: str = ""
    rule: str = Field(default="", description="of the option itself, where it has another than the question")
    target: str = ""
    square: tuple[int, int] | None = None


class OptionGroup(Shape):
    title: str
    options: list[OptionView]


class QuestionView(Shape):
    """An open question. Who may not answer it sees that somebody is asked, and nothing that tells more."""

    key: str
    who: str = Field(description="who is asked; empty where the seat does not know it is there")
    side: int | None
    yours: bool = Field(description="this seat may answer")
    gm: bool = Field(description="a ruling, asked of the game master")
    prompt: str
    rule: str
    silence: str = Field(default="", description="of a ruling, what silence means")
    groups: list[OptionGroup] = []


class DieView(Shape):
    """A real die that is to be thrown and typed in."""

    key: str
    sides: int = Field(description="0 where another throws it")
    why: str
    yours: bool
    thrown: list[int] = Field(description="faces typed since the last answer")


class PartView(Shape):
    """A part of a sum, with its dice."""

    label: str
    value: int
    sides: int = 0
    faces: list[int] = []


class LogEntry(Shape):
    """What happened, by which rule, and the sum it was decided by."""

    n: int
    round: int
    rule: str
    rules: list[str] = Field(description="all rule ids, for links")
    who: str
    what: str
    whom: str
    total: int | None
    parts: list[PartView]
    text: str
    ruling: bool = Field(description="a ruling of the game master")
    secret: bool = Field(description="not everybody sees it; only ever true for the game master")


class LogPart(Shape):
    """Entries from number ``start`` on: forget what you have from there, and add these."""

    start: int
    entries: list[LogEntry]


class HistoryLine(Shape):
    """One version of the table: what was done, by which seat, and whether dice were seen."""

    version: int
    kind: Literal[
        "begin",
        "answer",
        "throw",
        "tactic",
        "edit",
        "undo",
        "redo",
        "people",
        "seat",
        "claim",
        "revoke",
        "settings",
        "notes",
    ]
    round: int
    by: str
    who: str
    words: str
    rule: str
    dice: bool = Field(description="dice were seen")
    current: bool = Field(description="part of the fight as it stands; false for what was undone")


class HistoryPart(Shape):
    start: int
    entries: list[HistoryLine]


class SideChance(Shape):
    side: str
    share: float
    low: float
    high: float
    words: str
    interval: str


class Chance(Shape):
    """Who wins from here if tactics go on, with its 95 % interval."""

    version: int
    sides: list[SideChance]
    nobody: SideChance
    fights: int
    method: str


class ChancePoint(Shape):
    version: int
    shares: list[float]


class Ending(Shape):
    winner: str
    words: str
    round: int


class TableSettings(Shape):
    shown: Literal["exact", "words", "nothing"]
    chance: Literal["everybody", "gm", "nobody"]
    rulings: bool
    people: list[str]
    own_dice: bool


class TableView(Shape):
    """Everything a seat sees, at one version."""

    table: str
    version: int
    title: str
    text: str
    game: str
    game_title: str
    you: You
    settings: TableSettings
    seats: list[SeatView]
    round: int
    sides: list[str]
    fighters: list[FighterView]
    order: OrderView
    ranges: list[RangeView] = Field(description="in a fight without a map: how far apart everybody is")
    map: MapView | None = Field(description="None: as it was sent before on this connection")
    questions: list[QuestionView]
    die: DieView | None
    ending: Ending | None
    log: LogPart
    history: HistoryPart
    chance: Chance | None
    chances: list[ChancePoint] = Field(description="the win chance at earlier versions; as far as it may be seen")
    can_undo: bool
    can_redo: bool
    past: bool = Field(description="a look at an earlier version; nothing can be answered here")
