from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.table.served import Served


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server over SQLite, without limits of rate and without win chances."""
    with Served(str(Path(tmp_path_factory.mktemp("tables"), "tables.sqlite"))) as running:
        yield running
