"""Feud, a game whose chances can be worked out by hand, is installed for these tests; commands run in place."""

import io
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from affray.cli.main import main
from tests.feud import BRAWL, DUEL, installed


@pytest.fixture(autouse=True, scope="module")
def feud(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with installed(tmp_path_factory.mktemp("site")):
        yield


@dataclass(frozen=True)
class Said:
    """What a command printed, and its exit code."""

    code: int
    out: str
    err: str


Affray = Callable[..., Said]


@pytest.fixture
def affray(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., Said]:
    """Run one command in a folder that has brawl.yaml and duel.yaml; ``typed`` goes to its standard input."""
    (tmp_path / "brawl.yaml").write_text(BRAWL, encoding="utf-8")
    (tmp_path / "duel.yaml").write_text(DUEL, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("NO_COLOR", raising=False)

    def run(*words: str, typed: str = "") -> Said:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = main(list(words))
        printed = capsys.readouterr()
        return Said(code, printed.out, printed.err)

    return run
