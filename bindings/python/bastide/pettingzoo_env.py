"""An environment of PettingZoo (AEC): every seat is an agent, one decision a step."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils.agent_selector import AgentSelector

from bastide._core import (
    ACTIONS,
    PLANE_MAX,
    PLANES,
    SIDE,
    Action,
    NotNowError,
    Setup,
    State,
    code_of,
    observe,
    vector_size,
)
from bastide.game import Game
from bastide.games import check_render_mode, setup_or_default
from bastide.raster import rgb_array


class BastideAECEnv(AECEnv):  # type: ignore[misc]
    """`player_0`, `player_1`, ... play the base game. Observations are
    {"observation": {"planes", "vector"}, "action_mask"}; only the agent that decides has legal
    actions. At the end each gets 1 for a victory alone, 0 for a shared one, -1 for a loss. An illegal
    action ends the game: -1 for the agent, 0 for the others. A legal placement outside of the frame
    truncates it.
    """

    metadata: dict[str, Any] = {
        "name": "bastide_v0", "render_modes": ["human", "ansi", "rgb_array"],
        "is_parallelizable": False, "render_fps": 4}

    def __init__(self, *, setup: Setup | None = None, render_mode: str | None = None) -> None:
        super().__init__()
        check_render_mode(render_mode, self.metadata["render_modes"])
        self.setup = setup_or_default(setup)
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.setup.players)]
        box = gymnasium.spaces.Box
        seen = gymnasium.spaces.Dict({
            "observation": gymnasium.spaces.Dict({
                "planes": box(0, PLANE_MAX, (PLANES, SIDE, SIDE), numpy.uint8),
                "vector": box(-numpy.inf, numpy.inf, (vector_size(self.setup),), numpy.float32),
            }),
            "action_mask": box(0, 1, (ACTIONS,), numpy.int8),
        })
        self.observation_spaces = {agent: seen for agent in self.possible_agents}
        self.action_spaces = {agent: gymnasium.spaces.Discrete(ACTIONS)
                              for agent in self.possible_agents}
        self._seeds = numpy.random.default_rng()

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._seeds = numpy.random.default_rng(seed)
        self._game = Game(self.setup, seed=int(self._seeds.integers(2**63)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._agent_selector = AgentSelector(self.agents)
        self._legal = self._legal_codes()
        self.agent_selection = self.possible_agents[self._game.decider]

    def _legal_codes(self) -> dict[int, Action]:
        """The legal actions by number. A game whose placements leave the frame is truncated."""
        codes = {code_of(action): action for action in self._game.legal_actions()}
        overflow = None in codes
        self.truncations = dict.fromkeys(self.agents, overflow)
        info = {"overflow": True} if overflow else {}
        self.infos = {agent: dict(info) for agent in self.agents}
        return {code: action for code, action in codes.items() if code is not None}

    def observe(self, agent: str) -> dict[str, Any]:
        self._need_reset()
        planes = numpy.empty((PLANES, SIDE, SIDE), numpy.uint8)
        vector = numpy.empty(vector_size(self.setup), numpy.float32)
        observe(self._game.state, self.possible_agents.index(agent), planes, vector)
        mask = numpy.zeros(ACTIONS, numpy.int8)
        if agent == self.agent_selection and not self.terminations[agent]:
            mask[list(self._legal)] = 1
        return {"observation": {"planes": planes, "vector": vector}, "action_mask": mask}

    def _need_reset(self) -> None:
        if not hasattr(self, "_game"):
            raise NotNowError("call reset first")

    def step(self, action: Any) -> None:
        self._need_reset()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if not self.action_spaces[agent].contains(action):
            raise ValueError(f"an action must be from 0 to {ACTIONS - 1}, not {action!r}")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if action in self._legal:
            self._game.play(self._legal[action])
            self._legal = self._legal_codes()
            if self._game.over:
                self._end(self._final_rewards())
        else:
            self._end({one: -1.0 if one == agent else 0.0 for one in self.agents})
        if not self.terminations[agent]:
            self.agent_selection = self.possible_agents[self._game.decider]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _end(self, rewards: dict[str, float]) -> None:
        self.rewards = rewards
        self.terminations = dict.fromkeys(self.agents, True)
        self._legal = {}

    def _final_rewards(self) -> dict[str, float]:
        winners = self._game.winners
        reward = 1.0 if len(winners) == 1 else 0.0
        return {agent: reward if seat in winners else -1.0
                for seat, agent in enumerate(self.possible_agents)}

    @property
    def state_copy(self) -> State:
        """A copy of the position."""
        self._need_reset()
        return self._game.state

    def render(self) -> str | NDArray[numpy.uint8] | None:
        self._need_reset()
        if self.render_mode == "rgb_array":
            return rgb_array(self._game.state)
        text = repr(self._game.state) + "\n"
        if self.render_mode == "ansi":
            return text
        if self.render_mode == "human":
            print(text, end="")
        return None

    def close(self) -> None:
        """There is nothing to close; PettingZoo's api_test asks for it."""


def env(**arguments: Any) -> BastideAECEnv:
    """The environment, by the name that PettingZoo's tests and libraries call."""
    return BastideAECEnv(**arguments)
