"""The tables of ledger section 6, checked against the ledger itself, row by row."""

import re
from pathlib import Path

import pytest

from affray.engine.game import SceneError
from affray.games.plerion import GAME
from affray.games.plerion.book import words
from affray.games.plerion.book.gear import NEVER, UNARMED, Weapon
from affray.games.plerion.book.library import FOLDER, Library, library
from affray.games.plerion.book.sheet import armor_of
from affray.games.plerion.book.vessel import Vessel

LEDGER = Path(FOLDER, "ledger.md").read_text(encoding="utf-8")
VARIANTS = {
    "Sentry Gun (self-controlled, acts alone)": ["Sentry Gun"],
    "Ship gun (laser, blaster, rail-gun)": ["Ship Laser", "Ship Blaster", "Rail-gun", "Turret 1", "Forward Gun 2"],
}
# Attacks of creatures for which the ledger prints no reach, and which are no blades or limbs.
REACH = {"Energy Pistol": "nearby", "Gatling": "distant", "Star Beams": "distant"}


@pytest.fixture(scope="module")
def tables() -> Library:
    return library()


def rows(section: str) -> list[list[str]]:
    """The cells of the table in one section of the ledger, without its head."""
    text = LEDGER[LEDGER.index(f"### {section}") :]
    lines = text.split("\n### ")[0].split("\n## ")[0].splitlines()
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("|")]
    return cells[2:]


def weapon(tables: Library, name: str) -> Weapon:
    return UNARMED if name == "Unarmed" else tables.armoury.weapons[tables.armoury.place(name, [])]


def named_in(row: str) -> list[str]:
    """Each weapon a row of the ledger names: 'Dagger, knife' are two."""
    return VARIANTS.get(row) or [part.strip().title() if part[0].islower() else part for part in row.split(", ")]


@pytest.mark.rule("PL-SCALE-05")
@pytest.mark.rule("PL-ITEM-01")
@pytest.mark.parametrize("row", rows("6.1"), ids=lambda row: row[0])
def test_weapons_are_as_the_ledger_has_them(tables: Library, row: list[str]) -> None:
    names, dice, hands, reach, kind, tags = row
    for name in named_in(names):
        w = weapon(tables, {"Emp Grenade": "EMP Grenade"}.get(name, name))

        assert w.dice_words() == dice.removesuffix(" (ruling)").removeprefix("fixed "), name
        assert str(w.hands or "-") == hands, name
        assert words.BANDS[w.reach] == reach.removesuffix(" (ship)"), name
        assert (w.scale == words.STARSHIP) == reach.endswith("(ship)"), name
        assert type_of(w) in re.findall(r"\w+", kind), name
        assert has_tags(w, tags), name


def type_of(w: Weapon) -> str:
    return words.DAMAGE_TYPES[int(w.damage_type).bit_length() - 1]


def has_tags(w: Weapon, tags: str) -> bool:
    """Every tag of the row, and no other that the ledger knows."""
    wanted = {tag.split(" (")[0].strip() for tag in tags.split(",")} - {""}
    uses = {"1 use": 1}.get(next((tag for tag in wanted if "use" in tag), ""), NEVER)
    told = {tag for i, tag in enumerate(words.TAGS) if w.tags >> i & 1}
    ours = {"grenade", "smoke", "turret", "forward", "natural", "unarmed"}
    arrows = w.name == "Bow" and w.uses == 20
    return told - ours == wanted - {"1 use", "cover d6 rounds"} and (arrows or w.uses == uses)


def test_cudgels_maces_flails_and_hammers_crush(tables: Library) -> None:
    crushing = {w.name for w in tables.armoury.weapons if type_of(w) == "crushing" and not w.has(words.NATURAL)}

    assert crushing == {"Cudgel", "Brass Knuckles", "Mace", "Flail", "Staff", "War Hammer"}


@pytest.mark.rule("PL-SETUP-02")
@pytest.mark.parametrize("row", rows("6.2"), ids=lambda row: row[0])
def test_armour_is_as_the_ledger_has_it(tables: Library, row: list[str]) -> None:
    names, value, tags = row
    wanted = {tag.strip() for tag in re.sub(r" \(.*\)", "", tags).split(",")} - {"", "shield needs a hand"}
    for name in names.split(", "):
        piece = tables.armour[name]
        worn = {trait.split()[0] for i, trait in enumerate(words.TRAITS) if piece.traits >> i & 1}

        assert (piece.bonus, piece.value) == ((1, 0) if value == "+1 each" else (0, int(value)))
        assert worn == wanted - {"bulky"}
        assert piece.slots == (0 if name == "Dermal Plating" else (2 if "bulky" in wanted else 1))


