// The base game in recorded games: tiles placed, figures claimed.
#include "recorded/box.h"
#include "recorded/comparable_text.h"

namespace bastide::base {

namespace {

using namespace recorded;

bool is_placement(const State&, Action action) { return action.type() == ActionType::place; }

std::string placement(std::string_view cell, std::int64_t rotation) {
  return "place " + std::string(cell) + " r" + std::to_string(rotation);
}

// Rotations of a symmetric tile count as different placements in recordings, and as one placement
// in Bastide (difference-003). All rotations of an abbey look alike.
void own_placements(const State& state, Action action, std::vector<Offer>& offers) {
  const bool drawn = state.turn.drawn.valid();
  const unsigned different = drawn ? state.rules->tile(state.turn.drawn).rotations : 1U;
  for (unsigned r = action.rotation(); r < kRotations; r += different) {
    offers.push_back({placement(cell_text(action.cell()), r), action});
  }
}

std::string recorded_placement(JsonChecks& read, std::span<const JsonNode> part) {
  if (!has_size(read, part, 3)) return {};
  const std::string cell = read_cell(read, part);
  return placement(cell, read.integer(part[2], "a rotation", 0, kRotations - 1));
}

bool is_claim(const State&, Action action) { return action.type() == ActionType::claim; }

constexpr OfferRow kOffers[] = {
    {"place", "place", "placements", Agreement::set, &recorded::Tally::placements, is_placement,
     own_placements, recorded_placement},
    {"claim", "claim", "claims", Agreement::each, &recorded::Tally::claims, is_claim, own_claim,
     recorded_claim},
};

}  // namespace

constinit const BoxRecorded kRecorded = {
    .box = Box::base, .offers = kOffers, .before_big_box = true};

}  // namespace bastide::base
