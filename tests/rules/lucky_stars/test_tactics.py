"""How combatants of These Lucky Stars are played when nobody plays them: sensible choices in small scenes."""

from __future__ import annotations

from typing import Any

import pytest

from affray.encounter.games import game_named
from affray.engine.question import Question
from affray.games.lucky_stars.book.gear import BARE_HANDS
from affray.games.lucky_stars.law.actions import act
from affray.games.lucky_stars.law.attack import new_strike
from affray.games.lucky_stars.law.deed import Deed
from affray.games.lucky_stars.law.deeds.answers import DodgeTo, StandIn, UseFeature
from affray.games.lucky_stars.law.deeds.grappling import Engage
from affray.games.lucky_stars.law.deeds.opportunity import Opportunity
from affray.games.lucky_stars.law.leads import lead, reaches
from affray.games.lucky_stars.law.menu import NextAction
from affray.games.lucky_stars.law.rolls import GRAPPLE_CONTEST, NO_TARGET, SpendLuck
from affray.games.lucky_stars.law.turn import Fight, begin_turn
from affray.games.lucky_stars.law.wounds import LethalOrNot
from affray.games.lucky_stars.tactics.stances import Tactics
from affray.games.lucky_stars.tactics.worth import contest_chance
from affray.lab.setting import set_scene
from tests.ledgers import answered as allowed_answer

GAME = game_named("lucky_stars")
Given = dict[str, Any]

HERO: Given = {"side": "heroes"}
FOE: Given = {"side": "foes"}
FIGHTER: Given = {"STR": 2, "AGI": 1, "FORT": 2, "weapons": ["Hatchet"]}
SHOOTER: Given = {"DEX": 2, "AGI": 1, "FORT": 2, "weapons": ["Service rifle"]}
TOUGH: Given = {"DEF": 9, "max_DEF": 9, "VIT": 4, "max_VIT": 4, "level": 8}
FRAIL: Given = {"DEF": 1, "max_DEF": 5, "VIT": 1}
ATTACKED: Given = {"standard_attacks": 1, "spent_this_turn": 2}


def fight_of(given: Given) -> Fight:
    fight = set_scene(GAME, {"underway": True, **given})
    assert isinstance(fight, Fight)
    return fight


def answered(question: Question) -> str:
    return allowed_answer(Tactics(), question)


def choice(given: Given, ap: int = 4, who: str = "A") -> str:
    """What somebody does with the AP that are left."""
    fight = fight_of(given)
    f = fight.named(who)
    fight.turn_of = f.id
    f.ap = ap
    return answered(NextAction(fight, f))


# ---------------------------------------------------------------- whom to attack


def test_a_soldier_attacks_the_foe_who_is_nearest_to_falling() -> None:
    given = {"map": ["XAY"], "A": FIGHTER, "X": {**FOE, **TOUGH}, "Y": {**FOE, **FRAIL}}

    assert choice(given) == "attack Y with Hatchet"


def test_a_brute_attacks_the_nearest_foe() -> None:
    brute = {**FIGHTER, "weapons": ["Spear"], "stance": "brute"}

    assert choice({"map": ["XA.Y"], "A": brute, "X": {**FOE, **TOUGH}, "Y": {**FOE, **FRAIL}}) == "attack X with Spear"


def test_the_type_that_hurts_is_named() -> None:
    baton = {**FIGHTER, "weapons": ["Shock baton"]}

    assert choice({"A": baton, "X": FOE}) == "attack X with Shock baton (shock)"
    assert choice({"A": baton, "X": {**FOE, "full_resistance": ["shock"]}}) == "attack X with Shock baton (physical)"


def test_the_fallen_are_left_alone_while_foes_stand() -> None:
    fallen = {**FOE, "VIT": 0, "unconscious": True, "prone": True, "DEF": 1, "max_DEF": 5}

    assert choice({"map": ["XAY"], "A": FIGHTER, "X": fallen, "Y": {**FOE, **TOUGH}}) == "attack Y with Hatchet"


