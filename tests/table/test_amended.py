"""A table in the store that was played before rules were corrected is kept, once, as it goes on by those of today."""

from __future__ import annotations

import json
from pathlib import Path

from affray.engine.record import AMENDED
from affray.table.deeds import AMEND, Deed, Head
from affray.table.host import Host
from affray.table.sqlite import SqliteStore
from affray.table.work import Workers
from tests import running

SAVES = Path(__file__).parents[1] / "study" / "saves_of_november"


async def opened_twice(file: Path) -> None:
    values = json.loads((SAVES / "legends-toll-wall.json").read_text(encoding="utf-8"))
    head = Head("t1", values["game"], values["file"], values["encounter"], values["seed"], True, False, 0)
    delta = {"keep": 0, "said": values["said"], "seeds": values["seeds"], "faces": None, "undone": 0}
    place = {"id": "s1", "role": "gm", "name": "GM", "side": None, "hash": "x", "expires": None}
    store = SqliteStore(str(file))
    host = Host(store, Workers(1))
    await host.open()
    try:
        body = {"delta": delta, "people": values["people"], "place": place}
        await store.create(head, Deed(1, "begin", "begin", "", 0, body))
        for _ in range(2):
            live = await host.table("t1")
            assert [line.kind for line in live.story.lines] == ["begin", AMEND]
            assert live.fight is not None and live.fight.session.waiting and not live.fight.amended
            view = live.view("s1")
            assert view.version == 2 and view.history.entries[-1].words == AMENDED
            host.tables.clear()  # the next who come find it in the store
    finally:
        await host.close()


def test_a_table_of_other_rules_is_amended_when_it_is_opened_and_never_again(tmp_path: Path) -> None:
    running.run(opened_twice(tmp_path / "tables.sqlite"))
