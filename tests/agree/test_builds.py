"""The same bytes interpreted and compiled: fights of every ready encounter against digests in a file.

Compiled it is 1,000 fights. Plain Python plays the first 300 of them: of the lines that 1,000 run through they leave
out 0.1 % (duel), 0.3 % (back-alley), 0.5 % (ambush) and 0.9 % (boarders).

``python -m tests.agree.write_digests`` writes the file, with either build; a rule that is corrected changes it.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import pytest

from tests.agree.write_digests import BLOCKS, FILE, block_digest, ready
from tests.conftest import build

PLAIN: Final = 3  # blocks for plain Python, which takes many times as long
PLAYED: Final = BLOCKS if build() == "compiled" else PLAIN
KEPT = json.loads(Path(FILE).read_text())


def test_every_ready_encounter_has_its_digests() -> None:
    assert sorted(KEPT) == ready()


@pytest.mark.parametrize("block", range(PLAYED))
@pytest.mark.parametrize("name", ready())
def test_the_same_fights_give_the_same_bytes(name: str, block: int) -> None:
    assert block_digest(name, block) == KEPT[name][block]
