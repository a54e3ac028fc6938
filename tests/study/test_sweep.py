"""Sweeps: right where it can be worked out, the same whoever runs them, and never lost."""

import csv
import io
import json
import os
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path

import polars
import pytest

from affray.encounter import Encounter, load, read
from affray.study import cells as cells_module
from affray.study.blocks import Parcel
from affray.study.cells import Counts, Problem, counts_of
from affray.study.export import columns_of, csv_text, of_one_kind, write_csv, write_parquet
from affray.study.forecast import forecast
from affray.study.journal import JournalError, journal
from affray.study.plan import Plan, plan_of
from affray.study.sweep import Sweep, sweep, swept
from affray.study.variants import Change, varied
from tests.feud import BRAWL, DUEL

OVER = ["blues.Bo.lives=1..3", "reds.Ann.lives=1,2"]


@pytest.fixture
def duel() -> Encounter:
    return read(DUEL, "duel.yaml")


@pytest.fixture
def plan(duel: Encounter) -> Plan:
    return plan_of(duel, OVER, fights=300, seed=7)


def table(result: Sweep) -> str:
    return csv_text(columns_of(result))


@cache
def first_wins(mine: int, theirs: int) -> float:
    """The chance of whoever strikes first, a, if each blow takes a life with 1/2; that of the other one is b.

    a = hit / 2 + (1 - b) / 2 and b = other / 2 + (1 - a) / 2, where hit and other are the chances after a hit.
    """
    hit = 1.0 if theirs == 1 else 1 - first_wins(theirs - 1, mine)
    other = 1.0 if mine == 1 else 1 - first_wins(mine - 1, theirs)
    return (2 * hit + 1 - other) / 3


def test_every_cell_is_right(plan: Plan) -> None:
    result = swept(Plan(plan.encounter, plan.axes, 4_000, 7))

    for cell in result.cells:
        theirs, mine = cell.values()
        counts = cell.counts()
        assert counts is not None
        chance = counts.chance(0)
        assert chance.low - 0.01 < first_wins(mine, theirs) < chance.high + 0.01, cell.values()
        assert counts.fights == 4_000 == sum(counts.wins) == sum(counts.rounds.values())


def test_a_cell_is_the_forecast_of_its_variant(duel: Encounter) -> None:
    result = sweep(duel, over=OVER, fights=500, seed=3)

    row = result.rows()[5]
    alone = forecast(varied(duel, [Change("blues.Bo.lives", 3), Change("reds.Ann.lives", 2)]), fights=500, seed=3)
    assert (row["blues.Bo.lives"], row["reds.Ann.lives"]) == (3, 2)
    assert row["reds_chance"] == round(alone.sides[0].wins.share, 6)
    assert row["rounds_median"] == alone.rounds.median
    assert row["blues_dead"] == round(alone.fighters[1].chances["dead"].share, 6)
    assert row["blues_left_lives"] == round(alone.fighters[1].left[0].mean / 3, 6)


@pytest.mark.parametrize("workers", [2, 8])
def test_any_number_of_workers_gives_the_same_bytes(plan: Plan, workers: int) -> None:
    assert table(swept(plan, workers=workers)) == table(swept(plan))


def test_any_executor_gives_the_same_bytes(plan: Plan) -> None:
    with ThreadPoolExecutor(3) as threads:
        assert table(swept(plan, executor=threads, workers=3)) == table(swept(plan))


def test_the_counts_of_blocks_add_up_and_travel_as_json(duel: Encounter) -> None:
    parcel = Parcel(duel)
    parts = [cells_module.counted(parcel, (), 7, first, count) for first, count in ((1, 100), (101, 50))]
    whole = cells_module.counted(parcel, (), 7, 1, 150)

    assert isinstance(whole, Counts) and isinstance(parts[0], Counts) and isinstance(parts[1], Counts)
    assert parts[0].plus(parts[1]) == whole == parts[1].plus(parts[0])
    assert counts_of(json.loads(json.dumps(whole.to_json()))) == whole


