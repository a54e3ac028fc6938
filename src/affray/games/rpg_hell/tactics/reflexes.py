"""How a tactic answers in the middle of things: Dodge, Ward, Overwatch, Reactions, runs, and the choices of traits."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.deed import NOTHING_DONE
from affray.engine.question import NOBODY, NOTHING, Option
from affray.games.rpg_hell.book import words as w
from affray.games.rpg_hell.book.faces import FACES, count
from affray.games.rpg_hell.book.names import BRUTE, CAUTIOUS, GIVE
from affray.games.rpg_hell.book.sheet import Combatant
from affray.games.rpg_hell.law.arming import FREE_SUM, NO_SECOND, WithWhat
from affray.games.rpg_hell.law.art_strikes import Another
from affray.games.rpg_hell.law.battle import Battle
from affray.games.rpg_hell.law.damage import LEAST_WORTH
from affray.games.rpg_hell.law.deeds.choices import GiveAsTheyLie, RerollContest, RerollDodge, Take
from affray.games.rpg_hell.law.deeds.empowering import SpendEmpowered
from affray.games.rpg_hell.law.deeds.guarding import (
    BY_BLINDNESS,
    BY_COVER,
    DISPLACING,
    FEINTED,
    HUNKERED,
    STOCK,
    Dodge,
    SpendDodge,
    SpendWard,
    Ward,
    has_dodge,
)
from affray.games.rpg_hell.law.deeds.reactions import (
    Heckle,
    Outsmart,
    Overwatch,
    OverwatchStrike,
    Parry,
    React,
    TakeTheBlow,
)
from affray.games.rpg_hell.law.deeds.traits import Frenzy
from affray.games.rpg_hell.law.effects import DO, STEPS, Choose, Run, Whither
from affray.games.rpg_hell.law.pool import FREE_ROLL, ContestDice, DicePick, Payment, ReplaceLocked, lowest, sum_of
from affray.games.rpg_hell.law.rolls import AddLocked
from affray.games.rpg_hell.law.strike import HAS_BONUS, HAS_DOWNSIDE
from affray.games.rpg_hell.law.targets import bands, legal_sums, run_squares, sum_modifier
from affray.games.rpg_hell.law.wounding import HARDER, HEALS, HammerChoice
from affray.games.rpg_hell.tactics.footwork import danger_at
from affray.games.rpg_hell.tactics.worth import POINT, life_of, shove_worth, three_worths

MANY: Final = 3  # Wards that are spent freely
BIG: Final = 3  # a blow that is worth a Reaction
FINE: Final = 8  # a good pair to give
HIGH_PAIR: Final = 10  # more than most contests come to
KEEPS: Final = 3  # Strain that is kept for Arts
TWO_STACKS: Final = 2


# ---------------------------------------------------------------- being struck


def spend_dodge(question: SpendDodge) -> Option:
    """RH-DMG-06: the ledger's default policy, every blow of 2 or more; of several kinds what lapses goes first."""
    fight, me, amount = question.fight, question.me, question.amount
    if amount < LEAST_WORTH:
        return NOTHING_DONE
    for way in (BY_BLINDNESS, FEINTED, BY_COVER, HUNKERED, DISPLACING, STOCK):
        if has_dodge(fight, me, way, question.ways):
            return Dodge(way, amount, question.ways)
    return NOTHING_DONE


def spend_ward(question: SpendWard) -> Option:
    """RH-DMG-09: fire, stuns and blindness; a mark or a slow step only while Ward is plenty."""
    condition, stacks = question.condition, question.stacks
    refuses = question.me.ward >= MANY and condition != w.WET
    if condition in (w.STUN, w.BLINDED, w.SILENCED) or (condition == w.BURN and stacks >= TWO_STACKS):
        refuses = True
    if condition in (w.MARKED, w.POISONED, w.BURN) and question.me.ward > 1:
        refuses = True
    return Ward(condition, stacks) if refuses else NOTHING_DONE


