"""Whoever does the work, and however it is cut: the same results in the same order, and nothing lost."""

import os
import signal
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from affray.encounter import Encounter, read
from affray.study import crew as module
from affray.study.blocks import Parcel, split
from affray.study.cells import Counts, counted
from affray.study.crew import BLOCK, Crew, CrewError, Done, Job, crew
from tests.feud import DUEL


@pytest.fixture
def duel() -> Encounter:
    return read(DUEL, "duel.yaml")


def total(encounter: Encounter, hired: Crew, blocks: Iterable[tuple[int, int]]) -> Counts:
    jobs = [Job(counted, (Parcel(encounter), (), 7, first, count), count) for first, count in blocks]
    first, *others = list(hired.each(jobs))
    assert isinstance(first, Counts)
    for part in others:
        first = first.plus(part)
    return first


@pytest.mark.parametrize("workers", [2, 8])
def test_any_number_of_processes_counts_the_same(duel: Encounter, workers: int) -> None:
    alone = total(duel, Crew(), split(1_100, Crew()))

    with crew(workers=workers) as hired:
        assert total(duel, hired, split(1_100, hired)) == alone


def test_any_executor_will_do_and_stays_open(duel: Encounter) -> None:
    """Threads share a process: each has fights and minds of its own."""
    alone = total(duel, Crew(), split(1_500, Crew()))

    with ThreadPoolExecutor(4) as threads:
        with crew(executor=threads, workers=4) as hired:
            assert total(duel, hired, split(1_500, hired)) == alone
        assert threads.submit(max, 1, 2).result() == 2


def test_any_cut_adds_up_to_the_same(duel: Encounter) -> None:
    odd = total(duel, Crew(), [(1001, 500), (1, 1), (2, 999)])

    assert odd == total(duel, Crew(), split(1_500, Crew()))


def test_a_block_never_goes_past_a_look() -> None:
    fast = Crew(ThreadPoolExecutor(1))
    fast.fights, fast.busy = 1_000_000, 1.0

    blocks = list(split(5_000, fast, look=1_000))

    assert fast.size() > 1_000
    assert blocks == [(1, 1_000), (1_001, 1_000), (2_001, 1_000), (3_001, 1_000), (4_001, 1_000)]


def test_blocks_grow_with_the_speed_of_the_fights_but_only_where_they_are_sent() -> None:
    for hired, size in ((Crew(), BLOCK), (Crew(ThreadPoolExecutor(1)), 15_000)):
        hired.fights, hired.busy = 100_000, 1.0
        assert hired.size() == size
    slow = Crew(ThreadPoolExecutor(1))
    slow.fights, slow.busy = 10, 1.0
    assert slow.size() == BLOCK


def test_results_come_in_the_order_of_the_jobs_and_jobs_are_asked_for_only_when_there_is_room() -> None:
    asked: list[int] = []

    def jobs() -> Iterator[Job]:
        for n in range(100):
            asked.append(n)
            yield Job(pow, (n, 2))

    with ThreadPoolExecutor(2) as threads:
        results = Crew(threads, hands=2).each(jobs())
        first = next(results)

        assert first == 0
        assert len(asked) <= 2 * module.AHEAD
        assert list(results) == [n * n for n in range(1, 100)]


def end_once(mark: str, value: int) -> int:
    """Kill this process, but only the first time."""
    try:
        os.close(os.open(mark, os.O_CREAT | os.O_EXCL))
    except FileExistsError:
        return value
    os.kill(os.getpid(), signal.SIGKILL)
    return -1


def test_what_was_lost_with_a_process_that_was_killed_is_done_again(tmp_path: Path) -> None:
    jobs = [Job(end_once, (str(tmp_path / "mark"), n)) if n == 5 else Job(abs, (n,)) for n in range(20)]

    with crew(workers=2) as hired:
        assert list(hired.each(jobs)) == list(range(20))
        assert hired.repairs == 1  # however many jobs were lost


def end() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def test_processes_that_die_again_and_again_are_given_up() -> None:
    with crew(workers=2) as hired, pytest.raises(CrewError, match="enough memory"):
        list(hired.each([Job(end, ())]))


def refuse() -> None:
    raise ValueError("no")


def test_what_goes_wrong_in_a_job_is_raised_here() -> None:
    with crew(workers=2) as hired, pytest.raises(ValueError, match="no"):
        list(hired.each([Job(refuse, ())]))


def test_a_worker_with_another_affray_is_refused() -> None:
    with pytest.raises(CrewError, match=r"has Affray 0\.0\.1"):
        Crew().noted(Job(max, ()), Done(1, 0.1, "0.0.1"))
