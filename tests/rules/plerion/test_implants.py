"""Implants in a fight (PL-CYB-01), EMP (PL-ITEM-07), and silent, hidden, sealed (PL-ITEM-05)."""

from __future__ import annotations

from typing import Any

import pytest

from affray.games.plerion.book.gear import Weapon
from affray.games.plerion.book.library import library
from affray.games.plerion.book.sheet import Combatant, armor_of
from affray.games.plerion.book.words import (
    AIR_FILTER,
    BLAST,
    CLOAKING,
    CYBORG,
    DERMAL_PLATING,
    EARLY,
    ELECTRONIC,
    ELECTRONICS_ONLY,
    ENERGY,
    HIDDEN,
    IMPLANTS,
    LATE,
    NANOBOTS,
    NEARBY,
    PROSTHETIC_LIMB,
    REFLEXES,
    ROBOT,
    SEALED_SUIT,
    SILENT,
    STARSHIP,
    STIMULANTS,
)
from affray.games.plerion.law.aftermath import deal
from affray.games.plerion.law.attack import NONE, make_attack
from affray.games.plerion.law.deeds.implants import cloaking, implants_at_turn, stimulants
from affray.games.plerion.law.harm import hurt
from affray.games.plerion.law.healing import after_fight
from affray.games.plerion.law.implants import (
    is_heard,
    is_safe_from_air,
    is_sealed,
    overload,
    weapons_in_sight,
    wear_off,
)
from affray.games.plerion.law.initiative import opening_saves
from affray.games.plerion.law.pool import kept_strikes
from affray.games.plerion.law.setup import fit, settle_implants
from tests.rules.plerion.builders import Scuffle, foe, pc, scuffle

EMP = Weapon("EMP Grenade", 4, 8, reach=NEARBY, damage_type=ENERGY, tags=BLAST | ELECTRONICS_ONLY)
PISTOL = Weapon("Projectile Pistol", 1, 8, reach=NEARBY)
KNIFE = Weapon("Knife", 1, 6, tags=HIDDEN)
DOSE = "PL-CYB-01 Smuggler: take a dose"
NO_DOSE = "PL-CYB-01 Smuggler: nothing"


def smuggler(**fields: Any) -> Combatant:
    return pc("Smuggler", **{"dex": 14, "implants": STIMULANTS, **fields})


def fitted(f: Combatant, *names: str) -> Combatant:
    for implant in library().implants:
        if implant.name in names:
            fit(f, implant)
            f.implants |= 1 << IMPLANTS.index(implant.name)
    settle_implants(f)
    return f


# ---------------------------------------------------------------- scores


@pytest.mark.rule("PL-CYB-01")
@pytest.mark.parametrize(
    ("implant", "scores"),
    [
        ("Augmented Reflexes", (10, 12, 10, 0)),
        ("Brain Augmentation", (10, 10, 12, 0)),
        ("Prosthetic Limb", (11, 11, 10, 0)),
        ("Reinforced Skeleton", (12, 10, 10, 0)),
        ("Dermal Plating", (10, 10, 10, 1)),
    ],
)
def test_an_implant_that_is_put_in_raises_scores(implant: str, scores: tuple[int, ...]) -> None:
    f = fitted(pc(), implant)

    assert (f.str, f.dex, f.wil, armor_of(f)) == scores
    assert (f.str_max, f.dex_max, f.wil_max) == scores[:3]
    assert f.has(CYBORG)


@pytest.mark.rule("PL-CYB-01")
def test_dermal_plating_does_not_lift_armor_above_3() -> None:
    assert armor_of(fitted(pc(armor=3), "Dermal Plating")) == 3


@pytest.mark.rule("PL-CYB-01")
@pytest.mark.parametrize(
    ("answer", "face", "block"), [(NO_DOSE, 14, EARLY), (NO_DOSE, 15, LATE), (DOSE, 15, EARLY), (DOSE, 16, LATE)]
)
def test_reflexes_and_a_dose_count_in_the_opening_save(answer: str, face: int, block: int) -> None:
    given = fitted(pc("Smuggler", dex=12), "Augmented Reflexes", "Stimulants Dispenser")
    with scuffle(given, foe(), dice=f"d20={face}", answers=[answer]) as fight:
        fight.round = 0
        opening_saves(fight)

    assert fight.fighters[0].block == block
    assert fight.fighters[0].implants == REFLEXES | STIMULANTS


# ---------------------------------------------------------------- Stimulants Dispenser


def doses(fight: Scuffle, rounds: int) -> list[int]:
    """DEX in each of so many turns."""
    dex = []
    for round in range(1, rounds + 1):
        fight.round = round
        implants_at_turn(fight, fight.fighters[0])
        dex.append(int(fight.fighters[0].dex))
    return dex


