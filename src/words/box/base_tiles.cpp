// Why a tile is not drawn, not placed.
#include "words/box/base.h"
#include "words/refusal_parts.h"

#include <array>

namespace bastide::base {

using namespace refusals;  // NOLINT: their common parts

namespace {

std::string_view edge_name(Edge edge) {
  constexpr std::array<std::string_view, 4> kNames = {"nothing", "field", "road", "city"};
  return kNames[static_cast<std::size_t>(edge)];
}

std::string_view side_name(Side side) {
  constexpr std::array<std::string_view, kSides> kNames = {"north", "east", "south", "west"};
  return kNames[number(side)];
}

Refusal of_edges(const State& state, Action action, SiteId site) {
  const Tile& tile = drawn_tile(state);
  const std::uint8_t pattern = state.board.patterns[site.at()];
  for (const Side side : kAllSides) {
    const Edge wanted = edge_of(pattern, side);
    const Edge shown = edge_of(tile.faces[action.rotation()].signature, side);
    if (wanted == Edge::open || wanted == shown) continue;
    return refuse(words_for(tile) + " at " + cell_name(action.cell()) + " shows " +
                      std::string(edge_name(shown)) + " to the " + std::string(side_name(side)) +
                      ", its neighbour shows " + std::string(edge_name(wanted)),
                  kPlacing);
  }
  return refuse("that placement is not legal", kPlacing);
}

}  // namespace

std::optional<Refusal> of_draw(const State& state, Action action) {
  const KindId kind = action.kind();
  if (kind.at() >= state.rules->library->tiles().size()) {
    return refuse("there is no tile of that kind");
  }
  const std::string tile = words_for((*state.rules->library)[kind]);
  if (state.bag.count[kind.at()] == 0) return refuse("no " + tile + " is left in the stack");
  return refuse(tile + " fits nowhere and goes back into the stack", "[PAM, Placing a Tile]");
}

std::optional<Refusal> of_place(const State& state, Action action) {
  if (action.rotation() >= kRotations) return refuse("a rotation is 0 to 3");
  const Cell cell = action.cell();
  const CellContent there = look_up(state.board, cell);
  if (there.tile.valid()) return refuse("a tile lies at " + cell_name(cell) + " already", kPlacing);
  if (!there.site.valid()) {
    return refuse(
        "a tile must lie beside another, edge to edge: there is none beside " + cell_name(cell),
        kPlacing);
  }
  return of_edges(state, action, there.site);
}

std::optional<Refusal> of_passing_the_place(const State&, Action) {
  return refuse("a tile that fits must be placed", "[RG, Playing the game]");
}

}  // namespace bastide::base
