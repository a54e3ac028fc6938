"""A name means one thing in a game, and a call can be read without counting its arguments."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

import pytest

from affray.encounter.games import BUILT_IN, games
from affray.lab.write_sheets import MARK

MOST_POSITIONAL = 6


def written(folder: Path) -> list[Path]:
    """What people have written: the Python files of a folder that are not generated."""
    files = sorted(folder.rglob("*.py"))
    return [path for path in files if not path.read_text(encoding="utf-8").startswith(MARK)]


def twice(files: list[Path]) -> list[str]:
    """Names that two files define at their top."""
    where: dict[str, list[str]] = defaultdict(list)
    for path in files:
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                where[node.name].append(path.name)
    return [f"{name}: {', '.join(found)}" for name, found in sorted(where.items()) if len(found) > 1]


def long_calls(files: list[Path]) -> list[str]:
    found: list[str] = []
    for path in files:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and len(node.args) > MOST_POSITIONAL:
                found.append(f"{path.name}:{node.lineno} {ast.unparse(node.func)}")
    return found


def words_by_name(files: list[Path]) -> list[str]:
    """Imports of single words of a game: words are read as ``w.HIDDEN``, from ``words as w``."""
    found: list[str] = []
    for path in files:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").endswith(".book.words"):
                found.append(f"{path.name}:{node.lineno}")
    return found


@pytest.mark.parametrize("game", BUILT_IN)
def test_words_of_a_game_are_read_as_w(game: str) -> None:
    assert words_by_name(written(Path(games()[game].folder))) == []


@pytest.mark.parametrize("game", BUILT_IN)
def test_no_name_is_defined_twice_in_one_game(game: str) -> None:
    assert twice(written(Path(games()[game].folder))) == []


@pytest.mark.parametrize("game", BUILT_IN)
def test_no_call_passes_many_things_by_place(game: str) -> None:
    assert long_calls(written(Path(games()[game].folder))) == []


def test_all_three_are_found(tmp_path: Path) -> None:
    one, two = tmp_path / "one.py", tmp_path / "two.py"
    one.write_text("def walk():\n    go(1, 2, 3, 4, 5, 6, 7)\n", encoding="utf-8")
    two.write_text("class walk:\n    pass\n\n\ngo(1, 2, 3, 4, 5, 6, seven=7)\n", encoding="utf-8")

    three = tmp_path / "three.py"
    three.write_text(
        "from affray.games.plerion.book import words as w\nfrom x.book.words import PC\n", encoding="utf-8"
    )

    assert words_by_name([three]) == ["three.py:2"]
    assert twice([one, two]) == ["walk: one.py, two.py"]
    assert long_calls([one, two]) == ["one.py:2 go"]
