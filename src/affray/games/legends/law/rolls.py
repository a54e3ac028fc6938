"""Dice (ledger 3.1): two d8, each under its value; Fortune and Misfortune; dice that several attacks share."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.causes import NOT_HEARD, Cause, signed, sum_words
from affray.engine.dice import EveryFace
from affray.engine.question import Option, Question
from affray.games.legends.book import words as w
from affray.games.legends.book.plights import OF_FIRST_DIE, OF_ONE_DIE
from affray.games.legends.book.sheet import Combatant
from affray.games.legends.law.battle import Battle
from affray.games.legends.law.conditions import is_numb_now, is_poisoned_now, is_singed_now

D8: Final = 8
LOW_FIRST: Final = 1  # verbs of LG-DICE-04: the lower of two kept dice goes to the attribute,
HIGH_FIRST: Final = 2  # or the higher one
FIRST_DIE: Final = 1  # verbs of LG-DICE-03
SECOND_DIE: Final = 2
CRITICAL: Final = 3  # LG-DICE-06: the successes of two natural 1s
NOWHERE: Final = 0  # where the shared die of a roll is
NO_FACES: Final[list[i64]] = []
NO_NAMES: Final = ["", ""]
NUMBERED: Final = ["", "second combat action", "third combat action", "fourth combat action"]
GRANTS: Final = ["nothing", "Fortune", "Misfortune", "-1 both", "+1 both", "-2 both", "+2 both"]
GRANTED_FORTUNE: Final = [0, 1, -1, 0, 0, 0, 0]
GRANTED_PLUS: Final = [0, 0, 0, -1, 1, -2, 2]


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Shared:
    """LG-DICE-09: the attribute die that several attacks of one action share; face 0 until it is rolled."""

    def __init__(self) -> None:
        self.face: i64 = 0
        self.luck: i64 = 0  # points spent on it so far


@mypyc_attr(acyclic=True, free_list_len=1)
class Roll:
    """LG-DICE-01: two dice on the table: the attribute's and the other value's, natural faces and what changes them."""

    def __init__(self, who: Combatant, attribute: i64, skill: i64, why: str) -> None:
        self.who: Final = who
        self.attribute: Final = attribute  # the value that the first die must stay under
        self.skill: Final = skill  # the same of the second die
        self.why: Final = why
        self.first: i64 = 0  # natural faces
        self.second: i64 = 0
        self.fortune: i64 = 0  # sources of Fortune less those of Misfortune,
        self.plus: i64 = 0  # and what is added to both dice, as they were counted before the throw
        self.plus_first: i64 = 0  # sums of all modifiers
        self.plus_second: i64 = 0
        self.luck_first: i64 = 0  # Luck points spent on each
        self.luck_second: i64 = 0
        self.precise: bool = False  # Critical Precision: 2,2 counts too
        self.shared: Shared | None = None
        self.shared_at: i64 = NOWHERE  # FIRST_DIE or SECOND_DIE
        self.heard: list[Cause] = NOT_HEARD  # for the log: what is added to both dice,
        self.heard_first: list[Cause] = NOT_HEARD  # to the first alone,
        self.heard_second: list[Cause] = NOT_HEARD  # to the second alone,
        self.reasons: list[Cause] = NOT_HEARD  # what speaks for Fortune and Misfortune,
        self.thrown: list[i64] = NO_FACES  # every die on the table, where there are more than two,
        self.names: list[str] = NO_NAMES  # and what the two dice are called
        self.again: bool = False  # the first die lay on the table already, from an earlier attack
        self.about: str = ""  # for people: what it is for
        self.needed: i64 = 1  # successes without which it is nothing; 0 if that depends on somebody else,
        self.more_count: bool = True  # and whether more than those are better

    def result_first(self) -> i64:
        """LG-DICE-02: the final result of the attribute die, never below 1."""
        result = self.first + self.plus_first - self.luck_first
        return result if result > 1 else 1

    def result_second(self) -> i64:
        result = self.second + self.plus_second - self.luck_second
        return result if result > 1 else 1

    def is_critical(self) -> bool:
        """LG-DICE-06: both dice natural 1; with Critical Precision 2,2 as well."""
        if self.first != self.second:
            return False
        return self.first == 1 or (self.precise and self.first == 2)

    def is_fumble(self) -> bool:
        """LG-DICE-07: both dice natural 8."""
        return self.first == D8 and self.second == D8

    def successes(self) -> i64:
        """LG-DICE-01, LG-DICE-06: 0, 1 or 2 dice under their values; 3 for two natural 1s."""
        if self.is_critical():
            return CRITICAL
        count: i64 = 1 if passes(self.first, self.plus_first - self.luck_first, self.attribute) else 0
        return count + 1 if passes(self.second, self.plus_second - self.luck_second, self.skill) else count

    def add(self, plus: i64) -> None:
        """LG-DICE-02: a modifier of both dice."""
        self.plus_first += plus
        self.plus_second += plus

    def add_first(self, plus: i64, word: str, listens: bool) -> None:
        """LG-DICE-03: a modifier of the first die."""
        self.plus_first += plus
        if listens:
            self.heard_first = [*self.heard_first, Cause("LG-DICE-03", plus, word)]

    def add_second(self, plus: i64, word: str, listens: bool) -> None:
        """LG-DICE-03: a modifier of the second die."""
        self.plus_second += plus
        if listens:
            self.heard_second = [*self.heard_second, Cause("LG-DICE-03", plus, word)]


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Defence(Roll):
    """The dice of who is attacked; a class of its own because compiled code keeps room for one object of each."""


def passes(face: i64, plus: i64, value: i64) -> bool:
    """LG-DICE-01, LG-DICE-02: natural 1 passes, natural 8 fails, else the result, at least 1, is under the value."""
    if face == 1 or face == D8:
        return face == 1
    result = face + plus
    return result < value and (result > 0 or value > 1)


def fortune_of(net: i64) -> i64:
    """LG-DICE-05: sources cancel one for one: 1 Fortune, -1 Misfortune, 0 neither."""
    return 1 if net > 0 else (-1 if net < 0 else 0)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Assign(Question):
    """LG-DICE-04: the roller assigns the two kept dice, one to each value, after seeing them."""

    def __init__(self, roll: Roll, low: i64, high: i64) -> None:
        super().__init__("LG-DICE-04", roll.who.side, roll.who.name)
        self.roll: Final = roll
        self.low: Final = low
        self.high: Final = high

    def options(self) -> list[Option]:
        return [Option(LOW_FIRST), Option(HIGH_FIRST)]

    def words(self, option: Option) -> str:
        if option.verb == LOW_FIRST:
            return f"{self.low} and {self.high}"
        return f"{self.high} and {self.low}"

    def prompt(self) -> str:
        roll = self.roll
        both = f"; {both_words(roll)}" if roll.heard else ""
        values = (
            f"the first must stay under {roll.names[0]} {roll.attribute}, the second under {roll.names[1]} {roll.skill}"
        )
        return f"{self.who} keeps {self.low} and {self.high} for the {roll.why}{both}: {values}. Which way?"

    def idle(self) -> Option | None:
        """No matter where both values and all that changes them are the same, and no other attack shares a die."""
        roll = self.roll
        same = roll.attribute == roll.skill and roll.plus_first == roll.plus_second
        return Option(LOW_FIRST) if same and roll.shared is None else None


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class PickDie(Question):
    """LG-DICE-03: a modifier on one die without a name goes to the die the roller picks after seeing both."""

    def __init__(self, roll: Roll, plus: i64, word: str) -> None:
        super().__init__("LG-DICE-03", roll.who.side, roll.who.name)
        self.roll: Final = roll
        self.plus: Final = plus
        self.word: Final = word

    def options(self) -> list[Option]:
        return [Option(FIRST_DIE), Option(SECOND_DIE)]

    def words(self, option: Option) -> str:
        return "first die" if option.verb == FIRST_DIE else "second die"

    def prompt(self) -> str:
        dice = self.roll
        first = f"the first, {dice.names[0]}, {dice.result_first()} under {dice.attribute}"
        second = f"the second, {dice.names[1]}, {dice.result_second()} under {dice.skill}"
        return (
            f"{self.who} has {signed(self.plus)} on one die of the {dice.why} ({self.word}): {first}; {second}. Which?"
        )


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Reroll(Question):
    """LG-REACT-04: the attacker picks the die it must roll again."""

    def __init__(self, roll: Roll) -> None:
        super().__init__("LG-REACT-04", roll.who.side, roll.who.name)
        self.roll: Final = roll

    def options(self) -> list[Option]:
        return [Option(FIRST_DIE), Option(SECOND_DIE)]

    def words(self, option: Option) -> str:
        return "first die" if option.verb == FIRST_DIE else "second die"

    def prompt(self) -> str:
        roll = self.roll
        dice = f"the first, {roll.names[0]}, or the second, {roll.names[1]}"
        return f"{self.who} must roll one die of the attack again ({shown(roll)}): {dice}?"


def usual_assignment(roll: Roll, low: i64, high: i64) -> i64:
    """LG-DICE-04: automatic play assigns for most successes; the lower die goes to the lower value on a tie."""
    one = count_of(roll, low, high)
    other = count_of(roll, high, low)
    if one != other:
        return LOW_FIRST if one > other else HIGH_FIRST
    return LOW_FIRST if roll.attribute <= roll.skill else HIGH_FIRST


def count_of(roll: Roll, first: i64, second: i64) -> i64:
    count: i64 = 1 if passes(first, roll.plus_first, roll.attribute) else 0
    return count + 1 if passes(second, roll.plus_second, roll.skill) else count


def usual_die(roll: Roll, plus: i64) -> i64:
    """LG-DICE-03: automatic play picks the die that yields more successes, the first on a tie."""
    first = passes(roll.first, roll.plus_first, roll.attribute)
    second = passes(roll.second, roll.plus_second, roll.skill)
    if plus < 0:
        gains = not first and passes(roll.first, roll.plus_first + plus, roll.attribute)
        late = not second and passes(roll.second, roll.plus_second + plus, roll.skill)
        return SECOND_DIE if late and not gains else FIRST_DIE
    harms = first and not passes(roll.first, roll.plus_first + plus, roll.attribute)
    spares = not (second and not passes(roll.second, roll.plus_second + plus, roll.skill))
    return SECOND_DIE if harms and spares else FIRST_DIE


# ---------------------------------------------------------------- rolling


def throw(fight: Battle, dice: Roll, fortune: i64, plus: i64) -> None:
    """LG-DICE-04, LG-DICE-09, LG-FORT-03: attribute die, skill die, and with Fortune or Misfortune a third; a shared
    attribute die that lies on the table already is not rolled again. The game master may grant something before."""
    if fight.gm is not None:
        word = fight.ruled("LG-FORT-03", f"the {dice.why} of {dice.who.name}", GRANTS)
        fight.fortunes.add("LG-FORT-03", GRANTED_FORTUNE[word], "game master")
        fight.causes.add("LG-FORT-03", GRANTED_PLUS[word], "game master")
        fortune += GRANTED_FORTUNE[word]
        plus += GRANTED_PLUS[word]
    dice.add(plus)
    if fight.log is not None:
        dice.heard = fight.causes.heard
        dice.reasons = fight.fortunes.heard
    shared = dice.shared
    if fortune == 0 and isinstance(fight.dice, EveryFace) and is_only_counted(fight, dice):
        dice.first = counted_face(fight, dice.plus_first, dice.attribute, dice.why)
        dice.second = counted_face(fight, dice.plus_second, dice.skill, dice.why)
        return
    if shared is not None and shared.face > 0:
        dice.first = shared.face
        dice.again = True
    else:
        dice.first = fight.dice.d(D8, dice.why)
        if shared is not None:
            shared.face = dice.first
    dice.second = fight.dice.d(D8, dice.why)
    if fortune != 0:
        keep(fight, dice, fortune)
    elif shared is not None:
        dice.shared_at = FIRST_DIE
    if shared is not None and dice.shared_at == FIRST_DIE:
        dice.luck_first = shared.luck
    elif shared is not None and dice.shared_at == SECOND_DIE:
        dice.luck_second = shared.luck


def is_only_counted(fight: Battle, dice: Roll) -> bool:
    """For exact odds: does it only matter whether each face is a natural 1, passes or fails? Nobody spends Luck on
    these dice, rolls one again, shares one or adds them up."""
    who = dice.who
    if dice.why == "attack" or dice.shared is not None or fight.gm is not None or who.suffers(OF_ONE_DIE):
        return False
    if fight.house().lowest_total:
        return False
    return who.current_luck == 0 or not (who.is_pc or fight.house().npc_spend_luck)


def counted_face(fight: Battle, plus: i64, value: i64, why: str) -> i64:
    """LG-DICE-01: one face for all that do the same: a natural 1, those that pass, those that fail."""
    most: i64 = 1
    while most + 1 < D8 and passes(most + 1, plus, value):
        most += 1
    fight.dice.band(D8, 1, most, why)
    return fight.dice.last


def keep(fight: Battle, dice: Roll, fortune: i64) -> None:
    """LG-DICE-04, LG-DICE-05: one more die, and the two best, or worst, of all are kept and assigned."""
    more: i64 = 1
    if fight.house().fortune_stacks:
        more = fortune if fortune > 0 else -fortune
    low, high = dice.first, dice.second
    if fight.log is not None:
        dice.thrown = [low, high]
    if high < low:
        low, high = high, low
    while more > 0:
        more -= 1
        face = fight.dice.d(D8, dice.why)
        if fight.log is not None:
            dice.thrown.append(face)
        if fortune > 0:
            if face < low:
                low, high = face, low
            elif face < high:
                high = face
        elif face > high:
            low, high = high, face
        elif face > low:
            low = face
    assign(fight, dice, low, high)
    if dice.shared is not None:
        face = dice.shared.face
        dice.shared_at = FIRST_DIE if dice.first == face else (SECOND_DIE if dice.second == face else NOWHERE)


def assign(fight: Battle, dice: Roll, low: i64, high: i64) -> None:
    """LG-DICE-04: one kept die to each value; equal dice need no choice."""
    way: i64 = LOW_FIRST
    if low != high:
        way = fight.ask(Assign(dice, low, high)).verb
    if way == LOW_FIRST:
        dice.first = low
        dice.second = high
    else:
        dice.first = high
        dice.second = low


def shift_one(fight: Battle, dice: Roll, plus: i64, word: str) -> None:
    """LG-DICE-03: a modifier of one die, which the roller picks."""
    listens = fight.log is not None
    if fight.ask(PickDie(dice, plus, word)).verb == FIRST_DIE:
        dice.add_first(plus, word, listens)
    else:
        dice.add_second(plus, word, listens)


def weigh_first(fight: Battle, dice: Roll, attribute: i64, kind: i64) -> None:
    """Section 4: what conditions add to the attribute die alone, before the dice are thrown."""
    if dice.who.suffers(OF_FIRST_DIE):
        listens = fight.log is not None
        if is_poisoned_now(dice.who, attribute, kind):
            dice.add_first(1, "poisoned", listens)
        if dice.who.chilled and attribute == w.AGILITY:
            dice.add_first(1, "chilled", listens)


def weigh_one(fight: Battle, dice: Roll, attribute: i64, kind: i64) -> None:
    """Section 4, LG-DICE-03: what conditions add to one die of the roller's choice, once they lie."""
    if dice.who.suffers(OF_ONE_DIE):
        for cause in of_one_die(fight, dice.who, attribute, kind):
            shift_one(fight, dice, cause.amount, cause.word)


