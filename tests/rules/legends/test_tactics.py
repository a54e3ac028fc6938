"""How Legends' combatants are played when nobody plays them: sensible choices in small scenes."""

from __future__ import annotations

from typing import Any

import pytest

from affray.encounter.games import game_named
from affray.engine.question import Question
from affray.games.legends.book.gear import UNARMED
from affray.games.legends.book.sheet import Combatant
from affray.games.legends.law.critical import ChooseEffect
from affray.games.legends.law.drops import drop
from affray.games.legends.law.hiding import HideFirst, HowToSearch
from affray.games.legends.law.luck import Spend
from affray.games.legends.law.manners import Manner
from affray.games.legends.law.menu import NextAction
from affray.games.legends.law.opportunity import Opportunity
from affray.games.legends.law.rolls import Roll
from affray.games.legends.law.shields import OnHit
from affray.games.legends.law.strike import Strike
from affray.games.legends.law.turn import Fight
from affray.games.legends.law.way import PLAIN_WAYS
from affray.games.legends.tactics.reflexes import points_needed
from affray.games.legends.tactics.stances import Tactics
from affray.games.legends.tactics.worth import passing
from affray.lab.setting import set_scene
from tests.ledgers import answered as allowed_answer

GAME = game_named("legends")
DOOR = "open or close closed door at 4,0"
Given = dict[str, Any]

HERO: Given = {"side": "heroes"}
FIGHTER: Given = {"agility": 4, "melee": 4, "strength": 4, "weapons": ["Longsword"]}
ARCHER: Given = {"dexterity": 5, "ranged": 4, "weapons": ["Shortbow"]}
CAUTIOUS: Given = {**ARCHER, "stance": "cautious"}
FALLEN: Given = {"unconscious": True, "hp": 0, "dying": True, "is_pc": True}
HEALER: Given = {
    "positive_potential": 6,
    "positive_mastery": 3,
    "energy": 20,
    "energy_max": 20,
    "weaves": ["Mend Flesh"],
}
FIRE: Given = {"fire_potential": 8, "fire_mastery": 5, "space_potential": 6, "space_mastery": 4, "energy": 40}
WEAVER: Given = {**FIRE, "energy_max": 40, "air_potential": 5, "weaves": ["Fireball", "Fire Bolt"]}


def fight_of(given: Given) -> Fight:
    fight = set_scene(GAME, given)
    assert isinstance(fight, Fight)
    return fight


def answered(question: Question) -> str:
    return allowed_answer(Tactics(), question)


def choice(given: Given, who: str = "A", actions: int = 3, **changes: Any) -> str:
    """What somebody does with the next action."""
    fight = fight_of(given)
    f = fight.named(who)
    f.actions_left = actions
    fight.acting = f.id
    for name, value in changes.items():
        setattr(f, name, value)
    return answered(NextAction(fight, f))


# ---------------------------------------------------------------- whom to attack


def test_a_hunter_attacks_the_foe_who_is_nearest_to_falling() -> None:
    given = {"map": ["1A2"], "legend": {"1": "B", "2": "C"}, "A": FIGHTER, "B": {}, "C": {"hp": 3}}

    assert choice(given) == "attack C with Longsword"


def test_a_brute_attacks_the_nearest_foe() -> None:
    brute = {**FIGHTER, "weapons": ["Whip"], "stance": "brute"}
    given = {"map": ["1A.2"], "legend": {"1": "B", "2": "C"}, "A": brute, "B": {}, "C": {"hp": 3}}

    assert choice(given) == "attack B with Whip"


def test_the_fallen_are_left_alone_while_foes_stand() -> None:
    given = {"map": ["1A2"], "legend": {"1": "B", "2": "C"}, "A": FIGHTER, "B": FALLEN, "C": {}}

    assert choice(given) == "called shot on C with Longsword"


def test_an_archer_shoots_whom_it_sees() -> None:
    given = {"map": ["A....1..2"], "legend": {"1": "B", "2": "C"}, "A": ARCHER, "B": {}, "C": {"hidden_from": ["A"]}}

    assert choice(given) == "called shot on B with Shortbow"


def test_the_last_weapon_is_not_thrown() -> None:
    one, two = (
        {**FIGHTER, "ranged": 4, "weapons": ["Dagger"]},
        {**FIGHTER, "ranged": 4, "weapons": ["Dagger", "Dagger"]},
    )

    assert choice({"A": {**one, "at": [0, 0]}, "B": {"at": [5, 0]}}).startswith("advance")
    assert choice({"A": {**two, "at": [0, 0]}, "B": {"at": [5, 0]}}) == "throw Dagger 1 at B"


