#!/usr/bin/env bash
# Tests `bastide-lab dataset`: its games and values, going on after an interruption, and bad input.
source "$(dirname "$0")/expect.bash"

expect 0 dataset games --player greedy-1 --player random --files 2 --games 6 --threads 1
[ "$(ls games)" = $'dataset.json\ngames-00000.jsonl.gz\ngames-00001.jsonl.gz' ] || fail "$(ls games)"
python3 - games <<'PYTHON' || fail 'the games'
import gzip, json, pathlib, sys
folder = pathlib.Path(sys.argv[1])
about = json.loads((folder / 'dataset.json').read_text())
assert about['players'] == ['greedy-1', 'random'] and about['licence'] == 'CC0-1.0', about
games = [json.loads(line) for path in sorted(folder.glob('*.gz')) for line in gzip.open(path, 'rt')]
assert [game['seed'] for game in games] == list(range(1, 13))
assert [game['split'] for game in games] == ['validation'] + ['train'] * 8 + ['test', 'validation', 'train']
for game in games:
    head, body = game['record'].split('\n\n', 1)
    actions = sum(len(line.split(';')) for line in body.strip().split('\n'))
    assert len(game['values']) == actions, (len(game['values']), actions)
    assert all(len(values) == 2 for values in game['values'])
    pathlib.Path(f'{game["seed"]}.bastide').write_text(game['record'])
# Greedy is worth more than random before the last action of most games.
assert sum(game['values'][-1][0] > game['values'][-1][1] for game in games) > 9
PYTHON
"$bastide" replay --verify 1.bastide >/dev/null || fail 'no legal game'

# A file that exists stays; one that is missing is the same again, with any number of threads.
cp games/games-00001.jsonl.gz old.gz
rm games/games-00001.jsonl.gz
echo kept >games/games-00000.jsonl.gz
expect 0 dataset games --player greedy-1 --player random --files 2 --games 6 --threads 2
[ "$(<games/games-00000.jsonl.gz)" = kept ] || fail 'a file was written again'
cmp old.gz games/games-00001.jsonl.gz || fail 'another file'

expect 2 dataset games --player random --files 2 --games 6
complains 'games/dataset.json: other games are in this folder'
expect 2 dataset more --player nobody
complains "there is no player 'nobody'; choose 'random', "
expect 2 dataset more --players 3 --player random --player greedy-1
complains 'name one player for all seats, or one for each of the 3'
expect 2 dataset 1.bastide
complains '1.bastide: cannot be written: '
expect 2 dataset
