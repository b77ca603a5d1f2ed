"""The tile game Carcassonne for programs: rules, computer players, analysis (docs/python.md)."""

from bastide._core import (
    CHANCE,
    NOBODY,
    Action,
    IllegalActionError,
    NotNowError,
    Setup,
    State,
    players,
    version,
)
from bastide.game import Game

__version__ = version()

__all__ = [
    "CHANCE",
    "NOBODY",
    "Action",
    "Game",
    "IllegalActionError",
    "NotNowError",
    "Setup",
    "State",
    "__version__",
    "players",
    "version",
]
