"""The tables of ledger section 6, checked against the ledger itself, row by row."""

import re
from pathlib import Path
from typing import Any

import pytest

from affray.engine.game import Person, Scene, SceneError
from affray.engine.state import fields_of
from affray.games.ingenuity import GAME
from affray.games.ingenuity.book import words
from affray.games.ingenuity.book.armoury import Item
from affray.games.ingenuity.book.gear import HANDS, Gear
from affray.games.ingenuity.book.library import FOLDER, Library, Maker, formulas, library
from affray.games.ingenuity.book.sheet import NEVER, Combatant, passive
from tests.ledgers import bits, number, table

LEDGER = Path(FOLDER, "ledger.md").read_text(encoding="utf-8")
LETTERS = {"B": "bludgeoning", "P": "piercing", "S": "slashing", "STR": "strength", "DEX": "dexterity"}
COLUMNS = ["health_max", "endurance_max", "stamina_max", "focus_max", "constitution", "evasion", "willpower"]
TALENTS = {"Longevity": "stamina_max", "Toughness": "endurance_max", "Mindfulness": "focus_max"}


@pytest.fixture(scope="module")
def tables() -> Library:
    return library()


def rows(section: str, head: str) -> list[list[str]]:
    return table(LEDGER, section, head)


def gear(tables: Library, name: str) -> Gear:
    return HANDS if name == HANDS.name else tables.armoury.kinds[tables.armoury.place(name, [])]


def named(values: Any, known: list[str]) -> list[str]:
    return [known[place] for place in values]


WEAPONS = [row for row in rows("6.1", "Weapon") if row[0] != "Shield bash"]
SHIELD_BASH = next(row for row in rows("6.1", "Weapon") if row[0] == "Shield bash")


def has_attack_of(g: Gear, row: list[str]) -> bool:
    """Attributes, damage, type, critical and proficiencies as a row of 6.1 prints them."""
    _, attributes, damage, types, threshold, critical, proficiencies, *_ = row
    dice = named(g.attributes, words.ATTRIBUTES) == [LETTERS[a] for a in attributes.split("/")]
    skill = named(g.proficiencies, words.PROFICIENCIES) == proficiencies.split(", ")
    kinds = bits(g.damage_types, words.DAMAGE_TYPES) == {LETTERS[t] for t in types.split("/")}
    numbers = [g.damage, g.critical_threshold, g.critical_damage] == [int(damage), int(threshold), int(critical)]
    return dice and skill and kinds and numbers


@pytest.mark.rule("IG-ATK-03")
@pytest.mark.rule("IG-ATK-05")
@pytest.mark.parametrize("row", WEAPONS, ids=lambda row: row[0])
def test_weapons_are_as_the_ledger_has_them(tables: Library, row: list[str]) -> None:
    name, hands, material, properties = row[0], row[7], row[8], row[9]
    g = gear(tables, name)

    assert has_attack_of(g, row)
    assert g.hands == int(hands)
    assert g.metal == (material == "metal")
    assert g.durability == (10 if material == "metal" else 4)
    assert has_properties(g, properties)
    assert bits(g.traits, words.TRAITS) == traits_in(properties)


def has_properties(g: Gear, text: str) -> bool:
    """Reach, range, reload, parry and nonlethal: what the row says, and nothing more."""
    shot, thrown = "projectile" in text, "thrown" in text
    modes = {"projectile"} if shot else ({"thrown"} if thrown else set()) | {"melee"}
    if g.name == "Thrown stone":
        modes = {"thrown"}
    ranges = re.search(r"(?:thrown|projectile) (\d+)/(\d+)", text)
    return (
        bits(g.modes, words.MODES) == modes
        and (g.range_normal, g.range_max) == (tuple(map(int, ranges.groups())) if ranges else (0, 0))
        and g.reach == number(r"reach (\d)", text, 1)
        and g.reload_actions == number(r"reload (\d)", text, 0)
        and g.parry == number(r"(?<!cannot )parry (\d)", text, NEVER)
        and g.natural == ("cannot parry" in text)
        and g.nonlethal == ("nonlethal" in text)
        and g.block == NEVER
    )


