"""A game whose tiles are dealt."""

from __future__ import annotations

import operator
import random
from typing import NoReturn, SupportsIndex

from bastide._core import CHANCE, Action, NotNowError, Setup, State


def whole(number: SupportsIndex, name: str) -> int:
    """An integer of any type, such as numpy's."""
    try:
        return operator.index(number)
    except TypeError:
        raise TypeError(f"{name} must be an integer, not {number!r}") from None


class Game:
    """A state and a dealer: after each action it deals the next tile, so only players decide.

    The deal follows from `seed` and the actions so far. The seed knows the future, so a game cannot
    be copied: copy its `state`, in which draws are left to chance.
    """

    def __init__(self, setup: Setup | None = None, *, seed: int | None = None) -> None:
        self._begin(State(setup), seed)

    @classmethod
    def read(cls, record: str | bytes, *, seed: int | None = None) -> Game:
        """Goes on with a game: a record as text or JSON, or a saved game of JCloisterZone. A record
        has no seed: the next tiles follow from `seed`, or are others each time."""
        game = cls.__new__(cls)
        game._begin(State.read(record), seed)
        return game

    def _begin(self, state: State, seed: int | None) -> None:
        self.seed = random.SystemRandom().getrandbits(63) if seed is None else whole(seed, "seed")
        if not 0 <= self.seed < 2**64:
            raise ValueError(f"a seed must be from 0 to 2**64 - 1, not {seed}")
        self._state = state
        self._deal()

    def _deal(self) -> None:
        while self._state.decider == CHANCE:
            self._state.deal(self.seed)

    @property
    def state(self) -> State:
        """A copy of the position."""
        return self._state.copy()

    @property
    def over(self) -> bool:
        """Is the game over?"""
        return self._state.over

    @property
    def decider(self) -> int:
        """The seat that decides, or NOBODY if the game is over."""
        return self._state.decider

    @property
    def scores(self) -> list[int]:
        """The points by seat."""
        return self._state.scores

    @property
    def winners(self) -> list[int]:
        """The seats that won; none before the end."""
        return self._state.winners

    def legal_actions(self) -> list[Action]:
        """The legal actions of the player who decides; none if the game is over."""
        return self._state.legal_actions()

    def text(self, action: Action) -> str:
        """An action as in a record, such as "place -1,0 r2"."""
        return self._state.text(action)

    def play(self, action: Action | str) -> None:
        """Plays an action, or its text as in a record, then deals."""
        self._state.play(action)
        self._deal()

    def undo(self) -> None:
        """Takes the last action of a player back, and what was dealt since."""
        if all(action.type == "draw" for action in self._state.actions):
            raise NotNowError("no player has played yet")
        while self._state.actions[-1].type == "draw":
            self._state.undo()
        self._state.undo()

    def record(self, format: str = "text") -> str:
        """The game as a record, in the format "text" or "json"."""
        return self._state.record(format)

    def _repr_svg_(self) -> str:
        return self._state.to_svg()

    def __repr__(self) -> str:
        return repr(self._state).replace("State", "Game", 1)

    def __copy__(self) -> NoReturn:
        raise TypeError("a game knows its deal; copy game.state")

    def __deepcopy__(self, memo: object) -> NoReturn:
        self.__copy__()

    def __reduce__(self) -> NoReturn:
        self.__copy__()
