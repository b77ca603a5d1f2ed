"""Datasets of games in Parquet (docs/dataset.md).

    python -m bastide.data FOLDER

adds train.parquet, validation.parquet and test.parquet to a folder of `bastide-lab dataset`.
"""

from __future__ import annotations

import argparse
import contextlib
import gzip
import json
import pathlib
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy
import pyarrow
import pyarrow.parquet
from numpy.typing import NDArray

from bastide._core import Action, Setup, State, version

SPLITS = ("train", "validation", "test")
SCHEMA = pyarrow.schema([
    ("seed", pyarrow.uint64()),
    ("record", pyarrow.string()),
    ("actions", pyarrow.list_(pyarrow.uint64())),  # Action.bits, draws included
    ("values", pyarrow.list_(pyarrow.float32())),  # before each action a value by seat
    ("scores", pyarrow.list_(pyarrow.int32())),
    ("winners", pyarrow.list_(pyarrow.int8())),
])
ROWS = 1000  # of a group, which is written and read at once


def write_parquet(folder: str | pathlib.Path) -> dict[str, int]:
    """Writes the games of a folder of `bastide-lab dataset` into a file for each split, one row a
    game, and returns how many games each has. A game whose record breaks the rules is an error."""
    folder = pathlib.Path(folder)
    parts = {split: folder / f"{split}.parquet.part" for split in SPLITS}
    try:
        counts = write_parts(folder, parts)
        for split, part in parts.items():
            part.rename(folder / f"{split}.parquet")
    finally:
        for part in parts.values():
            part.unlink(missing_ok=True)
    return counts


def write_parts(folder: pathlib.Path, parts: dict[str, pathlib.Path]) -> dict[str, int]:
    about = json.loads((folder / "dataset.json").read_text())
    schema = SCHEMA.with_metadata({"licence": "CC0-1.0", "bastide": version(),
                                   "dataset": json.dumps(about)})
    rows: dict[str, list[dict[str, Any]]] = {split: [] for split in SPLITS}
    counts = dict.fromkeys(SPLITS, 0)
    with contextlib.ExitStack() as files:
        writers = {split: files.enter_context(
            pyarrow.parquet.ParquetWriter(parts[split], schema, compression="zstd"))
            for split in SPLITS}

        def write(split: str) -> None:
            writers[split].write_table(pyarrow.Table.from_pylist(rows[split], schema))
            rows[split].clear()

        for split, row in rows_of(folder):
            rows[split].append(row)
            counts[split] += 1
            if len(rows[split]) == ROWS:
                write(split)
        for split in filter(rows.get, SPLITS):
            write(split)
    return counts


def rows_of(folder: pathlib.Path) -> Iterator[tuple[str, dict[str, Any]]]:
    """The split and the row of each game of a folder."""
    paths = sorted(folder.glob("games-*.jsonl.gz"))
    if not paths:
        raise FileNotFoundError(f"{folder} has no games: write some with bastide-lab dataset")
    for path in paths:
        for number, line in enumerate(lines_of(path), 1):
            try:
                yield row_of(json.loads(line))
            except (KeyError, TypeError, ValueError) as error:
                raise ValueError(f"{path}, line {number}: {error}") from error


def lines_of(path: pathlib.Path) -> Iterator[str]:
    try:
        with gzip.open(path, "rt", encoding="utf-8") as lines:
            yield from lines
    except (EOFError, OSError, UnicodeDecodeError, zlib.error) as error:
        raise ValueError(f"{path}: {error}") from error