@pytest.mark.rule("PL-CYB-01")
def test_a_dose_is_one_dex_for_one_turn_at_most_twice_in_a_row_and_thrice_a_day() -> None:
    with scuffle(smuggler(), foe(), answers=[DOSE] * 3) as fight:
        dex = doses(fight, 6)

    assert dex == [15, 15, 14, 15, 14, 14]
    assert fight.fighters[0].stims == 3


@pytest.mark.rule("PL-CYB-01")
def test_after_a_pause_two_in_a_row_are_possible_again() -> None:
    with scuffle(smuggler(), foe(), answers=[DOSE, NO_DOSE, DOSE, DOSE]) as fight:
        dex = doses(fight, 5)

    assert dex == [15, 14, 15, 15, 14]


@pytest.mark.rule("PL-CYB-01")
def test_a_dose_before_the_opening_save_counts_in_the_row() -> None:
    with scuffle(smuggler(), foe(), answers=[DOSE, DOSE, DOSE]) as fight:
        fight.round = 0
        stimulants(fight, fight.fighters[0], True)
        dex = doses(fight, 4)

    assert dex == [15, 14, 15, 14]


@pytest.mark.rule("PL-CYB-01")
def test_a_dose_is_not_offered_twice_in_a_round_nor_to_who_has_no_dispenser() -> None:
    with scuffle(smuggler(), pc("B"), foe(), answers=[DOSE]) as fight:
        stimulants(fight, fight.fighters[0])
        wear_off(fight.fighters[0])
        stimulants(fight, fight.fighters[0])
        stimulants(fight, fight.fighters[1])

    assert (fight.fighters[0].dex, fight.fighters[0].stims, fight.fighters[1].dex) == (14, 1, 10)


# ---------------------------------------------------------------- Cloaking


CLOAK = "PL-CYB-01 Aniet: cloak"


@pytest.mark.rule("PL-CYB-01")
def test_attacks_on_the_cloaked_are_impaired_and_its_first_attack_is_enhanced() -> None:
    given = pc(implants=CLOAKING, hp=9, weapons=[0], uses=[-1]), foe("X", x=3, hp=30, weapons=[0], uses=[-1])
    answers = [CLOAK, "PL-MOD-02 Aniet: d12"]
    with scuffle(*given, dice="d4=3 d12=9 d8=5 d8=2", answers=answers, armoury=[PISTOL]) as fight:
        a, x = fight.fighters
        implants_at_turn(fight, a)
        deal(fight, make_attack(fight, x, a, 0, NONE, False))
        deal(fight, make_attack(fight, a, x, 0, NONE, False))
        deal(fight, make_attack(fight, x, a, 0, NONE, False))
        deal(fight, make_attack(fight, a, x, 0, NONE, False))
        implants_at_turn(fight, a)

    assert (a.hp, x.hp) == (9 - 3 - 5, 30 - 9 - 2)
    assert not a.cloaked


@pytest.mark.rule("PL-CYB-01")
@pytest.mark.parametrize(
    ("clothes", "asked"),
    [
        ({"armor": 1}, False),
        ({"shield": True}, False),
        ({"traits": SEALED_SUIT}, False),
        ({"armor": 1, "implants": CLOAKING | DERMAL_PLATING}, True),
        ({}, True),
    ],
)
def test_only_the_unclothed_cloak(clothes: dict[str, Any], asked: bool) -> None:
    given = pc(**{"implants": CLOAKING, **clothes})
    with scuffle(given, foe(), answers=[CLOAK] if asked else []) as fight:
        cloaking(fight, fight.fighters[0])

    assert fight.fighters[0].cloaked == asked


@pytest.mark.rule("PL-CYB-01")
@pytest.mark.parametrize(("scale", "last"), [(0, 60), (STARSHIP, 1)])
def test_the_cloak_lasts_ten_minutes(scale: int, last: int) -> None:
    with scuffle(pc(implants=CLOAKING), foe(), answers=[CLOAK]) as fight:
        f = fight.fighters[0]
        fight.scale = scale
        cloaking(fight, f)
        fight.round = last
        cloaking(fight, f)
        still = f.cloaked
        fight.round = last + 1
        cloaking(fight, f)

    assert still
    assert not f.cloaked


@pytest.mark.rule("PL-CYB-01")
def test_who_does_not_cloak_is_asked_again() -> None:
    with scuffle(pc(implants=CLOAKING), foe(), answers=["PL-CYB-01 Aniet: nothing", CLOAK]) as fight:
        cloaking(fight, fight.fighters[0])
        cloaking(fight, fight.fighters[0])

    assert fight.fighters[0].cloaked


# ---------------------------------------------------------------- overload, air, nanobots


