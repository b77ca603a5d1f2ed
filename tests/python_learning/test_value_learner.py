"""The value learner of examples/python gets better by games against itself."""

import csv
import pathlib
import subprocess
import sys

LEARNER = pathlib.Path(__file__).parents[2] / "examples" / "python" / "value_learner.py"


def learned(*arguments):
    """The rows of the table that the learner prints."""
    answer = subprocess.run([sys.executable, LEARNER, *arguments], capture_output=True, text=True)
    assert answer.returncode == 0, answer.stderr
    print(answer.stdout)
    return list(csv.DictReader(answer.stdout.splitlines()))


def without_times(rows):
    return [{name: row[name] for name in row if name != "seconds"} for row in rows]


def test_half_a_minute_of_learning_brings_wins():
    before, after = learned("--games", "1500")
    assert (before["games"], after["games"]) == ("0", "1536")
    assert float(after["low"]) > 0.6 > float(before["high"])


def test_a_seed_gives_the_same_table():
    short = ("--games", "64", "--measured-games", "20", "--boxes", "inns", "--seed", "3")
    assert without_times(learned(*short)) == without_times(learned(*short))