def row_of(game: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """The split and the row of a game. The record is read, and so checked."""
    state = State.read(game["record"])
    values = [value for by_seat in game["values"] for value in by_seat]
    if game["split"] not in SPLITS or len(values) != len(state.actions) * state.setup.players:
        raise ValueError("split or values do not fit the record")
    return game["split"], {
        "seed": game["seed"], "record": game["record"],
        "actions": [action.bits for action in state.actions], "values": values,
        "scores": state.scores, "winners": state.winners}


@dataclass
class Games:
    """Games as arrays. The actions of game i, and the values before each of them, have the numbers
    from offsets[i] to offsets[i + 1] - 1."""

    setup: Setup
    seeds: NDArray[numpy.uint64]
    offsets: NDArray[numpy.int64]
    actions: NDArray[numpy.uint64]
    values: NDArray[numpy.float32]  # [actions, seats]
    scores: NDArray[numpy.int32]  # [games, seats]
    won: NDArray[numpy.bool_]  # [games, seats]; several for a shared victory

    def __len__(self) -> int:
        return len(self.seeds)

    def state(self, game: int, action: int | None = None) -> State:
        """The position of a game before its action with this number, counted from 0; without a
        number at the end."""
        if not 0 <= game < len(self):
            raise IndexError(f"there is no game {game} of {len(self)}")
        actions = self.actions[self.offsets[game]:self.offsets[game + 1]].tolist()
        if action is not None and not 0 <= action <= len(actions):
            raise IndexError(f"game {game} has {len(actions)} actions")
        state = State(self.setup)
        for bits in actions[:action]:
            state.play(Action(bits))
        return state


def batches(folder: str | pathlib.Path, split: str = "train") -> Iterator[Games]:
    """The games of a split, some thousand at once, from the files of write_parquet."""
    if split not in SPLITS:
        raise ValueError(f'there is no split "{split}": {", ".join(SPLITS)}')
    path = pathlib.Path(folder) / f"{split}.parquet"
    file = pyarrow.parquet.ParquetFile(path)
    setup = None
    for group in range(file.num_row_groups):
        if setup is None:
            first = file.read_row_group(0, columns=["record"])
            setup = Setup.read(first["record"][0].as_py())
        names = [name for name in SCHEMA.names if name != "record"]
        yield games_of(file.read_row_group(group, columns=names), setup)


def read(folder: str | pathlib.Path, split: str = "train") -> Games:
    """All games of a split at once: some 4 kB of memory for a base game."""
    parts = list(batches(folder, split))
    if not parts:
        raise ValueError(f'the split "{split}" of {folder} has no games')
    starts = numpy.cumsum([0] + [len(part.actions) for part in parts])
    joined = {name: numpy.concatenate([getattr(part, name) for part in parts])
              for name in ("seeds", "actions", "values", "scores", "won")}
    offsets = [part.offsets[:-1] + start for part, start in zip(parts, starts, strict=False)]
    return Games(parts[0].setup, offsets=numpy.concatenate([*offsets, starts[-1:]]), **joined)


def games_of(table: pyarrow.Table, setup: Setup) -> Games:
    columns = {name: table[name].combine_chunks() for name in table.column_names}
    seats = setup.players
    won = numpy.zeros((len(table), seats), numpy.bool_)
    winners = columns["winners"]
    games = numpy.repeat(numpy.arange(len(table)), numpy.diff(winners.offsets.to_numpy()))
    won[games, winners.flatten().to_numpy()] = True
    return Games(
        setup,
        seeds=columns["seed"].to_numpy(),
        offsets=columns["actions"].offsets.to_numpy().astype(numpy.int64),
        actions=columns["actions"].flatten().to_numpy(),
        values=columns["values"].flatten().to_numpy().reshape(-1, seats),
        scores=columns["scores"].flatten().to_numpy().reshape(-1, seats),
        won=won,
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bastide.data", description=write_parquet.__doc__)
    parser.add_argument("folder", help="the folder that bastide-lab dataset wrote")
    arguments = parser.parse_args()
    try:
        counts = write_parquet(arguments.folder)
    except (OSError, ValueError) as error:
        parser.error(str(error))
    print(", ".join(f"{split}: {count} games" for split, count in counts.items()))


if __name__ == "__main__":
    main()
