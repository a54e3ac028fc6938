"""One browser and one server for each process of the tests; a fresh context for each person at a table."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.web.people import PATIENCE_MS, Room
from tests.web.served import Served

FLAGS: Final = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
# Pictures are taken when somebody asks for them: make pictures.
collect_ignore = [] if os.environ.get("AFFRAY_PICTURES") else ["test_pictures.py"]
PAGE: Final = Path(__file__).parents[2] / "src/affray/table/page/index.html"


expect.set_options(timeout=PATIENCE_MS)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    found = shutil.which("chromium")
    assert found is not None, "the tests of the page need chromium: make browser"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    assert PAGE.is_file(), "the page is not built: make web"
    server = Served(tmp_path_factory.mktemp("served"))
    try:
        server.start()
        yield server
    finally:
        server.kill()


@pytest.fixture
def room(browser: Browser, served: Served) -> Iterator[Room]:
    """A place where people come with their own browsers; at the end nothing may have gone wrong in any of them."""
    room = Room(browser, served)
    yield room
    room.close()
