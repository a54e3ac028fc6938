"""What the ledger leaves to the tables: things that break, golems that dig, eggs, auras, and what comes together."""

from __future__ import annotations

from typing import Any

import pytest

from affray.encounter import read, warnings_of
from affray.encounter.games import game_named
from affray.engine.dice import ScriptedDice
from affray.engine.log import Log
from affray.engine.question import Mind, Option, Question
from affray.games.rpg_hell.book import names, words
from affray.games.rpg_hell.book.library import library
from affray.games.rpg_hell.law.attack import attack
from affray.games.rpg_hell.law.crowd import gather
from affray.games.rpg_hell.law.damage import NORMAL, hurt
from affray.games.rpg_hell.law.death import check_zero
from affray.games.rpg_hell.law.deed import Deed
from affray.games.rpg_hell.law.menu import NextDeed, act
from affray.games.rpg_hell.law.routes import can_go
from affray.games.rpg_hell.law.strike import Strike
from affray.games.rpg_hell.law.turn import Fight
from affray.games.rpg_hell.law.victims import near_tile
from affray.lab.setting import set_scene

GAME = game_named("rpg_hell")
Given = dict[str, Any]


class Says(Mind):
    """Answers with these words, one after the other; nothing where it has none."""

    def __init__(self, *words: str) -> None:
        self.words = list(words)
        self.heard: list[str] = []

    def answer(self, question: Question) -> Option:
        self.heard.append(question.rule)
        return question.read(self.words.pop(0)) if self.words else question.options()[-1]


def fight_of(given: Given, *said: str) -> Fight:
    fight = set_scene(GAME, given)
    assert isinstance(fight, Fight)
    mind = Says(*said)
    fight.minds = [mind for _ in fight.sides]
    fight.log = Log()
    return fight


def done(fight: Fight, who: str, words: str, *pool: int) -> None:
    """One deed in the words of a player."""
    f = fight.named(who)
    f.pool = list(pool)
    fight.acting = f.id
    deed = NextDeed(fight, f).read(words)
    assert isinstance(deed, Deed)
    act(fight, f, deed)


def offered(fight: Fight, who: str, *pool: int) -> list[str]:
    f = fight.named(who)
    f.pool = list(pool)
    question = NextDeed(fight, f)
    return [question.words(option) for option in question.options()]


# ---------------------------------------------------------------- things


@pytest.mark.rule("RH-DMG-17")
@pytest.mark.parametrize(
    ("weapon", "dice", "left"),
    [
        ("Sword", (4, 3), 5),  # 3 of 8
        ("Sword", (6, 3), 3),  # and the Bonus
        ("Great hammer", (4, 3), 0),  # 4, double against objects
        ("Hammer", (4, 3), 6),
        ("Dagger", (1, 1), 6),
    ],
)
def test_a_crate_is_broken_by_what_the_blow_would_do(weapon: str, dice: tuple[int, int], left: int) -> None:
    given = {"map": ["Ac.B"], "A": {"body": 1, "weapons": [weapon]}, "B": {}}
    fight = fight_of(given)
    done(fight, "A", f"strike the crate at 1,0 with {weapon} giving {dice[0]} and {dice[1]}", *dice)

    assert fight.grid.kind[1].name == ("crate" if left else "floor")
    if left:
        assert fight.object_damage == [1, 8 - left]


@pytest.mark.rule("RH-DMG-17")
def test_a_wooden_wall_feels_nothing_up_to_three() -> None:
    fight = fight_of({"map": ["Aw.B"], "A": {"body": 1, "weapons": ["Sword"]}, "B": {}})
    done(fight, "A", "strike the wooden wall at 1,0 with Sword giving 4 and 3", 4, 3)
    assert fight.object_damage == []
    done(fight, "A", "strike the wooden wall at 1,0 with Sword giving 6 and 3", 6, 3)
    assert fight.object_damage == [1, 5]


@pytest.mark.rule("RH-ATT-01")
def test_only_what_is_in_reach_and_in_sight_is_struck() -> None:
    near = {"map": ["A.c.B"], "A": {"weapons": ["Dagger"]}, "B": {}}
    bow = {"map": ["A.c#c"], "A": {"mind": 1, "weapons": ["Short bow"]}, "B": {"at": [0, 0], "dead": True}}

    assert [w for w in offered(fight_of(near), "A", 5, 4) if w.startswith("strike")] == []
    shots = [w for w in offered(fight_of(bow), "A", 5, 4) if w.startswith("strike")]
    assert shots == ["strike the crate at 2,0 with Short bow"]


