"""Where tables are kept. A store appends deeds: in order, each once, and only acknowledged when it is safe."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from affray.table.deeds import Deed, Head

Watch = Callable[[str, int], None]  # a table has this version now


class VersionTaken(Exception):
    """Somebody else has made this version: look again, and try with the next."""


class DoneBefore(Exception):
    """A deed of this id is there already, as this version."""

    def __init__(self, version: int) -> None:
        super().__init__(version)
        self.version = version


class StoreError(Exception):
    """The store cannot be used: says why, and what to do."""


class Store(Protocol):
    """SQLite for one machine, PostgreSQL for many processes; both promise the same."""

    async def open(self, watch: Watch) -> None:
        """Make what is missing; ``watch`` is told of every version that another process makes."""

    async def close(self) -> None: ...

    async def create(self, head: Head, first: Deed) -> None:
        """A new table with its first deed."""

    async def head(self, table: str) -> Head | None: ...

    async def delete(self, table: str) -> None:
        """The table and all that was done at it are gone; other processes are told of its version 0."""

    async def deeds(self, table: str, after: int) -> list[Deed]:
        """The deeds after this version, in order."""

    async def append(self, table: str, deed: Deed) -> None:
        """Keep a deed. When this returns, it survives the death of the server and of the machine.

        VersionTaken or DoneBefore if it is not the next; then nothing is kept.
        """

    async def save_snapshot(self, table: str, version: int, body: dict[str, Any]) -> None:
        """A state from which a replay can begin, instead of all that came before it. May be lost."""

    async def snapshot(self, table: str, version: int) -> tuple[int, dict[str, Any]] | None:
        """The last one up to this version."""

    async def save_chance(self, table: str, version: int, body: dict[str, Any]) -> None: ...

    async def chances(self, table: str) -> dict[int, dict[str, Any]]: ...


def store_at(address: str) -> Store:
    """The store at a path of a file, or at the address of a PostgreSQL database."""
    if address.startswith(("postgresql://", "postgres://")):
        try:
            from affray.table.postgres import PostgresStore
        except ImportError as missing:
            raise StoreError(
                f"PostgreSQL needs {missing.name or 'psycopg'}, which is not installed. "
                "Install it: pip install 'affray[postgresql]'"
            ) from None
        return PostgresStore(address)
    if "://" in address and not address.startswith("sqlite://"):
        kind = address.partition("://")[0]
        raise StoreError(f"there is no store of the kind {kind!r}: name a file, or postgresql://USER@HOST/DATABASE")
    from affray.table.sqlite import SqliteStore

    return SqliteStore(address.removeprefix("sqlite://"))
