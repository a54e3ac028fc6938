"""Conditions (ledger section 4): getting them, losing them, and what they do to dice, speed and actions."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.bits import bit
from affray.engine.question import NOBODY
from affray.engine.sight import larger
from affray.games.legends.book import words as w
from affray.games.legends.book.plights import (
    AFRAID,
    HAMPERED,
    HELD,
    IS_BLINDED,
    IS_PRONE,
    IS_UNCONSCIOUS,
    OUT,
    SLOWER,
    STILL,
    STUCK,
    TOO_SLOW,
)
from affray.games.legends.book.sheet import TIMER, Combatant
from affray.games.legends.law.battle import Battle
from affray.games.legends.law.vision import perceives
from affray.games.legends.law.waiting import lose_readied

# What a test is, for what conditions add to it.
AN_ATTACK: Final = 0
A_DEFENCE: Final = 1
A_SKILL_TEST: Final = 2
A_SAVE: Final = 3
A_WEAVE: Final = 4
COUNTED: Final = [w.BLEEDING, w.EXHAUSTED]
MOST_EXHAUSTED: Final = 5


# ---------------------------------------------------------------- getting and losing


def is_immune(f: Combatant, condition: i64) -> bool:
    """Ledger 6.6: undead, golems."""
    return (f.condition_immunities >> condition) & 1 == 1


def has(f: Combatant, condition: i64) -> bool:
    """Does it have this condition now, whatever its name?"""
    if condition == w.BLEEDING:
        return f.bleeding > 0
    return f.exhausted > 0 if condition == w.EXHAUSTED else f.suffers(bit(condition))


def inflict(
    fight: Battle,
    f: Combatant,
    condition: i64,
    clock: i64,
    number: i64,
    source: i64,
    amount: i64 = 1,
    rule: str = "LG-ATK-01",
) -> bool:
    """Section 4: the condition, for as long as its clock says; stacks and levels add up; the immune have none of it.
    The rule is the one that brings it: step 11 of an attack, if nothing else is said."""
    if is_immune(f, condition) or f.dead:
        return False
    had = has(f, condition)
    if condition == w.BLEEDING:
        f.bleeding += amount
    elif condition == w.EXHAUSTED:
        f.exhausted = f.exhausted + amount if f.exhausted + amount < MOST_EXHAUSTED else MOST_EXHAUSTED
    else:
        f.afflict(bit(condition), True)
    if clock != w.BY_SOURCE or condition in (w.FRIGHTENED, w.FLEEING, w.COWERING, w.PARALYZED):
        forget_timer(f, condition)
        f.timers.extend([condition, clock, turns_of(fight, f, clock, number), source])
        fight.note_clocks(f)
    bring_along(fight, f, condition, source)
    if fight.log is not None:
        tell_condition(fight, f, condition, rule, until_words(f, clock, number), had)
    return True


def turns_of(fight: Battle, f: Combatant, clock: i64, number: i64) -> i64:
    """LG-TURN-03: the end of its next turn is not the end of the one it is taking now."""
    return number + 1 if clock == w.OWN_TURNS and fight.acting == f.id else number


def until_words(f: Combatant, clock: i64, number: i64) -> str:
    """Section 4: until when, for the log."""
    if clock == w.OWN_TURNS:
        return f" until the end of {f.name}'s next turn" if number == 1 else f" for {number} turns"
    return f" until round {number}" if clock == w.ROUND_OF_SOURCE else ""


def tell_condition(fight: Battle, f: Combatant, condition: i64, rule: str, until: str, had: bool) -> None:
    """Section 4: what somebody has now, until when, and what it does."""
    if condition == w.BLEEDING:
        stacks = "1 stack" if f.bleeding == 1 else f"{f.bleeding} stacks"
        said = f"is bleeding, {stacks}: {2 * f.bleeding} HP at the end of every turn"
        fight.tell_of(f, rule, said, f"is bleeding, {stacks}")
        return
    elif condition == w.EXHAUSTED:
        said = f"is exhausted, level {f.exhausted}"
    elif had:
        said = f"stays {w.CONDITIONS[condition]}{until}"
    else:
        does = w.PLIGHTS[condition]
        said = f"is {w.CONDITIONS[condition]}{until}{': ' if does else ''}{does}"
    fight.tell(rule, f, said)


def bring_along(fight: Battle, f: Combatant, condition: i64, source: i64) -> None:
    """Section 4: what a condition brings with it."""
    if condition in (w.FRIGHTENED, w.FLEEING, w.COWERING):
        f.fear_source = source
    elif condition == w.CHARMED:
        f.charmer = source
    elif condition == w.DAZED:
        f.shaken = True
    elif condition == w.UNCONSCIOUS or f.exhausted == MOST_EXHAUSTED:
        pass_out(fight, f)
    if condition in (w.STUNNED, w.PARALYZED):
        let_go(fight, f)


def pass_out(fight: Battle, f: Combatant) -> None:
    """LG-DOWN-02: Unconscious, with Blinded and Prone; what it held in its grip is free, what it had readied lapses."""
    f.afflict(IS_UNCONSCIOUS | IS_BLINDED | IS_PRONE, True)
    f.total_defense = False
    f.crouched = 0
    if f.readied != w.NO_TRIGGER:
        lose_readied(fight, f)
    f.move_left = 0
    let_go(fight, f)


def let_go(fight: Battle, f: Combatant) -> None:
    """LG-ACT-03: a grapple ends."""
    if f.grappling != NOBODY:
        held = fight.fighters[f.grappling]
        held.grappled = False
        held.grappler = NOBODY
        f.grappling = NOBODY


def break_free(fight: Battle, f: Combatant) -> None:
    """LG-ACT-03: whoever holds it holds it no longer."""
    if f.grappler != NOBODY:
        let_go(fight, fight.fighters[f.grappler])
    f.grappled = False


def cure(fight: Battle, f: Combatant, condition: i64) -> None:
    """Section 4: the condition ends, with its clock."""
    if condition == w.BLEEDING:
        f.bleeding = 0
    elif condition == w.EXHAUSTED:
        f.exhausted = 0
    elif condition == w.GRAPPLED:
        break_free(fight, f)
    else:
        f.afflict(bit(condition), False)
    if condition == w.DAZED:
        f.shaken = False
    elif condition in (w.FRIGHTENED, w.FLEEING, w.COWERING) and not (f.frightened or f.fleeing or f.cowering):
        f.fear_source = NOBODY
    elif condition == w.CHARMED:
        f.charmer = NOBODY
    forget_timer(f, condition)
    if fight.log is not None:
        fight.tell("LG-TURN-03", f, f"is no longer {w.CONDITIONS[condition]}")


def break_charm(fight: Battle, f: Combatant, by: Combatant) -> None:
    """Section 4, Charmed: harm by the charmer's side ends it."""
    if f.charmed and (f.charmer == NOBODY or fight.fighters[f.charmer].side == by.side):
        cure(fight, f, w.CHARMED)


