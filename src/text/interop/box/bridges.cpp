// Bridges, Castles & Bazaars in saved games: bridges and castles, which JCloisterZone calls tokens,
// and the auctions.
#include "rules/box/bridges.h"

#include "interop/box.h"
#include "interop/saved/message.h"
#include "interop/saved/message_writer.h"

#include <algorithm>

namespace bastide::bridges {

namespace {

using namespace jcz;

constexpr ElementRow kElements[] = {
    {.name = "bridge", .piece = "bridge", .counted = false},
    {.name = "castle", .piece = "castle", .counted = false},
    {.name = "bazaar", .part = "bazaars"},
};

constexpr RuleRow kSavedRules[] = {
    {"bazaar-no-auction",
     bridges::kBazaarOption.option,
     {{{"false", "auction"}, {"true", "draft-before-placing"}}}},  // difference-027 (docs/rules)
};

// JCloisterZone always plays this value of the option: difference-026 (docs/rules/differences.md).
constexpr OptionValue kAlways[] = {{bridges::kCastleOption.option, "after-dragon"}};

// ---- reading ------------------------------------------------------------------------------------

constexpr std::uint8_t kNorthSouth = 0b0101;
constexpr std::uint8_t kEastWest = 0b1010;

Meaning read_bridge(JsonChecks& read, const State&, const JsonNode& payload) {
  const JsonNode& pointer = read.member(payload, "pointer");
  const Pointer where = read_pointer(read, pointer);
  const std::uint8_t sides = where.location.sides;
  if (!read.failed() && sides != kNorthSouth && sides != kEastWest) {
    read.fail(*pointer.find("location"), "a bridge leads NS or WE"_en);
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

// The first bid picks the tile and opens its auction; the next bids raise it. Tiles of one kind are
// interchangeable.
Meaning read_bid(JsonChecks& read, const State& state, const JsonNode& payload) {
  const auto price = read.integer(read.member(payload, "price"), "price", 0, INT16_MAX);
  const auto& items = state.bazaar.items;
  if (items.empty()) return {};
  const auto last = static_cast<std::int64_t>(items.size()) - 1;
  const auto item = static_cast<std::size_t>(
      read.integer(read.member(payload, "supplyIndex"), "supplyIndex", 0, last));
  const bool draft = !bridges::is_auction(state.rules->options());
  return [&items, price, item, draft](Action action) {
    if (action.type() == ActionType::bid) return action.points() == price;
    return action.type() == ActionType::pick && items[action.item()].kind == items[item].kind &&
           (draft || action.points() == price);
  };
}

Meaning read_sale(JsonChecks& read, const State&, const JsonNode& payload) {
  const JsonNode& value = read.member(payload, "value");
  const std::string& word = read.text(value, "value");
  if (word != "BUY" && word != "SELL") read.fail(value, "value must be BUY or SELL"_en);
  return [sale = word == "BUY" ? Action::buy() : Action::sell()](Action action) {
    return action == sale;
  };
}

constexpr std::string_view kTokenKeys[] = {"token", "pointer"};
constexpr std::string_view kBidKeys[] = {"supplyIndex", "price"};
constexpr std::string_view kSaleKeys[] = {"value"};

constexpr MessageRow kMessages[] = {
    {"PLACE_TOKEN", kTokenKeys, "token", "BRIDGE", read_bridge},
    {"PLACE_TOKEN", kTokenKeys, "token", "CASTLE", read_castle},
    {"BAZAAR_BID", kBidKeys, {}, {}, read_bid},
    {"BAZAAR_BUY_OR_SELL", kSaleKeys, {}, {}, read_sale},
};

// difference-005, difference-017, difference-022: JCloisterZone offers fewer bridges and castles
// than Bastide, and does not ask which features castles score.
Asked asked_there(const State& state, std::span<const Action> legal) {
  if (state.turn.phase == Phase::vicinity) return Asked::no;
  if (state.turn.phase == Phase::castle) return Asked::perhaps;
  const bool bridges_alone = state.turn.phase == Phase::claim && bridges::only_bridges(legal);
  return bridges_alone ? Asked::perhaps : Asked::yes;
}

std::optional<Action> automatic_action(const State& state) {
  if (state.turn.phase != Phase::vicinity) return std::nullopt;
  return bridges::unasked_score(state);
}

// True if the player has a castle that never scored. At the end of the game the file lists an award
// of no points for such a castle.
bool has_idle_castle(const State& state, unsigned player, std::string_view kind) {
  if (kind != "castle" || !is_over(state)) return false;
  return std::any_of(state.castles.begin(), state.castles.end(), [&](const Castle& castle) {
    return !castle.scored && weight_of(state.board.features[castle.town.at()].weights, player) != 0;
  });
}

// ---- writing ------------------------------------------------------------------------------------

bool is_open(const State& state, Cell cell, Side side) {
  return !tile_at(state.board, neighbour(cell, side)).valid();
}

// difference-005: JCloisterZone builds a bridge only between two cells without a tile. A bridge
// that the tile just placed does not need must be built over this tile, before a figure is placed.
bool offers_bridge(const State& state, Action action) {
  const bool placed = action.type() == ActionType::place;
  if (action.type() != ActionType::bridge && !placed) return true;
  const Cell cell = placed ? action.bridge_cell() : action.cell();
  if (placed && (action.bridge() == Bridge::none || cell == action.cell())) return true;
  const bool north_south = action.bridge() == Bridge::north_south;
  const bool between_open = is_open(state, cell, north_south ? Side::north : Side::east) &&
                            is_open(state, cell, north_south ? Side::south : Side::west);
  if (placed) return between_open;
  const Cell last = state.board.tiles[state.turn.placed.at()].cell;
  return between_open && cell == last && !state.turn.figure_moved;
}

// If several bridges make a tile fit, JCloisterZone builds the first that it offers.
bool needs_another_bridge(const MessageWriter& writer, Action action) {
  if (action.bridge() == Bridge::none) return false;
  const auto legal = writer.legal();
  const auto first = std::find_if(legal.begin(), legal.end(), [&](Action other) {
    return other.type() == ActionType::place && other.cell() == action.cell() &&
           other.rotation() == action.rotation() && offers_bridge(writer.state(), other);
  });
  return first == legal.end() || *first != action;
}

void refuse_bridge(MessageWriter& writer, Action) {
  writer.refuse("JCloisterZone does not allow this bridge"_en);
}

void write_bridge(MessageWriter& writer, Action action) {
  if (!offers_bridge(writer.state(), action)) return refuse_bridge(writer, action);
  writer.say("PLACE_TOKEN", {{"token", "BRIDGE"},
                             {"pointer",
                              {{"position", cell_json(action.cell())},
                               {"location", action.bridge() == Bridge::north_south ? "NS" : "WE"},
                               {"feature", "Road"}}}});
}

// True if a pass needs no message PASS: the player has passed before or has placed a figure, or
// JCloisterZone offers no bridge.
bool needs_no_pass(const MessageWriter& writer, Action) {
  const State& state = writer.state();
  const std::vector<Action> legal = writer.legal();
  if (asked_there(state, legal) == Asked::yes) return false;
  if (state.turn.phase == Phase::castle) return writer.passed();
  if (state.turn.figure_moved) return true;
  return std::none_of(legal.begin(), legal.end(), [&](Action action) {
    return action.type() == ActionType::bridge && offers_bridge(state, action);
  });
}

void write_castle(MessageWriter& writer, Action action) {
  if (writer.passed()) {
    writer.refuse("in JCloisterZone a castle cannot be built after a pass"_en);
  }
  writer.say("PLACE_TOKEN",
             {{"token", "CASTLE"},
              {"pointer", pointer_json(writer.state(), action.cell(), action.segment())}});
}

void write_score(MessageWriter& writer, Action action) {
  if (action == bridges::unasked_score(writer.state())) return;
  writer.refuse("in JCloisterZone a castle scores the best feature completed near it"_en);
}

void write_bid(MessageWriter& writer, Action action) {
  const bool pick = action.type() == ActionType::pick;
  const unsigned item = pick ? action.item() : writer.state().bazaar.item;
  writer.say("BAZAAR_BID", {{"supplyIndex", item}, {"price", action.points()}});
}

void write_sale(MessageWriter& writer, Action action) {
  writer.say("BAZAAR_BUY_OR_SELL", {{"value", action.type() == ActionType::buy ? "BUY" : "SELL"}});
}

constexpr ActionRow kActions[] = {
    {ActionType::place, needs_another_bridge, refuse_bridge},
    {.type = ActionType::bridge, .write = write_bridge},
    {.type = ActionType::castle, .write = write_castle},
    {.type = ActionType::score, .write = write_score},
    {.type = ActionType::pick, .write = write_bid},
    {.type = ActionType::bid, .write = write_bid},
    {.type = ActionType::buy, .write = write_sale},
    {.type = ActionType::sell, .write = write_sale},
    {ActionType::pass, needs_no_pass, [](MessageWriter&, Action) {}},
};

bool acts_on_tile(const State& state) { return state.turn.phase == Phase::castle; }

constexpr PhaseName kPhases[] = {{"CastlePhase", Phase::castle}, {"BazaarPhase", Phase::bazaar}};

constexpr BonusName kBonuses[] = {{BonusKind::bazaar, "bazaar"}};

}  // namespace

constinit const BoxInterop kInterop = {.box = Box::bridges,
                                       .always = kAlways,
                                       .saved = {.set = "bridges-castles-and-bazaars",
                                                 .elements = kElements,
                                                 .rules = kSavedRules,
                                                 .messages = kMessages,
                                                 .actions = kActions,
                                                 .phases = kPhases,
                                                 .bonuses = kBonuses,
                                                 .acts_on_tile = acts_on_tile,
                                                 .offers = offers_bridge,
                                                 .asked = asked_there,
                                                 .by_itself = automatic_action,
                                                 .scored_nothing = has_idle_castle}};

}  // namespace bastide::bridges
