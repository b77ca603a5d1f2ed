#include "view/features.h"

#include "rules/farms.h"
#include "rules/ruleset.h"
#include "rules/scoring.h"
#include "view/box.h"

#include <algorithm>

namespace bastide {

namespace {

// The cells that neither the drawn tile, nor a tile in the stack, nor a player's piece fits.
class Gaps {
 public:
  explicit Gaps(const State& state) : state_(state) {
    const Board& board = state.board;
    for (std::size_t i = 0; i < board.sites.size(); ++i) {
      if (!can_fill(board.patterns[i])) dead_.push_back(board.sites[i]);
    }
  }

  const std::vector<Site>& all() const { return dead_; }

  // True if a cell that no remaining tile fits lies beside the feature.
  bool touch(FeatureId id) const {
    return std::any_of(dead_.begin(), dead_.end(), [&](const Site& site) {
      for (const Side side : kAllSides) {
        const TileId tile = site.beside[number(side)];
        if (tile.valid() && feature_at(tile, opposite(side)) == id) return true;
      }
      return false;
    });
  }

  // True if a cell that no remaining tile fits lies around the cloister or garden at `cell`.
  bool around(Cell cell) const {
    return std::any_of(dead_.begin(), dead_.end(), [cell](const Site& site) {
      return std::abs(site.cell.x - cell.x) <= 1 && std::abs(site.cell.y - cell.y) <= 1;
    });
  }

 private:
  bool can_fill(std::uint8_t pattern) const {
    const TileLibrary& library = *state_.rules->library;
    const auto fits = [&](KindId kind) { return library.fits(kind, pattern) != 0; };
    if (state_.turn.drawn.valid() && fits(state_.turn.drawn)) return true;
    const auto& kinds = state_.rules->stack_kinds;
    const auto boxes = all_views();
    return std::any_of(
               kinds.begin(), kinds.end(),
               [&](KindId kind) { return state_.bag.count[kind.at()] > 0 && fits(kind); }) ||
           std::any_of(boxes.begin(), boxes.end(), [&](const BoxView* box) {
             return box->may_fill != nullptr && box->may_fill(state_, pattern);
           });
  }

  FeatureId feature_at(TileId id, Side side) const {
    const PlacedTile& placed = state_.board.tiles[id.at()];
    const std::uint8_t local = Board::segment_on(state_.rules->tile(placed.kind), placed, side);
    if (local == kNoSegment) return FeatureId();
    return state_.board.feature_of[placed.segment(local).at()];
  }

  const State& state_;
  std::vector<Site> dead_;
};

// The points of the cities beside the farm that are open but can still be completed. If `pig`, the
// pig's addition for each of these cities is included.
int points_of_open_cities(const State& state, FeatureId farm, const FarmRates& rates, bool pig,
                          const Gaps& gaps) {
  int points = 0;
  for_each_city_beside(state, farm, [&](FeatureId id) {
    const Feature& city = state.board.features[id.at()];
    if (city.open == 0 || gaps.touch(id)) return;
    const bool besieged = (city.marks & kCathar) != 0;
    points += besieged ? rates.besieged : rates.city;
    if (pig) points += besieged ? rates.pig_besieged : rates.pig;
  });
  return points;
}

void add_farm_value(const State& state, ShownFeature& shown, const Feature& farm,
                    const Gaps& gaps) {
  const bool barns = farm.barns != 0;
  if (barns) shown.owners = farm.barns;
  const Farms farms = state.rules->options()[kFarmsOption];
  if (!barns && farms != Farms::per_farm) {
    shown.has_value = farms != Farms::per_city;
    return;
  }
  const Supplied supplied(state, shown.id);
  const FarmRates& rates = barns ? kBarnFinal : kFarmFinal;
  const bool pig = shown.owners != 0 && (shown.owners & ~farm.pigs) == 0;
  shown.value = supplied.value(rates).points + (pig ? supplied.pig_points(rates) : 0);
  shown.value_complete = shown.value + points_of_open_cities(state, shown.id, rates, pig, gaps);
}

ShownFeature shown(const State& state, FeatureId id, const Gaps& gaps) {
  const Board& board = state.board;
  const Feature& feature = board.features[id.at()];
  ShownFeature it{id, feature.kind, feature.tiles, feature.open};
  it.complete = feature.complete();
  it.scored = feature.scored;
  it.weights = shares_of(feature);
  it.owners = majority(feature);
  if (feature.kind == SegmentKind::field) {
    add_farm_value(state, it, feature, gaps);
    return it;
  }
  Feature closed = feature;
  if (is_centre(feature.kind)) closed.open = 0;
  it.value = value_of(*state.rules, feature, it.complete).points;
  it.value_complete = value_of(*state.rules, closed, true).points;
  const Cell cell = board.tile(feature.first).cell;
  it.closable = !it.complete && !(is_centre(feature.kind) ? gaps.around(cell) : gaps.touch(id));
  return it;
}

}  // namespace

std::vector<ShownFeature> features_of(const State& state) {
  std::vector<ShownFeature> all;
  const Gaps gaps(state);
  for (std::size_t i = 0; i < state.board.features.size(); ++i) {
    if (state.board.features[i].alive()) all.push_back(shown(state, FeatureId(i), gaps));
  }
  return all;
}

std::vector<Cell> dead_cells(const State& state) {
  std::vector<Cell> cells;
  if (state.bag.left == 0) return cells;
  const Gaps gaps(state);
  for (const Site& site : gaps.all()) cells.push_back(site.cell);
  return cells;
}

std::vector<SegmentPlace> places_of(const State& state, FeatureId feature) {
  std::vector<SegmentPlace> places;
  for_each_segment(state.board, feature, [&](SegmentId segment) {
    places.push_back({state.board.tile_of[segment.at()].at(), state.board.local(segment)});
  });
  return places;
}

}  // namespace bastide