def of_one_die(fight: Battle, who: Combatant, attribute: i64, kind: i64) -> list[Cause]:
    """Section 4, LG-DICE-03: the conditions that add to one die of the roller's choice."""
    found: list[Cause] = []
    if is_singed_now(fight, who):
        found.append(Cause("LG-DICE-03", 1, "singed"))
    if is_numb_now(who, attribute, kind):
        found.append(Cause("LG-DICE-03", 1, "numbed"))
    return found


def die_again(fight: Battle, dice: Roll) -> i64:
    """LG-REACT-04: which of its dice the roller throws again."""
    return fight.ask(Reroll(dice)).verb


def margin(mine: i64, theirs: i64) -> i64:
    """LG-DICE-08: successes of the acting side less those of the other; 0 or less and the defender wins."""
    return mine - theirs


def numbered(penalty: i64) -> str:
    """LG-ACT-02: the word for the penalty of several [Combat] actions."""
    return NUMBERED[penalty] if 0 < penalty < len(NUMBERED) else "combat actions before"


def counted(successes: i64) -> str:
    """So many successes, in words."""
    return "1 success" if successes == 1 else f"{successes} successes"


def shown(dice: Roll) -> str:
    """LG-DICE-02, LG-DICE-04, LG-DICE-09: all dice that were thrown, why there were three or which lay there already,
    what was added and why, and the two that count: ``dice 6, 2, 8, Misfortune (prone) drops 2; +1 both (second
    attack): Agi 6[8+1], Melee 5[6+1]``."""
    words = [f"same {dice.names[0]} die"] if dice.again else []
    if len(dice.thrown) > 0:
        faces = ", ".join([str(face) for face in dice.thrown])
        words.append(f"dice {faces}, {fortune_words(dice)} drops {dropped(dice)}")
    elif is_cancelled(dice):
        words.append(cancelled_words(dice))
    both = both_words(dice)
    if both:
        words.append(both)
    for name, heard in ((dice.names[0], dice.heard_first), (dice.names[1], dice.heard_second)):
        if heard:
            words.append(f"{name} {sum_words(heard)}")
    return f"{'; '.join(words)}: {pair_words(dice)}" if words else pair_words(dice)


