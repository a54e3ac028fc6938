"""Tables in PostgreSQL: many processes share them, and any of them serves any table.

A deed is appended under the next version; whoever comes second with the same version is refused and looks again. Every
append tells the other processes (NOTIFY), which then read what is new.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import asdict
from typing import Any, Final

import psycopg
from psycopg import AsyncConnection, errors
from psycopg_pool import AsyncConnectionPool, PoolTimeout

from affray.table.deeds import Deed, Head
from affray.table.store import DoneBefore, StoreError, VersionTaken, Watch

CHANNEL: Final = "affray_deeds"
LOCK: Final = 0x4AFF4A  # while the schema is made
PATIENCE: Final = 10.0  # seconds to wait for a connection
AGAIN: Final = 0.5  # seconds until the next try to listen
SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS affray_heads (id text PRIMARY KEY, body text NOT NULL);
CREATE TABLE IF NOT EXISTS affray_deeds (
    head text NOT NULL REFERENCES affray_heads, version bigint NOT NULL, id text NOT NULL, kind text NOT NULL,
    seat text NOT NULL, at bigint NOT NULL, body text NOT NULL,
    CONSTRAINT affray_deed_versions PRIMARY KEY (head, version), CONSTRAINT affray_deed_ids UNIQUE (head, id));
CREATE TABLE IF NOT EXISTS affray_snapshots (
    head text NOT NULL REFERENCES affray_heads, version bigint NOT NULL, body text NOT NULL,
    PRIMARY KEY (head, version));
CREATE TABLE IF NOT EXISTS affray_chances (
    head text NOT NULL REFERENCES affray_heads, version bigint NOT NULL, body text NOT NULL,
    PRIMARY KEY (head, version));
"""
# One statement is one transaction: the deed, if it is the next of its table, and the word to the other processes.
APPEND: Final = """
WITH kept AS (
    INSERT INTO affray_deeds (head, version, id, kind, seat, at, body)
    SELECT %(head)s, %(version)s, %(id)s, %(kind)s, %(seat)s, %(at)s, %(body)s
    WHERE %(version)s = 1 + coalesce((SELECT max(version) FROM affray_deeds WHERE head = %(head)s), 0)
    RETURNING version)
SELECT pg_notify('affray_deeds', %(head)s || ' ' || version) FROM kept
"""


