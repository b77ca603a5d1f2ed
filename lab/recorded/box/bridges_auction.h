// Auctions at the bazaar in the words of a recording: the tiles, their bids, and the players'
// choices.
#pragma once

#include "base/json_checks.h"
#include "rules/state.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::recorded {

// The keys of a recorded decision's object `may` at an auction: one key for each stage, and "item"
// for the tile at auction now.
inline constexpr std::array<std::string_view, 4> kAuctionKeys = {"auction_pick", "auction_bid",
                                                                 "auction_close", "item"};

// True during an auction: `auction_difference` then compares the offers.
bool at_auction(const State& state);

// How Bastide's and the recording's tiles at auction differ, in words; empty if they agree.
std::string auction_difference(JsonChecks& read, const State& state, const JsonNode& may);

// Bastide's action for the choice in `did` at an auction.
std::optional<Action> chosen_at_auction(JsonChecks& read, const State& state, const JsonNode& did);

}  // namespace bastide::recorded
