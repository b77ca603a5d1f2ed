// Bridges, Castles & Bazaars in recorded games: bridges, castles and their events.
#include "rules/box/bridges.h"

#include "base/bits.h"
#include "recorded/box.h"
#include "recorded/box/bridges_auction.h"
#include "recorded/comparable_text.h"
#include "recorded/recording.h"
#include "rules/scoring.h"

#include <algorithm>

namespace bastide::bridges {

namespace {

using namespace recorded;

// True for a placement with a bridge. Recordings list such placements under a key of their own.
bool needs_bridge(const State&, Action action) {
  return action.type() == ActionType::place && action.bridge() != Bridge::none;
}

std::string bridged(const std::string& cell, std::int64_t rotation, const std::string& bridge) {
  return "place " + cell + " r" + std::to_string(rotation) + bridge;
}

void own_bridged_placements(const State& state, Action action, std::vector<Offer>& offers) {
  const unsigned different = state.rules->tile(state.turn.drawn).rotations;
  const std::string bridge =
      bridge_text(cell_text(action.bridge_cell()), direction_of(action.bridge()));
  for (unsigned r = action.rotation(); r < kRotations; r += different) {
    offers.push_back({bridged(cell_text(action.cell()), r, bridge), action});
  }
}

// Reads a placement with a bridge: x, y, rotation, bridge x, y, direction.
std::string recorded_bridged_placement(JsonChecks& read, std::span<const JsonNode> part) {
  if (!has_size(read, part, 6)) return {};
  const std::string bridge =
      bridge_text(read_cell(read, part.subspan(3)), read.word(part[5], "a direction"));
  const std::string cell = read_cell(read, part);
  return bridged(cell, read.integer(part[2], "a rotation", 0, kRotations - 1), bridge);
}

void own_bridge(const State&, Action action, std::vector<Offer>& offers) {
  offers.push_back({bridge_text(cell_text(action.cell()), direction_of(action.bridge())), action});
}

std::string recorded_bridge(JsonChecks& read, std::span<const JsonNode> part) {
  if (!has_size(read, part, 3)) return {};
  return bridge_text(read_cell(read, part), read.word(part[2], "a direction"));
}

void own_castle(const State& state, Action action, std::vector<Offer>& offers) {
  offers.push_back({"castle " + segment_at(state, action), action});
}

std::string recorded_castle(JsonChecks& read, std::span<const JsonNode> part) {
  return has_size(read, part, 4) ? "castle " + read_segment(read, part) : std::string();
}

constexpr OfferRow kOffers[] = {
    {"place_needs_bridge", "place bridge", "placements with a bridge", Agreement::some,
     &recorded::Tally::placements, needs_bridge, own_bridged_placements,
     recorded_bridged_placement},
    {"bridge", "bridge", "bridges", Agreement::some, &recorded::Tally::others,
     [](const State&, Action action) { return action.type() == ActionType::bridge; }, own_bridge,
     recorded_bridge},
    {"castle", "castle", "castles", Agreement::each, &recorded::Tally::others,
     [](const State&, Action action) { return action.type() == ActionType::castle; }, own_castle,
     recorded_castle},
};

// ---- events -------------------------------------------------------------------------------------

std::string bridge_over(std::string_view cell) {
  return std::string("a bridge over ").append(cell);
}

std::string castle_on(Cell one, Cell other) {
  return "a castle on " + cell_text(std::min(one, other)) + " and " +
         cell_text(std::max(one, other));
}

// The castle just built, which is the last one. Another may stand on one of its tiles.
std::string own_built_castle(const State& state, const Event&) {
  if (state.castles.empty()) return "no castle";
  const auto& [one, other] = state.castles.back().cells;
  return castle_on(one, other);
}

Cell cell_of_list(JsonChecks& read, const JsonNode& node) {
  const auto& xy = read.list(node, "a cell", 2);
  return {static_cast<std::int16_t>(read.integer(xy[0], "x", INT16_MIN, INT16_MAX)),
          static_cast<std::int16_t>(read.integer(xy[1], "y", INT16_MIN, INT16_MAX))};
}

std::string recorded_built_castle(JsonChecks& read, const std::vector<JsonNode>& part) {
  const auto& cells = read.list(part[1], "a castle's cells", 2);
  return castle_on(cell_of_list(read, cells[0]), cell_of_list(read, cells[1]));
}

std::string recorded_built_bridge(JsonChecks& read, const std::vector<JsonNode>& part) {
  read.word(part[3], "a direction");
  return bridge_over(read_cell(read, std::span(part).subspan(1)));
}

std::string bought(std::string_view tile, std::int64_t player, std::int64_t price) {
  std::string text(tile);
  return text.append(" goes to player ")
      .append(std::to_string(player))
      .append(" for ")
      .append(std::to_string(price));
}

// Reads a sale at an auction: tile, "buy" or "sell", price (negative when sold), auctioneer, the
// other player.
std::string recorded_auction(JsonChecks& read, const std::vector<JsonNode>& part) {
  const std::string& tile = read.word(part[1], "a tile");
  const bool sold = read.word(part[2], "how it was sold") == "sell";
  const auto price = read.integer(part[3], "a price", INT16_MIN, INT16_MAX);
  const auto owner = read.integer(part[sold ? 5 : 4], "a player", 0, kMaxPlayers - 1);
  return bought(tile, owner, sold ? -price : price);
}

constexpr EventRow kEvents[] = {
    {"bridge", 4, recorded_built_bridge},
    {"castle", 2, recorded_built_castle},
    {"auctioned", 6, recorded_auction},
};

constexpr OwnEventRow kOwnEvents[] = {
    {EventType::castle, own_built_castle},
    {EventType::bridge,
     [](const State&, const Event& event) { return bridge_over(cell_text(event.cell)); }},
    {EventType::auctioned,
     [](const State&, const Event& event) {
       return bought(TileLibrary::embedded()[event.kind].code, event.player.value, event.points);
     }},
};

// Recordings call an option's value by another name: difference-027 (docs/rules/differences.md).
constexpr RecordedValue kValues[] = {
    {bridges::kBazaarOption.option, "draft", "draft-before-placing"}};

constexpr BonusRow kBonuses[] = {{BonusKind::bazaar, "bazaar"}};

constexpr TokenRow kTokens[] = {
    {"bridge",
     [](const State& state, unsigned player) -> int {
       return state.players[player].supply[kBridgePiece];
     }},
    {"castle",
     [](const State& state, unsigned player) -> int {
       return state.players[player].supply[kCastlePiece];
     }},
};

// difference-013: at the end recordings list an award of no points for castles that never scored.
void list_idle_castles(const State& state, std::vector<IdleAward>& awards) {
  for (const Castle& castle : state.castles) {
    if (castle.scored) continue;
    const Feature& town = state.board.features[castle.town.at()];
    const PlayerSet owners = majority(town);
    for_each_bit(owners != 0 ? owners : town.mayors, [&](unsigned player) {
      awards.push_back({player, owners != 0 ? "castle" : "castle.empty", 2});
    });
  }
}

// difference-005: if only bridges can be chosen and the recording does not ask, no player builds a
// bridge. difference-017: one answer about castles may end the choice for all players.
bool is_unasked_there(const State& state, std::span<const Action> legal, const Decision& answered,
                      const Decision* next) {
  const auto asks = [&](const char* key) {
    return next != nullptr && next->may.find(key) != nullptr;
  };
  if (state.turn.phase == Phase::castle) {
    return answered.may.find("castle") != nullptr && !asks("castle");
  }
  const bool asked = asks("bridge") && next->player == state.turn.decider;
  return state.turn.phase == Phase::claim && bridges::only_bridges(legal) && !asked;
}

// difference-018: in recordings a player may give up a tile that can be placed only with a bridge.
bool may_give_up_tile(const State& state, std::span<const Action> legal) {
  return state.turn.phase == Phase::place &&
         std::all_of(legal.begin(), legal.end(),
                     [](Action action) { return action.bridge() != Bridge::none; });
}

}  // namespace

constinit const BoxRecorded kRecorded = {
    .box = Box::bridges,
    .values = kValues,
    .offers = kOffers,
    .question = {kAuctionKeys, at_auction, auction_difference, chosen_at_auction},
    .events = kEvents,
    .own_events = kOwnEvents,
    .bonuses = kBonuses,
    .tokens = kTokens,
    .is_unasked = is_unasked_there,
    .may_pass = may_give_up_tile,
    .list_idle_awards = list_idle_castles};

}  // namespace bastide::bridges
