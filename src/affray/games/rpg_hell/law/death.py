"""Zero Health and death (ledger 3.10): the rally, bleeding out, Death's Door, waking, dying."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.question import NOBODY
from affray.games.rpg_hell.book import words as w
from affray.games.rpg_hell.book.marks import EGG, HORDE, UNDYING
from affray.games.rpg_hell.book.names import (
    CLUMSY,
    HAUNTED,
    LOST_EYE,
    LOST_FOOT,
    LOST_HAND,
    NO_INJURY,
    SCARS,
    SHAKEN_CHARM,
)
from affray.games.rpg_hell.book.sheet import NEVER, Combatant
from affray.games.rpg_hell.law.battle import Battle
from affray.games.rpg_hell.law.derived import injury_on, is_invisible
from affray.games.rpg_hell.law.lasting import end_condition

OUT_AT: Final = 2
DEAD_AT: Final = 3
BLEEDS_AT_MOST: Final = 6  # of a d12
EVERY_THIRD: Final = 3
STAYS_FROM: Final = 2  # Undying
PARTS: Final = [LOST_HAND, LOST_FOOT, LOST_EYE]
INJURED: Final = [  # RH-OPT-09, in the order of ``names.INJURIES``
    "none",
    "a hand is lost, and with it all that takes two",
    "a foot is lost",
    "an eye or an ear is lost",
    "Charm −1",
    "haunted by who struck: −1 while that one is near",
    "clumsy until a Rest: a d4 less on rolls",
    "scars",
]


def check_zero(fight: Battle, f: Combatant) -> None:
    """RH-DTH-01, RH-DTH-02, RH-DTH-10, RH-OPT-12: put to 0 or less, a fighter with a Death's Door rallies, once in ten
    seconds; others die."""
    if f.passives & HORDE and 2 * f.health <= f.max_health and f.is_alive():
        fight.break_up(f)
    if f.health > 0 or not f.is_alive():
        return
    if f.uses_deaths_door or fight.house().door_for_all:
        if not f.window_used:
            rally(fight, f)
    elif f.passives & EGG:
        become_egg(fight, f)
    elif not stays_up(fight, f):
        die(fight, f, "RH-DTH-10")


def rally(fight: Battle, f: Combatant) -> None:
    """RH-DTH-02, RH-DTH-03, RH-DTH-04: Bleeding Out, one more Death's Door, and Health by its level; Focus ends."""
    f.window_used = True
    f.bleeding_out = True
    drop_focus(fight, f)
    before = f.health
    if fight.house().rally_sets:
        f.health = f.level
    else:
        f.health += f.level
    if fight.log is not None and f.deaths_door + 1 < DEAD_AT:
        said = f"rallies, bleeding out (level {f.level}): Health {before} → {f.health}"
        fight.tell_of(f, "RH-DTH-02", said, "rallies, bleeding out")
    elif fight.log is not None:
        fight.tell_of(f, "RH-DTH-02", f"bleeds out again: Health {before}", "bleeds out again")
    add_door(fight, f)


def add_door(fight: Battle, f: Combatant) -> None:
    """RH-DTH-07, RH-DTH-08, RH-DTH-09: one stack Slows for good, two knock out, three kill."""
    f.deaths_door += 1
    if fight.log is not None and f.deaths_door < OUT_AT:
        fight.tell("RH-DTH-07", f, "is at Death's Door (1 of 3): Slow until a Rest")
    if not f.door_since_rest:
        f.door_since_rest = True
        if fight.house().injuries:
            injure(fight, f)
    if f.deaths_door >= DEAD_AT:
        die(fight, f, "RH-DTH-09")
    elif f.deaths_door == OUT_AT:
        fall_unconscious(fight, f)


