"""A fight inside a fight (PL-SCALE-08): boarders meet a crew on foot while the vessels' rounds stand still.

It begins after a round of the vessels and belongs to the next one: up to 60 on-foot rounds with starships,
one with vehicles. Whoever fought on foot takes no crew action in that round. What the outer fight goes back
to is kept in ``outer`` and ``outer_grid``; the others are ``away`` meanwhile.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.grid import EXIT_OF, FAR
from affray.engine.question import NOBODY, Question
from affray.games.plerion.book import words as w
from affray.games.plerion.book.gear import NEVER
from affray.games.plerion.book.sheet import Combatant
from affray.games.plerion.book.vessel import Vessel
from affray.games.plerion.law.aboard import able_crew, engines_work, is_able, vessels_against
from affray.games.plerion.law.battle import OUTER_ROUND, Battle
from affray.games.plerion.law.deed import PlerionDeed
from affray.games.plerion.law.deeds.boarders import MeetBoarders
from affray.games.plerion.law.moving import is_taken
from affray.games.plerion.law.scale import ROUND_SECONDS, band_between

# Places in ``outer``; after them the clouds of smoke, then what lies about.
SCALE: Final = 0
POSITION: Final = 1
ROUND: Final = OUTER_ROUND
CLOCK: Final = 3
SQUARE_M: Final = 4
LIMIT: Final = 5
BOARDED: Final = 6
ROUNDS: Final = 7
CLOUDS: Final = 8
HEADER: Final = 9

HATCH: Final = "hatch"  # the mark of the square where boarders come in
PLAIN_HOLD: Final = ["############", "#....oo....#", "#....oo....#", "#..o....o..#", "############"]


# ---------------------------------------------------------------- the beginning


def begin_boarding(fight: Battle) -> None:
    """PL-SCALE-08: after a round of vessels boarders go over; an on-foot fight begins where they meet a crew."""
    for f in fight.fighters:
        if f.kind == w.DETACHMENT and is_able(f) and f.aboard != NOBODY and f.station == w.HOLD:
            go_over(fight, f)
    for vessel in fight.fighters:
        if isinstance(vessel, Vessel) and has_boarders(fight, vessel) and vessel.boarded_round != fight.round:
            vessel.boarded_round = fight.round
            if meet(fight, vessel):
                return


def go_over(fight: Battle, party: Combatant) -> None:
    """Ledger 6.6, E3: a boarding party enters a vessel that its own, with working engines, is close to."""
    own = fight.fighters[party.aboard]
    if not isinstance(own, Vessel) or own.side != party.side or not engines_work(own):
        return
    for vessel in vessels_against(fight, own):
        if vessel.mother == NOBODY and band_between(fight, own, vessel, own.scale) == w.CLOSE:
            about = f"{party.name} boards {vessel.name}"
            if fight.gm is not None and fight.ruled("PL-SCALE-08", about, ["they go over", "they wait"]) == 1:
                continue
            party.aboard = vessel.id
            party.post = NEVER
            if fight.log is not None:
                fight.tell("PL-SCALE-08", party, "boards", vessel)
            return


def has_boarders(fight: Battle, vessel: Vessel) -> bool:
    """Is somebody able of another side aboard a vessel that still fights?"""
    if vessel.is_gone():
        return False
    for f in fight.fighters:
        if f.aboard == vessel.id and fight.is_boarder(f):
            return True
    return False


def meet(fight: Battle, vessel: Vessel) -> bool:
    """PL-SCALE-08: those in the hold fight; the others may leave their stations. If nobody does the vessel is taken."""
    defenders = muster(fight, vessel)
    if len(defenders) == 0:
        take(fight, vessel)
        return False
    enter(fight, vessel, defenders)
    return True


def muster(fight: Battle, vessel: Vessel) -> list[Combatant]:
    """PL-SCALE-08: everybody at a station is asked at once whether to fight on foot."""
    asked: list[Question] = []
    people: list[Combatant] = []
    defenders = fight.muster()
    for f in able_crew(fight, vessel):
        if f.station == w.HOLD:
            defenders.append(f)
        else:
            people.append(f)
            asked.append(MeetBoarders(fight, f, vessel))
    answers = fight.ask_together(asked)
    for i in range(len(people)):
        answer = answers[i]
        assert isinstance(answer, PlerionDeed)
        answer.carry_out(fight, people[i])
    return defenders


def take(fight: Battle, vessel: Vessel) -> None:
    """PL-SCALE-08, PL-END-01: nobody fights the boarders: vessel and crew are theirs."""
    vessel.surrendered = True
    for f in fight.fighters:
        if f.aboard == vessel.id and f.side == vessel.side and not f.is_gone():
            f.surrendered = True
    if fight.log is not None:
        fight.tell("PL-SCALE-08", vessel, "is taken by the boarders")


def enter(fight: Battle, vessel: Vessel, defenders: list[Combatant]) -> None:
    """PL-SCALE-08, PL-SCALE-02: on-foot rounds on the map of the hold, as many as fit into a round of the vessels."""
    rounds = ROUND_SECONDS[fight.scale] // ROUND_SECONDS[w.ON_FOOT]
    fight.outer.extend(
        [fight.scale, fight.position, fight.round, fight.clock, fight.square_m, fight.limit, vessel.id, rounds]
    )
    fight.outer.append(len(fight.smoke))
    fight.outer.extend(fight.smoke)
    fight.outer.extend(fight.lying)
    fight.outer_grid = fight.grid.drawing()
    fight.grid = fight.grid.redrawn(fight.hold_grid if len(fight.hold_grid) > 0 else PLAIN_HOLD)
    fight.scale = w.ON_FOOT
    fight.position = w.GRID
    fight.round = 0
    fight.square_m = 1
    fight.limit = rounds if rounds > fight.limit else fight.limit
    fight.smoke = []
    fight.lying = []
    for f in fight.fighters:
        f.away = not (f.aboard == vessel.id and (f in defenders or f.side != vessel.side or f.station == w.HOLD))
        f.inside = f.post != NEVER and not f.is_gone()
    for f in fight.fighters:
        if not f.is_gone():
            step_in(fight, f, vessel)
    if fight.log is not None:
        names = ", ".join([f.name for f in fight.fighters if f.inside])
        fight.tell("PL-SCALE-08", vessel, f"is fought over on foot by {names}")


def step_in(fight: Battle, f: Combatant, vessel: Vessel) -> None:
    """Boarders come in by the hatch, the crew by its own door; who fought there before stands where it stood."""
    if f.post == NEVER:
        f.post = f.station
        put_in(fight, f, door(fight, vessel, f))
    f.station = w.HOLD
    f.since = 0
    f.last_round = NEVER
    f.talent_round = NEVER if f.talent_on == NEVER else 0
    f.inside = True


def door(fight: Battle, vessel: Vessel, f: Combatant) -> i64:
    """The hatch for boarders, the exit of the crew's side for the crew; else the last and the first square."""
    marked = fight.grid.marked(HATCH if f.side != vessel.side else EXIT_OF + fight.sides[f.side])
    if len(marked) > 0:
        return marked[0]
    squares = [s for s in range(len(fight.grid.kind)) if fight.grid.stands(s)]
    return squares[-1] if f.side != vessel.side else squares[0]


