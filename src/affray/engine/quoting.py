# not compiled: what is wrong is told once
"""How an error repeats what it was given: cut where it is long, and never a second error."""

from __future__ import annotations

from typing import Any, Final

LONGEST: Final = 120  # characters


def cut(text: str) -> str:
    """The text, or its beginning.

    >>> cut("Aniet"), len(cut("a" * 1000))
    ('Aniet', 120)
    """
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 3]}..."


def quoted(value: Any) -> str:
    """The value as Python writes it; only its kind, where it cannot be written.

    >>> quoted("Aniet"), quoted([1, 2]), quoted(None)
    ("'Aniet'", '[1, 2]', 'None')
    """
    if isinstance(value, str):
        return repr(cut(value))
    if isinstance(value, (bytes, bytearray)):
        return cut(repr(value[:LONGEST]))
    try:
        return cut(" ".join(repr(value).split()))
    except Exception:  # nested too deeply, or a number with thousands of digits, or a stranger's class
        return f"a {type(value).__name__}"
