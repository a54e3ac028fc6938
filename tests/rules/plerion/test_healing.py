"""Healing (ledger 3.14) and getting scores back (PL-ABIL-04)."""

from __future__ import annotations

from typing import Any

import pytest

from affray.engine.question import IllegalAnswer
from affray.games.plerion.book.words import FIRST_AID_KIT, NANOBOTS, SURGICAL_MEDIKIT, TRAUMA_MEDIKIT
from affray.games.plerion.law.critical import check_clocks, critical_damage
from affray.games.plerion.law.harm import hurt
from affray.games.plerion.law.healing import (
    after_fight,
    aid,
    day_deprived,
    few_hours,
    full_night,
    heal_limb,
    short_rest,
    side_rests,
    use_kit,
    week_with_healer,
)
from tests.rules.plerion.builders import HEROES, foe, pc, scuffle


@pytest.mark.rule("PL-CRIT-03")
def test_aid_stops_the_clock_and_the_victim_stays_helpless() -> None:
    with scuffle(pc(), pc("Croaker"), foe()) as fight:
        a = fight.named("Aniet")
        critical_damage(fight, a)
        fight.clock = 3600
        check_clocks(fight)
        assert aid(fight, fight.named("Croaker"), a)
        fight.clock = 9999
        check_clocks(fight)

    assert (a.dead, a.critical, a.stabilised, a.death_clock, a.is_helpless()) == (False, True, True, -1, True)


@pytest.mark.rule("PL-CRIT-03")
def test_a_trauma_medikit_also_sets_hp_0_to_1() -> None:
    with scuffle(pc(hp=0, hp_max=5), pc("Croaker", kit=TRAUMA_MEDIKIT), foe()) as fight:
        a = fight.named("Aniet")
        critical_damage(fight, a)
        assert use_kit(fight, fight.named("Croaker"), a)

    assert (a.hp, a.stabilised, a.critical) == (1, True, True)


@pytest.mark.rule("PL-CRIT-03")
def test_rest_after_aid_ends_the_state_and_str_stays_lowered() -> None:
    with scuffle(pc(hp=0, hp_max=5, str=4, str_max=12), pc("Croaker")) as fight:
        a = fight.named("Aniet")
        critical_damage(fight, a)
        aid(fight, fight.named("Croaker"), a)
        short_rest(fight, a)

    assert (a.critical, a.stabilised, a.str, a.hp, a.is_up()) == (False, False, 4, 5, True)
    assert fight.casualties == [0, 0]


@pytest.mark.rule("PL-CRIT-03")
def test_rest_without_aid_does_not_end_it() -> None:
    with scuffle(pc()) as fight:
        a = fight.named("Aniet")
        critical_damage(fight, a)
        short_rest(fight, a)

    assert (a.critical, a.death_clock) == (True, 3610)


@pytest.mark.rule("PL-CRIT-03")
@pytest.mark.parametrize(
    ("ruling", "dice", "works"),
    [("it works", "", True), ("DEX save", "d20=13", False), ("WIL save", "d20=9", True), ("it fails", "", False)],
)
def test_the_game_master_may_ask_for_a_roll(ruling: str, dice: str, works: bool) -> None:
    medic = pc("Croaker", dex=12, wil=9)
    with scuffle(pc(), medic, foe(), gm=True, dice=dice, answers=[f"PL-CRIT-03 GM: {ruling}"]) as fight:
        a = fight.named("Aniet")
        critical_damage(fight, a)
        assert aid(fight, fight.named("Croaker"), a) is works

    assert a.stabilised is works


@pytest.mark.rule("PL-CRIT-03")
@pytest.mark.parametrize("fields", [{}, {"dead": True, "critical": True}, {"critical": True, "stabilised": True}])
def test_who_is_not_dying_needs_no_aid(fields: dict[str, Any]) -> None:
    with scuffle(pc(**fields), pc("Croaker"), foe()) as fight:
        assert not aid(fight, fight.named("Croaker"), fight.named("Aniet"))


@pytest.mark.rule("PL-HEAL-01")
def test_a_few_moments_after_the_fight_bring_hp_to_max() -> None:
    with scuffle(pc(hp=0, hp_max=5), foe(fled=True)) as fight:
        short_rest(fight, fight.named("Aniet"))

    assert fight.named("Aniet").hp == 5


@pytest.mark.rule("PL-HEAL-01")
def test_nobody_rests_while_enemies_are_fighting() -> None:
    with scuffle(pc(hp=0, hp_max=5, pending=[3], deprived=True), foe()) as fight:
        for rest in (short_rest, few_hours):
            with pytest.raises(IllegalAnswer, match="enemies are fighting") as refusal:
                rest(fight, fight.named("Aniet"))
            assert refusal.value.rule == "PL-HEAL-01"

    assert (fight.named("Aniet").hp, fight.named("Aniet").pending) == (0, [3])


