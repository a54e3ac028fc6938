"""Set-up (ledger 3.3): starting values, what is worn and carried, surprise."""

from typing import Any

import pytest

from affray.engine.dice import ScriptedDice
from affray.engine.log import Log
from affray.games.plerion.book import words
from affray.games.plerion.book.sheet import armor_of
from affray.games.plerion.law.setup import burden, reaction, talents_at
from tests.rules.plerion.scenes import (
    fight_of,
    one,
    person,
    refusal,
    vessel,
)

# ---------------------------------------------------------------- starting values


@pytest.mark.rule("PL-SETUP-01")
def test_somebody_with_only_a_name_is_the_default_npc() -> None:
    fight = fight_of(person("A"))
    a = fight.fighters[0]
    weapon = fight.weapon(a.weapons[0])

    assert (a.kind, a.hp, armor_of(a), a.str, a.dex, a.wil) == (words.NPC, 3, 0, 10, 10, 10)
    assert (weapon.dice_words(), weapon.reach, len(a.weapons)) == ("1d6", words.CLOSE, 1)


@pytest.mark.rule("PL-SETUP-01")
@pytest.mark.parametrize(
    ("given", "hp", "hp_max"),
    [
        ({"hp": 5}, 5, 5),
        ({"hp_max": 5}, 5, 5),
        ({"hp": 1, "hp_max": 3}, 1, 3),
        ({"hp": 0, "hp_max": 4}, 0, 4),
    ],
)
def test_of_a_score_and_its_maximum_one_is_enough(given: dict[str, Any], hp: int, hp_max: int) -> None:
    a = one(**given)

    assert (a.hp, a.hp_max) == (hp, hp_max)


@pytest.mark.rule("PL-SETUP-01")
def test_a_wounded_character_keeps_the_maximum_of_its_stat_block() -> None:
    wounded, tough = one("Smuggler", hp=3, str=6), one("Smuggler", hp=9)

    assert (wounded.hp, wounded.hp_max, wounded.str, wounded.str_max) == (3, 4, 6, 10)
    assert (tough.hp, tough.hp_max) == (9, 9)


@pytest.mark.rule("PL-PSI-04")
@pytest.mark.parametrize(
    ("given", "wil", "spent", "damage"),
    [
        ({"wil_max": 15, "wil_spent": 9, "wil_damage": 2}, 4, 9, 2),
        ({"wil_max": 15, "wil": 9}, 9, 0, 6),
        ({"wil_max": 15, "wil": 9, "wil_spent": 6}, 9, 6, 0),
        ({"wil_max": 15, "wil": 9, "wil_damage": 2}, 9, 4, 2),
        ({"wil": 7}, 7, 0, 0),
        ({"wil_max": 13}, 13, 0, 0),
    ],
)
def test_missing_wil_is_spent_or_lost(given: dict[str, Any], wil: int, spent: int, damage: int) -> None:
    a = one(**given)

    assert (a.wil, a.wil_spent, a.wil_damage) == (wil, spent, damage)


def test_scores_that_contradict_one_another_are_refused() -> None:
    assert "more than hp_max" in str(refusal(person("A", hp=5, hp_max=3)))
    assert "PL-PSI-04" in str(refusal(person("A", wil=9, wil_max=10, wil_spent=3)))


@pytest.mark.rule("PL-SCALE-01")
def test_a_vessels_scores_have_their_own_names() -> None:
    v = vessel("Trader", int=9, eng_max=14, hull=2, crew=False)

    assert (v.str, v.str_max, v.dex, v.dex_max, v.hp, v.hp_max) == (9, 12, 14, 14, 2, 4)


@pytest.mark.rule("PL-SCALE-01")
def test_who_has_a_hull_or_integrity_is_a_vessel() -> None:
    v = vessel("", hull=4, armor=2, int=12)

    assert (v.hp, v.hp_max, v.armor, v.str, v.str_max, v.dex, v.wil) == (4, 4, 2, 12, 12, 10, 10)
    assert (v.kind, v.scale, v.weapons, v.load) == (words.VESSEL, words.STARSHIP, [], 10)
    assert vessel("", kind="vessel", scale="vehicle").scale == words.VEHICLE


# ---------------------------------------------------------------- armour


@pytest.mark.rule("PL-SETUP-02")
@pytest.mark.parametrize(
    ("wears", "armor"),
    [
        (["Synthetic Mesh", "Helmet"], 3),
        (["Synthetic Mesh", "Helmet", "Shield", "Dermal Plating"], 3),
        (["Boarding Armor", "Ballistic Vest"], 3),
        (["Ballistic Vest", "Ballistic Cloth Coat"], 2),
        (["Ballistic Vest", "Shield"], 2),
        (["Helmet", "Dermal Plating"], 2),
        ([], 0),
    ],
)
def test_the_best_body_armour_and_all_bonuses_up_to_three(wears: list[str], armor: int) -> None:
    assert armor_of(one(wears=wears)) == armor