def test_two_weapons_are_used_by_who_has_learned_it() -> None:
    pair = {**FIGHTER, "weapons": ["Shortsword", "Dagger"]}
    given = {"A": {**pair, "feats": ["two-weapon fighting"], "at": [0, 0]}, "B": {"at": [1, 0]}}

    assert choice(given) == "two-weapon attack on B with Shortsword and Dagger"
    assert choice({**given, "A": {**pair, "at": [0, 0]}}) == "called shot on B with Shortsword"


def test_a_creature_uses_its_multiattack_once() -> None:
    given = {"A": {"sheet": "Ghoul", "at": [0, 0]}, "B": {"at": [1, 0]}}

    assert choice(given) == "multiattack"
    assert choice(given, used_multiattack=True, combat_actions=1, actions=2) == "attack B with Ghoul bite"


# ---------------------------------------------------------------- where to go


def test_a_far_foe_is_walked_up_to() -> None:
    assert choice({"A": {**FIGHTER, "at": [0, 0]}, "B": {"at": [6, 0]}}) == "advance to 5,0"


def test_an_orc_charges_for_free() -> None:
    assert choice({"A": {"sheet": "Orc Warrior", "at": [0, 0]}, "B": {"at": [6, 0]}}) == "charge to 5,0"


def test_an_archer_goes_where_it_has_a_line() -> None:
    given = {"map": ["A#...1", "......"], "legend": {"1": "B"}, "A": ARCHER, "B": {}}

    assert choice(given) == "advance to 0,1"


def test_the_cautious_go_behind_cover_before_they_shoot() -> None:
    given = {"map": ["A.........1", "..b........"], "legend": {"1": "B"}, "A": CAUTIOUS, "B": {**ARCHER}}

    assert choice(given) == "advance to 1,1"
    assert choice({**given, "A": ARCHER}) == "called shot on B with Shortbow"


def test_who_is_behind_cover_shoots_at_once() -> None:
    given = {"map": ["Ab........1"], "legend": {"1": "B"}, "A": CAUTIOUS, "B": {**ARCHER}}

    assert choice(given) == "called shot on B with Shortbow"


def test_the_hurt_and_cautious_leave_contact_by_disengaging() -> None:
    given = {"A": {**CAUTIOUS, "hp": 5, "max_hp": 24, "at": [5, 5]}, "B": {"at": [6, 5]}}

    assert choice(given) == "disengage"
    assert choice(given, actions=1, disengaged=True).startswith("advance")
    assert choice({**given, "A": {**CAUTIOUS, "at": [5, 5]}}) == "called shot on B with Shortbow"


def test_a_goblin_slips_away_and_shoots() -> None:
    given = {"A": {"sheet": "Goblin archer", "at": [5, 5]}, "B": {"at": [6, 5]}}

    assert choice(given) == "disengage"


def test_the_prone_stand_up() -> None:
    assert choice({"A": {**FIGHTER, "prone": True, "at": [0, 0]}, "B": {"at": [1, 0]}}) == "stand up"


def test_the_fleeing_run() -> None:
    scared = {**FIGHTER, "fleeing": True, "fear_source": "B", "at": [5, 5]}

    assert choice({"A": scared, "B": {"at": [6, 5]}}).startswith("advance")


def test_flames_and_bonds_come_first() -> None:
    near = {"B": {"at": [1, 0]}}

    assert choice({"A": {**FIGHTER, "burning": True, "at": [0, 0]}, **near}) == "extinguish A"
    assert choice({"A": {**FIGHTER, "restrained": True, "at": [0, 0]}, **near}) == "break free"


def test_a_closed_door_is_opened_when_there_is_no_other_way() -> None:
    given = {"map": ["..AD.1", "####.."], "legend": {"1": "B"}, "A": FIGHTER, "B": {}}

    assert choice(given) == "open or close closed door at 3,0"


# ---------------------------------------------------------------- nobody in sight


def test_who_hides_is_searched_for() -> None:
    given = {"map": ["A..b1"], "legend": {"1": "B"}, "A": FIGHTER, "B": {"hidden_from": ["A"]}}

    assert choice(given) == "search"


def test_at_last_an_attack_is_readied() -> None:
    given = {"map": ["A..b1"], "legend": {"1": "B"}, "A": FIGHTER, "B": {"hidden_from": ["A"]}}

    assert choice(given, actions=1) == "ready Longsword for when an enemy shows itself"


