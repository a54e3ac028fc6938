"""Reactions as deeds (ledger 3.6, 6.4, RH-REA-01): paid with a Locked die, in initiative order, each resolved before
the next."""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine import deed as engine
from affray.engine.deed import NOTHING_DONE
from affray.engine.question import Option
from affray.games.rpg_hell.book import words as w
from affray.games.rpg_hell.book.faces import FACES, count, one
from affray.games.rpg_hell.book.gear import BARE_FIST, Art
from affray.games.rpg_hell.book.names import (
    COUNTERSPELL,
    HECKLE,
    OUTSMART,
    PARRY,
    QUIP,
    RIPOSTE,
    TAKE_IT,
    UNBREAKABLE,
)
from affray.games.rpg_hell.book.sheet import Combatant
from affray.games.rpg_hell.law.arming import FREE_SUM, NO_SECOND, blades_with, pick_weapon
from affray.games.rpg_hell.law.artistry import art_with, pay_art
from affray.games.rpg_hell.law.battle import Battle
from affray.games.rpg_hell.law.cover import sees
from affray.games.rpg_hell.law.effects import Choose
from affray.games.rpg_hell.law.pool import break_hiding, spend_locked
from affray.games.rpg_hell.law.reactions import by_initiative, can_react, is_ready
from affray.games.rpg_hell.law.rolls import contest
from affray.games.rpg_hell.law.strike import Strike
from affray.games.rpg_hell.law.targets import legal_sums
from affray.games.rpg_hell.law.telling import locked_left, strain_words
from affray.games.rpg_hell.law.window import Window

SPELL_RANGE: Final = 18
NO_FACE: Final = 0
NOT_LOCKED: Final = "no such die is Locked (RH-REA-01)"


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Moment:
    """What a Reaction answers: because of whom, and the damage, sum or price in question, which it may change."""

    def __init__(self, about: Combatant, amount: i64) -> None:
        self.about: Final = about
        self.amount: i64 = amount
        self.answered: bool = False


@final
@mypyc_attr(acyclic=True)
class LockedPrice(engine.Price):
    """RH-REA-01, RH-REA-03: a Locked die, and Strain or what the die comes to."""

    def __init__(self, face: i64, strain: i64, total: i64 = 0) -> None:
        self.face: Final = face
        self.strain: Final = strain
        self.total: Final = total

    def words(self, me: Any) -> str:
        sum_words = f": sum {self.total}" if self.total > 0 else ""
        return f"gives the Locked {self.face}{sum_words}{strain_words(me, self.strain)}"


@mypyc_attr(acyclic=True)
class Reaction(engine.Deed):
    """RH-REA-01: an Art that is used by spending a Locked die when its moment comes."""

    RULE: ClassVar[str] = "RH-REA-01"
    GROUP: ClassVar[str] = "Reactions"

    def __init__(self, moment: Moment, face: i64 = NO_FACE) -> None:
        super().__init__(moment.about.id)
        self.moment: Final = moment
        self.face: Final = face

    def working(self) -> i64:
        """Which of the Arts it is."""
        raise NotImplementedError

    def so(self, moment: Moment, face: i64) -> Reaction:
        """The same with this die."""
        raise NotImplementedError

    def fits(self, fight: Battle, me: Combatant, face: i64) -> bool:
        """Ledger 6.4, 6.5: does this face do?"""
        return True

    def work(self, fight: Battle, me: Combatant) -> None:
        """What it does, once it is paid."""
        raise NotImplementedError

    def art_of(self, fight: Battle, me: Combatant) -> Art:
        return fight.art(art_with(fight, me, self.working()))

    def words(self, fight: Battle, me: Combatant) -> str:
        return f"{self.SAID} with the {self.face}"

    def told(self, fight: Battle, me: Combatant) -> str:
        return f"answers with {self.art_of(fight, me).name}"

    def price(self, fight: Battle, me: Combatant) -> engine.Price:
        return LockedPrice(self.face, self.art_of(fight, me).strain)

    def why_not(self, fight: Battle, me: Combatant) -> str:
        if not 1 <= self.face <= FACES or count(me._locked, self.face) == 0:
            return NOT_LOCKED
        if not can_react(fight, me, self.working()):
            return "it cannot use that Reaction now"
        return "" if self.fits(fight, me, self.face) else "that face is not enough"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        """RH-REA-01, RH-CND-11: the Strain is paid as well; if that knocks its user out, nothing comes of it."""
        place = art_with(fight, me, self.working())
        if fight.art(place).stat != w.THIEVING:
            break_hiding(fight, me, True)
        if pay_art(fight, me, place):
            self.moment.answered = True
            self.work(fight, me)

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        return [self.so(self.moment, face) for face in range(1, FACES + 1) if count(me._locked, face) > 0]

    def anew(self, kind: engine.Deed) -> engine.Deed:
        return self.so(kind.moment, self.face) if isinstance(kind, Reaction) else kind


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class React(Window):
    """RH-REA-01: use a Reaction by spending a Locked die, or pass."""

    def __init__(self, fight: Battle, me: Combatant, deed: Reaction) -> None:
        super().__init__("RH-REA-01", fight, me)
        self.deed: Final = deed  # without its die

    def kinds(self) -> list[engine.Deed]:
        return [self.deed, NOTHING_DONE]

    def prompt(self) -> str:
        return f"Does {self.who} {self.deed.SAID}, because of {self.deed.moment.about.name}?"


