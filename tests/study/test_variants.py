"""Variants: any value of an encounter by its path."""

from __future__ import annotations

from pathlib import Path

import pytest

from affray.encounter import Encounter, games, load, read, ready_encounters
from affray.engine.state import digest
from affray.engine.yaml12 import load as load_yaml
from affray.study.levers import foe_levers
from affray.study.paths import VariantError
from affray.study.variants import Axis, Change, grid, read_axis, read_change, text_of, varied

READY = [(name, file) for game in games().values() for name, file in ready_encounters(game).items()]


def names(encounter: Encounter) -> list[str]:
    return [person.name for person in encounter.scene.people]


def with_(change: str, of: str = "cargo-bay") -> Encounter:
    return varied(load(of), [read_change(change)])


@pytest.mark.parametrize(("name", "file"), READY, ids=[name for name, _ in READY])
def test_an_encounter_written_from_its_values_is_the_same_fight(name: str, file: Path) -> None:
    encounter = load(file)

    again = read(text_of(load_yaml(encounter.source)), encounter.name)

    assert digest(again.fight()) == digest(encounter.fight())


@pytest.mark.parametrize(("name", "file"), READY, ids=[name for name, _ in READY])
def test_every_kind_of_fighter_can_be_fewer_and_more(name: str, file: Path) -> None:
    """Signs of the map go and come with them."""
    encounter = load(file)
    kinds = {
        entry if isinstance(entry, str) else ""
        for side in load_yaml(encounter.source)["sides"].values()
        for entry in side["fighters"]
    } - {""}

    for kind in kinds:
        more = varied(encounter, [Change(f"{kind}.count", 1, by=True)])
        fewer = varied(more, [Change(f"{kind}.count", -1, by=True)])

        assert len(more.scene.people) == len(encounter.scene.people) + 1
        assert names(fewer) == names(encounter)


def test_count_of_a_side_is_that_of_its_only_numbered_group() -> None:
    assert names(with_("pirates.count=2"))[3:] == ["Pirate Boss", "Pirate 1", "Pirate 2"]


def test_those_of_a_name_are_counted_and_not_others_of_the_same_stat_block() -> None:
    """Plain has three Pirates, and two Rifles of the same stat block. A name that nobody has is a stat block."""
    called = names(with_("pirates.Pirate.count=4", of="plain"))

    assert called[4:] == ["Pirate 1", "Pirate 2", "Pirate 3", "Pirate 4", "Rifle 1", "Rifle 2"]
    text = "{game: plerion, sides: {a: {fighters: [Aniet]}, b: {fighters: [{sheet: Pirate, name: Ann}]}}}"
    assert names(varied(read(text, "ann.yaml"), [read_change("Pirate.count=2")]))[1:] == ["Ann", "Ann 2"]


@pytest.mark.parametrize(("name", "file"), READY, ids=[name for name, _ in READY])
def test_one_foe_more_is_one_fighter_more(name: str, file: Path) -> None:
    """What balance calls a Pirate more is one fighter more, and none of another kind."""
    encounter = load(file)
    for lever in foe_levers(encounter, 0, easier=False):
        assert len(varied(encounter, lever.changes(1)).scene.people) == len(encounter.scene.people) + 1, lever.words(1)


@pytest.mark.parametrize("field", ["hull", "int", "eng", "sys"])
def test_nobody_on_foot_gets_a_hull(field: str) -> None:
    """PL-SCALE-01: they are hp, str, dex and wil of a vessel; who has one of them written is a vessel."""
    with pytest.raises(VariantError, match="Ada has no such number, and would become something else"):
        with_(f"heroes.{field}+=1", of="plain")

    bigger = with_(f"Explorer.{field}+=1", of="boarders").fight()
    assert type(bigger.fighters[0]) is type(load("boarders").fight().fighters[0])


def test_foes_are_the_other_side_by_whatever_name() -> None:
    assert names(with_("foes.count=1")) == names(with_("pirates.Pirate.count=1")) == names(with_("Pirate.count=1"))


def test_more_fighters_than_start_squares_stand_beside_them() -> None:
    more = with_("foes.count=9")

    assert len(more.scene.people) == 3 + 1 + 9
    assert len({person.at for person in more.scene.people}) == 13


def test_a_count_of_none_takes_the_entry_away() -> None:
    assert names(with_("foes.count=0"))[3:] == ["Pirate Boss"]


def test_a_field_of_a_side_is_set_for_everybody_in_it() -> None:
    fight = with_("heroes.hp=9").fight()

    assert [f.hp for f in fight.fighters][:4] == [9, 9, 9, 6]


def test_what_is_added_is_added_to_what_the_stat_block_gives() -> None:
    fight = with_("heroes.hp+=2").fight()

    assert [f.hp for f in fight.fighters][:4] == [7, 6, 8, 6]


