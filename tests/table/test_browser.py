"""The application as a browser runs it: no network, rows instead of a database, win chances in slices."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable
from typing import Any

import pytest

from affray.browser import work
from affray.browser.app import begun
from affray.browser.asgi import Client
from affray.browser.work import SlicedWorkers
from affray.study.trying import start_of
from affray.table import labour
from affray.table.refused import Refused
from tests import running
from tests.table.served import new_id
from tests.table.test_advice import at_defence


class Memory:
    """Rows that last as long as the test; those who listen are the tabs."""

    def __init__(self) -> None:
        self.rows: dict[tuple[str, str], str] = {}
        self.tabs: list[Callable[[str, int], None]] = []

    async def get(self, kind: str, key: str) -> str | None:
        return self.rows.get((kind, key))

    async def put(self, kind: str, key: str, text: str) -> None:
        self.rows[kind, key] = text

    async def among(self, kind: str, first: str, last: str) -> list[str]:
        found = sorted([(key, text) for (k, key), text in self.rows.items() if k == kind and first <= key <= last])
        return [part for pair in found for part in pair]

    async def drop(self, kind: str, first: str, last: str) -> None:
        for k, key in list(self.rows):
            if k == kind and first <= key <= last:
                del self.rows[k, key]

    async def append(self, table: str, version: int, id: str, text: str) -> str:
        if ("id", f"{table}/{id}") in self.rows:
            return f"done {self.rows['id', f'{table}/{id}']}"
        if ("deed", f"{table}/{version:08}") in self.rows:
            return f"taken {version}"
        self.rows["deed", f"{table}/{version:08}"] = text
        self.rows["id", f"{table}/{id}"] = str(version)
        return "kept"

    def tell(self, table: str, version: int) -> None:
        for tab in self.tabs:
            tab(table, version)

    def listen(self, hear: Callable[[str, int], None]) -> None:
        self.tabs.append(hear)


async def asked(client: Client, method: str, path: str, body: Any = None) -> Any:
    said: dict[str, Any] = {"part": ""}

    def tell(what: str, text: str, number: int) -> None:
        said[what] = said["part"] + text if what == "part" else number or text

    headers = {"content-type": "application/json"} if body is not None else {}
    await client.ask(1, method, path, headers, "" if body is None else json.dumps(body), tell)
    assert said["head"] in (200, 201), said
    return json.loads(said["part"])


async def sat(client: Client) -> str:
    """A table, and its cookie, which lies in the rows."""
    made = await asked(client, "POST", "/api/tables", {"ready": "plerion/duel", "people": ["heroes"], "seed": 7})
    table = f"/api/tables/{made['table']}"
    await asked(client, "POST", f"{table}/enter", {"token": made["token"]})
    return table


async def answered(client: Client, table: str) -> int:
    key = (await asked(client, "GET", table))["questions"][0]["key"]
    words = (await asked(client, "GET", f"{table}/suggestion?key={key}"))["words"]
    done = await asked(client, "POST", f"{table}/answers", {"id": new_id(), "key": key, "words": words})
    return int(done["version"])


async def two_tabs() -> None:
    rows = Memory()
    first, second = [await begun(rows, "http://localhost") for _ in range(2)]
    table = await sat(first)

    version = await answered(first, table)
    seen = await asked(second, "GET", table)
    assert seen["version"] == version
    undone = await asked(second, "POST", f"{table}/undo", {"id": new_id(), "version": version})
    assert undone["version"] == version + 1
    assert await answered(first, table) == version + 2

    third = await begun(rows, "http://localhost")
    assert (await asked(third, "GET", table))["version"] == version + 2
    for client in (first, second, third):
        await client.app.state.host.close()


async def deleted() -> None:
    rows = Memory()
    first, second = [await begun(rows, "http://localhost") for _ in range(2)]
    table, other = await sat(first), await sat(first)
    await answered(first, table)
    await asked(second, "GET", table)

    said: list[int] = []
    await first.ask(1, "DELETE", table, {}, "", lambda what, text, number: said.append(number))

    name = table.rpartition("/")[2]
    kept = [key for kind, key in rows.rows if kind in ("head", "deed", "id", "snapshot", "chance")]
    assert 204 in said and not any(key.startswith(name) for key in kept)
    assert name not in second.app.state.host.tables
    assert (await asked(second, "GET", other))["version"] == 1
    for client in (first, second):
        await client.app.state.host.close()


def test_a_deleted_table_leaves_nothing_in_the_browser_and_other_tabs_hear_of_it() -> None:
    running.run(deleted())


def test_two_tabs_and_a_reload_share_one_table() -> None:
    running.run(two_tabs())


def trial() -> tuple[Any, ...]:
    """What the odds of a reaction are found from."""
    fight, number, _ = at_defence()
    return fight.head.source, fight.head.name, start_of(fight.session), number, ["nothing"], []


def test_odds_give_way_to_others_and_come_out_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work, "AT_ONCE", 0.0)
    monkeypatch.setattr(labour, "TRIED_WITHIN", 120.0)
    given = trial()
    turns: list[float] = []

    async def waits() -> None:
        while True:
            turns.append(time.monotonic())
            await asyncio.sleep(0)

    async def run() -> Any:
        other = asyncio.ensure_future(waits())
        try:
            return await SlicedWorkers().search(lambda: True, labour.tried_answers, *given)
        finally:
            other.cancel()

    assert running.run(run()) == labour.tried_answers(*given)
    assert len(turns) > 20


def test_odds_of_a_question_that_was_answered_meanwhile_are_left_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work, "AT_ONCE", 0.0)
    looks: list[bool] = []

    def is_wanted() -> bool:
        looks.append(len(looks) < 3)
        return looks[-1]

    with pytest.raises(Refused, match="answered meanwhile"):
        running.run(SlicedWorkers().search(is_wanted, labour.tried_answers, *trial()))

    assert looks == [True, True, True, False]
