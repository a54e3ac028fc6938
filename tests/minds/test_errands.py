"""Who has an errand: when it goes, and when it fights first."""

from __future__ import annotations

import pytest

from affray.encounter import load
from affray.minds.errands import can_wait


@pytest.mark.parametrize(
    ("round_now", "fallen", "expected"),
    [
        (1, 0, True),  # by 20, and nobody is outnumbered
        (10, 0, True),
        (11, 0, False),  # half of the time is over
        (1, 3, False),  # one against many runs
    ],
)
def test_who_has_time_to_leave_fights_first(round_now: int, fallen: int, expected: bool) -> None:
    fight = load("way-out").fight()
    plot = fight.plot()
    assert plot is not None
    crew = [f for f in fight.fighters if int(f.side) == 0]
    for f in crew[:fallen]:
        f.removed = True
    fight.round = round_now

    assert can_wait(fight, plot.aims[0], crew[-1]) is expected
