"""The ready encounters: E1 to E3 of ledger 6.7 as they stand at the beginning, and all of them played."""

from pathlib import Path

import pytest

from affray.encounter import load, read
from affray.engine.dice import SeededDice
from affray.engine.fight import play
from affray.games.legends.book import words
from affray.games.legends.book.sheet import Combatant
from affray.games.legends.law.battle import Battle
from affray.games.legends.law.cover import cover, weapon_cover
from affray.games.legends.law.vision import state

NAMES = ["toll-wall", "arrow-tower", "cistern", "crypt", "arrest", "farmyard"]


def fight_of(name: str) -> Battle:
    fight = load(f"legends/{name}").fight()
    assert isinstance(fight, Battle)
    return fight


def degree(fight: Battle, by: str, on: str) -> str:
    return words.DEGREES[cover(fight, fight.named(by), fight.named(on))]


def feet(fight: Battle, by: str, on: str) -> float:
    return int(fight.apart(fight.named(by), fight.named(on))) / 2


def seen(fight: Battle, by: str, on: str) -> str:
    return words.STATES[state(fight, fight.named(by), fight.named(on))]


# ---------------------------------------------------------------- E1


@pytest.mark.rule("LG-COV-03")
@pytest.mark.rule("LG-COV-08")
@pytest.mark.parametrize(
    ("by", "on", "away", "expected"),
    [
        ("Kessa", "Goblin archer 1", 40, "partial"),
        ("Goblin archer 1", "Kessa", 40, "half"),
        ("Goblin archer 2", "Borin", 40, "none"),
        ("Kessa", "Orc Warrior", 32.5, "none"),
        ("Kessa", "Goblin archer 2", 45, "partial"),
    ],
)
def test_cover_at_the_toll_wall(by: str, on: str, away: float, expected: str) -> None:
    fight = fight_of("toll-wall")

    assert (feet(fight, by, on), degree(fight, by, on)) == (away, expected)


def test_precise_shot_waives_the_low_wall() -> None:
    fight = fight_of("toll-wall")

    assert weapon_cover(fight, fight.named("Kessa"), fight.named("Goblin archer 1"), True) == words.NO_COVER


# ---------------------------------------------------------------- E2


@pytest.mark.rule("LG-CRE-02")
@pytest.mark.parametrize(
    ("by", "on", "away", "expected"),
    [
        ("Kessa", "Slit goblin 1", 50, "half"),
        ("Slit goblin 1", "Kessa", 50, "none"),
        ("Kessa", "Slit goblin 2", 50, "half"),
        ("Kessa", "Goblin 1", 30, "none"),
        ("Kessa", "Goblin 2", 37.5, "half"),
    ],
)
def test_cover_at_the_arrow_tower(by: str, on: str, away: float, expected: str) -> None:
    fight = fight_of("arrow-tower")

    assert (feet(fight, by, on), degree(fight, by, on)) == (away, expected)


# ---------------------------------------------------------------- E3


@pytest.mark.rule("LG-VIS-01")
@pytest.mark.parametrize(
    ("by", "on", "expected"),
    [
        ("Borin", "Veiled Hunter", "hidden"),
        ("Maro", "Veiled Hunter", "hidden"),
        ("Ilva", "Veiled Hunter", "blocked"),
        ("Veiled Hunter", "Ilva", "blocked"),
        ("Veiled Hunter", "Borin", "concealed"),
        ("Cistern Bat 1", "Maro", "concealed"),
        ("Borin", "Stone-Eel", "blocked"),
        ("Stone-Eel", "Borin", "concealed"),
        ("Stone-Eel", "Cistern Bat 1", "hidden"),
    ],
)
def test_who_perceives_whom_in_the_cistern(by: str, on: str, expected: str) -> None:
    assert seen(fight_of("cistern"), by, on) == expected


@pytest.mark.rule("LG-COV-02")
def test_the_pillar_of_the_cistern_covers_both_sides_differently() -> None:
    fight = fight_of("cistern")

    assert feet(fight, "Veiled Hunter", "Borin") == 45
    assert degree(fight, "Veiled Hunter", "Borin") == "half"
    assert degree(fight, "Borin", "Veiled Hunter") == "three-quarters"
    assert feet(fight, "Cistern Bat 1", "Maro") == 35


@pytest.mark.rule("LG-VIS-02")
@pytest.mark.rule("LG-VIS-03")
@pytest.mark.parametrize(
    ("x", "y", "away", "expected"),
    [(5, 1, 20, "concealed"), (7, 0, 30, "concealed"), (11, 0, 50, "hidden"), (3, 0, 10, "seen")],
)
def test_what_the_torch_shows(x: int, y: int, away: int, expected: str) -> None:
    fight = fight_of("cistern")
    stranger = Combatant(len(fight.fighters), "stranger", 1, "")
    stranger.x, stranger.y = x, y
    fight.fighters.append(stranger)

    assert (feet(fight, "Borin", "stranger"), seen(fight, "Borin", "stranger")) == (away, expected)


@pytest.mark.rule("LG-SEN-02")
def test_silence_on_the_bat_hides_maro_from_it() -> None:
    fight = fight_of("cistern")
    fight.zones = [words.SILENCE_ZONE, 9, 0, 5, 100, -1]

    assert seen(fight, "Cistern Bat 1", "Maro") == "hidden"


# ---------------------------------------------------------------- all of them


@pytest.mark.parametrize("name", NAMES)
def test_a_ready_encounter_is_played_to_its_end_and_the_same_way_again(name: str) -> None:
    start = fight_of(name)
    start.limit = 12
    ends = []
    for _ in range(2):
        fight = start.copy()
        fight.dice = SeededDice(3)
        play(fight)
        ends.append([(f.name, int(f.hp), int(f.current_luck), int(f.x), int(f.y)) for f in fight.fighters])

    assert ends[0] == ends[1]
    assert any(int(f.hp) < int(f.max_hp) for f in fight.fighters), "somebody is hurt in twelve rounds"


def test_the_example_of_the_page_for_users_is_right() -> None:
    page = (Path(__file__).parents[3] / "docs" / "games" / "legends.md").read_text(encoding="utf-8")
    example = page.split("```yaml\n")[1].split("```")[0]

    encounter = read(example, "mill.yaml")

    assert [person.name for person in encounter.scene.people][-1] == "Ogre"
    assert encounter.fight().named("Hilda").hp == 32
