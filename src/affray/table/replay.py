"""The moments of a fight as a seat may know them."""

from __future__ import annotations

from affray.engine.grid import Grid
from affray.engine.log import NOBODYS, Event
from affray.engine.seats import EXACT, WORDS
from affray.table.lines import Lines
from affray.table.reel import Moment, Reel, Still
from affray.table.view import Eyes
from affray.table.wire_replay import DieThen, FighterThen, MomentView, ReplayView


def replay_of(reel: Reel, eyes: Eyes, version: int, since: int) -> ReplayView:
    """The moments from the last one in which no more than ``since`` lines had been told to this seat."""
    told = lines_told(reel, eyes)
    start = max([n for n, moment in enumerate(reel.moments) if told[moment.told] <= since], default=0)
    found: list[MomentView] = []
    before: Moment | None = None
    for moment in reel.moments[start:]:
        view = moment_view(reel, moment, before, eyes, told[moment.told])
        if found and not view.fighters and found[-1].told == view.told and not view.asked:
            continue
        found.append(view)
        before = moment
    return ReplayView(version=version, moments=found, dice=dice_told(reel, eyes, told, since))


def dice_told(reel: Reel, eyes: Eyes, told: list[int], since: int) -> list[DieThen]:
    """The dice of which the seat has read with their numbers."""
    return [
        DieThen(line=told[at], sides=throw.sides, face=throw.face)
        for at, throw in reel.dice
        if told[at + 1] > max(told[at], since) and reads_numbers(reel.events[at], eyes)
    ]


def reads_numbers(event: Event, eyes: Eyes) -> bool:
    """May the seat read the numbers of an event that it is told of?"""
    if eyes.shown == EXACT or event.numbers_of == NOBODYS:
        return True
    return eyes.side >= 0 and not event.tells_others_numbers(eyes.side)


def lines_told(reel: Reel, eyes: Eyes) -> list[int]:
    """After so many events, how many lines the seat has read."""
    own = [f.name for f in reel.fight.fighters if int(f.side) == eyes.side]
    lines = Lines()
    lines.log(reel.events, eyes.side, eyes.shown, own, str)
    return lines.logs[eyes.side, eyes.shown].counts


def moment_view(reel: Reel, moment: Moment, before: Moment | None, eyes: Eyes, told: int) -> MomentView:
    then = {} if before is None else {still.name: still for still in before.stills}
    changes = [change_of(moment.grid, then.get(still.name), still, eyes) for still in moment.stills]
    found = [change for change in changes if change is not None]
    return MomentView(told=told, round=moment.round, asked=moment.asked, fighters=found)


def change_of(grid: Grid, before: Still | None, now: Still, eyes: Eyes) -> FighterThen | None:
    """What the seat notices of a fighter between two moments; of one it does not know of, not even the name."""
    was_known = before is not None and eyes.knew(before.side, before.hidden_from)
    if before is now:
        return None
    if not eyes.knew(now.side, now.hidden_from):
        return FighterThen(name=now.name, known=False, measures=[], way=[]) if was_known else None
    view = fighter_then(now, eyes)
    if before is None or not was_known:
        return view
    view.way = way_of(grid, before, now)
    return None if view == fighter_then(before, eyes) else view


def fighter_then(still: Still, eyes: Eyes) -> FighterThen:
    """Own fighters in full, others as the game master shows them."""
    is_exact = eyes.is_gm or still.side == eyes.side or eyes.shown == EXACT
    is_told = is_exact or eyes.shown == WORDS
    return FighterThen(
        name=still.name,
        known=True,
        x=still.x if still.on_map else None,
        y=still.y if still.on_map else None,
        up=still.up if is_told else None,
        out=still.out if is_told else None,
        looks=still.looks if is_told else "",
        state=still.state if is_exact else "",
        measures=list(still.measures) if is_exact else [],
        way=[],
    )


def way_of(grid: Grid, before: Still, now: Still) -> list[tuple[int, int]]:
    """A shortest way from where it was to where it is, as walls allow; who was set down elsewhere, or stood on another
    map, comes by none."""
    if not (before.on_map and now.on_map) or (before.x, before.y) == (now.x, now.y):
        return []
    if not grid.holds(before.x, before.y):
        return []
    path = grid.path(grid.at(before.x, before.y), grid.at(now.x, now.y), [])
    steps = [(int(grid.x_of(square)), int(grid.y_of(square))) for square in path]
    return steps if steps[:1] == [(before.x, before.y)] or not steps else [(before.x, before.y), *steps]
