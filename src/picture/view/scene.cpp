#include "view/scene.h"

#include "rules/ruleset.h"
#include "rules/turn.h"
#include "view/box.h"

#include <algorithm>
#include <map>
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

Landmark landmark_of(unsigned tiles) {
  if (tiles < 4) return Landmark::none;
  if (tiles < 6) return Landmark::well;
  if (tiles < 8) return Landmark::market;
  return tiles < 11 ? Landmark::church : Landmark::keep;
}

struct Town {
  std::size_t first;     // its first tile
  std::size_t best = 0;  // the first tile with the most edges of the town
  std::uint8_t segment = 0;
  unsigned edges = 0;
};

// Gives each city its roofs, by its first tile, and a large one its landmark.
void add_towns(const State& state, Scene& scene) {
  std::map<std::uint16_t, Town> towns;
  for (std::size_t i = 0; i < scene.tiles.size(); ++i) {
    ShownTile& shown = scene.tiles[i];
    for (std::uint8_t local = 0; local < shown.tile->segment_count; ++local) {
      const Segment& segment = shown.tile->segments[local];
      if (segment.kind != SegmentKind::city) continue;
      const SegmentId id = state.board.tiles[i].segment(local);
      const auto feature = state.board.feature_of[id.at()].value;
      Town& town = towns.try_emplace(feature, Town{i}).first->second;
      shown.roofs[local] = static_cast<std::uint8_t>(town.first % kRoofFamilies);
      if (segment.ends <= town.edges) continue;
      town.edges = segment.ends;
      town.best = i;
      town.segment = local;
    }
  }
  for (const auto& [feature, town] : towns) {
    const Landmark landmark = landmark_of(state.board.features[feature].tiles);
    if (landmark == Landmark::none) continue;
    scene.tiles[town.best].landmark = landmark;
    scene.tiles[town.best].landmark_city = town.segment;
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
  add_towns(state, scene);
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
