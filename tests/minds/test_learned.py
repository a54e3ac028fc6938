"""Weights that were learned: read with care, and a mind like any other."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import affray
from affray.encounter import game_named
from affray.engine.fight import play
from affray.minds.learned import FEATURES, Learned, features, learned
from affray.study.paths import VariantError
from affray.study.searched import minds_in

PLERION = game_named("plerion")


def written(folder: Path, **changed: Any) -> Path:
    """Weights that answer PL-TURN-02 as brute."""
    rows = [[0.0] * FEATURES, [1.0] + [0.0] * (FEATURES - 1), [0.0] * FEATURES]
    values = {"format": 1, "game": "plerion", "sides": {"heroes": {"PL-TURN-02": rows}}, **changed}
    path = folder / "weights.json"
    path.write_text(json.dumps(values), encoding="utf-8")
    return path


def test_weights_choose_the_stance(tmp_path: Path) -> None:
    """Declarations by weights are those of the stance; everything else is left to the tactic."""
    encounter = affray.load("cargo-bay")
    mind = learned(written(tmp_path), PLERION, "heroes")
    answers: list[tuple[str, str]] = []

    class Beside(affray.Mind):
        def answer(self, question: affray.Question) -> affray.Option:
            option = mind.answer(question)
            if question.rule == "PL-TURN-02" and question.side == 0:
                fight: Any = question.fight  # type: ignore[attr-defined]
                usual = mind.in_stance(fight, question, 1)
                answers.append((question.words(option), question.words(usual)))
                assert len(features(fight, question)) == FEATURES
            return option

    fight = encounter.fight(seed=1)
    fight.minds = [Beside(), fight.minds[1]]
    fight.limit = 2
    play(fight)

    assert answers
    assert all(one == other for one, other in answers)


def test_they_play_in_forecasts_samples_and_sessions(tmp_path: Path) -> None:
    encounter, path = affray.load("cargo-bay"), str(written(tmp_path))
    forecast = affray.forecast(encounter, fights=6, minds=minds_in(f"heroes={path}", encounter))
    rows = affray.sample(encounter, fights=6, minds={"heroes": path}, frame="rows")
    session = affray.Session(encounter, play="pirates", seed=1, minds={"heroes": path})

    assert sum(row["winner"] == "heroes" for row in rows) == round(6 * forecast.side("heroes").wins.share)
    assert "the heroes play by" in forecast.method
    assert session.asked is not None


def test_features_do_not_tell_of_hidden_foes() -> None:
    fight: Any = affray.load("farmyard").fight(seed=1)
    fight.round = 1

    class Asked(affray.Question):
        pass

    question = Asked("X", 0, fight.fighters[0].name)
    foe = next(f for f in fight.fighters if f.side == 1)
    foe.invisible = True
    if not fight.is_hidden(0, foe):
        pytest.skip("an invisible foe is seen here")
    before = features(fight, question)
    foe.x, foe.y = fight.fighters[0].x + 1, fight.fighters[0].y

    assert features(fight, question) == before


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"game": "legends"}, "not plerion"),
        ({"format": 7}, "format 7"),
        ({"sides": {"pirates": {}}}, "not heroes"),
        ({"sides": {"heroes": {"PL-TURN-02": [[1.0]]}}}, "needs 3 rows of 8 weights"),
        ({"sides": 3}, "not a file of weights"),
    ],
)
def test_wrong_weights_are_a_sentence(changed: dict[str, Any], words: str, tmp_path: Path) -> None:
    path = written(tmp_path, **changed)
    with pytest.raises(ValueError, match=words):
        learned(path, PLERION, "heroes")
    with pytest.raises(VariantError, match="cannot be used"):
        minds_in(f"heroes={path}", affray.load("cargo-bay"))


def test_unknown_rules_are_left_to_the_tactic() -> None:
    tactic = PLERION.tactic()
    first, second = (affray.load("duel").fight(seed=3) for _ in range(2))
    second.minds = [Learned(tactic, 3, {}) for _ in second.sides]

    assert (play(first), first.round) == (play(second), second.round)
