"""Fights of vessels and their crews for rule tests, with scripted dice and answers that must be used up."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from affray.engine.dice import ScriptedDice
from affray.engine.game import Person, Scene
from affray.engine.log import Log
from affray.games.plerion.book.scene import set_scene
from affray.games.plerion.book.sheet import Combatant
from affray.games.plerion.book.vessel import Vessel
from affray.games.plerion.book.words import MOVE_AFTER, MOVE_FIRST, STAY
from affray.games.plerion.law.actions import act, carry_out_move
from affray.games.plerion.law.crew import crew_turn_begins
from affray.games.plerion.law.menu import Declaration, Moving
from affray.games.plerion.law.turn import Fight, all_attacks, deed_of, settle_attacks
from tests.rules.plerion.builders import Script, dice_of

HEROES = 0
FOES = 1

TRADER = {"sheet": "Trader", "side": HEROES}
FIGHTER = {"sheet": "Fighter", "side": FOES}
EXPLORER = {"sheet": "Explorer", "side": HEROES}


def aboard(vessel: str, station: str, side: int = HEROES, **fields: Any) -> dict[str, Any]:
    """A member of the crew with dull values."""
    return {"side": side, "aboard": vessel, "station": station, **fields}


MANNED = {
    "Trader": TRADER,
    "Pilot": aboard("Trader", "helm"),
    "Gunner": aboard("Trader", "gunnery"),
    "Tech": aboard("Trader", "engineering"),
    "Fighter": FIGHTER,
}


def person(name: str, given: dict[str, Any]) -> Person:
    fields = dict(given)
    at = fields.pop("at", None)
    return Person(name, fields.pop("sheet", ""), fields.pop("side"), fields, at)


@contextmanager
def fleet(
    people: dict[str, dict[str, Any]],
    dice: str = "",
    answers: list[str] | None = None,
    gm: bool = False,
    rows: list[str] | None = None,
    options: dict[str, str] | None = None,
    **more: Any,
) -> Iterator[Fight]:
    """A fight of these vessels and people in round 1; by default all bands are nearby."""
    mind = Script(answers or [])
    legend = {"D": "exit of heroes", "H": "hatch"}
    scene = Scene(
        ["heroes", "foes"],
        [person(name, given) for name, given in people.items()],
        rows=rows,
        legend=legend,
        options={"morale": "off", **(options or {})},
        more=more,
        distance=None if rows or "ranges" in more else 1000,
    )
    fight = set_scene(scene, mind)
    faces = dice_of(dice)
    fight.dice = faces
    fight.log = Log()
    fight.round = 1
    fight.gm = mind if gm else None
    yield fight
    assert isinstance(faces, ScriptedDice)
    assert faces.left_over() == 0, f"{faces.left_over()} dice were not asked for"
    assert mind.answers == [], f"nobody asked for {mind.answers}"


def vessel_in(fight: Fight, name: str) -> Vessel:
    found = fight.named(name)
    assert isinstance(found, Vessel)
    return found


def offered(fight: Fight, name: str) -> list[str]:
    """What somebody may declare."""
    question = Declaration(fight, fight.named(name))
    return [question.words(o) for o in question.options()]


def moves(fight: Fight, name: str) -> list[str]:
    question = Moving(fight, fight.named(name))
    return [question.words(o) for o in question.options()]


def declare(fight: Fight, name: str, does: str, goes: str = "") -> Combatant:
    """Begin somebody's turn and note what they say."""
    f: Combatant = fight.named(name)
    crew_turn_begins(fight, f)
    f.move_when = STAY
    deed_of(Declaration(fight, f).read(does)).note(f, False)
    if goes:
        deed_of(Moving(fight, f).read(goes)).note(f, False)
    return f


def turn(fight: Fight, name: str, does: str, goes: str = "") -> None:
    """Somebody's turn aboard, all by itself."""
    f = declare(fight, name, does, goes)
    carry_out_move(fight, f, MOVE_FIRST)
    act(fight, f)
    settle_attacks(fight, all_attacks(fight, [f]))
    carry_out_move(fight, f, MOVE_AFTER)


def lines(fight: Fight) -> list[str]:
    assert fight.log is not None
    return fight.log.lines()
