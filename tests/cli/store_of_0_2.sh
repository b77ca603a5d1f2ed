#!/usr/bin/env bash
# Opens a store that Bastide 0.2.0 wrote, tests/serve/data/store_0_2_0.tar.gz: people sign in, finished games can be read and
# verified, a running game goes on. The store has a rated game of Anna and Bert; a game of Bert, a guest and Dora, who has deleted
# her account; a running private game of Anna and Bert with an undo request; and a table where Cleo waits. Each password is
# "correct horse NAME". The clocks are days per turn, because a game without a clock would end after 14 days.
source "$(dirname "$0")/expect.bash"

tar -xzf "$here/tests/serve/data/store_0_2_0.tar.gz"
mv store.db tables.db
mv store.db.key tables.db.key
expect 2 store check tables.db
complains 'this store has another version: `bastide serve` updates an older store'

serve_tables 0
python3 - "$port" <<'EOF' || fail 'the store is not as it was'
import http.client, json, sys

def ask(method, path, body=None, token='', **fields):
    line = http.client.HTTPConnection('127.0.0.1', int(sys.argv[1]))
    fields |= {'Content-Type': 'application/json', 'Authorization': f'Bearer {token}'}
    line.request(method, '/api/v1/' + path, json.dumps(body) if body else None,
                 {name.replace('_', '-'): value for name, value in fields.items()})
    return line.sock, line.getresponse()

def read(path, token=''):
    answer = ask('GET', path, token=token)[1]
    assert answer.status == 200, (path, answer.status)
    return json.load(answer)

def sign_in(name):
    return ask('POST', 'sessions', {'name': name, 'password': f'correct horse {name}'})[1]

class Player:
    def __init__(self, token):
        line, answer = ask('GET', 'socket', token=token, Connection='Upgrade', Upgrade='websocket', Sec_WebSocket_Version='13',
                           Sec_WebSocket_Key='AAAAAAAAAAAAAAAAAAAAAA==', Sec_WebSocket_Protocol='bastide.v1')
        assert answer.status == 101
        self.stream = line.makefile('rwb')

    def receive(self):
        kind, size = self.stream.read(2)
        data = self.stream.read(int.from_bytes(self.stream.read(2 if size == 126 else 8), 'big') if size > 125 else size)
        return json.loads(data) if kind & 15 == 1 else {}

    def do(self, what, **fields):
        data = json.dumps({'do': what, 'table': running, 'ref': 1, **fields}).encode()
        size = bytes([0x80 | len(data)]) if len(data) < 126 else b'\xfe' + len(data).to_bytes(2, 'big')
        self.stream.write(b'\x81' + size + bytes(4) + data)  # masked with zeros
        self.stream.flush()
        while (reply := self.receive()).get('re') != 1: pass
        assert reply['ok'], reply
        return reply

tokens = [json.load(sign_in(name))['token'] for name in ('Anna', 'Bert')]
anna, bert = tokens
assert sign_in('Dora').status == 401
tables = {table['title']: table['table'] for token in tokens for table in read('me/tables', token)['tables']}
assert tables.keys() == {'For the ladder', 'Many boxes', 'A long one'}, tables
rating = {'points': 1338, 'deviation': 290, 'provisional': True}
assert read('people/Anna')['games'][0]['rating'] == rating
assert [friend['name'] for friend in read('friends', anna)['friends']] == ['Bert']
assert read('friends', bert)['blocked'] == ['Cleo']
assert read('friends', json.load(sign_in('Cleo'))['token'])['privacy'] == {'hidden': True, 'challengers': 'friends'}
rated = read('tables/' + tables['For the ladder'])['entries']
assert [entry['text'] for entry in rated if entry['kind'] == 'said'] == ['Viel Glück, Bert!', 'And you.']
for title in ('For the ladder', 'Many boxes'):
    with open(title + '.bastide', 'wb') as file: file.write(ask('GET', f'tables/{tables[title]}/record', token=bert)[1].read())

# The running game: the undo request is answered, and both play on.
running = tables['A long one']
players = [Player(token) for token in tokens]
entries = players[0].do('watch', **{'from': 0})['entries']
request = next(entry for entry in entries if entry['kind'] == 'undo_asked')
players[1 - request['seat']].do('answer_undo', seen=entries[-1]['n'], yes=True)
for _ in range(12):
    legal = players[0].do('legal')
    players[legal['seat']].do('play', seen=legal['last'], action=legal['actions'][0])
assert read('tables/' + running, anna)['last'] >= legal['last'] + 1
EOF
for game in *.bastide; do
  expect 0 replay --verify "$game"
  expect 0 verify-shuffle "$game"
done
kill -TERM $pid
wait $pid || fail "SIGTERM ended it with $?"
expect 0 store check tables.db
says '4 tables, 0 faults'
