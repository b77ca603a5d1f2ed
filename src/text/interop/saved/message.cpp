#include "interop/saved/message.h"

#include "base/text_helpers.h"
#include "base/utf8.h"

#include <algorithm>
#include <array>

namespace bastide::jcz {

namespace {

constexpr std::array<std::string_view, 7> kFeatures = {"City",   "Road",   "Field",  "Monastery",
                                                       "Garden", "Castle", "Quarter"};

// JCloisterZone's name of a figure, as in "0.small.1".
std::string_view figure_word(Figure figure) {
  return figure == Figure::large ? "big" : name_of(figure);
}

std::optional<Figure> figure_called(std::string_view word) {
  for (unsigned i = 0; i < kFigures; ++i) {
    if (const auto figure = static_cast<Figure>(i); figure_word(figure) == word) return figure;
  }
  return std::nullopt;
}

// JCloisterZone's words for the halves, in the order of Half.
constexpr std::array<std::string_view, kHalves> kHalfWords = {"NL", "NR", "EL", "ER",
                                                              "SL", "SR", "WL", "WR"};
constexpr std::string_view kSideLetters = "NESW";

SegmentKind kind_of(std::string_view feature) {
  if (feature == "Road") return SegmentKind::road;
  if (feature == "Field") return SegmentKind::field;
  if (feature == "Monastery") return SegmentKind::cloister;
  if (feature == "Garden") return SegmentKind::garden;
  return SegmentKind::city;
}

// True if the pointer may mean a segment of this kind. Older files name no kind of feature. In such
// files a place in the middle means the tile's cloister or garden, if the tile has one.
bool may_be(const TileKind& tile, SegmentKind kind, const Pointer& pointer) {
  if (!pointer.feature.empty()) return kind == kind_of(pointer.feature);
  if (pointer.location.inner != 0 && tile.centre != kNoSegment) return is_centre(kind);
  return true;
}

std::optional<std::uint8_t> find_halves(std::string_view text) {
  std::uint8_t halves = 0;
  for (const std::string_view word : split(text, '.')) {
    const auto half = std::find(kHalfWords.begin(), kHalfWords.end(), word);
    if (half == kHalfWords.end()) return std::nullopt;
    halves |= static_cast<std::uint8_t>(1U << (half - kHalfWords.begin()));
  }
  return halves;
}

std::optional<std::uint8_t> find_sides(std::string_view text) {
  const bool all_but = text.substr(0, 1) == "_";
  if (all_but) text.remove_prefix(1);
  unsigned sides = 0;
  for (const char letter : text) {
    const std::size_t side = kSideLetters.find(letter);
    if (side == kSideLetters.npos) return std::nullopt;
    sides |= 1U << side;
  }
  if (sides == 0) return std::nullopt;
  return static_cast<std::uint8_t>(all_but ? sides ^ 0b1111U : sides);
}

}  // namespace

// ---- senders ------------------------------------------------------------------------------------

const JsonNode& payload_of(const JsonNode& message) {
  static const JsonNode kNone;
  const JsonNode* found = message.find("payload");
  return found == nullptr ? kNone : *found;
}

std::string_view type_of(const JsonNode& message) {
  const JsonNode* type = message.find("type");
  return type == nullptr ? std::string_view() : type->text;
}

std::optional<std::int64_t> sender(const JsonNode& message) {
  const JsonNode* player = message.find("player");
  return player == nullptr ? std::nullopt : parse_integer(player->text);
}

std::vector<std::size_t> in_rounds(std::span<const std::size_t> senders, std::size_t first,
                                   std::size_t players) {
  std::vector<std::size_t> order;
  for (std::size_t round = 0; order.size() < senders.size(); ++round) {
    for (std::size_t i = 0; i < players; ++i) {
      std::size_t earlier = 0;
      for (std::size_t message = 0; message < senders.size(); ++message) {
        if (senders[message] != (first + i) % players || earlier++ != round) continue;
        order.push_back(message);
      }
    }
  }
  return order;
}

// ---- places -------------------------------------------------------------------------------------

std::optional<Location> find_location(std::string_view text) {
  Location location;
  for (std::size_t i = 0; i < kQuarterNames.size(); ++i) {
    if (text != quarter_word(static_cast<Quarter>(i))) continue;
    location.quarter = static_cast<Quarter>(i);
    return location;
  }
  if (text == "I" || text == "CLOISTER") location.inner = 1;  // older files write CLOISTER
  if (text == "II") location.inner = 2;
  if (location.inner != 0) return location;
  if (const auto halves = find_halves(text)) {
    location.halves = *halves;
    return location;
  }
  const auto sides = find_sides(text);
  if (!sides) return std::nullopt;
  location.sides = *sides;
  return location;
}

std::string quarter_word(Quarter quarter) {
  std::string word = "QUARTER_";
  for (const char c : kQuarterNames[static_cast<std::size_t>(quarter)]) {
    word += static_cast<char>(c - 'a' + 'A');
  }
  return word;
}

std::string sides_word(std::uint8_t sides) {
  // JCloisterZone's words for sets of sides. Index: bits, with north 1, east 2, south 4, west 8.
  constexpr std::array<std::string_view, 16> kWords = {
      "", "N", "E", "NE", "S", "NS", "SE", "_W", "W", "NW", "WE", "_S", "SW", "_E", "_N", "NWSE"};
  return std::string(kWords[sides & 15U]);
}

std::string halves_word(std::uint8_t halves) {
  std::string word;
  for_each_bit(halves, [&](unsigned half) {
    word += (word.empty() ? "" : ".") + std::string(kHalfWords[half]);
  });
  return word;
}

std::uint8_t inner_number(const TileKind& tile, std::uint8_t local) {
  std::uint8_t number = 1;
  for (std::uint8_t i = 0; i < local; ++i) {
    const Segment& other = tile.segments[i];
    if (other.kind == SegmentKind::field && other.halves == 0) ++number;
  }
  return number;
}

Cell read_cell(JsonChecks& read, const JsonNode& xy) {
  const auto& part = read.list(xy, "a position"_en, 2);
  const auto x = read.integer(part[0], "x", INT16_MIN, INT16_MAX);
  const auto y = read.integer(part[1], "y", INT16_MIN, INT16_MAX);
  return Cell{static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)};
}

