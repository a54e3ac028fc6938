"""Weights that have learned to play, at the web table: ``affray serve --minds FILE``."""

from __future__ import annotations

from pathlib import Path

import pytest

import affray
from affray.cli.main import main
from affray.table import players
from affray.table.deeds import Head, Story
from affray.table.fights import TableFight

ROOT = Path(__file__).parents[2]
WEIGHTS = str(ROOT / "examples" / "learning" / "weights" / "lucky_stars.json")
MIRROR = (ROOT / "bench" / "mirrors" / "lucky_stars.yaml").read_text(encoding="utf-8")


@pytest.fixture(autouse=True)
def forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players, "WEIGHTS", [])


def table_log(source: str, seed: int) -> list[str]:
    """A fight in which nobody sits."""
    head = Head("t", "", "t.yaml", source, seed, False, False, 0)
    return TableFight(head, Story()).session.log.lines()


def session_log(source: str, seed: int, minds: dict[str, str]) -> list[str]:
    return affray.Session(affray.read(source, "t.yaml"), play=[], seed=seed, minds=minds).log


def test_weights_play_for_nobody_at_tables_of_their_game_and_sides() -> None:
    players.take_weights(WEIGHTS)
    west, east = affray.read(MIRROR, "t.yaml").scene.sides
    duel = affray.load("duel").source

    assert table_log(MIRROR, 5) == session_log(MIRROR, 5, {west: WEIGHTS, east: WEIGHTS})
    assert table_log(MIRROR, 5) != session_log(MIRROR, 5, {})
    assert table_log(duel, 5) == session_log(duel, 5, {}), "another game is played by its tactic"


def test_without_weights_the_tactic_plays() -> None:
    assert table_log(MIRROR, 5) == session_log(MIRROR, 5, {})


@pytest.mark.parametrize(
    ("text", "words"),
    [(None, "cannot be read: No such file"), ("{}", "is not a file of weights"), ("[1]", "is not a file of weights")],
)
def test_wrong_files_are_refused_before_the_server_starts(
    text: str | None, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "weights.json"
    if text is not None:
        path.write_text(text, encoding="utf-8")

    assert main(["serve", "--store", str(tmp_path / "t.sqlite"), "--port", "8999", "--minds", str(path)]) == 2
    assert words in capsys.readouterr().err
