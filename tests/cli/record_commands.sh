#!/usr/bin/env bash
# Tests the output and exit codes of the commands new, replay, score, boxes and options.
set -euo pipefail
bastide=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
record=tests/fuzz/corpus/record/example.bastide

fail() {
  echo "$1" >&2
  exit 1
}

# expect CODE WORDS COMMAND...: checks that COMMAND exits with CODE and that its output contains WORDS.
expect() {
  local code=$1 words=$2 said status=0
  shift 2
  said=$("$@" 2>&1 </dev/null) || status=$?
  [[ $status == "$code" ]] || fail "$*: exit $status instead of $code: $said"
  [[ $said == *"$words"* ]] || fail "$*: says '$said', not '$words'"
}

expect 0 "players Cleo, Dora, Emil" "$bastide" new --name Cleo --name Dora --name Emil
expect 0 "boxes base river abbot" "$bastide" new --profile 2014 --boxes river,abbot -o -
expect 0 "option farms off" "$bastide" new --option farms=off --seed 7
expect 0 '"format": "bastide-record"' "$bastide" new --json
expect 2 "2 to 6" "$bastide" new --players 7
expect 0 "pieces wagon 2" "$bastide" new --boxes abbey --pieces wagon=2
expect 0 "without portals bazaars" "$bastide" new --boxes dragon,bridges --without portals,bazaars
expect 0 "players Anna" "$bastide" new --players 1 --without opponents
expect 2 "for one player" "$bastide" new --without opponents
expect 2 "no piece 'cow'" "$bastide" new --pieces cow=2
expect 2 "not a number of pieces" "$bastide" new --pieces pig
expect 2 "needs the expansion 'traders'" "$bastide" new --pieces pig=2
expect 2 "'towers' cannot be left out" "$bastide" new --without towers
expect 2 "no expansion 'rivr'" "$bastide" new --boxes rivr
expect 2 "named twice" "$bastide" new --boxes river,river
expect 2 "are called 'A'" "$bastide" new --name A --name A
expect 0 "" "$bastide" new -o "$folder/new.bastide"
expect 2 "exists" "$bastide" new -o "$folder/new.bastide"
expect 0 "" "$bastide" new --force -o "$folder/new.bastide"
expect 0 "not over: turn 1" "$bastide" replay "$folder/new.bastide"

expect 0 "Anna 11, Bob 5: Anna wins with 11 points" "$bastide" replay "$record"
expect 0 '"bastide-replay"' "$bastide" replay --json "$record"
expect 0 "a legal game of 6 turns" "$bastide" replay --verify "$record"
expect 0 "for the completed road of 5 tiles at -2,0 (5 × 1)" "$bastide" score "$record"
expect 0 '"winners"' "$bastide" score --json "$record"
expect 0 "" "$bastide" replay "$record" -o "$folder/a.json.gz"
expect 0 "" "$bastide" replay "$folder/a.json.gz" -o "$folder/a.bastide"
cmp "$record" "$folder/a.bastide" || fail "text, packed JSON and back is not the same"
said=$(printf '\n\nb\n7\n3\nq\n' | "$bastide" replay --step "$record")
[[ $said == *"There are turns 1 to 6."*"> 3 Anna: draw U"* ]] || fail "stepping: $said"

head -c 300 "$record" > "$folder/cut.bastide"
expect 2 "cut.bastide:" "$bastide" replay "$folder/cut.bastide"
expect 2 "cut.bastide:" "$bastide" score "$folder/cut.bastide"
expect 1 "cut.bastide:" "$bastide" replay --verify "$folder/cut.bastide"
expect 1 '"valid": false' "$bastide" replay --verify --json "$folder/cut.bastide"
expect 2 "No such file" "$bastide" replay --verify "$folder/none"
expect 2 "" "$bastide" replay

expect 0 "king-scout" "$bastide" boxes
expect 0 '"king-scout"' "$bastide" boxes --json
expect 0 "small_city: full, half" "$bastide" options
expect 0 '"profiles"' "$bastide" options --json
