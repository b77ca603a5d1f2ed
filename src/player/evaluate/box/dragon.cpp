// The Princess & the Dragon: the value of followers beside the fairy, and the risk of followers
// near the dragon.
#include "rules/box/dragon.h"

#include "evaluate/box.h"
#include "rules/claims_and_returns.h"

#include <cstdlib>

namespace bastide::dragon {

namespace {

constexpr int kNear = 2;  // followers within this number of dragon steps are at risk

int distance(Cell a, Cell b) { return std::abs(a.x - b.x) + std::abs(a.y - b.y); }

void add(const BoxPosition& position, ExpectedPoints& points) {
  const State& state = position.state;
  const DragonState& pieces = state.dragon;
  if (!pieces.fairy_on_board && !pieces.dragon_on_board) return;
  const Points beside_fairy = position.weights.points(Weight::fairy);
  const Points near_dragon = position.weights.points(Weight::near_dragon);
  const bool protects_tile = state.rules->options()[kFairyOption] == Fairy::on_tile;
  for (const PlacedFigure& figure : state.figures) {
    if (!is_follower(figure.figure)) continue;
    const Cell cell = cell_of(state, figure.segment);
    if (pieces.fairy_on_board && cell == pieces.fairy) {
      if (protects_tile || pieces.beside == figure) points[figure.player.at()] += beside_fairy;
    } else if (pieces.dragon_on_board && distance(cell, pieces.dragon) <= kNear &&
               !state.board.feature(figure.segment).castle) {
      points[figure.player.at()] += near_dragon;
    }
  }
}

}  // namespace

constinit const BoxTerms kTerms = {.box = Box::dragon, .add = add};

}  // namespace bastide::dragon
