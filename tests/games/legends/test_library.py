"""The tables of ledger section 6, checked against the ledger itself, row by row."""

import re
from pathlib import Path
from typing import Any

import pytest

from affray.engine.game import SceneError
from affray.games.legends import GAME
from affray.games.legends.book import words
from affray.games.legends.book.gear import FIST, NO_LIMIT, Weapon
from affray.games.legends.book.library import FOLDER, Library, library
from affray.games.legends.book.maker import Maker, cast
from affray.games.legends.book.sheet import Combatant
from affray.games.legends.law.blow import base_damage, sized
from affray.games.legends.law.ground import BY_NAME as MATERIALS
from affray.games.legends.law.ground import OPENING, PROP, SOLID, TRANSPARENT
from tests.ledgers import bits, number, table

LEDGER = Path(FOLDER, "ledger.md").read_text(encoding="utf-8")
LETTERS = {"B": "bludgeoning", "P": "piercing", "S": "slashing"}


@pytest.fixture(scope="module")
def tables() -> Library:
    return library()


def rows(section: str, head: str) -> list[list[str]]:
    return table(LEDGER, section, head)


def weapon(tables: Library, name: str) -> Weapon:
    return FIST if name.casefold() == FIST.name else tables.armoury.kinds[tables.armoury.names().index(name)]


def typed(value: Any) -> str:
    return words.DAMAGE_TYPES[int(value)]


def numbers(text: str) -> list[int]:
    return [int(n) for n in re.findall(r"\d+", text)]


# ---------------------------------------------------------------- weapons

# Rows with several names, and the warhammer, whose brackets are those of a second weapon.
WEAPONS = [
    (name.strip(), row)
    for row in rows("6.1", "Weapon")
    for name in row[0].removesuffix(" (spiked)").removesuffix(" (bestiary)").split("/")
]


@pytest.mark.rule("LG-ATK-06")
@pytest.mark.rule("LG-ATK-05")
@pytest.mark.parametrize(("name", "row"), WEAPONS, ids=[name for name, _ in WEAPONS])
def test_weapons_are_as_the_ledger_has_them(tables: Library, name: str, row: list[str]) -> None:
    w = weapon(tables, name)
    _, base, properties, types, note = row
    one, *both = numbers(base)

    assert (w.base_damage, w.two_handed_damage) == (one, both[0] if both else one)
    assert bits(w.properties, words.PROPERTIES) == properties_in(properties)
    assert [typed(t) for t in w.types] == [LETTERS[t] for t in types.split(" (")[0].split("/")]
    assert [n for n in (w.short, w.medium, w.long) if n] == ranges_in(note)
    assert w.reload == number(r"reload (\d)", note) and w.min_str == number(r"Str (\d)", note)
    assert w.reach == number(r"reach (\d+)", note)
    assert w.nonlethal == ("non-lethal" in properties)
    assert (w.alternate_damage, w.alternate_type) == alternate_in(properties)


def properties_in(text: str) -> set[str]:
    plain = re.sub(r" ?\([^)]*\)", "", text)
    found = {word.strip().lower() for word in plain.split(",")} - {"non-lethal"}
    return found


def ranges_in(text: str) -> list[int]:
    found = re.match(r"(\d+(?:/\d+)+)", text)
    return [int(n) for n in found.group(1).split("/")] if found else []


def alternate_in(text: str) -> tuple[int, int]:
    found = re.search(r"Alternate \((\w) (\d)\)", text)
    if found is None:
        return 0, int(words.NO_TYPE)
    return int(found.group(2)), words.DAMAGE_TYPES.index(LETTERS[found.group(1)])


def test_a_spiked_warhammer_is_one_that_may_pierce(tables: Library) -> None:
    plain, spiked = weapon(tables, "Warhammer"), weapon(tables, "Spiked Warhammer")

    assert [typed(t) for t in spiked.types] == ["bludgeoning", "piercing"]
    assert bits(spiked.properties, words.PROPERTIES) == {"standard", "multi-type"}
    assert spiked.base_damage == plain.base_damage


