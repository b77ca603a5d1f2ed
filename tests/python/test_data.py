"""Datasets in Parquet. tests/python/dataset is of `bastide-lab dataset FOLDER --files 2 --games 10`."""

import gzip
import json
import pathlib
import shutil
import subprocess
import sys

import numpy
import pyarrow.parquet
import pytest

import bastide
from bastide import data

MADE = pathlib.Path(__file__).parent / "dataset"


@pytest.fixture
def folder(tmp_path):
    return pathlib.Path(shutil.copytree(MADE, tmp_path / "games"))


def lines():
    return [json.loads(line) for path in sorted(MADE.glob("*.gz"))
            for line in gzip.open(path, "rt")]


def test_every_game_is_a_row_of_its_split(folder):
    done = subprocess.run([sys.executable, "-m", "bastide.data", folder], capture_output=True,
                          text=True, check=True)
    assert done.stdout == "train: 16 games, validation: 2 games, test: 2 games\n"
    for split in data.SPLITS:
        file = pyarrow.parquet.ParquetFile(folder / f"{split}.parquet")
        assert file.metadata.row_group(0).column(0).compression == "ZSTD"
        assert file.schema_arrow.metadata[b"licence"] == b"CC0-1.0"
        about = json.loads(file.schema_arrow.metadata[b"dataset"])
        assert about["players"] == ["greedy-1", "greedy-1"]
        expected = [game for game in lines() if game["split"] == split]
        rows = file.read().to_pylist()
        assert [row["seed"] for row in rows] == [game["seed"] for game in expected]
        assert [row["record"] for row in rows] == [game["record"] for game in expected]
    assert not list(folder.glob("*.part"))


def test_games_are_read_as_arrays(folder, monkeypatch):
    monkeypatch.setattr(data, "ROWS", 3)  # several groups
    data.write_parquet(folder)
    expected = [game for game in lines() if game["split"] == "train"]
    assert [len(batch) for batch in data.batches(folder)] == [3, 3, 3, 3, 3, 1]
    games = data.read(folder)
    assert games.seeds.tolist() == [game["seed"] for game in expected]
    values = [values for game in expected for values in game["values"]]
    assert numpy.array_equal(games.values, numpy.array(values, numpy.float32))
    assert games.offsets[-1] == len(games.actions) == len(values)
    for i, game in enumerate(expected):
        end = bastide.State.read(game["record"])
        assert games.state(i).actions == end.actions and games.state(i).over
        assert games.scores[i].tolist() == end.scores
        assert numpy.flatnonzero(games.won[i]).tolist() == end.winners
    for game, action in ((-1, 0), (len(games), 0), (0, -1), (0, 1000)):
        with pytest.raises(IndexError):
            games.state(game, action)
    before = games.state(1, 7)
    assert len(before.actions) == 7
    assert before.actions == bastide.State.read(expected[1]["record"]).actions[:7]


def test_what_is_wrong_is_named(folder, tmp_path, monkeypatch, capsys):
    with pytest.raises(ValueError, match='no split "tests"'):
        next(data.batches(folder, "tests"))
    with pytest.raises(FileNotFoundError, match="train.parquet"):
        data.read(folder)
    game = {**lines()[0], "values": []}
    with gzip.open(folder / "games-00002.jsonl.gz", "wt") as file:
        file.write(json.dumps(lines()[0]) + "\n" + json.dumps(game) + "\n")
    with pytest.raises(ValueError, match="games-00002.jsonl.gz, line 2: split or values"):
        data.write_parquet(folder)
    assert not list(folder.glob("*.parquet*"))
    whole = (folder / "games-00001.jsonl.gz").read_bytes()
    (folder / "games-00001.jsonl.gz").write_bytes(whole[:1000])
    with pytest.raises(ValueError, match="games-00001.jsonl.gz: "):
        data.write_parquet(folder)
    (folder / "games-00001.jsonl.gz").write_bytes(whole)
    game["record"] = game["record"].replace("place", "push", 1)
    with gzip.open(folder / "games-00002.jsonl.gz", "wt") as file:
        file.write(json.dumps(game) + "\n")
    for wrong, cause in ((folder, "games-00002.jsonl.gz, line 1: "), (tmp_path / "none", "dataset.json")):
        monkeypatch.setattr(sys, "argv", ["data", str(wrong)])
        with pytest.raises(SystemExit, match="2"):
            data.main()
        assert cause in capsys.readouterr().err
