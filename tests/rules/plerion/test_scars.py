"""Scars (ledger 3.12)."""

from __future__ import annotations

import pytest

from affray.engine.question import IllegalAnswer
from affray.games.plerion.book.sheet import Combatant
from affray.games.plerion.book.words import FIRST_AID_KIT
from affray.games.plerion.law.harm import hurt
from affray.games.plerion.law.healing import few_hours, use_kit
from affray.games.plerion.law.scale import move_limit
from affray.games.plerion.law.scars import recover, scar
from tests.rules.plerion.builders import assistant, foe, lines, pc, scuffle


@pytest.mark.rule("PL-SCAR-01")
def test_damage_to_exactly_0_leaves_one_scar() -> None:
    with scuffle(pc(hp=3), foe()) as fight:
        a = fight.named("Aniet")
        hurt(fight, a, 3)

    assert a.scars == [3]
    assert (a.hp, a.str) == (0, 10)


@pytest.mark.rule("PL-SCAR-01")
def test_damage_past_0_leaves_none() -> None:
    with scuffle(pc(hp=3), foe(), dice="d20=9") as fight:
        a = fight.named("Aniet")
        hurt(fight, a, 4)

    assert a.scars == []
    assert a.str == 9


@pytest.mark.rule("PL-SCAR-01")
def test_no_damage_at_0_leaves_none() -> None:
    with scuffle(pc(hp=0, armor=1), foe()) as fight:
        a = fight.named("Aniet")
        hurt(fight, a, 1)

    assert a.scars == []


@pytest.mark.rule("PL-SCAR-01")
@pytest.mark.parametrize("victim", [foe("X", hp=3), assistant("X", hp=3)])
def test_assistants_and_npcs_never_get_scars(victim: Combatant) -> None:
    with scuffle(pc(), victim) as fight:
        x = fight.named("X")
        hurt(fight, x, 3)
        scar(fight, x, 3, 3)

    assert x.scars == []


@pytest.mark.rule("PL-SCAR-02")
@pytest.mark.parametrize(("basis", "row", "dice"), [("after_armor", 4, "d6=5"), ("before_armor", 5, "")])
def test_the_row_is_the_damage_after_armor_or_with_the_switch_before_it(basis: str, row: int, dice: str) -> None:
    with scuffle(pc(hp=4, armor=1), foe(), dice=dice, scar_basis=basis) as fight:
        a = fight.named("Aniet")
        hurt(fight, a, 5)

    assert a.scars == [row]


@pytest.mark.rule("PL-SCAR-02")
def test_above_12_counts_as_12() -> None:
    with scuffle(pc(hp=13), foe()) as fight:
        a = fight.named("Aniet")
        hurt(fight, a, 13)

    assert a.scars == [12]
    assert a.doomed


@pytest.mark.rule("PL-SCAR-03")
@pytest.mark.parametrize(("face", "hp_max"), [(5, 5), (4, 4)])
def test_only_a_roll_above_max_hp_becomes_the_max_and_hp_stay_as_they_are(face: int, hp_max: int) -> None:
    with scuffle(pc(hp=2, hp_max=4), foe(), dice=f"d6={face}") as fight:
        a = fight.named("Aniet")
        hurt(fight, a, 2)

    assert (a.hp, a.hp_max) == (0, hp_max)


@pytest.mark.rule("PL-SCAR-03")
def test_a_higher_max_ability_lifts_the_current_score_by_the_difference() -> None:
    with scuffle(pc(dex=7, dex_max=10, pending=[7], hamstrung=True), dice="d6=4 d6=4 d6=4") as fight:
        a = fight.named("Aniet")
        recover(fight, a, 7)

    assert (a.dex, a.dex_max) == (9, 12)


@pytest.mark.rule("PL-SCAR-03")
def test_a_roll_that_does_not_wait_cannot_be_made() -> None:
    with scuffle(pc(pending=[5])) as fight, pytest.raises(IllegalAnswer) as refusal:
        recover(fight, fight.named("Aniet"), 4)

    assert "recover from Broken Limb" in str(refusal.value)
    assert "Possible: Diseased" in str(refusal.value)
    assert refusal.value.rule == "PL-SCAR-03"


