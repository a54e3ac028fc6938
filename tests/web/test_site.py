"""The page from static files, Python in the browser: play, undo, reload, two tabs, offline, and what can go wrong."""

from __future__ import annotations

import re
import threading
from collections import Counter
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from affray import forecast, load
from affray.cli.main import main
from affray.engine.log import Event
from affray.study.luck import forecast_session
from tests.web.people import DESKTOP, Person
from tests.web.test_axe import faults

SITE: Final = Path(__file__).parents[2] / "site"
START_MS: Final = 240_000  # Python in a browser, on a machine that does other things
DIE: Final = re.compile(r"\bd\d+ \d+\b")
KEPT: Final = """async () => {
  const registration = await navigator.serviceWorker.ready;
  return registration.active?.state === 'activated' && navigator.serviceWorker.controller !== null;
}"""


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: Any) -> None: ...


class Files:
    """A server of files and nothing else; the site lies in a folder of it."""

    def __init__(self, root: Path) -> None:
        (root / "some").symlink_to(SITE)
        self.server: Final = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(root)))
        self.address: Final = f"http://127.0.0.1:{self.server.server_address[1]}/some/"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        self.server.shutdown()
        self.server.server_close()


@pytest.fixture
def files(tmp_path: Path) -> Iterator[Files]:
    assert (SITE / "sw.js").is_file(), "the site is not built: make site"
    found = Files(tmp_path)
    yield found
    found.stop()


@pytest.fixture
def context(browser: Browser, files: Files) -> Iterator[BrowserContext]:
    found = browser.new_context(viewport=DESKTOP, base_url=files.address, reduced_motion="reduce")  # type: ignore[arg-type]
    found.set_default_timeout(START_MS)
    wrong: list[str] = []
    found.on("weberror", lambda error: wrong.append(str(error.error)))
    found.on(
        "request", lambda asked: None if asked.url.startswith((files.address, "blob:")) else wrong.append(asked.url)
    )
    yield found
    found.close()
    assert not wrong, "\n".join(wrong)


def begun(page: Page) -> Person:
    """From the first page to a table, by hand."""
    page.goto("./")
    page.locator(".card", has_text="Duel").first.click()
    page.get_by_role("button", name="Play the heroes").click()
    page.wait_for_selector("[data-options] .opt")
    return Person(page)


def answered(person: Person) -> int:
    """Answer what is asked. Nobody knows the dice: if they have ended the fight, the last answer is taken back first."""
    ending = person.page.locator(".ask .label", has_text="The fight is over")
    person.options().or_(ending).first.wait_for()
    before = person.version()
    if ending.count():
        person.page.get_by_role("button", name="Undo").click()
        person.wait_beyond(before, START_MS)
        before = person.version()
    person.options().first.click()
    person.page.locator("[data-answer]").click()
    person.wait_beyond(before, START_MS)
    return person.version()


def test_a_fight_is_played_undone_seen_in_two_tabs_and_goes_on_offline(context: BrowserContext, files: Files) -> None:
    gm = begun(context.new_page())
    before = answered(gm)
    gm.page.get_by_role("button", name="Undo").click()
    gm.wait_beyond(before, START_MS)
    version = answered(gm)

    other = Person(context.new_page())
    other.page.goto(gm.page.url)
    other.page.wait_for_selector(".table")
    assert other.version() >= version
    version = answered(gm)
    other.wait_beyond(version - 1, START_MS)
    expect(other.page.locator(".log").first).to_have_text(
        gm.page.locator(".log").first.inner_text(), use_inner_text=True
    )
    other.page.close()

    gm.page.wait_for_function(KEPT)
    files.stop()
    gm.page.reload()
    gm.page.wait_for_selector(".table")
    assert gm.version() == version
    answered(gm)