@pytest.mark.rule("LG-ATK-06")
def test_the_fists_of_the_table_are_those_of_the_rules_and_not_in_the_armoury(tables: Library) -> None:
    assert FIST.name not in [name.casefold() for name in GAME.tables()["weapons"]]
    assert FIST.base_damage == 4 and FIST.nonlethal and FIST.is_light


def test_names_are_told_apart_whatever_their_case(tables: Library) -> None:
    names = [name.casefold() for name in tables.armoury.names()]

    assert len(set(names)) == len(names)


# ---------------------------------------------------------------- armour, shields, cover, feats, weaves


@pytest.mark.rule("LG-DMG-03")
@pytest.mark.rule("LG-DMG-04")
@pytest.mark.rule("LG-HID-02")
@pytest.mark.parametrize("row", rows("6.2", "Armour"), ids=lambda row: row[0])
def test_armour_is_as_the_ledger_has_it(row: list[str]) -> None:
    names = ["Chain Mail", "Scale Mail"] if row[0].startswith("Chain") else [row[0]]
    for name in names:
        f = made("", armour=name)

        assert (f.base_dr, f.stealth_penalty) == (int(row[1]), int(row[4]))
        assert tier(f, words.WEAKNESS) == letter_in(row[2])
        assert tier(f, words.RESISTANCE) == letter_in(row[3])


def tier(f: Combatant, which: int) -> list[str]:
    return [typed(i) for i, tiers in enumerate(f.resist) if tiers & which]


def letter_in(cell: str) -> list[str]:
    return [LETTERS[cell[0]]] if cell[0] in LETTERS else []


@pytest.mark.rule("LG-REACT-04")
@pytest.mark.parametrize("row", rows("6.2", "Shield"), ids=lambda row: row[0])
def test_shields_are_as_the_ledger_has_them(tables: Library, row: list[str]) -> None:
    name, melee, ranged, crouch, min_str = row
    shield = tables.shields[tables.shield_names().index(name)]
    as_kite = name == "Pavise"

    assert shield.block == ("Shield Block" in melee or as_kite)
    assert shield.melee_fortune == ("Fortune" in melee.split("Misfortune")[0] or as_kite)
    assert shield.parry == ("parry" in melee)
    assert shield.ranged_limit == (NO_LIMIT if ranged == "any" else (numbers(ranged) or [0])[0])
    assert words.DEGREES[shield.crouch_cover] == (crouch.lower() if crouch != "—" else "none")
    assert shield.min_str == (numbers(min_str) or [0])[0]
    assert shield.heavy == ("Misfortune on own attacks" in melee)
    assert shield.clumsy_if_weak == ("Misfortune" in min_str)


OBJECTS = {
    "Window glass": ["glass"],
    "Overturned table, furniture": ["table"],
    "Barrel, crate": ["barrel"],
    "Tree trunk / thick trunk": ["tree trunk", "thick tree trunk"],
    "Low stone wall": ["low wall"],
    "Wooden door": ["closed door"],
    "Portcullis": ["portcullis"],
    "Stone wall with slit": ["arrow slit"],
}


@pytest.mark.rule("LG-COV-13")
@pytest.mark.parametrize("row", rows("6.3", "Object"), ids=lambda row: row[0])
def test_cover_objects_are_as_the_ledger_has_them(row: list[str]) -> None:
    names = OBJECTS[row[0]]
    for i, name in enumerate(names):
        material = MATERIALS[name]
        degree, hp = row[1].split(" / ")[i % len(row[1].split(" / "))], numbers(row[3])

        assert words.DEGREES[material.degree] == (degree.lower() if degree != "—" else "none")
        assert (material.hp, material.dr) == (hp[i], int(row[4]))
        assert material.feature == {"prop": PROP, "opening": OPENING}.get(row[2], 0)
        assert material.stops == {"transparent": TRANSPARENT, "solid": SOLID}.get(row[2], 0)


@pytest.mark.parametrize("row", rows("6.4", "Name"), ids=lambda row: row[0])
def test_feats_are_those_of_the_ledger(tables: Library, row: list[str]) -> None:
    name = row[0].split(" (")[0].lower()

    assert name in tables.feats and name in words.FEATS