@pytest.mark.rule("PL-SETUP-02")
@pytest.mark.rule("PL-ITEM-01")
def test_a_shield_counts_only_while_it_is_held() -> None:
    a = one(wears=["Ballistic Vest", "Shield"])

    a.hands_full = True
    with_both_hands = armor_of(a)
    a.hands_full = False
    a.shield = False

    assert (with_both_hands, armor_of(a)) == (1, 1)


@pytest.mark.rule("PL-SETUP-02")
def test_what_a_stat_block_prints_is_body_armour() -> None:
    assert armor_of(one("Pirate", wears=["Helmet"])) == 2
    assert armor_of(one("Pirate", wears=["Synthetic Mesh"])) == 2
    assert armor_of(one("Freelancer", armor=1)) == 1
    assert armor_of(one("Freelancer", wears=["Ballistic Vest"])) == 1


@pytest.mark.rule("PL-SETUP-02")
def test_the_armour_of_a_vehicle_does_not_protect_its_passengers() -> None:
    fight = fight_of(person("Tank", "Riot Tank"), person("A", aboard="Tank", station="helm"))

    assert armor_of(fight.named("A")) == 0


@pytest.mark.rule("PL-ITEM-02")
@pytest.mark.rule("PL-ITEM-03")
@pytest.mark.rule("PL-ITEM-05")
def test_what_is_worn_makes_the_wearer_sealed_clumsy_or_enhanced() -> None:
    assert one(wears=["Tactical Body Armor"]).has(words.SEALED_SUIT)
    assert one(wears=["EOD Suit"]).has(words.CLUMSY_ARMOR)
    assert one(wears=["Combat Exoskeleton"]).has(words.ENHANCED_MELEE)
    power = one(wears=["Power Armor"])
    assert power.has(words.ENHANCED_ALL) and power.has(words.WEAPONIZED) and power.has(words.SEALED_SUIT)
    assert one(wears=["Chameleon Skin"]).has(words.CHAMELEON)
    assert one(wears=["Camouflage Generator"]).has(words.INVISIBLE)


# ---------------------------------------------------------------- inventory


@pytest.mark.rule("PL-SETUP-03")
@pytest.mark.rule("PL-HEAL-03")
@pytest.mark.parametrize(
    ("slots_used", "fatigue", "hp"), [(10, 0, 0), (9, 0, 5), (9, 1, 0), (8, 1, 5), (0, 10, 0), (11, 0, 0)]
)
def test_who_carries_all_there_is_room_for_has_no_hp(slots_used: int, fatigue: int, hp: int) -> None:
    a = one(kind="pc", hp=5, slots_used=slots_used, fatigue=fatigue)

    assert (a.hp, a.hp_max, a.scars) == (hp, 5, [])


@pytest.mark.rule("PL-SETUP-03")
def test_a_tenth_slot_filled_in_a_fight_costs_all_hp_and_leaves_no_scar() -> None:
    fight = fight_of(person("A", kind="pc", hp=5, slots_used=9))
    fight.log = Log()
    a = fight.fighters[0]

    a.slots_used += 1
    burden(fight, a)

    assert (a.hp, a.scars, a.str) == (0, [], 10)
    assert fight.log.lines() == ["A carries all there is room for: 0 HP (PL-SETUP-03)"]


@pytest.mark.rule("PL-SETUP-03")
@pytest.mark.rule("PL-ITEM-01")
def test_slots_are_counted_from_what_is_carried() -> None:
    jarhead = one("Jarhead")  # rifle 2, knife 1, grenade 1, armour 1
    beast = one("Black Destroyer")
    porter = one(hp=5, weapons=["Energy Rifle", "Mortar", "Bow", "Shotgun"], wears=["Full Plate"])

    assert (jarhead.slots_used, beast.slots_used, porter.slots_used, porter.hp) == (5, 0, 10, 0)


@pytest.mark.rule("PL-SETUP-03")
@pytest.mark.rule("PL-VEH-06")
def test_a_vessel_at_full_load_has_no_hull_and_no_effect() -> None:
    loaded = vessel("Trader", load_used=20)

    assert (vessel("Trader").hp, loaded.hp, loaded.hp_max) == (4, 0, 4)
    assert not (loaded.fires or loaded.breaches or loaded.engines_out or any(loaded.module_out))


