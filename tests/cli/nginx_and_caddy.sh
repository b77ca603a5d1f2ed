#!/usr/bin/env bash
# Plays through nginx and Caddy with the examples of packaging/ and TLS: bots play a game over WebSockets, cookies
# are for HTTPS alone, the log has the client's address, and clients cannot read the operators' pages.
source "$(dirname "$0")/expect.bash"
for tool in nginx caddy openssl curl; do
  command -v $tool >/dev/null || { echo "no $tool here: not tried" && exit 77; }
done

free_port() { python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'; }
tls=$(free_port) plain=$(free_port)
openssl req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out cert.pem -days 2 -subj /CN=localhost \
  -addext subjectAltName=DNS:localhost 2>openssl.log
export SSL_CERT_FILE=$folder/cert.pem CURL_CA_BUNDLE=$folder/cert.pem
serve_tables 0 --origin "https://localhost:$tls" \
  --set proxy.header=X-Forwarded-For --set proxy.trusted=127.0.0.1 --set operators=127.0.0.1 --set log.form=json \
  --set limits.messages-at-once=100000

# as_they_stand FILE: prints the example packaging/FILE with the ports and the certificate of this test.
as_they_stand() {
  sed -e "s|play\.example\.org {|localhost:$tls {\n\ttls $folder/cert.pem $folder/key.pem|" -e "s/play\.example\.org/localhost/" \
    -e "s|/etc/letsencrypt/live/[^/]*/fullchain.pem|$folder/cert.pem|" -e "s|/etc/letsencrypt/live/[^/]*/privkey.pem|$folder/key.pem|" \
    -e "s/:443 ssl/:$tls ssl/; s/ 443 ssl/ 127.0.0.1:$tls ssl/; s/:80;/:$plain;/; s/ 80;/ 127.0.0.1:$plain;/" -e '/listen \[::\]/d' \
    -e "s/127\.0\.0\.1:8460/127.0.0.1:$port/" "$here/packaging/$1"
}

play_through() {
  local anna bob
  rm -f anna.txt
  timeout 100 python3 "$here/examples/bot.py" "https://localhost:$tls" Anna >anna.txt 2>&1 &
  anna=$!
  wait_for grep -q '^table ' anna.txt
  timeout 100 python3 "$here/examples/bot.py" "https://localhost:$tls" Bob "$(sed -n 's/^table //p' anna.txt)" >bob.txt 2>&1 &
  bob=$!
  wait $anna || fail "Anna gave up: $(tail -n 3 anna.txt)"
  wait $bob || fail "Bob gave up: $(tail -n 3 bob.txt)"
}

# Sends a request from 127.0.0.2, because the proxy itself connects to the server from 127.0.0.1.
fetch() { curl -s -4 --interface 127.0.0.2 -o answer "$@"; }

look_through() { # NAME
  local url=https://localhost:$tls
  fetch -D head -X POST -H 'Content-Type: application/json' -H "Origin: $url" "$url/api/v1/guest"
  grep -qi '^set-cookie: bastide=.*; SameSite=Strict; .*; Secure' head || fail "$1: no cookie for HTTPS alone: $(<head)"
  grep -qi '^strict-transport-security' head || fail "$1: HTTPS may be left"
  for path in metrics healthz readyz; do
    [ "$(fetch -w '%{http_code}' "$url/$path")" = 404 ] || fail "$1: /$path is told to everybody"
  done
  [ "$(fetch -w '%{http_code}' -X POST -H 'Content-Type: application/json' -H 'Origin: https://evil.example' \
    "$url/api/v1/guest")" = 403 ] || fail "$1: another page was let in"
  fetch -H 'X-Forwarded-For: 203.0.113.9' "$url/api/v1/tables"
  grep -q '"path":"/api/v1/tables",.*"from":"127.0.0.2"' log || fail "$1: the log lacks the client's address"
  ! grep -q '203.0.113.9' log || fail "$1: a client can fake its address"
}

mkdir -p nginx
{ printf 'daemon off; pid %s/nginx/pid; error_log stderr;\nevents {}\nhttp {\naccess_log off;\n' "$folder"
  for what in client_body proxy fastcgi uwsgi scgi; do printf '%s_temp_path %s/nginx/%s;\n' $what "$folder" $what; done
  as_they_stand nginx.conf && printf '}\n'; } >nginx.conf
nginx -p "$folder" -e stderr -c "$folder/nginx.conf" 2>nginx.log &
proxy=$!
wait_for curl -sf "https://localhost:$tls/api/v1/tables"
play_through
look_through nginx
[ "$(curl -s -o answer -w '%{redirect_url}' "http://localhost:$plain/x")" = https://localhost/x ] || fail 'nginx leaves HTTP as it is'
kill $proxy
wait $proxy || true

export XDG_CONFIG_HOME=$folder HOME=$folder
{ printf '{\n\tadmin off\n\tauto_https disable_redirects\n}\n' && as_they_stand Caddyfile; } >Caddyfile
caddy run --config Caddyfile --adapter caddyfile >caddy.log 2>&1 &
wait_for curl -sf "https://localhost:$tls/api/v1/tables"
play_through
look_through Caddy

[ "$(curl -s -o answer -w '%{http_code}' "http://127.0.0.1:$port/metrics")" = 200 ] || fail 'no metrics for this machine'
grep -q '^bastide_websockets_opened_total 4$' answer || fail "$(grep websockets answer)"
kill -TERM $pid
wait $pid || fail "SIGTERM ended it with $?"
