#!/usr/bin/env bash
# compare.sh PROGRAM: checks that PROGRAM, a native build of print_behaviour, and its WebAssembly build print the same bytes.
# Exits with 77, which skips the test, if the page's core is not built.
set -euo pipefail
native=$1
here=tests/wasm_comparison
{ [ "${BASTIDE_WITH_PAGE:-0}" = 1 ] || [ -f build/wasm/build.ninja ]; } && command -v node >/dev/null || exit 77
cmake --preset wasm >/dev/null
cmake --build --preset wasm --target print_behaviour >/dev/null

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
# The WebAssembly build cannot unpack recorded games. So a few games of each group are unpacked here, into a folder below the
# working directory, because the program can read no other folder.
games=build/comparison-games
rm -rf "$games" && mkdir -p "$games"
for group in tests/conformance/games/*/; do
  for game in $(find "$group" -name '*.gz' | LC_ALL=C sort | head -n "${BASTIDE_COMPARISON_GAMES:-2}"); do
    gzip -dc "$game" >"$games/$(basename "$game" .gz)"
  done
done

failures=0
compare() {  # PART ARGUMENT...
  "$native" "$@" >"$scratch/native" &
  node $here/run_wasm.mjs build/wasm/print_behaviour.wasm "$@" >"$scratch/wasm"
  wait $!
  local lines
  lines=$(wc -l <"$scratch/native")
  if [ "$lines" -gt 0 ] && cmp -s "$scratch/native" "$scratch/wasm"; then
    echo "$1: $lines lines, the same"
  else
    failures=$((failures + 1))
    echo "$1: $lines lines, and as WebAssembly others:"
    diff "$scratch/native" "$scratch/wasm" | head -n 6 | cut -c1-300 || true
  fi
}
compare signatures
compare census
compare records tests/golden/*.bastide
compare recorded "$games"/*
compare random 100
compare page
[ $failures -eq 0 ]
