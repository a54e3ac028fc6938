"""What one may do in the middle of things, or leave (ledger section 4, 6.1, 6.7, RH-OPT-07): rerolls, shots, and what
traits offer when their moment comes (``traits``). Each is one deed; ``takes`` asks."""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine import deed as engine
from affray.engine.deed import NOTHING_DONE
from affray.engine.question import NOBODY
from affray.games.rpg_hell.book import words as w
from affray.games.rpg_hell.book.faces import one
from affray.games.rpg_hell.book.sheet import Combatant
from affray.games.rpg_hell.law.battle import Battle
from affray.games.rpg_hell.law.lasting import end_condition
from affray.games.rpg_hell.law.telling import strain_words
from affray.games.rpg_hell.law.window import Window

CONTEST_DIE: Final = 6
CHARM_DIE: Final = 4


@final
@mypyc_attr(acyclic=True)
class StrainPrice(engine.Price):
    """RH-SET-03: Strain, and what is left of it."""

    def __init__(self, strain: i64) -> None:
        self.strain: Final = strain

    def words(self, me: Any) -> str:
        return strain_words(me, self.strain).removeprefix("; ")


@final
@mypyc_attr(acyclic=True)
class StockPrice(engine.Price):
    """RH-OPT-07, ledger 6.1: one of a stock, in words."""

    def __init__(self, shown: str) -> None:
        self.shown: Final = shown

    def words(self, me: Any) -> str:
        return self.shown


@mypyc_attr(acyclic=True)
class Choice(engine.Deed):
    """Something that is offered in the middle of another deed; what it changes for that deed it keeps."""

    GROUP: ClassVar[str] = "Choices"

    def strain(self) -> i64:
        return 0

    def price(self, fight: Battle, me: Combatant) -> engine.Price:
        return StrainPrice(self.strain())

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return "" if me.strain >= self.strain() else "there is too little Strain (RH-SET-03)"

    def why(self, fight: Battle, me: Combatant) -> str:
        """What the question is about, as a sentence; empty where its words say it all."""
        return ""

    def anew(self, kind: engine.Deed) -> engine.Deed:
        return kind


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Take(Window):
    """A choice that is offered now, or nothing."""

    def __init__(self, fight: Battle, me: Combatant, deed: Choice) -> None:
        super().__init__(deed.RULE, fight, me)
        self.deed: Final = deed

    def kinds(self) -> list[engine.Deed]:
        return [self.deed, NOTHING_DONE]

    def prompt(self) -> str:
        why = self.deed.why(self.fight, self.me)
        asked = f"Does {self.who} {self.deed.words(self.fight, self.me)}?"
        return f"{why} {asked}" if why else asked


def takes(fight: Battle, me: Combatant, deed: Choice) -> bool:
    """Ask whether somebody does what is offered, and do it if so; a choice without a telling is not declared."""
    if fight.ask_amid(Take(fight, me, deed)).is_nothing():
        return False
    if fight.log is not None and deed.told(fight, me) == "":
        fight.disturb()
        deed.carry_out(fight, me)
    else:
        fight.do(me, deed)
    return True