def forget_timer(f: Combatant, condition: i64) -> None:
    for at in range(0, len(f.timers), TIMER):
        if f.timers[at] == condition:
            del f.timers[at : at + TIMER]
            return


# ---------------------------------------------------------------- dice


def penalty(fight: Battle, f: Combatant, attribute: i64, skill: i64, kind: i64) -> i64:
    """Section 4: what conditions add to both dice of a test of this attribute and skill; each is a cause."""
    causes = fight.causes
    before = causes.total
    if f.petrifying > 0:
        causes.add("LG-TURN-03", 1, "turning to stone")
    if f.exhausted > 0:
        causes.add("LG-DICE-02", weariness(f, kind), "exhausted")
    if f.shaken and fight.acting == f.id:
        causes.add("LG-DICE-02", 1, "dazed")
    if f.suffers(HAMPERED):
        hamper(fight, f, attribute, skill, kind)
    return causes.total - before


def hamper(fight: Battle, f: Combatant, attribute: i64, skill: i64, kind: i64) -> None:
    """Section 4: what the conditions themselves add, each by its own line of the table."""
    causes = fight.causes
    if f.suffers(AFRAID) and fears(fight, f):
        causes.add("LG-DICE-02", 1, "afraid")
    if f.burning:
        causes.add("LG-DICE-02", 1, "burning")
    if (f.dazzled or f.grievously_wounded) and (kind == AN_ATTACK or skill == w.PERCEPTION):
        causes.add("LG-DICE-02", 1, "dazzled" if f.dazzled else "grievously wounded")
    if (f.clumsy or f.grievously_wounded or f.frosted) and (attribute in (w.AGILITY, w.DEXTERITY)):
        causes.add("LG-DICE-02", 1, "clumsy")
    if f.weakened and (attribute == w.STRENGTH or skill == w.ATHLETICS):
        causes.add("LG-DICE-02", 1, "weakened")
    if f.disoriented and skill == w.PERCEPTION:
        causes.add("LG-DICE-02", 1, "disoriented")
    if kind in (AN_ATTACK, A_SKILL_TEST):
        if f.suffers(STUCK):
            causes.add("LG-DICE-02", 2, "held fast")
        elif f.grappled:
            causes.add("LG-DICE-02", 1, "grappled")
    elif kind == A_SAVE and attribute == w.CONSTITUTION:
        if f.sickened:
            causes.add("LG-DICE-02", 1, "sickened")
        if f.poisoned:
            causes.add("LG-DICE-02", 1, "poisoned")


