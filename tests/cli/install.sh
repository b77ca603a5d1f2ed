#!/usr/bin/env bash
# Checks that the files that `cmake --install` copies work: program, manual page, completion, documents.
build=$(dirname "$(realpath "$1")")
source "$(dirname "$0")/expect.bash"

cmake --install "$build" --prefix "$folder/usr" >install.txt || fail "$(<install.txt)"
for program in bastide bastide-lab; do
  [ "$("$folder/usr/bin/$program" --version)" = "$("$(dirname "$bastide")/$program" --version)" ] || fail "another $program"
done
share=$folder/usr/share
for file in doc/bastide/{README.md,LICENSE,docs/play.md,docs/images/board.svg} man/man1/bastide{,-lab}.1 \
  bash-completion/completions/bastide{,-lab}; do
  [ -s "$share/$file" ] || fail "no $file"
done

# The manual page has all texts of the help, and valid markup.
for program in "$bastide" "$bastide-lab"; do
  page=$share/man/man1/$(basename "$program").1
  "$program" help --man | cmp - "$page" || fail 'an old manual page'
  ! command -v groff >/dev/null || [ -z "$(groff -man -Tutf8 -ww -z "$page" 2>&1)" ] || fail "wrong markup in $page"
done
for word in 'bastide draw [OPTION...] FILE...' '\fB\-\-coordinates' 'EXIT STATUS' NO_COLOR SYNOPSIS; do
  grep -qF -- "$word" "$share/man/man1/bastide.1" || fail "the manual page lacks $word"
done