def traits_in(text: str) -> set[str]:
    found = re.search(r"\[(.*)\]", text)
    return {word.removesuffix(" 1") for word in found.group(1).split(", ")} if found else set()


@pytest.mark.rule("IG-RCT-06")
@pytest.mark.rule("IG-RCT-08")
@pytest.mark.rule("IG-RCT-11")
@pytest.mark.parametrize("row", rows("6.2", "Shield"), ids=lambda row: row[0])
def test_shields_are_as_the_ledger_has_them_and_strike_by_the_shield_bash(tables: Library, row: list[str]) -> None:
    name, block, parry, durability, material = row
    g = gear(tables, name)

    assert g.block == (NEVER if block == "–" else int(block))
    assert (g.parry, g.durability, g.metal) == (int(parry), int(durability), material == "metal")
    assert has_attack_of(g, SHIELD_BASH)
    assert g.weapon and g.hands == 1


@pytest.mark.rule("IG-DMG-02")
@pytest.mark.parametrize("row", rows("6.2", "Armour"), ids=lambda row: row[0])
def test_armour_is_as_the_ledger_has_it_in_both_tables(tables: Library, row: list[str]) -> None:
    for name in row[0].removesuffix(" (each)").split(", "):
        piece = tables.armour[name.capitalize()]

        assert (piece.rating, piece.lower) == (int(row[1]), int(row[2]))


COMBATANTS = rows("6.3", "Name")


@pytest.mark.rule("IG-SET-03")
@pytest.mark.parametrize("row", COMBATANTS, ids=lambda row: row[0])
def test_stat_blocks_have_the_numbers_of_the_ledger(tables: Library, row: list[str]) -> None:
    block = tables.blocks[row[0]]
    printed = [int(cell.split()[0]) for cell in row[3:10]]
    physical, elemental = row[10].split("/")

    assert block.size == int(row[1])
    assert [block.strength, block.dexterity, block.intelligence, block.resolve] == faces(row[2])
    assert [getattr(block, name) for name in COLUMNS] == printed
    assert (block.physical_deflection, block.elemental_deflection) == (int(physical), int(elemental))
    assert block.speed == int(row[11])
    assert [block.health, block.endurance, block.stamina, block.focus] == printed[:4]


def faces(text: str) -> list[int]:
    return [int(die) for die in re.findall(r"d(\d+)", text)]


@pytest.mark.parametrize("row", COMBATANTS, ids=lambda row: row[0])
def test_stat_blocks_have_the_skills_and_proficiencies_of_the_ledger(tables: Library, row: list[str]) -> None:
    block = tables.blocks[row[0]]
    trained = {name: int(die) for name, die in re.findall(r"(\w+) d(\d+)", row[12])}
    skilled = {n: int(v) for n, v in re.findall(r"(\w+) (\d)(?!\d)", row[13]) if n in words.PROFICIENCIES}

    assert dict(zip(words.SKILLS, block.skills, strict=True)) == {name: trained.get(name, 4) for name in words.SKILLS}
    assert {n: v for n, v in zip(words.PROFICIENCIES, block.proficiencies, strict=True) if v} == skilled
    assert block.cannot_be_surprised == ("cannot be surprised" in row[13])


@pytest.mark.rule("IG-TST-07")
@pytest.mark.parametrize("row", COMBATANTS, ids=lambda row: row[0])
def test_the_formulas_give_the_printed_numbers_but_for_talents_and_what_is_stated(
    tables: Library, row: list[str]
) -> None:
    """IG-GAP-01: only Boudica's constitution is stated; the three talents add what they say."""
    block = tables.blocks[row[0]]
    expected = formulas(block)
    for talent, more in re.findall(r"(\w+) \+(\d+)", row[13]):
        expected[TALENTS[talent]] += int(more)
    if row[0] == "Boudica":
        assert expected.pop("constitution") == 7 and block.constitution == 4

    assert {name: getattr(block, name) for name in expected} == expected


