// Tests the points that boxes add to the expected points. Each test compares two positions that
// differ in one thing only.
#include "evaluate/evaluation.h"
#include "game/random_game.h"
#include "rules/claims_and_returns.h"
#include "rules/farms.h"
#include "rules/scoring.h"
#include "rules/turn.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <functional>
#include <memory>

namespace bastide {
namespace {

class TermsOfBoxes : public testing::Test {
 protected:
  // Plays random games with this box until `wanted` is true for a position, and keeps this
  // position.
  void play_with(Box box, const std::function<bool(const State&)>& wanted) {
    bastide::Setup setup;
    setup.boxes.add(box);
    rules_ = *make_ruleset(setup);
    for (std::uint64_t seed = 0; seed < 50 && !found_; ++seed) {
      Rng rng(seed);
      const auto playing = std::make_unique<State>();
      play_randomly(*playing, *rules_, rng, [&](const State& at, std::span<const Action>, Action) {
        if (found_ || !wanted(at)) return;
        found_ = true;
        *state_ = at;
      });
    }
    ASSERT_TRUE(found_);
    before_ = expect();
  }
  ExpectedPoints expect() {
    evaluation_->look_at(*state_);
    return evaluation_->expect();
  }
  // The increase of a player's expected points since the start of the test.
  Points gain(std::size_t player = 0) { return expect()[player] - before_[player]; }

