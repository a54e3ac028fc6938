"""The vectors of These Lucky Stars hold."""

from __future__ import annotations

from pathlib import Path

import pytest

from affray.games.lucky_stars import GAME
from affray.lab import read_book, shipped


@pytest.mark.parametrize("path", shipped(GAME), ids=[path.stem for path in shipped(GAME)])
def test_the_vectors_of_a_chapter_hold(path: Path) -> None:
    assert read_book(path, {"lucky_stars": GAME}).run().failed == []
