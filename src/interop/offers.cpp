#include "interop/offers.h"

#include "base/text.h"
#include "interop/auctions.h"
#include "rules/ruleset.h"

#include <algorithm>
#include <array>

namespace bastide::referee {

namespace {

const PlacedTile& tile_on(const State& state, Cell cell) {
  return state.board.tiles[tile_at(state.board, cell).at()];
}

std::string cell_text(Cell cell) { return std::to_string(cell.x) + "," + std::to_string(cell.y); }

// "3,-1 field:nne+ene": the segment as it lies. A recording does not tell two inner fields of a
// tile apart.
std::string segment_at(const State& state, Action action) {
  const PlacedTile& placed = tile_on(state, action.cell());
  const Tile& tile = (*state.rules->library)[placed.kind];
  std::string name;
  if (action.segment() == tile.segment_count) {
    name = placed.bridge == 1 ? "road:ns" : "road:ew";
  } else {
    name = segment_name(tile, action.segment(), placed.rotation);
  }
  if (name == "field:inner2") name = "field:inner";
  return cell_text(action.cell()) + " " + name;
}

std::string read_cell(JsonReader& read, std::span<const Json> xy) {
  const auto x = read.integer(xy[0], "x", INT16_MIN, INT16_MAX);
  const auto y = read.integer(xy[1], "y", INT16_MIN, INT16_MAX);
  return std::to_string(x) + "," + std::to_string(y);
}

// x, y, kind, where.
std::string read_segment(JsonReader& read, std::span<const Json> part) {
  const std::string cell = read_cell(read, part);
  std::string kind = read.word(part[2], "a kind of feature");
  if (kind == "castle") kind = "city";
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

// ---- place: x, y, rotation ----------------------------------------------------------------------

std::string placement(std::string_view cell, std::int64_t rotation) {
  return "place " + std::string(cell) + " r" + std::to_string(rotation);
}

bool is_placement(const State&, Action action) { return action.type() == ActionType::place; }

// How many rotations of the tile to place look different; an abbey's all look alike.
unsigned rotations_of_tile(const State& state) {
  if (!state.turn.drawn.valid()) return 1;
  return (*state.rules->library)[state.turn.drawn].rotations;
}

// Rotations of a symmetric tile count as different placements in recordings, and as one here
// (difference-003, docs/rules/differences.md).
void our_placements(const State& state, Action action, std::vector<Offer>& offers) {
  for (unsigned r = action.rotation(); r < kRotations; r += rotations_of_tile(state)) {
    offers.push_back({placement(cell_text(action.cell()), r), action});
  }
}

std::string their_placement(JsonReader& read, std::span<const Json> part) {
  if (!has_size(read, part, 3)) return {};
  const std::string cell = read_cell(read, part);
  return placement(cell, read.integer(part[2], "a rotation", 0, kRotations - 1));
}

// ---- place_needs_bridge: x, y, rotation, bridge x, y, direction ---------------------------------

std::string bridge_text(std::string_view cell, std::string_view direction) {
  return std::string(" bridge ").append(cell).append(" ").append(direction);
}

std::string_view direction_of(Bridge bridge) { return bridge == Bridge::north_south ? "ns" : "ew"; }

bool needs_bridge(const State& state, Action action) {
  return is_placement(state, action) && action.bridge() != Bridge::none;
}

void our_bridged_placements(const State& state, Action action, std::vector<Offer>& offers) {
  for (unsigned r = action.rotation(); r < kRotations; r += rotations_of_tile(state)) {
    offers.push_back(
        {placement(cell_text(action.cell()), r) +
             bridge_text(cell_text(action.bridge_cell()), direction_of(action.bridge())),
         action});
  }
}

std::string their_bridged_placement(JsonReader& read, std::span<const Json> part) {
  if (!has_size(read, part, 6)) return {};
  const std::string bridge =
      bridge_text(read_cell(read, part.subspan(3)), read.word(part[5], "a direction"));
  return their_placement(read, part.first(3)) + bridge;
}

// ---- claim and move: figure, x, y, kind, where --------------------------------------------------

std::string claim(std::string_view figure, std::string_view where) {
  return std::string("claim ").append(figure).append(" ").append(where);
}

std::string quarter_at(const State& state, Quarter quarter) {
  return cell_text(state.rules->quarter_cell) +
         " quarter:" + std::string(kQuarterNames[static_cast<std::size_t>(quarter)]);
}

// A follower into one of the Count's quarters counts as a claim in recordings.
bool is_claim(const State&, Action action) {
  return action.type() == ActionType::claim || action.type() == ActionType::quarter;
}

bool is_move(const State&, Action action) { return action.type() == ActionType::move; }

void our_claim(const State& state, Action action, std::vector<Offer>& offers) {
  // Of two that are alike the recording does not say which leaves (difference-004).
  if (action.from_fairy()) return;
  const std::string_view figure = name_of(action.figure());
  // A barn's place is the corner of a cell, whatever the field is called.
  const bool barn = action.figure() == Figure::barn;
  const bool quarter = action.type() == ActionType::quarter;
  offers.push_back({claim(figure, quarter ? quarter_at(state, action.quarter())
                                  : barn  ? cell_text(action.cell())
                                          : segment_at(state, action)),
                    action});
}

std::string their_claim(JsonReader& read, std::span<const Json> part) {
  if (!has_size(read, part, 5)) return {};
  const std::string figure = read.word(part[0], "a figure");
  const std::string segment = read_segment(read, part.subspan(1));
  return claim(figure, figure == "barn" ? read_cell(read, part.subspan(1)) : segment);
}

// ---- return_...: x, y, kind, where, owner, figure -----------------------------------------------

std::string take_back(std::string_view figure, std::string_view owner, std::string_view segment) {
  std::string text = "return ";
  text.append(figure).append(" of player ").append(owner).append(" from ").append(segment);
  return text;
}

bool is_return(Action action) { return action.type() == ActionType::take; }

bool is_abbots_return(const State& state, Action action) {
  return is_return(action) && action.figure() == Figure::abbot &&
         action.owner() == state.turn.decider && state.turn.phase == Phase::claim &&
         state.board
                 .feature(SegmentId(tile_on(state, action.cell()).first_segment.value +
                                    action.segment()))
                 .kind != SegmentKind::city;
}

bool is_princesss_return(const State& state, Action action) {
  return is_return(action) && state.turn.phase == Phase::claim && !is_abbots_return(state, action);
}

bool is_escape(const State& state, Action action) {
  return is_return(action) && state.turn.phase == Phase::escape;
}

void our_return(const State& state, Action action, std::vector<Offer>& offers) {
  offers.push_back({take_back(name_of(action.figure()), std::to_string(action.owner().value),
                              segment_at(state, action)),
                    action});
}

std::string their_return(JsonReader& read, std::span<const Json> part) {
  if (!has_size(read, part, 6)) return {};
  const std::string segment = read_segment(read, part);
  const auto owner = read.integer(part[4], "an owner", 0, kMaxPlayers - 1);
  return take_back(read.word(part[5], "a figure"), std::to_string(owner), segment);
}

// ---- fairy: x, y, or x, y, kind, where, owner, figure -------------------------------------------

std::string fairy(std::string_view where, std::string_view companion) {
  return std::string("fairy ").append(where).append(companion);
}

std::string beside(std::string_view figure, std::string_view owner) {
  return std::string(" beside ").append(figure).append(" of player ").append(owner);
}

bool is_fairys_move(const State&, Action action) { return action.type() == ActionType::fairy; }

void our_fairys_move(const State& state, Action action, std::vector<Offer>& offers) {
  const bool on_tile = action == Action::fairy(action.cell());
  const std::string companion =
      on_tile ? "" : beside(name_of(action.figure()), std::to_string(action.owner().value));
  offers.push_back({fairy(on_tile               ? cell_text(action.cell())
                          : action.in_quarter() ? quarter_at(state, action.quarter())
                                                : segment_at(state, action),
                          companion),
                    action});
}

std::string their_fairys_move(JsonReader& read, std::span<const Json> part) {
  if (part.size() == 2) return fairy(read_cell(read, part), "");
  if (!has_size(read, part, 6)) return {};
  const std::string where = read_segment(read, part);
  const auto owner = read.integer(part[4], "an owner", 0, kMaxPlayers - 1);
  return fairy(where, beside(read.word(part[5], "a figure"), std::to_string(owner)));
}

// ---- dragon: x, y -------------------------------------------------------------------------------

bool is_dragons_step(const State&, Action action) { return action.type() == ActionType::dragon; }

void our_dragons_step(const State&, Action action, std::vector<Offer>& offers) {
  offers.push_back({"dragon " + cell_text(action.cell()), action});
}

std::string their_dragons_step(JsonReader& read, std::span<const Json> part) {
  return has_size(read, part, 2) ? "dragon " + read_cell(read, part) : std::string();
}

// ---- bridge: x, y, direction --------------------------------------------------------------------

bool is_bridge(const State&, Action action) { return action.type() == ActionType::bridge; }

void our_bridge(const State&, Action action, std::vector<Offer>& offers) {
  offers.push_back({bridge_text(cell_text(action.cell()), direction_of(action.bridge())), action});
}

std::string their_bridge(JsonReader& read, std::span<const Json> part) {
  if (!has_size(read, part, 3)) return {};
  return bridge_text(read_cell(read, part), read.word(part[2], "a direction"));
}

// ---- castle: x, y, kind, where ------------------------------------------------------------------

bool is_castle(const State&, Action action) { return action.type() == ActionType::castle; }

void our_castle(const State& state, Action action, std::vector<Offer>& offers) {
  offers.push_back({"castle " + segment_at(state, action), action});
}

std::string their_castle(JsonReader& read, std::span<const Json> part) {
  return has_size(read, part, 4) ? "castle " + read_segment(read, part) : std::string();
}

// ---- count: a quarter ---------------------------------------------------------------------------

bool is_counts_move(const State&, Action action) { return action.type() == ActionType::count; }

void our_counts_move(const State&, Action action, std::vector<Offer>& offers) {
  offers.push_back(
      {"count " + std::string(kQuarterNames[static_cast<std::size_t>(action.quarter())]), action});
}

std::string their_counts_move(JsonReader& read, std::span<const Json> part) {
  return has_size(read, part, 1) ? "count " + read.word(part[0], "a quarter") : std::string();
}

// ---- the table ----------------------------------------------------------------------------------

constexpr std::array<OfferRow, 12> kRows = {{
    {"place", "place", "placements", Agreement::set, &Tally::placements, is_placement,
     our_placements, their_placement},
    {"place_needs_bridge", "place bridge", "placements with a bridge", Agreement::some,
     &Tally::placements, needs_bridge, our_bridged_placements, their_bridged_placement},
    {"claim", "claim", "claims", Agreement::each, &Tally::claims, is_claim, our_claim, their_claim},
    {"move", "claim", "moves", Agreement::each, &Tally::claims, is_move, our_claim, their_claim},
    {"return_abbot", "return abbot", "returns of abbots", Agreement::each, &Tally::returns,
     is_abbots_return, our_return, their_return},
    {"return_princess", "return princess", "returns by the princess", Agreement::set,
     &Tally::returns, is_princesss_return, our_return, their_return},
    {"return_escape", "return escape", "escapes", Agreement::set, &Tally::returns, is_escape,
     our_return, their_return},
    {"fairy", "fairy", "moves of the fairy", Agreement::set, &Tally::others, is_fairys_move,
     our_fairys_move, their_fairys_move},
    {"dragon", "dragon", "steps of the dragon", Agreement::each, &Tally::others, is_dragons_step,
     our_dragons_step, their_dragons_step},
    {"bridge", "bridge", "bridges", Agreement::some, &Tally::others, is_bridge, our_bridge,
     their_bridge},
    {"castle", "castle", "castles", Agreement::each, &Tally::others, is_castle, our_castle,
     their_castle},
    {"count", "count", "moves of the count", Agreement::each, &Tally::others, is_counts_move,
     our_counts_move, their_counts_move},
}};

}  // namespace

Tally& Tally::operator+=(const Tally& other) {
  decisions += other.decisions;
  placements += other.placements;
  claims += other.claims;
  returns += other.returns;
  others += other.others;
  events += other.events;
  awards += other.awards;
  assertions += other.assertions;
  return *this;
}

std::span<const OfferRow> offer_rows() { return kRows; }

bool is_known_key(std::string_view key) {
  return key == "tile" || is_auctions_key(key) ||
         std::any_of(kRows.begin(), kRows.end(),
                     [&](const OfferRow& row) { return row.key == key; });
}

Chosen read_chosen(JsonReader& read, const Json& may, const Json& did) {
  const auto& parts = read.list(did, "did");
  const auto begins_with = [&](std::string_view words) {
    const auto wanted = split(words, ' ');
    return parts.size() >= wanted.size() &&
           std::equal(wanted.begin(), wanted.end(), parts.begin(),
                      [](std::string_view word, const Json& part) { return part == word; });
  };
  if (parts.size() == 1 && begins_with("pass")) return {};
  // Two keys share the word `claim`; what was offered tells which is meant.
  const OfferRow* meant = nullptr;
  for (const OfferRow& row : kRows) {
    if (!begins_with(row.did)) continue;
    if (meant == nullptr || may.contains(row.key)) meant = &row;
  }
  if (meant != nullptr) {
    const auto words = split(meant->did, ' ').size();
    return {meant, meant->theirs(read, std::span(parts).subspan(words))};
  }
  read.fail("did names no action that is known: " + (parts.empty() ? "nothing" : shown(parts[0])));
  return {};
}

std::string with_bridge(JsonReader& read, const Json& may, const std::string& placement) {
  const auto found = may.find("place_needs_bridge");
  if (found == may.end()) return placement;
  for (const Json& entry : read.list(*found, "place_needs_bridge")) {
    const std::string one = their_bridged_placement(read, read.list(entry, "an entry"));
    if (one.rfind(placement + " ", 0) == 0) return one;
  }
  return placement;
}

}  // namespace bastide::referee
