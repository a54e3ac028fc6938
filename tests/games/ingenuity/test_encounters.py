"""The ready encounters: those of ledger 6.4 as they are drawn there; and how a scene becomes a fight."""

import re
from pathlib import Path
from typing import Any

import pytest

from affray.encounter import EncounterError, load, read
from affray.encounter.games import ready_encounters
from affray.engine.game import Person, Scene, SceneError
from affray.games.ingenuity import GAME
from affray.games.ingenuity.book import words
from affray.games.ingenuity.book.library import FOLDER
from affray.games.ingenuity.book.sheet import NEVER, Combatant, is_foe
from affray.games.ingenuity.law.battle import Battle
from tests.ledgers import block, drawn, squares

LEDGER = Path(FOLDER, "ledger.md").read_text(encoding="utf-8")


def told(title: str) -> dict[str, tuple[int, int]]:
    """Who stands where, as the line below the map says: sign and square."""
    line = LEDGER[LEDGER.index(f'"{title}"') :].split("```")[2].strip().splitlines()[0]
    return {sign: (int(x), int(y)) for sign, x, y in re.findall(r"(\w)(?: [A-Z]\w+)? \((\d+),(\d+)\)", line)}


def fight_of(name: str) -> Battle:
    fight = load(f"ingenuity/{name}").fight()
    assert isinstance(fight, Battle)
    return fight


HEROES = {"F": "Fabian", "B": "Boudica", "C": "Clementine", "A": "Agnessa", "R": "Roland", "P": "Petra"}
ALARM = {"1": "Guard 1", "2": "Guard 2", "3": "Guard 3", "I": "Informer"}


@pytest.mark.rule("IG-MOV-05")
@pytest.mark.parametrize(
    ("name", "title", "others", "thing"),
    [
        ("alarm", "Sound the alarm", ALARM, "b"),
        ("bell", "Sound the alarm", ALARM, "b"),
        ("den", "The den", {"G": "Grizzly bear"}, ""),
        ("cellar", "Noise in the cellar", {"a": "Goblin archer 1", "b": "Goblin archer 2", "k": "Goblin"}, ""),
    ],
)
def test_everybody_stands_where_the_ledger_has_them(name: str, title: str, others: dict[str, str], thing: str) -> None:
    rows, fight = drawn(LEDGER, f'"{title}"'), fight_of(name)
    who = {**HEROES, **others}

    for sign, whose in who.items():
        found = [s for f in fight.fighters if f.name == whose or f.sheet == whose for s in block(f)]
        assert sorted(found) == sorted(squares(rows, sign)), sign
    floor = "".join(who)
    assert fight.grid.drawing() == [re.sub(f"[{floor.replace(thing, '')}]", ".", row) for row in rows]


@pytest.mark.parametrize(("name", "title", "many"), [("alarm", "Sound the alarm", 8), ("den", "The den", 4)])
def test_the_drawing_agrees_with_the_line_below_it(name: str, title: str, many: int) -> None:
    """Two readings of the ledger: its map, and its list of squares."""
    fight, signs = fight_of(name), {**HEROES, **ALARM}

    assert len(told(title)) == many
    for sign, square in told(title).items():
        assert (fight.named(signs[sign]).x, fight.named(signs[sign]).y) == square, sign


@pytest.mark.rule("IG-INI-01")
@pytest.mark.rule("IG-INI-03")
def test_fabian_opens_with_a_thrown_dagger() -> None:
    fight = fight_of("alarm")
    fabian, guard = fight.named("Fabian"), fight.named("Guard 1")

    assert [fight.sides[team] for team in fight.order] == ["players", "guards"]
    assert (words.ACTIONS[fabian.forced_verb], fabian.forced_target) == ("attack", guard.id)
    assert fight.gear(fabian.held[0]).name == "Dagger"
    assert fight.apart(fabian, guard) == 8
    assert [f.forced_verb for f in fight.fighters if f is not fabian] == [0] * 7


@pytest.mark.rule("IG-SET-02")
def test_the_guards_of_the_variant_have_the_bell_to_ring() -> None:
    assert fight_of("bell").objectives == ["", "task 13,2 3 (ring the bell)"]
    assert fight_of("alarm").objectives == []


