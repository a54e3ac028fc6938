"""How combatants of RPG Hell are played when nobody plays them: honest in every question, each stance in its way, and
better than who takes the best dice first."""

from __future__ import annotations

import random
from typing import Any

import pytest

from affray.encounter import read
from affray.engine.dice import SeededDice, stream
from affray.engine.fight import play
from affray.engine.log import Log
from affray.engine.question import Mind, Option, Question
from affray.engine.state import digest
from affray.games.rpg_hell.book.gear import BARE_FIST
from affray.games.rpg_hell.book.maker import stat_blocks
from affray.games.rpg_hell.book.names import BRUTE, CAUTIOUS, HUNTER
from affray.games.rpg_hell.book.words import EVENT, NEUTRAL, NO_HEALING, TEMP_ARMOR, WEBBED
from affray.games.rpg_hell.law.deed import Deed
from affray.games.rpg_hell.law.deeds.arts import UseArt
from affray.games.rpg_hell.law.deeds.contests import Escape
from affray.games.rpg_hell.law.deeds.dice import END_TURN, Lock, Unlock
from affray.games.rpg_hell.law.deeds.fighting import Attack
from affray.games.rpg_hell.law.deeds.gear import UseItem
from affray.games.rpg_hell.law.deeds.going import Move, StandUp
from affray.games.rpg_hell.law.deeds.guarding import HUNKERED, RANGED, STOCK, Dodge, SpendDodge
from affray.games.rpg_hell.law.deeds.tending import Douse, HunkerDown
from affray.games.rpg_hell.law.lasting import for_good
from affray.games.rpg_hell.law.menu import NextDeed
from affray.games.rpg_hell.law.pool import sum_of
from affray.games.rpg_hell.law.turn import Fight
from affray.games.rpg_hell.tactics.stances import Tactics

FIELD = """
game: rpg_hell
map: |
  ..............
  ..............
  ..............
  ..............
  ..............
sides:
  heroes: {fighters: [%s]}
  foes: {fighters: [%s]}
"""


def people(names: dict[str, tuple[str, int, int]]) -> str:
    return ", ".join(f"{{name: {who}, sheet: {sheet}, at: [{x}, {y}]}}" for who, (sheet, x, y) in names.items())


def scene(
    heroes: dict[str, tuple[str, int, int]], foes: dict[str, tuple[str, int, int]], rows: list[str] | None = None
) -> Fight:
    field = FIELD if rows is None else FIELD.replace("  ..............\n" * 5, "".join(f"  {row}\n" for row in rows))
    fight = read(field % (people(heroes), people(foes)), "scene").fight()
    assert isinstance(fight, Fight)
    return fight


def deed(fight: Fight, who: str, pool: list[int], stance: int = HUNTER) -> Deed:
    """What the tactic does first with these dice; the rules must allow it."""
    me = fight.named(who)
    me.stance, me.pool = stance, pool
    fight.acting = me.id
    option = Tactics().answer(NextDeed(fight, me))
    assert isinstance(option, Deed)
    assert option.why_not(fight, me) == ""
    return option


# ---------------------------------------------------------------- dice


def test_the_first_attack_takes_a_pair_that_earns_the_bonus() -> None:
    fight = scene({"F": ("Fighter", 1, 1)}, {"G": ("Groundbreaker Golem", 2, 1)})

    option = deed(fight, "F", [6, 4, 3, 1])

    assert isinstance(option, Attack)
    assert sum_of(option.dice) >= 9


def test_the_lowest_die_walks_up_to_a_foe() -> None:
    fight = scene({"F": ("Fighter", 1, 1)}, {"G": ("Groundbreaker Golem", 4, 1)})
    fight.named("F").arts.clear()

    option = deed(fight, "F", [6, 5, 3, 1])

    assert isinstance(option, Move) and option.dice == 1


def test_a_zombie_that_is_near_lunges_instead_of_walking() -> None:
    fight = scene({"F": ("Fighter", 1, 1)}, {"Z": ("Fresh Zombie", 4, 1)})

    option = deed(fight, "Z", [6, 5, 3, 1])

    assert isinstance(option, UseArt) and fight.art(option.art).name == "Lunge"


