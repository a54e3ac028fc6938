"""Many fights in one call: numpy arrays in, numpy arrays out. A fight that is over begins again with other dice."""

from __future__ import annotations

import gc
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from affray.api.minds import Players
from affray.arena.aims import WIN, Aim, aim_named, rewards
from affray.arena.deeds import LARGEST, STANCES, Deeds
from affray.arena.running import Beginning, Running, Where
from affray.arena.seats import Eyes
from affray.encounter.numbers import checked_seed, whole
from affray.engine.dice import stream
from affray.engine.seats import WORDS
from affray.minds.driving import Herd


class Many:
    """``fights`` fights side by side. ``reset`` and ``step`` give ``observations``, arrays with a row for each fight.

    After ``step``, ``rewards`` has a column for each side, other than 0 only where ``over`` is true; ``side`` is who is
    asked next and ``count`` how many actions there are. With ``observes=False`` only these are filled. ``others`` names
    sides that somebody else plays, as in ``SoloEnv``.
    """

    def __init__(
        self,
        what: Where,
        fights: int = 64,
        *,
        deeds: str = STANCES,
        shown: str = WORDS,
        aim: str | Aim = WIN,
        others: Players | None = None,
        observes: bool = True,
        most: int = 0,
    ) -> None:
        fights = whole(fights, "the number of fights", most=LARGEST)
        if fights < 1:
            raise ValueError(f"an arena needs at least 1 fight, not {fights}")
        begin = Beginning(what)
        self.running: Final = [Running(begin, others) for _ in range(fights)]
        self.deeds: Final = [Deeds(running, deeds, most) for running in self.running]
        self.eyes: Final = Eyes(begin, self.deeds, shown)
        self.aim: Final = aim_named(aim)
        self.observes: Final = observes
        self.side: Final = np.frombuffer(memoryview(self.eyes.sight.sides), np.int64)
        self.count: Final = self.eyes.counts
        self.over: Final = np.zeros(fights, np.bool_)
        self.rewards: Final = np.zeros((fights, len(begin.start.sides)), np.float32)
        self.observations: Final[dict[str, NDArray[Any]]] = self.eyes.arrays if observes else {}
        self.ended: Final[list[int]] = []  # the places of those that the last step ended
        self.played: Final = np.zeros(fights, np.int64)  # fights that are over, by place
        self.seed = 0
        courses, stances = [running.course for running in self.running], [deeds.stances for deeds in self.deeds]
        self.herd: Final = Herd(self.eyes.sight, courses, stances, observes)

    def reset(self, seed: int = 0) -> dict[str, NDArray[Any]]:
        self.seed = checked_seed(seed) or 0
        self.played[:] = 0
        self.over[:] = False
        self.rewards[:] = 0
        self.ended.clear()
        for i in range(len(self.running)):
            self.begin(i)
            self.look(i)
        self.eyes.show()
        return self.observations

    def begin(self, i: int) -> None:
        if self.running[i].restart(int(stream(self.seed + i, int(self.played[i])))) is None:
            raise ValueError("this fight is over before anybody is asked anything")

    def step(self, actions: NDArray[np.int64]) -> dict[str, NDArray[Any]]:
        """One action for each fight. An action that is not allowed is refused before anything is played."""
        taken = self.checked(np.asarray(actions))
        if self.ended:
            self.rewards[self.ended] = 0
            self.over[self.ended] = False
            self.ended.clear()
        collects = gc.isenabled()
        gc.disable()  # as in a forecast: fights leave nothing for it to find
        try:
            if self.deeds[0].is_by_stance:
                self.step_by_stance(taken)
            else:
                self.step_by_deed(taken)
        finally:
            if collects:
                gc.enable()
        if self.observes:
            self.eyes.show()
        return self.observations

    def step_by_deed(self, actions: list[int]) -> None:
        for i, action in enumerate(actions):
            if self.running[i].go_on(self.deeds[i].chosen(action)) is None:
                self.end(i)
            self.look(i)

    def step_by_stance(self, actions: list[int]) -> None:
        """The same where nothing is listed, in one compiled loop."""
        for i in self.herd.step(actions):
            if self.running[i].question is None:
                self.end(i)
                self.look(i)
            else:
                self.eyes.show_ground(i, self.running[i].fight.grid)

    def checked(self, actions: NDArray[np.int64]) -> list[int]:
        """The actions, if each is one of its fight's; ValueError names the first that is not."""
        if self.running[0].question is None:
            raise ValueError("nothing is asked: reset() begins the fights")
        if actions.shape != self.count.shape or actions.dtype.kind not in "iu":
            found = f"an array of {actions.dtype} with the shape {actions.shape}"
            raise ValueError(
                f"{len(self.running)} fights need {len(self.running)} whole numbers as actions, not {found}"
            )
        taken: list[int] = actions.tolist()
        if self.deeds[0].is_by_stance and min(taken) >= 0 and max(taken) < self.deeds[0].size:
            return taken  # every fight has all stances
        wrong = np.flatnonzero((actions < 0) | (actions >= self.count))
        if len(wrong):
            at = int(wrong[0])
            raise ValueError(f"action {taken[at]} of fight {at} is not allowed: it has {int(self.count[at])}")
        return taken

    def end(self, i: int) -> None:
        """Reward everybody, and begin again."""
        self.rewards[i] = rewards(self.running[i], self.aim)
        self.over[i] = True
        self.ended.append(i)
        self.played[i] += 1
        self.begin(i)

    def look(self, i: int) -> None:
        running = self.running[i]
        question = running.question
        assert question is not None
        if self.observes:
            self.eyes.look(i, running, question.side)
        else:
            self.eyes.sight.count(i, question.side, self.deeds[i].count())

    def __repr__(self) -> str:
        title, over = self.running[0].begin.encounter.title, int(self.played.sum())
        return f"<Many {title!r}: {len(self.running)} fights by {self.deeds[0].which}, {over} over>"

    def close(self) -> None:
        for running in self.running:
            running.stop()
