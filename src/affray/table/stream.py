"""The stream of a seat: a WebSocket that tells it every version as it may see it.

Whoever connects gets the whole view, so that a dropped connection loses nothing; after that only what is new of the
log and the history. Slow readers skip versions and never see them out of order.
"""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from operator import is_
from typing import Any, Final

from fastapi import APIRouter, WebSocket
from starlette.websockets import WebSocketDisconnect, WebSocketState

from affray.table.deeds import GM_ROLE, WATCHER, Place
from affray.table.host import Live, NoSeat, NoTable
from affray.table.seats import Sitting, sitting
from affray.table.text import written
from affray.table.view import seats_seen
from affray.table.wire import StreamChance, StreamEnd, StreamPing, StreamPong, StreamPresence, StreamView
from affray.table.wire_view import HistoryPart, LogPart, SeatView, TableView

router = APIRouter()
LARGEST_MESSAGE: Final = 2_000
MOST_WATCHERS: Final = 200  # of one table
MOST_SPECTATORS: Final = 150  # of these by links for spectators, which anybody may hand on: players always find room
MOST_OF_SEAT: Final = 12  # tabs and devices of one seat
MOST_PINGS: Final = 8  # that wait to be told
NO_SEAT: Final = 4401
NO_TABLE: Final = 4404
NOT_UNDERSTOOD: Final = 4400
TOO_MANY: Final = 4429


class Watcher:
    """One connection, and what was sent over it."""

    def __init__(self, socket: WebSocket, live: Live, seat: str) -> None:
        self.socket: Final = socket
        self.live: Final = live
        self.seat: Final = seat
        self.woken: Final = asyncio.Event()
        self.log: list[Any] = []
        self.history: list[Any] = []
        self.map = ""
        self.version = 0
        self.chance = (0, 0)  # the version, and on how many fights it rests
        self.seats: list[SeatView] = []
        self.pongs = 0
        self.pings: list[StreamPing] = []

    def wake(self) -> None:
        self.woken.set()

    def point(self, x: int, y: int, by: str) -> None:
        self.pings = [*self.pings[1 - MOST_PINGS :], StreamPing(x=x, y=y, by=by)]
        self.wake()

    async def tell_all(self) -> None:
        """Send whatever is new, until the seat is over."""
        while True:
            self.woken.clear()
            await self.tell_news()
            await self.woken.wait()

    async def tell_news(self) -> None:
        live = self.live
        place = live.place_still(self.seat)
        while self.pongs:
            self.pongs -= 1
            await self.socket.send_text(written(StreamPong()))
        pings, self.pings = self.pings, []
        for ping in pings:
            await self.socket.send_text(written(ping))
        view = await self.latest()
        is_gm = place.role == GM_ROLE
        if view is not None:
            await self.socket.send_text(self.message(live.with_chance(view, is_gm)))
            live.forget_told()
            return
        await self.tell_seats(place)
        await self.tell_chance(is_gm)

    async def latest(self) -> TableView | None:
        """The view of a version that was not sent yet."""
        live = self.live
        if live.story.version == self.version:
            return None
        view = live.views.get(self.seat)
        if view is None or view.version != live.story.version:
            async with live.held():
                live.place_still(self.seat)
                view = await live.host.beside(lambda: live.view(self.seat))
        return view if view.version > self.version else None

    def message(self, view: TableView) -> str:
        """The view without what this connection has seen already."""
        log, history = view.log.entries, view.history.entries
        same, known = common(self.log, log), common(self.history, history)
        new = replace(
            view,
            log=LogPart(start=same, entries=log[same:]),
            history=HistoryPart(start=known, entries=history[known:]),
            map=None if view.map is not None and view.map.rev == self.map else view.map,
        )
        self.log, self.history, self.version = log, history, view.version
        self.map = view.map.rev if view.map is not None else ""
        self.chance = (view.chance.version, view.chance.fights) if view.chance is not None else (0, 0)
        self.seats = view.seats
        return written(StreamView(view=new))

    async def tell_seats(self, place: Place) -> None:
        """Who has come or gone since."""
        seats = seats_seen(self.live.story, self.live.present(), place)
        if seats != self.seats:
            self.seats = seats
            await self.socket.send_text(written(StreamPresence(seats=seats)))

    async def tell_chance(self, is_gm: bool) -> None:
        live = self.live
        audience = live.story.settings["chance"]
        latest = max(live.chances, default=0)
        if latest == 0 or not (audience == "everybody" or (audience == "gm" and is_gm)):
            return
        found = (latest, live.chances[latest].fights)
        if found <= self.chance:
            return
        self.chance = found
        message = StreamChance(version=latest, chance=live.chances[latest])
        await self.socket.send_text(written(message))

    async def listen(self) -> None:
        """The page says only that it is still there."""
        while True:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text") or ""
            if len(text) > LARGEST_MESSAGE or not is_ping(text):
                await self.socket.close(NOT_UNDERSTOOD, "the stream takes only pings")
                return
            self.pongs = min(self.pongs + 1, 10)
            self.wake()


