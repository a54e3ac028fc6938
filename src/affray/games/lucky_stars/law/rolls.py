"""Decision rolls (ledger 3.0): exploding d6 by level, one value, modifiers, and Luck."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.causes import NOT_HEARD, Cause, parts_of
from affray.engine.question import NOTHING, Option, Question
from affray.games.lucky_stars.book import words as w
from affray.games.lucky_stars.book.sheet import Combatant
from affray.games.lucky_stars.law.battle import Battle
from affray.games.lucky_stars.law.derived import attribute
from affray.games.lucky_stars.law.strike import Strike

FACES: Final = 6
DICE: Final = 2
MINOR: Final = 3  # LS-CORE-06: what a minor level adds or takes
LUCK_DIE: Final = 4
LUCKY_DIE: Final = 6  # Lucky Strike, ledger 6.4
SPEND: Final = 1  # the verb of LS-CORE-08
TENTHS: Final = 42  # the mean of one exploding d6, in tenths
NO_TARGET: Final = -1000  # nothing is known of what has to be beaten
NO_TEST: Final = -999  # a game master's word: no roll, it works
IMPOSSIBLE: Final = 999
EASIEST: Final = 2
HARDEST: Final = 20
CHECKS: Final = [f"{short} check" for short in w.SHORT]
GRAPPLE_CONTEST: Final = "grapple contest"


# ---------------------------------------------------------------- levels


def level_of(advantage: i64, disadvantage: i64) -> i64:
    """LS-CORE-07: the strongest advantage less the strongest disadvantage; levels of one kind do not add up."""
    return advantage - disadvantage


def decision_dice(level: i64) -> i64:
    """LS-CORE-06: two dice, one more with major advantage, one fewer with major disadvantage."""
    if level >= w.MAJOR_ADVANTAGE:
        return DICE + 1
    return DICE - 1 if level <= w.MAJOR_DISADVANTAGE else DICE


def flat(level: i64) -> i64:
    """LS-CORE-06: +3 with minor advantage, -3 with minor disadvantage."""
    if level == w.MINOR_ADVANTAGE:
        return MINOR
    return -MINOR if level == w.MINOR_DISADVANTAGE else 0


def expected(level: i64, value: i64) -> i64:
    """The mean of a decision roll in tenths."""
    return decision_dice(level) * TENTHS + 10 * (flat(level) + value)


def penalty_of(f: Combatant) -> i64:
    """LS-WND-04, section 4.2: -1 while shaken, -1 for each point of Stress above the threshold."""
    worse: i64 = -1 if f.shaken > 0 else 0
    return worse - beyond(f)


def beyond(f: Combatant) -> i64:
    """LS-WND-04: the points of Stress above the threshold."""
    over = f.stress - f.stress_threshold
    return over if over > 0 else 0


def count_penalty(fight: Battle, f: Combatant) -> None:
    """LS-WND-04, section 4.2: the same as causes."""
    penalty = penalty_of(f)
    if penalty == 0:
        return
    over = beyond(f)
    fight.causes.add("LS-WND-04", penalty + over, "shaken")
    fight.causes.add("LS-WND-04", -over, f"{over} Stress above {f.stress_threshold}" if fight.causes.listens else "")


def count_level(fight: Battle, level: i64, bonus: i64, edges: list[Cause]) -> None:
    """LS-CORE-06: what a minor level adds, with what brought it."""
    if bonus != 0:
        fight.causes.add("LS-CORE-06", bonus, level_words(level, edges) if fight.causes.listens else "")


def level_words(level: i64, edges: list[Cause]) -> str:
    """``minor disadvantage (60 ft, beyond 30)``."""
    because = because_of(level, edges)
    return w.LEVELS[level - w.MAJOR_DISADVANTAGE] + (f" ({', '.join(because)})" if because else "")


def because_of(level: i64, edges: list[Cause]) -> list[str]:
    """LS-CORE-07: what brought the level that is left; what it was lessened by stands behind it."""
    if level == w.NEUTRAL:
        return []
    helping = [cause.word for cause in edges if (cause.amount > 0) == (level > 0)]
    other = [cause.word for cause in edges if (cause.amount > 0) != (level > 0)]
    return helping if len(other) == 0 else [*helping, f"against {', '.join(other)}"]


# ---------------------------------------------------------------- Luck


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class SpendLuck(Question):
    """LS-CORE-08: before a decision roll of its own, whoever has Luck may spend a point for 1d4 more."""

    def __init__(
        self, fight: Battle, me: Combatant, why: str, mine: i64, theirs: i64, strike: Strike | None = None
    ) -> None:
        super().__init__("LS-CORE-08", me.side, me.name)
        self.fight: Final = fight
        self.me: Final = me
        self.why: Final = why
        self.mine: Final = mine  # the mean of the roll, in tenths; after the dice: the total
        self.theirs: Final = theirs  # the mean of the other roll, or the target, in tenths; NO_TARGET if unknown
        self.strike: Final = strike  # of an attack: with the sums that are added to the dice

    def options(self) -> list[Option]:
        return [Option(SPEND), Option(NOTHING)]

    def words(self, option: Option) -> str:
        return "luck" if option.verb == SPEND else "nothing"

    def prompt(self) -> str:
        about = "" if self.strike is None else attack_words(self.strike, self.me) + " "
        unseen = "" if about == "" or self.fight.house().luck_after else " The other side decides unseen."
        return f"{about}Does {self.who} spend a point of Luck on the {self.sum_words()}?{unseen}"

    def sum_words(self) -> str:
        """LS-CORE-01: what is rolled for, with the dice and what they have to beat, where that is known."""
        what = contest_words(self.why)
        if self.strike is not None or self.fight.house().luck_after:
            return what
        mine = mean_words(self.mine)
        is_target = self.theirs != NO_TARGET and behind(self.theirs)[0] == 0  # what others add is not theirs to know
        return f"{what} ({mine} against {self.theirs // 10})" if is_target else f"{what} ({mine})"


def behind(mean: i64) -> tuple[i64, i64]:
    """The dice and the value behind a mean in tenths: each die has 4.2, so the last digit counts the dice."""
    dice: i64 = 0
    while dice <= DICE and (mean - dice * TENTHS) % 10 != 0:
        dice += 1
    return dice, (mean - dice * TENTHS) // 10


def mean_words(mean: i64) -> str:
    """``2d6 + 5``."""
    dice, value = behind(mean)
    return f"{dice}d6" if value == 0 else f"{dice}d6 {'+' if value > 0 else '−'} {value if value > 0 else -value}"


def attack_words(strike: Strike, me: Combatant) -> str:
    """LS-CORE-08: the attack that Luck is asked for, with what the asked one adds to the dice."""
    surprised = ", who is surprised," if strike.surprise else ""
    said = f"{strike.attacker.name} attacks {strike.target.name}{surprised} with {strike.gear.name}"
    own, level = (strike.attack_sum, strike.attack_level)
    if me is not strike.attacker:
        own, level = (strike.defence_sum, strike.defence_level)
    added = " ".join([added_words(word, number) for word, number in parts_of(own)])
    whose = "the attack" if me is strike.attacker else "the defence"
    return f"{said}; {whose}: {decision_dice(level)}d6 {added}".rstrip() + "."


def may_spend_luck(f: Combatant) -> bool:
    """LS-CORE-08, LS-WND-04: a point left, and not stressed."""
    return f.luck > 0 and f.stress < f.stress_threshold


def spend_luck(fight: Battle, f: Combatant, why: str, mine: i64, theirs: i64, strike: Strike | None = None) -> bool:
    """LS-CORE-08: asks, and pays the point."""
    if not may_spend_luck(f) or fight.ask(SpendLuck(fight, f, why, mine, theirs, strike)).verb != SPEND:
        return False
    pay_luck(fight, f, why)
    return True


def pay_luck(fight: Battle, f: Combatant, why: str) -> None:
    f.luck -= 1
    if fight.log is not None:
        plainly = f"spends Luck on the {contest_words(why)}"
        fight.tell_of(f, "LS-CORE-08", f"{plainly} (1 point, {f.luck or 'none'} left)", plainly)


def luck_of_both(
    fight: Battle,
    a: Combatant,
    b: Combatant,
    why: str,
    other: str,
    mine: i64,
    theirs: i64,
    strike: Strike | None = None,
) -> tuple[bool, bool]:
    """LS-CORE-08: in an opposed roll both decide without seeing the other's decision."""
    first, second = may_spend_luck(a), may_spend_luck(b)
    if not (first and second):
        return (
            first and spend_luck(fight, a, why, mine, theirs, strike),
            second and spend_luck(fight, b, other, theirs, mine, strike),
        )
    answers = fight.ask_together(
        [SpendLuck(fight, a, why, mine, theirs, strike), SpendLuck(fight, b, other, theirs, mine, strike)]
    )
    first, second = answers[0].verb == SPEND, answers[1].verb == SPEND
    if first:
        pay_luck(fight, a, why)
    if second:
        pay_luck(fight, b, other)
    return first, second


