"""The editor says at each field what is wrong with it, and runs what is right."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web.people import Room


def test_a_fault_is_told_at_its_field_and_mended_there(room: Room) -> None:
    gm = room.person()
    gm.page.goto("/new")
    heroes = gm.page.locator(".side-box").first
    foes = gm.page.locator(".side-box").nth(1)
    heroes.get_by_label("Stat block").select_option("Aniet")
    foes.get_by_label("Stat block").select_option("Pirate")
    foes.get_by_label("How many").fill("0")

    expect(foes.locator(".wrong")).to_contain_text("count is from 1 to 100, not 0")
    expect(foes.get_by_label("How many")).to_have_attribute("aria-invalid", "true")

    foes.get_by_label("How many").fill("2")
    expect(gm.page.locator(".checked [role=status]")).to_have_text("it can be played")
    gm.page.get_by_role("button", name="Run it as game master").click()
    gm.page.wait_for_selector(".table")
    expect(gm.page.locator(".order")).to_contain_text("Pirate 2")


def test_an_empty_editor_says_what_comes_next(room: Room) -> None:
    gm = room.person()
    gm.page.goto("/new")

    expect(gm.page.locator(".side-box .wrong").first).to_have_text("Choose a stat block.")


def test_a_ready_encounter_is_changed_as_text(room: Room) -> None:
    gm = room.person()
    gm.page.goto("/new")
    gm.page.get_by_label("Begin from a ready encounter").select_option("plerion/duel")
    area = gm.page.get_by_label("The encounter as text")
    expect(area).to_have_value(re.compile("game: plerion"))
    text = area.input_value()

    area.fill(text.replace("Aniet", "Aniett"))
    expect(gm.page.locator(".checked .wrong").first).to_contain_text("Aniet")
    expect(gm.page.locator(".gutter .bad")).to_have_count(1)

    area.fill(text)
    expect(gm.page.locator(".checked [role=status]")).to_have_text("it can be played")


def test_a_map_is_painted(room: Room) -> None:
    gm = room.person()
    gm.page.goto("/new")
    gm.page.locator(".brush", has_text="wall").first.click()
    gm.page.get_by_role("button", name="5,1: .").dispatch_event("pointerdown")

    expect(gm.page.locator(".yaml")).to_contain_text("#....#")
