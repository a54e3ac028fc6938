"""The ready encounters: those of ledger 6.6 as they are drawn there; and how a scene becomes a fight."""

import re
from pathlib import Path
from typing import Any

import pytest

from affray.encounter import EncounterError, load, read
from affray.encounter.games import ready_encounters
from affray.engine.game import Person, Scene, SceneError
from affray.engine.question import NOBODY
from affray.games.lucky_stars import GAME
from affray.games.lucky_stars.book import words
from affray.games.lucky_stars.book.library import FOLDER
from affray.games.lucky_stars.book.sheet import NEVER, Combatant
from affray.games.lucky_stars.law.battle import Battle
from tests.ledgers import block, drawn, squares

LEDGER = Path(FOLDER, "ledger.md").read_text(encoding="utf-8")
HEROES = {"V": "Vesna Kole", "M": "Mara Teel", "B": "Brannick Oduya", "O": "Odhran Fell"}
SECURITY = {"C": "Enforcer Captain", "t": "Security Trooper", "m": "Marksman"}
MACHINES = {"A": "Ash Colossus", "H": "Hull Crawler", "r": "Repair Drone"}


def fight_of(name: str) -> Battle:
    fight = load(f"lucky_stars/{name}").fight()
    assert isinstance(fight, Battle)
    return fight


@pytest.mark.rule("LS-STAT-10")
@pytest.mark.parametrize(
    ("name", "title"),
    [("bay", "Cargo bay"), ("gantry", "Gantry ambush"), ("ambush", "Gantry ambush"), ("vents", "Vent deck")],
)
def test_everybody_stands_where_the_ledger_has_them(name: str, title: str) -> None:
    rows, fight = drawn(LEDGER, f"· {title}"), fight_of(name)
    text = "".join(rows)
    who = {sign: whose for sign, whose in {**HEROES, **SECURITY, **MACHINES}.items() if sign in text}

    for sign, whose in who.items():
        found = [s for f in fight.fighters if f.sheet == whose for s in block(f)]
        assert sorted(found) == sorted(squares(rows, sign)), sign
    assert {f.sheet for f in fight.fighters} == set(who.values())
    assert fight.grid.drawing() == [re.sub(f"[{''.join(who)}b]", ".", row) for row in rows]


@pytest.mark.rule("LS-INIT-02")
@pytest.mark.rule("LS-SET-01")
@pytest.mark.parametrize(
    ("name", "declarer", "side", "together"),
    [
        ("bay", "Enforcer Captain", "security", ["Enforcer Captain"]),
        ("gantry", "Marksman", "security", ["Marksman"]),
        (
            "ambush",
            "Marksman",
            "security",
            ["Marksman", "Enforcer Captain", *(f"Security Trooper {n}" for n in (1, 2, 3))],
        ),
        ("vents", "Vesna Kole", "heroes", ["Vesna Kole", "Brannick Oduya", "Mara Teel", "Odhran Fell"]),
        ("maul", "Brannick Oduya", "heroes", ["Brannick Oduya"]),
    ],
)
def test_who_starts_the_fight(name: str, declarer: str, side: str, together: list[str]) -> None:
    fight = fight_of(name)

    assert fight.fighters[fight.declarer].name == declarer
    assert fight.sides[fight.starters] == side
    assert [f.name for f in fight.fighters if f.initiated] == together
    assert fight.round == 0 and not any(f.has_acted or f.in_order or f.ap for f in fight.fighters)


@pytest.mark.rule("LS-STL-02")
def test_the_marksman_is_hidden_from_the_heroes() -> None:
    fight = fight_of("gantry")
    marksman = fight.named("Marksman")

    assert marksman.stealth_total == 11
    assert [fight.fighters[i].name for i in marksman.hidden_from] == [
        "Vesna Kole",
        "Brannick Oduya",
        "Mara Teel",
        "Odhran Fell",
    ]
    assert fight.is_hidden(0, marksman) and not fight.is_hidden(1, marksman)


def test_a_shock_baton_lies_on_the_vent_deck() -> None:
    fight = fight_of("vents")

    assert squares(drawn(LEDGER, "· Vent deck"), "b") == [(2, 6)]
    lying = next(field for field in GAME.fight_fields() if field.name == "lying")
    assert GAME.said(fight, lying, fight.lying) == [{"item": "Shock baton", "at": [2, 6]}]


@pytest.mark.parametrize("name", sorted(ready_encounters(GAME)))
def test_every_ready_encounter_is_right_and_says_what_it_is(name: str) -> None:
    encounter = load(f"lucky_stars/{name}")

    assert encounter.text.endswith(".") and encounter.title
    assert len(encounter.fight().sides) == 2
    assert read(encounter.to_text(), name).to_text() == encounter.to_text()


# ---------------------------------------------------------------- scenes


def set_up(*people: Person, **more: Any) -> Battle:
    own = {key: more.pop(key) for key in list(more) if key in GAME.more()}
    fight = GAME.fight(Scene(["us", "them"], list(people), more=own, **more))
    assert isinstance(fight, Battle)
    return fight


