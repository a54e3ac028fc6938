"""Common actions (RH-ACT-06 to -13, -16 to -18): grapple, escape, push, hide, search, lock, hunker down, douse,
stanch."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.games.rpg_hell.battle import Battle
from affray.games.rpg_hell.conditions import cure
from affray.games.rpg_hell.cover import is_walled_off
from affray.games.rpg_hell.death import stanched
from affray.games.rpg_hell.derived import is_invisible
from affray.games.rpg_hell.forced import knock_back, let_go
from affray.games.rpg_hell.lasting import BITS, end_condition, reveal
from affray.games.rpg_hell.names import GIVE
from affray.games.rpg_hell.overwatch import hold
from affray.games.rpg_hell.pool import ContestDice, take_dice
from affray.games.rpg_hell.rolls import (
    AVERAGE,
    TO_GRAPPLE,
    TO_SEARCH,
    beats,
    check,
    contest,
    contest_total,
    hiding_stat,
    senses_penalty,
)
from affray.games.rpg_hell.sheet import Combatant, is_foe
from affray.games.rpg_hell.talents import BRACED_FOR_IMPACT
from affray.games.rpg_hell.words import ASLEEP, AT_START, BODY, BRACED, BURN, MEDICINE, THIEVING, WEBBED

TO_PUSH: Final = "push"
TO_ESCAPE: Final = "escape"


def contest_dice(fight: Battle, f: Combatant, mode: i64, dice: i64, stat: i64, deed: str) -> i64:
    """RH-SET-09: the initiator pays two dice, named with the deed or picked now; the faces given as they lie, or 0."""
    if dice == 0:
        answer = fight.ask(ContestDice(f, stat, deed, False))
        mode, dice = answer.verb, answer.amount
    take_dice(f, dice)
    return dice if mode == GIVE else 0


def grapple(fight: Battle, f: Combatant, target: Combatant, given: i64) -> None:
    """RH-ACT-06: a Body contest; won, the target is Grappled."""
    if contest(fight, f, target, BODY, BODY, given, TO_GRAPPLE):
        hold(fight, f, target)


def escape(fight: Battle, f: Combatant, given: i64) -> None:
    """RH-ACT-07: a Body contest against the holder as initiator; won, the grapple ends."""
    holder = fight.fighters[f.grappled_by]
    if contest(fight, f, holder, BODY, BODY, given, TO_ESCAPE):
        let_go(fight, f, holder)


def push(fight: Battle, f: Combatant, target: Combatant, given: i64) -> None:
    """RH-ACT-08: a Body contest; won, Knockback of 1 and the pusher's Body."""
    if contest(fight, f, target, BODY, BODY, given, TO_PUSH):
        knock_back(fight, f, target, 1 + f.body)


def hide(fight: Battle, f: Combatant) -> None:
    """RH-ACT-09, RH-CND-17: a Thieving check of 9; the Invisible add 1d4. The game master may demand a hiding place."""
    if fight.ruled("RH-ACT-09", f"{f.name} hides", ["anywhere will do", "there is nothing to hide behind"]) == 1:
        return
    extra: i64 = fight.dice.d(4, "invisible") if is_invisible(f) else 0
    if check(fight, f, THIEVING, AVERAGE, extra, "hide"):
        f.hidden = True
        if fight.log is not None:
            fight.tell("RH-ACT-09", f.name, "is Hidden")


def search(fight: Battle, f: Combatant, given: i64, stat: i64) -> None:
    """RH-ACT-10, RH-SET-08, RH-SET-11: one roll against every Hidden foe that could otherwise be seen; each rolls for
    itself."""
    total = contest_total(fight, f, stat, given, TO_SEARCH) + senses_penalty(f)
    for other in fight.people():
        if other.hidden and is_foe(f, other) and other.is_alive() and not is_walled_off(fight, f, other):
            if beats(fight, f, other, total, hiding_stat(fight, other), TO_SEARCH):
                reveal(other)
                if fight.log is not None:
                    fight.tell("RH-ACT-10", f.name, "finds", other.name)


def hunker_down(fight: Battle, f: Combatant) -> None:
    """RH-ACT-16, ledger 6.3, 6.7: one situational Dodge against Ranged Attacks; with a shield also Half Cover against
    them; Braced for Impact softens attacks."""
    f.hunkered += 1
    if fight.shield_of(f).hands > 0:
        f.behind_shield = True
    if f.traits & BRACED_FOR_IMPACT:
        f.lasting.extend([BRACED, 1, f.id, AT_START, 1])
        f.lasts |= BITS[BRACED]


def douse(fight: Battle, f: Combatant, whom: Combatant) -> None:
    """RH-ACT-17: all Burn is gone, from oneself or from somebody within 1 tile."""
    cure(whom, BURN)


def stanch(fight: Battle, f: Combatant, whom: Combatant) -> None:
    """RH-ACT-18, RH-DTH-06: a Medicine check of 9 ends Bleeding Out."""
    if check(fight, f, MEDICINE, AVERAGE, 0, "stanch"):
        stanched(fight, whom)


def wake(fight: Battle, whom: Combatant) -> None:
    """Ledger 6.4 (Sleeping Powder): someone pays ## to wake a sleeper."""
    end_condition(whom, ASLEEP)
    if fight.log is not None:
        fight.tell("RH-CND-12", whom.name, "wakes up")


def release(fight: Battle, f: Combatant) -> None:
    """RH-ACT-19, RH-CND-10: letting go of a grapple is free."""
    let_go(fight, fight.fighters[f.grappling], f)


def tear_web(fight: Battle, f: Combatant) -> None:
    """RH-ACT-07, ledger 6.8 (Webs): the web has 1 Health; whoever strikes at it is free."""
    end_condition(f, WEBBED)
    if fight.log is not None:
        fight.tell("RH-ACT-07", f.name, "tears the web")


def pull_out(fight: Battle, f: Combatant, target: Combatant, given: i64) -> None:
    """RH-ACT-19, ledger 6.1 (stiletto): a Body contest recovers a blade that stays in somebody."""
    if contest(fight, f, target, BODY, BODY, given, "pull out"):
        for i in range(0, len(fight.stuck), 2):
            if fight.stuck[i] == target.id:
                f.held.append(fight.stuck[i + 1])
                del fight.stuck[i : i + 2]
                return
