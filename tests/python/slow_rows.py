"""A slow model of rows: finds the features of a view by joining the tiles of data/tiles, with some of
the boxes."""

import collections
import functools
import itertools
import pathlib

BOXES = ["river", "abbot", "inns", "traders", "dragon", "king-scout", "cathars"]
TILES = pathlib.Path(__file__).parents[2] / "data" / "tiles"
SIDES, HALVES = "nesw", ["nnw", "nne", "ene", "ese", "sse", "ssw", "wsw", "wnw"]
STEPS = [(0, -1), (1, 0), (0, 1), (-1, 0)]
WEIGHTS = {"small": 1, "large": 2, "abbot": 1}  # of followers; other figures claim nothing
FACT_OF = {"wine": "goods", "grain": "goods", "cloth": "goods"}


def read_tiles():
    """By code of a tile: its segments, each with its kind, edges and the words after these."""
    tiles = {}
    for file in TILES.glob("*.tiles"):
        for line in file.read_text().splitlines():
            words = line.partition("#")[0].split()
            if line.startswith("tile"):
                segments = tiles[words[1]] = []
            elif words and words[0] != "joins":
                kind, _, edges = words[0].partition(":")
                segments.append((kind, edges, words[1:]))
    return tiles


TILES_BY_CODE = read_tiles()


def ports(kind, edges, rotation):
    """Where a segment leaves its tile: halves of sides for fields, sides for others."""
    if kind == "field":
        return [(HALVES.index(half) + 2 * rotation) % 8 for half in edges.split("+") if half in HALVES]
    return [(SIDES.index(side) + rotation) % 4 for side in edges]


@functools.cache
def edges_of(code, rotation):
    """By side of a tile: the kind of landscape there, and the sides of its segment."""
    edges = [("field", ())] * 4
    for kind, words, _ in TILES_BY_CODE[code]:
        if kind in ("city", "road", "river"):
            sides = ports(kind, words, rotation)
            for side in sides:
                edges[side] = kind, sides
    return edges


@functools.cache
def joined_places(code, rotation):
    """Of a tile: by segment, whether it is a field, and its ports."""
    return [(kind == "field", ports(kind, edges, rotation)) for kind, edges, _ in TILES_BY_CODE[code]
            if kind not in ("cloister", "garden")]


def likely_by(copies):
    return 1 - 0.5 ** min(copies, 6)


def across(kind, port):
    """The side of a port, and the port of the neighbour that it meets."""
    if kind != "field":
        return port, (port + 2) % 4
    return port // 2, (port // 2 + 2) % 4 * 2 + 1 - port % 2


