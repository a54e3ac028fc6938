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
# Questions that are answered with a pick (a die, Luck, prone or pushed, what a critical hit adds) and not with a deed:
# how often each chapter looks at one. What is more is a dispatch.
PICKS = {
    "ingenuity/law/fate.py": 2,
    "ingenuity/law/rolls.py": 4,
    "legends/law/critical.py": 3,
    "legends/law/grips.py": 2,
    "legends/law/notes.py": 6,
    "legends/law/rolls.py": 6,
    "lucky_stars/law/rolls.py": 4,
}
UNSAID = {"Written", "Extra"}  # around another deed, whose words are said


def deeds_of(game: str) -> list[type[Deed]]:
    """Every final class of deed in a game's folder."""
    package = importlib.import_module(f"affray.games.{game}")
    found: list[type[Deed]] = []
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        for _, kind in inspect.getmembers(importlib.import_module(module.name), inspect.isclass):
            if issubclass(kind, Deed) and kind.__module__ == module.name and kind not in found:
                found.append(kind)
    base = {base for kind in found for base in kind.__mro__[1:]}
    return [kind for kind in found if kind.__name__ not in UNSAID and (kind not in base or (kind.SAID and kind.RULE))]


def all_deeds() -> list[tuple[str, type[Deed]]]:
    return [(game, kind) for game in DEEDS for kind in deeds_of(game)]


@pytest.mark.parametrize(("game", "kind"), all_deeds(), ids=[f"{g}-{k.__name__}" for g, k in all_deeds()])
def test_a_deed_has_rule_words_price_refusal_and_effect(game: str, kind: type[Deed]) -> None:
    ledger = Path(games()[game].folder, "ledger.md").read_text(encoding="utf-8")

    assert kind.RULE and kind.RULE in ledger
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
    looked = looks_at_verbs(path.read_text(encoding="utf-8"))
    picks = PICKS.get("/".join(path.parts[-3:]), 0)

    assert len(looked) == picks, f"lines {looked} look at a verb: a deed is carried out by its own class"


def looks_at_verbs(text: str) -> list[int]:
    """The lines that look at an option's verb, or tell deeds apart by their words."""
    found: list[int] = []
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Attribute) and node.attr == "verb":
            found.append(node.lineno)
        if isinstance(node, ast.Compare) and any(is_said_and_word(node.left, other) for other in node.comparators):
            found.append(node.lineno)
        if isinstance(node, ast.Match) and is_said(node.subject):
            found.append(node.lineno)
    return found


def is_said_and_word(left: ast.expr, right: ast.expr) -> bool:
    """``deed.SAID == "attack"``, either way round, ``deed.SAID == w.ACTIONS[0]``, ``deed.SAID in CONTESTS``."""
    return (is_said(left) and is_word(right)) or (is_said(right) and is_word(left))


def is_said(node: ast.expr) -> bool:
    """The words of a deed at hand; those of a class of deeds are a name of it, and who goes through all kinds to list
    or find one by its name calls it ``kind`` or ``k``."""
    if not isinstance(node, ast.Attribute) or node.attr != "SAID":
        return False
    whose = node.value
    return not isinstance(whose, ast.Name) or not (whose.id in ("kind", "k", "self") or whose.id[0].isupper())


def is_word(node: ast.expr) -> bool:
    """A word that the code names: written out, or a constant, or one of a list of them."""
    if isinstance(node, ast.Subscript):
        return is_word(node.value)
    if isinstance(node, ast.Tuple | ast.List | ast.Set):
        return any(is_word(inner) for inner in node.elts)
    if isinstance(node, ast.Attribute):
        return node.attr.isupper()
    return isinstance(node, ast.Constant) or (isinstance(node, ast.Name) and node.id.isupper())


def looks_at_workings(text: str) -> list[int]:
    """The lines of law that tell Arts apart by how they work, instead of asking the class of that way."""
    found: list[int] = []
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            found += [node.lineno for side in sides if isinstance(side, ast.Attribute) and side.attr == "working"]
    return found


LAW_OF_ARTS = sorted(Path(games()["rpg_hell"].folder, "law").rglob("*.py"))
SILENT = {"artistry.py": 2}  # nobody is too silent for Overwatch (RH-CND-09); and the Art that works like this is found


@pytest.mark.parametrize("path", LAW_OF_ARTS, ids=[f"{p.parent.name}/{p.name}" for p in LAW_OF_ARTS])
def test_nobody_dispatches_by_how_an_art_works(path: Path) -> None:
    looked = looks_at_workings(path.read_text(encoding="utf-8"))

    assert len(looked) == SILENT.get(path.name, 0), f"lines {looked}: what is of one Art stands in its class"


