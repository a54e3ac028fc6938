"""Tables kept in rows of text that the browser makes last, and which all tabs share.

A tab is to its rows what a server is to PostgreSQL: several write to the same tables, each deed is one version and is
kept once, and whoever makes a version tells the others.
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from dataclasses import asdict
from typing import Any, Final, Protocol

from affray.table.deeds import Deed, Head
from affray.table.store import DoneBefore, StoreError, VersionTaken, Watch

AFTER_ALL: Final = "\uffff"  # no id and no version goes on with it
WIDTH: Final = 8  # digits of a version in a key, so that keys stand in order


class Rows(Protocol):
    """What the worker gives: rows of text by kind and key. Each call is over when the row is safe."""

    def get(self, kind: str, key: str) -> Awaitable[str | None]: ...

    def put(self, kind: str, key: str, text: str) -> Awaitable[None]: ...

    def among(self, kind: str, first: str, last: str) -> Awaitable[Any]:
        """All from one key to another, in order, as keys and texts by turns."""

    def drop(self, kind: str, first: str, last: str) -> Awaitable[None]:
        """Those rows are gone."""

    def append(self, table: str, version: int, id: str, text: str) -> Awaitable[str]:
        """A deed as the next version of its table: ``kept``, ``done N`` if its id is there, or ``taken N``."""

    def tell(self, table: str, version: int) -> None:
        """Tell the other tabs."""

    def listen(self, hear: Callable[[str, int], None]) -> None:
        """Hear the other tabs."""


def key_of(table: str, version: int) -> str:
    return f"{table}/{version:0{WIDTH}}"


class RowStore:
    """The store of a table's server, in rows."""

    def __init__(self, rows: Rows) -> None:
        self.rows: Final = rows

    async def open(self, watch: Watch) -> None:
        self.rows.listen(watch)

    async def close(self) -> None: ...

    async def create(self, head: Head, first: Deed) -> None:
        await self.rows.put("head", head.table, json.dumps(asdict(head), ensure_ascii=False))
        await self.append(head.table, first)

    async def head(self, table: str) -> Head | None:
        text = await self.rows.get("head", table)
        return Head(**json.loads(text)) if text is not None else None

    async def delete(self, table: str) -> None:
        for kind in ("head", "snapshot"):
            await self.rows.drop(kind, table, table)
        for kind in ("deed", "id", "chance"):
            await self.rows.drop(kind, f"{table}/", f"{table}/{AFTER_ALL}")
        self.rows.tell(table, 0)

    async def deeds(self, table: str, after: int) -> list[Deed]:
        return [Deed(**json.loads(text)) for _, text in await self.pairs("deed", table, after + 1)]

    async def append(self, table: str, deed: Deed) -> None:
        text = json.dumps(asdict(deed), ensure_ascii=False, separators=(",", ":"))
        try:
            said = await self.rows.append(table, deed.version, deed.id, text)
        except Exception as failure:  # the browser's own: no room left, or storage taken away
            raise StoreError(f"the browser did not keep it: {failure}") from None
        answer, _, number = said.partition(" ")
        if answer == "done":
            raise DoneBefore(int(number))
        if answer == "taken":
            raise VersionTaken(f"{table} is at version {number}")
        self.rows.tell(table, deed.version)

    async def save_snapshot(self, table: str, version: int, body: dict[str, Any]) -> None:
        await self.rows.put("snapshot", table, json.dumps([version, body]))

    async def snapshot(self, table: str, version: int) -> tuple[int, dict[str, Any]] | None:
        text = await self.rows.get("snapshot", table)
        if text is None:
            return None
        at, body = json.loads(text)
        return (at, body) if at <= version else None

    async def save_chance(self, table: str, version: int, body: dict[str, Any]) -> None:
        await self.rows.put("chance", key_of(table, version), json.dumps(body))

    async def chances(self, table: str) -> dict[int, dict[str, Any]]:
        return {int(key.rpartition("/")[2]): json.loads(text) for key, text in await self.pairs("chance", table, 0)}

    async def pairs(self, kind: str, table: str, first: int) -> list[tuple[str, str]]:
        found = list(await self.rows.among(kind, key_of(table, first), f"{table}/{'9' * WIDTH}"))
        return list(zip(found[::2], found[1::2]))
