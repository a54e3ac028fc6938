"""What the game master does at the table: undo, redo, travel in time, fork, rule, take notes."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web.people import Room


def test_undo_takes_an_answer_back_and_redo_says_it_again(room: Room) -> None:
    gm = room.game_master("legends/arrow-tower", ["everybody"], seed=3)
    first = gm.question()
    gm.answer("stay in sight")
    second = gm.question()
    assert second != first

    gm.press("z")
    expect(gm.page.locator(".ask h2")).to_have_text(first)
    gm.press("Shift+Z")
    expect(gm.page.locator(".ask h2")).to_have_text(second)
    expect(gm.page.get_by_role("button", name="Redo")).to_be_disabled()


def test_the_time_line_shows_an_earlier_moment_and_a_fork_goes_on_from_there(room: Room) -> None:
    gm = room.game_master("legends/arrow-tower", ["everybody"], seed=3)
    first = gm.question()
    gm.answer("stay in sight")
    gm.answer("stay in sight")
    third, address = gm.question(), gm.page.url

    gm.press("[", "[")
    expect(gm.page.locator(".past")).to_contain_text("Looking back")
    expect(gm.page.locator(".ask h2")).to_have_text("Nothing can be answered here")
    gm.press("f")
    expect(gm.page.get_by_label("Name of the twin")).to_have_value(re.compile(", fork$"))
    gm.page.get_by_label("Name of the twin").fill("Had they hidden")
    gm.page.keyboard.press("Enter")
    expect(gm.page.locator(".ask h2")).to_have_text(first)
    expect(gm.page.locator("h1.what")).to_contain_text("Had they hidden")
    assert gm.page.url != address

    gm.page.goto(address)
    expect(gm.page.locator(".ask h2")).to_have_text(third)


def test_dice_that_were_seen_are_marked_on_the_time_line(room: Room) -> None:
    gm = room.game_master("lucky_stars/bay", ["heroes"], seed=5)
    assert gm.page.locator(".time .tick.seen").count() == 0

    gm.answer("luck")

    expect(gm.page.locator(".time .tick.seen")).to_have_count(1)
    expect(gm.page.get_by_role("slider", name="Time line")).to_have_attribute(
        "aria-valuetext", re.compile("Vesna Kole: luck")
    )


def test_a_ruling_changes_a_value_and_stands_in_the_log(room: Room) -> None:
    gm = room.game_master("plerion/cargo-bay", ["everybody"], seed=3)

    gm.page.get_by_role("button", name="Value", exact=True).click()
    form = gm.page.locator("dialog")
    form.get_by_label("Fighter").select_option("Pirate 2")
    form.get_by_label("Value").select_option("hp")
    form.get_by_label("Becomes").fill("1")
    form.get_by_role("button", name="Rule it").click()

    expect(gm.page.locator(".log .ev.gm").first).to_contain_text("Pirate 2: hp = 1")
    expect(gm.page.locator(".fighter", has_text="Pirate 2")).to_contain_text("1 / 4")
    expect(gm.page.locator(".time .ruled")).to_have_count(1)


def test_a_ruling_offers_what_means_something_and_says_what_it_is_now(room: Room) -> None:
    gm = room.game_master("ingenuity/alarm", ["everybody"], seed=3)
    gm.page.get_by_role("button", name="Value", exact=True).click()
    form = gm.page.locator("dialog")
    form.get_by_label("Fighter").select_option("Fabian")
    values = form.get_by_label("Value")
    expect(values.locator('option[value="endurance"]')).to_be_attached()

    groups = values.locator("optgroup").evaluate_all("all => all.map(one => one.label)")
    offered = values.locator("option").evaluate_all("all => all.map(one => one.value)")
    assert groups == ["What is left", "On the stat block", "What the game notes for a while"]
    assert not {"held", "carried", "gear", "worn", "x", "y", "readied_event"} & set(offered)

    values.select_option("endurance")
    expect(form.locator("label", has_text="Becomes")).to_contain_text("now 10. From 0 to 1000")
    values.select_option("stance")
    expect(form.get_by_label("Becomes")).to_have_value("hunter")

    form.get_by_role("button", name="Condition", exact=True).click()
    form.get_by_label("Condition").select_option("prone")
    expect(form).to_contain_text("Fabian does not have it now.")
    expect(form.get_by_label("Has it", exact=True)).to_be_checked()
    before = gm.version()
    form.get_by_role("button", name="Rule it").click()
    gm.wait_beyond(before)
    gm.page.get_by_role("button", name="Condition", exact=True).click()
    form.get_by_label("Fighter").select_option("Fabian")
    form.get_by_label("Condition").select_option("prone")
    expect(form).to_contain_text("Fabian has it now.")
    expect(form.get_by_label("Has it not")).to_be_checked()


def test_a_ruling_that_cannot_be_is_refused_with_a_sentence(room: Room) -> None:
    gm = room.game_master("plerion/cargo-bay", ["everybody"], seed=3)
    before = gm.version()

    gm.press("g")
    form = gm.page.locator("dialog")
    form.get_by_role("button", name="In words").click()
    form.get_by_label("In plain words").fill("Pirate 2: at 99,99")
    form.get_by_role("button", name="Rule it").click()

    expect(gm.page.locator(".notice.bad")).to_contain_text("nobody can stand at 99,99")
    assert gm.version() == before
    room.faults.clear()  # the refusal itself


def test_a_rule_id_opens_the_text_of_the_rule(room: Room) -> None:
    gm = room.game_master("legends/arrow-tower", ["everybody"], seed=3)

    gm.page.locator(".ask").get_by_role("button", name="Rule LG-SETUP-01").click()

    dialog = gm.page.locator("dialog")
    expect(dialog).to_contain_text("LG-SETUP-01")
    expect(dialog.locator(".rule-text")).not_to_be_empty()


def test_notes_are_kept(room: Room) -> None:
    gm = room.game_master("plerion/duel", ["everybody"], seed=2)
    gm.page.get_by_label("Your notes").fill("The lever is behind the crate.")
    expect(gm.page.locator(".notes [role=status]")).to_have_text("only you")
    gm.wait_beyond(1)

    gm.page.reload()

    expect(gm.page.get_by_label("Your notes")).to_have_value("The lever is behind the crate.")


def test_two_clicks_lead_from_the_first_page_to_a_running_fight(room: Room) -> None:
    gm = room.person()
    gm.page.goto("/")
    gm.page.locator(".card", has_text="The arrow tower").click()
    gm.page.get_by_role("button", name="Run it as game master").click()

    expect(gm.page.locator(".ask h2")).to_contain_text("hide before the fight?")


def test_real_dice_are_typed_in(room: Room) -> None:
    gm = room.game_master("plerion/duel", ["everybody"], own_dice=True)

    expect(gm.page.locator(".ask h2")).to_contain_text("A d")
    gm.page.locator(".faces .face").first.click()
    gm.wait_beyond(1)

    expect(gm.page.locator(".time .tick.seen")).not_to_have_count(0)


def test_the_odds_of_attacks_from_a_square_are_shown_when_the_cursor_rests_there(room: Room) -> None:
    gm = room.game_master("plerion/duel", ["heroes"], seed=2)
    while "Where does Aniet" not in gm.question():
        gm.take_advice()
    next_to_her = gm.page.locator(".board .cost", has_text=re.compile(r"^1$")).first.bounding_box()
    assert next_to_her is not None

    gm.page.mouse.move(next_to_her["x"] + 4, next_to_her["y"] - 4)

    expect(gm.page.locator(".at-square .label")).to_contain_text("From ", timeout=15_000)
    expect(gm.page.locator(".at-square")).to_contain_text("Energy Pistol on Black Destroyer")
