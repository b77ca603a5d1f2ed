#include "rules/scoring.h"

#include "base/linear_search.h"
#include "rules/claims_and_returns.h"

#include <algorithm>
#include <utility>

namespace bastide {

namespace {

Arithmetic sum_up(Arithmetic sum) {
  sum.points = sum.tiles * sum.per_tile + sum.pennants * sum.per_pennant;
  return sum;
}

// A road brings one point per tile, complete [RG, A COMPLETED ROAD] or not [RG, SCORING OF
// INCOMPLETED ROADS, CITIES, AND CLOISTERS]. With an inn it brings two, and nothing if incomplete
// [BB, Inns & Cathedrals].
Arithmetic road_value(const Feature& road, bool complete) {
  const bool inn = (road.marks & kInn) != 0;
  const int each = !inn ? 1 : complete ? 2 : 0;
  return sum_up({.tiles = road.tiles, .per_tile = each});
}

// A besieged city brings one point per tile, with a cathedral two [PAM, In-Game Scoring]; an
// incomplete one brings nothing [PAM, End of Game]. Bastide adds that a pennant brings as much as a
// tile (docs/rules/cathars.md).
int besieged_rate(bool cathedral, bool complete) { return !complete ? 0 : cathedral ? 2 : 1; }

// A city with a cathedral brings three points per tile and pennant, and nothing if incomplete [BB,
// Inns & Cathedrals].
int city_rate(const Ruleset& rules, const Feature& city, bool complete) {
  const bool cathedral = (city.marks & kCathedral) != 0;
  if ((city.marks & kCathar) != 0) return besieged_rate(cathedral, complete);
  if (cathedral) return complete ? 3 : 0;
  const bool half = city.tiles < 3 && rules.options()[kSmallCityOption] == SmallCity::half;
  return complete && !half ? 2 : 1;
}

// A city brings two points per tile and pennant [RG, A COMPLETED CITY]. A city of fewer than three
// tiles brings one with the option small_city half [PAM, In-Game Scoring]. An incomplete city
// brings one [RG, SCORING OF INCOMPLETED ROADS, CITIES, AND CLOISTERS].
Arithmetic city_value(const Ruleset& rules, const Feature& city, bool complete) {
  const int each = city_rate(rules, city, complete);
  return sum_up(
      {.tiles = city.tiles, .per_tile = each, .pennants = city.pennants, .per_pennant = each});
}

// A cloister brings one point, and one for each tile around it, complete or not
// [RG, A COMPLETED CLOISTER]. A garden brings the same [ZM, The Abbot].
Arithmetic cloister_value(const Feature& cloister) {
  return sum_up({.tiles = 9 - cloister.open, .per_tile = 1});
}

std::vector<Cell> cells_around(const Board& board, Cell centre) {
  std::vector<Cell> cells;
  cells.reserve(9);
  cells.push_back(centre);
  for (std::int16_t dy = -1; dy <= 1; ++dy) {
    for (std::int16_t dx = -1; dx <= 1; ++dx) {
      const Cell cell{static_cast<std::int16_t>(centre.x + dx),
                      static_cast<std::int16_t>(centre.y + dy)};
      if (cell != centre && tile_at(board, cell).valid()) cells.push_back(cell);
    }
  }
  return cells;
}

Award describe(const State& state, FeatureId id, AwardReason reason, const Arithmetic& sum) {
  const Feature& feature = state.board.features[id.at()];
  Award award;
  award.feature = feature.kind;
  award.reason = reason;
  award.complete = feature.complete();
  award.small_city = feature.kind == SegmentKind::city && award.complete && sum.per_tile == 1 &&
                     (feature.marks & kCathar) == 0;
  award.sum = sum;
  award.marks = feature.marks;
  award.weights = shares_of(feature);
  award.large = players_with(state, id, Figure::large);
  award.mayors = feature.mayors;
  award.cells = cells_scored(state, id);
  award.cell = award.cells.front();
  return award;
}

}  // namespace

Arithmetic value_of(const Ruleset& rules, const Feature& feature, bool complete) {
  switch (feature.kind) {
    case SegmentKind::road: return road_value(feature, complete);
    case SegmentKind::city: return city_value(rules, feature, complete);
    case SegmentKind::cloister:
    case SegmentKind::garden: return cloister_value(feature);
    default: return {};
  }
}

Shares shares_of(const Feature& feature) {
  Shares shares{};
  for (unsigned player = 0; player < kMaxPlayers; ++player) {
    const bool mayor = has_player(feature.mayors, player);
    shares[player] = static_cast<std::uint8_t>(weight_of(feature.weights, player) +
                                               (mayor ? feature.pennants : 0U));
  }
  return shares;
}

PlayerSet majority(const Shares& shares) {
  unsigned most = 1;
  PlayerSet players = 0;
  for (unsigned player = 0; player < kMaxPlayers; ++player) {
    if (shares[player] > most) {
      most = shares[player];
      players = 0;
    }
    if (shares[player] == most) players |= player_set(player);
  }
  return players;
}

PlayerSet majority(const Feature& feature) {
  if (feature.mayors != 0) return majority(shares_of(feature));
  const Weights weights = feature.weights;
  unsigned most = 1;
  PlayerSet players = 0;
  for (unsigned player = 0; weights >> (kWeightBits * player) != 0; ++player) {
    const unsigned own = weight_of(weights, player);
    if (own > most) {
      most = own;
      players = 0;
    }
    if (own == most) players |= player_set(player);
  }
  return players;
}

PlayerSet players_with(const State& state, FeatureId feature, Figure figure) {
  PlayerSet players = 0;
  for (const PlacedFigure& it : state.figures) {
    const bool here = it.figure == figure && state.board.feature_of[it.segment.at()] == feature;
    if (here) players |= player_set(it.player.value);
  }
  return players;
}

std::vector<Cell> cells_scored(const State& state, FeatureId feature) {
  const Feature& it = state.board.features[feature.at()];
  return is_centre(it.kind) ? cells_around(state.board, cell_of(state, it.first))
                            : cells_of(state.board, feature);
}

std::vector<Cell> cells_of(const Board& board, FeatureId feature) {
  FixedVector<Cell, kMaxSegments> cells;
  for_each_segment(board, feature,
                   [&](SegmentId segment) { cells.push_back(board.tile(segment).cell); });
  std::sort(cells.begin(), cells.end());
  return {cells.begin(), std::unique(cells.begin(), cells.end())};
}

void give_points(State& state, const Prize& prize) {
  const auto give_each = [&](PlayerSet players, int points) {
    if (points > 0) state.turn.scored |= players;
    for_each_bit(players, [&](unsigned player) { state.players[player].score += points; });
  };
  give_each(prize.winners, prize.points);
  give_each(prize.winners & prize.pigs, prize.pig_points);
}

void show(const Prize& prize, Award award, Events& events) {
  award.sum.points = prize.points;
  award.winners = prize.winners;
  award.pigs = prize.winners & prize.pigs;
  award.pig_points = prize.pig_points;
  events.push_back({.type = EventType::award, .award = std::move(award)});
}

void give_bonus(State& state, BonusKind kind, int points, PlayerSet players, Events* events) {
  for_each_bit(players, [&](unsigned player) { state.players[player].score += points; });
  if (events != nullptr) {
    events->push_back(
        {.type = EventType::bonus, .bonus = kind, .points = points, .players = players});
  }
}

void score_companions(State& state, FeatureId feature, Events* events) {
  tell(state.rules->on.feature_scored, state, feature, events);
}

void return_figures(State& state, FeatureId id, EventReason reason, Events* events) {
  for (std::size_t i = state.figures.size(); i-- > 0;) {
    const PlacedFigure& there = state.figures[i];
    if (state.board.feature_of[there.segment.at()] != id || there.figure == Figure::barn) continue;
    const PlacedFigure figure = take_off(state, i);
    const bool moves_on = any_of(state.rules->on.figure_scored, state, figure);
    if (events == nullptr) continue;
    tell_return(state, figure, moves_on ? EventReason::may_move_on : reason, *events);
  }
}

void score_feature(State& state, FeatureId id, AwardReason reason, Events* events) {
  Feature& feature = state.board.features[id.at()];
  feature.scored = feature.complete();
  if (feature.followers == 0) return;
  const Arithmetic sum = value_of(*state.rules, feature, feature.complete());
  give(state, {.points = sum.points, .winners = majority(feature)}, events,
       [&] { return describe(state, id, reason, sum); });
  const bool taken_back = reason == AwardReason::taken_back;
  if (!taken_back) score_companions(state, id, events);
  if (reason == AwardReason::final_scoring) return;
  return_figures(state, id, taken_back ? EventReason::taken_back : EventReason::scored, events);
}

namespace {

// Finds the roads and cities that the tile just placed completed. An abbey closes the features that
// end at it [BB, Abbey]; a bridge over a neighbour may complete a road, too.
class Completed {
 public:
  explicit Completed(const State& state) : board_(state.board) {
    const PlacedTile& placed = board_.tiles[state.turn.placed.at()];
    const TileKind& tile = state.rules->tile(placed.kind);
    check(placed, tile);
    if (!tile.has(kAbbey) && !state.turn.bridge_built) return;
    for (const Cell cell : neighbours(placed.cell)) {
      const TileId id = tile_at(board_, cell);
      if (!id.valid()) continue;
      const PlacedTile& other = board_.tiles[id.at()];
      check(other, state.rules->tile(other.kind));
    }
  }