@pytest.mark.rule("PL-SCAR-04")
def test_a_lasting_scar_has_a_place_and_rolls_for_max_hp_at_once() -> None:
    with scuffle(pc(hp=1, hp_max=3), foe(), dice="d6=3 d6=6") as fight:
        a = fight.named("Aniet")
        hurt(fight, a, 1)

    assert a.hp_max == 6
    assert any("eye (PL-SCAR-04)" in line for line in lines(fight))


@pytest.mark.rule("PL-SCAR-05")
def test_a_rattling_blow_rolls_for_max_hp_at_once_and_costs_no_turn() -> None:
    with scuffle(pc(hp=2, hp_max=6), foe(), dice="d6=6") as fight:
        a = fight.named("Aniet")
        hurt(fight, a, 2)

    assert a.hp_max == 6
    assert a.is_up() and not a.stunned


@pytest.mark.rule("PL-SCAR-06")
def test_walloped_adds_a_d6_to_max_hp_after_a_few_hours() -> None:
    with scuffle(pc(hp=3), dice="d6=4") as fight:
        a = fight.named("Aniet")
        hurt(fight, a, 3)
        assert (a.prone, a.deprived, a.pending) == (True, True, [3])
        few_hours(fight, a)

    assert (a.hp_max, a.hp) == (7, 7)
    assert (a.prone, a.deprived, a.pending) == (False, False, [])


@pytest.mark.rule("PL-SCAR-06")
def test_first_aid_restores_nothing_to_the_walloped() -> None:
    with scuffle(pc(hp=3), pc("Croaker", kit=FIRST_AID_KIT), foe()) as fight:
        a = fight.named("Aniet")
        hurt(fight, a, 3)
        use_kit(fight, fight.named("Croaker"), a)

    assert a.hp == 0


@pytest.mark.rule("PL-SCAR-07")
@pytest.mark.parametrize(
    ("face", "arm", "leg"),
    [(1, False, True), (2, False, True), (3, True, False), (4, True, False), (5, False, False), (6, False, False)],
)
def test_a_d6_names_the_broken_limb(face: int, arm: bool, leg: bool) -> None:
    with scuffle(pc(hp=4), foe(), dice=f"d6={face}") as fight:
        a = fight.named("Aniet")
        hurt(fight, a, 4)

    assert (a.broken_arm, a.broken_leg, a.pending) == (arm, leg, [4])


@pytest.mark.rule("PL-SCAR-07")
def test_a_mended_limb_works_again_and_rolls_2d6_for_max_hp() -> None:
    with scuffle(pc(hp=4), foe(), dice="d6=3 d6=4 d6=5") as fight:
        a = fight.named("Aniet")
        hurt(fight, a, 4)
        recover(fight, a, 4)

    assert (a.hp_max, a.broken_arm, a.pending) == (9, False, [])


@pytest.mark.rule("PL-SCAR-07")
def test_the_game_master_may_say_what_a_broken_limb_forbids() -> None:
    answers = ["PL-SCAR-07 GM: no two-handed or paired weapons"]
    with scuffle(pc(hp=4), foe(), dice="d6=5", gm=True, answers=answers) as fight:
        a = fight.named("Aniet")
        hurt(fight, a, 4)

    assert a.broken_arm


@pytest.mark.rule("PL-SCAR-08")
@pytest.mark.parametrize(("dice", "hp_max"), [("d6=2 d6=3", 5), ("d6=3 d6=3", 6)])
def test_getting_over_the_disease_rolls_2d6_for_max_hp(dice: str, hp_max: int) -> None:
    with scuffle(pc(hp=5), foe(), dice=dice) as fight:
        a = fight.named("Aniet")
        hurt(fight, a, 5)
        assert a.pending == [5]
        recover(fight, a, 5)

    assert a.hp_max == hp_max


@pytest.mark.rule("PL-SCAR-09")
@pytest.mark.parametrize(
    ("roll", "str", "str_max"),
    [("d6=3 d6=3 d6=3", 9, 12), ("d6=6 d6=5 d6=3", 14, 14), ("d6=2 d6=2 d6=2", 6, 12)],
)
def test_a_head_wound_sets_the_current_score_to_a_higher_roll(roll: str, str: int, str_max: int) -> None:
    with scuffle(pc(hp=6, str=6, str_max=12), foe(), dice=f"d6=1 {roll}") as fight:
        a = fight.named("Aniet")
        hurt(fight, a, 6)

    assert (a.str, a.str_max) == (str, str_max)