def test_the_last_weapon_is_not_thrown() -> None:
    two = {**FIGHTER, "weapons": ["Hatchet", "Hatchet"]}

    assert choice({"map": ["A...X"], "A": FIGHTER, "X": FOE}) == "move to 3,0"
    assert choice({"map": ["A...X"], "A": two, "X": FOE}) == "throw Hatchet at X"


def test_a_lock_comes_before_the_shot() -> None:
    given = {"map": ["A....X"], "A": {**SHOOTER, "features": ["targeting display"]}, "X": FOE}

    assert choice(given) == "lock on X"
    assert choice({**given, "A": {**given["A"], "locked_on": "X"}}) == "attack X with Service rifle"  # type: ignore[dict-item]


def test_a_strong_one_trips_a_clumsy_foe_for_two_friends() -> None:
    given = {
        "map": ["B..", "AX.", "C.."],
        "A": {**FIGHTER, "STR": 4},
        "B": {**FIGHTER, **HERO},
        "C": {**FIGHTER, **HERO},
        "X": {**FOE, **TOUGH},
    }

    assert choice(given) == "trip X with Hatchet"
    assert choice({**given, "X": {**FOE, **TOUGH, "prone": True}}) == "attack X with Hatchet"
    assert choice({**given, "X": {**FOE, **TOUGH, "AGI": 4}}) == "attack X with Hatchet"


# ---------------------------------------------------------------- where to go


def test_a_foe_two_spaces_away_is_met_by_a_step_that_provokes_nobody() -> None:
    assert choice({"map": ["A.X."], "A": FIGHTER, "X": FOE}) == "step to 1,0"


def test_a_far_foe_is_met_by_a_move() -> None:
    assert choice({"map": ["A....X"], "A": FIGHTER, "X": FOE}) == "move to 4,0"


def test_vents_are_avoided() -> None:
    given = {"map": ["A..^X", "....."], "A": FIGHTER, "X": FOE}

    assert choice(given) == "move to 3,1"


def test_the_last_ap_are_kept_for_whoever_comes() -> None:
    given = {"map": ["A....X"], "A": {**FIGHTER, "spent_this_turn": 2}, "X": {**FOE, "weapons": ["Knife"]}}

    assert choice(given, ap=2) == "end the turn"


def test_a_shooter_is_run_down_with_the_last_ap() -> None:
    given = {"map": ["A....X"], "A": {**FIGHTER, "spent_this_turn": 2}, "X": {**FOE, **SHOOTER}}

    assert choice(given, ap=2) == "move to 4,0"


def test_a_shooter_steps_to_where_it_has_a_shot() -> None:
    assert choice({"map": ["A#...X", "......"], "A": SHOOTER, "X": FOE}) == "step to 0,1"


def test_a_shooter_moves_to_where_it_has_a_shot() -> None:
    assert choice({"map": ["A##..X", ".##...", "......"], "A": SHOOTER, "X": FOE}).startswith("move to ")


def test_a_shooter_steps_out_of_the_reach_of_others_before_it_shoots() -> None:
    given = {"map": [".AX...Y"], "A": SHOOTER, "X": {**FOE, **TOUGH, "weapons": ["Knife"]}, "Y": {**FOE, **FRAIL}}

    assert choice(given) == "step to 0,0"


def test_a_shot_at_the_one_beside_needs_no_step() -> None:
    assert choice({"map": [".AX"], "A": SHOOTER, "X": {**FOE, "weapons": ["Knife"]}}) == "attack X with Service rifle"


def test_the_prone_stand_up_among_foes() -> None:
    assert choice({"A": {**FIGHTER, "prone": True}, "X": FOE}) == "stand"


def test_a_prone_shooter_far_from_foes_shoots_on() -> None:
    given = {"map": ["A.......X"], "A": {**SHOOTER, "prone": True}, "X": FOE}

    assert choice(given) == "attack X with Service rifle"