def test_a_field_is_known_whatever_its_capitals() -> None:
    assert [p.fields["hp"] for p in with_("heroes.HP=2").scene.people[:3]] == [2, 2, 2]


def test_a_count_over_two_sides_is_nobodys() -> None:
    with pytest.raises(VariantError, match=r"sellswords or guards. Say whose: guards.Guard.count"):
        with_("Guard.count=2", "skirmish")


def test_newcomers_get_what_was_added_to_their_kind() -> None:
    fight = varied(load("cargo-bay"), [Change("foes.count", 5), Change("Pirate.hp", 1, by=True)]).fight()

    assert [f.hp for f in fight.fighters][4:] == [5, 5, 5, 5, 5]


def test_one_of_a_numbered_group_can_be_another() -> None:
    fight = with_("Pirate 2.hp=1").fight()

    assert [(f.name, f.hp) for f in fight.fighters][4:] == [
        ("Pirate 1", 4),
        ("Pirate 2", 1),
        ("Pirate 3", 4),
        ("Pirate 4", 4),
    ]


def test_a_stance_of_a_side_is_everybodys() -> None:
    assert {p.stance for p in with_("pirates.stance=brute").scene.people if p.side == 1} == {"brute"}


def test_options_and_other_keys_are_reached_by_their_names() -> None:
    assert with_("options.hr.pool_scope=round").scene.options == {"pool_scope": "round"}
    assert with_("limit=7").scene.limit == 7
    assert with_("sides.heroes.fighters[1]=Croaker").scene.people[1].sheet == "Croaker"


def test_numbers_of_the_games_tables_hold_in_the_variant_alone() -> None:
    before = [f.hp for f in load("cargo-bay").fight().fighters]

    changed = with_("data.Pirate.hp=1").fight()

    assert [f.hp for f in changed.fighters][4:] == [1, 1, 1, 1]
    assert [f.hp for f in load("cargo-bay").fight().fighters] == before
    assert with_("data.characters.Pirate.hp+=3").data == {"characters": {"Pirate": {"hp": 7}}}


def test_a_creatures_own_attack_is_reached_by_its_name() -> None:
    changed = with_("data.Chuvoid.weapons.Spine.dice=1d12")

    assert changed.data["creatures"]["Chuvoid"]["weapons"][0]["dice"] == "1d12"


@pytest.mark.parametrize(
    ("change", "what", "instead"),
    [
        ("pirats.count=3", "'pirats.count' leads nowhere: the encounter has no \"pirats\".", 'Did you mean "pirates"?'),
        ("heroes.count=3", "'heroes.count' could mean Aniet or Smuggler or Freelancer.", "Say whom: heroes.A"),
        ("heroes.hpp=3", 'With heroes.hpp = 3: Plerion has no field "hpp".', 'Did you mean "hp"?'),
        ("heroes.hpp+=3", "'heroes.hpp' leads nowhere: Plerion has no field \"hpp\".", 'Did you mean "hp"?'),
        ("options.moral=off", 'Plerion has no option "moral".', 'Did you mean "morale"?'),
        ("data.Pirat.hp=3", "Plerion's tables have no 'Pirat.hp'.", 'Did you mean "pirate"? Its tables: armour,'),
        ("foes.count=-1", "'foes.count' is a number of fighters, not -1.", ""),
        ("pirates.Bos.hp=1", "'pirates.Bos.hp' leads nowhere: pirates has nobody called \"Bos\".", "There are: Pirate"),
    ],
)  # fmt: skip
def test_a_change_that_cannot_be_made_says_why_and_what_instead(change: str, what: str, instead: str) -> None:
    with pytest.raises(VariantError) as wrong:
        with_(change)

    assert wrong.value.what == what
    assert wrong.value.instead.startswith(instead)


@pytest.mark.parametrize("text", ["foes.count", "=3", "foes.hp+=x", "a=1..9999999", "a=1..3/0", "a=[1"])
def test_what_says_no_change_is_refused(text: str) -> None:
    with pytest.raises(VariantError):
        read_axis(text)


def test_values_are_listed_or_spanned() -> None:
    assert read_axis("a.b = 4, 3,2").values == (4, 3, 2)
    assert read_axis("a=2..8/3").values == (2, 5, 8)
    assert read_axis("a=3..1").values == (3, 2, 1)
    assert read_axis("w=[Knife, Staff]").values == (["Knife", "Staff"],)
    assert [change.words() for (change,) in grid([Axis("a", (1, "x"))])] == ["a = 1", "a = x"]


@pytest.mark.parametrize("text", ["a.b=3", "a.b+=2", "a.b-=2", "w=[Knife, 1]", "o=off", "flag=true"])
def test_a_change_is_written_as_it_is_read(text: str) -> None:
    assert read_change(text).written() == text
