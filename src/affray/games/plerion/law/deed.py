"""What every deed of Plerion has: a rule, words, a price, a refusal, an effect; and how a declaration is kept.

A fighter keeps the deed that it has declared (PL-TURN-02). In records and vectors it stands as four numbers: its kind
(the place in ``DEEDS``), whom it is aimed at, and two numbers that the deed names. See ``Written``.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine import deed as engine


@final
@mypyc_attr(acyclic=True)
class Price(engine.Price):
    """PL-ACT-01, PL-RET-01, PL-PSI-02: the action, which every turn has; the whole turn; a use; WIL.

    The action alone is not worth a word: everything that may be declared costs it.
    """

    def __init__(self, turn: bool = False, uses: i64 = 0, wil: str = "", said: str = "") -> None:
        self.turn: Final = turn  # the move, too
        self.uses: Final = uses  # how many of them there are, if one is spent
        self.wil: Final = wil
        self.said: Final = said

    def words(self, me: Any) -> str:
        said = ["the whole turn"] if self.turn else []
        if self.uses > 0:
            said.append(f"1 use, {self.uses - 1} left" if self.uses > 1 else "the last use")
        if self.wil:
            said.append(f"{self.wil} WIL of {me.wil}")
        if self.said:
            said.append(self.said)
        return "; ".join(said)


ACTION: Final = Price()
WHOLE_TURN: Final = Price(True)
FREE: Final = Price(said="free")


@mypyc_attr(acyclic=True)
class PlerionDeed(engine.Deed):
    """One thing that can be done, in the words of the book."""

    GROUP: ClassVar[str] = "Other"

    def price(self, fight: Any, me: Any) -> Price:
        """PL-ACT-01: the action of the turn, unless the deed says otherwise."""
        return ACTION

    def why_not(self, fight: Any, me: Any) -> str:
        raise NotImplementedError

    def carry_out(self, fight: Any, me: Any) -> None:
        raise NotImplementedError

    def chances(self, fight: Any, me: Any) -> str:
        """For menus: how often it works, where it is no attack and dice decide; empty where none do."""
        return ""

    def note(self, me: Any, second: bool) -> None:
        """PL-TURN-02: it is declared, and waits for its block; a move says whether it is the second of two."""
        me.deed = self

    def is_attack(self) -> bool:
        """PL-TURN-03 (3): is it rolled together with the attacks of the block, after all other actions?"""
        return False

    def comes_last(self) -> bool:
        """PL-TURN-03: is it done after the attacks of the block, because it would spoil them?"""
        return False

    def is_crew_action(self) -> bool:
        """PL-CREW-01: is it done aboard a vessel?"""
        return False

    def is_second_move(self) -> bool:
        return False

    def takes_turn(self) -> bool:
        """PL-RET-01: does no move go with it?"""
        return False

    def takes_place(self, fight: Any, me: Any) -> bool:
        """PL-CREW-01: go where it is done; whether that is possible."""
        return True

    def is_here(self, fight: Any, me: Any) -> bool:
        """PL-CREW-01: is it done where one is, so that a move may go with it?"""
        return True

    def fits(self, fight: Any, me: Any, square: i64) -> bool:
        """PL-ACT-01: can it be done from this square, if one moves there first?"""
        return True

    def fires(self, slot: i64, forward: bool) -> bool:
        """PL-VEH-05: does it fire this weapon of the vessel, which is a forward mount or not?"""
        return False

    # How it is kept.

    def kept_kind(self) -> i64:
        return index_of(DEEDS, self.SAID)

    def kept_item(self) -> i64:
        return 0

    def kept_amount(self) -> i64:
        return 0

    def again(self, target: i64, item: i64, amount: i64) -> PlerionDeed:
        """The deed of this kind that was kept with these numbers."""
        return self


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Nothing(PlerionDeed):
    """PL-TURN-02: nothing is declared, or nobody has declared anything yet."""

    RULE: ClassVar[str] = "PL-TURN-02"
    SAID: ClassVar[str] = "nothing"

    def why_not(self, fight: Any, me: Any) -> str:
        return ""

    def carry_out(self, fight: Any, me: Any) -> None:
        pass

    def is_nothing(self) -> bool:
        return True


NO_DEED: Final = Nothing()


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Written(PlerionDeed):
    """A declaration that comes from a record, a vector or a game master: the deed is made when it is asked for."""

    def __init__(self, kind: i64, target: i64, item: i64, amount: i64) -> None:
        super().__init__(target)
        self.kind: Final = kind
        self.with_what: Final = item
        self.how_much: Final = amount

    def kept_kind(self) -> i64:
        return self.kind

    def kept_item(self) -> i64:
        return self.with_what

    def kept_amount(self) -> i64:
        return self.how_much

    def made(self) -> PlerionDeed:
        kind = DEEDS[self.kind] if 0 <= self.kind < len(DEEDS) else NO_DEED
        return kind.again(self.target, self.with_what, self.how_much)


# One deed of each kind, by its place in records; ``kinds.py`` fills both lists. The first of a crew stands for all.
DEEDS: Final[list[PlerionDeed]] = []
CREW_DEEDS: Final[list[PlerionDeed]] = []


def index_of(deeds: list[PlerionDeed], said: str) -> i64:
    for i in range(len(deeds)):
        if said == deeds[i].SAID:
            return i
    return 0


def declared_words(fight: Any, f: Any) -> str:
    """PL-TURN-02: what somebody has declared, as it is told."""
    said: str = f.deed.words(fight, f)
    return said.replace(" with Unarmed", " unarmed").replace(" to kill itself", " to die").removesuffix(" at")
