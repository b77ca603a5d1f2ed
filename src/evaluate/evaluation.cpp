#include "evaluate/evaluation.h"

#include "rules/farms.h"
#include "rules/turn.h"

#include <algorithm>

namespace bastide {

namespace {

// Weights found by matches in the arena (docs/search.md). An open end closes half of the time when
// so many tiles are left as its patience says.
constexpr unsigned kRoadPatience = 4;
constexpr unsigned kCityPatience = 8;
constexpr unsigned kNeighbourPatience = 20;  // a missing neighbour of a cloister
constexpr unsigned kFarmPatience = 20;       // an open end of a city beside a farm

constexpr Chance millionths(unsigned number) {
  return static_cast<Chance>((std::uint64_t{number} * kSure + 500'000) / 1'000'000);
}

// By copies left that fit a cell: the chance that one of them fills it; 1 - exp(-u copies).
constexpr HitChances kRoadFilled = hit_chances(millionths(606'531));       // u = 0.5
constexpr HitChances kCityFilled = hit_chances(millionths(818'731));       // u = 0.2
constexpr HitChances kNeighbourFilled = hit_chances(millionths(818'731));  // u = 0.2
constexpr Chance kDead = millionths(20'000);  // no copy left fits: only a box's rule could help

// By copies left that join two features: the chance that one of them does.
constexpr HitChances kWayJoined = hit_chances(millionths(941'765));   // u = 0.06
constexpr HitChances kFarmJoined = hit_chances(millionths(980'199));  // u = 0.02

// The chance that no other player takes a farm over. It rises to 1 over the last tiles.
constexpr Chance kFarmTrust = millionths(620'000);
constexpr unsigned kFarmsAreSafe = 40;

// The value of all followers in supply. It shrinks over the last turns; a follower that will
// return counts as a part of one.
constexpr Points kFullSupply = (304 * kPoint + 5) / 10;
constexpr unsigned kFullSwing = 23;  // half turns
constexpr Chance kReturning = millionths(360'000);

// 1 - exp(-followers / 3), at twelfths of that exponent: quarters of a follower.
constexpr HitChances kSupplied = hit_chances(millionths(920'044));
constexpr unsigned kSupplySteps = 4;

Chance chance_at(const HitChances& chances, unsigned tries) {
  return chances[std::min<std::size_t>(tries, kMostTries)];
}

bool is_way(SegmentKind kind) { return kind == SegmentKind::road || kind == SegmentKind::city; }

bool has_centre(SegmentKind kind) {
  return kind == SegmentKind::cloister || kind == SegmentKind::garden;
}

template <class Ends>
void fill(Ends& ends, Chance each) {
  ends[0] = kSure;
  for (std::size_t i = 1; i < ends.size(); ++i) ends[i] = both(ends[i - 1], each);
}

}  // namespace

void Evaluation::begin(const State& state) {
  const unsigned left = state.bag.left;
  fill(road_, share_of(left, left + kRoadPatience));
  fill(city_, share_of(left, left + kCityPatience));
  fill(city_beside_farm_, share_of(left, left + kFarmPatience));
  neighbour_ = share_of(left, left + kNeighbourPatience);
  const Chance early = share_of(std::min(left, kFarmsAreSafe), kFarmsAreSafe);
  farm_trust_ = kSure - both(kSure - kFarmTrust, early);
  const unsigned swing = kFullSwing * state.rules->players();
  supply_ = expected(kFullSupply, share_of(std::min(2 * left, swing), swing));
  joins_.clear();
  std::fill_n(filled_.begin(), state.board.features.size(), kSure);
  if (++evaluation_ == 0) {  // after four thousand million evaluations
    seen_.fill(0);
    evaluation_ = 1;
  }
}

Evaluation::Surroundings Evaluation::around(const State& state, const Site& site) {
  Surroundings cell;
  const Board& board = state.board;
  const TileLibrary& library = *state.rules->library;
  for (const Side side : kAllSides) {
    const TileId tile = site.beside[number(side)];
    if (!tile.valid()) continue;
    const PlacedTile& placed = board.tiles[tile.at()];
    const Tile& kind = library[placed.kind];
    const std::uint8_t way = Board::segment_on(kind, placed, opposite(side));
    if (way != kNoSegment) {
      const FeatureId id = board.feature_of[placed.first_segment.at() + way];
      const Feature& feature = board.features[id.at()];
      if (is_way(feature.kind)) cell.ways[number(side)] = id;
      if (is_way(feature.kind) && feature.followers > 0) ++cell.claimed_ways;
    }
    const auto& halves = kind.faces[placed.rotation].half_segment;
    for (unsigned half = 2 * number(side); half < 2 * number(side) + 2; ++half) {
      const std::uint8_t field = halves[opposite_half(static_cast<Half>(half))];
      if (field == kNoSegment) continue;
      const FeatureId id = board.feature_of[placed.first_segment.at() + field];
      if (board.features[id.at()].followers == 0) continue;
      cell.farms[half] = id;
      ++cell.claimed_farms;
    }
  }
  return cell;
}

// A feature that meets the cell twice needs it once.
void Evaluation::narrow_chances(const State& state, const Surroundings& cell, unsigned fitting) {
  for (unsigned side = 0; side < kSides; ++side) {
    const FeatureId id = cell.ways[side];
    if (!id.valid()) continue;
    const bool again =
        std::find(cell.ways.begin(), cell.ways.begin() + side, id) != cell.ways.begin() + side;
    if (again) continue;
    const bool road = state.board.features[id.at()].kind == SegmentKind::road;
    const Chance one = fitting == 0 ? kDead : chance_at(road ? kRoadFilled : kCityFilled, fitting);
    filled_[id.at()] = both(filled_[id.at()], one);
  }
}

void Evaluation::find_way_joins(const State& state, const Surroundings& cell,
                                const BagView::Counts& counts) {
  for (unsigned a = 1; a < kSides; ++a) {
    for (unsigned b = 0; b < a; ++b) {
      const FeatureId one = cell.ways[a];
      const FeatureId other = cell.ways[b];
      if (!one.valid() || !other.valid() || one == other) continue;
      const unsigned copies = counts.sides[pair_number(a, b)];
      if (copies == 0) continue;
      const Feature& first = state.board.features[one.at()];
      const Feature& second = state.board.features[other.at()];
      if (first.kind != second.kind || first.followers == 0 || second.followers == 0) continue;
      if (majority(first) == majority(second)) continue;
      joins_.push_back({one, other, chance_at(kWayJoined, copies)});
    }
  }
}

// Two farms may meet the cell with several halves: the pair that most copies join counts.
void Evaluation::find_farm_joins(const State& state, const Surroundings& cell,
                                 const BagView::Counts& counts) {
  const std::size_t begin = joins_.size();
  for (unsigned a = 1; a < kHalves; ++a) {
    for (unsigned b = 0; b < a; ++b) {
      FeatureId one = cell.farms[a];
      FeatureId other = cell.farms[b];
      if (!one.valid() || !other.valid() || one == other) continue;
      const unsigned copies = counts.halves[pair_number(a, b)];
      if (copies == 0) continue;
      const auto& features = state.board.features;
      if (majority(features[one.at()]) == majority(features[other.at()])) continue;
      if (other < one) std::swap(one, other);
      const Chance chance = chance_at(kFarmJoined, copies);
      const auto known =
          std::find_if(joins_.begin() + static_cast<std::ptrdiff_t>(begin), joins_.end(),
                       [&](const Join& join) { return join.a == one && join.b == other; });
      if (known == joins_.end()) {
        joins_.push_back({one, other, chance});
      } else {
        known->chance = std::max(known->chance, chance);
      }
    }
  }
}

void Evaluation::look_at_cells(const State& state) {
  const Board& board = state.board;
  for (std::size_t i = 0; i < board.sites.size(); ++i) {
    const BagView::Counts& counts = bag_.around(board.patterns[i]);
    const Surroundings cell = around(state, board.sites[i]);
    narrow_chances(state, cell, counts.fitting);
    if (cell.claimed_ways >= 2) find_way_joins(state, cell, counts);
    if (cell.claimed_farms >= 2) find_farm_joins(state, cell, counts);
  }
}

Chance Evaluation::completion(const Feature& feature, FeatureId id) const {
  if (!is_way(feature.kind)) return 0;
  const Ends& ends = feature.kind == SegmentKind::road ? road_ : city_;
  return both(ends[std::min<std::size_t>(feature.open, ends.size() - 1)], filled_[id.at()]);
}

Points Evaluation::missing_neighbours(const State& state, FeatureId id, Chance& all) {
  const Board& board = state.board;
  const Cell centre = board.tiles[board.tile_of[board.features[id.at()].first.at()].at()].cell;
  Chance sum = 0;
  all = kSure;
  for (int y = -1; y <= 1; ++y) {
    for (int x = -1; x <= 1; ++x) {
      const CellContent content = look_up(board, {static_cast<std::int16_t>(centre.x + x),
                                                  static_cast<std::int16_t>(centre.y + y)});
      if (content.tile.valid()) continue;
      Chance one = neighbour_;
      if (content.site.valid()) {
        const unsigned fitting = bag_.around(board.patterns[content.site.at()]).fitting;
        one = both(one, fitting == 0 ? kDead : chance_at(kNeighbourFilled, fitting));
      }
      sum += one;
      all = both(all, one);
    }
  }
  return static_cast<Points>(sum / (kSure / kPoint));
}

Points Evaluation::value_of_farm(const State& state, FeatureId id) const {
  const bool per_city = state.rules->options()[kFarmsOption] == Farms::per_city;
  Chance cities = 0;
  const bool counts_city = for_each_city_beside(state, id, [&](FeatureId city_id) {
    const Feature& city = state.board.features[city_id.at()];
    const Chance ends =
        city_beside_farm_[std::min<std::size_t>(city.open, city_beside_farm_.size() - 1)];
    cities += both(ends, filled_[city_id.at()]);
  });
  if (counts_city) cities += kSure;
  return expected((per_city ? 4 : 3) * static_cast<Points>(cities / (kSure / kPoint)), farm_trust_);
}

Points Evaluation::value_of_feature(const State& state, FeatureId id, Chance complete) {
  const Feature& feature = state.board.features[id.at()];
  if (feature.kind == SegmentKind::field) return value_of_farm(state, id);
  const Points now = value_of(*state.rules, feature, false).points * kPoint;
  const Points full = value_of(*state.rules, feature, true).points * kPoint;
  return now + expected(full - now, complete);
}

void Evaluation::add_features(const State& state, ExpectedPoints& points) {
  std::array<Chance, kMaxPlayers> followers{};
  for (unsigned p = 0; p < state.rules->players(); ++p) {
    for (const Figure figure : state.rules->followers) {
      followers[p] += state.players[p].supply[number(figure)] * kSure;
    }
  }
  for (const PlacedFigure& figure : state.figures) {
    const FeatureId id = state.board.feature_of[figure.segment.at()];
    const Feature& feature = state.board.features[id.at()];
    Points missing = 0;
    Chance complete = 0;
    if (has_centre(feature.kind)) {
      missing = missing_neighbours(state, id, complete);
    } else {
      complete = completion(feature, id);
    }
    if (is_follower(figure.figure)) followers[figure.player.at()] += both(kReturning, complete);
    if (seen_[id.at()] == evaluation_) continue;
    seen_[id.at()] = evaluation_;
    worth_[id.at()] = value_of_feature(state, id, complete) + missing;
    for_each_bit(majority(feature), [&](unsigned p) { points[p] += worth_[id.at()]; });
  }
  for (unsigned p = 0; p < state.rules->players(); ++p) points[p] += value_of_supply(followers[p]);
}

// Between the steps of the table in a straight line.
Points Evaluation::value_of_supply(Chance followers) const {
  const std::uint64_t steps = std::uint64_t{followers} * kSupplySteps;
  const auto step = static_cast<unsigned>(steps / kSure);
  const auto rest = static_cast<Chance>(steps % kSure);
  const Chance low = chance_at(kSupplied, step);
  const Chance high = chance_at(kSupplied, step + 1);
  return expected(supply_, low + both(high - low, rest));
}

void Evaluation::add_joins(const State& state, ExpectedPoints& points) const {
  const unsigned players = state.rules->players();
  for (const Join& join : joins_) {
    const Feature& a = state.board.features[join.a.at()];
    const Feature& b = state.board.features[join.b.at()];
    const Points worth_a = worth_[join.a.at()];
    const Points worth_b = worth_[join.b.at()];
    Shares together = shares_of(a);
    const Shares of_b = shares_of(b);
    for (unsigned p = 0; p < players; ++p) {
      together[p] = static_cast<std::uint8_t>(together[p] + of_b[p]);
    }
    const unsigned had_a = majority(a);
    const unsigned had_b = majority(b);
    const unsigned will = majority(together);
    for (unsigned p = 0; p < players; ++p) {
      const Points had =
          ((had_a >> p & 1U) != 0 ? worth_a : 0) + ((had_b >> p & 1U) != 0 ? worth_b : 0);
      const Points gets = (will >> p & 1U) != 0 ? worth_a + worth_b : 0;
      points[p] += expected(gets - had, join.chance);
    }
  }
}

ExpectedPoints Evaluation::expect(const State& state) {
  ExpectedPoints points{};
  for (unsigned p = 0; p < state.rules->players(); ++p) points[p] = state.players[p].score * kPoint;
  if (is_over(state)) return points;
  bag_.look_at(state);
  begin(state);
  look_at_cells(state);
  add_features(state, points);
  add_joins(state, points);
  return points;
}

Points Evaluation::value(const State& state, PlayerId player) {
  const ExpectedPoints points = expect(state);
  const unsigned players = state.rules->players();
  const Points own = points[player.at()];
  if (players == 1) return own;
  Points best = 0;
  Points sum = 0;
  bool any = false;
  for (unsigned p = 0; p < players; ++p) {
    if (p == player.at()) continue;
    best = any ? std::max(best, points[p]) : points[p];
    sum += points[p];
    any = true;
  }
  return own - (best + sum / static_cast<Points>(players - 1)) / 2;
}

}  // namespace bastide