def test_a_crossbow_is_loaded() -> None:
    empty = {**ARCHER, "weapons": [{"item": "Light Crossbow", "unloaded": 1}]}

    assert choice({"A": {**empty, "at": [0, 0]}, "B": {"at": [5, 0]}}) == "reload Light Crossbow"


def test_the_eel_comes_up_beside_whom_it_feels() -> None:
    eel = {"sheet": "Stone-Eel", "elevation": "burrowing"}

    assert choice({"A": {**eel, "at": [0, 0]}, "B": {"at": [2, 0]}}) == "surface"
    assert choice({"A": {**eel, "at": [0, 0]}, "B": {"at": [5, 0]}}).startswith("advance")


# ---------------------------------------------------------------- weaves and help


def test_fire_falls_on_a_group_and_not_on_friends() -> None:
    group = {"B": {"at": [10, 5]}, "C": {"at": [11, 5]}, "D": {"at": [10, 6]}}
    alone = choice({"A": {**WEAVER, "at": [1, 5]}, **group})
    mixed = choice({"A": {**WEAVER, "at": [1, 5]}, **group, "F": {**HERO, "at": [9, 5]}, "G": {**HERO, "at": [9, 6]}})

    assert alone.startswith("weave Fireball at")
    assert not mixed.startswith("weave Fireball")


def test_the_dying_are_healed_first() -> None:
    given = {"A": {**HEALER, "at": [0, 0]}, "F": {**FALLEN, **HERO, "at": [1, 0]}, "B": {"at": [0, 1]}}

    assert choice(given) == "weave Mend Flesh on F"
    assert choice({**given, "F": {**FALLEN, **HERO, "at": [5, 0]}}).startswith("advance")


def test_who_knows_medicine_tends_the_dying() -> None:
    medic = {**FIGHTER, "medicine": 3, "at": [0, 0]}

    assert choice({"A": medic, "F": {**FALLEN, **HERO, "at": [1, 0]}, "B": {"at": [9, 9]}}) == "tend F"


def test_a_potion_is_drunk_in_need() -> None:
    assert (
        choice({"A": {**FIGHTER, "potions": 1, "hp": 4, "max_hp": 24, "at": [0, 0]}, "B": {"at": [1, 0]}})
        == "drink potion"
    )


def test_a_dragon_breathes_on_a_crowd() -> None:
    crowd = {name: {"at": [5, i], "hp": 40} for i, name in enumerate("BCD")}
    given = {"A": {"sheet": "Young Red Dragon", "frightful_presence_uses": 0, "at": [0, 0]}, **crowd}

    assert choice(given).startswith("use breath toward 5,")


# ---------------------------------------------------------------- maneuvers


def beside(attacker: Given, target: Given) -> Given:
    return {"A": {**FIGHTER, **attacker, "at": [0, 0]}, "B": {"agility": 1, **target, "at": [1, 0]}}


@pytest.mark.rule("LG-MAN-02")
def test_a_called_shot_draws_blood_of_who_will_stand_for_long() -> None:
    assert choice(beside({}, {"hp": 32})) == "called shot on B with Longsword"
    assert choice(beside({}, {"hp": 5})) == "attack B with Longsword", "any hit fells it"
    assert choice(beside({"stance": "brute"}, {"hp": 32})) == "attack B with Longsword", "brutes do not take aim"


@pytest.mark.rule("LG-MAN-02")
def test_a_called_shot_finds_the_gaps_in_armour_of_what_has_no_blood() -> None:
    bloodless = {"hp": 32, "condition_immunities": ["bleeding"]}

    assert choice(beside({}, bloodless)) == "attack B with Longsword"
    assert choice(beside({}, {**bloodless, "base_dr": 8})) == "called shot on B with Longsword"


@pytest.mark.rule("LG-MAN-03")
def test_who_has_learned_it_attacks_with_all_strength() -> None:
    strong = {"feats": ["power attack"], "stance": "brute", "agility": 6, "melee": 6}

    assert choice(beside(strong, {"hp": 32, "base_dr": 5})) == "power attack on B with Longsword"


def called(attacker: Given, target: Given) -> str:
    """What the tactic lets a Called Shot add."""
    fight = fight_of(beside(attacker, target))
    a, b = fight.named("A"), fight.named("B")
    strike = Strike(a, b, a.held[0], fight.weapon(a.held[0]), False, PLAIN_WAYS[0])
    return answered(ChooseEffect(fight, strike, True))


