"""A small picture of a board of the base game, as an array of pixels."""

from __future__ import annotations

import numpy
from numpy.typing import NDArray

from bastide._core import PLANES, SIDE, State, observe, vector_size

PIXELS = 15  # of a tile
FIELD, CITY, ROAD, CLOISTER = (120, 170, 70), (170, 110, 60), (245, 240, 225), (205, 70, 60)
EMPTY, GRID = (232, 226, 212), (90, 130, 50)
OWN, OTHERS = (190, 30, 45), (30, 70, 170)
# Planes, as in observation.h.
TILE, CITIES, ROADS, MONASTERY, OWN_SIDES, OTHER_SIDES = 0, 1, 5, 9, 17, 21
OWN_FARM, OTHER_FARM, OWN_MONK, OTHER_MONK = 25, 33, 41, 42
MIDDLE = PIXELS // 2


def wedge(side: int) -> NDArray[numpy.bool_]:
    """The pixels of a tile that are nearest to a side; sides go clockwise from north."""
    rows, columns = numpy.indices((PIXELS, PIXELS))
    north = (rows < columns) & (rows < PIXELS - 1 - columns)
    return numpy.rot90(north, -side)


def stripe(side: int) -> NDArray[numpy.bool_]:
    """The pixels of a road from a side to the middle of a tile."""
    north = numpy.zeros((PIXELS, PIXELS), numpy.bool_)
    north[: MIDDLE + 1, MIDDLE - 1 : MIDDLE + 2] = True
    return numpy.rot90(north, -side)


def dot(row: int, column: int) -> NDArray[numpy.bool_]:
    rows, columns = numpy.indices((PIXELS, PIXELS))
    return (abs(rows - row) <= 1) & (abs(columns - column) <= 1)


# Where followers of a side's city or road, and of a half's field, stand.
SIDE_DOTS = [dot(2, MIDDLE), dot(MIDDLE, 12), dot(12, MIDDLE), dot(MIDDLE, 2)]
HALF_DOTS = [dot(1, 3), dot(1, 11), dot(3, 13), dot(11, 13), dot(13, 11), dot(13, 3), dot(11, 1),
             dot(3, 1)]


def draw_tile(values: NDArray[numpy.uint8]) -> NDArray[numpy.uint8]:
    """One tile from its value in each plane."""
    tile = numpy.full((PIXELS, PIXELS, 3), FIELD, numpy.uint8)
    tile[0, :] = tile[:, 0] = GRID
    for side in range(4):
        if values[CITIES + side]:
            tile[wedge(side)] = CITY
        if values[ROADS + side]:
            tile[stripe(side)] = ROAD
    if values[MONASTERY]:
        tile[MIDDLE - 2 : MIDDLE + 3, MIDDLE - 2 : MIDDLE + 3] = CLOISTER
    figures = [(OWN_FARM, HALF_DOTS, OWN), (OTHER_FARM, HALF_DOTS, OTHERS),
               (OWN_SIDES, SIDE_DOTS, OWN), (OTHER_SIDES, SIDE_DOTS, OTHERS),
               (OWN_MONK, [dot(MIDDLE, MIDDLE)], OWN), (OTHER_MONK, [dot(MIDDLE, MIDDLE)], OTHERS)]
    for plane, dots, colour in figures:
        for i, pixels in enumerate(dots):
            if values[plane + i]:
                tile[pixels] = colour
    return tile


def rgb_array(state: State) -> NDArray[numpy.uint8]:
    """The frame of 33 by 33 cells. Features of the first seat have red dots, of others blue ones."""
    planes = numpy.zeros((PLANES, SIDE, SIDE), numpy.uint8)
    observe(state, 0, planes, numpy.zeros(vector_size(state.setup), numpy.float32))
    picture = numpy.full((SIDE * PIXELS, SIDE * PIXELS, 3), EMPTY, numpy.uint8)
    for row, column in numpy.argwhere(planes[TILE]):
        rows = slice(row * PIXELS, (row + 1) * PIXELS)
        columns = slice(column * PIXELS, (column + 1) * PIXELS)
        picture[rows, columns] = draw_tile(planes[:, row, column])
    return picture
