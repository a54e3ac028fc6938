"""A weave that ignores Full cover (LG-COV-06): an encounter may say so of any that works on one creature."""

import pytest

from affray.encounter import read
from affray.games.legends.law.battle import Battle
from affray.games.legends.law.weaves import can_weave_on, weave_on

SCENE = """
game: legends
map: |
  A.#.Q
sides:
  heroes: {fighters: [{sheet: Elara, name: Ada}]}
  foes: {fighters: [{sheet: Goblin, name: Xan}]}
legend: {A: Ada, Q: Xan}
"""
IGNORES = "data: {weaves: {Fire Bolt: {ignores_full_cover: true}}}\n"


def fight_of(more: str) -> Battle:
    fight = read(SCENE + more, "scene.yaml").fight(seed=1)
    assert isinstance(fight, Battle)
    return fight


@pytest.mark.rule("LG-COV-06")
@pytest.mark.parametrize(("more", "expected"), [("", False), (IGNORES, True)])
def test_only_a_weave_that_ignores_it_passes_full_cover(more: str, expected: bool) -> None:
    fight = fight_of(more)
    ada, xan = fight.fighters
    bolt = fight.weave_kind(ada.weaves[1])

    assert bolt.name == "Fire Bolt"
    assert can_weave_on(fight, ada, bolt, xan) is expected


@pytest.mark.rule("LG-COV-06")
def test_whose_place_is_not_known_is_no_target_even_so() -> None:
    fight = fight_of(IGNORES)
    ada, xan = fight.fighters
    xan.hidden_from.append(ada.id)

    assert not can_weave_on(fight, ada, fight.weave_kind(ada.weaves[1]), xan)


@pytest.mark.rule("LG-COV-06")
def test_full_cover_is_then_no_cover_at_all() -> None:
    fight = fight_of(IGNORES)
    ada, xan = fight.fighters
    before = xan.hp

    for _ in range(5):
        weave_on(fight, ada, fight.weave_kind(ada.weaves[1]), xan, 0)

    assert xan.hp < before
