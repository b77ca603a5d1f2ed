// Abbey & Mayor: the value of abbeys in hand. (The terms of farms contain barns.)
#include "evaluate/box.h"

namespace bastide::abbey {

namespace {

void add(const BoxPosition& position, ExpectedPoints& points) {
  const Points each = position.weights.points(Weight::abbey_in_hand);
  for (unsigned p = 0; p < position.state.rules->players(); ++p) {
    points[p] += position.state.players[p].supply[kAbbeyPiece] * each;
  }
}

}  // namespace

constinit const BoxTerms kTerms = {.box = Box::abbey, .add = add};

}  // namespace bastide::abbey
