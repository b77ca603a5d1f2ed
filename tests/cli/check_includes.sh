#!/usr/bin/env bash
# Tests tools/check_includes: it accepts includes of modules above, and names wrong includes with file and line.
set -euo pipefail
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
low=$root/src/core/low high=$root/src/core/high
mkdir -p "$low" "$high"
printf 'bastide_library(low)\nbastide_library(high DEPS low LINKS foreign)\n' >"$root/src/core/CMakeLists.txt"
printf '#include <vector>\n' >"$low/a.h"
printf '#include "low/a.h"\n' >"$high/b.h"
tools/check_includes "$root"

expect_complaint() { # FILE TEXT
  local said
  said=$(tools/check_includes "$root") && { echo "accepted: $2"; exit 1; }
  grep -qF "$1: $2" <<<"$said" || { printf 'wanted %s: %s\ngot %s\n' "$1" "$2" "$said"; exit 1; }
}
printf '#include <vector>\n\n#include "high/b.h"\n' >"$low/a.h"
expect_complaint src/core/low/a.h:3 'low must not include high'
printf '#include "a.h"\n' >"$low/a.h"
expect_complaint src/core/low/a.h:1 "name the header by its module's path"
printf '#include "low/missing.h"\n' >"$low/a.h"
expect_complaint src/core/low/a.h:1 'no such file'
rm "$low/a.h" "$high/b.h"

mkdir -p "$root/src/picture/drawing" "$root/src/text"
printf 'bastide_library(sentences)\n' >"$root/src/text/CMakeLists.txt"
printf 'bastide_library(drawing DEPS sentences)\n' >"$root/src/picture/CMakeLists.txt"
expect_complaint src/picture/CMakeLists.txt:1 'drawing must not use sentences of src/text'
rm -r "$root/src/picture"

mkdir -p "$root/src/server/serve/journal" "$root/src/server/serve/room"
printf 'bastide_library(serve)\n' >"$root/src/server/CMakeLists.txt"
touch "$root/src/server/serve/room/room.h"
printf '#include "serve/room/room.h"\n' >"$root/src/server/serve/journal/actor.h"
expect_complaint src/server/serve/journal/actor.h:1 'serve/journal must not include serve/room/room.h'

mkdir -p "$root/src/server/serve/api"
touch "$root/src/server/serve/api/api.h"
printf '#include <vector>\n' >"$root/src/server/serve/journal/actor.h"
printf '#include "serve/api/api.h"\n' >"$root/src/server/serve/room/room.h"
expect_complaint src/server/serve/room/room.h:1 'serve/room must not include serve/api/api.h'
printf '#include "serve/room/../api/api.h"\n' >"$root/src/server/serve/room/room.h"
expect_complaint src/server/serve/room/room.h:1 "name the header by its module's path"

printf '#include <vector>\n' >"$root/src/server/serve/room/room.h"
mkdir -p "$root/src/server/serve/store"
printf 'query(database, "SELECT card FROM rooms");\n' >"$root/src/server/serve/store/rows.cpp"
tools/check_includes "$root"
printf '{"DELETE", "/api/v1/sessions"},\nquery(database, "DELETE FROM rooms");\n' >"$root/src/server/serve/api/api.cpp"
expect_complaint src/server/serve/api/api.cpp:2 'no SQL here'
