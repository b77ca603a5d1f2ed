#!/usr/bin/env bash
# Tests tools/check_includes: it accepts includes of lower modules, and names includes of higher ones with file and line.
set -euo pipefail
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
mkdir -p "$root/src/low" "$root/src/high"
printf 'bastide_library(low)\nbastide_library(high DEPS low LINKS foreign)\n' >"$root/src/CMakeLists.txt"
printf '#include <vector>\n' >"$root/src/low/a.h"
printf '#include "low/a.h"\n' >"$root/src/high/b.h"
tools/check_includes "$root"

expect_complaint() { # FILE TEXT
  local said
  said=$(tools/check_includes "$root") && { echo "accepted: $2"; exit 1; }
  grep -qF "$1: $2" <<<"$said" || { printf 'wanted %s: %s\ngot %s\n' "$1" "$2" "$said"; exit 1; }
}
printf '#include <vector>\n\n#include "high/b.h"\n' >"$root/src/low/a.h"
expect_complaint src/low/a.h:3 'low must not include high'
printf '#include "a.h"\n' >"$root/src/low/a.h"
expect_complaint src/low/a.h:1 'name the header by its path from src'
printf '#include "low/missing.h"\n' >"$root/src/low/a.h"
expect_complaint src/low/a.h:1 'no such file'

mkdir -p "$root/src/serve/journal" "$root/src/serve/room"
printf 'bastide_library(serve)\n' >"$root/src/CMakeLists.txt"
rm -r "$root/src/low" "$root/src/high"
touch "$root/src/serve/room/room.h"
printf '#include "serve/room/room.h"\n' >"$root/src/serve/journal/actor.h"
expect_complaint src/serve/journal/actor.h:1 'serve/journal must not include serve/room/room.h'
