// Bridges, Castles & Bazaars in saved games of JCloisterZone: bridges and castles as tokens, and
// the auctions.
#include "rules/box/bridges.h"

#include "interop/box.h"
#include "interop/saved/message.h"
#include "interop/saved/writer.h"
#include "rules/scoring.h"

#include <algorithm>

namespace bastide {

namespace {

using namespace jcz;

constexpr ElementRow kElements[] = {
    {.name = "bridge", .piece = "bridge", .counted = false},
    {.name = "castle", .piece = "castle", .counted = false},
    {.name = "bazaar", .part = "bazaars"},
};

constexpr RuleRow kRules[] = {
    {"bazaar-no-auction",
     bridges::kBazaarOption.option,
     {{{"false", "auction"}, {"true", "draft"}}}},
};

// ---- reading ------------------------------------------------------------------------------------

constexpr std::uint8_t kNorthSouth = 0b0101;
constexpr std::uint8_t kEastWest = 0b1010;

Meaning read_bridge(JsonChecks& read, const State&, const JsonNode& payload) {
  const JsonNode& pointer = read.member(payload, "pointer");
  const Pointer where = read_pointer(read, pointer);
  const std::uint8_t sides = where.location.sides;
  if (!read.failed() && sides != kNorthSouth && sides != kEastWest) {
    read.fail(*pointer.find("location"), "a bridge leads NS or WE");
  }
  const Bridge bridge = sides == kNorthSouth ? Bridge::north_south : Bridge::east_west;
  return
      [cell = where.cell, bridge](Action action) { return action == Action::bridge(cell, bridge); };
}

Meaning read_castle(JsonChecks& read, const State& state, const JsonNode& payload) {
  const Pointer where = read_pointer(read, read.member(payload, "pointer"));
  return [&state, where](Action action) {
    return action.type() == ActionType::castle &&
           points_at(state, where, action.cell(), action.segment());
  };
}

// The first picks the tile and opens, the next raise it; equal tiles are alike.
Meaning read_bid(JsonChecks& read, const State& state, const JsonNode& payload) {
  const auto price = read.integer(read.member(payload, "price"), "price", 0, INT16_MAX);
  const auto& items = state.bazaar.items;
  if (items.empty()) return {};
  const auto last = static_cast<std::int64_t>(items.size()) - 1;
  const auto item = static_cast<std::size_t>(
      read.integer(read.member(payload, "supplyIndex"), "supplyIndex", 0, last));
  const bool draft = state.rules->options()[bridges::kBazaarOption] == bridges::Bazaar::draft;
  return [&items, price, item, draft](Action action) {
    if (action.type() == ActionType::bid) return action.points() == price;
    return action.type() == ActionType::pick && items[action.item()].kind == items[item].kind &&
           (draft || action.points() == price);
  };
}

Meaning read_sale(JsonChecks& read, const State&, const JsonNode& payload) {
  const JsonNode& value = read.member(payload, "value");
  const std::string& word = read.text(value, "value");
  if (word != "BUY" && word != "SELL") read.fail(value, "value must be BUY or SELL");
  return [sale = word == "BUY" ? Action::buy() : Action::sell()](Action action) {
    return action == sale;
  };
}

constexpr MessageRow kMessages[] = {
    {"PLACE_TOKEN", "token", "BRIDGE", read_bridge},
    {"PLACE_TOKEN", "token", "CASTLE", read_castle},
    {"BAZAAR_BID", {}, {}, read_bid},
    {"BAZAAR_BUY_OR_SELL", {}, {}, read_sale},
};

// difference-005, difference-017, difference-022: ours offers more bridges and castles, and asks
// what castles score.
Asked asked_there(const State& state, std::span<const Action> legal) {
  if (state.turn.phase == Phase::vicinity) return Asked::no;
  if (state.turn.phase == Phase::castle) return Asked::perhaps;
  const bool bridges_alone = state.turn.phase == Phase::claim && bridges::only_bridges(legal);
  return bridges_alone ? Asked::perhaps : Asked::yes;
}

std::optional<Action> done_there(const State& state) {
  if (state.turn.phase != Phase::vicinity) return std::nullopt;
  return bridges::unasked_score(state);
}

// A castle that nothing was completed beside brings its lord nothing at the end.
bool has_idle_castle(const State& state, unsigned player, std::string_view kind) {
  if (kind != "castle" || !is_over(state)) return false;
  return std::any_of(state.castles.begin(), state.castles.end(), [&](const Castle& castle) {
    return !castle.scored && weight_of(state.board.features[castle.town.at()].weights, player) != 0;
  });
}

// ---- writing ------------------------------------------------------------------------------------

void write_bridge(Writer& writer, Action action) {
  if (writer.state().turn.figure_moved) {
    writer.refuse("in JCloisterZone nobody builds a bridge after his figure");
  }
  writer.say("PLACE_TOKEN", {{"token", "BRIDGE"},
                             {"pointer",
                              {{"position", cell_json(action.cell())},
                               {"location", action.bridge() == Bridge::north_south ? "NS" : "WE"},
                               {"feature", "Road"}}}});
}

// difference-005: that program offers bridges over the tile just placed, between two open cells.
bool is_offered_there(const State& state, Action action) {
  const bool on_tile = state.board.tiles[state.turn.placed.at()].cell == action.cell();
  const auto is_open = [&](Side side) {
    return !tile_at(state.board, neighbour(action.cell(), side)).valid();
  };
  const bool north_south = action.bridge() == Bridge::north_south;
  return action.type() == ActionType::bridge && on_tile &&
         is_open(north_south ? Side::north : Side::east) &&
         is_open(north_south ? Side::south : Side::west);
}

// Nobody passes there where nothing is on offer, or after a figure.
bool needs_no_pass(const Writer& writer, Action) {
  const State& state = writer.state();
  const std::vector<Action> legal = writer.legal();
  if (asked_there(state, legal) == Asked::yes) return false;
  if (state.turn.phase == Phase::castle) return writer.passed();
  if (state.turn.figure_moved) return true;
  return std::none_of(legal.begin(), legal.end(),
                      [&](Action action) { return is_offered_there(state, action); });
}

void write_castle(Writer& writer, Action action) {
  if (writer.passed()) {
    writer.refuse("in JCloisterZone nobody builds a castle once somebody has passed");
  }
  writer.say("PLACE_TOKEN",
             {{"token", "CASTLE"},
              {"pointer", pointer_json(writer.state(), action.cell(), action.segment())}});
}

void write_score(Writer& writer, Action action) {
  if (action == bridges::unasked_score(writer.state())) return;
  writer.refuse("in JCloisterZone a castle scores the most that is completed in its vicinity");
}

void write_bid(Writer& writer, Action action) {
  const bool pick = action.type() == ActionType::pick;
  const unsigned item = pick ? action.item() : writer.state().bazaar.item;
  writer.say("BAZAAR_BID", {{"supplyIndex", item}, {"price", action.points()}});
}

void write_sale(Writer& writer, Action action) {
  writer.say("BAZAAR_BUY_OR_SELL", {{"value", action.type() == ActionType::buy ? "BUY" : "SELL"}});
}

constexpr ActionRow kActions[] = {
    {.type = ActionType::bridge, .write = write_bridge},
    {.type = ActionType::castle, .write = write_castle},
    {.type = ActionType::score, .write = write_score},
    {.type = ActionType::pick, .write = write_bid},
    {.type = ActionType::bid, .write = write_bid},
    {.type = ActionType::buy, .write = write_sale},
    {.type = ActionType::sell, .write = write_sale},
    {ActionType::pass, needs_no_pass, [](Writer&, Action) {}},
};

constexpr PhaseName kPhases[] = {{"CastlePhase", Phase::castle}, {"BazaarPhase", Phase::bazaar}};

constexpr BonusName kBonuses[] = {{BonusKind::bazaar, "bazaar"}};

}  // namespace

extern const BoxInterop kBridgesInterop;
const BoxInterop kBridgesInterop = {.box = Box::bridges,
                                    .saved = {.set = "bridges-castles-and-bazaars",
                                              .elements = kElements,
                                              .rules = kRules,
                                              .messages = kMessages,
                                              .actions = kActions,
                                              .phases = kPhases,
                                              .bonuses = kBonuses,
                                              .asked = asked_there,
                                              .by_itself = done_there,
                                              .scored_nothing = has_idle_castle}};

}  // namespace bastide
