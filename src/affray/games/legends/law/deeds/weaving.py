"""Weaves and the specials of creatures as deeds (LG-WEAVE-01, ledger 6.5, 6.6): one class for all weaves, whose lines
are in the tables."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.deed import ALL
from affray.engine.question import NOBODY, Option
from affray.games.legends.book import words as w
from affray.games.legends.book.sheet import NEVER, Combatant
from affray.games.legends.law.abilities import breathe, can_use_special, frighten, vanish
from affray.games.legends.law.battle import Battle
from affray.games.legends.law.casting import cast_at, cast_on
from affray.games.legends.law.deed import NOWHERE, Combat, Deed, Price, of_whom
from affray.games.legends.law.deeds.moving import SHORT_MOVES, read_square
from affray.games.legends.law.vision import knows_place
from affray.games.legends.law.weaves import can_weave, can_weave_at, can_weave_on

OTHERS: Final = "Other"
NO_WEAVE: Final = "that weave is not known, too costly, or cannot be aimed there"


def aims(fight: Battle, f: Combatant) -> list[i64]:
    """LG-TGT-03, LG-HID-08: the squares of known enemies, each once; where none is known, every square may hide one."""
    found: list[i64] = []
    for foe in fight.foes(f):
        if foe.is_up() and knows_place(fight, f, foe) and fight.square(foe) not in found:
            found.append(fight.square(foe))
    return found if found else [s for s in fight.grid.nearest(fight.square(f)) if fight.grid.stands(s)]


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Weave(Combat):
    """LG-WEAVE-02, LG-AOE-01: a weave it knows, on one creature, or around a square or toward it."""

    RULE: ClassVar[str] = "LG-WEAVE-02"
    SAID: ClassVar[str] = "weave"
    GROUP: ClassVar[str] = "Weave"

    def __init__(self, weave: i64 = NEVER, target: i64 = NOBODY, square: i64 = NOWHERE) -> None:
        super().__init__(target)
        self.weave: Final = weave
        self.square: Final = square

    def words(self, fight: Battle, me: Combatant) -> str:
        if self.weave == NEVER:
            return self.SAID
        on = self.target != NOBODY
        where = f"on {fight.fighters[self.target].name}" if on else f"at {fight.grid.place(self.square)}"
        return f"weave {fight.weave_kind(self.weave).name} {where}"

    def is_weave(self) -> bool:
        return True

    def actions(self, fight: Battle, me: Combatant) -> i64:
        return 1 if self.weave == NEVER else fight.weave_kind(self.weave).actions

    def price(self, fight: Battle, me: Combatant) -> Price:
        kind = fight.weave_kind(self.weave)
        return Price(kind.actions, kind.cost())

    def why_not(self, fight: Battle, me: Combatant) -> str:
        if self.weave not in me.weaves:
            return NO_WEAVE
        kind = fight.weave_kind(self.weave)
        if not can_weave(fight, me, kind):
            return NO_WEAVE
        if self.target != NOBODY:
            return "" if can_weave_on(fight, me, kind, fight.fighters[self.target]) else NO_WEAVE
        fits = 0 <= self.square < len(fight.grid.kind) and can_weave_at(fight, me, kind, self.square)
        return "" if fits else NO_WEAVE

    def told(self, fight: Battle, me: Combatant) -> str:
        return f"weaves {self.words(fight, me).removeprefix('weave ')}"

    def carry_out_at(self, fight: Battle, me: Combatant, plus: i64, extra: bool) -> None:
        kind = fight.weave_kind(self.weave)
        if self.target != NOBODY:
            cast_on(fight, me, kind, fight.fighters[self.target], plus)
        else:
            cast_at(fight, me, kind, self.square, plus)

    def ways(self, fight: Battle, me: Combatant, thing: i64, who: Combatant) -> list[Option]:
        """That weave: an attack on whoever has set it off, else on or around whomever it may choose."""
        kind = fight.weave_kind(thing)
        found: list[Option] = [d for d in Weave(thing).all_of(fight, me) if d.why_not(fight, me) == ""]
        return of_whom(found, me, who) if kind.attack and kind.shape == w.ONE else found

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        """On everybody, or around the squares where enemies are known to be."""
        found: list[Option] = []
        for weave in me.weaves:
            found += Weave(weave).all_of(fight, me)
        return found

    def all_of(self, fight: Battle, me: Combatant) -> list[Weave]:
        """The same weave everywhere."""
        if fight.weave_kind(self.weave).shape == w.ONE:
            return [Weave(self.weave, other.id) for other in fight.fighters]
        return [Weave(self.weave, NOBODY, square) for square in aims(fight, me)]

    def read(self, fight: Battle, me: Combatant, said: str) -> Option | None:
        """Any square for an area: ``weave fireball at 4,5``."""
        if not said.startswith("weave ") or " at " not in said:
            return None
        name, _, where = said[len("weave ") :].rpartition(" at ")
        for weave in me.weaves:
            if fight.weave_kind(weave).name.casefold() == name:
                return Weave(weave, NOBODY, read_square(fight, where))
        return None

    def few(self) -> i64:
        """All that are aimed at somebody, a few of those around a square."""
        return SHORT_MOVES if self.square != NOWHERE else ALL


# ---------------------------------------------------------------- specials


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Breathe(Deed):
    """LG-AOE-02, ledger 6.6: a cone of fire toward a square."""

    RULE: ClassVar[str] = "LG-AOE-02"
    SAID: ClassVar[str] = "use breath"
    GROUP: ClassVar[str] = OTHERS

    def __init__(self, square: i64 = NOWHERE) -> None:
        super().__init__()
        self.square: Final = square

    def words(self, fight: Battle, me: Combatant) -> str:
        return self.SAID if self.square == NOWHERE else f"use breath toward {fight.grid.place(self.square)}"

    def why_not(self, fight: Battle, me: Combatant) -> str:
        if not can_use_special(fight, me, w.BREATH):
            return "it has no breath now"
        return "" if 0 <= self.square < len(fight.grid.kind) else "that is not a square of the map"

    def told(self, fight: Battle, me: Combatant) -> str:
        return f"breathes fire toward {fight.grid.place(self.square)}"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        breathe(fight, me, self.square)

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        return [Breathe(square) for square in aims(fight, me)] if can_use_special(fight, me, w.BREATH) else []

    def few(self) -> i64:
        return SHORT_MOVES


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Presence(Deed):
    """LG-ACT-03, ledger 6.6: every enemy within 60 ft that perceives it: Will 1, or Frightened."""

    RULE: ClassVar[str] = "LG-ACT-03"
    SAID: ClassVar[str] = "use frightful presence"
    GROUP: ClassVar[str] = OTHERS

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return "" if can_use_special(fight, me, w.FRIGHTFUL_PRESENCE) else "it has no such presence now"

    def told(self, fight: Battle, me: Combatant) -> str:
        return "uses Frightful Presence"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        frighten(fight, me)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Vanish(Deed):
    """LG-HID-09, ledger 6.6: invisible at will."""

    RULE: ClassVar[str] = "LG-HID-09"
    SAID: ClassVar[str] = "use invisible at will"
    GROUP: ClassVar[str] = OTHERS

    def why_not(self, fight: Battle, me: Combatant) -> str:
        return "" if can_use_special(fight, me, w.INVISIBLE_AT_WILL) else "it cannot vanish, or has done so"

    def told(self, fight: Battle, me: Combatant) -> str:
        return "turns invisible"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        vanish(fight, me)
