#!/usr/bin/env python3
"""A bot for a Bastide server in plain Python. It asks the server for the legal actions and plays one at random.

    examples/bot.py http://127.0.0.1:8460 Anna          # creates a table and prints its name
    examples/bot.py http://127.0.0.1:8460 Bob TABLE     # joins that table
"""
import http.client, json, random, sys, time

address, name, given = (sys.argv + [""])[1:4]
token, last, at, seats, over, sent = "", 0, 0, [], False, []  # sent: commands by their `ref`


def ask(method, path, body="", **fields):
    client = http.client.HTTPSConnection if address.startswith("https:") else http.client.HTTPConnection
    line = client(address.split("/")[2])
    fields |= {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    line.request(method, path, body, {field.replace("_", "-"): value for field, value in fields.items()})
    return line.sock, line.getresponse()


def send(stream, data, kind=1):  # a frame of the WebSocket, masked with zeros
    size = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2, "big")
    stream.write(bytes([0x80 | kind]) + size + bytes(4) + data)
    stream.flush()


def command(stream, **fields):
    sent.append({"table": table, **fields, "ref": len(sent)})
    send(stream, json.dumps(sent[-1]).encode())


def receive(stream):
    kind, size = stream.read(2) or (8, 0)
    data = stream.read(int.from_bytes(stream.read(2 if size == 126 else 8), "big") if size > 125 else size)
    if kind & 15 == 8: raise ConnectionError("the server is gone")
    if kind & 15 == 9: send(stream, data, kind=10)
    return json.loads(data) if kind & 15 == 1 else {}


def take(stream, message):
    global last, at, seats, over
    if message.get("error", {}).get("code") == "paused":  # the server cannot store now: repeat the command with its id
        print("once more:", message["error"]["message"], flush=True)
        time.sleep(1)
        return command(stream, **sent[message["re"]])
    seats = message.get("you", {"seats": seats})["seats"]
    for entry in message.get("entries", []):
        last, at, over = entry["n"], entry["at"], over or entry["kind"] == "finished"
        if entry["kind"] == "ready": command(stream, do="start")  # works for the host only
    if "entries" in message: command(stream, do="legal")
    if "actions" in message and message.get("seat") in seats:  # only a reply to `legal` has both
        print("playing", message["last"], flush=True)
        action = random.choice(message["actions"])
        command(stream, do="play", id=f"{name}-{message['last']}", seen=message["last"], action=action)


token = json.load(ask("POST", "/api/v1/guest")[1])["token"]
wanted = json.dumps({"seats": [{"mine": True, "name": name}, {}]})
table = given or json.load(ask("POST", "/api/v1/tables", wanted)[1])["table"]
print("table", table, flush=True)
while not over:
    try:
        line, answer = ask("GET", "/api/v1/socket", Connection="Upgrade", Upgrade="websocket", Sec_WebSocket_Version="13",
                           Sec_WebSocket_Key="AAAAAAAAAAAAAAAAAAAAAA==", Sec_WebSocket_Protocol="bastide.v1")
        stream = line.makefile("rwb")
        for do in ("join", "ready") if given else ():
            command(stream, do=do, name=name, id=do)
        command(stream, do="watch", **{"from": last, "at": at})
        while not over:
            take(stream, receive(stream))
    except OSError as trouble:  # the connection is lost, but the server may come back
        print("once more:", trouble, flush=True)
        time.sleep(0.1 + random.random())
print("The game is over.")