def common(old: list[Any], new: list[Any]) -> int:
    """How many entries both begin with. Entries of one version to the next are mostly the same ones."""
    if all(map(is_, old, new)):
        return min(len(old), len(new))
    same = 0
    for one, other in zip(old, new):
        if one is not other and one != other:
            break
        same += 1
    return same


def is_ping(text: str) -> bool:
    try:
        return bool(json.loads(text) == {"type": "ping"})
    except (ValueError, RecursionError):
        return False


@router.websocket("/api/tables/{table}/stream")
async def stream(socket: WebSocket, table: str) -> None:
    """Watch a table from a seat. See docs/api.md for the messages."""
    await socket.accept()
    try:
        found = await sitting(socket, table)
    except NoTable:
        await socket.close(NO_TABLE, "there is no such table")
        return
    except NoSeat:
        await socket.close(NO_SEAT, "this link opens no seat here")
        return
    await watch(socket, found)


def why_full(found: Sitting) -> str:
    """Why this seat cannot watch now; "" if it can."""
    watchers, seats = found.live.watchers, found.live.story.seats
    spectators = [watcher for watcher in watchers if seats[watcher.seat].role == WATCHER]
    if len(watchers) >= MOST_WATCHERS or (found.place.role == WATCHER and len(spectators) >= MOST_SPECTATORS):
        return "too many watch this table"
    of_seat = [watcher for watcher in watchers if watcher.seat == found.seat]
    return "this seat is open too often" if found.place.role != WATCHER and len(of_seat) >= MOST_OF_SEAT else ""


async def watch(socket: WebSocket, found: Sitting) -> None:
    live = found.live
    if full := why_full(found):
        await socket.close(TOO_MANY, full)
        return
    watcher = Watcher(socket, live, found.seat)
    live.watchers.add(watcher)
    live.changed()
    live.host.workers.looked_at(live.host, live)
    tasks = [asyncio.ensure_future(watcher.tell_all()), asyncio.ensure_future(watcher.listen())]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        live.watchers.discard(watcher)
        live.changed()
        for task in tasks:
            task.cancel()
        failures = await asyncio.gather(*tasks, return_exceptions=True)
    if any(isinstance(failure, NoSeat) for failure in failures):
        await end(socket, "This link was revoked or has expired.")
    if any(isinstance(failure, NoTable) for failure in failures):
        await end(socket, "The game master has deleted this table.")
    for failure in failures:
        if not isinstance(
            failure, asyncio.CancelledError | WebSocketDisconnect | NoSeat | NoTable | RuntimeError | None
        ):
            assert isinstance(failure, BaseException)
            raise failure


async def end(socket: WebSocket, why: str) -> None:
    if socket.application_state == WebSocketState.CONNECTED:
        try:
            await socket.send_text(written(StreamEnd(why=why)))
            await socket.close(NO_SEAT, why)
        except (RuntimeError, WebSocketDisconnect):
            pass
