"""The load that bench/tables.py puts on a server: answers reach everybody, and are measured."""

from __future__ import annotations

import gc
from pathlib import Path

import pytest

from bench import tables
from tests import running


def test_answers_of_a_few_tables_reach_all_watchers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "WARM", 0.5)
    server = tables.Server(tmp_path)
    try:
        assert running.run(tables.answers(server.address))
        played, busy = running.run(tables.load(server, 2, 3.0))
    finally:
        server.stop()

    assert [len(table.times) > 0 for table in played] == [True, True]
    assert all(0 < took < 30 for table in played for took in table.times)
    assert all(table.refused == 0 and min(table.seen) > tables.WATCHERS for table in played)
    assert 0 < busy < 2
    assert gc.isenabled()


def test_late_answers_are_counted() -> None:
    assert tables.quantile([0.1] * 98 + [5.0] * 2, 0.99) == 5.0
    assert tables.quantile([0.1] * 100, 0.99) == 0.1
