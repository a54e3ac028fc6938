"""Weights that were learned: read with care, and a mind like any other."""

from __future__ import annotations

import copy
import json
import pickle
from pathlib import Path
from typing import Any

import pytest

import affray
from affray.encounter import game_named
from affray.engine.fight import play
from affray.minds.errands import fight_in
from affray.minds.habits import SITUATIONS, Habits, situation
from affray.minds.learned import learned
from affray.minds.seeing import Stances
from affray.study.paths import VariantError
from affray.study.searched import minds_in

PLERION = game_named("plerion")


def written(folder: Path, **changed: Any) -> Path:
    """Weights by which Aniet declares as brute, whatever her situation."""
    rows = {name: [0.0, 1.0, 0.5] for name in SITUATIONS}
    side = {"stance": "hunter", "weights": {"PL-TURN-02 Aniet": rows}}
    values = {"format": 2, "game": "plerion", "sides": {"heroes": side}, **changed}
    path = folder / "weights.json"
    path.write_text(json.dumps(values), encoding="utf-8")
    return path


def test_weights_choose_the_stance(tmp_path: Path) -> None:
    """Aniet declares as brute; everything else is answered in the usual stance."""
    encounter = affray.load("cargo-bay")
    mind = learned(written(tmp_path), PLERION, "heroes")
    answers: list[tuple[str, str]] = []

    class Beside(affray.Mind):
        def answer(self, question: affray.Question) -> affray.Option:
            fight = fight_in(question)
            option = mind.answer(question)
            if fight is not None:
                stance = 1 if question.who == "Aniet" and question.rule == "PL-TURN-02" else 0
                usual = Stances(fight, PLERION.tactic(), 3).answer(question, stance)
                answers.append((question.words(option), question.words(usual)))
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


def test_situations_are_told_apart() -> None:
    fight: Any = affray.load("duel").fight(seed=1)
    me, foe = fight.fighters
    foe.x, foe.y = me.x + 1, me.y
    assert SITUATIONS[situation(fight, me)] == "unhurt close even"
    foe.x, me.hp = me.x + 4, me.hp - 1
    assert SITUATIONS[situation(fight, me)] == "hurt near even"
    foe.x, foe.removed = me.x + 30, True
    assert SITUATIONS[situation(fight, me)].startswith("hurt far")


def test_a_situation_does_not_tell_of_hidden_foes() -> None:
    fight: Any = affray.load("farmyard").fight(seed=1)
    fight.round = 1
    me, foe = fight.fighters[0], next(f for f in fight.fighters if f.side == 1)
    fight.veiled = [foe.id]
    before = situation(fight, me)
    foe.x, foe.y = me.x + 1, me.y

    assert situation(fight, me) == before
    fight.veiled = []
    assert situation(fight, me) != before


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"game": "legends"}, "for legends, not of format 2 for plerion"),
        ({"format": 7}, "weights of format 7"),
        ({"sides": {"pirates": {}}}, "not heroes"),
        ({"sides": {"heroes": {"stance": "mad", "weights": {}}}}, "no stance 'mad'"),
        ({"sides": {"heroes": {"stance": "brute", "weights": {"A B": {"hurt far even": [1]}}}}}, "needs 3 weights"),
        ({"sides": {"heroes": {"stance": "brute", "weights": {"A B": {"bored": [1]}}}}}, "no situation 'bored'"),
        ({"sides": 3}, "not a file of weights: sides is a mapping there, not 3"),
        ({"sides": {"heroes": []}}, "heroes is a mapping there"),
        ({"sides": {"heroes": {"weights": {}}}}, "it has no 'stance'"),
        ({"sides": {"heroes": {"stance": "brute", "weights": 3}}}, "weights is a mapping there, not 3"),
        ({"sides": {"heroes": {"stance": "brute", "weights": {"A B": {"hurt far even": "x"}}}}}, "a list of numbers"),
        ({"sides": {"heroes": {"stance": "brute", "weights": {"A B": {"hurt far even": [None, 1, 2]}}}}}, "of numbers"),
    ],
)
def test_wrong_weights_are_a_sentence(changed: dict[str, Any], words: str, tmp_path: Path) -> None:
    path = written(tmp_path, **changed)
    with pytest.raises(ValueError, match=words):
        learned(path, PLERION, "heroes")
    with pytest.raises(VariantError, match="cannot be used"):
        minds_in(f"heroes={path}", affray.load("cargo-bay"))


def test_where_the_table_has_nothing_the_tactic_answers() -> None:
    tactic = PLERION.tactic()
    first, second = (affray.load("duel").fight(seed=3) for _ in range(2))
    usual = int(first.fighters[0].stance)
    for f in (*first.fighters, *second.fighters):
        f.stance = usual
    second.minds = [Habits(tactic, 3, usual) for _ in second.sides]

    assert (play(first), first.round) == (play(second), second.round)


def test_a_fight_is_pickled_and_copied_with_what_has_learned(tmp_path: Path) -> None:
    encounter = affray.load("cargo-bay")
    fights = [encounter.fight(seed=5) for _ in range(2)]
    for fight in fights:
        fight.minds = [learned(written(tmp_path), PLERION, "heroes"), fight.minds[1]]
    fights += [pickle.loads(pickle.dumps(fights[1])), copy.deepcopy(fights[1])]

    assert all(isinstance(fight.minds[0], Habits) for fight in fights)
    assert len({(int(play(fight)), int(fight.round)) for fight in fights}) == 1


def test_what_has_learned_goes_on_errands(tmp_path: Path) -> None:
    """With weights that say nothing, an encounter with errands is fought as its own tactic fights it."""
    encounter = affray.load("way-out")
    side, stance = encounter.scene.sides[0], encounter.game.stances()[0]
    path = tmp_path / "weights.json"
    said: dict[str, Any] = {"stance": stance, "weights": {}}
    path.write_text(json.dumps({"format": 2, "game": "lucky_stars", "sides": {side: said}}), encoding="utf-8")

    with_weights = affray.sample(encounter, fights=20, minds={side: str(path)}, frame="rows")

    assert with_weights == affray.sample(encounter, fights=20, minds={side: stance}, frame="rows")
