#!/usr/bin/env bash
# Tests `bastide analyse`: text and JSON, the same numbers with any number of threads, and bad input.
source "$(dirname "$0")/expect.bash"
record=$here/tests/fuzz/corpus/record/example.bastide

expect 0 analyse "$record" --effort quick --threads 1
says 'Anna wins with 11 points'
says 'points lost a turn'
says 'net luck'
says 'final lead'
text=$out
expect 0 analyse "$record" --effort quick --threads 4
[ "$out" = "$text" ] || fail "four threads give other numbers"
expect 0 analyse "$record" --effort quick --player Bob
says 'errors of Anna'
expect 0 analyse "$record" --effort quick --to 3
says 'The game is not over'

# One line of JSON for each game, also from a saved game of JCloisterZone; a faulty file does not stop the others.
expect 0 convert "$record" game.jcz
head -c 300 "$record" > cut.bastide
: > lines.json
"$bastide" analyse "$record" cut.bastide game.jcz --json --effort quick >lines.json 2>err.txt && fail "a faulty file gives status 0"
grep -q '^bastide: cut.bastide:[0-9]*:[0-9]*: ' err.txt || fail "no line and reason: $(cat err.txt)"
python3 - lines.json <<'PYTHON' || fail "JSON of analyse"
import json, sys
games = [json.loads(line) for line in open(sys.argv[1])]
assert len(games) == 2
for game in games:
    assert game['format'] == 'bastide-analysis' and game['effort'] == 'quick'
    assert [one['name'] for one in game['players']] == ['Anna', 'Bob']
    for turn in game['turns']:
        assert turn['played'] in [line['actions'] for line in turn['lines']]
        assert turn['best'] in [line['actions'] for line in turn['lines']]
    for fall in game['waterfall']:
        parts = fall['seat'] + sum(fall['luck'].values()) + sum(fall['errors'].values()) + fall['rest']
        assert abs(parts - fall['result']) < 1e-6, fall
    for turn in game['turns']:
        assert not turn['reasons'] or turn['verdict'] in ['inaccuracy', 'mistake', 'blunder']
        for reason in turn['reasons']:
            assert reason['text'] and reason['points'] >= .3 * turn['loss'] - .001, reason
assert any(turn['reasons'] for turn in games[0]['turns'])
assert games[0]['turns'] == games[1]['turns']
PYTHON

expect 2 analyse "$record" --player Cleo
complains "no player is called 'Cleo': choose 'Anna' or 'Bob'"
expect 2 analyse cut.bastide
complains 'cut.bastide:'
expect 2 analyse none.bastide
complains 'none.bastide: '
expect 2 analyse "$record" --effort slow
complains "'slow' is not one of"
expect 2 analyse
