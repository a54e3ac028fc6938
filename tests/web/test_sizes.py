"""Every size of screen: nothing beyond the edge, nothing cut or over its neighbour, and the map stays in sight."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import expect

from tests.web.people import Person, Room
from tests.web.served import new_id

SIZES: Final = {
    "1280": (1280, 800),
    "1024": (1024, 768),
    "768": (768, 1024),
    "390": (390, 844),
}
LONG: Final = "Wilhelmina Anastasia Featherstonehaugh of the Eastern Marches"[:60]
OTHER: Final = "Bartholomew Cornelius Ravenscroft of the Westernmost Shallows"[:60]
SIDE: Final = "heroes who came too late"
TITLE: Final = "The very long night on which the toll house at the crossing burned to its foundations"

# Whatever can be pressed and is there must be reachable: inside the window, or inside something that scrolls to it.
BEYOND: Final = """() => {
  const wide = document.documentElement.clientWidth;
  const scrolls = (one) => {
    for (let up = one.parentElement; up !== null; up = up.parentElement) {
      const how = getComputedStyle(up);
      if (/auto|scroll/.test(how.overflowX) && up.scrollWidth > up.clientWidth) return true;
    }
    return false;
  };
  return [...document.querySelectorAll('.table button, .table input, .table h1, .table h2, .table .fighter')]
    .filter((one) => one.offsetParent !== null && !one.closest('svg'))
    .filter((one) => { const box = one.getBoundingClientRect(); return box.width > 1 && (box.right > wide + 1 || box.left < -1); })
    .filter((one) => !scrolls(one))
    .map((one) => one.textContent.trim().slice(0, 60));
}"""
# Words that are wider than the box that cuts them off.
CUT: Final = """() => [...document.querySelectorAll('.table .btn, .ask h2, .plate .side, .plate .note, .flag, .opt .t, .who, .own-words b')]
  .filter((one) => one.offsetParent !== null && one.getBoundingClientRect().width > 2)
  .filter((one) => one.scrollWidth > one.clientWidth + 2 && getComputedStyle(one).display !== 'inline')
  .map((one) => one.textContent.trim().slice(0, 60))"""
# Parts of the page that must not lie over each other.
OVER: Final = """() => {
  const parts = [...document.querySelectorAll('.plate, .clock .mid, .order, .map, .range, .logbox, .ask, .table > .time')]
    .filter((one) => one.offsetParent !== null)
    .map((one) => [one.className, one.getBoundingClientRect()]);
  const found = [];
  for (let i = 0; i < parts.length; i++) for (let j = i + 1; j < parts.length; j++) {
    const [a, b] = [parts[i][1], parts[j][1]];
    const x = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const y = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (x > 2 && y > 2) found.push(parts[i][0] + ' / ' + parts[j][0]);
  }
  return found;
}"""


# The button that answers, cut by the panel it stands in, or pushed out of it.
HELD: Final = """() => {
  const button = document.querySelector('.ask [data-answer]'), panel = document.querySelector('.ask');
  if (button === null || button.offsetParent === null) return true;
  const [at, frame] = [button.getBoundingClientRect(), panel.getBoundingClientRect()];
  return at.top >= frame.top && at.bottom <= frame.bottom + 1;
}"""


def look(person: Person, size: str) -> None:
    wide, high = SIZES[size]
    person.page.set_viewport_size({"width": wide, "height": high})
    person.page.wait_for_timeout(100)


def check(person: Person, size: str) -> None:
    assert person.page.evaluate(BEYOND) == [], size
    assert person.page.evaluate(CUT) == [], size
    assert person.page.evaluate(HELD), size
    if size != "390":  # there the time line is stuck to the bottom of a page that scrolls
        assert person.page.evaluate(OVER) == [], size
    assert not person.page.evaluate("() => document.documentElement.scrollWidth > window.innerWidth"), size


@pytest.mark.parametrize("ready", ["ingenuity/alarm", "rpg_hell/quarry-gate", "plerion/boarders", "lucky_stars/bay"])
def test_every_part_fits_every_size(room: Room, ready: str) -> None:
    gm = room.game_master(ready, ["everybody"], seed=5)
    expect(gm.page.locator("[data-options] .opt").first).to_be_visible()
    for size in SIZES:
        look(gm, size)
        check(gm, size)


# Options that can be seen: inside the window, and not behind the button that answers.
IN_SIGHT: Final = """() => {
  const edge = document.querySelector('.ask [data-answer]').closest('.chosen').getBoundingClientRect().top;
  return [...document.querySelectorAll('[data-options] .opt')]
    .map((one) => one.getBoundingClientRect())
    .filter((box) => box.top >= 0 && box.top + 20 <= Math.min(edge, window.innerHeight)).length;
}"""


@pytest.mark.parametrize(
    ("ready", "side", "who"),
    [("rpg_hell/quarry-gate", "heroes", "Fighter"), ("plerion/boarders", "heroes", "Jarhead")],
)
def test_a_players_own_sheet_leaves_room_for_the_question(room: Room, ready: str, side: str, who: str) -> None:
    gm = room.game_master(ready, [side], seed=5)
    player = room.player(gm, "Jon", [who])
    for _ in range(8):
        if player.options().count() > 3 or not gm.is_asked():
            break
        gm.take_advice()
    expect(player.options().nth(3)).to_be_visible()
    for size in SIZES:
        look(player, size)
        check(player, size)
        assert player.page.evaluate(IN_SIGHT) > 0, size
        expect(player.page.locator(".sheet .own")).to_be_visible()


def long_names() -> str:
    return f"""game: plerion
