"""The tables of ledger section 6, checked against the ledger itself, row by row."""

import re
from pathlib import Path
from typing import Any

import pytest

from affray.engine.game import Person, Scene, SceneError
from affray.engine.state import fields_of
from affray.games.lucky_stars import GAME
from affray.games.lucky_stars.book import words
from affray.games.lucky_stars.book.gear import FISTS, NO_TYPE, Gear
from affray.games.lucky_stars.book.library import FOLDER, WOUNDS, Item, Library, library, wound_written
from affray.games.lucky_stars.book.sheet import NEVER, Combatant
from affray.games.lucky_stars.law.battle import Battle
from affray.games.lucky_stars.law.derived import attribute, full_of, luck_pools, partial_of, settle, stealth_bonus
from affray.games.lucky_stars.law.targets import atk_of, attack_attribute
from tests.ledgers import bits, number, table

LEDGER = Path(FOLDER, "ledger.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def tables() -> Library:
    return library()


def rows(section: str, head: str) -> list[list[str]]:
    return [[cell.replace("−", "-") for cell in row] for row in table(LEDGER, section, head)]


def gear(tables: Library, name: str) -> Gear:
    return FISTS if name == FISTS.name else tables.armoury.kinds[tables.armoury.place(name, [])]


def fight_with(*people: Person, **more: Any) -> Battle:
    fight = GAME.fight(Scene(["us", "them"], list(people), **more))
    assert isinstance(fight, Battle)
    return fight


def made(name: str, **own: Any) -> Combatant:
    return fight_with(Person("Ann", name, 0, own, where=["Ann"]), Person("Foe", "", 1)).fighters[0]


# ---------------------------------------------------------------- weapons and armour


@pytest.mark.rule("LS-DMG-06")
@pytest.mark.rule("LS-ATK-05")
@pytest.mark.parametrize("row", rows("6.1", "Name"), ids=lambda row: row[0])
def test_weapons_are_as_the_ledger_has_them(tables: Library, row: list[str]) -> None:
    name, sort, types, distance, hands, threshold, injury, extras, _ = row
    g = gear(tables, name)

    assert words.CLASSES[g.weapon_class] == sort.removesuffix(" class")
    assert [words.DAMAGE_TYPES[t] for t in g.types] == types.lower().split(" or ")
    assert (words.MODES[g.mode] == "melee") == distance.startswith("melee")
    assert g.range_min == number(r"^\((\d+)\)", distance)
    assert (g.range_normal, g.range_max) == (number(r"(\d+)/", distance), number(r"/(\d+)", distance))
    assert g.reach == number(r"reach \+(\d)", distance)
    assert g.hands == int(hands) and g.threshold == (0 if threshold == "–" else int(threshold))
    assert words.INJURIES[g.injury] in injury.split("/")
    assert words.SHORT[g.attribute] == ("STR" if g.mode == words.MELEE else "DEX")
    assert has_extras(g, extras)


def has_extras(g: Gear, text: str) -> bool:
    """The last column: modifiers, ammunition, and what is special about it."""
    per_die = number(r"\+(\d) damage per die", text)
    once = 0 if per_die else number(r"([+-]\d) damage(?!;? target)", text.replace("Shock mode +1 damage", ""))
    damage = (g.damage_mod, g.damage_per_die) == (once, per_die)
    shock = "Shock mode" in text or "as shock glove" in text
    special = (g.special_type, g.special_damage, g.special_save) == ((5, 1, 6) if shock else (NO_TYPE, 0, 0))
    supply = g.ammo_die == number(r"(?:ammo|battery) (?:2 × )?d(\d+)", text)
    firing = words.SINGLE_SHOT if "single" in text else (words.SUPPLY_ROLL if supply and g.ammo_die else 0)
    flags = (g.concealable, g.arcing, g.reload == 3, g.shatter_armour == 5, g.strength_needed == 2)
    wanted = ("concealable" in text, "arcing" in text, "long reload" in text, "shattering" in text, "STR < 2" in text)
    return damage and special and supply and g.firing == firing and flags == wanted


@pytest.mark.rule("LS-STAT-01")
@pytest.mark.parametrize("row", rows("6.2", "Name"), ids=lambda row: row[0])
def test_armour_is_as_the_ledger_has_it(tables: Library, row: list[str]) -> None:
    name, sort, bonus, penalty, threshold, resist, _ = row
    g = gear(tables, name)
    text = rows("6.2", "Name")[5][5] + (", Sonic partial" if "Sonic" in resist else "")
    partial, full = resisted(text if resist.startswith("as space suit") else resist)

    assert words.ARMOUR_CLASSES[g.armour_class] == sort
    assert (g.def_bonus, g.penalty, g.threshold) == (int(bonus), int(penalty), int(threshold))
    assert (bits(g.partial, words.DAMAGE_TYPES), bits(g.full, words.DAMAGE_TYPES)) == (partial, full)


def resisted(text: str) -> tuple[set[str], set[str]]:
    """Such as "Radiation, Toxin full; Cold, Burn partial"."""
    found: dict[str, set[str]] = {"partial": set(), "full": set()}
    waiting: set[str] = set()
    for word in re.findall(r"\w+", text):
        if word in found:
            found[word] |= waiting
            waiting = set()
        elif word.lower() in words.DAMAGE_TYPES:
            waiting.add(word.lower())
    return found["partial"], found["full"]


@pytest.mark.rule("LS-OPT-02")
def test_shields_are_as_the_ledger_has_them(tables: Library) -> None:
    personal, squad, hand = (gear(tables, n) for n in ("Personal shield", "Squad shield", "Hand shield"))

    assert (personal.points, personal.rounds, personal.radius) == (10, 3, 0)
    assert (squad.points, squad.rounds, squad.radius) == (30, 6, 20)
    assert (hand.def_bonus, hand.hands, hand.threshold) == (1, 1, 20)


def test_every_feature_of_the_ledger_is_known() -> None:
    text = " / ".join([row[0] for row in rows("6.4", "Feature")]).replace("Weapon or Armour proficiency / ", "")

    assert {name.lower() for name in text.split(" / ")} == set(words.FEATURES)


# ---------------------------------------------------------------- stat blocks

BLOCKS = rows("6.5", "#")
COLUMNS = ["DEF", "VIT", "Init", "Speed", "Grapple", "Stress thr."]


def name_of(row: list[str]) -> str:
    return row[1].split(" (")[0]


@pytest.mark.rule("LS-STAT-01")
@pytest.mark.rule("LS-STAT-02")
@pytest.mark.rule("LS-STAT-03")
@pytest.mark.rule("LS-STAT-05")
@pytest.mark.rule("LS-STAT-07")
@pytest.mark.rule("LS-STAT-08")
@pytest.mark.parametrize("row", BLOCKS, ids=name_of)
def test_numbers_that_follow_are_as_the_ledger_has_them(row: list[str]) -> None:
    f = made(name_of(row))

    assert f.level == int(row[2])
    assert (f.max_def, f.max_vit, f.initiative_stat) == (int(row[4]), int(row[5]), int(row[6]))
    assert max(f.speed, f.fly) == number(r"(\d+)", row[7])
    assert (f.fly, f.climb) == (number(r"fly (\d+)", row[7]), number(r"climb (\d+)", row[7]))
    assert (f.grapple, f.stress_threshold) == (int(row[8]), int(row[9]))
    assert (f.defence, f.vit, f.ap, f.has_acted, f.max_ap) == (f.max_def, f.max_vit, 0, False, 4)


@pytest.mark.rule("LS-STAT-11")
@pytest.mark.parametrize("row", BLOCKS, ids=name_of)
def test_attributes_are_as_the_ledger_has_them(row: list[str]) -> None:
    f = made(name_of(row))
    cells = re.findall(r"-?\d+|N", row[3])

    assert [attribute(f, which) for which in range(8)] == [0 if cell == "N" else int(cell) for cell in cells]
    assert [f.null >> which & 1 == 1 for which in range(8)] == [cell == "N" for cell in cells]
    assert not f.poor_body and not f.poor_mind


@pytest.mark.rule("LS-STAT-06")
@pytest.mark.parametrize("row", BLOCKS, ids=name_of)
def test_attacks_are_as_the_ledger_has_them(row: list[str]) -> None:
    fight = fight_with(Person("Ann", name_of(row), 0), Person("Foe", "", 1))
    f = fight.fighters[0]
    mine = {fight.gear(item).name: fight.gear(item) for item in [*f.held, *f.carried]} | {"Unarmed": FISTS}

    listed = re.findall(r"([A-Z][\w ]+?)(?:, melee by DEX| by DEX)? \(([+-]\d); ([+-]\d)", row[10])
    assert {name for name, *_ in listed} - {"Unarmed"} == {n for n in mine if n not in ("Unarmed", "Medic kit")}
    for name, atk, damage in listed:
        g = mine[name]
        assert atk_of(f, g, g.mode) == int(atk), name
        assert attribute(f, attack_attribute(g, g.mode)) + g.damage_mod == int(damage), name
    thrown = re.search(r"thrown 20 ft \(([+-]\d); ([+-]\d)\)", row[10])
    if thrown:
        hatchet = mine["Hatchet"]
        assert atk_of(f, hatchet, words.THROWN) - f.proficiency[hatchet.weapon_class] == int(thrown[1]) - 1


@pytest.mark.rule("LS-STAT-10")
@pytest.mark.rule("LS-RES-01")
@pytest.mark.parametrize("row", BLOCKS, ids=name_of)
def test_gear_and_traits_are_as_the_ledger_has_them(tables: Library, row: list[str]) -> None:
    fight = fight_with(Person("Ann", name_of(row), 0), Person("Foe", "", 1))
    f, text = fight.fighters[0], row[11]
    size = re.search(r"\((Tiny|Small|Large|Huge)", row[1])

    assert words.SIZES[f.size] == (size[1].lower() if size else "medium")
    assert f.is_pc == ("(PC" in row[1]) and f.luck == f.max_luck == number(r"Luck (\d)", text)
    armour = [name for name in tables.armoury.names([words.ARMOUR]) if name in text]
    assert ([] if f.armour == NEVER else [fight.gear(f.armour).name]) == armour
    assert stealth_bonus(fight, f) == number(r"stealth ([+-]\d)", text, -2 * int(f.rank()))
    full = {t.lower() for group in re.findall(r"((?:\w+, )*\w+) full", text) for t in group.split(", ")}
    assert bits(full_of(fight, f), words.DAMAGE_TYPES) == full
    assert bits(partial_of(fight, f), words.DAMAGE_TYPES) == {t.lower() for t in re.findall(r"(\w+) partial", text)}
    assert bits(f.weak, words.DAMAGE_TYPES) == {t.lower() for t in re.findall(r"weak (\w+)", text)}
    assert words.POLICIES[f.lethal_policy] == ("ask" if f.is_pc else "lethal")


# ---------------------------------------------------------------- what is different about one


@pytest.mark.rule("LS-STAT-10")
@pytest.mark.parametrize(
    ("size", "str_", "agi", "grapple", "reach"), [("large", 4, -1, 5, 2), ("small", 0, 3, 1, 1), ("medium", 2, 1, 3, 1)]
)
def test_base_attributes_change_with_size(size: str, str_: int, agi: int, grapple: int, reach: int) -> None:
    f = made("", size=size, STR=2, AGI=1, base=True)

    assert (f.attributes[words.STR], f.attributes[words.AGI], f.grapple, f.reach()) == (str_, agi, grapple, reach)


@pytest.mark.rule("LS-STAT-10")
def test_without_the_switch_size_changes_no_number() -> None:
    giant = Person("Ann", "", 0, {"size": "huge", "STR": 2, "AGI": 1, "base": True})
    f = fight_with(giant, Person("Foe", "", 1), options={"size_stat_mods": False}).fighters[0]

    assert (f.attributes[words.STR], f.attributes[words.AGI], f.grapple) == (2, 1, 3)


def test_other_armour_changes_the_attributes_of_a_stat_block() -> None:
    vesna = made("Vesna Kole", armour="Guard plate")
    brannick = made("Brannick Oduya", armour=[])

    assert (vesna.attributes[words.AGI], vesna.attributes[words.DEX], vesna.max_def) == (1, 2, 7)
    assert (brannick.attributes[words.AGI], brannick.attributes[words.DEX], brannick.max_def) == (1, 0, 4)
    assert made("Vesna Kole", armour="Guard plate", AGI=2).attributes[words.AGI] == 2


@pytest.mark.rule("LS-STAT-09")
def test_luck_of_a_party_follows_from_its_attributes() -> None:
    """The heroes' own numbers, computed."""
    heroes = [row for row in BLOCKS if "(PC" in row[1]]
    people = [Person(name_of(row), name_of(row), 0) for row in heroes]
    fight = fight_with(*people, Person("Foe", "", 1))
    for f in fight.fighters[:4]:
        f.luck = f.max_luck = 0
    assert luck_pools(fight, fight.fighters[:4]) == [3, 5, 3, 2]
    new = fight_with(
        Person("A", "", 0, {"is_pc": True, "STR": 1}), Person("B", "", 0, {"is_pc": True}), Person("C", "", 1)
    )
    # A is best in all and body, and worst in mind as much as B; B is worst in everything.
    assert [f.luck for f in new.fighters] == [3, 6, 0]


def test_a_number_that_is_given_stands() -> None:
    f = made("Dock Thug", max_DEF=8, DEF=2, max_VIT=3, speed=40, grapple=-2, stress_threshold=4, max_AP=5)

    assert (f.max_def, f.defence, f.max_vit, f.vit) == (8, 2, 3, 3)
    assert (f.speed, f.grapple, f.stress_threshold, f.max_ap) == (40, -2, 4, 5)


def test_of_a_value_and_its_maximum_one_is_enough() -> None:
    strong = made("", DEF=7, VIT=4)

    assert (strong.defence, strong.max_def, strong.vit, strong.max_vit) == (7, 7, 4, 4)
    with pytest.raises(SceneError, match="DEF is 5, more than max_DEF, which is 4"):
        made("", DEF=5, max_DEF=4)


@pytest.mark.rule("LS-DIE-01")
def test_who_has_no_vit_lies_on_the_ground() -> None:
    fallen, dying, asleep = made("Dock Thug", VIT=0), made("Dock Thug", dying=True), made("Dock Thug", unconscious=True)

    assert (fallen.unconscious, fallen.prone, fallen.vit, fallen.is_up()) == (True, True, 0, False)
    assert (dying.unconscious, dying.vit) == (True, 0)
    assert (asleep.prone, asleep.vit, asleep.is_up()) == (True, 1, False)


@pytest.mark.rule("LS-SET-02")
@pytest.mark.parametrize(
    ("own", "held", "carried"),
    [
        ({"weapons": ["Long rifle", "Knife", "Hand shield"]}, ["Long rifle"], ["Knife", "Hand shield"]),
        ({"weapons": ["Hatchet", "Knife", "Hand shield"]}, ["Hatchet", "Hand shield"], ["Knife"]),
        ({"weapons": ["Knife", "Light pistol", "Medic kit"]}, ["Knife", "Light pistol"], ["Medic kit"]),
        ({"weapons": ["Knife", "Great maul", "Light pistol"]}, ["Knife", "Light pistol"], ["Great maul"]),
        ({"weapons": ["Bite", "Great maul"]}, ["Bite", "Great maul"], []),
        ({"weapons": ["Knife", "Hatchet"], "hands": 1}, ["Knife"], ["Hatchet"]),
        ({"held": ["Shock baton"]}, ["Shock baton"], ["Service rifle"]),
        ({"held": []}, [], ["Service rifle", "Shock baton"]),
        ({"held": ["Hatchet"], "carried": []}, ["Hatchet"], []),
        ({"weapons": ["Unarmed"]}, [], []),
    ],
)
def test_what_is_in_hand_at_the_start(own: dict[str, Any], held: list[str], carried: list[str]) -> None:
    fight = fight_with(Person("Ann", "Security Trooper", 0, own), Person("Foe", "", 1))
    f = fight.fighters[0]

    assert [fight.gear(item).name for item in f.held] == held
    assert [fight.gear(item).name for item in f.carried] == carried


@pytest.mark.rule("LS-ACT-05")
def test_creatures_are_proficient_with_their_own_weapons_and_people_with_what_they_have_learned() -> None:
    assert bits(made("Security Trooper").trained, words.CLASSES) == {"rifle", "medium melee"}
    assert bits(made("Vesna Kole").trained, words.CLASSES) == {"pistol"}
    assert bits(made("Vesna Kole", trained=["light melee"]).trained, words.CLASSES) == {"pistol", "light melee"}


def test_an_item_can_be_worn_changed_or_new(tables: Library) -> None:
    armoury = tables.armoury.copy()
    known = len(armoury.kinds)

    used = armoury.read({"item": "light PISTOL", "damage": 7, "ammo": 4}, words.WEAPON, "Ann", [])
    long = armoury.read({"item": "Knife", "reach": 1}, words.WEAPON, "Ann", [])
    torch = armoury.read({"item": "Torch", "class": "light melee", "damage_types": ["burn"]}, words.WEAPON, "Ann", [])
    bones = armoury.read({"item": "Bone plate", "def_bonus": 4, "class": "heavy"}, words.ARMOUR, "Ann", [])
    rope = armoury.read({"item": "Rope", "sort": "other", "hands": 2}, words.WEAPON, "Ann", [])

    assert (used.kind, used.damage, used.ammo) == (armoury.place("Light pistol", []), 7, 4)
    assert [long.kind, torch.kind, bones.kind, rope.kind] == [known, known + 1, known + 2, known + 3]
    assert len(tables.armoury.kinds) == known
    changed = armoury.kinds[long.kind]
    assert (changed.name, changed.reach, changed.range_normal) == ("Ann's Knife", 1, 10)
    assert armoury.kinds[torch.kind].types == [words.BURN] and armoury.kinds[torch.kind].opportunity
    assert (armoury.kinds[bones.kind].sort, armoury.kinds[bones.kind].armour_class) == (words.ARMOUR, 1)
    assert armoury.hold([Item(rope.kind), Item(torch.kind)], 2) == [1]


@pytest.mark.parametrize(
    ("written", "says"),
    [
        ("Knfe", "Did you mean 'Knife'"),
        ({"damage": 3}, "needs a name"),
        ({"item": "Torchlet"}, "no item 'Torchlet'"),
        ({"item": "Knife", "damage": -3}, "damage is a whole number"),
        ({"item": "Torch", "hands": "many"}, "hands is a whole number"),
        ({"item": "Torch", "damage_types": ["hot"]}, "no type 'hot'"),
        ({"item": "Torch", "damage_types": []}, "needs a damage type (LS-DMG-06)"),
        ({"item": "Torch", "damage_type": ["burn"]}, "Did you mean 'damage_types'"),
        ({"item": "Gun", "kind": "ranged"}, "needs range_normal (LS-ATK-05)"),
        ({"item": "Gun", "kind": "shot"}, "no kind 'shot'"),
        ({"item": "Gun", "kind": "ranged", "range_normal": 20, "ammo_die": "d7"}, "no ammo_die 'd7'"),
        ({"item": "Knife", "extreme": 1}, "extreme is true or false"),
        ({"item": "Knife", "tags": "shock"}, "tag is a list"),
    ],
)
def test_a_wrong_item_is_refused(tables: Library, written: object, says: str) -> None:
    with pytest.raises(SceneError) as refused:
        tables.armoury.copy().read(written, words.WEAPON, "Ann", ["held", 0])

    assert says in str(refused.value) and refused.value.where[:2] == ["held", 0]


@pytest.mark.parametrize(
    ("own", "where", "says"),
    [
        ({"STRENGTH": 2}, "STRENGTH", "no field 'STRENGTH'"),
        ({"STR": 21}, "STR", "STR is from -20 to 20, not 21"),
        ({"size": "Large"}, "size", "size has no 'Large'; there are tiny, small, medium, large, huge"),
        ({"armour": "Combat vst"}, "armour", "Did you mean 'Combat vest'"),
        ({"armour": "Knife"}, "armour", "Knife is no armour"),
        ({"armour": ["Light vest", "Combat vest"]}, "armour", "One armour at a time"),
        ({"armour": [{"item": "Rags", "agi_dex_penalty": 1}]}, "armour", "agi_dex_penalty is 0 or below"),
        ({"armour": [{"item": "Rags", "resist": "burn"}]}, "armour", "resist is such as {burn: partial}"),
        ({"held": ["Great maul", "Knife"]}, "held", "take 3 hands; there are 2"),
        ({"wounds": ["minor papercut"]}, "wounds", "no wound 'minor papercut'"),
        ({"weapons": 3}, "weapons", "weapons must be a list"),
        ({"level": 0}, "level", "level is from 1 to 100"),
    ],
)
def test_a_wrong_field_is_refused(own: dict[str, Any], where: str, says: str) -> None:
    with pytest.raises(SceneError) as refused:
        made("Dock Thug", **own)

    assert says in str(refused.value) and refused.value.where[:2] == ["Ann", where]


@pytest.mark.rule("LS-WND-02")
def test_wounds_are_written_in_words() -> None:
    f = made(
        "", wounds=["minor laceration", "dressed major sprain of the arm", "pressed major fracture through the skin"]
    )

    assert [wound_written(int(w)) for w in f.wounds] == [
        "minor laceration",
        "dressed major sprain of the arm",
        "pressed major fracture through the skin",
    ]
    assert len(set(WOUNDS.values())) == len(WOUNDS)
    assert f.wounds[1] == words.SPRAIN | words.ARM | words.MAJOR | words.DRESSED


@pytest.mark.rule("LS-STAT-01")
@pytest.mark.rule("LS-WND-05")
def test_derived_numbers_are_capped_and_never_rise_by_themselves() -> None:
    fight = fight_with(Person("Ann", "Vesna Kole", 0), Person("Foe", "", 1))
    f = fight.fighters[0]

    f.shaken = 2
    settle(fight, f)
    assert (f.max_def, f.defence) == (3, 3)
    f.shaken = 0
    settle(fight, f)
    assert (f.max_def, f.defence) == (5, 3)
    fight.item_damage[f.armour] = 15
    settle(fight, f)
    assert f.max_def == 4
    fight.item_damage[f.armour] = 30
    settle(fight, f)
    assert f.max_def == 3


def test_every_state_of_a_combatant_and_a_fight_is_a_field_once() -> None:
    """What is kept but not shown is how the fight keeps its items."""
    names = [field.name for field in GAME.fields()]
    shown = {field.alias for field in GAME.fields()}
    of_fights = {field.alias for field in GAME.fight_fields()}
    fight = fight_with(Person("A", "", 0), Person("B", "", 1))

    assert len(set(names)) == len(names)
    assert set(fields_of(fight.fighters[0])) - shown == set()
    assert set(fields_of(fight)) - of_fights == {"ended", "grid", "item_ammo", "item_damage", "item_kind"}
    assert shown - set(fields_of(fight.fighters[0])) == {"weapons", "base"}
