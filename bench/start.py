"""How soon there is an answer: import and first fight, and the forecast of the demo encounter.

python -m bench.start first      imports Affray, loads the demo encounter, plays one fight; prints CPU seconds
python -m bench.start forecast   forecasts 10,000 fights of it on one core; prints CPU seconds
"""

from __future__ import annotations

import json
import sys
import time
from typing import Final

from bench.measure import Line, below, python

DEMO: Final = "cargo-bay"
FIGHTS: Final = 10_000
FIRST_CEILING: Final = 0.3
FORECAST_CEILING: Final = 1.0


def first_fight() -> float:
    """CPU seconds of this process so far, the start of Python included, when the first fight is over."""
    from affray.encounter import load
    from affray.engine.fight import play

    play(load(DEMO).fight(seed=1))
    return time.process_time()


def forecast() -> float:
    from affray import forecast, load

    encounter = load(DEMO)
    began = time.process_time()
    forecast(encounter, fights=FIGHTS)
    return time.process_time() - began


def best(what: str, times: int) -> float:
    return min(float(python("bench.start", what)) for _ in range(times))


def lines() -> list[Line]:
    return [
        below("start of Python, import and first fight", best("first", 7), FIRST_CEILING, 3, " s"),
        below(f"forecast of {FIGHTS:,} fights of {DEMO} on one core", best("forecast", 3), FORECAST_CEILING, 2, " s"),
    ]


if __name__ == "__main__":
    print(json.dumps(first_fight() if sys.argv[1] == "first" else forecast()))
