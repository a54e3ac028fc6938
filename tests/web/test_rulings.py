"""Every kind of ruling, made in the dialogue: the fight follows, and the log says so."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect

from tests.web.people import Person, Room
from tests.web.served import Served


def ruled(gm: Person, kind: str, values: dict[str, str]) -> None:
    """Open the dialogue, choose what it asks for, and rule."""
    gm.press("g")
    form = gm.page.locator("dialog")
    form.get_by_role("button", name=kind, exact=True).click()
    for label, value in values.items():
        field = form.get_by_label(label)
        fill(field, value)
    before = gm.version()
    form.get_by_role("button", name="Rule it").click()
    gm.wait_beyond(before)
    expect(form).to_have_count(0)


def fill(field: Locator, value: str) -> None:
    if field.evaluate("field => field.tagName") == "SELECT":
        expect(field.locator("option").nth(1)).to_be_attached()
        field.select_option(value)
    else:
        field.fill(value)


def test_each_ruling_does_what_it_says(room: Room) -> None:
    gm = room.game_master("plerion/cargo-bay", ["everybody"], seed=3)
    log, order = gm.page.locator(".log .ev.gm"), gm.page.locator(".order")

    ruled(gm, "Condition", {"Fighter": "Pirate 2", "Condition": "stunned"})
    expect(log.first.locator(".say")).to_have_text(re.compile(r"^\s*Ruling:\s+Pirate 2: stunned = true\s*$"))
    expect(order.locator(".fighter", has_text="Pirate 2")).to_contain_text("stunned")

    ruled(gm, "Move token", {"Fighter": "Pirate 2", "Square": "8,2"})
    expect(gm.page.locator('[data-square="8,2"]')).to_have_attribute("aria-label", re.compile("Pirate 2"))

    ruled(gm, "Add fighter", {"Stat block": "Pirate", "Side": "pirates", "Square": "9,5"})
    expect(log.first).to_contain_text("add Pirate as Pirate to pirates at 9,5")
    expect(gm.page.locator('[data-square="9,5"]')).to_have_attribute("aria-label", re.compile("Pirate, "))

    ruled(gm, "Remove", {"Fighter": "Pirate 3"})
    expect(order.locator(".fighter", has_text="Pirate 3")).to_contain_text("removed")

    ruled(gm, "Square", {"Square": "5,2", "Becomes": "floor"})
    expect(log.first).to_contain_text("square 5,2: floor")

    ruled(gm, "Advantage, cover", {"What the book leaves to you": "PL-MOD-04", "Your ruling": "impaired"})
    expect(log.first).to_contain_text("next PL-MOD-04: impaired")

    ruled(gm, "End fight", {"Who has won": "heroes"})
    expect(gm.page.locator(".ask h2")).to_contain_text("The heroes have won")
    expect(gm.page.locator(".time .ruled")).to_have_count(7)

    gm.press("z")
    expect(gm.page.locator(".ask h2")).not_to_contain_text("won")


@pytest.fixture
def counting(room: Room, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    """A room whose server counts win chances."""
    server = Served(tmp_path_factory.mktemp("counting"), 40)
    server.start()
    other = Room(room.browser, server)
    try:
        yield other
        other.close()
    finally:
        server.kill()


def test_the_win_chance_is_shown_to_players_and_hidden_again(counting: Room) -> None:
    gm = counting.game_master("plerion/duel", ["heroes"], seed=2)
    anna = counting.player(gm, "Anna", ["Aniet"])
    clock = anna.page.locator(".clock .mid")

    expect(gm.page.locator(".clock .mid")).to_contain_text(re.compile(r"\d+ fights"))
    expect(clock).to_contain_text("Only the game master sees the win chance")
    gm.press("h")
    expect(clock).to_contain_text(re.compile(r"\d+ fights"))
    gm.press("h")
    expect(clock).not_to_contain_text("fights")
