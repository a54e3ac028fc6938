"""Options, questions and minds: what people say is read back, and what cannot be read says what can be said."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from affray.engine.question import (
    GM,
    NO_SIDE,
    NOBODY,
    NOTHING,
    AnswerNeeded,
    IllegalAnswer,
    MayDo,
    Mind,
    Option,
    Question,
    Ruling,
    SilentMind,
)
from tests.engine.brawls import brawl
from tests.engine.tavern import Turn

NUMBER = st.integers(-(2**63), 2**63 - 1)
OPTIONS = st.builds(Option, NUMBER, NUMBER, NUMBER, NUMBER, st.lists(st.integers(0, 2**31), max_size=4))


@given(OPTIONS, OPTIONS)
def test_options_are_equal_if_all_their_parts_are(one: Option, other: Option) -> None:
    def parts(o: Option) -> tuple[int, int, int, int, list[int]]:
        return o.verb, o.target, o.item, o.amount, list(o.path)

    assert (one == other) == (parts(one) == parts(other))
    assert one != parts(one)
    assert hash(one) == hash(Option(*parts(one)))


@given(OPTIONS)
def test_the_repr_of_an_option_can_be_pasted_back(option: Option) -> None:
    assert eval(repr(option)) == option


def test_an_option_is_aimed_at_nobody_unless_it_says_so() -> None:
    assert Option(3) == Option(3, NOBODY, 0, 0, [])


def test_what_people_say_is_read_whatever_its_case_and_blanks() -> None:
    fight = brawl()
    question = Turn(fight, fight.fighters[0])

    for option in question.options():
        words = question.words(option)
        assert question.read(words) == question.read(f"  {words.upper()} ") == option
        assert question.allows(option)
    assert question.read("HIT   carl") == question.options()[0]


def test_what_cannot_be_done_is_refused_with_the_rule_and_what_can() -> None:
    fight = brawl()
    question = Turn(fight, fight.fighters[0])

    with pytest.raises(IllegalAnswer) as refused:
        question.read("sing")

    assert str(refused.value) == (
        "Ann cannot 'sing': that is not possible now (TV-TURN-02). Possible: hit Carl, hit Dan, wait."
    )
    assert (refused.value.rule, refused.value.who, refused.value.said) == ("TV-TURN-02", "Ann", "sing")
    assert not question.allows(Option(77))


def test_a_long_list_of_what_can_be_done_is_cut() -> None:
    wrong = IllegalAnswer("XX-ATK-01", "Ann", "fly", [f"way {n}" for n in range(15)], "she has no wings")

    assert str(wrong).startswith("Ann cannot 'fly': she has no wings (XX-ATK-01). Possible: way 0, way 1,")
    assert str(wrong).endswith("way 11 and 3 more.")
    assert len(wrong.instead) == 15


def test_one_deed_or_nothing() -> None:
    question = MayDo("XX-ACT-01", 1, "Ann", 4, "jump")

    assert question.options() == [Option(4), Option(NOTHING)]
    assert [question.words(o) for o in question.options()] == ["jump", "nothing"]
    assert (question.prompt(), question.group(Option(4)), question.shortlist()) == (
        "What does Ann do?",
        "",
        question.options(),
    )


def test_a_ruling_is_asked_of_the_game_master_and_its_first_word_is_the_default() -> None:
    ruling = Ruling("XX-MOD-01", "the light", ["bright", "dim"])

    assert (ruling.side, ruling.who) == (NO_SIDE, GM)
    assert ruling.default() == SilentMind().answer(ruling) == ruling.read("bright")
    assert ruling.prompt() == "Ruling: the light? (silence: bright)"
    with pytest.raises(IllegalAnswer, match="Possible: bright, dim"):
        ruling.read("pitch black")


def test_a_question_without_options_is_nobodys() -> None:
    question = Question("XX-ACT-01", 0, "Ann")

    with pytest.raises(NotImplementedError):
        question.options()
    with pytest.raises(NotImplementedError):
        question.words(Option(1))


class Half(Mind):
    """Answers for some, and waits for the others."""

    def __init__(self, *known: str) -> None:
        self.known = known
        self.asked: list[str] = []

    def answer(self, question: Question) -> Option:
        self.asked.append(question.who)
        if question.who in self.known:
            return question.options()[0]
        raise AnswerNeeded([question])


def asked(*names: str) -> list[Question]:
    return [MayDo("XX-ACT-01", 0, name, 1, "jump") for name in names]


def test_of_several_asked_together_all_are_asked_and_all_who_wait_are_named() -> None:
    mind = Half("Bea")

    with pytest.raises(AnswerNeeded, match="XX-ACT-01 Ann, XX-ACT-01 Carl") as needed:
        mind.answer_together(asked("Ann", "Bea", "Carl"))

    assert [q.who for q in needed.value.questions] == ["Ann", "Carl"]
    assert mind.asked == ["Ann", "Bea", "Carl"]
    assert Half("Ann", "Bea").answer_together(asked("Ann", "Bea")) == [Option(1), Option(1)]
