"""What may be done now (ledger 3.6, 3.7): the question of a turn, its options and their words."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.question import NOBODY, IllegalAnswer, Option, Question
from affray.games.ingenuity.attack import can_attack, is_usable
from affray.games.ingenuity.house import LETHAL, NONLETHAL
from affray.games.ingenuity.moving import can_stand, can_walk, is_beside, is_by_cover, pace, reachable, sees
from affray.games.ingenuity.sheet import BARE_HANDS, NEVER, Battle, Combatant, is_foe
from affray.games.ingenuity.words import (
    ABANDON,
    ACTIONS,
    ATTACK,
    ATTACKS,
    BRANDISH,
    COMES_NEAR,
    COMMAND,
    CONTINUE,
    DROP_ITEM,
    DROP_PRONE,
    END_TURN,
    GUARD,
    HIDE,
    IN_REACH,
    INTERACT,
    KILLING_STRIKE,
    MOVE,
    PROJECTILE,
    READY,
    RELOAD,
    RESUSCITATE,
    SEEK_COVER,
    SHORT_TASK,
    SPRINT,
    STAND_UP,
    STEP,
    TASK,
    TRIGGERS,
    WAIT,
)

COMMAND_FOCUS: Final = 2
NO_SECOND: Final = 0  # of Brandish: no second item; else its place plus 1


def slots_of(fight: Battle, verb: i64, item: i64) -> i64:
    """IG-ECO-02: what an action costs; free actions cost nothing."""
    if verb in (DROP_ITEM, DROP_PRONE, STEP, ABANDON, END_TURN):
        return 0
    if verb == RESUSCITATE:
        return 2
    if verb in (SHORT_TASK, HIDE, KILLING_STRIKE, TASK):
        return 3
    return fight.gear(item).reload_actions if verb == RELOAD else 1


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class NextAction(Question):
    """IG-ECO-01, IG-ECO-07: what to do with the next of the three actions, or for free.

    ``commanded``: one action in the middle of somebody else's turn (IG-ACT-03). Any free square within the
    movement may be named.
    """

    def __init__(self, fight: Battle, me: Combatant, commanded: bool = False) -> None:
        super().__init__("IG-ACT-03" if commanded else "IG-ECO-01", me.side, me.name)
        self.fight: Final = fight
        self.me: Final = me
        self.commanded: Final = commanded

    def options(self) -> list[Option]:
        fight, me = self.fight, self.me
        if self.commanded:
            return [*one_slot(fight, me, True), *moves(fight, me, True), Option(END_TURN)]
        if has_forced(fight, me):
            return [Option(ATTACK, me.forced_target, forced_item(fight, me))]
        found: list[Option] = []
        if me.pending != 0:
            found = [Option(CONTINUE), Option(ABANDON)] if me.actions_left > 0 else [Option(ABANDON)]
        elif me.actions_left > 0:
            found = one_slot(fight, me, False) + ending(fight, me) + longer(fight, me) + moves(fight, me, False)
        return [*found, *free(fight, me), Option(END_TURN)]

    def shortlist(self) -> list[Option]:
        """Attacks, the nearest squares, and the simple things."""
        dull = (BRANDISH, DROP_ITEM, INTERACT, SHORT_TASK)
        near = 0
        short: list[Option] = []
        for o in self.options():
            if o.verb in (MOVE, SPRINT, STEP):
                near += 1
                if near > 8:
                    continue
            if o.verb not in dull:
                short.append(o)
        return short

    def allows(self, option: Option) -> bool:
        if option.verb in (MOVE, SPRINT) and not has_forced(self.fight, self.me):
            if not may_move(self.fight, self.me, option.verb, self.commanded):
                return False
            squares = len(self.fight.grid.kind)
            return 0 <= option.amount < squares and can_walk(self.fight, self.me, option.amount, pace(self.me))
        return option in self.options()

    def words(self, option: Option) -> str:
        return action_words(self.fight, self.me, option)

    def group(self, option: Option) -> str:
        if option.verb in (MOVE, SPRINT, STEP):
            return "Move"
        return "Attack" if option.verb in (ATTACK, KILLING_STRIKE) else "Other"

    def read(self, words: str) -> Option:
        """A square may be named that is not on the list but in reach."""
        verb, _, where = words.strip().partition(" to ")
        x, _, y = where.partition(",")
        if verb in ("move", "sprint", "step") and x.isdigit() and y.isdigit():
            grid = self.fight.grid
            kind = MOVE if verb == "move" else (SPRINT if verb == "sprint" else STEP)
            if grid.holds(int(x), int(y)):
                option = Option(kind, NOBODY, 0, grid.at(int(x), int(y)))
                if self.allows(option):
                    return option
            rule = "IG-ACT-11" if kind == SPRINT else ("IG-FRE-03" if kind == STEP else "IG-ACT-06")
            instead = [self.words(o) for o in self.options()]
            raise IllegalAnswer(rule, self.who, words, instead, f"{where} is not in reach of this movement")
        return super().read(words)

    def prompt(self) -> str:
        if self.commanded:
            return f"{self.who} is commanded to act at once. What does {self.who} do?"
        return f"What does {self.who} do? {self.me.actions_left} actions left."


def has_forced(fight: Battle, f: Combatant) -> bool:
    """IG-INI-03: the opening act comes first in the starter's first turn, if it is still possible."""
    if f.forced_verb != ATTACK:
        return False
    target = fight.fighters[f.forced_target]
    return target.is_there() and forced_item(fight, f) != NEVER - 1


