// Scores farms by the cities that they supply.
#include "rules/farms.h"

#include "base/linear_search.h"
#include "rules/claims_and_returns.h"
#include "rules/scoring.h"

namespace bastide {

namespace {

// The cell of the first figure of a player with the most weight. A farm's other cells may lie in
// the Count's city, where players would not look for its farmers.
Cell cell_of_winner(const State& state, FeatureId farm, const Shares& shares) {
  const PlayerSet winners = majority(shares);
  const auto figure = seek_if(state.figures, [&](const PlacedFigure& one) {
    return state.board.feature_of[one.segment.at()] == farm &&
           has_player(winners, one.player.value);
  });
  const SegmentId segment =
      figure == state.figures.end() ? state.board.features[farm.at()].first : figure->segment;
  return cell_of(state, segment);
}

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
  award.cell = cell_of_winner(state, farm, shares);
  award.cities.reserve(supplied.cities().size());
  for (const FeatureId city : supplied.cities()) {
    const SegmentId first = state.board.features[city.at()].first;
    award.cities.push_back(state.board.tile(first).cell);
  }
  award.counts_city = supplied.counts_city();
  if (award.counts_city) award.cities.push_back(state.rules->quarter_cell);
  award.sum = supplied.value(rates);
  award.sum.tiles = static_cast<int>(award.cells.size());
  return award;
}

// When a barn's farm is scored at the end of the game, every owner of a barn on it gets the full
// points; otherwise the majority of the farmers gets them.
Shares farm_shares(const Feature& farm, const FarmRates& rates) {
  if (rates.reason != AwardReason::barn_final) return shares_of(farm);
  Shares shares{};
  for_each_bit(farm.barns, [&](unsigned player) { shares[player] = 1; });
  return shares;
}

}  // namespace

Supplied::Supplied(const State& state, FeatureId farm) {
  const bool beside_count = for_each_city_beside(state, farm, [&](FeatureId id) {
    const Feature& city = state.board.features[id.at()];
    if (city.open != 0) return;
    cities_.push_back(id);
    // A besieged castle scores as a castle.
    if (city.castle) {
      ++castles_;
    } else if ((city.marks & kCathar) != 0) {
      ++besieged_;
    }
  });
  counts_city_ = beside_count ? 1 : 0;
}

Arithmetic Supplied::value(const FarmRates& rates) const {
  const int plain = count() - castles_ - besieged_;
  return {.points = plain * rates.city + castles_ * rates.castle + besieged_ * rates.besieged,
          .cities = plain,
          .per_city = rates.city,
          .castles = castles_,
          .per_castle = rates.castle,
          .besieged = besieged_,
          .per_besieged = rates.besieged};
}

int Supplied::pig_points(const FarmRates& rates) const {
  return (count() - besieged_) * rates.pig + besieged_ * rates.pig_besieged;
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
  if (in_game) return_figures(state, id, EventReason::scored, events);
}

}  // namespace bastide
