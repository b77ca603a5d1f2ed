"""Learns to value positions from rows, by games against itself, and measures itself against a computer
player (docs/python.md#learning).

The value of a row is the lead, in points, that the player who made the turn can expect at the end. A
small network learns it by TD(lambda). While it learns, the player picks turns at random, good ones
more often: the chance of a turn falls by a factor of e for each `temperature` points that it is worse.

Usage: value_learner.py [--games N] [--seed N] ...; prints a table as CSV. Needs torch and numpy.
"""

import argparse
import collections
import math
import time

import numpy
import torch
from torch import nn
from torch.optim.swa_utils import AveragedModel

import bastide
from bastide import COLUMNS


# The lead of a row if the game ended now: its columns, and those to subtract.
POINTS = [f"{kind}_points" for kind in ("city", "road", "cloister", "farm")]
ADDED = [COLUMNS.index(name) for name in ("lead", *(f"own_{points}" for points in POINTS))]
SUBTRACTED = [COLUMNS.index(f"others_{points}") for points in POINTS]
TILES_LEFT = COLUMNS.index("tiles_left")


class Value(nn.Module):
    """The lead if the game ended now, and what a network adds: one hidden layer beside a linear
    function. Its inputs are the columns, scaled by their mean and deviation in `rows`, and their
    products with the tiles left, since most facts matter less towards the end."""

    def __init__(self, rows, hidden=32):
        super().__init__()
        self.register_buffer("mean", rows.mean(0))
        self.register_buffer("scale", 1 / rows.std(0).clamp(min=0.1))
        inputs = 2 * rows.shape[1]
        self.linear = nn.Linear(inputs, 1)
        self.layers = nn.Sequential(nn.Linear(inputs, hidden), nn.ReLU(), nn.Linear(hidden, 1))
        for layer in (self.linear, self.layers[2]):
            nn.init.zeros_(layer.weight)
            nn.init.zeros_(layer.bias)

    def forward(self, rows):
        now = rows[:, ADDED].sum(1) - rows[:, SUBTRACTED].sum(1)
        scaled = (rows - self.mean) * self.scale
        inputs = torch.cat([scaled, scaled * scaled[:, TILES_LEFT, None]], 1)
        return now + 10 * (self.linear(inputs) + self.layers(inputs)).squeeze(1)


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


def learn(model, average, optimizer, memory, generator):
    """Fits the model to random turns of the batches in memory. The average of its latest weights has
    less noise, so it chooses the turns."""
    rows, targets = (torch.from_numpy(numpy.concatenate(part)) for part in zip(*memory))
    for _ in range(60):
        part = torch.randint(len(rows), (512,), generator=generator)
        loss = (model(rows[part]) - targets[part]).square().mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        average.update_parameters(model)


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
    parser.add_argument("--rate", type=float, default=1e-3, help="learning rate; falls to a tenth")
    parser.add_argument("--save", metavar="FILE", help="writes the network")
    return parser.parse_args()


def main():
    options = arguments()
    torch.set_num_threads(1)
    torch.manual_seed(options.seed)
    generator = torch.Generator().manual_seed(options.seed)
    rng = numpy.random.default_rng(options.seed)
    setup = bastide.Setup(2, options.boxes)
    model = Value(random_rows(setup, rng))
    average = AveragedModel(model, avg_fn=lambda old, new, count: old + (new - old) / 200)
    optimizer = torch.optim.Adam(model.parameters(), lr=options.rate)
    batch = bastide.TurnBatch(setup, 64)
    batch.reset(seeds=rng.integers(2**63, size=64).astype(numpy.uint64))
    memory = collections.deque(maxlen=32)

    print("games,seconds,share,low,high,lead", flush=True)
    show(average, setup, options, 0, 0.0)
    shown = spent = 0.0
    for played in range(len(batch), options.games + len(batch), len(batch)):
        began = time.process_time()
        optimizer.param_groups[0]["lr"] = options.rate * (1 - 0.9 * played / options.games)
        turns = play_against_itself(average, batch, options.temperature, rng)
        memory.append((numpy.concatenate([turn[1] for turn in turns]),
                       numpy.concatenate(targets_of(turns, batch.scores(), options.trace))))
        learn(model, average, optimizer, memory, generator)
        spent += time.process_time() - began
        if played - shown >= options.measure_every or played >= options.games:
            shown = played
            show(average, setup, options, played, spent)
    if options.save:
        torch.save(average.module.state_dict(), options.save)


if __name__ == "__main__":
    main()
