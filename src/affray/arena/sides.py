"""Every side an agent: a PettingZoo AEC environment, in which whoever is asked acts."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from affray.arena.aims import WIN, Aim, aim_named, rewards
from affray.arena.deeds import SHORT, Deeds
from affray.arena.running import Beginning, Running, Where
from affray.arena.seats import Eyes
from affray.encounter.numbers import checked_seed
from affray.engine.picture import words_of
from affray.engine.quoting import quoted
from affray.engine.seats import WORDS


class SidesEnv(AECEnv[str, Any, Any]):  # type: ignore[misc]
    """``what`` is an encounter, its name or path, a saved fight, a ``Session`` or a ``Fight``; see docs/arena.md.

    >>> env = SidesEnv("duel")
    >>> env.reset(seed=1)
    >>> env.agent_selection
    'heroes'
    """

    metadata = {"name": "affray_v0", "render_modes": ["ansi"], "is_parallelizable": True}  # noqa: RUF012

    def __init__(
        self,
        what: Where,
        *,
        deeds: str = SHORT,
        shown: str = WORDS,
        aim: str | Aim = WIN,
        most: int = 0,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        begin = Beginning(what)
        self.running: Final = Running(begin)
        self.deeds: Final = Deeds(self.running, deeds, most)
        self.eyes: Final = Eyes(begin, [self.deeds], shown)
        self.aim: Final = aim_named(aim)
        self.render_mode = render_mode
        self.possible_agents = list(begin.start.sides)
        space = self.eyes.space()
        self.observation_spaces = {name: space for name in self.possible_agents}
        self.action_spaces = {name: spaces.Discrete(self.deeds.size) for name in self.possible_agents}
        self.agents: list[str] = []

    def number(self, agent: str) -> int:
        """The place of an agent among the sides."""
        if not isinstance(agent, str) or agent not in self.possible_agents:
            raise ValueError(f"There is no agent {quoted(agent)}. Agents: {', '.join(self.possible_agents)}.")
        return self.possible_agents.index(agent)

    def observation_space(self, agent: str) -> spaces.Dict:
        self.number(agent)
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        self.number(agent)
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        seed = checked_seed(seed)
        if seed is None:
            seed = int(np.random.default_rng().integers(1 << 62))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.running.restart(seed)
        self.agent_selection = self.agents[0]
        self.heed()

    def heed(self) -> None:
        """Whoever is asked is next; at the end everybody gets what was aimed for."""
        question = self.running.question
        if question is not None:
            self.agent_selection = self.possible_agents[question.side]
            return
        fight = self.running.fight
        is_cut = fight.round > fight.limit
        for agent, reward in zip(self.possible_agents, rewards(self.running, self.aim)):
            self.rewards[agent] = reward
            self.terminations[agent], self.truncations[agent] = not is_cut, is_cut

    def observe(self, agent: str) -> dict[str, Any]:
        return self.eyes.seen(self.running, self.number(agent))

    def step(self, action: Any) -> None:
        if not self.agents:
            raise ValueError("nothing is asked: reset() begins a fight")
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        option = self.deeds.chosen(action)
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        self.running.go_on(option)
        self.heed()
        self._accumulate_rewards()

    def __repr__(self) -> str:
        question = self.running.question
        waits = "nobody is asked" if question is None else f"{question.who} is asked ({question.rule})"
        return f"<SidesEnv {self.running.begin.encounter.title!r}: {waits}>"

    __str__ = __repr__

    def render(self) -> str:
        return words_of(self.running.fight)

    def close(self) -> None:
        self.running.stop()
