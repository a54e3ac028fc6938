"""Everything that can be done on a turn of These Lucky Stars: one class each, in the order of the menu."""

from __future__ import annotations

from typing import Final

from affray.engine.deed import Deed
from affray.games.lucky_stars.law.deeds.features import (
    Charge,
    Coordinate,
    FocusAttack,
    FocusIn,
    LockOn,
    Reckless,
    Suppress,
)
from affray.games.lucky_stars.law.deeds.fighting import Attack, Break, Disarm, Shatter, Trip
from affray.games.lucky_stars.law.deeds.grappling import Drag, EndGrapple, Grapple, GrappleAttack, Seize, Toss
from affray.games.lucky_stars.law.deeds.moving import Flee, Leave, Move, Sneak, Stand, Step, UseCover, Yield
from affray.games.lucky_stars.law.deeds.ready import Ready
from affray.games.lucky_stars.law.deeds.stealth import CallOut, Hide, Search
from affray.games.lucky_stars.law.deeds.things import (
    Activate,
    Draw,
    Drink,
    Drop,
    Fold,
    OpenDoor,
    PickUp,
    Reload,
    SetUp,
)
from affray.games.lucky_stars.law.deeds.turn import END
from affray.games.lucky_stars.law.deeds.work import Abandon, Dress, GoOn, Help, Press, Special, Stabilise, Wake, Work

KINDS: Final[list[Deed]] = [
    GrappleAttack(),
    Attack(),
    Disarm(),
    Trip(),
    Shatter(),
    Break(),
    Move(),
    Sneak(),
    Step(),
    Stand(),
    UseCover(),
    Seize(),
    Grapple(),
    Toss(),
    Drag(),
    EndGrapple(),
    Hide(),
    Search(),
    CallOut(),
    Draw(),
    PickUp(),
    Drop(),
    Drink(),
    Reload(),
    OpenDoor(),
    Activate(),
    SetUp(),
    Fold(),
    GoOn(),
    Abandon(),
    Stabilise(),
    Wake(),
    Dress(),
    Press(),
    Help(),
    Work(),
    Special(),
    FocusAttack(),
    Reckless(),
    Coordinate(),
    LockOn(),
    FocusIn(),
    Suppress(),
    Charge(),
    Ready(),
    Flee(),
    Leave(),
    Yield(),
    END,
]
