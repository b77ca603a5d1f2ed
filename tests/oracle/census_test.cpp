// The oracle counts too: the small counts of tests/census/census.tsv are proven, not believed.
#include "game/game.h"
#include "oracle/oracle.h"
#include "support/census_file.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace bastide::oracle {
namespace {

constexpr std::uint64_t kMostSequences = 2500;

// The first tile in order that may come now leaves it.
void deal(Oracle& oracle, std::vector<KindId>& order) {
  while (oracle.step() != Step::over && oracle.decider() < 0) {
    const std::set<std::uint64_t> draws = oracle.legal();
    const auto next = std::find_if(order.begin(), order.end(), [&](KindId kind) {
      return draws.count(Action::draw(kind).bits()) != 0;
    });
    const Action draw = Action::draw(*next);
    order.erase(next);
    oracle.play(draw);
  }
}

std::uint64_t count(const Oracle& oracle, const std::vector<KindId>& order, int depth) {
  if (depth == 0 || oracle.step() == Step::over) return 1;
  const std::set<std::uint64_t> legal = oracle.legal();
  if (depth == 1) return legal.size();
  std::uint64_t sequences = 0;
  for (const std::uint64_t bits : legal) {
    Oracle next = oracle;
    std::vector<KindId> rest = order;
    next.play(Action::from_bits(bits));
    deal(next, rest);
    sequences += count(next, rest, depth - 1);
  }
  return sequences;
}

std::uint64_t count(const test::CensusRow& row) {
  Rng rng(row.seed);
  const auto rules = make_ruleset(row.setup);
  const Stack stack(**rules, rng);  // the same shuffle as the engine's
  std::vector<KindId> order(stack.order().begin(), stack.order().end());
  Oracle oracle(row.setup);
  deal(oracle, order);
  for (int i = 0; i < row.after && oracle.step() != Step::over; ++i) {
    const std::set<std::uint64_t> legal = oracle.legal();
    const std::uint32_t chosen = rng.below(static_cast<std::uint32_t>(legal.size()));
    oracle.play(Action::from_bits(*std::next(legal.begin(), chosen)));
    deal(oracle, order);
  }
  return count(oracle, order, row.depth);
}

TEST(Census, TheOracleCountsTheSame) {
  int confirmed = 0;
  for (const test::CensusRow& row : test::read_census()) {
    if (row.sequences > kMostSequences) continue;
    EXPECT_EQ(count(row), row.sequences)
        << row.ruleset << " seed " << row.seed << " after " << row.after << " depth " << row.depth;
    ++confirmed;
  }
  EXPECT_GT(confirmed, 20);
}

}  // namespace
}  // namespace bastide::oracle
