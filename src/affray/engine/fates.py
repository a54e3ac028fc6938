"""What can become of a fight and of a fighter, as numbers; for outcomes, aims and forecasts."""

from __future__ import annotations

from typing import Final

UNDECIDED: Final = -1

# What became of a fighter.
UNHURT: Final = 0
HURT: Final = 1
FLED: Final = 2
DOWN: Final = 3
DEAD: Final = 4
FATES: Final = ["unhurt", "hurt", "fled", "down", "dead"]
