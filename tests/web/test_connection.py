"""Reloads, lost connections and a killed server: nothing that was answered is lost, and nothing is done twice."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route, expect

from tests.web.people import Room
from tests.web.served import Served


@pytest.fixture
def own(browser: Browser, tmp_path: Path) -> Iterator[Room]:
    """A room with a server of its own, that may be killed."""
    server = Served(tmp_path)
    server.start()
    room = Room(browser, server)
    try:
        yield room
        room.close()
    finally:
        server.kill()


def test_a_reload_in_the_middle_of_a_question_asks_it_again(room: Room) -> None:
    gm = room.game_master("lucky_stars/bay", ["heroes"], seed=5)
    anna = room.player(gm, "Anna", ["Vesna Kole"], is_phone=True)
    asked = anna.question()
    assert asked.startswith("Does Vesna Kole spend a point of Luck")

    anna.page.reload()
    expect(anna.page.locator(".ask h2")).to_have_text(asked)
    anna.answer("nothing")
    expect(gm.page.locator(".ask h2")).to_contain_text("Brannick Oduya")


def test_a_secret_is_taken_out_of_the_address(room: Room) -> None:
    gm = room.game_master("plerion/duel", ["everybody"], seed=2)

    assert "#" not in gm.page.url
    assert "#" in gm.invitation()


def test_a_killed_server_is_noticed_and_an_answer_given_meanwhile_arrives_once(own: Room) -> None:
    gm = own.game_master("lucky_stars/bay", ["heroes"], seed=5)
    anna = own.player(gm, "Anna", ["Vesna Kole"], is_phone=True)
    before = gm.version()

    own.served.kill()
    expect(anna.page.locator(".lost")).to_contain_text("Connection lost")
    anna.page.locator('[data-words="nothing"]').click()
    anna.page.locator("[data-answer]").click()
    expect(anna.page.locator(".lost")).to_contain_text("Your answer is kept")
    own.served.start()

    for person in (anna, gm):
        expect(person.page.locator(".lost")).to_have_count(0)
        person.wait_beyond(before)
    assert gm.version() == before + 1
    expect(gm.page.locator(".ask h2")).to_contain_text("Brannick Oduya")


def test_an_answer_whose_acknowledgement_is_lost_is_done_once(room: Room) -> None:
    gm = room.game_master("lucky_stars/bay", ["heroes"], seed=5)
    before = gm.version()
    sent: list[str] = []

    def lose_the_first(route: object, request: object) -> None:
        """The server gets the answer; the page never hears of it."""
        sent.append(request.post_data)  # type: ignore[attr-defined]
        answer = route.fetch()  # type: ignore[attr-defined]
        if len(sent) == 1:
            route.abort()  # type: ignore[attr-defined]
        else:
            route.fulfill(response=answer)  # type: ignore[attr-defined]

    gm.page.route("**/answers", lose_the_first)
    gm.answer("nothing")
    for _ in range(100):
        if len(sent) > 1:
            break
        gm.page.wait_for_timeout(50)
    expect(gm.page.locator(".ask h2")).to_contain_text("Brannick Oduya")

    assert len(sent) == 2
    assert sent[0] == sent[1]
    assert gm.version() == before + 1
    room.faults.clear()  # the lost request


def test_odds_that_were_refused_for_a_moment_come_when_the_server_says(room: Room) -> None:
    """A page that has asked too often waits as long as it is told to, and asks again."""
    gm = room.game_master("plerion/cargo-bay", ["everybody"], seed=3)
    refusals: list[str] = []

    def refuse_first(route: Route) -> None:
        if refusals:
            route.continue_()
            return
        refusals.append(route.request.url)
        busy = '{"error": "Too many requests in a short time.", "rule": "", "instead": [], "version": null}'
        route.fulfill(status=429, headers={"Retry-After": "1"}, content_type="application/json", body=busy)

    gm.page.route("**/odds?**", refuse_first)
    gm.answer("nothing")

    expect(gm.page.locator("[data-options] .opt .n").first).to_be_visible(timeout=60_000)
    assert len(refusals) == 1
    room.faults[:] = [fault for fault in room.faults if refusals[0] not in fault]
