"""Environments of Gymnasium: one game against a computer player, and many at once.

Importing this module registers `Bastide-v0` for gymnasium.make and make_vec. The name
`bastide.gymnasium_env:Bastide-v0` imports it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy
from gymnasium.vector import AutoresetMode, VectorEnv
from numpy.typing import NDArray

from bastide._core import Setup, State
from bastide.game import whole
from bastide.games import Games, check_render_mode
from bastide.raster import rgb_array


class BastideEnv(gymnasium.Env[Any, Any]):
    """A game of one seat against a computer player by name (`bastide.players()`).

    An action is the number of one decision: a placement, a pass or a claim (docs/python.md). An
    illegal one ends the episode with reward -1. Without opponent, the actions of all seats are asked
    for in turn, and the reward is that of the seat that acted.
    """

    metadata = {"render_modes": ["ansi", "rgb_array"], "render_fps": 4}

    def __init__(self, *, setup: Setup | None = None, opponent: str | None = "random", seat: int = 0,
                 observation: str = "planes", reward: str = "win",
                 render_mode: str | None = None) -> None:
        check_render_mode(render_mode, self.metadata["render_modes"])
        self._games = Games(1, setup=setup, observation=observation, opponent=opponent, seat=seat,
                            reward=reward)
        self.observation_space = self._games.observation_space
        self.action_space = self._games.action_space
        self.render_mode = render_mode
        self._seeded = False
        self._ended = True

    def reset(self, *, seed: int | None = None,
              options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        if seed is None and not self._seeded:
            seed = int(self.np_random.integers(2**63))
        self._games.reset(seeds=None if seed is None else [seed])
        self._seeded = True
        self._ended = False
        return self._games.observed(0), self._games.info(0)

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        if self._ended:
            raise gymnasium.error.ResetNeeded("the game is over: call reset")
        games = self._games
        games.step([action])
        terminated, truncated = bool(games.terminated[0]), bool(games.truncated[0])
        self._ended = terminated or truncated
        return games.observed(0), float(games.rewards[0]), terminated, truncated, games.info(0)

    @property
    def state(self) -> State:
        """A copy of the position."""
        self._need_reset()
        return self._games.state(0)

    def action_masks(self) -> NDArray[numpy.bool_]:
        """The legal actions, in the form of sb3-contrib's MaskablePPO."""
        if not isinstance(self._games.observation, dict):
            raise ValueError('there is no mask with observation="none"')
        self._need_reset()
        mask: NDArray[numpy.bool_] = self._games.observation["action_mask"][0].astype(numpy.bool_)
        return mask

    def _need_reset(self) -> None:
        if not self._seeded:
            raise gymnasium.error.ResetNeeded("call reset first")

    def render(self) -> Any:
        if self.render_mode == "ansi":
            return repr(self.state) + "\n"
        return rgb_array(self.state) if self.render_mode == "rgb_array" else None


class BastideVectorEnv(VectorEnv[Any, Any, Any]):
    """Many games at once, played in C++ by `threads` threads without the lock of the interpreter.

    The same as a SyncVectorEnv over BastideEnv, for any number of threads. With `copy=False` the
    arrays of observations are those that the next step overwrites.
    """

    def __init__(self, num_envs: int = 1, *, setup: Setup | None = None,
                 opponent: str | None = "random", seat: int = 0, observation: str = "planes",
                 reward: str = "win", threads: int = 1, copy: bool = True,
                 autoreset_mode: str | AutoresetMode = AutoresetMode.NEXT_STEP,
                 render_mode: str | None = None) -> None:
        self._games = Games(num_envs, setup=setup, observation=observation, opponent=opponent,
                            seat=seat, reward=reward, threads=threads)
        check_render_mode(render_mode, BastideEnv.metadata["render_modes"])
        self.num_envs = num_envs
        self.render_mode = render_mode
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.metadata = {**BastideEnv.metadata, "autoreset_mode": self.autoreset_mode}
        self.single_observation_space = self._games.observation_space
        self.single_action_space = self._games.action_space
        batch_space = gymnasium.vector.utils.batch_space
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.copy = copy
        self._seeded = False
        self._ended = numpy.ones(num_envs, numpy.bool_)  # not kept in mode NEXT_STEP
        self._all = numpy.ones(num_envs, numpy.bool_)
        self._all.flags.writeable = False

    def reset(self, *, seed: int | list[int | None] | None = None,
              options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        wanted = (options or {}).get("reset_mask")
        if wanted is not None and (not isinstance(wanted, numpy.ndarray) or not wanted.any()
                                   or wanted.dtype != numpy.bool_):
            raise ValueError("reset_mask must be an array of bool with a True")
        self._games.reset(wanted, self._seeds(seed))
        self._seeded = True
        self._ended[slice(None) if wanted is None else wanted] = False
        return self._observed(), self._infos(wanted)

    def _seeds(self, seed: int | list[int | None] | None) -> list[int] | None:
        """The seed of each game; None if all go on with their random numbers."""
        if seed is None and self._seeded:
            return None
        if seed is None:
            seed = [None] * self.num_envs
        if not isinstance(seed, Sequence | numpy.ndarray):
            return [whole(seed, "seed") + i for i in range(self.num_envs)]
        if len(seed) != self.num_envs:
            raise ValueError(f"{len(seed)} seeds for {self.num_envs} games")
        return [int(self.np_random.integers(2**63)) if one is None else one for one in seed]

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        games = self._games
        if not self._seeded:
            raise gymnasium.error.ResetNeeded("call reset first")
        if self.autoreset_mode == AutoresetMode.DISABLED and self._ended.any():
            raise ValueError("a game is over: call reset with options[\"reset_mask\"]")
        games.step(actions)
        results = games.rewards.copy(), games.terminated.copy(), games.truncated.copy()
        infos: dict[str, Any] = {}
        if self.autoreset_mode != AutoresetMode.NEXT_STEP:
            self._ended = results[1] | results[2]
        if self.autoreset_mode == AutoresetMode.SAME_STEP and self._ended.any():
            for i in numpy.flatnonzero(self._ended).tolist():
                final = {"final_obs": games.observed(i), "final_info": games.info(i)}
                infos = self._add_info(infos, final, i)
            games.reset(self._ended)
            self._ended = numpy.zeros(self.num_envs, numpy.bool_)
        return self._observed(), *results, {**infos, **self._infos()}

    def random_actions(self) -> NDArray[numpy.int64]:
        """A random legal action of each game."""
        actions = numpy.empty(self.num_envs, numpy.int64)
        self._games.batch.choose_randomly(actions)
        return actions

    def state(self, game: int) -> State:
        """A copy of a game's position."""
        return self._games.state(game)

    def render(self) -> tuple[Any, ...] | None:
        states = map(self.state, range(self.num_envs))
        if self.render_mode == "ansi":
            return tuple(repr(state) + "\n" for state in states)
        return tuple(map(rgb_array, states)) if self.render_mode == "rgb_array" else None

    def _observed(self) -> Any:
        return self._games.observed() if self.copy else self._games.observation

    def _infos(self, wanted: NDArray[numpy.bool_] | None = None) -> dict[str, Any]:
        infos: dict[str, Any] = self._games.infos()
        shown = self._all if wanted is None else wanted.copy()
        for name in tuple(infos):
            if wanted is not None:
                infos[name][~wanted] = 0
            infos["_" + name] = shown
        return infos


gymnasium.register(
    id="Bastide-v0",
    entry_point="bastide.gymnasium_env:BastideEnv",
    vector_entry_point="bastide.gymnasium_env:BastideVectorEnv",
)
