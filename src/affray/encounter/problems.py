"""What is wrong with an encounter file, and where: line, column, and the words under which to put ^^^^."""

from __future__ import annotations

import re
import textwrap
from dataclasses import dataclass
from typing import Any, NamedTuple

import yaml

from affray.encounter.words import advice, nearest, printable
from affray.engine.yaml12 import YamlError, compose, value_of

Where = tuple[Any, ...]  # keys and places in lists, from the top of the file; None is a key of YAML, too

WIDTH = 100  # of a terminal
MARGIN = 8  # what stands before a source line
MOST = 100  # so many problems of one file are told
LINE_BREAK = re.compile("\r\n|[\n\r\x85\u2028\u2029]")
PAIR = re.compile(r"\\u([dD][89abAB][0-9a-fA-F]{2})\\u([dD][c-fC-F][0-9a-fA-F]{2})")


class Span(NamedTuple):
    """A place in the text: line and column from 1, and how many characters."""

    line: int
    column: int
    width: int


@dataclass(frozen=True)
class EncounterProblem:
    """One mistake: where it is, what is wrong, and what would be right."""

    file: str
    line: int  # from 1; 0: the file as a whole
    column: int  # from 1
    width: int
    field: str  # "sides.pirates.fighters[1].weapons[0]"
    sentence: str
    source: str  # the line of the file
    nearest: str  # the word that was probably meant; empty if there is none
    instead: str  # the advice in full
    entry_line: int  # where the entry that holds the field begins
    entry_source: str

    def text(self) -> str:
        """The message as a terminal shows it, without colour."""
        return "\n".join([f"error: {self.place()}{self.sentence}", *self.drawing(), *self.advice()])

    def place(self) -> str:
        if not self.file:
            return ""
        return f"{self.file}, line {self.line}: " if self.line else f"{self.file}: "

    def drawing(self) -> list[str]:
        """The line of the file with ^^^^ under the words, below the line where its entry begins."""
        if not self.line:
            return []
        room = WIDTH - MARGIN
        skipped = max(0, self.column - room // 2) if len(self.source) > room else 0
        start = self.column - 1 - skipped
        width = max(1, min(self.width, room - start))
        lines = [
            f"{self.line:5} | {self.source[skipped : skipped + room]}".rstrip(),
            f"      | {' ' * start}{'^' * width}",
        ]
        return [*self.entry_drawing(room), *lines]

    def entry_drawing(self, room: int) -> list[str]:
        if not 0 < self.entry_line < self.line:
            return []
        between = ["      ..."] if self.entry_line < self.line - 1 else []
        return [f"{self.entry_line:5} | {self.entry_source[:room]}".rstrip(), *between]

    def advice(self) -> list[str]:
        return textwrap.wrap(self.instead, WIDTH, initial_indent=" " * 6, subsequent_indent=" " * 6)


class EncounterError(Exception):
    """An encounter that is not right: all its mistakes at once."""

    def __init__(self, problems: list[EncounterProblem]) -> None:
        super().__init__(problems)
        self.problems = problems

    def __str__(self) -> str:
        return "\n\n".join([problem.text() for problem in self.problems])


def whole_file(file: str, sentence: str, instead: str = "", near: str = "") -> EncounterProblem:
    """A problem of the file as a whole, such as that there is none."""
    return EncounterProblem(file, 0, 0, 0, "", printable(sentence), "", near, printable(instead), 0, "")


def field_words(where: Where) -> str:
    """A place in the file as people write it.

    >>> field_words(("sides", "pirates", "fighters", 1, "weapons", 0))
    'sides.pirates.fighters[1].weapons[0]'
    """
    words = ""
    for part in where:
        words += f"[{part}]" if isinstance(part, int) else f".{part}"
    return words.removeprefix(".")


class Source:
    """The text of a file, its values, and where in the text each of them stands."""

    def __init__(self, text: str, name: str) -> None:
        self.name = name
        self.lines = [printable(line) for line in LINE_BREAK.split(text)]
        self.root: yaml.Node = compose(as_yaml(text))
        self.values: Any = value_of(self.root)

    def node(self, where: Where) -> tuple[yaml.Node | None, yaml.Node, Where]:
        """The key and the value at this place, or at the nearest place above it that exists; what is left."""
        key: yaml.Node | None = None
        node = self.root
        for depth, part in enumerate(where):
            inner = step(node, part)
            if inner is None:
                return key, node, where[depth:]
            key, node = inner
        return key, node, ()

    def span(self, where: Where, on_key: bool) -> Span:
        key, node, left = self.node(where)
        if left and node is self.root:
            return Span(0, 0, 0)  # what is missing stands nowhere
        if not left:
            return self.span_of(key if on_key and key is not None else node)
        if where[0] in ("map", "light") and isinstance(node, yaml.ScalarNode):
            return self.drawn(node, left) or self.span_of(node)
        return self.span_of(key if key is not None else node)

    def span_of(self, node: yaml.Node) -> Span:
        start, end = node.start_mark, node.end_mark
        line = self.line(start.line + 1)
        stop = end.column if end.line == start.line else len(line.rstrip())
        return Span(start.line + 1, start.column + 1, max(1, stop - start.column))

    def drawn(self, node: yaml.ScalarNode, left: Where) -> Span | None:
        """One sign of a drawing, by row and column; None if the text is not laid out like the drawing."""
        rows = node.value.split("\n")
        if node.style != "|" or not 0 <= left[0] < len(rows):
            return None
        number = node.start_mark.line + 2 + left[0]
        indent = self.line(number).find(rows[left[0]]) if rows[left[0]] else 0
        if indent < 0:
            return None
        return (
            Span(number, indent + 1 + left[1], 1) if left[1:] else Span(number, indent + 1, max(1, len(rows[left[0]])))
        )

    def line(self, number: int) -> str:
        return self.lines[number - 1] if 0 < number <= len(self.lines) else ""

    def entry_line(self, where: Where) -> int:
        """The line where the entry of a list begins that holds this place; 0 if none does."""
        places = [i for i, part in enumerate(where[:-1]) if isinstance(part, int) and where[0] == "sides"]
        if not places:
            return 0
        return self.span(where[: places[0] + 1], on_key=False).line


def step(node: yaml.Node, part: Any) -> tuple[yaml.Node | None, yaml.Node] | None:
    """The key and value of one part of a place inside a node."""
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            if same_key(value_of(key), part):
                return key, value
    if isinstance(node, yaml.SequenceNode) and isinstance(part, int) and 0 <= part < len(node.value):
        return None, node.value[part]
    return None


def same_key(one: Any, other: Any) -> bool:
    return type(one) is type(other) and bool(one == other)


def as_yaml(text: str) -> str:
    """JSON as the YAML parser takes it: blanks for tabs, one character for a pair of surrogates."""
    if not text.lstrip().startswith("{"):
        return text
    return PAIR.sub(joined, text.replace("\t", " "))


def joined(pair: re.Match[str]) -> str:
    before = pair.string[: pair.start()]
    if (len(before) - len(before.rstrip("\\"))) % 2:
        return pair.group()
    return (
        (chr(int(pair.group(1), 16)) + chr(int(pair.group(2), 16))).encode("utf-16", "surrogatepass").decode("utf-16")
    )


class Complaints:
    """The mistakes found so far, at most one for each place; a file that is nonsense gets the first of them."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.found: dict[Where, EncounterProblem] = {}

    def add(self, where: Where, sentence: str, instead: str = "", near: str = "", on_key: bool = False) -> None:
        """This is wrong there; with ``on_key`` it is the key that is wrong, not its value."""
        if where in self.found or self.is_full():
            return
        span = self.source.span(where, on_key)
        entry = self.source.entry_line(where)
        self.found[where] = EncounterProblem(
            self.source.name,
            span.line,
            span.column,
            span.width,
            printable(field_words(where)),
            printable(sentence),
            self.source.line(span.line),
            near,
            printable(instead),
            entry,
            self.source.line(entry),
        )

    def unknown(
        self, where: Where, what: str, word: Any, known: list[str], every: str = "", on_key: bool = False
    ) -> None:
        """There is no such word; these there are."""
        near = "" if self.is_full() else nearest(word, known)
        self.add(where, what, advice(near, known, every), near, on_key)

    def is_full(self) -> bool:
        return len(self.found) == MOST

    def are_below(self, key: str) -> bool:
        """Has anything under this key of the file been complained about?"""
        return any(where[:1] == (key,) for where in self.found)

    def problems(self) -> list[EncounterProblem]:
        """In the order of the file; what is missing comes last."""
        told = sorted(self.found.values(), key=lambda p: (p.line == 0, p.line, p.column))
        more = [whole_file(self.source.name, f"There may be more mistakes than these {MOST}.")]
        return [*told, *more] if self.is_full() else told


def unreadable(error: YamlError, text: str, name: str) -> EncounterProblem:
    """The one problem of a file that is not YAML at all."""
    lines = LINE_BREAK.split(text)
    source = lines[error.line - 1] if error.line <= len(lines) else ""
    what = error.what[:1].upper() + error.what[1:]
    return EncounterProblem(
        name,
        error.line,
        error.column,
        1,
        "",
        printable(f"{what.rstrip('.')}."),
        printable(source),
        "",
        tip(source),
        0,
        "",
    )


def tip(line: str) -> str:
    """What often is the matter with a line that cannot be read."""
    if line[: len(line) - len(line.lstrip())].count("\t"):
        return "YAML is indented with blanks, not with tabs."
    if re.search(r"[\[{,:]\s*[#&*%@`|>!~=]", line):
        return 'Signs such as # : , & * need quotes: "#".'
    return ""