Pointer read_pointer(JsonChecks& read, const JsonNode& node) {
  Pointer pointer;
  read.keys(node, {"position", "location"}, {"feature"});
  pointer.cell = read_cell(read, read.member(node, "position"));
  if (const JsonNode* named = node.find("feature")) {
    pointer.feature = read.text(*named, "a feature"_en);
    if (std::find(kFeatures.begin(), kFeatures.end(), pointer.feature) == kFeatures.end()) {
      read.fail(*named,
                say("there is no feature {name}"_en, {{"name", quotation(pointer.feature)}}));
    }
  }
  const JsonNode& named = read.member(node, "location");
  const auto where = find_location(read.text(named, "a location"_en));
  if (!where) read.fail(named, say("there is no location {name}"_en, {{"name", shown(named)}}));
  if (where) pointer.location = *where;
  return pointer;
}

bool points_at(const State& state, const Pointer& pointer, Cell at, std::uint8_t local) {
  const TileId id = tile_at(state.board, at);
  if (at != pointer.cell || !id.valid()) return false;
  const PlacedTile& placed = state.board.tiles[id.at()];
  const TileKind& kind = state.rules->tile(placed.kind);
  if (local >= segment_count(kind, placed)) return false;
  const SegmentKind shows = state.board.feature(placed.segment(local)).kind;
  if (!may_be(kind, shows, pointer)) return false;
  const Location& where = pointer.location;
  if (is_centre(shows)) return where.inner == 1;
  if (shows != SegmentKind::field) {
    return where.sides != 0 && sides_reached(kind, placed, local) == where.sides;
  }
  const std::uint8_t halves = turned_halves(kind.segments[local].halves, placed.rotation);
  if (halves == 0) return where.inner == inner_number(kind, local);
  return halves == where.halves;
}

// ---- figures ------------------------------------------------------------------------------------

FigureId read_figure(JsonChecks& read, const State& state, const JsonNode& id) {
  FigureId figure;
  const auto parts = split(read.text(id, "a figure"_en), '.');
  const auto number = [&](std::size_t part) {
    return parts.size() == 3 ? parse_integer(parts[part]) : std::nullopt;
  };
  const auto player = number(0);
  const auto named = parts.size() == 3 ? figure_called(parts[1]) : std::nullopt;
  if (player && *player >= 0 && *player < static_cast<int>(state.rules->players()) && named) {
    figure.owner = PlayerId(static_cast<std::uint8_t>(*player));
    figure.figure = *named;
    const int each = state.rules->pieces[bastide::number(figure.figure)];
    if (number(2) && *number(2) >= 1 && *number(2) <= each) return figure;
  }
  read.fail(id, say("there is no figure {name}"_en, {{"name", shown(id)}}));
  return figure;
}

std::string figure_id(PlayerId player, Figure figure, unsigned number) {
  return std::to_string(player.value) + '.' + std::string(figure_word(figure)) + '.' +
         std::to_string(number);
}

Deployment read_deployment(JsonChecks& read, const State& state, const JsonNode& payload) {
  Deployment deployment;
  const JsonNode& id = read.member(payload, "meepleId");
  const FigureId figure = read_figure(read, state, id);
  if (!read.failed() && figure.owner != state.turn.decider) {
    read.fail(id, say("the figure {name} is another player's"_en, {{"name", shown(id)}}));
  }
  deployment.figure = figure.figure;
  deployment.where = read_pointer(read, read.member(payload, "pointer"));
  return deployment;
}

Meaning read_return(JsonChecks& read, const State& state, const JsonNode& payload) {
  const JsonNode& pointer = read.member(payload, "pointer");
  read.keys(pointer, {"featurePointer", "meepleId"});
  const FigureId figure = read_figure(read, state, read.member(pointer, "meepleId"));
  const Pointer where = read_pointer(read, read.member(pointer, "featurePointer"));
  return [&state, figure, where](Action action) {
    return action.type() == ActionType::take && action.owner() == figure.owner &&
           action.figure() == figure.figure &&
           points_at(state, where, action.cell(), action.segment());
  };
}

}  // namespace bastide::jcz
