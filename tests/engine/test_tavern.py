"""A sixth game in plain Python: everything that reads games reads it, and the compiled engine runs it.

Its classes are interpreted whatever the build: fighters, fights, questions, minds, maps and (here) dice of its own.
docs/writing-a-game.md tells how it is written.
"""

from __future__ import annotations

import io
import re
import sys
import tomllib
from fractions import Fraction
from pathlib import Path

import pytest

import affray
from affray.cli.main import main
from affray.encounter import load
from affray.engine.dice import Dice, SeededDice
from affray.engine.fight import play
from affray.engine.record import Session, replayed
from affray.engine.state import digest
from affray.lab import missing, read_book, shipped, strangers
from affray.minds.checking import CheckingMind
from affray.minds.search import play_searching
from tests.engine import tavern
from tests.engine.brawls import DOCKERS, brawl
from tests.engine.conftest import ENTRY
from tests.engine.tavern import GAME, Brawl, Regular, Taproom

FOLDER = Path(tavern.__file__).parent
PAGE = Path(__file__).parents[2] / "docs" / "writing-a-game.md"


def test_its_rules_are_in_the_ledger_in_the_code_and_in_vectors_that_hold() -> None:
    reports = [read_book(path, {"tavern": GAME}).run() for path in shipped(GAME)]

    assert [report.failed for report in reports] == [[]]
    assert missing(GAME) == [] and strangers(GAME) == []


class HighAndLow(Dice):
    """Dice of a plug-in: all they can, nothing, all they can, nothing."""

    def d(self, sides: int, why: str) -> int:
        self.state += 1
        self.last = sides if self.state % 2 else 1
        return self.last


def test_dice_of_its_own_are_asked_for_everything() -> None:
    fight = brawl()
    fight.dice = HighAndLow()

    assert (fight.dice.at_most(20, 1, "save"), fight.dice.at_most(20, 1, "save")) == (False, True)
    assert (fight.dice.two(6, 8, "cost"), fight.dice.highest(3, 6, "damage"), fight.dice.band(6, 2, 4, "limb")) == (
        7,
        6,
        0,
    )
    play(fight)
    assert fight.winner() == DOCKERS  # every blow is a 6 and a 1, and the dockers have 8 grit against 6


def test_every_answer_of_its_tactic_is_on_the_list() -> None:
    for seed in range(6):
        fight = brawl(seed=seed)
        mind = CheckingMind(Regular())
        fight.minds = [mind for _ in fight.sides]

        play(fight)

        assert mind.asked["TV-TURN-02"] > 3


def test_its_room_is_its_own_kind_of_map_after_any_change() -> None:
    fight = brawl()

    fight.grid = fight.grid.changed(0, "#")

    assert isinstance(fight.grid, Taproom)
    assert isinstance(fight.copy().grid, Taproom)
    assert (fight.grid.has_table_beside(1, 0), fight.grid.has_table_beside(5, 2)) == (True, False)


def test_search_plays_it(installed: None) -> None:
    fight = load("taproom").fight(seed=2)
    assert isinstance(fight, Brawl)

    assert play_searching(fight, [DOCKERS], Regular(), 1, 40, 1) in range(4)


def test_it_is_forecast_and_any_number_of_fights_repeats(installed: None) -> None:
    encounter = affray.load("tavern/taproom")

    result = affray.forecast(encounter, fights=60, seed=3)

    assert [side.name for side in result.sides] == ["sailors", "dockers", "house"]
    assert affray.forecast(encounter, fights=60, seed=3).to_json()["sides"] == result.to_json()["sides"]


def test_its_odds_are_exact(installed: None) -> None:
    """Half of all blows miss; after four more sixes in a row, 1/6^5 of them are not followed any further."""
    encounter = affray.load("taproom")

    report = affray.odds(encounter, by="Bouncer", on="Docker 2")

    assert report.harm[0] == Fraction(1, 2)
    assert report.tail == Fraction(1, 6) ** 5
    assert sum(report.harm.values(), report.tail) == 1


def test_it_is_played_saved_undone_and_replayed(installed: None) -> None:
    encounter = load("taproom")
    session = Session(encounter.fight(), 4, encounter.game.tactic(), {"Sailor 1"})
    session.run()
    before = digest(session.fight)
    for _ in range(3):
        session.answer("wait")
    after = digest(session.fight)

    loaded = replayed(session.record(), encounter.fight(), encounter.game.tactic())
    assert digest(loaded.fight) == after
    while session.undo():
        pass
    assert digest(session.fight) == before
    while session.redo():
        pass
    assert digest(session.fight) == after


COMMANDS = [
    (["games"], "tavern"),
    (["check", "taproom"], "taproom"),
    (["forecast", "taproom", "--fights", "20", "--workers", "1"], "sailors"),
    (["odds", "taproom", "--by", "Bouncer", "--on", "Docker 2"], "1/2"),
    (["play", "taproom", "--as", "Sailor 1", "--seed", "4"], "hit"),
    (["replay", "taproom", "--fight", "3"], "grit left"),
    (["rules", "TV-HIT-02"], "One more"),
    (["rules", "tavern", "--missing"], ""),
    (["vectors", "tavern"], "hold"),
    (["schema", "tavern"], "Bouncer"),
]


@pytest.mark.parametrize(("words", "said"), COMMANDS, ids=[" ".join(words) for words, _ in COMMANDS])
def test_every_verb_of_the_command_line_takes_it(
    installed: None, words: list[str], said: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("wait\n"))

    code = main(words)

    printed = capsys.readouterr()
    assert (code, printed.err) == (0, "")
    assert said in printed.out


# ---------------------------------------------------------------- the page about it


def blocks(language: str) -> list[str]:
    """Of the part about Tavern; the other one has a test of its own (tests/examples)."""
    tavern, _, _ = PAGE.read_text(encoding="utf-8").partition("## A game of real size")
    return re.findall(rf"```{language}\n(.*?)```", tavern, re.DOTALL)


def lines(text: str) -> list[str]:
    return [line.rstrip() for line in text.splitlines() if line.strip()]


def test_the_page_shows_the_whole_game_as_it_is() -> None:
    shown = [line for block in blocks("python") if ">>>" not in block for line in lines(block)]

    assert shown == lines((FOLDER / "__init__.py").read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("language", "file"),
    [("markdown", "ledger.md"), ("yaml", "encounters/taproom.yaml"), ("yaml", "vectors/tavern.yaml")],
)
def test_the_page_quotes_the_files_that_lie_beside_it(language: str, file: str) -> None:
    whole = (FOLDER / file).read_text(encoding="utf-8")

    assert [block for block in blocks(language) if block in whole], f"no {language} of the page is in {file}"


def test_the_page_tells_how_it_is_published() -> None:
    (written,) = [tomllib.loads(block) for block in blocks("toml")]

    name, _, place = ENTRY.partition(" = ")
    assert written["project"]["entry-points"]["affray.games"] == {name: place.rpartition(".")[2]}
    assert written["project"]["dependencies"] == ["affray"]


def test_interpreted_and_compiled_engines_run_it_to_the_same_end() -> None:
    """Written down from the interpreted build."""
    fight = brawl()
    fight.dice = SeededDice(2024)

    play(fight)

    assert (fight.winner(), fight.round, [f.grit for f in fight.fighters]) == (1, 4, [0, 0, 1, 4])