@pytest.mark.rule("PL-HEAL-01")
def test_the_walloped_stay_at_0_until_the_few_hours_are_rested() -> None:
    with scuffle(pc(hp=3), dice="d6=2") as fight:
        a = fight.named("Aniet")
        hurt(fight, a, 3)
        short_rest(fight, a)
        assert a.hp == 0
        few_hours(fight, a)

    assert a.hp == 5


@pytest.mark.rule("PL-HEAL-01")
@pytest.mark.parametrize(
    ("spent", "damage", "psi_zero", "rested"),
    [(9, 2, "extended", 13), (13, 2, "extended", 0), (13, 2, "short", 13), (15, 0, "extended", 0)],
)
def test_psionic_wil_comes_back_but_not_from_0(spent: int, damage: int, psi_zero: str, rested: int) -> None:
    psion = pc(wil=15 - spent - damage, wil_max=15, wil_spent=spent, wil_damage=damage)
    with scuffle(psion, psi_zero=psi_zero) as fight:
        a = fight.named("Aniet")
        short_rest(fight, a)
        assert a.wil == rested
        week_with_healer(fight, a)

    assert (a.wil, a.wil_spent, a.wil_damage) == (15, 0, 0)


@pytest.mark.rule("PL-HEAL-01")
def test_deprived_psions_regain_nothing() -> None:
    with scuffle(pc(hp=0, hp_max=5, wil=4, wil_max=15, wil_spent=11, deprived=True)) as fight:
        a = fight.named("Aniet")
        short_rest(fight, a)

    assert (a.hp, a.wil, a.wil_spent) == (0, 4, 11)


@pytest.mark.rule("PL-HEAL-02")
@pytest.mark.parametrize(
    ("kit", "dice", "fields", "hp"),
    [
        (SURGICAL_MEDIKIT, "d8=6", {"hp": 2, "hp_max": 5}, 5),
        (SURGICAL_MEDIKIT, "d8=2", {"hp": 2, "hp_max": 5}, 4),
        (FIRST_AID_KIT, "d4=1", {"hp": 2, "hp_max": 5}, 3),
        (TRAUMA_MEDIKIT, "", {"hp": 1, "hp_max": 5}, 1),
        (TRAUMA_MEDIKIT, "", {"hp": 0, "hp_max": 5}, 1),
        (SURGICAL_MEDIKIT, "", {"hp": 0, "hp_max": 5, "deprived": True}, 0),
        (FIRST_AID_KIT, "", {"hp": 0, "hp_max": 5, "slots_used": 10}, 0),
    ],
)
def test_a_medikit_heals_its_die_never_above_max(kit: int, dice: str, fields: dict[str, Any], hp: int) -> None:
    with scuffle(pc(**fields), pc("Croaker", kit=kit), foe(), dice=dice) as fight:
        assert use_kit(fight, fight.named("Croaker"), fight.named("Aniet"))

    assert fight.named("Aniet").hp == hp


@pytest.mark.rule("PL-HEAL-02")
def test_one_use_per_patient_and_fight() -> None:
    patient = pc(hp=0, hp_max=9)
    with scuffle(patient, pc("Croaker", kit=FIRST_AID_KIT), foe(), dice="d4=2") as fight:
        assert use_kit(fight, fight.named("Croaker"), fight.named("Aniet"))
        assert not use_kit(fight, fight.named("Croaker"), fight.named("Aniet"))

    assert fight.named("Aniet").hp == 2


@pytest.mark.rule("PL-HEAL-02")
@pytest.mark.parametrize(("kit", "works"), [(FIRST_AID_KIT, True), (SURGICAL_MEDIKIT, False), (TRAUMA_MEDIKIT, False)])
def test_all_kits_but_the_first_aid_kit_need_two_hands(kit: int, works: bool) -> None:
    medic = pc("Croaker", kit=kit, broken_arm=True)
    with scuffle(pc(hp=0, hp_max=5), medic, foe(), dice="d4=1" if works else "") as fight:
        assert use_kit(fight, fight.named("Croaker"), fight.named("Aniet")) is works


@pytest.mark.rule("PL-HEAL-02")
def test_a_medikit_may_be_used_on_oneself_and_its_hands_leave_none_for_a_shield() -> None:
    with scuffle(pc(hp=1, hp_max=5, kit=SURGICAL_MEDIKIT, shield=True), foe(), dice="d8=3") as fight:
        a = fight.named("Aniet")
        assert use_kit(fight, a, a)

    assert (a.hp, a.hands_full) == (4, True)


@pytest.mark.rule("PL-HEAL-02")
def test_the_game_master_may_say_that_a_kit_fails() -> None:
    medic = pc("Croaker", kit=FIRST_AID_KIT)
    with scuffle(pc(hp=0, hp_max=5), medic, foe(), gm=True, answers=["PL-HEAL-02 GM: it fails"]) as fight:
        assert not use_kit(fight, fight.named("Croaker"), fight.named("Aniet"))

    assert (fight.named("Aniet").hp, fight.named("Aniet").treated) == (0, False)


