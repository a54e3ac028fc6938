"""Everything that can be done on a turn of Ingenuity: one class each, in the order of the menu."""

from __future__ import annotations

from typing import Final

from affray.engine.deed import Deed
from affray.games.ingenuity.law.deeds.fighting import (
    AdvancingStrike,
    Attack,
    CripplingAttack,
    CrushingStrike,
    CuttingWords,
    KillingStrike,
)
from affray.games.ingenuity.law.deeds.moving import DropProne, Move, SeekCover, Sprint, StandUp, Step
from affray.games.ingenuity.law.deeds.things import Brandish, Drop, Interact, Reload
from affray.games.ingenuity.law.deeds.turn import Abandon, Begin, Command, Continue, EndTurn, Guard, Ready, Wait
from affray.games.ingenuity.law.deeds.work import Assist, Fate, Hide, Job, Resuscitate, ShortTask, Task

KINDS: Final[list[Deed]] = [
    Continue(),
    Abandon(),
    Attack(),
    AdvancingStrike(),
    CrushingStrike(),
    CripplingAttack(),
    CuttingWords(),
    StandUp(),
    SeekCover(),
    Interact(),
    Brandish(),
    Reload(),
    Command(),
    Guard(),
    Wait(),
    Ready(),
    Resuscitate(),
    KillingStrike(),
    Hide(),
    ShortTask(),
    Task(),
    Job(),
    Begin(),
    Assist(),
    Move(),
    Sprint(),
    DropProne(),
    Drop(),
    Step(),
    Fate(),
    EndTurn(),
]
