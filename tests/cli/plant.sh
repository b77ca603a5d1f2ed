#!/usr/bin/env bash
# Tests `bastide-lab plant`: games with planted errors, the check of an analysis, and bad input.
source "$(dirname "$0")/expect.bash"

expect 0 plant games --seed 4 --games 1 --level 7 --deals 48
"$bastide" replay --verify games/level-7-4.bastide >/dev/null || fail 'no legal game'
python3 - games/level-7-4.bastide <<'PYTHON' || fail 'the header x-planted'
import json, sys
header = next(line for line in open(sys.argv[1]) if line.startswith('x-planted '))
error = json.loads(header.split(' ', 1)[1])
assert error['player'] in ('Anna', 'Bob') and error['played'] != error['better'], error
assert len(error['losses']) == 2
for loss in error['losses']:
    assert loss['points'] >= 3 and loss['win'] >= 0.08, error
PYTHON
# A game whose file exists stays.
echo old >games/level-7-4.bastide
expect 0 plant games --seed 4 --games 1 --level 7
[ "$(<games/level-7-4.bastide)" = old ] || fail 'a game was played again'

# The check counts the planted turn apart from the others.
mkdir small
record=$here/tests/fuzz/corpus/record/example.bastide
planted() { sed "s/^date/x-planted $1\n&/" "$record"; }
planted '{"action": 4}' >small/one.bastide
cp "$record" small/two.bastide
expect 0 plant small --check --effort quick --twice
says '2 games, effort quick, seed 1'
says 'found '
says 'others '
says 'agreed '
says 'Bob: '
says ' points lost a turn '
expect 0 plant small --check --effort quick --json
python3 - out.txt <<'PYTHON' || fail 'JSON of plant'
import json, sys
found = json.load(open(sys.argv[1]))
assert found['games'] == 2 and found['found']['all'] == 1 and found['others']['all'] > 5, found
assert 'agreed' not in found
assert [(one['name'], one['games']) for one in found['players']] == [('Anna', 1), ('Bob', 1)], found
PYTHON

planted '{"action": 5000}' >small/one.bastide
expect 2 plant small --check --effort quick
complains 'small/one.bastide: the header x-planted names no decision of the game'
planted 'turn 4' >small/one.bastide
expect 2 plant small --check --effort quick
complains 'small/one.bastide: the header x-planted names no decision of the game'
expect 2 plant none --check
complains 'none: cannot be read: No such file or directory'
mkdir empty
expect 2 plant empty --check
complains 'empty: has no .bastide files'
expect 2 plant "$record" --games 1
complains "$record: cannot be written: "
expect 2 plant small --check --level 7
expect 2 plant small --twice
expect 2 plant small --level 9
expect 2 plant
