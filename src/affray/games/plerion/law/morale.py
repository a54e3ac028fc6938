"""Morale (ledger 3.14): enemies who lose too many, or stand alone and unprotected, may run.

Groups are sides. ``tests`` keeps which triggers of a side have fired, ``tested_at`` its casualties when
morale was last looked at, so that a block in which nobody fell costs next to nothing.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.question import NOBODY
from affray.games.plerion.book import words as w
from affray.games.plerion.book.sheet import Combatant
from affray.games.plerion.law.battle import Battle
from affray.games.plerion.law.critical import is_casualty, is_of_group, void
from affray.games.plerion.law.saves import save
from affray.games.plerion.law.setup import is_full

# PL-MOR-01, PL-MOR-02: triggers, one bit each; each fires once.
FIRST_CASUALTY: Final = 1
HALF_DOWN: Final = 2
LONE_FOE: Final = 4

CREW_WIL: Final = 10  # PL-CREW-01: of a pilot nobody named
FLEES_WORDS: Final = ["flees", "surrenders"]
FEARLESS: Final = w.NEVER_FLEES | w.ROBOT | w.MINDLESS


def morale_checks(fight: Battle) -> None:
    """PL-MOR-01, PL-MOR-02, PL-TURN-03 (6): after each block, sides that lost somebody in it, and lone foes, test."""
    if not fight.house().morale:
        return
    if fight.gm is not None:
        count_edits(fight)
    for side in range(len(fight.start_size)):
        if fight.casualties[side] != fight.tested_at[side]:
            fight.tested_at[side] = fight.casualties[side]
            if is_shaken(fight, side):
                check_group(fight, side)
        if fight.start_size[side] == 1 and fight.tests[side] == 0 and side != fight.saving_side:
            check_lone_foe(fight, side)


def count_edits(fight: Battle) -> None:
    """PL-MOR-01: whom the game master has struck down with a word is a casualty, too."""
    for side in range(len(fight.casualties)):
        number: i64 = 0
        for f in fight.fighters:
            if f.side == side and is_casualty(f) and is_of_group(fight, f):
                number += 1
        if number > fight.casualties[side]:
            fight.casualties[side] = number


# ---------------------------------------------------------------- groups


def is_shaken(fight: Battle, side: i64) -> bool:
    """PL-MOR-01: the first casualty of a group of two or more, and half of them; both at once are one test."""
    size, lost = fight.start_size[side], fight.casualties[side]
    if size < 2 or lost == 0:
        return False
    due: i64 = FIRST_CASUALTY | HALF_DOWN if 2 * lost >= size else FIRST_CASUALTY
    fired = due & ~fight.tests[side]
    fight.tests[side] |= due
    return fired != 0


def check_group(fight: Battle, side: i64) -> None:
    """PL-MOR-01: one roll on the standing leader's WIL for all, else each member rolls its own."""
    if side == fight.saving_side:
        check_assistants(fight)
        return
    leader = leader_of(fight, side)
    if leader is not None:
        check_followers(fight, leader, 0)
        return
    queen = queen_of(fight, side)
    if queen is not None:
        check_followers(fight, queen, w.HIVE)
    for f in fight.fighters:
        if f.side == side and can_waver(f) and (queen is None or not f.has(w.HIVE)):
            if not holds(fight, f, nerve(fight, f)):
                lose_heart_alone(fight, f)


def check_followers(fight: Battle, leader: Combatant, trait: i64) -> None:
    """PL-MOR-01: everybody stays or flees with the leader's roll; with a trait, everybody who has it."""
    followers: list[Combatant] = []
    for f in fight.fighters:
        if f.side == leader.side and can_waver(f) and (trait == 0 or f.has(trait) or f is leader):
            followers.append(f)
    if len(followers) == 0 or holds(fight, leader, nerve(fight, leader)):
        return
    running = flees(fight, fight.sides[leader.side])
    tell_flight(fight, followers, running)
    for f in followers:
        lose_heart(fight, f, running)


def check_assistants(fight: Battle) -> None:
    """PL-MOR-01: PCs never roll; assistants do only by ruling."""
    if fight.gm is None:
        return
    for f in fight.fighters:
        if f.side == fight.saving_side and f.kind == w.ASSISTANT and can_waver(f):
            if fight.ruled("PL-MOR-01", f"morale of {f.name}", ["no save", "WIL save"]) == 1:
                if not holds(fight, f, f.wil):
                    lose_heart_alone(fight, f)


