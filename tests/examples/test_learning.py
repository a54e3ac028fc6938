"""The learner of examples/learning: it learns, what it writes is a mind, and the weights that come with it fit."""

from __future__ import annotations

import json
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

import affray
from affray.minds.habits import SITUATIONS
from affray.minds.learned import learned

HERE = Path(__file__).parents[2]
FOLDER = HERE / "examples" / "learning"


@pytest.fixture(scope="module")
def train() -> ModuleType:
    pytest.importorskip("numpy")
    spec = spec_from_file_location("train", FOLDER / "train.py")
    assert spec is not None and spec.loader is not None
    module = sys.modules["train"] = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_what_wins_is_drawn_more_often(train: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(train, "BATCH", 60)
    monkeypatch.setattr(train, "TRIALS", (2, 4, 8))
    school = train.School("duel", 1)
    pupils, best = school.learn(0.0, fights=4)
    before = [dict(pupil.table) for pupil in pupils]
    school.lesson(pupils, best)

    assert before == [{}, {}]
    assert all(pupil.table for pupil in pupils)
    assert all(max(likes) == 0 and min(likes) >= train.LEAST for pupil in pupils for likes in pupil.table.values())
    likes = [0.0, 0.0, 0.0]
    train.step(likes, [[40, 20.0], [40, -20.0], [0, 0.0]])
    assert likes[0] > likes[2] > likes[1]
    path = tmp_path / "weights.json"
    path.write_text(json.dumps(train.written(school, "duel", pupils, best)), encoding="utf-8")
    assert affray.sample("duel", fights=2, minds={"heroes": str(path)}, frame="rows")


def test_only_what_pays_in_trials_is_kept(train: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """Self-play likes two lines; with one of them more fights are won, with the other fewer."""
    school = train.School("duel", 1)
    good, bad = ("PL-TURN-02 Aniet", 0), ("PL-TURN-02 Aniet", 3)
    table = {good: [-1.0, 0.0, -3.0], bad: [-0.9, -3.0, 0.0]}
    pupil = train.Pupil(school.tactic, 3, 0, table, train.random.Random(1))

    def wins(minds: list[Any], seed: int, fights: int, side: int, stances: list[int]) -> Any:
        stances_of_lines = minds[side].chosen
        share = 0.5 + 0.3 * (1 in stances_of_lines) - 0.3 * (2 in stances_of_lines)
        return np.array([n < share * fights for n in range(fights)], float)

    monkeypatch.setattr(school, "wins", wins)

    assert train.proposals(pupil) == [(good, 1), (bad, 2), (good, 2), (bad, 1)]
    found = train.proven(school, pupil, 0, [0, 0], 7)
    assert found == {"PL-TURN-02 Aniet": {SITUATIONS[0]: [0.0, 0.3, 0.0]}}


def test_the_same_lessons_give_the_same_weights(train: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(train, "BATCH", 20)
    found = []
    for _ in range(2):
        school = train.School("duel", 1)
        pupils, _ = school.learn(0.0, fights=4, lessons=2)
        found.append([school.number, *[pupil.table for pupil in pupils]])

    assert found[0] == found[1]
    assert found[0][0] == 40


def test_the_same_people_on_both_sides_share_a_table(train: ModuleType) -> None:
    assert train.School(str(HERE / "bench" / "mirrors" / "plerion.yaml"), 1).is_mirror
    assert not train.School("cargo-bay", 1).is_mirror


@pytest.mark.parametrize("path", sorted((FOLDER / "weights").glob("*.json")), ids=lambda path: str(path.stem))
def test_the_weights_that_come_with_it_play(path: Path) -> None:
    values = json.loads(path.read_text(encoding="utf-8"))
    mirror = HERE / "bench" / "mirrors" / values["encounter"]
    encounter = affray.load(mirror if mirror.is_file() else values["encounter"])

    assert any([learned(path, encounter.game, side).names for side in encounter.scene.sides]), f"{path.name} is empty"
    minds = {side: str(path) for side in encounter.scene.sides}
    assert affray.play(encounter, seed=1, minds=minds).rounds > 0
