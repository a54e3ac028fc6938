"""What is different about somebody, and how a scene becomes a fight; what is wrong is said with where and why."""

from __future__ import annotations

import re
from typing import Any

import pytest

from affray.engine.game import Person, Scene, SceneError, View
from affray.engine.question import Mind, Option, Question
from affray.games.rpg_hell import GAME
from affray.games.rpg_hell.book import names, words
from affray.games.rpg_hell.book.house import HEX
from affray.games.rpg_hell.book.library import library
from affray.games.rpg_hell.book.maker import Maker, stat_blocks
from affray.games.rpg_hell.book.marks import BOSS, HORDE
from affray.games.rpg_hell.book.scene import set_scene
from affray.games.rpg_hell.book.sheet import Combatant
from affray.games.rpg_hell.law.lasting import amount_of
from affray.games.rpg_hell.law.turn import Fight

Given = dict[str, Any]


class Silent(Mind):
    """Nobody is asked while a scene is set."""

    def answer(self, question: Question) -> Option:
        raise AssertionError(question.prompt())


def made(sheet: str, **own: Any) -> Combatant:
    tables = library()
    maker = Maker(tables, tables.armoury.copy(), stat_blocks().sheet(sheet, []), own, ["Ann"])
    return maker.fighter(0, "Ann", 0)


def fight_of(people: dict[str, Given], rows: list[str] | None = None, **more: Any) -> Fight:
    """Ann is on side 0, everybody else on side 1."""
    listed = []
    for i, (name, given) in enumerate(people.items()):
        fields = {key: value for key, value in given.items() if key not in ("at", "sheet")}
        listed.append(
            Person(name, given.get("sheet", ""), 0 if i == 0 else 1, fields, given.get("at"), where=["people", i])
        )
    scene = Scene(["heroes", "foes"], listed, rows, **more)
    return set_scene(scene, Silent())


# ---------------------------------------------------------------- derived numbers


@pytest.mark.rule("RH-SET-02")
@pytest.mark.parametrize(
    ("level", "stats", "health"), [(1, (2, 0, 0), 9), (1, (1, 1, 0), 8), (10, (4, 0, 2), 30), (0.5, (1, 0, 0), 5)]
)
def test_health_follows_from_level_and_stats(level: float, stats: tuple[int, int, int], health: int) -> None:
    f = made("", level=level, body=stats[0], mind=stats[1], soul=stats[2])

    assert (f.health, f.max_health) == (health, health)


@pytest.mark.rule("RH-SET-01")
@pytest.mark.parametrize(("level", "dice"), [(1, 4), (2, 5), (3, 5), (4, 6), (9, 8), (10, 9)])
def test_combat_dice_follow_from_the_level(level: int, dice: int) -> None:
    assert made("Fighter", level=level).combat_dice == dice


@pytest.mark.rule("RH-SET-03")
def test_exhaustion_takes_strain_from_the_start() -> None:
    assert [made("", soul=2, exhaustion=n).strain for n in (0, 1, 4)] == [9, 6, 0]


@pytest.mark.parametrize(
    ("name", "numbers"),
    [
        ("Smith", (10, 6, 6, 0, 5, 5)),
        ("Monk", (9, 7, 0, 3, 7, 5)),
        ("Sorcerer", (6, 10, 0, 3, 7, 5)),
        ("Commander", (8, 8, 0, 3, 7, 5)),
    ],
)
def test_heroes_of_level_two(name: str, numbers: tuple[int, ...]) -> None:
    f = made(name, level=2)

    assert (f.health, f.strain, f.armor, f.dodge, f.speed_base, f.combat_dice) == numbers


@pytest.mark.rule("RH-DMG-11")
def test_armour_and_shield_give_what_they_print_and_ward_has_a_ceiling() -> None:
    knight = made("", body=2, mind=1, level=3, armour="Paladin plate", shield="Tower shield", is_player=True)

    assert (knight.armor, knight.ward, knight.speed_base) == (4 * 2 + 3 * 1 + 3 + 3, 4, 4)
    assert knight.uses_deaths_door


def test_a_printed_speed_stands_and_an_unprinted_one_is_that_of_the_armour() -> None:
    assert made("Paladin", armour="none").speed_base == 7
    assert made("Paladin", armour="Heavy plate").speed_base == 4
    assert made("Paladin", speed_base=9).speed_base == 9
    assert (made("").speed_base, made("", armour="Heavy plate").speed_base) == (6, 4)


