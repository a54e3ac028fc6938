"""Who is still up after each round, worked out by hand."""

import pytest

from affray.encounter import Encounter, read
from affray.study.forecast import forecast
from tests.feud import DUEL


@pytest.fixture
def duel() -> Encounter:
    return read(DUEL, "duel.yaml")


def test_who_is_up_after_each_round_can_be_worked_out(duel: Encounter) -> None:
    """A round is Ann's blow and Bo's: both stand after it with 1/4, Ann with 1/2 + 1/4, Bo with 1/4 + 1/4.

    Feud sees that a round is over after the first blow of the next, so one blow more of Ann has fallen by then.
    """
    result = forecast(duel, fights=8_000)
    ann, bo = result.fighters

    assert ann.standing[0] == bo.standing[0] == 1
    assert ann.standing[1] == pytest.approx(1 / 2 + 1 / 4, abs=0.02)
    assert bo.standing[1] == pytest.approx(1 / 4 + 1 / 8, abs=0.02)
    assert ann.standing[-1] == pytest.approx(result.sides[0].wins.share)
    assert bo.standing[-1] == pytest.approx(result.sides[1].wins.share)
    assert len(ann.standing) == result.rounds.longest + 1
