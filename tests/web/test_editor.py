"""The editor: fields, map and text are one document; what is wrong is said at its field; files are taken in."""

from __future__ import annotations

import json
import re

from playwright.sync_api import expect

from affray.encounter import games, schema
from tests.web.people import Person, Room

TEXT = "The encounter as text"
FIELDS_OF_THEIR_OWN = {"game", "title", "text", "secret", "light", "distance", "map", "legend", "options", "sides"}


def text_of(gm: Person) -> str:
    return gm.page.get_by_label(TEXT).input_value()


def ready(room: Room, name: str) -> Person:
    gm = room.person()
    gm.page.goto("/new")
    gm.page.get_by_label("Begin from a ready encounter").select_option(name)
    expect(gm.page.get_by_label(TEXT)).to_have_value(re.compile(f"game: {name.partition('/')[0]}"))
    expect(gm.page.locator("[data-check]")).to_have_text("it can be played")
    return gm


def test_a_fault_is_told_at_its_field_and_mended_there(room: Room) -> None:
    gm = room.person()
    gm.page.goto("/new")
    expect(gm.page.locator(".side-box .wrong").first).to_be_visible()  # nobody fights yet
    heroes, foes = gm.page.locator(".side-box").first, gm.page.locator(".side-box").nth(1)
    run = gm.page.get_by_role("button", name="Run it as game master")
    expect(run).to_be_disabled()
    expect(gm.page.locator("#why-not")).to_have_text("Two things to mend before it can run.")
    assert "Write" not in heroes.locator(".wrong").inner_text()
    heroes.get_by_role("button", name="Add a fighter").click()
    heroes.get_by_label("Stat block").select_option("Aniet")
    foes.get_by_role("button", name="Add a fighter").click()
    foes.get_by_label("Stat block").select_option("Pirate")
    foes.get_by_label("How many").fill("0")

    expect(foes.locator(".wrong")).to_contain_text("count is from 1 to 100, not 0")
    expect(foes.get_by_label("How many")).to_have_attribute("aria-invalid", "true")

    foes.get_by_label("How many").fill("2")
    expect(gm.page.locator("[data-check]")).to_have_text("it can be played")
    gm.page.get_by_role("button", name="Run it as game master").click()
    gm.page.wait_for_selector(".table")
    expect(gm.page.locator(".order")).to_contain_text("Pirate 2")


def test_a_ready_encounter_loses_nothing_between_fields_and_text(room: Room) -> None:
    gm = ready(room, "legends/arrow-tower")
    before = text_of(gm)

    gm.page.get_by_label("Title").fill("The tower, again")
    gm.page.get_by_label("Title").blur()
    expect(gm.page.get_by_label(TEXT)).to_have_value(before.replace("The arrow tower", "The tower, again"))

    tower = gm.page.locator(".side-box").nth(1)
    tower.get_by_role("button", name="One Goblin more").click()
    grown = before.replace("The arrow tower", "The tower, again").replace("Goblin, count: 2", "Goblin, count: 3")
    expect(gm.page.get_by_label(TEXT)).to_have_value(grown)
    assert "# Ledger" in grown

    gm.page.get_by_role("button", name="Undo").click()
    gm.page.get_by_role("button", name="Undo").click()
    expect(gm.page.get_by_label(TEXT)).to_have_value(before)


def test_the_text_leads_too_and_its_faults_stand_at_their_lines(room: Room) -> None:
    gm = ready(room, "plerion/duel")
    area = gm.page.get_by_label(TEXT)
    text = area.input_value()

    area.fill(text.replace("Aniet", "Aniett"))
    expect(gm.page.locator(".checked .wrong").first).to_contain_text("Aniet")
    expect(gm.page.locator(".gutter .bad")).to_have_count(1)

    area.fill(text.replace("title: Duel", "title: Duel at dawn"))
    expect(gm.page.get_by_label("Title")).to_have_value("Duel at dawn")
    area.fill("game: [")
    expect(gm.page.locator(".form .wrong")).to_contain_text("cannot be read now")
    expect(gm.page.get_by_label("Title")).to_have_value("Duel at dawn")


def test_drafts_are_kept_until_they_are_forgotten(room: Room) -> None:
    gm = ready(room, "plerion/duel")
    gm.page.get_by_label("Title").fill("My duel")
    gm.page.get_by_label("Title").blur()
    gm.page.wait_for_function("() => (localStorage.getItem('affray.drafts') ?? '').includes('My duel')")
    gm.page.reload()
    expect(gm.page.get_by_label("Title")).to_have_value("My duel")

    gm.page.get_by_label("Begin from a ready encounter").select_option("new legends")
    expect(gm.page.get_by_label("Title")).to_have_value("New encounter")
    draft = gm.page.locator("option", has_text="My duel").get_attribute("value")
    gm.page.get_by_label("Begin from a ready encounter").select_option(draft)
    expect(gm.page.get_by_label("Title")).to_have_value("My duel")


