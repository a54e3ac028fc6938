"""Conditions (ledger 3.9): gaining stacks, Ward, fire and water, Stun; losing stacks."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.games.rpg_hell.book import words as w
from affray.games.rpg_hell.book.marks import DOUBLE_BURN
from affray.games.rpg_hell.book.sheet import Combatant, half
from affray.games.rpg_hell.law.battle import Battle
from affray.games.rpg_hell.law.damage import BURNING, hurt
from affray.games.rpg_hell.law.death import drop_focus
from affray.games.rpg_hell.law.deeds.guarding import SpendWard, Ward
from affray.games.rpg_hell.law.lasting import appear, end_condition, last
from affray.games.rpg_hell.law.telling import lasting_words, stacks_words, until_words

MOST_WARD: Final = 4


def refuses(fight: Battle, f: Combatant, condition: i64, stacks: i64) -> bool:
    """RH-DMG-09, RH-DMG-10, RH-CND-12: a conscious creature may refuse one condition of one source; Ward cures
    nothing."""
    if f.ward == 0 or not w.WARDED >> condition & 1 or f.is_out() or fight.house().ward_reroll:
        return False
    answer = fight.ask(SpendWard(fight, f, condition, stacks))
    if not isinstance(answer, Ward):
        return False
    answer.carry_out(fight, f)
    return True


def most_ward(fight: Battle, f: Combatant) -> i64:
    """RH-DMG-11, RH-OPT-07: never more than 4, or than the level where Ward rerolls."""
    return f.level if fight.house().ward_reroll else MOST_WARD


def gain_ward(fight: Battle, f: Combatant, amount: i64) -> None:
    """RH-DMG-11: gains beyond the ceiling are lost."""
    most = most_ward(fight, f)
    before = f.ward
    f.ward = f.ward + amount if f.ward + amount < most else (most if most > f.ward else f.ward)
    if fight.log is not None and f.ward > before:
        fight.tell_of(f, "RH-DMG-11", f"gains {f.ward - before} Ward: Ward {before} → {f.ward}", "gains Ward")


def gain(fight: Battle, f: Combatant, condition: i64, stacks: i64, source: i64, why: str = "") -> bool:
    """RH-CND-01, RH-DMG-09: stacks of the same condition add up, unless Ward refuses them; were any gained?"""
    if stacks <= 0 or not f.is_alive() or not can_gain(fight, f, condition):
        return False
    if condition == w.BURN and f.passives & DOUBLE_BURN:
        if fight.log is not None:
            why = f" (twice {stacks}){why}"
        stacks *= 2
    if refuses(fight, f, condition, stacks):
        return False
    if condition == w.BURN and f.lasts >> w.WEBBED & 1:
        end_condition(f, w.WEBBED)
        if fight.log is not None:
            fight.tell("RH-ACT-07", f, "is free: the web burns")
    if condition == w.BURN and is_wet(f):
        steam(fight, f, stacks, source)
        return True
    if condition == w.WET and f.burn > 0:
        quench(fight, f, stacks)
        return True
    if fight.house().flags and condition not in (w.BURN, w.STUN):
        stacks = 1 - stacks_of(f, condition)  # there or not there
    add_stacks(f, condition, stacks)
    if condition == w.STUN:
        drop_focus(fight, f)
    if fight.log is not None:
        fight.tell("RH-CND-01", f, stacks_words(condition, stacks, stacks_of(f, condition), why))
    return True


def gain_until(
    fight: Battle, f: Combatant, condition: i64, amount: i64, whose: i64, moment: i64, phases: i64, why: str = ""
) -> bool:
    """RH-CND-01: a condition that keeps its printed duration, unless Ward refuses it; was it gained?"""
    if not f.is_alive() or not can_gain(fight, f, condition):
        return False
    if refuses(fight, f, condition, amount):
        return False
    if condition == w.GLOW:
        appear(f)
    if fight.log is None:
        last(f, condition, amount, whose, moment, phases)
        return True
    before = list(f.lasting)
    last(f, condition, amount, whose, moment, phases)
    if f.lasting != before:  # the same from the same source again is no news
        until = until_words(fight, f, whose, moment, phases)
        fight.tell("RH-CND-01", f, lasting_words(fight, f, condition, amount, until) + (f" ({why})" if why else ""))
    return True


def until_next_turn(fight: Battle, f: Combatant, condition: i64, amount: i64, whose: i64, why: str = "") -> bool:
    """RH-CND-01: until the start of somebody's next turn."""
    return gain_until(fight, f, condition, amount, whose=whose, moment=w.AT_START, phases=1, why=why)


