"""Work that takes long, where there is one thread for everything: done in slices, with room for others between."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any, Final, TypeVar

from affray.minds.exact import InParts
from affray.table import labour
from affray.table.refused import Refused
from affray.table.work import Workers

T = TypeVar("T")
SLICE: Final = 6  # fights of a win chance between two looks at who else waits
AT_ONCE: Final = 0.02  # seconds of odds between two looks
BREATH: Final = 0.004  # seconds that others get
LATER: Final = 0.3  # seconds after an answer before its win chance is counted: the answer's view comes first

# Work that can be left for a while, by the function that does it at once.
PARTS: Final[dict[Any, Callable[..., InParts[Any]]]] = {
    labour.previews: labour.previews_in_parts,
    labour.tried_answers: labour.tried_answers_in_parts,
}


class SlicedWorkers(Workers):
    """Everything is done here. Odds and win chances give way to answers after every few ways for the dice to fall."""

    on_and_on = 3  # a browser has a battery

    async def run(self, politeness: int, do: Callable[..., T], *given: Any) -> T:
        if do is labour.win_counts:
            counts: Any = await self.counted(*given)
            return counts  # type: ignore[no-any-return]
        return await self.in_parts(do, *given) if do in PARTS else do(*given)

    async def search(self, is_wanted: Callable[[], bool], do: Callable[..., T], *given: Any) -> T:
        """What nobody wants any more, because the question has been answered, is left as it is."""
        if do not in PARTS:
            return await super().search(is_wanted, do, *given)
        async with self.searching:
            return await self.in_parts(do, *given, is_wanted=is_wanted)

    async def in_parts(self, do: Callable[..., T], *given: Any, is_wanted: Callable[[], bool] = lambda: True) -> T:
        work = PARTS[do](*given)
        pause = time.monotonic() + AT_ONCE
        try:
            while True:
                next(work)
                if time.monotonic() >= pause:
                    await asyncio.sleep(BREATH)
                    if not is_wanted():
                        raise Refused(409, "The question has been answered meanwhile.")
                    pause = time.monotonic() + AT_ONCE
        except StopIteration as done:
            found: T = done.value
            return found
        finally:
            work.close()

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
