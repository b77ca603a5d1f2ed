#!/usr/bin/env bash
# Tests `bastide-lab load`: bots play at a server, which is killed meanwhile; nothing that it acknowledged is lost.
source "$(dirname "$0")/expect.bash"

# holds PYTHON: checks a Python expression on the JSON in $out.
holds() { python3 -c "import json,sys; o = json.loads(sys.argv[1]); assert $1, o" "$out" || fail "not so: $1"; }

expect 2 load
complains 'URL is missing'
expect 2 load 127.0.0.1
complains "'127.0.0.1' is not the URL of a server: write http://HOST:PORT/ or https://HOST/"
expect 2 load http://127.0.0.1:1/
complains 'no server answers at this address: Connection refused'

serve_tables 0
expect 0 load "$address" --tables 3 --spectators 4 --rate 60 --seconds 2 --json
holds "o['acknowledged'] >= 110 and o['sockets'] == 10"
holds "o['lost'] == o['doubled'] == o['errors'] == o['unsent'] == 0"
holds "0 < o['p50_ms'] <= o['p99_ms'] <= o['max_ms']"
expect 0 load "$address" --tables 2 --computers 2 --rate 10 --seconds 2 --json
holds "o['acknowledged'] > 0 and o['lost'] == o['doubled'] == o['errors'] == 0"
expect 0 load "$address" --tables 0 --spectators 20 --seconds 0.5
says '20 sockets'

# One bot plays both seats of each table; the server is killed meanwhile and restarted.
"$bastide-lab" load "$address" --tables 4 --share 1 --rate 60 --seconds 4 --json >killed.txt 2>killed.err &
load=$!
sleep 1.5
kill -KILL $pid
wait $pid || true
serve_tables "$port"
wait $load && fail 'a killed server went unnoticed' || [ $? = 1 ] || fail "another status than 1: $(<killed.txt) $(<killed.err)"
grep -q 'some checks failed: lost 0, doubled 0, tables stuck 0, errors 4' killed.err || fail "it said $(<killed.err)"
out=$(<killed.txt)
holds "o['acknowledged'] > 100 and o['lost'] == o['doubled'] == 0 and o['errors'] == 4"

# After Ctrl-C the results so far are printed.
"$bastide-lab" load "$address" --tables 1 --share 1 --rate 20 --seconds 600 --json >stopped.txt 2>stopped.err &
load=$!
sleep 2
kill -INT $load
wait $load && fail 'it was not interrupted' || [ $? = 130 ] || fail 'another status than 130'
out=$(<stopped.txt)
holds "o['interrupted'] and o['acknowledged'] > 5 and o['lost'] == 0"

# Also while the server does not answer: before the first action nothing was sent, and a second Ctrl-C does not wait for the
# answers.
catches_interrupts() { grep -q '^SigCgt:.*[2367abef]$' "/proc/$1/status"; }
kill -STOP $pid
"$bastide-lab" load "$address" --tables 1 --json >stopped.txt 2>stopped.err &
load=$!
wait_for catches_interrupts $load
kill -INT $load
wait $load && fail 'it was not interrupted' || [ $? = 130 ] || fail "another status than 130: $(<stopped.err)"
out=$(<stopped.txt)
holds "o['interrupted'] and o['acknowledged'] == o['lost'] == o['errors'] == 0"
kill -CONT $pid
python3 - "$bastide-lab" load "$address" --tables 1 --share 1 --rate 20 --seconds 600 $pid <<'PYTHON' || fail 'a second Ctrl-C waits'
import os, signal, subprocess, sys, time
run = subprocess.Popen(sys.argv[1:-1], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
while ' seconds' not in run.stderr.readline():
    pass
os.kill(int(sys.argv[-1]), signal.SIGSTOP)
time.sleep(0.2)  # the bots have sent an action since
while run.poll() is None:
    run.send_signal(signal.SIGINT)
    time.sleep(0.05)
sys.exit(run.returncode != -signal.SIGINT)
PYTHON
kill -CONT $pid
kill -TERM $pid
wait $pid || fail "SIGTERM ended it with $?"
