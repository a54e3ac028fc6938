"""Rounds and turns (ledger 3.3 to 3.6): teams alternate and choose who goes next; a turn is three actions."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.fight import UNDECIDED
from affray.engine.question import Option, Question
from affray.games.ingenuity.actions import TURN_ENDED, act
from affray.games.ingenuity.harm import cancel, wear_off
from affray.games.ingenuity.menu import NextAction
from affray.games.ingenuity.sheet import NEVER, Battle, Combatant
from affray.games.ingenuity.words import END_TURN

ACTIONS_A_TURN: Final = 3
PICK: Final = 1


@final
class Fight(Battle):
    """A fight of Ingenuity: the state of ``Battle`` and the course of a round. A pick and its turn is one step."""

    def blank(self) -> Fight:
        twins = [f.twin() for f in self.fighters]
        return Fight(
            self.dice, self.minds, twins, self.sides, self.field(), self._armoury, self._house, self._stat_blocks
        )

    def step(self) -> None:
        """IG-RND-02, IG-RND-04: the next team with an eligible member picks one, who takes a whole turn."""
        if self.round == 0 and self.next == 0 and self.surprise == NEVER:
            self.round = 1
        for _ in range(len(self.order)):
            team = self.order[self.next]
            self.next = self.next + 1 if self.next + 1 < len(self.order) else 0
            if has_eligible(self, team):
                take_turn(self, self.fighters[pick(self, team)])
                check_objectives(self)
                return
        new_round(self)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class NextMember(Question):
    """IG-RND-02, IG-RND-03: the team names a member who has not acted this round and is able to."""

    def __init__(self, fight: Battle, team: i64) -> None:
        super().__init__("IG-RND-02", team, fight.sides[team])
        self.fight: Final = fight

    def options(self) -> list[Option]:
        fight = self.fight
        return [Option(PICK, f.id) for f in fight.fighters if f.side == self.side and is_eligible(fight, f)]

    def words(self, option: Option) -> str:
        return self.fight.fighters[option.target].name

    def prompt(self) -> str:
        return f"Who of the {self.who} goes next?"


def is_eligible(fight: Battle, f: Combatant) -> bool:
    """IG-RND-05, IG-RND-06, IG-SUR-02: judged at every pick, so the fallen drop out and the revived come back."""
    return f.is_up() and not f.acted_this_round and not f.surprised


def has_eligible(fight: Battle, team: i64) -> bool:
    for f in fight.fighters:
        if f.side == team and is_eligible(fight, f):
            return True
    return False


def pick(fight: Battle, team: i64) -> i64:
    """IG-RND-02: a lone eligible member needs no question; a team cannot pass."""
    found: i64 = NEVER
    for f in fight.fighters:
        if f.side == team and is_eligible(fight, f):
            if found != NEVER:
                return fight.ask(NextMember(fight, team)).target
            found = f.id
    return found


def new_round(fight: Battle) -> None:
    """IG-RND-07, IG-SUR-05: nobody is left to act; counts are reset and the first team picks again."""
    fight.round += 1
    fight.next = 0
    fight.surprise = NEVER
    if fight.coming_objectives:
        fight.objectives = list(fight.coming_objectives)
        fight.coming_objectives = []
    for f in fight.fighters:
        f.acted_this_round = False
        if not fight.house().count_by_turn:
            f.attacks_this_round = 0
        if f.surprised:
            f.surprised = False
            f.reactions_left = 1
        if fight.house().refresh_by_round:
            f.reactions_left = 1
    if fight.log is not None:
        fight.tell("IG-RND-01", "", f"round {fight.round}")


def take_turn(fight: Battle, f: Combatant) -> None:
    """IG-ECO-01, IG-RND-05: three actions, one after another, until they are spent or the fighter falls."""
    begin_turn(fight, f)
    while f.is_up() and f.actions_left != TURN_ENDED and fight.winner() == UNDECIDED:
        option = fight.ask(NextAction(fight, f))
        if option.verb == END_TURN:
            break
        act(fight, f, option)
    f.actions_left = 0
    f.forced_verb = 0


def begin_turn(fight: Battle, f: Combatant) -> None:
    """IG-ECO-01, IG-ECO-04, IG-ECO-06: three actions, one reaction; what lasted until now ends."""
    f.acted_this_round = True
    f.actions_left = ACTIONS_A_TURN
    if not fight.house().refresh_by_round or f.waiting:
        f.reactions_left = 1
    f.guarding = False
    f.waiting = False
    f.in_cover = False
    f.readied = 0
    f.moved_this_turn = False
    f.used_move = False
    f.stepped_this_turn = False
    f.commanded_this_turn.clear()
    f.hit_this_turn.clear()
    f.missed_last = False
    f.last_target = NEVER
    if fight.house().count_by_turn:
        f.attacks_this_round = 0
    if fight.log is not None:
        fight.tell("IG-RND-02", f.name, "takes a turn")
    if f.stunned:
        f.stunned = False
        f.actions_left -= 1
        cancel(f)
    if f.bleeding > 0 or f.burning > 0:
        wear_off(fight, f)


def check_objectives(fight: Battle) -> None:
    """IG-END-02, IG-SET-02: a team that reaches its objective at the end of a turn wins."""
    for side in range(len(fight.objectives)):
        words = fight.objectives[side]
        if not words.startswith("reach "):
            continue
        x, _, y = words.split()[1].partition(",")
        for f in fight.fighters:
            if f.side == side and f.is_up() and f.x == int(x) and f.y == int(y):
                fight.ended = side
                if fight.log is not None:
                    fight.tell("IG-END-02", f.name, f"reaches {x},{y}: {fight.sides[side]} have their objective")
                return
