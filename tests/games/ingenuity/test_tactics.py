"""What tactics do in situations in which they once did something foolish."""

from __future__ import annotations

import pytest

from affray.encounter import read
from affray.games.ingenuity import GAME
from affray.games.ingenuity.law.actions import NextAction
from affray.games.ingenuity.law.battle import Battle

BESIDE = "{{game: ingenuity, distance: 1, sides: {{us: {{fighters: [{us}]}}, them: {{fighters: [{them}]}}}}}}"


def answer(us: str, actions: int = 3, them: str = "{sheet: Grizzly bear, name: X}") -> str:
    """What the first of us does with a foe beside, in words."""
    fight = read(BESIDE.format(us=us, them=them), "scene.yaml").fight()
    assert isinstance(fight, Battle)
    f = fight.fighters[0]
    f.actions_left = actions
    question = NextAction(fight, f)
    return question.words(GAME.tactic().answer(question))


EMPTY = "{sheet: Petra, name: A, held: [{item: Crossbow, loaded: false}]}"
WITHOUT_ARROWS = "{sheet: Agnessa, name: A, held: [Shortbow], gear: [Shortbow, Knife], ammunition: 0}"


@pytest.mark.parametrize(
    ("us", "actions", "expected"),
    [
        (EMPTY, 3, "reload Crossbow"),
        (EMPTY, 2, "brandish Knife"),
        (EMPTY, 1, "attack X with Bare hands"),
        (WITHOUT_ARROWS, 3, "brandish Knife"),
    ],
)
def test_nobody_strikes_with_fists_who_has_something_better(us: str, actions: int, expected: str) -> None:
    assert answer(us, actions) == expected
