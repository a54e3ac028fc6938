"""A party in a file of its own."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from affray.encounter import EncounterError, load
from affray.encounter.parties import with_parties
from affray.study.forecast import forecast
from affray.study.variants import Change, varied

OURS = "stance: brute\nfighters:\n  - Aniet\n  - {sheet: Smuggler, name: Vale, now: {hp: 2}}\n"
GATE = "game: plerion\nsides:\n  heroes: {party: ours.yaml}\n  pirates: {fighters: [{sheet: Pirate, count: 2}]}\n"


@pytest.fixture
def gate(tmp_path: Path) -> Path:
    (tmp_path / "ours.yaml").write_text(OURS, encoding="utf-8")
    (tmp_path / "gate.yaml").write_text(GATE, encoding="utf-8")
    return tmp_path / "gate.yaml"


def test_a_side_is_the_party_that_it_names(gate: Path) -> None:
    encounter = load(gate)

    assert [(p.name, p.stance, p.now) for p in encounter.scene.people[:2]] == [
        ("Aniet", "brute", {}),
        ("Vale", "brute", {"hp": 2}),
    ]


def test_a_side_may_have_more_than_its_party_and_its_own_stance(gate: Path) -> None:
    gate.write_text(GATE.replace("{party: ours.yaml}", "{party: ours.yaml, stance: hunter, fighters: [Freelancer]}"))

    people = load(gate).scene.people

    assert [(p.name, p.stance) for p in people[:3]] == [
        ("Aniet", "hunter"),
        ("Vale", "hunter"),
        ("Freelancer", "hunter"),
    ]


def test_it_travels_and_varies_without_its_file(gate: Path) -> None:
    encounter = load(gate)
    (gate.parent / "ours.yaml").unlink()

    again = pickle.loads(pickle.dumps(encounter))
    fewer = varied(encounter, [Change("pirates.count", 1)])

    assert again == encounter and forecast(again, fights=5).sides == forecast(encounter, fights=5).sides
    assert [p.name for p in fewer.scene.people] == ["Aniet", "Vale", "Pirate 1"]


def test_an_encounter_in_braces_takes_its_party_too(gate: Path) -> None:
    gate.write_text("{game: plerion, sides: {us: {party: ours.yaml}, them: {fighters: [Pirate]}}}\n")

    assert [p.name for p in load(gate).scene.people] == ["Aniet", "Vale", "Pirate"]


def test_a_text_without_a_party_stays_as_it_is() -> None:
    assert with_parties("title: a birthday party", Path("x.yaml")) == "title: a birthday party"


@pytest.mark.parametrize(
    ("party", "says"),
    [
        (None, "there is no party file"),
        ("[Aniet]", "A party is a mapping with its fighters"),
        ("fighters: []", "The party ours.yaml has no fighters."),
        ("game: legends\nfighters: [Borin]", 'is of "legends", not of plerion'),
        ("fighters: [Aneit]", 'Plerion has no stat block "Aneit".'),
        ("{fighters: [Aniet], stanse: brute}", 'A party has no "stanse".'),
        ("fighters: [", "While parsing"),
    ],
)
def test_what_is_wrong_with_a_party_is_said(gate: Path, party: str | None, says: str) -> None:
    ours = gate.parent / "ours.yaml"
    ours.unlink() if party is None else ours.write_text(party, encoding="utf-8")

    with pytest.raises(EncounterError) as wrong:
        load(gate)

    assert says in str(wrong.value)
