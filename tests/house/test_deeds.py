"""A deed has one home: its rule, words, price, refusal and effect stand in one class, and nothing looks at verbs."""

from __future__ import annotations

import ast
import importlib
import inspect
import pkgutil
import re
from pathlib import Path

import pytest

from affray.encounter.games import games
from affray.engine.deed import Decline, Deed

DEEDS = [name for name, game in games().items() if Path(game.folder, "law", "deeds").is_dir()]
GAME_FILES = [path for name in DEEDS for path in sorted(Path(games()[name].folder).rglob("*.py"))]
# Questions that are answered with a pick (a die, a square, a person, what a critical hit adds) and not with a deed.
PICKS = {"notes.py", "rolls.py", "fate.py", "turn.py", "modifiers.py", "setup.py", "critical.py", "grips.py"}


def deeds_of(game: str) -> list[type[Deed]]:
    """Every final class of deed in a game's folder."""
    package = importlib.import_module(f"affray.games.{game}")
    found: list[type[Deed]] = []
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        for _, kind in inspect.getmembers(importlib.import_module(module.name), inspect.isclass):
            if issubclass(kind, Deed) and kind.__module__ == module.name and kind not in found:
                found.append(kind)
    return [kind for kind in found if kind.SAID]


def all_deeds() -> list[tuple[str, type[Deed]]]:
    return [(game, kind) for game in DEEDS for kind in deeds_of(game)]


@pytest.mark.parametrize(("game", "kind"), all_deeds(), ids=[f"{g}-{k.__name__}" for g, k in all_deeds()])
def test_a_deed_has_rule_words_price_refusal_and_effect(game: str, kind: type[Deed]) -> None:
    ledger = Path(games()[game].folder, "ledger.md").read_text(encoding="utf-8")

    assert kind.RULE in ledger
    assert kind.SAID and (kind.GROUP or issubclass(kind, Decline))
    for method in ("price", "why_not", "carry_out"):
        owner = next(c for c in kind.__mro__ if method in vars(c))
        assert owner is not Deed, f"{kind.__name__} has no {method}"
    assert kind.__doc__ and kind.__doc__.startswith(games()[game].prefix)


@pytest.mark.parametrize("game", DEEDS)
def test_no_two_kinds_of_deed_are_called_alike(game: str) -> None:
    on_a_turn = [k.SAID for k in importlib.import_module(f"affray.games.{game}.law.kinds").KINDS]

    assert len(set(on_a_turn)) == len(on_a_turn)


@pytest.mark.parametrize("path", GAME_FILES, ids=[f"{p.parent.name}/{p.name}" for p in GAME_FILES])
def test_nobody_dispatches_by_verb(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    looked = [n.lineno for n in ast.walk(tree) if isinstance(n, ast.Attribute) and n.attr == "verb"]

    assert not looked or path.name in PICKS, f"lines {looked} look at a verb: a deed is carried out by its own class"


def test_the_engine_alone_looks_again_at_what_was_interrupted() -> None:
    asked = re.compile(r"def (can_go_on|is_still_possible|still_can)\b")

    assert [p.name for p in GAME_FILES if asked.search(p.read_text(encoding="utf-8"))] == []