# ---------------------------------------------------------------- rolls


def decide(
    fight: Battle,
    f: Combatant,
    value: i64,
    level: i64,
    why: str,
    rule: str,
    target: i64 = NO_TARGET,
    more: i64 = 0,
    because: str = "",
) -> i64:
    """LS-CORE-01, LS-CORE-02: decision dice by level, every 6 brings another die, + value + modifiers + Luck.

    ``more`` is in the value already, and told by its own word.
    """
    worse = penalty_of(f)
    after = fight.house().luck_after
    aim = target * 10 if target != NO_TARGET else NO_TARGET
    lucky = False
    count = decision_dice(level)
    certain = target != NO_TARGET and count + flat(level) + value + worse >= target  # then Luck changes nothing
    if f.luck > 0 and not after and not certain:
        lucky = spend_luck(fight, f, why, expected(level, value + worse), aim)
    keep_faces(fight)
    total = fight.dice.exploding(count, FACES, why) + flat(level) + value + worse
    shown = fight.dice.shown
    if f.luck > 0 and after and (target == NO_TARGET or total < target <= total + LUCK_DIE):
        lucky = spend_luck(fight, f, why, 10 * total, aim)
    luck: i64 = fight.dice.d(LUCK_DIE, "Luck") if lucky else 0
    total += luck
    if fight.log is not None:
        values = [Cause(rule, value - more, own_label(why, True)), Cause(rule, more, because)]
        tell_roll(fight, f, level, shown, values=values, luck=luck, why=why, rule=rule, target=target)
    return total


