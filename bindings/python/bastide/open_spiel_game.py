"""The base game in OpenSpiel: importing this module registers `python_bastide`.

    import bastide.open_spiel_game, pyspiel
    game = pyspiel.load_game("python_bastide")
"""

from __future__ import annotations

from typing import Any

import numpy
import pyspiel

import bastide
from bastide._core import ACTIONS, PLANES, SIDE, code_of, observe, vector_size

KINDS = 512  # numbers of kinds of tiles, which chance draws
LONGEST_GAME = 300  # decisions and draws; the longest of ten thousand games had 213

GAME_TYPE = pyspiel.GameType(
    short_name="python_bastide",
    long_name="Bastide, the tile game Carcassonne",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=False,
    parameter_specification={},
)


class BastideGame(pyspiel.Game):  # type: ignore[misc]
    """Two players, the base game."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.setup = bastide.Setup()
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=KINDS,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST_GAME,
        )
        super().__init__(GAME_TYPE, info, params or {})

    def new_initial_state(self) -> BastideState:
        return BastideState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> BastideObserver:
        return BastideObserver(self.setup)


def number_of(action: bastide.Action) -> int | None:
    """The number of an action; of a draw it is the number of the kind of tile."""
    return action.bits >> 8 if action.type == "draw" else code_of(action)


class BastideState(pyspiel.State):  # type: ignore[misc]
    """A position; chance draws the tiles. A game in which a legal placement lies outside of the frame
    ends without a winner, with `overflow`: no game of two computer players has come so far.
    """

    def __init__(self, game: BastideGame) -> None:
        super().__init__(game)
        self.position = bastide.State(game.setup)
        self._numbered: dict[int | None, bastide.Action] | None = None

    def current_player(self) -> int:
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        decider = self.position.decider
        return int(pyspiel.PlayerId.CHANCE) if decider == bastide.CHANCE else decider

    def _actions(self) -> dict[int | None, bastide.Action]:
        """The legal actions by number; those outside of the frame have none."""
        if self._numbered is None:
            self._numbered = {number_of(action): action for action in self.position.legal_actions()}
        return self._numbered

    @property
    def overflow(self) -> bool:
        """Does a legal placement lie outside of the frame?"""
        return None in self._actions()

    def _legal_actions(self, player: int) -> list[int]:
        return [] if self.overflow else sorted(self._actions())  # type: ignore[arg-type]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes = self.position.chance_outcomes()
        return sorted((action.bits >> 8, chance) for action, chance in outcomes)

    def _apply_action(self, action: int) -> None:
        actions = self._actions()
        if action not in actions:
            raise bastide.IllegalActionError(f"not legal now: action {action}")
        self.position.play(actions[action])
        self._numbered = None

    def _action_to_string(self, player: int, action: int) -> str:
        actions = self._actions()
        return self.position.text(actions[action]) if action in actions else f"action {action}"

    def is_terminal(self) -> bool:
        return self.position.over or self.overflow

    def returns(self) -> list[float]:
        winners = self.position.winners
        if len(winners) != 1:
            return [0.0, 0.0]
        return [1.0 if seat in winners else -1.0 for seat in range(2)]

    def __str__(self) -> str:
        return self.position.record()


class BastideObserver:
    """Planes and numbers as in the environments of Gymnasium; the text is the record."""

    def __init__(self, setup: bastide.Setup) -> None:
        planes = PLANES * SIDE * SIDE
        self.tensor = numpy.zeros(planes + vector_size(setup), numpy.float32)
        self.dict = {"planes": self.tensor[:planes].reshape(PLANES, SIDE, SIDE),
                     "vector": self.tensor[planes:]}
        self._planes = numpy.zeros((PLANES, SIDE, SIDE), numpy.uint8)

    def set_from(self, state: BastideState, player: int) -> None:
        vector = numpy.zeros(self.dict["vector"].shape, numpy.float32)
        observe(state.position, player, self._planes, vector)
        self.dict["planes"][:] = self._planes
        self.dict["vector"][:] = vector

    def string_from(self, state: BastideState, player: int) -> str:
        return str(state)


pyspiel.register_game(GAME_TYPE, BastideGame)
