"""A sweep as a table in a file: CSV for every program, Parquet for those who compute with it.

Both are written beside their place and then moved there, so that nobody ever reads half a table.
"""

from __future__ import annotations

import csv
import io
import os
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from affray.study.sweep import Sweep
from affray.study.variants import value_words


def columns_of(sweep: Sweep) -> dict[str, list[Any]]:
    """The table column by column. A value that is neither number nor text is written as YAML writes it."""
    rows = sweep.rows()
    names = list(rows[0]) if rows else []
    columns = {name: [row[name] for row in rows] for name in names}
    for axis in sweep.plan.axes:
        columns[axis.path] = of_one_kind(columns.get(axis.path, []))
    return columns


def of_one_kind(values: list[Any]) -> list[Any]:
    """Numbers stay numbers if all are, true and false if all are that; otherwise all become text."""
    kinds = {type(value) for value in values}
    if kinds <= {int} or kinds <= {bool} or kinds <= {str}:
        return values
    if kinds <= {int, float}:
        return [float(value) for value in values]
    return [value if isinstance(value, str) else value_words(value) for value in values]


def csv_text(columns: dict[str, list[Any]]) -> str:
    """Comma-separated values with a header, by RFC 4180 but for the line ends."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(columns)
    for row in zip(*columns.values(), strict=True):
        writer.writerow([words_of(value) for value in row])
    return out.getvalue()


def words_of(value: Any) -> Any:
    return ("true" if value else "false") if isinstance(value, bool) else value


def write_csv(columns: dict[str, list[Any]], path: Path) -> None:
    put(path, csv_text(columns).encode())


def can_write_parquet() -> bool:
    return find_spec("polars") is not None


def write_parquet(columns: dict[str, list[Any]], path: Path) -> None:
    polars: Any = import_module("polars")
    out = io.BytesIO()
    polars.DataFrame(columns, strict=False).write_parquet(out)
    put(path, out.getvalue())


def put(path: Path, data: bytes) -> None:
    """The whole file or nothing."""
    beside = path.with_name(f"{path.name}.part")
    with beside.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)