@pytest.mark.rule("PL-SETUP-01")
@pytest.mark.parametrize("row", [*rows("6.3"), *rows("6.4")], ids=lambda row: row[0])
def test_stat_blocks_have_the_scores_of_the_ledger(tables: Library, row: list[str]) -> None:
    name = row[0].split(" (")[0]
    block = tables.blocks[name]

    assert [block.hp, armor_of(block), block.str, block.dex, block.wil] == [int(cell) for cell in row[1:6]]
    assert (block.hp_max, block.str_max, block.dex_max, block.wil_max) == (block.hp, block.str, block.dex, block.wil)
    assert (block.kind == words.DETACHMENT) == ("detachment" in row[0])
    assert (block.kind == words.ASSISTANT) == ("assistant" in row[0])


@pytest.mark.parametrize("row", rows("6.3"), ids=lambda row: row[0])
def test_creatures_have_the_attacks_of_the_ledger(tables: Library, row: list[str]) -> None:
    printed = [a for a in row[6].split("; ") if a != "Mind Attack"]
    block = tables.blocks[row[0].split(" (")[0]]

    assert len(block.weapons) == len(printed)
    for place, attack in zip(block.weapons, printed, strict=True):
        w = tables.armoury.weapons[place]
        dice = attack.split()[len(w.name.split())]
        assert attack.lower().startswith(w.name.lower())
        assert w.dice_words() == (dice if dice[0].isdigit() else f"1{dice}")
        assert words.BANDS[w.reach] == (REACH.get(w.name) or (re.findall(r"\((\w+)\)", attack) or ["close"])[0])
        for tag in ("poison", "crusher", "blast"):
            assert w.has(1 << words.TAGS.index(tag)) == (tag in attack), (w.name, tag)


@pytest.mark.rule("PL-CRIT-05")
@pytest.mark.parametrize(
    ("name", "field", "held"),
    [
        ("Arachnid Drone", "traits", ["hive"]),
        ("Arachnid Queen", "traits", ["hive", "calls drones"]),
        ("Black Destroyer", "traits", ["clash of wills"]),
        ("Combat Robot", "traits", ["robot", "electronic", "immune to mental", "never flees"]),
        ("Combat Robot", "vulnerable", ["kinetic"]),
        ("Floater", "traits", ["mind attack"]),
        ("Floater", "talents", ["Psychokinesis", "Xenoglossy"]),
        ("Hiver Warrior", "traits", ["enhanced in pairs"]),
        ("Hiver Queen", "talents", ["Thought Control"]),
        ("Ooze", "immune", ["crushing"]),
        ("Ooze", "vulnerable", ["energy"]),
        ("Ooze", "traits", ["toxic splash"]),
        ("Vermid", "resists", ["energy"]),
        ("Vermid Swarm", "resists", ["energy"]),
        ("Star Leviathan", "traits", ["death burst"]),
        ("Smuggler", "implants", ["Stimulants Dispenser"]),
        ("Voidcutter", "implants", ["Augmented Reflexes"]),
        ("Matterjammer", "talents", ["Ergokinesis", "Psychokinesis", "Pyrokinesis"]),
        ("Mindbender", "talents", ["Dreamwalking", "Telepathy", "Thought Control"]),
        ("Jarhead", "traits", ["sealed", "cyborg"]),
        ("Freelancer", "traits", ["sealed"]),
        ("Personal Drone", "traits", ["robot", "electronic", "immune to mental", "unarmed helper"]),
    ],
)
def test_specials_are_traits(tables: Library, name: str, field: str, held: list[str]) -> None:
    meant = next(f for f in GAME.fields() if f.name == field)

    assert meant.said(getattr(tables.blocks[name], meant.alias)) == held


