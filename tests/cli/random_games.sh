#!/usr/bin/env bash
# Tests random games: equal statistics with any number of threads, valid JSON, and records that can be replayed.
source "$(dirname "$0")/expect.bash"
number() { python3 -c "import json, sys; print(json.load(open('$folder/out.txt'))$1)"; }

expect 0 random --games 50
says 'tiles placed per game'
says 'player 2'
[ -z "$err" ] || fail 'progress belongs on a terminal only'

for rules in '--boxes river,abbot --players 5 --profile pamphlet' '--ruleset random' '--option farms=off'; do
  expect 0 random $rules --games 200 --seed 7 --json
  python3 -m json.tool "$folder/out.txt" >/dev/null || fail "no JSON: $rules"
  one=$out
  expect 0 random $rules --games 200 --seed 7 --json --threads 3
  [ "$out" = "$one" ] || fail "threads change the numbers: $rules"
  expect 0 random $rules --games 200 --seed 8 --json
  [ "$out" != "$one" ] || fail "the seed changes nothing: $rules"
done

expect 0 random --games 300 --json
[ "$(number "['games']")" = 300 ] || fail 'not 300 games'
[ "$(number "['ruleset']['players']")" = 2 ] || fail 'not 2 players'
[ "$(number "['tiles_placed'] > 70.8")" = True ] || fail 'too few tiles'
expect 0 random --games 30 --option farms=off --json
[ "$(number "['points_per_player'].get('farm')")" = None ] || fail 'farmers score where farms are off'

expect 0 random --games 20 --ruleset random --seed 100 --save games/here --threads 2
[ "$(ls games/here | wc -l)" = 20 ] || fail 'not 20 records'
for record in games/here/game-*.bastide; do
  expect 0 score "$record"
done
expect 0 random --games 1 --ruleset random --seed 107 --save again
cmp games/here/game-107.bastide again/game-107.bastide || fail 'the seed of a game does not name it'

touch file
expect 2 random --games 2 --save file/folder
complains 'file/folder'
expect 2 random --games 0
expect 2 random --threads 0
expect 2 random --ruleset odd
expect 2 random --ruleset random --players 3
