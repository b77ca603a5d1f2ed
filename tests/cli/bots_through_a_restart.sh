#!/usr/bin/env bash
# Tests `bastide serve` with programs as players: two bots without Bastide's core play a whole game, with a restart of the server
# in between. The record proves that the draws were fair.
source "$(dirname "$0")/expect.bash"


serve_tables 0
expect 2 serve --no-page --port 0 --store "$folder/tables.db"
complains 'another server uses this store'

# The second bot is the TypeScript example, if Node is installed to compile and run it.
second=(python3 "$here/examples/bot.py")
if "$here/web/node_modules/.bin/esbuild" "$here/examples/bot.ts" --outfile=bot.mjs --format=esm >built 2>&1 &&
  node --experimental-websocket -e WebSocket >built 2>&1; then
  second=(node --no-warnings --experimental-websocket bot.mjs)
fi
timeout 100 python3 "$here/examples/bot.py" "${address%/}" Anna >anna.txt &
anna=$!
wait_for test -s anna.txt
table=$(sed -n 's/^table //p' anna.txt)
timeout 100 "${second[@]}" "${address%/}" Bob "$table" >bob.txt &
bob=$!
wait_for grep -q playing bob.txt
# While another program locks the store, the server refuses commands, and the bots send them again.
python3 - "$folder/tables.db" <<'EOF'
import sqlite3, sys, time
store = sqlite3.connect(sys.argv[1], timeout=60, isolation_level=None)
store.execute("BEGIN IMMEDIATE")
time.sleep(4)
EOF
grep -q 'once more: the table is paused' anna.txt bob.txt || fail "nothing was refused: $(tail -n 3 anna.txt bob.txt)"
kill -TERM $pid
wait $pid || fail "SIGTERM ended it with $?"
serve_tables "$port"
wait $anna || fail "Anna gave up: $(tail -n 3 anna.txt)"
wait $bob || fail "Bob gave up: $(tail -n 3 bob.txt)"

exec 3<>"/dev/tcp/127.0.0.1/$port"
printf 'GET /api/v1/tables/%s/record HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n' "$table" >&3
tr -d '\r' <&3 | sed '1,/^$/d' >game.bastide
exec 3>&-
expect 0 replay --verify game.bastide
expect 0 verify-shuffle game.bastide
says 'draws follow from the secret and the seeds'
commitment=$(sed -n 's/^x-shuffle-commitment //p' game.bastide)
expect 0 verify-shuffle game.bastide --commitment "${commitment^^}"
says 'draws follow from the secret and the seeds'
expect 1 verify-shuffle game.bastide --commitment "${commitment//[0-9]/f}"
says "the record's commitment is not the one published before the game"
expect 2 verify-shuffle game.bastide --commitment "${commitment%?}"
complains '64 digits'
expect 2 verify-shuffle game.bastide game.bastide --commitment "$commitment"
complains 'give only one FILE'
sed -i '0,/x-shuffle-seeds .*/s//x-shuffle-seeds other, none/' game.bastide
expect 1 verify-shuffle game.bastide
expect 2 verify-shuffle missing.bastide
kill -TERM $pid
wait $pid || fail "SIGTERM ended it with $?"
