"""The ready encounters: those of ledger 6.6 as they are drawn there, and all of them without a mistake."""

import re
from pathlib import Path

import pytest

from affray.encounter import load
from affray.encounter.games import ready_encounters
from affray.games.plerion import GAME
from affray.games.plerion.book.library import FOLDER
from affray.games.plerion.law.battle import Battle

LEDGER = Path(FOLDER, "ledger.md").read_text(encoding="utf-8")


def drawn(title: str) -> list[str]:
    """The map that the ledger draws for an encounter."""
    block = LEDGER[LEDGER.index(title) :].split("```")[1]
    rows = [re.search(r"(?:^|hold:\s+|^\s+)([#D][^\s]*[#E])", line) for line in block.splitlines()]
    return [row.group(1) for row in rows if row]


def fight_of(name: str) -> Battle:
    fight = load(name).fight()
    assert isinstance(fight, Battle)
    return fight


def squares(rows: list[str], sign: str) -> list[tuple[int, int]]:
    return [(x, y) for y, row in enumerate(rows) for x, found in enumerate(row) if found == sign]


@pytest.mark.parametrize(
    ("name", "title", "who"),
    [
        (
            "cargo-bay",
            'E1 "Cargo bay"',
            {"P": ["Aniet", "Smuggler", "Freelancer"], "B": ["Pirate Boss"], "x": ["Pirate"]},
        ),
        (
            "nest",
            'E2 "Nest"',
            {"P": ["Aniet", "Freelancer", "Croaker", "Smuggler"], "Q": ["Arachnid Queen"], "d": ["Arachnid Drone"]},
        ),
    ],
)
def test_everybody_stands_where_the_ledger_has_them(name: str, title: str, who: dict[str, list[str]]) -> None:
    rows, fight = drawn(title), fight_of(name)
    everybody = "".join(who)

    for sign, sheets in who.items():
        found = sorted([(f.x, f.y) for f in fight.fighters if f.sheet in sheets])
        assert found == sorted(squares(rows, sign)), sign
    assert fight.grid.drawing() == [re.sub(f"[{everybody}]", ".", row) for row in rows]


def test_the_boarders_are_at_the_ranges_and_stations_of_the_ledger() -> None:
    fight = fight_of("boarders")
    stations = {
        f.name: GAME.said(fight, field, f.station)
        for f in fight.fighters
        for field in GAME.fields()
        if field.name == "station"
    }
    aboard = {f.name: fight.fighters[f.aboard].name for f in fight.fighters if f.aboard >= 0}

    assert fight.hold_grid == drawn('E3 "Boarders"')
    assert stations["Voidcutter"] == "helm" and stations["Croaker"] == "engineering"
    assert stations["Jarhead"] == stations["Aniet"] == "gunnery"
    assert {n for n, ship in aboard.items() if ship == "Freighter"} == {
        "Boarding Party",
        "Freighter pilot",
        "Freighter gunner 1",
        "Freighter gunner 2",
        "Freighter technician",
    }
    assert {n for n, ship in aboard.items() if ship == "Fighter"} == {"Fighter pilot", "Fighter gunner"}


@pytest.mark.parametrize("name", sorted(ready_encounters(GAME)))
def test_every_ready_encounter_is_right_and_says_what_it_is(name: str) -> None:
    encounter = load(name)

    assert encounter.text.endswith(".") and encounter.title
    assert len(encounter.fight().sides) == 2


def test_the_plain_fight_has_no_special_items() -> None:
    fight = fight_of("plain")
    gear = {fight.weapon(place).name for f in fight.fighters for place in f.weapons}

    assert gear == {"Projectile Rifle", "Projectile Pistol", "Boarding Blade", "Knife"}
    assert (fight.start_size, {int(f.talents | f.implants | f.traits) for f in fight.fighters}) == ([4, 5], {0})