class Board:
    """The features of a view, each a set of segments: cell, number on its tile."""

    def __init__(self, view):
        self.placed = {tuple(tile["cell"]): tile for tile in view["tiles"]}
        self.left = view["left"]
        self.figures = collections.defaultdict(list)  # followers alone
        for figure in view["figures"]:
            if figure["figure"] in WEIGHTS:
                self.figures[tuple(figure["cell"]), figure["segment"]].append(figure)
        self.feature_of, self.open = {}, collections.Counter()
        self.at_port = at_port = {}
        for cell, tile in self.placed.items():
            for number, (kind, edges, _) in enumerate(TILES_BY_CODE[tile["code"]]):
                self.feature_of[cell, number] = {(cell, number)}
                for port in ports(kind, edges, tile["rotation"]):
                    at_port[cell, kind, port] = cell, number
        for (cell, kind, port), segment in at_port.items():
            side, met = across(kind, port)
            step = STEPS[side]
            other = at_port.get(((cell[0] + step[0], cell[1] + step[1]), kind, met))
            if other is None:
                self.open[segment] += 1
            else:
                self.join(segment, other)

    def join(self, segment, other):
        joined = self.feature_of[segment] | self.feature_of[other]
        for one in joined:
            self.feature_of[one] = joined

    def segment(self, segment):
        return TILES_BY_CODE[self.placed[segment[0]]["code"]][segment[1]]

    def marks(self, feature):
        return [mark for segment in feature for mark in self.segment(segment)[2]]

    def open_ends(self, feature):
        (cell, number), *_ = feature
        if self.segment((cell, number))[0] in ("cloister", "garden"):
            return 9 - sum((cell[0] + dx, cell[1] + dy) in self.placed
                           for dx in (-1, 0, 1) for dy in (-1, 0, 1))
        return sum(self.open[segment] for segment in feature)

    def features(self):
        """Those with followers, each once."""
        return {frozenset(self.feature_of[segment]) for segment in self.figures}

    def kind(self, feature):
        return self.segment(next(iter(feature)))[0]

    def unclaimed_ways(self):
        """Incomplete cities and roads without followers."""
        return [feature for feature in set(map(frozenset, self.feature_of.values())) - self.features()
                if self.kind(feature) in ("city", "road") and self.open_ends(feature)]

    def edges(self, cell):
        """By side of a cell: the landscape that a tile needs there. Rivers fit everything."""
        edges = {}
        for side, step in enumerate(STEPS):
            tile = self.placed.get((cell[0] + step[0], cell[1] + step[1]))
            if tile:
                edges[side] = edges_of(tile["code"], tile["rotation"])[(side + 2) % 4][0]
        return {side: kind for side, kind in edges.items() if kind != "river"}

    def copies(self, cell, wanted=lambda code, rotation: True):
        """How many tiles of the stack fit a cell as wanted."""
        edges = self.edges(cell)

        def fits(code, rotation):
            own = edges_of(code, rotation)
            return all(own[side][0] in (kind, "river") for side, kind in edges.items())

        return sum(count for code, count in self.left.items()
                   if any(fits(code, r) and wanted(code, r) for r in range(4)))

    def copies_that_close(self, cell, side):
        edges = self.edges(cell)
        return self.copies(cell, lambda code, r: all(one in edges for one in edges_of(code, r)[side][1]))

    def joins(self):
        """Pairs of features that one tile could join at a cell, with the number of copies."""
        empty = {(cell[0] + dx, cell[1] + dy) for cell in self.placed for dx, dy in STEPS}
        for cell in empty - set(self.placed):
            most = collections.Counter()
            for field in (False, True):
                for (a, one), (b, other) in itertools.combinations(self.around(cell, field), 2):
                    if one != other and self.kind(one) == self.kind(other):
                        copies = self.copies(cell, lambda code, r: any(
                            is_field == field and a in places and b in places
                            for is_field, places in joined_places(code, r)))
                        pair = frozenset((one, other))
                        most[pair] = max(most[pair], copies)
            yield from most.items()

    def around(self, cell, field):
        """Ports of an empty cell, with the fields or the roads and cities there."""
        for kind in ("field",) if field else ("city", "road"):
            for port in range(8 if field else 4):
                side, met = across(kind, port)
                beyond = cell[0] + STEPS[side][0], cell[1] + STEPS[side][1]
                if (beyond, kind, met) in self.at_port:
                    yield port, frozenset(self.feature_of[self.at_port[beyond, kind, met]])

    def weights(self, *features):
        """By player, of the followers on these features."""
        weights = collections.Counter()
        for segment in itertools.chain(*features):
            for figure in self.figures[segment] if segment in self.figures else ():
                weights[figure["player"]] += WEIGHTS[figure["figure"]]
        return weights

    def likely(self, feature):
        """1 - 1 / 2^k, where k is the number of copies for the cell with the fewest."""
        (cell, number), *_ = feature
        kind, ends = self.segment((cell, number))[0], self.open_ends(feature)
        if kind in ("cloister", "garden"):
            around = {(cell[0] + dx, cell[1] + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
            found = [self.copies(one) for one in around - set(self.placed)
                     if any((one[0] + dx, one[1] + dy) in self.placed for dx, dy in STEPS)]
        else:
            found = []
            for cell, number in feature:
                tile = self.placed[cell]
                for side in ports(kind, self.segment((cell, number))[1], tile["rotation"]):
                    beyond = cell[0] + STEPS[side][0], cell[1] + STEPS[side][1]
                    if beyond not in self.placed:
                        closing = self.copies_that_close(beyond, (side + 2) % 4)
                        found.append(closing if ends == 1 else self.copies(beyond))
        return likely_by(min([6, *found])) if ends else 1

    def cities_beside(self, farm):
        cities = set()
        for cell, number in farm:
            segments = TILES_BY_CODE[self.placed[cell]["code"]]
            for city in self.segment((cell, number))[2]:
                if city.startswith("city"):
                    found = [":".join(one[:2]) for one in segments].index(city)
                    cities.add(frozenset(self.feature_of[cell, found]))
        return cities


def points(board, kind, feature, complete):
    """Of a road, city, cloister or garden."""
    marks = board.marks(feature)
    tiles = len({cell for cell, _ in feature})
    if kind == "road":
        return tiles * ((2 if complete else 0) if "inn" in marks else 1)
    if kind == "city":
        rate = (3 if complete else 0) if "cathedral" in marks else 2 if complete else 1
        if "cathar" in marks:
            rate = (2 if "cathedral" in marks else 1) if complete else 0
        return (tiles + marks.count("pennant")) * rate
    return 9 if complete else 9 - board.open_ends(feature)


def supply(board, city):
    """What a complete city brings to a farm."""
    return 6 if "cathar" in board.marks(city) else 3


def winners(weights):
    return {player for player in weights if weights[player] == max(weights.values())}


def worth(board, feature):
    """What a feature brings in a join."""
    if board.kind(feature) == "field":
        return sum(3 * board.likely(city) if board.open_ends(city) else supply(board, city)
                   for city in board.cities_beside(feature))
    return points(board, board.kind(feature), feature, True)


def joins(board, players):
    """What players win or lose by joins: player, fact, points."""
    for (one, other), copies in board.joins():
        sides = [(winners(board.weights(feature)), feature) for feature in (one, other)]
        field, free = board.kind(one) == "field", sum(not owners for owners, _ in sides)
        if not copies or free > 1 or (field and free):
            continue
        will, prefix = winners(board.weights(one, other)), "farm_join" if field else "join"
        for player in range(players):
            had = sum(worth(board, feature) for owners, feature in sides if player in owners)
            gets = sum(worth(board, feature) for _, feature in sides) if player in will else 0
            fact = "annex_wins" if free else prefix + ("_losses" if gets < had else "_wins")
            yield player, fact, (gets - had) * likely_by(copies)


def slow_row(state, seat):
    """By name of a column: the number of State.row."""
    view = state.view()
    row = collections.Counter()
    scores = [player["score"] for player in view["players"]]
    row["lead"] = scores[seat] - max(scores[:seat] + scores[seat + 1:])
    row["players"], row["tiles_left"] = len(scores), view["tiles_left"]
    row["own_turn"], row["over"] = int(view["active"] == seat), int(view["over"])

    def add(player, fact, amount):
        row[("own_" if player == seat else "others_") + fact] += amount

    for number, player in enumerate(view["players"]):
        add(number, "score", player["score"])
        for figure, count in player["supply"].items():
            add(number, "followers" if figure in WEIGHTS else "pieces", count)
        for thing, count in player["belongings"].items():
            if fact := FACT_OF.get(thing):
                add(number, fact, count)
    if view["over"]:
        return row
    board = Board(view)
    for feature in board.unclaimed_ways():
        row["free_likely"] += points(board, board.kind(feature), feature, True) * board.likely(feature)
    for player, fact, amount in joins(board, len(scores)):
        add(player, fact, amount)
    for feature in board.features():
        kind = board.kind(feature)
        figures = [figure for segment in feature for figure in board.figures[segment]]
        ends = board.open_ends(feature)
        likely = 0 if kind == "field" else board.likely(feature)
        for figure in figures:
            if kind != "field":
                add(figure["player"], "returns_soon" if ends < 2 else "returns_later", 1)
                add(figure["player"], "returns_likely", likely)
                add(figure["player"], "stuck", int(likely == 0))
        for owner in winners(board.weights(feature)):
            if kind == "field":
                for city in board.cities_beside(feature):
                    open_ends = board.open_ends(city)
                    add(owner, "farm_points", 0 if open_ends else supply(board, city))
                    add(owner, "farm_cities", int(0 < open_ends < 3))
                    add(owner, "farm_cities_open", int(open_ends > 2))
                    add(owner, "farm_likely", board.likely(city) if open_ends else 0)
                continue
            now = points(board, kind, feature, ends == 0)
            gain = points(board, kind, feature, True) - now
            kind = "cloister" if kind == "garden" else kind
            size = {"road": f"_{min(max(ends, 1), 2)}", "city": f"_{min(max(ends, 1), 3)}"}
            add(owner, kind + "_points", now)
            add(owner, kind + "_gain" + size.get(kind, ""), gain)
            few = {"city": "_1" if ends < 2 else "_2"}
            add(owner, kind + "_likely" + few.get(kind, ""), gain * likely)
    return row
