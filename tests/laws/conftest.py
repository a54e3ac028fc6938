"""Ready encounters for laws that hold for every game."""

from __future__ import annotations

from pathlib import Path

import pytest

from affray.encounter.games import games

READY = sorted(
    f"{game.key}/{path.stem}" for game in games().values() for path in Path(game.folder, "encounters").glob("*.yaml")
)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "ready" in metafunc.fixturenames:
        metafunc.parametrize("ready", READY)
