"""Checks and contests (RH-SET-07 to -11)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.bits import bit
from affray.engine.causes import parts_of
from affray.engine.question import NOBODY, NOTHING, Option, Question
from affray.games.rpg_hell.book import words as w
from affray.games.rpg_hell.book.faces import FACES, count, number
from affray.games.rpg_hell.book.marks import GRAPPLER, HUNTER_TRAIT, KEEN_NOSE
from affray.games.rpg_hell.book.names import CLUMSY, GIVE, HAUNTED, LOST_EYE
from affray.games.rpg_hell.book.sheet import Combatant
from affray.games.rpg_hell.law.battle import Battle
from affray.games.rpg_hell.law.conditions import is_blinded, is_marked, is_poisoned
from affray.games.rpg_hell.law.deeds.choices import RerollContest, SpendCharm, takes
from affray.games.rpg_hell.law.derived import is_haunted
from affray.games.rpg_hell.law.lasting import amount_of, source_of
from affray.games.rpg_hell.law.pool import ContestDice, DicePick, dice_words, spend_locked, sum_of, take_dice
from affray.games.rpg_hell.law.telling import dice_left

AVERAGE: Final = 9  # RH-SET-07
TASKS: Final = ["9", "5", "12", "14", "17"]
CHECK_DIE: Final = 12
CONTEST_DIE: Final = 6
TO_GRAPPLE: Final = "grapple"
TO_SEARCH: Final = "search"


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class AddLocked(Question):
    """RH-ACT-13, RH-GAP-34: by the switch locked_adds_to_rolls, add a Locked die to a check or contest."""

    def __init__(self, me: Combatant, why: str) -> None:
        super().__init__("RH-ACT-13", me.side, me.name)
        self.me: Final = me
        self.why: Final = why

    def options(self) -> list[Option]:
        shown = [Option(1, NOBODY, 0, face) for face in range(1, FACES + 1) if count(self.me._locked, face) > 0]
        return [*shown, Option(NOTHING)]

    def words(self, option: Option) -> str:
        return "nothing" if option.is_nothing() else f"add the {option.amount}"

    def prompt(self) -> str:
        return f"Does {self.who} add a Locked die to the {self.why}?"


def target_number(fight: Battle, rule: str, about: str) -> i64:
    """RH-SET-07: 9, unless the game master says how hard a task is."""
    if fight.gm is None:
        return AVERAGE
    return int(TASKS[fight.ruled(rule, about, TASKS)])


def check(fight: Battle, f: Combatant, stat: i64, target: i64, extra: i64, why: str) -> bool:
    """RH-SET-07: 1d12 plus the stat and modifiers, equal to or above the target number."""
    bonus = modifier(fight, f, stat, why) + extra
    clumsy: i64 = fight.dice.d(4, "lasting injury") if f.injury == CLUMSY else 0
    bonus -= clumsy
    failed = fight.dice.at_most(CHECK_DIE, target - bonus - 1, why)
    if fight.log is not None:
        total = fight.dice.last + bonus
        ends = "fails" if failed else "passes"
        fight.causes.add("RH-CND-17", extra, "Invisible d4")
        fight.causes.add("RH-OPT-09", -clumsy, "clumsy d4")
        face = fight.dice.last
        parts = [(f"d12 ({face})", int(face)), *parts_of(fight.causes.heard)]
        summed = f"{more_words(fight)} = {total}" if len(parts) > 1 else ""
        said = f"{f.name}, {w.STATS[stat].capitalize()} to {why}: d12 {face}{summed} against {target}: {ends}"
        fight.tell_sum(f, "RH-SET-07", "check", said, total, parts, plainly=f"{f.name} {ends} the check to {why}")
    return not failed


def modifier(fight: Battle, f: Combatant, stat: i64, why: str) -> i64:
    """RH-SET-07, ledger section 4: the stat, Rallied, Reinforced, a Locked die; each part is a cause."""
    rallied: i64 = 0
    if f.lasts >> w.RALLIED & 1 and amount_of(f, w.RALLIED) == stat:
        rallied = fight.dice.d(4, "rallied")
    added = added_die(fight, f, why)
    causes = fight.causes
    causes.begin(fight.log is not None)
    count_stat(fight, f, stat)
    causes.add("RH-SET-07", rallied, "Rallied d4")
    if f.has(w.REINFORCED) and causes.total < 1:
        causes.add("RH-SET-07", 1 - causes.total, "Reinforced")
    causes.add("RH-ACT-13", added, "Locked die")
    return causes.total


def count_stat(fight: Battle, f: Combatant, stat: i64) -> None:
    """RH-SET-07, RH-CND-08, RH-CND-15: the stat, Exhaustion, poison, injuries."""
    causes = fight.causes
    causes.add("RH-SET-07", f.stat(stat), w.STATS[stat].capitalize() if causes.listens else "")
    causes.add("RH-CND-15", -f.exhaustion, "Exhaustion")
    if stat == w.BODY and is_poisoned(f):
        causes.add("RH-CND-08", -1, "Poisoned")
    if f.injury == HAUNTED and is_haunted(fight, f):
        causes.add("RH-OPT-09", -1, "haunted")


def added_die(fight: Battle, f: Combatant, why: str) -> i64:
    """RH-ACT-13: the Locked die does not add to rolls, unless a switch says so."""
    if not fight.house().locked_adds or f._locked == 0 or f.is_out():
        return 0
    face = fight.ask(AddLocked(f, why)).amount
    if face > 0:
        spend_locked(f, face)
    return face


# ---------------------------------------------------------------- contests


def contest(fight: Battle, a: Combatant, b: Combatant, mine: i64, theirs: i64, given: i64, why: str) -> bool:
    """RH-SET-08, RH-SET-10, RH-CND-12: the higher total wins, a tie the defender; the unconscious lose."""
    total = contest_total(fight, a, mine, given, why)
    return beats(fight, a, b, total, theirs, why)


def contest_total(fight: Battle, a: Combatant, stat: i64, given: i64, why: str) -> i64:
    """RH-SET-08, RH-SET-09: the initiator's total, against whomever: faces as they lie, or 2d6 and the stat."""
    if given > 0:
        if fight.log is not None:
            a._sum = given_words(a, stat, given)
        return fight.spoiled(a, sum_of(given) + given_modifier(a, stat))
    total = two_dice(fight, a, why)
    if fight.log is not None:
        a._sum = dice_thrown(fight, a, total)
    total += modifier(fight, a, stat, why)
    if fight.log is not None:
        a._sum += more_words(fight)
    if (why == TO_GRAPPLE and a.passives & GRAPPLER) or (why == TO_SEARCH and a.passives & KEEN_NOSE):
        total += fight.dice.d(4, "grappler" if why == TO_GRAPPLE else "smell")
        if fight.log is not None:
            a._sum += f", +{fight.dice.last} {'grip' if why == TO_GRAPPLE else 'nose'} d4"
    return fight.spoiled(a, total)


