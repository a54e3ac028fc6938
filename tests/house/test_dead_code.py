"""Nothing stands in the house that nobody uses: every function and class is named somewhere beside its definition."""

from __future__ import annotations

import ast
import re
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "affray"
# Rules outside of fights (a rest, what a scar is worth) are carried out by the tests of the rules alone.
USERS = [SOURCE, *[ROOT / name for name in ("bench", "examples", "docs", "web/src", "tests/rules")]]
WORD = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
# Called by others than us, by these names: Python, argparse, notebooks, PettingZoo and Gymnasium.
CALLED_BY_OTHERS = re.compile(r"__\w+__|_fill_text|_print_message|_repr_\w+_|observe|render")


def defined(path: Path) -> list[tuple[str, int]]:
    """What a file defines at its top or in a class, with the line; what a decorator registers is used by that."""
    found: list[tuple[str, int]] = []
    tree = ast.parse(path.read_text(encoding="utf-8"))
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    for body in [tree.body, *[node.body for node in classes]]:
        for node in body:
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)) and not is_registered(node):
                found.append((node.name, node.lineno))
    return found


def is_registered(node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> bool:
    """Is it handed to somebody by a decorator with arguments, such as ``@app.get("/api")``?"""
    known = {"mypyc_attr", "dataclass", "cache", "lru_cache"}
    calls = [d.func for d in node.decorator_list if isinstance(d, ast.Call)]
    names = {f.attr if isinstance(f, ast.Attribute) else getattr(f, "id", "") for f in calls}
    validators = {d.attr for d in node.decorator_list if isinstance(d, ast.Attribute)}
    return bool(names - known) or "setter" in validators


def dead(sources: list[Path], users: list[Path]) -> list[str]:
    """What is defined in these files and named nowhere else among the users."""
    named: Counter[str] = Counter()
    for path in users:
        named.update(WORD.findall(path.read_text(encoding="utf-8")))
    made = [(name, f"{path.name}:{line} {name}") for path in sources for name, line in defined(path)]
    times = Counter(name for name, _ in made)
    return [where for name, where in made if named[name] <= times[name] and not CALLED_BY_OTHERS.fullmatch(name)]


def texts(folder: Path) -> list[Path]:
    return [p for p in folder.rglob("*") if p.suffix in {".py", ".md", ".toml", ".ts"} and "page" not in p.parts]


def test_every_function_and_class_is_used() -> None:
    assert dead(sorted(SOURCE.rglob("*.py")), [p for folder in USERS for p in texts(folder)]) == []


def test_a_dead_function_is_found(tmp_path: Path) -> None:
    file = tmp_path / "one.py"
    file.write_text("def used():\n    pass\n\n\ndef dead():\n    used()\n", encoding="utf-8")

    assert dead([file], [file]) == ["one.py:5 dead"]
