# not compiled: it is read once, and PyYAML does the work
"""YAML 1.2, read with PyYAML's C parser and the words of the core schema.

Booleans are ``true`` and ``false`` and nothing else, so that ``on``, ``off``, ``yes`` and ``no`` are text;
``012`` is twelve, ``1:30`` and ``2022-05-01`` are text, and ``<<`` is a key like any other. Files come from
strangers: their size, their depth and what they may name are limited.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final, NoReturn

import yaml

LARGEST: Final = 1 << 20  # characters
DEEPEST: Final = 50  # lists and mappings inside one another

if TYPE_CHECKING or not yaml.__with_libyaml__:
    from yaml import SafeLoader as Base
else:
    from yaml import CSafeLoader as Base

# What a YAML stream may hold (YAML 1.2.2, 5.1).
UNREADABLE: Final = re.compile(r"[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")

STR: Final = "tag:yaml.org,2002:str"
NULL: Final = "tag:yaml.org,2002:null"
BOOL: Final = "tag:yaml.org,2002:bool"
INT: Final = "tag:yaml.org,2002:int"
FLOAT: Final = "tag:yaml.org,2002:float"
MAP: Final = "tag:yaml.org,2002:map"
SEQ: Final = "tag:yaml.org,2002:seq"

# What a plain word means (YAML 1.2.2, 10.3.2); the first that fits.
PATTERNS: Final = [
    (NULL, re.compile(r"^(?:null|Null|NULL|~|)$"), ["~", "n", "N", ""]),
    (BOOL, re.compile(r"^(?:true|True|TRUE|false|False|FALSE)$"), list("tTfF")),
    (INT, re.compile(r"^(?:[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+)$"), list("-+0123456789")),
    (
        FLOAT,
        re.compile(
            r"^(?:[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$"
        ),
        list("-+.0123456789"),
    ),
]
WORDS: Final = {tag: pattern for tag, pattern, _ in PATTERNS}


class YamlError(ValueError):
    """A file that is not YAML as we take it: what is wrong, and in which line and column (from 1)."""

    def __init__(self, what: str, line: int, column: int) -> None:
        super().__init__(f"line {line}: {what}")
        self.what: Final = what
        self.line: Final = line
        self.column: Final = column


class Loader(Base):
    """PyYAML's loader with the words of YAML 1.2."""


Loader.yaml_implicit_resolvers = {}
for tag, pattern, first in PATTERNS:
    for sign in first:
        Loader.yaml_implicit_resolvers.setdefault(sign, []).append((tag, pattern))


def load(text: str) -> Any:
    """The one document of this text as plain values; YamlError says what is wrong and where."""
    return value_of(compose(text))


def compose(text: str) -> yaml.Node:
    """The one document of this text as nodes, whose marks know their lines; everything has been checked."""
    if len(text) > LARGEST:
        raise YamlError(f"the file has {len(text)} characters; at most {LARGEST} are read", 1, 1)
    check_characters(text)
    try:
        check_shape(text)
        node: yaml.Node | None = yaml.compose(text, Loader=Loader)
    except yaml.MarkedYAMLError as error:
        raise YamlError(sentence(error), *place(error.problem_mark or error.context_mark)) from None
    if node is None:
        raise YamlError("there is nothing in this file", 1, 1)
    check(node)
    return node


def check_characters(text: str) -> None:
    found = UNREADABLE.search(text)
    if found:
        line = text.count("\n", 0, found.start()) + 1
        column = found.start() - text.rfind("\n", 0, found.start())
        raise YamlError(f"the character U+{ord(found.group()):04X} is not allowed in YAML", line, column)


def check_shape(text: str) -> None:
    """No aliases and no depth beyond all reason: a short file could mean a huge one."""
    depth = 0
    for event in yaml.parse(text, Loader=Loader):
        if isinstance(event, yaml.AliasEvent):
            refuse(f"*{event.anchor} repeats another place; write it out instead", event.start_mark)
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
            if depth > DEEPEST:
                refuse(f"more than {DEEPEST} lists and mappings inside one another", event.start_mark)
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1


def check(node: yaml.Node) -> None:
    """Every key once, and only what the core schema knows."""
    if isinstance(node, yaml.MappingNode):
        known(node, MAP)
        seen: dict[object, int] = {}
        for key, value in node.value:
            if not isinstance(key, yaml.ScalarNode):
                refuse("a key must be one word or number", key.start_mark)
            check(key)
            name = value_of(key)
            if name in seen:
                refuse(f"{name!r} is here twice; the first is in line {seen[name]}", key.start_mark)
            seen[name] = key.start_mark.line + 1
            check(value)
    elif isinstance(node, yaml.SequenceNode):
        known(node, SEQ)
        for value in node.value:
            check(value)
    else:
        value_of(node)


def known(node: yaml.Node, tag: str) -> None:
    if node.tag not in (tag, "!"):
        refuse(f"the tag {node.tag!r} is not known here", node.start_mark)


def value_of(node: yaml.Node) -> Any:
    """A node that ``compose`` gave, as plain values."""
    if isinstance(node, yaml.MappingNode):
        return {value_of(key): value_of(value) for key, value in node.value}
    if isinstance(node, yaml.SequenceNode):
        return [value_of(value) for value in node.value]
    try:
        return scalar(node.tag, node.value)
    except KeyError:
        refuse(f"the tag {node.tag!r} is not known here", node.start_mark)
    except ValueError:
        kind = node.tag.rpartition(":")[2]
        refuse(f"{node.value[:40]!r} is not of the kind {kind!r}", node.start_mark)


def scalar(tag: str, text: str) -> Any:
    """One word in the type of its tag; KeyError for another tag, ValueError for a word that does not fit."""
    if tag in (STR, "!"):
        return text
    if not WORDS[tag].match(text):
        raise ValueError(text)
    if tag == NULL:
        return None
    if tag == BOOL:
        return text.lower() == "true"
    if tag == INT:
        return integer(text)
    return float(text.lower().replace(".inf", "inf").replace(".nan", "nan"))


def integer(text: str) -> int:
    base = {"0x": 16, "0o": 8}.get(text[:2], 10)
    return int(text[2:] if base != 10 else text, base)


def refuse(what: str, mark: Any) -> NoReturn:
    raise YamlError(what, *place(mark))


def place(mark: Any) -> tuple[int, int]:
    return (mark.line + 1, mark.column + 1) if mark is not None else (1, 1)


def sentence(error: yaml.MarkedYAMLError) -> str:
    """The parser's complaint in one line."""
    said = [part for part in (error.context, error.problem) if part]
    return ", ".join(said) or "this is not YAML"
