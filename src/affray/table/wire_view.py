"""The table as one seat may see it: the models of the view. ``view.py`` fills them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from pydantic import ConfigDict, Field

from affray.table.wire_base import Audience, Shown

Role = Literal["gm", "player", "invite", "watcher"]
OrderKind = Literal["list", "teams", "blocks"]
DeedKind = Literal[
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
    "link",
    "say",
    "picture",
    "amend",
]


@dataclass(kw_only=True)
class Shape:
    """Plain values: they are made by the hundred for each answer. FastAPI reads their types for the description."""

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid")


@dataclass(kw_only=True)
class You(Shape):
    """The seat that looks."""

    seat: str
    role: Literal["gm", "player", "watcher"]
    name: str
    side: Annotated[int | None, Field(description="a player's side, by its place in the view's sides; None for others")]
    fighters: Annotated[list[str], Field(description="those the seat plays")]


@dataclass(kw_only=True)
class SeatView(Shape):
    id: str
    role: Role
    name: str
    side: int | None
    fighters: list[str]
    present: Annotated[bool, Field(description="somebody watches from this seat now")]
    expires: int | None = None
    revoked: bool = False


@dataclass(kw_only=True)
class TerrainView(Shape):
    sign: str
    name: str
    stands: Annotated[bool, Field(description="a fighter can stand and walk here")]
    cover: Annotated[int, Field(description="quarters of a standing person it hides, 4: all")]
    cost: Annotated[int, Field(description="each step into it counts this often")]
    sight: Annotated[bool, Field(description="one can see through it")]
    opens: Annotated[str, Field(description="the sign of what it becomes when opened, closed or broken")]
    mark: str = ""


@dataclass(kw_only=True)
class MapView(Shape):
    """The ground. Squares are [x, y], from 0,0 at the top left."""

    rev: Annotated[str, Field(description="changes when the map does")]
    width: int
    height: int
    rows: Annotated[list[str], Field(description="one sign for each square")]
    terrains: list[TerrainView]
    light: Annotated[list[str], Field(description="b bright, d dim, k dark for each square; empty: all bright")]
    has_map: Annotated[bool, Field(description="false: a fight without a map; show ranges instead")]
    fog: Annotated[
        list[str],
        Field(description="# for each square that the game master hides, . for the others, row by row; empty: no fog"),
    ]


@dataclass(kw_only=True)
class MeasureView(Shape):
    """A number that the game follows for each fighter, such as hit points."""

    name: str
    value: int
    start: int


@dataclass(kw_only=True)
class LeftView(Shape):
    """What a fighter has left of something, to be drawn: cells, a bar, or dice."""

    name: str
    field: Annotated[str, Field(description="of the stat block, by which the game master sets it")]
    value: int
    most: Annotated[int, Field(description="at its best; 0 where there is no most")]
    rule: str
    faces: Annotated[list[int], Field(description="of six-sided dice that lie before it; empty for anything else")]


@dataclass(kw_only=True)
class FighterView(Shape):
    """A fighter as the seat may know it. What it may not know is None or empty."""

    name: str
    side: int
    sign: Annotated[str, Field(description="one letter or digit for the token")]
    sheet: Annotated[str, Field(description="empty where the seat sees only words or nothing")]
    x: int | None
    y: int | None
    width: Annotated[int, Field(description="squares along each side of the block it stands on; x, y is the top left")]
    on_map: bool
    up: Annotated[bool | None, Field(description="still in the fight; None where nothing is shown")]
    out: Annotated[bool | None, Field(description="has fallen, died or fled; None where nothing is shown")]
    looks: Annotated[str, Field(description="its state in a word or two: unhurt, hurt, down")]
    state: Annotated[
        str, Field(description="its state in the game's words, with numbers, where the seat may know them")
    ]
    measures: list[MeasureView]
    left: Annotated[list[LeftView], Field(description="what it has left, in the game's order")]
    declared: Annotated[str, Field(description="what it has declared while others still do; told to its own side")]
    distances: Annotated[str, Field(description="where it is in a fight without a map: its range band or station")] = ""
    own: Annotated[bool, Field(description="of the seat's side")]
    played: Annotated[bool, Field(description="a person decides for it; otherwise a tactic")]
    seats: Annotated[list[str], Field(description="names of those who play it")]
    hidden_from: Annotated[
        list[int], Field(description="sides that do not know it is there; only for the game master and its own")
    ]
    veiled: Annotated[bool, Field(description="the game master hides it by hand; only for the game master")]
    plays: Annotated[
        Literal["person", "nature", "well"],
        Field(description="who decides for it: a person, its stance, or a search for the best answer"),
    ]


@dataclass(kw_only=True)
class RangeView(Shape):
    """How far apart two are in a fight without a map."""

    one: str
    other: str
    range: str


@dataclass(kw_only=True)
class OrderGroup(Shape):
    title: str
    names: list[str]
    now: bool
    done: bool


@dataclass(kw_only=True)
class OrderView(Shape):
    """The turn order as the game has it: list, teams or blocks."""

    kind: OrderKind
    title: str
    rule: str
    groups: list[OrderGroup]


@dataclass(kw_only=True)
class DiceView(Shape):
    """Dice of one's own pool that an option takes."""

    count: int
    least: Annotated[int, Field(description="the lowest face that pays")]
    faces: Annotated[list[int], Field(description="these very dice; empty: any that pay")]


@dataclass(kw_only=True)
class OptionView(Shape):
    number: Annotated[int, Field(description="from 1, through all groups")]
    words: Annotated[str, Field(description="what an answer says to choose it")]
    cost: str = ""
    rule: Annotated[str, Field(description="of the option itself, where it has another than the question")] = ""
    target: str = ""
    square: tuple[int, int] | None = None
    dice: DiceView | None = None


