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
from affray.study.trying import start_of
from affray.table import labour
from affray.table.refused import Refused
from affray.table.wire_view import Chance, SideChance

if TYPE_CHECKING:
    from affray.table.host import Host, Live

T = TypeVar("T")
LOG: Final = logging.getLogger("affray.table")
SEARCH: Final = 5  # how far searches, for which somebody waits some seconds, give way to odds
POLITE: Final = 10  # how far win chances give way to everything else
STUDY: Final = 15  # and forecasts, which run many more fights, to those
STUDENTS: Final = 2  # processes for forecasts
ON_AND_ON: Final = 20  # times the fights of a first win chance, while nobody acts and somebody looks
METHOD: Final = "fights counted from the open question on, played by tactics; interval: Wilson, 95 %"


class Workers:
    """One process for odds, which somebody waits for, one for searches, which take seconds, one for win chances, which
    only come later, two for forecasts."""

    on_and_on = ON_AND_ON

    def __init__(self, fights: int = 200) -> None:
        self.fights: Final = fights  # 0: no win chances
        self.pools: Final[dict[int, ProcessPoolExecutor]] = {}
        self.wanted: Final[dict[str, tuple[Host, Live]]] = {}  # tables whose win chance is wanted, oldest first
        self.rough: Final[dict[str, tuple[Host, Live]]] = {}  # tables whose chance rests on fewer fights than wanted
        self.fine: Final[dict[str, tuple[Host, Live]]] = {}  # and those where more are counted because there is time
        self.counts: Final[dict[str, tuple[int, list[int]]]] = {}  # of those: the version, and who won how often
        self.is_guessing = False
        self.searching: Final = asyncio.Lock()  # there is one process for searches

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
        self.fine.clear()
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

    async def search(self, is_wanted: Callable[[], bool], do: Callable[..., T], *given: Any) -> T:
        """Search, once those before are through. By then the question may have been answered: then nothing is done."""
        async with self.searching:
            if not is_wanted():
                raise Refused(409, "The question has been answered meanwhile.")
            return await self.run(SEARCH, do, *given)

    # ------------------------------------------------------------ win chances

    def guess(self, host: Host, live: Live) -> None:
        """Find out who wins from here, as soon as there is time; only the newest version of a table counts."""
        if self.fights == 0:
            return
        self.wanted[live.head.table] = (host, live)
        self.rough.pop(live.head.table, None)
        self.fine.pop(live.head.table, None)
        self.go_on(host)

    def looked_at(self, host: Host, live: Live) -> None:
        """Somebody comes to look at a table whose chance was left as it was because nobody did."""
        table = live.head.table
        if live.story.moved not in live.chances:
            host.guess(live)
        elif table in self.counts and not (table in self.wanted or table in self.rough or table in self.fine):
            self.fine[table] = (host, live)
            self.go_on(host)

    def go_on(self, host: Host) -> None:
        if not self.is_guessing:
            self.is_guessing = True
            host.spawn(self.guess_all())

    async def guess_all(self) -> None:
        try:
            while waiting := self.wanted or self.rough or self.fine:
                host, live = waiting.pop(next(iter(waiting)))
                try:
                    if not live.is_gone:
                        await self.guess_one(host, live)
                except Exception:  # no table waits for its win chance
                    LOG.exception("the win chance of %s could not be found", live.head.table)
        finally:
            self.is_guessing = False

    async def guess_one(self, host: Host, live: Live) -> None:
        """Count fights for a while and tell the chance. If more were wanted, go on when no other table waits; and while
        nobody acts and somebody looks, go on beyond that."""
        table = live.head.table
        counted, wins = self.counts.pop(table, (0, []))
        async with live.held():
            version = live.story.moved
            fight = await host.beside(live.running)
            if fight.is_over() or fight.session.die_wanted is not None:
                return
            start = await host.beside(lambda: start_of(fight.session))
            sides = list(fight.session.fight.sides)
        head = live.head
        wins = wins if counted == version else [0] * (len(sides) + 1)
        target = self.fights if sum(wins) < self.fights else self.fights * self.on_and_on
        given = (head.source, head.name, start, version, target, sum(wins))
        more = await self.run(POLITE, labour.win_counts, *given)
        if sum(more) == 0 or live.is_gone:
            return
        wins = [old + new for old, new in zip(wins, more, strict=True)]
        chance = chance_of(version, sides, wins)
        live.add_chance(chance)
        await host.store.save_chance(table, version, asdict(chance))
        self.leave(host, live, version, wins)

    def leave(self, host: Host, live: Live, version: int, wins: list[int]) -> None:
        """Where the counting goes on, if it does; seats and words that came since change nothing of the fight."""
        table = live.head.table
        if table in self.wanted or live.story.moved != version or sum(wins) >= self.fights * self.on_and_on:
            return
        self.counts[table] = (version, wins)
        if sum(wins) < self.fights:
            self.rough[table] = (host, live)
        elif live.is_chance_seen():
            self.fine[table] = (host, live)


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