def test_a_soul_tome_is_one_more_strain() -> None:
    assert made("Cleric", weapons=["Soul tome"]).max_strain == 10


@pytest.mark.rule("RH-ACT-12")
def test_traits_and_bosses_have_more_slots() -> None:
    two, three = made("", mind=2, traits=["Multitasking"]), made("", mind=4, traits=["Multitasking"])

    assert (two.lock_slots, three.lock_slots, made("Spider Queen").lock_slots, made("Bear").lock_slots) == (2, 3, 2, 1)


@pytest.mark.rule("RH-OPT-11")
def test_a_boss_is_made_of_a_creature() -> None:
    f = made("Bear", boss=["body", "soul"])

    assert (f.level, f.combat_dice, f.body, f.mind, f.soul) == (5, 6, 4, 0, 1)
    assert (f.health, f.max_health) == (5 + 16 + 2, 5 + 16 + 2)
    assert (f.max_strain, f.lock_slots, bool(f.passives & BOSS)) == (5 + 8 + 4, 2, True)


@pytest.mark.rule("RH-OPT-12")
def test_a_horde_has_the_health_and_armor_of_all() -> None:
    f = made("Fresh Zombie", horde=5)

    assert (f.health, f.max_health, f.armor, f.armor_max) == (45, 45, 10, 10)
    assert (f.members, f.member_health, f.size, bool(f.passives & HORDE)) == (5, 9, 2, True)


def test_of_a_value_and_its_maximum_one_is_enough() -> None:
    assert (made("Bear", armor=20).armor_max, made("Bear", armor_max=20).armor) == (20, 20)
    assert (made("Bear", armor=3).armor, made("Bear", armor=3).armor_max) == (3, 15)
    assert (made("Bear", health=-2).health, made("Bear", health=-2).max_health) == (-2, 15)


@pytest.mark.rule("RH-CND-01")
def test_conditions_by_their_names_last() -> None:
    f = made("", lasts=["rooted", "marked"], burn=2)

    assert f.has(words.ROOTED) and f.has(words.MARKED) and not f.has(words.GLOW)
    assert (f.burn, amount_of(f, words.ROOTED)) == (2, 1)


@pytest.mark.parametrize(
    ("own", "said"),
    [
        ({"health": 30, "max_health": 20}, "health is 30, more than max_health, which is 20"),
        ({"body": 11}, "body is from 0 to 10, not 11"),
        ({"weapons": ["Swrd"]}, "There is no weapon 'Swrd'. Did you mean 'Sword'"),
        ({"weapons": [{"item": "Spear", "damge": 3}]}, "A weapon has no 'damge'"),
        ({"weapons": [{"item": "Popshard rifle", "ammo": 5}]}, "Popshard rifle holds 4 shots, not 5"),
        ({"weapons": [{"on_hit": {"damage": 3}}]}, "needs a name"),
        ({"weapons": [{"item": "Bow", "on_hit": {"brun": 3}}]}, "No attack does 'brun'. Did you mean '"),
        ({"weapons": [{"item": "Bow", "on_hit": {"burn": "1 + charisma"}}]}, "There is no stat 'charisma'"),
        ({"weapons": [{"item": "Bow", "on_hit": {"burn": "much of it"}}]}, "'much of it' is not a valid amount"),
        ({"weapons": [{"item": "Bow", "on_hit": 3}]}, "on_hit is a mapping, not 3"),
        ({"weapons": [{"item": "Bow", "range": -1}]}, "range is a whole number from 0 to 1000, not -1"),
        ({"weapons": [{"item": "Bow", "tags": "bow"}]}, "tags is a list, not 'bow'"),
        ({"held": ["Greataxe", "Dagger"]}, "Greataxe, Dagger take 3 hands; there are 2"),
        ({"held": ["Staff"], "shield": "Shield"}, "Staff, Shield take 3 hands"),
        ({"armour": "Plate"}, "There is no armour 'Plate'"),
        ({"shield": "Tower shield"}, "A Tower shield needs Body 2; Ann has 0"),
        ({"arts": ["Chrge"]}, "There is no Art 'Chrge'. Did you mean 'Charge'"),
        ({"satchel": ["bandges"]}, "There is no item 'bandges'"),
        ({"traits": ["Frenzi"]}, "traits has no 'Frenzi'"),
        ({"lasts": ["rootd"]}, "There is no condition 'rootd'"),
        ({"boss": ["body"]}, "A Boss has two main stats more, not 1 (RH-OPT-11)"),
        ({"boss": ["body", "charm"]}, "There is no main stat 'charm'"),
        ({"horde": 3}, "horde is from 4 to 100, not 3"),
        ({"level": 0}, "level is from 1 to 100, not 0"),
        ({"strenght": 3}, "A combatant has no field 'strenght'"),
        ({"pool": [7]}, "pool is from 1 to 6, not 7"),
    ],
)
def test_what_is_wrong_is_said(own: Given, said: str) -> None:
    with pytest.raises(SceneError, match=re.escape(said)):
        made("", **own)


