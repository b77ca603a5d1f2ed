// Puts places, figures and points into words, the same for Bastide and recordings, to compare them.
#pragma once

#include "recorded/name_tables.h"

namespace bastide::recorded {

std::string cell_text(Cell cell);
// The segment as rotated on the board, such as "3,-1 field:nne+ene". A recording does not tell two
// inner fields of a tile apart.
std::string segment_at(const State& state, Action action);

// Read a recorded cell (x, y), and a recorded segment (x, y, kind, where), into the form that
// segment_at() writes.
std::string read_cell(JsonChecks& read, std::span<const JsonNode> xy);
std::string read_segment(JsonChecks& read, std::span<const JsonNode> part);
bool has_size(JsonChecks& read, std::span<const JsonNode> part, std::size_t size);

std::string claim_text(std::string_view figure, std::string_view where);
std::string bridge_text(std::string_view cell, std::string_view direction);
std::string_view direction_of(Bridge bridge);

// Describe the return of a figure to its owner, so that the texts can be compared: own_return() for
// our action, recorded_return() for the recorded list [x, y, kind of feature, where, owner,
// figure].
void own_return(const State& state, Action action, std::vector<Offer>& offers);
std::string recorded_return(JsonChecks& read, std::span<const JsonNode> part);

// The same for a claim; the recorded list is [figure, x, y, kind of feature, where].
void own_claim(const State& state, Action action, std::vector<Offer>& offers);
std::string recorded_claim(JsonChecks& read, std::span<const JsonNode> part);

std::string points_text(std::int64_t player, std::int64_t amount, std::string_view kind);
inline constexpr std::string_view kBonusTurn = "another turn";

}  // namespace bastide::recorded
