#include "view/score_report.h"

#include "rules/ruleset.h"
#include "rules/scoring.h"

#include <algorithm>

namespace bastide {

namespace {

// Sets `best` to `award` if its `size` is larger. Ignores awards without points or winners.
template <class Size>
void keep_better(const Award*& best, const Award& award, Size&& size) {
  if (award.winners == 0 || award.sum.points <= 0) return;
  if (best == nullptr || size(award) > size(*best)) best = &award;
}

int tiles_of(const Award& award) { return award.sum.tiles; }
int points_of(const Award& award) { return award.sum.points; }

void keep_better(Highlights& found, const Event& event) {
  if (event.type != EventType::award) return;
  switch (point_kind_of(event)) {
    case PointKind::city: keep_better(found.city, event.award, tiles_of); break;
    case PointKind::road: keep_better(found.road, event.award, tiles_of); break;
    case PointKind::farm: keep_better(found.farm, event.award, points_of); break;
    case PointKind::cloister:
    case PointKind::rest: break;
  }
}

void keep_better_turn(Highlights& found, const ActionResult& first, int points) {
  if (points <= found.turn_points) return;
  found.turn = first.turn;
  found.turn_player = first.player;
  found.turn_points = points;
}

// The kind of the feature that has the award's tiles. If farmers score by city, an award for a farm
// at the end has the tiles of the supplied city.
SegmentKind kind_shown(const State& state, const Award& award) {
  const bool by_city = state.rules->options()[kFarmsOption] == Farms::per_city &&
                       award.reason == AwardReason::final_scoring;
  return award.feature == SegmentKind::field && by_city ? SegmentKind::city : award.feature;
}

// True if the feature has the same tiles as the award.
bool has_tiles_of(const State& state, FeatureId id, const Award& award) {
  const std::vector<Cell> cells = cells_of(state.board, id);
  return is_centre(award.feature) ? cells.front() == award.cells.front() : cells == award.cells;
}

}  // namespace

void take_off(Gains& scores, std::span<const Event> events) {
  for (const Event& event : events) {
    const Gains gains = gains_of(event);
    for (std::size_t p = 0; p < gains.size(); ++p) scores[p] -= gains[p];
  }
}

PointTable point_table(std::span<const ActionResult> actions) {
  PointTable table{};
  Gains& rest = table[static_cast<std::size_t>(PointKind::rest)];
  if (!actions.empty()) rest = actions.back().scores;
  for (const ActionResult& action : actions) {
    for (const Event& event : action.events) {
      const PointKind kind = point_kind_of(event);
      if (kind == PointKind::rest) continue;
      const Gains gains = gains_of(event);
      for (std::size_t p = 0; p < gains.size(); ++p) {
        table[static_cast<std::size_t>(kind)][p] += gains[p];
        rest[p] -= gains[p];
      }
    }
  }
  return table;
}

Highlights highlights_of(std::span<const ActionResult> actions, std::size_t final_events) {
  Highlights found;
  Gains before{};
  for (std::size_t i = 0; i < actions.size();) {
    const ActionResult& first = actions[i];
    std::size_t end = i;
    while (end < actions.size() && actions[end].turn == first.turn) ++end;
    Gains after = actions[end - 1].scores;
    if (end == actions.size()) take_off(after, actions.back().events.last(final_events));
    const std::size_t player = first.player.at();
    if (player < after.size()) keep_better_turn(found, first, after[player] - before[player]);
    before = after;
    i = end;
  }
  for (const ActionResult& action : actions) {
    for (const Event& event : action.events) keep_better(found, event);
  }
  return found;
}

std::vector<SegmentPlace> places_of(const State& state, const Award& award) {
  if (award.cells.empty()) return {};
  const SegmentKind kind = kind_shown(state, award);
  FeatureId best;
  for (std::size_t i = 0; i < state.board.features.size(); ++i) {
    const Feature& feature = state.board.features[i];
    const FeatureId id(i);
    if (!feature.alive() || feature.kind != kind || !has_tiles_of(state, id, award)) continue;
    const bool owned = shares_of(feature) == award.weights;
    if (!best.valid() || owned) best = id;
    if (owned) break;
  }
  return best.valid() ? places_of(state, best) : std::vector<SegmentPlace>();
}

}  // namespace bastide
