"""The page after the last round: who fell when and by whom, and where it turned, as a seat may know it."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any, Final

from affray.engine.fight import is_named
from affray.engine.sides import end_words
from affray.table.deeds import ANSWER, EDIT, TACTIC, THROW, Story
from affray.table.fights import FLEEING, TableFight
from affray.table.lines import Lines
from affray.table.reel import Reel
from affray.table.replay import moment_view
from affray.table.view import Eyes
from affray.table.wire_ending import EndView, Fall, LuckMoment, LuckSum, LuckView, Turning
from affray.table.wire_replay import FighterThen
from affray.table.wire_view import Chance, LogEntry

SOON: Final = 5  # lines
TELLS_FALL: Final = re.compile(
    r"^(falls\b(?! \d)|dies\b|is (destroyed|dead|unconscious|mortally|knocked out)\b|(bleeds|burns) to death\b)"
    r"|\b(flees?|surrenders|escapes|(leaves|has left) (the|by)\b|gets away|is routed)"
)
MOST_TURNINGS: Final = 5
LEAST_TURN: Final = 0.08  # of the win chance: less is noise of a few hundred fights


def end_of(fight: TableFight, reel: Reel, eyes: Eyes) -> EndView:
    """How it went, from the moments and lines that this seat has seen."""
    state = fight.session.fight
    winner = int(state.winner())
    falls, stand = falls_of(reel, eyes)
    return EndView(
        winner=state.sides[winner] if 0 <= winner < len(state.sides) else "",
        words=end_words(state),
        round=int(state.round),
        falls=falls,
        standing=[f.name for f in state.fighters if f.name in stand and eyes.sees(state, f) and not f.removed],
        turnings=[],
    )


def falls_of(reel: Reel, eyes: Eyes) -> tuple[list[Fall], set[str]]:
    """Everybody who is down, gone or going at the end: when that happened for the last time, and what the log said of
    it; and who stands. Who was not there when the fight began, and never came, has not fallen either."""
    entries, counts = lines_of(reel, eyes)
    names = {f.name: int(f.side) for f in reel.fight.fighters}
    falls: dict[str, Fall] = {}
    up: dict[str, bool] = {}
    before, told = None, 0
    for moment in reel.moments:
        now = counts[moment.told]
        for then in moment_view(reel, moment, before, eyes, now).fighters:
            stands = not then.known or (then.up is not False and not then.out and then.looks != FLEEING)
            if stands:
                falls.pop(then.name, None)
            elif up.get(then.name, before is not None) or falls_fleeing(falls, then):
                falls[then.name] = fall_of(then.name, how_of(then), moment.round, entries, told, now, names)
            elif then.name in falls:
                falls[then.name].how = how_of(then)  # down at first, then dead
            up[then.name] = stands
        before, told = moment, now
    stand = {name for name, stands in up.items() if stands}
    return sorted(falls.values(), key=lambda fall: (fall.round, fall.line)), stand


def falls_fleeing(falls: dict[str, Fall], then: FighterThen) -> bool:
    """Does somebody fall, or get away, who fled before?"""
    return then.name in falls and falls[then.name].how == FLEEING != then.looks


def how_of(then: FighterThen) -> str:
    """Somebody who still stands, and flees not, has left the field; others are as they look."""
    return "has left the fight" if then.up and then.looks != FLEEING else then.looks


def lines_of(reel: Reel, eyes: Eyes) -> tuple[list[LogEntry], list[int]]:
    """The seat's log, and how long it was after each event."""
    own = [f.name for f in reel.fight.fighters if int(f.side) == eyes.side]
    lines = Lines()
    entries = lines.log(reel.events, eyes.side, eyes.shown, own, str)
    return entries, lines.logs[eyes.side, eyes.shown].counts


def fall_of(
    name: str, how: str, round: int, entries: list[LogEntry], start: int, end: int, names: dict[str, int]
) -> Fall:
    """The line that tells a fall says so; dice may have been looked at just before it, and more told after it."""
    own = [n for n in range(start, len(entries)) if is_named(name, entries[n].who)]
    telling = [n for n in own if TELLS_FALL.search(entries[n].what)]
    before, soon = [n for n in own if n < end], [n for n in own if end <= n < end + SOON]
    line = [*telling[:1], *before[-1:], *soon[:1], -1][0]
    if line < 0:
        return Fall(name=name, side=names[name], round=round, how=how, by="", line=line, words="")
    by, told = doer_of(name, entries, line, names), entries[line]
    return Fall(name=name, side=names[name], round=told.round, how=how, by=by, line=line, words=told.text)


def doer_of(name: str, entries: list[LogEntry], line: int, names: dict[str, int]) -> str:
    """Whose deed a fall was: whom its line names, else who declared the deed that the line stands under."""
    text = f"{entries[line].what} {entries[line].whom} {entries[line].shown}"
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