@pytest.mark.rule("IG-SUR-02")
@pytest.mark.rule("IG-SUR-03")
def test_only_clementine_is_not_surprised_in_the_cellar() -> None:
    fight = fight_of("cellar")

    assert [fight.sides[team] for team in fight.order] == ["goblins", "heroes"]
    assert fight.sides[fight.surprise] == "goblins"
    assert [f.name for f in fight.fighters if f.surprised] == ["Boudica", "Agnessa", "Fabian", "Roland"]
    bows = [f.name for f in fight.fighters if f.side == 1 and fight.gear(f.held[0]).name == "Crude shortbow"]
    assert bows == ["Goblin archer 1", "Goblin archer 2"]


@pytest.mark.rule("IG-ATK-15")
def test_the_bear_is_two_sizes_larger_than_the_heroes() -> None:
    fight = fight_of("den")

    assert {fight.named("Grizzly bear").size - f.size for f in fight.fighters if f.side == 0} == {2}


@pytest.mark.parametrize("name", sorted(ready_encounters(GAME)))
def test_every_ready_encounter_is_right_and_says_what_it_is(name: str) -> None:
    encounter = load(f"ingenuity/{name}")

    assert encounter.text.endswith(".") and encounter.title
    assert len(encounter.fight().sides) == 2
    assert read(encounter.to_text(), name).to_text() == encounter.to_text()


def test_the_skirmish_has_nothing_special() -> None:
    fight = fight_of("skirmish")
    items = [item for f in fight.fighters for item in [*f.held, *f.carried]]

    assert {fight.gear(item).name for item in items} == {
        "Longsword",
        "Spear",
        "Straight sword",
        "Shortspear",
        "Shortbow",
        "Knife",
        "Small shield",
    }
    assert len(set(items)) == len(items), "two people hold one item"
    assert (fight.surprise, fight.objectives, {int(f.forced_verb) for f in fight.fighters}) == (NEVER, [], {0})


# ---------------------------------------------------------------- how a scene is set


def scene(*people: Person, sides: int = 2, **more: Any) -> Scene:
    given = {key: more.pop(key) for key in ("rows", "legend", "distance", "options") if key in more}
    names = ["players", "guards", "cultists", "wolves"][:sides]
    return Scene(names, list(people), more=more, **given)


def set_up(*people: Person, **given: Any) -> Battle:
    fight = GAME.fight(scene(*people, **given))
    assert isinstance(fight, Battle)
    return fight


def everybody(teams: int) -> list[Person]:
    return [Person(f"{letter}", "", side) for side, letter in enumerate("ABCD"[:teams])]


@pytest.mark.rule("IG-INI-01")
@pytest.mark.rule("IG-INI-02")
@pytest.mark.parametrize(
    ("more", "order"),
    [
        ({}, [0, 1, 2, 3]),
        ({"opens": {"by": "C", "on": "B"}}, [2, 1, 0, 3]),  # the ledger's check
        ({"opens": {"by": "wolves"}}, [3, 0, 1, 2]),
        ({"opens": {"by": "B"}}, [1, 0, 2, 3]),
        ({"opens": {"by": "D", "does": "hide"}}, [3, 0, 1, 2]),
        ({"opens": {"by": "D", "does": "killing strike", "on": "C"}}, [3, 2, 0, 1]),
        ({"opens": {"by": "D", "does": "command", "on": "C"}, "allies": [["cultists", "wolves"]]}, [3, 0, 1, 2]),
        ({"opens": {"by": "C", "on": "B"}, "order": ["wolves", "guards", "players", "cultists"]}, [3, 1, 0, 2]),
    ],
)
def test_the_order_of_the_teams(more: dict[str, Any], order: list[int]) -> None:
    fight = set_up(*everybody(4), sides=4, **more)

    assert fight.order == order


@pytest.mark.rule("IG-INI-03")
def test_the_opening_act_need_not_be_an_attack() -> None:
    fight = set_up(*everybody(2), opens={"by": "B", "does": "hide"})

    assert told_of(fight, fight.fighters[1], "forced_verb") == "hide"
    assert told_of(fight, fight.fighters[1], "forced_target") == "none"


@pytest.mark.rule("IG-SET-01")
@pytest.mark.parametrize(
    ("allies", "alliances"),
    [
        ([], [0, 1, 2, 3]),
        ([["wolves", "guards"]], [0, 1, 2, 1]),
        ([["wolves", "guards"], ["players", "wolves"]], [0, 0, 2, 0]),
    ],
)
def test_allied_teams_are_no_enemies_and_not_surprised_by_each_other(
    allies: list[list[str]], alliances: list[int]
) -> None:
    fight = set_up(*everybody(4), sides=4, allies=allies, surprise="wolves")

    assert [f.alliance for f in fight.fighters] == alliances
    assert [is_foe(fight.fighters[3], f) for f in fight.fighters] == [f.surprised for f in fight.fighters]


