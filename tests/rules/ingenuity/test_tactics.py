"""How Ingenuity's combatants are played when nobody plays them: sensible choices in small scenes."""

from __future__ import annotations

from typing import Any

import pytest

from affray.encounter.games import game_named
from affray.engine.dice import SeededDice
from affray.engine.question import Mind, Option, Question
from affray.games.ingenuity.book.sheet import Combatant
from affray.games.ingenuity.law.actions import NextAction
from affray.games.ingenuity.law.attack import attack
from affray.games.ingenuity.law.rolls import Pair, Reroll
from affray.games.ingenuity.law.turn import Fight, NextMember
from affray.games.ingenuity.tactics.stances import Tactics
from affray.lab.setting import set_scene
from tests.ledgers import answered as allowed_answer

GAME = game_named("ingenuity")
Given = dict[str, Any]

HERO: Given = {"side": "heroes"}
FIGHTER: Given = {"combat": "d6", "strength": "d6", "dexterity": "d6", "held": ["Straight sword"]}
ARCHER: Given = {**FIGHTER, "held": ["Shortbow"], "ammunition": 9}
TOUGH: Given = {"evasion": 6, "physical_deflection": 8}
FALLEN: Given = {"conscious": False, "prone": True, "endurance": 0, "health": 6}
MOVED: Given = {"moved_this_turn": True, "used_move": True}


def fight_of(given: Given) -> Fight:
    fight = set_scene(GAME, given)
    assert isinstance(fight, Fight)
    return fight


def answered(question: Question) -> str:
    return allowed_answer(Tactics(), question)


def choice(given: Given, who: str = "A", actions: int = 3) -> str:
    """What somebody does with the next action."""
    fight = fight_of(given)
    f = fight.named(who)
    f.actions_left = actions
    return answered(NextAction(fight, f))


# ---------------------------------------------------------------- whom to attack


def test_a_hunter_attacks_the_foe_who_is_nearest_to_falling() -> None:
    assert choice({"map": ["XAY"], "A": FIGHTER, "X": {}, "Y": {"endurance": 1}}) == "attack Y with Straight sword"


def test_a_brute_attacks_the_nearest_foe() -> None:
    brute = {**FIGHTER, "held": ["Spear"], "stance": "brute"}

    assert choice({"map": ["XA.Y"], "A": brute, "X": {}, "Y": {"endurance": 1}}) == "attack X with Spear"


def test_a_hunter_leaves_a_tough_foe_for_one_who_is_about_to_fall() -> None:
    given = {"map": ["XA...Y"], "A": FIGHTER, "X": TOUGH, "Y": {"endurance": 0, "health": 6}}

    assert choice(given) == "move to 4,0"


def test_the_fallen_are_left_alone_while_foes_stand() -> None:
    assert choice({"map": ["XAY"], "A": FIGHTER, "X": FALLEN, "Y": {}}) == "attack Y with Straight sword"


def test_nobody_strikes_at_those_who_are_hidden() -> None:
    assert not choice({"map": ["AX"], "A": FIGHTER, "X": {"unseen_by": ["A"]}}).startswith("attack")


def test_the_last_weapon_is_not_thrown() -> None:
    one, two = {**FIGHTER, "held": ["Dagger"]}, {**FIGHTER, "held": ["Dagger", "Dagger"]}

    assert choice({"map": ["A....X"], "A": one, "X": {}}) == "move to 4,0"
    assert choice({"map": ["A....X"], "A": two, "X": {}}) == "attack X with Dagger"


def test_those_who_can_no_longer_react_are_attacked_first() -> None:
    assert choice({"map": ["XAY"], "A": FIGHTER, "X": {}, "Y": {"reactions_left": 0}}) == "attack Y with Straight sword"


def test_whoever_is_about_to_complete_a_task_is_attacked_first() -> None:
    ringing = {"pending": "task", "pending_done": 2, "pending_total": 3}
    given = {"map": ["XAY"], "A": FIGHTER, "X": {"endurance": 4}, "Y": ringing}

    assert choice(given) == "attack Y with Straight sword"


