"""``affray sweep`` at the terminal: what it prints, what it writes, and what it says when it cannot."""

import json
import re
from pathlib import Path

import pytest

from affray.cli import sweep as verb
from affray.cli.look import Look
from affray.cli.progress import Progress, time_words
from affray.encounter import Encounter
from affray.study import export
from tests.cli.conftest import Affray

TWO = ["--over", "blues.count=1..3", "--over", "Ada.lives=1,2", "--fights", "60"]


def test_two_axes_make_a_heat_map(affray: Affray) -> None:
    said = affray("sweep", "brawl.yaml", *TWO)

    assert said.code == 0, said.err
    assert "Brawl, reds win" in said.out and "the same dice in every cell, 60 fights each" in said.out
    assert "Ada.lives" in said.out and "blues.count" in said.out
    assert said.out.count(" %") >= 6
    assert "6 of 6 cells; seed 1" in said.out


def test_one_axis_makes_a_curve_and_many_make_means(affray: Affray) -> None:
    one = affray("sweep", "brawl.yaml", *TWO[:2], "--fights", "60", "--side", "blues")
    many = affray("sweep", "brawl.yaml", *TWO, "--over", "limit=5,50")

    assert "blues win" in one.out and len([line for line in one.out.splitlines() if " to " in line]) == 3
    assert many.out.count("the mean over all else") == 3
    assert many.out.count("  best ") == 3 and many.out.count("  worst ") == 3
    for said in (one, many):
        assert max([len(line) for line in said.out.splitlines()]) <= 100


def test_samples_are_said_to_be_samples(affray: Affray) -> None:
    said = affray("sweep", "brawl.yaml", *TWO, "--latin", "5").out

    assert said.count("the mean of its samples") == 2 and "the mean over all else" not in said
    assert sum([int(n) for n in re.findall(r"(\d+) samples?$", said, re.MULTILINE)]) == 10  # 5 on each of two axes
    assert "5 of 6 combinations were run." in said
    cells = re.findall(r"^  (?:best|worst) .*%  (.*)$", said, re.MULTILINE)
    assert len(cells) == len(set(cells)) == 5  # none is both


def test_json_has_the_same_cells(affray: Affray) -> None:
    values = json.loads(affray("sweep", "brawl.yaml", *TWO, "--json").out)

    assert len(values["cells"]) == 6 and values["cells"][5]["blues.count"] == 3
    assert values["cells"][0]["fights"] == 60


def test_out_writes_files_that_the_next_run_finds(affray: Affray) -> None:
    first = affray("sweep", "brawl.yaml", *TWO, "--out", "brawl")
    again = affray("sweep", "brawl.yaml", *TWO, "--out", "brawl.csv", "--report", "brawl.html")

    assert "Written: brawl.csv and brawl.parquet." in first.out
    assert "6 of them kept from before" in again.out
    assert "The report is in brawl.html." in again.err
    assert Path("brawl.html").read_text().startswith("<!doctype html>")
    assert Path("brawl.csv").read_text().startswith("cell,blues.count,Ada.lives,fights,reds_wins,")
    assert Path("brawl.parquet").read_bytes()[:4] == b"PAR1"


def test_another_sweep_does_not_go_on_with_these_files(affray: Affray) -> None:
    affray("sweep", "brawl.yaml", *TWO, "--out", "brawl")

    other = affray("sweep", "brawl.yaml", *TWO, "--seed", "5", "--out", "brawl")
    fresh = affray("sweep", "brawl.yaml", *TWO, "--seed", "5", "--out", "brawl", "--fresh")

    assert other.code == 2 and "the seed is not the same" in other.err and "--fresh" in other.err
    assert fresh.code == 0


