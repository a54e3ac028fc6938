"""The questions that vectors can answer."""

from __future__ import annotations

from typing import Final

QUESTIONS: Final[dict[str, str]] = {
    "BW-TURN-02": "whose turn it is: attack NAME with WEAPON; move to X,Y; brace; tend NAME; end the turn",
    "BW-MOVE-02": "who could strike at somebody who leaves: strike a parting blow; nothing",
}
