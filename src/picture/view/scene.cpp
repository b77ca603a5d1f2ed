#include "view/scene.h"

#include "rules/ruleset.h"
#include "rules/turn.h"
#include "view/box.h"

#include <algorithm>
#include <set>
#include <tuple>

namespace bastide {

namespace {

void add_tiles(const State& state, Scene& scene) {
  const TileLibrary& library = *state.rules->library;
  for (const PlacedTile& tile : state.board.tiles) {
    scene.tiles.push_back({tile.cell, tile.kind, &library[tile.kind], tile.rotation,
                           static_cast<Bridge>(tile.bridge)});
  }
}

void add_figures(const State& state, Scene& scene) {
  for (const PlacedFigure& figure : state.figures) {
    const FeatureId feature = state.board.feature_of[figure.segment.at()];
    scene.figures.push_back(
        {figure.player, figure.figure, state.board.tile_of[figure.segment.at()].at(),
         state.board.local(figure.segment), state.board.features[feature.at()].kind, feature});
  }
  std::stable_sort(scene.figures.begin(), scene.figures.end(),
                   [](const ShownFigure& a, const ShownFigure& b) {
                     return std::tuple(a.tile, a.segment, a.player.value, number(a.figure)) <
                            std::tuple(b.tile, b.segment, b.player.value, number(b.figure));
                   });
}

void add_players(const State& state, Scene& scene) {
  const PlayerSet winning = scene.over ? winners(state) : 0;
  for (unsigned seat = 0; seat < state.rules->players(); ++seat) {
    const PlayerState& own = state.players[seat];
    ShownPlayer player{own.score, own.supply, {}};
    player.active = !scene.over && state.turn.active == PlayerId(seat);
    player.winner = has_player(winning, seat);
    for (const BoxView* box : all_views()) {
      if (box->add_belongings != nullptr) {
        box->add_belongings(state, PlayerId(seat), player.belongings);
      }
    }
    scene.players.push_back(std::move(player));
  }
}

}  // namespace

Scene scene_of(const State& state) {
  Scene scene;
  scene.over = is_over(state);
  scene.turn = state.turn.number;
  scene.tile_placed = state.board.tiles.size() > state.rules->initial.board.tiles.size();
  add_tiles(state, scene);
  add_figures(state, scene);
  add_players(state, scene);
  for (const BoxView* box : all_views()) {
    if (box->add_pieces != nullptr) box->add_pieces(state, scene);
  }
  std::set<Cell> open;
  for (const Site& site : state.board.sites) open.insert(site.cell);
  scene.open.assign(open.begin(), open.end());
  scene.tiles_left = state.bag.left;
  for (const KindId kind : state.rules->stack_kinds) {
    const unsigned count = state.bag.count[kind.at()];
    if (count > 0) scene.left.push_back({kind, count});
  }
  return scene;
}

Segment segment_shown(const ShownTile& shown, std::uint8_t segment) {
  if (segment < shown.tile->segment_count) return shown.tile->segments[segment];
  constexpr std::uint8_t kNorthSouth = 5;
  constexpr std::uint8_t kEastWest = 10;
  Segment road;
  road.kind = SegmentKind::road;
  road.sides = turned_sides(shown.bridge == Bridge::north_south ? kNorthSouth : kEastWest,
                            (4U - shown.rotation) & 3U);
  road.ends = 2;
  return road;
}

}  // namespace bastide
