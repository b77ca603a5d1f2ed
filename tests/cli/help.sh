#!/usr/bin/env bash
# Checks that every command has a help text, and that a wrong command line ends with status 2.
source "$(dirname "$0")/expect.bash"

expect 0 --version
says 'bastide '
expect 0 --help
commands=$(sed -n '/^Commands:/,$p' <<<"$out" | awk '/^  [a-z]/ {print $1}')
for command in serve play new replay score draw tiles boxes options random verify verify-shuffle convert analyse engine site store admin help; do
  grep -qx "$command" <<<"$commands" || fail "no command $command"
done
for command in $commands; do
  expect 0 "$command" --help
  says 'Usage: bastide '
  says '--help'
done

# The laboratory has help of the same kind.
out=$("$bastide-lab" --help)
says 'Usage: bastide-lab COMMAND'
for command in conform arena learn train calibrate census plant dataset bench load bot help; do
  out=$("$bastide-lab" "$command" --help)
  says "Usage: bastide-lab $command"
  says '--help'
  [ "$("$bastide-lab" help "$command")" = "$out" ] || fail "help $command differs from $command --help"
done
out=$("$bastide-lab" help arena)
says 'Players:'
says '  greedy-1 '
says_not 'bastide arena'

expect 2 </dev/null
complains 'Usage: bastide COMMAND'
expect 2 chess
complains "there is no command 'chess'; \`bastide --help\` lists the commands"
expect 2 replya
complains "there is no command 'replya'; did you mean 'replay'?"
expect 2 help replya
complains "there is no command 'replya'; did you mean 'replay'?"
expect 2 scroe
complains "there is no command 'scroe'; did you mean 'score'?"
expect 2 help foo
complains "there is no command 'foo'; \`bastide --help\` lists the commands"
"$bastide" arena greedy-1 random >out.txt 2>err.txt && fail 'arena is no command of bastide'
out='' err=$(<err.txt)
complains "'arena' is a command of the program bastide-lab: write \`bastide-lab arena\`"
expect 2 --verison
complains "there is no command '--verison'"
expect 2 draw game.bastide --columms 30
complains "draw: there is no option '--columms'; did you mean '--columns'?"
expect 2 convert game.bastide other.bastide third.bastide
complains "convert: there is one argument too many: 'third.bastide'"
expect 2 draw
complains 'draw: FILE is missing'

# Numbers have limits, and the message names them.
for number in -1 18446744073709551616 100000000000000000000 1.5 0x10 '' many; do
  expect 2 random --games 1 --seed "$number"
  complains "--seed: '$number' is not a whole number from 0 to 2^64 - 1"
done
expect 0 random --games 1 --seed 18446744073709551615
expect 2 random --games 0
complains "--games: '0' is not a whole number from 1 to 1000000000000"
expect 2 bench --seconds nan
complains "--seconds: 'nan' is not a number from 0.1 to 3600"
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
beside '--columns works only with --text' draw "$game" --columns 40
beside '--rows works only with --text' draw "$game" --rows 40
beside '--coordinates cannot be combined with --text' draw "$game" --text --coordinates
beside '--sites cannot be combined with --text' draw "$game" --text --sites
beside '--no-banner cannot be combined with --text' draw "$game" --text --no-banner
beside '--verify cannot be combined with --to' replay "$game" --verify --to 3
beside '--json cannot be combined with --output' replay "$game" --json -o game.bastide
beside '--step cannot be combined with --json' replay "$game" --json --step
beside '--step cannot be combined with --no-step' replay "$game" --step --no-step
beside '--signature cannot be combined with --seconds' bench --signature --seconds 1
beside '--svg cannot be combined with --json' tiles --svg tiles.svg --json
beside 'CODE cannot be combined with --box' tiles RCr --box base
beside '--force works only with --output' new --force
beside '--force works only with --svg' tiles --force
beside '--force works only with --save' random --force
beside '--colour works only with --text' draw "$game" --colour always
beside '--to cannot be combined with --at' draw "$game" --to 3 --at 4
beside '--json cannot be combined with --output' new --json -o game.bastide
beside 'would pass the highest seed' random --games 2 --seed 18446744073709551615
beside 'with its own seed' play "$game" --seed 3
beside '--players cannot be combined with --ruleset random' random --ruleset random --players 3
beside '--pieces cannot be combined with --ruleset random' random --ruleset random --pieces pig=1
