"""Rows of turns in arrays of one size (docs/python.md)."""

from __future__ import annotations

import numpy
from numpy.typing import NDArray


def padded(rows: NDArray[numpy.float32], offsets: NDArray[numpy.int64],
           turns: int = 512) -> tuple[NDArray[numpy.float32], NDArray[numpy.bool_]]:
    """The rows and offsets of TurnBatch.rows() as an array [games, turns, columns], filled up with
    zeros, and a mask [games, turns] of the rows that are turns. Raises ValueError if a game has more
    turns."""
    counts = numpy.diff(offsets)
    if counts.size and counts.max() > turns:
        raise ValueError(f"a position has {counts.max()} turns, more than {turns}")
    mask = numpy.arange(turns) < counts[:, None]
    filled = numpy.zeros((*mask.shape, rows.shape[1]), rows.dtype)
    filled[mask] = rows
    return filled, mask
