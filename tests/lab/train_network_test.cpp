// Tests the training of the network: its data are repeatable, it learns what is hidden in examples,
// and the evaluation's network of whole numbers corrects as the trained one does.
#include "learning/train_network.h"

#include "base/rng.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <memory>

namespace bastide {
namespace {

NetworkOrder two_draws(const Ruleset& rules) { return {.rules = &rules, .draws = 2}; }

TEST(NetworkGames, AGameDependsOnItsNumberAlone) {
  const auto rules = *make_ruleset({});
  NetworkGames one(two_draws(*rules));
  NetworkGames other(two_draws(*rules));
  one.play(4);
  const std::vector<TriedPosition> second = one.play(5);
  EXPECT_GT(second.size(), 5U);
  EXPECT_EQ(second, other.play(5));
}

TEST(NetworkGames, PlaysAgainstTheOpponents) {
  const auto rules = *make_ruleset({});
  NetworkOrder order = two_draws(*rules);
  NetworkGames alone(order);
  order.opponents = {find_style("round-0")};
  NetworkGames pool(order);
  EXPECT_EQ(pool.play(0), alone.play(0));  // of three games, two have no opponent
  EXPECT_EQ(pool.play(1), alone.play(1));
  EXPECT_NE(pool.play(2), alone.play(2));
}

TEST(NetworkGames, ExamplesAreThePositionsOfTheGame) {
  const auto rules = *make_ruleset({});
  NetworkGames games(two_draws(*rules));
  const std::vector<TriedPosition> tried = games.play(7);
  const std::vector<PositionExample> examples = games.examples(7, tried);
  ASSERT_EQ(examples.size(), tried.size());
  std::size_t inputs = 0;
  std::size_t higher = 0;  // later turns with a higher lead by the linear evaluation
  for (std::size_t i = 0; i < tried.size(); ++i) {
    ASSERT_EQ(examples[i].turns.size(), tried[i].turns.size());
    for (std::size_t turn = 0; turn < tried[i].turns.size(); ++turn) {
      const TriedTurn& one = tried[i].turns[turn];
      EXPECT_FLOAT_EQ(examples[i].turns[turn].missing,
                      static_cast<float>(one.reached_lead - one.expected_lead) / kPoint);
      const bool later = turn > 0 && one.number > tried[i].turns[turn - 1].number;
      higher += later && one.expected_lead > tried[i].turns[turn - 1].expected_lead ? 1 : 0;
      inputs += examples[i].turns[turn].inputs.size();
    }
  }
  EXPECT_GT(inputs, 100U);
  // Turns are in the order of the evaluation with the network, and have the leads without it.
  EXPECT_GT(higher, 0U);
}

TEST(NetworkGames, HasNoExamplesOfPositionsThatItWouldNotTry) {
  const auto rules = *make_ruleset({});
  NetworkGames games(two_draws(*rules));
  std::vector<TriedPosition> tried = games.play(7);
  TriedTurn& last = tried.back().turns.back();
  last.number += 1;
  EXPECT_TRUE(games.examples(7, tried).empty());
  last.number -= 1;
  EXPECT_FALSE(games.examples(7, tried).empty());
  last.expected_lead += 1;  // another evaluation expected another lead
  EXPECT_TRUE(games.examples(7, tried).empty());
}

NetworkInput road_with(unsigned hold, unsigned points) {
  NetworkInput input(NetworkPart::road);
  input.add(4);
  input.add(hold);
  input.add(points);
  return input;
}

// A hidden correction that is no sum over the inputs: 2 points if both numbers are high.
double hidden(unsigned hold, unsigned points) { return hold > 5 && points > 6 ? 2 : 0; }

std::vector<PositionExample> hidden_examples() {
  std::vector<PositionExample> examples;
  Rng rng(3);
  for (std::uint64_t game = 0; game < 6'000; ++game) {
    PositionExample& example = examples.emplace_back();
    example.game = game;
    for (int turn = 0; turn < 4; ++turn) {
      const unsigned hold = rng.below(12);
      const unsigned points = rng.below(14);
      const float luck = static_cast<float>(rng.below(2001)) / 1000 - 1;
      const int sign = rng.below(2) == 0 ? 1 : -1;
      TurnExample& one = example.turns.emplace_back();
      one.missing = static_cast<float>(sign * hidden(hold, points)) + luck;
      one.inputs.push_back({road_with(hold, points), sign});
    }
  }
  return examples;
}

class ATrainedNetwork : public testing::Test {
 protected:
  ATrainedNetwork() {
    for (int pass = 0; pass < 12; ++pass) trainer_.run_pass();
  }