@pytest.mark.rule("PL-SCAR-09")
def test_a_head_wound_on_dex() -> None:
    with scuffle(pc(hp=6, dex=9), foe(), dice="d6=4 d6=4 d6=4 d6=4") as fight:
        a = fight.named("Aniet")
        hurt(fight, a, 6)

    assert (a.dex, a.dex_max) == (12, 12)


@pytest.mark.rule("PL-SCAR-09")
@pytest.mark.parametrize(
    ("roll", "wil", "wil_max", "damage", "spent"),
    [("d6=3 d6=3 d6=2", 8, 12, 1, 3), ("d6=3 d6=4 d6=3", 10, 12, 0, 2), ("d6=6 d6=6 d6=2", 14, 14, 0, 0)],
)
def test_wil_that_comes_back_makes_up_for_damage_before_what_was_spent(
    roll: str, wil: int, wil_max: int, damage: int, spent: int
) -> None:
    tired = pc(hp=6, wil=7, wil_max=12, wil_damage=2, wil_spent=3)
    with scuffle(tired, foe(), dice=f"d6=5 {roll}") as fight:
        a = fight.named("Aniet")
        hurt(fight, a, 6)

    assert (a.wil, a.wil_max, a.wil_damage, a.wil_spent) == (wil, wil_max, damage, spent)
    assert a.wil == a.wil_max - a.wil_damage - a.wil_spent


@pytest.mark.rule("PL-SCAR-10")
def test_the_hamstrung_act_but_move_within_close_only() -> None:
    with scuffle(pc(hp=7), foe()) as fight:
        a = fight.named("Aniet")
        hurt(fight, a, 7)

    assert a.is_up() and a.hamstrung
    assert 1000 < move_limit(fight, a) <= 1500


@pytest.mark.rule("PL-SCAR-10")
def test_recovery_from_hamstrung_rolls_3d6_for_max_dex() -> None:
    with scuffle(pc(hp=7, dex=11), foe(), dice="d6=6 d6=6 d6=1") as fight:
        a = fight.named("Aniet")
        hurt(fight, a, 7)
        recover(fight, a, 7)

    assert (a.dex, a.dex_max, a.hamstrung) == (13, 13, False)


@pytest.mark.rule("PL-SCAR-11")
@pytest.mark.parametrize(("dice", "wil"), [("d20=11 d4=3", 14), ("d20=12", 11)])
def test_the_deafened_may_gain_wil_and_are_deaf_either_way(dice: str, wil: int) -> None:
    with scuffle(pc(hp=8, wil=11), foe(), dice=dice) as fight:
        a = fight.named("Aniet")
        hurt(fight, a, 8)

    assert (a.wil, a.wil_max, a.deaf) == (wil, wil, True)


@pytest.mark.rule("PL-SCAR-12")
@pytest.mark.parametrize(("dice", "wil", "wil_max"), [("d6=5 d6=5 d6=5", 10, 15), ("d6=5 d6=4 d6=4", 8, 13)])
def test_the_re_brained_roll_3d6_for_max_wil(dice: str, wil: int, wil_max: int) -> None:
    with scuffle(pc(hp=9, wil=8, wil_max=13, wil_damage=5), foe(), dice=dice) as fight:
        a = fight.named("Aniet")
        hurt(fight, a, 9)

    assert (a.wil, a.wil_max, a.wil_damage) == (wil, wil_max, 5)


@pytest.mark.rule("PL-SCAR-13")
def test_the_game_master_names_the_lost_part() -> None:
    answers = ["PL-SCAR-13 GM: left arm"]
    with scuffle(pc(hp=10, wil=12), foe(), dice="d20=5 d6=2", gm=True, answers=answers) as fight:
        a = fight.named("Aniet")
        hurt(fight, a, 10)

    assert (a.broken_arm, a.wil, a.wil_max) == (True, 14, 14)


