"""People at a table, each with a browser of their own: what they see and press."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from tests.web.served import Served

PHONE: Final = {"width": 390, "height": 844}
DESKTOP: Final = {"width": 1440, "height": 900}
PATIENCE_MS: Final = 15_000
WHOLE_FIGHT_MS: Final = 90_000  # tactics play to the end, perhaps with interpreted rules


class Room:
    """Everybody who has come, and whatever went wrong in their browsers."""

    def __init__(self, browser: Browser, served: Served) -> None:
        self.browser: Final = browser
        self.served: Final = served
        self.contexts: Final[list[BrowserContext]] = []
        self.faults: Final[list[str]] = []

    def person(self, *, is_phone: bool = False, is_dark: bool = False, **more: Any) -> Person:
        context = self.browser.new_context(
            viewport=PHONE if is_phone else DESKTOP,  # type: ignore[arg-type]
            color_scheme="dark" if is_dark else "light",
            reduced_motion="reduce",
            base_url=self.served.address,
            has_touch=is_phone,
            is_mobile=is_phone,
            **more,
        )
        context.set_default_timeout(PATIENCE_MS)
        self.contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda wrong: self.faults.append(f"error in the page: {wrong}"))
        page.on("console", lambda said: self.note(said.type, said.text))
        page.on("request", lambda asked: self.asked(asked.url))
        page.on("response", lambda got: self.answered(got.status, got.url))
        return Person(page)

    def note(self, kind: str, text: str) -> None:
        """What a browser complains about; a lost server is no fault of the page."""
        is_known = any([word in text for word in ("ERR_CONNECTION", "WebSocket connection", "status of 4")])
        if kind == "error" and not is_known:
            self.faults.append(f"on the console: {text}")

    def answered(self, status: int, address: str) -> None:
        """Every refusal is a fault, unless a test asks for it. Odds may come too late: the question was answered since."""
        if status >= 400 and not (status == 409 and ("/odds" in address or "/suggestion" in address)):
            self.faults.append(f"refused with {status}: {address}")

    def asked(self, address: str) -> None:
        if not address.startswith((self.served.address, self.served.address.replace("http", "ws"), "data:", "blob:")):
            self.faults.append(f"asked for something outside: {address}")

    def close(self) -> None:
        for context in self.contexts:
            context.close()
        assert not self.faults, "\n".join(self.faults)

    # ------------------------------------------------------------ coming to a table

    def game_master(self, ready: str, people: list[str], *, is_dark: bool = False, **more: Any) -> Person:
        gm = self.person(is_dark=is_dark)
        gm.link = self.served.new_table(ready, people, **more)
        gm.open(gm.link)
        return gm

    def player(self, gm: Person, name: str, fighters: list[str], *, side: str = "", **more: Any) -> Person:
        """Somebody who has joined the table before, and plays these; the page is opened once."""
        player = self.person(**more)
        player.link = self.served.join(gm.link, name, fighters, side)
        player.open(player.link)
        return player

    def newcomer(self, gm: Person, name: str, fighters: list[str], *, side: str = "", **more: Any) -> Person:
        """The game master makes a link, the player joins by it and says whom to play: all by hand."""
        player = self.person(**more)
        player.page.goto(gm.invitation(side))
        player.page.get_by_label("Your name").fill(name)
        player.page.get_by_role("button", name="Sit down").click()
        for fighter in fighters:
            player.page.locator("dialog").get_by_text(fighter, exact=True).click()
        player.page.locator("dialog button.main").click()
        expect(player.page.locator("dialog")).to_have_count(0)
        return player


class Person:
    """Somebody in front of a browser."""

    def __init__(self, page: Page) -> None:
        self.page: Final = page
        self.link = ""  # by which it came to the table

    def open(self, link: str) -> None:
        self.page.goto(link)
        self.page.wait_for_selector(".table")

    # ------------------------------------------------------------ what there is to see

    def version(self) -> int:
        return int(self.page.locator(".table").get_attribute("data-version") or "0")

    def wait_beyond(self, version: int, patience_ms: int = PATIENCE_MS) -> None:
        """Until the page shows a newer version of the table."""
        newer = "before => Number(document.querySelector('.table').dataset.version) > before"
        self.page.wait_for_function(newer, arg=version, timeout=patience_ms)

    def question(self) -> str:
        found = self.page.locator(".ask h2")
        return found.inner_text() if found.count() else ""

    def is_asked(self) -> bool:
        return self.page.locator("[data-options] .opt").count() > 0

    def is_over(self) -> bool:
        return self.page.locator(".ask .label", has_text="The fight is over").count() > 0

    def options(self) -> Locator:
        return self.page.locator("[data-options] .opt[data-words]")

    def spoken(self) -> str:
        return self.page.locator(".read").inner_text()

    # ------------------------------------------------------------ what there is to do

    def answer(self, words: str) -> None:
        """Choose an option and press the button."""
        before = self.version()
        self.page.locator(f'[data-words="{words}"]').click()
        self.page.locator("[data-answer]").click()
        self.wait_beyond(before)

    def answer_anything(self) -> None:
        """The first option that is listed; squares of the map are chosen by a search."""
        before = self.version()
        first = self.options().first
        if not first.count():
            self.page.get_by_label("Search options").fill(",")
            first = self.options().first
        first.click()
        self.page.locator("[data-answer]").click()
        self.wait_beyond(before)

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def invitation(self, side: str = "") -> str:
        self.page.keyboard.press("i")
        if side:
            self.page.get_by_label("They play for").select_option(label=side[:1].upper() + side[1:])
        self.page.get_by_role("button", name="Make a link").click()
        link = self.page.locator("[data-link]").input_value()
        self.page.keyboard.press("Escape")
        return link

    def take_advice(self) -> None:
        """Ask what the tactic would do, and do it."""
        before = self.version()
        self.page.get_by_role("button", name="Suggest").click()
        self.page.locator("[data-answer]:enabled").click()
        self.wait_beyond(before)

    def leave_all_to_tactics(self) -> None:
        """Nobody is played by people any more, and so the fight runs to its end."""
        self.page.get_by_role("button", name="Table", exact=True).click()
        for button in self.page.get_by_role("button", name="all by tactics").all():
            before = self.version()
            button.click()
            for meant in self.page.get_by_role("button", name="Tactics play on").all():
                meant.click()
            self.wait_beyond(before, WHOLE_FIGHT_MS)
        self.page.keyboard.press("Escape")