def test_an_archer_shoots_at_a_foe_beside_it() -> None:
    assert choice({"map": ["AX"], "A": {**ARCHER, "carried": ["Knife"]}, "X": {}}) == "attack X with Shortbow"


# ---------------------------------------------------------------- where to go


def test_a_foe_two_squares_away_is_met_by_a_free_step() -> None:
    assert choice({"map": ["A.X."], "A": FIGHTER, "X": {}}) == "step to 1,0"


def test_a_far_foe_is_met_by_a_move() -> None:
    assert choice({"map": ["A......X"], "A": FIGHTER, "X": {}}) == "move to 6,0"


def test_one_free_step_leads_to_the_other_side_of_a_foe() -> None:
    given = {"map": ["...", "BX.", ".A."], "A": FIGHTER, "B": {**FIGHTER, **HERO}, "X": {}}

    assert choice(given) == "step to 2,1"


def test_a_move_leads_to_the_other_side_of_a_foe() -> None:
    given = {"map": ["......", "A..BX.", "......"], "A": FIGHTER, "B": {**FIGHTER, **HERO}, "X": {}}

    assert choice(given) == "move to 5,1"


@pytest.mark.parametrize(
    ("foe", "stance", "expected"),
    [
        ({}, "hunter", "move to 2,0"),
        ({"endurance": 0, "health": 6}, "hunter", "attack X with Straight sword"),  # it falls before flanking pays
        ({}, "brute", "attack X with Straight sword"),
    ],
)
def test_who_stands_beside_a_foe_walks_around_it_to_flank(foe: Given, stance: str, expected: str) -> None:
    """IG-ATK-13: an action of three, for everybody's attacks until the foe gets away."""
    given = {"map": ["BX.", "A..", "..."], "A": {**FIGHTER, "stance": stance}, "B": {**FIGHTER, **HERO}, "X": foe}

    assert choice(given) == expected


@pytest.mark.parametrize(
    ("stance", "foe", "expected"),
    [("hunter", ARCHER, "drop prone"), ("hunter", FIGHTER, "end the turn"), ("brute", ARCHER, "end the turn")],
)
def test_who_shoots_lies_down_where_only_arrows_can_come(stance: str, foe: Given, expected: str) -> None:
    given = {"map": ["A......X"], "A": {**ARCHER, "stance": stance}, "X": foe}

    assert choice(given, actions=0) == expected


def test_in_the_first_round_nobody_but_a_brute_walks_alone_among_many() -> None:
    given = {"map": ["A......X", ".......Y", ".......Z"], "A": FIGHTER, "X": {}, "Y": {}, "Z": {}}
    brute = {**given, "A": {**FIGHTER, "stance": "brute"}}

    assert choice(given) == "ready Straight sword for when an enemy comes within 1 m"
    assert choice({**given, "fight": {"round": 2}}) == "move to 6,0"
    assert choice(brute) == "move to 6,0"


def test_a_sprint_that_leads_to_an_attack_is_made() -> None:
    assert choice({"map": ["A......X"], "A": {**FIGHTER, **MOVED}, "X": {}}, actions=2) == "sprint to 6,0"


def test_nobody_sprints_out_of_breath() -> None:
    given = {"map": ["A" + "." * 40 + "X"], "A": {**FIGHTER, **MOVED, "stamina": 3}, "X": {}}

    assert choice(given, actions=2) == "end the turn"


def test_the_prone_stand_up_among_foes() -> None:
    assert choice({"map": ["AX"], "A": {**FIGHTER, "prone": True}, "X": {}}) == "stand up"


def test_a_prone_archer_far_from_foes_shoots_on() -> None:
    assert choice({"map": ["A.......X"], "A": {**ARCHER, "prone": True}, "X": {}}) == "attack X with Shortbow"


