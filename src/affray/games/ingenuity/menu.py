"""The question of a turn (IG-ECO-01): its options, their words, and why something cannot be done."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.question import NOBODY, IllegalAnswer, Option, Question
from affray.games.ingenuity.aim import can_throw, why_no_attack
from affray.games.ingenuity.battle import Battle
from affray.games.ingenuity.choices import (
    TURN_ENDED,
    ending,
    forced,
    free,
    grip_words,
    has_forced,
    items_of,
    longer,
    may_move,
    may_step,
    moves,
    one_slot,
)
from affray.games.ingenuity.fate import BOONS
from affray.games.ingenuity.gear import BARE_HANDS
from affray.games.ingenuity.maneuvers import maneuver_words
from affray.games.ingenuity.moving import can_follow, can_walk, pace
from affray.games.ingenuity.sheet import NEVER, Combatant
from affray.games.ingenuity.words import (
    ABANDON,
    ACTIONS,
    ASSIST,
    ATTACK,
    BRANDISH,
    CONTINUE,
    CRIPPLING_ATTACK,
    DROP_ITEM,
    END_TURN,
    FATE,
    INTERACT,
    KILLING_STRIKE,
    LOW,
    MANEUVER,
    MANEUVERS,
    MOVE,
    READY,
    RELOAD,
    SHIFT,
    SHORT_TASK,
    SPRINT,
    STEP,
    THROWN,
    TRIGGERS,
)

SHORT_MOVES: Final = 8  # squares in a short list

# The rule that refuses what cannot be done, by its first words; longer ones first.
RULES: Final[list[tuple[str, str]]] = [
    ("attack", "IG-ACT-01"),
    ("throw", "IG-ACT-01"),
    ("brandish", "IG-ACT-02"),
    ("command", "IG-ACT-03"),
    ("interact", "IG-ACT-04"),
    ("guard", "IG-ACT-05"),
    ("move", "IG-ACT-06"),
    ("ready", "IG-ACT-07"),
    ("resuscitate", "IG-ACT-08"),
    ("seek cover", "IG-ACT-09"),
    ("short task", "IG-ACT-10"),
    ("sprint", "IG-ACT-11"),
    ("stand up", "IG-ACT-12"),
    ("wait", "IG-ACT-13"),
    ("reload", "IG-ACT-14"),
    ("drop prone", "IG-FRE-02"),
    ("drop", "IG-FRE-01"),
    ("step", "IG-FRE-03"),
    ("killing strike", "IG-DTH-09"),
    ("hide", "IG-ATK-12"),
    ("continue", "IG-ECO-07"),
    ("abandon", "IG-ECO-08"),
    ("task", "IG-ECO-09"),
    ("assist", "IG-OPT-04"),
    ("fate", "IG-OPT-01"),
    *[(name.casefold(), "IG-OPT-03") for name in MANEUVERS],
]
COSTLESS: Final = ["IG-FRE-01", "IG-FRE-02", "IG-FRE-03", "IG-ECO-07", "IG-ECO-08", "IG-OPT-01"]


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class NextAction(Question):
    """IG-ECO-01, IG-ECO-07, IG-ACT-03: what to do with the next of the three actions, or for free.

    ``commanded``: one action in the middle of somebody else's turn. Any free square within the movement may be
    named, and any path to it.
    """

    def __init__(self, fight: Battle, me: Combatant, commanded: bool = False) -> None:
        super().__init__("IG-ACT-03" if commanded else "IG-ECO-01", me.side, me.name)
        self.fight: Final = fight
        self.me: Final = me
        self.commanded: Final = commanded

    def options(self) -> list[Option]:
        fight, me = self.fight, self.me
        if self.commanded:
            return commands(fight, me)
        if has_forced(fight, me):
            return forced(fight, me)
        found: list[Option] = []
        if me.pending != 0:
            found = [Option(CONTINUE), Option(ABANDON)] if me.actions_left > 0 else [Option(ABANDON)]
        elif me.actions_left > 0:
            found = one_slot(fight, me) + ending(fight, me) + longer(fight, me) + moves(fight, me, False)
        return [*found, *free(fight, me), Option(END_TURN)]

    def shortlist(self) -> list[Option]:
        """Attacks, the nearest squares, and the simple things."""
        dull = (BRANDISH, DROP_ITEM, INTERACT, SHORT_TASK)
        near = 0
        short: list[Option] = []
        for o in self.options():
            if o.verb in (MOVE, SPRINT, STEP):
                near += 1
                if near > SHORT_MOVES:
                    continue
            if o.verb not in dull and not (o.verb == READY and o.amount >> SHIFT != 0):
                short.append(o)
        return short

    def allows(self, option: Option) -> bool:
        if option.verb in (MOVE, SPRINT) and not has_forced(self.fight, self.me):
            return self.allows_move(option)
        return option in self.options()

    def allows_move(self, option: Option) -> bool:
        """IG-ACT-06, IG-ACT-11: any free square within the movement, along any legal path."""
        fight, me = self.fight, self.me
        if not may_move(fight, me, option.verb, self.commanded) or not 0 <= option.amount < len(fight.grid.kind):
            return False
        if len(option.path) == 0:
            return can_walk(fight, me, option.amount, pace(me))
        return option.path[-1] == option.amount and can_follow(fight, me, option.path, pace(me))

    def words(self, option: Option) -> str:
        return action_words(self.fight, self.me, option)

    def group(self, option: Option) -> str:
        if option.verb in (MOVE, SPRINT, STEP):
            return "Move"
        if option.verb in (ATTACK, KILLING_STRIKE, MANEUVER):
            return "Attack"
        return "Ready" if option.verb == READY else "Other"

    def read(self, words: str) -> Option:
        """A square may be named that is not on the list but in reach, and a path: ``move to 4,5 by 2,3 3,4 4,5``."""
        said = " ".join(words.split()).casefold()
        if said.startswith(("move to ", "sprint to ", "step to ")):
            return self.read_move(said)
        for option in self.options():
            if self.words(option).casefold() == said:
                return option
        otherwise = self.read_grip(said) if said.startswith("brandish ") else self.read_throw(said)
        if otherwise is not None:
            return otherwise
        raise self.refusal(words)

    def read_grip(self, said: str) -> Option | None:
        """IG-ACT-02: the items may be named in any order."""
        named = sorted(said.removeprefix("brandish ").split(" and "))
        for option in self.options():
            words = self.words(option).casefold().removeprefix("brandish ")
            if option.verb == BRANDISH and sorted(words.split(" and ")) == named:
                return option
        return None

    def read_throw(self, said: str) -> Option | None:
        """What is thrown anyhow may be said so: ``throw Dagger at Goblin``."""
        for option in self.options():
            if option.verb == ATTACK and option.amount == 0:
                thrown = Option(ATTACK, option.target, option.item, THROWN)
                target = self.fight.fighters[option.target]
                if self.words(thrown).casefold() == said and can_throw(self.fight, self.me, option.item, target):
                    return option
        return None

    def read_move(self, said: str) -> Option:
        verb, _, where = said.partition(" to ")
        to, _, by = where.partition(" by ")
        kind: i64 = MOVE if verb == "move" else (SPRINT if verb == "sprint" else STEP)
        squares = [self.read_square(word) for word in [to, *by.split()]]
        if NEVER not in squares:
            option = Option(kind, NOBODY, 0, squares[0], squares[1:])
            if self.allows(option):
                return option
        raise self.refusal(said)

    def read_square(self, word: str) -> i64:
        x, _, y = word.partition(",")
        if x.isdigit() and y.isdigit() and self.fight.grid.holds(int(x), int(y)):
            return self.fight.grid.at(int(x), int(y))
        return NEVER

    def refusal(self, words: str) -> IllegalAnswer:
        """What was tried, the rule that forbids it, and what can be done instead."""
        rule, why = why_not(self, " ".join(words.split()).casefold())
        return IllegalAnswer(rule, self.who, words, [self.words(o) for o in self.options()], why)

    def prompt(self) -> str:
        if self.commanded:
            return f"{self.who} is commanded to act at once. What does {self.who} do?"
        return f"What does {self.who} do? {self.me.actions_left} actions left."


def commands(fight: Battle, f: Combatant) -> list[Option]:
    """IG-ACT-03: one action, or one slot of a longer one; not Guard, Wait or Ready."""
    more = [Option(CONTINUE)] if f.pending != 0 else longer(fight, f)
    return [*one_slot(fight, f), *more, *moves(fight, f, True), Option(END_TURN)]


# ---------------------------------------------------------------- why not


def why_not(question: NextAction, said: str) -> tuple[str, str]:
    """The rule that forbids what was said, and a reason."""
    me = question.me
    rule = rule_of(said)
    if rule == "":
        return question.rule, "that is not possible now"
    if not question.commanded and has_forced(question.fight, me):
        return "IG-INI-03", "the opening act comes first"
    if question.commanded and rule in ("IG-ACT-05", "IG-ACT-07", "IG-ACT-13"):
        return "IG-ACT-03", "an action that ends a turn cannot be commanded"
    if me.actions_left == TURN_ENDED and not question.commanded:
        return "IG-ECO-05", "the turn has ended"
    if rule in COSTLESS or question.commanded:
        return rule, reason(question, rule)
    if me.pending != 0:
        return "IG-ECO-07", f"the {ACTIONS[me.pending]} that was begun comes first, or it is abandoned"
    if me.actions_left < 1:
        return "IG-ECO-01", "no actions are left"
    if rule == "IG-ACT-01":
        return why_not_attack(question, said)
    return rule, reason(question, rule)


def rule_of(said: str) -> str:
    for words, rule in RULES:
        if said.startswith(words):
            return rule
    return ""


def reason(question: NextAction, rule: str) -> str:
    me = question.me
    if rule == "IG-ACT-06" and not may_move(question.fight, me, MOVE, question.commanded):
        return "there is one Move or Step in a turn; Sprint after it"
    if rule == "IG-ACT-11" and not may_move(question.fight, me, SPRINT, question.commanded):
        return "Sprint comes after a Move or Step and costs 1 stamina"
    if rule == "IG-FRE-03" and not may_step(me):
        return "there is one Step in a turn, in place of the Move"
    if rule in ("IG-ACT-06", "IG-ACT-11", "IG-FRE-03"):
        return f"that is not a free square within {1 if rule == 'IG-FRE-03' else pace(me)} m"
    if rule == "IG-ACT-02":
        return f"that is not at hand, or takes more than {me.hands} hands"
    if rule == "IG-ACT-03":
        return "a command costs 2 focus and goes once in a turn to an able ally who perceives it"
    return "that is not possible now"


def why_not_attack(question: NextAction, said: str) -> tuple[str, str]:
    """IG-ACT-01: the reason of the attack that was meant."""
    fight, me = question.fight, question.me
    for target in fight.fighters:
        for item in [*me.held, BARE_HANDS]:
            for mode in (0, THROWN):
                if action_words(fight, me, Option(ATTACK, target.id, item, mode)).casefold() == said:
                    return why_no_attack(fight, me, item, target)
    return "IG-ACT-01", "that is no weapon in hand, or no enemy"


# ---------------------------------------------------------------- words


def action_words(fight: Battle, f: Combatant, option: Option) -> str:
    """The option as people say it."""
    verb = option.verb
    name = ACTIONS[verb]
    whom = "" if option.target == NOBODY else fight.fighters[option.target].name
    if verb in (ATTACK, KILLING_STRIKE):
        return attack_words(fight, option, whom)
    if verb in (MOVE, SPRINT, STEP):
        by = " by " + " ".join([fight.grid.place(s) for s in option.path]) if len(option.path) > 0 else ""
        return f"{name} to {fight.grid.place(option.amount)}{by}"
    if verb == BRANDISH:
        return f"brandish {grip_words(fight, items_of(option)) or 'nothing'}"
    if verb == READY:
        return ready_words(fight, option)
    if verb in (RELOAD, DROP_ITEM):
        return f"{name} {fight.gear(option.item).name}"
    if verb == MANEUVER:
        return maneuver_words(fight, option)
    if verb == FATE:
        return f"fate: {BOONS[option.amount]}"
    if verb == ASSIST:
        return f"assist {whom} with the {ACTIONS[option.item]}"
    if verb == INTERACT and option.amount > 0:
        square = option.amount - 1
        return f"interact with {fight.grid.kind[square].name} at {fight.grid.place(square)}"
    if verb in (CONTINUE, ABANDON):
        return f"{name} to {ACTIONS[f.pending]}" if verb == CONTINUE else f"abandon the {ACTIONS[f.pending]}"
    return f"{name} {whom}" if whom else name


def attack_words(fight: Battle, option: Option, whom: str) -> str:
    weapon = fight.gear(option.item).name
    if option.verb == KILLING_STRIKE:
        return f"killing strike on {whom} with {weapon}"
    return f"throw {weapon} at {whom}" if option.amount == THROWN else f"attack {whom} with {weapon}"


def ready_words(fight: Battle, option: Option) -> str:
    """IG-ACT-07: a trigger and one action."""
    trigger, verb = TRIGGERS[option.amount & LOW], option.amount >> SHIFT
    if verb == 0:
        return f"ready {fight.gear(option.item).name} for when {trigger}"
    if verb == MANEUVER:
        return f"ready {MANEUVERS[CRIPPLING_ATTACK]} with {fight.gear(option.item).name} for when {trigger}"
    return f"ready to {ACTIONS[verb]} when {trigger}"
