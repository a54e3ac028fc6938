"""docs/vectors.md: what it says about a game is what the game says, and its examples can be run."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from affray.encounter.games import game_named
from affray.engine.game import Game
from affray.lab import run_text
from affray.lab.chances import BEST_KEYS, ODDS_KEYS
from affray.lab.checks import THEN
from affray.lab.expect import COMPARISONS
from affray.lab.script import OTHERS
from affray.lab.setting import OWN, RESERVED
from affray.lab.vectors import ACTION_KEYS, VECTOR_KEYS
from affray.lab.verbs import EVERYWHERE

PAGE = Path(__file__).parents[2] / "docs" / "vectors.md"
PLERION = game_named("plerion")
INGENUITY = game_named("ingenuity")
LUCKY_STARS = game_named("lucky_stars")
LEGENDS = game_named("legends")
RPG_HELL = game_named("rpg_hell")
QUESTIONS = ("Question", "OneOf", "MayDo", "Menu", "May", "Window", "WhichDeed", "Instead")  # what others extend
OURS = [PLERION, INGENUITY, LUCKY_STARS, LEGENDS, RPG_HELL]


def page() -> str:
    return PAGE.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", [Path(game.folder).name for game in OURS])
def test_the_page_says_how_each_games_words_are_listed(name: str) -> None:
    assert f"`affray vectors --verbs {name}`" in page()


@pytest.mark.parametrize(
    "word",
    [*VECTOR_KEYS, *ACTION_KEYS, *THEN, *ODDS_KEYS, *BEST_KEYS, *COMPARISONS, *OTHERS, *RESERVED, *OWN, *EVERYWHERE],
)
def test_every_word_of_the_format_is_explained(word: str) -> None:
    before_the_games = page().partition("\n## Plerion\n")[0]

    assert re.search(rf"[`{{ ]{word}[`:]", before_the_games), f"docs/vectors.md does not explain {word!r}"


def test_the_first_example_holds() -> None:
    example = re.findall(r"```yaml\n(game: .*?)```", page(), re.DOTALL)[0]

    report = run_text(example, "the example")

    assert report.failed == [] and len(report.results) == 1, report.text()


def asked_rules(folder: Path) -> set[str]:
    """The rules that ask in a game's code: those of question classes, of whoever makes them, and of rulings."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in sorted(folder.rglob("*.py"))]
    nodes = [node for tree in trees for node in ast.walk(tree)]
    classes = [n for n in nodes if isinstance(n, ast.ClassDef) and is_question(n)]
    asking = {"May", "MayDo", "ask_part", *(c.name for c in classes)}
    found: set[str] = set()
    for inner in [node for c in classes for node in ast.walk(c)]:
        if isinstance(inner, ast.Call) and ast.unparse(inner.func) == "super().__init__":
            found |= ids_of(inner)
    for call in [n for n in nodes if isinstance(n, ast.Call)]:
        if isinstance(call.func, ast.Attribute) and call.func.attr == "ruled":
            found |= ids_of(call.args[0])
        if isinstance(call.func, ast.Name) and call.func.id in asking:
            found |= ids_of(call)
    return found


def is_question(node: ast.ClassDef) -> bool:
    return any(
        ast.unparse(base) in ("Question", "OneOf", "MayDo", "Menu", "May", "Window", "WhichDeed", "Instead")
        for base in node.bases
    )


def ids_of(node: ast.AST) -> set[str]:
    words = [n.value for n in ast.walk(node) if isinstance(n, ast.Constant) and isinstance(n.value, str)]
    return {word for word in words if re.fullmatch(r"[A-Z]{2}-[A-Z]+-\d+", word)}


@pytest.mark.parametrize(
    ("game", "passed_on"),
    [
        (PLERION, {"PL-CREW-03"}),
        (INGENUITY, {"IG-ACT-08"}),
        (LEGENDS, set()),
        (LUCKY_STARS, {"LS-APP-01", "LS-DIE-05", "LS-GRP-04", "LS-MULT-03", "LS-STAT-01"}),
        (RPG_HELL, {"RH-ACT-02", "RH-ACT-06", "RH-CND-07", "RH-CND-14", "RH-OPT-07", "RH-TRN-04"}),
    ],
    ids=["plerion", "ingenuity", "legends", "lucky_stars", "rpg_hell"],
)
def test_every_question_is_listed(game: Game, passed_on: set[str]) -> None:
    """Some rules reach their question by way of a variable, where the code cannot be read."""
    listed = game.questions()

    assert asked_rules(Path(game.folder)) - set(listed) == set(), f"missing in {game.title}'s questions()"
    assert set(listed) - asked_rules(Path(game.folder)) == passed_on, "nobody asks these"