def test_values_that_do_not_fit_together_make_a_cell_with_its_reason(duel: Encounter) -> None:
    """Each value is right beside the first of the others, but 60 Anns and 150 Bos are too many."""
    plan = plan_of(duel, ["Ann.count=1,60", "Bo.count=1,150"], fights=1)

    result = swept(plan)

    assert [bool(cell.problem()) for cell in result.cells] == [False, False, False, True]
    assert "200" in result.cells[3].problem()
    assert result.rows()[3]["reds_chance"] is None and result.rows()[3]["fights"] == 0
    assert list(result.rows()[3]) == list(result.rows()[0])


def test_progress_counts_fights_and_ends_with_all(plan: Plan) -> None:
    told: list[tuple[int, int]] = []

    swept(plan, progress=lambda done, whole: told.append((done, whole)))

    assert told[0] == (0, 1_800) and told[-1] == (1_800, 1_800)
    assert told == sorted(told)


# ---------------------------------------------------------------- stopping and going on


def stop_after(fights: int, plan: Plan, keep: Path) -> Sweep:
    def stop(done: int, whole: int) -> None:
        if done >= fights:
            raise KeyboardInterrupt

    return swept(plan, keep=keep, progress=stop)


def test_ctrl_c_keeps_the_cells_that_are_done_and_the_next_run_goes_on(plan: Plan, tmp_path: Path) -> None:
    keep = tmp_path / "cells.jsonl"

    first = stop_after(1_000, plan, keep)
    second = swept(plan, keep=keep)

    assert first.stopped and [cell.number for cell in first.done()] == [0, 1, 2]
    assert not second.stopped and second.kept == 3
    assert table(second) == table(swept(plan))
    numbers = [json.loads(line)["cell"] for line in keep.read_text().splitlines()[1:]]
    assert numbers == [0, 1, 2, 3, 4, 5]


def test_a_line_that_was_cut_off_is_run_again(plan: Plan, tmp_path: Path) -> None:
    keep = tmp_path / "cells.jsonl"
    swept(plan, keep=keep)
    whole = keep.read_bytes()
    for cut in (len(whole) - 1, len(whole) - 40, whole.index(b"\n") + 5, whole.index(b"\n") + 1, 10, 0):
        keep.write_bytes(whole[:cut])

        result = swept(plan, keep=keep)

        assert keep.read_bytes() == whole, cut
        assert table(result) == table(swept(plan))


@pytest.mark.parametrize(
    ("over", "fights", "seed", "words"),
    [
        (OVER, 301, 7, "the number of fights"),
        (OVER, 300, 8, "the seed"),
        (OVER[:1], 300, 7, "what is tried"),
    ],
)
def test_the_journal_of_another_sweep_is_not_gone_on_with(
    duel: Encounter, plan: Plan, tmp_path: Path, over: list[str], fights: int, seed: int, words: str
) -> None:
    keep = tmp_path / "cells.jsonl"
    stop_after(400, plan, keep)
    before = keep.read_bytes()
    other = plan_of(duel, over, fights=fights, seed=seed)

    with pytest.raises(JournalError, match=words):
        swept(other, keep=keep)
    assert keep.read_bytes() == before

    assert swept(other, keep=keep, fresh=True).kept == 0


def test_a_damaged_journal_is_refused_with_its_line(plan: Plan, tmp_path: Path) -> None:
    keep = tmp_path / "cells.jsonl"
    stop_after(1_000, plan, keep)
    lines = keep.read_bytes().splitlines(keepends=True)
    keep.write_bytes(b"".join([*lines[:2], b'{"cell": 1}\n', *lines[3:]]))

    with pytest.raises(JournalError, match="damaged in line 3"):
        swept(plan, keep=keep)


