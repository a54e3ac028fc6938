"""Overwatch (RH-REA-02 to -04): a Melee Attack on whoever moves into or out of reach; and the Bouncer's grip."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.log import ARROW
from affray.engine.question import NOBODY, NOTHING, Option, Question
from affray.engine.sight import larger
from affray.games.rpg_hell.arming import FREE_SUM, NO_SECOND
from affray.games.rpg_hell.battle import Battle
from affray.games.rpg_hell.derived import speed
from affray.games.rpg_hell.effects import may
from affray.games.rpg_hell.faces import FACES, count
from affray.games.rpg_hell.gear import BARE_FIST
from affray.games.rpg_hell.pool import break_hiding, spend_locked
from affray.games.rpg_hell.reactions import by_initiative
from affray.games.rpg_hell.rolls import TO_GRAPPLE, contest
from affray.games.rpg_hell.sheet import Combatant, is_foe
from affray.games.rpg_hell.talents import BOUNCER, BURROWER, HORDE, SWARM
from affray.games.rpg_hell.targets import can_aim, can_wield, has_fist, legal_sums, plain_reach
from affray.games.rpg_hell.telling import locked_left
from affray.games.rpg_hell.words import BODY, BY_REACH

STRIKE: Final = 1
NO_BLADES: Final[list[i64]] = []


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Overwatch(Question):
    """RH-REA-02: strike at a creature that moves into or out of reach, with a weapon and a Locked die, or pass."""

    def __init__(self, fight: Battle, me: Combatant, mover: Combatant, items: list[i64]) -> None:
        super().__init__("RH-REA-02", me.side, me.name)
        self.fight: Final = fight
        self.me: Final = me
        self.mover: Final = mover
        self.items: Final = items

    def options(self) -> list[Option]:
        found: list[Option] = []
        for item in self.items:
            sums = legal_sums(self.fight, self.me, self.mover, item, BY_REACH, NO_SECOND)
            for face in range(FACES, 0, -1):
                if count(self.me._locked, face) > 0 and sums >> (face + FREE_SUM) & 1:
                    found.append(Option(STRIKE, self.mover.id, item, face))
        return [*found, Option(NOTHING)]

    def words(self, option: Option) -> str:
        if option.verb == NOTHING:
            return "nothing"
        return f"strike with {self.fight.item_words(self.me.held, option.item)} and the {option.amount}"

    def prompt(self) -> str:
        return f"{self.mover.name} moves into or out of the reach of {self.who}. Strike with a Locked die (Overwatch)?"


def is_watched(fight: Battle, mover: Combatant) -> bool:
    """Might anybody answer this Move? Most often nobody has locked a die."""
    for f in fight.foes(mover.side):
        if f._locked != 0 or f.traits & BOUNCER:
            return True
    return False


def watchers_of(fight: Battle, mover: Combatant, tiles: i64) -> list[Combatant]:
    """RH-REA-04: those who might answer a Move of so many tiles, the highest initiative first."""
    found: list[Combatant] = []
    for f in by_initiative(fight):
        if f.side != mover.side and (f._locked != 0 or f.traits & BOUNCER):
            if not fight.field().is_plane or fight.apart(f, mover) <= tiles + longest_reach(fight, f):
                found.append(f)
    return found


def longest_reach(fight: Battle, f: Combatant) -> i64:
    """How far it might reach with what it holds."""
    longest: i64 = 1
    for item in f.held:
        longest = larger(longest, plain_reach(fight, f, item))
    return longest


def on_leaving(fight: Battle, mover: Combatant, square: i64, watchers: list[Combatant]) -> None:
    """RH-REA-02, RH-REA-04: leaving is answered before the step, while still inside; whoever is held by the first
    answer does not leave, and nobody else answers."""
    here = fight.square(mover)
    for f in watchers:
        if speed(fight, mover) == 0:
            return
        apart, after = fight.apart(f, mover), next_apart(fight, f, mover, square)
        if apart >= after or fight.square(mover) != here:
            continue
        items = blades(fight, f, apart, after)
        if len(items) > 0 and may_answer(fight, f, mover):
            offer(fight, f, mover, items)


def next_apart(fight: Battle, f: Combatant, mover: Combatant, square: i64) -> i64:
    """How far apart they would be after the step."""
    x, y = mover.x, mover.y
    mover.x, mover.y = fight.grid.x_of(square), fight.grid.y_of(square)
    apart = fight.apart(f, mover)
    mover.x, mover.y = x, y
    return apart


def on_entering(fight: Battle, mover: Combatant, before: i64, watchers: list[Combatant]) -> None:
    """RH-REA-02, RH-REA-04: entering is answered on the first tile inside reach; a Bouncer may take hold as well."""
    here = fight.square(mover)
    for f in watchers:
        if fight.square(mover) != here or not mover.is_up():
            return
        was = next_apart(fight, f, mover, before)
        apart = fight.apart(f, mover)
        if apart < was:
            items = blades(fight, f, apart, was)
            if len(items) > 0 and may_answer(fight, f, mover):
                offer(fight, f, mover, items)
        if f.traits & BOUNCER and apart <= 1 and is_foe(f, mover):
            bounce(fight, f, mover)


def may_answer(fight: Battle, f: Combatant, mover: Combatant) -> bool:
    """RH-REA-01, RH-REA-04, RH-CND-12, ledger 6.8: a conscious foe with a Locked die; nobody strikes at who burrows."""
    if f._locked == 0 or not f.is_up() or not is_foe(f, mover) or mover.passives & BURROWER or not mover.is_alive():
        return False
    return can_aim(fight, f, mover, False)


def blades(fight: Battle, f: Combatant, inside: i64, outside: i64) -> list[i64]:
    """RH-REA-02: the melee weapons it holds, natural ones and a free hand too, that reach so far and not farther."""
    found = NO_BLADES
    for item in f.held:
        if inside <= plain_reach(fight, f, item) < outside and can_wield(fight, f, item, BY_REACH):
            found = [*found, item]
    if inside <= 1 < outside and has_fist(fight, f):
        found = [*found, BARE_FIST]
    return found


def offer(fight: Battle, f: Combatant, mover: Combatant, items: list[i64]) -> None:
    """RH-REA-02, RH-REA-03: the Attack sum is 3 + the face of the Locked die."""
    answer = fight.ask(Overwatch(fight, f, mover, items))
    if answer.verb == NOTHING:
        return
    spend_locked(f, answer.amount)
    fight.disturb()
    log = fight.log
    if log is None:
        fight.strike_back(f, mover, answer.item, answer.amount + FREE_SUM)
    else:
        tell_answer(fight, f, mover, answer)
        log.depth += 1
        try:
            fight.strike_back(f, mover, answer.item, answer.amount + FREE_SUM)
        finally:
            log.depth -= 1
    break_hiding(fight, f, True)


def tell_answer(fight: Battle, f: Combatant, mover: Combatant, answer: Option) -> None:
    """RH-REA-02, RH-REA-03: who answers the move, with what, for which die."""
    price = f"gives the Locked {answer.amount}, {locked_left(f)}; sum {answer.amount} + {FREE_SUM}"
    said = f"answers the move of {mover.name} with Overwatch, {fight.item_words(f.held, answer.item)} ({price})"
    fight.tell("RH-REA-02", f, said, about=[mover], label=ARROW)


def bounce(fight: Battle, f: Combatant, mover: Combatant) -> None:
    """Ledger 6.7 (Bouncer): a free Grapple contest with a creature that moves within 1 tile."""
    if not can_grip(fight, f, mover) or not may(fight, "RH-ACT-06", f, f"grapple {mover.name}"):
        return
    if contest(fight, f, mover, BODY, BODY, 0, TO_GRAPPLE):
        hold(fight, f, mover)


def can_grip(fight: Battle, f: Combatant, target: Combatant) -> bool:
    """RH-ACT-06, ledger 6.8: a creature within 1 tile, one at a time; swarms and Hordes cannot be held."""
    if f.grappling != NOBODY or target.grappled_by != NOBODY or not f.is_up() or target.passives & (SWARM | HORDE):
        return False
    return is_foe(f, target) and fight.apart(f, target) <= 1 and can_aim(fight, f, target, False)


def hold(fight: Battle, f: Combatant, target: Combatant) -> None:
    """RH-ACT-06, RH-CND-10: the target is Grappled by it."""
    f.grappling = target.id
    target.grappled_by = f.id
    fight.disturb()
    if fight.log is not None:
        fight.tell("RH-ACT-06", f.name, "grapples", target.name)
