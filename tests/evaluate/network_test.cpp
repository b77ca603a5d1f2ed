// Tests the network that corrects the evaluation: its arithmetic, and that the evaluation adds its
// corrections to the linear terms.
#include "evaluate/network.h"

#include "evaluate/evaluation.h"
#include "evaluate/network_weights.h"
#include "game/dealer.h"
#include "lab/random_game.h"
#include "search/one_ply.h"

#include <gtest/gtest.h>

#include <memory>

namespace bastide {
namespace {

TEST(NetworkInput, AStepBeyondTheLastOneCountsAsTheLastOne) {
  NetworkInput last(NetworkPart::centre);
  NetworkInput beyond(NetworkPart::centre);
  NetworkInput earlier(NetworkPart::centre);
  last.add(kTimeSteps - 1);
  beyond.add(kTimeSteps + 5);
  earlier.add(kTimeSteps - 2);
  EXPECT_EQ(last, beyond);
  EXPECT_FALSE(last == earlier);
}

TEST(NetworkInput, EachInputHasItsOwnRows) {
  NetworkInput input(NetworkPart::city);
  input.add(0);
  input.add(0);
  EXPECT_EQ(input.row(0), kFirstRows[1]);
  EXPECT_EQ(input.row(1), kFirstRows[1] + kTimeSteps);
}

TEST(NetworkInput, UnitsCountOnlyIfTheirSumIsPositive) {
  const auto weights = std::make_unique<NetworkWeights>();
  NetworkInput input(NetworkPart::road);
  input.add(3);
  input.add(5);
  auto& first = weights->rows[input.row(0)];
  auto& second = weights->rows[input.row(1)];
  first[kNetworkUnits] = 2 * kRowUnit;  // two points in any case
  EXPECT_EQ(input.points(*weights), 2 * kPoint);
  first[0] = -3 * kRowUnit;
  second[0] = 1 * kRowUnit;
  weights->units[0][0] = kUnitWeight / 2;
  EXPECT_EQ(input.points(*weights), 2 * kPoint);
  second[0] = 4 * kRowUnit;  // together 1
  EXPECT_EQ(input.points(*weights), 2 * kPoint + kPoint / 2);
}

// After each turn the evaluation with the network differs from the one without it by the
// corrections of the listed inputs.
TEST(Network, ItsCorrectionsAreAddedToTheLinearTerms) {
  const auto with = std::make_unique<Evaluation>();
  const auto without = std::make_unique<Evaluation>(Knowledge{.network = false});
  OnePly<Evaluation> policy(*with);
  const auto state = std::make_unique<State>();
  const auto rules = *make_ruleset({});
  std::vector<NetworkShare> shares;
  int corrected = 0;
  Rng rng(5);
  Dealer dealer(rules->initial, rng);
  start(*state, *rules);
  while (!is_over(*state)) {
    if (state->turn.decider != kChance) {
      policy.play_turn(*state);
      continue;
    }
    ExpectedPoints corrections{};
    without->list_network_inputs(*state, shares);
    for (const NetworkShare& share : shares) {
      const Points points = share.input.points(kNetworkWeights);
      corrected += points != 0 ? 1 : 0;
      for_each_bit(share.players, [&](unsigned p) { corrections[p] += points; });
    }
    with->look_at(*state);
    for (unsigned p = 0; p < 2; ++p) {
      ASSERT_EQ(with->expect()[p], without->expect()[p] + corrections[p]);
    }
    play(*state, dealer.next(*state));
  }
  EXPECT_GT(corrected, 300);
}

// Weak players leave something out, games with many tiles have weights of their own, and with
// traders the network made the player weaker.
TEST(Network, CorrectsNoWeakPlayersNoLargeGamesAndNoTraders) {
  const auto state = std::make_unique<State>();
  const auto value = [&](const Ruleset& rules, Knowledge knowledge) {
    const auto evaluation = std::make_unique<Evaluation>(knowledge);
    Rng rng(6);
    Points sum = 0;
    play_randomly(*state, rules, rng, [&](const State& at, std::span<const Action>, Action) {
      evaluation->look_at(at);
      sum += evaluation->value(PlayerId(0));
    });
    return sum;
  };
  const auto base = *make_ruleset({});
  bastide::Setup setup;
  setup.boxes.add(Box::traders);
  const auto traders = *make_ruleset(setup);
  for (const BoxInfo& box : bastide::all_boxes()) setup.boxes.add(box.box);
  const auto large = *make_ruleset(setup);
  EXPECT_NE(value(*base, {}), value(*base, {.network = false}));
  EXPECT_EQ(value(*base, {.joins = false}), value(*base, {.joins = false, .network = false}));
  EXPECT_EQ(value(*large, {}), value(*large, {.network = false}));
  EXPECT_EQ(value(*traders, {}), value(*traders, {.network = false}));
}

}  // namespace
}  // namespace bastide
