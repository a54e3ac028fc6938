"""The pictures of the README and of docs/table.md, taken when AFFRAY_PICTURES names a folder for them: make pictures."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser

from affray import load
from affray.cli.main import main
from tests.web.people import Person, Room
from tests.web.served import Served

FOLDER: Final = Path(os.environ["AFFRAY_PICTURES"]).resolve()
CHANCE_FIGHTS: Final = 200
MOST_STEPS: Final = 60
ODDS_MS: Final = 60_000  # exact odds of many options, by rules that may be interpreted


@pytest.fixture
def studio(browser: Browser, tmp_path: Path) -> Iterator[Room]:
    """A room whose server counts win chances."""
    server = Served(tmp_path, CHANCE_FIGHTS)
    server.start()
    room = Room(browser, server)
    try:
        yield room
        room.close()
    finally:
        server.kill()


def take(person: Person, name: str) -> None:
    path = FOLDER / f"{name}.png"
    path.parent.mkdir(parents=True, exist_ok=True)
    wait_for_chance(person)
    person.page.wait_for_timeout(300)
    person.page.screenshot(path=path)
    assert path.stat().st_size > 10_000


def wait_for_chance(person: Person) -> None:
    """Until the win chance of this version is there, where the seat sees one."""
    if person.page.locator(".clock .mid .row .link").count():
        person.page.wait_for_selector(".clock .mid >> text=fights", timeout=60_000)


def play_until(person: Person, words: str) -> None:
    """The tactic answers until somebody is asked this."""
    for _ in range(MOST_STEPS):
        if words in person.question():
            return
        before = person.version()
        person.press("p")
        if person.page.get_by_role("button", name="Play it for").count():  # a player holds it: the page asks twice
            person.press("p")
        person.wait_beyond(before)
    raise AssertionError(f"nobody was asked {words!r}")


def test_the_first_page(studio: Room) -> None:
    somebody = studio.person()
    somebody.page.goto("/")
    somebody.page.locator(".card", has_text="Cargo bay").first.click()
    somebody.page.mouse.move(0, 0)
    somebody.page.evaluate("() => window.scrollTo(0, 0)")
    take(somebody, "start-light")


def test_the_forecast(studio: Room) -> None:
    somebody = studio.person()
    somebody.page.goto("/forecast/plerion/cargo-bay")
    somebody.page.wait_for_selector("main[data-over='true']", timeout=ODDS_MS)
    steps = somebody.page.get_by_role("button", name="Try one step of each")
    if steps.count():  # where the rules are not compiled somebody has to ask for it
        steps.click()
    somebody.page.locator(".ctl").last.locator(".step").wait_for(timeout=ODDS_MS)
    take(somebody, "forecast-light")


@pytest.mark.parametrize("is_dark", [False, True], ids=["light", "dark"])
def test_the_game_masters_table(studio: Room, is_dark: bool) -> None:
    gm = studio.game_master("legends/arrow-tower", ["heroes"], seed=4, is_dark=is_dark)
    studio.player(gm, "Anna", ["Kessa"])
    play_until(gm, "What does Kessa do")
    gm.press("c")
    gm.page.get_by_label("Your notes").fill("Goblins flee when the Ogre falls.")
    gm.page.locator(".opt[data-words]", has=gm.page.locator(".n")).first.click(timeout=ODDS_MS)
    gm.page.wait_for_selector(".outcomes", timeout=ODDS_MS)
    take(gm, f"table-{'dark' if is_dark else 'light'}")


@pytest.mark.parametrize("is_dark", [False, True], ids=["light", "dark"])
def test_a_players_phone(studio: Room, is_dark: bool) -> None:
    gm = studio.game_master("lucky_stars/bay", ["Odhran Fell"], seed=5)
    anna = studio.player(gm, "Anna", ["Odhran Fell"], is_phone=True, is_dark=is_dark, device_scale_factor=2)
    play_until(gm, "What next?")
    anna.page.wait_for_selector(".turn")
    take(anna, f"phone-{'dark' if is_dark else 'light'}")


def test_a_fight_without_a_map(studio: Room) -> None:
    gm = studio.game_master("plerion/boarders", ["heroes"], seed=5, is_dark=True)
    play_until(gm, "What does")
    gm.press("1")
    take(gm, "ranges-dark")


def test_the_editor(studio: Room) -> None:
    gm = studio.person()
    gm.page.goto("/new")
    gm.page.get_by_label("Title").fill("Two at the gate")
    for side, sheet in ((0, "Aniet"), (1, "Pirate")):
        box = gm.page.locator(".side-box").nth(side)
        box.get_by_role("button", name="Add a fighter").click()
        box.get_by_label("Stat block").select_option(sheet)
    foes = gm.page.locator(".side-box").nth(1)
    foes.get_by_label("How many").fill("0")
    gm.page.wait_for_selector(".side-box .wrong")
    gm.page.locator("h1.what").click()
    take(gm, "editor-light")


def test_a_report(browser: Browser, tmp_path: Path) -> None:
    assert main(["forecast", "cargo-bay", "--report", str(tmp_path / "bay.html")]) == 0
    page = browser.new_page(viewport={"width": 1080, "height": 640})
    page.goto((tmp_path / "bay.html").as_uri())
    page.screenshot(path=FOLDER / "report-light.png")
    page.close()


@pytest.mark.parametrize(
    ("game", "encounter"),
    [
        ("plerion", "cargo-bay"),
        ("ingenuity", "toll-bridge"),
        ("lucky_stars", "way-out"),
        ("legends", "toll-wall"),
        ("rpg_hell", "old-altar"),
    ],
)
def test_a_fight_of_each_game(studio: Room, game: str, encounter: str) -> None:
    """For the page of the game in the docs, some turns into a fight."""
    sides = load(f"{game}/{encounter}").scene.sides
    gm = studio.game_master(f"{game}/{encounter}", sides[:1], seed=4)
    for _ in range(4):
        before = gm.version()
        gm.press("p")
        gm.wait_beyond(before)
    take(gm, f"game-{game.replace('_', '-')}")
