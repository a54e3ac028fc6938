"""What the log tells of rolls: every die, and sums that add up."""

import re
from itertools import pairwise
from typing import Any

import pytest

from affray.encounter import games, load, ready_encounters
from affray.encounter.games import game_named
from affray.engine.dice import ScriptedDice, SeededDice
from affray.engine.fight import play
from affray.engine.log import ARROW, Event, Log
from affray.engine.state import state
from affray.games.lucky_stars.book import words as w
from affray.games.lucky_stars.law.ailments import end_of_turn
from affray.games.lucky_stars.law.deeds.fighting import Attack, Trip
from affray.games.lucky_stars.law.deeds.opportunity import StrikeBack
from affray.games.lucky_stars.law.deeds.work import GoOn, Stabilise
from affray.games.lucky_stars.law.grapple import hold
from affray.games.lucky_stars.law.menu import NextAction
from affray.lab.setting import set_scene

GAME = game_named("lucky_stars")
READY = sorted(ready_encounters(games()["lucky_stars"]))
DICE = re.compile(r"(\d*)d(\d+) \(([\d, ]+)\)")
SEEDS = range(1, 4)


def played(name: str, seed: int, log: Log | None) -> tuple[Any, int]:
    fight = load(f"lucky_stars/{name}").fight().copy()
    fight.dice = SeededDice(seed)
    fight.log = log
    play(fight)
    return state(fight), int(fight.dice.state)


def events_of(name: str) -> list[Event]:
    log = Log()
    for seed in SEEDS:
        played(name, seed, log)
    return log.events


@pytest.mark.parametrize("name", READY)
def test_every_die_of_a_sum_is_told(name: str) -> None:
    rolls = [e for e in events_of(name) if e.parts and e.label in ("attack", "defence", "damage", "check", "roll")]
    assert len(rolls) > 20
    for event in rolls:
        label, number = event.parts[0]
        found = DICE.match(label)
        assert found is not None, event.text()
        faces = [int(face) for face in found.group(3).split(", ")]
        assert sum(faces) == number, event.text()
        if event.rule != "LS-DMG-01":  # LS-CORE-02: a six brings one more die
            assert len([face for face in faces if face < 6]) == int(found.group(1)), event.text()


@pytest.mark.parametrize("name", READY)
def test_dice_that_are_told_fall_as_they_would_untold(name: str) -> None:
    for seed in SEEDS:
        assert played(name, seed, Log()) == played(name, seed, None)


LEVEL = re.compile(r"(minor|major) (dis)?advantage")


@pytest.mark.parametrize("name", READY)
def test_every_level_of_an_attack_says_what_brought_it(name: str) -> None:
    sums = [e for e in events_of(name) if e.rule in ("LS-ATK-02", "LS-ATK-03", "LS-SUR-02")]
    levels = [label for event in sums for label, _ in event.parts if LEVEL.search(label)]

    assert [label for label in levels if not re.search(r"advantage( \(|: )\w", label)] == []
    assert levels or name != "bay"


@pytest.mark.parametrize("name", READY)
def test_what_is_declared_is_told_with_its_price_before_it_is_answered(name: str) -> None:
    """LS-ATK-01, LS-AOO-01: the deed, then whoever takes the opportunity; each says what is left of its AP."""
    events = events_of(name)
    for before, event in pairwise(events):
        if event.rule == "LS-AOO-01":
            assert "AP, " in event.what and event.what.endswith("left)"), event.text()
            # Whoever takes the opportunity may first notice who gives it (LS-STL-04).
            assert before.who != event.who or before.rule == "LS-STL-04", f"{before.text()} / {event.text()}"
            assert event.label == ARROW and event.depth > 0
    assert any(event.rule == "LS-ACT-02" for event in events)


# ---------------------------------------------------------------- deeds of features, and what they stop

PEOPLE: dict[str, dict[str, Any]] = {
    "A": {"side": 0, "AP": 4, "at": [2, 2], "held": ["Service rifle"], "DEF": 5, "max_DEF": 5},
    "B": {"side": 0, "AP": 4, "at": [2, 3]},
    "X": {"side": 1, "AP": 4, "at": [8, 2], "WILL": -2},
}


def done(does: str, feature: str, **more: Any) -> list[str]:
    """The lines of one deed of A's, who has this feature."""
    people = {name: {**who, **more.get(name, {})} for name, who in PEOPLE.items()}
    people["A"]["features"] = [feature]
    fight = set_scene(games()["lucky_stars"], people)
    fight.dice, fight.log = SeededDice(3), Log()
    games()["lucky_stars"].do(fight, "act", {"who": "A", "does": does})
    return [event.text() for event in fight.log.events]


