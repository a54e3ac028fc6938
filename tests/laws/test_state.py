"""What is true of every state: copies share nothing, JSON leads back, fights end, and seats see what they may."""

from __future__ import annotations

import json
from typing import Any

import pytest

from affray.encounter import load
from affray.engine.fight import Fight, play
from affray.engine.grid import Grid
from affray.engine.log import Log
from affray.engine.seats import SHOWN, view
from affray.engine.state import digest, fields_of, load_state, state


def fight_of(ready: str, steps: int = 0, seed: int = 5) -> Fight:
    fight = load(ready.split("/")[1]).fight(seed)
    for _ in range(steps):
        if fight.winner() < 0:
            fight.step()
    return fight


def changed(value: Any) -> Any:
    """Another value of the same kind; of a list that tells records in one row, at least one more of them."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, list):
        return [*value, *[value[0] if value and isinstance(value[0], str) else (6 if not value else value[-1])] * 7]
    if isinstance(value, Grid):
        rows = value.drawing()
        sign = "#" if rows[0][0] != "#" else "."
        return value.redrawn([sign + rows[0][1:], *rows[1:]])
    return value + "x" if isinstance(value, str) else value + 1


def test_a_copy_shares_nothing_with_its_original(ready: str) -> None:
    """Every field is part of the digest and is restored. What is shared or not restored stays changed, so that it is
    enough to look once for each fighter."""
    fight = fight_of(ready, 6)
    before = digest(fight)
    copy = fight.copy()
    for at in range(-1, len(fight.fighters)):
        for name in fields_of(fight if at < 0 else fight.fighters[at]):
            thing = copy if at < 0 else copy.fighters[at]
            if name in ("modules", "hold_grid", "outer_grid") and not getattr(thing, name):
                continue
            setattr(thing, name, changed(getattr(thing, name)))
            assert digest(copy) != before, f"{name} is not part of the digest"
            copy.restore(fight)
        assert digest(fight) == before, "something is shared"
        assert digest(copy) == before, "something is not restored"


def test_what_was_restored_does_not_change_with_its_model(ready: str) -> None:
    """Restored lists are copied: changing the model in place leaves the copy alone. Those that a class calls shared are
    only ever replaced; its own tests prove that."""
    fight = fight_of(ready, 6)
    copy = fight.copy()
    before = digest(copy)
    for thing in [fight, *fight.fighters]:
        for name in {*fields_of(thing)} - {*getattr(thing, "SHARED", ())}:
            value = getattr(thing, name)
            if isinstance(value, list):
                value.append("x" if value and isinstance(value[0], str) else 7)

    assert digest(copy) == before


def test_state_becomes_json_and_back(ready: str) -> None:
    fight, other = fight_of(ready, 9), fight_of(ready, 2, seed=8)

    load_state(other, json.loads(json.dumps(state(fight))))

    assert digest(other) == digest(fight)


def test_two_equal_states_go_on_equally(ready: str) -> None:
    fight, other = fight_of(ready, 4), fight_of(ready)
    load_state(other, json.loads(json.dumps(state(fight))))
    other.dice.state = fight.dice.state

    play(fight)
    play(other)

    assert digest(other) == digest(fight)


@pytest.mark.parametrize("seed", range(12))
def test_fights_end(ready: str, seed: int) -> None:
    fight = fight_of(ready, seed=seed)

    winner = play(fight)

    assert 0 <= winner <= len(fight.sides)
    assert fight.round <= fight.limit + 1


def test_a_log_changes_nothing(ready: str) -> None:
    plain, told = fight_of(ready), fight_of(ready)
    told.log = Log()

    play(plain)
    play(told)

    assert told.log.events
    told.log = None
    assert digest(plain) == digest(told)


@pytest.mark.parametrize("shown", SHOWN)
def test_a_view_holds_what_its_side_may_know(ready: str, shown: str) -> None:
    fight = fight_of(ready)
    fight.log = Log()
    fight.step()
    foe = next(f for f in fight.fighters if f.side == 1)
    fight.tell("PL-SAVE-01", foe.name, "hides a secret", seen_by=2)

    seen = view(fight, 0, shown)

    text = json.dumps(seen)
    assert "hides a secret" not in text
    assert "hides a secret" in json.dumps(view(fight, 1, shown))
    foes = [p for p in seen["fighters"] if p["side"] == 1]
    assert all(("fields" in p) == (shown == "exact") for p in foes)
    assert all("fields" in p for p in seen["fighters"] if p["side"] == 0)


@pytest.mark.parametrize("name", ["den", "bay", "farmyard", "back-alley", "cargo-bay"])
def test_another_newcomer_in_the_same_place_is_the_one_whom_loops_meet(name: str) -> None:
    """A state that is loaded brings somebody else: as many as before, and not the same people."""
    first: Any = fight_of(f"x/{name}")
    second: Any = fight_of(f"x/{name}")
    sheet = first.sheets()[0]
    for fight, newcomer in ((first, "Early"), (second, "Late")):
        fight.fighters.append(fight.recruit(sheet, newcomer, 0))
    assert [f.name for f in first.people()][-1] == "Early"

    load_state(first, json.loads(json.dumps(state(second))))

    assert [f.name for f in first.people()] == [f.name for f in second.fighters]
    assert all(met is kept for met, kept in zip(first.people(), first.fighters, strict=True))