def test_a_closed_door_is_walked_up_to_and_opened() -> None:
    assert choice({"map": ["A...D..X"], "A": FIGHTER, "X": FOE}) == "move to 3,0"
    assert choice({"map": ["...AD..X"], "A": FIGHTER, "X": FOE}) == "open the door at 4,0"


def test_somebody_who_cannot_be_seen_is_searched_for() -> None:
    hidden = {**FOE, "stealth_total": 9, "hidden_from": ["A"]}

    assert choice({"map": ["Ao...X"], "A": FIGHTER, "X": hidden}) == "search"


def test_a_shot_is_readied_for_whoever_shows_up() -> None:
    given = {"map": ["A#X"], "A": {**SHOOTER, "restrained_legs": True}, "X": FOE}

    assert choice(given) == "ready attack with Service rifle for when an opponent comes into reach"


# ---------------------------------------------------------------- cover


def test_the_cautious_go_behind_cover_before_they_shoot() -> None:
    given = {"map": ["A.......", "..o....X"], "A": {**SHOOTER, "stance": "cautious"}, "X": {**FOE, **SHOOTER}}

    assert choice(given) == "move to 1,1"


def test_a_hopeless_shot_is_given_up_for_a_blade() -> None:
    both = {**FIGHTER, "STR": 4, "weapons": ["Light pistol", "Hatchet"]}
    given = {"map": ["A...oX"], "A": both, "X": {**FOE, **SHOOTER, **TOUGH}}

    assert choice(given) == "move to 4,0"
    assert choice({**given, "A": {**both, "stance": "cautious"}}) != "move to 4,0"
    assert choice({**given, "X": {**FOE, **SHOOTER, **FRAIL}}) == "attack X with Light pistol"


def test_a_hopeless_shot_over_cover_is_taken_from_its_open_side() -> None:
    given = {"map": ["A...", "....", "..o.", "...X"], "A": SHOOTER, "X": {**FOE, **SHOOTER, **TOUGH}}

    assert choice(given) == "move to 2,0"
    assert choice({**given, "X": {**FOE, **SHOOTER, **FRAIL}}) == "attack X with Service rifle"


def test_the_cautious_duck_after_the_shot() -> None:
    given = {"map": ["Ao.....X"], "A": {**SHOOTER, **ATTACKED, "stance": "cautious"}, "X": {**FOE, **SHOOTER}}

    assert choice(given, ap=2) == "use cover: full"


def test_soldiers_duck_only_when_hurt() -> None:
    given = {"map": ["Ao.....X"], "A": {**SHOOTER, **ATTACKED}, "X": {**FOE, **SHOOTER}}
    hurt = {**SHOOTER, **ATTACKED, "DEF": 1}

    assert choice(given, ap=2) == "end the turn"
    assert choice({**given, "A": hurt}, ap=2) == "use cover: full"


def test_whoever_has_ducked_comes_up_to_shoot() -> None:
    given = {"map": ["Ao.....X"], "A": {**SHOOTER, "posture": "full"}, "X": {**FOE, **SHOOTER}}

    assert choice(given) == "use cover: partial"


def test_the_hurt_slip_around_a_corner_after_the_shot() -> None:
    hurt = {**SHOOTER, **ATTACKED, "DEF": 1}

    assert choice({"map": ["#A.....X", ".#......"], "A": hurt, "X": {**FOE, **SHOOTER}}, ap=1) == "end the turn"
    assert choice({"map": [".#......", "A......X"], "A": hurt, "X": {**FOE, **SHOOTER}}, ap=1) == "step to 0,0"


def test_the_cautious_hide_where_they_cannot_duck() -> None:
    shy = {**SHOOTER, **ATTACKED, "stance": "cautious"}
    given = {"map": ["A.c...X", "......."], "legend": {"c": "curtain"}, "A": shy, "X": {**FOE, **SHOOTER}}

    assert choice(given, ap=1) == "hide"


# ---------------------------------------------------------------- grapples


