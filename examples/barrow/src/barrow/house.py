"""House rules."""

from __future__ import annotations

from typing import Any, Final

from affray.engine.book import places_of, read_options
from affray.engine.game import Switch

SWITCHES: Final = [Switch("grave_cold", "BW-MOR-03", ["off", "on"], says="the first side tests morale as well")]


class HouseRules:
    """The switches as truth values; they never change during a fight."""

    def __init__(self, options: dict[str, Any]) -> None:
        place = places_of(SWITCHES, read_options("Barrow", SWITCHES, options))
        self.grave_cold: Final = place["grave_cold"] == 1
