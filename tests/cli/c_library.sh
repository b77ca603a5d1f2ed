#!/usr/bin/env bash
# Installs the library for C and builds programs with the installed copy, by pkg-config and by CMake.
build=$(dirname "$(realpath "$1")")
examples=$(realpath "$(dirname "$0")/../../examples/c")
surface=$(realpath "$(dirname "$0")/../../bindings/c/surface.txt")
source "$(dirname "$0")/expect.bash"

cmake --install "$build" --prefix "$folder/usr" >install.txt || fail "$(<install.txt)"
library=$(find "$folder/usr" -name libbastide.so)
[ -n "$library" ] || fail 'no library'
export PKG_CONFIG_PATH=$(dirname "$library")/pkgconfig LD_LIBRARY_PATH=$(dirname "$library")

# Only the functions of the header are visible, and all of them are there.
nm -D --defined-only "$library" | awk '{print $3}' | sed 's/@.*//' | grep -v '^$' | sort >visible.txt
grep -oE '\bbastide_[a-z_]+\(' "$folder/usr/include/bastide.h" | tr -d '(' | sort -u >declared.txt
cmp declared.txt visible.txt || fail "$(diff declared.txt visible.txt)"

# Each declaration of the last version is still there. bindings/c/surface.txt may gain lines; if one changes or goes, programs that
# were built before would break, so SOVERSION in bindings/CMakeLists.txt goes up with it.
${CC:-cc} -E -P -x c "$folder/usr/include/bastide.h" | tr '\n' ' ' | sed 's/; /;\n/g; s/  */ /g' | sed 's/^ //' | sed -n '/bastide_status {/,$p' >surface.txt
lost=$(grep -vxFf surface.txt "$surface" || true)
[ -z "$lost" ] || fail "no longer declared: $lost"

# A C program by pkg-config, strictly.
flags='-std=c99 -Wall -Wextra -Wpedantic -Werror'
if command -v pkg-config >/dev/null; then
  read -r -a package <<<"$(pkg-config --cflags --libs bastide)"
else
  package=("-I$folder/usr/include" "-L$(dirname "$library")" -lbastide)
fi
${CC:-cc} $flags "$examples/random_game.c" "${package[@]}" -o random_game || fail 'the C program does not compile'
[ "$(./random_game 5 | wc -l)" = 3 ] || fail 'a game of three has another number of scores'
[ "$(./random_game 5)" = "$(./random_game 5)" ] || fail 'the same seed gave another game'
[ "$(./random_game 5)" != "$(./random_game 6)" ] || fail 'another seed gave the same game'

# The same and a C++ program by CMake.
cmake -S "$examples" -B cmake -DCMAKE_PREFIX_PATH="$folder/usr" >cmake.txt 2>&1 && cmake --build cmake >>cmake.txt 2>&1 ||
  fail "$(<cmake.txt)"
[ "$(cmake/random_game 5)" = "$(./random_game 5)" ] || fail 'another game when built by CMake'
printf 'bastide record 1\nplayers Ann, Ben\n\n1 Ann: draw U\n' >game.bastide
cmake/best_turn game.bastide 3000 >answer.json 2>error.txt || fail "$(<error.txt)"
grep -q '"actions":\["place ' answer.json || fail "$(<answer.json)"
! cmake/best_turn none.bastide 2>error.txt || fail 'no failure without a file'
grep -q 'cannot read none.bastide' error.txt || fail "$(<error.txt)"