@pytest.mark.parametrize(
    ("name", "held", "carried"),
    [
        ("Boudica", ["Spear"], ["Knife"]),
        ("Agnessa", ["Shortbow"], ["Knife"]),
        ("Fabian", ["Dagger", "Dagger"], []),
        ("Clementine", ["Straight sword", "Buckler"], []),
        ("Roland", ["Longsword", "Medium shield"], []),
        ("Petra", ["Crossbow"], ["Knife"]),
        ("Goblin", ["Crude knife"], []),
        ("Goblin archer", ["Crude shortbow"], []),
        ("Goblin chief", ["Longknife", "Small shield"], []),
        ("Bandit", ["Straight sword"], []),
        ("Guard", ["Shortspear", "Small shield"], []),
        ("Guard captain", ["Straight sword", "Medium shield"], []),
        ("Wolf", ["Wolf bite"], []),
        ("Grizzly bear", ["Bear bite", "Bear claw"], []),
        ("Skeleton", ["Mace"], []),
        ("Minotaur", ["Greataxe"], []),
        ("Combatant", [], []),
    ],
)
def test_stat_blocks_hold_the_gear_of_the_ledger(
    tables: Library, name: str, held: list[str], carried: list[str]
) -> None:
    block = tables.blocks[name]

    assert [tables.armoury.kinds[kind].name for kind in block.held] == held
    assert [tables.armoury.kinds[kind].name for kind in block.carried] == carried


@pytest.mark.parametrize(
    ("name", "damage", "critical"), [("Crude knife", 2, 8), ("Crude shortbow", 2, 8), ("Wolf bite", 4, 8)]
)
def test_crude_and_natural_weapons(tables: Library, name: str, damage: int, critical: int) -> None:
    g = gear(tables, name)

    assert (g.damage, g.critical_threshold, g.critical_damage) == (damage, 19, critical)
    assert g.natural == (name == "Wolf bite")


def test_the_bear_bites_harder_than_it_claws(tables: Library) -> None:
    bite, claw = gear(tables, "Bear bite"), gear(tables, "Bear claw")

    assert (bite.damage, bite.critical_damage, claw.damage, claw.critical_damage) == (5, 9, 4, 8)
    assert (bits(bite.damage_types, words.DAMAGE_TYPES), bits(claw.damage_types, words.DAMAGE_TYPES)) == (
        {"piercing"},
        {"slashing"},
    )
    assert named(bite.attributes, words.ATTRIBUTES) == named(claw.attributes, words.ATTRIBUTES) == ["strength"]


def test_the_bare_hands_of_the_table_are_those_of_the_rules_and_not_in_the_armoury(tables: Library) -> None:
    assert HANDS.name not in GAME.tables()["weapons"]
    assert has_attack_of(HANDS, rows("6.1", "Weapon")[0])


def test_names_are_told_apart_whatever_their_case(tables: Library) -> None:
    names = [name.casefold() for name in tables.item_names()]

    assert len(set(names)) == len(names)


# ---------------------------------------------------------------- what is different about somebody


def made(tables: Library, sheet: str, lower: bool = False, **own: Any) -> Combatant:
    maker = Maker(tables, tables.armoury.copy(), tables.sheet(sheet, []), own, lower, ["Ann"])
    return maker.fighter(0, "Ann", 0)


@pytest.mark.rule("IG-TST-07")
def test_a_combatant_without_a_stat_block_is_built_by_the_formulas(tables: Library) -> None:
    f = made(tables, "", resolve="d8", dexterity="d6", dodge=1, strength="d10", fortitude=2, agility="d6", running=1)

    assert f.evasion == 4 + 3 + 1
    assert f.constitution == 4 + 5 + 2
    assert f.speed == 4 + 3 + 3 + 1
    assert (f.health_max, f.endurance_max, f.stamina_max, f.focus_max) == (16, 14, 12, 10)
    assert [passive(faces) for faces in (4, 6, 8, 10, 12)] == [2, 3, 4, 5, 6]


def test_a_number_that_is_given_stands_whatever_the_formula_says(tables: Library) -> None:
    f = made(tables, "Guard", strength="d12", constitution=4, health_max=20)

    assert (f.constitution, f.health_max, f.health) == (4, 20, 20)


