"""Ingenuity is not offered yet: these tests offer it to themselves."""

from collections.abc import Iterator

import pytest

from affray.encounter.games import BUILT_IN, found


@pytest.fixture(autouse=True, scope="module")
def offered() -> Iterator[None]:
    BUILT_IN["ingenuity"] = "affray.games.ingenuity:GAME"
    found.cache_clear()
    yield
    del BUILT_IN["ingenuity"]
    found.cache_clear()
