"""Psionics (PL-ACT-04, PL-PSI): using a talent, and keeping one going. What each talent costs, reaches and does stands
in the book's list: talents.py and psi_effects.py."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine import deed as engine
from affray.engine.question import NOBODY, Option
from affray.games.plerion.book.gear import NEVER
from affray.games.plerion.book.sheet import Combatant
from affray.games.plerion.law.able import squares_of
from affray.games.plerion.law.battle import Battle
from affray.games.plerion.law.critical import stop_talent
from affray.games.plerion.law.deed import ACTION, PlerionDeed, Price
from affray.games.plerion.law.psi_effects import chance_to_resist, check_hold
from affray.games.plerion.law.psionics import is_due, pay, use_talent
from affray.games.plerion.law.scale import side_now
from affray.games.plerion.law.talent import LINES
from affray.games.plerion.law.talents import (
    MIND,
    chance_to_break,
    is_aimless,
    is_at_hand,
    is_attack,
    is_control,
    name_of,
    price_words,
    reach_of_talent,
    reaches_from,
    talent_reaches,
    talent_targets,
    targets_from,
    unit_price,
)
from affray.games.plerion.law.window import Instead, Window


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class UseTalent(PlerionDeed):
    """PL-ACT-04, PL-PSI-01: one talent, on whomever it may be used; the Floater's Mind Attack is one of them."""

    RULE: ClassVar[str] = "PL-ACT-04"
    SAID: ClassVar[str] = "use"
    GROUP: ClassVar[str] = "Use a talent"

    def __init__(self, target: i64 = NOBODY, talent: i64 = NEVER) -> None:
        super().__init__(target)
        self.talent: Final = talent  # by its place in the list

    def words(self, fight: Battle, me: Combatant) -> str:
        if self.target == NOBODY:
            return f"use {name_of(self.talent)}"
        other = fight.fighters[self.target]
        if is_control(self.talent) and other.controlled_by == me.id:
            return f"order {other.name} to kill itself"
        return f"use {name_of(self.talent)} on {other.name}"

    def price(self, fight: Battle, me: Combatant) -> Price:
        """PL-PSI-02, PL-PSI-08: WIL; what is controlled already is ordered for nothing."""
        if self.target != NOBODY and is_control(self.talent) and fight.fighters[self.target].controlled_by == me.id:
            return ACTION
        return Price(wil=price_words(fight, me, self.talent))

    def chances(self, fight: Battle, me: Combatant) -> str:
        """PL-PSI-03, PL-PSI-07: how often the other does not resist, and how often the price is too much."""
        said: list[str] = []
        if self.target != NOBODY and not is_attack(self.talent):
            resisted = chance_to_resist(fight, me, fight.fighters[self.target], LINES[self.talent])
            said.append(f"works {100 - resisted} %")
        broken = chance_to_break(fight, me, self.talent)
        if broken > 0:
            said.append(f"delirious {broken} %")
        return ", ".join(said)

    def why_not(self, fight: Battle, me: Combatant) -> str:
        if self.talent == NEVER or not is_at_hand(fight, me, self.talent):
            return "only one's own talents may be used, and none with a brain implant (PL-PSI-01)"
        if self.target == NOBODY:
            alone = is_aimless(fight, me, self.talent)
            return "" if alone else f"say on whom {name_of(self.talent)} is used"
        near = reach_of_talent(self.talent) != NEVER and reaches_from(
            fight, me, squares_of(fight, me), self.talent, fight.fighters[self.target]
        )
        return "" if near else f"{name_of(self.talent)} does not reach that far, or is not for such a target"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        """PL-TURN-02: on the declared target, or another one if it is gone or out of reach."""
        targets = talent_targets(fight, me, self.talent)
        if self.target in targets:
            fight.strikes().extend(use_talent(fight, me, self.talent, self.target))
            return
        if len(targets) > 0 and not fight.house().strict_declarations:
            answer = fight.ask(NewTarget(fight, me, self.talent, targets))
            if isinstance(answer, UseTalent):
                fight.strikes().extend(use_talent(fight, me, self.talent, answer.target))
                return
        if fight.log is not None:
            said = f"can no longer use {name_of(self.talent)}, nobody it is for is in reach: the action is lost"
            fight.tell("PL-TURN-02", me, said)

    def is_attack(self) -> bool:
        return is_attack(self.talent)

    def fits(self, fight: Battle, me: Combatant, square: i64) -> bool:
        if self.target == NOBODY:
            return True
        return talent_reaches(fight, me, square, self.talent, fight.fighters[self.target])

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        found: list[Option] = []
        squares = squares_of(fight, me)
        for talent in range(MIND + 1):
            found.extend([UseTalent(target, talent) for target in targets_from(fight, me, talent, squares)])
        return found

    def offers(self, fight: Battle, me: Combatant) -> list[Option]:
        return self.candidates(fight, me)

    def kept_item(self) -> i64:
        return self.talent

    def again(self, target: i64, item: i64, amount: i64) -> PlerionDeed:
        return UseTalent(target, item)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class NewTarget(Instead):
    """PL-TURN-02: the declared target of a talent is gone or out of reach: another one, or nothing."""

    def __init__(self, fight: Battle, psion: Combatant, talent: i64, targets: list[i64]) -> None:
        super().__init__(fight, psion, UseTalent(NOBODY, talent))
        self.talent: Final = talent
        self.targets: Final = targets

    def others(self) -> list[Option]:
        return [UseTalent(target, self.talent) for target in self.targets]

    def prompt(self) -> str:
        return f"{self.me.name} can no longer use {name_of(self.talent)} as declared. How instead?"