def test_two_sweeps_do_not_write_one_journal(plan: Plan, tmp_path: Path) -> None:
    keep = tmp_path / "cells.jsonl"
    held = subprocess.Popen(
        [
            sys.executable,
            "-c",
            "import fcntl, sys; f = open(sys.argv[1], 'ab'); fcntl.lockf(f, fcntl.LOCK_EX); print(flush=True); input()",
            str(keep),
        ],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    assert held.stdout is not None
    held.stdout.readline()

    with pytest.raises(JournalError, match="another sweep"), journal(keep, plan):
        pass

    held.communicate(b"\n")


def test_a_sweep_that_was_killed_goes_on_and_ends_with_the_same_bytes(tmp_path: Path) -> None:
    """SIGKILL in the middle, with two workers; the next run is the rest of it."""
    words = ["sweep", "duel", "--over", "heroes.hp=2..4", "--over", "limit=5,9", "--fights", "20000"]
    command = [sys.executable, "-m", "affray", *words, "--workers", "2", "--out", str(tmp_path / "killed")]
    keep = tmp_path / "killed.cells.jsonl"

    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    while process.poll() is None and (not keep.exists() or keep.read_bytes().count(b"\n") < 3):
        time.sleep(0.005)
    os.kill(process.pid, signal.SIGKILL)
    assert process.wait() == -signal.SIGKILL
    done = keep.read_bytes().count(b"\n") - 1
    again = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)

    assert 2 <= done < 6 and f"6 of 6 cells, {done} of them kept from before" in again.stdout
    whole = swept(plan_of(load("duel"), words[3:6:2], fights=20_000), keep=tmp_path / "whole.cells.jsonl")
    write_csv(columns_of(whole), tmp_path / "whole.csv")
    write_parquet(columns_of(whole), tmp_path / "whole.parquet")
    for ending in (".csv", ".parquet", ".cells.jsonl"):
        assert (tmp_path / f"killed{ending}").read_bytes() == (tmp_path / f"whole{ending}").read_bytes(), ending


# ---------------------------------------------------------------- files


def test_csv_and_parquet_hold_the_same_rows(plan: Plan, tmp_path: Path) -> None:
    result = swept(plan)

    write_csv(columns_of(result), tmp_path / "t.csv")
    write_parquet(columns_of(result), tmp_path / "t.parquet")

    frame = polars.read_parquet(tmp_path / "t.parquet")
    assert frame.rows(named=True) == result.rows()
    assert frame.schema["blues.Bo.lives"] == polars.Int64 and frame.schema["reds_chance"] == polars.Float64
    rows = list(csv.DictReader(io.StringIO((tmp_path / "t.csv").read_text())))
    assert [float(row["reds_chance"]) for row in rows] == [row["reds_chance"] for row in result.rows()]
    assert list(rows[0]) == list(result.rows()[0])
    assert not list(tmp_path.glob("*.part"))


def test_a_column_is_of_one_kind() -> None:
    assert of_one_kind([1, 2]) == [1, 2]
    assert of_one_kind([1, 2.5]) == [1.0, 2.5]
    assert of_one_kind([True, False]) == [True, False]
    assert of_one_kind([1, "off", [1, 2], True]) == ["1", "off", "[1, 2]", "true"]


def test_a_sweep_is_json(plan: Plan) -> None:
    values = swept(plan).to_json()

    assert json.loads(json.dumps(values)) == values
    assert values["over"][0] == {"path": "blues.Bo.lives", "values": [1, 2, 3], "added": False}
    assert len(values["cells"]) == values["whole"] == 6


def test_a_group_that_grows_is_counted_side_by_side() -> None:
    result = sweep(read(BRAWL, "brawl.yaml"), over=["blues.count=1..3"], fights=100)

    assert [cell.counts().people for cell in result.cells] == [(2, 1), (2, 2), (2, 3)]  # type: ignore[union-attr]
    assert Problem("no").sentence == "no"