def answers(fight: Battle, f: Combatant, deed: Reaction) -> bool:
    """RH-REA-01: is it asked, and does it answer? The die is given before it is told."""
    if not can_react(fight, f, deed.working()):
        return False
    answer = fight.ask_amid(React(fight, f, deed))
    if not isinstance(answer, Reaction):
        return False
    spend_locked(f, answer.face)
    price = f"gives the Locked {answer.face}, {locked_left(f)}" if fight.log is not None else ""
    fight.do(f, answer, price)
    return answer.moment.answered


# ---------------------------------------------------------------- around an attack


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Quip(Reaction):
    """RH-REA-01, ledger 6.4 (Quip): a Charm contest with somebody who attacks or contests: won, its total becomes 1d12;
    lost, it falls by 1d4."""

    SAID: ClassVar[str] = "quip"

    def working(self) -> i64:
        return QUIP

    def so(self, moment: Moment, face: i64) -> Reaction:
        return Quip(moment, face)

    def work(self, fight: Battle, me: Combatant) -> None:
        if contest(fight, me, self.moment.about, w.CHARM, theirs=w.CHARM, given=0, why="quip"):
            self.moment.amount = fight.dice.d(12, "quip")
        else:
            self.moment.amount -= fight.dice.d(4, "quip")


def spoil(fight: Battle, f: Combatant, total: i64) -> i64:
    """Ledger 6.4 (Quip), RH-SET-08: the first who answers changes the total."""
    if not is_ready(fight, QUIP, f.side, False):
        return total
    for other in by_initiative(fight):
        if other.side == f.side or not can_react(fight, other, QUIP) or not sees(fight, other, f):
            continue
        moment = Moment(f, total)
        if answers(fight, other, Quip(moment)):
            return moment.amount
    return total


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Heckle(Reaction):
    """RH-REA-01, ledger 6.4 (Heckle): another's Attack deals the heckler's Charm more."""

    SAID: ClassVar[str] = "heckle"

    def working(self) -> i64:
        return HECKLE

    def so(self, moment: Moment, face: i64) -> Reaction:
        return Heckle(moment, face)

    def work(self, fight: Battle, me: Combatant) -> None:
        self.moment.amount += me.charm


def heckle(fight: Battle, strike: Strike, target: Combatant) -> i64:
    """Ledger 6.4 (Heckle): how much more it deals."""
    if not is_ready(fight, HECKLE, strike.attacker.side, True):
        return 0
    more: i64 = 0
    for other in by_initiative(fight):
        if other is not strike.attacker and other.side == strike.attacker.side and other is not target:
            moment = Moment(target, more)
            if answers(fight, other, Heckle(moment)):
                more = moment.amount
    return more


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class TakeTheBlow(Reaction):
    """RH-REA-01, ledger 6.4 (I'll Take It): a creature within 1 tile takes a blow meant for another."""

    SAID: ClassVar[str] = "take the blow"

    def working(self) -> i64:
        return TAKE_IT

    def so(self, moment: Moment, face: i64) -> Reaction:
        return TakeTheBlow(moment, face)

    def work(self, fight: Battle, me: Combatant) -> None:
        """Who has answered is struck instead (``taken_by``)."""


def taken_by(fight: Battle, strike: Strike, target: Combatant, damage: i64) -> Combatant:
    """Ledger 6.4 (I'll Take It): whom the blow meets."""
    if not is_ready(fight, TAKE_IT, target.side, True):
        return target
    for other in by_initiative(fight):
        if other is target or other is strike.attacker or other.side != target.side or fight.apart(other, target) > 1:
            continue
        if answers(fight, other, TakeTheBlow(Moment(target, damage))):
            return other
    return target


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Parry(Reaction):
    """RH-REA-01, ledger 6.4 (Parry): the damage falls by the face, not below 1."""

    SAID: ClassVar[str] = "parry"

    def working(self) -> i64:
        return PARRY

    def so(self, moment: Moment, face: i64) -> Reaction:
        return Parry(moment, face)

    def work(self, fight: Battle, me: Combatant) -> None:
        left = self.moment.amount - self.face
        self.moment.amount = left if left > 1 else 1


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class StandUnbroken(Reaction):
    """RH-REA-01, ledger 6.4 (Unbreakable): the damage becomes 1."""

    SAID: ClassVar[str] = "stand unbroken"

    def working(self) -> i64:
        return UNBREAKABLE

    def so(self, moment: Moment, face: i64) -> Reaction:
        return StandUnbroken(moment, face)

    def work(self, fight: Battle, me: Combatant) -> None:
        self.moment.amount = 1


