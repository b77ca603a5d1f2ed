#!/usr/bin/env bash
# Checks that the files that `cmake --install` copies work: program, manual page, completion, documents.
build=$(dirname "$(realpath "$1")")
source "$(dirname "$0")/expect.bash"

cmake --install "$build" --prefix "$folder/usr" >install.txt || fail "$(<install.txt)"
[ "$("$folder/usr/bin/bastide" --version)" = "$("$bastide" --version)" ] || fail 'another program'
share=$folder/usr/share
for file in doc/bastide/{README.md,LICENSE,docs/play.md,docs/images/board.svg} man/man1/bastide.1 \
  bash-completion/completions/bastide; do
  [ -s "$share/$file" ] || fail "no $file"
done

# The manual page has all texts of the help, and valid markup.
"$bastide" help --man | cmp - "$share/man/man1/bastide.1" || fail 'an old manual page'
if command -v groff >/dev/null; then
  warnings=$(groff -man -Tutf8 -ww -z "$share/man/man1/bastide.1" 2>&1)
  [ -z "$warnings" ] || fail "$warnings"
fi
for word in 'bastide draw [OPTION...] FILE...' '\fB\-\-coordinates' 'EXIT STATUS' NO_COLOR SYNOPSIS; do
  grep -qF -- "$word" "$share/man/man1/bastide.1" || fail "the manual page lacks $word"
done
