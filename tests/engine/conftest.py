"""Tavern, a game in plain Python, for all that needs a fight and no particular game."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from affray.encounter.games import found

ROOT = Path(__file__).parents[2]
ENTRY = "tavern = tests.engine.tavern:GAME"


@pytest.fixture
def installed(tmp_path: Path) -> Iterator[None]:
    """Tavern as pip would install it: its metadata lies where packages are looked for."""
    info = tmp_path / "tavern-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: tavern\nVersion: 1\n")
    (info / "entry_points.txt").write_text(f"[affray.games]\n{ENTRY}\n")
    sys.path[:0] = [str(tmp_path), str(ROOT)]
    found.cache_clear()
    yield
    del sys.path[:2]
    found.cache_clear()
