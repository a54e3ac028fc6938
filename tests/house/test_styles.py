"""Styles stand beside the markup they are for; the sheets in web/src/styles hold what parts of the page share."""

from __future__ import annotations

import re
from pathlib import Path

WEB = Path(__file__).parents[2] / "web"
SHEETS = sorted((WEB / "src/styles").glob("*.css"))
MOST_SHARED = 140  # class names


def class_names(style: str) -> set[str]:
    """The classes that the selectors of a sheet name."""
    without_notes = re.sub(r"/\*.*?\*/", "", style, flags=re.DOTALL)
    selectors = re.findall(r"([^{};]+)\{", without_notes)
    return {name for selector in selectors for name in re.findall(r"\.([A-Za-z_][\w-]*)", selector)}


def markup() -> str:
    """Everything that can put a class on an element, without the styles themselves."""
    files = [WEB / "index.html", *sorted((WEB / "src").rglob("*.svelte")), *sorted((WEB / "src/lib").rglob("*.ts"))]
    return "\n".join(re.sub(r"<style>.*?</style>", "", file.read_text("utf-8"), flags=re.DOTALL) for file in files)


def unused(names: set[str], text: str) -> list[str]:
    """Names of which the markup says nothing, neither whole nor as a word with a number behind it."""
    words = set(re.findall(r"[A-Za-z_][\w-]*", text))
    return sorted(name for name in names if name not in words and name.rstrip("0123456789") not in words)


def test_shared_sheets_name_few_classes_and_none_that_nothing_has() -> None:
    names = {name for sheet in SHEETS for name in class_names(sheet.read_text("utf-8"))}

    assert unused(names, markup()) == []
    assert len(names) <= MOST_SHARED


def test_a_class_that_nothing_has_is_found() -> None:
    names = class_names("/* .old */ @media print { .leaf > .side2:not(.picked) { color: red } }")

    assert names == {"leaf", "side2", "picked"}
    assert unused(names, '<p class="leaf side{n}">') == ["picked"]