def test_the_forecast_is_the_same_as_everywhere_and_can_be_read_by_everybody(
    context: BrowserContext, capsys: pytest.CaptureFixture[str]
) -> None:
    expected = forecast(load("plerion/duel"), fights=1000)
    page = context.new_page()
    page.goto("./?at=/forecast/plerion/duel")
    expect(page.locator("main [data-starting]")).to_contain_text("Python")
    page.wait_for_selector("main[data-over='true']")
    expect(page.locator("[data-starting]")).to_have_count(0)

    wins = expected.sides[0].wins
    expect(page.locator(".win .ends")).to_contain_text(wins.words())
    expect(page.locator(".win .note")).to_contain_text(wins.interval())
    assert faults(Person(page)) == ""

    page.get_by_role("button", name="Watch: A typical fight").click()
    page.wait_for_selector(".table")
    example = expected.examples[0]
    expect(page.locator(".ask")).to_contain_text("The fight is over")
    assert f"round {example.rounds}" in page.locator(".clock").inner_text().casefold()
    assert main(["replay", "plerion/duel", "--fight", str(example.fight)]) == 0
    thrown = dice_in(capsys.readouterr().out)
    assert thrown, "the same seed gives the same fight, in every die"
    assert dice_in(page.locator(".log").first.inner_text()) == thrown


def dice_in(log: str) -> Counter[str]:
    return Counter(DIE.findall(" ".join(log.split())))


EARLIER: Final = re.compile(r"Show \d+ earlier lines")
TOLD: Final = """() => [...document.querySelectorAll('.log .say, .log .shown')].map((line) => {
  const words = line.matches('.shown') ? line.firstChild.textContent : line.textContent;
  return words.replace('↳', '').trim().split(/\\s+/).join(' ');
})"""
# One of each game, small ones: Python in a browser runs some hundred fights a second.
SMALL: Final = ["plerion/cargo-bay", "ingenuity/shields", "lucky_stars/maul", "legends/arrest", "rpg_hell/back-alley"]


@pytest.mark.parametrize("name", SMALL)
def test_in_every_game_the_same_seed_gives_the_same_fights(context: BrowserContext, name: str) -> None:
    """Whatever was counted when somebody stops is what we say here after as many, and a fight has the same log."""
    page = context.new_page()
    page.goto(f"./?at=/forecast/{name}")
    page.get_by_role("button", name="Stop here").click()
    counted = page.locator(".count b", has_text="fights").inner_text()
    expected = forecast(load(name), fights=int(counted.removesuffix(" fights").replace(",", "")))
    expect(page.locator(".win .note")).to_contain_text(expected.sides[0].wins.interval())

    page.get_by_role("button", name="Watch: A typical fight").click()
    expect(page.locator(".ask")).to_contain_text("The fight is over")

    session = forecast_session(load(name), 1, expected.examples[0].fight)
    more = page.get_by_role("button", name=EARLIER)
    while more.count():
        more.click()
    assert Counter(page.evaluate(TOLD)) == Counter([sentence(event) for event in session.log.events])


def sentence(event: Event) -> str:
    """As the page's log shows it."""
    return " ".join((event.shown or f"{event.who} {event.what} {event.whom}").split())


def test_steps_that_a_change_has_interrupted_can_be_asked_for_again(context: BrowserContext) -> None:
    page = context.new_page()
    page.goto("./?at=/forecast/plerion/duel")
    page.get_by_role("button", name="Try one step of each").click()
    steps = page.locator(".ctl .step")
    steps.first.wait_for()
    page.locator(".ctl").last.get_by_role("button").last.click()
    page.get_by_role("button", name="Put it back").click()
    known, all_controls = steps.count(), page.locator(".ctl").count()

    page.get_by_role("button", name="Try one step of the others").click()

    expect(steps).to_have_count(all_controls, timeout=START_MS)
    assert 0 < known < all_controls


def test_what_needs_several_devices_says_so_and_how_to_have_it(context: BrowserContext) -> None:
    page = context.new_page()
    page.goto("./")
    expect(page.get_by_role("region", name="Several devices")).to_contain_text("run affray serve")

    gm = begun(page)
    gm.page.get_by_role("button", name="Invite").click()
    expect(gm.page.get_by_role("dialog")).to_contain_text("run affray serve")
    gm.page.keyboard.press("Escape")
    gm.page.get_by_role("button", name="Your seat").click()
    expect(gm.page.get_by_role("dialog")).to_contain_text("only there")


