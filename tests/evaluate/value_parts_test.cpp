// Tests that the parts of a position add up to its value, and those of two positions to the
// difference.
#include "evaluate/value_parts.h"

#include "evaluate/evaluation.h"
#include "game/random_game.h"
#include "random/random_game_statistics.h"
#include "rules/turn.h"

#include <gtest/gtest.h>

#include <memory>
#include <optional>

namespace bastide {
namespace {

void add(ExpectedPoints& sum, const ExpectedPoints& points, Points factor = 1) {
  for (std::size_t p = 0; p < sum.size(); ++p) sum[p] += factor * points[p];
}

// The parts of a position, and their sum.
struct Parts {
  std::vector<ValuePart> list;
  ExpectedPoints sum{};
};

Parts parts_of(Evaluation& evaluation, const State& state) {
  evaluation.look_at(state);
  Parts parts{evaluation.parts(), {}};
  for (const ValuePart& one : parts.list) add(parts.sum, one.points);
  EXPECT_EQ(parts.sum, evaluation.expect());
  return parts;
}

// In games of all boxes and options, after every 15th decision and at the end.
TEST(ValueParts, AddUpToTheValueAndToTheDifferenceOfTwoPositions) {
  const auto evaluation = std::make_unique<Evaluation>();
  const auto state = std::make_unique<State>();
  std::array<int, 7> seen{};  // by kind
  int merged = 0;             // changes of features that a turn joined
  for (std::uint64_t seed = 0; seed < 24; ++seed) {
    Rng rng(seed);
    const auto rules = *make_ruleset(random_setup(rng));
    std::optional<Parts> before;
    const auto compare = [&](const State& at) {
      Parts after = parts_of(*evaluation, at);
      ExpectedPoints difference{};
      if (before) {
        for (const PartChange& one : changes_of(before->list, after.list, at.board)) {
          add(difference, one.points);
          if (one.before.size() > 1) ++merged;
          EXPECT_TRUE(one.after != nullptr || !one.before.empty());
        }
        add(difference, before->sum);
        EXPECT_EQ(difference, after.sum) << "seed " << seed;
      }
      for (const ValuePart& one : after.list) ++seen[static_cast<std::size_t>(one.kind)];
      before = std::move(after);
    };
    int decisions = 0;
    play_randomly(*state, *rules, rng, [&](const State& at, std::span<const Action>, Action) {
      if (++decisions % 15 == 0) compare(at);
    });
    compare(*state);
  }
  for (std::size_t kind = 0; kind < seen.size(); ++kind) EXPECT_GT(seen[kind], 0) << kind;
  EXPECT_GT(merged, 0);
}

// A city that grew is one change, with the chance of before and after, not a loss and a gain.
TEST(ValueParts, MatchAFeatureThatGrew) {
  const auto evaluation = std::make_unique<Evaluation>();
  const auto state = std::make_unique<State>();
  const auto rules = *make_ruleset({});
  Rng rng(3);
  std::unique_ptr<State> earlier;
  int grown = 0;
  play_randomly(*state, *rules, rng, [&](const State& at, std::span<const Action>, Action) {
    if (at.turn.phase != Phase::place) return;
    if (earlier) {
      const Parts before = parts_of(*evaluation, *earlier);
      const Parts after = parts_of(*evaluation, at);
      for (const PartChange& one : changes_of(before.list, after.list, at.board)) {
        if (one.after == nullptr || one.after->kind != PartKind::feature) continue;
        const SegmentId segment = one.after->segment;
        const bool was_there = segment.at() < earlier->board.feature_of.size() &&
                               earlier->board.feature(segment).tiles > 0;
        if (!was_there) continue;
        const Feature& was = earlier->board.feature(segment);
        if (was.followers == 0 || was.tiles == at.board.feature(segment).tiles) continue;
        ++grown;
        EXPECT_FALSE(one.before.empty());
      }
    }
    earlier = std::make_unique<State>(at);
  });
  EXPECT_GT(grown, 5);
}

}  // namespace
}  // namespace bastide
