"""Grapples as deeds (LS-GRP-01 to LS-GRP-06): to start one, what the one in control may do, and the pinned one."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.deed import Decline, May
from affray.engine.question import NOBODY, Option
from affray.games.lucky_stars.book import words as w
from affray.games.lucky_stars.book.gear import BARE_HANDS
from affray.games.lucky_stars.book.sheet import Combatant
from affray.games.lucky_stars.law.attack import attack
from affray.games.lucky_stars.law.battle import Battle
from affray.games.lucky_stars.law.deed import NOWHERE, Aggressive, Deed, is_somebody, type_words
from affray.games.lucky_stars.law.deeds.fighting import ONCE
from affray.games.lucky_stars.law.grapple import (
    drag_squares,
    grapple_weapons,
    hold,
    in_control,
    may_drag_to,
    may_grapple,
    may_seize,
    may_toss_to,
    may_use_in_grapple,
    move_together,
    seize_control,
    toss,
    toss_squares,
)
from affray.games.lucky_stars.law.plans import release
from affray.games.lucky_stars.law.rolls import GRAPPLE_CONTEST, contest

GRAPPLE: Final = "Grapple"
NOT_IN_CONTROL: Final = "it takes control of a grapple with that one"


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Grapple(Aggressive):
    """LS-GRP-01, LS-GAP-42: a contested grapple check; the winner, whoever it is, may hold the other."""

    RULE: ClassVar[str] = "LS-GRP-01"
    SAID: ClassVar[str] = "grapple"
    GROUP: ClassVar[str] = GRAPPLE

    def told(self, fight: Battle, me: Combatant) -> str:
        return f"tries to {self.words(fight, me)}"

    def ap(self, fight: Battle, me: Combatant) -> i64:
        return 2

    def is_attack(self) -> bool:
        return True

    def is_at_foes(self) -> bool:
        return True

    def why_not(self, fight: Battle, me: Combatant) -> str:
        if is_somebody(fight, self.target) and may_grapple(fight, me, fight.fighters[self.target]):
            return ""
        return "it takes a known opponent within melee reach, and neither in a grapple"

    def why_lost(self, fight: Battle, me: Combatant) -> str:
        if may_grapple(fight, me, fight.fighters[self.target]):
            return ""
        return f"{fight.fighters[self.target].name} cannot be grappled any more (LS-GRP-01)"

    def why_not_readied(self, fight: Battle, me: Combatant) -> str:
        return "" if me.grapple_role == w.NO_GRAPPLE else "one grapple is enough"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        target = fight.fighters[self.target]
        won = contest(
            fight,
            me,
            me.grapple,
            target,
            b_value=target.grapple,
            a_level=w.NEUTRAL,
            b_level=w.NEUTRAL,
            why=GRAPPLE_CONTEST,
            rule="LS-GRP-01",
        )
        winner, loser = (me, target) if won else (target, me)
        held = winner.can_act() and loser.is_up() and fight.accepts(Engage(fight, winner, loser))
        if not held and fight.log is not None:
            fight.tell("LS-GRP-01", winner, f"does not hold on to {loser.name}: nobody is pinned", about=[loser])

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        return [Grapple(other.id) for other in fight.fighters]

    def ways(self, fight: Battle, me: Combatant, who: Combatant) -> list[Option]:
        if self.is_at_foes() and who.side == me.side:
            return super().ways(fight, me, who)
        deed = Grapple(who.id)
        return [deed] if fight.may(me, deed) else []


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Hold(Deed):
    """LS-GRP-01: who has won the contest holds the other: in control, and the loser pinned."""

    RULE: ClassVar[str] = "LS-GRP-01"
    SAID: ClassVar[str] = "engage"
    GROUP: ClassVar[str] = GRAPPLE

    def words(self, fight: Battle, me: Combatant) -> str:
        return self.SAID

    def told(self, fight: Battle, me: Combatant) -> str:
        return ""

    def ap(self, fight: Battle, me: Combatant) -> i64:
        return 0

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return ""

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        hold(fight, me, fight.fighters[self.target])


@final
@mypyc_attr(acyclic=True)
class LetBe(Decline):
    """LS-GRP-01: nobody holds anybody."""

    RULE: ClassVar[str] = "LS-GRP-01"
    SAID: ClassVar[str] = "end it"


LETTING_BE: Final = LetBe()


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Engage(May):
    """LS-GRP-01: who wins the first contest, actor or target, holds the other, or lets it be."""

    def __init__(self, fight: Battle, winner: Combatant, loser: Combatant) -> None:
        super().__init__(
            "LS-GRP-01", winner.side, winner.name, fight, me=winner, deed=Hold(loser.id), decline=LETTING_BE
        )
        self.winner: Final = winner
        self.loser: Final = loser

    def prompt(self) -> str:
        return f"{self.who} has won the grapple with {self.loser.name}. Hold on?"


# ---------------------------------------------------------------- in control


@mypyc_attr(acyclic=True)
class Controlling(Aggressive):
    """LS-GRP-02: for the one in control; the partner is the target, and cannot answer it."""

    GROUP: ClassVar[str] = GRAPPLE

    def __init__(self, target: i64 = NOBODY, square: i64 = NOWHERE) -> None:
        super().__init__(target)
        self.square: Final = square

    def ap(self, fight: Battle, me: Combatant) -> i64:
        return 3

    def defender(self, me: Combatant) -> i64:
        return me.grapple_partner

    def why_no_control(self, me: Combatant) -> str:
        return "" if in_control(me) and self.target == me.grapple_partner else NOT_IN_CONTROL

    def why_lost(self, fight: Battle, me: Combatant) -> str:
        return "" if in_control(me) else f"{me.name} no longer controls the grapple (LS-GRP-06)"

    def why_not_readied(self, fight: Battle, me: Combatant) -> str:
        return "" if in_control(me) else NOT_IN_CONTROL


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Drag(Controlling):
    """LS-GRP-05: both go up to 10 ft together, through whatever is there."""

    RULE: ClassVar[str] = "LS-GRP-05"
    SAID: ClassVar[str] = "drag"

    def words(self, fight: Battle, me: Combatant) -> str:
        if self.target == NOBODY:
            return self.SAID
        return f"drag {fight.fighters[self.target].name} to {fight.grid.place(self.square)}"

    def why_not(self, fight: Battle, me: Combatant) -> str:
        why = self.why_no_control(me)
        return why if why != "" or may_drag_to(fight, me, self.square) else "there is no way of 10 ft to that space"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        move_together(fight, me, self.square)

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        if not in_control(me):
            return []
        return [Drag(me.grapple_partner, square) for square in drag_squares(fight, me)]


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class GrappleAttack(Controlling):
    """LS-GRP-02, LS-GAP-44: on the partner, with a light weapon, teeth, claws or bare hands; outside the limit."""

    RULE: ClassVar[str] = "LS-GRP-02"
    SAID: ClassVar[str] = "attack in the grapple"

    def __init__(self, target: i64 = NOBODY, weapon: i64 = BARE_HANDS, primary: i64 = 0) -> None:
        super().__init__(target)
        self.weapon: Final = weapon
        self.primary: Final = primary

    def words(self, fight: Battle, me: Combatant) -> str:
        if self.target == NOBODY:
            return self.SAID
        gear = fight.gear(self.weapon)
        return f"attack {fight.fighters[self.target].name} in the grapple with {gear.name}" + type_words(
            gear, self.primary
        )

    def is_attack(self) -> bool:
        return True

    def why_not(self, fight: Battle, me: Combatant) -> str:
        why = self.why_no_control(me)
        if why != "":
            return why
        if fight.house().limit_all_attacks and me.standard_attacks > 0:
            return ONCE
        if self.weapon != BARE_HANDS and self.weapon not in me.held:
            return "that is not in hand"
        if not 0 <= self.primary < len(fight.gear(self.weapon).types):
            return f"{fight.gear(self.weapon).name} cannot be used so"
        fits = may_use_in_grapple(fight, me, self.weapon)
        return "" if fits else "it takes a light weapon, teeth, claws or bare hands, and not broken"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        if fight.house().limit_all_attacks:
            me.standard_attacks += 1
        attack(fight, me, fight.fighters[me.grapple_partner], self.weapon, self.primary)

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        found: list[Option] = []
        for item in grapple_weapons(fight, me) if in_control(me) else []:
            types = range(len(fight.gear(item).types))
            found.extend([GrappleAttack(me.grapple_partner, item, primary) for primary in types])
        return found

    def read(self, fight: Battle, me: Combatant, said: str) -> Option | None:
        """Words of it that cannot be done are still words of it, and not of an attack."""
        return GrappleAttack() if " in the grapple with " in said else None


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class EndGrapple(Controlling):
    """LS-GRP-02, LS-GRP-06: the one in control lets go; neutral."""

    RULE: ClassVar[str] = "LS-GRP-02"
    SAID: ClassVar[str] = "end the grapple"

    def words(self, fight: Battle, me: Combatant) -> str:
        return f"{self.SAID} with {fight.fighters[self.target].name}" if self.target != NOBODY else self.SAID

    def ap(self, fight: Battle, me: Combatant) -> i64:
        return 1

    def action_class(self, fight: Battle, me: Combatant) -> i64:
        return w.NEUTRAL_ACTION

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return self.why_no_control(me)

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        release(fight, me, told=True)

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        return [EndGrapple(me.grapple_partner)] if in_control(me) else []


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Toss(Controlling):
    """LS-GRP-04: a STR roll against 8; the partner lands up to 10 ft away, and the grapple is over."""

    RULE: ClassVar[str] = "LS-GRP-04"
    SAID: ClassVar[str] = "toss"

    def words(self, fight: Battle, me: Combatant) -> str:
        if self.target == NOBODY:
            return self.SAID
        return f"toss {fight.fighters[self.target].name} to {fight.grid.place(self.square)}"

    def told(self, fight: Battle, me: Combatant) -> str:
        return f"tries to {self.words(fight, me)}"

    def why_not(self, fight: Battle, me: Combatant) -> str:
        why = self.why_no_control(me)
        if why == "" and not (0 <= self.square < len(fight.grid.kind) and may_toss_to(fight, me, self.square)):
            return "that is not a free space within 10 ft, or a wall is in front of it"
        return why

    def why_lost(self, fight: Battle, me: Combatant) -> str:
        why = super().why_lost(fight, me)
        if why != "" or may_toss_to(fight, me, self.square):
            return why
        return f"{fight.grid.place(self.square)} is no longer free (LS-GRP-04)"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        toss(fight, me, self.square)

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        if not in_control(me):
            return []
        return [Toss(me.grapple_partner, square) for square in toss_squares(fight, me)]


# ---------------------------------------------------------------- pinned


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Seize(Aggressive):
    """LS-GRP-03: once on its turn the pinned one may try to swap the roles; who fails does nothing else."""

    RULE: ClassVar[str] = "LS-GRP-03"
    SAID: ClassVar[str] = "seize control"
    GROUP: ClassVar[str] = GRAPPLE

    def told(self, fight: Battle, me: Combatant) -> str:
        return f"tries to {self.SAID}"

    def defender(self, me: Combatant) -> i64:
        return me.grapple_partner

    def can_be_done_pinned(self) -> bool:
        return True

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return "" if may_seize(me) else "it takes somebody who is pinned, once in a turn"

    def why_not_readied(self, fight: Battle, me: Combatant) -> str:
        return "nothing is readied while pinned"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        seize_control(fight, me)