def can_gain(fight: Battle, f: Combatant, condition: i64) -> bool:
    """RH-CND-06, RH-CND-18, ledger 6.3: no Stun after a stunned turn, no poison with an antidote, who glows is not
    Invisible; with the switch conditions some do not exist."""
    if condition == w.STUN:
        return f.stun_immune == 0
    if condition == w.POISONED and f.has(w.ANTIDOTE):
        return False
    if condition == w.INVISIBLE and f.has(w.GLOW):
        return False
    return not (fight.house().flags and condition in (w.BLEED, w.POISONED, w.SPARKING))


def add_stacks(f: Combatant, condition: i64, stacks: i64) -> None:
    if condition == w.BURN:
        f.burn += stacks
    elif condition == w.BLEED:
        f.bleed += stacks
    elif condition == w.WET:
        f.wet += stacks
    elif condition == w.SLOW:
        f.slow += stacks
    elif condition == w.STUN:
        f.stun += stacks
        f.stun_rolled = False
    elif condition == w.MARKED:
        f.marked += stacks
    elif condition == w.POISONED:
        f.poisoned += stacks
    elif condition == w.SILENCED:
        f.silenced += stacks
    elif condition == w.BLINDED:
        f.blinded += stacks
    else:
        f.sparking += stacks


def stacks_of(f: Combatant, condition: i64) -> i64:
    """The stacks that decay."""
    if condition == w.BURN:
        return f.burn
    if condition == w.BLEED:
        return f.bleed
    if condition == w.WET:
        return f.wet
    if condition == w.SLOW:
        return f.slow
    if condition == w.STUN:
        return f.stun
    if condition == w.MARKED:
        return f.marked
    if condition == w.POISONED:
        return f.poisoned
    if condition == w.SILENCED:
        return f.silenced
    return f.blinded if condition == w.BLINDED else f.sparking


def suffers(f: Combatant, condition: i64) -> bool:
    """By stacks or as printed; counted once, however many."""
    if f.lasts >> condition & 1:
        return True
    return condition < w.STACKED and stacks_of(f, condition) > 0


def cure(f: Combatant, condition: i64) -> None:
    """All of it is gone."""
    if condition < w.STACKED:
        add_stacks(f, condition, -stacks_of(f, condition))
    end_condition(f, condition)


def get_rid(fight: Battle, f: Combatant, condition: i64, rule: str) -> None:
    """All of it is gone, and that is told."""
    if not suffers(f, condition):
        return
    stacks = stacks_of(f, condition) if condition < w.STACKED else 0
    cure(f, condition)
    if fight.log is not None:
        word = w.CONDITIONS[condition].capitalize()
        said = f"is rid of {word}" + (f": {word} {stacks} → 0" if stacks > 0 else "")
        fight.tell(rule, f, "can be healed again" if condition == w.NO_HEALING else said)


def is_marked(f: Combatant) -> bool:
    """RH-CND-07."""
    return f.marked > 0 or f.has(w.MARKED)


def is_wet(f: Combatant) -> bool:
    return f.wet > 0 or f.has(w.WET)


def is_blinded(f: Combatant) -> bool:
    """RH-CND-16."""
    return f.blinded > 0 or f.has(w.BLINDED)


def is_poisoned(f: Combatant) -> bool:
    """RH-CND-08."""
    return f.poisoned > 0 or f.has(w.POISONED)


def is_silenced(f: Combatant) -> bool:
    """RH-CND-09."""
    return f.silenced > 0 or f.has(w.SILENCED)


