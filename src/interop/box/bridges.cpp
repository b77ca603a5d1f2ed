// Bridges, Castles & Bazaars in saved and recorded games: bridges and castles, which JCloisterZone
// calls tokens, and the auctions.
#include "rules/box/bridges.h"

#include "interop/box.h"
#include "interop/box/bridges_auction.h"
#include "interop/recorded/comparable_text.h"
#include "interop/recorded/recording.h"
#include "interop/saved/message.h"
#include "interop/saved/message_writer.h"
#include "rules/scoring.h"

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

// ---- comparing with recorded games --------------------------------------------------------------

using recorded::Agreement;
using recorded::Offer;

// True for a placement with a bridge. Recordings list such placements under a key of their own.
bool needs_bridge(const State&, Action action) {
  return action.type() == ActionType::place && action.bridge() != Bridge::none;
}

std::string bridged(const std::string& cell, std::int64_t rotation, const std::string& bridge) {
  return "place " + cell + " r" + std::to_string(rotation) + bridge;
}

void own_bridged_placements(const State& state, Action action, std::vector<Offer>& offers) {
  const unsigned different = (*state.rules->library)[state.turn.drawn].rotations;
  const std::string bridge = recorded::bridge_text(recorded::cell_text(action.bridge_cell()),
                                                   recorded::direction_of(action.bridge()));
  for (unsigned r = action.rotation(); r < kRotations; r += different) {
    offers.push_back({bridged(recorded::cell_text(action.cell()), r, bridge), action});
  }
}

// Reads a placement with a bridge: x, y, rotation, bridge x, y, direction.
std::string recorded_bridged_placement(JsonChecks& read, std::span<const JsonNode> part) {
  if (!recorded::has_size(read, part, 6)) return {};
  const std::string bridge = recorded::bridge_text(recorded::read_cell(read, part.subspan(3)),
                                                   read.word(part[5], "a direction"));
  const std::string cell = recorded::read_cell(read, part);
  return bridged(cell, read.integer(part[2], "a rotation", 0, kRotations - 1), bridge);
}

void own_bridge(const State&, Action action, std::vector<Offer>& offers) {
  offers.push_back({recorded::bridge_text(recorded::cell_text(action.cell()),
                                          recorded::direction_of(action.bridge())),
                    action});
}

std::string recorded_bridge(JsonChecks& read, std::span<const JsonNode> part) {
  if (!recorded::has_size(read, part, 3)) return {};
  return recorded::bridge_text(recorded::read_cell(read, part), read.word(part[2], "a direction"));
}

void own_castle(const State& state, Action action, std::vector<Offer>& offers) {
  offers.push_back({"castle " + recorded::segment_at(state, action), action});
}

std::string recorded_castle(JsonChecks& read, std::span<const JsonNode> part) {
  return recorded::has_size(read, part, 4) ? "castle " + recorded::read_segment(read, part)
                                           : std::string();
}

constexpr recorded::OfferRow kOffers[] = {
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

// ---- events ----

std::string bridge_over(std::string_view cell) {
  return std::string("a bridge over ").append(cell);
}

std::string castle_on(Cell one, Cell other) {
  return "a castle on " + recorded::cell_text(std::min(one, other)) + " and " +
         recorded::cell_text(std::max(one, other));
}

std::string own_built_castle(const State& state, const Event& event) {
  for (const Castle& castle : state.castles) {
    const auto& cells = castle.cells;
    const bool here = std::find(cells.begin(), cells.end(), event.cell) != cells.end();
    if (here) return castle_on(cells[0], cells[1]);
  }
  return "no castle";
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
  return bridge_over(recorded::read_cell(read, std::span(part).subspan(1)));
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

constexpr recorded::EventRow kEvents[] = {
    {"bridge", 4, recorded_built_bridge},
    {"castle", 2, recorded_built_castle},
    {"auctioned", 6, recorded_auction},
};

constexpr recorded::OwnEventRow kOurEvents[] = {
    {EventType::castle, own_built_castle},
    {EventType::bridge,
     [](const State&, const Event& event) { return bridge_over(recorded::cell_text(event.cell)); }},
    {EventType::auctioned,
     [](const State&, const Event& event) {
       return bought(TileLibrary::embedded()[event.kind].code, event.player.value, event.points);
     }},
};

// Recordings call an option's value by another name: difference-027 (docs/rules/differences.md).
constexpr recorded::RecordedValue kRecordedValues[] = {
    {bridges::kBazaarOption.option, "draft", "draft-before-placing"}};

constexpr recorded::BonusRow kRecordedBonuses[] = {{BonusKind::bazaar, "bazaar"}};

constexpr recorded::TokenRow kTokens[] = {
    {"bridge",
     [](const State& state, unsigned player) -> int { return state.players[player].bridges; }},
    {"castle",
     [](const State& state, unsigned player) -> int { return state.players[player].castles; }},
};

// difference-013: at the end recordings list an award of no points for castles that never scored.
void list_idle_castles(const State& state, std::vector<recorded::IdleAward>& awards) {
  for (const Castle& castle : state.castles) {
    if (castle.scored) continue;
    const Feature& town = state.board.features[castle.town.at()];
    const std::uint8_t owners = majority(town);
    for_each_bit(owners != 0 ? owners : town.mayors, [&](unsigned player) {
      awards.push_back({player, owners != 0 ? "castle" : "castle.empty", 2});
    });
  }
}

// difference-005: if only bridges can be chosen and the recording does not ask, no player builds a
// bridge. difference-017: one answer about castles may end the choice for all players.
bool is_unasked_there(const State& state, std::span<const Action> legal,
                      const recorded::Decision& answered, const recorded::Decision* next) {
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

constinit const BoxInterop kInterop = {
    .box = Box::bridges,
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
              .scored_nothing = has_idle_castle},
    .recorded = {.values = kRecordedValues,
                 .offers = kOffers,
                 .question = {recorded::kAuctionKeys, recorded::at_auction,
                              recorded::auction_difference, recorded::chosen_at_auction},
                 .events = kEvents,
                 .own_events = kOurEvents,
                 .bonuses = kRecordedBonuses,
                 .tokens = kTokens,
                 .is_unasked = is_unasked_there,
                 .may_pass = may_give_up_tile,
                 .list_idle_awards = list_idle_castles}};

}  // namespace bastide::bridges
