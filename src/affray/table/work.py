"""Work that takes long, in processes of its own: win chances and exact odds. The event loop never waits for it."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, Final, TypeVar

from affray.study.chance import wilson
from affray.table import labour
from affray.table.wire_view import Chance, SideChance

if TYPE_CHECKING:
    from affray.table.host import Host, Live

T = TypeVar("T")
LOG: Final = logging.getLogger("affray.table")
POLITE: Final = 10  # how far win chances give way to everything else
STUDY: Final = 15  # and forecasts, which run many more fights, to those
STUDENTS: Final = 2  # processes for forecasts
METHOD: Final = "fights counted from the open question on, played by tactics; interval: Wilson, 95 %"


class Workers:
    """One process for odds, which somebody waits for, one for win chances, which only come later, two for forecasts."""

    def __init__(self, fights: int = 200) -> None:
        self.fights: Final = fights  # 0: no win chances
        self.pools: Final[dict[int, ProcessPoolExecutor]] = {}
        self.wanted: Final[dict[str, tuple[Host, Live]]] = {}  # tables whose win chance is wanted, oldest first
        self.rough: Final[dict[str, tuple[Host, Live]]] = {}  # tables whose chance rests on fewer fights than wanted
        self.counts: Final[dict[str, tuple[int, list[int]]]] = {}  # of those: the version, and who won how often
        self.is_guessing = False

    def pool(self, politeness: int) -> ProcessPoolExecutor:
        if politeness not in self.pools:
            spawned = multiprocessing.get_context("spawn")
            hands = min(STUDENTS, os.cpu_count() or 1) if politeness == STUDY else 1
            self.pools[politeness] = ProcessPoolExecutor(
                hands, mp_context=spawned, initializer=labour.begin_worker, initargs=(politeness,)
            )
        return self.pools[politeness]

    def close(self) -> None:
        self.wanted.clear()
        self.rough.clear()
        for pool in self.pools.values():
            pool.shutdown(wait=False, cancel_futures=True)
        self.pools.clear()

    async def run(self, politeness: int, do: Callable[..., T], *given: Any) -> T:
        """Let a worker do it; one that has died is replaced, once."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self.pool(politeness), do, *given)
        except BrokenProcessPool:
            self.pools.pop(politeness).shutdown(wait=False)
            return await loop.run_in_executor(self.pool(politeness), do, *given)

    async def odds(self, do: Callable[..., T], *given: Any) -> T:
        return await self.run(0, do, *given)

    # ------------------------------------------------------------ win chances

    def guess(self, host: Host, live: Live) -> None:
        """Find out who wins from here, as soon as there is time; only the newest version of a table counts."""
        if self.fights == 0:
            return
        self.wanted[live.head.table] = (host, live)
        self.rough.pop(live.head.table, None)
        if not self.is_guessing:
            self.is_guessing = True
            host.spawn(self.guess_all())

    async def guess_all(self) -> None:
        try:
            while self.wanted or self.rough:
                waiting = self.wanted or self.rough
                host, live = waiting.pop(next(iter(waiting)))
                try:
                    await self.guess_one(host, live)
                except Exception:  # no table waits for its win chance
                    LOG.exception("the win chance of %s could not be found", live.head.table)
        finally:
            self.is_guessing = False

    async def guess_one(self, host: Host, live: Live) -> None:
        """Count fights for a while and tell the chance. If more were wanted, go on when no other table waits."""
        table = live.head.table
        counted, wins = self.counts.pop(table, (0, []))
        async with live.held():
            version = live.story.version
            fight = await host.beside(live.running)
            if fight.is_over() or fight.session.die_wanted is not None:
                return
            start = await host.beside(lambda: labour.start_of(fight.session))
            sides = list(fight.session.fight.sides)
        head = live.head
        wins = wins if counted == version else [0] * (len(sides) + 1)
        given = (head.source, head.name, start, version, self.fights, sum(wins))
        more = await self.run(POLITE, labour.win_counts, *given)
        if sum(more) == 0:
            return
        wins = [old + new for old, new in zip(wins, more, strict=True)]
        chance = chance_of(version, sides, wins)
        live.add_chance(chance)
        await host.store.save_chance(table, version, asdict(chance))
        if sum(wins) < self.fights and live.story.version == version:
            self.rough[table], self.counts[table] = (host, live), (version, wins)


def chance_of(version: int, sides: list[str], wins: list[int]) -> Chance:
    found = [side_chance(name, count, sum(wins)) for name, count in zip([*sides, "nobody"], wins, strict=True)]
    return Chance(version=version, sides=found[:-1], nobody=found[-1], fights=sum(wins), method=METHOD)


def side_chance(name: str, wins: int, fights: int) -> SideChance:
    chance = wilson(wins, fights)
    return SideChance(
        side=name,
        share=round(chance.share, 4),
        low=round(chance.low, 4),
        high=round(chance.high, 4),
        words=chance.words(),
        interval=chance.interval(),
    )
