#include "rules/scoring.h"

#include <algorithm>
#include <utility>

#include "rules/claim.h"

namespace bastide {

namespace {

Arithmetic sum_up(Arithmetic sum) {
  sum.points = sum.tiles * sum.per_tile + sum.pennants * sum.per_pennant + sum.cities * sum.per_city;
  return sum;
}

// [RG, A COMPLETED ROAD] one point a tile, complete or not [RG, SCORING OF INCOMPLETED ROADS, CITIES, AND CLOISTERS].
Arithmetic road_value(const Feature& road) { return sum_up({.tiles = road.tiles, .per_tile = 1}); }

// [RG, A COMPLETED CITY] two points a tile and pennant; [PAM, In-Game Scoring] one under three tiles with the
// option small_city half; [RG, SCORING OF INCOMPLETED ROADS, CITIES, AND CLOISTERS] one if incomplete.
Arithmetic city_value(const Ruleset& rules, const Feature& city, bool complete) {
  const bool half = complete && city.tiles < 3 && rules.options().small_city() == SmallCity::half;
  const int each = complete && !half ? 2 : 1;
  return sum_up({.tiles = city.tiles,
                 .per_tile = each,
                 .pennants = city.pennants,
                 .per_pennant = each});
}

// [RG, A COMPLETED CLOISTER] one point for the cloister and one for each tile around it, at any time; a garden
// likewise [ZM, The Abbot].
Arithmetic cloister_value(const Feature& cloister) {
  return sum_up({.tiles = 9 - cloister.open, .per_tile = 1});
}

// Returns every figure on the feature to its owner [RG, RETURNING SCORED FOLLOWERS TO THE PLAYERS' SUPPLIES].
void return_figures(State& state, FeatureId id, Events* events) {
  for (std::size_t i = state.figures.size(); i-- > 0;) {
    if (state.board.feature_of[state.figures[i].segment.at()] == id) {
      return_figure(state, i, events);
    }
  }
}

std::vector<Cell> cells_around(const Board& board, Cell centre) {
  std::vector<Cell> cells = {centre};
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
  award.small_city = feature.kind == SegmentKind::city && award.complete && sum.per_tile == 1;
  award.sum = sum;
  award.cells = cells_of(state.board, id);
  const bool centre =
      feature.kind == SegmentKind::cloister || feature.kind == SegmentKind::garden;
  if (centre) award.cells = cells_around(state.board, award.cells.front());
  return award;
}

}  // namespace

Arithmetic value_of(const Ruleset& rules, const Feature& feature, bool complete) {
  switch (feature.kind) {
    case SegmentKind::road: return road_value(feature);
    case SegmentKind::city: return city_value(rules, feature, complete);
    case SegmentKind::cloister:
    case SegmentKind::garden: return cloister_value(feature);
    default: return {};
  }
}

std::uint8_t majority(Weights weights) {
  unsigned most = 1;
  std::uint8_t players = 0;
  for (unsigned player = 0; weights >> (4 * player) != 0; ++player) {
    const unsigned own = weight_of(weights, player);
    if (own > most) {
      most = own;
      players = 0;
    }
    if (own == most) players |= static_cast<std::uint8_t>(bit(player));
  }
  return players;
}

std::vector<Cell> cells_of(const Board& board, FeatureId feature) {
  std::vector<Cell> cells;
  for_each_segment(board, feature, [&](SegmentId segment) {
    cells.push_back(board.tiles[board.tile_of[segment.at()].at()].cell);
  });
  std::sort(cells.begin(), cells.end());
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
  return cells;
}

void give_points(State& state, int points, std::uint8_t winners) {
  for_each_bit(winners, [&](unsigned player) { state.players[player].score += points; });
}

void give_points(State& state, Award award, Weights weights, Events* events) {
  award.winners = majority(weights);
  for (unsigned player = 0; player < kMaxPlayers; ++player) {
    award.weights[player] = static_cast<std::uint8_t>(weight_of(weights, player));
  }
  give_points(state, award.sum.points, award.winners);
  events->push_back({.type = EventType::award, .award = std::move(award)});
}

void score_feature(State& state, FeatureId id, AwardReason reason, Events* events) {
  Feature& feature = state.board.features[id.at()];
  feature.scored = feature.complete();
  if (feature.followers == 0) return;
  const Arithmetic sum = value_of(*state.rules, feature, feature.complete());
  if (events == nullptr) {
    give_points(state, sum.points, majority(feature.weights));
  } else {
    give_points(state, describe(state, id, reason, sum), feature.weights, events);
  }
  if (reason != AwardReason::final_scoring) return_figures(state, id, events);
}

void score_completed(State& state, Events* events) {
  Board& board = state.board;
  const PlacedTile& placed = board.tiles[state.turn.placed.at()];
  const Tile& tile = (*state.rules->library)[placed.kind];
  for (std::uint8_t i = 0; i < tile.segment_count; ++i) {
    const SegmentKind kind = tile.segments[i].kind;
    if (kind != SegmentKind::road && kind != SegmentKind::city) continue;
    const FeatureId id = board.feature_of[placed.first_segment.at() + i];
    const Feature& feature = board.features[id.at()];
    if (feature.open == 0 && !feature.scored) {
      score_feature(state, id, AwardReason::completed, events);
    }
  }
  for (std::size_t i = board.cloisters.size(); i-- > 0;) {
    const FeatureId id = board.cloisters[i];
    if (board.features[id.at()].open != 0) continue;
    score_feature(state, id, AwardReason::completed, events);
    board.cloisters.remove_unordered(i);
  }
}

}  // namespace bastide