def test_who_differs_from_a_stat_block_differs_in_what_the_formulas_make_of_it(tables: Library) -> None:
    boudica = made(tables, "Boudica", strength="d8", dexterity="d6", worn=["Plate", "Helmet"])

    assert (boudica.health_max, boudica.constitution) == (14, 5)  # 4 is stated, STR is one step better
    assert boudica.stamina_max == 16  # Longevity stays
    assert (boudica.physical_deflection, boudica.elemental_deflection) == (12, 11)


@pytest.mark.rule("IG-DMG-02")
def test_the_lower_armour_table_changes_everybody_who_wears_something(tables: Library) -> None:
    guard, wolf = made(tables, "Guard", lower=True), made(tables, "Wolf", lower=True)

    assert (guard.armour_rating, guard.physical_deflection) == (3, 6)
    assert (wolf.armour_rating, wolf.physical_deflection) == (2, 5)


def test_a_beast_in_armour_keeps_its_hide(tables: Library) -> None:
    assert made(tables, "Wolf", worn=["Padded"]).armour_rating == 6
    assert made(tables, "Wolf", armour_rating=3).physical_deflection == 6


def test_of_a_value_and_its_maximum_one_is_enough(tables: Library) -> None:
    hurt, strong = made(tables, "Guard", health=5), made(tables, "", endurance=30)

    assert (hurt.health, hurt.health_max) == (5, 12)
    assert (strong.endurance, strong.endurance_max) == (30, 30)
    with pytest.raises(SceneError, match="health is 5, more than health_max, which is 4"):
        made(tables, "", health=5, health_max=4)


@pytest.mark.rule("IG-DTH-11")
def test_the_unconscious_lie_on_the_ground(tables: Library) -> None:
    assert made(tables, "Guard", conscious=False).prone
    assert not made(tables, "Guard", conscious=False, prone=False).prone


@pytest.mark.rule("IG-SET-03")
@pytest.mark.parametrize(
    ("own", "held", "carried"),
    [
        ({"gear": ["Longbow", "Mace", "Large shield"]}, ["Longbow"], ["Mace", "Large shield"]),
        ({"gear": ["Mace", "Knife", "Large shield"]}, ["Mace", "Large shield"], ["Knife"]),
        ({"gear": ["Mace", "Knife", "Dagger"]}, ["Mace", "Knife"], ["Dagger"]),
        ({"gear": ["Small shield", "Buckler"]}, ["Small shield"], ["Buckler"]),
        ({"gear": ["Mace", "Greatsword", "Knife"]}, ["Mace", "Knife"], ["Greatsword"]),
        ({"gear": ["Hand wraps", "Greatsword"]}, ["Hand wraps", "Greatsword"], []),
        ({"gear": ["Mace", "Knife"], "hands": 1}, ["Mace"], ["Knife"]),
        ({"held": ["Small shield"]}, ["Small shield"], ["Shortspear"]),
        ({"held": []}, [], ["Shortspear", "Small shield"]),
        ({"held": ["Mace"], "carried": []}, ["Mace"], []),
        ({"held": ["Bare hands"]}, [], ["Shortspear", "Small shield"]),
    ],
)
def test_what_is_in_hand_at_the_start(
    tables: Library, own: dict[str, Any], held: list[str], carried: list[str]
) -> None:
    f = made(tables, "Guard", **own)

    assert [tables.armoury.kinds[kind].name for kind in f.held] == held
    assert [tables.armoury.kinds[kind].name for kind in f.carried] == carried


