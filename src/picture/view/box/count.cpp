// View of the Count of Carcassonne: the Count and the followers in the quarters of the Count's
// city.
#include "rules/ruleset.h"
#include "view/box.h"

#include <algorithm>

namespace bastide::count {

namespace {

constexpr Building kBuildings[] = {
    {"CC6", "castle", "k"},
    {"CC6", "cathedral", "+"},
    {"CC7", "market", "s"},
    {"CC7", "blacksmith", "h"},
};

std::string_view tile_with(std::string_view building) {
  return std::find_if(std::begin(kBuildings), std::end(kBuildings),
                      [=](const Building& one) { return one.name == building; })
      ->code;
}

void add_pieces(const State& state, Scene& scene) {
  if (!state.rules->has(Box::count)) return;
  const auto find = [&](std::string_view building) {
    const auto found = std::find_if(
        scene.tiles.begin(), scene.tiles.end(),
        [&](const ShownTile& shown) { return shown.tile->code == tile_with(building); });
    return static_cast<std::size_t>(found - scene.tiles.begin());
  };
  // Shows nothing if the players chose start tiles without the Count's city.
  const std::string_view quarter = kQuarterNames[static_cast<std::size_t>(state.count.quarter)];
  if (find(quarter) == scene.tiles.size()) return;
  for (const CountState::Waiting& one : state.count.waiting) {
    const std::string_view waiting_in = kQuarterNames[static_cast<std::size_t>(one.quarter)];
    scene.figures.push_back({one.player, one.figure, find(waiting_in), kNoSegment,
                             SegmentKind::city, FeatureId(), waiting_in});
  }
  const Cell cell = scene.tiles[find(quarter)].cell;
  scene.tokens.push_back({"count", "\u2660", cell, cell, quarter});
}

}  // namespace

constinit const BoxView kView = {.buildings = kBuildings, .add_pieces = add_pieces};

}  // namespace bastide::count