# ---------------------------------------------------------------- keeping it going


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class KeepTalent(PlerionDeed):
    """PL-PSI-06: a talent is kept going; each further started unit of time is paid for."""

    RULE: ClassVar[str] = "PL-PSI-06"
    SAID: ClassVar[str] = "keep"

    def price(self, fight: Battle, me: Combatant) -> Price:
        due = cost_now(fight, me)
        return Price(wil=str(due)) if due > 0 else Price(said="nothing is due now")

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return "" if me.talent_on != NEVER else "no talent is kept going"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        due = cost_now(fight, me)
        if due > 0:
            pay(fight, me, due)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class StopTalent(PlerionDeed):
    """PL-PSI-06: the psion may stop a talent at any time, for free."""

    RULE: ClassVar[str] = "PL-PSI-06"
    SAID: ClassVar[str] = "stop"

    def price(self, fight: Battle, me: Combatant) -> Price:
        return Price(said="free")

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return "" if me.talent_on != NEVER else "no talent is kept going"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        if fight.log is not None:
            fight.tell("PL-PSI-06", me, f"stops {name_of(me.talent_on)}")
        stop_talent(fight, me)

    def is_nothing(self) -> bool:
        return True


KEEP: Final = KeepTalent()
STOP: Final = StopTalent()


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class KeepOrStop(Window):
    """PL-PSI-06: asked when the turn of a psion begins who keeps a talent going."""

    def __init__(self, fight: Battle, psion: Combatant, cost: i64) -> None:
        super().__init__("PL-PSI-06", side_now(fight, psion), fight, psion)
        self.cost: Final = cost  # WIL that is due now

    def kinds(self) -> list[engine.Deed]:
        return [KEEP, STOP]

    def prompt(self) -> str:
        due = f", which costs {self.cost} WIL now" if self.cost > 0 else ""
        return f"Does {self.me.name} keep {name_of(self.me.talent_on)} going{due}?"


def cost_now(fight: Battle, f: Combatant) -> i64:
    """PL-PSI-06: what is due when this turn begins."""
    return unit_price(fight, f.talent_on) if is_due(fight, f) else 0


def upkeep(fight: Battle, f: Combatant) -> None:
    """PL-PSI-06: at the start of its turn the psion pays for each further started unit, or stops."""
    check_hold(fight, f)
    if f.talent_on == NEVER:
        return
    answer = fight.ask(KeepOrStop(fight, f, cost_now(fight, f)))
    assert isinstance(answer, PlerionDeed)
    answer.carry_out(fight, f)
