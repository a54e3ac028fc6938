"""Windows that change the map (LS-AOO-03): cover that breaks and doors that shut while somebody acts.

A mind plays like the tactic; whenever somebody may take an opportunity it does its worst to the ground between the
actor and everybody else, as a game master might, and then nothing goes through a wall.
"""

from __future__ import annotations

import os
from random import Random
from typing import Any

import pytest

import affray.engine.fight
from affray.encounter import load
from affray.encounter.games import game_named, ready_encounters
from affray.engine.fight import UNDECIDED
from affray.engine.log import Event, Log
from affray.engine.question import Mind, Option, Question
from affray.games.lucky_stars.book import words as w
from affray.games.lucky_stars.book.gear import BARE_HANDS
from affray.games.lucky_stars.law.applying import friend_takes
from affray.games.lucky_stars.law.moving import wall_between
from affray.games.lucky_stars.law.strike import Strike
from affray.lab.setting import set_scene

COMPILED = not str(affray.engine.fight.__file__).endswith(".py")
FIGHTS = int(os.environ.get("AFFRAY_RANDOM_FIGHTS", "12" if COMPILED else "1"))
NAMES = [name for name in sorted(ready_encounters(game_named("lucky_stars"))) if name != "maul"]
WALL, FLOOR = "#", "."


class Builder(Mind):
    """Plays for all sides; in the windows of an action it walls the actor in, or tears down all cover."""

    def __init__(self, fight: Any, seed: int, builds: bool = True) -> None:
        self.builds = builds
        self.fight, self.random, self.tactic = fight, Random(seed), game_named("lucky_stars").tactic()
        self.walled: list[tuple[str, int]] = []  # whom, and how many lines there were by then

    def answer(self, question: Question) -> Option:
        if question.rule != "LS-AOO-01" or self.random.random() < 0.4:
            return self.tactic.answer(question)
        if not self.builds or self.random.random() < 0.5:
            self.tear_down()
        else:
            self.wall_in(self.fight.fighters[self.fight.turn_of])
        self.fight.disturb()
        return next(o for o in question.options() if o.is_nothing())

    def tear_down(self) -> None:
        """LS-COV-04: all low cover is gone at once."""
        for square, terrain in enumerate(self.fight.grid.kind):
            if terrain.name == "low cover":
                self.fight.grid = self.fight.grid.changed(square, FLOOR)

    def wall_in(self, f: Any) -> None:
        """LS-COV-03: walls on every free square around it; whoever stands beside it is still there."""
        if any(o is not f and covers(o, int(f.x), int(f.y)) for o in self.fight.fighters):
            return  # on the way through somebody's space it could stop only where it came from
        grid, side = self.fight.grid, int(f.footprint())
        for y in range(int(f.y) - 1, int(f.y) + side + 1):
            for x in range(int(f.x) - 1, int(f.x) + side + 1):
                if grid.holds(x, y) and not any(covers(o, x, y) for o in self.fight.fighters):
                    grid = grid.changed(grid.at(x, y), WALL)
        self.fight.grid = grid
        self.walled.append((f.name, len(self.fight.log.events)))


def covers(f: Any, x: int, y: int) -> bool:
    side = int(f.footprint())
    return bool(f.x <= x < f.x + side and f.y <= y < f.y + side)


def shots_out(fight: Any, events: list[Event], name: str) -> list[str]:
    """What the walled-in one still does in that action to somebody who is not beside it."""
    me = fight.named(name)
    found: list[str] = []
    for event in events:
        if event.depth == 0 or event.rule in ("LS-TURN-01", "LS-AOO-03"):
            break
        verb, _, whom = event.what.partition(" ")
        if event.who == name and verb in ("hits", "misses"):
            target = fight.named(whom.rpartition(" by ")[0] if verb == "hits" else whom)
            if fight.apart(me, target) > 1 and wall_between(fight, me, target):
                found.append(event.text())
    return found


@pytest.mark.parametrize("name", NAMES)
def test_nothing_goes_through_a_wall_that_rises_in_mid_action(name: str) -> None:
    for seed in range(FIGHTS):
        fight: Any = load(f"lucky_stars/{name}").fight(seed)
        mind = Builder(fight, seed)
        fight.minds, fight.limit, fight.log = [mind for _ in fight.minds], 3, Log()
        while fight.winner() == UNDECIDED and fight.round <= fight.limit:
            places = {f.name: (int(f.x), int(f.y)) for f in fight.fighters}
            before = len(mind.walled)
            fight.step()
            for who, told in mind.walled[before:]:
                assert shots_out(fight, fight.log.events[told:], who) == [], f"{name}, seed {seed}"
            walled = {who for who, _ in mind.walled[before:]}
            for f in fight.fighters:  # none of them has walked into a wall, or through one out of it
                if f.name in walled and f.is_there() and places[f.name] != (int(f.x), int(f.y)):
                    assert fight.grid.fits(f.x, f.y, f.footprint()), f"{name}, seed {seed}: {f.name}"


def test_who_is_shot_at_when_the_cover_breaks_has_none() -> None:
    """LS-COV-04: cover that is gone before the dice fall counts no more."""
    seen = 0
    for seed in range(3 * FIGHTS):
        fight: Any = load("lucky_stars/bay").fight(seed)
        mind = Builder(fight, seed, False)
        fight.minds, fight.limit, fight.log = [mind for _ in fight.minds], 4, Log()
        while fight.winner() == UNDECIDED and fight.round <= fight.limit:
            fight.step()
            if not any(terrain.name == "low cover" for terrain in fight.grid.kind):
                told = len(fight.log.events)
                fight.step()
                later = [e for e in fight.log.events[told:] if e.label == "defence"]
                assert [e.shown for e in later if "partial cover" in e.shown] == []
                seen += len(later)
    assert seen > 0


def test_who_has_fallen_meanwhile_takes_no_damage_for_another() -> None:
    """LS-APP-01, ledger 6.4, Friend in Need: the ally takes all of it."""
    people = {"A": {}, "X": {"side": 1}, "F": {"side": 1, "features": ["friend in need"], "DEF": 4}}
    fight: Any = set_scene(game_named("lucky_stars"), {"map": ["AXF"], "underway": True, **people})
    friend = fight.named("F")
    strike = Strike(fight.named("A"), fight.named("X"), BARE_HANDS, fight.gear(BARE_HANDS), w.MELEE, w.BLUNT)
    strike.friend = friend.id
    fight.log = Log()

    assert friend_takes(fight, strike, 3) == 0
    friend.vit = 0
    assert friend_takes(fight, strike, 3) == 3
    assert fight.log.events[-1].text() == "F can take no damage for X any more (LS-APP-01)"