  std::shared_ptr<const Ruleset> rules_;
  std::unique_ptr<State> state_ = std::make_unique<State>();
  std::unique_ptr<Evaluation> evaluation_ = std::make_unique<Evaluation>();
  ExpectedPoints before_{};
  bool found_ = false;
};

TEST_F(TermsOfBoxes, TheMostGoodsOfAKindBringPoints) {
  play_with(Box::traders, [](const State&) { return true; });
  const auto expect_with = [&](std::uint8_t own, std::uint8_t others) {
    state_->players[0].goods = {own, 0, 0};
    state_->players[1].goods = {others, 0, 0};
    return expect();
  };
  const auto lead = [](const ExpectedPoints& points) { return points[0] - points[1]; };
  const Points even = lead(expect_with(2, 2));
  const Points more = lead(expect_with(3, 2));
  EXPECT_GT(more, even);
  EXPECT_LT(more, even + 10 * kPoint);
  EXPECT_EQ(lead(expect_with(8, 1)), even + 10 * kPoint);  // all nine tokens of the good are taken
}

TEST_F(TermsOfBoxes, GoodsThatNobodyHasBringNothingAtTheEnd) {
  play_with(Box::traders, [](const State&) { return true; });
  state_->bag.left = 0;
  state_->players[0].goods = state_->players[1].goods = {};
  before_ = expect();
  state_->players[0].goods = {1, 0, 0};
  EXPECT_EQ(gain(), 10 * kPoint);
}

// With five players and few tiles left, the evaluation expects that no further cloth is taken.
TEST_F(TermsOfBoxes, GoodsThatNobodyWillGetBringNothing) {
  bastide::Setup setup;
  setup.boxes.add(Box::traders);
  setup.players = 5;
  rules_ = *make_ruleset(setup);
  start(*state_, *rules_);
  state_->bag.left = 8;
  state_->players[0].goods = {9, 6, 0};  // all wine and all grain
  before_ = expect();
  state_->players[0].goods[2] = 5;
  EXPECT_EQ(gain(0), 10 * kPoint);
  EXPECT_EQ(gain(1), 0);
}

TEST_F(TermsOfBoxes, GoodsLeftOutBringNothing) {
  bastide::Setup setup;
  setup.boxes.add(Box::traders);
  setup.leave_out(Part::goods);
  rules_ = *make_ruleset(setup);
  start(*state_, *rules_);
  before_ = expect();
  state_->players[0].goods = {9, 6, 5};
  EXPECT_EQ(gain(), 0);
}

TEST_F(TermsOfBoxes, TheKingsHolderExpectsPointsForCompletedCities) {
  const auto has_king = [](const State& at) { return at.king_scout.king.holder == PlayerId(0); };
  play_with(Box::king_scout, has_king);
  state_->king_scout.king.tiles = 20;
  const Points large = gain();
  EXPECT_GT(large, 0);  // the larger the king's city, the longer player 1 keeps the card
  state_->king_scout.king.holder = {};
  EXPECT_LT(gain(), 0);
}

TEST_F(TermsOfBoxes, ABuilderAtWorkBringsPoints) {
  const auto at_work = [](const State& at, const PlacedFigure& it) {
    return it.figure == Figure::builder && at.board.feature(it.segment).open > 0;
  };
  play_with(Box::traders, [&](const State& at) {
    for (const PlacedFigure& it : at.figures) {
      if (at_work(at, it)) return true;
    }
    return false;
  });
  for (PlacedFigure& it : state_->figures) {
    if (!at_work(*state_, it)) continue;
    const std::size_t player = it.player.at();
    it.figure = Figure::pig;
    EXPECT_LT(gain(player), 0);
    return;
  }
}

TEST_F(TermsOfBoxes, TheFairyBringsPointsAndTheDragonTakesSome) {
  const auto waits = [](const State& at) {
    return !at.figures.empty() && !at.dragon.dragon_on_board && !at.dragon.fairy_on_board;
  };
  play_with(Box::dragon, waits);
  const PlacedFigure& figure = state_->figures[0];
  const Cell cell = cell_of(*state_, figure.segment);
  state_->dragon.fairy = state_->dragon.dragon = cell;
  state_->dragon.dragon_on_board = true;
  EXPECT_LT(gain(figure.player.at()), 0);
  state_->dragon.fairy_on_board = true;
  EXPECT_GT(gain(figure.player.at()), 0);
}

// The expected points that two players gain by joins.
ExpectedPoints gain_by_joins(const State& at) {
  ExpectedPoints gain{};
  for (const bool joins : {false, true}) {
    const auto evaluation =
        std::make_unique<Evaluation>(Knowledge{.joins = joins, .network = false});
    evaluation->look_at(at);
    for (std::size_t p = 0; p < 2; ++p) gain[p] += (joins ? 1 : -1) * evaluation->expect()[p];
  }
  return gain;
}

// Takes all figures away but the first one of each of two players; returns the two features.
std::array<Feature*, 2> leave_one_figure_each(State& at) {
  std::array<Feature*, 2> features{};
  for (const PlacedFigure& figure : at.figures) {
    Feature*& own = features[figure.player.at()];
    if (own == nullptr) own = &at.board.features[at.board.feature_of[figure.segment.at()].at()];
  }
  for (Feature& one : at.board.features) {
    if (&one == features[0] || &one == features[1]) continue;
    one.followers = one.mayors = one.barns = 0;
    one.weights = 0;
  }
  at.figures.clear();
  return features;
}

TEST_F(TermsOfBoxes, AMayorWeighsAsMuchAsThePennantsOfBothCitiesThatAreJoined) {
  const auto put = [](Feature& city, unsigned player, unsigned amount) {
    city.followers = 1;
    city.weights = weight(player, amount);
    city.mayors = 0;
  };
  const auto can_be_joined = [&](const State& at) {
    const auto copy = std::make_unique<State>(at);
    const auto is_city = [](const Feature* one) {
      return one != nullptr && one->kind == SegmentKind::city;
    };
    const auto cities = leave_one_figure_each(*copy);
    if (!std::all_of(cities.begin(), cities.end(), is_city)) return false;
    put(*cities[0], 0, 1);
    put(*cities[1], 1, 2);
    return gain_by_joins(*copy)[0] < 0;
  };
  play_with(Box::abbey, can_be_joined);
  ASSERT_TRUE(found_);
  const auto [first, second] = leave_one_figure_each(*state_);
  put(*first, 0, 0);
  first->mayors = 1;
  put(*second, 1, 1);
  first->pennants = second->pennants = 0;
  const ExpectedPoints without_pennants = gain_by_joins(*state_);
  second->pennants = 2;  // more than the one follower
  const ExpectedPoints gain = gain_by_joins(*state_);
  EXPECT_GT(gain[0], without_pennants[0]);
  EXPECT_LT(gain[1], without_pennants[1]);
}

// Completed cities beside a claimed farm: a castle brings 4 points instead of 3, a besieged city 6.
TEST_F(TermsOfBoxes, AFarmIsWorthMoreBesideACastleAndABesiegedCity) {
  FeatureId city;
  std::size_t farmer = 0;
  play_with(Box::cathars, [&](const State& at) {
    for (std::size_t i = 0; i < at.board.features.size(); ++i) {
      const Feature& farm = at.board.features[i];
      if (!farm.alive() || farm.kind != SegmentKind::field || farm.followers == 0) continue;
      for_each_city_beside(at, FeatureId(i), [&](FeatureId id) {
        const Feature& one = at.board.features[id.at()];
        if (one.complete() && (one.marks & kCathar) == 0) city = id;
      });
      farmer = static_cast<std::size_t>(std::countr_zero(unsigned{majority(farm)}));
      if (city.valid()) return true;
    }
    return false;
  });
  Feature& changed = state_->board.features[city.at()];
  changed.castle = true;
  const Points by_castle = gain(farmer);
  EXPECT_GT(by_castle, 0);
  changed.castle = false;
  changed.marks |= kCathar;
  EXPECT_GT(gain(farmer), by_castle);
}

// A castle scores with the next feature in its vicinity, and nothing at the end [BB, CASTLES].
TEST_F(TermsOfBoxes, ACastleIsWorthLessTowardsTheEndOfTheGame) {
  FeatureId castle;
  const auto has_castle = [&](const State& at) {
    for (std::size_t i = 0; i < at.board.features.size(); ++i) {
      if (at.board.features[i].alive() && at.board.features[i].castle) castle = FeatureId(i);
    }
    return castle.valid();
  };
  play_with(Box::bridges, has_castle);
  const auto points_of_castle = [&] {
    expect();
    for (const ValuePart& one : evaluation_->parts()) {
      if (one.kind != PartKind::feature) continue;
      if (state_->board.feature_of[one.segment.at()] != castle) continue;
      return *std::max_element(one.points.begin(), one.points.end());
    }
    return Points{-1};
  };
  EXPECT_GT(points_of_castle(), 0);
  state_->bag = {};
  EXPECT_EQ(points_of_castle(), 0);
}

TEST_F(TermsOfBoxes, ThePartOfAFarmNamesTheOwnerOfItsBarn) {
  play_with(Box::abbey, [](const State& at) {
    return std::any_of(at.board.features.begin(), at.board.features.end(),
                       [](const Feature& one) { return one.alive() && one.barns != 0; });
  });
  for (const ValuePart& one : evaluation_->parts()) {
    if (one.kind != PartKind::feature) continue;
    const unsigned barns = state_->board.feature(one.segment).barns;
    if (barns == 0) continue;
    EXPECT_EQ(one.owners, barns);
    return;
  }
  FAIL() << "the parts leave the farm out";
}

TEST_F(TermsOfBoxes, AMayorWithoutPennantsHasAClaimedPartWithoutOwner) {
  const auto mayor_alone = [](const Feature& one) {
    return one.alive() && one.followers != 0 && majority(one) == 0;
  };
  play_with(Box::abbey, [&](const State& at) {
    return std::any_of(at.board.features.begin(), at.board.features.end(), mayor_alone);
  });
  for (const ValuePart& one : evaluation_->parts()) {
    if (!one.claimed || !mayor_alone(state_->board.feature(one.segment))) continue;
    EXPECT_EQ(one.owners, 0U);
    return;
  }
  FAIL() << "the parts leave the mayor's city out";
}

TEST_F(TermsOfBoxes, AnAbbeyInHandIsWorthPoints) {
  play_with(Box::abbey, [](const State& at) { return at.players[0].supply[kAbbeyPiece] == 1; });
  state_->players[0].supply[kAbbeyPiece] = 0;
  EXPECT_LT(gain(), 0);
}

}  // namespace
}  // namespace bastide
