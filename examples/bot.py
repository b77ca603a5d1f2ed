#!/usr/bin/env python3
"""A player for a Bastide server in plain Python, without a core: it asks what is legal and takes any of it.

    examples/bot.py http://127.0.0.1:8460 Anna          # makes a table and says its name
    examples/bot.py http://127.0.0.1:8460 Bob TABLE     # sits down there
"""
import http.client, json, random, sys, time

address, name, given = (sys.argv + [""])[1:4]
token, last, seats, over, said = "", 0, [], False, []


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


def say(stream, **message):
    said.append({"table": table, **message, "ref": len(said)})
    send(stream, json.dumps(said[-1]).encode())


def hear(stream):
    kind, size = stream.read(2) or (8, 0)
    data = stream.read(int.from_bytes(stream.read(2 if size == 126 else 8), "big") if size > 125 else size)
    if kind & 15 == 8: raise ConnectionError("the server is gone")
    if kind & 15 == 9: send(stream, data, kind=10)
    return json.loads(data) if kind & 15 == 1 else {}


def take(stream, message):
    global last, seats, over
    if message.get("error", {}).get("code") == "paused":  # nothing can be stored just now: the same again, by its id
        print("once more:", message["error"]["message"], flush=True)
        time.sleep(1)
        return say(stream, **said[message["re"]])
    seats = message.get("you", {"seats": seats})["seats"]
    for entry in message.get("entries", []):
        last, over = max(last, entry["n"]), over or entry["kind"] == "finished"
        if entry["kind"] == "ready": say(stream, do="start")  # the host's word alone counts
    if "entries" in message: say(stream, do="legal")
    if "actions" in message and message.get("seat") in seats:  # a reply to `join` has a seat, too
        print("playing", message["last"], flush=True)
        action = random.choice(message["actions"])
        say(stream, do="play", id=f"{name}-{message['last']}", seen=message["last"], action=action)


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
            say(stream, do=do, name=name, id=do)
        say(stream, do="watch", **{"from": last})
        while not over:
            take(stream, hear(stream))
    except OSError as trouble:  # the server is gone, and may come back
        print("once more:", trouble, flush=True)
        time.sleep(0.1 + random.random())
print("The game is over.")
