"""Stat blocks: whole for one's own, of others what the game master shows, of the hidden nothing."""

import pytest

from affray.encounter import games
from affray.table.conditions import conditions_of
from affray.table.gear import gear
from tests.table.served import Person, Served

GAMES = {
    "plerion/cargo-bay": "weapons",
    "ingenuity/skirmish": "held",
    "legends/toll-wall": "held",
    "lucky_stars/dockside": "held",
    "rpg_hell/quarry-gate": "arts",
}


@pytest.mark.parametrize("ready", list(GAMES))
def test_everybody_has_a_sheet_with_something_on_it(served: Served, ready: str) -> None:
    gm = served.gm(ready)
    for fighter in gm.view()["fighters"]:
        sheet = gm.get("/sheet", who=fighter["name"]).json()
        assert sheet["measures"] and sheet["scores"] and sheet["things"], sheet
        assert {one["kind"] for one in sheet["settable"]} >= {"number", "flag", "word"}
        armed = [line for line in sheet["things"] if line["name"] == GAMES[ready] and line["words"]]
        assert armed or fighter["side"] > 0, sheet["things"]


@pytest.mark.parametrize(
    ("ready", "who", "field", "thing", "says"),
    [
        ("plerion/cargo-bay", "Aniet", "weapons", "Energy Pistol", "dice 1d8"),
        ("legends/toll-wall", "Borin", "held", "Longsword", "damage 8"),
        ("rpg_hell/quarry-gate", "Fighter", "traits", "Battle Ready", "initiative"),
        ("rpg_hell/quarry-gate", "Fighter", "held", "Sword", "on hit: damage 3"),
        ("rpg_hell/quarry-gate", "Ranger", "arts", "Water Whip", "Spell Attack 8, choose: Wet, or Nature damage"),
        ("ingenuity/cellar", "Roland", "held", "Longsword", "damage 4"),
        ("lucky_stars/dockside", "Ada", "held", "Hatchet", "class medium melee"),
    ],
)
def test_what_is_carried_says_what_it_is(
    served: Served, ready: str, who: str, field: str, thing: str, says: str
) -> None:
    things = {line["name"]: line for line in sheet(served.gm(ready), who)["things"]}  # type: ignore[attr-defined]

    line = things[field]

    assert says in line["does"][line["words"].index(thing)]


def test_an_art_says_what_it_does_and_not_only_its_numbers() -> None:
    arts = gear("rpg_hell", "{}")

    assert arts["fireball"].startswith("tiles within 3 of a point within 18 burn") and "strain 3" in arts["fireball"]
    assert arts["bull rush"].startswith("Move Speed through creatures")  # as printed, and not the classic one
    assert "Downside: user Stun 1" in arts["headbutt"] and "*" not in arts["mark"]
    assert gear("legends", "{}")["invisibility"].startswith("Invisible 1 / 10 / 60 min")


def test_what_is_left_is_drawn_and_not_listed_again(served: Served) -> None:
    borin = sheet(served.gm("legends/toll-wall"), "Borin")

    drawn = {one["field"].replace("_", " ") for one in borin["left"]}  # type: ignore[attr-defined]
    listed = {one["name"] for one in borin["scores"]}  # type: ignore[attr-defined]

    assert {"current luck", "hp"} <= drawn and not drawn & listed


def test_slots_of_the_turn_are_drawn_and_no_condition(served: Served) -> None:
    gm = served.gm("ingenuity/alarm")
    gm.answer_next()
    who = gm.view()["questions"][0]["who"]

    found = sheet(gm, who)

    assert {"actions_left", "reactions_left"} <= {one["field"] for one in found["left"]}  # type: ignore[attr-defined]
    assert "actions left" not in {line["name"] for line in found["now"]}  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("ready", "who", "rule", "own"),
    [
        ("legends/crypt", "Borin", {"potion heals", "recharge from", "blindsight needs hearing"}, "speed"),
        ("plerion/cargo-bay", "Aniet", {"slots", "station"}, "armor"),
        ("rpg_hell/quarry-gate", "Fighter", {"members"}, "speed base"),
    ],
)
def test_what_everybody_of_the_game_has_alike_says_nothing(
    served: Served, ready: str, who: str, rule: set[str], own: str
) -> None:
    gm = served.gm(ready)
    before = listed(gm, who)
    assert own in before and not rule & before


