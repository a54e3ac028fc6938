"""Forecasts that pages watch: fights are run in blocks by the workers, and after each block there is news.

What was counted is kept for a while, so that going back to an encounter, or looking at what another change does, begins
where it was left.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import AsyncIterator
from typing import Final

from affray.encounter import Encounter
from affray.study.balance import NEAR, Step, Suggestion, suggestions_of
from affray.study.balancing import Known, ShareNeeded, chosen
from affray.study.chance import Chance, wilson
from affray.study.compare import Comparison
from affray.study.controls import Control, Value, controls, neighbours
from affray.study.growing import Block, Growing, counted, difference, variants
from affray.table.forecast_view import difference_view, forecast_view, share_of, step_words
from affray.table.wire_forecast import BalanceNews, DifferenceView, ForecastNews, StepsNews, SuggestionView
from affray.table.work import STUDY, Workers

KEPT: Final = 64  # encounters whose fights stay counted
FIRST: Final = 20  # fights before the first news
SOON: Final = 0.35  # seconds between two news
LARGEST: Final = 20_000  # fights of a block
FEWEST_PAIRS: Final = 10  # fights of each pair of tactics in a block
MOST_SUGGESTIONS: Final = 3
PROBED: Final = 1_000  # fights by which a balance is looked for, at most


class Pace:
    """How many fights make a block: as many as take the time between two news."""

    def __init__(self) -> None:
        self.each_second = 0.0

    def size(self) -> int:
        return max(FIRST, min(LARGEST, int(self.each_second * SOON))) if self.each_second else FIRST

    def note(self, fights: int, seconds: float) -> None:
        now = fights / max(seconds, 1e-6)
        self.each_second = now if not self.each_second else 0.5 * (self.each_second + now)

    def left(self, fights: int) -> str:
        """How long these will take, in words."""
        if not self.each_second or fights <= 0:
            return ""
        seconds = fights / self.each_second
        if seconds < 1.5:
            return "a moment to go"
        return f"{seconds:.0f} seconds to go" if seconds < 90 else f"{seconds / 60:.0f} minutes to go"


class Forecasts:
    """All forecasts of one server, the last ones kept."""

    def __init__(self, workers: Workers) -> None:
        self.workers: Final = workers
        self.kept: Final[OrderedDict[Encounter, Growing]] = OrderedDict()
        self.locks: Final[dict[Encounter, asyncio.Lock]] = {}

    def growing(self, encounter: Encounter) -> Growing:
        if encounter not in self.kept:
            self.kept[encounter] = Growing(encounter)
            while len(self.kept) > KEPT:
                gone, _ = self.kept.popitem(last=False)
                self.locks.pop(gone, None)
        self.kept.move_to_end(encounter)
        return self.kept[encounter]

    async def run(self, growing: Growing, blocks: list[Block], pace: Pace) -> None:
        """Run blocks side by side, and count what they give in their order."""
        began = time.perf_counter()
        found = await asyncio.gather(*[self.workers.run(STUDY, counted, *block.given()) for block in blocks])
        for block, one in zip(blocks, found):
            growing.add(block, one)
        seconds = time.perf_counter() - began
        growing.seconds += seconds
        pace.note(sum([block.count for block in blocks]), seconds)
        await asyncio.sleep(0)  # where everything runs on one loop, others get their turn here

    async def more(self, growing: Growing, wanted: int, pace: Pace) -> None:
        """Some more fights, up to so many; two who watch the same do not run them twice."""
        async with self.locks.setdefault(growing.encounter, asyncio.Lock()):
            count = min(pace.size(), wanted - growing.fights())
            if count > 0:
                await self.run(growing, growing.blocks(count), pace)

    async def more_pairs(self, growing: Growing, each: int, pace: Pace) -> None:
        async with self.locks.setdefault(growing.encounter, asyncio.Lock()):
            number = max(1, len(growing.pairs) or 9)
            count = min(max(FEWEST_PAIRS, pace.size() // number), each - growing.pair_fights())
            if count > 0:
                await self.run(growing, growing.pair_blocks(count), pace)

    # ------------------------------------------------------------ the forecast

    async def news(
        self, base: Encounter, encounter: Encounter, wanted: int, has_pairs: bool
    ) -> AsyncIterator[ForecastNews]:
        """The forecast of an encounter as it sharpens, and how it differs from the base."""
        pace = Pace()
        now, before = self.growing(encounter), self.growing(base)
        whole = [now] if encounter == base else [now, before]
        each = wanted // 10 if has_pairs and now.has_pairs() else 0
        while any([one.fights() < wanted for one in whole]):
            for one in whole:
                await self.more(one, wanted, pace)
            yield await asyncio.to_thread(self.told, now, before, wanted, each, pace)
        while now.pair_fights() < each:
            await self.more_pairs(now, each, pace)
            yield await asyncio.to_thread(self.told, now, before, wanted, each, pace)
        yield await asyncio.to_thread(self.told, now, before, wanted, each, pace)

    def told(self, now: Growing, before: Growing, wanted: int, each: int, pace: Pace) -> ForecastNews:
        pairs = max(1, len(now.pairs) or 9) if each else 0
        all_wanted = wanted + each * pairs + (wanted if before is not now else 0)
        done = min(now.fights(), wanted) + min(now.pair_fights(), each) * pairs
        done += min(before.fights(), wanted) if before is not now else 0
        is_over = done >= all_wanted
        return ForecastNews(
            done=done,
            wanted=all_wanted,
            over=is_over,
            left="" if is_over else pace.left(all_wanted - done),
            forecast=forecast_view(now.band(), now.encounter) if now.fights() else None,
            difference=None if before is now or not before.fights() else compared(before, now),
        )

    # ------------------------------------------------------------ what one step of each control does

    async def steps(self, encounter: Encounter, fights: int) -> AsyncIterator[StepsNews]:
        """What one step of each control would change, told as soon as a control has had its fights."""
        pace, done, base = Pace(), 0, self.growing(encounter)
        turned = await asyncio.to_thread(all_neighbours, encounter)
        wanted = fights * sum([len(near) for _, near in turned])
        told: dict[str, str] = {}
        while base.fights() < fights:
            await self.more(base, fights, pace)
        for control, near in turned:
            tried = [(value, self.growing(other)) for value, other in near]
            for _, trial in tried:
                while trial.fights() < fights:
                    await self.more(trial, fights, pace)
            done += fights * len(tried)
            found = [(value, difference(base, trial)) for value, trial in tried]
            told[control.key] = step_words(control, found, all(is_the_same(base, trial) for _, trial in tried))
            yield StepsNews(done=done, wanted=wanted, over=False, steps=told)
        yield StepsNews(done=done, wanted=wanted, over=True, steps=told)

    # ------------------------------------------------------------ the balance

    async def balance(self, encounter: Encounter, aim: float, fights: int) -> AsyncIterator[BalanceNews]:
        """The smallest changes that lead to the aim; told while they are looked for."""
        pace, known, done = Pace(), Known(), 0
        base = self.growing(encounter)
        probe = min(PROBED, fights)
        steps: list[Step] | None = None
        while steps is None:
            try:
                steps = await asyncio.to_thread(chosen, encounter, aim, probe, base.seed, known)
            except ShareNeeded as needed:
                trial = self.growing(needed.encounter)
                while trial.fights() < probe:
                    before = trial.fights()
                    await self.more(trial, probe, pace)
                    done += trial.fights() - before
                    yield BalanceNews(done=done, tried=len(known.shares), over=False, says="", suggestions=[])
                known.shares[needed.encounter] = trial.winners[:probe].count(0) / probe
        tried = [(step, self.growing(step.encounter)) for step in steps]
        for one in [base, *[growing for _, growing in tried]]:
            while one.fights() < fights:
                before = one.fights()
                await self.more(one, fights, pace)
                done += one.fights() - before
                yield BalanceNews(done=done, tried=len(known.shares), over=False, says="", suggestions=[])
        yield await asyncio.to_thread(balanced, base, tried, aim, done, len(known.shares))


def all_neighbours(encounter: Encounter) -> list[tuple[Control, list[tuple[Value, Encounter]]]]:
    return [(control, neighbours(encounter, control)) for control in controls(encounter)]


def is_the_same(before: Growing, now: Growing) -> bool:
    """Has every fight with the same dice the same winner?"""
    fights = min(before.fights(), now.fights())
    return before.winners[:fights] == now.winners[:fights]


def compared(before: Growing, now: Growing) -> DifferenceView:
    """What the change does, over the fights that both have had."""
    fights = min(before.fights(), now.fights())
    was, is_ = [wilson(one.winners[:fights].count(0), fights) for one in (before, now)]
    return difference_view(was, is_, difference(before, now), fights)


def balanced(base: Growing, tried: list[tuple[Step, Growing]], aim: float, done: int, steps: int) -> BalanceNews:
    """What is suggested, the smallest change first."""
    found = variants(base, [(step.words, growing) for step, growing in tried])
    side = base.encounter.scene.sides[0]
    full = Comparison(side, tuple(found), base.fights(), base.seed, False, base.seconds)
    now = found[0].wins()
    suggestions = suggestions_of(full, [step for step, _ in tried], aim)
    return BalanceNews(
        done=done,
        tried=steps,
        over=True,
        says=balance_words(now, aim, len(suggestions)),
        suggestions=[suggestion_view(one, aim, now.share) for one in suggestions[:MOST_SUGGESTIONS]],
    )


def balance_words(now: Chance, aim: float, suggestions: int) -> str:
    if abs(now.share - aim) <= NEAR:
        return f"It is there already: {now.words()} ({now.interval()})."
    return "" if suggestions else "Nothing that was tried brings it nearer."


def suggestion_view(found: Suggestion, aim: float, now: float) -> SuggestionView:
    chance = found.variant.wins()
    is_beyond = (chance.share > aim) == (aim > now)
    note = "" if found.reaches else ("goes beyond it" if is_beyond else "a little short of it")
    return SuggestionView(
        words=found.words[:1].upper() + found.words[1:],
        note=note,
        wins=share_of(chance),
        text=found.variant.encounter.source,
    )
