"""Skirmish, the sixth game, is found like any other: by the metadata of an installed package."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from affray.encounter.games import found

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True, scope="module")
def a_sixth_game(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """What pip would put beside the packages of Skirmish and of two plug-ins that are broken."""
    site = tmp_path_factory.mktemp("site")
    entries = {
        "skirmish": "tests.encounter.skirmish:GAME",
        "absent": "no_such_module_anywhere:GAME",
        "wrong": "tests.encounter.skirmish:SHEETS",
        "plerion": "tests.encounter.skirmish:GAME",
    }
    info = site / "sixth_game-1.0.dist-info"
    info.mkdir()
    lines = [f"{name} = {value}" for name, value in entries.items()]
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: sixth-game\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("\n".join(["[affray.games]", *lines, ""]))
    sys.path[:0] = [str(site), str(ROOT)]
    found.cache_clear()
    yield
    del sys.path[:2]
    found.cache_clear()
