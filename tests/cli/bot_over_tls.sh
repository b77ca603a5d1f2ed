#!/usr/bin/env bash
# Tests `bastide-lab bot` with a server behind TLS: it plays only if the certificate is trusted and names the host.
source "$(dirname "$0")/expect.bash"

# certificate NAME HOST ALTERNATIVES: creates NAME.pem, a certificate that signs itself, for HOST and the names ALTERNATIVES
# (such as DNS:localhost), and NAME.key, its key.
certificate() {
  openssl req -x509 -newkey rsa:2048 -nodes -keyout "$1.key" -out "$1.pem" -days 2 -subj "/CN=$2" \
    -addext "subjectAltName=$3" 2>openssl.txt || fail "no certificate: $(<openssl.txt)"
}
certificate right localhost DNS:localhost,IP:127.0.0.1
certificate wrong play.example.org DNS:play.example.org

# tls_server NAME: a server with TLS and the certificate NAME in front of Bastide. Sets $tls_port.
tls_server() {
  rm -f tls.txt
  python3 - "$1" "$port" >tls.txt <<'EOF' &
import socket, ssl, sys, threading
name, port = sys.argv[1], int(sys.argv[2])
context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
context.load_cert_chain(name + '.pem', name + '.key')

def copy(source, target):
    try:
        while data := source.recv(65536):
            target.sendall(data)
        target.shutdown(socket.SHUT_WR)
    except OSError:
        pass

def serve(client):
    try:
        secure = context.wrap_socket(client, server_side=True)
    except OSError:
        return  # the client does not trust the certificate
    inner = socket.create_connection(('127.0.0.1', port))
    threading.Thread(target=copy, args=(secure, inner), daemon=True).start()
    copy(inner, secure)

listener = socket.create_server(('127.0.0.1', 0))
print(listener.getsockname()[1], flush=True)
while True:
    threading.Thread(target=serve, args=(listener.accept()[0],), daemon=True).start()
EOF
  wait_for test -s tls.txt
  tls_port=$(<tls.txt)
}

serve_tables 0
tls_server right
expect 2 bot "https://localhost:$tls_port/"
complains 'the server does not answer: its certificate is not trusted: self-signed certificate'

export SSL_CERT_FILE=$folder/right.pem
"$bastide-lab" bot "https://localhost:$tls_port/" --level level-1 --games 1 >host.txt 2>host.err &
host=$!
wait_for grep -q 'waits for a player' host.err
link=$(sed -n 's/.*waits for a player at //p' host.err)
expect 0 bot "https://127.0.0.1:$tls_port" --table "$link" --level level-1 --name Visitor --games 1
wait $host || fail "the host ended with $?: $(<host.err)"
grep -q 'game over: .*Bot Pip [0-9]' host.err || fail "the game did not end: $(<host.err)"

# Without TLS on the other side.
expect 2 bot "https://localhost:$port/"
complains 'the server does not answer: no secure connection'

export SSL_CERT_FILE=$folder/wrong.pem
tls_server wrong
expect 2 bot "https://localhost:$tls_port/"
complains 'the server does not answer: its certificate is not trusted: hostname mismatch'
