"""Two-weapon fighting (ledger 3.18)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.grid import is_among
from affray.engine.question import NOTHING, Option, Question
from affray.games.legends.book import words as w
from affray.games.legends.book.sheet import Combatant, is_foe
from affray.games.legends.law.abilities import has_target
from affray.games.legends.law.attack import attack_in_turn, declared
from affray.games.legends.law.battle import Battle
from affray.games.legends.law.conditions import can_act
from affray.games.legends.law.manners import manner_of
from affray.games.legends.law.rolls import Shared
from affray.games.legends.law.targets import can_attack, can_use

STRIKES: Final = 1


def pair_penalty(f: Combatant, plus: i64) -> i64:
    """LG-TWF-02, LG-TWF-03: of the first attack: +k without the feat, +(k-1) with it; the second has 1 more."""
    return plus if f.feats & w.TWO_WEAPON_FIGHTING else plus + 1


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class SecondTarget(Question):
    """LG-TWF-01, LG-GAP-75: whom the other hand strikes at, chosen after the first attack is resolved."""

    def __init__(self, fight: Battle, me: Combatant, item: i64) -> None:
        super().__init__("LG-TWF-01", me.side, me.name)
        self.fight: Final = fight
        self.me: Final = me
        self.item: Final = item

    def options(self) -> list[Option]:
        found: list[Option] = []
        for foe in self.fight.fighters:
            if is_foe(self.me, foe) and can_attack(self.fight, self.me, foe, self.item, False):
                found.append(Option(STRIKES, foe.id, self.item))
        return [*found, Option(NOTHING)]

    def words(self, option: Option) -> str:
        return "nothing" if option.is_nothing() else f"attack {self.fight.fighters[option.target].name}"

    def prompt(self) -> str:
        return f"Whom does {self.who} strike at with {self.fight.weapon(self.item).name}?"


def is_pair(fight: Battle, f: Combatant, first: i64, second: i64) -> bool:
    """LG-TWF-01: a weapon in each hand, one of them Light, neither Two-Handed; no natural ones, no bows."""
    if first == second or not is_among(first, f.held) or not is_among(second, f.held):
        return False
    one, other = fight.weapon(first), fight.weapon(second)
    if one.natural or other.natural or one.is_two_handed or other.is_two_handed or one.is_ranged or other.is_ranged:
        return False
    return (one.properties | other.properties) & w.LIGHT != 0 and can_use(fight, f, first, False)


def attack_with_two(fight: Battle, f: Combatant, target: Combatant, first: i64, second: i64, plus: i64) -> None:
    """LG-TWF-01, LG-TWF-04, LG-DICE-09: two attacks with one Agility die and a skill die each; one [Combat] action."""
    shared = Shared()
    manner = manner_of(fight, f, target, first, False)
    twin = pair_penalty(f, 0)
    strike = declared(fight, f, target, first, False, manner)
    strike.penalty, strike.twin, strike.shared = plus, twin, shared
    attack_in_turn(fight, strike)
    if not can_act(f) or not is_among(second, f.held) or not has_target(fight, f, second):
        return
    option = fight.ask(SecondTarget(fight, f, second))
    if option.is_nothing():
        return
    other = fight.fighters[option.target]
    manner = manner_of(fight, f, other, second, False)
    strike = declared(fight, f, other, second, False, manner)
    strike.penalty, strike.twin, strike.shared = plus, twin + 1, shared
    attack_in_turn(fight, strike)