title: {TITLE}
map: |
  ##########
  #.A....x.#
  #.A....x.#
  ##########
legend:
  A: start of {SIDE}
  x: start of pirates
sides:
  {SIDE}:
    fighters: [{{sheet: Aniet, name: {LONG}}}, Smuggler]
  pirates: {{fighters: [{{sheet: Pirate, count: 2}}]}}
"""


def test_long_titles_and_names_fit(room: Room) -> None:
    gm = room.person()
    made: Any = room.served.post("/api/tables", {"text": long_names(), "people": ["everybody"], "seed": 3})
    edit = {"id": new_id(), "words": f"add Pirate as {OTHER} to pirates at 4,1"}
    room.served.post(f"/api/tables/{made['table']}/edits", edit, made["token"])
    gm.open(made["link"])
    expect(gm.page.locator("[data-options] .opt").first).to_be_visible()
    for size in SIZES:
        look(gm, size)
        check(gm, size)
        title = "() => { const one = document.querySelector('h1.what'); return one.scrollHeight - one.clientHeight; }"
        assert gm.page.evaluate(title) <= 2, size
        gm.press("d")
        expect(gm.page.locator(".stat h2")).to_be_visible()
        check(gm, size)
        gm.press("Escape")


@pytest.mark.parametrize("size", ["1024", "768"])
def test_on_a_tablet_map_question_and_answer_are_in_sight_at_once(room: Room, size: str) -> None:
    gm = room.game_master("plerion/cargo-bay", ["everybody"], seed=3)
    look(gm, size)
    wide, high = SIZES[size]
    for part in (".map figure", ".ask", "[data-answer]", ".order", ".table > .time"):
        box = gm.page.locator(part).first.bounding_box()
        assert box is not None and box["y"] >= 0 and box["y"] + box["height"] <= high + 1, part
        assert box["height"] >= 40 and box["x"] + box["width"] <= wide + 1, part
    figure = gm.page.locator(".map figure").bounding_box()
    assert figure is not None and figure["height"] > 0.2 * high


@pytest.mark.parametrize("size", ["1280", "1024", "768"])
def test_the_map_does_not_jump_between_questions(room: Room, size: str) -> None:
    gm = room.game_master("plerion/cargo-bay", ["everybody"], seed=3)
    look(gm, size)
    board = gm.page.locator("svg.board")
    at = [board.bounding_box()]
    views = [board.get_attribute("viewBox")]
    for _ in range(6):
        before = gm.version()
        gm.press("p")
        gm.wait_beyond(before)
        at.append(board.bounding_box())
        views.append(board.get_attribute("viewBox"))
    assert len({str(box) for box in at}) == 1, at
    assert len(set(views)) == 1


@pytest.mark.parametrize("size", ["1280", "1024", "768"])
@pytest.mark.parametrize("ready", ["plerion/cargo-bay", "rpg_hell/quarry-gate"])
def test_the_map_stays_while_the_fight_is_watched(room: Room, ready: str, size: str) -> None:
    """Tactics' answers are told between two questions: neither that nor the bar to watch with moves the map."""
    gm = room.game_master(ready, ["heroes"], seed=3)
    for person in (gm, room.player(gm, "Anna", [])):
        person.press("Escape")
        look(person, size)
        board = person.page.locator("svg.board")
        at = board.bounding_box()
        person.page.get_by_role("button", name="Watch", exact=True).click()
        expect(person.page.locator(".watch-bar")).to_be_visible()
        check(person, size)
        while_watched = board.bounding_box()
        person.press("Escape")
        expect(person.page.locator(".watch-bar")).to_have_count(0)

        assert at is not None and while_watched is not None
        assert [abs(at[side] - while_watched[side]) <= 1 for side in ("x", "y", "width", "height")] == [True] * 4


