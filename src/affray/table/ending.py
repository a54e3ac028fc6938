"""The page after the last round: who fell when and by whom, and where it turned, as a seat may know it."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final

from affray.engine.fight import is_named
from affray.engine.sides import end_words
from affray.table.deeds import ANSWER, EDIT, TACTIC, THROW, Story
from affray.table.fights import TableFight
from affray.table.lines import Lines
from affray.table.reel import Reel
from affray.table.replay import moment_view
from affray.table.view import Eyes
from affray.table.wire_ending import EndView, Fall, LuckMoment, LuckSum, LuckView, Turning
from affray.table.wire_replay import FighterThen
from affray.table.wire_view import Chance, LogEntry

SOON: Final = 5  # lines
MOST_TURNINGS: Final = 5
LEAST_TURN: Final = 0.08  # of the win chance: less is noise of a few hundred fights


def end_of(fight: TableFight, reel: Reel, eyes: Eyes) -> EndView:
    """How it went, from the moments and lines that this seat has seen."""
    state = fight.session.fight
    winner = int(state.winner())
    falls = falls_of(reel, eyes)
    fallen = {fall.name for fall in falls}
    seen = [f.name for f in state.fighters if eyes.sees(state, f) and not f.removed]
    return EndView(
        winner=state.sides[winner] if 0 <= winner < len(state.sides) else "",
        words=end_words(state),
        round=int(state.round),
        falls=falls,
        standing=[name for name in seen if name not in fallen],
        turnings=[],
    )


def falls_of(reel: Reel, eyes: Eyes) -> list[Fall]:
    """Everybody who is down or gone at the end: when that happened for the last time, and what the log said of it."""
    entries, counts = lines_of(reel, eyes)
    names = {f.name: int(f.side) for f in reel.fight.fighters}
    falls: dict[str, Fall] = {}
    up: dict[str, bool] = {}
    before, told = None, 0
    for moment in reel.moments:
        now = counts[moment.told]
        for then in moment_view(reel, moment, before, eyes, now).fighters:
            stands = not then.known or (then.up is not False and not then.out)
            if stands:
                falls.pop(then.name, None)
            elif up.get(then.name, True):
                falls[then.name] = fall_of(then.name, how_of(then), moment.round, entries, told, now, names)
            elif then.name in falls:
                falls[then.name].how = how_of(then)  # down at first, then dead
            up[then.name] = stands
        before, told = moment, now
    return sorted(falls.values(), key=lambda fall: (fall.round, fall.line))


def how_of(then: FighterThen) -> str:
    """Somebody who still stands has left the field; others are as they look."""
    return "has left the fight" if then.up else then.looks


def lines_of(reel: Reel, eyes: Eyes) -> tuple[list[LogEntry], list[int]]:
    """The seat's log, and how long it was after each event."""
    own = [f.name for f in reel.fight.fighters if int(f.side) == eyes.side]
    lines = Lines()
    entries = lines.log(reel.events, eyes.side, eyes.shown, own, str)
    return entries, lines.logs[eyes.side, eyes.shown].counts


def fall_of(
    name: str, how: str, round: int, entries: list[LogEntry], start: int, end: int, names: dict[str, int]
) -> Fall:
    """The line that tells a fall is the last one about who fell; dice may have been looked at just before it."""
    own = [n for n in range(start, end) if entries[n].who == name]
    own = own or [n for n in range(end, min(end + SOON, len(entries))) if entries[n].who == name][:1]
    line = own[-1] if own else -1
    by = doer_of(name, entries, line, names) if line >= 0 else ""
    words = entries[line].text if line >= 0 else ""
    return Fall(name=name, side=names[name], round=round, how=how, by=by, line=line, words=words)


def doer_of(name: str, entries: list[LogEntry], line: int, names: dict[str, int]) -> str:
    """Whose deed a fall was: whom its line names, else who declared the deed that the line stands under."""
    text = entries[line].text
    named = [other for other in names if other != name and is_named(other, text) and other not in name]
    if named:
        return max(named, key=len)
    head = line
    while head > 0 and entries[head].depth > 0:
        head -= 1
    who = entries[head].who
    return who if who in names and who != name else ""


def turnings_of(story: Story, chances: dict[int, Chance]) -> list[Turning]:
    """Where the win chance of the first side changed most from one version that stands to the next."""
    known = [version for version in sorted(chances) if version <= story.version and story.is_current(version)]
    found: list[Turning] = []
    for then, now in pairwise(known):
        since = [line for line in story.lines[then:now] if line.kind in (ANSWER, TACTIC, THROW, EDIT)]
        said = [line for line in since if story.is_current(line.version)]
        if said:
            before, after = chances[then].sides[0].share, chances[now].sides[0].share
            last = said[-1]
            found.append(
                Turning(
                    version=now, round=last.round, who=last.who, words=last.words, before=before, after=after
                )
            )  # fmt: skip
    most = sorted(found, key=lambda turn: -abs(turn.after - turn.before))[:MOST_TURNINGS]
    return [turn for turn in found if turn in most and abs(turn.after - turn.before) >= LEAST_TURN]


def luck_view(found: dict[str, Any], is_gm: bool) -> LuckView:
    """What ``affray luck`` found. A roll's words may tell what only the game master knows."""
    shown = ("kind", "round", "side", "words", "gain", "low", "high")
    telling = [moment for moment in found["moments"] if moment["stands_out"]] if is_gm else []
    return LuckView(
        side=found["side"],
        start=found["moments"][0]["chance"]["share"],
        dice=LuckSum(**found["dice"]),
        decisions={side: LuckSum(**made) for side, made in found["decisions"].items()},
        moments=[LuckMoment(**{name: moment[name] for name in shown}) for moment in telling],
        fights=found["fights"],
        states=len(found["moments"]),
    )