def test_a_closed_door_is_walked_up_to_and_opened() -> None:
    far, near = ["A....+..X"], ["....A+..X"]

    assert choice({"map": far, "A": FIGHTER, "X": {}}) == "move to 4,0"
    assert choice({"map": near, "A": FIGHTER, "X": {}}) == "interact with closed door at 5,0"


# ---------------------------------------------------------------- enough attacks


def test_the_second_attack_is_made() -> None:
    given = {"map": ["XA"], "A": {**FIGHTER, "attacks_this_round": 1}, "X": {}}

    assert choice(given, actions=2) == "attack X with Straight sword"


def test_the_third_attack_gives_way_to_a_guard_among_foes() -> None:
    tired = {**FIGHTER, "attacks_this_round": 2, "held": ["Battleaxe"]}

    assert choice({"map": ["XAY"], "A": tired, "X": TOUGH, "Y": TOUGH}, actions=1) == "guard"


def test_somebody_with_a_good_parry_waits_instead() -> None:
    given = {"map": ["XA"], "A": {**FIGHTER, "attacks_this_round": 3}, "X": TOUGH}

    assert choice(given, actions=1) == "wait"


def test_a_commander_lets_a_fresh_friend_strike_rather_than_strike_a_third_time() -> None:
    given = {
        "map": ["XAB", "..Z"],
        "A": {**FIGHTER, "attacks_this_round": 2, "focus": 10},
        "B": {**FIGHTER, **HERO, "acted_this_round": True},
        "X": TOUGH,
        "Z": TOUGH,
    }

    assert choice(given, actions=2) == "command B"


def test_who_has_yet_to_act_is_not_commanded() -> None:
    given = {
        "map": ["XAB", "..Z"],
        "A": {**FIGHTER, "attacks_this_round": 2, "focus": 10},
        "B": {**FIGHTER, **HERO},
        "X": TOUGH,
        "Z": TOUGH,
    }

    assert not choice(given, actions=2).startswith("command")


def test_nobody_commands_without_focus_to_spare() -> None:
    given = {
        "map": ["XAB", "..Z"],
        "A": {**FIGHTER, "attacks_this_round": 1, "focus": 3},
        "B": {**FIGHTER, **HERO, "acted_this_round": True},
        "X": {},
        "Z": {},
    }

    assert choice(given, actions=2).startswith("attack")


def test_the_cautious_seek_cover_from_archers_when_they_have_shot() -> None:
    shy = {**ARCHER, "stance": "cautious", "attacks_this_round": 3}

    assert choice({"map": ["Ac.....X"], "A": shy, "X": {**ARCHER, **TOUGH}}, actions=1) == "seek cover"


def test_the_cautious_shoot_from_behind_cover() -> None:
    given = {"map": ["A........", "..c.....X"], "A": {**ARCHER, "stance": "cautious"}, "X": ARCHER}

    assert choice(given) == "move to 1,1"


def test_the_cautious_step_away_from_blades_when_they_have_shot() -> None:
    shy = {**ARCHER, "stance": "cautious", "attacks_this_round": 3}

    assert choice({"map": [".AX"], "A": shy, "X": {**FIGHTER, **TOUGH}}, actions=1) == "step to 0,0"


def test_a_blow_is_readied_for_those_who_will_come() -> None:
    given = {"map": ["A.....X"], "A": {**FIGHTER, **MOVED, "stamina": 0}, "X": {}}

    assert choice(given, actions=1) == "ready Straight sword for when an enemy comes within 1 m"


# ---------------------------------------------------------------- weapons in hand


def test_a_crossbow_is_loaded_after_the_shot() -> None:
    shot = {**FIGHTER, "held": [{"item": "Crossbow", "loaded": False}], "ammunition": 5}

    assert choice({"map": ["A......X"], "A": shot, "X": {}}, actions=2) == "reload Crossbow"


