"""Counting rules: which ids of the ledger are carried by code, and checked by vectors and tests."""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from affray.encounter.games import games
from affray.engine.game import Game
from affray.engine.quoting import quoted
from affray.lab.ledger import Gap, Ledger, Rule, ids_in, ledger_of
from affray.lab.vectors import Result, read_book, run_vector, shipped

ID_FIRST: Final = re.compile(r"\W*[A-Z]{2,}-[A-Z0-9]+-\d+")
COMMENT: Final = re.compile(r"(?:^|\s)#\s*(.*)$")
Documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Place:
    """Where code or data carries out a rule."""

    file: str  # within the game's folder
    line: int
    name: str  # of the function or class; empty for a comment

    def text(self) -> str:
        return f"{self.file}: {self.name}" if self.name else f"{self.file}, line {self.line}"


@dataclass(frozen=True)
class RuleInfo:
    """A rule of the ledger with all that is known about it."""

    game: str
    rule: Rule
    switches: list[str]  # house rules that change it
    gaps: list[Gap]
    code: list[Place]
    vectors: int  # cases that check it
    failing: list[Result]  # those of them that do not hold; empty if they were not run
    tests: list[str]

    @property
    def id(self) -> str:
        return self.rule.id

    @property
    def passing(self) -> int:
        return self.vectors - len(self.failing)


def head(text: str) -> list[str]:
    """The ids a docstring or comment begins with: those the code carries out, not those it only mentions.

    >>> head("PL-ATK-02 (4) to (6), PL-ATK-03: fix the dice; see PL-MOD-01")
    ['PL-ATK-02', 'PL-ATK-03']
    """
    return ids_in(text.partition(":")[0]) if ID_FIRST.match(text) else []


def code_places(folder: Path) -> dict[str, list[Place]]:
    """For every id, the functions, classes and tables that carry it out."""
    found: dict[str, list[Place]] = {}
    for path in sorted(folder.rglob("*.py")):
        for ids, place in python_places(path, folder):
            for id in ids:
                found.setdefault(id, []).append(place)
    for path in sorted([*folder.glob("data/**/*.yaml"), *folder.glob("data/**/*.yml")]):
        for ids, place in comment_places(path, folder):
            for id in ids:
                found.setdefault(id, []).append(place)
    return found


def python_places(path: Path, folder: Path) -> Iterator[tuple[list[str], Place]]:
    """Docstrings that begin with ids, and comments that do, such as that above a table."""
    file = path.relative_to(folder).as_posix()
    text = path.read_text(encoding="utf-8")
    for name, node in documented(ast.parse(text), ""):
        ids = head(ast.get_docstring(node) or "")
        if ids:
            yield ids, Place(file, getattr(node, "lineno", 1), name)
    for number, line in enumerate(text.splitlines(), 1):
        stripped = line.strip()
        if stripped.startswith("#") and (ids := head(stripped.lstrip("# "))):
            yield ids, Place(file, number, "")