def shown_together(pairs: list[Roll]) -> str:
    """LG-WEAVE-01: several pairs of dice; what is added to all of them is told once."""
    first = both_words(pairs[0])
    if not first or any([both_words(dice) != first or is_odd(dice) for dice in pairs]):
        return "; ".join([shown(dice) for dice in pairs])
    if len(pairs) > 1:
        first = first.replace(" both (", " both, each pair (")
    return f"{first}: {'; '.join([pair_words(dice) for dice in pairs])}"


def is_odd(dice: Roll) -> bool:
    """Is there something to tell of one of its dice alone, or of a third one?"""
    return len(dice.thrown) > 0 or len(dice.heard_first) > 0 or len(dice.heard_second) > 0


def pair_words(dice: Roll) -> str:
    """The two dice that count."""
    first = die_words(dice.names[0], dice.attribute, dice.first, dice.plus_first, dice.luck_first)
    return f"{first}, {die_words(dice.names[1], dice.skill, dice.second, dice.plus_second, dice.luck_second)}"


def fortune_words(dice: Roll) -> str:
    """LG-DICE-05: Fortune or Misfortune, with its sources."""
    net = sum([int(cause.amount) for cause in dice.reasons])
    why = ", ".join([cause.word if (cause.amount > 0) == (net > 0) else f"not {cause.word}" for cause in dice.reasons])
    name = "Fortune" if net > 0 else "Misfortune"
    return f"{name} ({why})" if why else name


