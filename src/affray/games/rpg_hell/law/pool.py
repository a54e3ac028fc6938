"""The pool of Combat Dice (RH-TRN-04, RH-AD-01 to -04): rolled openly, spent by face, locked and unlocked."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.question import NOBODY, NOTHING, Option, Question
from affray.games.rpg_hell.book import words as w
from affray.games.rpg_hell.book.faces import FACES, count, faces, number, one
from affray.games.rpg_hell.book.marks import DRACONIC, EGGS, LOCKS_SIXES, SNAKE_EYES
from affray.games.rpg_hell.book.names import CLUMSY, FACE, FACE_BITS, GIVE, ROLL
from affray.games.rpg_hell.book.sheet import Combatant
from affray.games.rpg_hell.law.battle import Battle
from affray.games.rpg_hell.law.damage import NORMAL, hurt
from affray.games.rpg_hell.law.deeds.choices import RerollOnes, takes
from affray.games.rpg_hell.law.derived import strain_limit
from affray.games.rpg_hell.law.lasting import reveal
from affray.games.rpg_hell.law.telling import dice_left

LEAST_DICE: Final = 2  # RH-CND-06
FOLLOWER_DICE: Final = 3  # RH-OPT-10
ANY_SUM: Final = (1 << 20) - 1
REROLL: Final = 1


# ---------------------------------------------------------------- rolling


def roll_pool(fight: Battle, f: Combatant) -> None:
    """RH-TRN-04, RH-CND-06, RH-OPT-10: fresh dice each turn, fewer by Stun but at least 2; Followers share a roll."""
    rolled = shared_roll(fight, f) if f.owner != NOBODY else roll_dice(fight, dice_to_roll(f))
    f._pool = f._kept + rolled
    if not f.traits & EGGS:  # a die that was given (Motivate) may be locked
        f._kept = 0
    if f.stun > 0:
        f.stun_rolled = True
        f.stun_immune = 2
    if f.injury == CLUMSY:
        lower_highest(fight, f)
    if fight.log is not None:
        also = f", with {'a ' if len(f.locked) == 1 else ''}Locked {faces_words(f.locked)}" if len(f.locked) > 0 else ""
        if f.stun > 0:
            also += f", {f.combat_dice - dice_to_roll(f)} fewer by Stun {f.stun}"
        fight.tell("RH-TRN-04", f, "rolls " + " ".join([str(face) for face in f.pool]) + also)
    if f.sparking > 0 and count(rolled, 1) > 0:
        hurt(fight, f, f.sparking * count(rolled, 1), NORMAL, NOBODY, "the sparks")
    if f.traits & SNAKE_EYES and count(rolled, 1) >= 2:
        snake_eyes(fight, f)


def dice_to_roll(f: Combatant) -> i64:
    """RH-CND-06: one die fewer for each stack of Stun, never fewer than 2."""
    left = f.combat_dice - f.stun
    if left >= LEAST_DICE or f.stun == 0:
        return left
    return LEAST_DICE if f.combat_dice > LEAST_DICE else f.combat_dice


def roll_dice(fight: Battle, dice: i64) -> i64:
    rolled: i64 = 0
    for _die in range(dice):
        rolled += one(fight.dice.d(FACES, "combat die"))
    return rolled


def shared_roll(fight: Battle, f: Combatant) -> i64:
    """RH-OPT-10: all Followers of one owner share 3d6 per round; Stun shortens only one's own copy, lowest faces
    first."""
    owner = fight.fighters[f.owner]
    if owner.follower_round != fight.round or owner._follower_dice == 0:
        owner._follower_dice = roll_dice(fight, FOLLOWER_DICE)
        owner.follower_round = fight.round
    mine = owner._follower_dice
    for _ in range(f.stun if f.stun < FOLLOWER_DICE - LEAST_DICE else FOLLOWER_DICE - LEAST_DICE):
        mine -= one(lowest(mine))
    return mine


def lower_highest(fight: Battle, f: Combatant) -> None:
    """RH-OPT-09: the highest die of the roll is lowered by 1d4."""
    high = highest(f._pool)
    low = high - fight.dice.d(4, "lasting injury")
    f._pool += one(low if low > 1 else 1) - one(high)


def snake_eyes(fight: Battle, f: Combatant) -> None:
    """Ledger 6.7 (Snake Eyes): two 1s give 1 Strain back, and for 1 Strain they are rolled again."""
    f.used_once |= SNAKE_EYES
    if f.strain < strain_limit(f):
        f.strain += 1
        if fight.log is not None:
            fight.tell_of(f, "RH-SET-03", f"regains 1 Strain (Snake Eyes): Strain {f.strain - 1} → {f.strain}")
    if f.strain >= 1:
        takes(fight, f, RerollOnes())


def highest(dice: i64) -> i64:
    for face in range(FACES, 0, -1):
        if count(dice, face) > 0:
            return face
    return 0


def lowest(dice: i64) -> i64:
    for face in range(1, FACES + 1):
        if count(dice, face) > 0:
            return face
    return 0


# ---------------------------------------------------------------- a few dice as one number


def code_of(shown: list[i64]) -> i64:
    """Up to three faces as one number, highest first."""
    code: i64 = 0
    for face in sorted(shown, reverse=True):
        code = code << FACE_BITS | face
    return code


def sum_of(code: i64) -> i64:
    return (code >> 6) + (code >> 3 & FACE) + (code & FACE)


def size_of(code: i64) -> i64:
    """How many dice it names."""
    return 0 if code == 0 else (1 if code < 8 else (2 if code < 64 else 3))


def has_dice(f: Combatant, code: i64) -> bool:
    """RH-TRN-05: are all these dice in the pool?"""
    left = f._pool
    while code > 0:
        face = code & FACE
        if face == 0 or face > FACES or count(left, face) == 0:
            return False
        left -= one(face)
        code >>= FACE_BITS
    return True


def fits(f: Combatant, code: i64, dice: i64, least: i64, sums: i64) -> bool:
    """RH-AD-01, RH-AD-02, RH-AD-03: as many dice as it costs, each with a face that is asked for, and a sum that
    does."""
    if size_of(code) != dice or not has_dice(f, code) or not is_sorted(code):
        return False
    return (code & FACE) >= least and sums >> sum_of(code) & 1 != 0


def is_sorted(code: i64) -> bool:
    """Highest first, so that the same dice have one name."""
    a, b, c = code >> 6, code >> 3 & FACE, code & FACE
    return b >= c and (code < 64 or a >= b) if code >= 8 else True


def can_pay(f: Combatant, dice: i64, least: i64, sums: i64) -> bool:
    """RH-AD-01, RH-AD-03: has it dice to pay this with?"""
    if dice == 0:
        return True
    if sums == ANY_SUM:
        enough: i64 = 0
        for face in range(least, FACES + 1):
            enough += count(f._pool, face)
        return enough >= dice
    return len(payments(f, dice, least, sums)) > 0


def payments(f: Combatant, dice: i64, least: i64, sums: i64) -> list[i64]:
    """RH-AD-04: every different way to pay, highest faces first."""
    found: list[i64] = []
    for a in range(FACES, least - 1, -1):
        if dice == 1:
            if fits(f, a, 1, least, sums):
                found.append(a)
            continue
        for b in range(a, least - 1, -1):
            if dice == 2:
                if fits(f, a << 3 | b, 2, least, sums):
                    found.append(a << 3 | b)
                continue
            for c in range(b, least - 1, -1):
                if fits(f, a << 6 | b << 3 | c, 3, least, sums):
                    found.append(a << 6 | b << 3 | c)
    return found


def dice_words(code: i64) -> str:
    """'6 and 3'."""
    return faces_words(faces_in(code))


def faces_words(dice: list[i64]) -> str:
    """'6, 4 and 2'."""
    shown = [str(face) for face in dice]
    return shown[0] if len(shown) == 1 else ", ".join(shown[:-1]) + " and " + shown[-1]


def faces_in(code: i64) -> list[i64]:
    shown: list[i64] = []
    for shift in (6, 3, 0):
        face = code >> shift & FACE
        if face > 0:
            shown.append(face)
    return shown


# ---------------------------------------------------------------- paying


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class DicePick(Option):
    """RH-AD-04, RH-SET-09: dice that are picked, to be given as they lie or paid for a roll."""

    def __init__(self, dice: i64, mode: i64 = GIVE) -> None:
        super().__init__(mode, NOBODY, 0, dice)
        self.dice: Final = dice
        self.mode: Final = mode


FREE_ROLL: Final = DicePick(0, ROLL)  # a defender pays nothing for it


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Payment(Question):
    """RH-AD-04: which of its dice pay."""

    def __init__(self, me: Combatant, dice: i64, least: i64, sums: i64, deed: str) -> None:
        super().__init__("RH-AD-04", me.side, me.name)
        self.me: Final = me
        self.dice: Final = dice
        self.least: Final = least
        self.sums: Final = sums
        self.deed: Final = deed

    def options(self) -> list[Option]:
        return [DicePick(code) for code in payments(self.me, self.dice, self.least, self.sums)]

    def allows(self, option: Option) -> bool:
        if not isinstance(option, DicePick) or option.mode != GIVE:
            return False
        return fits(self.me, option.dice, self.dice, self.least, self.sums)

    def words(self, option: Option) -> str:
        assert isinstance(option, DicePick)
        return dice_words(option.dice)

    def prompt(self) -> str:
        return f"Which dice does {self.who} give to {self.deed}?"


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class ContestDice(Question):
    """RH-SET-09: give two dice as they lie, or pay two of any value and roll 2d6 plus the stat."""

    def __init__(self, me: Combatant, stat: i64, deed: str, free: bool) -> None:
        super().__init__("RH-SET-09", me.side, me.name)
        self.me: Final = me
        self.stat: Final = stat
        self.deed: Final = deed
        self.free: Final = free  # a defender pays nothing for rolling

    def options(self) -> list[Option]:
        codes = payments(self.me, 2, 1, ANY_SUM)
        given: list[Option] = [DicePick(code) for code in codes]
        rolled = [FREE_ROLL] if self.free else [DicePick(code, ROLL) for code in codes]
        return [*given, *rolled]

    def allows(self, option: Option) -> bool:
        if not isinstance(option, DicePick):
            return False
        if self.free and option.mode == ROLL:
            return option.dice == 0
        return (option.mode == GIVE or option.mode == ROLL) and fits(self.me, option.dice, 2, 1, ANY_SUM)

    def words(self, option: Option) -> str:
        assert isinstance(option, DicePick)
        if option.mode == GIVE:
            return f"give {dice_words(option.dice)}"
        return "roll" if option.dice == 0 else f"roll for {dice_words(option.dice)}"

    def prompt(self) -> str:
        return f"Does {self.who} give two dice as they lie to {self.deed}, or roll?"


def chosen_dice(fight: Battle, f: Combatant, dice: i64, least: i64, sums: i64, deed: str) -> i64:
    """RH-AD-04: the dice that the actor picks now."""
    ways = payments(f, dice, least, sums)
    if len(ways) == 1:
        return ways[0]
    answer = fight.ask(Payment(f, dice, least, sums, deed))
    assert isinstance(answer, DicePick)
    return answer.dice


def take_dice(f: Combatant, code: i64) -> None:
    """RH-TRN-05: each die pays once. Of equal faces those that cannot be locked go first."""
    while code > 0:
        die = one(code & FACE)
        f._pool -= die
        if count(f._kept, code & FACE) > 0:
            f._kept -= die
        code >>= FACE_BITS


def break_hiding(fight: Battle, f: Combatant, against: bool) -> None:
    """RH-CND-11: a die for anything that is neither Move nor Thieving ends Hidden; by the switch hidden_breaks_on, only
    what is done against a creature."""
    if f.hidden and (against or not fight.house().hidden_breaks_on_harm):
        reveal(f)
        if fight.log is not None:
            fight.tell("RH-CND-11", f, "is no longer Hidden")


# ---------------------------------------------------------------- locking


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class ReplaceLocked(Question):
    """RH-ACT-12, RH-OPT-11: which Locked die makes room for another; a Boss may keep them all."""

    def __init__(self, me: Combatant, face: i64, may_keep: bool) -> None:
        super().__init__("RH-ACT-12", me.side, me.name)
        self.me: Final = me
        self.face: Final = face
        self.may_keep: Final = may_keep

    def options(self) -> list[Option]:
        found = [Option(1, NOBODY, 0, face) for face in range(1, FACES + 1) if count(self.me._locked, face) > 0]
        return [*found, Option(NOTHING)] if self.may_keep else found

    def words(self, option: Option) -> str:
        return "keep them" if option.is_nothing() else f"replace the {option.amount}"

    def prompt(self) -> str:
        return f"Which Locked die of {self.who} makes room for the {self.face}?"


def can_lock(f: Combatant, face: i64) -> bool:
    """RH-ACT-11, RH-ACT-12: a die of the pool; dice that were kept over cannot be locked."""
    return count(f._pool, face) > count(f._kept, face) and not f.has(w.NO_LOCKING)


def lock(fight: Battle, f: Combatant, face: i64, may_keep: bool, why: str = "") -> None:
    """RH-ACT-11, RH-ACT-12, ledger 6.7, 6.8: it takes a slot, or the place of another, which is lost."""
    if f.traits & DRACONIC and face < FACES:
        face += 1
    if f.passives & LOCKS_SIXES:
        face = FACES
    if number(f._locked) >= f.lock_slots:
        old = replaced(fight, f, face, may_keep)
        if old == 0:
            return
        f._locked -= one(old)
    f._locked += one(face)
    if fight.log is not None:
        fight.tell("RH-ACT-11", f, f"locks a {face} ({why or dice_left(f)})")


def replaced(fight: Battle, f: Combatant, face: i64, may_keep: bool) -> i64:
    """RH-ACT-12: with one slot there is nothing to choose."""
    shown = faces(f._locked)
    if not may_keep and shown[0] == shown[len(shown) - 1]:
        return shown[0]
    return fight.ask(ReplaceLocked(f, face, may_keep)).amount


def unlock(fight: Battle, f: Combatant, face: i64) -> None:
    """RH-ACT-13: back into the pool with its face, at no price."""
    f._locked -= one(face)
    f._pool += one(face)
    if fight.log is not None:
        fight.tell("RH-ACT-13", f, f"unlocks a {face} (now {dice_left(f).removesuffix(' left')})")


def spend_locked(f: Combatant, face: i64) -> None:
    """RH-REA-01: a spent Locked die is gone."""
    f._locked -= one(face)
