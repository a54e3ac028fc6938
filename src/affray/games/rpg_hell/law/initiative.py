"""Initiative (ledger 3.2, RH-OPT-02, -03, -11): who acts when."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.question import NOBODY, Option, Question
from affray.games.rpg_hell.book import words as w
from affray.games.rpg_hell.book.marks import BATTLE_READY, BOSS
from affray.games.rpg_hell.book.names import CLUMSY
from affray.games.rpg_hell.book.sheet import Combatant
from affray.games.rpg_hell.law.battle import NOBODY_YET, Battle
from affray.games.rpg_hell.law.derived import base_speed, is_haunted, speed
from affray.games.rpg_hell.law.rolls import clumsy_dice
from affray.games.rpg_hell.law.traits import ready_for_battle

PLAYERS: Final = 1
OTHERS: Final = 0
SPEEDS: Final = 1000  # above every Speed
WORLD_ORDERS: Final = [
    [w.NEUTRAL, w.VEHICLE, w.EVENT],
    [w.NEUTRAL, w.EVENT, w.VEHICLE],
    [w.VEHICLE, w.NEUTRAL, w.EVENT],
    [w.VEHICLE, w.EVENT, w.NEUTRAL],
    [w.EVENT, w.NEUTRAL, w.VEHICLE],
    [w.EVENT, w.VEHICLE, w.NEUTRAL],
]


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class WhoFirst(Question):
    """RH-INI-04, RH-OPT-02: which of several goes next: those still tied, or those of the side that picks."""

    def __init__(self, rule: str, fight: Battle, those: list[Combatant], asked: Combatant) -> None:
        super().__init__(rule, asked.side, asked.name)
        self.fight: Final = fight
        self.those: Final = those

    def options(self) -> list[Option]:
        return [Option(1, f.id) for f in self.those]

    def words(self, option: Option) -> str:
        return self.fight.fighters[option.target].name

    def prompt(self) -> str:
        names = " and ".join([f.name for f in self.those])
        return f"{names} come next together. Which of them goes first?"


def open_fight(fight: Battle) -> None:
    """RH-INI-01, RH-INI-05: everybody who rolls does so once, when combat starts."""
    fight.begun = True
    fight.round = 1
    fight.next = 0
    places: list[Place] = []
    for f in fight.people():
        f.in_order = True
        if f.world == w.ROLLS and f.owner == NOBODY and f.is_alive():
            for place in rolled_places(fight, f):
                places.append(place)
    fight.order = [place.who.id for place in in_order(fight, places)] + world(fight)
    if fight.log is not None:
        names = [fight.fighters[id].name for id in fight.order]
        between = "; " if any(["," in name for name in names]) else ", "  # City Guard, ranged
        fight.tell("RH-INI-05", "", f"The order of turns: {between.join(names)}")


@final
@mypyc_attr(acyclic=True)
class Place:
    """RH-INI-01, RH-INI-02, RH-INI-03: a place in the order: by total, then base Speed, then players first."""

    def __init__(self, who: Combatant, total: i64) -> None:
        self.who: Final = who
        self.total: Final = total
        self.rank: Final[i64] = (total * SPEEDS + base_speed(who)) * 2 + (1 if who.is_player else 0)


def rolled_places(fight: Battle, f: Combatant) -> list[Place]:
    """RH-INI-01, RH-OPT-11: 2d6 and current Speed; a Boss has two results, and equal ones are rolled again."""
    f.initiative = 0
    if f.traits & BATTLE_READY and f.is_up():
        ready_for_battle(fight, f)
    f.initiative = roll(fight, f, f.initiative)
    if not f.passives & BOSS:
        return [Place(f, f.initiative)]
    f.second_initiative = roll(fight, f, 0, " for its second turn")
    while f.second_initiative == f.initiative:
        f.second_initiative = roll(fight, f, 0, " for its second turn, rolled again")
    return [Place(f, f.initiative), Place(f, f.second_initiative)]


def roll(fight: Battle, f: Combatant, ready: i64, why: str = "") -> i64:
    """RH-INI-01, RH-OPT-09: 2d6, its Speed, and what it has readied itself for; injuries count on every roll."""
    rolled = fight.dice.two(6, 6, "initiative") if f.injury != CLUMSY else clumsy_dice(fight, "initiative")
    total = rolled + speed(fight, f) - (1 if is_haunted(fight, f) else 0) + ready
    if fight.log is not None:
        dice = [(f"2d6 ({rolled - fight.dice.last}, {fight.dice.last})", int(rolled))]
        if f.injury == CLUMSY:
            dice = [("2d6, the higher lowered by d4", int(rolled))]
        parts = list(dice)
        parts.append(("Speed", int(total - rolled - ready)))
        if ready != 0:
            parts.append(("Battle Ready", int(ready)))
        faces = f"2d6 {rolled - fight.dice.last}, {fight.dice.last}"
        shown = faces if f.injury != CLUMSY else f"2d6 {rolled} (the higher lowered by d4)"
        added = "".join([f", {'+' if n >= 0 else '−'}{abs(n)} {word}" for word, n in parts[len(dice) :] if n != 0])
        said = f"{f.name}, initiative{why}: {shown}{added} = {total}"
        fight.tell_sum(f, "RH-INI-01", "roll", said, total, parts, plainly=f"{f.name} rolls initiative")
    return total


def in_order(fight: Battle, places: list[Place]) -> list[Place]:
    """RH-INI-04: what is left of ties their controllers decide; without a decision the roster does."""
    left = list(places)
    found: list[Place] = []
    while len(left) > 0:
        first = left[0]
        tied: i64 = 1
        at: i64 = 0
        for i in range(1, len(left)):
            place = left[i]
            if place.rank > first.rank:
                first = place
                tied = 1
                at = i
            elif place.rank == first.rank and place.who.side == first.who.side:
                tied += 1
        if tied > 1:
            first = picked(fight, [p for p in left if p.rank == first.rank and p.who.side == first.who.side])
            at = left.index(first)
        found.append(first)
        del left[at]
    return found


def picked(fight: Battle, tied: list[Place]) -> Place:
    """RH-INI-04: the one of them whom their controller lets go first."""
    people = [p.who for p in tied]
    chosen = fight.ask(WhoFirst("RH-INI-04", fight, people, conscious(people)[0])).target
    for place in tied:
        if place.who.id == chosen:
            return place
    return tied[0]


def world(fight: Battle) -> list[i64]:
    """RH-INI-06: the world goes last and does not roll: neutrals, vehicles, events, unless the game master says."""
    found: list[i64] = []
    if all_roll(fight):
        return found
    order = WORLD_ORDERS[0]
    if fight.gm is not None and len([f for f in fight.fighters if f.world != w.ROLLS and f.is_alive()]) > 1:
        words = [", ".join([w.RANKS[rank] + "s" for rank in ranks]) for ranks in WORLD_ORDERS]
        order = WORLD_ORDERS[fight.ruled("RH-INI-06", "the order of the world's turn", words)]
    for rank in order:
        found.extend([f.id for f in fight.fighters if f.world == rank and f.is_alive()])
    return found


def all_roll(fight: Battle) -> bool:
    """Has nobody a turn of the world? Most often."""
    for f in fight.people():
        if f.world != w.ROLLS:
            return False
    return True


def join_late(fight: Battle) -> None:
    """RH-INI-07: a newcomer rolls at once; if its place has passed it first acts next round."""
    for f in fight.people():
        if f.in_order:
            continue
        f.in_order = True
        if f.owner != NOBODY or not f.is_alive():
            continue
        if f.world != w.ROLLS:
            fight.order.append(f.id)
            continue
        for place in rolled_places(fight, f):
            insert(fight, place)


def leave_order(fight: Battle, f: Combatant) -> None:
    """RH-GAP-17: who takes a side, or takes part no longer, gives up its place, and joins anew."""
    while f.id in fight.order:
        at = fight.order.index(f.id)
        del fight.order[at]
        if at < fight.next:
            fight.next -= 1
    f.in_order = False


def insert(fight: Battle, place: Place) -> None:
    """RH-INI-07: before the first that it goes before."""
    at: i64 = 0
    while at < len(fight.order):
        other = fight.fighters[fight.order[at]]
        if other.world != w.ROLLS or place.rank > Place(other, total_at(fight, at)).rank:
            break
        at += 1
    fight.order.insert(at, place.who.id)
    if at < fight.next:
        fight.next += 1


def total_at(fight: Battle, at: i64) -> i64:
    """RH-INI-01, RH-OPT-11: the total of a place in the order; of a Boss's two places the later has the lower one."""
    f = fight.fighters[fight.order[at]]
    if not f.passives & BOSS:
        return f.initiative
    low, high = f.initiative, f.second_initiative
    if low > high:
        low, high = high, low
    return low if f.id in fight.order[:at] else high


