"""Turns and rows of a position."""

import random
import sys

import bastide
import numpy
import pytest
from bastide import COLUMNS
from hypothesis import given, settings
from hypothesis import strategies as st

from random_games import ALL_BOXES, played
from slow_rows import BOXES, slow_row

# Of a position: its game's seed, the number of actions before it, its players.
MOMENTS = dict(seed=st.integers(0, 2**32), actions=st.integers(0, 200), players=st.integers(2, 6))


def position(seed, actions, players, boxes):
    """Six players need the pieces of a box."""
    boxes = boxes | {"inns"} if players == 6 else boxes
    return played(seed, actions, bastide.Setup(players, sorted(boxes))).state


@settings(deadline=None, max_examples=100)
@given(**MOMENTS, boxes=st.sets(st.sampled_from(BOXES)))
def test_a_row_has_what_a_slow_search_for_features_finds(seed, actions, players, boxes):
    state = position(seed, actions, players, boxes)
    for seat in range(players):
        row = dict(zip(COLUMNS, state.row(seat).tolist(), strict=True))
        expected = slow_row(state, seat)
        assert row == {name: expected[name] for name in COLUMNS}


def turns_by_single_actions(state):
    """The turns of a position, by the states after them."""
    ends = []
    for first in state.legal_actions():
        middle = state.copy()
        middle.play(first)
        if middle.decider != state.decider:
            ends.append(middle)
            continue
        for second in middle.legal_actions():
            ends.append(middle.copy())
            ends[-1].play(second)
    return ends


@settings(deadline=None, max_examples=30)
@given(**MOMENTS, boxes=st.sets(st.sampled_from(ALL_BOXES)))
def test_there_is_a_row_for_each_turn(seed, actions, players, boxes):
    state = position(seed, actions, players, boxes)
    if state.over:
        return
    turns, rows = state.turns(), state.rows()
    assert rows.dtype == numpy.float32 and rows.shape == (len(turns), len(COLUMNS))
    assert numpy.array_equal(rows, state.rows())
    ends = turns_by_single_actions(state)
    assert len(ends) == len(turns)
    for end, turn, row in zip(ends, turns, rows, strict=True):
        after = state.copy()
        for action in turn:
            after.play(action)
        assert after == end
        assert numpy.array_equal(row, after.row(state.decider))


def test_turns_play_a_game_of_all_boxes():
    rng = random.Random(1)
    game = bastide.Game(bastide.Setup(2, ALL_BOXES), seed=1)
    while not game.over:
        state = game.state
        chosen = rng.randrange(len(state.rows()))
        for action in state.turns()[chosen]:
            game.play(action)
    row = dict(zip(COLUMNS, game.state.row(0), strict=True))
    assert row["over"] == 1 and row["own_score"] == game.scores[0]


def test_the_sides_of_two_players_swap():
    own, others = ([name for name in COLUMNS if name.startswith(side)] for side in ("own_", "others_"))
    own.remove("own_turn")
    columns = {name: i for i, name in enumerate(COLUMNS)}
    for seed in range(5):
        state = played(seed, 80, bastide.Setup(2, ["inns", "traders"])).state
        first, second = state.row(0), state.row(1)
        for one, other in zip(own, others, strict=True):
            assert first[columns[one]] == second[columns[other]]
            assert first[columns[other]] == second[columns[one]]
        assert first[columns["lead"]] == -second[columns["lead"]]
        assert first[columns["own_turn"]] == 1 - second[columns["own_turn"]]


def test_only_a_deciding_player_has_turns():
    for state, cause in ((bastide.State(), "to be drawn"), (played(1).state, "over")):
        for call in (state.turns, state.rows):
            with pytest.raises(bastide.NotNowError, match=cause):
                call()
    with pytest.raises(ValueError, match="no such seat"):
        bastide.State().row(2)


def test_rows_name_numpy_where_it_is_missing(monkeypatch):
    state = bastide.Game(seed=1).state
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(ImportError, match="numpy"):
        state.rows()