@pytest.mark.parametrize("size", ["1280", "1024"])
def test_the_order_follows_whoever_is_asked(room: Room, size: str) -> None:
    gm = room.game_master("plerion/swarm", ["everybody"], seed=3)
    look(gm, size)
    gm.page.set_viewport_size({"width": SIZES[size][0], "height": 560})
    for _ in range(8):
        before = gm.version()
        gm.press("p")
        gm.wait_beyond(before)
        who = gm.page.evaluate("() => document.querySelector('.order .fighter.now')?.dataset.fighter ?? ''")
        inside = """() => { const list = document.querySelector('.order').getBoundingClientRect();
          const one = document.querySelector('.order .fighter.now').getBoundingClientRect();
          return one.bottom > list.top + 4 && one.top < list.bottom - 4 && one.right > list.left && one.left < list.right; }"""
        if who:
            gm.page.wait_for_function(inside, timeout=3000)


# What scrolls sideways inside a panel that only scrolls down: its right side is cut.
SIDEWAYS: Final = """() => [...document.querySelectorAll('.order, .ask, .logbox ol, .stat, .under')]
  .filter((one) => one.offsetParent !== null && one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.className)"""


@pytest.mark.parametrize("ready", ["ingenuity/cellar", "rpg_hell/quarry-gate", "legends/arrow-tower"])
def test_two_teams_fit_beside_each_other(room: Room, ready: str) -> None:
    """Long names stand under each other instead of behind the edge."""
    gm = room.game_master(ready, ["everybody"], seed=3)
    expect(gm.page.locator("[data-options] .opt").first).to_be_visible()
    for size in ("1280", "390"):
        look(gm, size)
        assert gm.page.evaluate(SIDEWAYS) == [], size


def test_the_button_is_in_sight_however_much_is_said_of_the_choice(room: Room) -> None:
    gm = room.game_master("plerion/cargo-bay", ["everybody"], seed=3)
    gm.answer("nothing")
    expect(gm.page.locator("[data-options] .opt .n").first).to_be_visible(timeout=60_000)  # odds of every option
    gm.page.locator("[data-options] .opt", has=gm.page.locator(".n")).first.click()
    expect(gm.page.locator(".facts")).to_be_visible()
    for size in ("1280", "1024"):
        look(gm, size)
        panel, button = gm.page.locator(".ask").bounding_box(), gm.page.locator("[data-answer]").bounding_box()
        options = gm.page.locator("[data-options]").bounding_box()
        assert panel is not None and button is not None and options is not None
        assert button["y"] + button["height"] <= panel["y"] + panel["height"], size
        assert options["height"] > 100, size


def test_in_portrait_the_last_line_of_the_log_is_in_sight(room: Room) -> None:
    gm = room.game_master("plerion/cargo-bay", ["everybody"], seed=3)
    look(gm, "768")
    line, box = gm.page.locator(".logbox .ev").first.bounding_box(), gm.page.locator(".logbox ol").bounding_box()
    assert line is not None and box is not None and line["height"] > 15
    assert line["y"] + line["height"] <= box["y"] + box["height"] + 1


