"""Every command that a page shows runs, in the order of the page; every encounter that a page shows is right.

Python blocks are run by doctest (see pyproject.toml). Where a page shows a file, a comment before it names the file:
``<!-- file: gate.yaml -->``; where it shows what a command prints, ``<!-- output: affray ... -->`` names the command,
where it shows a part, ``<!-- part: affray ... | from the line with these words | number of lines -->``, and
``python -m tests.docs.test_pages`` writes both again.
"""

from __future__ import annotations

import io
import re
import shlex
import sys
from contextlib import redirect_stdout
from pathlib import Path
from typing import Final

import pytest

import affray
from affray.cli.main import build, main
from affray.encounter import read, ready_encounters
from affray.study.luck import forecast_session
from affray.study.saves import save

ROOT: Final = Path(__file__).parents[2]
PAGES: Final = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
OWN_TEST: Final = {"writing-a-game.md"}  # builds a game that is not installed here
COMMAND: Final = re.compile(r"^(?: {4}|\$ )(?:\.venv/bin/)?affray (.+)$", re.MULTILINE)
COMMENT: Final = re.compile(r"(?: {2,}| #).*$")
SHOWN: Final = re.compile(r"<!-- output: affray (.+?) -->\n\n```text\n(.*?)```", re.DOTALL)
PART: Final = re.compile(r"<!-- part: affray (.+?) \| (.+?) \| (\d+) -->\n\n```text\n(.*?)```", re.DOTALL)
FILE: Final = re.compile(r"<!-- file: (\S+) -->\n\n```\w*\n(.*?)```", re.DOTALL)
WHOLE_ENCOUNTER: Final = re.compile(r"^```yaml\n(game: (?:(?!```).)*?^sides:.*?)^```", re.DOTALL | re.MULTILINE)
READ: Final = re.compile(r"^>>> \w+ = read\('{3}\n(.*?)^\.\.\. '{3}, \"(\S+)\"\)", re.DOTALL | re.MULTILINE)
SECONDS: Final = re.compile(r"[\d.]+ s\b")

FEW: Final = "40"  # rollouts for a decision that is searched, which nobody judges here
COUNTED: Final = {"forecast", "compare", "balance", "sweep"}  # run with few fights unless the page says how many
# What never ends by itself, needs other machines, or runs for a minute and has a test of its own is only read.
LEARNED: Final = [("heroes=weights.json",), ("pirates=weights.json",)]  # whichever mind has learned them
ONLY_READ: Final = [*LEARNED, ("serve",), ("mcp",), ("sweep", "--cluster"), ("vectors",), ("vectors", "plerion")]


def commands(page: Path) -> list[list[str]]:
    return [words(found) for found in COMMAND.findall(page.read_text(encoding="utf-8"))]


def words(line: str) -> list[str]:
    """A command as the shell reads it; what stands behind two spaces or # explains it."""
    return shlex.split(COMMENT.sub("", line))


def id_of(page: Path) -> str:
    return str(page.relative_to(ROOT))


def prepared(page: Path, folder: Path) -> None:
    """The files that the page shows, and those that it takes to be there: a saved fight, a folder of vectors."""
    text = page.read_text(encoding="utf-8")
    shown = {name: inside for name, inside in FILE.findall(text)}
    shown |= {name: re.sub(r"^\.\.\. ?", "", inside, flags=re.MULTILINE) for inside, name in READ.findall(text)}
    bay = affray.load("cargo-bay")
    shown["evening.json"] = save(forecast_session(bay, seed=1, number=1), bay)
    shown["cargo-bay.yaml"] = ready_encounters(bay.game)["cargo-bay"].read_text(encoding="utf-8")
    if "my.yaml" in shown:
        shown["more/other.yaml"] = shown["my.yaml"]
    for name, inside in shown.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(inside, encoding="utf-8")