# ---------------------------------------------------------------- dice that are thrown again


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class RerollOnes(Choice):
    """RH-TRN-04, ledger 6.7 (Snake Eyes): for 1 Strain two 1s of the pool are taken back, to be thrown again."""

    RULE: ClassVar[str] = "RH-TRN-04"
    SAID: ClassVar[str] = "reroll the ones"

    def strain(self) -> i64:
        return 1

    def told(self, fight: Battle, me: Combatant) -> str:
        return "rerolls two 1s (Snake Eyes)"

    def why(self, fight: Battle, me: Combatant) -> str:
        return f"{me.name} has rolled two 1s (Snake Eyes; 1 Strain)."

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        me.strain -= 1
        me._pool += one(fight.dice.d(6, "combat die")) + one(fight.dice.d(6, "combat die")) - 2 * one(1)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class RerollContest(Choice):
    """RH-OPT-07: a Ward for another 2d6 in a contest; the second result stands."""

    RULE: ClassVar[str] = "RH-OPT-07"
    SAID: ClassVar[str] = "reroll the contest"

    def __init__(self, total: i64, about: str) -> None:
        super().__init__()
        self.total: i64 = total
        self.about: Final = about

    def words(self, fight: Battle, me: Combatant) -> str:
        return f"reroll the {self.total}"

    def told(self, fight: Battle, me: Combatant) -> str:
        return f"spends a Ward and rerolls the {self.total} ({self.about})"

    def price(self, fight: Battle, me: Combatant) -> engine.Price:
        return StockPrice(f"1 Ward, {me.ward - 1 or 'none'} left")

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return "" if me.ward > 0 else "no Ward is left"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        me.ward -= 1
        self.total = fight.dice.two(CONTEST_DIE, CONTEST_DIE, self.about)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class RerollDodge(Choice):
    """RH-OPT-07: a Ward for another Dodge roll."""

    RULE: ClassVar[str] = "RH-OPT-07"
    SAID: ClassVar[str] = "reroll the Dodge"

    def told(self, fight: Battle, me: Combatant) -> str:
        return "spends a Ward and rerolls the Dodge"

    def price(self, fight: Battle, me: Combatant) -> engine.Price:
        return StockPrice(f"1 Ward, {me.ward - 1 or 'none'} left")

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return "" if me.ward > 0 else "no Ward is left"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        me.ward -= 1


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class SpendCharm(Choice):
    """RH-SET-08, ledger section 4 (Charmed): the charm is spent, and the d4 against its charmer thrown again."""

    RULE: ClassVar[str] = "RH-SET-08"
    SAID: ClassVar[str] = "spend the charm"

    def __init__(self, charmed: Combatant, face: i64) -> None:
        super().__init__(charmed.id)
        self.charmed: Final = charmed
        self.face: i64 = face

    def words(self, fight: Battle, me: Combatant) -> str:
        return f"spend the charm to reroll the {self.face}"

    def told(self, fight: Battle, me: Combatant) -> str:
        return f"spends the charm on {self.charmed.name} to reroll the {self.face}"

    def why(self, fight: Battle, me: Combatant) -> str:
        return f"{self.charmed.name} is Charmed and has {self.face} less against {me.name} (d4)."

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        end_condition(self.charmed, w.CHARMED)
        self.face = fight.dice.d(CHARM_DIE, "charmed")


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class GiveAsTheyLie(Choice):
    """RH-SET-09: the dice paid for a contest count as they lie, instead of 2d6 and the stat."""

    RULE: ClassVar[str] = "RH-SET-09"
    SAID: ClassVar[str] = "give the dice as they lie"

    def __init__(self, total: i64) -> None:
        super().__init__()
        self.total: Final = total

    def why(self, fight: Battle, me: Combatant) -> str:
        return f"{me.name}'s contest: {self.total} as the dice lie, or 2d6 and the stat."

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        """What was given is the total."""


# ---------------------------------------------------------------- shots


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class SecondShot(Choice):
    """RH-ATT-05, ledger 6.7 (Ranged Weapon Master): another shot of a weapon is spent for its Bonus."""

    RULE: ClassVar[str] = "RH-ATT-05"
    SAID: ClassVar[str] = "spend another shot for the Bonus"

    def __init__(self, item: i64) -> None:
        super().__init__(NOBODY)
        self.weapon: Final = item

    def told(self, fight: Battle, me: Combatant) -> str:
        return "spends another shot for the Bonus"

    def price(self, fight: Battle, me: Combatant) -> engine.Price:
        return StockPrice(f"1 shot, {fight.item_ammo[self.weapon] - 1 or 'none'} left")

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return "" if fight.item_ammo[self.weapon] > 0 else "it is empty (RH-ACT-19)"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        fight.item_ammo[self.weapon] -= 1


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class FanTheHammer(Choice):
    """RH-ATT-04, ledger 6.1, 6.2 (popshard revolver): for Strain, 1 damage and a d6: up to the remaining ammo it is 1
    more for 1 ammo, again and again. The classic one costs 2 and gives none for the Strain itself."""

    RULE: ClassVar[str] = "RH-ATT-04"
    SAID: ClassVar[str] = "fan the hammer"

    def __init__(self, item: i64, paid: i64) -> None:
        super().__init__(NOBODY)
        self.weapon: Final = item
        self.paid: Final = paid
        self.more: i64 = 0

    def words(self, fight: Battle, me: Combatant) -> str:
        return f"pay {self.paid} Strain to fan the hammer"

    def told(self, fight: Battle, me: Combatant) -> str:
        return "fans the hammer"

    def strain(self) -> i64:
        return self.paid

    def why(self, fight: Battle, me: Combatant) -> str:
        shots = fight.item_ammo[self.weapon]
        first = "1 damage, and " if self.paid == 1 else ""
        name = fight.weapon(self.weapon).name
        return f"The Bonus of {name}: {first}1 more for each d6 that is at most the shots left (now {shots})."

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        me.strain -= self.paid
        self.more = 1 if self.paid == 1 else 0
        thrown: list[str] = []
        while fight.item_ammo[self.weapon] > 0:
            goes_off = fight.dice.at_most(6, fight.item_ammo[self.weapon], "fanning")
            if fight.log is not None:
                hits = "" if goes_off else ", too high"
                thrown.append(f"{fight.dice.last} with {fight.item_ammo[self.weapon]} loaded{hits}")
            if not goes_off:
                break
            fight.item_ammo[self.weapon] -= 1
            self.more += 1
        if fight.log is not None and len(thrown) > 0:
            fight.tell_sum(me, self.RULE, "shots", f"d6 {'; '.join(thrown)}: {self.more} more damage", 0, [])
