"""What ``affray check`` points out in an encounter of Legends, although it can be played."""

import pytest

from affray.encounter import read
from affray.encounter.warnings import CUT_OFF, warnings_of

LATER = "when the fight begins, and will not act."
SCENE = """
game: legends
map: |
  h.L.q
legend: {{h: start of heroes, q: start of orcs}}
borders: [{{of: locked door, between: [[0, 0], [1, 0]]}}]
sides:
  heroes: {{fighters: [{{sheet: Borin, hp: {hp}}}]}}
  orcs: {{fighters: [{{sheet: Goblin, hp: {hp}}}]}}
"""


@pytest.mark.rule("LG-DOWN-01")
@pytest.mark.parametrize(
    ("hp", "expected"),
    [
        (5, []),
        (0, [f"Borin is down {LATER}", f"Goblin is dead {LATER}"]),
    ],
)
def test_who_starts_down_is_pointed_out(hp: int, expected: list[str]) -> None:
    found = warnings_of(read(SCENE.format(hp=hp), "scene.yaml"))

    assert [line for line in found if "door" not in line] == expected


@pytest.mark.rule("LG-ACT-03")
def test_locked_doors_are_pointed_out_on_squares_and_borders() -> None:
    found = warnings_of(read(SCENE.format(hp=5), "scene.yaml"))

    assert found == [
        "The locked door at 2,0 is a wall: nobody opens it.",
        "The locked door between 0,0 and 1,0 is a wall: nobody opens it.",
        CUT_OFF,
    ]