@pytest.mark.rule("LG-MAN-02")
def test_a_called_shot_adds_what_costs_the_target_most() -> None:
    assert called({}, {"hp": 32, "base_dr": 2}) == "bleeding"
    assert called({}, {"hp": 8, "base_dr": 8}) == "bypass half the DR"
    assert called({"sheet": "Watchman", "held": ["Longsword"]}, {"hp": 32, "base_dr": 2}) == "bypass half the DR"


# ---------------------------------------------------------------- Luck, shields, reactions


def spent(first: int, second: int, luck: int, **fields: Any) -> str:
    """What a shooter with Dexterity and Ranged Combat 4 spends on these faces."""
    fight = fight_of({"A": {"is_pc": True, "luck": 8, "current_luck": luck, **fields}, "B": {}})
    roll = Roll(fight.named("A"), 4, 4, "attack")
    roll.first, roll.second = first, second
    return answered(Spend(roll, None, 0, fight))


@pytest.mark.rule("LG-LUCK-02")
def test_luck_is_spent_where_it_turns_a_miss() -> None:
    assert spent(5, 8, 4) == "2 on the first die"
    assert spent(6, 4, 4) == "1 on the second die"
    assert spent(2, 6, 4) == "nothing", "it has hit already"
    assert spent(8, 8, 4) == "nothing", "an 8 cannot be helped"


def test_stances_keep_different_amounts_of_luck() -> None:
    assert spent(6, 8, 3) == "nothing"
    assert spent(6, 8, 3, stance="brute") == "3 on the first die"
    assert spent(5, 8, 3, stance="hunter") == "2 on the first die"
    assert spent(5, 8, 3, stance="cautious") == "nothing"


def test_a_defender_spends_to_fend_off_a_hit() -> None:
    fight = fight_of({"A": {}, "B": {"is_pc": True, "luck": 4}})
    attack, defence = Roll(fight.named("A"), 4, 4, "attack"), Roll(fight.named("B"), 4, 4, "defence")
    attack.first, attack.second, defence.first, defence.second = 2, 8, 5, 8

    assert answered(Spend(defence, attack, 0, fight)) == "2 on the first die"


def struck(first: int, second: int, margin: int) -> str:
    fight = fight_of({"A": {"weapons": ["Mace"], "at": [0, 0]}, "B": {"shield": "Heater", "at": [1, 0]}})
    a, b = fight.named("A"), fight.named("B")
    strike = Strike(a, b, a.held[0], fight.weapon(a.held[0]), False, PLAIN_WAYS[2])
    strike.mine = Roll(a, 4, 4, "attack")
    strike.mine.first, strike.mine.second = first, second
    strike.successes, strike.margin, strike.hit = strike.mine.successes(), margin, True
    return answered(OnHit(fight, strike))


@pytest.mark.rule("LG-REACT-04")
def test_a_block_rerolls_only_where_both_dice_have_passed() -> None:
    assert struck(2, 2, 1) == "block, the attacker rerolls a die"
    assert struck(2, 8, 1) == "block, +2 DR"
    assert struck(2, 2, 2) == "block, +2 DR"


def test_openings_are_taken_with_the_heaviest_weapon() -> None:
    fight = fight_of({"A": {"weapons": ["Dagger", "Club", "Ghoul bite"], "at": [0, 0]}, "B": {"at": [1, 0]}})

    question = Opportunity(fight, fight.named("A"), fight.named("B"), "leaves its reach")
    assert answered(question) == "attack with Ghoul bite"


def manner_of(attacker: Given, target: Given) -> str:
    fight = fight_of({"A": {**attacker, "at": [0, 0]}, "B": {**target, "at": [1, 0]}})
    a: Combatant = fight.named("A")
    weapon = fight.weapon_of(a, a.held[0] if a.held else UNARMED)
    return answered(Manner(fight, a, fight.named("B"), weapon, False))


def test_the_type_that_hurts_most_in_two_hands_if_there_are_two() -> None:
    assert manner_of({"weapons": ["Morningstar"]}, {"armour": "Chain Mail"}) == "bludgeoning"
    assert manner_of({"weapons": ["Morningstar"]}, {"armour": "Gambeson"}) == "piercing"
    assert manner_of({"weapons": ["Longsword"]}, {}) == "slashing, two hands"
    assert manner_of({"weapons": ["Longsword"], "shield": "Heater"}, {}) == "slashing"
    assert manner_of({"sheet": "Watchman"}, {}) == "piercing, non-lethal"


