"""The tables of one server process: found in the store, kept while they are used, told to everybody who watches."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any, Final, TypeVar

from pydantic import TypeAdapter

from affray.engine.question import IllegalAnswer
from affray.table.advice import searched
from affray.table.deeds import AMEND, GM_ROLE, TACTIC, Deed, Head, Place, Story, told_of
from affray.table.fights import REFUSED, Late, TableFight, encounter_of, question_key
from affray.table.keys import fits
from affray.table.lines import Lines
from affray.table.reel import Reel, reel_of
from affray.table.refused import Refused
from affray.table.snapshots import snapshot_of
from affray.table.store import DoneBefore, Store, VersionTaken
from affray.table.view import Renderer
from affray.table.wire_view import Chance, ChancePoint, TableView
from affray.table.work import LOG, Workers

T = TypeVar("T")
CHANCE: Final = TypeAdapter(Chance)
TRIES: Final = 20  # a deed that meets others' deeds again and again
IDLE: Final = 300.0  # seconds after which a fight that nobody watches is forgotten; the store has it
MOST_POINTS: Final = 500  # of the win chance over time
SNAPSHOT_EVERY: Final = 25  # versions
FEW_TO_DRAW: Final = 100  # fighters, times those who watch: a millisecond


class NoTable(Exception):
    """There is no table of this name."""


class NoSeat(Exception):
    """The token opens no seat here: it is wrong, revoked or has expired."""


class Busy(Exception):
    """Too many deeds at once; nothing was done."""


Act = Callable[["Live"], tuple[str, dict[str, Any]]]  # what is done, as kind and body; runs beside the event loop


class Live:
    """A table in use. Whoever holds ``lock`` may change it; ``shown`` is what seats were shown last."""

    def __init__(self, host: Host, head: Head, story: Story, chances: dict[int, Chance]) -> None:
        self.host: Final = host
        self.head: Final = head
        self.story: Final = story
        self.lock: Final = asyncio.Lock()
        self.fight: TableFight | None = None
        self.renderer: Renderer | None = None
        self.views: dict[str, TableView] = {}
        self.lines = Lines()
        self.watchers: Final[set[Any]] = set()
        self.chances: Final = chances
        self.points: Final = {version: point_of(chance) for version, chance in chances.items()}
        self.odds: Final[dict[str, asyncio.Future[Any]]] = {}  # of the question that was looked at last
        self.used = time.monotonic()
        self.snapshot: dict[str, Any] | None = None
        self.snapshot_at = 0
        self.is_gone = False  # deleted
        self.luck: tuple[str, asyncio.Future[dict[str, Any] | None]] | None = None  # of a fight that is over
        self.is_thinking = False  # a search looks for an answer
        self.reel: tuple[int, Reel] | None = None  # the fight line by line, at a version; if somebody wants to see it

    # ------------------------------------------------------------ reading

    def running(self) -> TableFight:
        """The fight, replayed if it was forgotten. Only with the lock."""
        if self.fight is None:
            self.fight = TableFight(self.head, self.story, self.snapshot)
        return self.fight

    def film(self) -> Reel:
        """The fight line by line. Only with the lock, beside the event loop."""
        if self.reel is None or self.reel[0] != self.story.version:
            encounter = encounter_of(self.head.source, self.head.name)
            self.reel = (self.story.version, reel_of(self.head, self.story, encounter))
        return self.reel[1]

    @asynccontextmanager
    async def held(self) -> AsyncIterator[None]:
        """Have the table for oneself; a fight that was forgotten will be made again from its last snapshot."""
        async with self.lock:
            if self.is_gone:
                raise NoTable(self.head.table)
            if self.fight is None:
                found = await self.host.store.snapshot(self.head.table, self.story.version)
                self.snapshot_at, self.snapshot = found if found is not None else (0, None)
            try:
                yield
            finally:
                self.snapshot = None

    def place_of(self, token: str) -> Place:
        """The seat that a token opens."""
        now = time.time()
        for place in self.story.seats.values():
            if any([fits(token, known) for known in (place.hash, *place.more)]):
                if not place.is_good(now):
                    break
                return place
        raise NoSeat

    def place_still(self, seat: str) -> Place:
        """A seat that was found before, if it is still good."""
        if self.is_gone:
            raise NoTable(self.head.table)
        place = self.story.seats.get(seat)
        if place is None or not place.is_good(time.time()):
            raise NoSeat
        return place

    def present(self) -> set[str]:
        return {watcher.seat for watcher in self.watchers}

    def draw(self) -> None:
        """Make the views of all who watch. Only with the lock, beside the event loop."""
        self.renderer = Renderer(self.head, self.story, self.running(), self.present(), False, self.lines)
        self.views = {}
        for seat in self.present():
            self.view(seat)

    def is_small(self) -> bool:
        """Are its views made faster than another thread begins to?"""
        return self.fight is not None and len(self.fight.session.fight.fighters) * len(self.watchers) <= FEW_TO_DRAW

    def view(self, seat: str) -> TableView:
        """What a seat sees now. Only with the lock."""
        self.used = time.monotonic()
        if self.renderer is None:
            self.renderer = Renderer(self.head, self.story, self.running(), self.present(), False, self.lines)
            self.views = {}
        if seat not in self.views:
            self.views[seat] = self.renderer.view(self.story.seats[seat])
        return self.views[seat]

    def forget_told(self) -> None:
        """Let the newest views go once all who watch have them: Python looks for lost objects among those that live for
        long, and every table waits while it does."""
        if not self.lock.locked() and all(watcher.version == self.story.version for watcher in self.watchers):
            self.renderer, self.views = None, {}

    def with_chance(self, view: TableView, is_gm: bool) -> TableView:
        """The view with the win chances that the seat may see."""
        audience = self.story.settings["chance"]
        if not (audience == "everybody" or (audience == "gm" and is_gm)):
            return view
        known = [version for version in self.chances if version <= view.version]
        chance = self.chances[max(known)] if known else None
        points = [self.points[version] for version in sorted(known)[-MOST_POINTS:]]
        return replace(view, chance=chance, chances=points)

    def is_chance_seen(self) -> bool:
        """Does anybody look who may see the win chance?"""
        audience = self.story.settings["chance"]
        roles = [self.story.seats[seat].role for seat in self.present()]
        return bool(roles) if audience == "everybody" else audience == "gm" and GM_ROLE in roles

    def add_chance(self, chance: Chance) -> None:
        self.chances[chance.version] = chance
        self.points[chance.version] = point_of(chance)
        self.changed()

    def point(self, x: int, y: int, by: str) -> None:
        """Somebody points at a square of the map."""
        for watcher in list(self.watchers):
            watcher.point(x, y, by)

    def changed(self) -> None:
        """Tell those who watch."""
        for watcher in list(self.watchers):
            watcher.wake()


def point_of(chance: Chance) -> ChancePoint:
    return ChancePoint(version=chance.version, shares=[side.share for side in chance.sides])


def by_search(key: str, words: str) -> Act:
    """The answer that a search found, or the tactic's where it found nothing better."""

    def act(live: Live) -> tuple[str, dict[str, Any]]:
        fight = live.running()
        epoch = live.story.epoch
        body = fight.answer(key, epoch, words, []) if words else fight.by_tactic(key, epoch)
        return TACTIC, body

    return act