def test_what_is_left_over_is_locked_and_a_locked_die_that_helps_is_taken_back() -> None:
    fight = scene({"F": ("Fighter", 1, 1)}, {"G": ("Groundbreaker Golem", 2, 1)})
    f = fight.named("F")
    f.arts.clear()
    f.satchel.clear()

    assert isinstance(deed(fight, "F", [5]), Lock)
    f.locked = [6]
    option = deed(fight, "F", [3])

    assert option == Unlock(6)


def test_with_nothing_left_the_turn_ends() -> None:
    fight = scene({"F": ("Fighter", 1, 1)}, {"G": ("Groundbreaker Golem", 2, 1)})
    fight.named("F").locked = [5]

    assert deed(fight, "F", []) == END_TURN


# ---------------------------------------------------------------- trouble


def test_nobody_fights_lying_down_or_in_a_web() -> None:
    fight = scene({"F": ("Fighter", 1, 1)}, {"G": ("Groundbreaker Golem", 2, 1)})
    f = fight.named("F")

    f.prone = True
    assert isinstance(deed(fight, "F", [6, 5, 1]), StandUp)

    f.prone = False
    f.lasting, f.lasts = [WEBBED, 1, f.id, 2, 1], 1 << WEBBED
    option = deed(fight, "F", [6, 5, 1])
    assert isinstance(option, Escape) and option.dice == 5 << 3 | 1


def test_a_great_fire_is_doused_and_a_small_one_is_not() -> None:
    fight = scene({"F": ("Fighter", 1, 1)}, {"G": ("Groundbreaker Golem", 2, 1)})
    fight.named("F").arts.clear()

    fight.named("F").burn = 5
    assert isinstance(deed(fight, "F", [6, 4, 2, 1]), Douse)

    fight.named("F").burn = 1
    assert isinstance(deed(fight, "F", [6, 4, 2, 1]), Attack)


def test_a_friend_who_bleeds_out_is_bandaged_but_not_by_a_brute() -> None:
    fight = scene({"C": ("Cleric", 1, 1), "F": ("Fighter", 1, 2)}, {"G": ("Groundbreaker Golem", 12, 1)})
    fight.named("C").arts.clear()
    friend = fight.named("F")
    friend.health, friend.bleeding_out, friend.deaths_door = 1, True, 1

    assert isinstance(deed(fight, "C", [4, 3, 2, 1]), UseItem)
    assert not isinstance(deed(fight, "C", [4, 3, 2, 1], BRUTE), UseItem)


def test_nobody_walks_to_a_friend_whom_no_bandage_helps_now() -> None:
    fight = scene({"C": ("Cleric", 1, 1), "F": ("Fighter", 1, 4)}, {"G": ("Groundbreaker Golem", 12, 1)})
    fight.named("C").arts.clear()
    friend = fight.named("F")
    friend.health, friend.bleeding_out, friend.deaths_door, friend.window_used = 0, True, 1, True

    helps = deed(fight, "C", [4, 3, 2, 1])
    for_good(friend, NO_HEALING, 1)

    assert isinstance(helps, Move) and fight.away(friend, helps.square) <= 1
    later = deed(fight, "C", [4, 3, 2, 1])
    assert not isinstance(later, Move) or fight.away(friend, later.square) > 1


def test_who_would_come_to_is_bandaged_before_who_would_not() -> None:
    heroes = {"C": ("Cleric", 2, 1), "F": ("Fighter", 1, 1), "R": ("Ranger", 3, 1)}
    fight = scene(heroes, {"G": ("Groundbreaker Golem", 12, 4)})
    fight.named("C").arts.clear()
    for name, health in (("F", -6), ("R", 0)):
        friend = fight.named(name)
        friend.health, friend.deaths_door, friend.unconscious = health, 2, True
    fight.named("F").max_health = 30

    option = deed(fight, "C", [4, 3, 2, 1])

    assert isinstance(option, UseItem) and option.target == fight.named("R").id


