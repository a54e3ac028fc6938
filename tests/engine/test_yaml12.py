"""YAML 1.2: the words of the core schema, and the limits for files from strangers."""

import math
from typing import Any

import pytest
import yaml

from affray.engine.yaml12 import DEEPEST, LARGEST, YamlError, compose, load


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("on", "on"),
        ("off", "off"),
        ("yes", "yes"),
        ("No", "No"),
        ("y", "y"),
        ("true", True),
        ("False", False),
        ("~", None),
        ("null", None),
        ("", None),
        ("012", 12),
        ("-3", -3),
        ("+4", 4),
        ("0x1F", 31),
        ("0o17", 15),
        ("0b11", "0b11"),
        ("1_000", "1_000"),
        ("1:30", "1:30"),
        ("2022-05-01", "2022-05-01"),
        ("1.5", 1.5),
        (".5", 0.5),
        ("1e3", 1000.0),
        ("-.inf", -math.inf),
        ("'12'", "12"),
        ("!!str 12", "12"),
        ("1d8", "1d8"),
        ("=", "="),
    ],
)
def test_plain_words_mean_what_the_core_schema_says(written: str, meant: Any) -> None:
    value = load(f"a: {written}")["a"]

    assert value == meant and type(value) is type(meant)


def test_not_a_number_is_read() -> None:
    assert math.isnan(load("[.nan]")[0])


def test_merge_keys_are_keys_like_any_other() -> None:
    assert load("{'<<': {a: 1}, b: 2}") == {"<<": {"a": 1}, "b": 2}
    assert load("<<: 1") == {"<<": 1}


def test_json_is_read() -> None:
    assert load('{"a": [1, true, null, "x"], "b": {}}') == {"a": [1, True, None, "x"], "b": {}}


@pytest.mark.parametrize(
    ("text", "line", "column", "words"),
    [
        ("a: 1\nb: 2\na: 3", 3, 1, "'a' is here twice; the first is in line 1"),
        ("1: a\n0x1: b", 2, 1, "twice"),
        ("a: &x 1\nb: *x", 2, 4, "write it out"),
        ("", 1, 1, "nothing in this file"),
        ("# only a comment", 1, 1, "nothing in this file"),
        ("a: !!python/object:os.system x", 1, 4, "tag"),
        ("a: !!timestamp 2000-01-01", 1, 4, "tag"),
        ("a: !mine x", 1, 4, "tag"),
        ("a: !!set {b}", 1, 4, "tag"),
        ("a: !!int abc", 1, 4, "not of the kind 'int'"),
        ("a: !!bool yes", 1, 4, "not of the kind 'bool'"),
        ("? [1]\n: 2", 1, 3, "a key must be one word"),
        ("a: 1\n---\nb: 2", 2, 1, "another document"),
        ("a: [1,", 2, 1, ""),
        ("a: b: c", 1, 5, ""),
        ("x: 1\n\ta: 1", 2, 1, ""),
        ("a: 1\nb: \x07", 2, 4, "U+0007"),
        ("a: \ud800", 1, 4, "U+D800"),
        ("a: " + "9" * 5000, 1, 4, "'999"),
        ("a: " + "x" * LARGEST, 1, 1, "at most"),
        ("[" * (DEEPEST + 1) + "]" * (DEEPEST + 1), 1, DEEPEST + 1, "inside one another"),
        ("- " * (DEEPEST + 1) + "x", 1, 2 * DEEPEST + 1, "inside one another"),
    ],
)
def test_a_bad_file_is_refused_with_its_line(text: str, line: int, column: int, words: str) -> None:
    with pytest.raises(YamlError) as refused:
        load(text)

    assert (refused.value.line, refused.value.column) == (line, column)
    assert words in refused.value.what and len(str(refused.value)) < 200


def test_a_depth_at_the_limit_is_read() -> None:
    value = load("[" * DEEPEST + "]" * DEEPEST)

    depth = 0
    while isinstance(value, list):
        value = value[0] if value else None
        depth += 1
    assert depth == DEEPEST


def test_nodes_know_their_lines() -> None:
    node = compose("a: 1\nb:\n  - on\n")

    assert isinstance(node, yaml.MappingNode)
    key, value = node.value[1]
    assert (key.value, key.start_mark.line, value.value[0].value) == ("b", 1, "on")


def test_other_readers_in_the_process_stay_as_they_were() -> None:
    load("a: on")

    assert yaml.safe_load("a: on") == {"a": True}