def is_empowered(f: Combatant) -> bool:
    return f.has(w.EMPOWERED)


# ---------------------------------------------------------------- fire and water


def steam(fight: Battle, f: Combatant, stacks: i64, source: i64) -> None:
    """RH-CND-05: Burn on a Wet creature: that much Burn damage at once, no Wet and no Burn left; by the switch wet,
    stacks cancel one for one."""
    if fight.house().wet_one_for_one:
        both = stacks if stacks < f.wet else f.wet
        f.wet -= both
        f.burn += stacks - both
        tell_cancelled(fight, f, f.wet + both, f.burn - stacks + both)
        return
    if fight.log is not None:
        wet = f": Wet {f.wet} → 0" if f.wet > 0 else ""
        burns = f"{',' if wet else ':'} Burn {f.burn} → 0" if f.burn > 0 else ""
        fight.tell("RH-CND-05", f, f"goes up in steam{wet}{burns}")
    cure(f, w.WET)
    f.burn = 0
    hurt(fight, f, stacks, BURNING, source)


def quench(fight: Battle, f: Combatant, stacks: i64) -> None:
    """RH-CND-05: Wet on a burning creature: neither is left; by the switch wet, stacks cancel one for one."""
    if fight.house().wet_one_for_one:
        both = stacks if stacks < f.burn else f.burn
        f.burn -= both
        f.wet += stacks - both
        tell_cancelled(fight, f, f.wet - stacks + both, f.burn + both)
        return
    if fight.log is not None:
        fight.tell("RH-CND-05", f, f"is quenched: Burn {f.burn} → 0")
    f.burn = 0


def tell_cancelled(fight: Battle, f: Combatant, wet: i64, burn: i64) -> None:
    """RH-CND-05: what is left of fire and water where stacks cancel one for one."""
    if fight.log is not None:
        stacks = [("Wet", wet, f.wet), ("Burn", burn, f.burn)]
        words = ", ".join([f"{word} {before} → {now}" for word, before, now in stacks if before != now])
        fight.tell("RH-CND-05", f, f"steams: {words}")


def burn_down(fight: Battle, f: Combatant) -> None:
    """RH-CND-03: by the switch burn_decay, Burn drops by half (rounded up) at once after its damage."""
    if fight.house().burn_halves and f.burn > 0:
        before = f.burn
        f.burn -= half(f.burn)
        if fight.log is not None:
            fight.tell("RH-CND-03", f, f"burns less: Burn {before} → {f.burn}")


# ---------------------------------------------------------------- the End phase


def lose_stacks(fight: Battle, f: Combatant) -> None:
    """RH-CND-02, RH-CND-06: one stack each of most conditions, all of Slow and of a Stun that has shortened a roll."""
    if fight.log is None:
        decay(fight, f)
        return
    before = [stacks_of(f, condition) for condition in range(w.STACKED)]
    decay(fight, f)
    now = [stacks_of(f, condition) for condition in range(w.STACKED)]
    less = [f"{w.CONDITIONS[i].capitalize()} {before[i]} → {now[i]}" for i in range(len(now)) if now[i] < before[i]]
    if len(less) > 0:
        fight.tell("RH-CND-02", f, f"ends the turn with less: {', '.join(less)}")


def decay(fight: Battle, f: Combatant) -> None:
    """RH-CND-02, RH-CND-06: the same, without a word."""
    if f.burn > 0 and not fight.house().burn_halves:
        f.burn -= 1
    f.bleed -= 1 if f.bleed > 0 else 0
    f.wet -= 1 if f.wet > 0 else 0
    f.marked -= 1 if f.marked > 0 else 0
    f.poisoned -= 1 if f.poisoned > 0 else 0
    f.silenced -= 1 if f.silenced > 0 else 0
    f.blinded -= 1 if f.blinded > 0 else 0
    f.slow = 0
    f.sparking = 0
    if f.stun_rolled:
        f.stun = 0
        f.stun_rolled = False
    if f.stun_immune > 0:
        f.stun_immune -= 1