@pytest.mark.rule("PL-CYB-01")
@pytest.mark.parametrize(("face", "critical"), [(11, False), (12, True)])
def test_overload_is_a_str_save_or_critical_damage(face: int, critical: bool) -> None:
    with scuffle(pc(str=11, implants=PROSTHETIC_LIMB), foe(), dice=f"d20={face}") as fight:
        overload(fight, fight.fighters[0])

    assert (fight.fighters[0].critical, fight.fighters[0].str) == (critical, 11)


@pytest.mark.rule("PL-CYB-01")
def test_the_dead_are_not_overloaded() -> None:
    with scuffle(pc(dead=True, implants=PROSTHETIC_LIMB), foe()) as fight:
        overload(fight, fight.fighters[0])

    assert not fight.fighters[0].critical


@pytest.mark.rule("PL-CYB-01")
def test_toxic_air_does_nothing_through_an_air_filter() -> None:
    assert is_safe_from_air(pc(implants=AIR_FILTER))
    assert is_safe_from_air(pc(traits=SEALED_SUIT))
    assert not is_safe_from_air(pc())


@pytest.mark.rule("PL-CYB-01")
@pytest.mark.parametrize(("switch", "during"), [("fight", 3), ("hit", 5)])
def test_nanobots_bring_hp_to_max_when_the_fight_ends(switch: str, during: int) -> None:
    with scuffle(pc(hp=5, implants=NANOBOTS), foe(), nanobots=switch) as fight:
        f = fight.fighters[0]
        hurt(fight, f, 2)
        hp = int(f.hp)
        after_fight(fight)

    assert (hp, f.hp) == (during, 5)


# ---------------------------------------------------------------- EMP


@pytest.mark.rule("PL-ITEM-07")
def test_emp_hurts_robots_spares_humans_and_overloads_cyborgs() -> None:
    robot = foe("Combat Robot", x=4, hp=5, armor=3, traits=ROBOT | ELECTRONIC)
    human, cyborg = foe("Human", x=5), foe("Cyborg", x=6, str=11, traits=CYBORG)
    dice = "d8=3 d8=2 d8=7 d8=7 d8=1 d8=8 d8=8 d8=8 d8=8 d8=8 d8=8 d8=8 d8=8 d20=12"
    with scuffle(pc(weapons=[0], uses=[1]), robot, human, cyborg, dice=dice, armoury=[EMP]) as fight:
        strikes = make_attack(fight, fight.fighters[0], fight.named("Combat Robot"), 0, NONE, False)
        deal(fight, kept_strikes(fight, strikes))

    assert fight.named("Combat Robot").hp == 5 - 4
    assert (fight.named("Human").hp, fight.named("Human").critical) == (3, False)
    assert (fight.named("Cyborg").str, fight.named("Cyborg").critical) == (11, True)


@pytest.mark.rule("PL-ITEM-07")
def test_the_game_master_may_spare_the_cyborg() -> None:
    answers = ["PL-ITEM-07 GM: no effect"]
    given = pc(weapons=[0], uses=[1]), foe("Cyborg", x=5, implants=PROSTHETIC_LIMB)
    with scuffle(*given, dice="d8=8 d8=8 d8=8 d8=8", answers=answers, gm=True, armoury=[EMP]) as fight:
        deal(fight, make_attack(fight, fight.fighters[0], fight.named("Cyborg"), 0, NONE, False))

    assert not fight.named("Cyborg").critical


# ---------------------------------------------------------------- silent, hidden, sealed


@pytest.mark.rule("PL-ITEM-05")
def test_who_is_sealed_in_is_immune_to_the_surroundings() -> None:
    assert is_sealed(library().blocks["Freelancer"])
    assert not is_sealed(library().blocks["Aniet"])


@pytest.mark.rule("PL-ITEM-05")
def test_a_hidden_weapon_is_found_by_a_frisk_or_seen_when_it_is_used() -> None:
    with scuffle(pc(weapons=[0, 1], uses=[-1, -1]), foe("X", x=1), dice="d6=1", armoury=[PISTOL, KNIFE]) as fight:
        f = fight.fighters[0]
        before = weapons_in_sight(fight, f, frisked=False)
        found = weapons_in_sight(fight, f, frisked=True)
        make_attack(fight, f, fight.named("X"), 1, NONE, False)
        drawn = weapons_in_sight(fight, f, frisked=False)

    assert (before, found, drawn) == ([0], [0, 1], [0, 1])


@pytest.mark.rule("PL-ITEM-05")
def test_the_noise_of_a_silent_weapon_stays_in_the_room() -> None:
    assert not is_heard(Weapon("Bow", 1, 6, tags=SILENT))
    assert is_heard(PISTOL)