@pytest.mark.rule("LG-WEAVE-01")
@pytest.mark.parametrize("row", rows("6.5", "Weave"), ids=lambda row: row[0])
def test_weaves_are_as_the_ledger_has_them(tables: Library, row: list[str]) -> None:
    name, energies, actions, where, effect = row
    weave = tables.weaves[tables.weave_names().index(name)]
    printed = re.findall(r"([A-Z]\w+) (\d)", energies)
    held = [(weave.energy, weave.points), (weave.second_energy, weave.second_points)]
    held.append((weave.third_energy, weave.third_points))

    assert [(words.ENERGIES[e].capitalize(), str(n)) for e, n in held if e >= 0] == printed
    assert weave.actions == int(actions) and weave.cost() == sum(int(n) for _, n in printed)
    assert weave.range == (5 if where == "touch" else numbers(where)[0])
    assert weave.scale == scale_in(effect)
    assert weave.attack == effect.startswith("attack") and (weave.save == words.REFLEX) == ("Reflex" in effect)
    assert words.SHAPES[weave.shape] == shape_in(where)
    assert weave.radius == radius_in(where)


def scale_in(text: str) -> list[int]:
    found = re.search(r"\d+/\d+/\d+/\d+/\d+", text)
    return [int(n) for n in found.group().split("/")] if found else []


def shape_in(text: str) -> str:
    return next((shape for shape in ("burst", "line", "cube") if shape in text), "one")


def radius_in(text: str) -> int:
    if "line" in text:
        return numbers(text)[0]
    return numbers(text)[1] if "burst" in text or "cube" in text else 0


# ---------------------------------------------------------------- combatants

HEROES = rows("6.6", "Hero")
SECTION = LEDGER[LEDGER.index("### 6.6") : LEDGER.index("### 6.7")]
CREATURES = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in SECTION.splitlines()
    if re.match(r"\| [A-Z][\w -]+ \| (?:1/8|1/4|1/2|\d) \|", line)
]
NAMES = {"S": "Small", "M": "Medium", "L": "Large"}


def attributes(f: Combatant) -> list[int]:
    return [int(f.attribute(i)) for i in range(8)]


def skills(text: str) -> dict[str, int]:
    return {name.lower(): int(rank) for name, rank in re.findall(r"([A-Z][a-z]+) (\d)", text)}


def trained(f: Combatant) -> dict[str, int]:
    return {name: int(rank) for name, rank in zip(words.SKILLS, f.skills, strict=True) if rank}


@pytest.mark.rule("LG-SETUP-01")
@pytest.mark.parametrize("row", HEROES, ids=lambda row: row[0])
def test_heroes_have_the_numbers_of_the_ledger(row: list[str]) -> None:
    f = cast().blocks[row[0].split(",")[0]]

    assert attributes(f) == numbers(row[1])
    assert (f.hp, f.max_hp, f.base_dr) == (numbers(row[2])[0], 8 * f.constitution, numbers(row[2])[1])
    assert trained(f) == {name: rank for name, rank in skills(row[3]).items() if rank}
    assert f.is_pc and f.current_luck == f.luck


def test_there_are_nineteen_combatants_in_the_ledger_and_all_are_here() -> None:
    names = [row[0].split(",")[0] for row in HEROES] + [row[0] for row in CREATURES]

    assert len(names) == 19
    assert set(names) <= set(GAME.sheets())


@pytest.mark.parametrize("row", CREATURES, ids=lambda row: row[0])
def test_creatures_have_the_numbers_of_the_ledger(row: list[str]) -> None:
    f = cast().blocks[row[0]]
    size, hp, dr = row[2].split(", ")[:3]

    assert words.SIZES[f.size] == NAMES[size]
    assert (f.hp, f.max_hp, f.base_dr) == (int(hp), int(hp), numbers(dr)[0])
    assert attributes(f) == numbers(row[3])
    assert trained(f) == skills(row[4])
    assert not f.is_pc