def react(question: React) -> Option:
    """RH-REA-01: the lowest Locked die that does it; a blow that would be felt is parried, a weaker friend shielded."""
    me, deed = question.me, question.deed
    fight, moment = question.fight, deed.moment
    if isinstance(deed, Outsmart):
        return answer_outsmart(question)
    if isinstance(deed, Heckle) and me.charm <= 0:
        return NOTHING_DONE
    if isinstance(deed, (Parry, TakeTheBlow)) and moment.amount < BIG:
        return NOTHING_DONE
    if isinstance(deed, TakeTheBlow) and 2 * life_of(moment.about) > life_of(me):
        return NOTHING_DONE
    if deed.art_of(fight, me).strain > me.strain:
        return NOTHING_DONE
    if isinstance(deed, Parry):
        return Parry(moment, best_parry(me, moment.amount))
    for face in range(1, FACES + 1):
        if count(me._locked, face) > 0 and deed.fits(fight, me, face):
            return deed.so(moment, face)
    return NOTHING_DONE


def best_parry(f: Combatant, amount: i64) -> i64:
    """The lowest face that stops it all, or the highest there is."""
    found: i64 = 0
    for face in range(FACES, 0, -1):
        if count(f._locked, face) > 0 and (found == 0 or face >= amount - 1):
            found = face
    return found


def answer_outsmart(question: React) -> Option:
    """Ledger 6.4 (Outsmart): a low die for a foe's highest."""
    me, moment = question.me, question.deed.moment
    face = lowest(me._locked)
    if moment.about.side == me.side or face > 2 or question.deed.art_of(question.fight, me).strain > 2:
        return NOTHING_DONE
    return Outsmart(moment, face)


def strike_mover(question: Overwatch) -> Option:
    """RH-REA-02, RH-REA-03: with the weapon and the Locked die that do most; a scratch is worth the die only if it
    fells. Not at who takes no part (RH-INI-06)."""
    fight, me, mover = question.fight, question.me, question.mover
    best: i64 = POINT if life_of(mover) > POINT else 0
    found: Option = NOTHING_DONE
    if mover.world != w.ROLLS or me.world != w.ROLLS:
        return found
    for item in question.items:
        sums = legal_sums(fight, me, mover, item, w.BY_REACH, NO_SECOND)
        weapon = fight.weapon(item)
        low, plain, high = three_worths(fight, me, mover, weapon, item)
        for face in range(1, FACES + 1):
            if count(me._locked, face) == 0 or sums >> (face + FREE_SUM) & 1 == 0:
                continue
            total = face + FREE_SUM + sum_modifier(fight, me, mover, w.BY_REACH)
            bits = bands(fight, me, mover, weapon, w.BY_REACH, total)
            worth = high if bits & HAS_BONUS else (low if bits & HAS_DOWNSIDE else plain)
            if worth > best:
                best = worth
                found = OverwatchStrike(mover.id, item, face)
    return found


# ---------------------------------------------------------------- within an attack


def choose_empowered(question: SpendEmpowered) -> Option:
    """RH-ATT-05: for the Bonus wherever the sum does not earn it, else against the Downside."""
    return question.options()[0]


def whither(question: Whither) -> Option:
    """RH-DMG-15: in the direction that hurts most."""
    best: i64 = -1
    found: i64 = 0
    for i in range(len(STEPS)):
        dx, dy = STEPS[i]
        worth = shove_worth(question.fight, question.whom, dx, dy, question.tiles)
        if worth > best:
            best = worth
            found = i
    return Option(DO, NOBODY, 0, found)


def run_where(question: Run) -> Option:
    """RH-ATT-11: the nearest tile to strike from; after the blow, only shooters and the cautious get away."""
    fight, me = question.fight, question.me
    if question.reach > 0:
        return Option(DO, NOBODY, 0, question.nearest)
    if me.stance != CAUTIOUS:
        return Option(NOTHING)
    best = danger_at(fight, me, fight.square(me))
    found: i64 = NOBODY
    for square in run_squares(fight, me, question.target, 0, question.tiles):
        danger = danger_at(fight, me, square)
        if danger < best:
            best = danger
            found = square
    return Option(NOTHING) if found == NOBODY else Option(DO, NOBODY, 0, found)


