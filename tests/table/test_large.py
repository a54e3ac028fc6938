"""A field of 100 by 100 squares with 60 fighters: what a page asks for comes quickly, and in parts."""

from __future__ import annotations

import time
from typing import Any, Final

import httpx
import pytest

from affray.table.library import is_compiled
from tests.table.served import CLIENT, Person, Served

SIDE: Final = 100
QUICK_S: Final = 0.2


def sign(x: int, y: int) -> str:
    if 30 <= y < 45 and x in (10, 11):
        return "P"
    if 30 <= y < 45 and x in (88, 89):
        return "x"
    return "o" if (x * 7 + y * 13) % 61 == 0 and 20 < x < 80 else "."


def battlefield() -> str:
    """Thirty against thirty, on open ground with a crate here and there."""
    rows = ["  " + "".join([sign(x, y) for x in range(SIDE)]) for y in range(SIDE)]
    head = ["game: plerion", "title: A great field", "map: |", *rows, "legend:"]
    head += ["  P: start of heroes", "  x: start of pirates", "sides:"]
    for side, sheet in (("heroes", "Freelancer"), ("pirates", "Pirate")):
        head += [f"  {side}:", f"    fighters: [{{sheet: {sheet}, count: 30}}]"]
    return "\n".join(head) + "\n"


def begun(served: Served) -> Person:
    asked: dict[str, Any] = {"text": battlefield(), "people": ["heroes"], "seed": 7}
    made = CLIENT.post(f"{served.address}/api/tables", json=asked)
    assert made.status_code == 201, made.text
    return Person(served.address, made.json()["table"], made.json()["token"])


def test_squares_of_a_part_are_those_of_the_whole(served: Served) -> None:
    gm = served.gm("plerion/cargo-bay", people=["heroes"])
    whole = gm.get("/squares", who="Aniet").json()
    part = gm.get("/squares", who="Aniet", part="4,1,9,5").json()

    inside = [s for s in whole["squares"] if 4 <= s["x"] < 9 and 1 <= s["y"] < 5]
    assert inside and part["squares"] == inside
    assert part["reach"] == whole["reach"] and part["fighters"] == whole["fighters"]
    assert gm.get("/squares", who="Aniet", part="4,1").status_code == 422


@pytest.mark.skipif(not is_compiled(), reason="speed is promised for compiled rules")
def test_a_field_of_ten_thousand_squares_with_sixty_fighters_answers_at_once(served: Served) -> None:
    gm = begun(served)
    who = gm.view()["questions"][0]["who"]
    asked = {
        "the view": lambda: gm.get(""),
        "a part of the squares": lambda: gm.get("/squares", who=who, part="0,20,50,70"),
        "a sheet": lambda: gm.get("/sheet", who=who),
    }
    for what, ask in asked.items():
        assert least(ask) < QUICK_S, what
    times = []
    for _ in range(5):
        question = gm.view()["questions"][0]
        words = gm.get("/suggestion", key=question["key"]).json()["words"]
        began = time.monotonic()
        gm.must("/answers", key=question["key"], words=words)
        times.append(time.monotonic() - began)
    assert sorted(times)[2] < QUICK_S, times


def least(ask: Any) -> float:
    """The shortest of three tries: others use this machine, too."""
    times = []
    for _ in range(3):
        began = time.monotonic()
        answer: httpx.Response = ask()
        times.append(time.monotonic() - began)
        assert answer.status_code == 200, answer.text
    return min(times)
