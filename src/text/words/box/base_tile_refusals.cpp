// Reasons why a tile may not be drawn or placed.
#include "words/box/base.h"
#include "words/nouns.h"
#include "words/refusal_helpers.h"

#include <array>

namespace bastide::base {

using namespace refusals;  // NOLINT: helpers of words/refusal_helpers.h

namespace {

Sentence shown_by(Edge edge) {
  constexpr std::array<English, 4> kWords = {"nothing"_en, "field"_en, "road"_en, "city"_en};
  return kWords[static_cast<std::size_t>(edge)];
}

Refusal of_edges(const State& state, Action action, SiteId site) {
  const TileKind& tile = drawn_tile(state);
  const std::uint8_t pattern = state.board.patterns[site.at()];
  for (const Side side : kAllSides) {
    const Edge wanted = edge_of(pattern, side);
    const Edge shown = edge_of(tile.faces[action.rotation()].signature, side);
    if (wanted == Edge::open || wanted == shown) continue;
    return refuse(say("{tile} {at} shows {shown} to the {side}, its neighbour shows {wanted}"_en,
                      {{"tile", nouns::tile(tile)},
                       {"at", nouns::at(action.cell())},
                       {"shown", shown_by(shown)},
                       {"side", nouns::side(number(side))},
                       {"wanted", shown_by(wanted)}}),
                  kPlacing);
  }
  return refuse("the tile may not go there"_en, kPlacing);
}

}  // namespace

std::optional<Refusal> of_draw(const State& state, Action action) {
  const KindId kind = action.kind();
  if (kind.at() >= state.rules->library->tiles().size()) {
    return refuse("there is no tile of that kind"_en);
  }
  const Sentence tile = nouns::tile(*state.rules, kind);
  if (state.bag.count[kind.at()] == 0) {
    return refuse(say("no {tile} is left in the stack"_en, {{"tile", tile}}));
  }
  return refuse(say("{tile} fits nowhere and goes back into the stack"_en, {{"tile", tile}}),
                "[PAM, Placing a Tile]");
}

std::optional<Refusal> of_place(const State& state, Action action) {
  if (action.rotation() >= kRotations) return refuse("a rotation is 0 to 3"_en);
  const Cell cell = action.cell();
  const CellContent there = look_up(state.board, cell);
  if (there.tile.valid()) return tile_lies_at(cell);
  if (!there.site.valid()) {
    return refuse(say("a tile must touch another tile: there is none next to {cell}"_en,
                      {{"cell", nouns::cell(cell)}}),
                  kPlacing);
  }
  return of_edges(state, action, there.site);
}

std::optional<Refusal> of_passing_the_place(const State&, Action) {
  return refuse("a tile that fits must be placed"_en, "[RG, Playing the game]");
}

}  // namespace bastide::base
