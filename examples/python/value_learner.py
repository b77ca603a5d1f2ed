"""Learns to value positions from rows, by games against itself, and measures itself against a computer
player (docs/python.md#learning).

The value of a row is the lead, in points, that the player who made the turn can expect at the end. A
linear function learns it by TD(lambda) and least squares. While it learns, the player picks turns at
random, good ones more often: the chance of a turn falls by a factor of e for each `temperature`
points that it is worse.

Usage: value_learner.py [--games N] [--seed N] ...; prints a table as CSV. Needs torch and numpy.
"""

import argparse
import math
import time

import numpy
import torch
from torch import nn

import bastide
from bastide import COLUMNS

# The lead of a row if the game ended now: its columns, and those to subtract.
POINTS = [f"{kind}_points" for kind in ("city", "road", "cloister", "farm")]
ADDED = [COLUMNS.index(name) for name in ("lead", *(f"own_{points}" for points in POINTS))]
SUBTRACTED = [COLUMNS.index(f"others_{points}") for points in POINTS]
TILES_LEFT = COLUMNS.index("tiles_left")


class Value(nn.Module):
    """The lead if the game ended now, and a linear function that is learned. Its inputs are the
    columns, scaled by their mean and deviation in `rows`; their products with the tiles left, since
    most facts matter less towards the end; and their squares, since a second follower in hand is
    worth less than the first."""

    def __init__(self, rows):
        super().__init__()
        inputs = 3 * rows.shape[1] + 1
        self.register_buffer("mean", rows.mean(0))
        self.register_buffer("scale", 1 / rows.std(0).clamp(min=0.1))
        self.register_buffer("weights", torch.zeros(inputs))
        # The sums of least squares: inputs by inputs, inputs by targets.
        self.squares = torch.zeros(inputs, inputs, dtype=torch.float64)
        self.products = torch.zeros(inputs, dtype=torch.float64)

    def inputs(self, rows):
        scaled = (rows - self.mean) * self.scale
        one = torch.ones(len(rows), 1)
        return torch.cat([scaled, scaled * scaled[:, TILES_LEFT, None], scaled.square(), one], 1)

    def forward(self, rows):
        return lead_now(rows) + self.inputs(rows) @ self.weights

    def fit(self, rows, targets, memory, ridge=20):
        """Least squares over these turns and all before, which count by a factor of `memory` less
        with each call."""
        inputs = self.inputs(rows).double()
        missed = (targets - lead_now(rows)).double()
        self.squares = memory * self.squares + inputs.T @ inputs
        self.products = memory * self.products + inputs.T @ missed
        held = self.squares + ridge * torch.eye(len(self.products))
        self.weights = torch.linalg.solve(held, self.products).float()


def lead_now(rows):
    """The lead if the game ended now."""
    return rows[:, ADDED].sum(1) - rows[:, SUBTRACTED].sum(1)


def values_of(model, rows):
    with torch.no_grad():
        return model(torch.from_numpy(rows)).numpy()


def best_of_each(values, offsets):
    """The number of the best turn in each game; 0 if it has none."""
    pairs = zip(offsets[:-1], offsets[1:])
    return numpy.array([values[a:b].argmax() if b > a else 0 for a, b in pairs], numpy.int64)


def play_against_itself(model, games, temperature, rng):
    """Plays a batch to the end. Returns, turn by turn, the games that were played on, and the row,
    value and seat of the turn in each."""
    games.reset()
    turns = []
    while True:
        seats = games.seats()
        live = numpy.flatnonzero(seats != bastide.NOBODY)
        if len(live) == 0:
            return turns
        rows, offsets = games.rows()
        values = values_of(model, rows)
        choices = best_of_each(values + temperature * rng.gumbel(size=len(values)), offsets)
        chosen = (offsets[:-1] + choices)[live]
        turns.append((live, rows[chosen], values[chosen], seats[live]))
        games.step(choices)


