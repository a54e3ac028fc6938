"""The lab as scripts use it."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from affray.engine.state import digest
from affray.lab import Lab, LabError, Mismatch, scene
from affray.lab.describe import describe
from affray.lab.setting import light_of
from affray.lab.verbs import verbs_of
from tests.lab.toy import Toy

TOY = Toy()


def lab() -> Lab:
    return scene(TOY, {"A": {"mood": "angry"}, "Bea": {"armor": 1, "rival": "A"}}, map=["A.b"], legend={"b": "Bea"})


def test_a_scene_is_looked_at_in_the_ledgers_words() -> None:
    assert lab().look("Bea") == {
        "side": "foes",
        "at": [2, 0],
        "x": 2,
        "y": 0,
        "fate": "unhurt",
        "up": True,
        "removed": False,
        "hp": 6,
        "armor": 1,
        "stunned": False,
        "mood": "calm",
        "rival": "A",
        "pool": [],
    }
    assert lab().look() == {"round": 0, "winner": "undecided", "score": 0}


def test_something_is_done_with_dice_and_answers() -> None:
    bench = lab()

    done = bench.do("turn", dice=["d6=2", 3], answers=["TY-ATK-02 A: Bea", "TY-ATK-03 GM: shaky", "TY-ATK-02 Bea: A"])

    assert done.asked == ["TY-ATK-02 A", "TY-ATK-03 GM", "TY-ATK-02 Bea"]
    assert done.offered["TY-ATK-03 GM"] == ["steady", "shaky"]
    assert done.events[0] == "A hits Bea +1 harm = 1 (TY-ATK-01)"
    assert (bench.look("Bea")["hp"], bench.look("A")["hp"]) == (5, 3)


def test_a_refused_answer_changes_nothing() -> None:
    bench = lab()
    before = digest(bench.fight)

    done = bench.do("turn", dice=[2], answers=["TY-ATK-02 A: Bea", "TY-ATK-02 Bea: Bea"])

    assert done.refused_by == "TY-ATK-02" and "Bea cannot 'Bea'" in done.refusal
    assert done.after.named("Bea").hp == 4  # as it stood when the answer was refused
    assert digest(bench.fight) == before


@pytest.mark.parametrize(
    ("dice", "answers"), [([], []), ([2, 3, 4], ["TY-ATK-02 A: Bea", "TY-ATK-02 Bea: A"]), ([2], ["TY-ATK-02 A: Bea"])]
)
def test_a_script_that_does_not_fit_changes_nothing(dice: list[int], answers: list[str]) -> None:
    bench = lab()
    before = digest(bench.fight)

    with pytest.raises(Mismatch):
        bench.do("turn", dice=dice, answers=answers)

    assert digest(bench.fight) == before


def test_undo_takes_back_one_thing_after_another() -> None:
    bench = lab()
    first = digest(bench.fight)
    bench.do("attack", by="A", on="Bea", dice=[2])
    second = digest(bench.fight)
    bench.do("attack", by="A", on="Bea", dice=[2])

    bench.do("undo")
    assert digest(bench.fight) == second
    bench.do("undo")
    assert digest(bench.fight) == first
    with pytest.raises(LabError, match="nothing to undo"):
        bench.do("undo")


def test_odds_are_exact_and_leave_the_scene_alone() -> None:
    bench = lab()
    before = digest(bench.fight)

    odds = bench.odds("attack", by="A", on="Bea", of="Bea.hp")

    assert odds.chances == {n: Fraction(1, 6) for n in range(1, 6)} | {0: Fraction(1, 6)}
    assert bench.odds("attack", by="A", on="Bea").of(3) == Fraction(1, 6)
    assert bench.odds("attack", by="A", on="Bea", answers=["TY-ATK-03 GM: shaky"]).of(0) == Fraction(1, 6)
    assert digest(bench.fight) == before


def test_a_field_that_is_none_is_explained() -> None:
    with pytest.raises(LabError, match=r"Bea has no field \"hpp\". Did you mean \"hp\"\?"):
        lab().odds("attack", by="A", on="Bea", of="Bea.hpp")
    with pytest.raises(LabError, match=r"Write NAME.field"):
        lab().odds("attack", by="A", on="Bea", of="hp")


def test_python_words_can_be_arguments() -> None:
    assert lab().do("mood", of_="A").value == "angry"


def test_a_game_is_described_with_all_it_has() -> None:
    text = describe(TOY)

    for verb in verbs_of(TOY):
        assert f"- **{verb}**" in text
    for field in [*TOY.fields(), *TOY.fight_fields()]:
        assert f"- `{field.name}`: {field.says}" in text
    assert "- **pennies** [`both`], [`differ`]: two coins at once (TY-COIN-01)" in text
    assert "- `mood`: how it feels; one of calm, angry" in text
    assert "- `hard`: TY-ATK-01: off, on" in text


@pytest.mark.parametrize(
    ("light", "letters"), [("dim", "dddd"), (["bk", "db"], "bkdb"), ("bk\ndb", "bkdb"), (None, "")]
)
def test_light_is_drawn_or_said_in_one_word(light: Any, letters: str) -> None:
    assert light_of(light, ["..", ".."]) == letters


@pytest.mark.parametrize("light", ["gloomy", ["bk"], ["bbb", "bbb"], ["bx", "bb"]])
def test_light_that_does_not_fit_the_map_is_refused(light: Any) -> None:
    with pytest.raises(LabError, match="2 rows of 2 letters"):
        light_of(light, ["..", ".."])
