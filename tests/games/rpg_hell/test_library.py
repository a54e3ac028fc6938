"""The tables of ledger section 6, checked against the ledger itself, row by row."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from affray.games.rpg_hell import GAME
from affray.games.rpg_hell.book import names, words
from affray.games.rpg_hell.book.gear import FISTS, Art, Weapon
from affray.games.rpg_hell.book.library import FOLDER, Library, library
from affray.games.rpg_hell.book.maker import stat_blocks
from affray.games.rpg_hell.book.marks import PASSIVES, TRAITS
from affray.games.rpg_hell.book.sheet import Combatant
from affray.games.rpg_hell.law.artistry import is_reaction
from affray.games.rpg_hell.law.derived import armour_value
from tests.ledgers import bits, number, table

LEDGER = Path(FOLDER, "ledger.md").read_text(encoding="utf-8")
LINE = 4
Lines = dict[str, tuple[int, str, int]]  # effect, flat amount, stat and factor


@pytest.fixture(scope="module")
def tables() -> Library:
    return library()


def rows(section: str, head: str) -> list[list[str]]:
    return table(LEDGER, section, head)


def stats_in(text: str) -> dict[str, int]:
    return {name.lower(): int(n) for name, n in re.findall(r"([A-Z][a-z]+) (-?\d)", text)}


def effect_name(code: int) -> str:
    known = {value: name for name, value in words.EFFECTS.items()}
    if code in known:
        return known[code]
    return words.CONDITIONS[code] if code < words.STARRED else words.CONDITIONS[code - words.STARRED] + "*"


def lines(numbers: Any) -> Lines:
    held = [int(n) for n in numbers]
    return {
        effect_name(held[i]): (held[i + 1], words.STATS[held[i + 2]] if held[i + 2] >= 0 else "", held[i + 3])
        for i in range(0, len(held), LINE)
    }


# ---------------------------------------------------------------- weapons

CLASSIC = rows("6.1", "Weapon")
CURRENT = rows("6.2", "Weapon")
TWICE = {row[0] for row in CLASSIC} & {row[0] for row in CURRENT}


def named(row: list[str], classic: bool) -> str:
    return f"{row[0]} (classic)" if classic and row[0] in TWICE else row[0]


PLAIN = [(named(row, row in CLASSIC), row) for row in [*CLASSIC, *CURRENT] if "natural" not in row[2]]
CONDITIONS = "|".join(word.capitalize() for word in words.CONDITIONS[: words.STACKED])
# What the words of a cell mean, in the order in which they are tried.
MEANINGS = [
    (r"\+(\d)d4$", "d4"),
    (r"\+(\d) if either is Grappled", "if grappled"),
    (r"([+-]\d)$", "damage"),
    (r"(-\d) while target has Armor", "if armored"),
    (r"(\d) \+ ([A-Z][a-z]+)$", "damage"),
    (r"(\d)(?: to target.*|, double against Armor)?$", "damage"),
    (r"rem (\d)", "remove"),
    (r"may KB (\d)", "may knockback"),
    (r"wielder KB (\d)", "user knockback"),
    (r"KB (\d)", "knockback"),
    (r"move target (\d)", "shove"),
    (r"move (\d) before or after", "run"),
    (r"reach \+(\d)", "reach"),
    (r"reach (\d)", "reach to"),
    (r"Stun (\d) \(not if it has Stun\)", "fresh stun"),
    (r"wielder gains Slow (\d)", "user slow"),
    (r"wielder gains Burn (\d)", "user burn"),
    (r"hits all in the line()", "line"),
    (r"all in a (\d)-tile line", "line"),
    (r"cone (\d)", "cone"),
    (r"all within (\d) of the target", "splash"),
    (r"regain (\d) Strain", "user strain"),
    (r"target loses (\d) Strain", "lose strain"),
    (r"(?:uses 2|1 extra) ammo()", "extra ammo"),
    (r"no autoload this turn()", "no autoload"),
    (r"main target only()", "main only"),
    (r"stays in target()", "stays"),
    (r"flies on (\d) tiles", "flies on"),
    (r"Rooted target goes Prone()", "prone if rooted"),
    (r"\+ ceil\(tiles moved / 2\)()", "lance"),
    (r"(?:may )?pay (\d) Strain: \+3", "hammer"),
    (r"(?:may )?pay (\d) Strain", "fan"),
    (r"Burn 1, or Wet 1()", "shillelagh"),
]


def meant(cell: str) -> Lines:
    """One cell of On Hit, B or D as the lines of a weapon."""
    if cell == "-":
        return {}
    star = re.match(rf"(wielder )?({CONDITIONS})\*$", cell)
    if star:
        return {("user " if star.group(1) else "") + star.group(2).lower() + "*": (1, "", 0)}
    stack = re.match(rf"({CONDITIONS}) (\d)(?:, no damage)?$", cell)
    if stack:
        return {stack.group(1).lower(): (int(stack.group(2)), "", 0)}
    found = [m for pattern, _ in MEANINGS if (m := re.match(pattern, cell))]
    assert found, f"what is {cell!r}?"
    name = next(name for pattern, name in MEANINGS if re.match(pattern, cell))
    if name == "damage" and len(found[0].groups()) == 2:
        return {name: (int(found[0].group(1)), found[0].group(2).lower(), 1)}
    amount = found[0].group(1)
    return {name: (int(amount) if amount else 2 if name == "line" else 1, "", 0)}


def bonus_in(cell: str) -> Lines:
    if cell == "Burn 3 instead":  # of the 2 on a hit
        return {"burn": (1, "", 0)}
    return meant(cell) | ({"user run": (1, "", 0)} if cell.endswith("and move 1") else {})


def kind(tables: Library, name: str) -> Weapon:
    return FISTS if name in ("Fist", "Fists") else tables.armoury.kinds[tables.armoury.names().index(name)]


@pytest.mark.rule("RH-ATT-04")
@pytest.mark.parametrize(("name", "row"), PLAIN, ids=[name for name, _ in PLAIN])
def test_weapons_do_what_the_ledger_says(tables: Library, name: str, row: list[str]) -> None:
    w = kind(tables, name)
    hit = meant(row[3])
    if name == "Spear (classic)":  # 2 in two hands, 1 less in one
        hit = {"damage": (1, "", 0)}

    assert lines(w.on_hit) == hit
    assert lines(w.bonus) == bonus_in(row[4])
    assert lines(w.downside) == meant(row[5])


@pytest.mark.rule("RH-ATT-06")
@pytest.mark.rule("RH-ATT-08")
@pytest.mark.parametrize(("name", "row"), PLAIN, ids=[name for name, _ in PLAIN])
def test_weapons_need_hands_stats_and_room_as_the_ledger_says(tables: Library, name: str, row: list[str]) -> None:
    w, how = kind(tables, name), row[2]
    needs = {words.STATS[int(w.needs[i])]: int(w.needs[i + 1]) for i in range(0, len(w.needs), 2)}

    assert needs == stats_in(row[1])
    if name not in ("Fist", "Fists", "Spear (classic)"):
        assert w.hands == int(how[0])
    assert w.range == number(r"(?<!throw )range (\d+)", how)
    assert w.throw == number(r"throw (\d+)", how)
    assert w.loading == number(r"loading (\d)", how)
    assert w.reach == (0 if w.range else number(r"(?<!damage, )reach (\d)", how, 1))
    assert w.has(words.SIDE) == ("Side" in how and name != "Sword")
    for word, tag in {"fist": words.FIST, "Glow": words.GLOWING, "autoload": words.AUTOLOAD}.items():
        assert w.has(tag) == (word in how), word
    assert w.has(words.OBJECTS) == ("double against objects" in how)
    assert w.against_prone == number(r"\+(\d) against Prone", how)


def test_what_only_one_weapon_has(tables: Library) -> None:
    spear, old = kind(tables, "Spear"), kind(tables, "Spear (classic)")

    assert (spear.two_handed_damage, spear.two_handed_reach, spear.has(words.GRIP)) == (2, 2, True)
    assert (old.two_handed_damage, old.reach, old.has(words.GRIP)) == (1, 2, True)
    assert kind(tables, "Sword (short)").has(words.SIDE) and kind(tables, "Ball bat").has(words.DOUBLES_THROWS)
    assert kind(tables, "Lance").has(words.LANCING) and kind(tables, "Popshard rifle").has(words.STEADY)
    assert kind(tables, "Boomerang").has(words.RETURNS) and kind(tables, "Soul tome").has(words.TOME)
    assert all(kind(tables, name).has(words.SPREAD) for name in ("Popshard shotgun", "Popshard shotgun (classic)"))
    assert kind(tables, "Acid lick").has(words.ACID) and kind(tables, "Acid lick").reach == 2


@pytest.mark.parametrize(
    ("name", "damage", "bonus"),
    [
        ("Bite", 2, {"bleed": (1, "", 0)}),
        ("Venomous bite", 2, {"poisoned": (2, "", 0)}),
        ("Peck", 2, {"blinded": (1, "", 0)}),
        ("Swipe", 2, {"poisoned": (1, "", 0)}),
        ("Kick", 3, {"shove": (1, "", 0)}),
        ("Acid lick", 2, {"pull": (1, "", 0)}),
    ],
)
def test_natural_weapons_of_the_classic_list(tables: Library, name: str, damage: int, bonus: Lines) -> None:
    w = kind(tables, name)

    assert (lines(w.on_hit), lines(w.bonus), w.hands) == ({"damage": (damage, "", 0)}, bonus, 0)
    assert w.has(words.NATURAL)


def test_all_sixty_eight_rows_are_here_and_names_differ(tables: Library) -> None:
    known = [name.casefold() for name in tables.armoury.names()]

    assert len(CLASSIC) + len(CURRENT) == 68
    assert len(set(known)) == len(known)
    assert "fist" not in known and "fists" not in known


# ---------------------------------------------------------------- armour, consumables, Arts, traits


@pytest.mark.rule("RH-END-03")
@pytest.mark.parametrize("row", rows("6.3", "Armour"), ids=lambda row: row[0])
def test_armour_gives_what_the_ledger_says(tables: Library, row: list[str]) -> None:
    name, gives, speed = row[0].split(" (")[0], row[1], row[2]
    shield = "hield" in name
    worn = tables.shields[tables.shield_names().index(name)] if shield else tables.suit(name, [])
    if gives.startswith("as Heavy plate"):
        gives = next(r[1] for r in rows("6.3", "Armour") if r[0] == "Heavy plate") + gives
    f = Combatant(0, "", 0, "")
    f.level, f.body, f.mind = 7, 3, 2
    expected = number(r"(\d)\*Body", gives) * 3 + number(r"(\d)\*Mind", gives) * 2 + (7 if "level" in gives else 0)

    assert armour_value(worn, f) == expected
    assert (worn.dodge, worn.ward) == (number(r"Dodge (\d)", gives), number(r"Ward (\d)", gives))
    assert worn.speed == int(speed)
    assert worn.hands == (1 if shield else 0) and worn.needs_body == number(r"Body (\d)\)", row[0])


PRICES = [
    (name.strip(), row[1])
    for row in rows("6.3", "Item")
    for name in row[0].replace("Rockjoint / Blinder poison", "Rockjoint poison / Blinder poison").split("/")
]


@pytest.mark.rule("RH-ACT-19")
@pytest.mark.parametrize(("name", "price"), PRICES, ids=[name for name, _ in PRICES])
def test_consumables_cost_what_the_ledger_says(tables: Library, name: str, price: str) -> None:
    item = tables.items[names.ITEMS.index(name.lower())]

    assert item.dice == price.count("#") and item.strain == number(r"(\d) Strain", price)
    assert item.used_up == ("used up" in price)


def test_grenades_fall_within_six_and_reach_two(tables: Library) -> None:
    for code in range(names.FRAG, names.FIRE_FLASK + 1):
        form = tables.items[code].form

        assert (form.range, form.radius, words.AREAS[form.area]) == (6, 2, "point")
    assert lines(tables.items[names.FRAG].form.bonus) == {"damage": (2, "", 0)}


ARTS = [(row, False) for row in rows("6.4", "Art")] + [(row, True) for row in rows("6.5", "Spell")]
LETTERS = {"G": "gesture", "V": "vocal", "L": "light"}


def art(tables: Library, name: str) -> Art:
    return tables.arts[tables.art_names().index(name)]


@pytest.mark.rule("RH-ACT-14")
@pytest.mark.parametrize(("row", "is_spell"), ARTS, ids=[row[0] for row, _ in ARTS])
def test_arts_have_the_price_and_the_tags_of_the_ledger(tables: Library, row: list[str], is_spell: bool) -> None:
    name, stat, price, tags, effect = row
    found = art(tables, name)
    held = bits(found.tags, words.ART_TAGS)

    assert (words.STATS[found.stat] if found.stat >= 0 else "any") == stat.split(" ")[0].split(",")[0].lower()
    assert found.level == number(r"(\d)$", stat)
    assert is_reaction(found) == price.startswith("L#")
    assert found.dice == (0 if price.startswith("L#") else price.split(",")[0].split(" ")[0].count("#"))
    assert found.strain == number(r"(\d)S", price)
    assert found.least_face == (2 if name == "Think Ahead" else 5 if "showing 5 or 6" in price else 1)
    assert held - {"focus", "spell"} == {LETTERS[letter] for letter in tags.split()}
    assert ("spell" in held, "focus" in held) == (is_spell, effect.startswith("Focus"))


# Numbers that are not a range, or are said in words.
FAR = {"Mark": 1000, "Reach for It": 2, "Sleeping Powder": 18, "Counterspell": 18}
NEAR = {"Blade Wave", "Taunt", "Bull Rush", "Bull Rush (classic)", "Cleave", "Coordinated Strike", "Soul Pulse"}


@pytest.mark.parametrize(("row", "is_spell"), ARTS, ids=[row[0] for row, _ in ARTS])
def test_arts_reach_as_far_as_the_ledger_says(tables: Library, row: list[str], is_spell: bool) -> None:
    name, effect = row[0], row[4]
    found = art(tables, name)
    far = number(r"Spell Attack (\d+)", effect) or number(
        r"(?:point|contest|Medicine|targets|teleport) within (\d+)", effect
    )
    far = far or number(r"^within (\d+)", effect)
    if name in FAR:
        far = FAR[name]

    assert max(int(found.range), int(found.form.range)) == far
    around = number(r"(?:all|tiles) within (\d+)(?: of a point|:|$)", effect)
    if found.radius and name not in NEAR:
        assert found.radius == around


@pytest.mark.rule("RH-ACT-15")
@pytest.mark.parametrize(
    ("name", "hit", "bonus", "downside"),
    [
        ("Soul Shard", {"damage": (2, "", 0)}, {"damage": (1, "", 0)}, {"damage": (-1, "", 0)}),
        (
            "Spear of Light",
            {"damage": (2, "soul", 1), "glow*": (1, "", 0)},
            {"user rallied": (1, "", 0)},
            {"damage": (-2, "", 0), "glow*": (-1, "", 0)},
        ),
        ("Spear of Dark", {"damage": (0, "soul", 2)}, {"user empowered": (1, "", 0)}, {"instead": (0, "soul", 1)}),
        ("Soul Pulse", {"damage": (0, "soul", 1)}, {"instead": (0, "soul", 2)}, {}),
        ("Mage Bolts", {"damage": (4, "soul", 1)}, {"damage": (2, "", 0)}, {"damage": (-2, "", 0)}),
        ("Ignition", {"burn": (2, "", 0)}, {"burn tile": (1, "", 0)}, {}),
        ("Vine Whip", {"damage": (0, "nature", 1), "pull": (2, "", 0)}, {"pull": (4, "", 0)}, {}),
        ("Drill Shot", {"remove": (0, "nature", 1), "damage": (0, "nature", 1)}, {"instead": (0, "nature", 2)}, {}),
        ("Poprocks", {"shove": (0, "nature", 1)}, {"shove": (0, "nature", 2)}, {}),
        ("Branding Smite", {"marked*": (1, "", 0), "glow*": (1, "", 0), "burn": (3, "", 0)}, {}, {}),
        ("Death's Grasp", {"no healing*": (1, "", 0)}, {"damage": (2, "medicine", 1)}, {}),
        ("Acid", {"burn": (2, "", 0)}, {"remove": (3, "", 0)}, {}),
        ("Fire Spew", {"burn": (3, "", 0)}, {"burn": (2, "", 0)}, {}),
        ("Headbutt", {}, {}, {"user stun": (1, "", 0)}),
    ],
)
def test_what_arts_do_by_their_own_lines(tables: Library, name: str, hit: Lines, bonus: Lines, downside: Lines) -> None:
    form = art(tables, name).form

    assert (lines(form.on_hit), lines(form.bonus), lines(form.downside)) == (hit, bonus, downside)


def test_there_are_seventy_seven_arts_and_every_working_has_one(tables: Library) -> None:
    used = {int(found.working) for found in tables.arts}

    assert len(ARTS) == 77
    assert set(names.WORKINGS.values()) - used == {names.AREA}  # for tables of others


@pytest.mark.parametrize("row", rows("6.7", "Trait"), ids=lambda row: row[0])
def test_traits_need_what_the_ledger_says(tables: Library, row: list[str]) -> None:
    assert tables.traits[row[0]].get("needs", {}) == stats_in(row[1])


# ---------------------------------------------------------------- combatants

CREATURES = rows("6.8", "Creature")
HEROES = rows("6.9", "Hero")
ORDER = ["arcana", "charm", "crafting", "medicine", "nature", "thieving"]


def main_stats(f: Combatant) -> list[int]:
    return [int(f.body), int(f.mind), int(f.soul)]


def sub_stats(f: Combatant) -> dict[str, int]:
    return {name: int(getattr(f, name)) for name in ORDER if getattr(f, name)}


@pytest.mark.rule("RH-SET-01")
@pytest.mark.rule("RH-SET-02")
@pytest.mark.parametrize("row", CREATURES, ids=lambda row: row[0])
def test_creatures_have_the_numbers_of_the_ledger(row: list[str]) -> None:
    name, sort, health, armor, dodge, speed, dice, stats = row[:8]
    f = stat_blocks().blocks[name.removesuffix(" (Boss)")]

    assert bits(f.types, words.TYPES) == set(re.findall(r"[A-Z][a-z]+", sort))
    assert f.level == max(1, int(float(sort.split()[-1])))
    assert (f.health, f.max_health, f.armor) == (int(health), int(health), int(armor))
    assert f.dodge == max(0, number(r"^(-?\d)", dodge)) and f.ward == number(r"Ward (\d)", dodge)
    assert f.dodge_score == number(r"\((-?\d)\)", dodge, int(f.dodge))
    assert (f.speed_base, f.combat_dice) == (int(speed), int(dice))
    assert main_stats(f) == [int(n) for n in stats.split(";")[0].split("/")]
    assert sub_stats(f) == stats_in(stats)
    assert not f.is_player and not f.uses_deaths_door


@pytest.mark.rule("RH-SET-03")
@pytest.mark.parametrize("row", HEROES, ids=lambda row: row[0])
def test_heroes_have_the_numbers_of_the_ledger(tables: Library, row: list[str]) -> None:
    f = stat_blocks().blocks[row[0]]
    subs = dict(zip(ORDER, [int(n) for n in row[2].split(",")], strict=True))

    assert main_stats(f) == [int(n) for n in row[1].split("/")]
    assert sub_stats(f) == {name: n for name, n in subs.items() if n}
    found = [f.health, f.strain, f.armor, f.dodge, f.speed_base, f.combat_dice]
    assert found == [int(n) for n in row[3:9]]
    assert f.is_player and f.uses_deaths_door and f.level == 1


@pytest.mark.parametrize("row", HEROES, ids=lambda row: row[0])
def test_heroes_have_the_gear_arts_and_traits_of_the_ledger(tables: Library, row: list[str]) -> None:
    f = stat_blocks().blocks[row[0]]
    gear = row[9].replace("frag and flash grenade", "frag grenade, flash grenade").split(" (")[0].split(", ")
    gear += row[9].split("), ")[1].split(", ") if "), " in row[9] else []
    weapons = [tables.armoury.kinds[k].name.lower() for k in [*f.held, *f.carried]]
    worn = stat_blocks().sheets[row[0]].values["armour"].lower()
    shield = [tables.shields[f.shield].name.lower()] if f.shield else []

    assert sorted([*weapons, worn, *shield, *[names.ITEMS[c] for c in f.satchel]]) == sorted(g.lower() for g in gear)
    arts = [tables.arts[a].name for a in f.arts]
    assert arts == ["Non-combat Art" if a == "one non-combat Art" else a for a in row[10].split(", ")]
    assert bits(f.traits, TRAITS) == {t.split(" (")[0] for t in row[11].split(", ")}


@pytest.mark.parametrize(
    ("name", "passives", "arts"),
    [
        ("Decaying Zombie", {"undying"}, ["Lunge"]),
        ("Rat Swarm", {"swarm", "feeder"}, []),
        ("Groveling", {"double burn", "rooted healing"}, ["Entrench"]),
        ("Mossy Choker", {"strangle"}, ["Pounce"]),
        ("Groundbreaker Golem", {"tunneler"}, []),
        ("City Guard, ranged", {"grappler"}, ["Mark"]),
        ("Silver Wolf", {"keen nose"}, ["Mark"]),
        ("Bear", {"climber"}, ["Destructive Power"]),
        ("Golem-Brood Spider", {"double burn", "climber", "web bite"}, ["Webs"]),
        ("Scrap-eater Worm", {"burrower"}, ["Acid"]),
        ("Stalacbeetle", {"climber", "grudge"}, ["Ram"]),
        ("Cracking Lava Dragon", {"locks sixes", "flier", "molten"}, ["Harden", "Lava Spill"]),
        ("Phoenix", {"flier", "egg"}, ["Fire Spew", "Volcano Aura"]),
        ("Spider Queen", {"boss", "double burn", "immovable", "web bite"}, ["Queen's Webs", "Reanimate"]),
    ],
)
def test_what_creatures_are_and_do(tables: Library, name: str, passives: set[str], arts: list[str]) -> None:
    f = stat_blocks().blocks[name]

    assert bits(f.passives, PASSIVES) == passives
    assert [tables.arts[a].name for a in f.arts] == arts


def test_there_are_nine_heroes_and_eighteen_creatures() -> None:
    sorts = list(GAME.sheets().values())

    assert len(CREATURES) == 18 and len(HEROES) == 9
    assert sorts.count("character") == 9 and sorts.count("creature") == 19  # and who has no stat block


@pytest.mark.rule("RH-SET-01")
@pytest.mark.parametrize(
    ("name", "held", "carried"),
    [
        ("Smith", ["Great hammer"], ["Hand crossbow"]),
        ("Thief", ["Dagger", "Hand crossbow"], []),
        ("Paladin", ["Paladin hammer"], []),
        ("Monk", ["Hand wraps"], ["Staff"]),
        ("Bear", ["Bear claws", "Bear bite"], []),
        ("Mossy Choker", [], []),
    ],
)
def test_what_does_not_fit_the_hands_is_carried(
    tables: Library, name: str, held: list[str], carried: list[str]
) -> None:
    block = stat_blocks().blocks[name]

    assert [tables.armoury.kinds[k].name for k in block.held] == held
    assert [tables.armoury.kinds[k].name for k in block.carried] == carried