@pytest.mark.rule("LG-SEN-01")
@pytest.mark.parametrize("row", CREATURES, ids=lambda row: row[0])
def test_creatures_have_the_senses_and_speeds_of_the_ledger(row: list[str]) -> None:
    f = cast().blocks[row[0]]
    speed = row[2].split(", ")[3]

    for sense in ("darkvision", "blindsight", "tremorsense"):
        assert getattr(f, sense) == number(rf"{sense} (\d+)", row[5].lower()), sense
    assert f.sightless == ("blind" in row[5].replace("Blindsight", ""))
    assert f.speed == (int(re.match(r"\d+", speed).group()) if speed[0].isdigit() else 0)  # type: ignore[union-attr]
    for way in ("fly", "climb", "burrow"):
        assert getattr(f, f"{way}_speed") == number(rf"{way} (\d+)", speed), way


@pytest.mark.rule("LG-ATK-03")
@pytest.mark.parametrize("row", [*HEROES, *CREATURES], ids=lambda row: row[0])
def test_attacks_do_the_printed_damage(tables: Library, row: list[str]) -> None:
    """Every "a / b" of the attacks column, in order: base damage in these hands, and with the attribute added."""
    from affray.games.legends.law.blow import attribute_damage

    f = cast().blocks[row[0].split(",")[0]]
    cell = row[4] if row in HEROES else row[6]
    printed = [(int(a), int(b)) for a, b in re.findall(r"(?<![\d/])(\d+) / (\d+)", cell)]
    kinds = [tables.armoury.kinds[kind] for kind in [*f.held, *f.carried]]
    found = []
    for kind in kinds:
        flying = kind.is_ranged or (kind.is_thrown and kind.name == "Javelin")
        base = int(base_damage(f, kind, flying, False, False))
        found.append((base, base + int(attribute_damage(f, kind, flying))))

    assert set(found) <= set(printed)
    assert set(printed) - set(found) <= {(8, 12), (4, 8)}  # the orc's other axe, Maro's thrown dagger


def test_the_orc_with_the_battleaxe_has_a_shield(tables: Library) -> None:
    orc = cast().blocks["Orc Shieldbearer"]

    assert base_damage(orc, tables.armoury.kinds[orc.held[0]], False, False, False) == 8
    assert tables.shields[orc.shield].block


@pytest.mark.parametrize(
    ("size", "damage"), [("Tiny", 4), ("Small", 5), ("Medium", 6), ("Large", 8), ("Huge", 10), ("Gargantuan", 12)]
)
def test_weapons_grow_with_those_who_hold_them(tables: Library, size: str, damage: int) -> None:
    f = made("", size=size)

    assert sized(f, weapon(tables, "Mace"), 6) == damage
    assert sized(f, weapon(tables, "Ghoul bite"), 6) == 6
    assert sized(f, weapon(tables, "Mace"), 2) >= 2


@pytest.mark.parametrize(
    ("name", "held", "carried"),
    [
        ("Kessa", ["Longbow"], ["Shortsword"]),
        ("Maro", ["Shortsword", "Dagger"], []),
        ("Ilva", ["Mace"], []),
        ("Elara", [], []),
        ("Goblin", ["Goblin scimitar"], ["Goblin shortbow"]),
        ("Goblin archer", ["Goblin shortbow"], ["Goblin scimitar"]),
        ("Ghoul", ["Ghoul bite", "Ghoul claw"], []),
        ("Watchman", ["Spear", "Sap"], ["Light Crossbow"]),
        ("Combatant", [], []),
    ],
)
def test_what_does_not_fit_the_hands_is_carried(
    tables: Library, name: str, held: list[str], carried: list[str]
) -> None:
    block = cast().blocks[name]

    assert [tables.armoury.kinds[kind].name for kind in block.held] == held
    assert [tables.armoury.kinds[kind].name for kind in block.carried] == carried


@pytest.mark.rule("LG-NPC-01")
@pytest.mark.parametrize(
    ("name", "attacks"),
    [
        ("Ghoul", ["Ghoul bite", "Ghoul claw", "Ghoul claw"]),
        ("Owlbear", ["Owlbear beak", "Owlbear claws"]),
        ("Young Red Dragon", ["Dragon bite", "Dragon claw", "Dragon claw"]),
        ("Stone Golem", ["Golem slam", "Golem slam"]),
    ],
)
def test_multiattacks_are_those_of_the_ledger(tables: Library, name: str, attacks: list[str]) -> None:
    assert [tables.armoury.kinds[kind].name for kind in cast().blocks[name].multiattack] == attacks


