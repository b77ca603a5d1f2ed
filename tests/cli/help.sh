#!/usr/bin/env bash
# Every command explains itself; a command line that means nothing ends with status 2.
source "$(dirname "$0")/expect.bash"

expect 0 --version
says 'bastide '
expect 0 --help
commands=$(sed -n '/^Subcommands:/,$p' <<<"$out" | awk '/^  [a-z]/ {print $1}')
for command in play new replay score draw tiles boxes options random conform census bench; do
  grep -qx "$command" <<<"$commands" || fail "no command $command"
done
for command in $commands; do
  expect 0 "$command" --help
  says 'Usage: '
  says '--help'
done

expect 2 </dev/null
expect 2 chess
expect 2 play --no-such-option
expect 2 random --games many
