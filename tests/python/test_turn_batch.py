"""Many games that are played turn by turn."""

import random
import threading

import bastide
import numpy
import pytest
from bastide.rows import padded

from random_games import ALL_BOXES

SETUPS = [bastide.Setup(), bastide.Setup(3, ["inns", "traders"]), bastide.Setup(2, ALL_BOXES)]


def batch(games, setup=SETUPS[0], **options):
    made = bastide.TurnBatch(setup, games, **options)
    made.reset(seeds=numpy.arange(games, dtype=numpy.uint64))
    return made


def random_choices(offsets, rng):
    counts = numpy.diff(offsets)
    return numpy.array([rng.randrange(max(count, 1)) for count in counts.tolist()], numpy.int64)


@pytest.mark.parametrize("setup", SETUPS)
@pytest.mark.parametrize("options", [{}, {"opponent": "greedy", "seat": 1}])
def test_rows_are_those_of_each_state(setup, options):
    games = batch(4, setup, **options)
    rng = random.Random(1)
    for _ in range(6):
        rows, offsets = games.rows()
        states = [games.state(i) for i in range(len(games))]
        assert games.seats().tolist() == [state.decider for state in states]
        assert games.scores().tolist() == [state.scores for state in states]
        assert all(state.decider == 1 for state in states) or not options
        for i, state in enumerate(states):
            assert numpy.array_equal(rows[offsets[i]:offsets[i + 1]], state.rows())
        choices = random_choices(offsets, rng)
        games.step(choices)
        for i, state in enumerate(states):
            played = games.state(i).actions[len(state.actions):]
            turn = state.turns()[choices[i]]
            assert played[:len(turn)] == turn


@pytest.mark.parametrize("options", [{}, {"opponent": "level-5"}])
def test_games_are_the_same_for_any_number_of_threads(options):
    def scores(threads):
        games = batch(7, threads=threads, **options)
        rng = random.Random(2)
        while (games.seats() != bastide.NOBODY).any():
            games.step(random_choices(games.rows()[1], rng))
        return [games.state(i).record() for i in range(7)], games.scores().tolist()

    assert scores(1) == scores(3)


def test_a_finished_game_waits_for_its_reset():
    games = batch(2, opponent="random")
    rng = random.Random(3)
    while games.seats()[0] != bastide.NOBODY:
        games.step(random_choices(games.rows()[1], rng))
    over = games.state(0)
    assert over.over and games.rows()[1][1] == 0
    games.step(random_choices(games.rows()[1], rng))
    assert games.state(0) == over
    other = games.state(1)
    games.reset(numpy.array([True, False]))
    assert not games.state(0).over and games.state(1) == other
    assert games.seats()[0] == 0


def test_padded_rows_have_a_mask():
    games = batch(3)
    rows, offsets = games.rows()
    filled, mask = padded(rows, offsets)
    assert filled.shape == (3, 512, len(bastide.COLUMNS)) and mask.shape == (3, 512)
    assert mask.sum(1).tolist() == numpy.diff(offsets).tolist()
    assert numpy.array_equal(filled[mask], rows) and not filled[~mask].any()
    with pytest.raises(ValueError, match=r"has \d+ turns, more than 2"):
        padded(rows, offsets, turns=2)


def test_wrong_arguments_raise_and_play_nothing():
    with pytest.raises(ValueError, match="no computer player"):
        batch(2, opponent="nobody")
    with pytest.raises(ValueError, match="no such seat"):
        batch(2, seat=2)
    with pytest.raises(ValueError, match="games must be"):
        bastide.TurnBatch(bastide.Setup(), 0)
    for wrong, cause in (({"seat": -1}, "seat: it must be from 0 to 1"),
                         ({"threads": -1}, "threads must be from 1 to 256")):
        with pytest.raises(ValueError, match=cause):
            bastide.TurnBatch(bastide.Setup(), 2, **wrong)
    with pytest.raises(ValueError, match="games must be from 1 to 100000"):
        bastide.TurnBatch(bastide.Setup(), -1)
    games = bastide.TurnBatch(bastide.Setup(), 2)
    for early in (games.rows, games.seats, games.scores, lambda: games.step([0, 0]),
                  lambda: games.state(0), lambda: games.reset([True, False])):
        with pytest.raises(bastide.NotNowError, match="call reset for all first"):
            early()
    games = batch(2)
    before = [games.state(i) for i in range(2)]
    for wrong in ([0, -1], [10**6, 0]):
        with pytest.raises(ValueError, match="number of one of its game's turns"):
            games.step(numpy.array(wrong, numpy.int64))
    for call, numbers in ((games.step, [0.9, 0]), (games.reset, [0.5, 0])):
        with pytest.raises(TypeError, match="must be .*, not float64"):  # no number becomes another
            call(numpy.array(numbers))
    for wrong in ([-1, 1], [2**64, 1], numpy.array([-1, -1])):
        with pytest.raises(ValueError, match="seeds must be integers from 0 to 2[*][*]64 - 1"):
            games.reset(seeds=wrong)
    for wrong in ([0.5, 1], ["a", "b"]):
        with pytest.raises(TypeError, match="seeds must be integers from 0 to 2[*][*]64 - 1, not"):
            games.reset(seeds=wrong)
    with pytest.raises(ValueError, match="choices needs"):
        games.step(numpy.zeros(3, numpy.int64))
    for game in (2, -1):
        with pytest.raises(IndexError, match="no such game"):
            games.state(game)
    assert [games.state(i) for i in range(2)] == before


def test_numbers_may_be_any_sequence():
    one, other = batch(4), batch(4)
    one.reset(seeds=[7, 8, 2**63, 2**64 - 1])
    other.reset(seeds=numpy.array([7, 8, 2**63, 2**64 - 1], numpy.uint64))
    one.step((1, 2, 3, 0))
    other.step(numpy.array([[1, 2, 3, 0]], numpy.int32).repeat(2, 0).T[:, 0])  # with gaps
    one.reset([False, True, False, False])
    other.reset(numpy.array([False, True, False, False]))
    assert [one.state(i) for i in range(4)] == [other.state(i) for i in range(4)]


def test_one_thread_uses_a_batch_at_a_time():
    games = batch(64, opponent="level-7")
    errors = []

    def play():
        try:
            for _ in range(40):
                if errors:
                    return
                games.step(numpy.zeros(64, numpy.int64))
        except RuntimeError as error:
            errors.append(str(error))

    threads = [threading.Thread(target=play) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert errors == ["another thread uses this batch"]
    assert len(games.rows()[1]) == 65
