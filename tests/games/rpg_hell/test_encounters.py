"""The ready encounters: E1 to E3 of ledger 6.10 as they stand at the beginning, and all of them played."""

from __future__ import annotations

from pathlib import Path

import pytest

from affray.encounter import load, read
from affray.engine.dice import SeededDice
from affray.engine.fight import play
from affray.games.rpg_hell.book.library import FOLDER
from affray.games.rpg_hell.law.battle import Battle

NAMES = sorted(path.stem for path in Path(FOLDER, "encounters").glob("*.yaml"))
LEDGER = Path(FOLDER, "ledger.md").read_text(encoding="utf-8")
PLACED = {"quarry-gate": "E1", "ford-at-dusk": "E2", "beetle-gorge": "E3"}


def fight_of(name: str) -> Battle:
    fight = load(f"rpg_hell/{name}").fight()
    assert isinstance(fight, Battle)
    return fight


@pytest.mark.parametrize(("name", "section"), PLACED.items())
def test_the_maps_are_those_of_the_ledger(name: str, section: str) -> None:
    """Walls, obstacles, water, fire and pits, and somebody wherever the ledger has a letter."""
    fight = fight_of(name)
    drawn = LEDGER[LEDGER.index(f"**{section} ") :].split("```\n")[1].splitlines()
    pits = "P" if name == "beetle-gorge" else ""
    standing = {(int(f.x), int(f.y)) for f in fight.fighters}
    letters = {(x, y) for y, row in enumerate(drawn) for x, c in enumerate(row) if c.isalpha() and c not in "o" + pits}

    assert standing == letters
    for y, row in enumerate(drawn):
        for x, sign in enumerate(row):
            expected = "." if (x, y) in letters else sign
            assert fight.grid.kind[fight.grid.at(x, y)].sign == expected, f"{x},{y}"


@pytest.mark.parametrize(
    ("name", "heroes", "foes"), [("quarry-gate", 3, 3), ("ford-at-dusk", 4, 8), ("beetle-gorge", 8, 8)]
)
def test_the_levels_are_those_of_the_ledger(name: str, heroes: int, foes: int) -> None:
    fight = fight_of(name)

    assert [sum(int(f.level) for f in fight.fighters if f.side == side) for side in (0, 1)] == [heroes, foes]


@pytest.mark.parametrize("name", NAMES)
def test_a_ready_encounter_is_played_the_same_way_again(name: str) -> None:
    start = fight_of(name)
    start.limit = 3
    ends = []
    for _ in range(2):
        fight = start.copy()
        fight.dice = SeededDice(3)
        play(fight)
        ends.append([(f.name, int(f.health), int(f.armor), int(f.x), int(f.y)) for f in fight.fighters])

    assert ends[0] == ends[1]
    assert any(int(f.health) < int(f.max_health) or int(f.armor) < int(f.armor_max) for f in fight.fighters)


def test_the_example_of_the_page_for_users_is_right() -> None:
    page = (Path(__file__).parents[3] / "docs" / "games" / "rpg_hell.md").read_text(encoding="utf-8")
    example = page.split("```yaml\n")[1].split("```")[0]

    fight = read(example, "mill.yaml").fight()

    assert (fight.named("Hilda").armor, fight.named("Hilda").speed_base) == (9, 4)
    assert (fight.named("Grandmother").level, fight.named("Grandmother").size) == (5, 2)
