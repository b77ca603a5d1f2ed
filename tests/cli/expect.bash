# Functions for the scripts of this folder. A script sources this file; the script's first argument is the path of the program.
set -euo pipefail
bastide=$(realpath "$1")
here=$PWD
export LC_ALL=C.UTF-8  # English messages on every machine
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export XDG_DATA_HOME=$folder/data  # the tests do not touch the user's own tables

fail() {
  printf 'FAILED: %s\n' "$*" >&2
  printf -- '--- standard output\n%s\n--- standard error\n%s\n' "${out:-}" "${err:-}" | head -n 60 >&2
  exit 1
}

# The program that has this command: bastide, or bastide-lab beside it.
program_of() {  # COMMAND
  case $1 in
    arena | bench | bot | calibrate | census | conform | dataset | learn | load | plant | train) echo "$bastide-lab" ;;
    *) echo "$bastide" ;;
  esac
}

# expect STATUS ARGUMENTS...: runs the program of this command with the caller's standard input; stores its output in $out and $err.
expect() {
  local wanted=$1 status=0
  shift
  "$(program_of "${1:-}")" "$@" >"$folder/out.txt" 2>"$folder/err.txt" || status=$?
  out=$(<"$folder/out.txt")
  err=$(<"$folder/err.txt")
  [ "$status" = "$wanted" ] || fail "bastide $* ended with $status, not $wanted"
}

says() { grep -qF -- "$1" <<<"$out" || fail "standard output lacks '$1'"; }
says_not() { ! grep -qF -- "$1" <<<"$out" || fail "standard output holds '$1'"; }
complains() {
  grep -qF -- "$1" <<<"$err" || fail "standard error lacks '$1'"
  [ -z "$out" ] || fail "a complaint belongs on standard error alone"
}

# wait_for COMMAND...: repeats the command until it succeeds, for at most twenty seconds.
wait_for() {
  for _ in $(seq 400); do
    ! "$@" >/dev/null 2>&1 || return 0
    sleep 0.05
  done
  fail "in vain: $*"$'\n'"$(tail -n 5 ./*.log 2>/dev/null)"
}

# locks FILE ARGUMENTS...: while the program runs with ARGUMENTS, a second process cannot use its FILE. The lock ends with the process.
locks() {
  local file=$1 running
  shift
  "$(program_of "$1")" "$@" >/dev/null 2>&1 &
  running=$!
  wait_for test -s "$file"
  expect 2 "$@"
  complains "$file: another process uses this file: wait until it ends, or name another file"
  kill -KILL "$running"
  wait "$running" 2>/dev/null || true
}

# seal LOG: gives each line of a log of `arena`, `learn` or `train` the checksum of its text, which a test has changed.
seal() {
  python3 - "$1" <<'PYTHON'
import sys, zlib
head, *lines, last = open(sys.argv[1]).read().split('\n')
texts = [line.rsplit(' ', 1)[0] for line in lines]
sealed = [f'{text} {zlib.crc32(text.encode()):08x}' for text in texts]
open(sys.argv[1], 'w').write('\n'.join([head, *sealed, last]))
PYTHON
}

# refuses_flipped_bits LOG ARGUMENTS...: flips one bit in a copy of the log, named flipped.log, at forty places after the first
# line. Each time the command must refuse the file and leave it as it is.
refuses_flipped_bits() {
  python3 - "$(program_of "$2")" "$@" <<'PYTHON' || fail "$* takes a damaged log"
import subprocess, sys
program, log, *arguments = sys.argv[1:]
whole = open(log, 'rb').read()
begin = whole.index(b'\n') + 1
for i in range(40):
    damaged = bytearray(whole)
    at = begin + (len(whole) - 2 - begin) * i // 39
    damaged[at] ^= 1 << i % 8
    open('flipped.log', 'wb').write(damaged)
    run = subprocess.run([program, *arguments], capture_output=True)
    refused = run.returncode == 2 and b'this line is damaged, because its checksum is wrong' in run.stderr
    if not refused or open('flipped.log', 'rb').read() != damaged:
        sys.exit(f'byte {at}, bit {i % 8}: ended with {run.returncode}, {run.stderr}')
PYTHON
}

# serve_tables PORT ARGUMENTS...: starts a server in the background. Sets $pid, $address and $port. The file "said" gets the
# server's standard output, the file "log" its standard error.
serve_tables() {
  rm -f said
  "$bastide" serve --no-page --port "$1" --store "$folder/tables.db" "${@:2}" >said 2>log &
  pid=$!
  trap 'kill $(jobs -p) 2>/dev/null || true; wait; rm -rf "$folder"' EXIT
  wait_for grep -q 'http://' said
  address=$(grep -o 'http://.*/' said)
  port=${address##*:} port=${port%/}
}

# request METHOD PATH [BODY [TOKEN]]: sends a request to the server of serve_tables. Prints the body of the answer.
request() {
  local LC_ALL=C body=${3:-}  # counts bytes
  exec 3<>"/dev/tcp/127.0.0.1/$port"
  printf '%s\r\n' "$1 /$2 HTTP/1.1" "Host: 127.0.0.1:$port" 'Connection: close' ${4:+"Authorization: Bearer $4"} \
    ${body:+'Content-Type: application/json' "Content-Length: ${#body}"} >&3
  printf '\r\n%s' "$body" >&3
  sed '1,/^\r$/d' <&3
  exec 3>&-
}