def test_a_reload_that_was_begun_is_finished() -> None:
    begun = {"pending": "reload", "pending_done": 1, "pending_total": 2, "pending_item": "Crossbow"}
    shot = {**FIGHTER, **begun, "held": [{"item": "Crossbow", "loaded": False}], "ammunition": 5}

    assert choice({"map": ["A......X"], "A": shot, "X": {}}) == "continue to reload"


def test_an_archer_without_arrows_draws_a_knife() -> None:
    archer = {**ARCHER, "carried": ["Knife"], "ammunition": 0}

    assert choice({"map": ["A...X"], "A": archer, "X": {}}) == "brandish Knife"


# ---------------------------------------------------------------- errands


def test_a_healer_wakes_a_friend_where_no_foe_is_near() -> None:
    healer = {"handling": "d6", "intelligence": "d6", "healing": 1}
    given = {"A": healer, "B": {**HERO, **FALLEN}, "X": {}}

    assert choice({**given, "map": ["AB.........X"]}) == "resuscitate B"
    assert choice({**given, "map": ["A...B.......X"]}) == "move to 3,0"
    assert choice({**given, "map": ["ABX........."]}) != "resuscitate B"


def test_the_nearest_of_a_team_sees_to_its_objective() -> None:
    given: Given = {"map": ["A..B......X"], "A": FIGHTER, "B": {**FIGHTER, **HERO}, "X": {}}
    far_bell = {"objectives": {"heroes": {"task": [5, 0]}}}

    assert choice({**given, **far_bell}, "B") == "move to 5,0"
    assert choice({**given, **far_bell}, "A") != "move to 5,0"
    assert choice({**given, "objectives": {"heroes": {"task": [4, 0]}}}, "B") == "task"
    assert choice({**given, "objectives": {"heroes": {"reach": [4, 0]}}}, "B") == "move to 4,0"


# ---------------------------------------------------------------- who goes next


def test_whoever_stands_among_foes_with_no_reaction_left_goes_first() -> None:
    fight = fight_of(
        {"map": ["A...C", "BX.Y."], "B": {**HERO, "reactions_left": 0}, "A": HERO, "C": HERO, "X": {}, "Y": {}}
    )

    assert answered(NextMember(fight, 0)) == "B"


# ---------------------------------------------------------------- reactions


class Noting(Mind):
    """The tactic, with a note of what it answered."""

    def __init__(self) -> None:
        self.said: list[str] = []

    def answer(self, question: Question) -> Option:
        option = Tactics().answer(question)
        assert question.allows(option), question.words(option)
        self.said.append(f"{question.rule} {question.who}: {question.words(option)}")
        return option


def reactions(given: Given, seed: int = 0) -> list[str]:
    """What is answered when X attacks A."""
    fight = fight_of(given)
    fight.dice = SeededDice(seed)
    mind = Noting()
    fight.minds = [mind for _ in fight.sides]
    by = fight.named("X")
    attack(fight, by, fight.named("A"), by.held[0])
    return mind.said


STRONG: Given = {"combat": "d12", "strength": "d12", "martial": 2, "held": ["Greatsword"]}
NIMBLE: Given = {"dexterity": "d12", "agility": "d12", "dodge": 2, "evasion": 4, "held": []}
WELL: Given = {"endurance_max": 40, "endurance": 40}


def test_the_nimble_dodge() -> None:
    assert "IG-RCT-02 A: dodge" in reactions({"map": ["AX"], "A": NIMBLE, "X": STRONG})


def test_those_with_a_good_blade_parry() -> None:
    clumsy = {"dexterity": "d4", "agility": "d4", "evasion": 8, "held": ["Parrying dagger"], "physical_deflection": 8}

    assert "IG-RCT-02 A: parry with Parrying dagger" in reactions({"map": ["AX"], "A": clumsy, "X": STRONG})