def put_in(fight: Battle, f: Combatant, near: i64) -> None:
    """On the free square nearest to the door."""
    lengths = fight.grid.walk(near)
    best: i64 = FAR
    found = near
    for square in range(len(fight.grid.kind)):
        if lengths[square] < best and fight.grid.stands(square) and not is_taken(fight, f, square):
            best = lengths[square]
            found = square
    f.x = fight.grid.x_of(found)
    f.y = fight.grid.y_of(found)


# ---------------------------------------------------------------- the end


def end_boarding(fight: Battle) -> None:
    """PL-SCALE-08: after an on-foot round: back to the vessels if one side is beaten or the time is up."""
    vessel = fight.fighters[fight.outer[BOARDED]]
    assert isinstance(vessel, Vessel)
    crew, boarders = count_inside(fight, vessel)
    if crew > 0 and boarders > 0 and fight.round < fight.outer[ROUNDS]:
        return
    step_out(fight, vessel, boarders == 0)
    go_back(fight)
    if fight.log is not None:
        again = f"is over, and who fought there acts again from round {fight.round + 2} on"
        how = again if crew == 0 or boarders == 0 else "goes on"
        fight.tell("PL-SCALE-08", vessel, f"has its own rounds again; the fight in the hold {how}")
    begin_boarding(fight)


def count_inside(fight: Battle, vessel: Vessel) -> tuple[i64, i64]:
    """How many of the crew and of the boarders stand."""
    crew: i64 = 0
    boarders: i64 = 0
    for f in fight.fighters:
        if f.inside and is_able(f):
            if f.side == vessel.side:
                crew += 1
            else:
                boarders += 1
    return crew, boarders


def step_out(fight: Battle, vessel: Vessel, won: bool) -> None:
    """PL-SCALE-08, PL-RET-01: who fought takes no crew action in the coming round; who ran is still aboard.

    When the boarders are beaten the crew goes back to its stations.
    """
    coming = fight.outer[ROUND] + 1
    for f in fight.fighters:
        f.away = False
        if f.inside:
            f.inside = False
            f.since = coming + 1
            f.talent_round = NEVER if f.talent_on == NEVER else coming
            f.last_round = NEVER
            if f.side == vessel.side and (f.fled or (won and not f.is_helpless())):
                f.fled = False
                f.station = f.post
                f.post = NEVER


def go_back(fight: Battle) -> None:
    """The outer fight is what it was."""
    outer = fight.outer
    fight.scale = outer[SCALE]
    fight.position = outer[POSITION]
    fight.round = outer[ROUND]
    fight.clock = outer[CLOCK]
    fight.square_m = outer[SQUARE_M]
    fight.limit = outer[LIMIT]
    lying = HEADER + outer[CLOUDS]
    fight.smoke = outer[HEADER:lying]
    fight.lying = outer[lying:]
    fight.grid = fight.grid.redrawn(fight.outer_grid)
    fight.outer_grid = []
    outer.clear()
