// Places on the board as a `.jcz` names them: a position, a kind of feature, a location.
#include "base/text.h"
#include "base/utf8.h"
#include "interop/jcz_parts.h"
#include "interop/jcz_tables.h"

#include <algorithm>

namespace bastide::jcz {

namespace {

using Kind = JsonNode::Kind;

constexpr std::array<std::string_view, 7> kFeatures = {"City",   "Road",   "Field",  "Monastery",
                                                       "Garden", "Castle", "Quarter"};

bool is_centre(SegmentKind kind) {
  return kind == SegmentKind::cloister || kind == SegmentKind::garden;
}

SegmentKind kind_of(std::string_view feature) {
  if (feature == "Road") return SegmentKind::road;
  if (feature == "Field") return SegmentKind::field;
  if (feature == "Monastery") return SegmentKind::cloister;
  if (feature == "Garden") return SegmentKind::garden;
  return SegmentKind::city;
}

// Older files do not say what kind of feature it is; a place in the middle is a centre then, if
// the tile has one.
bool may_be(const Tile& tile, SegmentKind kind, const Pointer& pointer) {
  if (!pointer.feature.empty()) return kind == kind_of(pointer.feature);
  if (pointer.location.inside && tile.centre != kNoSegment) return is_centre(kind);
  return true;
}

}  // namespace

Result<Pointer> pointer(const JsonNode& node) {
  const auto position = member(node, "position", Kind::array);
  if (!position) return position.error();
  const auto at = cell(**position);
  if (!at) return at.error();
  std::string_view feature;
  if (const JsonNode* named = node.find("feature")) {
    feature = named->text;
    if (std::find(kFeatures.begin(), kFeatures.end(), feature) == kFeatures.end()) {
      return error_at(*named, "there is no feature " + in_quotes(feature));
    }
  }
  const auto location = member(node, "location", Kind::string);
  if (!location) return location.error();
  const auto where = find_location((*location)->text);
  if (!where) {
    return error_at(**location, "there is no location " + in_quotes((*location)->text));
  }
  return Pointer{*at, feature, *where};
}

// Is that segment, as it lies on the board, what the pointer names?
bool points_at(const State& state, const Pointer& pointer, Cell at, std::uint8_t local) {
  const TileId id = tile_at(state.board, at);
  if (at != pointer.cell || !id.valid()) return false;
  const PlacedTile& placed = state.board.tiles[id.at()];
  const Tile& kind = (*state.rules->library)[placed.kind];
  if (local >= segment_count(kind, placed)) return false;
  const SegmentKind shown = state.board.feature(SegmentId(placed.first_segment.value + local)).kind;
  if (!may_be(kind, shown, pointer)) return false;
  if (is_centre(shown)) return pointer.location.inside;
  if (shown != SegmentKind::field) {
    return sides_reached(kind, placed, local) == pointer.location.sides;
  }
  const std::uint8_t halves = turned_halves(kind.segments[local].halves, placed.rotation);
  return halves == pointer.location.halves && (halves != 0) == !pointer.location.inside;
}

Result<Cell> cell(const JsonNode& xy) {
  if (xy.kind != Kind::array || xy.items.size() != 2) return error_at(xy, "a position is [x, y]");
  const auto x = whole_number(xy.items[0], INT16_MIN, INT16_MAX);
  if (!x) return x.error();
  const auto y = whole_number(xy.items[1], INT16_MIN, INT16_MAX);
  if (!y) return y.error();
  return Cell{static_cast<std::int16_t>(*x), static_cast<std::int16_t>(*y)};
}

std::string quarter_word(Quarter quarter) {
  std::string word = "QUARTER_";
  for (const char c : kQuarterNames[static_cast<std::size_t>(quarter)]) {
    word += static_cast<char>(c - 'a' + 'A');
  }
  return word;
}

std::optional<Location> find_location(std::string_view text) {
  Location location;
  for (std::size_t i = 0; i < kQuarterNames.size(); ++i) {
    if (text != quarter_word(static_cast<Quarter>(i))) continue;
    location.quarter = static_cast<Quarter>(i);
    return location;
  }
  if (text == "I" || text == "CLOISTER") {  // as older files say
    location.inside = true;
    return location;
  }
  const auto first = split(text, '.');
  if (std::find(kHalfWords.begin(), kHalfWords.end(), first[0]) != kHalfWords.end()) {
    for (const std::string_view word : first) {
      const auto half = std::find(kHalfWords.begin(), kHalfWords.end(), word);
      if (half == kHalfWords.end()) return std::nullopt;
      location.halves |= static_cast<std::uint8_t>(1U << (half - kHalfWords.begin()));
    }
    return location;
  }
  const bool all_but = text.substr(0, 1) == "_";
  for (const char letter : text.substr(all_but ? 1 : 0)) {
    const std::size_t side = kSideLetters.find(letter);
    if (side == kSideLetters.npos) return std::nullopt;
    location.sides |= static_cast<std::uint8_t>(1U << side);
  }
  if (all_but) location.sides ^= 0b1111;
  return location;
}

}  // namespace bastide::jcz