def test_whoever_is_clearly_better_at_it_grapples_with_what_is_left() -> None:
    given = {"A": {**FIGHTER, **ATTACKED, "STR": 3}, "X": FOE}

    assert choice(given, ap=2) == "grapple X"
    assert choice({**given, "X": {**FOE, "STR": 3}}, ap=2) == "end the turn"
    assert choice({**given, "A": {**given["A"], "stance": "cautious"}}, ap=2) != "grapple X"


HELD: Given = {"grapple_role": "pinned", "grapple_partner": "A"}
HOLDS: Given = {"grapple_role": "in control", "grapple_partner": "X"}


def test_the_pinned_fight_for_control() -> None:
    given = {"A": {**FIGHTER, "grapple_role": "pinned", "grapple_partner": "X"}, "X": {**FOE, **HOLDS}}
    given["X"] = {**FOE, "grapple_role": "in control", "grapple_partner": "A"}

    assert choice(given) == "seize control"
    assert choice({**given, "A": {**given["A"], "seized": True}}, ap=3) == "end the turn"


def test_claws_are_for_the_partner() -> None:
    given = {"A": {**FIGHTER, **HOLDS, "weapons": ["Bite"]}, "X": {**FOE, **HELD}}

    assert choice(given) == "attack X in the grapple with Bite"


def test_others_are_struck_while_one_is_held() -> None:
    given = {"map": ["XAY"], "A": {**FIGHTER, **HOLDS}, "X": {**FOE, **HELD}, "Y": FOE}

    assert choice(given) == "attack Y with Hatchet"


def test_a_good_weapon_is_worth_letting_go() -> None:
    bare = {**FIGHTER, **HOLDS, "weapons": []}

    assert choice({"A": {**FIGHTER, **HOLDS}, "X": {**FOE, **HELD}}) == "end the grapple with X"
    assert choice({"A": bare, "X": {**FOE, **HELD}}) == "attack X in the grapple with Unarmed"


def test_a_strong_foe_is_held_for_friends() -> None:
    given = {"map": ["AXB"], "A": {**FIGHTER, **HOLDS}, "B": {**FIGHTER, **HERO}, "X": {**FOE, **HELD, **TOUGH}}

    assert choice(given) == "attack X in the grapple with Unarmed"


def test_whoever_burns_is_tossed_into_a_vent() -> None:
    given = {"map": ["XA.^"], "A": {**FIGHTER, **HOLDS, "STR": 3}, "X": {**FOE, **HELD}}

    assert choice(given) == "toss X to 3,0"
    assert "toss" not in choice({**given, "X": {**FOE, **HELD, "full_resistance": ["burn"]}})


@pytest.mark.parametrize(("mine", "answer"), [(3, "engage"), (1, "end it"), (2, "end it")])
def test_a_grapple_that_was_won_is_held_with_the_better_stat(mine: int, answer: str) -> None:
    fight = fight_of({"A": {"STR": mine}, "X": {**FOE, "STR": 2}})

    assert answered(Engage(fight, fight.named("A"), fight.named("X"))) == answer


# ---------------------------------------------------------------- errands

MEDIC: Given = {"KNO": 3, "medicine": 2, "weapons": ["Light pistol", "Medic kit"]}
DYING: Given = {"VIT": 0, "dying": True, "unconscious": True, "prone": True}


def test_a_medic_sees_to_the_dying() -> None:
    given = {"A": MEDIC, "B": {**HERO, **DYING}, "X": FOE}

    assert choice({**given, "map": ["AB......X"]}) == "stabilise B (4 AP)"
    assert choice({**given, "map": ["A..B....X"]}).startswith("move to ")
    assert choice({**given, "map": ["AB......X"], "A": SHOOTER}) == "attack X with Service rifle"


def test_a_task_that_was_begun_is_finished() -> None:
    begun = {"task": "stabilise", "task_owner": "A", "task_price": 4, "task_paid": 3, "task_target": "B"}
    given = {"map": ["AB......X"], "A": {**MEDIC, **begun}, "B": {**HERO, **DYING}, "X": FOE}

    assert choice(given) == "go on with the stabilise (1 AP)"


