"""Rounds and turns (ledger 3.3 to 3.6): teams alternate and choose who goes next; a turn is three actions."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine import deed as engine
from affray.engine.fight import UNDECIDED
from affray.engine.question import Option, Question
from affray.games.ingenuity.book.sheet import NEVER, Combatant
from affray.games.ingenuity.law.actions import TURN_ENDED, NextAction, act, has_opening
from affray.games.ingenuity.law.battle import Battle
from affray.games.ingenuity.law.deed import Deed
from affray.games.ingenuity.law.deeds.turn import EndTurn
from affray.games.ingenuity.law.effects import endure_conditions, has_troubles
from affray.games.ingenuity.law.harm import cancel
from affray.games.ingenuity.law.kinds import KINDS
from affray.games.ingenuity.law.objectives import change_objectives, check_objectives
from affray.games.ingenuity.law.readied import call, fire_called, fire_readied
from affray.games.ingenuity.law.setup import has_begun, join_late, open_fight
from affray.games.ingenuity.law.traits import forget_turn

ACTIONS_A_TURN: Final = 3
PICK: Final = 1
GOES_ON: Final = ["the fight is over", "it goes on"]


@final
class Fight(Battle):
    """A fight of Ingenuity: the state of ``Battle`` and the course of a round. A pick and its turn is one step."""

    def blank(self) -> Fight:
        twins = [f.twin() for f in self.fighters]
        twin = Fight(
            self.dice,
            self.minds,
            twins,
            self.sides,
            grid=self.field(),
            armoury=self._armoury,
            house=self._house,
            stat_blocks=self._stat_blocks,
        )
        twin._jobs = self._jobs
        return twin

    def take_step(self) -> None:
        """IG-RND-02, IG-RND-04: the next team with an eligible member picks one, who takes a whole turn."""
        if self.round == 0 and not has_begun(self):
            open_fight(self)
        for _ in range(len(self.order)):
            team = self.order[self.next]
            self.next = self.next + 1 if self.next + 1 < len(self.order) else 0
            picked = pick(self, team)
            if picked != NEVER:
                take_turn(self, self.fighters[picked])
                return
        new_round(self)

    def kinds(self) -> list[engine.Deed]:
        return KINDS

    def call_readied(self, fighter: Combatant) -> str:
        return call(fighter)

    def trigger(self, enemy: Combatant, what: i64, x: i64, y: i64) -> bool:
        """IG-ACT-07: what somebody does may set off readied actions."""
        return fire_readied(self, enemy, what, x, y)


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
        return f"Which of the {self.who} goes next?"


def is_eligible(fight: Battle, f: Combatant) -> bool:
    """IG-RND-05, IG-RND-06, IG-SUR-02, IG-SUR-04: judged at every pick, so the fallen drop out and the revived come
    back; the surprised have no turn in the surprise round."""
    return f.is_up() and not f.acted_this_round and not f.surprised


def pick(fight: Battle, team: i64) -> i64:
    """IG-RND-02: a lone eligible member needs no question; a team cannot pass. NEVER if there is none."""
    found: i64 = NEVER
    for f in fight.people():
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
    change_objectives(fight)
    join_late(fight)
    for f in fight.people():
        f.acted_this_round = False
        f.attacks_this_round = 0
        if f.surprised:
            f.surprised = False
            f.reactions_left = 1
        if fight.house().refresh_by_round:
            f.reactions_left = 2 if f.waiting else 1
    if fight.log is not None:
        fight.tell("IG-RND-01", "", f"round {fight.round}")


def take_turn(fight: Battle, f: Combatant) -> None:
    """IG-ECO-01, IG-RND-05: three actions, one after another, until they are spent or the fighter falls."""
    begin_turn(fight, f)
    while f.is_up() and f.actions_left != TURN_ENDED and not is_over(fight):
        if fight.gm is not None:
            fire_called(fight, f)
            if not f.is_up() or is_over(fight):
                break
        deed = fight.ask(NextAction(fight, f))
        assert isinstance(deed, Deed)
        if isinstance(deed, EndTurn):
            break
        act(fight, f, deed)
    end_turn(fight, f)


def is_over(fight: Battle) -> bool:
    """IG-END-01: one team is left, once the action is resolved; the game master may let it go on."""
    if fight.winner() == UNDECIDED:
        return False
    if fight.gm is None or fight.ended != UNDECIDED:
        return True
    fight.goes_on = fight.ruled("IG-END-01", "one team is left", GOES_ON) == 1
    return not fight.goes_on


def begin_turn(fight: Battle, f: Combatant) -> None:
    """IG-ECO-01, IG-ECO-04, IG-ECO-06: three actions, one reaction; what lasted until now ends."""
    f.acted_this_round = True
    f.actions_left = ACTIONS_A_TURN
    fight._blow = ""
    refresh(fight, f)
    f.guarding = False
    f.in_cover = False
    f.readied = 0
    f.readied_event = ""
    f.moved_this_turn = False
    f.used_move = False
    f.stepped_this_turn = False
    f.halted = False
    forget_last_turn(fight)
    if fight.log is not None:
        fight.tell("IG-RND-02", f, "takes a turn")
    if f.forced_verb != 0:
        rule_on_opening(fight, f)
    if f.stunned:
        f.stunned = False
        f.actions_left -= 1
        cancel(f)
    if has_troubles(f):
        endure_conditions(fight, f)


def refresh(fight: Battle, f: Combatant) -> None:
    """IG-ECO-04, IG-ACT-13: one reaction, no saving up; by the switch reaction_refresh it came with the round."""
    if not fight.house().refresh_by_round:
        f.reactions_left = 1
    elif f.waiting:
        f.reactions_left -= 1
    f.waiting = False


def forget_last_turn(fight: Battle) -> None:
    """IG-ACT-03, IG-ATK-10, IG-OPT-02: what counts within one turn, whoever's it is, begins anew."""
    by_turn = fight.house().count_by_turn
    traits = fight.house().weapon_traits
    for f in fight.people():
        if len(f.commanded_this_turn) > 0:
            f.commanded_this_turn.clear()
        if by_turn:
            f.attacks_this_round = 0
        if traits:
            forget_turn(f)


def rule_on_opening(fight: Battle, f: Combatant) -> None:
    """IG-INI-03: an opening act that has become impossible lapses; the game master may lift it."""
    words = ["comes first", "lifted"]
    if has_opening(fight, f) and (fight.gm is None or fight.ruled("IG-INI-03", f"{f.name}'s opening", words) == 0):
        return
    f.forced_verb = 0


def leave_by_exit(fight: Battle, f: Combatant) -> None:
    """IG-END-01: who ends its turn on an exit of its team, where the map has one, has fled."""
    mark = fight.grid.kind[fight.square(f)].mark
    if mark and f.is_up() and mark == f"exit of {fight.sides[f.side]}":
        f.fled = True
        if fight.log is not None:
            fight.tell("IG-END-01", f, "gets away")


def end_turn(fight: Battle, f: Combatant) -> None:
    """IG-ECO-01, IG-END-02: unused actions vanish; objectives are looked at."""
    f.actions_left = 0
    f.forced_verb = 0
    if f.pending != f.assist_verb:
        f.assist_verb = 0
        f.assist_bonus = 0
    leave_by_exit(fight, f)
    if len(fight.objectives) > 0:
        check_objectives(fight)
    if fight.goes_on:
        fight.goes_on = fight.ruled("IG-END-01", "one team is left", GOES_ON) == 1