def parried(fight: Battle, strike: Strike, target: Combatant, damage: i64) -> i64:
    """RH-DMG-01 (4), ledger 6.4 (Parry, Unbreakable): what is left of the damage."""
    if target._locked == 0 or damage <= 1:
        return damage
    moment = Moment(strike.attacker, damage)
    if not strike.weapon.has(w.SPELL):
        answers(fight, target, Parry(moment))
    if moment.amount > 1:
        answers(fight, target, StandUnbroken(moment))
    return moment.amount


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Riposte(Reaction):
    """RH-REA-01, RH-REA-03, ledger 6.4 (Guardian's Riposte): a Melee Attack with 3 + the face and a weapon of its
    choice."""

    SAID: ClassVar[str] = "riposte"

    def working(self) -> i64:
        return RIPOSTE

    def so(self, moment: Moment, face: i64) -> Reaction:
        return Riposte(moment, face)

    def fits(self, fight: Battle, me: Combatant, face: i64) -> bool:
        return len(blades_with(fight, me, self.moment.about, face + FREE_SUM)) > 0

    def work(self, fight: Battle, me: Combatant) -> None:
        total = self.face + FREE_SUM
        items = blades_with(fight, me, self.moment.about, total)
        if len(items) > 0:
            fight.strike_back(me, self.moment.about, pick_weapon(fight, me, items, self.SAID), total)


def ripostes(fight: Battle, strike: Strike, target: Combatant) -> None:
    """RH-REA-03, RH-ACT-05: who is attacked, or has an ally within 1 tile attacked, may strike back."""
    if not is_ready(fight, RIPOSTE, strike.attacker.side, False):
        return
    for other in by_initiative(fight):
        if other.side == strike.attacker.side or fight.apart(other, target) > 1 or not can_react(fight, other, RIPOSTE):
            continue
        if can_riposte(fight, other, strike.attacker):
            answers(fight, other, Riposte(Moment(strike.attacker, strike.sum)))


def can_riposte(fight: Battle, f: Combatant, target: Combatant) -> bool:
    """RH-ATT-11: is there a Locked face whose sum reaches with some weapon?"""
    for face in range(1, FACES + 1):
        if count(f._locked, face) > 0 and len(blades_with(fight, f, target, face + FREE_SUM)) > 0:
            return True
    return False


# ---------------------------------------------------------------- spells and dice


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Counterspell(Reaction):
    """RH-REA-01, ledger 6.5 (Counterspell): nothing comes of a spell seen within 18 tiles whose Strain price is at most
    the Locked face."""

    SAID: ClassVar[str] = "counter the spell"

    def working(self) -> i64:
        return COUNTERSPELL

    def so(self, moment: Moment, face: i64) -> Reaction:
        return Counterspell(moment, face)

    def fits(self, fight: Battle, me: Combatant, face: i64) -> bool:
        return face >= self.moment.amount

    def work(self, fight: Battle, me: Combatant) -> None:
        """Whose spell was answered has cast it for nothing (``is_countered``)."""


def is_countered(fight: Battle, f: Combatant, price: i64) -> bool:
    """Ledger 6.5 (Counterspell): does anybody answer the spell?"""
    if not is_ready(fight, COUNTERSPELL, f.side, False):
        return False
    for other in by_initiative(fight):
        if other.side == f.side or fight.apart(other, f) > SPELL_RANGE or not can_react(fight, other, COUNTERSPELL):
            continue
        if sees(fight, other, f) and highest_locked(other) >= price:
            if answers(fight, other, Counterspell(Moment(f, price))):
                return True
    return False


def highest_locked(f: Combatant) -> i64:
    for face in range(FACES, 0, -1):
        if count(f._locked, face) > 0:
            return face
    return 0


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Outsmart(Reaction):
    """RH-REA-01, ledger 6.4 (Outsmart): one die that a visible creature has just rolled is replaced with the Locked
    face."""

    SAID: ClassVar[str] = "outsmart"

    def working(self) -> i64:
        return OUTSMART

    def so(self, moment: Moment, face: i64) -> Reaction:
        return Outsmart(moment, face)

    def work(self, fight: Battle, me: Combatant) -> None:
        whose = self.moment.about
        whose._pool += one(self.face) - one(die_of(fight, me, whose))