def test_a_friend_who_sleeps_is_woken() -> None:
    given = {"map": ["AB...X"], "A": FIGHTER, "B": {**HERO, "unconscious": True}, "X": FOE}

    assert choice(given) == "wake B"


def test_a_hand_is_put_on_ones_own_wound() -> None:
    bleeding = {**FIGHTER, **ATTACKED, "wounds": ["minor puncture"], "bleeding": 1}

    assert choice({"A": bleeding, "X": {**FOE, "STR": 3}}, ap=2) == "press on A's minor puncture"


def test_the_disarmed_take_up_arms() -> None:
    bare = {**FIGHTER, "weapons": []}
    lying = {"lying": [{"item": "Hatchet", "at": [0, 1]}]}

    assert choice({"map": ["A...X", "....."], "A": bare, "X": FOE, **lying}) == "pick up Hatchet"
    assert choice({"map": ["A...X"], "A": {**bare, "carried": ["Knife"]}, "X": FOE}) == "draw Knife"


def test_an_empty_weapon_is_reloaded() -> None:
    empty = {**SHOOTER, "weapons": [{"item": "Service rifle", "ammo": 0}]}

    assert choice({"map": ["A....X"], "A": empty, "X": FOE, "options": {"ammo": "on"}}) == "reload Service rifle"


def test_a_shield_is_switched_on_with_a_point_that_is_left() -> None:
    given = {"map": ["A....X"], "A": {**SHOOTER, **ATTACKED, "device": ["Personal shield"]}, "X": FOE}

    assert choice(given, ap=2) == "activate the shield"


def test_the_cautious_yield_when_all_is_lost() -> None:
    lost = {**FIGHTER, "stance": "cautious", "VIT": 1, "DEF": 1}
    given = {"map": ["XA.", "YZ."], "A": lost, "X": FOE, "Y": FOE, "Z": FOE}

    assert choice(given) == "yield"
    assert choice({**given, "A": {**lost, "is_pc": True}}) != "yield"
    assert choice({**given, "Z": {**FOE, "VIT": 0, "unconscious": True}}) != "yield"


# ---------------------------------------------------------------- reflexes


def opportunity(given: Given, may_wait: bool, best_moment: bool) -> str:
    fight = fight_of({"A": FIGHTER, "X": FOE, **given})
    fight.turn_of = fight.named("X").id
    return answered(Opportunity(fight, fight.named("A"), fight.named("X"), may_wait, best_moment))


def test_an_opportunity_is_taken_at_the_best_moment() -> None:
    assert opportunity({}, False, True) == "strike with Hatchet"
    assert opportunity({}, True, True) == "strike with Hatchet"
    assert opportunity({}, True, False) == "wait"


def test_the_better_weapon_is_used_for_it() -> None:
    given = {"A": {**FIGHTER, "STR": 4, "weapons": ["Knife", "Weighted baton"]}}

    assert opportunity(given, False, True) == "strike with Weighted baton"


def test_what_is_readied_is_not_given_up_for_it() -> None:
    ready = {"readied": "an opponent moves", "readied_verb": "attack", "readied_item": "Hatchet"}

    assert opportunity({"A": {**FIGHTER, **ready}}, False, True) == "nothing"


@pytest.mark.parametrize(
    ("fields", "mine", "theirs", "answer"),
    [
        ({"VIT": 2}, 110, 120, "luck"),
        ({"VIT": 2}, 110, 150, "nothing"),
        ({"VIT": 2}, 150, 110, "nothing"),
        ({"VIT": 3}, 110, 110, "nothing"),
        ({"VIT": 1}, 110, NO_TARGET, "nothing"),
        ({"VIT": 0, "dying": True, "unconscious": True}, 90, 50, "luck"),
        ({"VIT": 0, "dying": True, "unconscious": True}, 90, 30, "nothing"),
    ],
)
def test_luck_is_spent_on_close_rolls_by_those_with_little_vit(
    fields: Given, mine: int, theirs: int, answer: str
) -> None:
    fight = fight_of({"A": {"luck": 3, "level": 8, "max_VIT": 4, **fields}, "X": FOE})

    assert answered(SpendLuck(fight, fight.named("A"), "attack", mine, theirs)) == answer


