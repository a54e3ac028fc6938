"""A phone: the own sheet and question first, targets large enough for a thumb, nothing beyond the edge."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import expect

from tests.web.people import Room

THUMB: Final = 44
TOO_SMALL: Final = """least => [...document.querySelectorAll('.opt, [data-answer], .tabs button')]
  .filter(one => one.offsetParent !== null && one.getBoundingClientRect().height < least - 0.5)
  .map(one => one.textContent.trim())"""
IS_TOO_WIDE: Final = "() => document.documentElement.scrollWidth > window.innerWidth"


def test_the_own_sheet_and_question_come_first_and_fit(room: Room) -> None:
    gm = room.game_master("lucky_stars/bay", ["heroes"], seed=5)
    anna = room.player(gm, "Anna", ["Vesna Kole"], is_phone=True)

    expect(anna.page.locator(".turn")).to_contain_text("Your turn")
    sheet, question = anna.page.locator(".sheet").bounding_box(), anna.page.locator(".ask").bounding_box()
    board = anna.page.locator(".map").bounding_box()
    assert sheet is not None and question is not None and board is not None
    assert sheet["y"] < question["y"] < board["y"]
    assert anna.page.evaluate(TOO_SMALL, THUMB) == []
    assert not anna.page.evaluate(IS_TOO_WIDE)
    assert anna.page.title().startswith("⚑ Your turn")


def test_open_dice_lie_at_the_question_and_leave_room_for_the_options(room: Room) -> None:
    gm = room.game_master("rpg_hell/quarry-gate", ["heroes"], seed=5)
    anna = room.player(gm, "Anna", ["Fighter"], is_phone=True)
    anna.answer("initiative")
    for _ in range(20):
        if anna.page.locator(".pool .pd").count() or not gm.is_asked():
            break
        gm.take_advice()

    expect(anna.page.locator(".pool .pd")).to_have_count(4)
    expect(anna.page.locator(".sheet .open-dice")).to_have_count(0)
    first = anna.options().first.bounding_box()
    tabs = anna.page.locator(".tabs").bounding_box()
    assert first is not None and tabs is not None and first["y"] + first["height"] < tabs["y"]

    anna.page.get_by_role("tab", name="Sheet").tap()
    drawn = anna.page.locator(".stat .open-dice svg")
    expect(drawn).to_have_count(4)
    dice = [die.bounding_box() for die in drawn.all()]
    assert len({round(box["y"]) for box in dice if box is not None}) == 1, dice


def test_the_tabs_show_map_sheet_and_log(room: Room) -> None:
    gm = room.game_master("lucky_stars/bay", ["heroes"], seed=5)
    anna = room.player(gm, "Anna", ["Vesna Kole"], is_phone=True)

    for tab, part in (("Log", ".logbox"), ("Sheet", ".order"), ("Map", ".board")):
        anna.page.get_by_role("tab", name=tab).tap()
        expect(anna.page.locator(part)).to_be_visible()
        assert not anna.page.evaluate(IS_TOO_WIDE)


def test_a_square_is_tapped_and_then_chosen(room: Room) -> None:
    gm = room.game_master("plerion/duel", ["everybody"], seed=2)
    anna = room.player(gm, "Anna", ["Aniet"], is_phone=True)
    anna.page.get_by_role("tab", name="Map").tap()

    anna.page.locator('[data-square="9,10"]').tap()

    expect(anna.page.locator(".board .cursor")).to_have_count(1)
    expect(anna.page.locator(".read")).to_contain_text("9,10")


def test_the_first_page_fits_a_phone(room: Room) -> None:
    anna = room.person(is_phone=True)
    anna.page.goto("/")
    anna.page.wait_for_selector(".card")

    assert not anna.page.evaluate(IS_TOO_WIDE)