def test_a_map_is_painted_by_mouse_and_keys(room: Room) -> None:
    gm = room.person()
    gm.page.goto("/new")
    gm.page.locator(".brush", has_text="low cover").click()
    gm.page.locator('[data-at="5,1"]').click()
    expect(gm.page.get_by_label(TEXT)).to_have_value(re.compile(r"\n  #....o.......#\n"))

    edges = gm.page.locator(".painted [data-edge]").evaluate_all("all => all.map(one => Number(one.dataset.edge))")
    assert edges == [*range(14), *range(1, 7)]  # columns and rows are counted as places are written
    gm.page.locator('[data-at="5,1"]').focus()
    gm.press("ArrowDown", "Space")
    expect(gm.page.get_by_label(TEXT)).to_have_value(re.compile(r"\n  #.P..o.....x.#\n"))

    gm.page.locator(".brush", has_text="exit of heroes").click()
    gm.page.locator('[data-at="0,3"]').click()
    expect(gm.page.get_by_label(TEXT)).to_have_value(re.compile(r"(\w): exit of heroes"))
    sign = re.search(r"(\w): exit of heroes", text_of(gm))
    assert sign is not None and f"\n  {sign.group(1)}.P........x.#\n" in text_of(gm)

    gm.page.get_by_role("radio", name="Room").click()
    gm.page.locator(".brush", has_text="wall").first.click()
    gm.page.locator('[data-at="6,2"]').hover()
    gm.page.mouse.down()
    gm.page.locator('[data-at="8,4"]').hover()
    gm.page.mouse.up()
    rows = text_of(gm).split("\n")[3:10]
    assert [row[8:11] for row in rows[2:5]] == ["###", "#.#", "###"]


def test_a_value_and_a_weapon_of_ones_own_are_written(room: Room) -> None:
    gm = ready(room, "plerion/duel")
    gm.page.locator(".side-box").first.get_by_role("button", name="Change a value").click()
    dialog = gm.page.locator("dialog")
    dialog.get_by_label("Search values").fill("Hit Protection now")
    dialog.get_by_label("hp", exact=True).fill("9")
    dialog.get_by_label("hp", exact=True).blur()
    dialog.get_by_label("Search values").fill("weapons in hand")
    dialog.get_by_label("One of your own for weapons").fill("name: Beam, dice: 2d8")
    dialog.get_by_role("button", name="Add it").click()
    gm.press("Escape")

    expect(gm.page.locator(".side-box").first.locator(".chip", has_text="hp 9")).to_have_count(1)
    assert "hp: 9" in text_of(gm) and "name: Beam, dice: 2d8" in text_of(gm)
    expect(gm.page.locator("[data-check]")).to_have_text("it can be played")


def take(gm: Person, name: str, kind: str, content: bytes) -> None:
    field = gm.page.get_by_label("Import a map, a picture, stat blocks or an encounter")
    field.set_input_files({"name": name, "mimeType": kind, "buffer": content})


def test_a_universal_vtt_file_brings_walls_doors_and_its_picture_to_the_table(room: Room) -> None:
    gm = ready(room, "plerion/duel")
    pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
    outer = [[1, 3], [1, 1], [8, 1], [8, 5], [1, 5], [1, 4]]
    file = {
        "format": 0.3,
        "resolution": {"map_origin": {"x": 0, "y": 0}, "map_size": {"x": 9, "y": 6}, "pixels_per_grid": 70},
        "line_of_sight": [[{"x": x, "y": y} for x, y in outer]],
        "portals": [{"bounds": [{"x": 1, "y": 3}, {"x": 1, "y": 4}], "closed": True}],
        "lights": [],
        "image": pixel,
    }
    take(gm, "hall.dd2vtt", "application/octet-stream", json.dumps(file).encode())

    expect(gm.page.get_by_label(TEXT)).to_have_value(re.compile(r"\n  \+.......#\n"))
    expect(gm.page.locator(".painted .underlay")).to_have_count(1)
    for side, square in (("start of heroes", "2,2"), ("start of beasts", "6,3")):
        gm.page.locator(".brush", has_text=side).click()
        gm.page.locator(f'[data-at="{square}"]').click()
    expect(gm.page.locator("[data-check]")).to_have_text("it can be played")
    gm.page.get_by_role("button", name="Run it as game master").click()
    gm.page.wait_for_selector(".table")
    expect(gm.page.locator(".board image.under")).to_have_attribute("width", re.compile(r"\d+"))