def test_luck_is_too_good_for_a_grapple() -> None:
    fight = fight_of({"A": {"luck": 3, "level": 8, "max_VIT": 4, "VIT": 1}, "X": FOE})

    assert answered(SpendLuck(fight, fight.named("A"), GRAPPLE_CONTEST, 110, 110)) == "nothing"


def test_brutes_kill_and_others_spare() -> None:
    fight = fight_of({"A": {"stance": "brute"}, "X": FOE})

    assert answered(LethalOrNot(fight, fight.named("A"), fight.named("X"))) == "lethal"
    assert answered(LethalOrNot(fight, fight.named("X"), fight.named("A"))) == "nonlethal"


def test_a_friend_is_covered_by_who_can_bear_it_better() -> None:
    fight = fight_of({"A": TOUGH, "B": {**HERO, **FRAIL}, "X": FOE})
    strong, weak, foe = fight.named("A"), fight.named("B"), fight.named("X")
    for f in (strong, weak):
        f.ap = 1
    on_weak = StandIn(weak.id, new_strike(fight, foe, weak, BARE_HANDS, 0, False))
    on_strong = StandIn(strong.id, new_strike(fight, foe, strong, BARE_HANDS, 0, False))

    assert answered(UseFeature("LS-APP-01", fight, strong, on_weak)) == "take the damage for B"
    assert answered(UseFeature("LS-APP-01", fight, weak, on_strong)) == "nothing"


def test_shooters_dodge_out_of_reach() -> None:
    fight = fight_of({"map": [".AX"], "A": SHOOTER, "X": FOE})

    assert answered(DodgeTo(fight, fight.named("A"))) == "step to 0,0"
    assert answered(DodgeTo(fight, fight.named("X"))) == "nothing"


# ---------------------------------------------------------------- numbers


def test_the_chances_of_exploding_dice_are_the_ledgers() -> None:
    """LS-CORE-02: 17 of 36 for 8 or more, 0.213 for 12 or more."""
    assert reaches(2, 8) == 10_000 * 17 // 36
    assert round(reaches(2, 12) / 10_000, 3) == 0.213
    assert reaches(2, 2) == 10_000


def test_leads_are_symmetric_and_contests_without_ties_fair() -> None:
    assert abs(int(lead(2, 2, 1) + lead(2, 2, 0) - 10_000)) <= 1
    assert abs(int(contest_chance(3, 3) - 5_000)) <= 1
    assert abs(int(contest_chance(3, 1) + contest_chance(1, 3) - 10_000)) <= 2
    assert lead(3, 2, 1) > lead(2, 2, 1) > lead(1, 2, 1)


def test_a_whole_turn_is_played_in_order() -> None:
    """A soldier two spaces away steps up, strikes and keeps a point for an opportunity."""
    fight = fight_of({"map": ["A.X."], "A": FIGHTER, "X": {**FOE, **TOUGH, "STR": 5}})
    f = fight.named("A")
    begin_turn(fight, f)

    assert answered(NextAction(fight, f)) == "step to 1,0"
    f.x, f.ap = 1, 3
    assert answered(NextAction(fight, f)) == "attack X with Hatchet"
    f.ap, f.standard_attacks = 1, 1
    assert answered(NextAction(fight, f)) == "end the turn"


# ---------------------------------------------------------------- heat, arms and hiding