def weariness(f: Combatant, kind: i64) -> i64:
    """Section 4, Exhausted: skill tests at +1 and +2, from the third level on every roll at +2 and +3."""
    if f.exhausted < 3:
        return f.exhausted if kind == A_SKILL_TEST else 0
    return 2 if f.exhausted == 3 else 3


def fears(fight: Battle, f: Combatant) -> bool:
    """Section 4: the Frightened as long as they perceive the source; the Fleeing always."""
    if f.fleeing or f.fear_source == NOBODY:
        return True
    return perceives(fight, f, fight.fighters[f.fear_source])


def is_poisoned_now(f: Combatant, attribute: i64, kind: i64) -> bool:
    """Section 4, Poisoned: +1 on the attribute die of every test; Fortitude saves have it on both."""
    return f.poisoned and not (kind == A_SAVE and attribute == w.CONSTITUTION)


def is_singed_now(fight: Battle, f: Combatant) -> bool:
    """Section 4, Singed: +1 on one die of the next action."""
    return f.singed and fight.acting == f.id


def is_numb_now(f: Combatant, attribute: i64, kind: i64) -> bool:
    """Section 4, Numbed: +1 on one die of weapon and Dexterity tests."""
    return f.numbed and (kind == AN_ATTACK or attribute == w.DEXTERITY)


# ---------------------------------------------------------------- actions, reactions, speed


def can_act(f: Combatant) -> bool:
    """Section 4: awake, and neither Stunned nor Paralyzed nor Cowering."""
    return not f.suffers(OUT | STILL) and not f.removed


def actions_of(f: Combatant) -> i64:
    """LG-TURN-02, section 4: three actions, less by conditions."""
    if f.grievously_wounded or f.exhausted == 4:
        return 1
    return 2 if f.slowed_major or f.exhausted == 3 else 3


def can_react(f: Combatant) -> bool:
    """LG-REACT-01, LG-SURP-01: one reaction, not for the Unconscious, Paralyzed, Stunned, Dazed, Grievously Wounded
    or Surprised; at four levels of Exhausted none."""
    return f.reaction_ready and not f.suffers(TOO_SLOW) and f.exhausted <= 3 and not f.removed


def speed_of(f: Combatant) -> i64:
    """Section 4, LG-MOVE-01: feet of one Advance by its best way of moving here; 0 for the held."""
    if f.suffers(HELD) or f.grappling != NOBODY:
        return 0
    feet = f.speed
    if f.elevation == 1 and f.fly_speed > 0:
        feet = f.fly_speed
    elif f.elevation == 2:
        feet = f.burrow_speed
    if not f.suffers(SLOWER) and f.exhausted != 2:
        return feet
    if f.slowed:
        feet = larger(feet - 10, 0)
    if f.frosted or f.exhausted == 2:
        feet = feet // 2
    return feet