def test_it_can_be_installed_as_an_app(context: BrowserContext) -> None:
    """Asked of Chromium itself; what it does not like of our profile is that it is nobody's."""
    page = context.new_page()
    page.goto("./")
    page.wait_for_function(KEPT)

    asked = context.new_cdp_session(page)
    wrong = [found["errorId"] for found in asked.send("Page.getInstallabilityErrors")["installabilityErrors"]]
    assert [found for found in wrong if found != "in-incognito"] == []
    assert asked.send("Page.getAppManifest")["errors"] == []


def test_what_is_made_here_leaves_as_links_and_files(context: BrowserContext, tmp_path: Path) -> None:
    """A fight with real dice, as a link and as a file; an encounter of one's own with its forecast, as a link."""
    page = context.new_page()
    page.goto("./")
    page.locator(".card", has_text="Duel").first.click()
    page.get_by_label("real dice, typed in").check()
    page.get_by_role("button", name="Play the heroes").click()
    face = page.locator(".faces .face", has_text="20").first
    face.wait_for()
    gm, before = Person(page), Person(page).version()
    face.click()
    gm.wait_beyond(before, START_MS)
    expect(page.locator(".log").first).to_contain_text("d20 20")
    said = page.locator(".log").first.inner_text()

    page.get_by_role("button", name="Table", exact=True).click()
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save as a file").click()
    saving.value.save_as(tmp_path / "duel.json")
    page.get_by_role("button", name="Link to this fight").click()
    link = page.locator("[data-fight-link]").input_value()

    other = context.new_page()
    other.goto(link)
    other.wait_for_selector(".table")
    expect(other.locator(".log").first).to_have_text(said, use_inner_text=True)
    other.goto("./")
    other.locator("input[type=file]").set_input_files(tmp_path / "duel.json")
    other.wait_for_selector(".table")
    expect(other.locator(".log").first).to_have_text(said, use_inner_text=True)

    other.goto("./?at=/new")
    other.get_by_label("Begin from a ready encounter").select_option(label="Duel")
    other.get_by_role("button", name="Forecast").click()
    other.wait_for_selector("main[data-over='true']")
    page.goto(other.url)
    expect(page.locator(".top .what")).to_contain_text("Duel", timeout=START_MS)


@pytest.mark.parametrize("status", [200, 404])
def test_the_first_page_leads_to_the_docs_if_they_are_beside_it(context: BrowserContext, status: int) -> None:
    page = context.new_page()
    page.route("**/docs/index.html", lambda route: route.fulfill(status=status, body="docs"))
    with page.expect_response("**/docs/index.html"):
        page.goto("./")
    page.locator(".card", has_text="Duel").first.wait_for()

    expect(page.get_by_role("link", name="How all this works")).to_have_count(1 if status == 200 else 0)


def test_without_storage_it_plays_and_says_so(context: BrowserContext) -> None:
    refuse = "Object.defineProperty(self, 'indexedDB', {get() { throw new Error('refused'); }});\n"

    def changed(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=refuse + answer.text())

    page = context.new_page()
    page.route("**/worker-*.js", changed)
    gm = begun(page)

    expect(page.locator(".notice", has_text="keeps nothing")).to_have_count(1)
    answered(gm)


def test_python_that_is_killed_comes_back_with_the_fight(context: BrowserContext) -> None:
    gm = begun(context.new_page())
    version = answered(gm)

    gm.page.workers[0].evaluate("() => self.close()")
    expect(gm.page.locator("[data-saved='no connection']")).to_have_count(1)

    expect(gm.page.locator("[data-saved='saved']")).to_have_count(1, timeout=START_MS)
    assert gm.version() == version
    answered(gm)
