"""The life of a table around its fight, as people see it: links, chat, pointing, sound, names, archive, the end."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web.people import Person, Room

SOUNDS = """
window.strokes = [];
class Param { setValueAtTime() {} exponentialRampToValueAtTime() {} }
window.AudioContext = class {
  state = 'running'; currentTime = 0; destination = {};
  createOscillator() { return { frequency: new Param(), connect: node => node, start: at => window.strokes.push(at), stop() {} }; }
  createGain() { return { gain: new Param(), connect: node => node }; }
};
window.trembles = [];
navigator.vibrate = pattern => { window.trembles.push(pattern); return true; };
"""
CLOSED = "Object.defineProperty(navigator, 'clipboard', { value: undefined });"


def your_link(person: Person) -> str:
    person.page.keyboard.press("y")
    person.page.get_by_role("button", name="Show your link").click()
    return person.page.locator("[data-link]").input_value()


# ---------------------------------------------------------------- keys and links


def test_the_game_masters_own_link_is_shown_copied_and_printed_and_opens_on_a_second_device(room: Room) -> None:
    gm = room.person()
    gm.page.add_init_script(
        CLOSED + "window.print = () => { window.printed = document.querySelector('.print-card').textContent; };"
    )
    gm.link = room.served.new_table("plerion/duel", ["everybody"], seed=2)
    gm.open(gm.link)
    link = your_link(gm)

    gm.page.get_by_role("button", name="Copy").click()
    expect(gm.page.locator(".notice")).to_contain_text("The link is in the clipboard.")
    gm.page.locator("dialog").get_by_role("button", name="Print").click()
    gm.page.wait_for_function("() => window.printed !== undefined")
    assert link in gm.page.evaluate("window.printed")
    expect(gm.page.locator(".print-card")).to_have_count(0)

    second = room.person(is_phone=True)
    second.open(link)
    expect(second.page.locator(".time")).to_have_count(1)  # the game master's time line
    assert second.question() == gm.question()


def test_what_is_copied_on_plain_http_is_the_link(room: Room) -> None:
    """Without the modern clipboard: pasted into a field, it is there."""
    gm = room.person()
    gm.page.add_init_script(CLOSED)
    gm.link = room.served.new_table("plerion/duel", ["everybody"], seed=2)
    gm.open(gm.link)
    link = your_link(gm)
    gm.page.get_by_role("button", name="Copy").click()
    gm.page.keyboard.press("Escape")

    gm.page.get_by_label("Your notes").focus()
    gm.page.keyboard.press("Control+V")

    expect(gm.page.get_by_label("Your notes")).to_have_value(link)


def test_a_link_that_opens_only_here_says_how_to_let_others_in(room: Room) -> None:
    gm = room.game_master("plerion/duel", ["everybody"], seed=2)

    your_link(gm)

    expect(gm.page.locator("dialog .wrong")).to_contain_text("affray serve --host 0.0.0.0")


def test_an_invitation_outlives_a_reload(room: Room) -> None:
    gm = room.game_master("plerion/cargo-bay", ["everybody"], seed=3)
    anna = room.person(is_phone=True)
    anna.page.goto(gm.invitation("heroes"))
    expect(anna.page.get_by_label("Your name")).to_be_visible()
    anna.page.reload()

    anna.page.get_by_label("Your name").fill("Anna")
    anna.page.get_by_role("button", name="Sit down").click()

    expect(anna.page.locator("dialog")).to_contain_text("Who do you play?")


def test_a_player_comes_back_under_the_own_name_from_another_device(room: Room) -> None:
    gm = room.game_master("plerion/cargo-bay", ["everybody"], seed=3)
    anna = room.newcomer(gm, "Anna", ["Aniet"], side="heroes")
    link = gm.invitation("heroes")
    other = room.person(is_phone=True)
    other.page.goto(link)
    other.page.get_by_label("Your name").fill("Anna")
    other.page.get_by_role("button", name="Sit down").click()
    expect(other.page.locator("#join-wrong")).to_contain_text("on another device")
    room.faults.clear()  # that refusal

    anna.page.goto("about:blank")  # the first device is put away
    expect(gm.page.locator(".top .seat")).to_contain_text("away")
    other.page.get_by_role("button", name="Sit down").click()

    other.page.wait_for_selector(".table")
    expect(other.page.locator(".table")).to_contain_text("Aniet")
    expect(gm.page.locator(".top .seat")).to_have_count(1)


# ---------------------------------------------------------------- talk, pointing, sound


def test_a_line_of_chat_stands_in_everybodys_log_and_stays_there(room: Room) -> None:
    gm = room.game_master("plerion/cargo-bay", ["everybody"], seed=3)
    anna = room.player(gm, "Anna", ["Aniet"])
    gm.press("w")
    gm.page.keyboard.type("The lights go out.")
    gm.page.keyboard.press("Enter")

    for person in (gm, anna):
        expect(person.page.locator(".log .speech")).to_have_text(re.compile("Game master:.*The lights go out."))
    gm.answer_anything()
    gm.press("z")
    anna.page.reload()
    expect(anna.page.locator(".log .speech")).to_have_count(1)


def test_pointing_at_a_square_shows_a_ring_to_everybody(room: Room) -> None:
    gm = room.game_master("plerion/cargo-bay", ["everybody"], seed=3)
    anna = room.player(gm, "Anna", ["Aniet"])
    cell = anna.page.locator('[data-square="2,1"]').bounding_box()
    assert cell is not None
    version = gm.version()

    anna.page.keyboard.down("Alt")
    anna.page.mouse.click(cell["x"] + cell["width"] / 2, cell["y"] + cell["height"] / 2)
    anna.page.keyboard.up("Alt")

    for person in (gm, anna):
        expect(person.page.locator('[data-ping="2,1"]')).to_contain_text("Anna")
    ring = gm.page.locator('[data-ping="2,1"] i').bounding_box()
    own = gm.page.locator('[data-square="2,1"]').bounding_box()
    assert ring is not None and own is not None
    assert abs(ring["x"] + ring["width"] / 2 - own["x"] - own["width"] / 2) < 3
    assert gm.version() == version
    gm.page.locator('[data-square="2,1"]').focus()
    gm.press("x")
    expect(anna.page.locator('[data-ping="2,1"]', has_text="Game master")).to_have_count(1)


def test_sound_and_vibration_are_off_until_they_are_wanted(room: Room) -> None:
    gm = room.game_master("plerion/duel", ["everybody"], seed=2)
    asked = (gm.page.locator(".ask .label").first.text_content() or "").removeprefix("Asked of ").strip()
    anna = room.person(is_phone=True)
    anna.page.add_init_script(SOUNDS)
    anna.link = room.served.join(gm.link, "Anna", [asked], "heroes" if asked == "Aniet" else "beasts")
    anna.open(anna.link)
    expect(anna.page.locator("[data-options] .opt").first).to_be_visible()
    assert anna.page.evaluate("[window.strokes, window.trembles]") == [[], []]

    anna.page.evaluate("localStorage.setItem('affray.alerts', JSON.stringify({ sound: true, vibration: true }))")
    anna.page.reload()

    anna.page.wait_for_function("() => window.strokes.length === 2 && window.trembles.length === 1")


# ---------------------------------------------------------------- fork, name, archive, delete


def test_a_table_is_renamed_archived_and_deleted(room: Room) -> None:
    gm = room.game_master("plerion/duel", ["everybody"], seed=2)
    anna = room.player(gm, "Anna", [])
    anna.press("Escape")
    gm.page.get_by_role("button", name="Table", exact=True).click()
    gm.page.locator("dialog").get_by_label("Name").fill("Thursday at Mia's")
    gm.page.get_by_role("button", name="Rename").click()
    expect(anna.page.locator("h1.what")).to_contain_text("Thursday at Mia's")

    gm.page.get_by_role("button", name="Archive it").click()
    expect(anna.page.locator(".past")).to_contain_text("Archived")
    gm.press("Escape")
    gm.page.goto("/")
    gm.page.get_by_role("button", name=re.compile("^all ")).click()
    expect(gm.page.locator(".all-tables")).to_contain_text("archived")
    gm.page.locator(".all-tables").get_by_role("link", name="Thursday at Mia's").click()
    gm.page.get_by_role("button", name="Take it out").click()
    expect(gm.page.locator(".past")).to_have_count(0)

    gm.page.get_by_role("button", name="Table", exact=True).click()
    gm.page.get_by_role("button", name="Delete it").click()
    gm.page.get_by_role("button", name="Delete it for everybody, for good").click()
    expect(gm.page.locator(".your-tables")).not_to_contain_text("Thursday")
    expect(anna.page.locator(".lost")).to_contain_text("has deleted this table")


def test_tactics_ask_before_they_play_for_somebody_at_the_table(room: Room) -> None:
    gm = room.game_master("plerion/cargo-bay", ["everybody"], seed=3)
    room.player(gm, "Anna", ["Aniet"])
    gm.page.get_by_role("button", name="Table", exact=True).click()
    version = gm.version()
    gm.page.get_by_role("button", name="all by tactics").first.click()

    expect(gm.page.locator("dialog .notice")).to_contain_text("Anna plays Aniet")
    assert gm.version() == version
    gm.page.get_by_role("button", name="Tactics play on").click()
    gm.wait_beyond(version)


# ---------------------------------------------------------------- the end


def test_at_the_end_the_page_tells_how_it_went_and_gives_a_link_to_share(room: Room) -> None:
    gm = room.game_master("plerion/cargo-bay", ["everybody"], seed=3)
    gm.leave_all_to_tactics()

    expect(gm.page.locator(".ended")).to_contain_text("Still standing")
    expect(gm.page.locator(".falls li").first).to_contain_text(re.compile(r"round \d.*by ", re.DOTALL))
    expect(gm.page.locator(".clock .mid")).not_to_contain_text("counting")
    gm.page.get_by_role("button", name="Link to share").click()
    link = gm.page.locator("[data-link]").input_value()

    guest = room.person(is_phone=True)
    guest.page.goto(link)
    expect(guest.page.locator(".table")).to_be_visible()
    assert "/watch/" in link
