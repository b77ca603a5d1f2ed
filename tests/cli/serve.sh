#!/usr/bin/env bash
# Tests `bastide serve`: it serves the page at an address until it is stopped.
source "$(dirname "$0")/expect.bash"

if [ "${BASTIDE_WITH_PAGE:-0}" = 0 ]; then
  expect 2 serve
  complains 'this program was built without the page'
  exit 0
fi

# start ARGUMENTS...: serves in the background; sets $pid, $address and $port.
start() {
  mkfifo said
  "$bastide" serve "$@" >said 2>said.err &
  pid=$!
  trap 'kill $(jobs -p) 2>/dev/null || true; rm -rf "$folder"' EXIT
  said=
  while IFS= read -r line; do
    said+=$line$'\n'
    [[ $line != Ctrl-C* ]] || break
  done <said
  rm said
  address=$(grep -o 'http://.*/' <<<"$said") || fail "no address: $said $(<said.err)"
  port=${address##*:} port=${port%/}
}

# stop SIGNAL: sends the signal, and expects that the server ends with status 0.
stop() {
  local status=0
  kill -"$1" $pid
  wait $pid || status=$?
  [ $status = 0 ] || fail "SIG$1 ended it with $status"
}

# ask METHOD TARGET [FIELD...]: sends a request; $head gets the response's header without carriage returns.
ask() {
  exec 3<>"/dev/tcp/127.0.0.1/$port"
  { printf '%s %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n' "$1" "$2" &&
    { [ $# = 2 ] || printf '%s\r\n' "${@:3}"; } && printf '\r\n'; } >&3
  cat <&3 >answer
  exec 3>&-
  head=$(sed '/^\r$/q' answer | tr -d '\r')
}
answers() { grep -qixF -- "$1" <<<"$head" || fail "the answer lacks '$1':"$'\n'"$head"; }

start --port 0
ask GET /
answers 'HTTP/1.1 200 OK'
answers 'Content-Type: text/html; charset=utf-8'
answers 'Cache-Control: no-cache'
answers 'X-Content-Type-Options: nosniff'
sed '1,/^\r$/d' answer >index.html
! grep -qE '<style|<script>|style=|[[:space:]]on[a-z]+=' index.html || fail 'the page holds what its policy forbids'

# The server has every file that the page names, and the compiled core.
grep -oE '(src|href)="[^"#]*"' index.html | cut -d'"' -f2 >named
[ -s named ] || fail 'the page names nothing'
while read -r name; do
  ask GET "/${name#./}"
  answers 'HTTP/1.1 200 OK'
  [[ $name != */assets/* ]] || answers 'Cache-Control: public, max-age=31536000, immutable'
done <named
ask GET /core/bastide.wasm 'Accept-Encoding: br'
answers 'Content-Type: application/wasm'
answers 'Content-Encoding: br'
tag=$(grep -i '^etag:' <<<"$head")
ask GET /core/bastide.wasm 'Accept-Encoding: br' "If-None-Match: ${tag#*: }"
answers 'HTTP/1.1 304 Not Modified'

ask GET /../../../../etc/passwd
answers 'HTTP/1.1 404 Not Found'
ask POST /
answers 'HTTP/1.1 405 Method Not Allowed'

# A port that another program uses is refused.
expect 2 serve --port "$port"
complains "127.0.0.1:$port is in use"
stop TERM

# Without a port argument the server takes the next free port and warns, because browsers keep games by address.
start
first=$pid
start
[[ $said == *'Browsers save games by address'* ]] || fail "$said"
stop INT
pid=$first
stop INT

expect 2 serve --host 192.0.2.1
complains 'cannot listen at 192.0.2.1:8460'
expect 2 serve --port 65536
complains '--port: 65536 is not a whole number from 0 to 65535'
