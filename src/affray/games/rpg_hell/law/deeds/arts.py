"""Arts as deeds (RH-ACT-14): one class for all of them; what each is, data/arts.yaml says, and how it works, its
class (``art_list``)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine.question import NOBODY, Option
from affray.games.rpg_hell.book import words as w
from affray.games.rpg_hell.book.groups import ON_FOE, ON_SELF, ON_TILE
from affray.games.rpg_hell.book.sheet import NEVER, Combatant
from affray.games.rpg_hell.law.art_list import use_art
from affray.games.rpg_hell.law.arts import art_price, can_use_art
from affray.games.rpg_hell.law.battle import Battle
from affray.games.rpg_hell.law.deed import NO_SQUARE, Deed, distinct, place_words, read_square
from affray.games.rpg_hell.law.deeds.fighting import high_if_prone
from affray.games.rpg_hell.law.deeds.gear import tiles_of_people
from affray.games.rpg_hell.law.pool import ANY_SUM, break_hiding
from affray.games.rpg_hell.law.working import HOW


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class UseArt(Deed):
    """RH-ACT-14: an Art, on somebody, at a tile, or on nobody in particular; dice, faces and Strain as printed."""

    RULE: ClassVar[str] = "RH-ACT-14"
    SAID: ClassVar[str] = "use"
    GROUP: ClassVar[str] = "Arts"

    def __init__(self, art: i64 = NEVER, target: i64 = NOBODY, square: i64 = NO_SQUARE, dice: i64 = 0) -> None:
        super().__init__(dice, target)
        self.art: Final = art  # its place in the list of Arts
        self.square: Final = square

    def plainly(self, fight: Battle, me: Combatant) -> str:
        return place_words(fight, f"use {fight.art(self.art).name}", self.target, self.square)

    def number(self, fight: Battle, me: Combatant) -> i64:
        return art_price(fight, me, self.art)

    def least(self, fight: Battle) -> i64:
        return fight.art(self.art).least_face

    def sums(self, fight: Battle, me: Combatant) -> i64:
        return high_if_prone(fight, me) if fight.art(self.art).makes_attack else ANY_SUM

    def strain(self, fight: Battle) -> i64:
        return fight.art(self.art).strain

    def asked(self, fight: Battle, me: Combatant) -> str:
        return f"use {fight.art(self.art).name}"

    def with_dice(self, dice: i64, mode: i64) -> Deed:
        return UseArt(self.art, self.target, self.square, dice)

    def why_impossible(self, fight: Battle, me: Combatant) -> str:
        if self.art not in me.arts:
            return "it knows no such Art"
        if self.target >= len(fight.fighters) or self.square >= len(fight.grid.kind):
            return "the Art cannot be used so"
        return "" if can_use_art(fight, me, self.art, self.target, self.square) else "the Art cannot be used so"

    def carry_out(self, fight: Battle, me: Combatant) -> None:
        """RH-CND-11: Arts of Thieving keep one Hidden; attacks see to it themselves."""
        art = fight.art(self.art)
        against = art.aim == ON_FOE or art.makes_attack or HOW[art.working].is_against()
        if art.stat != w.THIEVING and not against:
            break_hiding(fight, me, False)
        use_art(fight, me, self.art, self.target, self.square, self.dice)
        if art.stat != w.THIEVING and against:
            break_hiding(fight, me, True)

    def candidates(self, fight: Battle, me: Combatant) -> list[Option]:
        """Each Art on everybody, or at every tile worth naming."""
        found = self.sayable(fight, me)
        for place in distinct(me.arts):
            if fight.art(place).aim == ON_TILE:
                found.extend([UseArt(place, NOBODY, square) for square in points(fight, me, place)])
        return found

    def sayable(self, fight: Battle, me: Combatant) -> list[Option]:
        found: list[Option] = []
        for place in distinct(me.arts):
            aim = fight.art(place).aim
            if aim == ON_SELF:
                found.append(UseArt(place))
            elif aim != ON_TILE:
                found.extend([UseArt(place, target.id) for target in fight.fighters])
        return found

    def read(self, fight: Battle, me: Combatant, said: str) -> Option | None:
        """``use Fireball at 3,4``: any tile."""
        name, at, where = said.removeprefix("use ").rpartition(" at ")
        if not at:
            return super().read(fight, me, said)
        square = read_square(fight, where)
        for place in me.arts:
            if fight.art(place).name.casefold() == name and square != NO_SQUARE:
                return UseArt(place, NOBODY, square)
        return None


def points(fight: Battle, f: Combatant, place: i64) -> list[i64]:
    """Tiles worth naming: where somebody stands; for an Art that moves its user, every tile near it."""
    working = HOW[fight.art(place).working]
    return working.tiles(fight, f) if working.is_going() else tiles_of_people(fight)
