"""Feud, a game whose chances can be worked out by hand, is installed for these tests."""

from collections.abc import Iterator

import pytest

from tests.feud import installed


@pytest.fixture(autouse=True, scope="module")
def feud(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with installed(tmp_path_factory.mktemp("site")):
        yield