@pytest.mark.parametrize(
    ("does", "feature", "told"),
    [
        ("focus attack", "focus attack", "A takes aim: an advantage on the next attack (2 AP, 2 left)"),
        ("coordinated strike with B", "coordinated strike", "A coordinates a strike with B: an advantage"),
        ("lock on X", "targeting display", "A locks on X: an advantage on that target, a disadvantage on others"),
        (
            "suppressing fire at 8,2",
            "suppressing fire",
            "A lays suppressing fire on 8,2 and 3 spaces beside it: WILL 8",
        ),
        ("focus in on 8,2", "focus in", "A focuses in on 8,2: may shoot at who moves along that line"),
        (
            "reckless attack for 2 DEF",
            "reckless attack",
            "A attacks recklessly this turn: +2 on attack and damage (free)",
        ),
    ],
)
def test_features_are_told_by_what_they_do(does: str, feature: str, told: str) -> None:
    assert done(does, feature)[0].startswith(told)


def test_what_is_given_up_for_a_reckless_attack_only_its_own_side_reads() -> None:
    assert done("reckless attack for 2 DEF", "reckless attack")[1] == "A gives up 2 DEF: DEF 5 → 3 (LS-TURN-03)"
    assert "DEF" not in done("reckless attack for 2 DEF", "reckless attack")[0]


def test_a_fall_says_all_that_it_brings() -> None:
    falls = [event for name in READY for event in events_of(name) if event.what.startswith("falls, ")]

    assert falls
    for event in falls:
        assert re.search(r"DEF \d+ again$", event.what), event.text()
        assert re.search(r"shaken(?! for \d+ rounds? \(d4 \d \+ 1\))", event.what) is None, event.text()


def test_a_lost_attack_names_its_target_and_its_price() -> None:
    lost = [event for name in READY for event in events_of(name) if event.rule == "LS-AOO-03"]

    assert lost
    for event in lost:
        assert re.search(r"loses the (attack on .+|action \(.+\)), with its \d AP", event.what), event.text()


def test_a_contest_that_is_won_says_whether_anybody_is_held() -> None:
    """LS-GRP-01: whoever wins holds on, or lets it be."""
    read = 0
    for name in READY:
        events = events_of(name)
        for before, event in pairwise(events):
            if before.rule == "LS-GRP-01" and before.what.startswith("wins the grapple contest"):
                assert "is in control of" in event.what or "does not hold on to" in event.what, event.text()
                read += 1

    assert read > 0


def test_a_fall_comes_before_what_it_ends() -> None:
    """LS-DIE-01, LS-GRP-06: the grapple of who falls is over after the fall, and lost blood says its next die."""
    scene = {"A": {"side": 0, "at": [2, 2], "VIT": 1, "bleeding": 1}, "X": {"side": 1, "at": [3, 2]}}
    fight: Any = set_scene(games()["lucky_stars"], scene)
    fight.dice, fight.log = ScriptedDice([(8, 3), (6, 5), (6, 5)]), Log()
    hold(fight, fight.named("X"), fight.named("A"))
    end_of_turn(fight, fight.named("A"))
    told = [event.text() for event in fight.log.events]

    assert [line for line in told if "blood die: d8 3: 3 or less costs VIT, the next die is a d6" in line]
    assert "A loses 1 VIT: VIT 1 → 0 (LS-APP-01)" in told
    falls = [i for i, line in enumerate(told) if line.startswith("A falls, dying: loss of blood; DEF ")]
    assert told[falls[0] + 1] == "A is no longer in a grapple with X (LS-GRP-06)"


def test_checks_say_what_they_are_for() -> None:
    checks = [event for name in READY for event in events_of(name) if event.label == "check"]

    assert checks
    assert [e.text() for e in checks if re.search(r"check (of|to|against|for|under) ", e.shown) is None] == []


def test_nobody_strikes_with_unarmed() -> None:
    """LS-ACT-02, LS-AOO-01, LS-DMG-04: without a weapon one is unarmed."""
    fight: Any = load("lucky_stars/maul").fight(1)
    captain, brannick = fight.named("Enforcer Captain"), fight.named("Brannick Oduya")
    strike, attack = StrikeBack(captain.id), Attack(captain.id)

    assert strike.told(fight, brannick) == "takes the opportunity and attacks Enforcer Captain unarmed"
    assert attack.told(fight, brannick) == "attacks Enforcer Captain unarmed"
    assert Trip(captain.id).told(fight, brannick) == "tries to trip Enforcer Captain unarmed"
    assert attack.words(fight, brannick) == "attack Enforcer Captain with Unarmed"  # as records and vectors say it


def test_work_that_goes_on_has_the_chance_of_its_check_beside_it() -> None:
    """LS-DIE-05, LS-MULT-01: until the check is passed."""
    fight: Any = load("lucky_stars/bay").fight(1)
    mara, odhran = fight.named("Mara Teel"), fight.named("Odhran Fell")
    odhran.dying, mara.ap = True, 4
    mara.x, mara.y = odhran.x, odhran.y + 1
    question = NextAction(fight, mara)
    begun = GAME.attack_of(fight, question, Stabilise(odhran.id, 2))["chance"]
    mara.task, mara.task_owner = w.ACTIONS.index("stabilise"), mara.id
    mara.task_target = odhran.id

    goes_on = GAME.attack_of(fight, question, GoOn(2))
    mara.task_passed = True

    assert begun.startswith("passes ") and goes_on == {"chance": begun}
    assert GAME.attack_of(fight, question, GoOn(2)) == {}
