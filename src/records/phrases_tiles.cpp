// Tiles, bridges, castles, the dragon, the bazaar.
#include "base/utf8.h"
#include "records/phrases.h"
#include "rules/box/bazaar.h"
#include "rules/ruleset.h"
#include "rules/turn.h"

#include <algorithm>
#include <array>

namespace bastide::phrases {

namespace {

constexpr std::array<std::string_view, 3> kBridgeNames = {"?", "ns", "ew"};
constexpr std::string_view kAbbeyWord = "abbey";
constexpr std::string_view kBridgeWord = "bridge";
constexpr std::string_view kPlaceForm = "place X,Y rN [bridge X,Y ns|ew]";

std::string_view bridge_name(Bridge bridge) {
  const auto index = static_cast<std::size_t>(bridge);
  return kBridgeNames[index < kBridgeNames.size() ? index : 0];
}

Result<Bridge> parse_bridge(const Word& word) {
  if (word.text == "ns") return Bridge::north_south;
  if (word.text == "ew") return Bridge::east_west;
  return error_at(word.column, in_quotes(word.text) + " is no bridge: 'ns' or 'ew'");
}

std::string tile_word(const State& state, KindId kind) {
  const TileLibrary& library = *state.rules->library;
  return kind.at() < library.tiles().size() ? std::string(library[kind].code) : "?";
}

// 0 for the cell itself, or one more than the number of the side on which the other cell lies.
Result<unsigned> place_of_bridge(Cell cell, const Word& word) {
  const auto there = parse_cell(word);
  if (!there) return there.error();
  if (*there == cell) return 0U;
  for (const Side side : kAllSides) {
    if (neighbour(cell, side) == *there) return number(side) + 1;
  }
  return error_at(word.column, "a bridge leads over the tile itself or one beside it, not over " +
                                   cell_name(*there));
}

Result<Action> read_bridged_place(Cell cell, Rotation rotation, const Words& words) {
  if (words[3].text != kBridgeWord) return too_much(words[3], kPlaceForm);
  if (words.size() < 6) return missing_behind(words.back(), kPlaceForm);
  const auto where = place_of_bridge(cell, words[4]);
  if (!where) return where.error();
  const auto bridge = parse_bridge(words[5]);
  if (!bridge) return bridge.error();
  return Action::place(cell, rotation, *where, *bridge);
}

// An abbey is placed instead of drawing a tile.
Result<Action> read_abbey(const State& state, const Words& words) {
  if (words.size() > 3) return too_much(words[3], "place abbey X,Y");
  if (state.turn.phase == Phase::place) {
    return error_at(words[1].column,
                    "an abbey is placed instead of drawing a tile, and one is drawn");
  }
  const auto cell = parse_cell(words[2]);
  if (!cell) return cell.error();
  return Action::place(*cell, 0);
}

// A bid; negative for what is no number, or too much.
int parse_bid(std::string_view text) {
  const auto bid = parse_integer(text);
  const bool sound = bid && *bid >= 0 && *bid <= 9999 && std::to_string(*bid) == text;
  return sound ? static_cast<int>(*bid) : -1;
}

Error no_bid(const Word& word) {
  return error_at(word.column, in_quotes(word.text) + " is no bid: 0 to " +
                                   std::to_string(bazaar::kMaxBid) + " points");
}

}  // namespace

std::string write_draw(const State& state, Action action) {
  return "draw " + tile_word(state, action.kind());
}

Result<Action> read_draw(const State&, const Words& words) {
  const auto kind = parse_tile(words[1]);
  if (!kind) return kind.error();
  return Action::draw(*kind);
}

std::string write_place(const State& state, Action action) {
  if (state.turn.phase == Phase::abbey) return "place abbey " + cell_name(action.cell());
  const std::string text =
      "place " + cell_name(action.cell()) + ' ' +
      (action.rotation() < kRotations ? rotation_name(action.rotation()) : "r?");
  if (action.bridge() == Bridge::none) return text;
  return text + " bridge " + cell_name(action.bridge_cell()) + ' ' +
         std::string(bridge_name(action.bridge()));
}

Result<Action> read_place(const State& state, const Words& words) {
  if (words[1].text == kAbbeyWord) return read_abbey(state, words);
  const auto cell = parse_cell(words[1]);
  if (!cell) return cell.error();
  const auto rotation = parse_rotation(words[2]);
  if (!rotation) return rotation.error();
  if (words.size() == 3) return canonical(state, Action::place(*cell, *rotation));
  const auto bridged = read_bridged_place(*cell, *rotation, words);
  if (!bridged) return bridged.error();
  return canonical(state, *bridged);
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

Result<Action> read_castle(const State& state, const Words& words) {
  const auto placed = find_tile(state, words[1]);
  if (!placed) return placed.error();
  const auto segment = find_segment_on(state, **placed, words[2]);
  if (!segment) return segment.error();
  return Action::castle((*placed)->cell, *segment);
}

std::string write_dragon(const State&, Action action) {
  return "dragon " + cell_name(action.cell());
}

Result<Action> read_dragon(const State&, const Words& words) {
  const auto cell = parse_cell(words[1]);
  if (!cell) return cell.error();
  return Action::dragon(*cell);
}

// ---- the bazaar: of tiles of one kind the first is meant ----------------------------------------

std::string write_pick(const State& state, Action action) {
  const auto& items = state.bazaar.items;
  const bool known = action.item() < items.size();
  const std::string text = "pick " + (known ? tile_word(state, items[action.item()].kind) : "?");
  const bool draft = state.rules->options().bazaar() == Bazaar::draft;
  return draft && action.points() == 0 ? text : text + ' ' + std::to_string(action.points());
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
                    "no tile " + in_quotes(words[1].text) + " is to be had at the bazaar");
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

}  // namespace bastide::phrases
