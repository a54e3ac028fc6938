"""A question as a numbered menu, and what people type as one of its options."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from affray.cli.look import Look, length, listed, pad
from affray.engine.question import IllegalAnswer, Option, Question

SQUARE: Final = re.compile(r"(.*?)(\d+,\d+)")
MANY_SQUARES: Final = 4  # from here on, options that differ only in the square share a line
MANY: Final = 14  # and of a longer group only the first are shown
SHOWN: Final = 10
BETWEEN: Final = 11  # blanks of a line: before it, the number, between words, price and odds


@dataclass(frozen=True)
class Choice:
    number: int
    words: str
    group: str
    note: str  # its odds, where they are cheap
    price: str  # what it costs, with what is left


class Unclear(Exception):
    """What was typed means none of the options, or several."""


class Menu:
    """The options of one question, numbered from 1, group by group."""

    def __init__(
        self, question: Question, note: Callable[[Option], str], price: Callable[[Option], str] = lambda _: ""
    ) -> None:
        self.question: Final = question
        by_group: dict[str, list[Option]] = {}
        for option in question.options():
            by_group.setdefault(question.group(option), []).append(option)
        ordered = [(option, group) for group, options in by_group.items() for option in options]
        self.choices: Final = [
            Choice(i, question.words(option), group, note(option), price(option))
            for i, (option, group) in enumerate(ordered, 1)
        ]

    def lines(self, look: Look, notes_head: str = "") -> list[str]:
        """Group by group; long lists of squares in one line, other long lists cut."""
        lines: list[str] = []
        several = len({c.group for c in self.choices if c.group}) > 1
        for group, choices in grouped(self.choices):
            has_notes = any(c.note.count("  ") > 1 for c in choices)  # columns, not a sentence
            title = group if several else ""
            if title or (group and has_notes):
                lines.append(look.spread(look.dim(title), look.dim(notes_head) if has_notes else ""))
            lines += group_lines(choices, look)
        return lines

    def pick(self, text: str) -> str:
        """The words of the option that is meant; Unclear or IllegalAnswer says why there is none."""
        if text.isdigit():
            return self.numbered(int(text))
        try:
            return self.question.words(self.question.read(text))
        except IllegalAnswer:
            found = self.found(text)
            if len(found) == 1:
                return found[0].words
            if not found:
                raise
        some = "\n".join([f"{c.number:4}  {c.words}" for c in found[:SHOWN]])
        more = f"\n      and {len(found) - SHOWN} more" if len(found) > SHOWN else ""
        raise Unclear(f"{text!r} can mean {len(found)} options; which?\n{some}{more}")

    def numbered(self, number: int) -> str:
        for choice in self.choices:
            if choice.number == number:
                return choice.words
        raise Unclear(f"there is no option {number}; they go from 1 to {len(self.choices)}")

    def found(self, text: str) -> list[Choice]:
        """The options that have all typed words, or words that begin with them."""
        typed = words_in(text)
        return [c for c in self.choices if typed and all(begins(t, words_in(c.words)) for t in typed)]


def words_in(text: str) -> list[str]:
    return re.findall(r"[\w',-]+", text.casefold())


def begins(typed: str, words: list[str]) -> bool:
    """A word or its beginning; of a number or a square only the whole."""
    return any(word == typed or (word.startswith(typed) and not typed[-1].isdigit()) for word in words)


def grouped(choices: list[Choice]) -> list[tuple[str, list[Choice]]]:
    """The groups in the order they first appear."""
    found: dict[str, list[Choice]] = {}
    for choice in choices:
        found.setdefault(choice.group, []).append(choice)
    return list(found.items())


def group_lines(choices: list[Choice], look: Look) -> list[str]:
    lines: list[str] = []
    by_shape: dict[str, list[Choice]] = {}
    for choice in choices:
        by_shape.setdefault(shape(choice.words), []).append(choice)
    for prefix, same in by_shape.items():
        if prefix.endswith("\0") and len(same) >= MANY_SQUARES:
            lines += square_lines(prefix[:-1].strip(), same, look)
            continue
        shown = same if len(same) <= MANY else same[:SHOWN]
        lines += choice_lines(shown, look)
        if len(same) > len(shown):
            rest = f"{same[len(shown)].number} to {same[-1].number}"
            lines.append(f"      {look.dim(f'and {len(same) - len(shown)} more, {rest}; / and a word lists them')}")
    return lines


def shape(words: str) -> str:
    """What options have in common that differ only in their square; others have the empty shape in common."""
    found = SQUARE.fullmatch(words)
    return found.group(1) + "\0" if found else ""


def square_lines(prefix: str, same: list[Choice], look: Look) -> list[str]:
    squares = [c.words[len(prefix) :].strip() for c in same]
    head = f"{same[0].number:3}  {prefix} COLUMN,ROW".rstrip()
    price = f"{same[0].price}; " if same[0].price else ""
    note = f"{price}{len(squares)} squares, for example: {prefix} {squares[0]}".replace("  ", " ")
    if length(head) + length(note) + BETWEEN > look.width:
        return [look.spread(head, ""), *[look.dim(line) for line in look.wrapped(note, indent="       ")]]
    return [look.spread(head, look.dim(note))]


def choice_lines(choices: list[Choice], look: Look) -> list[str]:
    """One option a line with its price and its odds; short ones without either several in a line."""
    if any(c.note or c.price for c in choices):
        beside = max([len(c.price) for c in choices]) + max([length(c.note) for c in choices])
        wide = min(max([len(c.words) for c in choices if c.price], default=0), max(0, look.width - BETWEEN - beside))
        priced = [f"{c.words.ljust(wide)}  {look.dim(c.price)}" if c.price else c.words for c in choices]
        return [line for c, said in zip(choices, priced) for line in noted(f"{c.number:3}  {said}", c.note, look)]
    if any(len(c.words) > 28 for c in choices):
        return [f"  {c.number:3}  {c.words}" for c in choices]
    width = max([len(c.words) for c in choices]) + 8
    columns = max(1, (look.width - 2) // width)
    cells = [pad(f"{c.number:3}  {c.words}", width) for c in choices]
    return ["  " + "".join(cells[i : i + columns]).rstrip() for i in range(0, len(cells), columns)]


def noted(left: str, note: str, look: Look) -> list[str]:
    """An option with its odds at the right; where there is no room for them, in a line of their own."""
    line = look.spread(left, note)
    return [line] if not note or line.endswith(note) else [line, look.spread("", note)]


def find_lines(menu: Menu, text: str) -> list[str]:
    """All options with these words, for ``/``."""
    found = menu.found(text) if text else menu.choices
    if not found:
        groups = [g for g, _ in grouped(menu.choices) if g]
        return [f"  No option has {text!r}." + (f" Groups: {listed(groups)}." if groups else "")]
    return [f"  {c.number:3}  {c.words}" + (f"   {c.note}" if c.note else "") for c in found]