def leader_of(fight: Battle, side: i64) -> Combatant | None:
    """PL-MOR-01: the leader, while it stands and has not lost heart."""
    for f in fight.fighters:
        if f.side == side and f.leader and f.is_up() and not f.fleeing and f.controlled_by == NOBODY:
            return f
    return None


def queen_of(fight: Battle, side: i64) -> Combatant | None:
    """Ledger 6.3: a hive's morale is the standing queen's."""
    for f in fight.fighters:
        if f.side == side and f.has(w.CALLS_DRONES) and f.is_up() and not f.fleeing and f.controlled_by == NOBODY:
            return f
    return None


def can_waver(f: Combatant) -> bool:
    """PL-MOR-01, PL-DET-06, PL-PSI-08: still in the fight, with a heart to lose; detachments are routed instead, and
    puppets are not with their group."""
    if not f.is_up() or f.controlled_by != NOBODY or f.fleeing:
        return False
    return f.kind != w.DETACHMENT and f.traits & FEARLESS == 0


# ---------------------------------------------------------------- a lone foe


def check_lone_foe(fight: Battle, side: i64) -> None:
    """PL-MOR-02: an enemy alone from the start saves once, when its HP reach 0 and it is still in the fight.

    A vessel tests its pilot. HP of 0 because of full slots (PL-SETUP-03) were never reached.
    """
    for f in fight.fighters:
        if f.side == side and f.aboard == NOBODY:
            if f.hp == 0 and can_waver(f) and not is_full(f):
                fight.tests[side] |= LONE_FOE
                if not holds(fight, f, nerve(fight, f)):
                    lose_heart_alone(fight, f)
            return  # whoever came later was not there from the start


def nerve(fight: Battle, f: Combatant) -> i64:
    """PL-MOR-02: its own WIL; of a vessel, its pilot's."""
    if f.kind != w.VESSEL:
        return f.wil
    for other in fight.fighters:
        if other.aboard == f.id and other.station == w.HELM and not (other.is_gone() or other.is_helpless()):
            return other.wil
    return CREW_WIL


# ---------------------------------------------------------------- staying or fleeing


def holds(fight: Battle, f: Combatant, wil: i64) -> bool:
    """PL-MOR-01: a WIL save."""
    rule = "PL-MOR-02" if fight.start_size[f.side] == 1 else "PL-MOR-01"
    return save(fight, f, wil, "morale save" if fight.log is None else morale_words(fight, f), rule)


def morale_words(fight: Battle, f: Combatant) -> str:
    """PL-MOR-01, PL-MOR-02: for whom, and why now."""
    if fight.start_size[f.side] == 1:
        return "morale save of a lone foe without HP"
    lost, size = fight.casualties[f.side], fight.start_size[f.side]
    why = "the first casualty" if lost == 1 else f"{lost} of {size} fallen"
    leads = f" for the {fight.sides[f.side]}" if leader_of(fight, f.side) is f else ""
    return f"morale save{leads} ({why})"


def flees(fight: Battle, who: str) -> bool:
    """PL-MOR-03: the game master may turn flight into surrender."""
    return fight.gm is None or fight.ruled("PL-MOR-03", f"{who} lost heart", FLEES_WORDS) == 0


def lose_heart_alone(fight: Battle, f: Combatant) -> None:
    running = flees(fight, f.name)
    tell_flight(fight, [f], running)
    lose_heart(fight, f, running)


def tell_flight(fight: Battle, people: list[Combatant], running: bool) -> None:
    """PL-MOR-03: all of them in one line."""
    if fight.log is not None:
        names = [f.name for f in people]
        several = len(names) > 1
        who = f"{', '.join(names[:-1])} and {names[-1]}" if several else names[0]
        what = ("flee" if running else "surrender") + ("" if several else "s")
        fight.tell("PL-MOR-03", who, f"lose{'' if several else 's'} heart and {what}", about=people)


def lose_heart(fight: Battle, f: Combatant, running: bool) -> None:
    """PL-MOR-03: it only tries to get away and attacks no more, or gives up; it is no casualty."""
    if running:
        f.fleeing = True
    else:
        f.surrendered = True
    void(fight, f)