def everybody(number: int) -> list[Person]:
    return [Person(chr(ord("A") + n), "Dock Thug", n % 2, where=["sides", n]) for n in range(number)]


@pytest.mark.parametrize(
    ("more", "where", "says"),
    [
        ({"opens": {"by": "Nobody"}}, ["opens", "by"], "Nobody is called 'Nobody'"),
        ({"opens": {"by": "A", "on": "C"}}, ["opens", "on"], "are on the same side"),
        ({"ambush": ["A", "B"]}, ["ambush", 1], "Only one side starts a fight (LS-INIT-02)"),
        ({"opens": {"by": "B"}, "ambush": ["us"]}, ["ambush"], "do not start a fight together"),
        ({"lying": [{"item": "Knfe", "at": [0, 0]}]}, ["lying", 0], "Did you mean 'Knife'"),
        ({"lying": [{"item": "Knife", "at": [99, 0]}]}, ["lying", 0, "at"], "no square 99,0"),
        ({"options": {"amo": True}}, ["options", "amo"], "Did you mean 'ammo'"),
        ({"distance": 4}, ["distance"], "from 5 to 2000 feet"),
        ({"rows": ["...."], "legend": {"q": "quicksand"}}, ["legend", "q"], "no terrain 'quicksand'"),
        ({"rows": ["...."], "legend": {"e": "exit of nobody"}}, ["legend", "e"], "no side 'nobody'"),
    ],
)
def test_what_is_wrong_with_a_scene_is_said(more: dict[str, Any], where: list[str | int], says: str) -> None:
    with pytest.raises(SceneError) as refused:
        set_up(*everybody(3), **more)

    assert says in str(refused.value) and refused.value.where == where


def test_nobody_needs_to_have_started_it() -> None:
    fight = set_up(*everybody(2))

    assert (fight.declarer, fight.declared_target, fight.starters) == (NOBODY, NOBODY, NEVER)


def test_a_fight_under_way() -> None:
    people = [
        Person("A", "Dock Thug", 0, {"initiative": 7}),
        Person("B", "Dock Thug", 1, {"initiative": 12, "AP": 1}),
        Person("C", "Dock Thug", 1, {"initiative": 12, "has_acted": False}),
    ]
    fight = set_up(*people, underway=True)

    assert [fight.fighters[i].name for i in fight.order] == ["B", "C", "A"]
    assert [f.ap for f in fight.fighters] == [4, 1, 4]
    assert [f.has_acted for f in fight.fighters] == [True, True, False]
    assert fight.round == 1 and all(f.in_order for f in fight.fighters)


@pytest.mark.rule("LS-ACT-10")
def test_items_are_each_ones_own_and_worn_as_told() -> None:
    pistol, vest = {"item": "Light pistol", "damage": 3, "ammo": 4}, {"item": "Combat vest", "damage": 25}
    fight = set_up(
        Person("A", "Vesna Kole", 0, {"held": [pistol], "armour": [vest], "readied_item": "light PISTOL"}),
        Person("B", "Mara Teel", 1, {"device": "Personal shield", "wounds": "minor burn"}),
    )
    a, b = fight.fighters

    assert told_of(fight, a, "held") == [pistol] and told_of(fight, a, "carried") == ["Knife"]
    assert told_of(fight, a, "armour") == [vest] and told_of(fight, b, "armour") == ["Combat vest"]
    assert told_of(fight, a, "readied_item") == "Light pistol" and told_of(fight, b, "readied_item") == "none"
    assert told_of(fight, b, "device") == ["Personal shield"] and told_of(fight, a, "device") == []
    assert told_of(fight, b, "wounds") == ["minor burn"]
    assert a.max_def == 4, "a damaged vest gives 1 instead of 3"


def told_of(fight: Battle, f: Combatant, name: str) -> Any:
    field = next(field for field in GAME.fields() if field.name == name)
    return GAME.said(fight, field, getattr(f, field.alias))


def test_attributes_and_proficiencies_are_fields_by_their_own_names() -> None:
    fight = set_up(Person("A", "Enforcer Captain", 0, {"hidden_from": ["B"], "locked_on": "B"}), Person("B", "", 1))
    captain = fight.fighters[0]

    shown = {n: told_of(fight, captain, n) for n in ("STR", "WILL", "medium_melee", "pistol", "rifle", "light_armour")}
    assert shown == {"STR": 3, "WILL": 2, "medium_melee": 2, "pistol": 1, "rifle": 0, "light_armour": 0}
    assert (told_of(fight, captain, "hidden_from"), told_of(fight, captain, "locked_on")) == (["B"], "B")


