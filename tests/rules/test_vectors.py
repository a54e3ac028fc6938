"""The check vectors that come with the games, one test for each case; and the three lists of rules side by side."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from affray.encounter.games import BUILT_IN, game_named
from affray.engine.game import Game
from affray.lab import Vector, missing, read_book, run_vector, shipped

GAMES = [game_named(key) for key in BUILT_IN]


def every_vector() -> Iterator[tuple[Game, Vector]]:
    for game in GAMES:
        for path in shipped(game):
            for vector in read_book(path).vectors:
                yield game, vector


@pytest.mark.parametrize(
    ("game", "vector"), [pytest.param(game, vector, id=vector.name()) for game, vector in every_vector()]
)
def test_vector(game: Game, vector: Vector) -> None:
    result = run_vector(game, vector)

    assert result.holds, result.text()


@pytest.mark.reads
@pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
def test_every_rule_has_code_and_vectors_and_every_id_is_in_the_ledger(game: Game) -> None:
    assert missing(game) == []


@pytest.mark.reads
@pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
def test_no_two_vectors_have_the_same_name(game: Game) -> None:
    names = [vector.name() for path in shipped(game) for vector in read_book(path).vectors]

    assert sorted({name for name in names if names.count(name) > 1}) == []
