"""Set-up (ledger 3.3): crews, places, sides and scales of a scene."""

from typing import Any

import pytest

from affray.engine.game import Person
from affray.engine.state import digest
from affray.games.plerion import GAME
from affray.games.plerion.book import words
from affray.games.plerion.book.vessel import Vessel
from tests.rules.plerion.scenes import (
    fight_of,
    person,
    refusal,
)

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
    assert GAME.line(fight, "V") == "4 of 4 Hull, INT 12, engines out, fire in the hold"


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