  const CompletedFeatures& features() const { return features_; }

 private:
  void check(const PlacedTile& placed, const TileKind& tile) {
    for (std::uint8_t i = 0; i < segment_count(tile, placed); ++i) {
      const SegmentKind kind = tile.segments[i].kind;
      if (kind != SegmentKind::road && kind != SegmentKind::city) continue;
      const FeatureId id = board_.feature_of[placed.segment(i).at()];
      const Feature& feature = board_.features[id.at()];
      if (feature.open != 0 || feature.scored) continue;
      if (!contains(features_, id)) {
        features_.push_back(id);
      }
    }
  }

  const Board& board_;
  CompletedFeatures features_;
};

}  // namespace

CompletedFeatures completed_features(const State& state) {
  CompletedFeatures features = Completed(state).features();
  for (const FeatureId cloister : state.board.cloisters) {
    if (state.board.features[cloister.at()].open == 0) features.push_back(cloister);
  }
  return features;
}

void score_completed(State& state, Events* events) {
  Board& board = state.board;
  const Moments<List>& on = state.rules->on;
  const Completed completed(state);
  if (!completed.features().empty()) tell(on.completed, state, completed.features(), events);
  for (const FeatureId id : completed.features()) {
    score_feature(state, id, AwardReason::completed, events);
  }
  for (std::size_t i = board.cloisters.size(); i-- > 0;) {
    const FeatureId id = board.cloisters[i];
    if (board.features[id.at()].open != 0) continue;
    score_feature(state, id, AwardReason::completed, events);
    board.cloisters.remove_unordered(i);
  }
  tell(on.features_scored, state, events);
  tell(on.score_farms, state, events);
}

}  // namespace bastide
