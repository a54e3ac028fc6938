"""Names that people give themselves: what can be read, and what looks like somebody else's."""

from __future__ import annotations

import unicodedata
from typing import Annotated, Final

from pydantic import AfterValidator, StringConstraints

from affray.table.wire_base import Name

# Letters, marks, numbers, signs and the plain blank can be read. Control characters, those that turn the direction of
# writing, those without a width, other blanks and what is not assigned cannot.
UNREADABLE: Final = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp", "Zs"}
BLANK_LETTERS: Final = set("\u115f\u1160\u2800\u3164\uffa0\u034f\u17b4\u17b5\u180b\u180c\u180d\ufe0e\ufe0f")
MOST_MARKS: Final = 2  # one upon another: more hide what is above and below
# Letters of other scripts, and digits, that look like a Latin letter. A small i, l and 1 are one stroke each.
LOOKS_LIKE: Final = {
    "a": "\u0430\u03b1",
    "b": "\u0432",
    "c": "\u0441\u03f2",
    "d": "\u0501",
    "e": "\u0435\u03b5",
    "g": "\u0261",
    "h": "\u043d\u04bb",
    "j": "\u0458",
    "k": "\u043a\u03ba",
    "l": "i1|!\u0131\u0456\u03b9\u04cf",
    "m": "\u043c",
    "n": "\u03b7",
    "o": "0\u043e\u03bf",
    "p": "\u0440\u03c1",
    "q": "\u051b",
    "s": "5\u0455",
    "t": "\u0442\u03c4",
    "u": "\u03c5",
    "v": "\u03bd",
    "x": "\u0445\u03c7",
    "y": "\u0443",
}
ALIKE: Final = {ord(sign): letter for letter, signs in LOOKS_LIKE.items() for sign in signs}


def readable(name: str) -> str:
    """The name in its usual form, or ValueError: what nobody can see is in no name.

    >>> readable("Zoe\u0308")
    'Zo\xeb'
    """
    name = unicodedata.normalize("NFC", name)
    marks = 0
    for sign in name:
        kind = unicodedata.category(sign)
        if (kind in UNREADABLE and sign != " ") or sign in BLANK_LETTERS:
            raise ValueError(f"a name holds what can be seen; U+{ord(sign):04X} cannot")
        marks = marks + 1 if kind.startswith("M") else 0
        if marks > MOST_MARKS:
            raise ValueError("a name has no more than two marks upon one letter")
    return name


def looks_of_name(name: str) -> str:
    """What a name looks like: two names that one could take for each other have the same looks.

    >>> looks_of_name("Anna") == looks_of_name("\u0410nna ") == looks_of_name("\xc4nna")
    True
    >>> looks_of_name("Mia") == looks_of_name("Mara")
    False
    """
    apart = unicodedata.normalize("NFKD", name.casefold())
    letters = "".join([sign for sign in apart if not unicodedata.category(sign).startswith("M")])
    plain = letters.casefold().translate(ALIKE).replace("rn", "m").replace("vv", "w")
    return "".join([sign for sign in plain if sign.isalnum()]) or plain


JOINER: Final = "\u200d"  # makes one picture of several
PAINTED: Final = "\ufe0f"  # a sign as a picture


def spoken(words: str) -> str:
    """What somebody says at the table, on one line, or ValueError: nothing in it is invisible or turns the writing.

    >>> spoken("  Hold\tthe door! ")
    'Hold the door!'
    """
    line = " ".join(words.split())
    if not line:
        raise ValueError("a line says something")
    readable(line.replace(JOINER, "").replace(PAINTED, ""))
    return unicodedata.normalize("NFC", line)


Speech = Annotated[str, StringConstraints(min_length=1, max_length=500), AfterValidator(spoken)]
Title = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=100), AfterValidator(readable)]
SeatName = Annotated[Name, AfterValidator(readable)]
