#!/usr/bin/env python3
"""A player for a Bastide server in plain Python, without a core: it asks what is legal and takes any of it.

    bastide serve --no-page --port 8460 &
    examples/bot.py http://127.0.0.1:8460/ --name Anna          # makes a table and says its name
    examples/bot.py http://127.0.0.1:8460/ --name Bob --table TABLE
"""
import argparse, base64, json, os, random, socket, ssl, sys, time, urllib.parse, urllib.request

options = argparse.ArgumentParser()
options.add_argument("address")
options.add_argument("--name", default="Robo")
options.add_argument("--table", default="")
options.add_argument("--table-out", help="a file for the name of the table that is made")
options.add_argument("--seed", default="")
options = options.parse_args()
known = {"last": 0, "over": False, "seats": []}


def post(path, body):
    fields = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    request = urllib.request.Request(urllib.parse.urljoin(options.address, path), json.dumps(body).encode(), fields)
    return json.load(urllib.request.urlopen(request))


class Talk:
    """A WebSocket: texts of JSON there and back."""

    def __init__(self):
        url = urllib.parse.urlparse(options.address)
        line = socket.create_connection((url.hostname, url.port or (443 if url.scheme == "https" else 80)))
        if url.scheme == "https":
            line = ssl.create_default_context().wrap_socket(line, server_hostname=url.hostname)
        self.file = line.makefile("rwb")
        key = base64.b64encode(os.urandom(16)).decode()
        self.file.write(f"GET /api/v1/socket HTTP/1.1\r\nHost: {url.netloc}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                        f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Protocol: bastide.v1\r\n"
                        f"Authorization: Bearer {token}\r\n\r\n".encode())
        self.file.flush()
        if b" 101 " not in self.file.readline():
            raise ConnectionError("the server does not take us in")
        while self.file.readline() not in (b"\r\n", b""):
            pass

    def frame(self, kind, data):
        size = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2, "big")
        self.file.write(bytes([0x80 | kind]) + size + b"\0\0\0\0" + data)
        self.file.flush()

    def say(self, **message):
        self.frame(1, json.dumps({"table": options.table, **message}).encode())

    def hear(self):
        while True:
            kind, size = self.file.read(2) or (8, 0)
            more = {126: 2, 127: 8}.get(size, 0)
            data = self.file.read(int.from_bytes(self.file.read(more), "big") if more else size)
            if kind & 15 == 9:
                self.frame(10, data)
            if kind & 15 == 8:
                raise ConnectionError("the server is gone")
            if kind & 15 == 1:
                return json.loads(data)


def take(talk, message):
    for entry in message.get("entries", []):
        known["last"] = max(known["last"], entry["n"])
        known["over"] |= entry["kind"] == "finished"
        if entry["kind"] == "ready":
            talk.say(do="start", seed=options.seed)  # the host's word alone counts
    known["seats"] = message.get("you", known)["seats"]
    if "entries" in message:
        talk.say(do="legal")
    if message.get("seat") in known["seats"]:
        print("playing", message["last"], flush=True)
        action = random.choice(message["actions"])
        talk.say(do="play", id=f"{options.name}-{message['last']}", seen=message["last"], action=action)


def play():
    talk = Talk()
    if not making:
        talk.say(do="join", name=options.name, id="join")
        talk.say(do="ready", seed=options.seed, id="ready")
    talk.say(do="watch", **{"from": known["last"]})
    while not known["over"]:
        take(talk, talk.hear())


token = ""
token = post("/api/v1/guest", {})["token"]
making = not options.table
if making:
    options.table = post("/api/v1/tables", {"seats": [{"mine": True, "name": options.name}, {}]})["table"]
    print("table", options.table, flush=True)
    if options.table_out:
        open(options.table_out, "w").write(options.table)
for attempt in range(100):
    try:
        play()
        sys.exit(print("The game is over."))
    except OSError as trouble:
        print("once more:", trouble, flush=True)
        time.sleep(0.1 + random.random() * min(5, 0.2 * 1.5**attempt))
sys.exit("The server does not come back.")
