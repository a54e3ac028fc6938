"""Memory stays flat however many fights are run."""

from __future__ import annotations

import tracemalloc

from affray.encounter import Encounter, read
from affray.study.compare import compare
from affray.study.forecast import forecast
from tests.feud import DUEL


def peak(encounter: Encounter, fights: int) -> int:
    tracemalloc.start()
    try:
        forecast(encounter, fights=fights)
        compare([("a", encounter), ("b", encounter)], fights=fights // 2)
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def test_eight_times_as_many_fights_need_no_more_memory() -> None:
    duel = read(DUEL, "duel.yaml")
    peak(duel, 200)  # what is kept from now on is kept once

    assert peak(duel, 1_600) < 1.2 * peak(duel, 200) + 20_000
