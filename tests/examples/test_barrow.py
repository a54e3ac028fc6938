"""Barrow: a sixth game as a stranger would write it, in a package of its own, and everything takes it."""

from __future__ import annotations

import importlib
import io
import re
import sys
import tomllib
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest

import affray
from affray.cli.main import main
from affray.encounter import load
from affray.encounter.games import found, games
from affray.engine.fight import play
from affray.engine.game import Game
from affray.engine.record import Session, replayed
from affray.engine.state import digest, fields_of
from affray.lab import missing, read_book, shipped, strangers
from affray.lab.write_sheets import texts
from affray.minds.checking import CheckingMind
from affray.minds.search import play_searching
from affray.table.library import KNOWN
from tests.table.served import Served

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "examples" / "barrow"
PROJECT = tomllib.loads((FOLDER / "pyproject.toml").read_text(encoding="utf-8"))
CODE = sorted(Path(FOLDER, "src").rglob("*.py"))
MOST_LINES = 1300


@pytest.fixture(autouse=True, scope="module")
def barrow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Game]:
    """Barrow as pip would install it, by what its own pyproject.toml says."""
    site = tmp_path_factory.mktemp("site")
    info = site / "barrow-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: barrow\nVersion: {PROJECT['project']['version']}\n")
    entries = PROJECT["project"]["entry-points"]["affray.games"]
    (info / "entry_points.txt").write_text("[affray.games]\n" + "\n".join(f"{k} = {v}" for k, v in entries.items()))
    sys.path[:0] = [str(site), str(FOLDER / "src")]
    forget_games()
    yield games()["barrow"]
    del sys.path[:2]
    forget_games()


def forget_games() -> None:
    """What is known of games, here and by a server of this process, is looked up again."""
    found.cache_clear()
    KNOWN.clear()


def test_its_rules_are_in_the_ledger_in_the_code_and_in_vectors_that_hold(barrow: Game) -> None:
    reports = [read_book(path, {"barrow": barrow}).run() for path in shipped(barrow)]

    assert [report.failed for report in reports] == [[] for _ in reports]
    assert missing(barrow) == [] and strangers(barrow) == []


def test_it_is_small() -> None:
    assert sum(len(path.read_text(encoding="utf-8").splitlines()) for path in CODE) <= MOST_LINES


def test_its_sheet_is_written_from_its_table() -> None:
    [sheet] = importlib.import_module("barrow.sheet_table").DECLARED
    kept = (FOLDER / "src" / "barrow" / "sheet_made.py").read_text(encoding="utf-8")

    assert texts(sheet) == {"sheet_made": kept}


@pytest.mark.parametrize("name", ["crypt-door", "goblin-camp"])
def test_every_answer_of_its_tactic_is_on_the_list(barrow: Game, name: str) -> None:
    """Two rounds: in the open every question lists a hundred squares, and all of their words are checked."""
    fight = load(name).fight(1)
    fight.limit = 2
    mind = CheckingMind(barrow.tactic())
    fight.minds = [mind for _ in fight.sides]

    play(fight)

    assert mind.asked["BW-TURN-02"] > 3


def test_a_copy_forgets_nothing() -> None:
    start = load("crypt-door").fight(1)
    for _ in range(4):
        start.step()
    copy = start.copy()
    assert digest(copy) == digest(start)
    for name in fields_of(copy.fighters[0]):
        value = getattr(copy.fighters[0], name)
        changed = not value if isinstance(value, bool) else [*value, 0] if isinstance(value, list) else value + 1
        setattr(copy.fighters[0], name, changed)
        assert digest(copy) != digest(start), f"{name} is not part of the state"
        copy.restore(start)
        assert digest(copy) == digest(start), f"restore forgets {name}"


def test_its_odds_are_exact() -> None:
    """A bow throws a d6 at a ghoul with 5 hit points: a 6 takes 1 STR of 10, and 11 or more on the d20 fells it."""
    report = affray.odds(affray.load("crypt-door"), by="Wren", on="Ghoul 1")

    assert report.harm == {n: Fraction(1, 6) for n in range(1, 7)}
    assert report.outcomes["wounded"] == Fraction(1, 6) * Fraction(11, 20)


def test_it_is_played_saved_undone_and_replayed(barrow: Game) -> None:
    encounter = load("crypt-door")
    session = Session(encounter.fight(), 4, barrow.tactic(), {"Hild"})
    session.run()
    before = digest(session.fight)
    for _ in range(3):
        session.answer("end the turn")
    after = digest(session.fight)

    assert digest(replayed(session.record(), encounter.fight(), barrow.tactic()).fight) == after
    while session.undo():
        pass
    assert digest(session.fight) == before


def test_search_plays_it(barrow: Game) -> None:
    """A round is enough to be asked for moves and attacks; in whole fights search is tried with the shipped games."""
    fight = load("goblin-camp").fight(seed=2)
    fight.limit = 1

    assert play_searching(fight, [0], barrow.tactic(), 2, 12, 1) in range(3)


COMMANDS = [
    (["games"], "barrow"),
    (["check", "crypt-door"], "OK"),
    (["forecast", "crypt-door", "--fights", "8", "--workers", "1"], "delvers"),
    (["odds", "crypt-door", "--by", "Wren", "--on", "Ghoul 1"], "11/120"),
    (["play", "crypt-door", "--as", "Hild", "--seed", "4"], "brace"),
    (["replay", "crypt-door", "--fight", "3"], "BW-ATK-01"),
    (["rules", "BW-HARM-02"], "Critical wounds"),
    (["rules", "barrow", "--missing"], ""),
    (["vectors", "barrow"], "hold"),
    (["schema", "barrow"], "Barrow-wight"),
    (["sight", "crypt-door", "--from", "Wren"], "Ghoul 1"),
]


@pytest.mark.parametrize(("words", "said"), COMMANDS, ids=[words[0] for words, _ in COMMANDS])
def test_every_verb_of_the_command_line_takes_it(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("end the turn\n"))

    code = main(words)

    printed = capsys.readouterr()
    assert (code, printed.err) == (0, "")
    assert said in printed.out


def test_it_is_played_at_the_web_table(tmp_path: Path) -> None:
    with Served(str(tmp_path / "tables.sqlite")) as served:
        gm = served.gm("barrow/crypt-door")
        view = gm.view()

    assert view["title"] == "The crypt door"
    assert any("BW-TURN-02" in str(question) for question in view["questions"])


# ---------------------------------------------------------------- the page about it


def test_the_page_quotes_the_game_as_it_is() -> None:
    page = (ROOT / "docs" / "writing-a-game.md").read_text(encoding="utf-8")
    part = page[page.index("## A game of real size") :]
    blocks = [block for block in re.findall(r"```python\n(.*?)```", part, re.DOTALL) if ">>>" not in block]
    code = "\n".join(path.read_text(encoding="utf-8") for path in CODE)

    assert len(blocks) >= 6
    for block in blocks:
        assert block.strip() in code, f"the page shows what the game does not say:\n{block}"
