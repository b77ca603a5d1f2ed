"""A batch of games with its arrays, on which the environments of Gymnasium stand."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy
from numpy.typing import NDArray

from bastide._core import (
    ACTIONS,
    MOST_GAMES,
    PLANE_MAX,
    PLANES,
    SIDE,
    Batch,
    Setup,
    State,
    players,
    vector_size,
)
from bastide.game import whole

OBSERVATIONS = ("planes", "mask", "none")


def setup_or_default(setup: Setup | None) -> Setup:
    """The setup; for None the base game for two."""
    if setup is not None and not isinstance(setup, Setup):
        raise TypeError(f"setup must be a bastide.Setup, not {setup!r}")
    return Setup() if setup is None else setup


def check_render_mode(mode: str | None, modes: list[str]) -> None:
    if mode is not None and mode not in modes:
        raise ValueError(f'there is no render mode "{mode}": {", ".join(modes)}')


def observation_space(setup: Setup, observation: str) -> gymnasium.Space[Any]:
    """What one game shows: planes of the board, numbers and a mask; the mask alone; nothing."""
    if observation not in OBSERVATIONS:
        raise ValueError(f'there is no observation "{observation}": {", ".join(OBSERVATIONS)}')
    box = gymnasium.spaces.Box
    if observation == "none":
        return box(0, 1, (0,), numpy.int8)
    spaces: dict[str, gymnasium.Space[Any]] = {"action_mask": box(0, 1, (ACTIONS,), numpy.int8)}
    if observation == "planes":
        spaces["planes"] = box(0, PLANE_MAX, (PLANES, SIDE, SIDE), numpy.uint8)
        spaces["vector"] = box(-numpy.inf, numpy.inf, (vector_size(setup),), numpy.float32)
    return gymnasium.spaces.Dict(spaces)


class Games:
    """Games that are played step by step. Each step writes the arrays again."""

    def __init__(self, count: int, *, setup: Setup | None, observation: str, opponent: str | None,
                 seat: int, reward: str, threads: int = 1) -> None:
        self.setup = setup_or_default(setup)
        if not 1 <= whole(count, "games") <= MOST_GAMES:
            raise ValueError(f"games must be from 1 to {MOST_GAMES}, not {count}")
        if opponent is not None and opponent not in players():
            raise ValueError(f'there is no computer player "{opponent}": {", ".join(players())}')
        if whole(seat, "seat") not in range(self.setup.players):
            raise ValueError(f"there is no such seat: {seat}, only 0 to {self.setup.players - 1}")
        self.observation_space = observation_space(self.setup, observation)
        self.action_space = gymnasium.spaces.Discrete(ACTIONS)
        self.count = count
        self.rewards = numpy.zeros(count, numpy.float64)
        self.terminated = numpy.zeros(count, numpy.bool_)
        self.truncated = numpy.zeros(count, numpy.bool_)
        self.illegal = numpy.zeros(count, numpy.bool_)
        self.seats = numpy.zeros(count, numpy.int32)
        self.observation: Any = numpy.zeros((count, 0), numpy.int8)
        arrays: dict[str, NDArray[Any]] = {}
        if isinstance(self.observation_space, gymnasium.spaces.Dict):
            arrays = {name: numpy.zeros((count, *(space.shape or ())), space.dtype)
                      for name, space in self.observation_space.items()}
            self.observation = arrays
        self.batch = Batch(self.setup, count, seat=seat, opponent=opponent, reward=str(reward),
                           threads=whole(threads, "threads"), rewards=self.rewards,
                           terminated=self.terminated, truncated=self.truncated,
                           illegal=self.illegal, seats=self.seats,
                           masks=arrays.get("action_mask"), planes=arrays.get("planes"),
                           vectors=arrays.get("vector"))

    def reset(self, wanted: NDArray[numpy.bool_] | None = None,
              seeds: list[int] | None = None) -> None:
        """Begins the wanted games, or all. Games with a seed begin a new series of random numbers."""
        self.batch.reset(wanted, seeds)

    def step(self, actions: Any) -> None:
        self.batch.step(actions)

    def observed(self, game: int | None = None) -> Any:
        """A copy of what all games show, or one."""
        part = slice(None) if game is None else game
        if isinstance(self.observation, dict):
            return {name: array[part].copy() for name, array in self.observation.items()}
        return self.observation[part].copy()

    def infos(self) -> dict[str, NDArray[Any]]:
        """By game: the seat that decides (or NOBODY); did an illegal action, or a legal placement
        outside of the frame, end it?"""
        return {"seat": self.seats.astype(numpy.int64), "illegal": self.illegal.copy(),
                "overflow": self.truncated.copy()}

    def info(self, game: int) -> dict[str, int | bool]:
        return {name: array[game].item() for name, array in self.infos().items()}

    def state(self, game: int) -> State:
        return self.batch.state(game)
