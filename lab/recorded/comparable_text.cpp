#include "recorded/comparable_text.h"

namespace bastide::recorded {

std::string cell_text(Cell cell) { return std::to_string(cell.x) + "," + std::to_string(cell.y); }

std::string segment_at(const State& state, Action action) {
  const PlacedTile& placed = state.board.tiles[tile_at(state.board, action.cell()).at()];
  const TileKind& tile = state.rules->tile(placed.kind);
  std::string name;
  if (action.segment() == tile.segment_count) {
    name = placed.bridge == 1 ? "road:ns" : "road:ew";
  } else {
    name = segment_name(tile, action.segment(), placed.rotation);
  }
  if (name == "field:inner2") name = "field:inner";
  return cell_text(action.cell()) + " " + name;
}

std::string read_cell(JsonChecks& read, std::span<const JsonNode> xy) {
  const auto x = read.integer(xy[0], "x", INT16_MIN, INT16_MAX);
  const auto y = read.integer(xy[1], "y", INT16_MIN, INT16_MAX);
  return std::to_string(x) + "," + std::to_string(y);
}

std::string read_segment(JsonChecks& read, std::span<const JsonNode> part) {
  const std::string cell = read_cell(read, part);
  std::string kind = read.word(part[2], "a kind of feature");
  if (kind == "castle") kind = "city";
  const std::string where = read.word(part[3], "a place on the tile");
  return cell + " " + kind + (where.empty() ? "" : ":" + where);
}

bool has_size(JsonChecks& read, std::span<const JsonNode> part, std::size_t size) {
  if (part.size() != size) {
    read.fail(part.empty() ? JsonNode() : part[0],
              plain("an entry of " + std::to_string(part.size()) + " parts where it should have " +
                    std::to_string(size)));
  }
  return !read.failed();
}

std::string claim_text(std::string_view figure, std::string_view where) {
  return std::string("claim ").append(figure).append(" ").append(where);
}

std::string bridge_text(std::string_view cell, std::string_view direction) {
  return std::string(" bridge ").append(cell).append(" ").append(direction);
}

std::string_view direction_of(Bridge bridge) { return bridge == Bridge::north_south ? "ns" : "ew"; }

namespace {

std::string take_back(std::string_view figure, std::string_view owner, std::string_view segment) {
  std::string text = "return ";
  return text.append(figure).append(" of player ").append(owner).append(" from ").append(segment);
}

}  // namespace

void own_return(const State& state, Action action, std::vector<Offer>& offers) {
  offers.push_back({take_back(name_of(action.figure()), std::to_string(action.owner().value),
                              segment_at(state, action)),
                    action});
}

std::string recorded_return(JsonChecks& read, std::span<const JsonNode> part) {
  if (!has_size(read, part, 6)) return {};
  const std::string segment = read_segment(read, part);
  const auto owner = read.integer(part[4], "an owner", 0, kMaxPlayers - 1);
  return take_back(read.word(part[5], "a figure"), std::to_string(owner), segment);
}

// A claim with a barn names only the cell on whose corner the barn stands, and no field.
void own_claim(const State& state, Action action, std::vector<Offer>& offers) {
  // The recording does not say which of two equal figures moves, so both actions are one offer
  // (difference-004).
  if (action.from_fairy()) return;
  const bool barn = action.figure() == Figure::barn;
  offers.push_back({claim_text(name_of(action.figure()),
                               barn ? cell_text(action.cell()) : segment_at(state, action)),
                    action});
}

std::string recorded_claim(JsonChecks& read, std::span<const JsonNode> part) {
  if (!has_size(read, part, 5)) return {};
  const std::string& figure = read.word(part[0], "a figure");
  const std::string segment = read_segment(read, part.subspan(1));
  return claim_text(figure, figure == "barn" ? read_cell(read, part.subspan(1)) : segment);
}

std::string points_text(std::int64_t player, std::int64_t amount, std::string_view kind) {
  std::string text = "player " + std::to_string(player) + " gets " + std::to_string(amount);
  return text.append(" for ").append(kind);
}

}  // namespace bastide::recorded