def another_target(question: Another) -> Option:
    """RH-ATT-10: the foe that is nearest to falling; of friends the one that is hurt most."""
    best: i64 = 1 << 20
    found: i64 = NOBODY
    for other in question.others:
        score = life_of(other)
        if score < best and other.world == w.ROLLS:
            best = score
            found = other.id
    return Option(NOTHING) if found == NOBODY else Option(1, found)


def with_what(question: WithWhat) -> Option:
    """RH-ACT-15: the weapon that hits hardest."""
    best: i64 = -1
    found = question.items[0]
    for item in question.items:
        worth = three_worths(question.fight, question.me, question.me, question.fight.weapon(item), item)[1]
        if worth > best:
            best = worth
            found = item
    return Option(1, NOBODY, found)


# ---------------------------------------------------------------- dice


def pay(question: Payment) -> Option:
    """RH-AD-04: where the dice were not named: the lowest that do."""
    ways = question.options()
    return ways[len(ways) - 1]


def contest_dice(question: ContestDice) -> Option:
    """RH-SET-09: a defender on his own turn gives a fine pair, else he rolls for free."""
    ways = question.options()
    first = ways[0]
    if question.free and isinstance(first, DicePick):
        fine = sum_of(first.dice) >= FINE + question.me.stat(question.stat)
        return first if first.mode == GIVE and fine else FREE_ROLL
    return ways[len(ways) - 1]


def replace_locked(question: ReplaceLocked) -> Option:
    """RH-ACT-12, RH-OPT-11: the lowest goes; a Boss keeps what is better than the new one."""
    low = lowest(question.me._locked)
    if question.may_keep and low >= question.face:
        return Option(NOTHING)
    return Option(1, NOBODY, 0, low)


def add_locked(question: AddLocked) -> Option:
    """RH-ACT-13: the highest, whenever it may be added."""
    for face in range(FACES, 0, -1):
        if count(question.me._locked, face) > 0:
            return Option(1, NOBODY, 0, face)
    return Option(NOTHING)


# ---------------------------------------------------------------- traits


def choose_hammer(question: HammerChoice) -> Option:
    """Ledger 6.2 (paladin hammer): harder, or healing for one who needs it."""
    me = question.me
    if 2 * me.health <= me.max_health and me.medicine > KEEPS:
        return Option(HEALS)
    return Option(HARDER)


def choose(question: Choose) -> Option:
    """Of a few words: Health before a fight, a curse or a burn used up first, the last resort never."""
    words = question.choices
    rule = question.rule
    if rule == "RH-SET-08":
        return Option(0 if question.me.soul >= question.me.medicine else 1)
    if rule == "RH-INI-01":
        return Option(2 if question.me.stance != BRUTE else 1)
    if rule == "RH-DMG-15":
        return Option(0)
    if rule == "RH-CND-01" and words[0] == "nothing":
        return Option(1)
    if rule == "RH-ACT-15" and len(words) == 2 and words[0] == "wet":
        return Option(1 if question.me.nature > 0 else 0)
    if rule == "RH-ACT-15" and words[0] == "knockback":
        return Option(1)
    return Option(0)


def take(question: Take) -> Option:
    """Nearly always; low faces are rolled for instead of given, and Ward is kept."""
    deed = question.deed
    if isinstance(deed, GiveAsTheyLie):
        return deed if deed.total >= HIGH_PAIR else NOTHING_DONE
    if isinstance(deed, (RerollContest, RerollDodge)):
        return NOTHING_DONE
    if isinstance(deed, Frenzy) and not is_worth_a_frenzy(question.fight, question.me):
        return NOTHING_DONE
    return deed


def is_worth_a_frenzy(fight: Battle, f: Combatant) -> bool:
    """Ledger 6.7 (Frenzy): only for who will strike again, in this turn or the next, with a weapon that has a Bonus."""
    if f.health <= 0 and (f.deaths_door > 0 or f.health + f.level <= 0):
        return False
    for item in f.held:
        if len(fight.weapon(item).bonus) > 0:
            return True
    return False
