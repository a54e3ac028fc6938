"""Lines that are wider than the terminal, folded at blanks; commands so that they can still be pasted."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

BEGINNING: Final = re.compile("(?:\ue000[0-9]+\ue001| )*")  # blanks, and what sets the colour
COMMAND: Final = re.compile(r"affray .*")
QUOTED: Final = re.compile(r"(?:'[^']*'|[^\s'])+")
WORD: Final = re.compile(r"\s*\S+")
DRAWN: Final = re.compile(r" *\d* \| ")  # a line of a file, with what is marked in it below
DRAWING: Final = "█·░▒▓"  # rows of maps stay whole
HANGING: Final = 4


def folded(line: str, width: int, length: Callable[[str], int]) -> list[str]:
    """The line, in several where it is too wide; ``length`` says how many columns a text takes.

    >>> folded("  a line that is a little too wide", 20, len)
    ['  a line that is a', '      little too', '      wide']
    >>> folded("  affray forecast a.yaml --set 'Ann.at=[1, 2]'", 30, len)
    ['  affray forecast a.yaml \\\\', "      --set 'Ann.at=[1, 2]'"]
    """
    if length(line) <= width or DRAWN.match(line) or any(sign in line for sign in DRAWING):
        return [line]
    start = BEGINNING.match(line)
    before = "" if start is None else start[0]
    rest = line[len(before) :]
    command = COMMAND.fullmatch(rest)
    first, *words = [f" {word}" for word in QUOTED.findall(rest)] if command else WORD.findall(rest)
    indent = " " * min(length(before) + HANGING, width // 2)
    room = width - 2 if command else width
    lines = [before + first.lstrip()]
    for word in words:
        if length(lines[-1] + word) <= room:
            lines[-1] += word
        else:
            lines.append(indent + word.lstrip())
    return [f"{part} \\" for part in lines[:-1]] + lines[-1:] if command else lines
