#include "rules/claim.h"

namespace bastide {

bool legal_claims(const State& state, TileId tile_id, ActionList* list) {
  const Ruleset& rules = *state.rules;
  const PlacedTile& placed = state.board.tiles[tile_id.at()];
  const Tile& tile = (*rules.library)[placed.kind];
  const auto& supply = state.players[state.turn.decider.at()].supply;
  bool found = false;
  for (std::uint8_t i = 0; i < tile.segment_count; ++i) {
    const std::uint32_t kind = bit(static_cast<unsigned>(tile.segments[i].kind));
    if ((rules.claim_kinds & kind) == 0) continue;
    // Nobody may stand on any segment of the feature, however far away [RG, Deploying followers].
    const SegmentId segment(placed.first_segment.value + i);
    if (state.board.feature(segment).followers != 0) continue;
    for (const Figure figure : rules.followers) {
      if (supply[number(figure)] == 0 || (claimable_kinds(figure) & kind) == 0) continue;
      if (list == nullptr) return true;
      list->push_back(Action::claim(figure, placed.cell, i));
      found = true;
    }
  }
  return found;
}

void place_figure(State& state, Figure figure, SegmentId segment) {
  const PlayerId player = state.turn.decider;
  --state.players[player.at()].supply[number(figure)];
  state.figures.push_back({segment, player, figure});
  Feature& feature = state.board.feature(segment);
  if (is_follower(figure)) {
    ++feature.followers;
    feature.weights += weight(player.value, weight_of(figure));
  }
}

void return_figure(State& state, std::size_t index, Events* events) {
  const PlacedFigure figure = state.figures[index];
  state.figures.remove_unordered(index);
  ++state.players[figure.player.at()].supply[number(figure.figure)];
  Feature& feature = state.board.feature(figure.segment);
  if (is_follower(figure.figure)) {
    --feature.followers;
    feature.weights -= weight(figure.player.value, weight_of(figure.figure));
  }
  if (events != nullptr) {
    const TileId tile = state.board.tile_of[figure.segment.at()];
    events->push_back({.type = EventType::returned,
                       .player = figure.player,
                       .figure = figure.figure,
                       .cell = state.board.tiles[tile.at()].cell});
  }
}

SegmentId segment_of(const State& state, Action action) {
  const TileId tile = tile_at(state.board, action.cell());
  return SegmentId(state.board.tiles[tile.at()].first_segment.value + action.segment());
}

}  // namespace bastide
