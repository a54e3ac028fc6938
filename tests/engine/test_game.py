"""What a game says of itself: fields of stat blocks, house rules, and what it leaves to the default."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from affray.engine.game import (
    FIGHTER,
    FLAG,
    ITEMS,
    NUMBER,
    NUMBERS,
    OUTCOMES,
    TEXT,
    WORD,
    WORDS,
    Field,
    Game,
    Scene,
    SceneError,
    Switch,
    is_dice,
)
from tests.engine.brawls import brawl
from tests.engine.tavern import GAME

MOODS = ["calm", "angry", "merry"]
FIELDS = {
    NUMBER: Field("hp", NUMBER, "hit points", low=1, high=9),
    FLAG: Field("prone", FLAG, "lies"),
    WORD: Field("mood", WORD, "mood", words=MOODS),
    WORDS: Field("moods", WORDS, "moods", words=MOODS),
    NUMBERS: Field("scars", NUMBERS, "rows", low=1, high=6),
    TEXT: Field("motto", TEXT, "motto"),
}
WRITTEN: dict[str, st.SearchStrategy[Any]] = {
    NUMBER: st.integers(1, 9),
    FLAG: st.booleans(),
    WORD: st.sampled_from(MOODS),
    WORDS: st.lists(st.sampled_from(MOODS), unique=True).map(lambda words: sorted(words, key=MOODS.index)),
    NUMBERS: st.lists(st.integers(1, 6)),
    TEXT: st.text(),
}


@given(st.sampled_from(sorted(FIELDS)).flatmap(lambda kind: st.tuples(st.just(kind), WRITTEN[kind])))
def test_what_is_written_is_kept_and_said_again(written: tuple[str, Any]) -> None:
    kind, word = written
    field = FIELDS[kind]

    assert field.said(field.value(word)) == word


@pytest.mark.parametrize(
    ("kind", "word", "sentence"),
    [
        (NUMBER, "3", "hp must be a whole number, not '3'"),
        (NUMBER, True, "hp must be a whole number, not True"),
        (NUMBER, 10, "hp is from 1 to 9, not 10"),
        (NUMBER, 0, "hp is from 1 to 9, not 0"),
        (FLAG, 1, "prone is true or false, not 1"),
        (WORD, "sad", "mood has no 'sad'; there are calm, angry, merry"),
        (WORDS, ["calm", "sad"], "moods has no 'sad'"),
        (WORDS, 3, "moods must be a list, not 3"),
        (NUMBERS, [1, 7], "scars is from 1 to 6, not 7"),
        (NUMBERS, 1, "scars must be a list, not 1"),
    ],
)
def test_what_does_not_fit_a_field_is_refused_with_what_would(kind: str, word: Any, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        FIELDS[kind].value(word)


def test_a_single_word_is_a_list_of_one() -> None:
    assert FIELDS[WORDS].value("angry") == FIELDS[WORDS].value(["angry"]) == 2


def test_items_and_fighters_are_left_to_the_game() -> None:
    fight = brawl()

    assert Field("arms", ITEMS, "held", table="weapons").value(["Knife"]) == ["Knife"]
    assert [GAME.said(fight, Field("foe", FIGHTER, "hated"), id) for id in (1, -1)] == ["Bea", "none"]
    assert GAME.said(fight, FIELDS[WORD], 2) == "merry"


def test_a_field_may_be_kept_under_another_name() -> None:
    assert (Field("str", NUMBER, "strength").alias, Field("str", NUMBER, "strength", alias="might").alias) == (
        "str",
        "might",
    )


@pytest.mark.parametrize(
    ("free", "value", "read"),
    [
        ("", "off", "off"),
        ("", True, "on"),
        ("", False, "off"),
        ("number", 7, "7"),
        ("number", 0, "0"),
        ("dice", "2d10", "2d10"),
        ("dice", "d6", "d6"),
    ],
)
def test_a_house_rule_is_read_from_its_words(free: str, value: Any, read: str) -> None:
    switch = Switch("pool", "XX-ATK-01", ["off", "on"], free)

    assert (switch.read(value), switch.default()) == (read, "off")


@pytest.mark.parametrize(
    ("free", "value", "also"),
    [
        ("", "maybe", ""),
        ("", 1, ""),
        ("number", -1, ", or any whole number"),
        ("number", "many", ", or any whole number"),
        ("dice", "2d1", ", or any dice such as 2d10"),
        ("dice", 6, ", or any dice such as 2d10"),
    ],
)
def test_a_house_rule_that_cannot_be_read_says_what_can(free: str, value: Any, also: str) -> None:
    with pytest.raises(ValueError) as wrong:
        Switch("pool", "XX-ATK-01", ["off", "on"], free).read(value)

    assert str(wrong.value) == f"pool is one of off, on{also}, not {value!r} (XX-ATK-01)"


@given(st.integers(1, 99), st.integers(2, 100))
def test_dice_are_a_count_and_sides(count: int, sides: int) -> None:
    assert is_dice(f"{count}d{sides}") and is_dice(f"d{sides}")


@pytest.mark.parametrize(
    "text", ["", "d", "6", "2d", "d1", "0d6", "2d0", "2d-6", "2d6+1", "xd6", "2x6", "-1d6", "2d6d8"]
)
def test_what_is_not_dice(text: str) -> None:
    assert not is_dice(text)


def test_a_scene_has_dull_defaults_and_an_error_says_where() -> None:
    scene = Scene(["a", "b"], [])
    wrong = SceneError(["sides", "a", 0], "Nobody is called that.", "Did you mean Ann?")

    assert (scene.rows, scene.legend, scene.options, scene.more, scene.light, scene.limit) == ([], {}, {}, {}, "", 100)
    assert (str(wrong), wrong.where) == ("Nobody is called that. Did you mean Ann?", ["sides", "a", 0])


def test_a_game_that_says_nothing_about_itself_can_do_nothing() -> None:
    game, fight = Game(), brawl()

    assert [game.switches(), game.fields(), game.fight_fields(), game.stances()] == [[], [], [], []]
    assert [game.more(), game.sheets(), game.tables(), game.terrains(), game.verbs(), game.questions()] == [{}] * 6
    assert (game.attacks_on(fight, "Ann", "Carl", ""), game.attack_facts(fight, {}), game.focused(fight, {})) == (
        [],
        [],
        fight,
    )
    for ask in (game.tactic, lambda: game.fight(Scene([], [])), lambda: game.do(fight, "hit", {})):
        with pytest.raises(NotImplementedError):
            ask()
    with pytest.raises(NotImplementedError):
        game.line(fight, "Ann")


def test_harm_is_what_is_lost_of_the_first_measure_and_an_outcome_is_said_in_a_word() -> None:
    before = brawl()
    after = before.copy()
    after.named("Ann").grit, after.named("Bea").grit = 1, 0

    assert [GAME.harm(after, before, name) for name in ("Ann", "Bea", "Carl")] == [2, 3, 0]
    said = [GAME.outcome(after, before, name) for name in ("Ann", "Bea", "Carl")]
    assert said == ["hurt, fights on", "out of the fight", "no harm"]
    assert set(said) <= set(GAME.outcomes(after, "Ann")) == set(OUTCOMES)
