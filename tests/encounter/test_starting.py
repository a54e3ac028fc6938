"""How fighters begin: a wound is written as one, and so is a condition."""

from __future__ import annotations

import pytest

from affray.encounter import load, problems_of, read
from affray.encounter.encounter import Encounter
from affray.encounter.warnings import warnings_of
from affray.engine.fight import HURT, UNHURT
from affray.engine.yaml12 import load as values_of
from affray.study.variants import Change, text_of, varied

# An encounter, a field of its first fighter that is its first measure, and another that is a condition.
GAMES = [
    ("plerion/duel", "hp", "prone"),
    ("ingenuity/cellar", "health", "prone"),
    ("lucky_stars/bay", "VIT", "prone"),
    ("legends/farmyard", "hp", "prone"),
    ("rpg_hell/back-alley", "health", "prone"),
]


def beginning(name: str, entry: dict[str, object]) -> Encounter:
    """A ready encounter whose first fighter has more to its entry."""
    values = values_of(load(name).to_text())
    side = next(iter(values["sides"].values()))
    side["fighters"][0] |= entry
    return read(text_of(values), "begun.yaml")


@pytest.mark.parametrize(("name", "field", "condition"), GAMES)
def test_a_wound_leaves_the_maximum_as_it_was(name: str, field: str, condition: str) -> None:
    whole = load(name).fight()
    wounded = beginning(name, {"now": {field: 1, condition: True}}).fight()
    first, hurt = whole.fighters[0], wounded.fighters[0]

    assert int(whole.measure(first, 0)) > 1 == int(wounded.measure(hurt, 0))
    assert (int(first.ending()), int(hurt.ending())) == (UNHURT, HURT)
    assert getattr(hurt, condition) and not getattr(first, condition)


@pytest.mark.parametrize(("name", "field", "condition"), GAMES)
def test_an_encounter_with_wounds_is_written_and_varied_with_them(name: str, field: str, condition: str) -> None:
    encounter = beginning(name, {"now": {field: 1}})

    again = read(encounter.to_text(), "again.yaml")
    other = varied(encounter, [Change("limit", 7)])

    for same in (again, other):
        assert same.scene.people[0].now == {field: 1}
        assert int(same.fight().measure(same.fight().fighters[0], 0)) == 1


@pytest.mark.parametrize(
    ("now", "says"),
    [
        ("3", "now takes fields and how they are at the start, not 3."),
        ("{hpp: 3}", 'Plerion has no field "hpp" that is another at the start.'),
        ("{hp: many}", "hp must be a whole number, not 'many'."),
        ("{prone: 1}", "prone is true or false, not 1."),
        ("{weapons: [Knife]}", 'Plerion has no field "weapons" that is another at the start.'),
    ],
)
def test_what_is_wrong_with_a_beginning_is_said_where_it_stands(now: str, says: str) -> None:
    text = f"game: plerion\nsides:\n  a: {{fighters: [{{sheet: Aniet, now: {now}}}]}}\n  b: {{fighters: [Pirate]}}\n"

    found = problems_of(text, "wrong.yaml")

    assert [problem.sentence for problem in found] == [says]
    assert found[0].line == 3


@pytest.mark.parametrize(
    ("game", "fields", "ending"),
    [
        ("plerion", "str: 0", "dead"),
        ("legends", "hp: 0", "dead"),
        ("ingenuity", "health: 0", "down"),
        ("rpg_hell", "health: -20", "dead"),
        ("lucky_stars", "VIT: 0", "down"),
    ],
)
def test_who_is_written_as_out_by_the_rules_starts_so_and_check_warns(game: str, fields: str, ending: str) -> None:
    people = f"heroes: {{fighters: [{{name: Ada}}]}}, foes: {{fighters: [{{name: Rex, {fields}}}, {{name: Pat}}]}}"
    encounter = read(f"game: {game}\nsides: {{{people}}}\n", "late.yaml")

    assert not encounter.fight().named("Rex").is_up() and encounter.fight().named("Pat").is_up()
    assert warnings_of(encounter) == [f"Rex is {ending} when the fight begins, and will not act."]