def test_a_line_tells_what_matters() -> None:
    worse = {"VIT": 1, "prone": True, "bleeding": 2, "stress": 1, "wounds": ["minor puncture"]}
    fight = set_up(Person("A", "Vesna Kole", 0, worse), Person("B", "Dock Thug", 1, {"grapple_role": "pinned"}))

    assert GAME.line(fight, "A") == "DEF 5 of 5, VIT 1 of 2, Luck 3, prone, bleeding 2, stress 1, minor puncture"
    assert GAME.line(fight, "B") == "DEF 3 of 3, VIT 1 of 1, grapple: pinned"
    fight.fighters[1].dead = True
    assert GAME.line(fight, "B") == "dead"


@pytest.mark.rule("LS-SET-03")
def test_a_newcomer_brings_its_own_things() -> None:
    fight = set_up(*everybody(2))
    new = fight.recruit("Security Trooper", "Late", 1)

    assert [fight.gear(item).name for item in [*new.held, *new.carried]] == ["Service rifle", "Shock baton"]
    assert (new.max_def, new.defence, new.vit, new.has_acted) == (5, 5, 1, False)
    assert fight.gear(new.armour).name == "Combat vest"
    assert set(new.held + new.carried + [new.armour]).isdisjoint(fight.fighters[0].held)


# ---------------------------------------------------------------- places


@pytest.mark.rule("LS-STAT-10")
def test_large_creatures_need_all_their_spaces() -> None:
    crawler, thug = Person("Crawler", "Hull Crawler", 0, at=(1, 1)), Person("Thug", "Dock Thug", 1, at=(2, 2))

    with pytest.raises(SceneError, match="Thug and Crawler stand both at 2,2"):
        set_up(crawler, thug, rows=["....", "....", "....", "...."])
    with pytest.raises(SceneError, match=re.escape("cannot stand at 1,1 with 2 by 2 squares (LS-STAT-10)")):
        set_up(crawler, rows=["....", "..#."])


@pytest.mark.rule("LS-STAT-10")
def test_the_small_share_a_space_by_two_and_the_tiny_with_everybody() -> None:
    hounds = [Person(f"Hound {n}", "Scrap Hound", 0, at=(0, 0)) for n in range(3)]
    thug, gnat = Person("Thug", "Dock Thug", 1, at=(1, 0)), Person("Gnat", "Needle Gnat", 1, at=(1, 0))

    fight = set_up(*hounds[:2], thug, gnat, rows=[".."])

    assert [(f.x, f.y) for f in fight.fighters] == [(0, 0), (0, 0), (1, 0), (1, 0)]
    with pytest.raises(SceneError, match="Hound 2 and Hound 0 stand both at 0,0"):
        set_up(*hounds, rows=[".."])
    fallen = Person("A", "", 0, {"unconscious": True}, at=(1, 0))
    assert set_up(fallen, thug, rows=[".."]).fighters[1].x == 1


@pytest.mark.parametrize("distance", [5, 10, 45, 1500])
def test_without_a_map_the_sides_stand_as_far_apart_as_is_said(distance: int) -> None:
    large = [Person(f"Colossus {n}", "Ash Colossus", 0) for n in range(5)]
    thugs = [Person(f"Thug {n}", "Dock Thug", 1) for n in range(12)]

    fight = set_up(*large, *thugs, distance=distance)

    gaps = [5 * fight.apart(a, b) for a in fight.fighters for b in fight.fighters if a.side < b.side]
    assert min(gaps) == distance
    taken = [square for f in fight.fighters for square in block(f)]
    assert len(set(taken)) == len(taken)


@pytest.mark.rule("LS-ACT-03")
@pytest.mark.parametrize(("options", "apart"), [({}, 3), ({"diagonals": "alternating"}, 4)])
def test_diagonals_count_as_the_switch_has_it(options: dict[str, Any], apart: int) -> None:
    fight = set_up(Person("A", "", 0, at=(0, 0)), Person("B", "", 1, at=(3, 3)), rows=["...."] * 4, options=options)

    assert fight.apart(*fight.fighters) == apart
    assert fight.grid.walk(0)[15] == 1000 * apart


def test_a_large_fighter_is_drawn_with_all_its_squares() -> None:
    text = """
game: lucky_stars
map: |
  H.HH
  ..HH
legend: {H: Hull Crawler}
sides: {a: {fighters: [Hull Crawler]}, b: {fighters: [{sheet: Dock Thug, at: [0, 1]}]}}
"""
    with pytest.raises(EncounterError, match="needs one square, and the map has 5 squares"):
        read(text, "five.yaml")

    fight = read(text.replace("H.HH", "..HH"), "four.yaml").fight()

    assert (fight.named("Hull Crawler").x, fight.named("Hull Crawler").y) == (2, 0)


def test_signs_of_the_legend_are_terrain_or_exits() -> None:
    rows = ["A:e"]
    fight = set_up(
        Person("A", "", 0, at=(0, 0)), Person("B", "", 1, at=(1, 0)), rows=[".:e"], legend={"e": "exit of us"}
    )

    assert rows and [t.mark for t in fight.grid.kind] == ["", words.DIFFICULT, "exit of us"]
