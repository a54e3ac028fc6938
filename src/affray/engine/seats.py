"""What each seat may know: the fight and the log as one side sees them.

A player's page is made from this and from nothing else. Own fighters are shown in full. Others are shown
as the game master chose: ``exact`` numbers, ``words`` ("hurt"), or ``nothing`` but where they stand.
Fighters that are hidden from the side are left out, and so are events that are not for it. Unless others'
numbers are shown, lines of the log that tell them ("has HP 3 left") are said plainly or left out.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from affray.engine.fight import Fight
from affray.engine.log import Event, Log
from affray.engine.quoting import quoted
from affray.engine.state import fields

EXACT: Final = "exact"
WORDS: Final = "words"
NOTHING_SHOWN: Final = "nothing"
SHOWN: Final = [EXACT, WORDS, NOTHING_SHOWN]


def view(fight: Fight, side: i64, shown: str = WORDS) -> dict[str, Any]:
    """The fight as JSON values, as this side may know it."""
    if shown not in SHOWN:
        raise ValueError(f"what is shown of foes is one of {', '.join(SHOWN)}, not {quoted(shown)}")
    people: list[dict[str, Any]] = []
    for f in fight.fighters:
        if f.side == side:
            people.append({"name": f.name, "side": int(f.side), "fields": fields(f)})
        elif not fight.is_unknown(side, f):
            people.append(seen_of(f, shown))
    return {
        "round": int(fight.round),
        "sides": list(fight.sides),
        "map": fight.grid.drawing(),
        "fighters": people,
        "log": [event_values(e) for e in told(fight.log, side, shown)] if fight.log is not None else [],
    }


def told(log: Log, side: i64, shown: str = WORDS) -> list[Event]:
    """The log as this side may know it."""
    events: list[Event] = []
    for event in log.seen_by(side):
        if shown == EXACT or not event.tells_others_numbers(side):
            events.append(event)
        elif event.plainly:
            events.append(event.plain())
    return events


def seen_of(f: Any, shown: str) -> dict[str, Any]:
    seen: dict[str, Any] = {"name": f.name, "side": int(f.side), "x": int(f.x), "y": int(f.y)}
    if shown == EXACT:
        seen["fields"] = fields(f)
    elif shown == WORDS:
        seen["health"] = f.looks()
    return seen


def event_values(event: Event) -> dict[str, Any]:
    return {
        "round": int(event.round),
        "rule": event.rule,
        "who": event.who,
        "what": event.what,
        "whom": event.whom,
        "total": int(event.total) if event.parts else None,
        "parts": [list(part) for part in event.parts],
        "text": event.text(),
        "depth": int(event.depth),
        "label": event.label,
        "shown": event.shown,
    }
