"""Checks a page of `bastide analyse --html` against the JSON of the same analysis: check_page.py PAGE JSON."""
import base64
import hashlib
import html.parser
import json
import re
import sys

VOID = {'meta', 'link', 'img', 'br', 'hr', 'input'}


class Page(html.parser.HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.open = []
        self.elements = []  # name, attributes, names of the elements around it
        self.texts = []
        self.boards = {}  # by id of the turn
        self.turn = None
        self.feed(text)
        self.close()
        assert not self.open, f'stay open: {self.open}'

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        self.elements.append((tag, attributes))
        if tag == 'article':
            self.turn = attributes['id']
            self.boards[self.turn] = 0
        if tag == 'svg' and attributes.get('class') == 'board':
            assert attributes['role'] == 'img' and attributes['aria-label'], attributes
            self.boards[self.turn] += 1
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.elements.append((tag, dict(attributes)))

    def handle_endtag(self, tag):
        assert self.open and self.open[-1] == tag, f'</{tag}> in {self.open}'
        self.open.pop()

    def handle_data(self, text):
        if not self.open or self.open[-1] not in ('style', 'script'):
            self.texts.append(text)


text = open(sys.argv[1], encoding='utf-8').read()
report = json.load(open(sys.argv[2], encoding='utf-8'))
page = Page(text)
said = ' '.join(page.texts)

ids = [attributes['id'] for _, attributes in page.elements if 'id' in attributes]
assert len(ids) == len(set(ids)), 'an id twice'
for tag, attributes in page.elements:
    for name, value in attributes.items():
        assert not name.startswith('on'), (tag, name)
        if name in ('href', 'src', 'xlink:href'):
            assert value.startswith('#') and value[1:] in ids, (tag, value)
assert not re.findall(r'(?:https?:)?//(?!www\.w3\.org/2000/svg)[a-z]', text), 'a URL'
for used in re.findall(r'url\\(([^)]*)\\)', text):
    assert used.startswith('#') and used[1:] in ids, used

scripts = re.findall('<script>(.*?)</script>', text, re.S)
assert len(scripts) == 1 and '<script' not in scripts[0]
policy = [attributes['content'] for tag, attributes in page.elements if attributes.get('http-equiv') == 'Content-Security-Policy']
digest = base64.b64encode(hashlib.sha256(scripts[0].encode()).digest()).decode()
assert policy == [f"default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-{digest}'"], policy

lossy = [turn for turn in report['turns'] if turn['verdict'] in ('inaccuracy', 'mistake', 'blunder')]
assert len(lossy) > 2, 'choose a game with more mistakes'
assert list(page.boards) == [f"at-{turn['action']}" for turn in lossy], page.boards
assert all(page.boards.values()), page.boards
assert sum(tag == 'li' for tag, _ in page.elements) >= len(report['turns'])
for player in report['players']:
    assert player['name'] in said, player['name']
    assert f"{player['points_lost_per_turn']['value']:.2f}".replace('-', '\u2212') in said
for fall in report['waterfall'][:1]:
    assert f"{fall['result']:+.2f}".replace('-', '\u2212') in said
assert len(text) < 1_500_000, len(text)
