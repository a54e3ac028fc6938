"""Attacks on one victim pooled (PL-ATK-05, PL-ATK-06): of all of them only the highest counts."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.question import NOBODY, Option, Question
from affray.engine.sides import the_side
from affray.games.plerion.law.attack import FELT, Strike
from affray.games.plerion.law.battle import Battle
from affray.games.plerion.law.picks import Pick
from affray.games.plerion.law.scale import side_now


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class WhoseAttack(Question):
    """PL-ATK-06: on a tie the attacking side picks the attack whose effects are felt."""

    def __init__(self, fight: Battle, side: i64, tied: list[Strike]) -> None:
        super().__init__("PL-ATK-06", side, fight.sides[side])
        self.fight: Final = fight
        self.tied: Final = tied

    def options(self) -> list[Option]:
        return [Pick(s.weapon, s.attacker) for s in self.tied]

    def words(self, option: Option) -> str:
        assert isinstance(option, Pick)
        who = self.fight.fighters[option.target].name
        return f"{who} with {self.fight.weapon(option.place).name}"

    def idle(self) -> Option | None:
        """Where none of them does more than harm, or all do the same."""
        for s in self.tied:
            if s.tags & FELT != self.tied[0].tags & FELT:
                return None
        return self.options()[0]

    def read(self, words: str) -> Option:
        """The attacker's name alone will do."""
        for s in self.tied:
            if self.fight.fighters[s.attacker].name.casefold() == words.strip().casefold():
                return Pick(s.weapon, s.attacker)
        return super().read(words)

    def prompt(self) -> str:
        victim = self.fight.fighters[self.tied[0].victim].name
        return f"Attacks of {the_side(self.who)} on {victim} tie at {self.tied[0].total}. Whose counts?"


def kept_strikes(fight: Battle, strikes: list[Strike]) -> list[Strike]:
    """PL-ATK-05, PL-BLAST-04: for every victim, in the order the attacks first name them, only the highest total."""
    if not share_victims(strikes):
        return strikes
    kept: list[Strike] = []
    for i in range(len(strikes)):
        s = strikes[i]
        if s.apart:
            kept.append(s)
        elif is_first_on_victim(strikes, i):
            kept.append(pooled_strike(fight, strikes, s))
    return kept


def share_victims(strikes: list[Strike]) -> bool:
    for i in range(1, len(strikes)):
        if not (strikes[i].apart or is_first_on_victim(strikes, i)):
            return True
    return False


def is_first_on_victim(strikes: list[Strike], at: i64) -> bool:
    for i in range(at):
        if strikes[i].victim == strikes[at].victim and not strikes[i].apart:
            return False
    return True


def pooled_strike(fight: Battle, strikes: list[Strike], first: Strike) -> Strike:
    """PL-ATK-05: the single highest total counts; totals are compared before Armor (PL-ATK-06)."""
    kept = first
    is_tied = False
    number: i64 = 0
    for s in strikes:
        if s.victim == first.victim and not s.apart:
            number += 1
            if s.total > kept.total:
                kept, is_tied = s, False
            elif s is not kept and s.total == kept.total and s.attacker != NOBODY:
                is_tied = True
    if is_tied:
        kept = chosen_of_tied(fight, strikes, kept)
    if fight.log is not None and number > 1:
        who, victim = fight.fighters[kept.attacker], fight.fighters[kept.victim]
        said = f"has the highest of {number} attacks on {victim.name}: {kept.total}"
        fight.tell("PL-ATK-05", who, said, about=[victim])
    return kept


def chosen_of_tied(fight: Battle, strikes: list[Strike], kept: Strike) -> Strike:
    """PL-ATK-06: the attacking side picks one of the tied attacks; only that one's effects are felt."""
    tied = [s for s in strikes if s.victim == kept.victim and s.total == kept.total and not s.apart]
    side = side_now(fight, fight.fighters[tied[0].attacker])
    answer = fight.ask(WhoseAttack(fight, side, tied))
    assert isinstance(answer, Pick)
    for s in tied:
        if s.attacker == answer.target and s.weapon == answer.place:
            return s
    return kept


def pack(strikes: list[Strike], into: list[i64]) -> None:
    """hr.pool_scope=round: strikes wait as plain numbers for the end of the round."""
    for s in strikes:
        into.extend([s.attacker, s.victim, s.weapon, s.total, s.tags, 1 if s.apart else 0])


def unpack(numbers: list[i64]) -> list[Strike]:
    found: list[Strike] = []
    for i in range(0, len(numbers), 6):
        n = numbers[i : i + 6]
        found.append(Strike(n[0], n[1], n[2], n[3], n[4], n[5] == 1))
    return found