def test_armour_that_lapses_is_left_alone_where_another_foe_stands_bare() -> None:
    fight = scene({"F": ("Fighter", 1, 1)}, {"G": ("Groveling", 2, 1), "H": ("Groveling", 1, 2)})
    fight.named("F").arts.clear()
    for name in ("G", "H"):
        fight.named(name).health, fight.named(name).armor = 5, 0
    bare = deed(fight, "F", [6, 4, 3, 2])
    assert isinstance(bare, Attack)
    for_good(fight.fighters[bare.target], TEMP_ARMOR, 6)

    option = deed(fight, "F", [6, 4, 3, 2])

    assert isinstance(option, Attack) and option.target != bare.target


# ---------------------------------------------------------------- stances


GATE = ["......#.......", "......#.......", "..............", "......#.......", "......#......."]


def test_who_finds_the_way_blocked_shoots() -> None:
    """A friend who lies in the gate is not walked over; that is no reason to stand and wait."""
    heroes = {"C": ("Commander", 5, 2), "P": ("Paladin", 6, 2)}
    fight = scene(heroes, {"G": ("Groundbreaker Golem", 7, 2)}, [row.replace("#", "o") for row in GATE])
    fight.named("P").unconscious = True
    fight.named("C").arts.clear()

    option = deed(fight, "C", [6, 5, 3, 1])

    assert isinstance(option, Attack) and fight.weapon(option.weapon).name == "Popshard revolver"


def test_who_has_fallen_into_a_pit_climbs_out() -> None:
    rows = ["..............", "...PPP........", "...PPP........", "..............", ".............."]
    fight = scene({"F": ("Fighter", 4, 0)}, {"G": ("Groundbreaker Golem", 11, 1)}, rows)
    fight.named("F").y = 1

    option = deed(fight, "F", [6, 5, 3, 1])

    assert isinstance(option, Move)
    assert fight.field().rise[option.square] == 0


def test_a_hunter_goes_for_who_is_nearest_to_falling_and_a_brute_for_the_nearest() -> None:
    fight = scene({"F": ("Fighter", 1, 1)}, {"G": ("Groundbreaker Golem", 2, 1), "Z": ("Fresh Zombie", 5, 1)})
    fight.named("F").arts.clear()
    zombie = fight.named("Z")
    zombie.health, zombie.armor = 2, 0

    hunting = deed(fight, "F", [6, 5, 3, 2], HUNTER)
    raging = deed(fight, "F", [6, 5, 3, 2], BRUTE)

    assert isinstance(hunting, Move)
    assert isinstance(raging, Attack) and raging.target == fight.named("G").id


def test_the_cautious_hunker_down_from_shooters_and_brutes_never_do() -> None:
    fight = scene({"F": ("Fighter", 0, 0)}, {"R": ('"City Guard, ranged"', 13, 4)})
    fight.named("F").arts.clear()

    assert isinstance(deed(fight, "F", [6, 4, 2], CAUTIOUS), HunkerDown)
    assert not isinstance(deed(fight, "F", [6, 4, 2], BRUTE), HunkerDown)


# ---------------------------------------------------------------- honest in everything


class Honest(Mind):
    """Asks the tactic, and the rules whether they allow what it says."""

    def __init__(self) -> None:
        self.tactic = Tactics()
        self.rules: set[str] = set()

    def answer(self, question: Question) -> Option:
        option = self.tactic.answer(question)
        assert question.allows(option), f"{question.rule}: {question.who} said {option!r}"
        self.rules.add(question.rule)
        return option


def brawl(seed: int) -> Fight:
    """A few of all stat blocks against each other, each with a handful of all Arts and items there are."""
    chance = random.Random(seed)
    sheets = sorted(stat_blocks().sheets)
    places = chance.sample([(x, y) for x in range(0, 14, 3) for y in (0, 3)], 6)
    roster = {name: (chance.choice(sheets), *places[i]) for i, name in enumerate("ABCDEF")}
    quoted = {name: (f'"{sheet}"', x, y) for name, (sheet, x, y) in roster.items()}
    fight = scene({n: p for n, p in quoted.items() if n in "ABC"}, {n: p for n, p in quoted.items() if n in "DEF"})
    for f in fight.fighters:
        f.stance = chance.randint(0, 2)
        f.arts = chance.sample(range(len(fight._arts)), 10)
        f.satchel = [chance.randrange(len(fight._items)) for _ in range(3)]
        f.strain = f.max_strain = 12
        f.traits |= chance.getrandbits(32) & chance.getrandbits(32)
        f.thieving, f.charm, f.nature, f.arcana, f.medicine = [chance.randint(0, 3) for _ in range(5)]
    fight.dice = SeededDice(seed)
    fight.limit = 8
    return fight


