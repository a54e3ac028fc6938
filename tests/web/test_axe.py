"""axe-core finds no fault of accessibility of any level, light and dark, desktop and phone."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.web.people import Person, Room
from tests.web.test_sizes import look

AXE: Final = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
RUN: Final = """async () => {
  const found = await axe.run(document, {resultTypes: ['violations']});
  const where = node => `  ${node.target} ${node.html.slice(0, 160)}`;
  return found.violations.map(fault => [`${fault.id} (${fault.impact}): ${fault.help}`, ...fault.nodes.slice(0, 4).map(where)].join('\\n'));
}"""


def faults(person: Person) -> str:
    if not person.page.evaluate("() => 'axe' in window"):
        person.page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = person.page.evaluate(RUN)
    return "\n".join(found)


@pytest.mark.parametrize("is_dark", [False, True], ids=["light", "dark"])
def test_first_page_and_editor(room: Room, is_dark: bool) -> None:
    somebody = room.person(is_dark=is_dark)
    somebody.page.goto("/")
    somebody.page.locator(".card").first.click()
    assert faults(somebody) == ""

    somebody.page.goto("/new")
    expect(somebody.page.locator(".wrong").first).to_be_visible()
    assert faults(somebody) == ""


@pytest.mark.parametrize("is_dark", [False, True], ids=["light", "dark"])
def test_the_game_masters_table_and_its_dialogues(room: Room, is_dark: bool) -> None:
    gm = room.game_master("lucky_stars/bay", ["heroes"], seed=5, is_dark=is_dark)
    gm.answer("luck")
    assert faults(gm) == ""

    for key in ("?", "i", "g", "y", "f"):
        gm.press(key)
        expect(gm.page.locator("dialog")).to_have_count(1)
        assert faults(gm) == ""
        gm.press("Escape")
        expect(gm.page.locator("dialog")).to_have_count(0)


def test_a_players_phone_and_a_fight_without_a_map(room: Room) -> None:
    gm = room.game_master("plerion/boarders", ["heroes"], seed=5)
    anna = room.player(gm, "Anna", ["Jarhead"], is_phone=True)
    assert faults(anna) == ""
    assert faults(gm) == ""


@pytest.mark.parametrize("is_dark", [False, True], ids=["light", "dark"])
def test_conditions_rulings_and_a_player_at_an_upright_tablet(room: Room, is_dark: bool) -> None:
    gm = room.game_master("rpg_hell/quarry-gate", ["heroes"], seed=5, is_dark=is_dark)
    gm.page.get_by_role("button", name="Stat block of Fighter").click()
    before = gm.version()
    gm.page.locator(".stat").get_by_label("Condition").select_option("marked")
    gm.wait_beyond(before)
    expect(gm.page.locator(".stat")).to_contain_text("Ends: one stack in each End phase")
    assert faults(gm) == ""
    gm.press("Escape", "g")
    form = gm.page.locator("dialog")
    form.get_by_role("button", name="Value", exact=True).click()
    for value, kind in (("traits", "checkbox"), ("stance", "SELECT"), ("strain", "text")):
        if form.get_by_label("Value").locator(f'option[value="{value}"]').count():
            form.get_by_label("Value").select_option(value)
            assert faults(gm) == "", kind
    gm.press("Escape")

    jon = room.player(gm, "Jon", ["Fighter"], is_dark=is_dark)
    for person in (gm, jon):
        for size in ("1024", "768", "390"):
            look(person, size)
            assert faults(person) == "", size


@pytest.mark.parametrize("is_dark", [False, True], ids=["light", "dark"])
def test_a_watched_fight_its_end_and_a_stat_block(room: Room, is_dark: bool) -> None:
    gm = room.game_master("plerion/duel", [], seed=7, is_dark=is_dark)
    expect(gm.page.get_by_label("How it went")).to_be_visible()
    assert faults(gm) == ""

    gm.page.get_by_role("button", name="Watch it again").first.click()
    gm.press("Space")
    gm.page.get_by_role("slider", name="Lines told").fill("9")
    expect(gm.page.get_by_label("With another face", exact=True)).to_be_visible()
    assert faults(gm) == ""

    gm.press("Escape")
    gm.page.get_by_role("button", name="Stat block of Aniet").click()
    expect(gm.page.locator(".stat")).to_be_visible()
    assert faults(gm) == ""
