#!/usr/bin/env bash
# Tests the engine on its standard streams: the sessions of docs/engine.md, the example client, long lines, and queries that
# still wait when the input ends.
source "$(dirname "$0")/expect.bash"

# Runs the sessions of docs/engine.md: each answer has the same keys, types of values and texts as on that page.
python3 - "$bastide" "$here/docs/engine.md" <<'PYTHON' || fail 'a session of docs/engine.md differs'
import json, re, subprocess, sys

NUMBERS_VARY = {"visits", "ended_by", "actions", "moves", "bag", "version"}

def differs(shown, found, at):
    if isinstance(shown, float) or isinstance(found, float): shown, found = float(shown), float(found)
    if type(shown) is not type(found): return f"{at}: {found!r} instead of {shown!r}"
    if isinstance(shown, dict):
        if list(shown) != list(found): return f"{at}: keys {list(found)} instead of {list(shown)}"
        return next(filter(None, (differs(shown[key], found[key], f"{at}.{key}") for key in shown if key not in NUMBERS_VARY)), None)
    if isinstance(shown, list):
        if len(shown) != len(found): return f"{at}: {found} instead of {shown}"
        return next(filter(None, (differs(a, b, at) for a, b in zip(shown, found))), None)
    return f"{at}: {found!r} instead of {shown!r}" if isinstance(shown, str) and shown != found else None

page = open(sys.argv[2], encoding="utf-8").read()
sessions = re.findall(r"```session\n(.*?)```", page, re.S)
engine = subprocess.Popen([sys.argv[1], "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
exchanges = [exchange for session in sessions for exchange in session.strip().split("\n\n")]
assert len(sessions) == 2 and len(exchanges) == 6
for exchange in exchanges:
    lines = exchange.splitlines()
    request = "".join(line.removeprefix(">") for line in lines if line.startswith(">"))
    shown = json.loads("".join(line.removeprefix("<") for line in lines if line.startswith("<")))
    engine.stdin.write(request + "\n")
    engine.stdin.flush()
    fault = differs(shown, json.loads(engine.stdout.readline()), "$")
    if fault: sys.exit(f"{request}\n{fault}")
engine.stdin.close()
sys.exit(engine.wait(60))
PYTHON

client() { python3 "$here/examples/engine_client.py" --engine "$bastide engine" --seconds 0.1 "$@" >out.txt 2>err.txt; }
client 'draw D; place 0,-1 r2; claim small road:e; draw V' || fail "the client fails: $(<err.txt)"
out=$(<out.txt)
says 'bastide-engine.v1'
says 'Bob to play, 69 tiles left'
says 'points, wins'
says 'road at [0, -1]'
expect 0 random --games 1 --save games
for game in games/*; do
  client "$game" && fail 'a finished game has a best turn'
  grep -q 'the game is over' err.txt || fail 'the client hides the fault'
done

# The input has lines that are too long or are not text, and a last line without a line end; a second input is empty.
python3 - >in.txt <<'PYTHON'
import sys
sys.stdout.buffer.write(b'{"id": "' + b"x" * (1 << 20) + b'"}\n\x00\xff\n\n{"id": "last", "do": "hello"}')
PYTHON
expect 0 engine <in.txt
says '"code":"too_long"'
says '"code":"bad_json"'
says '"id":"last","name":"Bastide"'
[ "$(wc -l <out.txt)" = 3 ] || fail 'not one answer for each line'
expect 0 engine </dev/null
[ -z "$out" ] || fail 'an answer without a request'

# Queries that still wait when the input ends are answered, too.
for i in 1 2 3; do echo "{\"id\": \"$i\", \"actions\": [\"draw D\"], \"nodes\": 500}"; done >in.txt
expect 0 engine <in.txt
[ "$(wc -l <out.txt)" = 3 ] || fail 'a query without an answer'
