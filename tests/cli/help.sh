#!/usr/bin/env bash
# Checks that every command has a help text, and that a wrong command line ends with status 2.
source "$(dirname "$0")/expect.bash"

expect 0 --version
says 'bastide '
expect 0 --help
commands=$(sed -n '/^Commands:/,$p' <<<"$out" | awk '/^  [a-z]/ {print $1}')
for command in serve play new replay score draw tiles boxes options random conform verify verify-shuffle convert arena learn calibrate engine census bench load site admin; do
  grep -qx "$command" <<<"$commands" || fail "no command $command"
done
for command in $commands; do
  expect 0 "$command" --help
  says 'Usage: bastide '
  says '--help'
done

expect 2 </dev/null
complains 'Usage: bastide COMMAND'
expect 2 chess
complains "there is no command 'chess'; \`bastide --help\` lists them"
expect 2 replya
complains "there is no command 'replya'; did you mean 'replay'?"
expect 2 --verison
complains "there is no command '--verison'"
expect 2 draw game.bastide --columms 30
complains "draw: there is no option '--columms'; did you mean '--columns'?"
expect 2 convert game.bastide other.bastide third.bastide
complains "convert: 'third.bastide' is one argument too many"
expect 2 draw
complains 'draw: FILE is missing'

# Numbers have limits, and the message names them.
for number in -1 18446744073709551616 100000000000000000000 1.5 0x10 '' many; do
  expect 2 random --games 1 --seed "$number"
  complains "--seed: '$number' is no whole number from 0 to 18446744073709551615"
done
expect 0 random --games 1 --seed 18446744073709551615
expect 2 random --games 0
complains "--games: '0' is no whole number from 1 to 1000000000000"
expect 2 bench --seconds nan
complains "--seconds: 'nan' is no number from 0.1 to 3600"
expect 2 random --seed 1 --seed 2
complains '--seed is given 2 times'

# Arguments without an effect are refused.
beside() { # MESSAGE ARGUMENTS...
  local message=$1
  shift
  expect 2 "$@" </dev/null
  complains "$message"
}
game=$here/tests/golden/dragon.bastide
beside '--columns says nothing without --text' draw "$game" --columns 40
beside '--rows says nothing without --text' draw "$game" --rows 40
beside '--coordinates says nothing beside --text' draw "$game" --text --coordinates
beside '--sites says nothing beside --text' draw "$game" --text --sites
beside '--no-banner says nothing beside --text' draw "$game" --text --no-banner
beside '--verify says nothing beside --to' replay "$game" --verify --to 3
beside '--json says nothing beside --output' replay "$game" --json -o game.bastide
beside '--step says nothing beside --json' replay "$game" --json --step
beside '--step says nothing beside --no-step' replay "$game" --step --no-step
beside '--signature says nothing beside --seconds' bench --signature --seconds 1
beside '--svg says nothing beside --json' tiles --svg tiles.svg --json
beside 'CODE says nothing beside --box' tiles RCr --box base
beside '--force says nothing without --output' new --force
beside '--force says nothing without --svg' tiles --force
beside '--force says nothing without --save' random --force
beside '--colour says nothing without --text' draw "$game" --colour always
beside '--to says nothing beside --at' draw "$game" --to 3 --at 4
beside '--json says nothing beside --output' new --json -o game.bastide
beside 'would pass the highest seed' random --games 2 --seed 18446744073709551615
beside 'has its own seed' play "$game" --seed 3
beside '--players says nothing beside --ruleset random' random --ruleset random --players 3
beside '--pieces says nothing beside --ruleset random' random --ruleset random --pieces pig=1
