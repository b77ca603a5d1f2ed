#!/usr/bin/env bash
# Tests the output of commands: write errors, existing files, formats, languages, colours, control characters, several files.
source "$(dirname "$0")/expect.bash"
golden=$here/tests/golden
game=$golden/dragon.bastide

# Every command that prints reports a full disk.
full() {
  local status=0
  err=$("$(program_of "$1")" "$@" 2>&1 >/dev/full </dev/null) || status=$?
  [ $status = 2 ] || fail "$* on a full disk ended with $status"
  [[ $err == *'standard output: cannot be written'* ]] || fail "$*: $err"
}
full --help
full draw --help
full new
full new --json
full boxes
full options --json
full tiles
full tiles --svg -
full draw "$game"
full draw "$game" --text
full replay "$game"
full score "$game" --json
full replay --verify "$game"
full convert "$game"
full random --games 2
full census --depth 2
full bench --signature
full conform "$here/tests/conformance/games/basic"
full verify "$here/tests/interop/jcz/one-player-four-tiles.jcz"
expect 2 draw "$game" -o /dev/full
complains '/dev/full: cannot be written'
expect 0 draw "$game" -o /dev/null

# Texts for people are in the chosen language; JSON stays the same.
expect 0 score "$game" --language de
[[ $out == *'Punkte für'* ]] || fail "not German: $out"
LC_ALL= LC_MESSAGES= LANG=fr_FR.UTF-8 expect 0 boxes
[[ $out == *'Jeu de base'* ]] || fail "not French: $out"
LC_ALL= LC_MESSAGES= LANG=fr_FR.UTF-8 expect 0 boxes --json
[[ $out == *'Base game'* ]] || fail "JSON in French: $out"
LC_ALL= LC_MESSAGES= LANG=fr_FR.UTF-8 expect 0 boxes --language en
[[ $out == *'Base game'* ]] || fail "--language is not heard: $out"
expect 2 score "$game" --language la
expect 2 new --players 9 --language de
complains '9 Spieler gehen nicht: Das Spiel ist für 2 bis 6'
expect 2 score nothing.bastide --language fr
complains $'nothing.bastide: ouverture impossible\u00a0: aucun fichier ni dossier de ce nom'
expect 2 replay nothing.bastide --verify
complains 'nothing.bastide: cannot be opened: No such file or directory'

# An existing file is replaced only with --force.
kept() { # FILE ARGUMENTS...
  local file=$1
  shift
  echo precious >"$file"
  expect 2 "$@"
  complains "$file: the file exists already (--force replaces it)"
  [ "$(<"$file")" = precious ] || fail "$* replaced $file"
  expect 0 "$@" --force
  [ "$(head -c 8 "$file")" != precious ] || fail "$* --force did not replace $file"
}
kept board.svg draw "$game" -o board.svg
ln -s nowhere.svg link.svg
expect 2 draw "$game" -o link.svg
complains 'the file is a broken symbolic link (--force replaces it)'
[ -L link.svg ] || fail 'the link is gone'
expect 0 draw "$game" -o link.svg --force
kept board.txt draw "$game" --text -o board.txt
kept sheet.svg tiles --svg sheet.svg
kept game.json convert "$game" game.json
kept game.bastide replay "$game" -o game.bastide
kept new.bastide new -o new.bastide
mkdir records
kept records/game-1.bastide random --games 1 --save records

# An output file with the ending of another format is refused, and the message names the ending.
ending() { # ENDING ARGUMENTS...
  local ending=$1
  shift
  expect 2 "$@"
  complains "cannot end in '$ending'"
}
ending .png draw "$game" -o board.png
ending .png tiles --svg tiles.png
ending .txt draw "$game" -o other.txt
ending .svg draw "$game" --text -o other.svg
ending .svg convert "$game" other.svg
ending .pdf replay "$game" -o other.pdf.gz
ending .png new -o new.png
ending .doc play -o game.doc
expect 0 draw "$game" -o packed.svg.gz
[[ $(gzip -dc packed.svg.gz) == *'<svg'* ]] || fail 'no packed picture'

