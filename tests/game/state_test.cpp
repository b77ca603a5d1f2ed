// Tests copies and comparisons of states, and keys of positions. The compiler writes copy and
// comparison, so they cover every member.
#include "rules/state.h"

#include "game/random_game.h"
#include "random/random_game_statistics.h"
#include "rules/ruleset_cache.h"

#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <vector>

namespace bastide {
namespace {

Setup everything() {
  Setup setup;
  for (const BoxInfo& box : all_boxes()) setup.boxes.add(box.box);
  setup.players = 4;
  return setup;
}

TEST(State, ACopyIsTheSame) {
  Rng rng(5);
  for (int i = 0; i < 10; ++i) {
    const auto rules = *make_ruleset(random_setup(rng));
    const auto state = std::make_unique<State>();
    const auto copy = std::make_unique<State>();
    play_randomly(*state, *rules, rng, [&](const State& now, std::span<const Action>, Action) {
      *copy = now;
      ASSERT_TRUE(*copy == now);
      ASSERT_EQ(copy->key(), now.key());
    });
  }
}

using Change = std::function<void(State&)>;

// Changes of a state after which its position key must differ.
std::vector<Change> other_positions() {
  return {
      [](State& s) { s.turn.phase = Phase::claim; },
      [](State& s) { s.turn.decider = PlayerId(3); },
      [](State& s) { s.turn.bonus_due = true; },
      [](State& s) { s.turn.builder_due = true; },
      [](State& s) { s.turn.second_part = true; },
      [](State& s) { s.turn.figure_placed = true; },
      [](State& s) { s.turn.barn = SegmentId(0); },
      [](State& s) { s.turn.scored = 3; },
      [](State& s) { s.turn.bridge_built = true; },
      [](State& s) { s.turn.figure_moved = true; },
      [](State& s) { ++s.river.tiles_left; },
      [](State& s) { s.dragon.dragon_on_board = true; },
      [](State& s) {
        s.dragon.dragon = {3, 4};
      },
      [](State& s) {
        s.dragon.fairy = {3, 4};
      },
      [](State& s) { s.dragon.beside.player = PlayerId(1); },
      [](State& s) { s.dragon.beside_quarter = Quarter::market; },
      [](State& s) {
        s.dragon.visited.push_back({1, 1});
      },
      [](State& s) { s.king_scout.king.holder = PlayerId(1); },
      [](State& s) { s.king_scout.scout.tiles = 7; },
      [](State& s) {
        s.abbey.wagons.push_back({PlayerId(1), SegmentId(0)});
      },
      [](State& s) { ++s.abbey.last_round; },
      [](State& s) { s.count.quarter = Quarter::market; },
      [](State& s) { s.count.may_move = true; },
      [](State& s) { ++s.count.asked; },
      [](State& s) {
        s.count.waiting.push_back({PlayerId(0), Figure::small, Quarter::castle});
      },
      [](State& s) { s.bazaar.stage = BazaarState::Stage::picking; },
      [](State& s) {
        s.bazaar.items.push_back({KindId(1), PlayerId(1), PlayerId(), 3});
      },
      [](State& s) { s.bazaar.pending = true; },
      [](State& s) { s.bazaar.serving = true; },
      [](State& s) { s.castles.push_back({}); },
      [](State& s) { ++s.castle_asked; },
      [](State& s) { ++s.players[1].score; },
      [](State& s) { ++s.players[1].goods[2]; },
      [](State& s) { --s.players[1].supply[kAbbeyPiece]; },
      [](State& s) { --s.players[1].supply[kBridgePiece]; },
      [](State& s) { --s.players[1].supply[kCastlePiece]; },
      [](State& s) { s.bag.take(s.rules->stack_kinds[0]); },
      [](State& s) { ++s.figures_key; },
      [](State& s) { ++s.board.key; },
  };
}

// Changes of a state after which its position key stays the same.
std::vector<Change> same_positions() {
  return {
      [](State& s) { ++s.turn.number; },
      [](State& s) { --s.players[1].supply[0]; },
      [](State& s) { --s.bag.left; },
      [](State& s) {
        s.figures.push_back({SegmentId(0), PlayerId(0), Figure::pig});
      },
      [](State& s) { s.board.tiles[0].bridge = 1; },
      [](State& s) { s.board.patterns[0] ^= 1; },
      [](State& s) { ++s.board.features[0].weights; },
      [](State& s) { s.board.next[0] = SegmentId(); },
  };
}

TEST(State, EveryMemberCounts) {
  const auto rules = *make_ruleset(everything());
  const auto state = std::make_unique<State>();
  start(*state, *rules);
  const auto check = [&](const std::vector<Change>& changes, bool same_key) {
    for (std::size_t i = 0; i < changes.size(); ++i) {
      const auto changed = std::make_unique<State>(*state);
      changes[i](*changed);
      EXPECT_FALSE(*changed == *state) << i;
      EXPECT_EQ(changed->key() == state->key(), same_key) << i;
    }
  };
  check(other_positions(), false);
  check(same_positions(), true);
}

TEST(State, OfACopyAfterADrawEqualsTheStateAfterTheDraw) {
  const auto rules = *make_ruleset(everything());
  const auto state = std::make_unique<State>();
  const auto before = std::make_unique<State>();
  const auto list = std::make_unique<ActionList>();
  Rng rng(3);
  start(*state, *rules);
  while (!is_over(*state)) {
    legal(*state, *list);
    const Action chosen = (*list)[rng.below(static_cast<std::uint32_t>(list->size()))];
    *before = *state;
    play(*state, chosen);
    if (chosen.type() != ActionType::draw) continue;
    play(*before, Action::draw(chosen.kind()));
    EXPECT_TRUE(*before == *state);
  }
}

#ifndef NDEBUG
TEST(StateDeathTest, PlayRefusesAnActionThatIsNotLegal) {
  const auto rules = *make_ruleset({});
  State state;
  start(state, *rules);
  EXPECT_DEATH(play(state, Action::pass()), "looks_legal");
}
#endif

TEST(State, LegalActionsFitTheLimitOfTheRuleset) {
  const auto rules = *make_ruleset({});
  const auto state = std::make_unique<State>();
  const auto list = std::make_unique<ActionList>();
  Rng rng(4);
  start(*state, *rules);
  while (!is_over(*state)) {
    legal(*state, *list);
    ASSERT_LE(list->size(), rules->most.actions);
    play(*state, (*list)[rng.below(static_cast<std::uint32_t>(list->size()))]);
  }
}

TEST(RulesetCache, AreSharedByEqualSetups) {
  RulesetCache rulesets(2);
  const auto one = *rulesets.get(everything());
  auto other = everything();
  other.options.set(kFarmsOption.option, static_cast<std::uint8_t>(Farms::off));
  EXPECT_NE(*rulesets.get(other), one);
  EXPECT_EQ(*rulesets.get(everything()), one);
  other.stack = {KindId(0)};
  EXPECT_NE(*rulesets.get(other), one);
  // The ruleset in use stays in the cache; the other ruleset is freed.
  EXPECT_EQ(rulesets.size(), 2U);
  EXPECT_EQ(*rulesets.get(everything()), one);
  other.players = 9;
  EXPECT_FALSE(rulesets.get(other).ok());
}

}  // namespace
}  // namespace bastide