@pytest.mark.parametrize("page", [p for p in PAGES if commands(p) and p.name not in OWN_TEST], ids=id_of)
def test_every_command_runs(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    prepared(page, tmp_path)

    for command in commands(page):
        verb = command[0]
        if is_only_read(command):
            build(verb).parse_args(command)
            continue
        monkeypatch.setattr(sys, "stdin", io.StringIO(""))

        # With few fights a balance may find that no change reaches its aim, which is an answer, too.
        assert main(shortened(command)) in ((0, 1) if verb == "balance" else (0,)), (
            f"{id_of(page)}: affray {shlex.join(command)}"
        )


def shortened(command: list[str]) -> list[str]:
    """The command with fewer fights, decisions or rollouts, where the page leaves them open or they are slow."""
    if command[0] == "regret":
        return [re.sub(r"^\d+$", "3", word) for word in command]
    if any("search" in word or word == "--well" for word in command):
        briefly = [*command, "--rollouts", FEW]
        return [*briefly, "--fights", "9"] if command[0] in COUNTED else briefly
    if command[0] in COUNTED and not {"--fights", "--within"} & {*command} and "plan.yaml" not in command:
        return [*command, "--fights", "90"]
    return command


def is_only_read(command: list[str]) -> bool:
    if command[0] == "vectors":
        return tuple(command) in ONLY_READ
    return any({*some} <= {*command} for some in ONLY_READ)


@pytest.mark.parametrize("page", [p for p in PAGES if p.name not in OWN_TEST], ids=id_of)
def test_every_encounter_is_right(page: Path) -> None:
    for text in WHOLE_ENCOUNTER.findall(page.read_text(encoding="utf-8")):
        read(text, id_of(page))


def printed(command: str) -> str:
    """What a command prints, as it stands on a page."""
    out = io.StringIO()
    with redirect_stdout(out):
        assert main(words(command)) == 0
    return out.getvalue().strip("\n") + "\n"


def timeless(text: str) -> str:
    """Without how long it took, which is never the same."""
    return SECONDS.sub("", text)


@pytest.mark.parametrize("page", [p for p in PAGES if SHOWN.search(p.read_text(encoding="utf-8"))], ids=id_of)
def test_what_a_page_shows_is_what_the_command_prints(page: Path) -> None:
    for command, shown in SHOWN.findall(page.read_text(encoding="utf-8")):
        assert timeless(shown) == timeless(printed(command)), (
            f"{id_of(page)} is out of date: python -m tests.docs.test_pages"
        )


def part(command: str, first: str, count: int) -> str:
    """This many lines of what a command prints, from the first with these words on."""
    lines = printed(command).split("\n")
    at = next(i for i, line in enumerate(lines) if first in line)
    return "\n".join(lines[at : at + count]) + "\n"


@pytest.mark.parametrize("page", [p for p in PAGES if PART.search(p.read_text(encoding="utf-8"))], ids=id_of)
def test_a_part_of_a_log_on_a_page_is_as_it_is_told_now(page: Path) -> None:
    for command, first, count, shown in PART.findall(page.read_text(encoding="utf-8")):
        assert shown == part(command, first, int(count)), (
            f"{id_of(page)} is out of date: python -m tests.docs.test_pages"
        )


def test_every_game_shows_a_log() -> None:
    for page in (ROOT / "docs" / "games").glob("*.md"):
        assert PART.search(page.read_text(encoding="utf-8")), id_of(page)


def renewed(text: str) -> str:
    whole = SHOWN.sub(lambda m: f"<!-- output: affray {m[1]} -->\n\n```text\n{printed(m[1])}```", text)
    return PART.sub(
        lambda m: f"<!-- part: affray {m[1]} | {m[2]} | {m[3]} -->\n\n```text\n{part(m[1], m[2], int(m[3]))}```", whole
    )


if __name__ == "__main__":
    only = sys.argv[1:]  # pages by name; all if none is given
    for page in [p for p in PAGES if not only or p.name in only]:
        before = page.read_text(encoding="utf-8")
        if timeless(before) != timeless(after := renewed(before)):
            page.write_text(after, encoding="utf-8")