def keep_faces(fight: Battle) -> None:
    """Where there is a log, it tells every die."""
    if fight.log is not None:
        fight.dice.keeps = True


def dice_part(count: i64, shown: list[int], level: i64, edges: list[Cause]) -> tuple[str, int]:
    """LS-CORE-02, LS-CORE-06: the dice of a sum with their faces, new ones at the end; a major level, and why."""
    because = ""
    if count != DICE:
        causes = because_of(level, edges)
        because = f", {w.LEVELS[level - w.MAJOR_DISADVANTAGE]}" + (f": {', '.join(causes)}" if causes else "")
    return f"{count}d6 ({', '.join([str(face) for face in shown])}){because}", sum(shown)


def faces_words(count: i64, shown: list[int]) -> str:
    """LS-CORE-02: ``6→6→2, 3``: every die with those that it brought."""
    chains = [str(face) for face in shown[:count]]
    open_ended = [place for place in range(len(chains)) if shown[place] == FACES]
    for face in shown[count:]:
        place = open_ended.pop(0)
        chains[place] += f"→{face}"
        if face == FACES:
            open_ended.append(place)
    return ", ".join(chains)


def roll_words(level: i64, shown: list[int], edges: list[Cause], added: list[tuple[str, int]], luck_sides: i64) -> str:
    """``2d6 6→4, 1 = 11, + ATK 5, − 3 (minor disadvantage: prone) = 13``: a decision roll as people read it."""
    count = decision_dice(level)
    because = f" ({', '.join(major_words(level, edges))})" if count != DICE else ""
    words = f"{count}d6 {faces_words(count, shown)} = {sum(shown)}{because}"
    for word, number in added:
        words += ", " + added_words(f"Luck d{luck_sides}" if word == "Luck" else word, number)
    return f"{words} = {sum(shown) + sum([number for _, number in added])}" if added else words


def major_words(level: i64, edges: list[Cause]) -> list[str]:
    """LS-CORE-06: a major level, and what brought it."""
    causes = because_of(level, edges)
    return [w.LEVELS[level - w.MAJOR_DISADVANTAGE] + (f": {', '.join(causes)}" if causes else "")]


