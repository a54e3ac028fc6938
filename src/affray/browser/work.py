"""Work that takes long, where there is one thread for everything: done in slices, with room for others between."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any, Final, TypeVar

from affray.table import labour
from affray.table.work import Workers

T = TypeVar("T")
SLICE: Final = 6  # fights of a win chance between two looks at who else waits
BREATH: Final = 0.004  # seconds that others get
LATER: Final = 0.3  # seconds after an answer before its win chance is counted: the answer's view comes first


class SlicedWorkers(Workers):
    """Everything is done here. Win chances, which nobody waits for, give way after every few fights."""

    on_and_on = 3  # a browser has a battery

    async def run(self, politeness: int, do: Callable[..., T], *given: Any) -> T:
        if do is labour.win_counts:
            counts: Any = await self.counted(*given)
            return counts  # type: ignore[no-any-return]
        return do(*given)

    async def counted(self, source: str, name: str, start: Any, seed: int, fights: int, done: int) -> list[int]:
        """The same counts, a few at a time; given up when a newer question wants its own."""
        wins: list[int] = []
        await asyncio.sleep(LATER)
        began = time.monotonic()
        while done < fights and not self.wanted and time.monotonic() - began < labour.LONGEST:
            more = labour.win_counts(source, name, start, seed, min(done + SLICE, fights), done)
            wins = [old + new for old, new in zip(wins or [0] * len(more), more)]
            if not sum(more):
                break
            done += sum(more)
            await asyncio.sleep(BREATH)
        return wins or labour.win_counts(source, name, start, seed, 0, 0)

    def close(self) -> None:
        self.wanted.clear()
        self.rough.clear()
        self.fine.clear()
