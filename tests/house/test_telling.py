"""Who may read a line is decided by identity: ``fight.tell`` is given fighters, not their names."""

from __future__ import annotations

import ast
from pathlib import Path

import affray

SOURCES = sorted(Path(affray.__file__).parent.rglob("*.py"))
WHO, WHOM = 1, 3  # places in ``fight.tell(rule, who, what, whom, ...)``


def names_given(text: str) -> list[int]:
    """The lines in which ``tell`` is given a fighter's name where the fighter belongs."""
    found: list[int] = []
    for call in ast.walk(ast.parse(text)):
        if not (isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "tell"):
            continue
        given = [call.args[place] for place in (WHO, WHOM) if place < len(call.args)]
        if any(isinstance(arg, ast.Attribute) and arg.attr == "name" for arg in given):
            found.append(call.lineno)
    return found


def test_a_line_is_told_of_fighters_not_of_names() -> None:
    found = {path.name: names_given(path.read_text(encoding="utf-8")) for path in SOURCES}

    assert {name: lines for name, lines in found.items() if lines} == {}


def test_a_name_is_found_out() -> None:
    assert names_given('fight.tell("X-1", f.name, "moves")') == [1]
    assert names_given('fight.tell("X-1", f, "hits", target.name)') == [1]
    assert names_given('fight.tell("X-1", f, "hits", target)') == []
