"""Fights that are watched are the fights of the forecast; what is counted on the map is what happened there."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from affray.encounter import load, read
from affray.engine.dice import SeededDice, stream
from affray.engine.fight import DEAD, DOWN, play
from affray.engine.state import state
from affray.study.report.pictures import frame_words
from affray.study.watching import Watch, film, has_map, number_watched, traces

ONE_OF_EACH = ["cargo-bay", "beacon", "skirmish", "bay", "farmyard", "quarry-gate"]


@pytest.mark.parametrize("name", ONE_OF_EACH)
def test_watching_changes_nothing(name: str) -> None:
    encounter = load(name)
    plain = encounter.fight()
    plain.dice = SeededDice(stream(5, 2))
    play(plain)

    watch = Watch(encounter, 5, 2)
    while not watch.is_over():
        watch.step()

    assert json.dumps(state(watch.fight), sort_keys=True) == json.dumps(state(plain), sort_keys=True)


@pytest.mark.parametrize("name", ONE_OF_EACH)
def test_who_fell_on_the_map_is_who_is_down_at_the_end_or_was_helped_up(name: str) -> None:
    encounter = load(name)
    found = traces(encounter, 1, 4)
    down = 0
    for number in range(1, 5):
        fight = encounter.fight()
        fight.dice = SeededDice(stream(1, number))
        play(fight)
        down += len([f for f in fight.fighters if fight.fate(f) in (DOWN, DEAD)])

    grid = encounter.fight().grid
    squares = {square for counts in (*found.stood, *found.shot, *found.struck) for square in counts}
    assert sum([sum(counts.values()) for counts in found.fell]) >= down > 0
    assert all([sum(counts.values()) > 0 for counts in found.stood])
    assert all([grid.stands(square) for square in squares])
    assert sum([sum(counts.values()) for counts in (*found.shot, *found.struck)]) > 0


def test_shots_come_from_those_with_guns_and_blows_from_those_beside() -> None:
    """Two with knives, who can only strike; then one with a rifle across the room, who need not come near."""
    text = "game: plerion\nmap: |\n  ..........\nsides:\n"
    text += "  reds: {fighters: [{sheet: Pirate, name: Ada, weapons: [%s], at: [0, 0]}]}\n"
    text += "  blues: {fighters: [{sheet: Pirate, name: Bo, weapons: [Knife], at: [9, 0], hp: 1, str: 3}]}\n"
    knives = traces(read(text % "Knife", "x.yaml"), 1, 10)
    rifle = traces(read(text % "Projectile Rifle", "x.yaml"), 1, 10)

    assert not knives.shot[0] and not knives.shot[1] and knives.struck[0]
    assert rifle.shot[0] and not rifle.shot[1]


@pytest.mark.parametrize("name", ONE_OF_EACH)
def test_a_film_has_a_frame_for_the_start_and_for_every_round(name: str) -> None:
    encounter = load(name)
    fight = encounter.fight()
    fight.dice = SeededDice(stream(1, 3))
    winner = int(play(fight))

    shown = film(encounter, 1, 3)

    rounds = [frame.round for frame in shown.frames]
    assert rounds == sorted(set(rounds)) and rounds[0] == 0 and rounds[-1] in (fight.round, fight.round - 1)
    assert shown.winner == (fight.sides[winner] if winner < len(fight.sides) else "nobody")
    ends = {token.name: (token.x, token.y) for token in shown.frames[-1].tokens}
    assert all([(f.x, f.y) == ends[f.name] for f in fight.fighters if f.name in ends]) and ends
    assert any([frame.log for frame in shown.frames])


def test_newcomers_and_the_fallen_are_named_once() -> None:
    frames = film(load("beacon"), 1, 3).frames

    assert any([frame.come for frame in frames])
    for frame in frames:
        assert len(set(frame.fallen)) == len(frame.fallen)


def test_those_who_fall_in_one_round_stand_in_one_sentence() -> None:
    frame = film(load("beacon"), 1, 3).frames[-1]
    start = load("beacon").fight()

    said = frame_words(start, replace(frame, come=("Avenger",), fallen=("Ada", "Bo", "Cy"), gone=()))

    assert said.endswith(" Avenger comes. Ada, Bo and Cy fall.")


def test_few_fights_are_watched_where_many_fight_and_none_without_a_map() -> None:
    assert number_watched(load("cargo-bay"), 10_000) == 200
    assert number_watched(load("cargo-bay"), 50) == 50
    assert not has_map(load("boarders").fight())