# Several files: each file's output has its name as a heading; an unreadable file is reported and skipped.
expect 0 score "$game" "$golden/inns.bastide"
says "$golden/inns.bastide:"
expect 2 score nothing.bastide "$game"
[[ $err == *'nothing.bastide: cannot be opened'* ]] || fail 'the missing file is not told'
says 'Anna'
expect 0 replay --verify "$game" "$golden/inns.bastide"
[ "$(wc -l <<<"$out")" = 2 ] || fail 'not two verdicts'
expect 2 draw "$game" "$golden/inns.bastide"
complains 'several games need a folder'
mkdir boards
expect 0 draw "$game" "$golden/inns.bastide" -o boards
[ "$(ls boards | xargs)" = 'dragon.svg inns.svg' ] || fail "wrong pictures: $(ls boards)"
expect 0 draw --text "$game" "$golden/inns.bastide"
expect 2 replay "$game" "$golden/inns.bastide" -o both.bastide
complains '--output works with one FILE only'

# --to and --at have the same meaning in every command.
expect 0 replay "$game" --to 3
[ "$(grep -c '^[0-9]' <<<"$out")" = 3 ] || fail 'not three turns'
says 'not over: turn 4'
expect 0 score "$game" --to 3
says 'not over: turn 4'
expect 0 draw "$game" --to 3 -o turns.svg
expect 0 replay "$game" --to 3 -o three.bastide
actions=$(grep '^[0-9]' three.bastide | tr ';' '\n' | wc -l)
expect 0 draw "$game" --at "$actions" -o actions.svg
cmp turns.svg actions.svg || fail '--to and --at draw different boards'
expect 0 replay "$game" --to 0
expect 2 score "$game" --to 1000
complains "--to is too high: this game has"
expect 2 draw "$game" --at 10000
complains "--at is too high: this game has"

# --colour decides whether the output has colours. Without it, a pipe gets none.
coloured() { [[ $out == *$'\x1b['* ]]; }
expect 0 draw "$game" --text --colour always
coloured || fail 'no colours'
expect 0 draw "$game" --text
! coloured || fail 'colours in a pipe'
expect 0 tiles U --colour always
coloured || fail 'a tile without colours'
expect 2 draw "$game" --text --colour pink
complains "'pink' is not one of 'auto', 'always' or 'never'"

# Every JSON output begins with its format and version.
format() { # FORMAT ARGUMENTS...
  local format=$1
  shift
  expect 0 "$@" --json
  python3 - "$folder/out.txt" "$format" <<'PYTHON' || fail "$*: not $format"
import json, sys
value = json.load(open(sys.argv[1]))
assert (list(value)[:2], value['format'], value['version']) == (['format', 'version'], sys.argv[2], 1)
PYTHON
}
format bastide-record new
format bastide-replay replay "$game"
format bastide-legality replay --verify "$game"
format bastide-score score "$game"
format bastide-boxes boxes
format bastide-options options
format bastide-tiles tiles
format bastide-sample random --games 2
format bastide-census census --depth 2
format bastide-calibration calibrate --games 1
mkdir plain && cp "$here/tests/fuzz/corpus/record/example.bastide" plain
format bastide-plant plant plain --check --effort quick
format bastide-bench bench --seconds 0.1 --runs 1
format bastide-conformance conform "$here/tests/conformance/games/basic"
format bastide-verification verify "$here/tests/interop/jcz/one-player-four-tiles.jcz"

# Text from files cannot send control characters to the terminal.
sed 's/"description": *"[^"]*"/"description": "\\u001b]0;pwned\\u0007\\u009b31m"/' \
  "$here/tests/interop/jcz/one-player-four-tiles.jcz" >odd.jcz
for arguments in 'verify odd.jcz' 'verify --json odd.jcz'; do
  "$bastide" $arguments >odd.txt 2>&1 || true
  ! LC_ALL=C grep -qP '[\x00-\x08\x0b-\x1f\x7f]|\xc2[\x80-\x9f]' odd.txt || fail "$arguments: a control character"
done
expect 2 score $'\x1b[31mred'
complains '\x1B[31mred: cannot be opened'
