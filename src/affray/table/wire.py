"""What goes over the wire: the requests of the page and the answers to them. docs/api.md explains them in order.

The page's typed client is generated from these models: see ``openapi.py``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from affray.table.names import SeatName, Speech, Title
from affray.table.wire_base import Audience, DeedId, Name, Shown, Text, Token, Wire, Words
from affray.table.wire_library import (
    Checked as Checked,
)
from affray.table.wire_library import (
    CheckEncounter as CheckEncounter,
)
from affray.table.wire_library import (
    EncounterText as EncounterText,
)
from affray.table.wire_library import (
    Fault as Fault,
)
from affray.table.wire_library import (
    FieldInfo as FieldInfo,
)
from affray.table.wire_library import (
    GameInfo as GameInfo,
)
from affray.table.wire_library import (
    GameParts as GameParts,
)
from affray.table.wire_library import (
    Games as Games,
)
from affray.table.wire_library import (
    GapText as GapText,
)
from affray.table.wire_library import (
    ImportedSheets as ImportedSheets,
)
from affray.table.wire_library import (
    ImportSheets as ImportSheets,
)
from affray.table.wire_library import (
    ReadyEncounter as ReadyEncounter,
)
from affray.table.wire_library import (
    RuleText as RuleText,
)
from affray.table.wire_library import (
    RulingInfo as RulingInfo,
)
from affray.table.wire_library import (
    SideOf as SideOf,
)
from affray.table.wire_library import (
    SwitchInfo as SwitchInfo,
)
from affray.table.wire_view import Chance, SeatView, Shape, TableView, You


class Refusal(Wire):
    """Why something was not done: what was wrong, by which rule, and what would be right. Nothing has changed."""

    error: str
    rule: str = ""
    instead: list[str] = Field(default=[])
    version: int | None = Field(default=None, description="the table's now, where a newer one is the reason")


# ---------------------------------------------------------------- tables, links, seats


class NewTable(Wire):
    """A fight to begin: a ready encounter by its name, the text of one, or the text of a saved fight."""

    ready: Annotated[str, StringConstraints(max_length=100)] | None = None
    text: Text | None = None
    save: Text | None = None
    people: list[Name] = Field(
        default=["everybody"], max_length=100, description="fighters and sides that people decide for"
    )
    rulings: bool = Field(default=False, description="put every ruling of the book to the game master")
    own_dice: bool = Field(default=False, description="real dice, whose faces are typed in")
    seed: int | None = Field(
        default=None, ge=0, lt=1 << 62, description="dice that repeat; otherwise the dice are unpredictable"
    )
    fight: int | None = Field(
        default=None, ge=1, lt=1 << 31, description="with seed: this fight of a forecast of that seed"
    )
    shown: Shown = "words"
    chance: Audience = "gm"


class NewLink(Wire):
    table: str
    seat: str
    token: str = Field(description="carried in the link behind #, so that no server log and no referrer has it")
    link: str
    qr: str = Field(description="the link as a QR code, SVG")
    expires: int | None = Field(default=None, description="seconds since 1970")


class NewInvite(Wire):
    """A link by which players join one side, or by which anybody watches."""

    id: DeedId
    side: str = Field(default="", max_length=100, description="the side they join; empty: the first")
    watch: bool = Field(default=False, description="for spectators: they see what every side may know, and do nothing")
    hours: int = Field(default=24, ge=1, le=24 * 90)


class Enter(Wire):
    """A link's token, exchanged for a cookie. With an invitation it makes a new seat under this name."""

    token: Token
    name: SeatName | None = None
    id: DeedId | None = Field(default=None, description="needed with an invitation: the same id is the same seat")
    cookie: bool = Field(default=True, description="false: the answer holds the seat's own token, for programs")


class Entered(Wire):
    you: You
    table: str
    token: str | None = None


class OwnLink(Wire):
    """Another link to a seat, for another device. The others go on working."""

    id: DeedId
    seat: str | None = Field(default=None, max_length=20, description="for the game master: whose; otherwise one's own")


