"""Starting a fight (ledger 3.2): who declares, who rolls what for initiative, ties, and who comes later."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.bits import bit
from affray.engine.causes import NOT_HEARD, Cause
from affray.engine.question import NOBODY, Option, Question
from affray.games.lucky_stars.book import words as w
from affray.games.lucky_stars.book.sheet import Combatant
from affray.games.lucky_stars.law.battle import Battle
from affray.games.lucky_stars.law.rolls import (
    DICE,
    FACES,
    LUCK_DIE,
    NO_TARGET,
    TENTHS,
    decide,
    dice_part,
    keep_faces,
    penalty_of,
    roll_words,
    spend_luck,
    tell_roll,
)

STARTED_IT: Final = 6  # LS-INIT-02
FIRST: Final = 1  # the verb of LS-INIT-05


def open_fight(fight: Battle) -> None:
    """LS-SET-01, LS-SET-03: an attack is declared, nothing of it is resolved or paid, and all roll initiative."""
    if fight.gm is not None:
        rule_on_start(fight)
    for f in fight.fighters:
        if f.is_there():
            enter(fight, f)
            f.initiative = roll_initiative(fight, f)
    put_in_order(fight)
    fight.round = 1
    fight.next = 0
    if fight.log is not None:
        fight.tell("LS-TURN-01", "", "round 1")
        tell_order(fight)
    order_allies(fight)


def tell_order(fight: Battle) -> None:
    """LS-INIT-01: in one line; of whom a side does not know, it does not read."""
    people = [fight.fighters[i] for i in fight.order]
    fight.tell("LS-INIT-01", "", f"The order of turns: {', '.join([f.name for f in people])}", about=people)
    for side in range(len(fight.sides)):
        known = [f for f in people if not fight.is_hidden(side, f)]
        if len(known) < len(people):
            words = f"The order of turns, as the {fight.sides[side]} know it: {', '.join([f.name for f in known])}"
            fight.tell("LS-INIT-01", "", words, seen_by=bit(side), about=known)


def enter(fight: Battle, f: Combatant) -> None:
    """LS-SET-02: no AP before the first turn; it has not acted."""
    f.in_order = True
    f.ap = 0
    f.has_acted = False


def rule_on_start(fight: Battle) -> None:
    """LS-SET-01, LS-INIT-02: the game master may name another initiator, and who acts in unison with it."""
    people = [f for f in fight.fighters if f.is_there()]
    ids: list[i64] = [f.id for f in people if f.id != fight.declarer]
    first = "nobody" if fight.declarer == NOBODY else fight.fighters[fight.declarer].name
    word = fight.ruled("LS-SET-01", "who starts it", [first, *[fight.fighters[i].name for i in ids]])
    if word > 0:
        for f in fight.fighters:
            f.initiated = False
        fight.declarer = ids[word - 1]
        fight.declared_target = NOBODY
        fight.starters = fight.fighters[fight.declarer].side
        fight.fighters[fight.declarer].initiated = True
    for f in people:
        if f.side == fight.starters and f.id != fight.declarer:
            words = ["takes part", "does not"] if f.initiated else ["does not", "takes part"]
            if fight.ruled("LS-INIT-02", f"{f.name} in starting it", words) == 1:
                f.initiated = not f.initiated


# ---------------------------------------------------------------- the roll


def modifiers_of(f: Combatant) -> i64:
    """LS-INIT-01, LS-INIT-02: the Initiative stat, and 6 for everybody who took part in starting it."""
    return f.initiative_stat + STARTED_IT if f.initiated else f.initiative_stat


def roll_initiative(fight: Battle, f: Combatant) -> i64:
    """LS-INIT-01: a decision roll with Luck; by the switch init_explode its dice do not explode."""
    if fight.house().init_explode:
        six = modifiers_of(f) - f.initiative_stat
        why = "starts the fight"
        return decide(
            fight,
            f,
            modifiers_of(f),
            w.NEUTRAL,
            why="initiative",
            rule="LS-INIT-01",
            target=NO_TARGET,
            more=six,
            because=why,
        )
    total = modifiers_of(f) + penalty_of(f)
    lucky = f.luck > 0 and spend_luck(fight, f, "initiative", DICE * TENTHS + 10 * total, NO_TARGET)
    dice = fight.dice.two(FACES, FACES, "initiative")
    last = fight.dice.last
    luck: i64 = fight.dice.d(LUCK_DIE, "Luck") if lucky else 0
    if fight.log is not None:
        shown, six = [int(dice - last), int(last)], modifiers_of(f) - f.initiative_stat
        values = [Cause("LS-INIT-01", f.initiative_stat, "Initiative"), Cause("LS-INIT-02", six, "starts the fight")]
        tell_roll(
            fight, f, w.NEUTRAL, shown, values=values, luck=luck, why="initiative", rule="LS-INIT-01", target=NO_TARGET
        )
    return total + dice + luck


# ---------------------------------------------------------------- the order


def put_in_order(fight: Battle) -> None:
    """LS-INIT-01, LS-INIT-03 to LS-INIT-05: descending totals; ties by who started it, by reroll, by the allies."""
    order: list[i64] = []
    breakers: list[i64] = [0] * len(fight.fighters)
    settle_third_sides(fight, breakers)
    for f in fight.fighters:
        if f.in_order:
            at = 0
            while at < len(order) and not goes_before(fight, f, fight.fighters[order[at]], breakers):
                at += 1
            order.insert(at, f.id)
    fight.order = order


def goes_before(fight: Battle, a: Combatant, b: Combatant, breakers: list[i64]) -> bool:
    """LS-INIT-04, LS-INIT-05: of equal totals the side that started combat; allies by the better stat at first."""
    if a.initiative != b.initiative:
        return a.initiative > b.initiative
    if a.side != b.side:
        if a.side == fight.starters or b.side == fight.starters:
            return a.side == fight.starters
        return breakers[a.id] > breakers[b.id]
    if breakers[a.id] != breakers[b.id]:
        return breakers[a.id] > breakers[b.id]
    return a.initiative_stat > b.initiative_stat


def settle_third_sides(fight: Battle, breakers: list[i64]) -> None:
    """LS-INIT-04: opponents who tie and neither of whose sides started it reroll until they differ.

    The reroll settles only their mutual order.
    """
    tied = tied_strangers(fight, breakers)
    while len(tied) > 0:
        for id in tied:
            f = fight.fighters[id]
            keep_faces(fight)
            breakers[id] = fight.dice.exploding(DICE, FACES, "initiative, rerolled") + modifiers_of(f)
            if fight.log is not None:
                tell_reroll(fight, f, fight.dice.shown)
        tied = tied_strangers(fight, breakers)
        if len(tied) > 0:
            fight.dice.anew()


def tell_reroll(fight: Battle, f: Combatant, shown: list[int]) -> None:
    """LS-INIT-04: the dice that settle a tie."""
    added = [("Initiative", int(modifiers_of(f)))]
    rolled = roll_words(w.NEUTRAL, shown, NOT_HEARD, added, LUCK_DIE)
    words = f"{f.name}, initiative rerolled to settle the tie at {f.initiative}: {rolled}"
    parts = [dice_part(DICE, shown, w.NEUTRAL, NOT_HEARD), *added]
    total = sum([number for _, number in parts])
    fight.tell_sum(f, "LS-INIT-04", "roll", words, total, parts, plainly=f"{f.name} rolls: initiative, again")


def tied_strangers(fight: Battle, breakers: list[i64]) -> list[i64]:
    """Those whose order among opponents is still open."""
    found: list[i64] = []
    for a in fight.fighters:
        for b in fight.fighters:
            if is_open_tie(fight, a, b) and breakers[a.id] == breakers[b.id]:
                found.append(a.id)
                break
    return found


def is_open_tie(fight: Battle, a: Combatant, b: Combatant) -> bool:
    """LS-INIT-04: equal totals of two sides of which neither started it."""
    if not a.in_order or not b.in_order or a.side == b.side or a.initiative != b.initiative:
        return False
    return a.side != fight.starters and b.side != fight.starters


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class TiedAllies(Question):
    """LS-INIT-05: tied allies are ordered anew at the start of every round: who of them goes first?"""

    def __init__(self, fight: Battle, side: i64, tied: list[i64]) -> None:
        super().__init__("LS-INIT-05", side, fight.sides[side])
        self.fight: Final = fight
        self.tied: Final = tied  # in the order of the last round

    def options(self) -> list[Option]:
        return [Option(FIRST, id) for id in self.tied]

    def words(self, option: Option) -> str:
        return self.fight.fighters[option.target].name

    def prompt(self) -> str:
        return f"Which of the {self.who} goes first?"


def order_allies(fight: Battle) -> None:
    """LS-INIT-05: at the start of a round, every block of tied allies is put in the order their players want."""
    order = fight.order
    start: i64 = 0
    while start < len(order):
        end = end_of_block(fight, start)
        for at in range(start, end - 1):
            put_first(fight, at, end)
        start = end


def put_first(fight: Battle, at: i64, end: i64) -> None:
    """LS-INIT-05: who of a block of tied allies goes first, of those who can."""
    order = fight.order
    tied = [id for id in order[at:end] if fight.fighters[id].is_up()]
    if len(tied) > 1:
        chosen = fight.ask(TiedAllies(fight, fight.fighters[tied[0]].side, tied)).target
        if chosen != order[at]:
            order.remove(chosen)
            order.insert(at, chosen)
            if fight.log is not None:
                others = [fight.fighters[id] for id in tied if id != chosen]
                words = " and ".join([f.name for f in others])
                fight.tell(
                    "LS-INIT-05",
                    fight.fighters[chosen],
                    f"goes before {words} this round, by their choice",
                    about=others,
                )


def end_of_block(fight: Battle, start: i64) -> i64:
    """LS-INIT-05: the place after the last of those who follow with the same side and the same total."""
    order = fight.order
    first = fight.fighters[order[start]]
    end = start + 1
    while end < len(order):
        other = fight.fighters[order[end]]
        if other.initiative != first.initiative or other.side != first.side:
            break
        end += 1
    return end


# ---------------------------------------------------------------- those who come later


def join_late(fight: Battle) -> None:
    """LS-SET-03, LS-GAP-04: arrivals roll without +6; whose place in this round has passed acts next round.

    The game master may let them come first or last instead.
    """
    if len(fight.order) == len(fight.fighters):
        return
    for f in fight.fighters:
        if not f.in_order and f.is_there():
            f.initiated = False
            enter(fight, f)
            f.initiative = roll_initiative(fight, f)
            at = place_for(fight, f)
            fight.order.insert(at, f.id)
            if at < fight.next:
                fight.next += 1
            if fight.log is not None:
                fight.tell_of(f, "LS-SET-03", f"joins with initiative {f.initiative}", "joins")


def place_for(fight: Battle, f: Combatant) -> i64:
    """LS-SET-03: by its total, after its equals unless its side started it."""
    at: i64 = 0
    while at < len(fight.order):
        other = fight.fighters[fight.order[at]]
        if f.initiative > other.initiative:
            break
        if f.initiative == other.initiative and f.side == fight.starters and other.side != f.side:
            break
        at += 1
    if fight.gm is not None:
        words = ["by its roll", "first", "last"]
        word = fight.ruled("LS-SET-03", f"where {f.name} comes in", words)
        return at if word == 0 else (0 if word == 1 else len(fight.order))
    return at
