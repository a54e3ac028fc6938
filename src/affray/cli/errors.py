"""What went wrong, as a sentence: never a traceback, always what would be right."""

from __future__ import annotations

import os
import re
import shlex
import traceback
from typing import Final

from affray.cli.folding import DRAWN
from affray.cli.look import Look

MARKS: Final = re.compile(r" *\| *\^+")
MARGIN: Final = len("    4 | ")
BESIDE: Final = 4  # columns after what is marked


class Misuse(Exception):
    """The command cannot be carried out as it was given: what is wrong, and what would be right."""

    def __init__(self, what: str, instead: str = "") -> None:
        super().__init__(f"{what} {instead}".strip())
        self.what: Final = what
        self.instead: Final = instead


def sentence_for(failure: Exception, words: list[str], look: Look) -> list[str]:
    """The lines that tell about a failure."""
    problems = problems_in(failure)
    if problems:
        return problem_lines(problems, look)
    if isinstance(failure, Misuse):
        return [f"{look.red('error')}: {failure.what}", *([f"  {failure.instead}"] if failure.instead else [])]
    if isinstance(failure, OSError):
        return [f"{look.red('error')}: {os_sentence(failure)}"]
    if is_expected(failure):
        return [f"{look.red('error')}: {ended(said(failure))}"]
    return our_fault(failure, words, look)


def problems_in(failure: Exception) -> list[str]:
    """The texts of an encounter's problems, one for each mistake."""
    from affray.encounter import EncounterError

    return [problem.text() for problem in failure.problems] if isinstance(failure, EncounterError) else []


def problem_lines(problems: list[str], look: Look) -> list[str]:
    lines: list[str] = []
    for text in problems:
        first, *others = text.split("\n")
        lines += [first.replace("error", look.red("error"), 1), *windowed(others, look.width), ""]
    return lines[:-1]


def windowed(lines: list[str], width: int) -> list[str]:
    """The line of a file and the marks below it, cut alike so that the marks are seen in a narrow terminal.

    >>> for line in windowed(["    4 | heroes: {fighters: [Aniett]}", "      |                      ^^^^^^"], 30):
    ...     print(line)
        4 | fighters: [Aniett]}
          |             ^^^^^^
    """
    marks = next((line for line in lines if MARKS.fullmatch(line)), "")
    cut = max(0, len(marks) + BESIDE - width)
    return [line[:MARGIN] + line[MARGIN + cut :][: width - MARGIN] if DRAWN.match(line) else line for line in lines]


def is_expected(failure: Exception) -> bool:
    """Is it one of the exceptions whose text is a sentence for the user?"""
    from affray.encounter import UnknownGame
    from affray.engine.dice import DiceError
    from affray.engine.game import SceneError
    from affray.engine.grid import MapError
    from affray.engine.question import IllegalAnswer
    from affray.engine.record import RecordError
    from affray.engine.yaml12 import YamlError
    from affray.lab import LabError, VectorError
    from affray.minds.exact import OddsError
    from affray.study.crew import CrewError
    from affray.study.journal import JournalError
    from affray.study.paths import VariantError

    files = (UnknownGame, SceneError, MapError, YamlError, RecordError, VectorError, VariantError)
    return isinstance(failure, (*files, DiceError, IllegalAnswer, OddsError, LabError, CrewError, JournalError))


def said(failure: Exception) -> str:
    """The exception's own sentence; KeyError and its kin would put quotes around it."""
    return str(failure.args[0]) if isinstance(failure, LookupError) and failure.args else str(failure)


def ended(sentence: str) -> str:
    return sentence if sentence.endswith((".", "?", "!")) else f"{sentence}."


def os_sentence(failure: OSError) -> str:
    name = os.fspath(failure.filename) if isinstance(failure.filename, str | os.PathLike) else ""
    if isinstance(failure, FileNotFoundError) and name:
        return f"file not found: {name}"
    if isinstance(failure, PermissionError) and name:
        return f"{name} cannot be read or written: permission denied."
    if isinstance(failure, IsADirectoryError) and name:
        return f"{name} is a folder, not a file."
    return ended(f"{name}: {failure.strerror or failure}" if name else f"{failure.strerror or failure}")


def our_fault(failure: Exception, words: list[str], look: Look) -> list[str]:
    """The last resort: what the user did was probably right, and we were not ready for it."""
    frames = traceback.extract_tb(failure.__traceback__)
    where = f" at {os.path.basename(frames[-1].filename)}:{frames[-1].lineno}" if frames else ""
    what = f"{type(failure).__name__}: {failure}{where}"
    return [
        f"{look.red('error')}: Affray has failed, and that is a bug of ours: {what}.",
        f"  Please report it with this command: affray {shlex.join(words)}",
        "  AFFRAY_TRACEBACK=1 in the environment shows all of it.",
    ]