@pytest.mark.parametrize(
    ("more", "where", "says"),
    [
        ({"opens": {"by": "Nobody"}}, ["opens", "by"], "Nobody is called 'Nobody'"),
        ({"opens": {"by": "A", "does": "attack"}}, ["opens"], "An attack is on somebody"),
        ({"opens": {"by": "players", "does": "hide"}}, ["opens", "by"], "Nobody is called 'players'"),
        ({"opens": {"by": "A", "on": "A"}}, ["opens", "on"], "are allies (IG-SET-01)"),
        ({"opens": {"by": "A", "on": "B", "with": "Spear"}}, ["opens", "with"], "does not hold 'Spear'"),
        ({"allies": [["guards", "gards"]]}, ["allies", 0, 1], "Did you mean 'guards'"),
        ({"order": ["guards"]}, ["order"], "names every team once"),
        ({"order": ["guards", "gaurds"]}, ["order", 1], "Did you mean 'guards'"),
        ({"surprise": "goblins"}, ["surprise"], "no side 'goblins'"),
        ({"objectives": {"guards": {"reach": [99, 0]}}}, ["objectives", "guards", "reach"], "no square 99,0"),
        ({"objectives": {"guards": {"actions": 3}}}, ["objectives", "guards", "actions"], "there is none"),
        ({"objectives": {"guards": {"reach": [1, 1], "task": [1, 1]}}}, ["objectives", "guards"], "one thing"),
        ({"objectives": {"ghosts": {"text": "haunt"}}}, ["objectives", "ghosts"], "no side 'ghosts'"),
        ({"lying": [{"item": "Spaer", "at": [0, 0]}]}, ["lying", 0], "no item 'Spaer'"),
        ({"options": {"maneuvres": True}}, ["options", "maneuvres"], "Did you mean 'maneuvers'"),
        ({"distance": 501}, ["distance"], "from 1 to 500 metres"),
    ],
)
def test_what_is_wrong_with_a_scene_is_said(more: dict[str, Any], where: list[str | int], says: str) -> None:
    with pytest.raises(SceneError) as refused:
        set_up(*everybody(2), **more)

    assert says in str(refused.value) and refused.value.where == where


@pytest.mark.rule("IG-SET-02")
@pytest.mark.parametrize(
    ("objective", "kept"),
    [
        ({"reach": [3, 4]}, "reach 3,4"),
        ({"task": [3, 4]}, "task 3,4 3"),
        ({"task": [3, 4], "actions": 5, "text": "saw the bars"}, "task 3,4 5 (saw the bars)"),
        ({"text": "impress the king"}, "impress the king"),
    ],
)
def test_an_objective_is_kept_in_words(objective: dict[str, Any], kept: str) -> None:
    assert set_up(*everybody(2), objectives={"guards": objective}).objectives == ["", kept]


@pytest.mark.rule("IG-ACT-02")
def test_items_are_each_ones_own_and_worn_as_told() -> None:
    shield = {"item": "Medium shield", "durability": 7}
    fight = set_up(
        Person("A", "Guard", 0, {"held": ["Shortspear", shield]}),
        Person("B", "Petra", 1, {"held": [{"item": "Crossbow", "loaded": False}], "pending_item": "crossbow"}),
        lying=[{"item": "Knife", "durability": 2, "at": [3, 4]}],
    )
    a, b = fight.fighters

    assert told_of(fight, a, "held") == ["Shortspear", shield]
    assert told_of(fight, b, "held") == [{"item": "Crossbow", "loaded": False}]
    assert told_of(fight, b, "carried") == ["Knife"]
    assert told_of(fight, b, "pending_item") == "Crossbow" and told_of(fight, a, "pending_item") == "none"
    lying = next(field for field in GAME.fight_fields() if field.name == "lying")
    assert GAME.said(fight, lying, fight.lying) == [{"item": "Knife", "durability": 2, "at": [3, 4]}]


def told_of(fight: Battle, f: Combatant, name: str) -> Any:
    field = next(field for field in GAME.fields() if field.name == name)
    return GAME.said(fight, field, getattr(f, field.alias))


def test_skills_dice_and_proficiencies_are_fields_by_their_own_names() -> None:
    fight = set_up(Person("A", "Fabian", 0, {"unseen_by": ["B"], "forced_target": "B"}), Person("B", "", 1))
    fabian = fight.fighters[0]

    shown = {name: told_of(fight, fabian, name) for name in ("strength", "dexterity", "combat", "agility", "dodge")}
    assert shown == {"strength": "d4", "dexterity": "d6", "combat": "d6", "agility": "d4", "dodge": 1}
    assert (told_of(fight, fabian, "unseen_by"), told_of(fight, fabian, "forced_target")) == (["B"], "B")
    assert {field.alias for field in GAME.fields()} - {"gear", "worn"} <= set(dir(fabian))


