"""How answers look in a terminal: colour that helps and never carries meaning alone, bars, columns."""

from __future__ import annotations

import os
import re
import shutil
import textwrap
from typing import Final, TextIO

from affray.cli.folding import folded

WIDEST: Final = 100
NARROW: Final = 72  # below this, bars shrink first, then notes on the right go
INDENT: Final = "  "
UNIT: Final = re.compile(r"(?<=\d) (%|s\b)")
TIED: Final = "\ue002"  # a blank at which no line is broken

BOLD: Final = "1"
DIM: Final = "2"
BLUE: Final = "34"
RED: Final = "31"
AMBER: Final = "33"
VIOLET: Final = "35"
SIDE_COLOURS: Final = [BLUE, RED, "32", "36"]
SIDE_SIGNS: Final = "●■▲◆"

# Inside our texts colours are marked by private characters; they become escape codes when all other control
# characters, which may come from anybody's file, have been taken out.
COLOUR: Final = re.compile("\ue000([0-9]{1,2})\ue001")
CONTROL: Final = re.compile(r"[\x00-\x08\x0a-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
# What is printed where the terminal's encoding does not have our signs.
PLAIN_SIGNS: Final = str.maketrans(
    {
        "█": "#",
        "▓": "=",
        "▒": "-",
        "░": ".",
        "─": "-",
        "║": "|",
        "½": "1/2",
        "¼": "1/4",
        "¾": "3/4",
        "●": "o",
        "■": "x",
        "▲": "^",
        "◆": "*",
        "·": ".",
        "−": "-",
        "→": "->",
        "±": "+-",
        "…": "...",
        "–": "-",
        "“": '"',
        "”": '"',
        "’": "'",
    }
)


class Look:
    """What this terminal can show, and the few ways in which we use it."""

    def __init__(self, stream: TextIO, plain: bool = False, width: int | None = None) -> None:
        self.stream: Final = stream
        self.colour: Final = not plain and is_colourful(stream)
        self.signs: Final = can_show(stream, "█─●■·−→")
        self.width: Final = width if width is not None else width_of(stream)

    def put(self, *lines: str) -> None:
        """Print lines; what the terminal cannot show becomes something it can, and what is too wide is folded."""
        for line in lines:
            for part in self.fitted(line.rstrip()):
                print(self.shown(part), file=self.stream)
        self.stream.flush()

    def fitted(self, line: str) -> list[str]:
        """The line as it fits a terminal; what goes into a file or another program stays whole."""
        return folded(line, self.width, length) if self.width < WIDEST or self.stream.isatty() else [line]

    def shown(self, text: str) -> str:
        text = COLOUR.sub("\x1b[\\1m" if self.colour else "", CONTROL.sub("?", text))
        if self.signs:
            return text
        encoding = getattr(self.stream, "encoding", None) or "ascii"
        return text.translate(PLAIN_SIGNS).encode(encoding, "replace").decode(encoding)

    def paint(self, code: str, text: str) -> str:
        return f"\ue000{code}\ue001{text}\ue0000\ue001" if self.colour and text else text

    def bold(self, text: str) -> str:
        return self.paint(BOLD, text)

    def dim(self, text: str) -> str:
        return self.paint(DIM, text)

    def amber(self, text: str) -> str:
        return self.paint(AMBER, text)

    def violet(self, text: str) -> str:
        return self.paint(VIOLET, text)

    def red(self, text: str) -> str:
        return self.paint(RED, text)

    def side(self, side: int, text: str) -> str:
        return self.paint(SIDE_COLOURS[side % len(SIDE_COLOURS)], text)

    def side_sign(self, side: int) -> str:
        return self.side(side, SIDE_SIGNS[side % len(SIDE_SIGNS)])

    def bar_width(self, wide: int) -> int:
        """Bars shrink when the terminal is narrow."""
        return wide if self.width >= WIDEST else max(8, wide - (WIDEST - self.width))

    def bar(self, share: float, cells: int, side: int = -1) -> str:
        """A bar of this many cells, filled by its share; something, however little, is never drawn as nothing."""
        full = round(share * cells)
        if 0 < share < 1:
            full = min(max(full, 1), cells - 1)
        filled = "█" * full
        return (self.side(side, filled) if side >= 0 else filled) + self.dim("░" * (cells - full))

    def spread(self, left: str, right: str) -> str:
        """Left and right ends of a line; a note on the right that has no room goes."""
        room = self.width - len(INDENT) - length(left)
        if not right or room < length(right) + 2:
            return INDENT + left
        return INDENT + left + " " * (room - length(right)) + right

    def wrapped(self, text: str, indent: str = INDENT, first: str | None = None) -> list[str]:
        """A paragraph in lines that fit; a number stays beside its percent sign, or the sign of seconds."""
        lines = textwrap.wrap(
            UNIT.sub(rf"{TIED}\1", text),
            max(20, self.width - 2),
            initial_indent=indent if first is None else first,
            subsequent_indent=indent,
            break_on_hyphens=False,
        )
        return [line.replace(TIED, " ") for line in lines]


def is_colourful(stream: TextIO) -> bool:
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return False
    return stream.isatty()


def can_show(stream: TextIO, signs: str) -> bool:
    encoding = getattr(stream, "encoding", None)
    if not encoding:
        return True
    try:
        signs.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def width_of(stream: TextIO) -> int:
    """At most 100 columns; what is piped has 100."""
    if not stream.isatty():
        return WIDEST
    return max(40, min(WIDEST, shutil.get_terminal_size((WIDEST, 24)).columns))


def length(text: str) -> int:
    """How many columns a text takes, colours not counted."""
    return len(COLOUR.sub("", text))


def pad(text: str, width: int) -> str:
    return text + " " * (width - length(text))


def right(text: str, width: int) -> str:
    return " " * (width - length(text)) + text


def thousands(number: int) -> str:
    return f"{number:,}"


def listed(words: list[str], most: int = 12) -> str:
    """Words as people list them: a, b and c."""
    shown = words if len(words) <= most else [*words[: most - 1], f"{len(words) - most + 1} more"]
    if len(shown) < 2:
        return "".join(shown)
    return ", ".join(shown[:-1]) + " and " + shown[-1]
