"""Everything that can be done on a turn of RPG Hell: one class each, in the order of the menu."""

from __future__ import annotations

from typing import Final

from affray.engine.deed import Deed
from affray.games.rpg_hell.law.deeds.arts import UseArt
from affray.games.rpg_hell.law.deeds.contests import Escape, Grapple, PullOut, Push, Search
from affray.games.rpg_hell.law.deeds.dice import (
    END_TURN,
    EndFocus,
    ForceDown,
    LetGo,
    Lock,
    NamePrey,
    Unlock,
    WardOff,
)
from affray.games.rpg_hell.law.deeds.fighting import Attack, FollowUp, Smash
from affray.games.rpg_hell.law.deeds.gear import Draw, Drop, PickUp, Reload, TurnDoor, UseItem
from affray.games.rpg_hell.law.deeds.going import GoProne, Jump, Leap, Move, StandUp, Tunnel
from affray.games.rpg_hell.law.deeds.tending import Douse, Feed, Hide, HunkerDown, Stanch, Wake

KINDS: Final[list[Deed]] = [
    Attack(),
    FollowUp(),
    UseArt(),
    Grapple(),
    Push(),
    Douse(),
    Stanch(),
    Wake(),
    NamePrey(),
    PullOut(),
    Escape(),
    Hide(),
    Search(),
    HunkerDown(),
    StandUp(),
    GoProne(),
    LetGo(),
    ForceDown(),
    EndFocus(),
    Feed(),
    WardOff(),
    Smash(),
    TurnDoor(),
    Lock(),
    Unlock(),
    UseItem(),
    Reload(),
    Drop(),
    Draw(),
    PickUp(),
    Move(),
    Leap(),
    Jump(),
    Tunnel(),
    END_TURN,
]
