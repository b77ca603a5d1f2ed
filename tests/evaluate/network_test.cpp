// Tests the network that corrects the evaluation: its arithmetic, and that the evaluation adds its
// corrections to the linear terms.
#include "evaluate/network.h"

#include "evaluate/evaluation.h"
#include "evaluate/network_weights.h"
#include "game/dealer.h"
#include "game/random_game.h"
#include "search/one_ply.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <cstdlib>
#include <initializer_list>
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
      for_each_bit(share.player, [&](unsigned p) { corrections[p] += points; });
    }
    with->look_at(*state);
    for (unsigned p = 0; p < 2; ++p) {
      ASSERT_EQ(with->expect()[p], without->expect()[p] + corrections[p]);
    }
    play(*state, dealer.next(*state));
  }
  EXPECT_GT(corrected, 300);
}

// The rows of one input of each part may add up without leaving the range of a sum.
TEST(Network, ItsSumsStayInRange) {
  for (std::size_t part = 0; part < kNetworkParts; ++part) {
    std::array<int, kNetworkUnits + 1> most{};
    std::size_t row = kFirstRows[part];
    for (const InputInfo& input : kInputs[part]) {
      std::array<int, kNetworkUnits + 1> of_input{};
      for (unsigned step = 0; step < input.steps; ++step, ++row) {
        for (std::size_t unit = 0; unit < of_input.size(); ++unit) {
          of_input[unit] = std::max(of_input[unit], std::abs(kNetworkWeights.rows[row][unit]));
        }
      }
      for (std::size_t unit = 0; unit < most.size(); ++unit) most[unit] += of_input[unit];
    }
    for (const int sum : most) EXPECT_LE(sum, INT16_MAX);
    EXPECT_EQ(row, kFirstRows[part + 1]);
  }
}

// The corrections kept from the position before a turn give the same sum as all computed again.
TEST(Network, CorrectionsAfterATurnEqualThoseComputedAgain) {
  const auto used = std::make_unique<Evaluation>();
  const auto fresh = std::make_unique<Evaluation>();
  const auto linear = std::make_unique<Evaluation>(Knowledge{.network = false});
  const auto state = std::make_unique<State>();
  const auto walk = std::make_unique<TurnWalk>();
  std::uint64_t corrected = 0;
  const auto compare = [&](int players, std::initializer_list<Box> boxes) {
    bastide::Setup setup;
    setup.players = players;
    for (const Box box : boxes) setup.boxes.add(box);
    const auto rules = *make_ruleset(setup);
    Rng rng(8);
    int decisions = 0;
    play_randomly(*state, *rules, rng, [&](const State& at, std::span<const Action>, Action) {
      if (at.turn.phase == Phase::bazaar || ++decisions % 6 != 0) return;
      used->look_at(at);
      walk->each(at, [&](const TurnPlan&, const State& after) {
        fresh->look_at(after);
        linear->look_at(after);
        corrected += fresh->expect() != linear->expect() ? 1 : 0;
        EXPECT_EQ(used->expect_after(after), fresh->expect()) << players << " players";
        return !testing::Test::HasFailure();
      });
    });
  };
  compare(2, {});
  compare(2, {Box::river, Box::inns});
  compare(3, {Box::abbey});
  compare(6, {Box::inns, Box::count});
  EXPECT_GT(corrected, 1'000U);
}

// Before a player may place an abbey, that player has the next turn; with a tile in hand, the one
// after.
TEST(Network, KnowsWhoHasTheNextTurn) {
  bastide::Setup setup;
  setup.players = 3;
  setup.boxes.add(Box::abbey);
  const auto rules = *make_ruleset(setup);
  const auto state = std::make_unique<State>();
  std::uint64_t abbeys = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Rng rng(seed);
    play_randomly(*state, *rules, rng, [&](const State& at, std::span<const Action>, Action) {
      const unsigned active = at.turn.active.at();
      const unsigned next = moment_of(at).next.at();
      if (at.turn.phase == Phase::abbey) {
        ++abbeys;
        EXPECT_EQ(next, active);
      } else if (at.turn.phase == Phase::place) {
        EXPECT_EQ(next, (active + 1) % 3);
      }
    });
  }
  EXPECT_GT(abbeys, 5U);
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
