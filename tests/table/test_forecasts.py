"""Forecasts over the wire: the same numbers as in the terminal, from the first fights on."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import pytest

from affray import forecast, load
from affray.encounter import Encounter, games, ready_encounters
from affray.study.compare import Difference, compare
from affray.study.controls import Control, changed, controls, neighbours
from affray.study.paths import VariantError
from affray.study.results import Rounds
from affray.table.forecast_view import points, round_bars, step_words
from affray.table.forecasts import Forecasts
from affray.table.work import Workers
from tests.table.served import CLIENT, Served

BAY = "plerion/cargo-bay"


def told(served: Served, path: str = "", **asked: Any) -> list[dict[str, Any]]:
    """All lines of a stream."""
    got = CLIENT.post(f"{served.address}/api/forecasts{path}", json=asked)
    assert got.status_code == 200, got.text
    assert got.headers["content-type"] == "application/x-ndjson"
    return [json.loads(line) for line in got.text.splitlines()]


def post(served: Served, path: str, **asked: Any) -> Any:
    return CLIENT.post(f"{served.address}/api/forecasts{path}", json=asked)


def test_the_last_line_is_the_forecast_of_the_terminal(served: Served) -> None:
    expected = forecast(load(BAY), fights=200)

    lines = told(served, ready=BAY, fights=200, pairs=False)

    last = lines[-1]
    assert last["over"] and last["done"] == last["wanted"] == 200
    wins = last["forecast"]["sides"][0]["wins"]
    assert wins["share"] == pytest.approx(expected.sides[0].wins.share, abs=1e-6)
    assert wins["interval"] == expected.sides[0].wins.interval()
    assert [e["fight"] for e in last["forecast"]["examples"]] == [e.fight for e in expected.examples]


def test_the_first_answer_comes_early_and_sharpens(served: Served) -> None:
    text = load(BAY).source + "\nlimit: 90\n"

    lines = told(served, text=text, fights=400, pairs=False)

    assert len(lines) > 2 and lines[0]["done"] < 100 and not lines[0]["over"]
    widths = [
        line["forecast"]["sides"][0]["wins"]["high"] - line["forecast"]["sides"][0]["wins"]["low"] for line in lines
    ]
    assert widths[-1] < widths[0]


def test_every_pair_of_tactics_stands_in_the_band(served: Served) -> None:
    last = told(served, ready=BAY, fights=100)[-1]

    band = last["forecast"]["band"]
    assert [row["title"] for row in band["rows"]] == [
        "As written", "Heroes play well", "Pirates play well", "Both play well",
    ]  # fmt: skip
    assert band["low"] <= band["rows"][3]["wins"]["share"] <= band["high"]


def test_what_a_change_does_is_told_with_the_same_dice(served: Served) -> None:
    bay = load(BAY)
    fewer = changed(bay, {"count pirates Pirate": 3})
    expected = compare([("here", bay), ("there", fewer)], fights=200).variants[1].difference
    assert expected is not None

    last = told(served, ready=BAY, values={"count pirates Pirate": 3}, fights=200, pairs=False)[-1]

    found = last["difference"]
    assert found["gain"] == pytest.approx(expected.gain, abs=1e-6)
    assert found["fights"] == 200 and found["words"].startswith("+")


def test_what_one_step_of_each_control_would_do_is_told_with_the_same_dice(served: Served) -> None:
    bay = load(BAY)
    fewer, more = [changed(bay, {"count pirates Pirate": count}) for count in (3, 5)]
    found = compare([("here", bay), ("fewer", fewer), ("more", more)], fights=400).variants[1:]
    expected = [one.difference for one in found if one.difference is not None]

    lines = told(served, "/steps", ready=BAY, fights=400)

    last = lines[-1]
    assert last["over"] and last["done"] == last["wanted"] and not lines[0]["over"]
    assert {*last["steps"]} == {control.key for control in controls(bay)}
    assert expected[0].is_seen()
    assert last["steps"]["count pirates Pirate"] == (
        f"3: {points(expected[0].gain)} · 5: {points(expected[1].gain) if expected[1].is_seen() else 'about 0'} points"
    )


class Counting(Workers):
    """Workers in this process that note how many fights were run."""

    def __init__(self) -> None:
        super().__init__()
        self.run_so_far = 0

    async def run(self, politeness: int, job: Callable[..., Any], *given: Any) -> Any:
        self.run_so_far += given[3]
        return job(*given)


def test_steps_that_were_interrupted_go_on_where_they_were() -> None:
    workers = Counting()
    forecasts, bay = Forecasts(workers), load(BAY)

    async def first_control() -> dict[str, str]:
        async for news in forecasts.steps(bay, 40):
            return news.steps
        return {}

    async def all_controls() -> dict[str, str]:
        return [news.steps async for news in forecasts.steps(bay, 40)][-1]

    known = asyncio.run(first_control())
    before = workers.run_so_far
    steps = asyncio.run(all_controls())

    assert before >= 80 and len(known) == 1 < len(steps)
    whole = sum([len(neighbours(bay, control)) for control in controls(bay)]) + 1
    assert workers.run_so_far == 40 * whole, "no fight is run twice"
    assert steps.items() > known.items()


def test_a_control_that_changes_nothing_says_so() -> None:
    light = Control("light", "Light", "", "choice", "bright", lambda value: [], choices=("bright", "dim"))
    nothing, little = Difference(0.0, 0.0, 0.0, 1.0), Difference(0.01, -0.02, 0.04, 1.0)

    assert step_words(light, [("dim", nothing)], is_the_same=True) == "one step changes nothing in this fight"
    assert step_words(light, [("dim", little)], is_the_same=False) == "one step: no difference seen (within 3 points)"
    assert step_words(light, [], is_the_same=True) == "no other value is possible"


def test_what_is_said_of_the_way_of_playing_is_what_was_played(served: Served) -> None:
    """Who has no stance in the file plays by the game's default, which has a name."""
    expected = forecast(load("plerion/duel"), fights=100)

    view = told(served, ready="plerion/duel", fights=100)[-1]["forecast"]

    assert expected.played == ("hunter", "brute")
    assert view["played"] == "played by tactics: heroes as hunter, beasts as brute"
    assert view["band"]["rows"][0]["note"] == "each by its own stance"
    assert view["says"].startswith("Aniet is still standing in ")