# ---------------------------------------------------------------- what is different about somebody


def made(sheet: str, **own: Any) -> Combatant:
    tables = library()
    maker = Maker(tables, tables.armoury.copy(), cast().sheet(sheet, []), own, ["Ann"])
    return maker.fighter(0, "Ann", 0)


@pytest.mark.rule("LG-SETUP-01")
@pytest.mark.parametrize(("con", "hp"), [(4, 32), (3, 24)])
def test_hit_points_are_eight_times_constitution(con: int, hp: int) -> None:
    f = made("", constitution=con)

    assert (f.hp, f.max_hp) == (hp, hp)


@pytest.mark.rule("LG-LUCK-01")
def test_luck_starts_full_unless_some_was_spent_before() -> None:
    assert made("", luck=4).current_luck == 4
    assert made("", luck=4, current_luck=1).current_luck == 1


def test_the_energy_pool_by_its_formula_unless_it_is_printed() -> None:
    f = made("", fire_potential=4, air_potential=2, fire_mastery=3, intelligence=5, constitution=4)

    assert f.energy == 4 + 2 + 2 * 5 + 4 + 3 // 2
    assert cast().blocks["Elara"].energy == 52 and cast().blocks["Ilva"].energy == 40


def test_of_a_value_and_its_maximum_one_is_enough() -> None:
    assert (made("", hp=40).max_hp, made("", max_hp=40).hp) == (40, 40)
    assert (made("Borin", hp=3).hp, made("Borin", hp=3).max_hp) == (3, 32)


@pytest.mark.parametrize(
    ("own", "said"),
    [
        ({"hp": 30, "max_hp": 20}, "hp is 30, more than max_hp"),
        ({"luck": 2, "current_luck": 3}, "current_luck is 3, more than luck"),
        ({"strength": 9}, "strength is from 1 to 8, not 9"),
        ({"weapons": ["Longswrd"]}, "There is no weapon 'Longswrd'. Did you mean 'Longsword'"),
        ({"weapons": [{"item": "Spear", "damge": 3}]}, "A weapon has no 'damge'"),
        ({"weapons": [{"item": "Light Crossbow", "unloaded": 2}]}, "takes 1 actions to reload, not 2"),
        ({"weapons": [{"damage": 3}]}, "needs a name"),
        ({"held": ["Greataxe", "Dagger"]}, "take 3 hands; there are 2"),
        ({"armour": "Plate"}, "There is no armour 'Plate'"),
        ({"weaves": ["Firebal"]}, "There is no weave 'Firebal'"),
        ({"multiattack": ["Dagger"]}, "Ann has no Dagger"),
        ({"strenght": 3}, "A combatant has no field 'strenght'"),
        ({"aided": "swimming"}, "There is no skill 'swimming'"),
        ({"weapons": [{"item": "Bow", "bands": [60, 30]}]}, "each farther than the one before"),
        ({"weapons": [{"item": "Bow", "extra": 3}]}, "one damage type with a number"),
    ],
)
def test_what_is_wrong_is_said(own: dict[str, Any], said: str) -> None:
    with pytest.raises(SceneError, match=re.escape(said)):
        made("", **own)


def test_there_is_no_such_stat_block() -> None:
    with pytest.raises(SceneError, match="There is no stat block 'Gobln' in Legends"):
        made("Gobln")


def test_a_weapon_may_be_changed_or_new(tables: Library) -> None:
    armoury = tables.armoury.copy()
    changed = armoury.kinds[armoury.read({"item": "Spear", "damage": 9}, "Ann", []).kind]
    new = armoury.kinds[armoury.read({"item": "Torch", "damage": 2, "types": ["fire"]}, "Ann", []).kind]

    assert (changed.name, changed.base_damage, changed.is_thrown) == ("Ann's Spear", 9, True)
    assert (new.name, new.base_damage, [typed(t) for t in new.types]) == ("Torch", 2, ["fire"])
    assert armoury.read({"item": "Light Crossbow", "unloaded": 1}, "Ann", []).unloaded == 1
