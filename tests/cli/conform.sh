#!/usr/bin/env bash
# Tests `bastide-lab conform`: its output and its exit status for recorded games.
source "$(dirname "$0")/expect.bash"
games=$here/tests/conformance/games
game=$games/basic/basic-000.jsonl.gz

expect 0 conform "$game"
says 'differences           0'
says 'awards'
[ -z "$err" ] || fail 'progress belongs on a terminal only'
expect 0 conform "$games" --json --threads 3
python3 - "$folder/out.txt" <<'PYTHON' || fail 'not the JSON that it should be'
import json, sys
result = json.load(open(sys.argv[1]))
assert result['games']['agrees'] >= 30 and result['games']['differs'] == 0, result['games']
assert result['compared']['placements'] > 10000 and result['findings'] == []
PYTHON

mkdir -p some/deep
gzip -dc "$game" | sed 's/"left": 30/"left": 31/' >some/deep/altered.jsonl
cp "$game" some
expect 1 conform some
says 'some/deep/altered.jsonl:79: basic-000, decision 77, player 1: tiles left: Bastide has 30, the recording'
says 'games                 2'
says 'differences           1'
expect 1 conform - <some/deep/altered.jsonl
says 'standard input:79:'

gzip -dc "$game" >whole.jsonl
head -n 40 whole.jsonl >cut.jsonl
rm whole.jsonl
expect 2 conform cut.jsonl "$game"
says 'cut.jsonl:40:1: the file lacks its last line'
says 'games                 1'
expect 1 conform cut.jsonl some
expect 2 conform nothing.jsonl "$game"
says 'nothing.jsonl: cannot be opened'
mkdir empty
expect 2 conform empty
grep -q 'contains no recorded game' <<<"$err" || fail 'an empty folder is not told'
expect 2 conform
expect 2 conform "$game" --threads 0
