#!/usr/bin/env bash
# Tests `bastide analyse`: text, JSON and pages, the same numbers with any number of threads, many games at once, going on after
# an interruption, and bad input.
source "$(dirname "$0")/expect.bash"
record=$here/tests/fuzz/corpus/record/example.bastide

expect 0 analyse "$record" --effort quick --threads 1
says 'Anna wins with 11 points'
says 'points lost a turn'
says 'net luck'
says 'final lead'
says 'points              11: city 4, cloister 4, farm 3'
says 'without follower    0 of 3 turns'
text=$out
expect 0 analyse "$record" --effort quick --threads 4
[ "$out" = "$text" ] || fail "four threads give other numbers"
expect 0 analyse "$record" --effort quick --language de
says 'Anna gewinnt mit 11 Punkten'
says 'Verlorene Punkte je Zug  '
says 'Ohne Gefolgsmann         0 von 3 Zügen'
grep -q '[0-9][.][0-9]' <<<"$out" && fail 'numbers are not in the notation of German'
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
    gained = {one['name']: 0 for one in game['players']}
    for gain in game['gains']:
        gained[gain['player']] += gain['points']
    assert gained == {one['name']: sum(one['points'].values()) for one in game['players']} == {'Anna': 11, 'Bob': 5}, gained
    for fall in game['waterfall']:
        parts = fall['seat'] + sum(fall['luck'].values()) + sum(fall['errors'].values()) + fall['rest']
        assert abs(parts - fall['result']) < 1e-6, fall
        # Luck and errors are those of the turns; with two players the lead of one is the other's, negated.
        for name in ['Anna', 'Bob']:
            sign = 1 if name == fall['player'] else -1
            own = [turn for turn in game['turns'] if turn['player'] == name]
            rounding = .005 + .0005 * len(own) + 1e-6
            assert abs(fall['luck'][name] - sign * sum(turn['luck'] for turn in own)) < rounding, fall
            assert abs(fall['errors'][name] + sign * sum(turn['loss'] for turn in own)) < rounding, fall
        assert abs(fall['rest']) < 5, fall
    for turn in game['turns']:
        assert not turn['reasons'] or turn['verdict'] in ['inaccuracy', 'mistake', 'blunder']
        for reason in turn['reasons']:
            assert reason['text'] and reason['points'] >= .3 * turn['loss'] - .001, reason
        follows = turn.get('refutation')
        if not follows: continue
        assert turn['verdict'] in ['inaccuracy', 'mistake', 'blunder']
        assert follows['loss'] >= max(1, turn['loss'] - .001) and follows['player'] != turn['player'], follows
        assert follows['tile'] in follows['text'] and follows['copies'] <= follows['tiles_left'], follows
assert any(turn['reasons'] for turn in games[0]['turns'])
assert games[0]['turns'] == games[1]['turns']
PYTHON

# Many games at once: reports in the order of the files, and the mean over five games or more of a player.
expect 0 random --games 5 --seed 5 --save games
few="--effort quick --to 4"  # options that make an analysis short
expect 0 analyse games/*.bastide $few --threads 1
[ "$(grep -c 'over 5 games: .* points lost a turn (' <<<"$out")" = 2 ] || fail 'no mean over five games'
says_not 'like level'  # games that were cut do not count
text=$out
expect 0 analyse games/*.bastide $few --threads 5
[ "$out" = "$text" ] || fail 'five threads give other reports of many games'
expect 0 analyse games/game-[5-8].bastide $few
says_not 'over 4 games'

# -o goes on: games that the file has are skipped, an incomplete last line is analysed again, other content is refused.
expect 0 analyse games/*.bastide $few --json -o all.jsonl
[ -z "$out" ] || fail 'lines in a file are printed, too'
sed '1s/"counted_turns":[0-9]*/"counted_turns":77/' all.jsonl | head -c -100 > part.jsonl
expect 0 analyse games/*.bastide $few --json -o part.jsonl
grep -q '"counted_turns":77' part.jsonl || fail 'a game in the file is analysed again'
cmp <(tail -n +2 all.jsonl) <(tail -n +2 part.jsonl) || fail 'an incomplete line is not replaced'
expect 0 analyse games/game-5.bastide $few --seed 2 --json -o part.jsonl
[ "$(wc -l < part.jsonl)" = 6 ] || fail 'another seed is not analysed'
expect 0 analyse games/*.bastide $few --json -o part.jsonl --force
cmp all.jsonl part.jsonl || fail '--force does not begin an empty file'
cp "$record" notes.json
expect 2 analyse games/game-5.bastide $few --json -o notes.json
complains 'notes.json:1: is no line of `analyse --json`'
cmp "$record" notes.json || fail 'a file with other content is changed'
expect 2 analyse games/game-5.bastide -o all.jsonl
complains '--output'

# Ctrl-C keeps the finished games; the same command goes on.
python3 - "$bastide" analyse games/*.bastide --effort quick --to 7 --json -o cut.jsonl <<'PYTHON' || fail 'analyse was not interrupted as it should be'
import os, signal, subprocess, sys, time
run = subprocess.Popen(sys.argv[1:])
while run.poll() is None and not (os.path.exists('cut.jsonl') and os.path.getsize('cut.jsonl') > 0):
    time.sleep(0.01)
run.send_signal(signal.SIGINT)
assert run.wait(60) == 130, run.returncode
assert 0 < open('cut.jsonl').read().count('\n') < 5
PYTHON
expect 0 analyse games/*.bastide --effort quick --to 7 --json -o cut.jsonl
expect 0 analyse games/*.bastide --effort quick --to 7 --json
cmp out.txt cut.jsonl || fail 'a run that goes on gives other lines'

# A page: well-formed, without anything from outside, with a picture of every turn that lost points, and with names as text.
sed 's/Player 1/<script>alert(1)<\/script>/; s/Player 2/"B" \& <b>/' games/game-5.bastide > names.bastide
expect 0 analyse names.bastide --effort quick --to 16 --json
cp out.txt names.json
expect 0 analyse names.bastide --effort quick --to 16 --html -o names.html
python3 "$here/tests/cli/check_page.py" names.html names.json || fail 'the page is not as it should be'
expect 2 analyse names.bastide --effort quick --to 16 --html -o names.html
complains 'names.html: the file exists already (--force replaces it)'
expect 0 analyse names.bastide --effort quick --to 4 --html -o names.html --force --language de --player '"B" & <b>'
grep -q '<html lang="de">' names.html || fail 'not in German'
grep -q '<h2>Alle Züge</h2>' names.html || fail 'not in German'
expect 2 analyse names.bastide --html -o names.svg
complains "the file name cannot end in '.svg'"
expect 2 analyse games/*.bastide --html -o none
complains 'several games need a folder'
mkdir pages
expect 0 analyse games/game-[56].bastide $few --html -o pages
[ "$(cd pages; echo *)" = 'game-5.html game-6.html' ] || fail 'not a page for each game'
expect 2 analyse games/game-5.bastide ./games/game-5.bastide $few --html -o pages --force
complains 'two games would be written to this file'

expect 2 analyse "$record" --player Cleo
complains "no player is called 'Cleo': choose 'Anna' or 'Bob'"
expect 2 analyse cut.bastide
complains 'cut.bastide:'
expect 2 analyse none.bastide
complains 'none.bastide: '
expect 2 analyse "$record" --effort slow
complains "'slow' is not one of"
expect 2 analyse