def added_words(word: str, number: int) -> str:
    """``+ ATK 5``, ``− 3 (minor disadvantage: prone)``: a name with its number, or a number with its reason."""
    sign = "+" if number >= 0 else "−"
    if word[:1].isupper():
        return f"{sign} {word} {abs(number)}"
    reason = word.replace(" (", ": ", 1).removesuffix(")") if " (" in word else word
    return f"{sign} {abs(number)} ({reason})"


ROLLED_WITH: Final = {  # the value of rolls whose name does not say it
    "initiative": "Initiative",
    GRAPPLE_CONTEST: "Grapple",
    "search": "INS",
    "check to hide": "AGI and stealth",
}


def own_label(why: str, first: bool) -> str:
    """What the value of a roll is called: the attribute that the roll names, the second one's for the other side."""
    named = [word.strip("()") for word in why.split() if word.strip("()") in w.SHORT]
    if len(named) > 0:
        return named[0] if first else named[-1]
    return ROLLED_WITH.get(why, "attribute")


def tell_roll(
    fight: Battle,
    f: Combatant,
    level: i64,
    shown: list[int],
    values: list[Cause],
    luck: i64,
    why: str,
    rule: str,
    target: i64,
) -> None:
    """LS-CORE-01: one line: whose roll and what for, every die and cause, and whether it is enough."""
    fight.causes.begin(True)
    count_level(fight, level, flat(level), NOT_HEARD)
    count_penalty(fight, f)
    fight.causes.add("LS-CORE-08", luck, "Luck")
    dice = dice_part(decision_dice(level), shown, level, NOT_HEARD)
    added = [*parts_of([cause for cause in values if cause.amount != 0]), *parts_of(fight.causes.heard)]
    total = dice[1] + sum([number for _, number in added])
    shown_words = f"{f.name}, {why}: {roll_words(level, shown, NOT_HEARD, added, LUCK_DIE)}"
    label, verdict, plainly = "roll", "", f"{f.name} rolls: {why}"
    if target != NO_TARGET:
        passed = meets(total, target)
        label, verdict = "check", f" against {target}: {'passes' if passed else 'fails'}"
        plainly = f"{f.name} {'passes' if passed else 'fails'} the {why}"
    fight.tell_sum(f, rule, label, shown_words + verdict, total=total, parts=[dice, *added], plainly=plainly)


def meets(total: i64, target: i64) -> bool:
    """LS-CORE-01: success with the target number or more."""
    return total >= target


def check(
    fight: Battle, f: Combatant, which: i64, target: i64, why: str, rule: str, more: i64 = 0, level: i64 = w.NEUTRAL
) -> bool:
    """LS-CORE-01: a decision roll with an attribute against a target number."""
    label = CHECKS[which] if fight.log is None else f"{CHECKS[which]} {why}"
    return check_value(fight, f, attribute(f, which) + more, target, why=label, rule=rule, level=level)


def check_value(fight: Battle, f: Combatant, value: i64, target: i64, why: str, rule: str, level: i64) -> bool:
    """LS-CORE-01: the same with any value; a game master may have said that there is nothing to roll."""
    if target in (NO_TEST, IMPOSSIBLE):
        return target == NO_TEST
    if f.luck == 0 and fight.log is None:  # only whether it is enough matters
        needed = target - value - flat(level) - penalty_of(f)
        return fight.dice.reaches(decision_dice(level), FACES, needed, why)
    return meets(decide(fight, f, value, level, why=why, rule=rule, target=target), target)


