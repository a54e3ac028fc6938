"""What a sweep has done so far, kept in a file line by line, so that it can be stopped and gone on with.

The first line says what is counted; each further one is a finished cell. A line that was cut off in the middle, by
whatever ended the program, is dropped: its cell is run again.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from io import BufferedRandom
from pathlib import Path
from typing import Any, Final

from affray.study.cells import Problem, Result, counts_of
from affray.study.plan import Plan
from affray.version import VERSION

FORMAT: Final = 2
NAMES: Final = {
    "affray": "the version of Affray",
    "rules": "the edition of the rules",
    "encounter": "the encounter",
    "over": "what is tried",
    "fights": "the number of fights",
    "seed": "the seed",
    "latin": "the number of latin samples",
}


class JournalError(Exception):
    """A file that is not the beginning of this sweep: why not, and what can be done."""


class Journal:
    """The cells that are done, by number, and the file that keeps them."""

    def __init__(self, file: BufferedRandom, results: dict[int, Result]) -> None:
        self.file: Final = file
        self.results: Final = results

    def add(self, number: int, result: Result) -> None:
        """Keep a cell: when this returns, no end of this process can lose it."""
        self.results[number] = result
        self.file.write(line_of(number, result))
        self.file.flush()


@contextmanager
def journal(path: Path, plan: Plan, fresh: bool = False) -> Iterator[Journal]:
    """The journal of a plan in this file, with all that is in it already; ``fresh`` begins anew."""
    with path.open("a+b") as opened:
        lock(opened, path)
        if fresh:
            opened.truncate(0)
        opened.seek(0)
        results = read(opened, path, plan)
        file = Journal(opened, results)
        if opened.tell() == 0:
            opened.write(encoded({"format": FORMAT, "affray": VERSION, **plan.facts()}))
            opened.flush()
        try:
            yield file
        finally:
            opened.flush()
            os.fsync(opened.fileno())


def lock(opened: BufferedRandom, path: Path) -> None:
    """Two sweeps in one file would spoil it."""
    try:
        import fcntl
    except ImportError:  # not on this system
        return
    try:
        fcntl.lockf(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise JournalError(f"{path} is being written by another sweep. Wait for it, or use another --out.") from None


def read(opened: BufferedRandom, path: Path, plan: Plan) -> dict[int, Result]:
    """All whole lines; the file ends after them from now on."""
    results: dict[int, Result] = {}
    whole = 0
    for place, line in enumerate(opened):
        if not line.endswith(b"\n"):
            break
        values = decoded(line, path, place)
        if place == 0:
            check_header(values, path, plan)
        else:
            number, result = result_in(values, path, place)
            results[number] = result
        whole += len(line)
    opened.truncate(whole)
    opened.seek(whole)
    return results


def check_header(values: dict[str, Any], path: Path, plan: Plan) -> None:
    if values.get("format") != FORMAT:
        raise JournalError(f"{path} is not the journal of a sweep that this Affray can read. Use another --out.")
    mine = {"affray": VERSION, **plan.facts()}
    for key, name in NAMES.items():
        if values.get(key) != mine[key]:
            raise JournalError(
                f"{path} is the journal of another sweep: {name} is not the same. Use another --out, or --fresh"
                " to start over."
            )


def result_in(values: dict[str, Any], path: Path, place: int) -> tuple[int, Result]:
    try:
        if "problem" in values:
            return values["cell"], Problem(values["problem"])
        return values["cell"], counts_of(values["counts"])
    except (KeyError, TypeError, ValueError):
        raise damaged(path, place) from None


def line_of(number: int, result: Result) -> bytes:
    if isinstance(result, Problem):
        return encoded({"cell": number, "problem": result.sentence})
    return encoded({"cell": number, "counts": result.to_json()})


def encoded(values: dict[str, Any]) -> bytes:
    return json.dumps(values, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def decoded(line: bytes, path: Path, place: int) -> dict[str, Any]:
    try:
        values = json.loads(line)
    except ValueError:
        raise damaged(path, place) from None
    if not isinstance(values, dict):
        raise damaged(path, place)
    return values


def damaged(path: Path, place: int) -> JournalError:
    return JournalError(f"{path} is damaged in line {place + 1}. --fresh starts over.")
