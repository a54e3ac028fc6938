"""One side against tactics, search or a mind of your own: a Gymnasium environment."""

from __future__ import annotations

from typing import Any, Final

import gymnasium
from gymnasium import spaces

from affray.api.minds import Player, checked_side
from affray.arena.aims import WIN, Aim, aim_named
from affray.arena.deeds import SHORT, Deeds
from affray.arena.running import Beginning, Running, Where
from affray.arena.seats import Eyes
from affray.encounter.numbers import name, whole
from affray.engine.picture import words_of
from affray.engine.seats import WORDS


class SoloEnv(gymnasium.Env[dict[str, Any], Any]):
    """You play ``side``; ``against`` plays all others: a stance of the game ("" for the encounter's own), ``search``,
    or a mind. ``action_masks()`` is what mask-aware learners ask for.

    >>> env = SoloEnv("duel", "heroes")
    >>> observation, info = env.reset(seed=1)
    >>> int(observation["action_mask"].sum()) == len(info["deeds"])
    True
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        what: Where,
        side: str = "",
        *,
        against: Player = "",
        deeds: str = SHORT,
        shown: str = WORDS,
        aim: str | Aim = WIN,
        most: int = 0,
        render_mode: str | None = None,
    ) -> None:
        begin = Beginning(what)
        sides = begin.start.sides
        own = checked_side(begin.encounter, name(side, "a side")) if not isinstance(side, str) or side else sides[0]
        self.side: Final = sides.index(own)
        self.running: Final = Running(begin, {name: against for name in sides if name != own})
        self.deeds: Final = Deeds(self.running, deeds, most)
        self.eyes: Final = Eyes(begin, [self.deeds], shown)
        self.aim: Final = aim_named(aim)
        self.render_mode = render_mode
        self.observation_space = self.eyes.space()
        self.action_space = spaces.Discrete(self.deeds.size)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        if seed is not None:
            seed = whole(seed, "a seed", 0)  # Gymnasium takes none below 0
        super().reset(seed=seed)
        self.running.restart(int(self.np_random.integers(1 << 62)))
        return self.observation(), self.info()

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """An action that the mask does not allow is taken as the first that it does, and ``info`` says so: learners
        without masks, and Gymnasium's own check, try any number."""
        if self.running.question is None:
            raise ValueError("nothing is asked: reset() begins a fight")
        number = whole(action, "an action")
        is_wrong = not 0 <= number < self.deeds.count()
        self.running.go_on(self.deeds.chosen(0 if is_wrong else number))
        over = self.running.question is None
        is_cut = over and self.running.fight.round > self.running.fight.limit
        reward = float(self.aim(self.running.fight, self.side)) if over else 0.0
        return self.observation(), reward, over and not is_cut, is_cut, {**self.info(), "refused": is_wrong}

    def observation(self) -> dict[str, Any]:
        return self.eyes.seen(self.running, self.side)

    def info(self) -> dict[str, Any]:
        """Who is asked what, and the deeds in words."""
        question = self.running.question
        if question is None:
            return {"who": "", "rule": "", "deeds": []}
        game = self.running.begin.encounter.game
        listed = self.deeds.which == "stances"
        deeds = game.stances() if listed else [question.words(o) for o in self.deeds.listed(question)]
        return {"who": question.who, "rule": question.rule, "deeds": deeds}

    def action_masks(self) -> Any:
        return self.observation()["action_mask"].astype(bool)

    def __repr__(self) -> str:
        question, sides = self.running.question, self.running.begin.start.sides
        waits = "nobody is asked" if question is None else f"{question.who} is asked ({question.rule})"
        return f"<SoloEnv {self.running.begin.encounter.title!r} as {sides[self.side]}: {waits}>"

    __str__ = __repr__

    def render(self) -> Any:
        return words_of(self.running.fight)

    def close(self) -> None:
        self.running.stop()
