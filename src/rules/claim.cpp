#include "rules/claim.h"

#include <algorithm>
#include <array>

namespace bastide {

namespace {

// Those that the decider has at hand.
Claimants claimants(const State& state) {
  const auto& supply = state.players[state.turn.decider.at()].supply;
  FigureSet at_hand = 0;
  for (unsigned figure = 0; figure < kFigures; ++figure) {
    at_hand |= static_cast<unsigned>(supply[figure] != 0) << figure;
  }
  Claimants able = state.rules->claimants;
  for (FigureSet& figures : able) figures &= at_hand;
  return able;
}

}  // namespace

bool claims_on(const State& state, const Claimants& able, TileId tile_id, ActionList* list) {
  const PlacedTile& placed = state.board.tiles[tile_id.at()];
  const Tile& tile = (*state.rules->library)[placed.kind];
  const bool elsewhere = tile_id != state.turn.placed;
  bool found = false;
  for (std::uint8_t i = 0; i < segment_count(tile, placed); ++i) {
    const FigureSet figures = able[static_cast<std::size_t>(tile.segments[i].kind)];
    if (figures == 0) continue;
    // Nobody may stand on any segment of the feature, however far away [RG, Deploying followers]. A
    // farm with a barn takes no farmers [BB, Barn], and a portal leads to nothing complete [BB, THE
    // MAGIC PORTAL].
    const Feature& feature = state.board.feature(SegmentId(placed.first_segment.value + i));
    if (feature.followers != 0 || feature.barns != 0) continue;
    if (elsewhere && feature.complete()) continue;
    if (list == nullptr) return true;
    for_each_bit(figures, [&](unsigned figure) {
      list->push_back(Action::claim(static_cast<Figure>(figure), placed.cell, i));
    });
    found = true;
  }
  return found;
}

namespace {

bool legal_follower_claims(const State& state, ActionList* list) {
  const TileId placed = state.turn.placed;
  const Claimants able = claimants(state);
  bool found = false;
  if (any_of(state.rules->on.claims_anywhere, state, able, list, found)) return found;
  return may_stand(state, state.board.tiles[placed.at()].cell) &&
         claims_on(state, able, placed, list);
}

}  // namespace

bool may_stand(const State& state, Cell cell) {
  return !any_of(state.rules->on.keeps_off, state, cell);
}

bool legal_claims(const State& state, ActionList* list) {
  const bool found = legal_follower_claims(state, list);
  if (found && list == nullptr) return true;
  return list_all(state.rules->on.more_claims, state, list) || found;
}

void place_figure(State& state, Figure figure, SegmentId segment) {
  const PlayerId player = state.turn.decider;
  --state.players[player.at()].supply[number(figure)];
  state.figures.push_back({segment, player, figure});
  state.figures_key += key_of(state.board, state.figures.back());
  Feature& feature = state.board.feature(segment);
  const auto own = static_cast<std::uint8_t>(bit(player.value));
  switch (figure) {
    case Figure::builder: feature.builders |= own; return;
    case Figure::pig: feature.pigs |= own; return;
    case Figure::barn: feature.barns |= own; return;
    case Figure::mayor: feature.mayors |= own; break;
    default: break;
  }
  ++feature.followers;
  feature.weights += weight(player.value, weight_of(figure));
}

namespace {

// Those who have such a figure there, when this one has gone.
std::uint8_t owners_without(const State& state, const PlacedFigure& gone, std::uint8_t owners) {
  const FeatureId feature = state.board.feature_of[gone.segment.at()];
  const bool another =
      std::any_of(state.figures.begin(), state.figures.end(), [&](const PlacedFigure& other) {
        return other.player == gone.player && other.figure == gone.figure &&
               state.board.feature_of[other.segment.at()] == feature;
      });
  return another ? owners : static_cast<std::uint8_t>(owners & ~bit(gone.player.value));
}

}  // namespace

void return_figure(State& state, std::size_t index, Events* events) {
  const PlacedFigure it = state.figures[index];
  state.figures.remove_unordered(index);
  state.figures_key -= key_of(state.board, it);
  ++state.players[it.player.at()].supply[number(it.figure)];
  Feature& feature = state.board.feature(it.segment);
  switch (it.figure) {
    case Figure::builder: feature.builders = owners_without(state, it, feature.builders); break;
    case Figure::pig: feature.pigs = owners_without(state, it, feature.pigs); break;
    case Figure::barn: feature.barns = owners_without(state, it, feature.barns); break;
    case Figure::mayor: feature.mayors = owners_without(state, it, feature.mayors); break;
    default: break;
  }
  if (is_follower(it.figure)) {
    --feature.followers;
    feature.weights -= weight(it.player.value, weight_of(it.figure));
  }
  tell(state.rules->on.figure_left, state, it);
  if (events != nullptr) {
    events->push_back({.type = EventType::returned,
                       .player = it.player,
                       .figure = it.figure,
                       .cell = cell_of(state, it.segment)});
  }
}

void remove_figure(State& state, std::size_t index, Events* events) {
  const PlayerId player = state.figures[index].player;
  const FeatureId id = state.board.feature_of[state.figures[index].segment.at()];
  return_figure(state, index, events);
  if (!has_follower(state, id, player)) {
    tell(state.rules->on.follower_removed, state, id, player, events);
  }
}

bool has_follower(const State& state, FeatureId feature, PlayerId player) {
  const Feature& it = state.board.features[feature.at()];
  return weight_of(it.weights, player.value) != 0 || (it.mayors >> player.value & 1U) != 0;
}

bool is_out(const State& state, PlayerId player, Figure figure) {
  const auto at_hand = [&](const State& of) {
    return of.players[player.at()].supply[number(figure)];
  };
  return at_hand(state) != at_hand(state.rules->initial);
}

FixedVector<PlacedFigure, kMaxFiguresOnBoard> followers_of(const State& state, PlayerId player) {
  FixedVector<PlacedFigure, kMaxFiguresOnBoard> followers;
  PlacedFigure* out = followers.reserve_tail(state.figures.size());
  // Without a branch: whose figure comes next is anybody's guess.
  for (const PlacedFigure& figure : state.figures) {
    *out = figure;
    out += static_cast<unsigned>(figure.player == player) &
           static_cast<unsigned>(is_follower(figure.figure));
  }
  followers.set_size(static_cast<std::size_t>(out - followers.begin()));
  return followers;
}

SegmentId segment_of(const State& state, Action action) {
  const TileId tile = tile_at(state.board, action.cell());
  return SegmentId(state.board.tiles[tile.at()].first_segment.value + action.segment());
}

std::size_t find_figure(const State& state, Action action) {
  std::size_t i = 0;
  while (i < state.figures.size() && take_of(state, state.figures[i]) != action) ++i;
  return i;
}

Action take_of(const State& state, const PlacedFigure& figure) {
  return Action::take(figure.player, figure.figure, cell_of(state, figure.segment),
                      state.board.local(figure.segment));
}

}  // namespace bastide
