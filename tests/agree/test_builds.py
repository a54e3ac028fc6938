"""The same bytes interpreted and compiled: 1,000 fights of every ready encounter against digests in a file.

``python -m tests.agree.write_digests`` writes the file, with either build; a rule that is corrected changes it.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.agree.write_digests import BLOCKS, FILE, block_digest, ready

KEPT = json.loads(Path(FILE).read_text())


def test_every_ready_encounter_has_its_digests() -> None:
    assert sorted(KEPT) == ready()


@pytest.mark.parametrize("block", range(BLOCKS))
@pytest.mark.parametrize("name", ready())
def test_the_same_fights_give_the_same_bytes(name: str, block: int) -> None:
    assert block_digest(name, block) == KEPT[name][block]
