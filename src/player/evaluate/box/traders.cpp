// Traders & Builders: expected points of goods, and the value of builders at work. (The terms of
// farms contain pigs.)
#include "rules/box/traders.h"

#include "evaluate/box.h"

#include <algorithm>

namespace bastide::traders {

namespace {

// Numbers of wine, grain and cloth tokens in the box.
constexpr std::array<unsigned, 3> kGoods = {9, 6, 5};
constexpr int kMostGoods = static_cast<int>(*std::max_element(kGoods.begin(), kGoods.end()));
// With this number of tiles left, half of the remaining goods will still be taken.
constexpr unsigned kPatience = 10;

// The chance that a lead is still at least 0 after `steps` random steps of +1 or -1.
constexpr Chance chance_of_lead(int lead, int steps) {
  std::uint64_t kept = 0;
  std::uint64_t ways = 1;  // sequences of steps with `up` steps of +1
  for (int up = 0; up <= steps; ++up) {
    if (lead + 2 * up - steps >= 0) kept += ways;
    ways = ways * static_cast<unsigned>(steps - up) / static_cast<unsigned>(up + 1);
  }
  return static_cast<Chance>((kept << 16) >> steps);
}

constexpr std::size_t place_of(int lead) {
  const int place = lead + kMostGoods;
  return static_cast<std::size_t>(place);
}

// Indexed by number of steps, then by place_of(lead).
using LeadChances = std::array<std::array<Chance, 2 * kMostGoods + 1>, kMostGoods + 1>;
constexpr LeadChances kLeadChances = [] {
  LeadChances chances{};
  for (int steps = 0; steps <= kMostGoods; ++steps) {
    for (int lead = -kMostGoods; lead <= kMostGoods; ++lead) {
      chances[static_cast<std::size_t>(steps)][place_of(lead)] = chance_of_lead(lead, steps);
    }
  }
  return chances;
}();

// Adds the expected points of one kind of goods. The player with the most tokens gets its points,
// and so do all players in a tie. The estimate assumes that the tokens still to come go to random
// players.
void add_goods(const State& state, std::size_t good, ExpectedPoints& points) {
  const unsigned players = state.rules->players();
  unsigned taken = 0;
  for (unsigned p = 0; p < players; ++p) taken += state.players[p].goods[good];
  const unsigned rest = kGoods[good] - std::min(taken, kGoods[good]);
  const unsigned moving = rest * state.bag.left / (state.bag.left + kPatience);
  // With more players, the lead between two of them changes less often.
  const unsigned steps = std::min(2 * moving / players, unsigned{kMostGoods});
  const auto& chances = kLeadChances[steps];
  for (unsigned p = 0; p < players; ++p) {
    if (state.players[p].goods[good] == 0 && steps == 0) continue;
    Chance most = kSure;
    for (unsigned other = 0; other < players; ++other) {
      if (other == p) continue;
      const int lead = state.players[p].goods[good] - state.players[other].goods[good];
      const int limited = std::clamp(lead, -kMostGoods, kMostGoods);
      most = both(most, chances[place_of(limited)]);
    }
    points[p] += expected(kGoodsPoints * kPoint, most);
  }
}

void add(const BoxPosition& position, ExpectedPoints& points) {
  const State& state = position.state;
  if (!state.rules->setup.plays_without(Part::goods)) {
    for (std::size_t good = 0; good < kGoods.size(); ++good) add_goods(state, good, points);
  }
  const Points at_work = position.weights.points(Weight::builder_at_work);
  for (const PlacedFigure& figure : state.figures) {
    const bool builder = figure.figure == Figure::builder;
    if (builder && state.board.feature(figure.segment).open > 0) {
      points[figure.player.at()] += at_work;
    }
  }
}

}  // namespace

constinit const BoxTerms kTerms = {.box = Box::traders, .add = add, .without_network = true};

}  // namespace bastide::traders
