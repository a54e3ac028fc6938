"""The C twin of one fight (bench/limit) plays what the rules play."""

from __future__ import annotations

from pathlib import Path

from bench.limit.compare import build, digest, first_difference, ours, theirs

SEEDS = 300


def test_the_c_twin_ends_every_fight_as_the_rules_do(tmp_path: Path) -> None:
    program = build(tmp_path)

    assert first_difference(program, 1, SEEDS) == ""


def test_a_difference_is_told_by_both_sides(tmp_path: Path) -> None:
    program = tmp_path / "other"
    program.write_text(f"#!/bin/sh\n{build(tmp_path)} $1 $(($2 + 1)) $3\n", encoding="utf-8")
    program.chmod(0o755)

    difference = first_difference(program, 1, 2)

    assert difference.startswith("fight 1 differs.")
    assert str(next(ours(1, 1))) in difference


def test_digests_and_facts_of_c_belong_together(tmp_path: Path) -> None:
    program = build(tmp_path)

    assert [digest(theirs(program, n)) for n in (1, 2, 3)] == [digest(facts) for facts in ours(1, 3)]
