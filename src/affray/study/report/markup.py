"""HTML in small pieces. Whatever comes from a file is escaped, because files come from strangers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from importlib.resources import files
from typing import Final

from affray.version import VERSION

SWITCH: Final = (
    '<fieldset class="switch"><legend class="vh">Colours</legend>'
    '<label><input type="radio" name="theme" class="theme-light">Light</label>'
    '<label><input type="radio" name="theme" class="theme-auto" checked>Auto</label>'
    '<label><input type="radio" name="theme" class="theme-dark">Dark</label></fieldset>'
)
# Fills that differ by more than colour: stripes one way, dots, stripes the other way.
PATTERNS: Final = (
    '<svg width="0" height="0" style="position:absolute" aria-hidden="true"><defs>'
    '<pattern id="p-hurt" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    '<rect width="6" height="6" fill="var(--side-0-wash)"/>'
    '<path d="M0 0V6" stroke="var(--side-0)" stroke-width="3"/></pattern>'
    '<pattern id="p-fled" width="6" height="6" patternUnits="userSpaceOnUse">'
    '<rect width="6" height="6" fill="var(--leaf)"/><circle cx="3" cy="3" r="1.1" fill="var(--ink-2)"/></pattern>'
    '<pattern id="p-down" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">'
    '<rect width="6" height="6" fill="var(--side-1-wash)"/>'
    '<path d="M0 0V6" stroke="var(--side-1)" stroke-width="3"/></pattern></defs></svg>'
)


def page(title: str, about: str, notes: Sequence[str], parts: Iterable[str]) -> str:
    """The whole page: a title, a line about it, notes on the right, and its parts."""
    style = files("affray.study.report").joinpath("style.css").read_text(encoding="utf-8")
    lines = "<br>".join([escape(note) for note in notes])
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f'<meta name="generator" content="Affray {VERSION}">\n'
        f"<title>{escape(title)} · Affray</title>\n<style>\n{style}</style>\n</head>\n<body>\n{PATTERNS}\n"
        f'<main class="page">\n<header class="head"><h1>{escape(title)}</h1>'
        f'<p class="about">{escape(about)}</p><p class="note">{lines}</p>{SWITCH}</header>\n'
        + "\n".join([part for part in parts if part])
        + "\n</main>\n</body>\n</html>\n"
    )


def part(title: str, says: str, *inner: str) -> str:
    """A section with its heading and one sentence; the rest is markup."""
    said = f'<p class="say">{escape(says)}</p>' if says else ""
    return f'<section class="part"><h2>{escape(title)}</h2>{said}{"".join(inner)}</section>'


def answer(number: str, unit: str, side: int, sentence: str, note: str) -> str:
    """The number that is the answer, and what it means; the sentence is markup."""
    return (
        f'<section class="answer" aria-label="Answer"><div class="big" style="color:{ink(side)}">{escape(number)}'
        f"<small>&nbsp;{escape(unit)}</small></div>"
        f'<div><p class="words">{sentence}</p><p class="note">{escape(note)}</p></div></section>'
    )


def beside(wide: str, narrow: str, even: bool = False) -> str:
    return f'<div class="two{" even" if even else ""}"><div>{wide}</div><div>{narrow}</div></div>'


def ink(side: int) -> str:
    """The colour of a side; whoever is on none is grey."""
    return f"var(--side-{side % 4})" if side >= 0 else "var(--grey)"


def table(heads: Sequence[str], rows: Iterable[Sequence[str]], caption: str = "") -> str:
    """Numbers in rows, the first column naming them."""
    said = f"<caption>{escape(caption)}</caption>" if caption else ""
    head = "".join([f'<th scope="col">{escape(word)}</th>' for word in heads])
    body = "".join([table_row(row) for row in rows])
    inner = f"{said}<thead><tr>{head}</tr></thead><tbody>{body}</tbody>"
    name = escape(caption or ", ".join(heads))
    return (
        f'<div class="scroll" tabindex="0" role="group" aria-label="{name}"><table class="nums">{inner}</table></div>'
    )


def table_row(row: Sequence[str]) -> str:
    first, *others = row
    cells = "".join([f"<td>{escape(word)}</td>" for word in others])
    return f'<tr><th scope="row">{escape(first)}</th>{cells}</tr>'


def numbers(inner: str, title: str = "The numbers", shown: bool = False) -> str:
    """Numbers behind a chart, for whoever wants them; in print they are shown."""
    return f"<details{' open' if shown else ''}><summary>{escape(title)}</summary>{inner}</details>"


def terms(pairs: Iterable[tuple[str, str]]) -> str:
    """Words and what they mean."""
    inner = "".join([f"<div><dt>{escape(word)}</dt><dd>{escape(says)}</dd></div>" for word, says in pairs])
    return f'<dl class="how">{inner}</dl>'
