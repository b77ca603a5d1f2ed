"""The tile game Carcassonne for programs: rules, computer players, analysis (docs/python.md)."""

from bastide._core import (
    CHANCE,
    NOBODY,
    Action,
    IllegalActionError,
    NotNowError,
    Setup,
    State,
    TurnBatch,
    column_names,
    players,
    version,
)
from bastide.game import Game

__version__ = version()

COLUMNS = tuple(column_names())
"""The names of the columns of State.rows (docs/python.md)."""

__all__ = [
    "CHANCE",
    "COLUMNS",
    "NOBODY",
    "Action",
    "Game",
    "IllegalActionError",
    "NotNowError",
    "Setup",
    "State",
    "TurnBatch",
    "__version__",
    "players",
    "version",
]