def targets_of(turns, scores, trace):
    """The lambda-returns of all turns: from the last to the first, a mean of the next turn's value and
    the next turn's return, both seen by the seat of this turn."""
    leads = (scores[:, 0] - scores[:, 1]).astype(numpy.float32)
    value, result = leads.copy(), leads.copy()  # of the turn after, as seat 0 sees it
    targets = []
    for live, _, values, seats in reversed(turns):
        result[live] = (1 - trace) * value[live] + trace * result[live]
        sign = numpy.where(seats == 0, 1, -1).astype(numpy.float32)
        targets.append(sign * result[live])
        value[live] = sign * values
    return targets[::-1]


def measure(model, setup, opponent, games, seed):
    """The learner's wins (a shared victory counts a half) and mean lead, in both seats in turn."""
    wins, leads = 0.0, []
    for seat in (0, 1):
        batch = bastide.TurnBatch(setup, games // 2, seat=seat, opponent=opponent)
        batch.reset(seeds=numpy.arange(games // 2, dtype=numpy.uint64) + numpy.uint64(seed))
        while (batch.seats() != bastide.NOBODY).any():
            rows, offsets = batch.rows()
            batch.step(best_of_each(values_of(model, rows), offsets))
        scores = batch.scores()
        lead = scores[:, seat] - scores[:, 1 - seat]
        wins += (lead > 0).sum() + (lead == 0).sum() / 2
        leads.append(lead.mean())
    return float(wins), float(numpy.mean(leads))


def interval(wins, games):
    """Wilson's interval of 95 % of a share."""
    z, share = 1.96, wins / games
    middle = share + z * z / (2 * games)
    reach = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return [(middle + sign * reach) / (1 + z * z / games) for sign in (-1, 1)]


def show(model, setup, options, played, seconds):
    """Measures the learner and prints a line of the table."""
    games = options.measured_games
    wins, lead = measure(model, setup, options.opponent, games, 10**9)
    low, high = interval(wins, games)
    print(f"{played},{seconds:.0f},{wins / games:.3f},{low:.3f},{high:.3f},{lead:+.1f}", flush=True)


def random_rows(setup, rng):
    """The rows of a random game."""
    games = bastide.TurnBatch(setup, 8)
    games.reset(seeds=numpy.arange(8, dtype=numpy.uint64))
    found = []
    while (games.seats() != bastide.NOBODY).any():
        rows, offsets = games.rows()
        found.append(rows)
        games.step(best_of_each(rng.random(len(rows)), offsets))
    return torch.from_numpy(numpy.concatenate(found))


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=40_000, help="games against itself")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--boxes", nargs="*", default=[])
    parser.add_argument("--opponent", default="greedy", help="the arena's greedy-1 is called greedy")
    parser.add_argument("--measure-every", type=int, default=4000, metavar="GAMES")
    parser.add_argument("--measured-games", type=int, default=400)
    parser.add_argument("--temperature", type=float, default=1.0, help="in points")
    parser.add_argument("--trace", type=float, default=0.8, help="the lambda of TD(lambda)")
    parser.add_argument("--memory", type=float, default=0.985,
                        help="how much older games count, by each 64 games")
    parser.add_argument("--save", metavar="FILE", help="writes the weights")
    return parser.parse_args()


def main():
    options = arguments()
    torch.set_num_threads(1)
    rng = numpy.random.default_rng(options.seed)
    setup = bastide.Setup(2, options.boxes)
    model = Value(random_rows(setup, rng))
    batch = bastide.TurnBatch(setup, 64)
    batch.reset(seeds=rng.integers(2**63, size=64).astype(numpy.uint64))

    print("games,seconds,share,low,high,lead", flush=True)
    show(model, setup, options, 0, 0.0)
    shown = spent = 0.0
    for played in range(len(batch), options.games + len(batch), len(batch)):
        began = time.process_time()
        turns = play_against_itself(model, batch, options.temperature, rng)
        rows = numpy.concatenate([turn[1] for turn in turns])
        targets = numpy.concatenate(targets_of(turns, batch.scores(), options.trace))
        model.fit(torch.from_numpy(rows), torch.from_numpy(targets), options.memory)
        spent += time.process_time() - began
        if played - shown >= options.measure_every or played >= options.games:
            shown = played
            show(model, setup, options, played, spent)
    if options.save:
        torch.save(model.state_dict(), options.save)


if __name__ == "__main__":
    main()
