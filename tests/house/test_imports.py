"""Imports point one way: engine, games, what reads them, the command line."""

import ast
import re
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "affray"

# Ground floor first. A package imports from its own floor and from those below.
FLOORS = [
    {"engine", "version"},
    {"games"},
    {"encounter", "minds"},
    {"lab", "study", "table", "browser"},
    {"api", "arena", "clerk"},
    {"__init__"},  # the public names
    {"cli"},
    {"__main__"},
]
FLOOR = {name: number for number, names in enumerate(FLOORS) for name in names}
PURE = {"engine", "games"}  # where rules live
FORBIDDEN_IN_RULES = {"random", "time", "datetime", "secrets"}


class Import(NamedTuple):
    importer: str  # affray.games.plerion.law.attack
    imported: str  # affray.engine.dice, or a module of anybody else
    where: str  # file and line


def dotted(path: Path, source: Path) -> str:
    parts = path.relative_to(source.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" and len(parts) > 2 else parts)


def imports(source: Path = SOURCE) -> Iterator[Import]:
    """All imports of a tree of files, with relative ones spelt out."""
    for path in sorted(source.rglob("*.py")):
        importer = dotted(path, source)
        package = list(path.relative_to(source.parent).parent.parts)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            for name in names(node, package, source):
                line = getattr(node, "lineno", 0)
                yield Import(importer, name, f"{path.relative_to(source.parents[1])}:{line}")


def names(node: ast.AST, package: list[str], source: Path) -> Iterator[str]:
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        above = package[: len(package) - node.level + 1] if node.level else []
        module = ".".join([*above, *([node.module] if node.module else [])])
        for alias in node.names:
            # `from affray import games` names a package, `from affray.engine import Dice` does not.
            inner = source.parent.joinpath(*module.split("."), alias.name)
            is_module = inner.is_dir() or inner.with_suffix(".py").is_file()
            yield f"{module}.{alias.name}" if is_module else module


def part(module: str) -> str:
    """The part of the house a module of Affray is in."""
    pieces = module.split(".")
    return pieces[1] if len(pieces) > 1 else "__init__"


def game(module: str) -> str | None:
    """The game a module belongs to, if it is in the folder of one."""
    pieces = module.split(".")
    return pieces[2] if len(pieces) > 2 and pieces[:2] == ["affray", "games"] else None


def room(module: str) -> str:
    """The room of a game that a module is in: book, law or tactics."""
    pieces = module.split(".")
    return pieces[3] if len(pieces) > 3 and game(module) is not None else ""


def is_ours(module: str) -> bool:
    return module.split(".")[0] == "affray"


def complaint(found: Import, games: set[str]) -> str | None:
    """What is wrong with an import, as a sentence; None if it is as it should be."""
    importer, imported, where = found
    if part(importer) not in FLOOR:
        return f"{where}: {importer} is on no floor; give affray.{part(importer)} one in this test"
    if not is_ours(imported):
        if part(importer) in PURE and imported.split(".")[0] in FORBIDDEN_IN_RULES:
            return f"{where}: {importer} imports {imported}; rules ask their dice and minds instead"
        return None
    if part(imported) not in FLOOR:
        return f"{where}: {imported} is on no floor; give affray.{part(imported)} one in this test"
    if FLOOR[part(imported)] > FLOOR[part(importer)]:
        return f"{where}: {importer} imports {imported}, which points back"
    mine, other = game(importer), game(imported)
    if mine in games and other in games and mine != other:
        return f"{where}: the game {mine} imports the game {other}"
    if mine in games and room(imported) == "tactics" and room(importer) in ("book", "law"):
        return f"{where}: {importer} imports {imported}; no rule knows how it is played"
    return None


def games_in(source: Path) -> set[str]:
    folder = source / "games"
    return {path.name for path in folder.glob("*") if (path / "__init__.py").is_file()}


def first_complaint(source: Path) -> str | None:
    games = games_in(source)
    return next((words for found in imports(source) if (words := complaint(found, games))), None)


def test_no_import_points_back() -> None:
    assert first_complaint(SOURCE) is None


def test_parts_of_one_floor_do_not_import_each_other_in_a_circle() -> None:
    graph: dict[str, set[str]] = {}
    for importer, imported, _ in imports():
        if is_ours(imported) and part(importer) != part(imported):
            graph.setdefault(part(importer), set()).add(part(imported))

    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail(f"a circle of imports: {' -> '.join(error.args[1])}")


def test_every_built_in_game_has_the_same_rooms() -> None:
    for folder in sorted((SOURCE / "games").glob("*/")):
        if (folder / "__init__.py").is_file():
            assert {"book", "law", "tactics"} <= {inner.name for inner in folder.glob("*/")}, folder.name
            assert [path.name for path in folder.glob("*.py")] == ["__init__.py"], folder.name


def test_a_name_of_a_file_stands_in_the_same_room_in_every_game() -> None:
    rooms: dict[str, set[str]] = {}
    for path in (SOURCE / "games").glob("*/*/*.py"):
        if path.name != "__init__.py":
            rooms.setdefault(path.name, set()).add(path.parent.name)

    assert {name: found for name, found in rooms.items() if len(found) > 1} == {}


def test_the_engine_names_no_game() -> None:
    spellings = {name.replace("_", "[_ ]?") for name in games_in(SOURCE)}
    named = re.compile(rf"\b({'|'.join(sorted(spellings)) or '(?!)'})\b", re.IGNORECASE)

    for path in sorted((SOURCE / "engine").rglob("*.py")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            assert not named.search(line), f"{path.relative_to(ROOT)}:{number} names a game: {line.strip()}"


@pytest.mark.parametrize(
    ("file", "line", "words"),
    [
        ("engine/dice.py", "from affray.games import find", "points back"),
        ("engine/dice.py", "import affray.cli.main", "points back"),
        ("engine/dice.py", "from affray import odds", "points back"),
        ("engine/dice.py", "from .. import study", "points back"),
        ("engine/dice.py", "from random import randint", "rules ask"),
        ("games/red/turn.py", "import time", "rules ask"),
        ("games/red/turn.py", "from affray.games.blue import sheet", "the game red imports the game blue"),
        ("games/red/turn.py", "from ..blue.sheet import Sheet", "the game red imports the game blue"),
        ("games/red/turn.py", "from affray.minds import stances", "points back"),
        ("games/red/law/turn.py", "from affray.games.red.tactics.quarry import best", "how it is played"),
        ("games/red/book/lab.py", "from ..tactics import quarry", "how it is played"),
        ("games/red/tactics/quarry.py", "from affray.games.red.law.turn import act", None),
        ("games/red/turn.py", "from affray.attic import rope", "on no floor"),
        ("games/red/turn.py", "from affray.engine.dice import Dice", None),
        ("games/red/turn.py", "from .sheet import Sheet", None),
        ("games/red/turn.py", "from affray.games import shared", None),
        ("minds/people.py", "import secrets", None),
        ("table/server.py", "from affray.study.odds import odds", None),
        ("cli/main.py", "from affray import __version__", None),
    ],
)
def test_a_wrong_import_is_found_and_a_right_one_is_not(
    tmp_path: Path, file: str, line: str, words: str | None
) -> None:
    source = tmp_path / "src" / "affray"
    for name in ["games/red/__init__.py", "games/blue/__init__.py", "study/__init__.py", file]:
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        (source / name).touch()
    (source / file).write_text(f'"""A file."""\n\n{line}\n', encoding="utf-8")

    found = first_complaint(source)

    assert found is None if words is None else words in str(found)
