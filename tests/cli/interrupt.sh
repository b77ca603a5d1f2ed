#!/usr/bin/env bash
# Tests Ctrl-C in a long run: the command prints the results so far and exits with status 130. A process may get the signal of
# one Ctrl-C several times: from the terminal or `timeout`, and from its parent.
source "$(dirname "$0")/expect.bash"

# interrupted TEXT ARGUMENTS...: runs bastide, presses Ctrl-C, and expects TEXT in the output.
interrupted() {
  local text=$1
  shift
  python3 - "$(program_of "$1")" "$@" >out.txt <<'PYTHON' || fail "$* was not interrupted as it should be"
import signal, subprocess, sys, time
run = subprocess.Popen(sys.argv[1:], stdout=subprocess.PIPE, text=True)
time.sleep(1)
for _ in range(20):
    run.send_signal(signal.SIGINT)
    time.sleep(0.001)  # signals that wait together arrive as one
said, _ = run.communicate(timeout=60)
print(said)
sys.exit(0 if run.returncode == 130 else f'ended with {run.returncode}')
PYTHON
  out=$(<out.txt)
  says "$text"
}
interrupted 'interrupted' random --games 1000000000
says 'legal placements per draw'
read -r _ games _ first _ last <out.txt
[ "$first $last" = "1 $games" ] || fail "$games games have seeds $first to $last"
interrupted '"interrupted": true' random --games 1000000000 --json --threads 2
python3 -c "import json; assert 0 < json.load(open('out.txt'))['games'] < 10**9"
interrupted ', interrupted' arena greedy-1 greedy-1 --pairs 1000000
interrupted '"interrupted": true' arena greedy-1 greedy-1 --pairs 1000000 --json
interrupted '"interrupted": true' arena "engine:'$bastide' engine@0.01s" random --pairs 1000000 --json
interrupted ', interrupted' bench --seconds 1000 --runs 2
interrupted '"interrupted": true' bench --seconds 1000 --json
# An interrupted game in the terminal is saved, and the exit status shows the interruption.
python3 - "$bastide" play --players 2 --seed 1 -o game.bastide >out.txt <<'PYTHON' || fail 'play was not interrupted as it should be'
import os, pty, sys
child, terminal = pty.fork()
if child == 0:
    os.execv(sys.argv[1], sys.argv[1:])
said = b''
while not said.endswith(b'help)> '):
    said += os.read(terminal, 65536)
os.write(terminal, b'\x03')
try:
    while more := os.read(terminal, 65536):
        said += more
except OSError:
    pass
print(said.decode())
status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
sys.exit(0 if status == 130 else f'ended with {status}')
PYTHON
out=$(<out.txt)
says 'The game is saved'
interrupted '    2 ' census --depth 12
interrupted '"interrupted": true' census --depth 12 --json
interrupted 'wins: ' calibrate --games 1000000
interrupted '"interrupted": true' calibrate --games 1000000 --json
mkdir -p plain
"$bastide" play --player Anna=level-7 --player Bob=level-7 --seed 1 -o plain/1.bastide </dev/null >/dev/null
interrupted '0 games' plant plain --check
interrupted '' plant games --games 1000
interrupted '' dataset data --files 1000
interrupted 'games, ' learn positions.txt --games 100000
interrupted ' games, 0 rows' learn none.txt --games 1000000 --positions 0 --siblings 0
interrupted 'games are kept' train turns.txt --games 100000
games=$(printf "$here/tests/conformance/games/everything %.0s" $(seq 500))
interrupted 'interrupted:' conform $games
says 'decisions'
interrupted '"interrupted": true' conform --json $games