def forced_item(fight: Battle, f: Combatant) -> i64:
    """The first weapon in hand that reaches the one who was attacked; NEVER - 1 if none does."""
    target = fight.fighters[f.forced_target]
    for item in [*f.held, BARE_HANDS]:
        if can_attack(fight, f, item, target):
            return item
    return NEVER - 1


def weapons_of(fight: Battle, f: Combatant) -> list[i64]:
    """IG-ACT-01: what is held and usable, each name once, and bare hands."""
    found: list[i64] = []
    names: list[str] = []
    for item in f.held:
        name = fight.gear(item).name
        if is_usable(fight, f, item) and name not in names:
            found.append(item)
            names.append(name)
    found.append(BARE_HANDS)
    return found


def one_slot(fight: Battle, f: Combatant, commanded: bool) -> list[Option]:
    """IG-ECO-02: actions of one slot that do not end the turn."""
    found: list[Option] = []
    for target in fight.fighters:
        for item in weapons_of(fight, f):
            if can_attack(fight, f, item, target):
                found.append(Option(ATTACK, target.id, item))
    if f.prone:
        found.append(Option(STAND_UP))
    if not f.in_cover and is_by_cover(fight, f):
        found.append(Option(SEEK_COVER))
    found.append(Option(INTERACT))
    found.extend(grips(fight, f))
    for item in f.held:
        if can_reload(fight, f, item) and fight.gear(item).reload_actions == 1:
            found.append(Option(RELOAD, NOBODY, item))
    if not commanded and f.focus >= COMMAND_FOCUS:
        for ally in fight.fighters:
            if can_command(fight, f, ally):
                found.append(Option(COMMAND, ally.id))
    return found


def can_command(fight: Battle, f: Combatant, ally: Combatant) -> bool:
    """IG-ACT-03: an able ally who perceives the speaker, once in a turn, for 2 focus."""
    if ally is f or ally.side != f.side or not ally.is_up() or ally.surprised or ally.id in f.commanded_this_turn:
        return False
    return f.focus >= COMMAND_FOCUS and sees(fight, ally, f)


def ending(fight: Battle, f: Combatant) -> list[Option]:
    """IG-ACT-05, IG-ACT-07, IG-ACT-13: Guard, Wait and Ready end the turn."""
    found = [Option(GUARD), Option(WAIT)]
    for item in weapons_of(fight, f):
        for trigger in (COMES_NEAR, ATTACKS, IN_REACH):
            found.append(Option(READY, NOBODY, item, trigger))
    return found


def longer(fight: Battle, f: Combatant) -> list[Option]:
    """IG-ECO-07: actions of several slots may be begun with fewer left."""
    found: list[Option] = []
    for other in fight.fighters:
        if other is not f and can_resuscitate(fight, f, other):
            found.append(Option(RESUSCITATE, other.id))
        for item in weapons_of(fight, f):
            if can_strike_to_kill(fight, f, other, item):
                found.append(Option(KILLING_STRIKE, other.id, item))
    for item in f.held:
        if can_reload(fight, f, item) and fight.gear(item).reload_actions > 1:
            found.append(Option(RELOAD, NOBODY, item))
    found.append(Option(HIDE))
    found.append(Option(SHORT_TASK))
    if task_square(fight, f) != NEVER:
        found.append(Option(TASK))
    return found


def can_resuscitate(fight: Battle, f: Combatant, other: Combatant) -> bool:
    """IG-ACT-08: an unconscious ally within 1 m."""
    return other.side == f.side and other.is_there() and not other.conscious and is_beside(fight, f, other)


def can_strike_to_kill(fight: Battle, f: Combatant, other: Combatant, item: i64) -> bool:
    """IG-DTH-09: an unconscious enemy within melee reach (ranged weapons: 1 m), with a weapon the house allows."""
    if not is_foe(f, other) or not other.is_there() or other.conscious:
        return False
    gear = fight.gear(item)
    allowed = fight.house().killing_strike_weapons
    if (allowed == LETHAL and gear.nonlethal) or (allowed == NONLETHAL and not gear.nonlethal):
        return False
    return fight.apart(f, other) <= (1 if gear.modes & PROJECTILE else gear.reach)


def can_reload(fight: Battle, f: Combatant, item: i64) -> bool:
    """IG-ACT-14: an unloaded weapon, ammunition, and both hands free or on it."""
    gear = fight.gear(item)
    return gear.reload_actions > 0 and fight.item_loaded[item] == 0 and f.ammunition != 0 and len(f.held) == 1


