// Auctions at the bazaar in the words of a recording: the tiles, their bids, and what was chosen.
#pragma once

#include "interop/recording_json.h"
#include "rules/state.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::referee {

// Is this a key of `may` at an auction?
bool is_auctions_key(std::string_view key);

// Is an auction under way, so that `auction_difference` compares what is offered?
bool at_auction(const State& state);

// What differs between the tiles at auction, in words; empty if nothing does.
std::string auction_difference(JsonReader& read, const State& state, const Json& may);

// Our action for what `did` chose at an auction.
std::optional<Action> chosen_at_auction(JsonReader& read, const State& state, const Json& did);

}  // namespace bastide::referee
