#!/usr/bin/env bash
# Tests `bastide-lab bot`: a computer player and an engine play each other at a server's table, and have a rematch.
source "$(dirname "$0")/expect.bash"

expect 2 bot
complains 'URL is missing'
expect 2 bot 127.0.0.1
complains "'127.0.0.1' is not the URL of a server: write http://HOST:PORT/ or https://HOST/"
expect 2 bot http://127.0.0.1:1/
complains 'the server does not answer: Connection refused'
expect 2 bot http://127.0.0.1:1/ --seconds 5
complains '--seconds works only with --engine'
expect 2 bot http://127.0.0.1:1/ --level level-1 --engine cat
complains '--level cannot be combined with --engine'
expect 2 bot http://127.0.0.1:1/ --table 4f2k9x --rated
complains '--rated cannot be combined with --table'
expect 2 bot http://127.0.0.1:1/ --name "$(printf 'n%.0s' {1..100})"
complains '--name: this name is too long: at most 64 bytes'

# start_host GAMES: starts a bot in the background that creates a table. Sets $host to its process id and $link to the table's
# URL.
start_host() {
  rm -f host.err
  "$bastide-lab" bot "$address" --level level-1 --games "$1" >host.txt 2>host.err &
  host=$!
  wait_for grep -q 'waits for a player' host.err
  link=$(sed -n 's/.*waits for a player at //p' host.err)
}

serve_tables 0
expect 2 bot "$address" --level level-9
complains "there is no computer player 'level-9'; choose 'level-1', 'level-2'"
expect 2 bot "$address" --table nowhere
complains 'no such table'
expect 2 bot "$address" --token garbage
complains 'the token is not valid at this server'
BASTIDE_TOKEN=bad expect 2 bot "$address" --table nowhere
complains 'the token is not valid at this server'

start_host 2
expect 0 bot "$address" --table "$link" --engine "'$bastide' engine" --seconds 0.01 --name Visitor --games 2
wait $host || fail "the host ended with $?: $(<host.err)"
[ "$(grep -c 'game over: .*Bot Pip [0-9]' host.err)" = 2 ] || fail "two games did not end: $(<host.err)"
request GET "api/v1/tables/$(basename "$link")" >table.json
python3 - <<'EOF' || fail "the table is not as it should be: $(<table.json)"
import json
table = json.load(open('table.json'))
said = [entry['text'] for entry in table['entries'] if entry['kind'] == 'said']
assert said == ['I am a computer program: Bot Pip', 'I am a computer program: Visitor'], said
assert any(entry['kind'] == 'finished' for entry in table['entries'])
EOF

# An engine that does not answer is noticed before the bot looks for a table.
expect 2 bot "$address" --table nowhere --engine 'exec true'
complains 'exec true: it'

# If the engine ends later, the bot resigns and reports an error.
start_host 1
short="sed -u 2q | '$bastide' engine"
expect 2 bot "$address" --table "$link" --engine "$short" --seconds 0.01
complains 'engine: it has ended'
wait $host || fail "the host ended with $?: $(<host.err)"
grep -q 'game over: ' host.err || fail "the game did not end: $(<host.err)"

start_host 1
expect 2 bot "$address" --table "$link" --level level-1
complains 'has this name or a similar one; choose another one with --name'
kill -INT $host
wait $host && fail 'it was not interrupted' || [ $? = 130 ] || fail 'another status than 130'

# Bots with accounts of their own play rated games against each other.
account() { request POST api/v1/accounts "{\"name\":\"$1\",\"password\":\"correct horse\"}" | sed 's/.*"token":"\([^"]*\)".*/\1/'; }
robo=$(account Robo)
turing=$(account Turing)
expect 2 bot "$address" --token "$robo" --rated
complains "this account is not a bot's account"
for token in "$robo" "$turing"; do request POST api/v1/account/bot '{}' "$token"; done >became.txt
grep -qv '{}' became.txt && fail "no bot's accounts: $(<became.txt)"
rm -f host.err
"$bastide-lab" bot "$address" --level level-1 --token "$robo" --rated --games 1 >host.txt 2>host.err &
host=$!
wait_for grep -q 'waits for a player' host.err
link=$(sed -n 's/.*waits for a player at //p' host.err)
expect 2 bot "$address" --table "$link" --token "$(account Anna)" --level level-1
complains "this account is not a bot's account"
expect 0 bot "$address" --table "$link" --token "$turing" --level level-1 --games 1
wait $host || fail "the host ended with $?: $(<host.err)"
request GET api/v1/people/Robo | grep -q '"bot":true.*"rated":1' || fail 'the game was not rated'
kill -TERM $pid
wait $pid || fail "SIGTERM ended it with $?"