def test_what_is_usual_is_shown_when_it_has_changed(served: Served) -> None:
    gm = served.gm("legends/crypt")
    gm.must("/edits", words="Borin: potion_heals = 9")
    assert "potion heals" in listed(gm, "Borin")


def listed(gm: Person, who: str) -> set[str]:
    found = sheet(gm, who)
    return {line["name"] for part in ("scores", "now", "things") for line in found[part]}  # type: ignore[attr-defined]


def sheet(person: Person, who: str) -> dict[str, object]:
    found: dict[str, object] = person.get("/sheet", who=who).json()
    return found


def test_a_condition_stands_on_the_sheet_with_its_rule(served: Served) -> None:
    gm = served.gm("plerion/cargo-bay")
    gm.must("/edits", words="Aniet: stunned = true")
    gm.must("/edits", words="Aniet: fatigue = 2")

    now = {line["name"]: line for line in sheet(gm, "Aniet")["now"]}  # type: ignore[attr-defined]

    assert now["stunned"]["rules"] == ["PL-ITEM-04"] and now["fatigue"]["words"] == ["2"]


@pytest.mark.parametrize(
    ("ready", "edit", "name", "says", "ends", "rules"),
    [
        (
            "rpg_hell/quarry-gate",
            "Fighter: marked = 2",
            "marked",
            "+1 on Attack sums and contests against the bearer",
            "one stack in each End phase",
            ["RH-CND-07"],
        ),
        ("legends/crypt", "Borin: dazed = true", "dazed", "next action +1 both", "end of own next turn", []),
        ("lucky_stars/bay", "Vesna Kole: shaken = 3", "shaken", "\u22121 on all decision rolls", "time", []),
        (
            "lucky_stars/bay",
            "Vesna Kole: prone = true",
            "prone",
            "attackers gain minor advantage",
            "Stand (1 AP)",
            ["LS-SIT-05"],
        ),
        ("ingenuity/alarm", "Fabian: stunned = true", "stunned", "loses 1 action", "start of own next turn", []),
        (
            "plerion/cargo-bay",
            "Aniet: in_cover = true",
            "in cover",
            "attacks through it impaired",
            "move",
            ["PL-MOD-05"],
        ),
    ],
)
def test_a_condition_says_what_it_does_and_what_ends_it(
    served: Served, ready: str, edit: str, name: str, says: str, ends: str, rules: list[str]
) -> None:
    gm = served.gm(ready)
    gm.must("/edits", words=edit)

    now = {line["name"]: line for line in sheet(gm, edit.partition(":")[0])["now"]}  # type: ignore[attr-defined]

    assert says in now[name]["says"] and ends in now[name]["ends"] and set(rules) <= set(now[name]["rules"])


def test_every_word_of_a_condition_is_spelt_out() -> None:
    for game in games().values():
        for name, row in conditions_of(game.folder).items():
            assert "/End" not in row.ends and "##" not in row.effect and "*" not in name, (game.key, name, row)
            assert not row.effect.startswith(("LG-", "RH-")) or ":" in row.effect, (game.key, name, row)


@pytest.mark.parametrize("shown", ["exact", "words", "nothing"])
def test_of_others_a_player_sees_what_is_shown(served: Served, shown: str) -> None:
    gm = served.gm("plerion/cargo-bay", shown=shown)
    anna = gm.join("Anna", "heroes", ["Aniet"])

    own, other = sheet(anna, "Aniet"), sheet(anna, "Pirate 1")

    assert own["scores"] and own["things"] and own["settable"] == []
    assert bool(other["scores"]) == bool(other["measures"]) == bool(other["sheet"]) == (shown == "exact")
    assert bool(other["looks"]) == (shown != "nothing")
    assert "verb" not in str(other) and "stance" not in str(other)


def test_who_is_hidden_has_no_sheet_for_those_from_whom_it_hides(served: Served) -> None:
    gm = served.gm("lucky_stars/gantry")
    anna = gm.join("Anna", "heroes")

    refused, nobody = anna.get("/sheet", who="Marksman"), anna.get("/sheet", who="Mastersman")

    assert refused.status_code == nobody.status_code == 404
    assert refused.json()["error"].replace("Marksman", "Mastersman") == nobody.json()["error"]
    assert refused.json()["instead"] == nobody.json()["instead"] and "Marksman" not in refused.json()["instead"]
    assert gm.get("/sheet", who="Marksman").status_code == 200
