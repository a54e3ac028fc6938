"""Action Points (LG-NPC-03): elite creatures act at the end of other creatures' turns."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.fight import UNDECIDED
from affray.engine.question import NOBODY, NOTHING, Option, Question
from affray.games.legends.abilities import can_use_special
from affray.games.legends.actions import carry_out
from affray.games.legends.battle import Battle
from affray.games.legends.choices import can_strike_at, can_weave_so
from affray.games.legends.conditions import can_act
from affray.games.legends.gear import UNARMED
from affray.games.legends.listing import aims
from affray.games.legends.menu import action_words
from affray.games.legends.moving import go
from affray.games.legends.places import budget, can_walk, reachable
from affray.games.legends.sheet import Combatant, is_foe
from affray.games.legends.words import (
    ABILITY,
    ADVANCE,
    ATTACK,
    BREATH,
    FRIGHTFUL_PRESENCE,
    INVISIBLE_AT_WILL,
    ONE,
    SEARCH,
    WEAVE,
)

ABILITIES: Final = [BREATH, FRIGHTFUL_PRESENCE, INVISIBLE_AT_WILL]


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class SpendPoints(Question):
    """LG-NPC-03: at the end of another creature's turn: half a move, a weapon attack or Perception for 1 point, a
    special for 2, a weave for 3."""

    def __init__(self, fight: Battle, me: Combatant) -> None:
        super().__init__("LG-NPC-03", me.side, me.name)
        self.fight: Final = fight
        self.me: Final = me

    def options(self) -> list[Option]:
        fight, me = self.fight, self.me
        found: list[Option] = []
        for foe in fight.fighters:
            if is_foe(me, foe):
                found += [Option(ATTACK, foe.id, item, far) for item in [*me.held, UNARMED] for far in (0, 1)]
        for item in me.weaves:
            if fight.weave_kind(item).shape == ONE:
                found += [Option(WEAVE, other.id, item) for other in fight.fighters]
            else:
                found += [Option(WEAVE, NOBODY, item, square + 1) for square in aims(fight, me)]
        for special in ABILITIES:
            squares = [square + 1 for square in aims(fight, me)] if special == BREATH else [0]
            found += [Option(ABILITY, NOBODY, special, square) for square in squares]
        found += [Option(ADVANCE, NOBODY, 0, square) for square in reachable(fight, me, half_move(me))]
        found.append(Option(SEARCH))
        return [*[o for o in found if can_spend_on(fight, me, o)], Option(NOTHING)]

    def allows(self, option: Option) -> bool:
        return option in self.options()

    def words(self, option: Option) -> str:
        return "nothing" if option.verb == NOTHING else action_words(self.fight, self.me, option)

    def prompt(self) -> str:
        return f"{self.who} has {self.me.action_points} action points. What does {self.who} do?"


def half_move(f: Combatant) -> i64:
    """LG-NPC-03: half-feet of half its speed."""
    return budget(f) // 2


def points_for(verb: i64) -> i64:
    """LG-NPC-03: what it costs."""
    return 3 if verb == WEAVE else (2 if verb == ABILITY else 1)


def can_spend_on(fight: Battle, f: Combatant, option: Option) -> bool:
    """LG-NPC-03: enough points, and legal."""
    verb = option.verb
    if points_for(verb) > f.action_points:
        return False
    if verb == ATTACK:
        return can_strike_at(fight, f, option)
    if verb == WEAVE:
        return can_weave_so(fight, f, option)
    if verb == ABILITY:
        return can_use_special(fight, f, option.item)
    return verb == SEARCH or can_walk(fight, f, option.amount, half_move(f))


def offer_action_points(fight: Battle, ended: Combatant) -> None:
    """LG-NPC-03: whoever holds points may spend them now, without MAP."""
    for f in fight.fighters:
        while f.action_points > 0 and f is not ended and can_act(f) and fight.winner() == UNDECIDED:
            option = fight.ask(SpendPoints(fight, f))
            if option.verb == NOTHING:
                break
            f.action_points -= points_for(option.verb)
            spend_on(fight, f, option)


def spend_on(fight: Battle, f: Combatant, option: Option) -> None:
    if option.verb != ADVANCE:
        carry_out(fight, f, option, 0)
        return
    f.move_left = half_move(f)
    f.slanted = False
    go(fight, f, option.amount, [])
    f.move_left = 0