@pytest.mark.rule("PL-HEAL-03")
def test_a_fatigue_that_fills_the_last_slot_leaves_0_hp_and_no_scar() -> None:
    with scuffle(pc(hp=5, slots_used=9, deprived=True), foe()) as fight:
        a = fight.named("Aniet")
        day_deprived(fight, a)

    assert (a.fatigue, a.hp, a.scars) == (1, 0, [])


@pytest.mark.rule("PL-HEAL-03")
def test_only_the_deprived_tire() -> None:
    with scuffle(pc(hp=5, slots_used=9), foe()) as fight:
        day_deprived(fight, fight.named("Aniet"))

    assert (fight.named("Aniet").fatigue, fight.named("Aniet").hp) == (0, 5)


@pytest.mark.rule("PL-HEAL-03")
def test_a_safe_full_night_ends_fatigue_and_a_rest_brings_the_hp_back() -> None:
    with scuffle(pc(hp=0, hp_max=5, slots_used=9, fatigue=1)) as fight:
        a = fight.named("Aniet")
        short_rest(fight, a)
        assert (a.fatigue, a.hp) == (1, 0)
        full_night(fight, a)

    assert (a.fatigue, a.hp) == (0, 5)


@pytest.mark.rule("PL-ABIL-04")
@pytest.mark.parametrize(("deprived", "dex"), [(False, 12), (True, 0)])
def test_a_week_with_a_healer_restores_lost_points_but_not_to_the_deprived(deprived: bool, dex: int) -> None:
    with scuffle(pc(dex=0, dex_max=12, deprived=deprived)) as fight:
        a = fight.named("Aniet")
        week_with_healer(fight, a)

    assert a.dex == dex


@pytest.mark.rule("PL-ABIL-04")
def test_no_shorter_rest_restores_str_or_dex() -> None:
    with scuffle(pc(str=4, str_max=12, dex=0, dex_max=12, paralysed=True)) as fight:
        a = fight.named("Aniet")
        full_night(fight, a)
        assert (a.str, a.dex, a.paralysed) == (4, 0, True)
        week_with_healer(fight, a)

    assert (a.str, a.dex, a.paralysed) == (12, 12, False)


@pytest.mark.rule("PL-ABIL-04")
def test_a_week_with_a_healer_gets_the_fallen_and_the_hamstrung_on_their_feet() -> None:
    fallen = pc(str=3, str_max=9, critical=True, death_clock=3610, hamstrung=True, pending=[4, 7], broken_leg=True)
    with scuffle(fallen, dice="d6=1 d6=1 d6=1") as fight:
        a = fight.named("Aniet")
        week_with_healer(fight, a)

    assert (a.str, a.critical, a.death_clock, a.hamstrung, a.pending) == (9, False, -1, False, [4])


@pytest.mark.rule("PL-ABIL-04")
def test_a_limb_mends_in_its_own_time() -> None:
    with scuffle(pc(hp=4, broken_leg=True, pending=[4]), dice="d6=4 d6=5") as fight:
        a = fight.named("Aniet")
        heal_limb(fight, a)
        with pytest.raises(IllegalAnswer):
            heal_limb(fight, a)

    assert (a.broken_leg, a.hp_max) == (False, 9)


@pytest.mark.rule("PL-SCAR-14")
def test_the_rest_after_aid_is_the_recovery_from_a_mortal_wound() -> None:
    with scuffle(pc(hp=11), pc("Croaker"), dice="d6=1 d6=3") as fight:
        a = fight.named("Aniet")
        hurt(fight, a, 11)
        assert aid(fight, fight.named("Croaker"), a)
        assert (a.death_clock, a.is_helpless()) == (-1, True)
        short_rest(fight, a)

    assert (a.hp_max, a.hp, a.deprived, a.mortal, a.is_up()) == (4, 4, False, False, True)


@pytest.mark.rule("PL-CYB-01")
@pytest.mark.parametrize(("implants", "deprived", "hp"), [(NANOBOTS, False, 5), (0, False, 1), (NANOBOTS, True, 1)])
def test_repair_nanobots_need_no_rest_when_the_fight_is_over(implants: int, deprived: bool, hp: int) -> None:
    with scuffle(pc(hp=1, hp_max=5, implants=implants, deprived=deprived), foe(fled=True)) as fight:
        after_fight(fight)

    assert fight.named("Aniet").hp == hp


@pytest.mark.rule("PL-END-01")
def test_when_the_fight_is_over_a_side_aids_its_fallen_and_rests() -> None:
    left_behind = pc("Smuggler", critical=True, death_clock=3610, fled=True)
    with scuffle(pc(hp=0, hp_max=5), pc("Jarhead", hp=2, hp_max=5), left_behind, foe(fled=True)) as fight:
        critical_damage(fight, fight.named("Aniet"))
        side_rests(fight, HEROES)

    a, j, s = fight.fighters[:3]
    assert (a.hp, a.critical, j.hp) == (5, False, 5)
    assert (s.critical, s.death_clock) == (True, 3610)
