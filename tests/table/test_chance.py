"""Win chances go on from the open question, and agree with the forecast."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from affray.study.chance import wilson
from affray.study.forecast import forecast
from affray.study.trying import start_of
from affray.table.deeds import told_of
from affray.table.fights import TableFight
from affray.table.labour import win_counts
from affray.table.work import chance_of
from tests.table.served import Served
from tests.table.test_snapshots import played

FIGHTS = 120


def test_at_the_beginning_it_agrees_with_the_forecast() -> None:
    head, deeds = played("duel", 0)
    fight = TableFight(head, told_of(deeds))

    wins = win_counts(head.source, head.name, json.loads(json.dumps(start_of(fight.session))), 3, FIGHTS)
    known = forecast(fight.encounter, fights=FIGHTS, seed=9)

    found = wilson(wins[0], sum(wins))
    other = known.sides[0].wins
    assert found.low <= other.high and other.low <= found.high
    assert 1 < wins[0] < sum(wins) - 1, "the same dice again and again"


@pytest.mark.parametrize("ready", ["cargo-bay", "skirmish", "brig", "arrest"])
def test_in_the_middle_of_a_turn_what_was_said_and_rolled_stays(ready: str) -> None:
    """From every question on, all that was said fits, and the fights end."""
    head, deeds = played(ready, 12)
    for version in (4, 8, len(deeds)):
        fight = TableFight(head, told_of(deeds[:version]))
        start = json.loads(json.dumps(start_of(fight.session)))
        wins = win_counts(head.source, head.name, start, version, 6)
        assert sum(wins) == 6


def test_a_ruling_at_the_open_question_shows_in_the_chance() -> None:
    head, deeds = played("duel", 0)
    fight = TableFight(head, told_of(deeds))
    fight.edit("Aniet: hp = 1")
    fight.edit("Aniet: str = 1")

    weak = win_counts(head.source, head.name, start_of(fight.session), 1, 60)
    strong = win_counts(head.source, head.name, start_of(TableFight(head, told_of(deeds)).session), 1, 60)

    assert weak[0] < strong[0]


def test_a_chance_says_how_it_was_found() -> None:
    chance = chance_of(7, ["heroes", "pirates"], [150, 40, 10])

    assert chance.version == 7 and chance.fights == 200
    assert chance.sides[0].words == "75.0 %" and chance.nobody.share == 0.05
    assert chance.sides[0].low < 0.75 < chance.sides[0].high


def test_a_rough_chance_is_made_better(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If a few fights take too long, they are told first, and more are counted while nothing happens."""
    told: list[int] = []
    looks = threading.Event()

    async def in_small_parts(politeness: int, do: Callable[..., list[int]], *given: Any) -> list[int]:
        """A worker without time: 20 fights at once, and only when somebody looks."""
        while not looks.is_set():
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.2)  # so that each part is told before the next is counted
        *first, fights, done = given
        return do(*first, min(fights, done + 20), done)

    with Served(str(tmp_path / "tables.sqlite"), fights=60) as served:
        workers = served.app.state.host.workers
        monkeypatch.setattr(workers, "run", in_small_parts)
        gm = served.gm("plerion/duel")
        with gm.watch() as stream:
            while not told or told[-1] < 60:
                message = json.loads(stream.recv(30))
                looks.set()
                chance = message["chance"] if message["type"] == "chance" else message.get("view", {}).get("chance")
                if chance is not None:
                    told.append(chance["fights"])
                    assert 0 < sum(side["share"] for side in chance["sides"]) <= 1

    assert told == sorted(told) and len(set(told)) > 1
