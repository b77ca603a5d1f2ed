#include "referee/offers.h"

#include "base/text.h"
#include "rules/ruleset.h"

#include <algorithm>
#include <array>

namespace bastide::referee {

namespace {

const PlacedTile& tile_on(const State& state, Cell cell) {
  return state.board.tiles[tile_at(state.board, cell).at()];
}

// "3,-1 field:nne+ene": the segment as it lies. A recording does not tell two inner fields of a
// tile apart.
std::string segment_at(const State& state, Action action) {
  const PlacedTile& placed = tile_on(state, action.cell());
  const Tile& tile = (*state.rules->library)[placed.kind];
  std::string name = segment_name(tile, action.segment(), placed.rotation);
  if (name == "field:inner2") name = "field:inner";
  return std::to_string(action.cell().x) + "," + std::to_string(action.cell().y) + " " + name;
}

std::string read_cell(JsonReader& read, std::span<const Json> xy) {
  const auto x = read.integer(xy[0], "x", INT16_MIN, INT16_MAX);
  const auto y = read.integer(xy[1], "y", INT16_MIN, INT16_MAX);
  return std::to_string(x) + "," + std::to_string(y);
}

// x, y, kind, where.
std::string read_segment(JsonReader& read, std::span<const Json> part) {
  const std::string cell = read_cell(read, part);
  const std::string kind = read.word(part[2], "a kind of feature");
  const std::string where = read.word(part[3], "a place on the tile");
  return cell + " " + kind + (where.empty() ? "" : ":" + where);
}

bool has_size(JsonReader& read, std::span<const Json> part, std::size_t size) {
  if (part.size() != size) {
    read.fail("an entry of " + std::to_string(part.size()) + " parts where it should have " +
              std::to_string(size));
  }
  return !read.failed();
}

// ---- place: x, y, rotation
// ----------------------------------------------------------------------------------

std::string placement(std::string_view cell, std::int64_t rotation) {
  return "place " + std::string(cell) + " r" + std::to_string(rotation);
}

// Rotations of a symmetric tile count as different placements in recordings, and as one here
// (difference-003, docs/rules/differences.md).
void our_placements(const State& state, Action action, std::vector<Offer>& offers) {
  const Tile& tile = (*state.rules->library)[state.turn.drawn];
  const std::string cell = std::to_string(action.cell().x) + "," + std::to_string(action.cell().y);
  for (unsigned r = action.rotation(); r < kRotations; r += tile.rotations) {
    offers.push_back({placement(cell, r), action});
  }
}

std::string their_placement(JsonReader& read, std::span<const Json> part) {
  if (!has_size(read, part, 3)) return {};
  const std::string cell = read_cell(read, part);
  return placement(cell, read.integer(part[2], "a rotation", 0, kRotations - 1));
}

// ---- claim: figure, x, y, kind, where
// -----------------------------------------------------------------------

void our_claim(const State& state, Action action, std::vector<Offer>& offers) {
  const std::string figure(name_of(action.figure()));
  offers.push_back({"claim " + figure + " " + segment_at(state, action), action});
}

std::string their_claim(JsonReader& read, std::span<const Json> part) {
  if (!has_size(read, part, 5)) return {};
  const std::string figure = read.word(part[0], "a figure");
  return "claim " + figure + " " + read_segment(read, part.subspan(1));
}

// ---- return_abbot: x, y, kind, where, owner, figure
// -----------------------------------------------------------

std::string take_back(std::string_view figure, std::string_view owner, std::string_view segment) {
  std::string text = "return ";
  text.append(figure).append(" of player ").append(owner).append(" from ").append(segment);
  return text;
}

void our_return(const State& state, Action action, std::vector<Offer>& offers) {
  const SegmentId segment(tile_on(state, action.cell()).first_segment.value + action.segment());
  for (const PlacedFigure& figure : state.figures) {
    if (figure.segment != segment || figure.figure != action.figure()) continue;
    offers.push_back({take_back(name_of(action.figure()), std::to_string(figure.player.value),
                                segment_at(state, action)),
                      action});
  }
}

std::string their_return(JsonReader& read, std::span<const Json> part) {
  if (!has_size(read, part, 6)) return {};
  const std::string segment = read_segment(read, part);
  const auto owner = read.integer(part[4], "an owner", 0, kMaxPlayers - 1);
  return take_back(read.word(part[5], "a figure"), std::to_string(owner), segment);
}

constexpr std::array<OfferRow, 3> kRows = {{
    {"place", "place", "placements", ActionType::place, &Tally::placements, our_placements,
     their_placement},
    {"claim", "claim", "claims", ActionType::claim, &Tally::claims, our_claim, their_claim},
    {"return_abbot", "return abbot", "returns of abbots", ActionType::take, &Tally::returns,
     our_return, their_return},
}};

}  // namespace

Tally& Tally::operator+=(const Tally& other) {
  decisions += other.decisions;
  placements += other.placements;
  claims += other.claims;
  returns += other.returns;
  events += other.events;
  awards += other.awards;
  return *this;
}

std::span<const OfferRow> offer_rows() { return kRows; }

bool is_known_key(std::string_view key) {
  return key == "tile" || std::any_of(kRows.begin(), kRows.end(),
                                      [&](const OfferRow& row) { return row.key == key; });
}

Chosen read_chosen(JsonReader& read, const Json& did) {
  const auto& parts = read.list(did, "did");
  const auto begins_with = [&](std::string_view words) {
    const auto wanted = split(words, ' ');
    return parts.size() >= wanted.size() &&
           std::equal(wanted.begin(), wanted.end(), parts.begin(),
                      [](std::string_view word, const Json& part) { return part == word; });
  };
  if (parts.size() == 1 && begins_with("pass")) return {};
  for (const OfferRow& row : kRows) {
    if (!begins_with(row.did)) continue;
    const auto words = split(row.did, ' ').size();
    return {&row, row.theirs(read, std::span(parts).subspan(words))};
  }
  read.fail("did names no action that is known: " + (parts.empty() ? "nothing" : shown(parts[0])));
  return {};
}

}  // namespace bastide::referee