def fall_unconscious(fight: Battle, f: Combatant) -> None:
    """RH-DTH-08, RH-CND-12: out, until healed by others for more than half of its Health in all."""
    f.unconscious = True
    f.healed_while_out = 0
    let_everything_go(fight, f)
    if fight.log is not None and f.deaths_door == OUT_AT:
        fight.tell("RH-DTH-08", f, "falls unconscious at Death's Door (2 of 3)" + because(f))


def let_everything_go(fight: Battle, f: Combatant) -> None:
    """RH-CND-12: Prone, without dice, Focus and grapples."""
    f.prone = True
    f._pool = 0
    f.hidden = False
    drop_focus(fight, f)
    release_all(fight, f)


def die(fight: Battle, f: Combatant, rule: str) -> None:
    """RH-DTH-09, RH-DTH-10: dead at once."""
    f.dead = True
    f.bleeding_out = False
    f._locked = 0
    let_everything_go(fight, f)
    if fight.log is not None:
        third = ", the third Death's Door" if rule == "RH-DTH-09" else ""
        fight.tell(rule, f, f"dies{because(f)}{third}")
    fight.fell(f)


def because(f: Combatant) -> str:
    """Of what it falls, where that is known."""
    return f": {f._blow}" if f._blow else ""


def become_egg(fight: Battle, f: Combatant) -> None:
    """RH-DTH-10, ledger 6.8 (Phoenix): not dead but an egg: 1 Health, nothing before it, and it does nothing; whoever
    strikes it then kills the Phoenix."""
    fight.fell(f)
    f.passives &= ~EGG
    before = f.health
    f.health = 1
    f.armor = f.dodge = f.ward = f.burn = f.bleed = 0
    f._locked = 0
    fall_unconscious(fight, f)
    if fight.log is not None:
        said = "becomes an egg, with nothing before its Health"
        fight.tell_of(f, "RH-DTH-10", f"{said}: Health {before} → 1", said)


def stays_up(fight: Battle, f: Combatant) -> bool:
    """RH-DTH-10, ledger 6.8 (Undying): a d6 from 2 on keeps it at 1 Health; each time it needs 1 more."""
    if not f.passives & UNDYING:
        return False
    least = STAYS_FROM + f.bane
    if fight.dice.at_most(6, least - 1, "undying"):
        if fight.log is not None:
            fight.tell_of(f, "RH-DTH-10", f"does not rise (d6 {fight.dice.last}, {rise_words(least)})", "does not rise")
        return False
    f.bane += 1
    before = f.health
    f.health = 1
    if fight.log is not None:
        said = f"does not stay dead (d6 {fight.dice.last}, {rise_words(least)}): Health {before} → 1"
        fight.tell_of(f, "RH-DTH-10", said, "does not stay dead")
    return True


def rise_words(least: i64) -> str:
    """What the d6 of an Undying has to show."""
    return f"rises on {least}+" if least < 6 else ("rises on a 6" if least == 6 else "rises no more")


def release_all(fight: Battle, f: Combatant) -> None:
    """RH-CND-10: whom it holds, and who holds it."""
    if f.grappling != NOBODY:
        fight.fighters[f.grappling].grappled_by = NOBODY
        f.grappling = NOBODY
    if f.grappled_by != NOBODY and f.dead:
        fight.fighters[f.grappled_by].grappling = NOBODY
        f.grappled_by = NOBODY


def drop_focus(fight: Battle, f: Combatant) -> None:
    """Ledger section 4: the Art that was held ends."""
    if f.focus == NEVER:
        return
    if f.focus_on != NOBODY and is_invisible(fight.fighters[f.focus_on]):
        end_condition(fight.fighters[f.focus_on], w.INVISIBLE)
        if fight.log is not None:
            seen = fight.fighters[f.focus_on]
            fight.tell("RH-CND-18", seen, f"is no longer Invisible: {f.name} focuses on it no longer", about=[f])
    f.focus = NEVER
    f.focus_on = NOBODY


# ---------------------------------------------------------------- bleeding out