def test_there_is_no_such_stat_block() -> None:
    with pytest.raises(SceneError, match="There is no stat block 'Ber' in RPG Hell"):
        made("Ber")


def test_a_weapon_may_be_changed_or_new() -> None:
    armoury = library().armoury.copy()
    changed = armoury.kinds[armoury.read({"item": "Sword", "high_at": 7, "low_at": 2}, "Ann", []).kind]
    new = armoury.kinds[armoury.read({"item": "Anvil", "hands": 2, "on_hit": {"damage": "2*body"}}, "Ann", []).kind]
    again = armoury.read({"item": "Sword", "high_at": 7, "low_at": 2}, "Ann", []).kind

    assert (changed.name, changed.high_at, changed.low_at) == ("Ann's Sword", 7, 2)
    assert list(changed.on_hit) == [words.DAMAGE, 3, words.NO_STAT, 0]
    assert (new.name, new.hands, list(new.on_hit)) == ("Anvil", 2, [words.DAMAGE, 0, words.BODY, 2])
    assert armoury.kinds[again] is changed
    assert armoury.read({"item": "Popshard rifle", "ammo": 1}, "Ann", []).ammo == 1


# ---------------------------------------------------------------- scenes


def test_people_stand_where_the_map_or_the_distance_puts_them() -> None:
    fight = fight_of({"Ann": {"at": (0, 0)}, "Bo": {"at": (3, 0)}}, ["....", "...."])
    apart, near = fight_of({"Ann": {}, "Bo": {}}, distance=7), fight_of({"Ann": {}, "Bo": {}})

    assert (fight.named("Bo").x, fight.named("Bo").y) == (3, 0)
    assert apart.apart(apart.named("Ann"), apart.named("Bo")) == 7
    assert near.apart(near.named("Ann"), near.named("Bo")) == 1


def test_only_swarms_share_a_tile() -> None:
    here = {"at": (1, 0)}

    with pytest.raises(SceneError, match="Bo and Ann stand both at 1,0"):
        fight_of({"Ann": here, "Bo": here}, ["..."])
    fight = fight_of({"Ann": here, "Bo": {"sheet": "Rat Swarm", **here}}, ["..."])
    assert fight.apart(fight.named("Ann"), fight.named("Bo")) == 0


def test_a_large_creature_needs_room() -> None:
    with pytest.raises(SceneError, match=r"Bo cannot stand at 2,0 with 2 by 2 squares"):
        fight_of({"Ann": {"at": (0, 0)}, "Bo": {"sheet": "Spider Queen", "at": (2, 0)}}, ["....", "..##"])


@pytest.mark.rule("RH-SET-06")
def test_options_reach_the_map() -> None:
    fight = fight_of({"Ann": {"at": (0, 0)}, "Bo": {"at": (2, 1)}}, ["....", "...."], options={"metric": "hex"})

    assert fight.field().metric == HEX


def test_links_between_people_are_made() -> None:
    fight = fight_of({"Ann": {"grappling": "Bo", "prey": "Bo"}, "Bo": {"grappled_by": "Ann"}, "Cy": {"owner": "Bo"}})

    assert (fight.named("Ann").grappling, fight.named("Bo").grappled_by, fight.named("Cy").owner) == (1, 0, 1)
    with pytest.raises(SceneError, match="Nobody is called 'Dan'"):
        fight_of({"Ann": {"prey": "Dan"}, "Bo": {}})


def test_two_of_a_name_are_told_apart() -> None:
    scene = Scene(["a", "b"], [Person("Ann", "", 0), Person("ann", "", 1)])

    with pytest.raises(SceneError, match="There are two called 'ann'"):
        set_scene(scene, Silent())