def test_nobody_stays_in_a_vent_with_a_point_to_spare() -> None:
    a = {**FIGHTER, **ATTACKED, "at": [1, 1]}
    given: Given = {"A": a, "X": {**FOE, **TOUGH, "at": [0, 2]}}

    assert choice({**given, "map": ["...", ".^.", "..."]}, ap=1).startswith("step to ")
    assert choice({**given, "map": ["...", "...", "..."]}, ap=1) == "end the turn"


def test_nobody_walks_through_a_vent_to_a_foe_whom_it_can_reach_around_it() -> None:
    given = {"map": ["........", "A..^...X", "........"], "A": FIGHTER, "X": {**FOE, **TOUGH}}
    fight = fight_of(given)
    a = fight.named("A")
    fight.turn_of, a.ap = a.id, 4

    deed = Tactics().answer(NextAction(fight, a))
    assert isinstance(deed, Deed)
    act(fight, a, deed)

    assert not a.burned and a.x > 2


def test_nobody_runs_alone_before_a_foe_who_is_coming_anyway() -> None:
    given: Given = {
        "map": ["A..........X", "B..........."],
        "A": {**HERO, **FIGHTER},
        "B": {**HERO, **FIGHTER},
        "X": {**FOE, **FIGHTER, **TOUGH},
        "fight": {"round": 1},
    }

    assert not choice(given).startswith("move to ")
    assert choice({**given, "X": {**FOE, **SHOOTER}}).startswith("move to ")  # who shoots need not come
    assert choice({**given, "fight": {"round": 3}}).startswith("move to ")
    assert choice({**given, "A": {**HERO, **FIGHTER, "stance": "brute"}}).startswith("move to ")


def test_bare_hands_take_up_what_lies_beside_them() -> None:
    given = {"map": ["AX"], "A": {**FIGHTER, "weapons": [], "carried": ["Knife"]}, "X": {**FOE, **TOUGH}}

    assert choice(given) == "draw Knife"
    assert choice(given, ap=2) == "attack X with Unarmed"


def test_whoever_lies_hidden_without_a_shot_waits_for_one() -> None:
    hidden = {**SHOOTER, "hidden_from": ["X"], "stealth_total": 9}
    given = {"map": ["A..#...X", "........"], "A": hidden, "X": {**FOE, **FIGHTER}, "fight": {"round": 1}}

    assert choice(given) == "ready attack with Service rifle for when an opponent comes into reach"
    assert choice({**given, "fight": {"round": 4}}).startswith(("move to ", "step to "))


def test_bare_hands_go_and_fetch_a_weapon_that_lies_near() -> None:
    far = {**FOE, **TOUGH, "at": [11, 1]}
    given: Given = {"map": ["............"] * 2, "A": {**FIGHTER, "weapons": [], "at": [0, 0]}, "X": far}
    lying = {"lying": [{"item": "Hatchet", "at": [4, 0]}]}

    assert choice({**given, **lying}).startswith(("move to 3,", "move to 4,"))
    assert choice({**given, **lying, "A": {**given["A"], "at": [3, 0]}}) == "pick up Hatchet"
    assert choice(given).startswith("move to 5,")


def test_who_has_no_cool_space_beside_it_moves_out_of_the_vent() -> None:
    rows = ["^^^.....", "^^^.....", "^^^....."]
    given: Given = {"map": rows, "A": {**FIGHTER, **ATTACKED, "at": [1, 1]}, "X": {**FOE, **TOUGH, "at": [7, 2]}}

    assert choice(given, ap=2).startswith("move to 3,")


def test_a_shooter_goes_into_the_normal_range_before_it_shoots() -> None:
    gun = {**FIGHTER, "DEX": 3, "weapons": ["Light pistol"], "at": [0, 0]}
    given: Given = {"map": ["............"] * 3, "A": gun, "X": {**FOE, **TOUGH, "at": [9, 0]}}

    assert choice(given).startswith("move to 3,")  # 30 ft of 60
    assert choice(given, ap=3) == "attack X with Light pistol"
    assert choice({**given, "X": {**FOE, **TOUGH, "at": [5, 0]}}) == "attack X with Light pistol"
