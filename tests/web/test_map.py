"""The map under hand and eye: dragging, zooming, and what is left of it on paper."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web.people import Person, Room


def centre(person: Person, square: str) -> tuple[float, float]:
    box = person.page.locator(f'[data-square="{square}"]').bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_token_is_dragged_along_a_way_to_a_square_within_reach(room: Room) -> None:
    gm = room.game_master("plerion/duel", ["heroes"], seed=2)
    while "Where does Aniet" not in gm.question():
        gm.take_advice()
    expect(gm.page.locator(".board .cost", has_text=re.compile(r"^1$")).first).to_be_attached()
    before = gm.version()

    gm.page.mouse.move(*centre(gm, "10,10"))
    gm.page.mouse.down()
    gm.page.mouse.move(*centre(gm, "9,10"), steps=4)
    expect(gm.page.locator(".board .path")).to_have_count(1)
    gm.page.mouse.up()

    gm.wait_beyond(before)
    expect(gm.page.locator(".log")).to_contain_text("9,10")


def test_the_map_stays_where_it_is_while_squares_are_pointed_at(room: Room) -> None:
    """What is said of a square has its place: the map must not shrink under the hand when odds come."""
    gm = room.game_master("legends/arrow-tower", ["heroes"], seed=4)
    while "What does Kessa do" not in gm.question():
        gm.take_advice()
    expect(gm.page.locator("[data-options] .n").first).to_be_visible()
    board = gm.page.locator("svg.board")
    before = board.bounding_box()
    foe = gm.page.locator(".board .token", has_text=re.compile("^O$")).bounding_box()
    assert foe is not None

    gm.page.mouse.move(foe["x"] + foe["width"] / 2, foe["y"] + foe["height"] / 2)
    expect(gm.page.locator(".at-square li").first).to_be_visible()

    assert board.bounding_box() == before


def test_the_map_is_zoomed_and_shown_as_a_whole_again(room: Room) -> None:
    gm = room.game_master("plerion/cargo-bay", ["everybody"], seed=3)
    board = gm.page.locator("svg.board")
    whole = board.get_attribute("viewBox")

    gm.press("+")
    expect(board).not_to_have_attribute("viewBox", whole or "")
    gm.page.get_by_role("button", name="All", exact=True).click()
    expect(board).to_have_attribute("viewBox", whole or "")


def test_print_puts_the_fight_on_paper_and_not_the_page(room: Room) -> None:
    gm = room.game_master("lucky_stars/bay", ["heroes"], seed=5)
    gm.answer("luck")

    gm.page.emulate_media(media="print")

    expect(gm.page.locator(".table")).to_be_hidden()
    paper = gm.page.locator(".print")
    expect(paper).to_be_visible()
    expect(paper).to_contain_text("Vesna Kole spends Luck on the initiative")
    expect(paper.locator("pre")).to_contain_text("# # #")
