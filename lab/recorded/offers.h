// The legal actions of a decision and the player's choice, in the words of a recording.
#pragma once

#include "recorded/name_tables.h"

namespace bastide::recorded {

// All boxes' rows for legal actions.
std::vector<const OfferRow*> offer_rows();

// True for a key that the recorded object `may` can have: the key of an OfferRow or an OwnQuestion,
// or "tile" for the drawn tile.
bool is_known_key(std::string_view key);

// How to compare the current decision if recordings write it under keys of its own, such as an
// auction's; null if the rows of offer_rows() compare it.
const OwnQuestion* own_question(const State& state);

// The chosen action: its row, and its recorded text. A pass has no row.
struct Chosen {
  const OfferRow* row = nullptr;
  std::string text;
};
Chosen read_chosen(JsonChecks& read, const JsonNode& may, const JsonNode& did);

// Returns the placement together with its bridge, because recordings name the bridge apart from
// `did`; a placement without a bridge is returned unchanged.
std::string with_bridge(JsonChecks& read, const JsonNode& may, const std::string& placement);

}  // namespace bastide::recorded