def bleed_out(fight: Battle, f: Combatant) -> None:
    """RH-DTH-05: a d12 in the End phase: 6 or less adds a Death's Door, 7 or more ends it."""
    if not f.bleeding_out:
        return
    most = BLEEDS_AT_MOST + injury_on(fight, f)
    worse = fight.dice.at_most(12, most, "bleeding out")
    if fight.log is not None:
        f._blow = "bled out"
        does = "bleeds on" if worse else "stops bleeding out"
        fight.tell("RH-DTH-05", f, f"{does}: d12 {fight.dice.last}, {most} or less is another Death's Door")
    if worse:
        add_door(fight, f)
    else:
        f.bleeding_out = False


def stanched(fight: Battle, f: Combatant) -> None:
    """RH-DTH-06: healing by another, or a Medicine check, ends Bleeding Out."""
    if f.bleeding_out:
        f.bleeding_out = False
        if fight.log is not None:
            fight.tell("RH-DTH-06", f, "no longer bleeds out")


def count_healing(fight: Battle, f: Combatant, amount: i64) -> None:
    """RH-DTH-08: healed by others for more than half the maximum in all, it wakes with its two stacks."""
    if not f.unconscious:
        return
    f.healed_while_out += amount
    if 2 * f.healed_while_out > f.max_health:
        wake_up(fight, f)


def wake_up(fight: Battle, f: Combatant) -> None:
    f.unconscious = False
    if fight.log is not None:
        fight.tell("RH-DTH-08", f, "comes to")


def lose_door(fight: Battle, f: Combatant, stacks: i64) -> None:
    """RH-DTH-08, RH-DTH-11: with fewer than two stacks it is awake."""
    f.deaths_door = f.deaths_door - stacks if f.deaths_door > stacks else 0
    if f.deaths_door < OUT_AT and f.unconscious:
        wake_up(fight, f)


def exhaust(fight: Battle, f: Combatant, stacks: i64) -> None:
    """RH-CND-15: every third stack of Exhaustion adds a Death's Door; the maximum of Strain falls."""
    for _ in range(stacks):
        f.exhaustion += 1
        if f.exhaustion % EVERY_THIRD == 0 and f.is_alive():
            add_door(fight, f)
    limit = f.max_strain - 3 * f.exhaustion
    limit = limit if limit > 0 else 0
    if f.strain > limit:
        if fight.log is not None:
            fight.tell_of(f, "RH-CND-15", f"is exhausted: Strain {f.strain} → {limit}", "is exhausted")
        f.strain = limit


# ---------------------------------------------------------------- lasting injuries


def injure(fight: Battle, f: Combatant) -> None:
    """RH-OPT-09: the first Death's Door since a Rest leaves a mark, by a d6."""
    face = fight.dice.d(6, "lasting injury")
    if face == 6:
        if fight.log is not None:
            fight.tell("RH-OPT-09", f, "carries no lasting injury away (d6 6)")
        return
    if face == 1:
        f.injury = PARTS[fight.ruled("RH-OPT-09", f"{f.name} loses a part", ["hand", "foot", "eye or ear"])]
    elif face == 2:
        f.injury = SHAKEN_CHARM
        f.charm -= 1
    else:
        f.injury = HAUNTED if face == 3 else (CLUMSY if face == 4 else SCARS)
        f.haunted_by = f.struck_by if face == 3 else NOBODY
    if f.injury == LOST_HAND:
        drop_two_handed(fight, f)
    if fight.log is not None and f.injury != NO_INJURY:
        fight.tell("RH-OPT-09", f, f"carries a lasting injury away (d6 {face}): {INJURED[f.injury]}")


def drop_two_handed(fight: Battle, f: Combatant) -> None:
    """RH-OPT-09: without a hand nothing two-handed can be held."""
    for item in list(f.held):
        weapon = fight.weapon(item)
        if weapon.hands > 1 and not weapon.has(w.NATURAL):
            f.held.remove(item)
            fight.lay(item, fight.square(f))
