"""Rulings that an encounter writes down are given each time their rule asks."""

from affray.engine.question import Ruling
from affray.minds.standing import StandingRulings

LIMBS = ["arm", "leg"]


def test_the_written_words_answer_their_rule_each_time_and_others_take_their_default() -> None:
    gm = StandingRulings({"XX-LOSS-01": "leg"})
    asked = Ruling("XX-LOSS-01", "which limb", LIMBS)
    other = Ruling("XX-LOSS-02", "which limb", LIMBS)

    answers = [asked.words(gm.answer(question)) for question in (asked, other, asked)]

    assert answers == ["leg", "arm", "leg"]


def test_small_and_capital_letters_are_the_same() -> None:
    asked = Ruling("XX-LOSS-01", "which limb", LIMBS)

    assert asked.words(StandingRulings({"XX-LOSS-01": "Leg"}).answer(asked)) == "leg"


def test_words_for_another_question_of_the_same_rule_leave_this_one_its_default() -> None:
    gm = StandingRulings({"XX-LOSS-01": "leg"})
    asked = Ruling("XX-LOSS-01", "what is lost", ["random", "limb", "eye"])

    assert asked.words(gm.answer(asked)) == "random"
