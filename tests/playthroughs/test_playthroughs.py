"""Whole fights, replayed and compared line by line with what was read and found right."""

from __future__ import annotations

from pathlib import Path

import pytest

from affray.encounter.games import games
from tests.playthroughs.write_playthroughs import HERE, KEPT, told

FILES = sorted(HERE.glob("*/*.txt"))


def test_every_game_has_a_playthrough() -> None:
    assert {path.parent.name for path in FILES} >= set(games())


def test_fights_that_showed_a_bug_are_kept() -> None:
    assert {f"{name}-{seed}" for name, seed in KEPT} <= {path.stem for path in FILES}


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_a_fight_goes_as_it_is_written(path: Path) -> None:
    kept = path.read_text()
    name, _, seed = kept.splitlines()[0].partition(", seed ")

    assert told(name, int(seed)).splitlines() == kept.splitlines()
