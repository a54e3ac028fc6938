"""Fights: who stands, how they end, copies, and what is asked and told."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from affray.engine.edits import apply_edit
from affray.engine.fight import FATES, HURT, UNDECIDED, Fighter, is_named, play
from affray.engine.log import EVERYONE
from affray.engine.question import IllegalAnswer, MayDo, Mind, Option, Question
from affray.engine.state import digest
from tests.engine.brawls import DOCKERS, SAILORS, Saying, brawl, person
from tests.engine.tavern import Brawl


@given(st.lists(st.tuples(st.integers(0, 2), st.integers(0, 2)), min_size=1, max_size=6))
def test_a_side_has_won_when_nobody_else_stands(crowd: list[tuple[int, int]]) -> None:
    """Fighters of three sides, each with so much grit left; 0 is down."""
    people = [person(f"F{n}", "Sailor", side, n, 0, grit=grit) for n, (side, grit) in enumerate(crowd)]
    fight = brawl(*people, rows=["." * 6])
    fight.sides.append("house")
    standing = {side for side, grit in crowd if grit > 0}

    expected = UNDECIDED if len(standing) > 1 else (min(standing) if standing else 3)

    assert fight.standing() == fight.winner() == expected


def test_the_game_master_has_the_last_word_on_who_has_won() -> None:
    fight = brawl()
    fight.ended = DOCKERS

    assert (fight.standing(), fight.winner(), play(fight)) == (UNDECIDED, DOCKERS, DOCKERS)
    assert fight.round == 0


def test_a_fight_past_its_last_round_has_no_winner() -> None:
    fight = brawl()
    fight.minds = [Waiting() for _ in fight.sides]
    fight.limit = 3

    assert play(fight) == len(fight.sides)
    assert fight.round == 4


class Waiting(Mind):
    def answer(self, question: Question) -> Option:
        return question.read("wait")


def test_a_copy_goes_on_by_itself_and_becomes_equal_again() -> None:
    fight = brawl()
    start = fight.copy()
    assert isinstance(start, Brawl)
    before = digest(start)

    play(fight)

    assert digest(start) == before
    ended = digest_without_log(fight)
    fight.restore(start)
    assert digest_without_log(fight) == before
    assert ended != before


def digest_without_log(fight: Brawl) -> str:
    log, fight.log = fight.log, None
    try:
        return digest(fight)
    finally:
        fight.log = log


def test_fighters_who_joined_later_are_restored_and_forgotten() -> None:
    fight = brawl()
    before = fight.copy()
    apply_edit(fight, "add Bouncer as Big Ed to dockers at 3,2")
    after = fight.copy()

    fight.restore(before)
    assert fight.names() == ["Ann", "Bea", "Carl", "Dan"]
    fight.restore(after)
    assert fight.names() == ["Ann", "Bea", "Carl", "Dan", "Big Ed"]
    assert (fight.fighters[4].grit, fight.fighters[4].sheet, fight.fighters[4].id) == (6, "Bouncer", 4)
    assert fight.fighters[4] is not after.fighters[4]


def test_a_fighter_is_found_by_name_whatever_the_case() -> None:
    fight = brawl()

    assert fight.named("aNN") is fight.fighters[0]
    with pytest.raises(KeyError, match="nobody is called 'Zoe'; there are Ann, Bea, Carl, Dan"):
        fight.named("Zoe")


def test_how_somebody_looks_is_its_ending_in_a_word() -> None:
    fight = brawl(person("Ann", "Sailor", SAILORS, 0, 0, grit=2))

    assert fight.fighters[0].looks() == FATES[HURT] == "hurt"


def test_a_fighter_of_no_game_can_do_nothing() -> None:
    nobody = Fighter(0, "Nobody", 0, "")

    for ask in (nobody.twin, nobody.is_up, nobody.ending, nobody.looks):
        with pytest.raises(NotImplementedError):
            ask()


# ---------------------------------------------------------------- asking


def leap(side: int, who: str) -> Question:
    return MayDo("XX-ACT-01", side, who, 7, "leap")


def test_each_side_is_asked_through_its_own_mind() -> None:
    fight = brawl()
    sailors, dockers = Saying("leap"), Saying("nothing")
    fight.minds = [sailors, dockers]

    answers = [fight.ask(leap(0, "Ann")).verb, fight.ask(leap(1, "Carl")).verb]

    assert answers == [7, 0]
    assert (sailors.asked, dockers.asked) == (["XX-ACT-01 Ann"], ["XX-ACT-01 Carl"])


class Together(Mind):
    """Counts how often it was asked for several answers at once."""

    def __init__(self) -> None:
        self.batches: list[int] = []

    def answer(self, question: Question) -> Option:
        return question.options()[0]

    def answer_together(self, questions: list[Question]) -> list[Option]:
        self.batches.append(len(questions))
        return super().answer_together(questions)


def test_who_is_asked_together_is_asked_at_once_if_one_mind_decides_for_all() -> None:
    fight = brawl()
    one, other = Together(), Together()
    questions = [leap(0, "Ann"), leap(1, "Carl")]

    fight.minds = [one, one]
    assert fight.ask_together(questions) == [Option(7), Option(7)]
    fight.minds = [one, other]
    assert fight.ask_together(questions) == [Option(7), Option(7)]
    assert fight.ask_together([]) == []

    assert (one.batches, other.batches) == ([2], [])


class Alone(Together):
    """Answers each question as if it were the only one."""

    def answers_alone(self) -> bool:
        return True


def test_a_fight_is_answered_alone_only_if_every_mind_answers_so() -> None:
    fight = brawl()

    fight.minds = [Alone(), Alone()]
    assert fight.answers_alone()
    fight.minds = [Alone(), Together()]
    assert not fight.answers_alone()


def test_a_ruling_is_put_only_where_a_game_master_sits() -> None:
    fight = brawl()

    assert fight.ruled("XX-MOD-01", "the light", ["bright", "dim"]) == 0
    fight.gm = master = Saying("dim")
    assert fight.ruled("XX-MOD-01", "the light", ["bright", "dim"]) == 1
    assert master.asked == ["XX-MOD-01 GM"]


def test_a_game_without_stat_blocks_takes_no_newcomers() -> None:
    class Plain(Brawl):
        def sheets(self) -> list[str]:
            return super(Brawl, self).sheets()

        def recruit(self, sheet: str, name: str, side: int) -> Any:
            return super(Brawl, self).recruit(sheet, name, side)

    fight = brawl()
    plain = Plain(fight.dice, fight.minds, fight.fighters, fight.sides, fight.grid)

    assert plain.sheets() == []
    with pytest.raises(IllegalAnswer, match="this fight knows no stat blocks"):
        plain.recruit("Sailor", "Zoe", 0)


# ---------------------------------------------------------------- telling


def test_nothing_is_told_where_nobody_listens() -> None:
    fight = brawl()
    fight.log = None

    fight.tell("XX-ATK-01", "Ann", "hits", "Carl", 5, [("wrong", 3)])


def test_what_is_told_is_told_to_everyone_in_the_present_round() -> None:
    fight = brawl()
    fight.round = 7

    fight.tell("XX-ATK-01", "Ann", "hits", "Carl", 3, [("blow", 3)])

    assert fight.log is not None
    (event,) = fight.log.events
    assert (event.text(), event.round, event.seen_by) == ("Ann hits Carl +3 blow = 3 (XX-ATK-01)", 7, EVERYONE)


def test_a_line_about_somebodys_numbers_says_whose_they_are() -> None:
    fight = brawl()

    fight.tell_of(fight.fighters[2], "XX-ATK-01", "is hurt", "is hurt", 3, [("blow", 3)])

    assert fight.log is not None
    (event,) = fight.log.events
    assert (event.text(), event.plain().text()) == ("Carl is hurt +3 blow = 3 (XX-ATK-01)", "Carl is hurt (XX-ATK-01)")
    assert [event.tells_others_numbers(side) for side in (SAILORS, DOCKERS)] == [True, False]


@pytest.mark.parametrize(
    ("who", "what", "whom"), [("Carl", "plots", ""), ("Ann", "hears Carl", ""), ("Ann", "trips over", "Carl")]
)
def test_a_line_that_names_somebody_hidden_is_not_for_those_he_is_hidden_from(who: str, what: str, whom: str) -> None:
    fight = brawl()
    fight.named("Carl").ducked = True

    fight.tell("XX-ATK-01", who, what, whom)
    fight.tell("XX-ATK-01", "Carla", "sings")

    assert fight.log is not None
    assert [e.who for e in fight.log.seen_by(SAILORS)] == ["Carla"]
    assert [e.who for e in fight.log.seen_by(DOCKERS)] == [who, "Carla"]


@pytest.mark.parametrize(
    ("name", "words", "named"),
    [
        ("Rat 1", "Rat 1 bites", True),
        ("Rat 1", "Rat 10 bites", False),
        ("Rat", "a Pirate and a Rat", True),
        ("Rat", "a Pirate", False),
        ("Rat", "Pirate, Rat's friend", True),
        ("Ann", "Annabel, Hann", False),
        ("Ann", "", False),
    ],
)
def test_a_name_is_found_as_a_whole(name: str, words: str, named: bool) -> None:
    assert is_named(name, words) == named


def test_the_measures_of_a_game_that_has_none_are_none() -> None:
    class Bare(Brawl):
        def measures(self) -> list[str]:
            return super(Brawl, self).measures()

        def measure(self, fighter: Any, which: int) -> int:
            return super(Brawl, self).measure(fighter, which)

        def is_hidden(self, side: int, fighter: Any) -> bool:
            return super(Brawl, self).is_hidden(side, fighter)

    fight = brawl()
    bare = Bare(fight.dice, fight.minds, fight.fighters, fight.sides, fight.grid)

    assert (bare.measures(), bare.measure(fight.fighters[0], 0), bare.is_hidden(0, fight.fighters[0])) == ([], 0, False)
