// The legal actions of a decision and the player's choice, in the words of a recording.
#pragma once

#include "interop/recorded/tables.h"

namespace bastide::recorded {

// The rows of all boxes.
std::vector<const OfferRow*> offer_rows();

// True for a key that `may` can have: a row's, a question's, or the drawn tile's.
bool is_known_key(std::string_view key);

// The decision that is asked now, if it has its own keys; null if it is made of rows.
const OwnQuestion* own_question(const State& state);

// The row of the action that `did` chose, and the choice in words; no row for a pass.
struct Chosen {
  const OfferRow* row = nullptr;
  std::string text;
};
Chosen read_chosen(JsonChecks& read, const JsonNode& may, const JsonNode& did);

// Returns the placement together with its bridge, because recordings name the bridge apart from
// `did`; a placement without a bridge is returned unchanged.
std::string with_bridge(JsonChecks& read, const JsonNode& may, const std::string& placement);

}  // namespace bastide::recorded
