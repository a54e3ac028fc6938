"""Forecasts as they go over the wire. The page shows these words and shares and computes none of them."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from affray.table.wire_base import Text, Wire

MOST_FIGHTS = 200_000
Key = Annotated[str, StringConstraints(min_length=1, max_length=200)]
Number = Annotated[int, Field(ge=-1_000_000, le=1_000_000)]
Word = Annotated[str, StringConstraints(max_length=40)]
Values = Annotated[dict[Key, Number | Word], Field(max_length=40)]
Fights = Annotated[int, Field(ge=10, le=MOST_FIGHTS)]


# ---------------------------------------------------------------- asked


class OfEncounter(Wire):
    """A ready encounter by its name, or the text of one."""

    ready: Annotated[str, StringConstraints(max_length=100)] | None = None
    text: Text | None = None


class AskForecast(OfEncounter):
    """How does it end? With ``values`` of its controls also: what do these change?"""

    values: Values = Field(default={}, description="what is changed, by the keys of the controls")
    fights: Fights = 10_000
    pairs: bool = Field(default=True, description="count every pair of tactics, too")


class AskChanged(OfEncounter):
    values: Values = Field(default={})


class AskSteps(OfEncounter):
    """What would one step of each control change?"""

    fights: Fights = 4_000


class AskBalance(AskChanged):
    aim: float = Field(ge=0.01, le=0.99, description="how often the first side should win")
    fights: Fights = 4_000


# ---------------------------------------------------------------- told


class WinShare(Wire):
    """A chance, counted: what is drawn, and what is said of it."""

    share: float
    low: float
    high: float
    words: str = Field(description="56.2 %")
    short: str = Field(description="56 %")
    interval: str = Field(description="55.2 to 57.2, with 95 % confidence")


class ControlView(Wire):
    key: str
    name: str
    note: str
    kind: Literal["count", "by", "choice"] = Field(description="a number, a number that is added, or a word")
    value: int | str
    low: int
    high: int
    step: int
    choices: list[str]


class ForecastStart(Wire):
    """What the page needs before the first fight is run."""

    name: str
    title: str
    about: str
    game: str
    game_title: str
    text: str = Field(description="the encounter; what is asked next is asked of this text")
    sides: list[str]
    controls: list[ControlView]
    compiled: bool = Field(description="are the rules compiled? If not, fights take some forty times as long")


class SideShare(Wire):
    side: str
    wins: WinShare


class RoundBar(Wire):
    rounds: str
    share: float
    usual: bool = Field(description="one of those within which four fights in five end")
    middle: bool


class RoundsView(Wire):
    title: str
    says: str
    bars: list[RoundBar]


class FateShare(Wire):
    fate: Literal["unhurt", "hurt", "fled", "down", "dead"]
    share: float
    short: str


class FateView(Wire):
    name: str
    side: int
    fates: list[FateShare]
    says: str


class BandRow(Wire):
    title: str
    note: str
    wins: WinShare


class BandView(Wire):
    """What the way of playing changes."""

    title: str
    says: str
    low: float
    high: float
    rows: list[BandRow]


class ExampleView(Wire):
    title: str
    says: str
    won: bool = Field(description="by the first side")
    fight: int = Field(description="its number, as POST /api/tables takes it")


class ForecastView(Wire):
    question: str
    answer: str
    share: str = Field(description="the number in the answer, to be set apart")
    says: str
    played: str = Field(description="which way of playing these numbers are of")
    sides: list[SideShare]
    nobody: WinShare
    rounds: RoundsView
    fates: list[FateView]
    band: BandView | None
    examples: list[ExampleView]
    fights: int
    seed: int
    sharp: str = Field(description="right to within 1 point")


class DifferenceView(Wire):
    """What a change does to the first side's chance; both were run with the same dice."""

    before: WinShare
    after: WinShare
    gain: float
    words: str = Field(description="+16.4 points")
    interval: str = Field(description="+15.7 to +17.0")
    seen: bool = Field(description="is it more than luck?")
    fights: int


class ForecastNews(Wire):
    """One line of the stream: how far it is, and what is known now."""

    type: Literal["forecast"] = "forecast"
    done: int = Field(description="fights run")
    wanted: int
    over: bool
    left: str = Field(description="how long it will take, in words; empty while nobody knows")
    forecast: ForecastView | None
    difference: DifferenceView | None = None


class StepsNews(Wire):
    """One line of the stream: what one step of each control would change, as far as it is known."""

    type: Literal["steps"] = "steps"
    done: int = Field(description="fights run")
    wanted: int
    over: bool
    steps: dict[str, str] = Field(description="by the key of a control: 3: +18.1 · 5: −12.4 points")


class SuggestionView(Wire):
    words: str
    note: str = Field(description="a little short of it, goes beyond it, or nothing")
    wins: WinShare
    text: str = Field(description="the encounter with this change")


class BalanceNews(Wire):
    type: Literal["balance"] = "balance"
    done: int = Field(description="fights run")
    tried: int = Field(description="changes tried")
    over: bool
    says: str
    suggestions: list[SuggestionView]


class ForecastFault(Wire):
    """What ended a stream before its time."""

    type: Literal["fault"] = "fault"
    error: str


class ChangedText(Wire):
    text: str


class ReportFile(Wire):
    name: str
    html: str
