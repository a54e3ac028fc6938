"""Where everybody stands follows from the log: each move begins where the last line about that fighter left it."""

from __future__ import annotations

import re
from typing import Any

import pytest

from affray.encounter import load
from affray.encounter.games import game_named, ready_encounters
from affray.engine.fight import play
from affray.engine.log import Event, Log
from tests.conftest import build
from tests.reckless import Reckless

FIGHTS = 2 if build() == "interpreted" else 20
GAMES = ["ingenuity", "legends", "lucky_stars"]  # in Plerion people go aboard, in RPG Hell some are thrown about
MOVES = re.compile(r"from (\d+,\d+) to (\d+,\d+)")
BOTH = re.compile(r"(?:steps in|ends) at (\S+), (.+?)(?: goes to| at) (\S+)$")  # an interceptor, a drag
ENDS = re.compile(
    r"(?:moves away to|g(?:ets|oes) no farther than|ends the move(?:ment)? at|ends at|surfaces at|joins .+, at) "
    r"(\d+,\d+)"
)
MOVED = re.compile(r"(?:tosses|pulls|pushes|shoves) (.+?) to (\d+,\d+)")


class Reader:
    """Keeps everybody's place."""

    def __init__(self, fight: Any) -> None:
        self.places = {f.name: f"{f.x},{f.y}" for f in fight.fighters}
        self.read = 0

    def see(self, event: Event) -> None:
        if found := MOVES.search(event.what):
            if event.who in self.places:
                assert self.places[event.who] == found[1], f"{event.text()}: stood at {self.places[event.who]}"
                self.places[event.who] = found[2]
                self.read += 1
        elif found := BOTH.match(event.what):
            self.places[event.who], self.places[found[2]] = found[1], found[3]
        elif found := ENDS.search(event.what):
            self.places[event.who] = found[1]
        elif found := MOVED.search(event.what):
            self.places[found[1]] = found[2]


@pytest.mark.parametrize("game", GAMES)
def test_every_move_begins_where_the_last_line_left_the_mover(game: str) -> None:
    read = 0
    for name in sorted(ready_encounters(game_named(game))):
        for seed in range(FIGHTS):
            fight = load(f"{game}/{name}").fight(seed)
            if seed % 2:
                fight.minds = [Reckless(mind, seed) for mind in fight.minds]
            fight.log, fight.limit = Log(), 8
            reader = Reader(fight)
            play(fight)
            for event in fight.log.events:
                reader.see(event)
            read += reader.read

    assert read > 40
