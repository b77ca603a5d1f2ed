#!/usr/bin/env bash
# Checks that every command that starts games refuses an impossible setup and names the fault.
source "$(dirname "$0")/expect.bash"

for command in play new random bench census; do
  refused() { # MESSAGE ARGUMENTS...
    local message=$1
    shift
    expect 2 "$command" "$@" </dev/null
    complains "$message"
  }
  refused '7 players' --players 7
  refused '1 player' --players 1
  refused "there is no expansion 'moon'" --boxes moon
  refused "'river' is named twice" --boxes river,river
  refused "'abbot' is named twice" --boxes abbot --boxes abbot
  refused "'base' is named twice" --boxes base,base
  refused "there is no profile '1999'" --profile 1999
  refused "there is no option 'farm'" --option farm=off
  refused "cannot be 'sometimes'" --option farms=sometimes
  refused "'farms' is not NAME=VALUE" --option farms
  refused "'all' is every expansion: leave the other names out" --boxes river,all
  refused "'all' is every expansion: leave the other names out" --boxes all --boxes river
  refused "--without fairy needs the expansion 'dragon'" --without fairy
  refused "--without goods needs the expansion 'traders'" --boxes inns --without inns,goods
  refused '--without fairy is given twice' --boxes dragon --without fairy,fairy
done