def dice_thrown(fight: Battle, f: Combatant, total: i64) -> str:
    """``2d6 3, 4``; only the sum where an injury has changed a die."""
    if f.injury == CLUMSY:
        return f"2d6 {total} (clumsy)"
    return f"2d6 {total - fight.dice.last}, {fight.dice.last}"


def more_words(fight: Battle) -> str:
    """What was added to the dice."""
    return "".join([f", {cause.text()}" for cause in fight.causes.heard])


def given_words(f: Combatant, stat: i64, given: i64) -> str:
    """RH-SET-09: the faces as they lie, and what counts even so."""
    less = given_modifier(f, stat)
    return f"{dice_words(given)} as they lie" + (f", −{-less} Exhaustion or poison" if less < 0 else "")


def given_modifier(f: Combatant, stat: i64) -> i64:
    """RH-SET-09: the stat is not added to given faces; Exhaustion and poison still count."""
    return -f.exhaustion - (1 if stat == w.BODY and is_poisoned(f) else 0)


def beats(fight: Battle, a: Combatant, b: Combatant, total: i64, theirs: i64, why: str) -> bool:
    """RH-SET-08, RH-SET-10, RH-CND-07: one target rolls alone against the initiator's total."""
    if b.is_out():
        return True
    mine = total + against(fight, a, b)
    thrown = a._sum
    said = "" if fight.log is None else f"{a._sum}{more_words(fight)} = {mine}"
    other = defence_total(fight, b, theirs, why)
    other += against(fight, b, a)
    if fight.log is not None:
        tell_contest(fight, a, b, f"{said} to {b._sum}{more_words(fight)} = {other}", mine - other, why)
        a._sum = thrown  # the next one's, where it has just resisted itself
    return mine > other


def tell_contest(fight: Battle, a: Combatant, b: Combatant, totals: str, lead: i64, why: str) -> None:
    """RH-SET-08, RH-SET-10: both totals with their dice, and with what counts against each other; they tell the stats
    of both."""
    won = "wins" if lead > 0 else "loses"
    tie = ", a tie is the defender's" if lead == 0 else ""
    whose = bit(a.side) | bit(b.side)
    plainly = f"{won} the contest ({why}) against {b.name}"
    fight.tell("RH-SET-08", a, f"{plainly}: {totals}{tie}", numbers_of=whose, plainly=plainly, about=[b])


def is_prey(a: Combatant, b: Combatant) -> bool:
    """Ledger 6.7 (Hunter)."""
    return a.traits & HUNTER_TRAIT != 0 and a.prey == b.id