def test_an_item_can_be_worn_changed_or_new(tables: Library) -> None:
    armoury = tables.armoury.copy()
    known = len(armoury.kinds)

    worn = armoury.read({"item": "Medium shield", "durability": 7}, "Ann", [])
    heavy = armoury.read({"item": "Medium shield", "block": 5, "durability_max": 20}, "Ann", [])
    torch = armoury.read({"item": "Torch", "damage": 2, "damage_types": ["fire"], "material": "wood"}, "Ann", [])
    rope = armoury.read({"item": "Rope", "hands": 1}, "Ann", [])

    assert (worn.kind, worn.durability, worn.loaded) == (armoury.place("medium SHIELD", []), 7, True)
    assert [heavy.kind, torch.kind, rope.kind] == [known, known + 1, known + 2]
    assert len(tables.armoury.kinds) == known
    changed = armoury.kinds[heavy.kind]
    assert (changed.name, changed.block, changed.parry, changed.durability) == ("Ann's Medium shield", 5, 2, 20)
    assert armoury.hold([Item(torch.kind), Item(heavy.kind)], 2) == [0, 1]
    assert (armoury.kinds[torch.kind].durability, armoury.kinds[torch.kind].weapon) == (4, True)
    assert not armoury.kinds[rope.kind].weapon


@pytest.mark.parametrize(
    ("written", "says"),
    [
        ("Spaer", "Did you mean 'Spear'"),
        ({"durability": 3}, "needs a name"),
        ({"item": "Torchlet"}, "no item 'Torchlet'"),
        ({"item": "Spear", "durability": 5}, "has durability 4, not 5 (IG-RCT-11)"),
        ({"item": "Spear", "durability": -3}, "durability is a whole number"),
        ({"item": "Crossbow", "loaded": 1}, "loaded is true or false"),
        ({"item": "Torch", "damage": "much"}, "damage is a whole number"),
        ({"item": "Torch", "damage": 1, "damage_types": ["hot"]}, "no damage type 'hot'"),
        ({"item": "Torch", "damage": 1, "attributes": []}, "needs an attribute (IG-ATK-03)"),
        ({"item": "Torch", "damage": 1, "critical_threshold": 21}, "from 2 to 20"),
        ({"item": "Torch", "damag": 1}, "Did you mean 'damage'"),
        ({"item": "Torch", "damage": 1, "modes": "melee"}, "mode is a list"),
    ],
)
def test_a_wrong_item_is_refused(tables: Library, written: object, says: str) -> None:
    with pytest.raises(SceneError) as refused:
        tables.armoury.copy().read(written, "Ann", ["held", 0])

    assert says in str(refused.value) and refused.value.where[:2] == ["held", 0]


@pytest.mark.parametrize(
    ("own", "where", "says"),
    [
        ({"strenght": "d6"}, "strenght", "Did you mean 'strength'"),
        ({"strength": "d7"}, "strength", "strength has no 'd7'; there are d4, d6, d8, d10, d12"),
        ({"combat": 6}, "combat", "combat has no 6"),
        ({"martial": 5}, "martial", "martial is from 0 to 4, not 5"),
        ({"worn": ["Plat"]}, "worn", "Did you mean 'Plate'"),
        ({"worn": 3}, "worn", "worn must be a list"),
        ({"held": ["Spear", "Knife"]}, "held", "take 3 hands; there are 2 (IG-ACT-02)"),
        ({"size": 13}, "size", "size is from 1 to 12"),
    ],
)
def test_a_wrong_field_is_refused(tables: Library, own: dict[str, Any], where: str, says: str) -> None:
    with pytest.raises(SceneError) as refused:
        made(tables, "Guard", **own)

    assert says in str(refused.value) and refused.value.where[:2] == ["Ann", where]


def test_every_state_of_a_combatant_and_a_fight_is_a_field_once() -> None:
    """What is kept but not shown: how the fight keeps its items, and who is allied (set by ``allies``)."""
    names = [field.name for field in GAME.fields()]
    shown = {field.alias for field in GAME.fields()}
    of_fights = {field.alias for field in GAME.fight_fields()}
    fight = GAME.fight(Scene(["a", "b"], [Person("A", "", 0), Person("B", "", 1)]))

    assert len(set(names)) == len(names)
    assert set(fields_of(fight.fighters[0])) - shown == {"alliance"}
    assert set(fields_of(fight)) - of_fights == {"ended", "grid", "item_durability", "item_kind", "item_loaded"}
    assert shown - set(fields_of(fight.fighters[0])) == {"gear", "worn"}