def test_an_actor_of_foundry_joins_a_side(room: Room) -> None:
    gm = ready(room, "legends/arrow-tower")
    system = {
        "attributes": {"strength": {"value": 5}, "agility": {"value": 2}},
        "hp": {"max": 30},
        "skills": {"meleeCombat": 4},
        "attacksNotes": "<b>Mace [Combat]:</b> Melee attack",
    }
    actor = {"name": "Gate warden", "type": "npc", "system": system}
    take(gm, "warden.json", "application/json", json.dumps(actor).encode())
    gm.page.locator(".notice").get_by_role("button", name="heroes").click()

    heroes = gm.page.locator(".side-box").first
    expect(heroes.locator(".chip", has_text="weapons Mace")).to_have_count(1)
    assert "name: Gate warden" in text_of(gm) and "strength: 5" in text_of(gm)


def test_every_key_of_every_game_has_a_field(room: Room) -> None:
    gm = room.person()
    gm.page.goto("/new")
    choice = gm.page.get_by_label("Begin from a ready encounter")
    for key, game in games().items():
        choice.select_option(f"new {key}")
        expect(gm.page.get_by_label(TEXT)).to_have_value(re.compile(f"game: {key}"))
        expect(gm.page.locator(".more-keys").first).to_be_attached()
        described = set(schema(game)["properties"]) - FIELDS_OF_THEIR_OWN
        shown = gm.page.locator(".more-key > .keyed")
        expect(shown).to_have_count(len(described))
        assert {part.get_attribute("data-key") for part in shown.all()} == described


def test_aims_places_and_arrivals_are_written_by_fields(room: Room) -> None:
    gm = ready(room, "plerion/cargo-bay")
    gm.page.locator(".more-keys summary", has_text="What a side wins by").click()
    places, aims = gm.page.get_by_label("Places", exact=True), gm.page.get_by_label("Aims", exact=True)

    places.get_by_label("A new name under places").fill("console")
    places.get_by_role("button", name="Add to places").click()
    places.get_by_label("console", exact=True).fill("9, 3")
    places.get_by_label("console", exact=True).blur()
    aims.get_by_role("button", name="Add to aims").click()
    aims.get_by_label("Aims 1", exact=True).select_option("ring")
    aims.get_by_label("Rounds").fill("3")
    aims.get_by_label("Rounds").blur()
    assert aims.get_by_label("At", exact=True).count() == 0  # to ring takes no other place
    text = text_of(gm)

    assert "places:\n  console: [9, 3]\n" in text
    assert "aims:\n  - {side: heroes, ring: console, rounds: 3}\n" in text
    expect(gm.page.locator("[data-check]")).to_have_text("it can be played")

    pirates = gm.page.locator(".side-box").nth(1)
    pirates.get_by_role("button", name="Change a value").nth(1).click()
    dialog = gm.page.get_by_role("dialog")
    dialog.get_by_label("Comes later").select_option("round")
    dialog.get_by_label("Round", exact=True).fill("1")
    dialog.get_by_label("Round", exact=True).blur()
    expect(dialog.locator(".wrong")).to_contain_text("round is a whole number from 2")
    dialog.get_by_label("Round", exact=True).fill("3")
    dialog.get_by_label("Round", exact=True).blur()
    expect(gm.page.locator("[data-check]")).to_have_text("it can be played")
    gm.page.keyboard.press("Escape")

    assert "comes: {round: 3}" in text_of(gm)
    expect(pirates.locator(".chip").filter(has_text="comes round 3")).to_be_visible()
    aims.get_by_role("button", name="Remove aims 1").click()
    assert "aims" not in text_of(gm)


def test_hazards_and_objects_of_a_game_are_written_by_fields(room: Room) -> None:
    gm = ready(room, "legends/arrow-tower")
    gm.page.locator(".more-keys summary", has_text="More of this game").click()
    zones = gm.page.get_by_label("Zones", exact=True)

    zones.get_by_role("button", name="Add to zones").click()
    zones.get_by_label("Of", exact=True).select_option("silence")
    zones.get_by_label("At", exact=True).fill("2, 2")
    zones.get_by_label("Radius").fill("10")
    zones.get_by_label("Radius").blur()

    expect(gm.page.get_by_label(TEXT)).to_have_value(
        re.compile(r"zones:\n  - \{of: silence, at: \[2, 2\], radius: 10\}")
    )
    expect(gm.page.locator("[data-check]")).to_have_text("it can be played")
