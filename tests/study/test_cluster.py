"""On a real Dask cluster: the same bytes, and nothing lost or counted twice when a worker is killed."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from distributed import Client, LocalCluster

from affray.encounter import Encounter, load
from affray.study import crew as module
from affray.study.crew import CrewError, crew
from affray.study.export import columns_of, csv_text
from affray.study.forecast import forecast
from affray.study.plan import Plan, plan_of
from affray.study.sweep import Sweep, swept

pytestmark = pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::DeprecationWarning")


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """A scheduler and three workers, each a process of its own that is replaced when it dies."""
    local: Any = LocalCluster
    with local(n_workers=3, threads_per_worker=1, processes=True, dashboard_address=None) as started:
        yield started


@pytest.fixture(scope="module")
def duel() -> Encounter:
    return load("duel")


@pytest.fixture(scope="module")
def plan(duel: Encounter) -> Plan:
    return plan_of(duel, ["heroes.hp=2..5", "limit=5,9,20"], fights=60, seed=7)


def table(result: Sweep) -> str:
    return csv_text(columns_of(result))


@pytest.fixture(scope="module")
def alone(plan: Plan) -> str:
    return table(swept(plan))


def test_a_cluster_gives_the_same_bytes(cluster: Any, plan: Plan, alone: str) -> None:
    assert table(swept(plan, cluster=cluster.scheduler_address)) == alone


def test_a_forecast_on_a_cluster_gives_the_same_numbers(cluster: Any, duel: Encounter) -> None:
    here = forecast(duel, fights=600, seed=7).to_json()

    there = forecast(duel, fights=600, seed=7, cluster=cluster.scheduler_address).to_json()

    assert {**there, "seconds": 0} == {**here, "seconds": 0}


def test_a_worker_that_is_killed_in_the_middle_costs_no_cell(
    cluster: Any, plan: Plan, alone: str, tmp_path: Path
) -> None:
    client: Any = Client(cluster.scheduler_address)  # type: ignore[no-untyped-call]
    victims = list(client.run(os.getpid).values())
    killed: list[int] = []

    def kill_one(done: int, whole: int) -> None:
        if done >= whole // 3 and not killed:
            killed.append(victims[0])
            os.kill(victims[0], signal.SIGKILL)

    keep = tmp_path / "cells.jsonl"
    result = swept(plan, cluster=cluster.scheduler_address, keep=keep, progress=kill_one)
    after = list(client.run(os.getpid).values())
    client.close()

    assert killed and killed[0] not in after
    assert table(result) == alone
    lines = keep.read_text().splitlines()[1:]
    assert len(lines) == len(set(lines)) == len(plan.cells())


def test_a_cluster_that_does_not_answer_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PATIENCE", 0.2)

    with (
        pytest.raises(CrewError, match=r"no Dask scheduler answers at 'tcp://127\.0\.0\.1:1'"),
        crew(cluster="tcp://127.0.0.1:1"),
    ):
        pass
