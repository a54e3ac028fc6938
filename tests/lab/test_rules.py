"""Counting rules: the ledger, what code and data name, and the vectors, on a toy game."""

from __future__ import annotations

from pathlib import Path

import pytest

from affray.lab import coverage, ledger_of, missing, strangers
from affray.lab.ledger import Ledger, ids_in
from affray.lab.rules import code_places, marks_in
from tests.lab.toy import Toy

TOY = Toy()
FOLDER = Path(TOY.folder)


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("PL-ATK-05", ["PL-ATK-05"]),
        ("PL-SCAR-04..06", ["PL-SCAR-04", "PL-SCAR-05", "PL-SCAR-06"]),
        ("PL-DMG-01 to PL-DMG-03", ["PL-DMG-01", "PL-DMG-02", "PL-DMG-03"]),
        ("PL-DMG-01 to -02, PL-ATK-01", ["PL-DMG-01", "PL-DMG-02", "PL-ATK-01"]),
        ("LG-GAP-33, -34 and -36", ["LG-GAP-33", "LG-GAP-34", "LG-GAP-36"]),
        ("PL-ATK-02 (4) to (6)", ["PL-ATK-02"]),
        ("PL-ATK-02 to PL-DMG-04", ["PL-ATK-02", "PL-DMG-04"]),
        ("PL-DMG, SPL-1, PL-x-01", []),
    ],
)
def test_ids_are_found_and_ranges_spelt_out(text: str, ids: list[str]) -> None:
    assert ids_in(text) == ids


def test_a_ledger_is_read_whole() -> None:
    ledger = ledger_of(TOY)

    assert list(ledger.rules) == ["TY-ATK-01", "TY-ATK-02", "TY-ATK-03", "TY-EXP-01", "TY-COIN-01", "TY-LUCK-01"]
    assert [rule.kind for rule in ledger.rules.values()] == [
        "engine",
        "choice",
        "ruling",
        "optional",
        "choice",
        "choice",
    ]
    blow, whom, shaky = list(ledger.rules.values())[:3]
    assert (blow.title, blow.section, blow.gaps()) == ("A blow", "3.1 Blows", ["TY-GAP-01", "TY-GAP-02"])
    assert whom.text.endswith("| 2 | yes |") and whom.source == "made up."
    assert shaky.note == "default: steady" and shaky.check == "d6=4, shaky: 3."
    assert [gap.text for gap in ledger.gaps.values()] == [
        "What if armor is larger; no harm",
        "The fallen. Hit or spare? → **spare**.",
    ]


def test_an_unknown_id_gets_the_nearest_one() -> None:
    assert ledger_of(TOY).advice("TY-ATK-04").startswith('Did you mean "TY-ATK-0')
    assert Ledger("").rules == {}


def test_code_carries_the_ids_its_docstrings_begin_with() -> None:
    places = code_places(FOLDER)

    assert {id: [place.text() for place in there] for id, there in places.items()} == {
        "TY-COIN-01": ["blows.py, line 3"],
        "TY-ATK-02": ["blows.py: Victim", "blows.py: Victim.words"],
        "TY-ATK-03": ["blows.py: Victim.words", "blows.py: hit"],
        "TY-ATK-01": ["blows.py: hit", "data/moods.yaml, line 1"],
        "TY-ATK-77": ["data/moods.yaml, line 1"],
    }


def test_tests_carry_the_ids_they_are_marked_with(tmp_path: Path) -> None:
    (tmp_path / "test_a.py").write_text(
        'import pytest\n\n@pytest.mark.rule("TY-ATK-01..02")\ndef test_a():\n    """TY-ATK-03: only said."""\n'
    )

    assert marks_in(tmp_path) == {"TY-ATK-01": ["test_a.py: test_a"], "TY-ATK-02": ["test_a.py: test_a"]}


def test_the_three_lists_are_laid_side_by_side() -> None:
    by_id = {info.id: info for info in coverage(TOY, run=list(ledger_of(TOY).rules))}

    blow = by_id["TY-ATK-01"]
    assert (blow.vectors, blow.passing, blow.switches) == (4, 4, ["hard"])
    assert [gap.id for gap in blow.gaps] == ["TY-GAP-01", "TY-GAP-02"]
    assert by_id["TY-EXP-01"].code == []
    assert by_id["TY-COIN-01"].vectors == 3


def test_what_is_missing_and_what_nobody_knows_is_said() -> None:
    assert missing(TOY) == [
        "TY-EXP-01 Open rolls: no code",
        "TY-LUCK-01 Doubling: no code",
        "TY-ATK-77 is not in the ledger, but in the code (data/moods.yaml, line 1)",
    ]
    assert strangers(TOY) == missing(TOY)[2:]