@pytest.mark.rule("PL-VEH-02")
@pytest.mark.rule("PL-VEH-06")
@pytest.mark.parametrize("row", rows("6.5"), ids=lambda row: row[0])
def test_ships_are_as_the_ledger_has_them(tables: Library, row: list[str]) -> None:
    name, size, *scores, load, weapons, modules = row
    ship = tables.blocks[name]
    assert isinstance(ship, Vessel)

    assert [ship.hp, ship.armor, ship.str, ship.dex, ship.wil] == [int(cell) for cell in scores]
    assert words.SIZES[ship.size][0] == size
    assert f"{ship.load_used}/{ship.load}" == load
    assert ship.modules[:3] == ["Main Reactor", "Sub-light Drive", "Life Support"]
    own = set(ship.modules[3:]) - {"Combat Drones"}
    assert own == ({*modules.split(", ")} - {"none"})
    mounts = [int(n) for n in re.findall(r"(\d) (?:turret|forward)", weapons)]
    assert len(ship.weapons) == sum(mounts) + ("Torpedoes" in weapons)
    assert ship.drones == (6 if "Drones" in weapons else 0)


@pytest.mark.parametrize("text", re.findall(r"([A-Z][A-Za-z ]+) [SML] (\d+/\d+/\d+/\d+/\d+)", LEDGER))
def test_vehicles_are_as_the_ledger_has_them(tables: Library, text: tuple[str, str]) -> None:
    v = tables.blocks[text[0]]

    assert f"{v.hp}/{v.armor}/{v.str}/{v.dex}/{v.wil}" == text[1]
    assert v.scale == words.VEHICLE


@pytest.mark.rule("PL-CREW-15")
def test_the_combat_drone() -> None:
    drone = library().blocks["Combat Drone"]
    gun = library().armoury.weapons[drone.weapons[0]]

    assert (drone.hp, drone.armor, drone.str, drone.dex, drone.wil) == (1, 0, 5, 12, 8)
    assert gun.dice_words() == "1d6"


def test_attacks_of_one_name_that_differ_are_told_apart(tables: Library) -> None:
    names = tables.weapon_names()

    assert weapon(tables, "Claws").dice_words() == "1d6"
    assert weapon(tables, "Vermid Claws").dice_words() == "1d8"
    assert weapon(tables, "Vermid Claws").name == "Claws"
    assert weapon(tables, "Hiver Queen Knife").dice_words() == "1d4"
    assert len(set(names)) == len(names) and names[-1] == "Unarmed"


def test_every_fighter_can_tell_its_weapons_apart(tables: Library) -> None:
    for block in tables.blocks.values():
        names = [tables.armoury.weapons[place].name for place in block.weapons]
        assert len(set(names)) == len(names), block.name


def test_a_weapon_can_be_made_or_changed(tables: Library) -> None:
    armoury = tables.armoury.copy()
    known = len(armoury.weapons)

    zapper = armoury.read({"name": "Zapper", "dice": "2d6", "reach": "nearby", "type": "energy"}, "Ann", False, [])
    better = armoury.read({"name": "Gyrojet Pistol", "add_ons": ["Smartgun Link"]}, "Ann", False, [])

    assert (zapper, better) == (known, known + 1) and len(tables.armoury.weapons) == known
    assert (armoury.weapons[zapper].count, armoury.weapons[zapper].sides) == (2, 6)
    assert armoury.weapons[better].bonus == 1 and armoury.weapons[better].has(words.RECOILLESS)


@pytest.mark.parametrize(
    ("written", "words_"),
    [
        ("Knif", "Did you mean 'Knife'"),
        ({"dice": "1d8"}, "needs a name"),
        ({"name": "Zapper"}, "its dice are needed"),
        ({"name": "Zapper", "dice": "d"}, "dice are written"),
        ({"name": "Zapper", "dice": "1d8", "tags": ["bulkey"]}, "Did you mean 'bulky'"),
        ({"name": "Zapper", "dice": "1d8", "reach": "far"}, "no reach 'far'"),
        ({"name": "Zapper", "dice": "1d8", "tgas": []}, "Did you mean 'tags'"),
        ({"name": "Knife", "add_ons": ["Smartgun Link"]}, "PL-ITEM-07"),
        ({"name": "Projectile Pistol", "add_ons": ["Grenade Launcher"]}, "PL-ITEM-07"),
    ],
)
def test_a_wrong_weapon_is_refused(tables: Library, written: object, words_: str) -> None:
    with pytest.raises(SceneError) as refused:
        tables.armoury.copy().read(written, "Ann", False, ["weapons", 0])

    assert words_.lower() in str(refused.value).lower() and refused.value.where[:2] == ["weapons", 0]