@pytest.mark.rule("PL-SCAR-13")
@pytest.mark.parametrize("gm", [False, True])
def test_where_nobody_names_it_the_place_die_comes_first(gm: bool) -> None:
    with scuffle(pc(hp=10, wil=12), foe(), dice="d6=6 d20=13", gm=gm) as fight:
        a = fight.named("Aniet")
        hurt(fight, a, 10)

    assert (a.broken_leg, a.broken_arm, a.wil, a.pending) == (True, False, 12, [])


@pytest.mark.rule("PL-SCAR-13")
def test_a_lost_limb_is_never_mended() -> None:
    with scuffle(pc(scars=[10, 4], broken_arm=True, pending=[4]), dice="d6=1 d6=1") as fight:
        a = fight.named("Aniet")
        recover(fight, a, 4)

    assert a.broken_arm


@pytest.mark.rule("PL-SCAR-13")
@pytest.mark.parametrize(("answers", "arm", "leg"), [([], True, False), (["PL-SCAR-13 GM: leg"], False, True)])
def test_of_a_lost_and_a_broken_limb_the_broken_one_mends(answers: list[str], arm: bool, leg: bool) -> None:
    hurt_pc = pc(scars=[10, 4], broken_arm=True, broken_leg=True, pending=[4])
    with scuffle(hurt_pc, dice="d6=1 d6=1", gm=True, answers=answers) as fight:
        a = fight.named("Aniet")
        recover(fight, a, 4)

    assert (a.broken_arm, a.broken_leg) == (arm, leg)


@pytest.mark.rule("PL-SCAR-14")
def test_a_mortal_wound_puts_out_of_action_with_an_hour_to_live() -> None:
    with scuffle(pc(hp=11), foe()) as fight:
        a = fight.named("Aniet")
        hurt(fight, a, 11)

    assert (a.mortal, a.deprived, a.is_helpless(), a.is_up()) == (True, True, True, False)
    assert (a.death_clock, a.pending) == (3610, [11])


@pytest.mark.rule("PL-SCAR-14")
def test_recovery_from_a_mortal_wound_sets_max_hp_even_if_lower() -> None:
    with scuffle(pc(hp=11), foe(), dice="d6=1 d6=3") as fight:
        a = fight.named("Aniet")
        hurt(fight, a, 11)
        recover(fight, a, 11)

    assert (a.hp_max, a.mortal, a.deprived, a.death_clock) == (4, False, False, -1)


@pytest.mark.rule("PL-SCAR-14")
def test_deprivation_lasts_while_another_scar_keeps_it_up() -> None:
    with scuffle(pc(hp=0, deprived=True, mortal=True, pending=[3, 11]), dice="d6=1 d6=3") as fight:
        a = fight.named("Aniet")
        recover(fight, a, 11)

    assert a.deprived


@pytest.mark.rule("PL-SCAR-15")
def test_a_doomed_pc_that_fails_the_next_critical_save_dies_at_once() -> None:
    with scuffle(pc(hp=0, hp_max=12, str=10, doomed=True), foe(), dice="d20=8") as fight:
        a = fight.named("Aniet")
        hurt(fight, a, 3)

    assert (a.str, a.dead, a.critical, a.doomed) == (7, True, False, False)


@pytest.mark.rule("PL-SCAR-15")
@pytest.mark.parametrize(("hp_max", "then"), [(12, 12), (9, 10)])
def test_a_doomed_pc_that_passes_rolls_3d6_for_max_hp(hp_max: int, then: int) -> None:
    with scuffle(pc(hp=0, hp_max=hp_max, doomed=True), foe(), dice="d20=7 d6=4 d6=3 d6=3") as fight:
        a = fight.named("Aniet")
        hurt(fight, a, 3)

    assert (a.dead, a.critical, a.doomed, a.hp_max) == (False, False, False, then)


@pytest.mark.rule("PL-SCAR-15")
def test_until_then_the_doomed_act_normally_at_0_hp() -> None:
    with scuffle(pc(hp=12), foe()) as fight:
        a = fight.named("Aniet")
        hurt(fight, a, 12)

    assert (a.doomed, a.hp, a.is_up(), a.pending) == (True, 0, True, [])
