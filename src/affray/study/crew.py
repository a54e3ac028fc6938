"""Who does the work: this process, processes of this machine, any executor, or a Dask cluster.

Results come in the order of the jobs, and only so many jobs are under way at a time. So no number depends on
who did what, and memory stays flat however long the list of jobs is.
"""

from __future__ import annotations

import os
import signal
import threading
import time
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import BrokenExecutor, Executor
from contextlib import closing, contextmanager
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from affray.engine.quoting import quoted
from affray.version import VERSION

if TYPE_CHECKING:
    from concurrent.futures import Future

AHEAD: Final = 4  # jobs given to each hand before their turn
BLOCK: Final = 250  # fights of the smallest block; a block is what is lost when somebody stops the work
LARGEST_BLOCK: Final = 100_000
SECONDS: Final = 0.15  # that a block takes when it is sent elsewhere: long beside the sending, short for people
REPAIRS: Final = 3  # times that processes which died are replaced
PATIENCE: Final = 10  # seconds for a cluster to answer


class CrewError(Exception):
    """The work cannot be done where it was sent: what is wrong, and what would help."""


@dataclass(frozen=True)
class Job:
    """A function of a module with its arguments, which can travel, and how many fights it is."""

    do: Callable[..., Any]
    arguments: tuple[Any, ...]
    fights: int = 0


@dataclass(frozen=True)
class Done:
    """What a job gave, how long it took, and which Affray did it."""

    value: Any
    seconds: float
    version: str


def done(job: Job) -> Done:
    """Do a job. This runs wherever the job was sent."""
    began = time.perf_counter()
    value = job.do(*job.arguments)
    return Done(value, time.perf_counter() - began, VERSION)


@dataclass
class Sent:
    """A job, who was given it, and the promise of its result."""

    job: Job
    to: Executor
    future: Future[Done]

    def is_lost(self) -> bool:
        """Did its worker die with it?"""
        future = self.future
        return future.cancelled() or (future.done() and isinstance(future.exception(), BrokenExecutor))


class Crew:
    """Does jobs on an executor, or here if there is none. ``renew`` gives another one if the executor breaks.

    >>> from affray.study.crew import Crew, Job
    >>> list(Crew().each([Job(max, (3, 4)), Job(len, ("abc",))]))
    [4, 3]
    """

    def __init__(
        self, executor: Executor | None = None, hands: int = 1, renew: Callable[[], Executor] | None = None
    ) -> None:
        self.executor: Executor | None = executor
        self.hands: Final = hands
        self.renew: Final = renew
        self.repairs: int = 0
        self.block: int = BLOCK  # fights of the smallest block; fewer where each takes long
        self.busy: float = 0.0  # seconds of work that the hands have done
        self.fights: int = 0

    def size(self) -> int:
        """How many fights the next block should have.

        Any split gives the same numbers. Here it is the smallest block; what is sent elsewhere is made so long
        that the sending does not count, as soon as it is known how fast fights are.
        """
        if self.executor is None or not self.fights:
            return self.block
        wanted = self.fights / max(self.busy, 1e-9) * SECONDS
        return max(self.block, min(LARGEST_BLOCK, int(wanted) // self.block * self.block))

    def each(self, jobs: Iterable[Job]) -> Generator[Any, None, None]:
        """The results of the jobs, in their order; the next jobs are looked at only when there is room."""
        with closing(self.pairs(jobs)) as pairs:
            for _, value in pairs:
                yield value

    def pairs(self, jobs: Iterable[Job]) -> Generator[tuple[Job, Any], None, None]:
        """The same, each result with its job."""
        if self.executor is None:
            for job in jobs:
                yield job, self.noted(job, done(job))
            return
        waiting: deque[Sent] = deque()
        try:
            for job in jobs:
                waiting.append(self.sent(job))
                if len(waiting) >= self.hands * AHEAD:
                    yield self.first(waiting)
            while waiting:
                yield self.first(waiting)
        finally:
            for sent in waiting:
                sent.future.cancel()

    def sent(self, job: Job) -> Sent:
        assert self.executor is not None
        try:
            return Sent(job, self.executor, self.executor.submit(done, job))
        except BrokenExecutor:
            self.repair()
            return Sent(job, self.executor, self.executor.submit(done, job))

    def first(self, waiting: deque[Sent]) -> tuple[Job, Any]:
        """The result of the job that has waited longest. What was lost with a worker is sent again."""
        while True:
            try:
                result = waiting[0].future.result()
                job = waiting.popleft().job
                return job, self.noted(job, result)
            except BrokenExecutor:
                if waiting[0].to is self.executor:
                    self.repair()
                for place, sent in enumerate(waiting):
                    if sent.is_lost():
                        waiting[place] = self.sent(sent.job)

    def repair(self) -> None:
        """Another executor in the place of one that broke."""
        self.repairs += 1
        if self.renew is None or self.repairs > REPAIRS:
            raise CrewError(
                "a worker process died, and then its successors did. Is there enough memory? Try --workers 1."
            ) from None
        assert self.executor is not None
        self.executor.shutdown(wait=True, cancel_futures=True)
        self.executor = self.renew()

    def noted(self, job: Job, result: Done) -> Any:
        if result.version != VERSION:
            raise CrewError(
                f"a worker has Affray {result.version} and this is {VERSION}, so their fights may differ."
                " Install the same everywhere."
            )
        self.busy += result.seconds
        self.fights += job.fights
        return result.value


@contextmanager
def crew(*, workers: int = 1, executor: Executor | None = None, cluster: str = "") -> Iterator[Crew]:
    """Whoever is to do the work: so many processes, an executor of yours, or the Dask cluster at an address."""
    if executor is not None and not callable(getattr(executor, "submit", None)):
        raise TypeError(f"an executor is one of concurrent.futures, not {quoted(executor)}")
    if not isinstance(cluster, str):
        raise TypeError(f"a cluster is given by its address, not as {quoted(cluster)}")
    if executor is not None:
        yield Crew(executor, workers)
    elif cluster:
        with dask_crew(cluster) as hired:
            yield hired
    elif workers > 1:
        local = Crew(processes(workers), workers, partial(processes, workers))
        try:
            yield local
        finally:
            assert local.executor is not None
            local.executor.shutdown(wait=True, cancel_futures=True)
    else:
        yield Crew()


def processes(workers: int) -> Executor:
    from concurrent.futures import ProcessPoolExecutor

    return ProcessPoolExecutor(workers, initializer=begin_worker)


def begin_worker() -> None:
    """Leave Ctrl-C to the process that collects the results, and do not outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    from multiprocessing import parent_process
    from multiprocessing.connection import wait

    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


@contextmanager
def dask_crew(address: str) -> Iterator[Crew]:
    """The workers of a Dask cluster. If one of them dies the scheduler gives its jobs to others."""
    try:
        dask: Any = import_module("distributed")
    except ModuleNotFoundError:
        raise CrewError("a cluster needs Dask. Install affray[cluster], here and on its workers.") from None
    try:
        client = dask.Client(address, timeout=PATIENCE)
    except (OSError, ValueError) as unreached:
        raise CrewError(
            f"no Dask scheduler answers at {quoted(address)}: {unreached}. Start one with: dask scheduler"
        ) from None
    try:
        yield Crew(client.get_executor(), threads_of(client, address))
    finally:
        client.close()


def threads_of(client: Any, address: str) -> int:
    """How many jobs the workers of a cluster do at a time."""
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except TimeoutError:
        raise CrewError(f"the cluster at {address} has no workers. Start some: dask worker {address}") from None
    return sum(client.nthreads().values())
