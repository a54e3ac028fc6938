"""The forecast in the browser: the answer, what a change does, a balance, a fight to watch, a link."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.people import Room
from tests.web.test_axe import faults

DONE = "main[data-over='true']"
LONG_MS = 90_000


def test_from_the_first_page_to_the_answer_and_what_a_change_does(room: Room) -> None:
    gm = room.person()
    page = gm.page
    page.goto("/")
    page.locator(".card", has_text="Cargo bay").first.click()
    page.get_by_role("link", name="Forecast").click()
    page.wait_for_selector(DONE, timeout=LONG_MS)

    expect(page.locator(".ans h1")).to_contain_text("of these fights.")
    expect(page.locator(".ways .brow")).to_have_count(5)
    expect(page.locator(".fate")).to_have_count(5)
    assert faults(gm) == ""

    steps = page.get_by_role("button", name="Try one step of each")
    if steps.count():  # where the rules are not compiled somebody has to ask for it
        steps.click()
    turned = page.get_by_role("group", name="Pirates", exact=True)
    expect(turned.locator(".step")).to_contain_text("3: +", timeout=LONG_MS)

    page.get_by_role("button", name="Pirates: less", exact=True).click()
    expect(page.locator(".tot .big")).to_contain_text("points", timeout=LONG_MS)
    expect(page.locator(".ctl.ch output")).to_contain_text("3")
    expect(turned.locator(".step")).to_have_count(0)
    assert faults(gm) == ""

    page.get_by_role("button", name="Put it back").click()
    expect(page.locator(".tot")).to_have_count(0)


def test_a_typical_fight_is_watched(room: Room) -> None:
    gm = room.person()
    gm.page.goto("/forecast/plerion/cargo-bay")
    gm.page.get_by_role("button", name="Watch: A typical fight").click()

    gm.page.wait_for_selector(".table")
    assert gm.is_over()


def test_a_balance_is_found_and_applied_and_the_report_is_saved(room: Room, tmp_path: Path) -> None:
    gm = room.person()
    page = gm.page
    page.goto("/forecast/plerion/cargo-bay")
    page.get_by_role("button", name="Find changes").click(timeout=LONG_MS)
    apply = page.get_by_role("button", name="Apply").first
    apply.wait_for(timeout=2 * LONG_MS)
    assert faults(gm) == ""
    apply.click()
    expect(page.get_by_role("button", name="as written")).to_be_visible(timeout=LONG_MS)
    page.wait_for_selector(DONE, timeout=LONG_MS)

    with page.expect_download() as saving:
        page.get_by_role("button", name="Save report").first.click()

    saving.value.save_as(tmp_path / "report.html")
    assert "Cargo bay" in (tmp_path / "report.html").read_text(encoding="utf-8")


def test_an_encounter_of_ones_own_is_in_its_link(room: Room) -> None:
    gm = room.person()
    page = gm.page
    page.goto("/new")
    page.get_by_label("Begin from a ready encounter").select_option(label="Cargo bay")
    page.get_by_role("button", name="Forecast").click()
    page.wait_for_selector(DONE, timeout=LONG_MS)
    link = page.url
    assert "/forecast#" in link

    other = room.person()
    other.page.goto(link)

    expect(other.page.locator(".top .what")).to_contain_text("Cargo bay")


def test_a_damaged_link_says_so(room: Room) -> None:
    gm = room.person()
    gm.page.goto("/forecast#nonsense")

    expect(gm.page.get_by_role("alert")).to_contain_text("damaged")


@pytest.mark.parametrize("is_dark", [False, True], ids=["light", "dark"])
def test_on_a_phone_in_three_parts(room: Room, is_dark: bool) -> None:
    gm = room.person(is_phone=True, is_dark=is_dark)
    page = gm.page
    page.goto("/forecast/plerion/cargo-bay")
    page.wait_for_selector(DONE, timeout=LONG_MS)
    assert faults(gm) == ""

    page.get_by_role("button", name="Change it").click()
    page.get_by_role("button", name="Pirates: less", exact=True).click()
    expect(page.locator(".tot .big")).to_contain_text("points", timeout=LONG_MS)
    assert faults(gm) == ""
    panel, turned = page.locator(".tot").bounding_box(), page.locator(".ctl.ch").bounding_box()
    assert panel is not None and turned is not None
    assert panel["y"] + panel["height"] <= 844, "the difference is in sight"
    assert turned["y"] + turned["height"] <= panel["y"], "and so is what was turned"
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 390, "nothing is wider than the phone"

    page.get_by_role("button", name="Watch", exact=True).click()
    expect(page.locator(".three article")).to_have_count(3)


def test_a_whole_fight_is_in_a_link(room: Room) -> None:
    gm = room.game_master("plerion/duel", ["heroes"], seed=3)
    gm.take_advice()
    said = gm.page.locator(".log").first.inner_text()
    gm.page.get_by_role("button", name="Table", exact=True).click()
    gm.page.get_by_role("button", name="Link to this fight").click()
    link = gm.page.locator("[data-fight-link]").input_value()

    other = room.person()
    other.page.goto(link)
    other.page.wait_for_selector(".table")
    expect(other.page.locator(".log").first).to_have_text(said, use_inner_text=True)

    other.page.goto("/")
    other.page.get_by_label("Join a table").fill("https://a.example/affray/?at=" + link[link.index("/open#") :])
    other.page.get_by_role("button", name="Join").click()
    other.page.wait_for_selector(".table")
    expect(other.page.locator(".log").first).to_have_text(said, use_inner_text=True)
