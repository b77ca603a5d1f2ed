// Compares the counts in tests/census/census.tsv that are not too large with the oracle's own
// counts.
#include "game/dealer.h"
#include "oracle/oracle.h"
#include "support/read_census.h"

#include <gtest/gtest.h>

#include <memory>

namespace bastide::oracle {
namespace {

constexpr std::uint64_t kMostSequences = 2500;

// The oracle, and the engine's state of the same game, from which the dealer chooses the draws.
struct Pair {
  explicit Pair(const test::CensusRow& row, const Ruleset& rules, Rng& rng)
      : oracle(row.setup), dealer(rules.initial, rng) {
    start(state, rules);
    deal();
  }
  Pair(const Pair& other) : oracle(other.oracle), dealer(other.dealer) { state = other.state; }
  Pair& operator=(const Pair&) = delete;

  void play(Action action) {
    oracle.play(action);
    bastide::play(state, action);
    deal();
  }
  void deal() {
    while (oracle.step() != Step::over && oracle.decider() < 0) {
      const Action draw = dealer.next(state);
      ASSERT_EQ(oracle.legal().count(draw.bits()), 1U);
      oracle.play(draw);
      bastide::play(state, draw);
    }
  }

  Oracle oracle;
  State state;
  Dealer dealer;
};

std::uint64_t count(const Pair& pair, int depth) {
  if (depth == 0 || pair.oracle.step() == Step::over) return 1;
  const std::set<std::uint64_t> legal = pair.oracle.legal();
  if (depth == 1) return legal.size();
  std::uint64_t sequences = 0;
  for (const std::uint64_t bits : legal) {
    const auto next = std::make_unique<Pair>(pair);
    next->play(Action::from_bits(bits));
    sequences += count(*next, depth - 1);
  }
  return sequences;
}

std::uint64_t count(const test::CensusRow& row) {
  Rng rng(row.seed);
  const auto rules = make_ruleset(row.setup);
  const auto pair = std::make_unique<Pair>(row, **rules, rng);
  for (int i = 0; i < row.after && pair->oracle.step() != Step::over; ++i) {
    const std::set<std::uint64_t> legal = pair->oracle.legal();
    const std::uint32_t chosen = rng.below(static_cast<std::uint32_t>(legal.size()));
    pair->play(Action::from_bits(*std::next(legal.begin(), chosen)));
  }
  return count(*pair, row.depth);
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