def test_long_fights_have_bars_of_several_rounds() -> None:
    """The arrow tower takes 15 rounds; most of its fights once stood in one bar, 13 and more."""
    counts = (0, *[1] * 9, *[5] * 12, *[1] * 10)
    bars = round_bars(Rounds(15, (12, 18), (10, 21), 31, counts), sum(counts))

    assert sum(bar.share for bar in bars) == pytest.approx(1)
    assert max(bar.share for bar in bars) < 0.2
    assert [bar.rounds for bar in bars if bar.middle] == ["14–15"]
    assert [bar.rounds for bar in bars if not bar.usual] == ["≤9", "22+"]


def test_what_it_means_to_be_down_is_said_where_people_fall(served: Served) -> None:
    last = told(served, ready=BAY, fights=100, pairs=False)[-1]

    assert "die within the hour unless somebody helps" in last["forecast"]["says"]
    for game in games().values():
        ready = next(iter(ready_encounters(game).values()))
        assert game.down_means(load(str(ready)).fight()).startswith("Those who are down"), game.key


def test_a_balance_is_looked_for_and_told_on_the_way(served: Served) -> None:
    lines = told(served, "/balance", ready=BAY, aim=0.7, fights=60)

    last = lines[-1]
    assert not lines[0]["over"] and last["over"]
    assert 1 <= len(last["suggestions"]) <= 3
    again = told(served, text=last["suggestions"][0]["text"], fights=60, pairs=False)[-1]
    assert again["forecast"]["sides"][0]["wins"]["share"] == pytest.approx(last["suggestions"][0]["wins"]["share"])


def test_an_encounter_says_what_can_be_changed(served: Served) -> None:
    start = post(served, "/start", ready=BAY).json()

    assert [control["key"] for control in start["controls"]] == [control.key for control in controls(load(BAY))]
    kept = post(served, "/change", text=start["text"], values={"count pirates Pirate": 2}).json()["text"]
    assert post(served, "/start", text=kept).json()["controls"][1]["value"] == 2


def test_what_cannot_be_is_refused_with_a_reason(served: Served) -> None:
    assert post(served, "", fights=100).status_code == 422
    assert "Pirates cannot be 99" in post(served, "", ready=BAY, values={"count pirates Pirate": 99}).text
    assert "nothing called" in post(served, "/change", ready=BAY, values={"x": 1}).text
    assert post(served, "", ready=BAY, fights=10**9).status_code == 422
    assert post(served, "/report", text=load(BAY).source + "\nlimit: 55\n").status_code == 409


def test_the_report_is_of_what_was_run(served: Served) -> None:
    told(served, ready=BAY, fights=100)

    report = post(served, "/report", ready=BAY).json()

    assert report["name"] == "cargo-bay.html"
    assert "<title>" in report["html"] and "Cargo bay" in report["html"]


def test_a_fight_of_the_forecast_can_be_watched(served: Served) -> None:
    """The table plays the very fight that was counted."""
    example = forecast(load(BAY), fights=50).examples[0]

    gm = served.gm(BAY, people=[], seed=1, fight=example.fight)

    view = gm.view()
    assert view["round"] == example.rounds
    assert view["ending"] is not None and view["ending"]["winner"] in (
        example.winner,
        view["sides"].index(example.winner),
    )


@pytest.mark.parametrize(
    "ready", [BAY, "plerion/boarders", "ingenuity/cellar", "lucky_stars/bay", "rpg_hell/back-alley"]
)
def test_every_control_can_be_turned(ready: str) -> None:
    """At least one other value makes another encounter; what cannot be, such as too many for the map, is refused."""
    encounter = load(ready)

    for control in controls(encounter):
        if isinstance(control.value, int):
            near: list[int | str] = [control.value + control.step, control.value - control.step]
        else:
            near = [choice for choice in control.choices if choice != control.value]
        found = [varied_or_none(encounter, control.key, value) for value in near if control.takes(value)]
        assert any(one is not None and one != encounter for one in found), control.key
        assert varied_or_none(encounter, control.key, control.value) == encounter


def varied_or_none(encounter: Encounter, key: str, value: int | str) -> Encounter | None:
    try:
        return changed(encounter, {key: value})
    except VariantError:
        return None