def outsmart(fight: Battle, f: Combatant) -> None:
    """Ledger 6.4 (Outsmart): everybody who can may answer a roll of Combat Dice."""
    if not is_ready(fight, OUTSMART, f.side, True) and not is_ready(fight, OUTSMART, f.side, False):
        return
    for other in by_initiative(fight):
        if other is f or f._pool == 0 or not can_react(fight, other, OUTSMART) or not sees(fight, other, f):
            continue
        answers(fight, other, Outsmart(Moment(f, 0)))


def die_of(fight: Battle, f: Combatant, whose: Combatant) -> i64:
    """Which die is replaced: of a foe the best is named first, of an ally the worst."""
    shown = [face for face in range(FACES, 0, -1) if count(whose._pool, face) > 0]
    if f.side == whose.side:
        shown.reverse()
    if len(shown) == 1:
        return shown[0]
    return shown[fight.pick(Choose("RH-REA-01", f, [str(face) for face in shown], "which die is replaced"))]


# ---------------------------------------------------------------- whoever moves past


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class OverwatchStrike(engine.Deed):
    """RH-REA-02, RH-REA-03: a Melee Attack on whoever moves into or out of reach; its sum is 3 + the Locked face."""

    RULE: ClassVar[str] = "RH-REA-02"
    SAID: ClassVar[str] = "strike"
    GROUP: ClassVar[str] = "Reactions"

    def __init__(self, target: i64, weapon: i64 = BARE_FIST, face: i64 = NO_FACE) -> None:
        super().__init__(target)
        self.weapon: Final = weapon
        self.face: Final = face

    def words(self, fight: Battle, me: Combatant) -> str:
        return f"strike with {fight.item_words(me.held, self.weapon)} and the {self.face}"

    def told(self, fight: Battle, me: Combatant) -> str:
        whom, weapon = fight.fighters[self.target].name, fight.item_words(me.held, self.weapon)
        return f"answers the move of {whom} with Overwatch, {weapon}"

    def price(self, fight: Battle, me: Combatant) -> engine.Price:
        return LockedPrice(self.face, 0, self.face + FREE_SUM)

    def why_not(self, fight: Battle, me: Combatant) -> str:
        if not 1 <= self.face <= FACES or count(me._locked, self.face) == 0:
            return NOT_LOCKED
        if not me.is_up():
            return "the unconscious do nothing (RH-CND-12)"
        sums = legal_sums(fight, me, fight.fighters[self.target], self.weapon, w.BY_REACH, NO_SECOND)
        return "" if sums >> (self.face + FREE_SUM) & 1 else "with that sum it does not reach"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        fight.strike_back(me, fight.fighters[self.target], self.weapon, self.face + FREE_SUM)
        break_hiding(fight, me, True)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Overwatch(Window):
    """RH-REA-02: strike at a creature that moves into or out of reach, with a weapon and a Locked die, or pass."""

    def __init__(self, fight: Battle, me: Combatant, mover: Combatant, items: list[i64]) -> None:
        super().__init__("RH-REA-02", fight, me)
        self.mover: Final = mover
        self.items: Final = items  # the weapons that its step concerns

    def kinds(self) -> list[engine.Deed]:
        strikes: list[engine.Deed] = []
        for item in self.items:
            for face in range(FACES, 0, -1):
                strikes.append(OverwatchStrike(self.mover.id, item, face))
        return [*strikes, NOTHING_DONE]

    def forbids(self, deed: engine.Deed) -> str:
        if isinstance(deed, OverwatchStrike) and (deed.target != self.mover.id or deed.weapon not in self.items):
            return "the step leads neither into nor out of the reach of that weapon"
        return ""

    def again(self, option: Option) -> Option:
        return option

    def prompt(self) -> str:
        return f"{self.mover.name} moves into or out of the reach of {self.who}. Strike with a Locked die (Overwatch)?"


def offer(fight: Battle, f: Combatant, mover: Combatant, items: list[i64]) -> None:
    """RH-REA-02, RH-REA-03: the die is given before it is told."""
    answer = fight.ask_amid(Overwatch(fight, f, mover, items))
    if not isinstance(answer, OverwatchStrike):
        return
    spend_locked(f, answer.face)
    price = ""
    if fight.log is not None:
        price = f"gives the Locked {answer.face}, {locked_left(f)}; sum {answer.face} + {FREE_SUM}"
    fight.do(f, answer, price)