@pytest.mark.rule("RH-CND-13")
def test_the_prone_strike_things_only_with_nine_or_more() -> None:
    fight = fight_of({"map": ["AcB"], "A": {"prone": True, "weapons": ["Club"]}, "B": {}})

    assert "strike the crate at 1,0 with Club" in offered(fight, "A", 5, 4)
    assert "strike the crate at 1,0 with Club" not in offered(fight, "A", 5, 3)


def test_a_shot_at_a_thing_is_a_shot() -> None:
    fight = fight_of({"map": ["A.cB"], "A": {"mind": 1, "weapons": ["Popshard rifle"]}, "B": {}})
    done(fight, "A", "strike the crate at 2,0 with Popshard rifle giving 4 and 3", 4, 3)

    assert fight.item_ammo[fight.named("A").held[0]] == 3


# ---------------------------------------------------------------- the golem


@pytest.mark.rule("RH-ACT-01")
def test_a_golem_tunnels_once_per_turn_and_the_way_stays_open() -> None:
    given = {"map": ["G##B"], "legend": {"G": "A"}, "A": {"sheet": "Groundbreaker Golem"}, "B": {"weapons": ["Club"]}}
    fight = fight_of(given)
    done(fight, "A", "tunnel to 1,0 giving 1", 1, 2)
    golem = fight.named("A")

    assert (golem.x, golem.pool, fight.grid.kind[1].name) == (1, [2], "floor")
    assert not any(words.startswith("tunnel") for words in offered(fight, "A", 6))
    golem.used_once = 0
    assert "tunnel to 2,0" in offered(fight, "A", 6)
    assert not any(words.startswith("tunnel") for words in offered(fight, "B", 6))


# ---------------------------------------------------------------- the phoenix


@pytest.mark.rule("RH-DTH-10")
def test_a_phoenix_burns_everybody_near_and_becomes_an_egg() -> None:
    fight = fight_of(
        {"map": ["AP....B"], "legend": {"P": "C"}, "A": {}, "B": {"side": "heroes"}, "C": {"sheet": "Phoenix"}}
    )
    fight.dice = ScriptedDice([(4, 3), (4, 2)])
    bird = fight.named("C")
    bird.dodge = bird.ward = 0
    hurt(fight, bird, 40, NORMAL, 0)

    assert (fight.named("A").burn, fight.named("B").burn) == (5, 0)
    assert not bird.dead and bird.is_out() and (bird.health, bird.armor) == (1, 0)
    assert fight.winner() == 0
    hurt(fight, bird, 1, NORMAL, 0)
    assert bird.dead


@pytest.mark.rule("RH-ACT-01")
def test_a_volcano_aura_makes_rough_ground_for_everybody_else() -> None:
    given = {"map": ["A......", "......."], "A": {"speed_base": 4}, "C": {"sheet": "Phoenix", "at": [4, 1]}}
    fight = fight_of(given)
    a, bird = fight.named("A"), fight.named("C")
    assert can_go(fight, a, names.WALK, 4)
    fight.zones = [*fight.zones, names.HOT_AURA, fight.square(bird), 2, 4, bird.id, 3]

    assert can_go(fight, a, names.WALK, 2) and not can_go(fight, a, names.WALK, 4), "1 + 2 + 2 + 2"
    assert can_go(fight, bird, names.WALK, 1), "its bearer flies"


# ---------------------------------------------------------------- what comes together


def struck(fight: Fight, weapon: str, total: int, on: str = "B") -> None:
    armoury = library().armoury
    a = fight.named("A")
    strike = Strike(a, armoury.kinds[armoury.names().index(weapon)], -1, words.BY_REACH, total)
    attack(fight, strike, fight.named(on))


@pytest.mark.rule("RH-DMG-09")
def test_stacks_of_one_blow_are_refused_together() -> None:
    fight = fight_of({"A": {"soul": 1}, "B": {"ward": 1, "max_health": 9}}, "spend a Ward")
    struck(fight, "Flame claw", 9)
    assert (fight.named("B").burn, fight.named("B").ward) == (0, 0)

    fight = fight_of({"A": {"soul": 1}, "B": {"max_health": 9}})
    struck(fight, "Flame claw", 9)
    assert fight.named("B").burn == 6


