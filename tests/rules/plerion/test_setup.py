"""Set-up (ledger 3.3): starting values, what is worn and carried, surprise, crews, and where everybody stands."""

from typing import Any

import pytest

from affray.engine.dice import ScriptedDice
from affray.engine.game import Person, Scene, SceneError
from affray.engine.log import Log
from affray.engine.state import digest
from affray.games.plerion import GAME, words
from affray.games.plerion.battle import Battle
from affray.games.plerion.setup import burden, reaction, talents_at
from affray.games.plerion.sheet import Combatant, armor_of
from affray.games.plerion.vessel import Vessel

SIDES = ["heroes", "foes"]


def person(name: str, sheet: str = "", side: int = 0, at: tuple[int, int] | None = None, **fields: Any) -> Person:
    return Person(name, sheet, side, fields, at, "", [name])


def fight_of(*people: Person, **scene: Any) -> Battle:
    fight = GAME.fight(Scene(SIDES, list(people), **scene))
    assert isinstance(fight, Battle)
    return fight


def one(sheet: str = "", **fields: Any) -> Combatant:
    """Somebody alone in a scene."""
    return fight_of(person("A", sheet, **fields)).fighters[0]


def vessel(sheet: str, **fields: Any) -> Vessel:
    f = one(sheet, **fields)
    assert isinstance(f, Vessel)
    return f


def refusal(*people: Person, **scene: Any) -> SceneError:
    with pytest.raises(SceneError) as refused:
        fight_of(*people, **scene)
    return refused.value


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


# ---------------------------------------------------------------- crews


@pytest.mark.rule("PL-CREW-01")
@pytest.mark.parametrize(
    ("ship", "crew"),
    [
        ("Fighter", ["pilot"]),
        ("Trader", ["pilot", "gunner 1", "gunner 2", "technician"]),
        ("APC", ["pilot", "gunner", "technician"]),
        ("Miner", ["pilot", "technician"]),
        ("Cruiser", ["pilot", *[f"gunner {n}" for n in range(1, 5)], "technician", "comms officer"]),
    ],
)
def test_a_vessel_without_named_crew_gets_one(ship: str, crew: list[str]) -> None:
    fight = fight_of(person("V", ship, 1))

    assert fight.names() == ["V", *[f"V {who}" for who in crew]]
    for f in fight.fighters[1:]:
        assert (f.hp, f.str, f.dex, f.wil, f.aboard, f.side, f.kind) == (3, 10, 10, 10, 0, 1, words.NPC)
        assert words.STATIONS[f.station] == stations(f.name)


def stations(name: str) -> str:
    return next(
        s for w, s in {"pil": "helm", "gun": "gunnery", "tec": "engineering", "com": "comms"}.items() if w in name
    )


@pytest.mark.rule("PL-CREW-01")
def test_a_named_crew_is_all_there_is_and_passengers_are_none() -> None:
    manned = fight_of(person("V", "Trader"), person("A", aboard="V", station="helm"))
    carrying = fight_of(person("V", "Fighter"), person("A", aboard="V"))

    assert manned.names() == ["V", "A"]
    assert carrying.names() == ["V", "A", "V pilot"]
    assert fight_of(person("V", "Fighter", crew=False)).names() == ["V"]


@pytest.mark.rule("PL-CREW-01")
def test_an_integrated_intelligence_thinks_with_the_ships_systems() -> None:
    fight = fight_of(person("V", "Racer", modules=["Main Reactor", "Integrated Artificial Intelligence"]))

    assert fight.named("V AI").wil == 14


# ---------------------------------------------------------------- places, sides, scales


@pytest.mark.rule("PL-SCALE-04")
def test_without_a_map_the_sides_are_as_far_apart_as_was_said() -> None:
    fight = fight_of(*[person(f"A{i}") for i in range(12)], *[person(f"X{i}", side=1) for i in range(12)], distance=12)
    squares = [(f.x, f.y) for f in fight.fighters]

    assert len(set(squares)) == 24
    assert min([b[0] for b in squares[12:]]) - max([a[0] for a in squares[:12]]) == 12
    assert all(fight.grid.fits(x, y, 1) for x, y in squares)


def test_the_fallen_are_in_nobodys_way() -> None:
    fight = fight_of(person("A", at=(0, 0), critical=True), person("B", at=(0, 0)), rows=["..."])

    assert [(f.x, f.y) for f in fight.fighters] == [(0, 0), (0, 0)]


