#include "recorded/box/bridges_auction.h"

#include "rules/box/bridges.h"
#include "rules/ruleset.h"

#include <algorithm>
#include <array>
#include <set>

namespace bastide::recorded {

namespace {

using Stage = BazaarState::Stage;

constexpr auto& kKeys = kAuctionKeys;

std::string_view key_of(Stage stage) {
  switch (stage) {
    case Stage::picking: return kKeys[0];
    case Stage::bidding: return kKeys[1];
    case Stage::closing: return kKeys[2];
    default: return {};
  }
}

std::string tile_text(std::string_view code, std::int64_t bid, std::string_view bidder,
                      std::string_view owner) {
  std::string text(code);
  text.append(" for ").append(std::to_string(bid));
  return text.append(", bidder ").append(bidder).append(", owner ").append(owner);
}

std::string player_text(PlayerId player) {
  return player.valid() ? std::to_string(player.value) : "none";
}

// The text of a tile in Bastide's auction. A sold tile has no bidder, as in recordings.
std::string own_tile(const State& state, const BazaarState::Item& item) {
  return tile_text(state.rules->tile(item.kind).code, item.bid,
                   player_text(item.owner.valid() ? PlayerId() : item.bidder),
                   player_text(item.owner));
}

std::string recorded_player(JsonChecks& read, const JsonNode& value) {
  return value.kind == JsonNode::Kind::null
             ? "none"
             : std::to_string(read.integer(value, "a player", 0, kMaxPlayers - 1));
}

// Reads a tile at auction: code, bid so far, bidder, owner.
std::string recorded_tile(JsonChecks& read, const JsonNode& entry) {
  const auto& part = read.list(entry, "a tile at auction", 4);
  if (read.failed()) return {};
  const std::string code = read.word(part[0], "a tile");
  const auto bid = read.integer(part[1], "a bid", 0, INT16_MAX);
  return tile_text(code, bid, recorded_player(read, part[2]), recorded_player(read, part[3]));
}

}  // namespace

bool at_auction(const State& state) {
  return state.turn.phase == Phase::bazaar && !key_of(state.bazaar.stage).empty();
}

std::string auction_difference(JsonChecks& read, const State& state, const JsonNode& may) {
  const std::string key(key_of(state.bazaar.stage));
  const JsonNode* found = may.find(key);
  if (found == nullptr) return "Bastide is at " + key + ", the recording is not";
  const auto& tiles = read.list(*found, key);
  const auto& items = state.bazaar.items;
  if (read.failed()) return {};
  if (tiles.size() != items.size()) {
    return "Bastide auctions " + std::to_string(items.size()) + " tiles, the recording " +
           std::to_string(tiles.size());
  }
  // Tiles of one kind are interchangeable: the recording may have sold another tile of the kind.
  std::multiset<std::string> own;
  for (const BazaarState::Item& item : items) own.insert(own_tile(state, item));
  for (const JsonNode& tile : tiles) {
    const std::string recorded = recorded_tile(read, tile);
    const auto same = own.find(recorded);
    if (same == own.end()) return "at auction the recording has " + recorded + ", Bastide does not";
    own.erase(same);
  }
  if (const JsonNode* item = may.find("item")) {
    const auto last = static_cast<std::int64_t>(items.size()) - 1;
    const auto number = read.integer(*item, "item", 0, last);
    if (read.failed()) return {};
    if (items[static_cast<std::size_t>(number)].kind != items[state.bazaar.item].kind) {
      return "another tile is at auction";
    }
  }
  return {};
}

std::optional<Action> chosen_at_auction(JsonChecks& read, const State& state, const JsonNode& did) {
  const auto& part = read.list(did, "did");
  const std::string word = part.empty() ? "" : read.word(part[0], "a choice");
  if (word == "pass" && part.size() == 1) return Action::pass();
  if (word == "buy" && part.size() == 1) return Action::buy();
  if (word == "sell" && part.size() == 1) return Action::sell();
  if (word != "bid" || part.size() != 3) {
    read.fail(did, plain("did is no choice at an auction: " + in_english(shown(did))));
    return std::nullopt;
  }
  const auto& items = state.bazaar.items;
  const auto last = static_cast<std::int64_t>(items.size()) - 1;
  const auto number = static_cast<std::size_t>(read.integer(part[1], "a tile's number", 0, last));
  const auto bid = static_cast<int>(read.integer(part[2], "a bid", 0, INT16_MAX));
  if (read.failed()) return std::nullopt;
  if (state.bazaar.stage == Stage::bidding) return Action::bid(bid);
  const auto* first = std::find_if(items.begin(), items.end(), [&](const BazaarState::Item& item) {
    return !item.owner.valid() && item.kind == items[number].kind;
  });
  const bool draft = !bridges::is_auction(state.rules->options());
  return Action::pick(static_cast<std::uint8_t>(first - items.begin()), draft ? 0 : bid);
}

}  // namespace bastide::recorded