def test_what_lies_there_and_what_burns() -> None:
    more = {
        "lying": [{"item": "Popshard rifle", "ammo": 2, "at": [1, 0]}],
        "zones": [{"of": "fire", "at": [2, 0], "radius": 1, "burn": 4}, {"of": "smoke", "at": [0, 0]}],
    }
    fight = fight_of({"Ann": {"at": (0, 0)}, "Bo": {"at": (3, 0)}}, ["...."], more=more)

    assert fight.lying == [1, len(fight.item_kind) - 1] and fight.item_ammo[-1] == 2
    assert fight.zones[:4] == [names.FIRE, 2, 1, 4] and fight.zones[6:10] == [names.CLOUD, 0, 0, 0]
    with pytest.raises(SceneError, match="The map has no square 9,0"):
        fight_of({"Ann": {}, "Bo": {}}, ["...."], more={"zones": [{"of": "fire", "at": [9, 0]}]})


# ---------------------------------------------------------------- what is shown


def shown(fight: Fight, who: str, name: str) -> Any:
    field = next(f for f in GAME.fields() if f.name == name)
    return GAME.said(fight, field, getattr(fight.named(who), field.alias))


def test_what_a_stat_block_holds_is_said_as_it_is_written() -> None:
    written: Given = {
        "held": [{"item": "Popshard rifle", "ammo": 1}],
        "carried": ["Dagger"],
        "satchel": ["bandage", "medkit"],
        "arts": ["Mark", "Soul Shard"],
        "traits": ["Frenzy", "Soul Blade"],
        "soul_blade": "Dagger",
        "struck_with": "Dagger",
        "focus": "Mark",
        "lasts": ["rooted"],
        "pool": [6, 3, 3],
        "locked": [5],
        "shield": "none",
        "prey": "Bo",
        "injury": "foot",
    }
    fight = fight_of({"Ann": written, "Bo": {}})

    assert {name: shown(fight, "Ann", name) for name in written} == written


def test_every_field_can_be_said() -> None:
    fight = fight_of({"Ann": {"sheet": "Fighter"}, "Bo": {"sheet": "Bear"}})
    given_only = {"weapons", "armour", "boss", "horde"}
    for field in GAME.fields():
        if field.name not in given_only:
            for f in fight.fighters:
                GAME.said(fight, field, getattr(f, field.alias))
    for field in GAME.fight_fields():
        GAME.said(fight, field, getattr(fight, field.alias))

    assert given_only == {field.name for field in GAME.fields() if not hasattr(fight.fighters[0], field.alias)}


def test_lines_for_terminals() -> None:
    hurt = {"sheet": "Paladin", "health": 2, "armor": 1, "burn": 2, "prone": True, "pool": [6, 2], "locked": [5]}
    fight = fight_of({"Ann": {**hurt, "deaths_door": 1, "lasts": ["glow"]}, "Bo": {"dead": True}, "Cy": {}})

    assert GAME.line(fight, "Ann") == (
        "2 of 7 Health, Armor 1, Dodge 2, Strain 7, dice 6 2, locked 5, Death's Door 1, prone, burn 2, glow"
    )
    assert (GAME.line(fight, "Bo"), GAME.line(fight, "Cy")) == ("dead", "1 of 1 Health")


@pytest.mark.rule("RH-COV-03")
@pytest.mark.rule("RH-CND-17")
def test_what_is_seen() -> None:
    rows = [".#.", "...", "o..", "..."]
    fight = fight_of({"Ann": {"at": (0, 0)}, "Bo": {"at": (2, 0)}, "Cy": {"at": (0, 3), "hidden": True}}, rows)

    assert seen(GAME.view_of(fight, "Ann", "Bo")) == ("blocked", "complete", "2 tiles")
    assert seen(GAME.view_of(fight, "Ann", "Cy")) == ("hidden", "half", "3 tiles")
    assert seen(GAME.view(fight, "Ann", 3)) == ("seen", "none", "1 tile")
    fight.named("Bo").x, fight.named("Bo").y = 1, 1
    fight.zones = [*fight.zones, names.CLOUD, 4, 0, 0, -1, 5]
    assert seen(GAME.view_of(fight, "Ann", "Bo")) == ("concealed", "none", "1 tile")


def seen(view: View) -> tuple[str, str, str]:
    states = ["seen", "concealed", "hidden", "blocked"]
    return states[view.state], GAME.covers()[view.cover], view.distance
