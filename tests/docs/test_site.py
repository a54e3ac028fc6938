"""The docs as a site: no link is broken, its search finds every rule, and it loads nothing from elsewhere."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
LOADED: Final = re.compile(r'<(?:script|img|iframe|source)[^>]* src="https?://|<link[^>]* href="https?://')


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A place beside the project, with its configuration and its gathered pages."""
    project = tmp_path_factory.mktemp("docs")
    shutil.copy(ROOT / "zensical.toml", project)
    subprocess.run([sys.executable, str(ROOT / "docs/gather.py"), str(project / "build/docs")], check=True)
    return project


def build(project: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "zensical", "build", "--strict"]
    out = subprocess.PIPE
    return subprocess.run(command, cwd=project, text=True, stdout=out, stderr=subprocess.STDOUT, timeout=300)


def test_the_site_is_built_with_its_search_and_loads_nothing_from_elsewhere(project: Path) -> None:
    built = build(project)

    assert built.returncode == 0, built.stdout
    site = project / "site/docs"
    pages = {page.relative_to(site).as_posix() for page in site.rglob("*.html")}
    sources = project / "build/docs"
    wanted = {page.relative_to(sources).with_suffix(".html").as_posix() for page in sources.rglob("*.md")}
    assert wanted - pages == set()
    assert "PL-ATK-05" in json.dumps(json.loads((site / "search.json").read_text(encoding="utf-8")))
    assert [page for page in pages if LOADED.search((site / page).read_text(encoding="utf-8"))] == []


def test_a_broken_link_stops_the_build(project: Path) -> None:
    page = project / "build/docs/tutorial.md"
    page.write_text(page.read_text(encoding="utf-8") + "\n[gone](nowhere.md)\n", encoding="utf-8")

    built = build(project)

    assert built.returncode != 0
    assert "page does not exist" in built.stdout