@dataclass(kw_only=True)
class OptionGroup(Shape):
    title: str
    options: list[OptionView]


@dataclass(kw_only=True)
class QuestionView(Shape):
    """An open question. Who may not answer it sees that somebody is asked, and nothing that tells more."""

    key: str
    who: Annotated[str, Field(description="who is asked; empty where the seat does not know it is there")]
    side: int | None
    yours: Annotated[bool, Field(description="this seat may answer")]
    gm: Annotated[bool, Field(description="a ruling, asked of the game master")]
    prompt: str
    rule: str
    silence: Annotated[str, Field(description="of a ruling, what silence means")] = ""
    giving: Annotated[str, Field(description="what an answer says between an option and the dice given to it")] = ""
    thinks: Annotated[bool, Field(description="a search answers for it as soon as it has found something")] = False
    groups: list[OptionGroup]


@dataclass(kw_only=True)
class DieView(Shape):
    """A real die that is to be thrown and typed in."""

    key: str
    sides: Annotated[int, Field(description="0 where another throws it")]
    why: str
    who: Annotated[str, Field(description="whose throw it is; empty where the seat does not know of it")]
    yours: bool
    thrown: Annotated[list[int], Field(description="faces typed since the last answer")]


@dataclass(kw_only=True)
class PartView(Shape):
    """A part of a sum, with its dice."""

    label: str
    value: int
    sides: int = 0
    faces: list[int]


@dataclass(kw_only=True)
class LogEntry(Shape):
    """What happened, by which rule, and the sum it was decided by."""

    n: int
    round: int
    rule: str
    rules: Annotated[list[str], Field(description="all rule ids, for links")]
    who: str
    what: str
    whom: str
    total: int | None
    parts: list[PartView]
    depth: Annotated[int, Field(description="how deep it stands under what was declared")]
    label: Annotated[str, Field(description="of a line of arithmetic: attack, dodge; ↳ before an interruption")]
    shown: Annotated[str, Field(description="the arithmetic in words: every die thrown, every cause")]
    text: str
    ruling: Annotated[bool, Field(description="a ruling of the game master")]
    secret: Annotated[bool, Field(description="not everybody sees it; only ever true for the game master")]


@dataclass(kw_only=True)
class LogPart(Shape):
    """Entries from number ``start`` on: forget what you have from there, and add these."""

    start: int
    entries: list[LogEntry]


@dataclass(kw_only=True)
class HistoryLine(Shape):
    """One version of the table: what was done, by which seat, and whether dice were seen."""

    version: int
    kind: DeedKind
    round: int
    by: str
    who: str
    words: str
    rule: str
    dice: Annotated[bool, Field(description="dice were seen")]
    told: Annotated[int, Field(description="of what somebody said: after how many lines of the seat's log")]
    current: Annotated[bool, Field(description="part of the fight as it stands; false for what was undone")]


@dataclass(kw_only=True)
class HistoryPart(Shape):
    start: int
    entries: list[HistoryLine]


@dataclass(kw_only=True)
class SideChance(Shape):
    side: str
    share: float
    low: float
    high: float
    words: str
    interval: str


@dataclass(kw_only=True)
class Chance(Shape):
    """Who wins from here if tactics go on, with its 95 % interval."""

    version: int
    sides: list[SideChance]
    nobody: SideChance
    fights: int
    method: str


@dataclass(kw_only=True)
class ChancePoint(Shape):
    version: int
    shares: list[float]


@dataclass(kw_only=True)
class Ending(Shape):
    winner: str
    words: str
    round: int


@dataclass(kw_only=True)
class TableSettings(Shape):
    shown: Shown
    chance: Audience
    rulings: bool
    people: list[str]
    well: Annotated[list[str], Field(description="fighters for whom a search decides; those whom the seat knows of")]
    own_dice: bool
    archived: Annotated[bool, Field(description="put away: everybody may look, nobody plays on")]


@dataclass(kw_only=True)
class PictureView(Shape):
    """That there is a picture under the map, or of a fighter; GET .../picture gives it."""

    of: Annotated[str, Field(description="a fighter's name; empty: the map")]
    rev: Annotated[int, Field(description="another number is another picture")]
    x: Annotated[float, Field(description="of the map's: where its left edge lies, in squares")]
    y: float
    columns: Annotated[float, Field(description="how many squares it is wide")]


@dataclass(kw_only=True)
class TableView(Shape):
    """Everything a seat sees, at one version."""

    table: str
    version: int
    title: str
    text: Annotated[str, Field(description="a line about the encounter")]
    secret: Annotated[str, Field(description="a line more; empty for players")]
    game: str
    game_title: str
    you: You
    settings: TableSettings
    pictures: list[PictureView]
    seats: list[SeatView]
    round: int
    sides: list[str]
    fighters: list[FighterView]
    order: OrderView
    ranges: Annotated[list[RangeView], Field(description="in a fight without a map: how far apart everybody is")]
    map: Annotated[MapView | None, Field(description="None: as it was sent before on this connection")]
    questions: list[QuestionView]
    die: DieView | None
    ending: Ending | None
    log: LogPart
    history: HistoryPart
    chance: Chance | None
    chances: Annotated[
        list[ChancePoint], Field(description="the win chance at earlier versions; as far as it may be seen")
    ]
    can_undo: bool
    can_redo: bool
    past: Annotated[bool, Field(description="a look at an earlier version; nothing can be answered here")]
