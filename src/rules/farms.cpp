// Farms: what their fields touch, and what that brings.
#include "rules/farms.h"

#include "rules/scoring.h"

#include <bitset>

namespace bastide {

namespace {

Award describe(const State& state, FeatureId farm, const Supplied& supplied, const Shares& shares,
               const FarmRates& rates) {
  Award award;
  award.feature = SegmentKind::field;
  award.reason = rates.reason;
  award.weights = shares;
  if (rates.reason != AwardReason::barn_final) {
    award.large = players_with(state, farm, Figure::large);
  }
  award.cells = cells_of(state.board, farm);
  award.cities.reserve(supplied.cities().size());
  for (const FeatureId city : supplied.cities()) {
    const SegmentId first = state.board.features[city.at()].first;
    award.cities.push_back(state.board.tiles[state.board.tile_of[first.at()].at()].cell);
  }
  award.sum = supplied.value(rates);
  award.sum.tiles = static_cast<int>(award.cells.size());
  return award;
}

// At the end the barns' owners take the farm, each in full; before that its farmers' majority.
Shares farm_shares(const Feature& farm, const FarmRates& rates) {
  if (rates.reason != AwardReason::barn_final) return shares_of(farm);
  Shares shares{};
  for_each_bit(farm.barns, [&](unsigned player) { shares[player] = 1; });
  return shares;
}

}  // namespace

Supplied::Supplied(const State& state, FeatureId farm) : board_(state.board) {
  for_each_segment(board_, farm, [&](SegmentId segment) {
    const PlacedTile& placed = board_.tiles[board_.tile_of[segment.at()].at()];
    const Tile& tile = (*state.rules->library)[placed.kind];
    if (tile.has(kCountsCity)) counts_city_ = 1;
    const Segment& printed = tile.segments[board_.local(segment)];
    for_each_bit(printed.touches,
                 [&](unsigned city) { add(board_.feature_of[placed.first_segment.at() + city]); });
  });
}

void Supplied::add(FeatureId city) {
  const Feature& feature = board_.features[city.at()];
  if (feature.open != 0 || seen_[city.at()]) return;
  seen_[city.at()] = true;
  cities_.push_back(city);
  // A castle is a castle, besieged or not.
  if (feature.castle) {
    ++castles_;
  } else if ((feature.marks & kCathar) != 0) {
    ++besieged_;
  }
}

Arithmetic Supplied::value(const FarmRates& rates) const {
  const int plain = static_cast<int>(cities_.size()) + counts_city_ - castles_ - besieged_;
  return {.points = plain * rates.city + castles_ * rates.castle + besieged_ * rates.besieged,
          .cities = plain,
          .per_city = rates.city,
          .castles = castles_,
          .per_castle = rates.castle,
          .besieged = besieged_,
          .per_besieged = rates.besieged};
}

int Supplied::pig_points(const FarmRates& rates) const {
  const int others = static_cast<int>(cities_.size()) + counts_city_ - besieged_;
  return others * rates.pig + besieged_ * rates.pig_besieged;
}

void score_farm(State& state, FeatureId id, const FarmRates& rates, Events* events) {
  const Supplied supplied(state, id);
  const Feature& farm = state.board.features[id.at()];
  const bool barns = rates.reason == AwardReason::barn_final;
  if (!barns && farm.followers == 0) return;
  const Shares shares = farm_shares(farm, rates);
  const Prize prize = {.points = supplied.value(rates).points,
                       .winners = majority(shares),
                       .pig_points = supplied.pig_points(rates),
                       .pigs = farm.pigs};
  give(state, prize, events, [&] { return describe(state, id, supplied, shares, rates); });
  score_companions(state, id, events);
  const bool in_game =
      rates.reason == AwardReason::barn_built || rates.reason == AwardReason::barn_joined;
  if (in_game) return_figures(state, id, events);
}

}  // namespace bastide
