"""Zero HP (ledger 3.21, 3.23): dead, dying, knocked out; stabilising, coming round, waking, hits on the fallen."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.question import NOBODY
from affray.games.legends.book import words as w
from affray.games.legends.book.sheet import NEVER, Combatant
from affray.games.legends.law.battle import FALLING, Battle
from affray.games.legends.law.conditions import break_free, pass_out
from affray.games.legends.law.saves import Save, save

LETHAL_FALL: Final = 1  # in ``falls_later``
OTHER_FALL: Final = 2
MINUTE: Final = 8  # rounds (LG-TURN-01)
D8: Final = 8


# ---------------------------------------------------------------- falling


def fall(fight: Battle, f: Combatant, nonlethal: bool) -> None:
    """LG-DOWN-01, LG-NL-02, LG-NL-04, LG-INIT-05: somebody has come to 0 HP; in a simultaneous block it falls later."""
    if not nonlethal and relentless(fight, f):
        at_one(fight, f, "LG-DOWN-01", "stays up")
        return
    if is_still_to_act(fight, f):
        f.falls_later = OTHER_FALL if nonlethal else LETHAL_FALL
        fight.note(FALLING)
        if fight.log is not None:
            fight.tell("LG-INIT-05", f, f"is beaten{by_what(fight)}, but acts at the same moment")
        return
    go_down(fight, f, nonlethal)


def at_one(fight: Battle, f: Combatant, rule: str, what: str) -> None:
    """LG-DOWN-01, LG-DOWN-05, LG-NL-03: up again, or still, with a single HP."""
    before = f.hp
    f.hp = 1
    if fight.log is not None:
        fight.tell_of(f, rule, f"{what}: HP {before} → 1", what)


def relentless(fight: Battle, f: Combatant) -> bool:
    """Ledger 6.6: once per day, at 0 HP, Fortitude 1 leaves 1 HP."""
    if not f.can(w.RELENTLESS) or f.uses[w.RELENTLESS] <= 0:
        return False
    f.uses[w.RELENTLESS] -= 1
    left = f"{f.uses[w.RELENTLESS]} left" if f.uses[w.RELENTLESS] > 0 else "none left"
    return save(fight, Save(f, w.FORTITUDE, f"to stay up (Relentless, {left})", "LG-DOWN-01")) > 0


def go_down(fight: Battle, f: Combatant, nonlethal: bool) -> None:
    """LG-DOWN-01, LG-NL-02, LG-NL-04: by lethal damage a PC is Dying and an NPC Dead; by other damage knocked out,
    or Dying where lethal wounds are unhealed."""
    f.falls_later = 0
    if nonlethal:
        if f.lethal_loss > 0:
            start_dying(fight, f)
        else:
            knock_out(fight, f)
    elif f.is_pc or fight.house().npc_dying:
        start_dying(fight, f)
    else:
        die(fight, f)


def die(fight: Battle, f: Combatant) -> None:
    """Section 4: out."""
    pass_out(fight, f)
    break_free(fight, f)
    f.dying = False
    f.stable = False
    f.dead = True
    if fight.log is not None:
        fight.tell("LG-DOWN-01", f, f"dies{of_what(fight)}")


def of_what(fight: Battle) -> str:
    """What brought somebody down, for the log."""
    return f": of {fight.blame}" if fight.blame else ""


def by_what(fight: Battle) -> str:
    """LG-INIT-05: what has beaten somebody who falls later, for the log."""
    return f" by {fight.blame}" if fight.blame else ""


def start_dying(fight: Battle, f: Combatant) -> None:
    """LG-DOWN-02: Dying, Unconscious, Blinded, Prone."""
    pass_out(fight, f)
    f.dying = True
    f.stable = False
    f.from_dying = True
    f.wakes_in = NEVER
    if fight.log is not None:
        fight.tell("LG-DOWN-02", f, f"falls, dying{of_what(fight)}")


def knock_out(fight: Battle, f: Combatant) -> None:
    """LG-NL-02: Unconscious and Stable at 0 HP, not Dying."""
    pass_out(fight, f)
    f.stable = True
    f.from_dying = False
    f.wakes_in = NEVER
    if fight.log is not None:
        fight.tell("LG-NL-02", f, f"is knocked out{of_what(fight)}")


def is_still_to_act(fight: Battle, f: Combatant) -> bool:
    """LG-INIT-05: brought down by somebody of its own simultaneous block before its turn in it?"""
    if fight.acting == NOBODY or fight.acting == f.id or fight.house().gm_order:
        return False
    actor = fight.fighters[fight.acting]
    if not is_tied(actor, f):
        return False
    if fight.surprise_round and f.surprised:
        return False
    for place in range(fight.next, len(fight.order)):
        if fight.order[place] == f.id:
            return True
    return False


def is_tied(a: Combatant, b: Combatant) -> bool:
    """LG-INIT-04, LG-INIT-05: equal in total, bonus, rank of the skill and maximum Luck."""
    if a.initiative_total != b.initiative_total or a.initiative_bonus != b.initiative_bonus:
        return False
    return a.initiative_rank == b.initiative_rank and a.luck == b.luck


def settle_block(fight: Battle) -> None:
    """LG-INIT-05: the block has ended; who was beaten in it goes down now."""
    fight.blame = "the blow that has beaten them"
    for f in fight.people():
        if f.falls_later != 0:
            nonlethal = f.falls_later == OTHER_FALL
            if f.hp > 0:
                f.falls_later = 0
            elif f.hp <= -f.constitution:
                f.falls_later = 0
                die(fight, f)
            else:
                go_down(fight, f, nonlethal)


def hit_the_fallen(fight: Battle, f: Combatant, damage: i64, nonlethal: bool) -> None:
    """LG-DOWN-06: lethal damage counts in full, or one point by the switch downed_hit; the Stable are Dying again; at
    -Con it is Dead. Other damage does nothing."""
    if nonlethal:
        return
    one = fight.house().downed_one_step or rules_one_step(fight, f)
    sink(fight, f, 1 if one else damage, "LG-DOWN-06")
    if f.falls_later != 0:
        f.falls_later = LETHAL_FALL
    elif f.hp <= -f.constitution:
        die(fight, f)
    elif not f.dying:
        start_dying(fight, f)


def sink(fight: Battle, f: Combatant, amount: i64, rule: str) -> None:
    """LG-DOWN-03, LG-DOWN-06: below 0 HP."""
    f.hp -= amount
    if fight.log is not None:
        fight.tell_of(f, rule, f"sinks: HP {f.hp + amount} → {f.hp}", "sinks")


def rules_one_step(fight: Battle, f: Combatant) -> bool:
    """LG-DOWN-06: the game master may let a hit on the fallen cost 1 HP."""
    return fight.gm is not None and fight.ruled("LG-DOWN-06", f"the hit on {f.name}", ["in full", "1 HP"]) == 1


# ---------------------------------------------------------------- getting up again


def revive(fight: Battle, f: Combatant) -> None:
    """LG-DOWN-04, LG-NL-03: awake again; Prone stays."""
    f.dying = False
    f.stable = False
    f.unconscious = False
    f.blinded = False
    f.from_dying = False
    f.falls_later = 0
    f.wakes_in = NEVER
    f.save_bonus = 0
    if fight.log is not None:
        fight.tell("LG-DOWN-04", f, "is awake, still prone")


def stabilise(fight: Battle, f: Combatant) -> None:
    """LG-DOWN-03: at 0 HP and Stable, still Unconscious, Blinded and Prone."""
    before = f.hp
    f.hp = 0
    f.dying = False
    f.stable = True
    f.save_bonus = 0
    if fight.log is not None:
        fight.tell_of(f, "LG-DOWN-03", f"is stable: HP {before} → 0" if before != 0 else "is stable", "is stable")


def stabilisation_save(fight: Battle, f: Combatant) -> None:
    """LG-DOWN-03, LG-DOWN-04: Fortitude with Bleeding added to both dice, at the start of the turn; at -Con Dead."""
    throw = Save(f, w.FORTITUDE, "to stabilise", "LG-DOWN-03")
    throw.plus, throw.exempt = f.bleeding - f.save_bonus, True
    throw.plus_word = "bleeding" if f.save_bonus == 0 else ("tended" if f.bleeding == 0 else "bleeding, tended")
    f.save_bonus = 0
    if save(fight, throw) > 0:
        stabilise(fight, f)
        return
    sink(fight, f, 1, "LG-DOWN-03")
    fight.blame = "the wounds"
    if f.hp <= -f.constitution:
        die(fight, f)


def come_round(fight: Battle, f: Combatant) -> None:
    """LG-DOWN-05: who was stabilised from Dying rolls Will at the end of its turns: awake at 1 HP, Grievously Wounded,
    still Prone."""
    throw = Save(f, w.WILL, "to come round", "LG-DOWN-05")
    throw.exempt = True
    if save(fight, throw) > 0:
        at_one(fight, f, "LG-DOWN-05", "comes round")
        revive(fight, f)
        f.grievously_wounded = True
        if fight.log is not None:
            fight.tell("LG-DOWN-05", f, f"is grievously wounded until healed: {w.PLIGHTS[w.GRIEVOUSLY_WOUNDED]}")


def sleep_on(fight: Battle, f: Combatant) -> None:
    """LG-NL-03: a knock-out lasts 1d8 minutes, 8 rounds each; then 1 HP."""
    if f.wakes_in == NEVER:
        f.wakes_in = MINUTE * fight.dice.d(D8, "minutes of the knock-out")
    f.wakes_in -= 1
    if f.wakes_in == 0:
        at_one(fight, f, "LG-NL-03", "comes round")
        revive(fight, f)