def contest(
    fight: Battle,
    a: Combatant,
    a_value: i64,
    b: Combatant,
    b_value: i64,
    a_level: i64,
    b_level: i64,
    why: str,
    rule: str,
) -> bool:
    """LS-CORE-03: the higher total wins; equal totals are rerolled, keeping modifiers, number of dice and Luck."""
    mine, theirs = a_value + penalty_of(a), b_value + penalty_of(b)
    ahead = mine + flat(a_level) - theirs - flat(b_level)
    dice, against = decision_dice(a_level), decision_dice(b_level)
    keep_faces(fight)
    lead: i64 = 0
    luck: tuple[i64, i64, i64] = (0, 0, 0)
    if a.luck > 0 or b.luck > 0:
        means = expected(a_level, mine), expected(b_level, theirs)
        luck = lucky_lead(fight, a, b, dice, against=against, ahead=ahead, mine=means[0], theirs=means[1], why=why)
        ahead += luck[1] - luck[2]
        lead = ahead + luck[0]
    else:
        lead = ahead + fight.dice.opposed(dice, 0, against, 0, FACES, why)
    tell_contest(fight, a, a_value, a_level, b=b, b_value=b_value, b_level=b_level, luck=luck, why=why, rule=rule)
    while lead == 0:
        if fight.log is not None:
            fight.tell("LS-CORE-03", a, f"ties with {b.name} in the {contest_words(why)}: both reroll", about=[b])
        fight.dice.anew()
        lead = ahead + fight.dice.opposed(dice, 0, against, 0, FACES, why)
        tell_contest(fight, a, a_value, a_level, b=b, b_value=b_value, b_level=b_level, luck=luck, why=why, rule=rule)
    if fight.log is not None:
        winner, loser = (a, b) if lead > 0 else (b, a)
        told = f"wins the {contest_words(why)} against {loser.name}"
        fight.tell_of(winner, rule, f"{told} by {lead if lead > 0 else -lead}", told, about=[loser])
    return lead > 0


def contest_words(why: str) -> str:
    """``disarm contest (STR against STR)`` without the attributes."""
    return why.partition(" (")[0]


def tell_contest(
    fight: Battle,
    a: Combatant,
    a_value: i64,
    a_level: i64,
    b: Combatant,
    b_value: i64,
    b_level: i64,
    luck: tuple[i64, i64, i64],
    why: str,
    rule: str,
) -> None:
    """Each side reads its own sum."""
    if fight.log is None:
        return
    first, second = fight.dice.first_shown, fight.dice.shown
    mine, theirs = Cause(rule, a_value, own_label(why, True)), Cause(rule, b_value, own_label(why, False))
    tell_roll(fight, a, a_level, first, values=[mine], luck=luck[1], why=why, rule=rule, target=NO_TARGET)
    tell_roll(fight, b, b_level, second, values=[theirs], luck=luck[2], why=why, rule=rule, target=NO_TARGET)


def lucky_lead(
    fight: Battle,
    a: Combatant,
    b: Combatant,
    dice: i64,
    against: i64,
    ahead: i64,
    mine: i64,
    theirs: i64,
    why: str,
) -> tuple[i64, i64, i64]:
    """LS-CORE-08: an opposed roll in which somebody has Luck: how far the dice put a ahead, and the Luck of both.

    Luck is decided before the dice; by the switch luck_timing, once they lie there.
    """
    first = second = False
    after = fight.house().luck_after
    if not after:
        first, second = luck_of_both(fight, a, b, why, other=why, mine=mine, theirs=theirs)
        if not first and not second:  # only who is ahead matters
            return fight.dice.opposed(dice, 0, against, 0, FACES, why), 0, 0
    lead = fight.dice.exploding(dice, FACES, why)
    shown = fight.dice.shown
    my_luck: i64 = fight.dice.d(LUCK_DIE, "Luck") if first else 0
    lead -= fight.dice.exploding(against, FACES, why)
    fight.dice.first_shown = shown
    their_luck: i64 = fight.dice.d(LUCK_DIE, "Luck") if second else 0
    if after:
        first, second = luck_of_both(fight, a, b, why, other=why, mine=10 * (lead + ahead), theirs=0)
        my_luck = fight.dice.d(LUCK_DIE, "Luck") if first else 0
        their_luck = fight.dice.d(LUCK_DIE, "Luck") if second else 0
    return lead, my_luck, their_luck


def target_ruled(fight: Battle, rule: str, about: str, usual: i64) -> i64:
    """LS-CORE-01: the ledger's target, or the one the game master names, or no roll at all."""
    if fight.gm is None:
        return usual
    others = [n for n in range(EASIEST, HARDEST + 1) if n != usual]
    words = [f"target {n}" for n in [usual, *others]]
    word = fight.ruled(rule, about, [*words, "it works", "it fails"])
    if word >= len(words):
        return NO_TEST if word == len(words) else IMPOSSIBLE
    return usual if word == 0 else others[word - 1]
