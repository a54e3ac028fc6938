"""Critical damage, ability loss, death (ledger 3.10), and what they do to detachments (PL-DET-05, PL-DET-06)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.question import NOBODY
from affray.engine.sides import the_side
from affray.games.plerion.book import words as w
from affray.games.plerion.book.gear import NEVER
from affray.games.plerion.book.house import WEAKENED
from affray.games.plerion.book.plights import CREW
from affray.games.plerion.book.sheet import Combatant
from affray.games.plerion.law.battle import Battle
from affray.games.plerion.law.deed import declared_words
from affray.games.plerion.law.saves import DEX, STR, save
from affray.games.plerion.law.scars import HOUR_S, REPLACEMENT, cheat_doom, start_clock

THORNS_S: Final = 600  # ledger 6.3, Chuvoid: dead in 10 minutes unless treated

# PL-CRIT-06: what may become of an NPC that fails the save.
OUT: Final = 0
DIES: Final = 1
FLEES: Final = 2
SURRENDERS: Final = 3
NPC_FATES: Final = ["out of the fight, dying", "dead", "flees", "surrenders"]
DETACHMENT_FATES: Final = ["routed", "weakened"]


# ---------------------------------------------------------------- the save


def critical_save(fight: Battle, f: Combatant, score: i64, tags: i64) -> bool:
    """PL-CRIT-01, PL-ABIL-01: after STR loss a passed STR save lets fight on at 0 HP, a failed one is critical damage.

    STR 0 is death without a roll. The tags are those of the kept attack. Was it passed?
    """
    if f.str == 0:
        die(fight, f)
        return False
    passed = save(fight, f, score, "STR save against critical damage", "PL-CRIT-01")
    if f.doomed:
        meet_doom(fight, f, passed)
    elif not passed:
        critical_damage(fight, f, tags)
    return passed


def meet_doom(fight: Battle, f: Combatant, passed: bool) -> None:
    """PL-SCAR-15: a doomed PC that fails dies at once, one that passes rolls for max HP; the doom is over."""
    f.doomed = False
    if passed:
        cheat_doom(fight, f)
    else:
        die(fight, f)


def critical_damage(fight: Battle, f: Combatant, tags: i64 = 0) -> None:
    """PL-CRIT-02, PL-CRIT-05, PL-CRIT-07: who fails is critically damaged, once; specials fire at every failure."""
    if f.kind == w.DETACHMENT:
        break_detachment(fight, f)
        return
    if not f.critical:
        if f.kind == w.NPC:
            take_out(fight, f)
        else:
            fall(fight, f)
    elif f.stabilised:
        open_again(fight, f)
    elif fight.log is not None:
        fight.tell("PL-CRIT-07", f, "is dying already: no change")
    if tags & (w.POISON | w.THORNS) and not f.is_gone():
        special(fight, f, tags)


def fall(fight: Battle, f: Combatant) -> None:
    """PL-CRIT-02, PL-CRIT-04: it can only crawl, is helpless, and dies in an hour unless aided."""
    count_casualty(fight, f)
    f.critical = True
    if fight.log is not None:
        rule = "PL-CRIT-06" if f.kind == w.NPC else "PL-CRIT-02"
        fight.tell(rule, f, f"falls, dying: critical damage{fight.cause(' from ')}")
    void(fight, f)
    start_clock(fight, f, HOUR_S)
    stop_talent(fight, f)


def open_again(fight: Battle, f: Combatant) -> None:
    """PL-CRIT-07: new critical damage undoes the aid, and another hour begins; one that runs is not put off."""
    start_clock(fight, f, HOUR_S)
    if fight.log is not None:
        fight.tell("PL-CRIT-07", f, "is critically damaged again: dead in an hour unless aided again")


def void(fight: Battle, f: Combatant) -> None:
    """PL-TURN-02, PL-CRIT-02, PL-DEATH-01: who falls or dies carries out nothing of what was declared."""
    if (
        fight.log is not None
        and f.block == w.LATE
        and fight.next < w.LATE
        and f.controlled_by == NOBODY
        and not f.deed.is_nothing()
    ):
        fight.tell("PL-TURN-02", f, f"loses what was declared, fallen: {declared_words(fight, f)}")
    f.declare_nothing()


def take_out(fight: Battle, f: Combatant) -> None:
    """PL-CRIT-06: an NPC is out of the fight and dying, or what hr.npc_critical or the game master says instead."""
    fate: i64 = DIES if fight.house().npc_dies else OUT
    if fight.gm is not None:
        fate = ruled_fate(fight, f, fate)
    if fate == OUT:
        fall(fight, f)
    elif fate == DIES:
        die(fight, f)
    else:
        give_in(fight, f, fate)


def give_in(fight: Battle, f: Combatant, fate: i64) -> None:
    """PL-CRIT-06: the game master lets it flee or surrender instead."""
    if fate == FLEES:
        f.fleeing = True
    else:
        f.surrendered = True
    if fight.log is not None:
        fight.tell("PL-CRIT-06", f, f"{NPC_FATES[fate]}: critical damage{fight.cause(' from ')}")


def ruled_fate(fight: Battle, f: Combatant, usual: i64) -> i64:
    """PL-CRIT-06: the game master may let it die at once, flee or surrender."""
    order: list[i64] = [usual]
    for fate in range(len(NPC_FATES)):
        if fate != usual:
            order.append(fate)
    return order[fight.ruled("PL-CRIT-06", f"{f.name} fails the critical save", [NPC_FATES[i] for i in order])]


def special(fight: Battle, f: Combatant, tags: i64) -> None:
    """PL-CRIT-05: right after the failure, poison paralyses, and thorns kill in ten minutes unless treated."""
    if tags & w.POISON:
        f.paralysed = True
    if tags & w.THORNS:
        start_clock(fight, f, THORNS_S)
    if fight.log is not None:
        poison = f"is paralysed by the poison{fight.cause(' of ')}: no move or action before a week with a healer"
        what = poison if tags & w.POISON else f"dies of the thorns{fight.cause(' of ')} in ten minutes unless treated"
        fight.tell("PL-CRIT-05", f, what)
    if tags & w.POISON:
        stop_talent(fight, f)


def end_critical(fight: Battle, f: Combatant) -> None:
    """PL-CRIT-03, PL-PSI-09: rest after aid, or Mending, ends critical damage and its clock; STR stays as it is."""
    if f.critical and is_of_group(fight, f):
        fight.casualties[f.side] -= 1
    f.critical = False
    f.stabilised = False
    f.death_clock = NEVER


# ---------------------------------------------------------------- detachments


def break_detachment(fight: Battle, f: Combatant) -> None:
    """PL-DET-05: a detachment that fails is routed, or weakened, by hr.detachment_critical or the game master.

    One that is weakened and fails again is routed, or stays as it is, in the same way.
    """
    weak = fight.house().detachment_critical == WEAKENED
    if fight.gm is not None:
        order = DETACHMENT_FATES[::-1] if weak else DETACHMENT_FATES
        weak = order[fight.ruled("PL-DET-05", f"{f.name} fails the critical save", order)] == "weakened"
    if weak:
        f.weakened = True
    else:
        count_casualty(fight, f)
        f.routed = True
    if fight.log is not None:
        fight.tell("PL-DET-05", f, "is weakened and no longer counts as a crowd" if weak else "is routed")


# ---------------------------------------------------------------- death


def count_casualty(fight: Battle, f: Combatant) -> None:
    """PL-MOR-01, PL-CRIT-06: the dead, the critically damaged and the routed are casualties, each counted once."""
    if not is_casualty(f) and is_of_group(fight, f):
        fight.casualties[f.side] += 1


def is_of_group(fight: Battle, f: Combatant) -> bool:
    """PL-MOR-01: whoever is aboard a vessel stands and falls with it and is counted with nobody, nor who has come
    out of its wreck or was dead from the start."""
    return f.aboard == NOBODY and not f.uncounted and f.side < len(fight.casualties)


def is_casualty(f: Combatant) -> bool:
    """PL-MOR-01: dead or critically damaged; a routed detachment counts as beaten (PL-DET-05)."""
    return f.dead or f.critical or f.routed


def die(fight: Battle, f: Combatant, told: str = "") -> None:
    """PL-DEATH-01, PL-ABIL-01, PL-DET-06: the dead leave the fight at once and drop what they held."""
    if f.dead:
        return
    count_casualty(fight, f)
    f.dead = True
    f.death_clock = NEVER
    if fight.log is not None:
        is_thing = f.kind == w.VESSEL or f.kind == w.DETACHMENT or f.has(w.ROBOT)
        what = f"is destroyed{fight.cause(' by ')}" if is_thing else f"dies{fight.cause(' of ')}"
        fight.tell("PL-DEATH-01", f, told or what)
    void(fight, f)
    del f.pending[:]
    if f.kind == w.PC:
        f.pending.append(REPLACEMENT)
    stop_talent(fight, f)
    disengage(fight, f)
    drop_all(fight, f)


def disengage(fight: Battle, f: Combatant) -> None:
    """PL-DEATH-01: nobody is engaged with who is gone."""
    f.engaged = NOBODY
    people = fight.people()
    number: i64 = len(people)
    for i in range(number):
        if people[i].engaged == f.id:
            people[i].engaged = NOBODY


def drop_all(fight: Battle, f: Combatant) -> None:
    """PL-DEATH-01: held things fall where the dead one was; what is grown or implanted stays in the body."""
    if fight.position != w.GRID or f.kind == w.VESSEL or f.suffers(CREW):
        return
    square = fight.square(f)
    kept: list[i64] = []
    uses: list[i64] = []
    for i in range(len(f.weapons)):
        weapon = fight.weapon(f.weapons[i])
        left = f.uses_left(i)
        if weapon.has(w.NATURAL | w.IMPLANTED):
            kept.append(f.weapons[i])
            if i < len(f.uses):
                uses.append(left)
            continue
        pieces = left if weapon.has(w.GRENADE) and left != NEVER else (0 if left == 0 else 1)
        for _ in range(pieces):
            fight.lay(f.weapons[i], square)
    f.weapons = kept
    f.uses = uses


def stop_talent(fight: Battle, f: Combatant) -> None:
    """PL-PSI-06, PL-PSI-08: the talent kept going ends, and whoever it controls acts for itself from the next round on.

    Critical damage, delirium, stun, paralysis and death do this, and leaving the fight.
    """
    people = fight.people()
    number: i64 = len(people)
    for i in range(number):
        if people[i].controlled_by == f.id:
            people[i].controlled_by = NOBODY
            people[i].since = fight.round + 1
            if fight.log is not None and not people[i].is_gone():
                tell_freed(fight, f, people[i])
    if f.talent_on == NEVER:
        return
    if f.talent_on == w.LEVITATION:
        held = f if f.talent_target == NOBODY else fight.fighters[f.talent_target]
        held.levitating = False
    elif f.talent_on == w.ASTRAL_PROJECTION:
        f.astral = False
    f.talent_on = NEVER
    f.talent_target = NOBODY
    f.talent_round = NEVER


def tell_freed(fight: Battle, f: Combatant, victim: Combatant) -> None:
    """PL-PSI-08: whose hold on whom has ended, and when the victim acts for its own side again."""
    again = f": acts for {the_side(fight.sides[victim.side])} again from round {fight.round + 1} on"
    what = f"is free of {f.name}'s Thought Control"
    fight.tell("PL-PSI-08", victim, what if victim.is_helpless() else what + again, about=[f])


def check_clocks(fight: Battle) -> None:
    """PL-CRIT-04, PL-SCAR-14: at the end of a round, after the clock has advanced, those whose hour is over die."""
    people = fight.people()
    number: i64 = len(people)
    for i in range(number):
        if people[i].death_clock == NEVER or fight.clock < people[i].death_clock:
            continue
        f = people[i]
        if not f.dead:
            fight.blame("wounds that nobody tended in time")
            die(fight, f)
            fight.blame("")


# ---------------------------------------------------------------- ability loss


def lose_ability(fight: Battle, f: Combatant, ability: i64, loss: i64) -> None:
    """PL-ABIL-01, PL-ABIL-02, PL-ABIL-03: lost points lower the current score, never below 0."""
    if ability == STR:
        f.str = f.str - loss if loss < f.str else 0
        if f.str == 0:
            die(fight, f)
    elif ability == DEX:
        f.dex = f.dex - loss if loss < f.dex else 0
        if f.dex == 0:
            fall_paralysed(fight, f)
    else:
        lost = loss if loss < f.wil else f.wil
        f.wil -= lost
        f.wil_damage += lost
        if f.wil == 0:
            fall_delirious(fight, f)


def fall_paralysed(fight: Battle, f: Combatant) -> None:
    """PL-ABIL-02: DEX 0: no move, no action, helpless, until DEX is above 0 again."""
    if f.kind == w.VESSEL:
        return
    if fight.log is not None:
        fight.tell_of(f, "PL-ABIL-02", "has DEX 0 and is paralysed", "is paralysed")
    stop_talent(fight, f)


def fall_delirious(fight: Battle, f: Combatant) -> None:
    """PL-ABIL-03, PL-PSI-04: WIL 0: unable to act, helpless, until WIL is above 0 again, whatever the cause.

    The loss is complete: what was spent on talents now counts as damage, except with hr.psi_zero=short.
    """
    if f.kind == w.VESSEL:
        return
    if not fight.house().psi_zero_short:
        f.wil_damage += f.wil_spent
        f.wil_spent = 0
    if fight.log is not None:
        fight.tell_of(f, "PL-ABIL-03", "has WIL 0 and is delirious", "is delirious")
    stop_talent(fight, f)
