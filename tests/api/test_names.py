"""The public names: what a program that imports Affray may rely on. A name is never taken away silently."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import affray

PUBLIC = {
    *(
        "Asked",
        "Change",
        "Encounter",
        "EncounterError",
        "Fight",
        "Fighter",
        "IllegalAnswer",
        "Mind",
        "OddsError",
        "Option",
    ),
    *("Played", "Question", "RecordError", "Session", "__version__", "balance", "band", "compare", "forecast", "lab"),
    *("load", "luck", "odds", "outlook", "play", "read", "sample", "sweep", "varied"),
}
# Parameters are promised too: by these names, in this order, the first ones also by their place.
CALLED = {
    "forecast": "encounter fights within seed workers executor cluster progress minds",
    "odds": "encounter by on with_ at reactions",
    "outlook": "encounter tactics fights within seed workers executor cluster progress",
    "band": "encounter tactics fights within seed workers executor cluster progress",
    "compare": "variants fights within seed workers executor cluster progress minds",
    "balance": "encounter aim fights seed workers executor cluster progress",
    "sweep": "encounter over fights seed latin keep workers executor cluster progress",
    "luck": "encounter session side fights seed workers executor cluster progress",
    "read": "text name",
    "Change": "path value by",
    "play": "what seed minds",
    "sample": "what fights seed first minds frame",
    "Session": "encounter play seed minds gm own_dice",
    "load": "path",
    "varied": "encounter changes",
}
METHODS = {
    "Session": "all_asked answer asked copy die edit encounter fight is_over load log redo round save see suggestion "
    "throw undo winner",
    "Asked": "deeds options prompt question rule shortlist side who",
    "Played": "events fight log rounds winner",
    "Fight": "copy fighters measure measures minds named names restore round sides step winner",
    "Mind": "answer declines",
    "Encounter": "data fight game name rulings scene secret source tactic text title to_text",
    "Fighter": "id is_up looks name sheet side x y",
    "Option": "amount is_nothing item path target verb",
    "Forecast": "examples fighters fights method nobody played rounds seed side sides stopped to_json",
    "IllegalAnswer": "instead rule said who",
    "Question": "allows options prompt read rule shortlist side who words",
}


def test_the_list_of_public_names() -> None:
    assert sorted(affray.__all__) == sorted(PUBLIC) == sorted(dir(affray))
    assert {*affray.HOMES, "lab", "__version__"} == {*PUBLIC}


def test_every_public_name_is_there_and_says_what_it_is() -> None:
    for name in PUBLIC:
        thing = getattr(affray, name)
        assert thing is not None
        if name != "__version__":
            assert (thing.__doc__ or "").strip(), f"{name} has no docstring in this build"


@pytest.mark.parametrize("module", ["fight", "dice", "question", "deed", "log", "record", "game", "grid"])
def test_what_the_engine_says_of_itself_survives_compiling(module: str) -> None:
    source = Path(__file__).parents[2] / "src" / "affray" / "engine" / f"{module}.py"
    things = import_module(f"affray.engine.{module}")

    lost = [name for name, said in docstrings(ast.parse(source.read_text("utf-8"))) if doc_of(things, name) != said]

    assert lost == []


def docstrings(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Of classes, functions and methods; of what Python calls by itself (``__eq__``) it has its own."""
    for node in tree.body:
        found: list[tuple[str, ast.ClassDef | ast.FunctionDef]] = []
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
            found.append((node.name, node))
        if isinstance(node, ast.ClassDef):
            methods = [inner for inner in node.body if isinstance(inner, ast.FunctionDef)]
            found += [(f"{node.name}.{m.name}", m) for m in methods if not m.name.startswith("__")]
        for name, one in found:
            said = ast.get_docstring(one)
            if said:
                yield name, said


def doc_of(thing: Any, name: str) -> str:
    for part in name.split("."):
        thing = getattr(thing, part)
    return inspect.cleandoc(thing.__doc__ or "")


def test_every_public_name_has_its_section_with_an_example() -> None:
    page = (Path(__file__).parents[2] / "docs" / "python-names.md").read_text(encoding="utf-8")
    sections = dict(re.findall(r"^### (\S+)\n(.*?)(?=^#|\Z)", page, re.DOTALL | re.MULTILINE))

    assert {*sections} == {name.replace("__", r"\_\_") for name in PUBLIC}
    assert [name for name, text in sections.items() if ">>> " not in text] == []


def test_no_public_name_is_hidden_by_a_module() -> None:
    for name, home in affray.HOMES.items():
        assert home != f"affray.{name}"
        assert not inspect.ismodule(getattr(affray, name)), name


def test_parameters_and_methods_are_promised() -> None:
    for name, parameters in CALLED.items():
        assert (
            list(inspect.signature(getattr(affray, name)).parameters)[: len(parameters.split())] == parameters.split()
        )
    session = affray.Session("duel", play="heroes", seed=2)
    things = {
        "Session": session,
        "Asked": session.asked,
        "Played": affray.play("duel"),
        "Fight": session.fight,
        "Question": session.asked.question if session.asked else None,
        "Mind": affray.Mind(),
        "Encounter": session.encounter,
        "Fighter": session.fight.fighters[0],
        "Option": affray.Option(1),
        "Forecast": affray.forecast("duel", fights=5),
        "IllegalAnswer": affray.IllegalAnswer("PL-TURN-02", "Aniet", "sing", []),
    }
    for name, methods in METHODS.items():
        missing = [method for method in methods.split() if not hasattr(things[name], method)]
        assert missing == [], f"{name} lacks {missing}"


def test_an_unknown_name_says_which_there_are() -> None:
    try:
        affray.forcast  # noqa: B018
    except AttributeError as wrong:
        assert "forecast" in str(wrong)
    else:
        raise AssertionError("a wrong name was found")
