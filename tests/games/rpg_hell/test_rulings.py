"""What the game master rules holds for the menu of a turn as well: what may be done, and for what."""

from __future__ import annotations

from affray.encounter import read
from affray.games.rpg_hell.law.menu import NextDeed
from affray.games.rpg_hell.law.turn import Fight

YARD = """
game: rpg_hell
map: |
  ..#...
sides:
  heroes:
    fighters:
      - {name: A, soul: 1, mind: 1, weapons: [Long bow], carried: [Dagger], arts: [Soul Shard], at: [0, 0]}
  foes: {fighters: [{name: B, max_health: 9, at: [%d, 0]}]}
"""


def menu(rulings: str, pool: list[int], foe_at: int) -> list[str]:
    """What A may do with these dice, under these rulings."""
    fight = read(YARD % foe_at + f"rulings: {rulings}\n", "yard").fight()
    assert isinstance(fight, Fight)
    me = fight.named("A")
    me.pool = pool
    question = NextDeed(fight, me)
    return [question.words(option) for option in question.options()]


def test_the_tags_of_an_art_apply_unless_the_game_master_waives_them() -> None:
    cast = "use Soul Shard on B"

    assert cast not in menu("{}", [4, 4], 1)  # both hands are full
    assert cast in menu("{RH-ACT-14: its tags do not matter}", [4, 4], 1)


def test_handling_gear_needs_a_die_unless_the_game_master_gives_it_for_free() -> None:
    draw = "draw Dagger"

    assert draw in menu("{}", [4], 1)
    assert draw not in menu("{}", [], 1)
    assert draw in menu("{RH-ACT-19: for free}", [], 1)
