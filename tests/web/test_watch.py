"""A fight is watched: line by line, at one's own pace, from the beginning, and by those who only look."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.people import WHOLE_FIGHT_MS, Person, Room


def line(person: Person) -> int:
    return int(person.page.get_by_role("slider", name="Lines told").input_value())


def test_a_fight_of_tactics_is_watched_line_by_line(room: Room) -> None:
    watcher = room.person()
    watcher.page.goto("/")
    watcher.page.get_by_role("button", name="Duel").first.click()
    watcher.page.get_by_role("button", name="Watch", exact=True).click()
    bar = watcher.page.get_by_label("Watching")
    expect(bar).to_be_visible(timeout=WHOLE_FIGHT_MS)
    assert not watcher.is_over()

    watcher.press("Space")
    at = line(watcher)
    told = watcher.page.locator(".log .ev").count()
    watcher.press("]", "]", "]")
    assert line(watcher) == at + 3
    assert watcher.page.locator(".log .ev").count() == told + 3
    watcher.press("[")
    assert line(watcher) == at + 2
    where = "t => document.querySelector(`[data-token='${t}']`).getAttribute('transform')"
    name = watcher.page.locator("[data-token]").first.get_attribute("data-token")
    before = watcher.page.evaluate(where, name)
    watcher.page.get_by_role("slider", name="Lines told").fill("100000")
    expect(watcher.page.locator(".ask .label")).to_have_text("The fight is over")
    watcher.page.get_by_role("button", name="To the beginning").click()
    assert line(watcher) == 0
    watcher.page.get_by_role("slider", name="Lines told").fill(str(at + 2))
    assert watcher.page.evaluate(where, name) == before

    watcher.press("Escape")
    expect(bar).to_have_count(0)
    expect(watcher.page.locator(".ask .label")).to_have_text("The fight is over")


def test_a_loss_stands_beside_whoever_has_it_while_it_is_told(room: Room) -> None:
    """And nobody is asked: nothing has the colour of an open question."""
    watcher = room.game_master("plerion/cargo-bay", [], seed=3)
    watcher.page.get_by_role("button", name="Watch it again").first.click()
    watcher.press("Space")
    expect(watcher.page.get_by_label("Watching")).to_be_visible()
    lost = watcher.page.locator("[data-change]").first
    for _ in range(80):
        watcher.press("]")
        if lost.count() > 0:
            break
    expect(lost).to_contain_text("\u2212")
    assert str(lost.get_attribute("data-change")) in watcher.page.locator(".log").inner_text()
    watcher.press("]", "]", "[", "[")
    expect(lost).to_be_visible()
    expect(watcher.page.locator(".flag")).to_have_count(0)


def test_what_tactics_play_comes_move_by_move_and_then_one_is_asked(room: Room) -> None:
    gm = room.game_master("plerion/cargo-bay", ["Aniet"], seed=4)
    gm.page.evaluate("localStorage.setItem('affray.pace', '5')")
    gm.page.reload()
    gm.page.wait_for_selector(".table")
    for _ in range(6):
        gm.answer_anything()
        if gm.page.get_by_label("Watching").count():
            break
    expect(gm.page.get_by_role("button", name="Pause")).to_be_visible()
    assert not gm.is_asked()
    gm.page.wait_for_selector("[data-options] .opt", timeout=WHOLE_FIGHT_MS)
    expect(gm.page.get_by_label("Watching")).to_have_count(0)


def test_a_spectator_watches_by_a_link_and_is_never_asked(room: Room) -> None:
    gm = room.game_master("plerion/duel", ["everybody"], seed=3)
    gm.answer_anything()
    gm.press("i")
    gm.page.get_by_label("The link is for").select_option("watch")
    gm.page.get_by_role("button", name="Make a link").click()
    link = gm.page.locator("[data-link]").input_value()

    watcher = room.person()
    watcher.open(link)

    expect(watcher.page.get_by_label("Watching")).to_be_visible()
    watcher.press("Escape")
    expect(watcher.page.locator(".ask .label")).to_have_text("Waiting")
    assert not watcher.is_asked() and watcher.page.get_by_role("button", name="Undo").count() == 0


def test_with_another_face_stands_beside_a_deed_that_is_told_to_its_end(room: Room) -> None:
    """Every face of the die once, the one that fell marked; before the end of the deed, nothing."""
    watcher = room.game_master("plerion/duel", [], seed=7)
    watcher.page.get_by_role("button", name="Watch it again").first.click()
    watcher.press("Space")
    expect(watcher.page.get_by_label("Watching")).to_be_visible()
    told = [entry["text"] for entry in entries(watcher)]
    hurt = next(n for n, words in enumerate(told) if " is hurt" in words)
    through = watcher.page.get_by_role("slider", name="Lines told")
    faces = watcher.page.get_by_label("With another face", exact=True)

    through.fill(str(hurt + 1))
    expect(faces.get_by_role("heading")).to_contain_text("With another face on the d")
    assert faces.locator(".kinds li").count() > 1 and faces.locator(".kinds li.now").count() == 1
    shown = faces.locator(".kinds svg").evaluate_all("dice => dice.map((die) => die.textContent.trim())")
    assert shown == [str(n + 1) for n in range(len(shown))]
    expect(faces.locator(".kinds svg.due")).to_have_count(1)

    through.fill(str(hurt))
    expect(faces).to_have_count(0)


def entries(person: Person) -> list[dict[str, str]]:
    """The whole log, as the server tells it to this seat."""
    table = person.page.url.rsplit("/", 1)[1]
    view = person.page.request.get(f"/api/tables/{table}", headers={"X-Affray-Seat": "s1"}).json()
    found: list[dict[str, str]] = view["log"]["entries"]
    return found