class Claim(Wire):
    id: DeedId
    fighters: list[Name] = Field(max_length=50, description="all that the seat plays from now on")
    seat: str | None = Field(default=None, max_length=20, description="for the game master: whose; otherwise one's own")


class Revoke(Wire):
    id: DeedId
    seat: str = Field(max_length=20)


class Settings(Wire):
    """What the game master chooses about the table; what is left out stays."""

    id: DeedId
    shown: Shown | None = Field(default=None, description="what players see of others' numbers")
    chance: Audience | None = Field(default=None, description="who sees the win chance")
    rulings: bool | None = None
    people: list[Name] | None = Field(default=None, max_length=100)
    well: list[Name] | None = Field(default=None, max_length=200, description="fighters for whom a search decides")
    title: Title | None = Field(default=None, description="what the table is called from now on")
    archived: bool | None = Field(default=None, description="put away: everybody may look, nobody plays on")
    held: bool = Field(default=False, description="with people: also take fighters from players who hold them")


class Notes(Wire):
    id: DeedId
    text: Annotated[str, StringConstraints(max_length=20_000)]


class NotesText(Wire):
    text: str
    version: int


class Seats(Wire):
    seats: list[SeatView]


# ---------------------------------------------------------------- deeds


class Answer(Wire):
    """An answer to an open question, in the words of one of its options."""

    id: DeedId
    key: str = Field(max_length=40, description="of the question")
    words: Words
    faces: list[Annotated[int, Field(ge=1, le=1_000_000)]] = Field(
        default=[], max_length=100, description="of real dice, thrown in this order"
    )


class Throw(Wire):
    id: DeedId
    key: str = Field(max_length=40, description="of the die that is wanted")
    faces: list[Annotated[int, Field(ge=1, le=1_000_000)]] = Field(min_length=1, max_length=100)


class ByTactic(Wire):
    """The tactic answers an open question, once."""

    id: DeedId
    key: str = Field(max_length=40)
    held: bool = Field(default=False, description="also for a fighter whom a player at the table plays")


class Edit(Wire):
    """A ruling of the game master: ``Pirate 2: hp = 3``, ``remove Pirate 2``, ``next PL-MOD-04: impaired``."""

    id: DeedId
    words: Words


class Back(Wire):
    """Undo or redo. ``version`` is the one that was seen when the button was pressed: a newer one refuses it."""

    id: DeedId
    version: int = Field(ge=1)
    to: int | None = Field(default=None, ge=1, description="undo all that was said after this version")


class Say(Wire):
    """A line that everybody at the table reads, and that stays in its history."""

    id: DeedId
    words: Speech


class Ping(Wire):
    """Point at a square: everybody who looks sees it for a moment, and nothing is kept."""

    x: int = Field(ge=0, le=10_000)
    y: int = Field(ge=0, le=10_000)


class Picture(Wire):
    """A picture under the map, with its own scale, or of a fighter's token; an empty one takes it away."""

    id: DeedId
    of: str = Field(default="", max_length=100, description="a fighter's name; empty: the map")
    src: Annotated[
        str, StringConstraints(max_length=750_000, pattern=r"^(data:image/(png|jpeg|webp);base64,[A-Za-z0-9+/]+=*)?$")
    ]
    x: float = Field(default=0, ge=-1_000, le=1_000, description="where its left edge lies, in squares")
    y: float = Field(default=0, ge=-1_000, le=1_000)
    columns: float = Field(default=1, gt=0, le=1_000, description="how many squares it is wide")


class PictureData(Wire):
    src: str = Field(description="a data address")


class Done(Wire):
    version: int
    again: bool = Field(default=False, description="this id was done before, at this version; nothing was done now")


class NewFork(Wire):
    version: int = Field(ge=1)
    title: Title | None = Field(default=None, description="what the twin is called; as this table, if not given")


class Suggestion(Wire):
    key: str
    words: str


