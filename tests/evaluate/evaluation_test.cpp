// Tests the evaluation: it is exact at the end, does not depend on positions evaluated before, and
// knows sites that no tile fits and features that one tile could join.
#include "evaluate/evaluation.h"

#include "evaluate/corrected_chance.h"
#include "game/dealer.h"
#include "game/random_game.h"
#include "random/random_game_statistics.h"
#include "rules/turn.h"
#include "search/one_ply.h"

#include <gtest/gtest.h>

#include <memory>
#include <vector>

namespace bastide {
namespace {

ExpectedPoints expect_of(const State& state) {
  const auto evaluation = std::make_unique<Evaluation>();
  evaluation->look_at(state);
  return evaluation->expect();
}

TEST(Evaluation, WholePointsAreExactWhenTheGameIsOver) {
  bastide::Setup setup;
  setup.players = 3;
  const auto rules = *make_ruleset(setup);
  const auto state = std::make_unique<State>();
  Rng rng(7);
  play_randomly(*state, *rules, rng);
  const ExpectedPoints points = expect_of(*state);
  for (unsigned p = 0; p < 3; ++p) EXPECT_EQ(points[p], state->players[p].score * kPoint);
}

TEST(Evaluation, RemembersNothingOfOtherPositions) {
  const auto used = std::make_unique<Evaluation>();
  const auto state = std::make_unique<State>();
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    Rng rng(seed);
    const auto rules = *make_ruleset(random_setup(rng));
    int decisions = 0;
    play_randomly(*state, *rules, rng, [&](const State& at, std::span<const Action>, Action) {
      if (++decisions % 25 != 0) return;
      used->look_at(at);
      ASSERT_EQ(used->expect(), expect_of(at));
    });
  }
}

// The terms kept from the position before a turn give the same sum as all terms computed again,
// after each way to play the next two decisions, with all boxes.
TEST(Evaluation, OfAChangedPositionEqualsAFullEvaluation) {
  const auto used = std::make_unique<Evaluation>();
  const auto fresh = std::make_unique<Evaluation>();
  const auto state = std::make_unique<State>();
  const auto walk = std::make_unique<TurnWalk>();
  std::uint64_t compared = 0;
  for (std::uint64_t seed = 0; seed < 16; ++seed) {
    Rng rng(seed);
    const auto rules = *make_ruleset(random_setup(rng));
    int decisions = 0;
    play_randomly(*state, *rules, rng, [&](const State& at, std::span<const Action>, Action) {
      if (at.turn.decider == kChance || at.turn.phase == Phase::bazaar) return;
      if (++decisions % 10 != 0) return;
      used->look_at(at);
      walk->each(at, [&](const TurnPlan&, const State& after) {
        fresh->look_at(after);
        ++compared;
        EXPECT_EQ(used->expect_after(after), fresh->expect()) << "seed " << seed;
        return !testing::Test::HasFailure();
      });
    });
    if (testing::Test::HasFailure()) break;
  }
  EXPECT_GT(compared, 4'000U);
}

// The terms kept from the positions evaluated before do not depend on their order, on what a level
// knows, or on the weights. The last position of a list is the one before the turn, which has
// another placement than all others.
TEST(Evaluation, OfChangedPositionsInAnyOrderEqualsAFullEvaluation) {
  const GameTables tables(kWeights);
  std::vector<std::unique_ptr<Evaluation>> used;
  std::vector<std::unique_ptr<Evaluation>> fresh;
  for (auto* list : {&used, &fresh}) {
    for (const Knowledge knowledge :
         {Knowledge{}, Knowledge{.joins = false}, Knowledge{.bag = false, .joins = false},
          Knowledge{.bag = false, .joins = false, .farms = false}}) {
      list->push_back(std::make_unique<Evaluation>(knowledge));
    }
    list->push_back(std::make_unique<Evaluation>(Knowledge{}, tables));
  }
  const auto state = std::make_unique<State>();
  const auto walk = std::make_unique<TurnWalk>();
  for (std::uint64_t seed = 0; seed < 8 && !testing::Test::HasFailure(); ++seed) {
    Rng rng(seed);
    Rng order(seed);
    const auto rules = *make_ruleset(random_setup(rng));
    int decisions = 0;
    play_randomly(*state, *rules, rng, [&](const State& at, std::span<const Action>, Action) {
      if (at.turn.decider == kChance || at.turn.phase == Phase::bazaar) return;
      if (++decisions % 40 != 0) return;
      std::vector<std::unique_ptr<State>> positions;
      walk->each(at, [&](const TurnPlan&, const State& after) {
        positions.push_back(std::make_unique<State>(after));
        return positions.size() < 60;
      });
      positions.push_back(std::make_unique<State>(at));
      for (const auto& one : used) one->look_at(at);
      for (int i = 0; i < 60 && !testing::Test::HasFailure(); ++i) {
        const State& after = *positions[order.below(static_cast<std::uint32_t>(positions.size()))];
        for (std::size_t k = 0; k < used.size(); ++k) {
          fresh[k]->look_at(after);
          EXPECT_EQ(used[k]->expect_after(after), fresh[k]->expect())
              << "seed " << seed << ", evaluation " << k;
        }
      }
    });
  }
}

// Both ends of the start tile's road are open; player 1 extends it and claims it.
class OnARoad : public testing::Test {
 protected:
  void SetUp() override {
    start(*state_, *rules_);
    play(*state_, Action::draw(kind("V")));
    play(*state_, first_place());
    for (const Action action : listed()) {
      if (action.type() != ActionType::claim) continue;
      const auto after = std::make_unique<State>(*state_);
      play(*after, action);
      if (after->board.feature(after->figures[0].segment).kind != SegmentKind::road) continue;
      *state_ = *after;
      return;
    }
    FAIL() << "no road to claim";
  }

  KindId kind(std::string_view code) const { return *rules_->library->find(code); }
  ActionList listed() const {
    ActionList list;
    legal(*state_, list);
    return list;
  }
  // The first legal placement after which a road has two tiles; if there is none, the first legal
  // action.
  Action first_place() const {
    for (const Action action : listed()) {
      State after = *state_;
      play(after, action);
      for (const Feature& feature : after.board.features) {
        if (feature.alive() && feature.kind == SegmentKind::road && feature.tiles == 2)
          return action;
      }
    }
    return listed()[0];
  }
  // The parts of claimed features.
  std::vector<ValuePart> claimed_parts() const {
    std::vector<ValuePart> list;
    for (const ValuePart& one : evaluation_->parts()) {
      if (one.claimed) list.push_back(one);
    }
    return list;
  }
  KindId any_kind_left(const State& state) const {
    for (const KindId it : rules_->stack_kinds) {
      if (state.bag.count[it.at()] > 0) return it;
    }
    return {};
  }
  Points lead() {
    evaluation_->look_at(*state_);
    return evaluation_->value(PlayerId(0));
  }

  std::shared_ptr<const Ruleset> rules_ = *make_ruleset({});
  std::unique_ptr<State> state_ = std::make_unique<State>();
  std::unique_ptr<Evaluation> evaluation_ = std::make_unique<Evaluation>();
};

// If no tile fits the open ends of the road, the road brings no more points and its follower does
// not return. The test replaces all road tiles in the bag by other tiles, so that the number of
// tiles left stays the same.
TEST_F(OnARoad, ARoadThatNoTileCompletesIsWorthLess) {
  const Points before = lead();
  const std::uint16_t left = state_->bag.left;
  for (const KindId it : rules_->stack_kinds) {
    const Face& face = rules_->tile(it).faces[0];
    bool road = false;
    for (const Side side : kAllSides) road = road || edge_of(face.signature, side) == Edge::road;
    while (road && state_->bag.count[it.at()] > 0) state_->bag.take(it);
  }
  while (state_->bag.left < left) state_->bag.add(kind("B"));
  EXPECT_LT(lead(), before - kPoint / 4);
}

// The claimed road is worth two points now; each tile that continues it may bring one more.
TEST_F(OnARoad, ThePartOfTheRoadNamesItsOwnerAndItsPoints) {
  lead();
  const std::vector<ValuePart> list = claimed_parts();
  ASSERT_EQ(list.size(), 1U);
  EXPECT_EQ(state_->board.feature_of[list[0].segment.at()],
            state_->board.feature_of[state_->figures[0].segment.at()]);
  EXPECT_EQ(list[0].owners, 1U);
  EXPECT_GT(list[0].term.complete, 0U);
  EXPECT_LT(list[0].term.complete, kSure);
  EXPECT_GE(list[0].term.points, 2 * kPoint);
  EXPECT_GT(list[0].points[0], 0);
  EXPECT_EQ(list[0].points[1], 0);
}

TEST_F(OnARoad, ThePartsAreThoseOfThePositionBeforeTheTurn) {
  lead();
  const ValuePart before = claimed_parts()[0];
  State after = *state_;
  while (after.bag.left > 1) after.bag.take(any_kind_left(after));
  evaluation_->value_after(after, PlayerId(0));
  EXPECT_EQ(claimed_parts()[0].points, before.points);
  EXPECT_EQ(claimed_parts()[0].term.points, before.term.points);
}

// After a claim a player may still build a bridge. Who places the next tile does not depend on it.
TEST(Evaluation, OfAnUnfinishedTurnEqualsThatOfTheFinishedOne) {
  bastide::Setup setup;
  setup.boxes.add(Box::bridges);
  setup.boxes.add(Box::traders);  // a builder brings a second turn
  const auto rules = *make_ruleset(setup);
  const auto evaluation = std::make_unique<Evaluation>();
  const auto value = [&](const State& state) {
    evaluation->look_at(state);
    return evaluation->value(PlayerId(0U));
  };
  const auto state = std::make_unique<State>();
  const auto finished = std::make_unique<State>();
  unsigned compared = 0;
  unsigned second_turns = 0;
  for (std::uint64_t seed = 0; seed < 120; ++seed) {
    Rng rng(seed);
    play_randomly(*state, *rules, rng, [&](const State& at, std::span<const Action>, Action) {
      if (at.turn.phase != Phase::claim || !at.turn.figure_placed) return;
      *finished = at;
      play(*finished, Action::pass());
      const bool drawn_next = finished->turn.decider == kChance && !is_over(*finished);
      const bool scored = finished->figures.size() != at.figures.size();
      if (!drawn_next || scored) return;
      ++compared;
      if (finished->turn.active == at.turn.active) ++second_turns;
      EXPECT_EQ(value(at), value(*finished)) << "seed " << seed;
    });
  }
  EXPECT_GT(compared, 50U);
  EXPECT_GT(second_turns, 0U);
}

TEST(CompletionChance, RisesFromNoneToSure) {
  for (const SegmentKind kind : {SegmentKind::road, SegmentKind::city, SegmentKind::cloister}) {
    EXPECT_EQ(corrected_chance(kind, 0), 0U);
    EXPECT_EQ(corrected_chance(kind, kSure), kSure);
    for (Chance stated = 0; stated < kSure; stated += 97) {
      EXPECT_LE(corrected_chance(kind, stated), corrected_chance(kind, stated + 97)) << stated;
    }
  }
}

TEST(Chance, OfAHitGrowsWithTheTries) {
  constexpr HitChances kHalf = hit_chances(kSure / 2);
  EXPECT_EQ(kHalf[0], 0U);
  EXPECT_EQ(kHalf[1], kSure / 2);
  EXPECT_EQ(kHalf[2], kSure / 4 * 3);
  EXPECT_EQ(kHalf[kMostTries], kSure);
  EXPECT_EQ(expected(-10 * kPoint, kSure / 2), -5 * kPoint);
}

}  // namespace
}  // namespace bastide