def test_a_line_tells_what_matters() -> None:
    worn = {"health": 4, "stamina": 3, "conscious": False, "bleeding": 2}
    fight = set_up(Person("A", "Guard", 0, worn), Person("B", "Guard", 1, {"pending": "reload", "pending_total": 2}))

    assert GAME.line(fight, "A") == "4 of 12 health, 12 of 12 endurance, stamina 3, unconscious, prone, bleeding 2"
    assert GAME.line(fight, "B") == "12 of 12 health, 12 of 12 endurance, reload 0 of 2"
    fight.fighters[1].dead = True
    assert GAME.line(fight, "B") == "dead"


@pytest.mark.rule("IG-DMG-05", "IG-DMG-06")
def test_a_line_tells_who_is_harmed_and_who_is_bloodied() -> None:
    fight = set_up(
        Person("A", "Guard", 0, {"endurance": 0}),
        Person("B", "Guard", 1, {"health": 11}),
        Person("C", "Guard", 1, {"endurance": 0, "health": 11}),
    )

    assert "harmed" in GAME.line(fight, "A").split(", ")
    assert "bloodied" in GAME.line(fight, "B").split(", ")
    assert GAME.line(fight, "C").split(", ")[-2:] == ["harmed", "bloodied"], "both may hold"


# ---------------------------------------------------------------- places


@pytest.mark.rule("IG-MOV-05")
def test_large_creatures_need_all_their_squares() -> None:
    bear, guard = Person("Bear", "Grizzly bear", 0, at=(1, 1)), Person("Guard", "Guard", 1, at=(2, 2))

    with pytest.raises(SceneError, match="Guard and Bear stand both at 2,2"):
        set_up(bear, guard, rows=["....", "....", "....", "...."])
    with pytest.raises(SceneError, match=re.escape("cannot stand at 1,1 with 2 by 2 squares (IG-MOV-05)")):
        set_up(bear, rows=["....", "..#."])


@pytest.mark.rule("IG-MOV-04")
def test_only_with_the_fallen_can_a_square_be_shared() -> None:
    fallen = Person("A", "", 0, {"conscious": False}, at=(0, 0))

    fight = set_up(fallen, Person("B", "", 1, at=(0, 0)), rows=[".."])

    assert [(f.x, f.y) for f in fight.fighters] == [(0, 0), (0, 0)]


@pytest.mark.rule("IG-MOV-03")
@pytest.mark.parametrize("distance", [1, 2, 9, 300])
def test_without_a_map_the_teams_stand_as_far_apart_as_is_said(distance: int) -> None:
    bears = [Person(f"Bear {n}", "Grizzly bear", 0) for n in range(7)]
    guards = [Person(f"Guard {n}", "Guard", 1) for n in range(12)]

    fight = set_up(*bears, *guards, distance=distance)

    gaps = [fight.apart(a, b) for a in fight.fighters for b in fight.fighters if a.side < b.side]
    assert min(gaps) == distance
    taken = [square for f in fight.fighters for square in block(f)]
    assert len(set(taken)) == len(taken)


@pytest.mark.rule("IG-OPT-06")
@pytest.mark.parametrize(("options", "cost"), [({}, 1), ({"rough_ground": True}, 2)])
def test_rough_ground_costs_more_only_by_the_switch(options: dict[str, Any], cost: int) -> None:
    fight = set_up(Person("A", "", 0, at=(0, 0)), rows=[".,~"], legend={"~": "rough ground"}, options=options)

    assert [terrain.cost for terrain in fight.grid.kind] == [1, cost, cost]


def test_a_large_fighter_is_drawn_with_all_its_squares() -> None:
    text = """
game: ingenuity
map: |
  G.GG
  ..GG
legend: {G: Grizzly bear}
sides: {a: {fighters: [Grizzly bear]}, b: {fighters: [{sheet: Guard, at: [0, 1]}]}}
"""
    with pytest.raises(EncounterError, match="needs one square, and the map has 5 squares"):
        read(text, "five.yaml")

    fight = read(text.replace("G.GG", "..GG"), "four.yaml").fight()

    assert (fight.named("Grizzly bear").x, fight.named("Grizzly bear").y) == (2, 0)
