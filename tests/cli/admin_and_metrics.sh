#!/usr/bin/env bash
# Tests `bastide admin` and its commands for operators, and the health, metrics and log of a server.
source "$(dirname "$0")/expect.bash"

serve_tables 0 --set log.form=json
timeout 100 python3 "$here/examples/bot.py" "${address%/}" Anna >anna.txt 2>&1 &
wait_for test -s anna.txt
table=$(sed -n 's/^table //p' anna.txt)

admin() { expect "$1" admin --store "$folder/tables.db" "${@:2}"; }
admin 0 list
says "$table  gathering  open"
says 'Anna'
admin 0 show "$table"
says 'seats: name Anna, person'
admin 0 announce 'Tea at five.'
says 'told: '
admin 0 ban 192.0.2.0/24
says 'sent_away: 0'
admin 1 ban Anna
[ "$err" = "bastide: admin: no player here is called 'Anna': name an account, an address, a network, or a guest as show names them" ] ||
  fail "$err"
admin 0 bans
says 'bans: 192.0.2.0/24'
admin 0 unban 192.0.2.0/24
admin 0 bans
[ "$out" = 'bans: none' ] || fail 'there is still a ban'
admin 0 list --json
says '"format": "bastide-admin"'
admin 1 unban 192.0.2.1
[ "$err" = "bastide: admin: '192.0.2.1' is not banned" ] || fail "$err"
admin 0 close "$table"
admin 0 list
[ "$out" = 'No running tables.' ] || fail 'a table that was closed is listed'
admin 2 fly
complains "there is no action 'fly'; choose one of: status"
admin 1 ban 0.0.0.0/0
[ "$err" = "bastide: admin: 0.0.0.0/0 is too wide: ban at most a /8 of IPv4 or a /16 of IPv6" ] || fail "$err"
admin 0 ban 192.0.2.9 --for 7d
admin 2 ban 192.0.2.9 --for 7
complains '--for needs a time such as 30m, 12h, 7d or 2w'
admin 0 reports
admin 2 ban
complains 'an argument is missing: write `bastide admin ban WHOM`'
expect 2 admin --store "$folder/none.db" list
complains "$folder/none.db: no server uses this store; give --store or --config"

kill -TERM $pid
wait $pid || fail "SIGTERM ended it with $?"
grep -q '"event":"started"' log || fail 'no word of the start'
grep -q '"event":"entry","table":"'"${table:0:6}"'",.*"kind":"created"' log || fail "$(<log)"
! grep -qF "$table" log || fail 'the log has the name of a table'
