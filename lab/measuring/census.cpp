#include "measuring/census.h"

#include <algorithm>

namespace bastide {

namespace {

void deal(Position& position) {
  while (!is_over(position.state) && position.dealer.deal(position.state)) {
  }
}

void copy_position(Position& to, const Position& from) {
  to.state = from.state;
  to.dealer = from.dealer;
}

}  // namespace

Position position_of(const Ruleset& rules, std::uint64_t seed, int decisions) {
  Rng rng(seed);
  Position position{{}, Dealer(rules.initial, rng)};
  start(position.state, rules);
  deal(position);
  ActionList list;
  for (int i = 0; i < decisions && !is_over(position.state); ++i) {
    legal(position.state, list);
    std::sort(list.begin(), list.end());
    play(position.state, list[rng.below(static_cast<std::uint32_t>(list.size()))]);
    deal(position);
  }
  return position;
}

std::uint64_t census(const Position& position, int depth) {
  return *census(position, depth, [] { return false; });
}

std::optional<std::uint64_t> census(const Position& position, int depth,
                                    const std::function<bool()>& stop) {
  if (depth <= 0 || is_over(position.state)) return 1;
  ActionList list;
  legal(position.state, list);
  if (depth == 1) return list.size();
  std::uint64_t sequences = 0;
  Position next = position;
  for (const Action action : list) {
    if (stop()) return std::nullopt;
    copy_position(next, position);
    play(next.state, action);
    deal(next);
    const auto behind = census(next, depth - 1, stop);
    if (!behind) return std::nullopt;
    sequences += *behind;
  }
  return sequences;
}

}  // namespace bastide