def test_without_polars_there_is_csv_and_parquet_is_refused_before_the_first_fight(
    affray: Affray, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(export, "find_spec", lambda name: None)

    said = affray("sweep", "brawl.yaml", *TWO, "--out", "brawl")
    refused = affray("sweep", "brawl.yaml", *TWO, "--out", "other.parquet")

    assert "Written: brawl.csv." in said.out
    assert refused.code == 2 and "affray[study]" in refused.err and not list(Path().glob("other*"))


def test_ctrl_c_prints_what_is_known_and_how_to_go_on(affray: Affray, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(self: Progress, done: int, whole: int) -> None:
        if done >= 150:
            raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(Progress, "show", stop)
        stopped = affray("sweep", "brawl.yaml", *TWO, "--out", "brawl")
    tables = list(Path().glob("brawl.[cp]*[vt]"))
    rest = affray("sweep", "brawl.yaml", *TWO, "--out", "brawl")

    assert stopped.code == verb.STOPPED and "Interrupted after 2 of 6 cells" in stopped.out
    assert "goes on where this one stopped" in stopped.out and not tables
    assert "2 of them kept from before" in rest.out


def test_a_plan_is_run_with_the_encounter_beside_it(affray: Affray) -> None:
    Path("plan.yaml").write_text("{encounter: brawl.yaml, over: {blues.count: 1..3}, fights: 60}")

    said = affray("sweep", "plan.yaml")
    both = affray("sweep", "plan.yaml", "--fights", "10")

    assert said.code == 0 and "3 of 3 cells" in said.out
    assert both.code == 2 and "is a plan" in both.err


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["brawl.yaml"], "needs something to try"),
        (["brawl.yaml", "--over", "blus.count=1"], 'Did you mean "blues"?'),
        (["brawl.yaml", "--over", "blues.count=1..3", "--side", "greens"], "no side 'greens'"),
        (["brawl.yaml", "--over", "blues.count=1..3", "--out", "no/where"], "no folder no"),
        (["brawl.yaml", "--over", "blues.count=1..3", "--latin", "0"], "from 1 to 100,000"),
        (["nothing.yaml", "--over", "blues.count=1..3"], "file not found: nothing.yaml"),
        (["plan.yaml"], "line 1"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(affray: Affray, words: list[str], says: str) -> None:
    Path("plan.yaml").write_text("{encounter: brawl.yaml, over: {blues.cuont: 1..3}}")

    said = affray("sweep", *words)

    assert said.code == 2 and says in said.err and "bug" not in said.err


@pytest.mark.parametrize("words", [["forecast", "brawl.yaml"], ["compare", "brawl.yaml", "--vary", "blues.count=3,2"]])
def test_forecasts_and_comparisons_have_reports_too(affray: Affray, words: list[str]) -> None:
    said = affray(*words, "--fights", "60", "--report", "page.html")

    assert said.code == 0 and "The report is in page.html." in said.err
    assert "Brawl · Affray</title>" in Path("page.html").read_text()


@pytest.mark.parametrize(
    "words",
    [
        ["forecast", "brawl.yaml", "--report", "no/where.html"],
        ["compare", "brawl.yaml", "--vary", "blues.count=3,2", "--report", "no/where.html"],
        ["sweep", "brawl.yaml", "--over", "blues.count=1..3", "--report", "no/where.html"],
        ["sweep", "brawl.yaml", "--over", "blues.count=1..3", "--out", "no/where"],
        ["balance", "brawl.yaml", "--aim", "50%", "--write", "no/where.yaml"],
        ["play", "brawl.yaml", "--save", "no/where.json"],
        ["forecast", "brawl.yaml", "--report", "folder"],
        ["play", "brawl.yaml", "--save", "folder"],
    ],
)
def test_a_file_that_cannot_be_written_is_refused_before_the_work(
    affray: Affray, words: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    Path("folder").mkdir()
    monkeypatch.setattr(Encounter, "fight", lambda self, seed=0: pytest.fail("work was begun"))

    said = affray(*words)

    option = words[-2]
    assert said.code == 2 and said.err.startswith(f"error: {option}: "), said.err
    assert "there is no folder no" in said.err or "folder is a folder" in said.err


class Terminal:
    """A stream that is a terminal and keeps what is written."""

    encoding = "utf-8"

    def __init__(self) -> None:
        self.text = ""

    def isatty(self) -> bool:
        return True

    def write(self, text: str) -> int:
        self.text += text
        return len(text)

    def flush(self) -> None:
        pass


def test_the_rate_leaves_out_what_an_earlier_run_has_done() -> None:
    bar = Progress("Brawl", Look(Terminal(), plain=True, width=100), goes_on=True)  # type: ignore[arg-type]

    bar.show(1_000, 3_000)

    assert "2,000 of 3,000   500 fights/s   2 s left" in bar.line(2_000, 3_000, 2.0)
    assert time_words(3_599) == "1 h"


def test_a_bar_is_drawn_on_a_terminal_after_a_while_and_vanishes() -> None:
    terminal = Terminal()
    bar = Progress("Brawl", Look(terminal, plain=True, width=100))  # type: ignore[arg-type]

    bar.show(1, 10)
    early = terminal.text
    object.__setattr__(bar, "began", bar.began - 1)
    bar.shown = bar.began
    bar.show(5, 10)
    bar.vanish()

    assert early == "" and "5 of 10" in terminal.text
    assert terminal.text.endswith("\r\x1b[K")


def test_what_is_set_and_how_it_is_played_holds_in_every_cell(affray: Affray) -> None:
    words = ["sweep", "brawl.yaml", *TWO[:2], "--fights", "60", "--json"]
    plain = json.loads(affray(*words).out)["cells"]
    harder = json.loads(affray(*words, "--set", "blues.lives=9").out)["cells"]

    assert all(h["reds_wins"] < p["reds_wins"] for p, h in zip(plain, harder, strict=True))
    assert affray("sweep", "brawl.yaml", *TWO, "--tactics", "greens=wild").code == 2
    assert affray("sweep", "brawl.yaml", *TWO, "--tactics", "wild,wild").code == 0
