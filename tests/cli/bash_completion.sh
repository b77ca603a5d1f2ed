#!/usr/bin/env bash
# Tests the completion in bash: commands, options, and the values of options from the program's own lists.
source "$(dirname "$0")/expect.bash"
"$bastide" help --completion >completion.bash
compopt() { :; }  # the real compopt is an error outside a completion
source completion.bash

# offers LINE WORD...: checks that exactly these words complete the line, in any order.
offers() {
  COMP_LINE=$1 COMP_POINT=${#1} COMPREPLY=()
  shift
  _bastide
  local wanted got
  wanted=$(printf '%s\n' "$@" | sort)
  got=$(printf '%s\n' "${COMPREPLY[@]}" | sort)
  [ "$got" = "$wanted" ] || fail "'$COMP_LINE' offers: ${COMPREPLY[*]}"
}
offers 'bastide re' replay
offers 'bastide help c' convert
offers 'bastide draw --co' --colour --columns --coordinates
offers 'bastide draw game.bastide --colour ' always auto never
offers 'bastide draw --colour=a' always auto
offers 'bastide random --profile b' bigbox
offers 'bastide random --boxes ri' river
offers 'bastide random --boxes river,abb' river,abbot river,abbey
COMP_WORDBREAKS=$' \t\n"\'><=;|&(:'
offers 'bastide new --option farms=' per-farm per-city off
COMP_WORDBREAKS=$' \t\n'
offers 'bastide new --option farms=o' farms=off
offers 'bastide new --pieces wa' wagon=
offers 'bastide tiles RC' $("$bastide" tiles | grep -o '^RC[^ ]*')
touch game.bastide 'other game'
offers 'bastide draw ga' game.bastide
offers 'bastide draw -o oth' 'other game'

# Every option of every command is offered.
for command in $("$bastide" --help | sed -n '/^Commands:/,/^$/p' | awk '/^  [a-z]/ {print $1}'); do
  offers "bastide $command --" $("$bastide" "$command" --help | grep -oE '^  (-., )?--[a-z-]+' | grep -oE -- '--[a-z-]+')
done