# ---------------------------------------------------------------- popcorn


def next_by_choice(fight: Battle) -> Combatant | None:
    """RH-OPT-02, RH-OPT-03: the highest starts; then players and others alternate; players agree on one of theirs who
    has not acted, the game master picks of all others; the world goes last."""
    if fight.last_side == NOBODY_YET:
        for id in fight.order:
            if fight.fighters[id].is_alive() and fight.fighters[id].world == w.ROLLS:
                return fight.fighters[id]
    due: i64 = OTHERS if fight.last_side == PLAYERS else PLAYERS
    those = waiting(fight, due)
    if len(those) == 0:
        those = waiting(fight, PLAYERS - due)
    if len(those) == 0:
        return next_of_world(fight)
    if len(those) == 1:
        return those[0]
    if fight.gm is None or those[0].is_player:
        return fight.fighters[fight.ask(WhoFirst("RH-OPT-02", fight, those, spokesman(fight, those))).target]
    return those[fight.ruled("RH-OPT-02", "which of the others goes next", [f.name for f in those])]


def spokesman(fight: Battle, those: list[Combatant]) -> Combatant:
    """RH-OPT-02: who is asked for them: one who is conscious, and of those whom the game master plays not one on the
    players' side."""
    able = conscious(those)
    for f in able:
        if len([ally for ally in fight.friends(f.side) if ally.is_player and not f.is_player]) == 0:
            return f
    return able[0]


def conscious(those: list[Combatant]) -> list[Combatant]:
    """Who of them can say something; all of them if nobody can."""
    able = [f for f in those if f.is_up()]
    return able if len(able) > 0 else those


def waiting(fight: Battle, kind: i64) -> list[Combatant]:
    """RH-OPT-03: those of a kind who have not acted this round; a Boss acts twice."""
    found: list[Combatant] = []
    for f in fight.people():
        if f.world == w.ROLLS and f.owner == NOBODY and f.is_alive() and f.is_player == (kind == PLAYERS):
            if f.turns_taken < (2 if f.passives & BOSS else 1):
                found.append(f)
    return found


def next_of_world(fight: Battle) -> Combatant | None:
    for id in fight.order:
        f = fight.fighters[id]
        if f.world != w.ROLLS and f.is_alive() and f.turns_taken == 0:
            return f
    return None