@pytest.mark.rule("PL-SCALE-04")
def test_vehicles_have_squares_of_ten_metres() -> None:
    fight = fight_of(person("A", "Jet Bike"), person("X", "APC", 1), distance=120)

    assert (fight.scale, fight.square_m) == (words.VEHICLE, 10)
    assert fight.named("X").x - fight.named("A").x == 12


@pytest.mark.rule("PL-SCALE-04")
def test_starships_keep_bands() -> None:
    ships = [person("A", "Courier"), person("X", "Fighter", 1), person("Y", "Fighter", 1)]
    told = fight_of(*ships, more={"ranges": [["A", "X", "close"], ["Y", "A", "nearby"]]})
    near = fight_of(*ships, distance=4999)

    assert (told.scale, told.position) == (words.STARSHIP, words.TRACK)
    assert told.ranges == [0, 1, words.CLOSE, 2, 0, words.NEARBY]
    assert near.ranges == [0, 1, words.NEARBY, 0, 2, words.NEARBY]


@pytest.mark.rule("PL-SCALE-04")
def test_zones_by_name_or_number() -> None:
    zones = ["bridge", "corridor", "hold"]
    fight = fight_of(person("A"), person("B", zone="corridor"), person("X", side=1), more={"zones": zones})

    assert fight.position == words.ZONES
    assert [f.zone for f in fight.fighters] == [0, 1, 2]
    assert "bridge" in str(refusal(person("A", zone="brigde"), more={"zones": zones}))


@pytest.mark.rule("PL-SCALE-06")
def test_a_fight_with_anybody_out_on_foot_is_on_foot() -> None:
    assert fight_of(person("A"), person("T", "Riot Tank", 1)).scale == words.ON_FOOT
    assert fight_of(person("A"), person("T", "Riot Tank", 1), more={"scale": "vehicle"}).scale == words.VEHICLE


@pytest.mark.rule("PL-INIT-03")
def test_the_side_with_the_player_characters_saves_unless_said_otherwise() -> None:
    pirates, heroes = person("X", "Pirate"), person("A", "Aniet", 1)

    assert fight_of(pirates, heroes).saving_side == 1
    assert fight_of(pirates, person("Y", "Pirate", 1)).saving_side == 0
    assert fight_of(pirates, heroes, more={"saves": "heroes"}).saving_side == 0


@pytest.mark.rule("PL-MOR-01")
def test_groups_are_counted_at_the_start() -> None:
    fight = fight_of(person("A"), *[person(f"X{i}", "Pirate", 1) for i in range(5)], person("V", "Fighter", 1))

    assert (fight.start_size, fight.casualties, fight.tests, fight.tested_at) == ([1, 6], [0, 0], [0, 0], [0, 0])


@pytest.mark.rule("PL-RET-02")
def test_the_map_marks_the_exits_of_a_side() -> None:
    fight = fight_of(
        person("A", at=(1, 1)), rows=["####", "D..E", "####"], legend={"D": "exit of heroes", "E": "exit of foes"}
    )

    assert (fight.grid.marked("exit of heroes"), fight.grid.marked("exit of foes")) == ([4], [7])
    assert fight.grid.stands(4)


@pytest.mark.rule("PL-SCALE-08")
def test_the_hold_has_its_own_map() -> None:
    hold = {"map": "####\n#AH#\n####\n", "legend": {"A": "exit of heroes", "H": "hatch"}}
    fight = fight_of(person("V", "Trader"), more={"hold": hold})
    inside = fight.grid.redrawn(fight.hold_grid)

    assert (inside.marked("exit of heroes"), inside.marked("hatch")) == ([5], [6])