def test_the_sneaky_hide_before_the_fight_and_search_by_what_they_are_good_at() -> None:
    sneak = {"stealth": 3, "investigate": 3, "intelligence": 5, "invisible": True, "at": [0, 0]}
    fight = fight_of({"A": sneak, "B": {"at": [4, 0]}})

    assert answered(HideFirst(fight, fight.named("A"))) == "hide"
    assert answered(HideFirst(fight, fight.named("B"))) == "stay in sight"
    assert answered(HowToSearch(fight.named("A"))) == "Investigate"


# ---------------------------------------------------------------- the sums behind it


@pytest.mark.parametrize("value", range(9))
@pytest.mark.parametrize("plus", range(-3, 4))
def test_passing_faces_are_counted_right(value: int, plus: int) -> None:
    faces = [face for face in range(1, 9) if face == 1 or (face != 8 and max(1, face + plus) < value)]

    assert passing(value, plus) == len(faces)


@pytest.mark.parametrize("value", range(1, 9))
def test_points_needed_make_the_die_pass(value: int) -> None:
    fight = fight_of({"A": {}, "B": {}})
    for face in range(2, 8):
        roll = Roll(fight.named("A"), value, 0, "attack")
        roll.first, roll.second = face, 8
        points = points_needed(face, 0, value)
        roll.luck_first = points if points < 9 else 0

        assert roll.successes() == (1 if points < 9 else 0)


@pytest.mark.rule("LG-ACT-03")
@pytest.mark.parametrize(
    ("at", "expected"),
    [
        ([0, 0], "advance to 3,0"),
        ([3, 0], "open or close closed door at 4,0"),
        ([3, 1], "open or close closed door at 4,0"),
    ],
)
def test_who_cannot_reach_a_foe_goes_to_a_door_and_opens_it(at: list[int], expected: str) -> None:
    rows = ["....D....", "....#....", "....#...."]

    assert choice({"A": {**HERO, **FIGHTER, "at": at}, "B": {"at": [8, 0], "side": "foes"}, "map": rows}) == expected


@pytest.mark.rule("LG-COV-13")
@pytest.mark.parametrize(
    ("at", "expected"),
    [([3, 0], "strike locked door at 4,0 with Longsword"), ([0, 0], "advance to 3,0")],
)
def test_a_locked_door_that_parts_the_sides_is_broken_down(at: list[int], expected: str) -> None:
    given: Given = {"A": {**HERO, **FIGHTER, "at": at}, "B": {"at": [8, 0], "side": "foes"}}

    assert choice({**given, "map": ["....L....", "....#....", "....#...."]}) == expected


@pytest.mark.rule("LG-ACT-03")
def test_who_was_disarmed_takes_the_weapon_up_again() -> None:
    fight = fight_of({"map": ["A1"], "legend": {"1": "B"}, "A": FIGHTER, "B": {}})
    f = fight.named("A")
    f.actions_left = 3
    fight.acting = f.id
    drop(fight, f, f.held[0], "LG-MAN-04")

    assert answered(NextAction(fight, f)) == "pick up Longsword"


@pytest.mark.rule("LG-ACT-03")
def test_empty_hands_draw_what_is_carried() -> None:
    given = {"map": ["A1"], "legend": {"1": "B"}, "A": {**FIGHTER, "weapons": ["Greatsword", "Dagger"]}, "B": {}}
    fight = fight_of(given)
    f = fight.named("A")
    f.actions_left = 3
    fight.acting = f.id
    f.held.pop(0)

    assert answered(NextAction(fight, f)) == "draw Dagger"


@pytest.mark.rule("LG-LUCK-02")
def test_no_luck_is_spent_on_a_blow_that_armour_stops_anyhow() -> None:
    fight = fight_of({"A": {"is_pc": True, "base_dr": 9}, "B": {"weapons": ["Mace"], "strength": 3}})
    a, b = fight.fighters
    mine, theirs = Roll(a, 4, 4, "defence"), Roll(b, 4, 4, "attack")
    mine.first, mine.second, theirs.first, theirs.second = 4, 8, 2, 8
    item = b.held[0]
    strike = Strike(b, a, item, fight.weapon(item), False, PLAIN_WAYS[2])
    strike.mine, strike.theirs = theirs, mine

    assert answered(Spend(mine, theirs, 0, fight, strike)) == "nothing"
    a.base_dr = 0
    assert answered(Spend(mine, theirs, 0, fight, strike)) == "1 on the first die"


@pytest.mark.rule("LG-NL-01")
def test_who_makes_arrests_throws_and_shoots_nothing_lethal() -> None:
    watchman: Given = {"sheet": "Watchman", "held": ["Spear", "Sap"], "at": [0, 0], **HERO}

    assert "throw" not in choice({"A": watchman, "B": {"at": [5, 0], "side": "foes"}})
