// What is scored when the last turn is over: incomplete features first, then farms [RG, Final Scoring].
#include <bitset>
#include <utility>

#include "rules/scoring.h"

namespace bastide {

namespace {

using FeatureSet = std::bitset<kMaxFeatures>;

// The completed cities that a farm's fields touch, each once [RG, FARMER SCORING (for supplying the completed
// cities)].
class Supplied {
 public:
  Supplied(const State& state, FeatureId farm) {
    const Board& board = state.board;
    for_each_segment(board, farm, [&](SegmentId segment) {
      const PlacedTile& placed = board.tiles[board.tile_of[segment.at()].at()];
      const Segment& printed = (*state.rules->library)[placed.kind].segments[board.local(segment)];
      for_each_bit(printed.touches, [&](unsigned city) {
        add(board, board.feature_of[placed.first_segment.at() + city]);
      });
    });
  }

  const FixedVector<FeatureId, kMaxTiles>& cities() const { return cities_; }

 private:
  void add(const Board& board, FeatureId city) {
    if (board.features[city.at()].open != 0 || seen_[city.at()]) return;
    seen_[city.at()] = true;
    cities_.push_back(city);
  }

  FeatureSet seen_;
  FixedVector<FeatureId, kMaxTiles> cities_;
};

Award farm_award(const State& state, FeatureId farm, const Supplied& supplied, int per_city) {
  Award award;
  award.feature = SegmentKind::field;
  award.reason = AwardReason::final_scoring;
  award.cells = cells_of(state.board, farm);
  for (const FeatureId city : supplied.cities()) {
    const SegmentId first = state.board.features[city.at()].first;
    award.cities.push_back(state.board.tiles[state.board.tile_of[first.at()].at()].cell);
  }
  const int cities = static_cast<int>(supplied.cities().size());
  award.sum = {.points = cities * per_city,
               .tiles = static_cast<int>(award.cells.size()),
               .cities = cities,
               .per_city = per_city};
  return award;
}

// Three points for each completed city, to whoever has the most farmers on the farm [RG, FARMER SCORING (for
// supplying the completed cities)].
void score_farm(State& state, FeatureId farm, Events* events) {
  constexpr int kPerCity = 3;
  const Supplied supplied(state, farm);
  const Weights weights = state.board.features[farm.at()].weights;
  if (events == nullptr) {
    give_points(state, static_cast<int>(supplied.cities().size()) * kPerCity, majority(weights));
  } else {
    give_points(state, farm_award(state, farm, supplied, kPerCity), weights, events);
  }
}

// The features of one kind (or of all kinds but that) on which followers stand, each once.
FixedVector<FeatureId, kMaxFiguresOnBoard> occupied(const State& state, bool farms) {
  FixedVector<FeatureId, kMaxFiguresOnBoard> found;
  FeatureSet seen;
  for (const PlacedFigure& figure : state.figures) {
    const FeatureId id = state.board.feature_of[figure.segment.at()];
    const bool is_farm = state.board.features[id.at()].kind == SegmentKind::field;
    if (is_farm != farms || seen[id.at()]) continue;
    seen[id.at()] = true;
    found.push_back(id);
  }
  return found;
}

// Four points for each completed city, to whoever has the most farmers on all the farms beside it together
// [PAM, End of Game].
void score_cities_supplied(State& state, Events* events) {
  constexpr int kPerCity = 4;
  std::array<Weights, kMaxFeatures> supply{};
  FixedVector<FeatureId, kMaxTiles> cities;
  for (const FeatureId farm : occupied(state, true)) {
    const Supplied supplied(state, farm);
    for (const FeatureId city : supplied.cities()) {
      if (supply[city.at()] == 0) cities.push_back(city);
      supply[city.at()] += state.board.features[farm.at()].weights;
    }
  }
  for (const FeatureId city : cities) {
    const Weights weights = supply[city.at()];
    if (events == nullptr) {
      give_points(state, kPerCity, majority(weights));
      continue;
    }
    Award award;
    award.feature = SegmentKind::field;
    award.reason = AwardReason::final_scoring;
    award.cells = cells_of(state.board, city);
    award.cities = {award.cells.front()};
    award.sum = {.points = kPerCity,
                 .tiles = static_cast<int>(award.cells.size()),
                 .cities = 1,
                 .per_city = kPerCity};
    give_points(state, std::move(award), weights, events);
  }
}

}  // namespace

void score_finally(State& state, Events* events) {
  for (const FeatureId feature : occupied(state, false)) {
    score_feature(state, feature, AwardReason::final_scoring, events);
  }
  switch (state.rules->options().farms()) {
    case Farms::per_farm:
      for (const FeatureId farm : occupied(state, true)) score_farm(state, farm, events);
      break;
    case Farms::per_city: score_cities_supplied(state, events); break;
    case Farms::off: break;
  }
  if (events != nullptr) events->push_back({.type = EventType::game_over});
}

}  // namespace bastide
