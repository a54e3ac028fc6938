"""Encounters by path and by name."""

from pathlib import Path

import pytest

from affray.encounter import EncounterError, load
from tests.encounter.test_reading import DUEL


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "gate.yaml").write_text(DUEL, encoding="utf-8")
    return tmp_path


def complaint(path: str | Path) -> str:
    with pytest.raises(EncounterError) as error:
        load(path)
    return str(error.value)


def test_a_path_is_a_file() -> None:
    assert load("gate.yaml") == load(Path("gate.yaml").absolute())
    assert load("gate.yaml").name == "gate.yaml"


def test_a_bare_name_is_a_ready_encounter_of_any_game() -> None:
    assert load("bridge").title == load("skirmish/bridge").title == "Bridge"


def test_a_file_here_comes_before_a_ready_encounter(here: Path) -> None:
    (here / "bridge").write_text(DUEL, encoding="utf-8")

    assert load("bridge").scene.sides == ["a", "b"]


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("gate.yml", "error: file not found: gate.yml. There is gate.yaml."),
        ("bridge.yaml", "error: file not found: bridge.yaml. There is a ready encounter bridge."),
        ("bridg", "error: file not found: bridg. There is a ready encounter bridge."),
        ("nothing-like-it", "error: file not found: nothing-like-it.\n      All ready encounters: affray games"),
        (".", "error: . is a folder, not an encounter."),
        ("no/such/folder/x.yaml", "error: file not found: no/such/folder/x.yaml."),
        ("", "error: an encounter has a name or a path, and this one is empty."),
        ("gate\0.yaml", "error: file not found: gate .yaml."),
    ],
)
def test_what_cannot_be_found_gets_a_sentence(path: str, words: str) -> None:
    assert complaint(path).startswith(words)


def test_a_file_that_is_not_utf_8_gets_a_sentence(here: Path) -> None:
    (here / "old.yaml").write_bytes(b"game: skirmish\ntitle: Br\xfccke\n")

    assert complaint("old.yaml").startswith('error: old.yaml: this is not UTF-8: line 2 has the byte "0xfc".')


def test_a_byte_order_mark_does_no_harm(here: Path) -> None:
    (here / "marked.yaml").write_bytes(b"\xef\xbb\xbf" + DUEL.encode())

    assert load("marked.yaml").scene.sides == ["a", "b"]


def test_a_file_that_may_not_be_read_gets_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path, mode: str) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)

    assert complaint("gate.yaml") == "error: gate.yaml: this file cannot be read: Permission denied."
