"""How answers look: colour only on a terminal, lines that fit, nothing that could command the terminal."""

import io
import os
import pty
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from affray.cli.look import Look, length, listed, pad
from affray.cli.menu import Menu, Unclear
from affray.cli.scene import sum_of
from affray.engine.log import EVERYONE, Event
from affray.engine.question import NOBODY, Option, Question
from tests.feud import DUEL


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def printed(plain: bool = False) -> str:
    stream = Terminal()
    look = Look(stream, plain, width=100)
    look.put(look.bold("heroes") + " " + look.side(0, "●"))
    return stream.getvalue()


def test_a_terminal_gets_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")

    assert printed() == "\x1b[1mheroes\x1b[0m \x1b[34m●\x1b[0m\n"


@pytest.mark.parametrize(("name", "value"), [("NO_COLOR", "1"), ("TERM", "dumb")])
def test_no_colour_if_the_environment_says_so(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    monkeypatch.setenv(name, value)

    assert printed() == "heroes ●\n"


def test_plain_has_no_colour() -> None:
    assert printed(plain=True) == "heroes ●\n"


def test_names_from_a_file_cannot_command_the_terminal() -> None:
    stream = Terminal()

    Look(stream, width=100).put("evil \x1b[2J\x1b]0;title\x07 \u202ename \x9b31m")

    assert stream.getvalue() == "evil ?[2J?]0;title? ?name ?31m\n"


def test_colours_take_no_room() -> None:
    look = Look(Terminal(), width=60)

    assert length(pad(look.bold("heroes"), 10)) == 10
    assert length(look.spread(look.bold("left"), look.dim("right"))) == 60


def test_a_note_without_room_goes() -> None:
    look = Look(io.StringIO(), width=40)

    assert look.spread("a long line of words on the left", "PL-ATK-05") == "  a long line of words on the left"


@pytest.mark.parametrize(("share", "full"), [(0, 0), (0.001, 1), (0.5, 10), (0.999, 19), (1, 20)])
def test_a_bar_is_empty_or_full_only_for_nothing_and_all(share: float, full: int) -> None:
    assert Look(io.StringIO()).bar(share, 20).count("█") == full


def test_lists_of_words() -> None:
    assert listed(["a"]) == "a" and listed(["a", "b", "c"]) == "a, b and c"
    assert listed([str(i) for i in range(20)], 4) == "0, 1, 2 and 17 more"


class Moves(Question):
    """Twelve squares and a rest."""

    def options(self) -> list[Option]:
        return [*[Option(1, NOBODY, x, y) for y in range(3) for x in range(4)], Option(0)]

    def words(self, option: Option) -> str:
        return f"move to {option.item},{option.amount}" if option.verb else "rest"


def moves() -> Menu:
    return Menu(Moves("XX-MOV-01", 0, "Ann"), lambda option: "")


def test_many_squares_share_one_line() -> None:
    lines = moves().lines(Look(io.StringIO(), width=100))

    assert len(lines) == 2
    assert "move to COLUMN,ROW" in lines[0] and "12 squares, for example: move to 0,0" in lines[0]


@pytest.mark.parametrize("text", ["move to 3,1", "3,1", "move 3,1", "8"])
def test_a_square_is_meant_by_its_words_or_number(text: str) -> None:
    assert moves().pick(text) == "move to 3,1"


def test_what_fits_several_options_is_asked_again() -> None:
    with pytest.raises(Unclear, match="can mean 12 options"):
        moves().pick("move")


def test_a_number_stays_beside_its_percent_sign() -> None:
    look = Look(io.StringIO(), width=40)

    assert look.wrapped("Intervals are those of Wilson, at 95 %.") == ["  Intervals are those of Wilson, at", "  95 %."]


def on_a_terminal(folder: Path, *words: str, columns: int, stop_at: bytes = b"", **settings: str) -> str:
    """What a command prints when both its outputs are a terminal of that width; Ctrl+C once `stop_at` is seen."""
    (folder / "duel.yaml").write_text(DUEL)
    master, terminal = pty.openpty()
    paths = os.pathsep.join([p for p in sys.path if p])
    environment = {**os.environ, "PYTHONPATH": paths, "TERM": "xterm", "COLUMNS": str(columns), **settings}
    environment.pop("NO_COLOR", None)
    command = [sys.executable, "-m", "affray", *words]
    done = subprocess.Popen(
        command,
        cwd=folder,
        env=environment,
        stdin=terminal,
        stdout=terminal,
        stderr=terminal,
        start_new_session=True,
    )
    os.close(terminal)
    text = b""
    while True:
        try:
            part = os.read(master, 65536)
        except OSError:
            break
        if not part:
            break
        text += part
        if stop_at and stop_at in text:
            os.killpg(done.pid, signal.SIGINT)
            stop_at = b""
    assert done.wait(60) == 0
    os.close(master)
    return text.decode()


@pytest.mark.parametrize("columns", [60, 80, 100, 140])
def test_it_fits_the_terminal_and_never_exceeds_100(tmp_path: Path, columns: int) -> None:
    text = on_a_terminal(tmp_path, "forecast", "duel.yaml", "--fights", "300", "--plain", columns=columns)

    assert max([len(line) for line in text.splitlines()]) <= min(columns, 100)
    assert "The reds win" in text


def test_the_progress_bar_vanishes(tmp_path: Path) -> None:
    """However fast the machine is: there are more fights than anybody waits for, and Ctrl+C ends them."""
    words = ("forecast", "duel.yaml", "--fights", "100000000")
    text = on_a_terminal(tmp_path, *words, columns=100, stop_at=b"fights/s")

    bar, _, answer = text.rpartition("\r\x1b[K")
    assert "of 100,000,000" in bar and "fights/s" in bar
    assert "of 100,000,000" not in answer and "\x1b[1m" in answer
    assert "Interrupted after " in answer


@pytest.mark.parametrize(
    ("parts", "total", "words"),
    [
        ([("kept", 7), ("armor", -2)], 5, "kept 7 − armor 2 = 5"),
        ([("1d8 (7)", 7)], 7, "1d8 (7)"),
        ([("d4 (3, impaired)", 3), ("bonus", 1)], 4, "d4 (3, impaired) + bonus 1 = 4"),
        ([("2d8 (3, 7)", 7)], 7, "2d8 (3, 7): 7"),
        ([("fixed", 3)], 3, "fixed 3"),
        ([], 0, ""),
    ],
)
def test_sums_are_written_as_people_write_them(parts: list[tuple[str, int]], total: int, words: str) -> None:
    event = Event("XX-ATK-01", "Ann", "hits", "Bo", total, parts, EVERYONE, 1)

    assert sum_of(event) == words