def is_cancelled(dice: Roll) -> bool:
    """LG-DICE-05: does as much speak for Fortune as for Misfortune?"""
    return len(dice.reasons) > 0 and sum([int(cause.amount) for cause in dice.reasons]) == 0


def cancelled_words(dice: Roll) -> str:
    """LG-DICE-05: the sources that cancel, so that there is no third die."""
    good = ", ".join([cause.word for cause in dice.reasons if cause.amount > 0])
    bad = ", ".join([cause.word for cause in dice.reasons if cause.amount < 0])
    return f"Fortune ({good}) and Misfortune ({bad}) cancel"


def dropped(dice: Roll) -> str:
    """LG-DICE-04: the faces that were not kept."""
    left = [int(face) for face in dice.thrown]
    for face in (int(dice.first), int(dice.second)):
        if face in left:
            left.remove(face)
    return " and ".join([str(face) for face in left])


def both_words(dice: Roll) -> str:
    """LG-DICE-02: what is added to both dice, with its causes."""
    total = sum([int(cause.amount) for cause in dice.heard])
    if not dice.heard:
        return ""
    why = dice.heard[0].word if len(dice.heard) == 1 else sum_words(dice.heard)
    return f"{signed(total) if total != 0 else '±0'} both ({why})"


def die_words(name: str, value: i64, face: i64, plus: i64, luck: i64) -> str:
    more = signed(plus) if plus != 0 else ""
    spent = f" Luck {signed(-luck)}" if luck != 0 else ""
    said = f"{value}[{face}{more}{spent}]"
    return f"{name} {said}" if name else said
