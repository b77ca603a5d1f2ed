#include "rules/box/bridges.h"

#include "base/utf8.h"
#include "records/box.h"
#include "records/event_json.h"
#include "records/phrase_parts.h"
#include "rules/box/bazaar.h"
#include "rules/claims_and_returns.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>

namespace bastide::bridges {

namespace {

using namespace phrases;  // NOLINT: helpers of records/phrase_parts.h
using Json = nlohmann::ordered_json;

constexpr std::array<std::string_view, 3> kBridgeNames = {"?", "ns", "ew"};
constexpr std::string_view kBridgeWord = "bridge";
constexpr std::string_view kPlaceForm = "place X,Y rN [bridge X,Y ns|ew]";

// ---- bridges and castles ------------------------------------------------------------------------

std::string_view bridge_name(Bridge bridge) {
  const auto index = static_cast<std::size_t>(bridge);
  return kBridgeNames[index < kBridgeNames.size() ? index : 0];
}

Result<Bridge> parse_bridge(const Word& word) {
  if (word.text == "ns") return Bridge::north_south;
  if (word.text == "ew") return Bridge::east_west;
  return error_at(word.column, say("{text} is not the direction of a bridge: write 'ns' or 'ew'"_en,
                                   {{"text", quotation(word.text)}}));
}

// Returns 0 if the bridge is over `cell`; otherwise 1 + the side of `cell` on which the bridge
// lies.
Result<unsigned> place_of_bridge(Cell cell, const Word& word) {
  const auto there = parse_cell(word);
  if (!there) return there.error();
  if (*there == cell) return 0U;
  for (const Side side : kAllSides) {
    if (neighbour(cell, side) == *there) return number(side) + 1;
  }
  return error_at(word.column,
                  say("a bridge leads over the tile itself or one beside it, not over {cell}"_en,
                      {{"cell", plain(cell_name(*there))}}));
}

Result<Action> bridged_place(Cell cell, Rotation rotation, const Words& words) {
  if (words[3].text != kBridgeWord) return too_much(words[3], kPlaceForm);
  if (words.size() < 6) return missing_behind(words.back(), kPlaceForm);
  const auto where = place_of_bridge(cell, words[4]);
  if (!where) return where.error();
  const auto bridge = parse_bridge(words[5]);
  if (!bridge) return bridge.error();
  return Action::place(cell, rotation, *where, *bridge);
}

std::optional<std::string> write_place(const State&, Action action) {
  if (action.bridge() == Bridge::none) return std::nullopt;
  return "place " + cell_name(action.cell()) + ' ' +
         (action.rotation() < kRotations ? rotation_name(action.rotation()) : "r?") + " bridge " +
         cell_name(action.bridge_cell()) + ' ' + std::string(bridge_name(action.bridge()));
}

std::optional<Result<Action>> read_place(const State& state, const Words& words) {
  if (words.size() < 4) return std::nullopt;
  const auto cell = parse_cell(words[1]);
  const auto rotation = parse_rotation(words[2]);
  if (!cell || !rotation) return std::nullopt;
  const auto placed = bridged_place(*cell, *rotation, words);
  return placed ? Result<Action>(canonical(state, *placed)) : placed.error();
}

std::string write_bridge(const State&, Action action) {
  return "bridge " + cell_name(action.cell()) + ' ' + std::string(bridge_name(action.bridge()));
}

Result<Action> read_bridge(const State& state, const Words& words) {
  const auto placed = find_tile(state, words[1]);
  if (!placed) return placed.error();
  const auto bridge = parse_bridge(words[2]);
  if (!bridge) return bridge.error();
  return Action::bridge((*placed)->cell, *bridge);
}

std::string write_castle(const State& state, Action action) {
  return "castle " + cell_name(action.cell()) + ' ' + segment_word(state, action);
}

// A phrase may name any segment of a feature. Returns the legal action for the same feature, which
// names one of them; `read` if there is none.
Action offered_for_feature(const State& state, Action read) {
  ActionList list;
  legal(state, list);
  const auto feature = [&](Action action) {
    return state.board.feature_of[segment_of(state, action).at()];
  };
  const auto meant = std::find_if(list.begin(), list.end(), [&](Action one) {
    return one.type() == read.type() && feature(one) == feature(read);
  });
  return meant == list.end() ? read : *meant;
}

Result<Action> read_castle(const State& state, const Words& words) {
  const auto placed = find_tile(state, words[1]);
  if (!placed) return placed.error();
  const auto segment = find_segment_on(state, **placed, words[2]);
  if (!segment) return segment.error();
  const Action read = Action::castle((*placed)->cell, *segment);
  return state.turn.phase == Phase::castle ? offered_for_feature(state, read) : read;
}

std::string write_score(const State& state, Action action) {
  return "score " + cell_name(action.cell()) + ' ' + segment_word(state, action);
}

Result<Action> read_score(const State& state, const Words& words) {
  const auto placed = find_tile(state, words[1]);
  if (!placed) return placed.error();
  const auto segment = find_segment_on(state, **placed, words[2]);
  if (!segment) return segment.error();
  const Action read = Action::score((*placed)->cell, *segment);
  return state.turn.phase == Phase::vicinity ? offered_for_feature(state, read) : read;
}

// ---- the bazaar: if two tiles are equal, their code means the first one -------------------------

// Reads a bid; negative if the word is no number or the number is too large.
int parse_bid(std::string_view text) {
  const auto bid = parse_integer(text);
  const bool sound = bid && *bid >= 0 && *bid <= 9999 && std::to_string(*bid) == text;
  return sound ? static_cast<int>(*bid) : -1;
}

Error no_bid(const Word& word) {
  return error_at(word.column, say("{text} is not a bid: write a number from 0 to {most}"_en,
                                   {{"text", quotation(word.text)}, {"most", kMaxBid}}));
}

std::string write_pick(const State& state, Action action) {
  const auto& items = state.bazaar.items;
  const bool known = action.item() < items.size();
  const std::string text = "pick " + (known ? tile_word(state, items[action.item()].kind) : "?");
  const bool free = !is_auction(state.rules->options());
  return free && action.points() == 0 ? text : text + ' ' + std::to_string(action.points());
}

Result<Action> read_pick(const State& state, const Words& words) {
  const auto kind = parse_tile(words[1]);
  if (!kind) return kind.error();
  const auto& items = state.bazaar.items;
  const auto free = [&](const BazaarState::Item& item) {
    return item.kind == *kind && !item.owner.valid();
  };
  const auto* item = std::find_if(items.begin(), items.end(), free);
  if (item == items.end()) {
    return error_at(words[1].column,
                    say("the bazaar has no tile {code}"_en, {{"code", quotation(words[1].text)}}));
  }
  const int bid = words.size() > 2 ? parse_bid(words[2].text) : 0;
  if (bid < 0) return no_bid(words[2]);
  return Action::pick(static_cast<std::uint8_t>(item - items.begin()), bid);
}

std::string write_bid(const State&, Action action) {
  return "bid " + std::to_string(action.points());
}

Result<Action> read_bid(const State&, const Words& words) {
  const int bid = parse_bid(words[1].text);
  if (bid < 0) return no_bid(words[1]);
  return Action::bid(bid);
}

std::string write_buy(const State&, Action) { return "buy"; }
Result<Action> read_buy(const State&, const Words&) { return Action::buy(); }

std::string write_sell(const State&, Action) { return "sell"; }
Result<Action> read_sell(const State&, const Words&) { return Action::sell(); }

// clang-format off
constexpr std::array<PhraseRow, 7> kPhrases = {{
    {ActionType::bridge, "bridge X,Y ns|ew", 3, 3, write_bridge, read_bridge},
    {ActionType::castle, "castle X,Y SEGMENT", 3, 3, write_castle, read_castle},
    {ActionType::score, "score X,Y SEGMENT", 3, 3, write_score, read_score},
    {ActionType::pick, "pick TILE [BID]", 2, 3, write_pick, read_pick},
    {ActionType::bid, "bid POINTS", 2, 2, write_bid, read_bid},
    {ActionType::buy, "buy", 1, 1, write_buy, read_buy},
    {ActionType::sell, "sell", 1, 1, write_sell, read_sell},
}};
// clang-format on

constexpr std::array<PhraseVariant, 1> kVariants = {{
    {ActionType::place, 6, write_place, read_place},
}};

// ---- points and events --------------------------------------------------------------------------

constexpr std::array<ScoreColumn, 1> kColumns = {{
    {"bazaar", bonus_points<BonusKind::bazaar>},
}};

void built(Json& json, const Event& event, const Ruleset&, Names names) {
  json["player"] = player_name(event.player, names);
  json["cell"] = cell_name(event.cell);
}

void auctioned(Json& json, const Event& event, const Ruleset& rules, Names names) {
  json["player"] = player_name(event.player, names);
  json["tile"] = rules.tile(event.kind).code;
  json["points"] = event.points;
}

constexpr std::array<EventParts, 3> kEvents = {{
    {EventType::castle, built},
    {EventType::bridge, built},
    {EventType::auctioned, auctioned},
}};

void add_like(Json& json, const Award& award, Names) {
  if (award.reason != AwardReason::castle) return;
  const ScoredLike& like = award.like;
  json["like"] = {{"feature", like.castle ? "castle" : feature_name(like.feature)},
                  {"cell", cell_name(like.cell)}};
}

constexpr std::array<SumParts, 1> kSums = {{
    {&Arithmetic::castles, &Arithmetic::per_castle, "castles", "per_castle"},
}};

}  // namespace

constinit const BoxRecords kRecords = {.box = Box::bridges,
                                       .phrases = kPhrases,
                                       .variants = kVariants,
                                       .columns = kColumns,
                                       .events = kEvents,
                                       .sums = kSums,
                                       .add_award = add_like};

}  // namespace bastide::bridges
