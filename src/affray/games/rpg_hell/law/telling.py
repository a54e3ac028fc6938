"""How the log says it: what a condition does and until when, where damage came from, which way somebody was pushed.

Only words: no rule is decided here, and nothing is changed.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.games.rpg_hell.book import words as w
from affray.games.rpg_hell.book.faces import faces
from affray.games.rpg_hell.book.sheet import Combatant
from affray.games.rpg_hell.law.battle import Battle

FOR_EVER: Final = 1000  # turns: longer than any fight
# What each condition is, and what it does; in the order of ``words.CONDITIONS``.
DOES: Final = [
    "burns: damage by the Burn when each of their turns begins",
    "bleeds: damage by the Bleed when each of their turns begins",
    "is Wet: fire turns to steam",
    "is Slow: half Speed",
    "is Stunned: that many fewer dice at the next roll",
    "is Marked: +1 on sums and contests against them",
    "is Poisoned: −1 on damage and Body rolls",
    "is Silenced: no Arts",
    "is Blinded: nothing at range, and a Dodge for those they attack",
    "sparks: damage for every 1 rolled",
    "is Rooted: Speed 0",
    "is Obscured: nobody aims at them from afar",
    "is Invisible: nobody aims at them from afar",
    "glows: cannot hide",
    "is Charmed: −1d4 against the charmer",
    "is Empowered: the Bonus is 1 easier",
    "is Rallied: +1d4",
    "is Reinforced: at least +1 on checks and contests",
    "is Hidden",
    "sleeps: until damaged, or woken for two dice",
    "cannot be healed",
    "gains temporary Armor",
    "is cursed",
    "is hamstrung: 1 damage for each tile moved",
    "is taunted",
    "cannot be knocked back",
    "has a skin of stone: damage −1, Speed −2",
    "rages: +2 damage, −1 on sums",
    "is precise: +2 on sums, −1 damage",
    "has the dragon's power: a Locked 6 at the end of each turn",
    "cannot lock dice",
    "is immune to poisons",
    "has rockjoint poison on the weapon: hits give Slow",
    "has blinder poison on the weapon: hits give Blinded",
    "sharpens the Soul Shard: more damage",
    "is starstruck: 1 damage for each tile of forced movement",
    "is displaced: one more Dodge",
    "is braced: attacks do 1 less",
    "is toppled: at most 2 Moves",
    "is webbed: Speed 0, until the web is torn for two dice",
    "has tuned weapons: +1 damage",
]
COMPASS: Final = ["north-west", "north", "north-east", "west", "", "east", "south-west", "south", "south-east"]
FROM: Final = ["", " past Armor", " from the fall", " from the collision", " from Burn", " from Bleed", "", ""]
OF: Final = ["", "", "of a fall", "of a collision", "of Burn", "of Bleed", "by drowning", "of overstrain"]


def stacks_words(condition: i64, stacks: i64, total: i64, why: str = "") -> str:
    """``gains Burn 2 from the fire: damage by the Burn when each of their turns begins``; what it does is told once."""
    _, _, does = DOES[condition].partition(": ")
    gained = f"gains {w.CONDITIONS[condition].capitalize()} {stacks}{why}"
    return f"{gained}: {does}" if total == stacks else f"{gained}, {total} in all"


def lasting_words(fight: Battle, f: Combatant, condition: i64, amount: i64, until: str) -> str:
    """What it is now, what that does, and until when."""
    said = DOES[condition]
    if condition == w.RALLIED:
        said += f" with {w.STATS[amount].capitalize()}"
    elif condition == w.CURSED:
        said += f": {amount} damage when each of their turns begins"
    elif condition == w.TAUNTED:
        said += f": may aim only at {fight.fighters[amount].name}"
    elif condition == w.TEMP_ARMOR:
        said = f"gains {amount} temporary Armor"
    elif condition < w.STACKED:
        said = said.replace(": damage by", f" {amount}: damage by")
    what, colon, does = said.partition(": ")
    if condition == w.CHARMED or colon:
        return f"{what} {until}: {does}"
    return f"{said} {until}"


def until_words(fight: Battle, f: Combatant, whose: i64, moment: i64, phases: i64) -> str:
    """RH-CND-01: by whose clock it ends, and when."""
    if phases >= FOR_EVER or whose < 0:
        return "until something ends it"
    if phases >= w.MINUTE:
        return "for a minute"
    name = "their" if whose == f.id else f"{fight.fighters[whose].name}'s"
    if moment == w.AT_START:
        return f"until {name} next turn" if phases == 1 else f"for {phases} of {name} turns"
    if fight.acting == whose and phases == 1:
        return "until the end of this turn"
    return f"until the end of {name} next turn"


def way_words(dx: i64, dy: i64) -> str:
    """``north-west``; rows are counted from the top."""
    return COMPASS[(dy + 1) * 3 + dx + 1]


def tiles_words(tiles: i64) -> str:
    return "1 tile" if tiles == 1 else f"{tiles} tiles"


def shots_words(shots: i64) -> str:
    """``1 shot``, ``no shots``."""
    return f"{shots or 'no'} shot{'' if shots == 1 else 's'}"


def dice_left(f: Combatant) -> str:
    """``6 5 left``: what lies open still."""
    shown = faces(f._pool)
    return (" ".join([str(face) for face in shown]) if len(shown) > 0 else "none") + " left"


def locked_left(f: Combatant) -> str:
    shown = faces(f._locked)
    return (" ".join([str(face) for face in shown]) if len(shown) > 0 else "none") + " left"


def strain_words(f: Combatant, price: i64) -> str:
    """``; 1 Strain, 4 left``: to be paid, and what is left then; nothing where nothing is paid."""
    if price <= 0:
        return ""
    left = f.strain - price
    return f"; {price} Strain, {left if left > 0 else 'none'} left"
