"""What all requests and answers have in common: kinds of texts with their limits, and how strictly they are read."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, StringConstraints

Name = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=60)]
# Chosen by whoever asks, fresh for each deed: a deed that is sent again under the same id is done once.
DeedId = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{8,64}$")]
Token = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{20,128}$")]
Words = Annotated[str, StringConstraints(min_length=1, max_length=500)]
Shown = Literal["exact", "words", "nothing"]
Audience = Literal["everybody", "gm", "nobody"]
LONGEST_TEXT = 200_000
Text = Annotated[str, StringConstraints(max_length=LONGEST_TEXT)]


class Wire(BaseModel):
    """Unknown keys are refused: what cannot be read cannot be done."""

    model_config = ConfigDict(extra="forbid")