@pytest.mark.parametrize("block", range(4))
def test_every_question_is_answered_with_what_the_rules_allow(block: int) -> None:
    mind = Honest()
    for seed in range(6 * block, 6 * block + 6):
        fight = brawl(seed)
        fight.minds = [mind for _ in fight.sides]
        play(fight)

    assert {"RH-TRN-05", "RH-DMG-06", "RH-REA-01", "RH-ACT-15"} <= mind.rules


def test_who_knows_every_art_there_is_still_acts() -> None:
    fight = scene({"F": ("Fighter", 0, 0)}, {"G": ("Paladin", 3, 0)})
    for f in fight.fighters:
        f.arts = list(range(len(fight._arts)))
        f.strain = f.max_strain = 30
    assert len(fight._arts) > 64
    fight.limit = 5
    fight.minds = [Honest() for _ in fight.sides]

    play(fight)

    assert fight.round > 1


class Unlocking(Mind):
    """Asks the tactic, and counts the dice that it unlocks."""

    def __init__(self) -> None:
        self.tactic = Tactics()
        self.unlocked = 0

    def answer(self, question: Question) -> Option:
        option = self.tactic.answer(question)
        self.unlocked += isinstance(question, NextDeed) and isinstance(option, Unlock)
        return option


def test_a_plan_kept_while_a_die_is_unlocked_is_the_one_that_would_be_found_again() -> None:
    mind = Unlocking()
    for seed in range(24):
        fight, watched = brawl(seed), brawl(seed)
        watched.log = Log()  # whoever is watched keeps no plan
        fight.minds = watched.minds = [mind for _ in fight.sides]
        play(fight)
        play(watched)

        watched.log = None
        assert digest(fight) == digest(watched), seed
    assert mind.unlocked > 20


# ---------------------------------------------------------------- better than greed


class Greedy(Mind):
    """Plays as the tactic does, but pays for every attack with the two best dice that lie there, and locks nothing."""

    def __init__(self) -> None:
        self.tactic = Tactics()

    def answer(self, question: Question) -> Option:
        option = self.tactic.answer(question)
        if not isinstance(question, NextDeed):
            return option
        if isinstance(option, Lock):
            return END_TURN
        if not isinstance(option, Attack):
            return option
        best = sorted([int(face) for face in question.me.pool], reverse=True)[:2]
        greedy = option.with_dice(best[0] << 3 | best[1], 0)
        return greedy if question.allows(greedy) else option


def wins(first: Mind, second: Mind, fights: int) -> int:
    """How often the first side wins, of two that are alike."""
    team = [("Fighter", 2), ("Ranger", 0), ("Smith", 4)]
    start: Any = scene(
        {f"a{i}": (name, 3, y) for i, (name, y) in enumerate(team)},
        {f"b{i}": (name, 8, y) for i, (name, y) in enumerate(team)},
    )
    won = 0
    fight = start.copy()
    fight.minds = [first, second]
    for number in range(fights):
        fight.restore(start)
        fight.dice = SeededDice(stream(3, number))
        won += int(play(fight) == 0)
    return won


def test_searching_the_pool_beats_taking_the_best_dice_first() -> None:
    """150 fights of two teams that are alike, each way around; test_spending has the exact advantage."""
    ahead = wins(Tactics(), Greedy(), 150)
    behind = wins(Greedy(), Tactics(), 150)

    assert ahead > behind, (ahead, behind)


# ---------------------------------------------------------------- Dodge, pits, pairs