def defence_total(fight: Battle, b: Combatant, stat: i64, why: str) -> i64:
    """RH-SET-09: a defender rolls for free; on his own turn he may give two unspent dice instead."""
    if fight.acting == b.id and number(b._pool) >= 2:
        answer = fight.ask(ContestDice(b, stat, f"resist ({why})", True))
        assert isinstance(answer, DicePick)
        if answer.mode == GIVE:
            take_dice(b, answer.dice)
            if fight.log is not None:
                said = f"resists with dice (gives {dice_words(answer.dice)} as they lie; {dice_left(b)})"
                fight.tell("RH-SET-09", b, said)
                b._sum = given_words(b, stat, answer.dice)
            return sum_of(answer.dice) + given_modifier(b, stat)
    total = two_dice(fight, b, why)
    if fight.log is not None:
        b._sum = dice_thrown(fight, b, total)
    total += modifier(fight, b, stat, why)
    if fight.log is not None:
        b._sum += more_words(fight)
    return total


def two_dice(fight: Battle, f: Combatant, why: str) -> i64:
    """RH-SET-08, RH-OPT-07: 2d6; where Ward rerolls, one may be spent and the second result stands."""
    if f.injury == CLUMSY:
        return clumsy_dice(fight, why)
    total = fight.dice.two(CONTEST_DIE, CONTEST_DIE, why)
    if fight.house().ward_reroll and f.ward > 0 and not f.is_out():
        again = RerollContest(total, why)
        takes(fight, f, again)
        return again.total
    return total


def clumsy_dice(fight: Battle, why: str) -> i64:
    """RH-OPT-09: the highest die of the roll is lowered by 1d4, not below 1."""
    a, b = fight.dice.d(CONTEST_DIE, why), fight.dice.d(CONTEST_DIE, why)
    high, low = (a, b) if a > b else (b, a)
    high -= fight.dice.d(4, "lasting injury")
    return low + (high if high > 1 else 1)


def against(fight: Battle, a: Combatant, b: Combatant) -> i64:
    """RH-CND-07, ledger section 4, 6.7: +1 against the Marked and against one's prey, -1d4 against one's charmer, who
    may force another roll of that d4."""
    causes = fight.causes
    causes.begin(fight.log is not None)
    count_against(fight, a, b)
    if not is_charmed_by(a, b):
        return causes.total
    total, heard = causes.total, causes.heard
    face = charmed_die(fight, a, b)
    causes.total, causes.heard = total, heard  # others may have counted for their answers
    causes.add("RH-SET-08", -face, "charmed d4")
    return causes.total


def count_against(fight: Battle, a: Combatant, b: Combatant) -> None:
    """RH-CND-07, ledger 6.7 (Hunter): what counts against this one, and needs no die."""
    if is_marked(b):
        fight.causes.add("RH-CND-07", 1, "Marked")
    if is_prey(a, b):
        fight.causes.add("RH-ATT-03", 1, "prey")


def is_charmed_by(a: Combatant, b: Combatant) -> bool:
    """Ledger section 4 (Charmed)."""
    return a.lasts >> w.CHARMED & 1 != 0 and source_of(a, w.CHARMED) == b.id


def charmed_die(fight: Battle, a: Combatant, b: Combatant) -> i64:
    """Ledger section 4 (Charmed): 1d4; the charmer may spend the charm to have it rolled again."""
    charm = SpendCharm(a, fight.dice.d(4, "charmed"))
    takes(fight, b, charm)
    return charm.face


# ---------------------------------------------------------------- senses


def senses_stat(fight: Battle, f: Combatant) -> i64:
    """RH-SET-11: there is no perception stat; Mind, unless the game master names another."""
    if fight.gm is None:
        return w.MIND
    order = [w.MIND, *[stat for stat in range(len(w.STATS)) if stat != w.MIND]]
    return order[fight.ruled("RH-SET-11", f"the senses of {f.name}", [w.STATS[stat] for stat in order])]


def hiding_stat(fight: Battle, f: Combatant) -> i64:
    """RH-SET-11: who hides does it by Thieving, unless the game master names another stat."""
    if fight.gm is None:
        return w.THIEVING
    order = [w.THIEVING, *[stat for stat in range(len(w.STATS)) if stat != w.THIEVING]]
    words = [f"hidden by {w.STATS[stat]}" for stat in order]
    return order[fight.ruled("RH-SET-11", f"{f.name} is searched for", words)]


def senses_penalty(f: Combatant) -> i64:
    """RH-CND-16, RH-OPT-09: the Blinded and one who lost an eye or ear have -1."""
    return (-1 if is_blinded(f) else 0) + (-1 if f.injury == LOST_EYE else 0)
