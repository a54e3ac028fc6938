"""After the fight (IG-END-04): breaks and rests, a help for campaigns."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.engine.question import IllegalAnswer
from affray.games.ingenuity.book.sheet import Combatant, capped, half
from affray.games.ingenuity.law.battle import Battle

MOST_BREAKS: Final = 2  # between two rests


def recover(fight: Battle, f: Combatant, whole: bool) -> None:
    """IG-END-04: a break or a rest, if the table plays with recovery; nothing comes back by itself."""
    if not fight.house().recovery:
        raise IllegalAnswer("IG-END-04", f.name, "rest", [], "recovery is off in this fight")
    if whole:
        rest(f)
    elif f.breaks >= MOST_BREAKS:
        raise IllegalAnswer("IG-END-04", f.name, "take a break", ["rest"], "there are two breaks between rests")
    else:
        take_break(f)


def take_break(f: Combatant) -> None:
    """IG-END-04: half to one hour restores half of maximum endurance, stamina and focus, rounded up."""
    f.breaks += 1
    f.endurance = regained(f.endurance, f.endurance_max)
    f.stamina = regained(f.stamina, f.stamina_max)
    f.focus = regained(f.focus, f.focus_max)


def regained(now: i64, most: i64) -> i64:
    return capped(now + half(most), most)


def rest(f: Combatant) -> None:
    """IG-END-04: 8 hours restore all three and 1 health; the death difficulty never recovers."""
    f.breaks = 0
    f.endurance, f.stamina, f.focus = f.endurance_max, f.stamina_max, f.focus_max
    f.health = capped(f.health + 1, f.health_max)