class PostgresStore:
    def __init__(self, address: str) -> None:
        self.address: Final = address
        self.pool: Final = AsyncConnectionPool(
            address,
            min_size=1,
            max_size=8,
            open=False,
            timeout=PATIENCE,
            kwargs={"autocommit": True},
            check=AsyncConnectionPool.check_connection,
        )
        self.listener: asyncio.Task[None] | None = None

    async def open(self, watch: Watch) -> None:
        await self.make_schema()
        await self.pool.open()
        heard: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.listener = asyncio.create_task(self.listen(watch, heard))
        await heard

    async def make_schema(self) -> None:
        """Two processes that start at once do not make it twice."""
        try:
            async with await AsyncConnection.connect(self.address) as connection:
                await connection.execute("SELECT pg_advisory_xact_lock(%s)", (LOCK,))
                await connection.execute(SCHEMA)
        except psycopg.Error as failure:
            raise StoreError(f"PostgreSQL cannot be used as a store: {str(failure).strip()}") from None

    async def close(self) -> None:
        if self.listener is not None:
            self.listener.cancel()
            with suppress(asyncio.CancelledError):
                await self.listener
        await self.pool.close()

    async def listen(self, watch: Watch, heard: asyncio.Future[None]) -> None:
        """Hear of others' deeds; after a lost connection, ask again for all tables in use."""
        while True:
            try:
                async with await AsyncConnection.connect(self.address, autocommit=True) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    if not heard.done():
                        heard.set_result(None)
                    else:
                        watch("", 0)
                    async for note in connection.notifies():
                        table, _, version = note.payload.rpartition(" ")
                        watch(table, int(version))
            except psycopg.Error:
                await asyncio.sleep(AGAIN)

    @asynccontextmanager
    async def connection(self) -> AsyncIterator[AsyncConnection[Any]]:
        """A connection that works; StoreError if there is none."""
        try:
            async with self.pool.connection() as connection:
                yield connection
        except (psycopg.OperationalError, PoolTimeout) as failure:
            raise StoreError(f"PostgreSQL cannot be reached: {str(failure).strip()}") from None

    # ------------------------------------------------------------ what can be asked

    async def create(self, head: Head, first: Deed) -> None:
        async with self.connection() as connection, connection.transaction():
            body = json.dumps(asdict(head), ensure_ascii=False)
            await connection.execute("INSERT INTO affray_heads VALUES (%s, %s)", (head.table, body))
            await connection.execute(APPEND, deed_values(head.table, first))

    async def head(self, table: str) -> Head | None:
        async with self.connection() as connection:
            found = await connection.execute("SELECT body FROM affray_heads WHERE id = %s", (table,))
            row = await found.fetchone()
        return Head(**json.loads(row[0])) if row else None

    async def delete(self, table: str) -> None:
        async with self.connection() as connection, connection.transaction():
            for kept in ("affray_chances", "affray_snapshots", "affray_deeds"):
                await connection.execute(f"DELETE FROM {kept} WHERE head = %s", (table,))
            await connection.execute("DELETE FROM affray_heads WHERE id = %s", (table,))
            await connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, f"{table} 0"))

    async def deeds(self, table: str, after: int) -> list[Deed]:
        async with self.connection() as connection:
            found = await connection.execute(
                "SELECT version, id, kind, seat, at, body FROM affray_deeds WHERE head = %s AND version > %s "
                "ORDER BY version",
                (table, after),
            )
            rows = await found.fetchall()
        return [Deed(version, id, kind, seat, at, json.loads(body)) for version, id, kind, seat, at, body in rows]

    async def append(self, table: str, deed: Deed) -> None:
        async with self.connection() as connection:
            try:
                kept = await connection.execute(APPEND, deed_values(table, deed))
                if kept.rowcount == 1:
                    return
            except errors.UniqueViolation:
                pass  # two at the same time: the second looks again
            found = await connection.execute(
                "SELECT version FROM affray_deeds WHERE head = %s AND id = %s", (table, deed.id)
            )
            row = await found.fetchone()
        if row:
            raise DoneBefore(int(row[0]))
        raise VersionTaken(f"{table} has gone on beyond version {deed.version - 1}")

    async def save_snapshot(self, table: str, version: int, body: dict[str, Any]) -> None:
        async with self.connection() as connection, connection.transaction():
            await connection.execute("DELETE FROM affray_snapshots WHERE head = %s", (table,))
            await connection.execute(
                "INSERT INTO affray_snapshots VALUES (%s, %s, %s) ON CONFLICT DO NOTHING",
                (table, version, json.dumps(body)),
            )

    async def snapshot(self, table: str, version: int) -> tuple[int, dict[str, Any]] | None:
        async with self.connection() as connection:
            found = await connection.execute(
                "SELECT version, body FROM affray_snapshots WHERE head = %s AND version <= %s "
                "ORDER BY version DESC LIMIT 1",
                (table, version),
            )
            row = await found.fetchone()
        return (int(row[0]), json.loads(row[1])) if row else None

    async def save_chance(self, table: str, version: int, body: dict[str, Any]) -> None:
        async with self.connection() as connection:
            await connection.execute(
                "INSERT INTO affray_chances VALUES (%s, %s, %s) "
                "ON CONFLICT (head, version) DO UPDATE SET body = EXCLUDED.body",
                (table, version, json.dumps(body)),
            )

    async def chances(self, table: str) -> dict[int, dict[str, Any]]:
        async with self.connection() as connection:
            found = await connection.execute(
                "SELECT version, body FROM affray_chances WHERE head = %s ORDER BY version", (table,)
            )
            rows = await found.fetchall()
        return {int(version): json.loads(body) for version, body in rows}


def deed_values(table: str, deed: Deed) -> dict[str, Any]:
    return {
        "head": table,
        "version": deed.version,
        "id": deed.id,
        "kind": deed.kind,
        "seat": deed.seat,
        "at": deed.at,
        "body": deed.text(),
    }