def documented(node: Documented, name: str) -> Iterator[tuple[str, Documented]]:
    """All that can have a docstring, by its full name."""
    yield name, node
    for inner in node.body:
        if isinstance(inner, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield from documented(inner, f"{name}.{inner.name}".removeprefix("."))


def comment_places(path: Path, folder: Path) -> Iterator[tuple[list[str], Place]]:
    """Comments of a data file that name ids."""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        comment = COMMENT.search(line)
        ids = ids_in(comment.group(1)) if comment else []
        if ids:
            yield ids, Place(path.relative_to(folder).as_posix(), number, "")


def marks_in(folder: Path) -> dict[str, list[str]]:
    """For every id, the tests that are marked ``@pytest.mark.rule(id)``."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        for name, node in documented(ast.parse(path.read_text(encoding="utf-8")), ""):
            for decorator in getattr(node, "decorator_list", []):
                for id in marked(decorator):
                    found.setdefault(id, []).append(f"{path.relative_to(folder).as_posix()}: {name}")
    return found


def marked(decorator: ast.expr) -> list[str]:
    if not (isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "pytest.mark.rule"):
        return []
    words = [a.value for a in decorator.args if isinstance(a, ast.Constant) and isinstance(a.value, str)]
    return [id for word in words for id in ids_in(word)]


def vector_results(game: Game, ids: Collection[str]) -> dict[str, list[Result]]:
    """For every id, the shipped vectors that name it; those of these ids are run, others count as holding."""
    found: dict[str, list[Result]] = {}
    for path in shipped(game):
        for vector in read_book(path, {game.key: game}).vectors:
            is_run = any(id in ids for id in vector.rules)
            result = run_vector(game, vector) if is_run else Result(vector, [])
            for id in vector.rules:
                found.setdefault(id, []).append(result)
    return found


def coverage(game: Game, *, run: Collection[str] = (), tests: Path | None = None) -> list[RuleInfo]:
    """Every rule of a game's ledger with its code, vectors and tests, in the order of the ledger.

    The vectors of the rules in ``run`` are run. ``tests`` is a folder of tests to look through, in a source tree.
    """
    ledger = ledger_of(game)
    code = code_places(Path(game.folder)) if game.folder else {}
    results = vector_results(game, run)
    marks = marks_in(tests) if tests is not None else {}
    return [info(game, ledger, rule, code, results, marks) for rule in ledger.rules.values()]


def info(
    game: Game,
    ledger: Ledger,
    rule: Rule,
    code: dict[str, list[Place]],
    results: dict[str, list[Result]],
    marks: dict[str, list[str]],
) -> RuleInfo:
    found = results.get(rule.id, [])
    return RuleInfo(
        game.key,
        rule,
        [switch.name for switch in game.switches() if rule.id in ids_in(switch.rule)],
        [ledger.gaps[id] for id in rule.gaps() if id in ledger.gaps],
        code.get(rule.id, []),
        len(found),
        [result for result in found if not result.holds],
        marks.get(rule.id, []),
    )


def rule_info(id: str, *, run: bool = True, tests: Path | None = None) -> RuleInfo:
    """All about one rule, of whichever game; LookupError says which was meant.

    >>> rule_info("PL-ATK-03", run=False).rule.title
    'Several dice on a weapon'
    """
    wanted = id.strip().upper()
    known = games()
    game = next((g for g in known.values() if g.prefix and wanted.startswith(g.prefix + "-")), None)
    if game is None:
        prefixes = ", ".join([f"{g.prefix}- ({g.title})" for g in known.values()])
        raise LookupError(f"No game has rules like {quoted(id)}. Rule ids begin with {prefixes}.")
    for found in coverage(game, run=[wanted] if run else (), tests=tests):
        if found.id == wanted:
            return found
    raise LookupError(f"{game.title} has no rule {wanted}. {ledger_of(game).advice(wanted)}")


def missing(game: Game) -> list[str]:
    """What is not covered, one sentence for each: a rule without code, without vectors; an id nobody knows."""
    sentences: list[str] = []
    for found in coverage(game):
        lacks = [what for what, there in (("code", found.code), ("vectors", found.vectors)) if not there]
        if lacks:
            sentences.append(f"{found.id} {found.rule.title}: no {' and no '.join(lacks)}")
    return sentences + strangers(game)


def strangers(game: Game) -> list[str]:
    """Ids that code or vectors name and the ledger does not know, one sentence for each."""
    ledger = ledger_of(game)
    places = code_places(Path(game.folder)) if game.folder else {}
    found = {id: f"code ({there[0].text()})" for id, there in places.items()}
    for id, results in vector_results(game, ()).items():
        found.setdefault(id, f"vectors ({Path(results[0].vector.file).name}, line {results[0].vector.line})")
    return [f"{id} is not in the ledger, but in the {where}" for id, where in found.items() if not ledger.knows(id)]
