"""What every deed of These Lucky Stars has: a rule, words, a price in action points, a class, a refusal, an effect."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine import deed as engine
from affray.engine.question import NOBODY, Option
from affray.games.lucky_stars.book import words as w
from affray.games.lucky_stars.book.gear import Gear
from affray.games.lucky_stars.book.sheet import Combatant, is_foe
from affray.games.lucky_stars.law.battle import Battle

NOWHERE: Final = -1


@final
@mypyc_attr(acyclic=True)
class Price(engine.Price):
    """LS-TURN-02: action points, from the one pool for the own turn and everybody else's."""

    def __init__(self, ap: i64) -> None:
        self.ap: Final = ap

    def words(self, me: Any) -> str:
        if self.ap == 0:
            return "free"
        left = me.ap + me.temp_ap - self.ap
        return f"{self.ap} AP, {left if left > 0 else 'none'} left" if left >= 0 else f"{self.ap} AP"


BY_AP: Final = [Price(ap) for ap in range(9)]


def of_ap(ap: i64) -> Price:
    """LS-TURN-02: so many points."""
    return BY_AP[ap] if 0 <= ap < len(BY_AP) else Price(ap)


@mypyc_attr(acyclic=True)
class Deed(engine.Deed):
    """One action, in the words of the book. Neutral, unless its family says otherwise (LS-ACT-01)."""

    def ap(self, fight: Battle, me: Combatant) -> i64:
        """LS-TURN-03: the action points, as it is declared."""
        return 1

    def price(self, fight: Battle, me: Combatant) -> Price:
        return of_ap(self.ap(fight, me))

    def why_not(self, fight: Battle, me: Combatant) -> str:
        raise NotImplementedError

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        raise NotImplementedError

    def told(self, fight: Battle, me: Combatant) -> str:
        """``attacks Mara with Knife``: its words in the third person, without what stands in brackets."""
        said = third_person(self.words(fight, me).partition(" (")[0]).replace(f" {me.name}'s ", " their own ")
        return said.replace(" with Unarmed", " unarmed")

    # ---------------------------------------------------------------- what others may answer

    def action_class(self, fight: Battle, me: Combatant) -> i64:
        """LS-ACT-01: aggressive, defensive or neutral; only aggressive actions provoke."""
        return w.NEUTRAL_ACTION

    def is_attack(self) -> bool:
        """LS-RDY-02: does declaring it count as declaring an attack?"""
        return False

    def is_walk(self) -> bool:
        """LS-AOO-04: is it answered on its path, instead of when it is declared?"""
        return False

    def defender(self, me: Combatant) -> i64:
        """LS-AOO-01: who defends against it, and so may not answer it."""
        return self.target

    def why_lost(self, fight: Battle, me: Combatant) -> str:
        """LS-AOO-03: why it can no longer be done as declared, by somebody who is able to act; empty if it can."""
        return ""

    def can_be_done_pinned(self) -> bool:
        """LS-GRP-03: the pinned may do nothing but try to regain control."""
        return False

    def hurts_others(self) -> bool:
        """Can the fight be over by it? Not by what only its own doer may fall in."""
        return True

    # ---------------------------------------------------------------- what it costs and what it may become

    def is_work(self) -> bool:
        """LS-MULT-01: paying into the long task itself does not take anybody off it."""
        return False

    def as_ruled(self, fight: Battle, me: Combatant) -> Deed:
        """LS-TURN-03: the deed at the price and with the class that the game master names."""
        return self

    def passes_halfway(self, fight: Battle, worker: Combatant) -> bool:
        """LS-MULT-01: of a long task: does it go on, now that half of it or more is paid?"""
        return True

    def finish(self, fight: Battle, worker: Combatant, patient: Combatant, wound: i64) -> None:
        """LS-MULT-01: of a long task: what it was for, once all of it is paid."""

    # ---------------------------------------------------------------- readied

    def why_not_readied(self, fight: Battle, me: Combatant) -> str:
        """LS-RDY-01: any action can be readied that could be meant; whether it can be done is seen when it fires."""
        return ""

    def least_ap(self, fight: Battle, me: Combatant) -> i64:
        """LS-RDY-01: the points that must be there to ready it."""
        return self.ap(fight, me)

    def readied_as(self, fight: Battle, weapon: i64, primary: i64, thrown: bool) -> str:
        """LS-RDY-01: how it is said while it is readied; of an attack the weapon is named too."""
        return self.SAID

    def is_at_foes(self) -> bool:
        """LS-RDY-02: is it aimed at the opponent who set it off?"""
        return False

    def is_open_ended(self) -> bool:
        """LS-RDY-02: may one who readied it still stay, when it fires?"""
        return False

    def is_meant(self, me: Combatant) -> bool:
        """LS-RDY-01: of what was readied the weapon, type and manner were named; the rest was not."""
        return True

    def ways(self, fight: Battle, me: Combatant, who: Combatant) -> list[Option]:
        """LS-RDY-02: how it can be done now; against opponents, only against the one who set it off."""
        found: list[Option] = []
        aimed = self.is_at_foes() and is_foe(me, who)
        for deed in self.candidates(fight, me):
            assert isinstance(deed, Deed)
            if (not aimed or deed.target == who.id) and deed.is_meant(me) and fight.may(me, deed):
                found.append(deed)
        return found


@mypyc_attr(acyclic=True)
class Aggressive(Deed):
    """LS-ACT-01: it provokes attacks of opportunity."""

    def action_class(self, fight: Battle, me: Combatant) -> i64:
        return w.AGGRESSIVE


@mypyc_attr(acyclic=True)
class Defensive(Deed):
    """LS-ACT-01: nobody may answer it."""

    def action_class(self, fight: Battle, me: Combatant) -> i64:
        return w.DEFENSIVE


PLACES: Final[dict[str, i64]] = {said: i for i, said in enumerate(w.ACTIONS)}


def place_of(said: str) -> i64:
    """How a kind of deed is kept in a combatant's state: by its place in the list of words."""
    return PLACES[said]


def kind_at(fight: Battle, place: i64) -> Deed:
    """The kind of deed that is kept so."""
    kind = engine.kind_said(fight.kinds(), w.ACTIONS[place])
    assert isinstance(kind, Deed)
    return kind


def third_person(words: str) -> str:
    """``attack Mara with Knife`` as it is told: ``attacks Mara with Knife``."""
    verb, space, rest = words.partition(" ")
    if verb.endswith("y") and verb[-2:-1] not in ("a", "e", "o", "u"):
        return f"{verb[:-1]}ies{space}{rest}"
    ending = "es" if verb.endswith(("s", "sh", "ch", "o")) else "s"
    return f"{verb}{ending}{space}{rest}"


def type_words(gear: Gear, primary: i64) -> str:
    """LS-DMG-06: the primary type, where there is a choice."""
    return f" ({w.DAMAGE_TYPES[gear.types[primary]]})" if len(gear.types) > 1 and 0 <= primary < len(gear.types) else ""


def read_square(fight: Battle, word: str) -> i64:
    """``4,5``; NOWHERE if that is no square of the map."""
    x, _, y = word.partition(",")
    if x.isdigit() and y.isdigit() and fight.grid.holds(int(x), int(y)):
        return fight.grid.at(int(x), int(y))
    return NOWHERE


def is_somebody(fight: Battle, id: i64) -> bool:
    """Is there such a combatant?"""
    return NOBODY < id < len(fight.fighters)


def foes_of(fight: Battle, me: Combatant) -> list[Combatant]:
    """Everybody of another side."""
    return [other for other in fight.fighters if other.side != me.side]
