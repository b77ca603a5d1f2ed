// View of Bridges, Castles and Bazaars.
#include "rules/ruleset.h"
#include "view/box.h"

#include <algorithm>

namespace bastide::bridges {

namespace {

constexpr MarkName kTileMarks[] = {{kBazaar, "bazaar", "b"}};

void add_pieces(const State& state, Scene& scene) {
  for (const Castle& castle : state.castles) {
    if (!castle.scored)
      scene.tokens.push_back({"castle", "\u03a0", castle.cells[0], castle.cells[1]});
  }
  using Stage = BazaarState::Stage;
  const BazaarState& bazaar = state.bazaar;
  const bool bids = bazaar.stage == Stage::bidding || bazaar.stage == Stage::closing;
  for (std::size_t i = 0; i < bazaar.items.size(); ++i) {
    const BazaarState::Item& item = bazaar.items[i];
    scene.lots.push_back({item.kind, item.owner, item.bidder, item.bid, bids && i == bazaar.item});
  }
}

void add_belongings(const State& state, PlayerId player, std::vector<Belonging>& all) {
  add_belonging(all, "bridge", state.players[player.at()].supply[kBridgePiece]);
  add_belonging(all, "castle", state.players[player.at()].supply[kCastlePiece]);
}

// A player with a bridge may be able to fill any cell, because a bridge turns field edges into road
// edges. A tile at the bazaar's auction may fit, too.
bool may_fill(const State& state, std::uint8_t pattern) {
  const TileLibrary& library = *state.rules->library;
  return std::any_of(state.players.begin(), state.players.end(),
                     [](const PlayerState& player) { return player.supply[kBridgePiece] > 0; }) ||
         std::any_of(state.bazaar.items.begin(), state.bazaar.items.end(),
                     [&](const BazaarState::Item& item) {
                       return item.kind.valid() && library.fits(item.kind, pattern) != 0;
                     });
}

}  // namespace

constinit const BoxView kView = {.tile_marks = kTileMarks,
                                 .add_pieces = add_pieces,
                                 .add_belongings = add_belongings,
                                 .may_fill = may_fill};

}  // namespace bastide::bridges
