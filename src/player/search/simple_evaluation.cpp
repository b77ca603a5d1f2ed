#include "search/simple_evaluation.h"

#include "rules/farms.h"
#include "rules/turn.h"
#include "search/bazaar_choices.h"

#include <algorithm>
#include <bitset>
#include <cmath>

namespace bastide {

namespace {

// Constants found by thousands of games between variants of the simple player.
constexpr float kRoadPatience = 9.0F;  // tiles left at which an open end closes half of the time
constexpr float kCityPatience = 16.0F;
constexpr float kNeighbourPatience =
    35.0F;  // tiles left at which a missing neighbour of a cloister comes half of the time
constexpr float kFarmPatience =
    37.0F;  // tiles left at which an incomplete city beside a farm is completed half of the time
constexpr float kFarmTrust = 0.8F;       // chance that no other player takes the farm over
constexpr float kFreeFollowers = 26.5F;  // value of a full supply early in the game
// With more followers in supply than about this number, a further one is worth much less.
constexpr float kFollowerHabit = 3.0F;
// Value of a follower who will probably return, as a share of one in supply.
constexpr float kReturning = 0.45F;
constexpr float kFullSwing = 7.0F;  // turns left below which the value of followers shrinks

constexpr unsigned kMaxEnds = 8;
using FeatureSet = std::bitset<kMaxFeatures>;

// Estimates the chances of events before the stack is empty.
class Outlook {
 public:
  explicit Outlook(const State& state) : left_(static_cast<float>(state.bag.left)) {
    fill(road_, kRoadPatience);
    fill(city_, kCityPatience);
    fill(beside_farm_, kFarmPatience);
    neighbour_ = chance(kNeighbourPatience);
    const float turns = left_ / static_cast<float>(state.rules->players());
    follower_ = kFreeFollowers * std::min(1.0F, turns / kFullSwing);
  }

  // The chance that the feature is completed.
  float completion(const Feature& feature) const {
    const unsigned ends = std::min<unsigned>(feature.open, kMaxEnds);
    switch (feature.kind) {
      case SegmentKind::road: return road_[ends];
      case SegmentKind::city: return city_[ends];
      case SegmentKind::field: return 0;
      default: return std::pow(neighbour_, static_cast<float>(feature.open));
    }
  }
  float beside_farm(const Feature& city) const {
    return beside_farm_[std::min<unsigned>(city.open, kMaxEnds)];
  }
  float neighbour() const { return neighbour_; }

  // The value of `followers` in supply.
  float supply(float followers) const {
    return follower_ * (1.0F - std::exp(-followers / kFollowerHabit));
  }

 private:
  using Chances = std::array<float, kMaxEnds + 1>;

  float chance(float patience) const { return left_ / (left_ + patience); }
  void fill(Chances& chances, float patience) const {
    chances[0] = 1;
    for (unsigned ends = 1; ends <= kMaxEnds; ++ends) {
      chances[ends] = chances[ends - 1] * chance(patience);
    }
  }

  float left_;
  float neighbour_ = 0;
  float follower_ = 0;
  Chances road_{};
  Chances city_{};
  Chances beside_farm_{};
};

float farm_value(const State& state, FeatureId farm, const Outlook& outlook) {
  const bool per_city = state.rules->options()[kFarmsOption] == Farms::per_city;
  const float each = per_city ? 4.0F : 3.0F;
  float cities = 0;
  const bool counts_city = for_each_city_beside(state, farm, [&](FeatureId city) {
    cities += outlook.beside_farm(state.board.features[city.at()]);
  });
  if (counts_city) cities += 1;
  return each * cities * kFarmTrust;
}

float feature_value(const State& state, FeatureId id, const Outlook& outlook) {
  const Feature& feature = state.board.features[id.at()];
  if (feature.kind == SegmentKind::field) return farm_value(state, id, outlook);
  const Arithmetic now = value_of(*state.rules, feature, false);
  const auto points = static_cast<float>(now.points);
  if (is_centre(feature.kind)) {
    return points + static_cast<float>(now.per_tile * feature.open) * outlook.neighbour();
  }
  const auto full = static_cast<float>(value_of(*state.rules, feature, true).points);
  return points + (full - points) * outlook.completion(feature);
}

}  // namespace

Prospects prospects(const State& state) {
  Prospects found{};
  const unsigned players = state.rules->players();
  for (unsigned p = 0; p < players; ++p) found[p] = static_cast<float>(state.players[p].score);
  if (is_over(state)) return found;

  const Outlook outlook(state);
  Prospects followers{};
  for (unsigned p = 0; p < players; ++p) {
    for (const Figure figure : state.rules->followers) {
      followers[p] += static_cast<float>(state.players[p].supply[number(figure)]);
    }
  }
  FeatureSet seen;
  for (const PlacedFigure& figure : state.figures) {
    const FeatureId id = state.board.feature_of[figure.segment.at()];
    const Feature& feature = state.board.features[id.at()];
    if (is_follower(figure.figure)) {
      followers[figure.player.at()] += kReturning * outlook.completion(feature);
    }
    if (seen[id.at()]) continue;
    seen[id.at()] = true;
    const float value = feature_value(state, id, outlook);
    for_each_bit(majority(feature), [&](unsigned p) { found[p] += value; });
  }
  for (unsigned p = 0; p < players; ++p) found[p] += outlook.supply(followers[p]);
  return found;
}

float advantage(const Prospects& prospects, unsigned players, PlayerId player) {
  if (players == 1) return prospects[player.at()];
  float best = -1e9F;
  float sum = 0;
  for (unsigned p = 0; p < players; ++p) {
    if (p == player.at()) continue;
    best = std::max(best, prospects[p]);
    sum += prospects[p];
  }
  const float average = sum / static_cast<float>(players - 1);
  return prospects[player.at()] - (best + average) / 2;
}

Action SimpleEvaluation::choose_in_bazaar(const State& state) {
  const PlayerId player = state.turn.decider;
  const auto worth = [&](const State& board) {
    legal(board, list_);
    if (list_.empty()) return value_after(board, player);
    float best = -1e9F;
    for (const Action action : list_) {
      next_ = board;
      play(next_, action);
      best = std::max(best, value_after(next_, player));
    }
    return best;
  };
  return BazaarChoices(state, worth).choose();
}

}  // namespace bastide