def test_the_last_stamina_is_kept_for_staying_awake() -> None:
    well = {**NIMBLE, **WELL, "physical_deflection": 9}

    assert "IG-RCT-02 A: nothing" in reactions({"map": ["AX"], "A": {**well, "stamina": 1}, "X": FIGHTER})
    assert "IG-RCT-02 A: dodge" in reactions({"map": ["AX"], "A": {**well, "stamina": 9}, "X": FIGHTER})


def test_a_shield_that_would_break_is_used_to_parry() -> None:
    guard = {**FIGHTER, **TOUGH, "agility": "d4", "dexterity": "d4", "held": ["Battleaxe", "Small shield"]}
    hero = {"combat": "d6", "strength": "d6", "martial": 1, "held": ["Spear"]}

    assert "IG-RCT-02 A: parry with Small shield" in reactions({"map": ["AX"], "A": guard, "X": hero})
    assert "IG-RCT-02 A: nothing" in reactions(
        {"map": ["AX"], "A": {**guard, "held": ["Battleaxe", "Large shield"]}, "X": hero}
    )


def test_a_blow_at_a_penalty_is_not_worth_a_reaction() -> None:
    weak = {"combat": "d4", "strength": "d4", "held": ["Club"], "attacks_this_round": 3}

    assert "IG-RCT-02 A: nothing" in reactions({"map": ["AX"], "A": {**FIGHTER, **TOUGH}, "X": weak})


def test_a_sturdy_friend_stands_in_for_one_who_is_about_to_fall() -> None:
    falling = {**NIMBLE, "endurance": 0, "health": 7}

    said = reactions({"map": ["BAX"], "A": falling, "B": {**FIGHTER, **HERO, **WELL}, "X": STRONG})

    assert "IG-RCT-13 B: intercept" in said


@pytest.mark.rule("IG-RCT-13")
def test_nobody_stands_in_against_a_blow_that_hardly_fells() -> None:
    falling = {**NIMBLE, "endurance": 0, "health": 7}
    weak = {"combat": "d4", "strength": "d4", "held": ["Club"], "attacks_this_round": 3}

    said = reactions({"map": ["BAX"], "A": falling, "B": {**FIGHTER, **HERO, **WELL}, "X": weak})

    assert "IG-RCT-13 B: nothing" in said


@pytest.mark.rule("IG-RCT-13")
def test_a_third_attack_that_can_still_fell_is_intercepted() -> None:
    falling = {**NIMBLE, "endurance": 0, "health": 7}
    tired = {"combat": "d4", "strength": "d4", "held": ["Club"], "attacks_this_round": 2}

    said = reactions({"map": ["BAX"], "A": falling, "B": {**FIGHTER, **HERO, **WELL}, "X": tired})

    assert "IG-RCT-13 B: intercept" in said


def test_nobody_stands_in_for_one_who_is_well() -> None:
    said = reactions({"map": ["BAX"], "A": {**NIMBLE, **WELL}, "B": {**FIGHTER, **HERO, **WELL}, "X": STRONG})

    assert "IG-RCT-13 B: nothing" in said


def test_a_shield_takes_what_would_reach_health() -> None:
    shielded = {"held": ["Large shield"], "evasion": 2, "endurance": 1, "reactions_left": 2, "physical_deflection": 4}

    said = [words for seed in range(9) for words in reactions({"map": ["AX"], "A": shielded, "X": STRONG}, seed)]

    assert "IG-RCT-08 A: block with Large shield" in said


# ---------------------------------------------------------------- dice


@pytest.mark.parametrize(
    ("dice", "better", "which"),
    [
        (Pair(6, 6, 2, 5), True, "attribute die"),
        (Pair(6, 6, 5, 2), True, "skill die"),
        (Pair(6, 6, 6, 6), True, "keep both"),
        (Pair(6, 6, 3, 3), False, "attribute die"),
        (Pair(4, 6, 3, 3), False, "skill die"),
    ],
)
def test_the_die_to_reroll_is_the_ledgers_default(dice: Pair, better: bool, which: str) -> None:
    assert answered(Reroll(Combatant(0, "A", 0, ""), dice, better, "test")) == which