@pytest.mark.parametrize("size", ["1280", "1024", "768"])
def test_the_map_stays_where_it_is_when_the_win_chance_comes(room: Room, size: str) -> None:
    gm = room.game_master("plerion/cargo-bay", ["everybody"], seed=3)
    look(gm, size)
    board = gm.page.locator("svg.board")
    before = board.bounding_box()
    number = '<div class="row shares"><b class="b-a">50 %</b></div><svg class="odds-bar" viewBox="0 0 5 5"></svg>'
    gm.page.evaluate(
        """number => { const words = document.querySelector('.clock .mid p');
        const scope = [...words.parentElement.classList].find((name) => name.startsWith('svelte'));
        words.outerHTML = number.replaceAll('class="', `class="${scope} `); }""",
        number,
    )
    assert board.bounding_box() == before


# Numbers beside an option that stick out of the panel.
STICK_OUT: Final = """() => {
  const edge = document.querySelector('.ask').getBoundingClientRect().right;
  return [...document.querySelectorAll('.opt .n')]
    .filter((one) => one.offsetParent !== null && one.getBoundingClientRect().right > edge)
    .map((one) => one.textContent);
}"""


def test_odds_stay_in_the_panel_however_much_is_said_beside_them(room: Room) -> None:
    gm = room.game_master("rpg_hell/quarry-gate", ["everybody"], seed=4)
    for _ in range(8):
        if "water whip" in gm.question():
            break
        before = gm.version()
        gm.press("p")
        gm.wait_beyond(before)
    expect(gm.page.locator(".opt small", has_text="the odds are Groundbreaker Golem’s").first).to_be_visible(
        timeout=60_000
    )
    for size in SIZES:
        look(gm, size)
        assert gm.page.evaluate(STICK_OUT) == [], size
        assert gm.page.evaluate(HELD), size


def test_ships_have_tokens_and_their_state_below_them(room: Room) -> None:
    gm = room.game_master("plerion/boarders", ["everybody"], seed=5)
    for size in SIZES:
        look(gm, size)
        for ship in gm.page.locator(".vessel").all():
            token, name, state = [ship.locator(part).bounding_box() for part in ("svg", "b", ".note")]
            assert token is not None and name is not None and state is not None, size
            assert token["width"] >= 40 and token["y"] < name["y"] < state["y"], size


def field() -> str:
    """A hundred by a hundred squares, thirty against thirty, far from each other."""
    rows = [["."] * 100 for _ in range(100)]
    for n in range(30):
        rows[5 + n // 6 * 3][5 + n % 6 * 3] = "A"
        rows[75 + n // 6 * 3][75 + n % 6 * 3] = "x"
    drawn = "\n  ".join("".join(row) for row in rows)
    return f"""game: plerion
title: {TITLE}
map: |
  {drawn}
legend:
  A: start of heroes
  x: start of pirates
sides:
  heroes: {{fighters: [{{sheet: Smuggler, count: 30}}]}}
  pirates: {{fighters: [{{sheet: Pirate, count: 30}}]}}
"""


def test_of_a_very_large_map_the_part_around_the_one_who_is_asked_is_legible(room: Room) -> None:
    gm = room.person()
    made: Any = room.served.post("/api/tables", {"text": field(), "people": ["everybody"], "seed": 3})
    gm.open(made["link"])
    expect(gm.page.locator("[data-options] .opt").first).to_be_visible()
    token, figure = gm.page.locator(".board .token.asked"), gm.page.locator(".map figure")
    views = set()
    for size in SIZES:
        look(gm, size)
        box, frame = token.bounding_box(), figure.bounding_box()
        assert box is not None and frame is not None and box["width"] >= 12, size
        assert frame["x"] <= box["x"] and box["x"] + box["width"] <= frame["x"] + frame["width"], size
        assert frame["y"] <= box["y"] and box["y"] + box["height"] <= frame["y"] + frame["height"], size
        check(gm, size)
    look(gm, "1280")
    for _ in range(4):  # who stand beside each other: the map stays
        before = gm.version()
        gm.press("p")
        gm.wait_beyond(before)
        views.add(gm.page.locator("svg.board").get_attribute("viewBox"))
    assert len(views) == 1
    gm.page.get_by_role("button", name="All", exact=True).click()
    whole = gm.page.locator("svg.board").get_attribute("viewBox") or ""
    assert float(whole.split()[2]) > 100 * 56
