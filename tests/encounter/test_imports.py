"""Stat blocks from JSON: our own, and actors of Foundry VTT for Legends."""

from __future__ import annotations

import json
from typing import Any

import pytest

from affray.encounter import game_named, read
from affray.encounter.imports import ImportFault, imported

NOTES = """<ul><li><strong>Scimitar [Combat]:</strong> Melee attack (Agil 4 + Melee Combat 3), Reach: 5 ft
<ul><li><strong><em>Margin 1:</strong></em> 5 damage</li></ul></li>
<li><strong>Spit [Combat]:</strong> Ranged attack (Dex 3 + Ranged Combat 2), Range: 20/60 ft
<ul><li><em>1 success</em> = 3 damage</li></ul></li></ul>"""


def actor(**more: Any) -> dict[str, Any]:
    """A creature of our own in the shape that the system's packs have."""
    system: dict[str, Any] = {
        "attributes": {"strength": {"value": 3}, "agility": {"value": 4}, "luck": {"value": 2}},
        "hp": {"value": 9, "max": 20},
        "dr": {"value": 1, "bonus": 1},
        "skills": {"meleeCombat": 3, "rangedCombat": 0, "stealth": 2, "thievery": 4},
        "size": "small",
        "speed": {"walk": 40, "fly": 0},
        "vision": {"darkvision": 60},
        "immunities": {"damageTypes": ["poison"], "conditions": []},
        "attacksNotes": NOTES,
    }
    return {"name": "Goblin", "type": "npc", "system": {**system, **more}}


def test_an_actor_of_foundry_becomes_an_entry_that_can_be_played() -> None:
    legends = game_named("legends")

    (found,) = imported(legends, json.dumps(actor()))

    entry = found.entry
    assert (entry["name"], entry["size"], entry["hp"], entry["base_dr"]) == ("Goblin", "Small", 20, 2)
    assert (entry["strength"], entry["melee"], entry["stealth"], entry["speed"]) == (3, 3, 2, 40)
    assert "ranged" not in entry and "thievery" not in entry and "is_pc" not in entry
    assert entry["weapons"][0] == "Goblin scimitar"  # the book's, by its owner's name
    spit = {"item": "Spit", "damage": 3, "natural": True, "types": ["slashing"], "properties": ["ranged"]}
    assert entry["weapons"][1] == {**spit, "bands": [20, 40, 60]}
    assert any("poison" in note for note in found.notes) and any("Spit" in note for note in found.notes)
    fight = read(encounter_with(entry), "imported.yaml").fight(seed=1)
    assert [f.name for f in fight.fighters] == ["Borin", "Goblin"]


def encounter_with(entry: dict[str, Any]) -> str:
    fighters = json.dumps([entry])
    return f"game: legends\ndistance: 20\nsides:\n  us: {{fighters: [Borin]}}\n  them: {{fighters: {fighters}}}\n"


def test_weapons_among_an_actors_items_are_its_own_unless_the_book_has_them() -> None:
    weapon = {
        "type": "weapon",
        "name": "Rib bow",
        "system": {"damage": {"base": 5, "type": "piercing"}, "range": {"normal": 30}},
    }
    club = {"type": "weapon", "name": "club", "system": {"damage": {"base": 99}}}

    (found,) = imported(game_named("legends"), json.dumps({**actor(), "type": "character", "items": [weapon, club]}))

    assert found.entry["is_pc"] is True
    assert found.entry["weapons"][0]["types"] == ["piercing"] and found.entry["weapons"][0]["bands"] == [30, 60]
    assert found.entry["weapons"][1] == "Club"
    assert read(encounter_with(found.entry), "imported.yaml").scene.people[1].name == "Goblin"


def test_several_a_pack_and_one_on_each_line_are_all_read() -> None:
    legends = game_named("legends")
    two = [actor(), {**actor(), "name": "Hobgoblin"}]

    for text in (json.dumps(two), json.dumps({"actors": two}), "\n".join([json.dumps(one) for one in two])):
        assert [one.name for one in imported(legends, text)] == ["Goblin", "Hobgoblin"]


def test_our_own_stat_blocks_keep_their_values_and_say_what_the_game_does_not_know() -> None:
    text = json.dumps({"fighters": [{"sheet": "Pirate", "name": "Red Ann", "hp": 7, "mana": 3}]})

    (found,) = imported(game_named("plerion"), text)

    assert found.entry == {"sheet": "Pirate", "name": "Red Ann", "hp": 7}
    assert found.notes == ["Plerion has no value 'mana'"]


@pytest.mark.parametrize(
    ("game", "text", "why"),
    [
        ("plerion", "hello", "not JSON"),
        ("plerion", "[]", "no stat block"),
        ("plerion", "[3]", "is a mapping"),
        ("plerion", '{"hp": 3}', "has a name"),
        ("plerion", json.dumps(actor()), "no system for Foundry"),
        ("legends", "[" * 100_000, "nested too deep"),
    ],
)
def test_what_is_no_stat_block_is_refused_with_a_reason(game: str, text: str, why: str) -> None:
    with pytest.raises(ImportFault, match=why):
        imported(game_named(game), text)
