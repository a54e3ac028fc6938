"""The question of a turn (RH-TRN-05): what to do with the dice that lie on the table, in words that people say."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from affray.engine import deed as engine
from affray.engine.question import NOBODY, Option
from affray.games.rpg_hell.book.names import GIVE, ROLL
from affray.games.rpg_hell.book.sheet import Combatant
from affray.games.rpg_hell.law.battle import Battle
from affray.games.rpg_hell.law.deed import GIVING, Deed
from affray.games.rpg_hell.law.deeds.contests import ROLLING
from affray.games.rpg_hell.law.deeds.dice import Unlock
from affray.games.rpg_hell.law.kinds import KINDS
from affray.games.rpg_hell.law.pool import code_of
from affray.games.rpg_hell.law.window import Window

UNREADABLE: Final = -1


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class NextDeed(Window):
    """RH-TRN-05, RH-AD-04: the next deed, or the end of the turn; first what, then (RH-AD-04, RH-SET-09) with which
    dice.

    Any deed may name its dice at once: ``attack Golem with Sword giving 6 and 3``. Any tile within a Move may be named,
    any path to it, and any point for an area.
    """

    def __init__(self, fight: Battle, me: Combatant) -> None:
        super().__init__("RH-TRN-05", fight, me)

    def kinds(self) -> list[engine.Deed]:
        return KINDS

    def prompt(self) -> str:
        dice = " ".join([str(face) for face in self.me.pool]) or "none"
        locked = " ".join([str(face) for face in self.me.locked])
        return f"What does {self.who} do? Dice: {dice}" + (f"; locked: {locked}" if locked else "")

    def read(self, words: str) -> Option:
        """A deed as it is listed, with its dice if one likes: ``push Bear rolling for 2 and 1``."""
        base, mode, dice = split_dice(" ".join(words.split()).casefold())
        deed = self.meant(base)
        if deed is not None and dice > 0:
            deed = deed.with_dice(dice, mode)
        if deed is None or dice == UNREADABLE or not self.allows(deed):
            raise self.refusal(deed, words)
        return deed

    def meant(self, said: str) -> Deed | None:
        """The deed of these words without dice, whether it can be done or not."""
        for kind in KINDS:
            if isinstance(kind, Deed) and kind.begins(said):
                deed = kind.read(self.fight, self.me, said)
                if isinstance(deed, Deed):
                    return deed
        return None


def act(fight: Battle, f: Combatant, deed: Deed) -> None:
    """RH-TRN-05, RH-AD-04: one deed of the Action phase: its dice are given, it is told, and then it happens; what
    comes of it is told under it."""
    if not isinstance(deed, Unlock):  # after which a tactic's plan still stands
        fight._planner = NOBODY
    paid = deed.pay(fight, f)
    if fight.log is None or not deed.DECLARED:
        fight.disturb()
        paid.carry_out(fight, f)
    else:
        fight.do(f, paid, paid.paid_words(f))


def split_dice(said: str) -> tuple[str, i64, i64]:
    """The deed, how its dice are meant, and the dice: 0 if none are named, UNREADABLE if they cannot be read."""
    for mark, mode in ((GIVING, GIVE), (ROLLING, ROLL)):
        base, found, faces = said.rpartition(mark)
        if found:
            return base, mode, read_dice(faces)
    return said, 0, 0


def read_dice(faces: str) -> i64:
    """'6, 3 and 2' as one number; UNREADABLE if these are not one to three faces."""
    shown = faces.replace(",", " ").replace(" and ", " ").split()
    if not 1 <= len(shown) <= 3 or not all([word.isdigit() and 1 <= int(word) <= 6 for word in shown]):
        return UNREADABLE
    return code_of([int(word) for word in shown])