def test_every_way_in_which_arts_work_has_a_class_and_a_line() -> None:
    from affray.games.rpg_hell.book import groups, names
    from affray.games.rpg_hell.law.art_list import WAYS

    codes = [int(code) for code, _ in WAYS]
    acting = [code for code in names.WORKINGS.values() if not groups.is_reaction_by(code)]
    assert sorted(codes) == sorted(acting) == sorted(groups.LINES)
    assert len({type(way) for _, way in WAYS}) == len(WAYS)
    assert all((type(way).__doc__ or "").startswith(("RH-", "Ledger ")) for _, way in WAYS)


def test_a_dispatch_is_found_out() -> None:
    assert looks_at_verbs("if option.verb == ATTACK:\n    pass") == [1]
    for told in ('"attack"', "ATTACK", "w.ACTIONS[0]", "Attack.SAID", '["attack", "throw"]'):
        assert looks_at_verbs(f"if deed.SAID == {told}:\n    pass") == [1]
        assert looks_at_verbs(f"if {told} != option.SAID:\n    pass") == [1]
    assert looks_at_verbs("if deed.SAID in CONTESTS:\n    pass") == [1]
    assert looks_at_verbs('match deed.SAID:\n    case "attack":\n        pass') == [1]
    assert looks_at_verbs("for kind in kinds:\n    if kind.SAID == said:\n        pass") == []
    assert looks_at_verbs("deed.carry_out(fight, me)") == []
    assert looks_at_workings("if art.working in (CLEAVE, SMITE):\n    pass") == [1]


OPTION_FIELDS = {"verb", "target", "item", "amount"}  # of an option; a deed's own fields are found in its class


@pytest.mark.parametrize("path", GAME_FILES, ids=[f"{p.parent.name}/{p.name}" for p in GAME_FILES])
def test_no_integer_of_an_option_carries_several_things_in_its_bits(path: Path) -> None:
    packed = packed_numbers(path.read_text(encoding="utf-8"))

    assert packed == [], f"lines {packed} put bits into an option or take them out: name the fields"


def packed_numbers(text: str) -> list[int]:
    """The lines that make an option or deed from numbers put together by bits, or take one of its fields apart."""
    tree = ast.parse(text)
    found: list[int] = []
    chosen = chosen_names(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("Option", "super"):
            found += [node.lineno for given in node.args if has_bits(given)]
        if (
            isinstance(node, ast.BinOp)
            and is_bitwise(node)
            and any(is_field(n, chosen) for n in (node.left, node.right))
        ):
            found.append(node.lineno)
    return found


def chosen_names(tree: ast.AST) -> set[str]:
    """What holds an option: what is called so, the answer to a question, and a deed seen from inside."""
    names = {"option", "deed", "answer"}
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
            asked = node.value.func
            if isinstance(asked, ast.Attribute) and asked.attr == "ask":
                names |= {target.id for target in node.targets if isinstance(target, ast.Name)}
    return names


def is_bitwise(node: ast.BinOp) -> bool:
    return isinstance(node.op, ast.LShift | ast.RShift | ast.BitAnd | ast.BitOr)


def has_bits(node: ast.expr) -> bool:
    """Is the number put together by bits? What decides between two numbers is no part of them."""
    if isinstance(node, ast.IfExp):
        return has_bits(node.body) or has_bits(node.orelse)
    return any(isinstance(inner, ast.BinOp) and is_bitwise(inner) for inner in ast.walk(node))


def is_field(node: ast.expr, chosen: set[str]) -> bool:
    """``option.amount``, ``fight.ask(question).amount``."""
    if not isinstance(node, ast.Attribute):
        return False
    if isinstance(node.value, ast.Name):
        return node.value.id in chosen
    asks = isinstance(node.value, ast.Call) and isinstance(node.value.func, ast.Attribute)
    return asks and node.attr in OPTION_FIELDS


def test_bits_in_an_option_are_found_out() -> None:
    assert packed_numbers("Option(1, 2, 3, kind | BOTH_HANDS)") == [1]
    assert packed_numbers("kind = option.amount & TYPE_BITS") == [1]
    assert packed_numbers("how = fight.ask(Manner(fight)).amount >> 4") == [1]
    assert packed_numbers("way = fight.ask(question)\nkind = way.amount & 15") == [2]
    assert packed_numbers("found = f.feats & POWER_ATTACK") == []
    assert packed_numbers("Option(LUCK if question.dice == 1 << LUCK else NOTHING)") == []


def test_the_engine_alone_looks_again_at_what_was_interrupted() -> None:
    asked = re.compile(r"def (can_go_on|is_still_possible|still_can)\b")

    assert [p.name for p in GAME_FILES if asked.search(p.read_text(encoding="utf-8"))] == []