class Host:
    """All tables of this process."""

    def __init__(self, store: Store, workers: Workers, threads: int = 4) -> None:
        self.store: Final = store
        self.workers: Final = workers
        self.tables: Final[dict[str, Live]] = {}
        self.loading: Final[dict[str, asyncio.Lock]] = {}
        self.threads: Final = ThreadPoolExecutor(threads, thread_name_prefix="affray-table")
        self.tasks: Final[set[asyncio.Task[Any]]] = set()
        self.loop: asyncio.AbstractEventLoop | None = None

    async def open(self) -> None:
        self.loop = asyncio.get_running_loop()
        await self.store.open(self.heard)
        self.spawn(self.sweep())

    async def close(self) -> None:
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.workers.close()
        await self.store.close()
        self.threads.shutdown(wait=False, cancel_futures=True)

    def spawn(self, work: Any) -> None:
        """Do something beside; it is remembered so that it is not lost."""
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def beside(self, do: Callable[[], T]) -> T:
        """Run rules beside the event loop."""
        return await asyncio.get_running_loop().run_in_executor(self.threads, do)

    # ------------------------------------------------------------ tables

    async def table(self, name: str) -> Live:
        """A table, from the store if nobody uses it now."""
        live = self.tables.get(name)
        if live is None:
            lock = self.loading.setdefault(name, asyncio.Lock())
            async with lock:
                live = self.tables.get(name)
                if live is None:
                    live = await self.load(name)
                    await self.amend(live)
                    self.tables[name] = live
                    self.think(live)
            self.loading.pop(name, None)
        live.used = time.monotonic()
        return live

    async def load(self, name: str) -> Live:
        head = await self.store.head(name)
        if head is None:
            raise NoTable(name)
        story = told_of(await self.store.deeds(name, 0))
        kept = await self.store.chances(name)
        chances = {version: CHANCE.validate_python(body) for version, body in kept.items()}
        return Live(self, head, story, chances)

    async def amend(self, live: Live) -> None:
        """A table that was played by older rules is kept as it goes on by those of today, once."""
        for _ in range(TRIES):
            found = await self.store.snapshot(live.head.table, live.story.version)
            live.snapshot_at, live.snapshot = found if found is not None else (0, None)
            try:
                fight = await self.beside(live.running)
            except REFUSED:
                return  # whoever wants to see it is told why not
            finally:
                live.snapshot = None
            if not fight.amended:
                return
            deed = Deed(
                live.story.version + 1, f"amend-{live.story.version}", AMEND, "", int(time.time()), fight.amendment()
            )
            try:
                await self.store.append(live.head.table, deed)
            except (VersionTaken, DoneBefore):
                live.fight = None
                await self.catch_up(live)
                continue
            live.story.apply(deed)
            return

    async def create(self, head: Head, first: Deed, fight: TableFight) -> Live:
        await self.store.create(head, first)
        live = Live(self, head, told_of([first]), {})
        live.fight = fight
        self.tables[head.table] = live
        self.guess(live)
        return live

    async def delete(self, live: Live) -> None:
        """The table is gone for everybody; the last who look at it are told."""
        async with live.held():
            await self.store.delete(live.head.table)
            self.let_go(live)

    def let_go(self, live: Live) -> None:
        live.is_gone = True
        self.tables.pop(live.head.table, None)
        live.changed()

    async def sweep(self) -> None:
        """Forget what nobody has used for a while."""
        while True:
            await asyncio.sleep(IDLE / 10)
            self.forget_idle(IDLE)

    def forget_idle(self, seconds: float) -> None:
        now = time.monotonic()
        for name, live in list(self.tables.items()):
            if now - live.used < seconds or live.lock.locked():
                continue
            if live.watchers:
                live.fight = live.renderer = live.reel = None
                live.views, live.lines = {}, Lines()
            else:
                del self.tables[name]

    # ------------------------------------------------------------ deeds

    async def do(self, live: Live, seat: str, id: str, act: Act) -> tuple[int, bool]:
        """Carry out a deed once, keep it, tell everybody. Gives its version, and whether it was done before.

        It goes on to its end even if whoever asked for it has left.
        """
        task = asyncio.ensure_future(self.do_once(live, seat, id, act))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return await asyncio.shield(task)

    async def do_once(self, live: Live, seat: str, id: str, act: Act) -> tuple[int, bool]:
        async with live.held():
            for _ in range(TRIES):
                if id in live.story.ids:
                    return live.story.ids[id], True
                if seat:
                    live.place_still(seat)
                done = await self.try_to(live, seat, id, act)
                if done is not None:
                    return done
        raise Busy

    async def try_to(self, live: Live, seat: str, id: str, act: Act) -> tuple[int, bool] | None:
        """One try; None if somebody else was faster."""
        kind, body = await self.carry_out(live, act)
        deed = Deed(live.story.version + 1, id, kind, seat, int(time.time()), body)
        try:
            await self.store.append(live.head.table, deed)
        except (VersionTaken, DoneBefore) as other:
            live.fight = live.renderer = None
            await self.catch_up(live)
            return (other.version, True) if isinstance(other, DoneBefore) else None
        except BaseException:
            live.fight = live.renderer = None  # it may be ahead of the store
            raise
        live.story.apply(deed)
        if live.is_small():
            live.draw()
        else:
            await self.beside(live.draw)
        self.after(live, deed)
        return deed.version, False

    async def carry_out(self, live: Live, act: Act) -> tuple[str, dict[str, Any]]:
        """The rules run beside the event loop. What they refuse has changed nothing; after anything else that goes
        wrong the fight is made anew from what is kept."""
        try:
            return await self.beside(lambda: act(live))
        except (IllegalAnswer, Late, NoSeat, Refused):
            raise
        except Exception:
            live.fight = live.renderer = None
            raise

    def after(self, live: Live, deed: Deed) -> None:
        live.changed()
        if "delta" in deed.body:
            self.guess(live)
            self.think(live)
            if deed.version >= live.snapshot_at + SNAPSHOT_EVERY:
                live.snapshot_at = deed.version
                self.spawn(self.keep_snapshot(live))

    # ------------------------------------------------------------ fighters who play well

    def think(self, live: Live) -> None:
        """Let a search answer for fighters who play well, if one of them is asked."""
        if live.story.well and not live.is_thinking:
            live.is_thinking = True
            self.spawn(self.think_on(live))

    async def think_on(self, live: Live) -> None:
        try:
            while (asked := await self.asked_of_search(live)) is not None:
                number, key, record = asked
                head = live.head
                found = await self.workers.search(lambda: True, searched, head.source, head.name, record, number, False)
                try:
                    await self.do(live, "", f"well-{key}", by_search(key, found["words"]))
                except Late:
                    pass  # somebody has answered it, or taken something back: perhaps another one is asked now
        except Exception:
            LOG.exception("no answer was found for %s; the game master may give one", live.head.table)
        finally:
            live.is_thinking = False

    async def asked_of_search(self, live: Live) -> tuple[int, str, dict[str, Any]] | None:
        """The first open question of a fighter who plays well."""
        async with live.held():
            fight = await self.beside(live.running)
            if fight.session.die_wanted is not None:
                return None
            for number, question in fight.session.waiting.items():
                key = question_key(live.head, number, live.story.epoch)
                if live.story.plays_well(question.who) and f"well-{key}" not in live.story.ids:
                    return number, key, live.story.record(live.head)
        return None

    async def keep_snapshot(self, live: Live) -> None:
        async with live.lock:
            fight = live.fight
            if fight is None or live.is_gone:
                return
            body = await self.beside(lambda: snapshot_of(fight.session, live.story, fight.encounter))
            await self.store.save_snapshot(live.head.table, live.story.version, body)

    async def catch_up(self, live: Live) -> bool:
        """Take in what other processes have done. Only with the lock."""
        deeds = await self.store.deeds(live.head.table, live.story.version)
        for deed in deeds:
            live.story.apply(deed)
            if live.fight is not None and "delta" in deed.body:
                await self.follow(live, deed)
        if deeds:
            live.renderer = None
            if live.watchers:
                await self.beside(live.draw)
        return bool(deeds)

    async def follow(self, live: Live, deed: Deed) -> None:
        """Let the running fight go the same way; if it cannot, it is made anew."""
        fight, story = live.fight, live.story
        assert fight is not None
        try:
            await self.beside(lambda: fight.follow(deed.kind, deed.body["delta"], story.deciders()))
        except Exception:
            LOG.exception(
                "version %s of %s could not be followed; the fight is replayed", deed.version, live.head.table
            )
            live.fight = None

    def heard(self, table: str, version: int) -> None:
        """Another process has made a version of a table."""
        live = self.tables.get(table)
        if live is not None and version == 0:
            self.let_go(live)
        elif live is not None and live.story.version < version:
            self.spawn(self.fetch(live, version))
        if not table:  # some may have been missed
            for used in self.tables.values():
                self.spawn(self.fetch(used, used.story.version + 1))

    async def fetch(self, live: Live, version: int) -> None:
        async with live.held():
            if live.story.version < version and await self.catch_up(live):
                live.changed()

    # ------------------------------------------------------------ win chances

    def guess(self, live: Live) -> None:
        """Find out who wins from here, if anybody looks at it."""
        if live.story.settings["chance"] != "nobody":
            self.workers.guess(self, live)
