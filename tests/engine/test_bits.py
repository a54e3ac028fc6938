"""Single bits, also where a literal 1 would be shifted in 32 bits."""

from __future__ import annotations

import re
from pathlib import Path

import affray.engine
from affray.engine.bits import bit

HOUSE = Path(affray.engine.__file__).parent.parent


def test_every_bit_of_a_number_is_where_it_belongs() -> None:
    assert [int(bit(n)) for n in range(63)] == [1 << n for n in range(63)]


def test_no_compiled_rule_shifts_a_literal_by_a_number_that_may_be_large() -> None:
    found = []
    for package in ("engine", "games", "minds"):
        for file in (HOUSE / package).rglob("*.py"):
            for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
                if re.search(r"i64\(1\) << (?!\(\w+ - 1\) \* (NIBBLE|4))", line):
                    found.append(f"{file.name}, line {number}: write bit(n)")

    assert found == []
