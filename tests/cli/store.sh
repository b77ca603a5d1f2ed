#!/usr/bin/env bash
# Tests `bastide store`: a failed copy leaves no files behind, and commands that only read a store do not change it.
source "$(dirname "$0")/expect.bash"

serve_tables 0
store=$folder/tables.db
expect 0 load "$address" --tables 2 --share 1 --rate 40 --seconds 1 --json
expect 0 store check "$store"
says '2 tables, 0 faults'
expect 0 store backup "$store" live.db

# A full disk (here a limit on the size of files) leaves no file behind.
mkdir full
for try in 'backup 1' 'backup 40' 'export 1'; do
  status=0
  (
    trap '' XFSZ
    ulimit -f "${try#* }"
    "$bastide" store "${try% *}" "$store" full/copy
  ) >/dev/null 2>complaint || status=$?
  [ $status = 2 ] || fail "with so many kB $try ended with $status"
  [ -s complaint ] || fail "with so many kB $try said nothing"
  [ -z "$(ls -A full)" ] || fail "with so many kB $try left $(ls -AR full)"
done
kill -TERM $pid
wait $pid || fail "SIGTERM ended it with $?"
expect 0 store check live.db --key "$store.key"
says '2 tables, 0 faults'

# An existing target file stays unchanged.
echo dear >letter
expect 2 store backup "$store" letter
complains 'exists already'
[ "$(<letter)" = dear ] || fail 'the letter is gone'
expect 0 store export "$store" out
expect 2 store export "$store" out
complains 'exists already'
rm out/store.jsonl
mkdir -p out/games
echo dear >out/games/letter
expect 2 store export "$store" out
complains 'exists already'
[ "$(<out/games/letter)" = dear ] || fail 'the letter is gone'

# A file that is no store stays unchanged.
: >empty.db
expect 2 store check empty.db
complains 'empty.db: this is not a Bastide store, or is empty'
[ ! -s empty.db ] || fail 'it has grown'
expect 2 store check letter
complains 'letter: the store is damaged, or this is not a store'
expect 2 store check "$store" letter
complains "check takes one STORE only; leave out 'letter'"

# A store in a folder that cannot be written to can still be checked.
cp live.db full/live.db
if unshare -rm true 2>/dev/null; then
  expect 0 store check full/live.db --key "$store.key"
  rm -f full/live.db-*
  cat >look <<EOF
mount --bind full full && mount -o remount,bind,ro full && ! touch full/x 2>/dev/null || exit 77
cd full && exec "$bastide" store check live.db --key "$store.key"
EOF
  status=0
  out=$(unshare -rm bash look 2>&1) || status=$?
  [ $status = 77 ] || { [ $status = 0 ] && says '2 tables, 0 faults'; } || fail "a store that cannot be written: $status"
fi
