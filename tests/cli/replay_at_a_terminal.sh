#!/usr/bin/env bash
# Tests `bastide replay`: at a terminal it waits for a key after every turn; in a pipe it does not.
source "$(dirname "$0")/expect.bash"
game=$here/tests/golden/classic.bastide

# at_terminal KEYS ARGUMENTS...: runs bastide in a new terminal; presses the next of KEYS each time bastide asks for a key.
at_terminal() {
  python3 - "$bastide" "$@" >out.txt 2>&1 <<'PYTHON' || fail "$*"
import os, pty, select, sys, time
program, keys, arguments = sys.argv[1], sys.argv[2], sys.argv[3:]
child, terminal = pty.fork()
if child == 0:
    os.execv(program, [program] + arguments)
said = b''
while True:
    if not select.select([terminal], [], [], 30)[0]:
        sys.exit('it waits: ' + said.decode())
    try:
        more = os.read(terminal, 65536)
    except OSError:
        break
    said += more
    if said.endswith(b'quit > ') and keys:
        time.sleep(0.05)  # lets the program turn off the echo of keys
        os.write(terminal, keys[0].encode())
        keys = keys[1:]
sys.stdout.write(said.decode().replace('\r', ''))
sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
PYTHON
  out=$(<out.txt)
}
turns() { grep -oE '(^|K)[0-9]+ [A-Z][a-z]+: draw' out.txt | grep -oE '[0-9]+' | xargs; }

at_terminal $'\n bq' replay "$game"
[ "$(turns)" = '1 2 3 2' ] || fail "Enter, space and b show turns $(turns)"
says_not 'not over'
at_terminal 'q' replay "$game"
[ "$(turns)" = 1 ] || fail "q shows turns $(turns)"
at_terminal $'\x03' replay "$game"
[ "$(turns)" = 1 ] || fail "Ctrl-C shows turns $(turns)"
at_terminal '' replay --no-step "$game"
says 'wins'
at_terminal $'\n\n' replay "$game" --to 2
[ "$(turns)" = '1 2' ] || fail "--to 2 shows turns $(turns)"
says 'not over: turn 3'

expect 0 replay "$game" </dev/null
says_not 'quit >'
