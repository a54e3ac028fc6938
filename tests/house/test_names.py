"""A name means one thing in a game, and a call can be read without counting its arguments.

What is left of both is counted here, game by game. The numbers may only fall: who cures some lowers them.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

import pytest

from affray.encounter.games import BUILT_IN, games
from affray.lab.write_sheets import MARK

MOST_POSITIONAL = 6
# Functions and classes whose name is defined in two files of one game; calls with more positional arguments than that.
TWICE = {"plerion": 14, "ingenuity": 10, "lucky_stars": 7, "legends": 23, "rpg_hell": 22}
LONG_CALLS = {"plerion": 3, "ingenuity": 14, "lucky_stars": 18, "legends": 23, "rpg_hell": 19}


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


@pytest.mark.parametrize("game", BUILT_IN)
def test_no_more_names_are_defined_twice_in_one_game(game: str) -> None:
    found = twice(written(Path(games()[game].folder)))

    assert len(found) <= TWICE[game], found


@pytest.mark.parametrize("game", BUILT_IN)
def test_no_more_calls_pass_many_things_by_place(game: str) -> None:
    found = long_calls(written(Path(games()[game].folder)))

    assert len(found) <= LONG_CALLS[game], found


def test_both_are_found(tmp_path: Path) -> None:
    one, two = tmp_path / "one.py", tmp_path / "two.py"
    one.write_text("def walk():\n    go(1, 2, 3, 4, 5, 6, 7)\n", encoding="utf-8")
    two.write_text("class walk:\n    pass\n\n\ngo(1, 2, 3, 4, 5, 6, seven=7)\n", encoding="utf-8")

    assert twice([one, two]) == ["walk: one.py, two.py"]
    assert long_calls([one, two]) == ["one.py:2 go"]
