"""What the game master does by hand on the map and the sheet, and what the keyboard does there."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web.people import Room
from tests.web.test_map import centre


def test_a_token_is_dragged_by_hand_and_put_back(room: Room) -> None:
    gm = room.game_master("plerion/cargo-bay", ["everybody"], seed=3)
    pirate = gm.page.locator('.board [data-token="Pirate 1"]')
    start = pirate.get_attribute("transform")
    before = gm.version()

    gm.page.mouse.move(*centre(gm, "17,1"))
    gm.page.mouse.down()
    gm.page.mouse.move(*centre(gm, "12,2"), steps=4)
    gm.page.mouse.up()

    gm.wait_beyond(before)
    expect(gm.page.locator(".log .ev.gm").first).to_contain_text("Pirate 1: at 12,2")
    gm.page.locator(".notice").get_by_role("button", name="Undo").click()
    expect(pirate).to_have_attribute("transform", start or "")


def test_a_player_drags_nobody_elses_token(room: Room) -> None:
    gm = room.game_master("plerion/cargo-bay", ["heroes"], seed=3)
    anna = room.player(gm, "Anna", ["Aniet"])
    before = anna.version()

    anna.page.mouse.move(*centre(anna, "17,1"))
    anna.page.mouse.down()
    anna.page.mouse.move(*centre(anna, "12,2"), steps=4)
    anna.page.mouse.up()

    anna.page.wait_for_timeout(300)
    assert anna.version() == before


def test_hit_points_and_conditions_are_changed_on_the_sheet(room: Room) -> None:
    gm = room.game_master("plerion/cargo-bay", ["everybody"], seed=3)
    gm.page.get_by_role("button", name="Stat block of Pirate Boss").click()
    sheet = gm.page.locator(".stat")

    sheet.get_by_label(re.compile("^Change HP")).fill("-3")
    gm.press("Enter")
    expect(sheet.locator('[data-left="HP"]')).to_contain_text("3 of 6")
    sheet.get_by_label(re.compile("^Change HP")).fill("99")
    gm.press("Enter")
    expect(gm.page.locator(".notice.bad").or_(sheet.locator('[data-left="HP"] b', has_text="99"))).to_be_visible()
    sheet.get_by_label("Condition").select_option("stunned")
    expect(sheet.locator(".cond")).to_contain_text("Stunned")
    sheet.get_by_role("button", name="Take stunned off Pirate Boss").click()
    expect(sheet.locator(".cond")).to_have_count(0)


def test_a_fighter_and_an_area_are_hidden_and_seen_as_a_player_sees_them(room: Room) -> None:
    gm = room.game_master("plerion/cargo-bay", ["heroes"], seed=3)
    anna = room.player(gm, "Anna", ["Aniet"])
    boss = anna.page.locator('.board [data-token="Pirate Boss"]')
    expect(boss).to_have_count(1)

    gm.page.get_by_role("button", name="Stat block of Pirate Boss").click()
    gm.page.get_by_role("button", name="Hide from players").click()
    expect(boss).to_have_count(0)
    gm.page.locator(".stat").get_by_role("button", name="Reveal").click()
    expect(boss).to_have_count(1)
    gm.press("Escape")

    gm.page.get_by_role("button", name="Fog", exact=True).click()
    gm.page.locator('[data-square="10,0"]').click()
    gm.page.locator('[data-square="19,6"]').click()
    expect(anna.page.locator(".board .fog")).to_have_count(1)
    expect(anna.page.locator(".board .token")).to_have_count(3)
    gm.press("Escape")

    gm.page.get_by_role("button", name="Table", exact=True).click()
    gm.page.get_by_role("button", name="See as Anna").click()
    expect(gm.page.locator(".past")).to_contain_text("As Anna sees it")
    expect(gm.page.locator(".board .token")).to_have_count(3)
    gm.page.get_by_role("button", name="Back to your own view").click()
    expect(gm.page.locator(".board .token")).to_have_count(8)


def test_open_dice_are_drawn_and_given_by_hand(room: Room) -> None:
    gm = room.game_master("rpg_hell/quarry-gate", ["everybody"], seed=3)
    for _ in range(30):
        if gm.page.locator(".pool .pd").count() > 1 and gm.page.locator('[data-words^="attack"]').count():
            break
        before = gm.version()
        gm.press("p")
        gm.wait_beyond(before)
    dice = gm.page.locator(".pool .pd")
    dice.nth(0).click()
    dice.nth(1).click()
    expect(gm.page.locator(".pool .pd.sel")).to_have_count(2)
    gm.page.locator('[data-words^="attack"]').first.click()
    expect(gm.page.locator(".chosen .why > b")).to_contain_text("giving")
    before = gm.version()
    gm.page.locator("[data-answer]").click()
    gm.wait_beyond(before)
    expect(gm.page.locator(".log")).to_contain_text("gives")


def test_enter_on_the_map_chooses_and_then_answers(room: Room) -> None:
    gm = room.game_master("plerion/duel", ["heroes"], seed=2)
    while "Where does Aniet" not in gm.question():
        gm.take_advice()
    gm.press("Escape", "ArrowLeft")
    square = gm.page.locator('[role="gridcell"]:focus')
    expect(square).to_have_count(1)
    gm.page.wait_for_selector(".board .cost")
    before = gm.version()

    gm.press("ArrowLeft")
    expect(square).to_have_attribute("aria-label", re.compile("within reach"))
    gm.press("Enter")
    expect(gm.page.locator("[data-answer]")).to_be_enabled()
    gm.press("Enter")

    gm.wait_beyond(before)


def test_f6_goes_round_all_panels_and_back(room: Room) -> None:
    gm = room.game_master("plerion/cargo-bay", ["everybody"], seed=3)
    where = "() => document.activeElement.closest('section.leaf, footer.time')?.getAttribute('aria-label') ?? 'time'"
    seen = []
    for _ in range(8):
        gm.press("F6")
        seen.append(gm.page.evaluate(where))
    assert {"Turn order", "Notes", "Map", "Log", "Open question", "Game master", "time"} <= set(seen), seen
    assert gm.page.evaluate("() => document.querySelector('[role=gridcell]:focus') !== null") or "Map" in seen
    gm.press("Shift+F6")
    assert gm.page.evaluate(where) == seen[-2]


def test_on_a_phone_the_question_comes_before_the_map_for_the_ear_too(room: Room) -> None:
    gm = room.game_master("lucky_stars/bay", ["heroes"], seed=5)
    anna = room.player(gm, "Anna", ["Vesna Kole"], is_phone=True)
    before = "() => !!(document.querySelector('.ask').compareDocumentPosition(document.querySelector('.map')) & 4)"
    assert anna.page.evaluate(before)


def test_own_dice_say_whose_they_are_and_take_digits(room: Room) -> None:
    gm = room.game_master("lucky_stars/bay", ["everybody"], own_dice=True)
    die = gm.page.locator(".tray .due")
    for _ in range(20):
        if die.count():
            break
        before = gm.version()
        gm.answer_anything()
        gm.page.wait_for_timeout(100)
        assert gm.version() > before
    expect(die).to_have_count(1)
    expect(gm.page.locator(".ask .q .label")).to_contain_text("’s throw")
    before = gm.version()
    gm.press("4")
    gm.wait_beyond(before)


def test_who_plays_well_is_chosen_fighter_by_fighter(room: Room) -> None:
    gm = room.game_master("plerion/duel", ["heroes"], seed=2)
    gm.page.get_by_role("button", name="Table", exact=True).click()
    plays = gm.page.locator("dialog label.plays", has_text="Black Destroyer").locator("select")
    plays.select_option("well")
    expect(plays).to_have_value("well")
    gm.press("Escape")
    expect(gm.page.locator(".order .fighter", has_text="Black Destroyer")).to_contain_text("plays well")
