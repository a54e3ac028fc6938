"""Numbers of a game's tables that an encounter changes."""

from __future__ import annotations

import pytest

from affray.encounter import load, problems_of, read
from affray.engine.state import digest
from affray.study.odds import odds

SOURCE = load("cargo-bay").source


def test_a_changed_stat_block_holds_in_this_encounter_alone() -> None:
    before = digest(load("cargo-bay").fight())

    changed = read(SOURCE + "data: {characters: {Pirate: {hp: 2}}}\n", "bay.yaml").fight()

    assert [f.hp for f in changed.fighters][3:] == [6, 2, 2, 2, 2]
    assert changed.recruit("Pirate", "Late", 1).hp == 2
    assert digest(load("cargo-bay").fight()) == before


def test_a_changed_weapon_is_the_weapon_of_everybody_who_has_it() -> None:
    changed = read(SOURCE + "data: {weapons: {weapons: {Projectile Pistol: {dice: 1d4}}}}\n", "bay.yaml")

    assert (
        max(odds(changed, by="Pirate 1", on="Aniet", with_="Projectile Pistol", at=(4, 3)).harm) == 3
    )  # 4 less her vest


def test_changes_are_written_and_travel_with_the_text() -> None:
    encounter = read(SOURCE + "data: {characters: {Pirate: {hp: 2}}}\n", "bay.yaml")

    again = read(encounter.to_text(), "bay.yaml")

    assert again.data == encounter.data == {"characters": {"Pirate": {"hp": 2}}}
    assert digest(again.fight()) == digest(encounter.fight())


@pytest.mark.parametrize(
    ("data", "sentence", "instead"),
    [
        ("5", "data must be a mapping of the game's tables, not 5.", "Write data: {TABLE: {NAME: {FIELD: VALUE}}}."),
        ("{weapon: {}}", 'Plerion has no table "weapon".', 'Did you mean "weapons"?'),
        ("{characters: {Pirat: {hp: 1}}}", 'The game\'s table has no "Pirat" here.', 'Did you mean "Pirate"?'),
        ("{characters: {Pirate: {hp: x}}}", 'hp is 4 in the game\'s table; it cannot be "x".', ""),
        ("{characters: {Pirate: 3}}", "Pirate is a mapping in the game's table; it cannot be 3.", ""),
        ("{weapons: {weapons: {Unarmed: {dice: 3d8}}}}", "Plerion cannot be played with these numbers:", ""),
    ],
)  # fmt: skip
def test_what_is_not_in_the_tables_is_refused(data: str, sentence: str, instead: str) -> None:
    (problem,) = problems_of(f"{SOURCE}data: {data}\n", "bay.yaml")

    assert problem.sentence.startswith(sentence)
    assert problem.instead == instead


def test_a_number_that_others_of_the_table_print_can_be_given_and_no_other() -> None:
    """LS-DMG-04: a knife prints no damage modifier, and an encounter may give it one."""
    source = load("dockside").source

    armed = read(f"{source}data: {{weapons: {{Light pistol: {{damage_mod: 2}}}}}}\n", "dock.yaml")

    before, now = (odds(e, by="Cy", on="Cutter 1", with_="Light pistol") for e in (load("dockside"), armed))
    assert (
        min(h for h in now.harm if h) == min(h for h in before.harm if h) + 2 and now.mean_harm() > before.mean_harm()
    )
    for wrong in ("{Light pistol: {damage_mod: x}}", "{Light pistol: {damage_more: 2}}"):
        assert len(problems_of(f"{source}data: {{weapons: {wrong}}}\n", "dock.yaml")) == 1