def test_dodge_is_spent_whenever_the_damage_is_2_or_more() -> None:
    fight = scene({"M": ("Monk", 1, 1)}, {"W": ("Silver Wolf", 2, 1)})
    monk = fight.named("M")

    for dodges in (1, 2, 3):
        monk.dodge = dodges
        for amount in (2, 3, 9):
            assert Tactics().answer(SpendDodge(fight, monk, amount, 0)) == Dodge(STOCK, amount, 0)
        assert Tactics().answer(SpendDodge(fight, monk, 1, 0)).is_nothing()


def test_what_lapses_is_spent_before_the_stock() -> None:
    fight = scene({"M": ("Monk", 1, 1)}, {"W": ("Silver Wolf", 2, 1)})
    monk = fight.named("M")
    monk.hunkered = 1

    assert Tactics().answer(SpendDodge(fight, monk, 2, RANGED)) == Dodge(HUNKERED, 2, RANGED)


def test_whoever_is_in_a_pit_climbs_out_of_it() -> None:
    text = (FIELD % (people({"F": ("Fighter", 1, 1)}), people({"Z": ("Fresh Zombie", 9, 1)}))).replace(
        "  ..............\n", "  ...P..........\n", 1
    )
    fight = read(text, "pit").fight()
    assert isinstance(fight, Fight)
    fight.named("F").x, fight.named("F").y = 3, 0

    option = deed(fight, "F", [6, 4, 3, 1])

    assert isinstance(option, Move) and option.dice == 1


def test_bare_hands_strike_as_a_pair() -> None:
    fight = scene({"S": ("Sorcerer", 1, 1)}, {"Z": ("Fresh Zombie", 2, 1)})
    me = fight.named("S")
    me.held, me.arts, me.carried = [], [], []

    option = deed(fight, "S", [4, 4])

    assert isinstance(option, Attack)
    assert option.other == BARE_FIST


# ---------------------------------------------------------------- who takes no part, and doors


def test_nobody_strikes_at_who_takes_no_part() -> None:
    """RH-INI-06"""
    fight = scene({"Ann": ("Fighter", 2, 2)}, {"Bo": ("City Guard", 3, 2), "Cy": ("City Guard", 10, 2)})
    fight.named("Bo").world = NEUTRAL

    option = deed(fight, "Ann", [6, 5, 4, 3])

    assert isinstance(option, Move) and option.target != fight.named("Bo").id


def test_who_takes_no_part_gets_out_of_reach_and_waits() -> None:
    """RH-INI-06"""
    fight = scene({"Ann": ("Fighter", 2, 2)}, {"Bo": ("City Guard", 3, 2), "Cy": ("City Guard", 10, 2)})
    bo = fight.named("Bo")
    bo.world = NEUTRAL

    assert isinstance(deed(fight, "Bo", [6, 5, 4, 3]), Move)
    bo.world = EVENT
    assert deed(fight, "Bo", [6, 5, 4, 3]) == END_TURN


def test_a_fight_with_bystanders_and_an_event_is_written_and_decided_without_them() -> None:
    """RH-INI-06, RH-END-01"""
    text = FIELD % ("{sheet: Fighter, at: [2, 2]}", "{sheet: City Guard, at: [4, 2]}")
    text += "  town: {fighters: [{name: Child, world: neutral, at: [3, 3]}, {name: Quake, world: event, at: [5, 4]}]}\n"

    for seed in range(20):
        fight = read(text, "scene").fight(seed=seed)
        assert play(fight) in (0, 1)
        assert fight.named("Child").health == 1 and fight.named("Quake").is_alive()


@pytest.mark.parametrize("stance", [HUNTER, BRUTE, CAUTIOUS])
def test_closed_doors_are_opened_on_the_way_to_a_foe(stance: int) -> None:
    """RH-ACT-19"""
    rows = ["......#.......", "......#.......", "......+.......", "......#.......", "......#......."]

    for seed in range(5):
        fight = scene({"Ann": ("Fighter", 1, 2)}, {"Bo": ("City Guard", 12, 2)}, rows)
        for f in fight.fighters:
            f.stance = stance
        fight.dice = SeededDice(seed)
        fight.limit = 30

        assert play(fight) in (0, 1)
        assert fight.grid.stands(fight.grid.at(6, 2))
