"""Many workers: how much faster they are, and what the handing out of work costs.

python -m bench.crew run WORKERS   forecasts on so many processes of this machine; prints JSON
python -m bench.crew send          sends empty jobs to a process, and to a Dask cluster of one; prints JSON
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from importlib import import_module
from typing import Any, Final

from bench.measure import Line, at_least, below, python

ENCOUNTER: Final = "cargo-bay"
FIGHTS: Final = 60_000
EMPTY: Final = 400  # jobs
LINEAR: Final = 0.85  # of so many times the speed as there are cores
LOST: Final = 5.0  # per cent of the workers' time
DEARER: Final = 1.1  # times the CPU time of one worker for the same fights, whatever else the machine does


def run(workers: int) -> dict[str, float]:
    """Wall-clock seconds, seconds in which the workers worked, CPU seconds of all, and how many blocks there were."""
    from affray import load
    from affray.study.blocks import Parcel, split
    from affray.study.cells import counted
    from affray.study.crew import Crew, Job, crew

    parcel = Parcel(load(ENCOUNTER))

    def jobs(hired: Crew) -> Iterator[Job]:
        for first, count in split(FIGHTS, hired):
            yield Job(counted, (parcel, (), 1, first, count), count)

    with crew(workers=workers) as hired:
        for _ in hired.each([Job(counted, (parcel, (), 1, 1, 1)) for _ in range(4 * workers)]):
            pass  # every process has started and set up its fight
        began, busy, cpu = time.perf_counter(), hired.busy, time.process_time()
        with closing(hired.each(jobs(hired))) as results:
            blocks = sum(1 for _ in results)
        taken = {"seconds": time.perf_counter() - began, "busy": hired.busy - busy, "blocks": blocks}
    ended = os.times()
    return {**taken, "cpu": time.process_time() - cpu + ended.children_user + ended.children_system}


def sending(executor: Any, hands: int) -> float:
    """Milliseconds for a job that does nothing, from its sending to its result, with several under way."""
    from affray.study.crew import Crew, Job

    crew = Crew(executor, hands)
    list(crew.each([Job(int, ())] * 20))
    began = time.perf_counter()
    list(crew.each([Job(int, ())] * EMPTY))
    return 1000 * (time.perf_counter() - began) / EMPTY


def send() -> dict[str, float]:
    from affray.study.crew import processes

    with processes(1) as pool:
        local = sending(pool, 1)
    dask: Any = import_module("distributed")
    with (
        dask.LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=None) as cluster,
        dask.Client(cluster) as client,
    ):
        return {"processes": local, "dask": sending(client.get_executor(), 1)}


def cores() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else (os.cpu_count() or 1)


def lines() -> list[Line]:
    from affray.study.crew import SECONDS

    alone, found = python("bench.crew", "run", "1"), []
    for workers in sorted({2, cores()} - {1}):
        many = python("bench.crew", "run", str(workers))
        speed = alone["seconds"] / many["seconds"]
        if workers <= cores():
            found.append(at_least(f"{workers} workers, times the speed of one", speed, LINEAR * workers, 2))
        lost = 100 * (1 - many["busy"] / (many["seconds"] * workers))
        what = f"{workers} workers: time not spent on fights, {many['blocks']:.0f} blocks of {FIGHTS:,} fights"
        found.append(below(what, lost, LOST, 1, " %"))
        found.append(below(f"{workers} workers, times the CPU time of one", many["cpu"] / alone["cpu"], DEARER, 2, ""))
    costs = python("bench.crew", "send")
    for name, key in (("a process of this machine", "processes"), ("a Dask worker", "dask")):
        share = costs[key] / (10 * SECONDS)
        found.append(Line(f"a job sent to {name} and back", f"{costs[key]:.2f} ms, {share:.1f} % of a block"))
    return found


if __name__ == "__main__":
    print(json.dumps(send() if sys.argv[1] == "send" else run(int(sys.argv[2]))))