def grips(fight: Battle, f: Combatant) -> list[Option]:
    """IG-ACT-02: every other way to fill the hands from what is held, carried or lying within 1 m."""
    things = [*f.held, *f.carried, *lying_near(fight, f)]
    things = [i for i in things if not fight.gear(i).natural]
    found: list[Option] = []
    seen: list[str] = [grip_words(fight, f.held)]
    for i in range(len(things)):
        consider(fight, f, [things[i]], seen, found)
        for j in range(i + 1, len(things)):
            consider(fight, f, [things[i], things[j]], seen, found)
    return found


def consider(fight: Battle, f: Combatant, items: list[i64], seen: list[str], found: list[Option]) -> None:
    hands: i64 = 0
    for item in items:
        hands += fight.gear(item).hands
    words = grip_words(fight, items)
    if hands <= f.hands and words not in seen:
        seen.append(words)
        found.append(Option(BRANDISH, NOBODY, items[0], items[1] + 1 if len(items) > 1 else NO_SECOND))


def grip_words(fight: Battle, items: list[i64]) -> str:
    return " and ".join([fight.gear(i).name for i in items if not fight.gear(i).natural])


def lying_near(fight: Battle, f: Combatant) -> list[i64]:
    """Items on the ground within 1 m."""
    grid = fight.grid
    found: list[i64] = []
    for i in range(0, len(fight.lying), 2):
        x, y = grid.x_of(fight.lying[i]), grid.y_of(fight.lying[i])
        if -1 <= x - f.x <= f.footprint() and -1 <= y - f.y <= f.footprint():
            found.append(fight.lying[i + 1])
    return found


def task_square(fight: Battle, f: Combatant) -> i64:
    """IG-SET-02: the place of a task that is this team's objective, if f is within 1 m of it."""
    if f.side >= len(fight.objectives) or not fight.objectives[f.side].startswith("task "):
        return NEVER
    x, _, y = fight.objectives[f.side].split()[1].partition(",")
    near = -1 <= int(x) - f.x <= f.footprint() and -1 <= int(y) - f.y <= f.footprint()
    return fight.grid.at(int(x), int(y)) if near else NEVER


def may_move(fight: Battle, f: Combatant, verb: i64, commanded: bool) -> bool:
    """IG-ACT-06, IG-ACT-11, IG-FRE-03: Move once a turn and not after a Step; Sprint after either, for 1 stamina."""
    if verb == SPRINT:
        return not commanded and f.actions_left > 0 and f.moved_this_turn and f.stamina >= 1 and f.pending == 0
    if commanded:
        return True
    return f.actions_left > 0 and not f.used_move and not f.stepped_this_turn and f.pending == 0


def moves(fight: Battle, f: Combatant, commanded: bool) -> list[Option]:
    """Every square in reach of a Move or a Sprint."""
    found: list[Option] = []
    for verb in (MOVE, SPRINT):
        if may_move(fight, f, verb, commanded):
            found.extend([Option(verb, NOBODY, 0, s) for s in reachable(fight, f, pace(f))])
    return found


def free(fight: Battle, f: Combatant) -> list[Option]:
    """IG-ECO-05, IG-FRE-01 to IG-FRE-03: drop an item, drop prone, one Step in place of the Move."""
    found: list[Option] = []
    if not f.prone:
        found.append(Option(DROP_PRONE))
    names: list[str] = []
    for item in f.held:
        gear = fight.gear(item)
        if not gear.natural and gear.name not in names:
            names.append(gear.name)
            found.append(Option(DROP_ITEM, NOBODY, item))
    if not f.used_move and not f.stepped_this_turn:
        for square, _ in fight.grid.neighbours(fight.square(f)):
            if can_stand(fight, f, square):
                found.append(Option(STEP, NOBODY, 0, square))
    return found


def action_words(fight: Battle, f: Combatant, option: Option) -> str:
    """The option as people say it."""
    verb = option.verb
    name = ACTIONS[verb]
    whom = "" if option.target == NOBODY else fight.fighters[option.target].name
    if verb == ATTACK or verb == KILLING_STRIKE:
        word = "attack" if verb == ATTACK else "killing strike on"
        return f"{word} {whom} with {fight.gear(option.item).name}"
    if verb in (MOVE, SPRINT, STEP):
        return f"{name} to {fight.grid.place(option.amount)}"
    if verb == BRANDISH:
        items = [option.item] + ([option.amount - 1] if option.amount != NO_SECOND else [])
        return f"brandish {grip_words(fight, items)}"
    if verb == READY:
        return f"ready {fight.gear(option.item).name} for when {TRIGGERS[option.amount]}"
    if verb == RELOAD or verb == DROP_ITEM:
        return f"{name} {fight.gear(option.item).name}"
    if verb == CONTINUE or verb == ABANDON:
        return f"{name} to {ACTIONS[f.pending]}" if verb == CONTINUE else f"abandon the {ACTIONS[f.pending]}"
    return f"{name} {whom}" if whom else name
