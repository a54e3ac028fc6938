"""Everything by keyboard alone, and in words for those who listen."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web.people import Room


def test_from_the_first_page_into_a_fight_and_through_its_first_answers(room: Room) -> None:
    gm = room.person()
    gm.page.goto("/")
    card = gm.page.locator(".card", has_text="The arrow tower")
    card.focus()
    gm.press("Enter")
    expect(gm.page.get_by_role("button", name="Run it as game master")).to_be_focused()
    gm.press("Enter")
    gm.page.wait_for_selector(".table")
    first = gm.question()

    gm.press("1", "Enter")
    gm.page.wait_for_function("before => document.querySelector('.ask h2').innerText !== before", arg=first)
    gm.press("z")
    expect(gm.page.locator(".ask h2")).to_have_text(first)
    gm.press("t")
    expect(gm.page.locator(".tip-word")).to_have_text("tactics would")


def test_the_keys_are_listed(room: Room) -> None:
    gm = room.game_master("plerion/duel", ["everybody"], seed=2)

    gm.press("?")

    keys = gm.page.locator("dialog .keylist")
    for words in ("undo", "fork here", "search the options", "zoom in", "one step back in time"):
        expect(keys).to_contain_text(words)
    gm.press("Escape")
    expect(gm.page.locator("dialog")).to_have_count(0)


def test_letters_can_be_switched_off(room: Room) -> None:
    gm = room.game_master("plerion/duel", ["everybody"], seed=2)
    gm.press("?")
    gm.page.get_by_label("Single letters and digits").uncheck()
    gm.press("Escape")

    gm.press("g")

    expect(gm.page.locator("dialog")).to_have_count(0)


def test_the_cursor_walks_the_map_and_says_what_is_there(room: Room) -> None:
    gm = room.game_master("plerion/cargo-bay", ["everybody"], seed=3)
    board = gm.page.get_by_role("grid")
    expect(board).to_have_attribute("aria-label", re.compile("Map, 20 by 7 squares"))

    gm.press("ArrowRight")
    here = gm.page.locator('[role="gridcell"]:focus')
    expect(here).to_have_count(1)
    start = here.get_attribute("data-square")
    gm.press("ArrowRight")

    expect(here).not_to_have_attribute("data-square", start or "")
    assert gm.page.locator('[role="gridcell"][tabindex="0"]').count() == 1
    boss = gm.page.locator('[role="gridcell"]', has_text="").and_(
        gm.page.get_by_label(re.compile(r"^Pirate Boss, \d+"))
    )
    expect(boss).to_have_count(1)
    label = boss.get_attribute("aria-label") or ""
    assert re.search(r"(north|south|east|west)", label), label


def test_what_happens_is_said_in_a_live_region(room: Room) -> None:
    gm = room.game_master("lucky_stars/bay", ["heroes"], seed=5)

    gm.answer("luck")

    expect(gm.page.get_by_role("log")).to_contain_text("Vesna Kole spends Luck on the initiative")


def test_options_are_searched(room: Room) -> None:
    gm = room.game_master("plerion/cargo-bay", ["everybody"], seed=3)
    while "What does" not in gm.question():
        gm.answer_anything()
    gm.press("/")

    gm.page.keyboard.type("attack")

    found = gm.options().all_inner_texts()
    assert found and all("attack" in words for words in found)
    gm.press("Escape")
    gm.press("Escape")
    assert gm.options().count() > len(found)
