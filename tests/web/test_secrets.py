"""A player cannot see or do what is not theirs."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import expect

from tests.web.people import Person, Room

ASK: Final = """async ([method, path, body]) => {
  const headers = {'Content-Type': 'application/json'};
  return (await fetch(path, {method, headers, body: body && JSON.stringify(body)})).status;
}"""


def status(person: Person, method: str, path: str, body: dict[str, Any] | None = None) -> int:
    return int(person.page.evaluate(ASK, [method, path, body]))


def test_a_player_has_no_controls_of_the_game_master_and_cannot_act_as_one(room: Room) -> None:
    gm = room.game_master("lucky_stars/bay", ["heroes"], seed=5)
    anna = room.player(gm, "Anna", ["Vesna Kole"])
    table = f"/api/tables/{gm.page.url.rsplit('/', 1)[1]}"
    before = gm.version()

    for name in ("Undo", "Redo", "Fork here", "Invite", "Value", "End fight"):
        expect(anna.page.get_by_role("button", name=name)).to_have_count(0)
    anna.press("z", "g", "i", "h")
    expect(anna.page.locator("dialog")).to_have_count(0)

    deed = {"id": "0123456789abcdef"}
    assert status(anna, "POST", f"{table}/undo", {**deed, "version": before}) == 403
    assert status(anna, "POST", f"{table}/edits", {**deed, "words": "remove Odhran Fell"}) == 403
    assert status(anna, "PUT", f"{table}/settings", {**deed, "shown": "exact"}) == 403
    assert status(anna, "GET", f"{table}/notes") == 403
    assert status(anna, "GET", f"{table}/save") == 403
    assert gm.version() == before
    room.faults.clear()  # the refusals themselves


def test_a_player_is_not_asked_for_others_and_cannot_answer_for_them(room: Room) -> None:
    gm = room.game_master("lucky_stars/bay", ["heroes"], seed=5)
    jon = room.player(gm, "Jon", ["Mara Teel"])
    assert gm.question().startswith(("Vesna Kole", "Does Vesna Kole"))

    expect(jon.page.locator(".ask .label").first).to_have_text("Waiting")
    expect(jon.page.locator("[data-options]")).to_have_count(0)

    table = f"/api/tables/{gm.page.url.rsplit('/', 1)[1]}"
    view = gm.page.evaluate("path => fetch(path).then(answer => answer.json())", table)
    answer = {"id": "0123456789abcdef", "key": view["questions"][0]["key"], "words": "luck"}
    assert status(jon, "POST", f"{table}/answers", answer) == 403
    room.faults.clear()  # the refusal itself


def test_enemies_are_shown_in_words_and_their_numbers_are_nowhere_in_the_page(room: Room) -> None:
    gm = room.game_master("lucky_stars/bay", ["heroes"], seed=5)
    anna = room.player(gm, "Anna", ["Vesna Kole"])

    theirs = anna.page.locator(".order .fighter", has_text="Enforcer Captain")
    expect(theirs).to_contain_text("unhurt")
    expect(theirs).not_to_contain_text("DEF")
    assert "DEF 9" not in anna.page.content()
    assert "DEF 9" in gm.page.content()


def test_a_fighter_that_is_hidden_from_a_side_is_not_in_its_page(room: Room) -> None:
    gm = room.game_master("lucky_stars/brig", ["everybody"], seed=5)
    hidden = [name for name in ("Odhran Fell",) if name in gm.page.content()]
    guard = gm.page.locator(".order .fighter .side1 ~ .who").first.inner_text()
    jon = room.player(gm, "Jon", [guard], side="guards")

    assert hidden == ["Odhran Fell"]
    assert "Odhran" not in jon.page.content()


def test_a_revoked_seat_is_closed_at_once(room: Room) -> None:
    gm = room.game_master("lucky_stars/bay", ["heroes"], seed=5)
    anna = room.player(gm, "Anna", ["Vesna Kole"])

    gm.press("i")
    gm.page.locator(".seat-list li", has_text="Anna").get_by_role("button", name="Revoke").click()

    expect(anna.page.locator(".lost")).to_contain_text("This seat is closed")
