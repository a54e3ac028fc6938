"""Everything that can be declared in Plerion: one class each, in the order of the menu, and by its place in records."""

from __future__ import annotations

from typing import Final

from affray.engine import deed as engine
from affray.games.plerion.law.deed import CREW_DEEDS, DEEDS, NO_DEED
from affray.games.plerion.law.deeds.care import Aid, Drag, FreeHands, Help, UseKit
from affray.games.plerion.law.deeds.doings import (
    CloseDoor,
    DropShield,
    FightFire,
    OpenDoor,
    PickUp,
    SomethingElse,
    TakeCover,
)
from affray.games.plerion.law.deeds.fighting import AimAtPoint, Attack, DaringAttack
from affray.games.plerion.law.deeds.guns import (
    DirectDrones,
    FireForward,
    FireOwnWeapon,
    FireTurret,
    Launch,
    LaunchDrones,
    LockOn,
    ModuleShot,
)
from affray.games.plerion.law.deeds.helm import Dodge, Jump, PlotCourse, Ram
from affray.games.plerion.law.deeds.leaving import CarryOut, Retreat
from affray.games.plerion.law.deeds.moving import GoToStation, Move, MoveTwice, Stay, Steer
from affray.games.plerion.law.deeds.psi import UseTalent
from affray.games.plerion.law.deeds.systems import (
    AidAboard,
    BoostEngines,
    BoostWeapons,
    Jam,
    JuryRig,
    PutOutFire,
    SealBreach,
    UseKitAboard,
)

ON_FOOT: Final[list[engine.Deed]] = [
    Attack(),
    DaringAttack(),
    AimAtPoint(),
    UseTalent(),
    MoveTwice(),
    Aid(),
    UseKit(),
    Retreat(),
    CarryOut(),
    TakeCover(),
    FreeHands(),
    Drag(),
    Help(),
    DropShield(),
    PickUp(),
    FightFire(),
    OpenDoor(),
    CloseDoor(),
    SomethingElse(),
    NO_DEED,
]
ABOARD: Final[list[engine.Deed]] = [
    FireTurret(),
    FireForward(),
    ModuleShot(),
    Launch(),
    DirectDrones(),
    LaunchDrones(),
    LockOn(),
    FireOwnWeapon(),
    Dodge(),
    Ram(),
    Jump(),
    Retreat(),
    PlotCourse(),
    BoostEngines(),
    BoostWeapons(),
    Jam(),
    JuryRig(),
    SealBreach(),
    PutOutFire(),
    AidAboard(),
    UseKitAboard(),
    NO_DEED,
]
MOVES: Final[list[engine.Deed]] = [Stay(), Move()]
SECOND_MOVES: Final[list[engine.Deed]] = [Stay(), Move(second=True)]
MOVES_ABOARD: Final[list[engine.Deed]] = [Stay(), GoToStation(), Steer()]
SHARED: Final = (Retreat.SAID, NO_DEED.SAID)  # what is declared on foot and aboard alike
KINDS: Final[list[engine.Deed]] = [*ON_FOOT, *[k for k in ABOARD if k.SAID not in SHARED], *MOVES, *MOVES_ABOARD[1:]]

# The places of the deeds in records; the words of the field ``verb`` stand in the same order.
DEEDS.extend(
    [
        NO_DEED,
        Attack(),
        DaringAttack(),
        MoveTwice(),
        UseTalent(),
        Aid(),
        UseKit(),
        Retreat(),
        CarryOut(),
        TakeCover(),
        FreeHands(),
        DropShield(),
        PickUp(),
        Drag(),
        FightFire(),
        Help(),
        SomethingElse(),
        FireTurret(),
        AimAtPoint(),
        OpenDoor(),
    ]
)
CREW_DEEDS.extend(
    [
        FireTurret(),
        FireForward(),
        ModuleShot(),
        LockOn(),
        Launch(),
        Dodge(),
        Ram(),
        PlotCourse(),
        Jump(),
        BoostEngines(),
        BoostWeapons(),
        Jam(),
        JuryRig(),
        SealBreach(),
        PutOutFire(),
        LaunchDrones(),
        DirectDrones(),
        AidAboard(),
        UseKitAboard(),
        FireOwnWeapon(),
    ]
)
