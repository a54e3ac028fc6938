"""Tables in one SQLite file: nothing to set up, and safe when the power fails.

One thread writes. It takes all deeds that wait, appends them in one transaction and acknowledges them when it is on
disk, so that many tables share one wait for the disk.
"""

from __future__ import annotations

import asyncio
import json
import queue
import sqlite3
import threading
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final, TypeVar

from affray.table.deeds import Deed, Head
from affray.table.store import DoneBefore, StoreError, VersionTaken, Watch

T = TypeVar("T")
FORMAT: Final = 1
MOST_AT_ONCE: Final = 200  # deeds in one transaction
PATIENCE: Final = 10.0  # seconds, if another process writes
SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS heads (id TEXT PRIMARY KEY, body TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS deeds (
    head TEXT NOT NULL, version INTEGER NOT NULL, id TEXT NOT NULL, kind TEXT NOT NULL, seat TEXT NOT NULL,
    at INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (head, version), UNIQUE (head, id)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS snapshots (
    head TEXT NOT NULL, version INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (head, version)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS chances (
    head TEXT NOT NULL, version INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (head, version)) WITHOUT ROWID;
"""


@dataclass
class Job:
    """Something to be done by the thread that has the connection."""

    do: Callable[[sqlite3.Connection], Any]
    writes: bool
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[Any]
    value: Any = None
    failed: Exception | None = None

    def tell(self) -> None:
        """Say how it went, if anybody still waits."""
        if self.done.done():
            return
        if self.failed is not None:
            self.done.set_exception(self.failed)
        else:
            self.done.set_result(self.value)


class SqliteStore:
    """All access goes through one thread and one connection."""

    def __init__(self, path: str) -> None:
        self.path: Final = path
        self.jobs: Final[queue.SimpleQueue[Job | None]] = queue.SimpleQueue()
        self.thread: threading.Thread | None = None

    async def open(self, watch: Watch) -> None:
        loop = asyncio.get_running_loop()
        ready: asyncio.Future[None] = loop.create_future()
        self.thread = threading.Thread(target=self.work, args=(loop, ready), name="affray-store", daemon=True)
        self.thread.start()
        await ready

    async def close(self) -> None:
        self.jobs.put(None)
        if self.thread is not None:
            await asyncio.to_thread(self.thread.join)

    # ------------------------------------------------------------ the thread

    def work(self, loop: asyncio.AbstractEventLoop, ready: asyncio.Future[None]) -> None:
        try:
            connection = connected(self.path)
        except (sqlite3.Error, OSError, StoreError) as failure:
            why = f"{self.path} cannot be used as a store: {failure}"
            loop.call_soon_threadsafe(ready.set_exception, StoreError(why))
            return
        loop.call_soon_threadsafe(ready.set_result, None)
        while jobs := self.next_jobs():
            carry_out(connection, jobs)
            for job in jobs:
                try:
                    job.loop.call_soon_threadsafe(job.tell)
                except RuntimeError:  # the server has stopped and nobody waits any more
                    pass
        connection.close()

    def next_jobs(self) -> list[Job]:
        """All that wait, at least one; none when the store is closed."""
        first = self.jobs.get()
        if first is None:
            return []
        jobs = [first]
        while len(jobs) < MOST_AT_ONCE:
            try:
                more = self.jobs.get_nowait()
            except queue.Empty:
                break
            if more is None:
                self.jobs.put(None)
                break
            jobs.append(more)
        return jobs

    async def ask(self, do: Callable[[sqlite3.Connection], T], writes: bool) -> T:
        loop = asyncio.get_running_loop()
        job = Job(do, writes, loop, loop.create_future())
        self.jobs.put(job)
        value: T = await job.done
        return value

    # ------------------------------------------------------------ what can be asked

    async def create(self, head: Head, first: Deed) -> None:
        def do(connection: sqlite3.Connection) -> None:
            body = json.dumps(asdict(head), ensure_ascii=False)
            connection.execute("INSERT INTO heads VALUES (?, ?)", (head.table, body))
            insert(connection, head.table, first)

        await self.ask(do, True)

    async def head(self, table: str) -> Head | None:
        def do(connection: sqlite3.Connection) -> Head | None:
            row = connection.execute("SELECT body FROM heads WHERE id = ?", (table,)).fetchone()
            return Head(**json.loads(row[0])) if row else None

        return await self.ask(do, False)

    async def delete(self, table: str) -> None:
        def do(connection: sqlite3.Connection) -> None:
            for kept in ("chances", "snapshots", "deeds"):
                connection.execute(f"DELETE FROM {kept} WHERE head = ?", (table,))
            connection.execute("DELETE FROM heads WHERE id = ?", (table,))

        await self.ask(do, True)

    async def deeds(self, table: str, after: int) -> list[Deed]:
        def do(connection: sqlite3.Connection) -> list[Deed]:
            rows = connection.execute(
                "SELECT version, id, kind, seat, at, body FROM deeds WHERE head = ? AND version > ? ORDER BY version",
                (table, after),
            )
            return [Deed(version, id, kind, seat, at, json.loads(body)) for version, id, kind, seat, at, body in rows]

        return await self.ask(do, False)

    async def append(self, table: str, deed: Deed) -> None:
        await self.ask(lambda connection: insert(connection, table, deed), True)

    async def save_snapshot(self, table: str, version: int, body: dict[str, Any]) -> None:
        def do(connection: sqlite3.Connection) -> None:
            connection.execute("DELETE FROM snapshots WHERE head = ?", (table,))
            connection.execute("INSERT INTO snapshots VALUES (?, ?, ?)", (table, version, json.dumps(body)))

        await self.ask(do, True)

    async def snapshot(self, table: str, version: int) -> tuple[int, dict[str, Any]] | None:
        def do(connection: sqlite3.Connection) -> tuple[int, dict[str, Any]] | None:
            row = connection.execute(
                "SELECT version, body FROM snapshots WHERE head = ? AND version <= ? ORDER BY version DESC LIMIT 1",
                (table, version),
            ).fetchone()
            return (int(row[0]), json.loads(row[1])) if row else None

        return await self.ask(do, False)

    async def save_chance(self, table: str, version: int, body: dict[str, Any]) -> None:
        def do(connection: sqlite3.Connection) -> None:
            connection.execute("INSERT OR REPLACE INTO chances VALUES (?, ?, ?)", (table, version, json.dumps(body)))

        await self.ask(do, True)

    async def chances(self, table: str) -> dict[int, dict[str, Any]]:
        def do(connection: sqlite3.Connection) -> dict[int, dict[str, Any]]:
            rows = connection.execute("SELECT version, body FROM chances WHERE head = ? ORDER BY version", (table,))
            return {int(version): json.loads(body) for version, body in rows}

        return await self.ask(do, False)


def connected(path: str) -> sqlite3.Connection:
    """The file, with all that must be in it. FULL: a transaction that is done survives a failure of the power."""
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    connection = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    found = int(connection.execute("PRAGMA user_version").fetchone()[0])
    if found not in (0, FORMAT):
        raise StoreError(f"it has format {found}, and this Affray reads {FORMAT}")
    connection.executescript(SCHEMA)
    connection.execute(f"PRAGMA user_version = {FORMAT}")
    return connection


def insert(connection: sqlite3.Connection, table: str, deed: Deed) -> None:
    row = connection.execute("SELECT version FROM deeds WHERE head = ? AND id = ?", (table, deed.id)).fetchone()
    if row:
        raise DoneBefore(int(row[0]))
    last = connection.execute("SELECT max(version) FROM deeds WHERE head = ?", (table,)).fetchone()[0] or 0
    if last + 1 != deed.version:
        raise VersionTaken(f"{table} is at version {last}")
    connection.execute(
        "INSERT INTO deeds VALUES (?, ?, ?, ?, ?, ?, ?)",
        (table, deed.version, deed.id, deed.kind, deed.seat, deed.at, deed.text()),
    )


def carry_out(connection: sqlite3.Connection, jobs: list[Job]) -> None:
    """All writes in one transaction, each of them whole or not at all; if it cannot be kept, none of them was done."""
    writes = [job for job in jobs if job.writes]
    try:
        if writes:
            connection.execute("BEGIN IMMEDIATE")
        for job in jobs:
            one_job(connection, job)
        if writes:
            connection.execute("COMMIT")
    except Exception as failure:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        for job in jobs:
            job.failed = StoreError(f"the store failed: {failure}")


def one_job(connection: sqlite3.Connection, job: Job) -> None:
    try:
        if job.writes:
            connection.execute("SAVEPOINT job")
        job.value = job.do(connection)
        if job.writes:
            connection.execute("RELEASE job")
    except (VersionTaken, DoneBefore, sqlite3.IntegrityError) as refused:
        connection.execute("ROLLBACK TO job")
        connection.execute("RELEASE job")
        job.failed = refused
