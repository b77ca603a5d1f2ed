// The Count of Carcassonne in recorded games: followers that enter and leave the quarters.
#include "recorded/box.h"
#include "recorded/comparable_text.h"
#include "recorded/recording.h"

#include <algorithm>

namespace bastide::count {

namespace {

using namespace recorded;

// Recordings write a follower's move into a quarter as a claim.
void own_entering(const State& state, Action action, std::vector<Offer>& offers) {
  const std::string where = cell_text(state.rules->quarter_cell) + " quarter:" +
                            std::string(kQuarterNames[static_cast<std::size_t>(action.quarter())]);
  offers.push_back({claim_text(name_of(action.figure()), where), action});
}

void own_counts_move(const State&, Action action, std::vector<Offer>& offers) {
  const std::string_view quarter = kQuarterNames[static_cast<std::size_t>(action.quarter())];
  offers.push_back({"count " + std::string(quarter), action});
}

std::string recorded_counts_move(JsonChecks& read, std::span<const JsonNode> part) {
  return has_size(read, part, 1) ? "count " + read.word(part[0], "a quarter") : std::string();
}

constexpr OfferRow kOffers[] = {
    {"claim", "claim", "claims", Agreement::each, &recorded::Tally::claims,
     [](const State&, Action action) { return action.type() == ActionType::quarter; }, own_entering,
     recorded_claim},
    {"move", "claim", "moves", Agreement::each, &recorded::Tally::claims,
     [](const State& state, Action action) {
       return action.type() == ActionType::move && state.turn.phase != Phase::wagon;
     },
     own_claim, recorded_claim},
    {"count", "count", "moves of the count", Agreement::each, &recorded::Tally::others,
     [](const State&, Action action) { return action.type() == ActionType::count; },
     own_counts_move, recorded_counts_move},
};

// difference-007: true if the remaining decisions only move followers out of the quarters.
bool leaves_in_turn(const State& state, std::span<const Decision> decisions) {
  return state.turn.phase == Phase::last_summons &&
         std::all_of(decisions.begin(), decisions.end(), [](const Decision& one) {
           return one.may.keys.size() == 1 && one.may.find("move") != nullptr;
         });
}

}  // namespace

constinit const BoxRecorded kRecorded = {
    .box = Box::count, .offers = kOffers, .order_differs = leaves_in_turn};

}  // namespace bastide::count