  std::vector<PositionExample> examples_ = hidden_examples();
  NetworkTrainer trainer_{examples_,
                          {.passes = 12, .rate = 0.01, .decay = 0, .scale = 1, .seed = 1}};
};

TEST_F(ATrainedNetwork, FindsWhatTheExamplesHide) {
  const TrainingErrors errors = trainer_.errors();
  EXPECT_GT(errors.linear, 0.9);
  EXPECT_LT(errors.network, 0.35);  // luck alone leaves 0.25
  for (const unsigned hold : {2U, 10U}) {
    for (const unsigned points : {2U, 11U}) {
      EXPECT_NEAR(trainer_.correction(road_with(hold, points)), hidden(hold, points), 0.4);
    }
  }
}

TEST_F(ATrainedNetwork, CorrectsTheSameInWholeNumbers) {
  const auto weights = std::make_unique<NetworkWeights>(trainer_.weights());
  double most = 0;
  for (unsigned hold = 0; hold < 12; ++hold) {
    for (unsigned points = 0; points < 14; ++points) {
      const NetworkInput input = road_with(hold, points);
      const double whole = static_cast<double>(input.points(*weights)) / kPoint;
      EXPECT_NEAR(whole, trainer_.correction(input), 0.06);
      most = std::max(most, std::abs(whole));
    }
  }
  EXPECT_GT(most, 1);
}

TEST_F(ATrainedNetwork, HasNoWeightsForInputsThatNoExampleHas) {
  const auto weights = std::make_unique<NetworkWeights>(trainer_.weights());
  NetworkInput city(NetworkPart::city);
  city.add(4);
  EXPECT_EQ(weights->rows[city.row(0)], NetworkWeights::Row{});
  EXPECT_NE(weights->rows[road_with(1, 1).row(0)], NetworkWeights::Row{});
}

TEST(NetworkTrainer, LeavesEveryTenthGameOut) {
  std::vector<PositionExample> examples(25);
  for (std::size_t i = 0; i < examples.size(); ++i) {
    examples[i] = {.game = 100 + i, .turns = {{.missing = 1, .inputs = {}}, {}}};
  }
  const NetworkTrainer trainer(examples, {});
  EXPECT_EQ(trainer.training_count(), 23U);
  EXPECT_EQ(trainer.validation_count(), 2U);
}

TEST(NetworkFile, HasTheCommandAndAllRows) {
  NetworkWeights weights;
  weights.rows[0] = {-1, 2, 3, 4, 5, 6, 7, 8};
  const std::string text = network_file(weights, "bastide-lab train turns.txt");
  EXPECT_NE(text.find("//   bastide-lab train turns.txt\n"), std::string::npos);
  EXPECT_NE(text.find("{{-1, 2, 3, 4, 5, 6, 7, 8}}"), std::string::npos);
  const auto rows = static_cast<std::size_t>(std::count(text.begin(), text.end(), ';'));
  EXPECT_EQ(rows, 1U);
  std::size_t lists = 0;
  for (std::size_t at = text.find("{{"); at != std::string::npos; at = text.find("{{", at + 2)) {
    ++lists;
  }
  EXPECT_EQ(lists, kNetworkRows + kNetworkParts + 2);
}

}  // namespace
}  // namespace bastide
