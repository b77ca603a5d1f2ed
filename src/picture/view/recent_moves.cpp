#include "view/recent_moves.h"

namespace bastide {

std::span<const Action> last_moves(const Game& game) {
  const std::span<const Action> all = game.actions();
  std::size_t first = all.size();
  while (first > 0 && all[first - 1].type() != ActionType::place) --first;
  if (first > 0) --first;
  if (first > 0 && all[first - 1].type() == ActionType::draw) --first;
  return all.subspan(first);
}

}  // namespace bastide