@pytest.mark.rule("PL-SETUP-03")
def test_a_crowd_carries_without_counting() -> None:
    assert one("Boarding Party", slots_used=10).hp == 6


# ---------------------------------------------------------------- reaction and surprise


@pytest.mark.rule("PL-SETUP-04")
@pytest.mark.parametrize(
    ("faces", "mood"),
    [
        ((1, 1), "hostile"),
        ((1, 2), "wary"),
        ((1, 4), "wary"),
        ((1, 5), "curious"),
        ((4, 4), "curious"),
        ((4, 5), "kind"),
        ((5, 6), "kind"),
        ((6, 6), "helpful"),
    ],
)
def test_the_mood_of_strangers(faces: tuple[int, int], mood: str) -> None:
    fight = fight_of(person("A"))
    fight.dice = ScriptedDice([(6, faces[0]), (6, faces[1])])

    assert reaction(fight) == mood


@pytest.mark.rule("PL-SETUP-05")
def test_surprise_is_fixed_for_fighters_or_sides() -> None:
    told = {"A": "ambushed", "foes": "unaware"}
    fight = fight_of(person("A"), person("B"), person("X", side=1), more={"surprise": told})
    a, b, x = fight.fighters

    assert (a.ambush, b.ambush, x.unaware) == (2, 0, True)
    assert one(kind="pc", ambush="ambusher").ambush == 1


@pytest.mark.rule("PL-SETUP-05")
def test_an_unknown_surprise_is_refused() -> None:
    assert "PL-SETUP-05" in str(refusal(person("A"), more={"surprise": {"A": "asleep"}}))
    assert refusal(person("A"), more={"surprise": {"B": "unaware"}}).where == ["surprise", "B"]


# ---------------------------------------------------------------- implants, talents, add-ons


@pytest.mark.rule("PL-CYB-01")
@pytest.mark.parametrize(
    ("implant", "scores"),
    [
        ("Augmented Reflexes", (10, 14, 10, 0)),
        ("Brain Augmentation", (10, 12, 12, 0)),
        ("Prosthetic Limb", (11, 13, 10, 0)),
        ("Reinforced Skeleton", (12, 12, 10, 0)),
        ("Dermal Plating", (10, 12, 10, 1)),
    ],
)
def test_a_new_implant_is_added_to_the_scores(implant: str, scores: tuple[int, ...]) -> None:
    a = one(dex=12, fitted=[implant])

    assert (a.str, a.dex, a.wil, a.armor) == scores
    assert (a.str_max, a.dex_max, a.wil_max) == scores[:3]
    assert a.has(words.CYBORG) and a.implanted(1 << words.IMPLANTS.index(implant))


@pytest.mark.rule("PL-CYB-01")
def test_printed_scores_include_their_implants() -> None:
    assert one("Voidcutter").dex == 14
    assert one(dex=12, implants=["Augmented Reflexes"]).dex == 12


@pytest.mark.rule("PL-CYB-01")
def test_an_implanted_weapon_is_hidden_and_takes_no_slot() -> None:
    fight = fight_of(person("A", weapons=[], fitted=["Blade Implant", "Firearm Implant"]))
    a = fight.fighters[0]

    assert [fight.weapon(w).name for w in a.weapons] == ["Blade Implant", "Firearm Implant"]
    assert all(fight.weapon(w).has(words.HIDDEN) for w in a.weapons) and a.slots_used == 0


@pytest.mark.rule("PL-PSI-01")
def test_talents_by_wil_and_brain_implants() -> None:
    assert [talents_at(wil) for wil in (12, 13, 15, 18)] == [0, 4, 5, 6]
    for implant in (
        "Brain Augmentation",
        "Cortical Implant",
        "Direct Neural Interface",
        "Neural Datalink",
        "Mindshield",
    ):
        assert one("Mindbender", implants=[implant]).talents == 0
    assert one("Mindbender", implants=["Air Filter"]).talents != 0


@pytest.mark.rule("PL-ITEM-07")
def test_add_ons_go_on_the_weapons_they_fit() -> None:
    gear = ["Projectile Rifle", "Knife", "Frag Grenade"]
    fight = fight_of(person("A", weapons=gear, add_ons=["Smartgun Link", "Silencer", "Grenade Launcher"]), person("B"))
    rifle, knife, grenade = [fight.weapon(w) for w in fight.fighters[0].weapons]

    assert (rifle.bonus, knife.bonus, grenade.bonus) == (1, 0, 0)
    assert rifle.has(words.SILENT) and rifle.has(words.LAUNCHER) and not knife.has(words.SILENT)
    assert fight.fighters[0].uses == [-1, -1, 1]