@pytest.mark.rule("RH-CND-05")
def test_steam_takes_all_the_burn_of_a_blow() -> None:
    fight = fight_of({"A": {}, "B": {"wet": 1, "max_health": 9}})
    struck(fight, "Burning claws", 9)

    assert (fight.named("B").burn, fight.named("B").wet, fight.named("B").health) == (0, 0, 4)


@pytest.mark.rule("RH-ACT-15")
def test_of_two_pulls_the_longer_one_is_made_and_no_light_with_the_downside() -> None:
    fight = fight_of({"A": {"at": [0, 0], "nature": 1, "soul": 3}, "B": {"at": [7, 0], "max_health": 20}})
    a, b = fight.named("A"), fight.named("B")
    forms = {art.name: art.form for art in library().arts}
    attack(fight, Strike(a, forms["Vine Whip"], -1, words.BY_RANGE, 9), b)
    assert b.x == 3

    attack(fight, Strike(a, forms["Spear of Light"], -1, words.BY_RANGE, 4), b)
    assert not b.has(words.GLOW) and b.health == 20 - 1 - 3
    attack(fight, Strike(a, forms["Spear of Light"], -1, words.BY_RANGE, 5), b)
    assert b.has(words.GLOW)


# ---------------------------------------------------------------- rulings


@pytest.mark.rule("RH-COV-02")
@pytest.mark.parametrize(("ruling", "hit"), [("it works", ["A", "B"]), ("the wall stops it", ["A"])])
def test_a_wall_may_stop_a_blast(ruling: str, hit: list[str]) -> None:
    fight = fight_of({"map": ["A#B"], "A": {}, "B": {}})
    fight.gm = Says(ruling)

    assert [f.name for f in near_tile(fight, 0, 2)] == hit


@pytest.mark.rule("RH-ACT-18")
@pytest.mark.rule("RH-ACT-19")
@pytest.mark.parametrize(("ruling", "left"), [("at the usual price", []), ("for free", [5])])
def test_the_price_of_handling_gear_is_a_ruling(ruling: str, left: list[int]) -> None:
    fight = fight_of({"A": {"prone": True}, "B": {}})
    fight.gm = Says(ruling)
    done(fight, "A", "stand up giving 5", 5)

    assert (fight.named("A").pool, fight.named("A").prone) == (left, False)


@pytest.mark.rule("RH-ACT-18")
@pytest.mark.parametrize(("ruling", "left"), [("at the usual price", []), ("for free", [5, 4])])
def test_the_price_of_stanching_is_a_ruling(ruling: str, left: list[int]) -> None:
    friend = {"side": "heroes", "bleeding_out": True, "is_player": True, "at": [1, 0]}
    fight = fight_of({"A": {"medicine": 2, "at": [0, 0]}, "F": friend, "B": {"at": [9, 0]}})
    fight.gm = Says(ruling)
    fight.dice = ScriptedDice([(12, 7)])
    done(fight, "A", "stanch F giving 5 and 4", 5, 4)

    assert (fight.named("A").pool, fight.named("F").bleeding_out) == (left, False)


# ---------------------------------------------------------------- hordes


@pytest.mark.rule("RH-OPT-12")
def test_a_horde_breaks_up_at_half_its_health() -> None:
    fight = fight_of({"map": ["......", "......"], "A": {"at": [0, 0]}, "B": {"sheet": "Fresh Zombie", "at": [3, 0]}})
    dead = fight.named("B")
    gather(dead, 5)
    assert (dead.health, dead.armor, dead.size) == (45, 10, 2)
    dead.armor, dead.health = 0, 22
    check_zero(fight, dead)

    assert [f.health for f in fight.fighters if f.side == dead.side] == [9, 9]


def test_a_locked_door_is_a_wall_that_check_points_out() -> None:
    """RH-ACT-19"""
    text = (
        "game: rpg_hell\nmap: |\n  .%.\nsides:\n"
        "  heroes: {fighters: [{name: A, at: [0, 0]}]}\n  foes: {fighters: [{name: B, at: [2, 0]}]}\n"
    )
    encounter = read(text, "hall")
    fight = encounter.fight()
    assert isinstance(fight, Fight)

    assert any("locked door at 1,0" in warning for warning in warnings_of(encounter))
    assert not any("door" in words for words in offered(fight, "A", 4))