@pytest.mark.parametrize(
    ("people", "scene", "where", "says"),
    [
        ([person("A", "Anyet")], {}, ["A", "sheet"], "Did you mean 'Aniet'"),
        ([person("A", weapons=["Knif"])], {}, ["A", "weapons", 0], "Did you mean 'Knife'"),
        ([person("A", wears=["Full Plat"])], {}, ["A", "wears", 0], "Did you mean 'Full Plate'"),
        ([person("A", hp=True)], {}, ["A", "hp"], "whole number"),
        ([person("A", hpp=3)], {}, ["A", "hpp"], "Did you mean 'hp'"),
        ([person("A", "Aniet", drones=3)], {}, ["A", "drones"], "somebody on foot"),
        ([person("V", "Trader", modules=["ECM"])], {}, ["V", "modules", 0], "ECM"),
        ([person("V", "Trader", fires=["galley"])], {}, ["V", "fires", 0], "helm"),
        ([person("V", "Trader", weapon_out=[0, 0, 1])], {}, ["V", "weapon_out"], "2 are needed"),
        ([person("A", uses=[1, 1])], {}, ["A", "uses"], "1 weapons"),
        ([person("A", aboard="V")], {}, ["A", "aboard"], "nobody"),
        ([person("A"), person("a")], {}, ["a"], "two called"),
        ([person("A", side=2)], {}, ["A"], "side 2"),
        ([person("A", at=(0, 0)), person("B", at=(0, 0))], {"rows": ["..."]}, ["B", "at"], "shares a square"),
        ([person("A", at=(0, 0))], {"rows": ["#.."]}, ["A", "at"], "wall"),
        ([person("A", at=(9, 0))], {"rows": ["..."]}, ["A", "at"], "3 columns"),
        ([person("A"), person("B")], {"rows": ["."]}, ["B"], "no free square"),
        ([person("A")], {"legend": {"D": "exit of hero"}}, ["legend", "D"], "Did you mean 'heroes'"),
        ([person("A")], {"legend": {"D": "low covr"}}, ["legend", "D"], "Did you mean 'low cover'"),
        ([person("A")], {"distance": 0}, ["distance"], "from 1"),
        ([person("A")], {"options": {"morals": "on"}}, ["options", "morals"], "Did you mean 'morale'"),
        ([person("A")], {"more": {"saves": "hero"}}, ["saves"], "Did you mean 'heroes'"),
        ([person("A")], {"more": {"scale": "starships"}}, ["scale"], "Did you mean 'starship'"),
        ([person("V", "Trader")], {"rows": ["..."]}, ["map"], "PL-SCALE-04"),
        ([person("V", "Trader")], {"more": {"ranges": [["V", "W", "close"]]}}, ["ranges", 0, 1], "nobody"),
        ([person("V", "Trader")], {"more": {"ranges": [["V", "V", "far"]]}}, ["ranges", 0, 2], "no band"),
    ],
)
def test_a_scene_that_cannot_be_set_says_where_and_why(
    people: list[Person], scene: dict[str, Any], where: list[str | int], says: str
) -> None:
    wrong = refusal(*people, **scene)

    assert wrong.where == where
    assert says.lower() in str(wrong).lower()


def test_the_same_scene_gives_the_same_fight_and_a_copy_is_equal() -> None:
    people = [person("A", "Jarhead"), person("V", "Cruiser", 1)]
    first, second = fight_of(*people), fight_of(*people)

    assert digest(first) == digest(second) == digest(first.copy())


def test_a_line_tells_scores_and_troubles() -> None:
    fight = fight_of(
        person("A", hp=3, hp_max=5, str=9, stunned=True, wil=4, wil_max=6),
        person("B", dead=True),
        person("V", "Trader", fires=["hold"], engines_out=True, crew=False),
    )

    assert GAME.line(fight, "A") == "3 of 5 HP, STR 9, WIL 4, stunned"
    assert GAME.line(fight, "B") == "dead"
    assert GAME.line(fight, "V") == "4 of 4 Hull, INT 12, engines out, fire in hold"


def test_fields_are_said_in_words() -> None:
    fight = fight_of(
        person("A", "Jarhead"), person("V", "Trader", fires=["hold"], crew=False), person("X", side=1, target="A")
    )
    by_name = {f.name: f for f in GAME.fields()}
    jarhead, trader, x = fight.fighters
    assert isinstance(trader, Vessel)

    assert GAME.said(fight, by_name["weapons"], jarhead.weapons) == ["Energy Rifle", "Survival Knife", "Frag Grenade"]
    assert GAME.said(fight, by_name["fires"], trader.fires) == ["hold"]
    assert GAME.said(fight, by_name["target"], x.target) == "A"
    assert GAME.said(fight, by_name["kind"], jarhead.kind) == "pc"


def test_every_field_but_what_is_only_given_is_an_attribute() -> None:
    fight = fight_of(person("A"), person("V", "Trader"))
    known = {*GAME.fields(), *GAME.fight_fields()}
    missing = {f.name for f in known if not any(hasattr(t, f.alias) for t in (*fight.fighters, fight))}

    assert missing == {"wears", "fitted", "add_ons", "crew"}
