"""Failures that are somebody's mistake and not ours: each becomes a sentence with the right status."""

from __future__ import annotations

from affray.encounter import EncounterError, UnknownGame
from affray.engine.dice import DiceError
from affray.engine.game import SceneError
from affray.engine.question import IllegalAnswer
from affray.engine.record import RecordError
from affray.minds.exact import OddsError
from affray.table.fights import Late
from affray.table.host import Busy, NoSeat, NoTable
from affray.table.refused import Refused as Refused
from affray.table.store import StoreError
from affray.table.wire import Refusal

EVERY = (
    Refused,
    NoTable,
    NoSeat,
    Busy,
    Late,
    IllegalAnswer,
    RecordError,
    DiceError,
    OddsError,
    EncounterError,
    UnknownGame,
    SceneError,
    StoreError,
)


def refusal_of(failure: Exception) -> tuple[int, Refusal]:
    """The status and the sentence for a failure of this kind."""
    if isinstance(failure, Refused):
        return failure.status, failure.refusal
    if isinstance(failure, NoTable):
        return 404, Refusal(error="There is no such table.")
    if isinstance(failure, NoSeat):
        return 401, Refusal(error="This link opens no seat here: it is wrong, was revoked or has expired.")
    if isinstance(failure, Late):
        return 409, Refusal(error=ended(str(failure)))
    if isinstance(failure, Busy | StoreError):
        return 503, Refusal(error="The table is busy or its store cannot be reached; nothing was done. Try again.")
    if isinstance(failure, IllegalAnswer):
        return 422, Refusal(error=str(failure), rule=failure.rule, instead=failure.instead[:50])
    return 422, Refusal(error=ended(str(failure.args[0]) if isinstance(failure, LookupError) else str(failure)))


def ended(sentence: str) -> str:
    return sentence if sentence.endswith((".", "?", "!")) else f"{sentence}."