class BetterAnswer(Wire):
    """What a search found: an answer that wins more than the tactic's, judged on dice that did not choose it."""

    key: str
    searched: bool = Field(description="false: here it cannot search, as after an edit in the same turn")
    words: str = Field(description="empty: nothing better was found")
    usual: str = Field(description="what the tactic would answer")
    gain: str = Field(default="", description="how much more often the side wins: +12 points")
    interval: str = Field(default="", description="of the gain, 95 %: 5 to 19")
    fights: int = Field(default=0, description="pairs of fights behind it")


class SavedFight(Wire):
    name: str
    text: str


# ---------------------------------------------------------------- odds


class OddsChance(Wire):
    """A chance: exact, or in words where numbers would tell secrets."""

    words: str
    value: float | None = None
    fraction: str = ""


class Share(Wire):
    what: str
    chance: OddsChance


class OptionOdds(Wire):
    words: str = Field(description="of the option")
    hurt: OddsChance | None = None
    down: OddsChance | None = None
    harm: float | None = Field(default=None, description="on average")
    note: str = ""
    on: str = Field(default="", description="whom the dice may harm, where the answer is no attack by itself")
    becomes: list[Share] = Field(default_factory=list, description="conditions that the dice decide about")


class QuestionOdds(Wire):
    key: str
    version: int
    options: list[OptionOdds]


class SpotOdds(Wire):
    """The odds of a fighter's attacks from a square."""

    who: str
    x: int
    y: int
    version: int
    attacks: list[SpotAttack]


class SpotAttack(OptionOdds):
    on: str


class Fact(Wire):
    label: str
    value: str
    why: str
    rules: str


class AttackOdds(Wire):
    """One option taken apart: what the attack is made of, and the exact odds of all that it can do."""

    words: str
    by: str
    on: str
    attack: str
    facts: list[Fact]
    harm: list[Share]
    outcomes: list[Share]
    conditions: list[Share]
    tail: OddsChance
    mean_harm: float


# ---------------------------------------------------------------- squares


class SquareView(Wire):
    """One square as a fighter sees it, in numbers for the map and in words for the ear."""

    x: int
    y: int
    seen: Literal["seen", "concealed", "hidden", "blocked"]
    cover: str
    distance: str
    rules: str
    phrase: str = Field(description="for screen readers: 3,4, floor, 15 feet north-east, half cover")


class ReachView(Wire):
    """A square that an option of the open question leads to."""

    x: int
    y: int
    words: str
    steps: float = Field(description="the length of the way in squares, by the game's own count")
    cost: str = Field(description="the same in the game's unit: 15 ft")
    path: list[tuple[int, int]]


class OtherView(Wire):
    name: str
    seen: Literal["seen", "concealed", "hidden", "blocked"]
    cover: str
    own_cover: str
    distance: str
    rules: str
    phrase: str


class SquaresView(Wire):
    who: str
    version: int
    squares: list[SquareView]
    reach: list[ReachView]
    fighters: list[OtherView]


# ---------------------------------------------------------------- the stream


@dataclass(kw_only=True)
class StreamView(Shape):
    """The table as this seat may see it. Its log and history hold what is new on this connection."""

    type: Literal["view"] = "view"
    view: TableView


@dataclass(kw_only=True)
class StreamChance(Shape):
    type: Literal["chance"] = "chance"
    version: int
    chance: Chance


@dataclass(kw_only=True)
class StreamPresence(Shape):
    type: Literal["presence"] = "presence"
    seats: list[SeatView]


@dataclass(kw_only=True)
class StreamEnd(Shape):
    """The last message: the link was revoked or has expired."""

    type: Literal["end"] = "end"
    why: str


@dataclass(kw_only=True)
class StreamPing(Shape):
    """Somebody points at a square."""

    type: Literal["ping"] = "ping"
    x: int
    y: int
    by: str


@dataclass(kw_only=True)
class StreamPong(Shape):
    type: Literal["pong"] = "pong"


StreamMessage = Annotated[
    StreamView | StreamChance | StreamPresence | StreamEnd | StreamPing | StreamPong, Field(discriminator="type")
]
