"""What lasts as printed (RH-CND-01, RH-TRN-01): entries with a clock, beside the stacks that decay."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from affray.games.rpg_hell.book import words as w
from affray.games.rpg_hell.book.fight_records import Zone
from affray.games.rpg_hell.book.sheet import ENTRY, Combatant
from affray.games.rpg_hell.law.battle import Battle

NO_ENTRY: Final = -1
KIND: Final = 0
AMOUNT: Final = 1
WHOSE: Final = 2
MOMENT: Final = 3
LEFT: Final = 4
# The bit of each condition: in C a shifted 1 has only 32 of them.
BITS: Final = vec[i64]([1 << n for n in range(len(w.CONDITIONS))])


def last(f: Combatant, condition: i64, amount: i64, whose: i64, moment: i64, phases: i64) -> None:
    """RH-CND-01, RH-TRN-01: it lasts for so many Beginning or End phases of somebody; the same from the same source
    does not count twice."""
    place = entry_of(f, condition, whose)
    if place != NO_ENTRY and f.lasting[place + MOMENT] == moment:
        f.lasting[place + AMOUNT] = amount if amount > f.lasting[place + AMOUNT] else f.lasting[place + AMOUNT]
        f.lasting[place + LEFT] = phases if phases > f.lasting[place + LEFT] else f.lasting[place + LEFT]
        return
    entries = f.lasting
    entries.append(condition)
    entries.append(amount)
    entries.append(whose)
    entries.append(moment)
    entries.append(phases)
    f.lasts |= BITS[condition]


def for_good(f: Combatant, condition: i64, amount: i64) -> None:
    """It lasts until something ends it."""
    last(f, condition, amount, f.id, w.NEVER_ENDS, 1)


def entry_of(f: Combatant, condition: i64, whose: i64) -> i64:
    """Where the entry with this source is."""
    for i in range(0, len(f.lasting), ENTRY):
        if f.lasting[i] == condition and f.lasting[i + WHOSE] == whose:
            return i
    return NO_ENTRY


def first_entry(f: Combatant, condition: i64) -> i64:
    for i in range(0, len(f.lasting), ENTRY):
        if f.lasting[i] == condition:
            return i
    return NO_ENTRY


def amount_of(f: Combatant, condition: i64) -> i64:
    """The sum of the amounts of all entries of this condition."""
    if f.lasts >> condition & 1 == 0:
        return 0
    total: i64 = 0
    for i in range(0, len(f.lasting), ENTRY):
        if f.lasting[i] == condition:
            total += f.lasting[i + AMOUNT]
    return total


def source_of(f: Combatant, condition: i64) -> i64:
    """Who gave it, by whose clock it lasts; NO_ENTRY if nobody did."""
    place = first_entry(f, condition)
    return f.lasting[place + WHOSE] if place != NO_ENTRY else NO_ENTRY


def end_condition(f: Combatant, condition: i64) -> None:
    """Every entry of it is gone."""
    if f.lasts >> condition & 1 == 0:
        return
    i = 0
    while i < len(f.lasting):
        if f.lasting[i] == condition:
            del f.lasting[i : i + ENTRY]
        else:
            i += ENTRY
    f.lasts &= ~BITS[condition]


def spend(f: Combatant, condition: i64, amount: i64) -> i64:
    """Take up to so much away from the amounts of a condition, oldest first; what was taken."""
    taken: i64 = 0
    i = 0
    while i < len(f.lasting) and taken < amount:
        if f.lasting[i] != condition:
            i += ENTRY
            continue
        part = f.lasting[i + AMOUNT]
        if part <= amount - taken:
            taken += part
            del f.lasting[i : i + ENTRY]
        else:
            f.lasting[i + AMOUNT] = part - (amount - taken)
            taken = amount
    recount(f)
    return taken


def recount(f: Combatant) -> None:
    lasts: i64 = 0
    for i in range(0, len(f.lasting), ENTRY):
        lasts |= BITS[f.lasting[i]]
    f.lasts = lasts


def run_clock(fight: Battle, whose: Combatant, moment: i64) -> None:
    """RH-TRN-03, RH-TRN-06: what lasts until this phase of this fighter ends, on whomever it is."""
    for f in fight.people():
        if len(f.lasting) > 0:
            run_down(f, whose.id, moment)
    if moment == w.AT_START and len(fight.all_zones()) > 0:
        run_zones(fight, whose.id)


def run_down(f: Combatant, whose: i64, moment: i64) -> None:
    entries = f.lasting
    i: i64 = 0
    ended = False
    while i < len(entries):
        if entries[i + WHOSE] == whose and entries[i + MOMENT] == moment:
            entries[i + LEFT] -= 1
            if entries[i + LEFT] <= 0:
                if entries[i] == w.HIDDEN_FOR_NOW:
                    f.hidden = False
                del entries[i : i + ENTRY]
                ended = True
                continue
        i += ENTRY
    if ended:
        recount(f)


def run_zones(fight: Battle, whose: i64) -> None:
    """Fire, lava and smoke last until a Beginning phase of who made them."""
    zones = fight.all_zones()
    for i in range(len(zones) - 1, -1, -1):
        zone = zones[i]
        if zone.whose == whose and zone.phases <= 1:
            del zones[i]
        elif zone.whose == whose:
            zones[i] = Zone(zone.kind, zone.square, zone.radius, zone.amount, whose, zone.phases - 1)


def reveal(f: Combatant) -> None:
    """RH-CND-11: it is no longer Hidden."""
    f.hidden = False
    end_condition(f, w.HIDDEN_FOR_NOW)


def appear(f: Combatant) -> None:
    """RH-CND-18: neither Hidden nor Invisible."""
    reveal(f)
    end_condition(f, w.INVISIBLE)
