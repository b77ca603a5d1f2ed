// Plays random 64-bit values as actions in games with all boxes: each is legal, or refused with a
// reason.
#include "game/dealer.h"
#include "game/game.h"
#include "random/random_game_statistics.h"
#include "records/action_notation.h"
#include "words/refusal.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <string>

namespace bastide {
namespace {

// A well formed action of any type about a tile on the board or a cell beside one.
Action sensible(const State& state, Rng& rng) {
  const auto below = [&](std::uint32_t n) { return static_cast<std::uint8_t>(rng.below(n)); };
  const auto& tiles = state.board.tiles;
  const auto tile =
      rng.below(3) == 0 ? tiles.size() - 1 : rng.below(static_cast<std::uint32_t>(tiles.size()));
  const auto side = static_cast<Side>(below(4));
  const Cell cell = rng.below(3) == 0 ? neighbour(tiles[tile].cell, side) : tiles[tile].cell;
  const auto figure = static_cast<Figure>(below(kFigures));
  const auto quarter = static_cast<Quarter>(below(4));
  const auto bridge = static_cast<Bridge>(below(3));
  const PlayerId owner(below(kMaxPlayers + 1));
  const std::uint8_t segment = below(kMaxTileSegments + 1);
  switch (static_cast<ActionType>(below(kActionTypes))) {
    case ActionType::draw: return Action::draw(KindId(below(below(2) == 0 ? 255 : 65536)));
    case ActionType::place:
      return Action::place(cell, below(5), bridge == Bridge::none ? 0 : below(6), bridge);
    case ActionType::claim: return Action::claim(figure, cell, segment);
    case ActionType::take: return Action::take(owner, figure, cell, segment);
    case ActionType::fairy:
      if (rng.below(3) == 0) return Action::fairy(cell);
      if (rng.below(2) == 0) return Action::fairy_in_quarter(owner, figure, {0, 0}, quarter);
      return Action::fairy_beside(owner, figure, cell, segment);
    case ActionType::dragon: return Action::dragon(neighbour(state.dragon.dragon, side));
    case ActionType::move:
      if (rng.below(4) == 0) return Action::move_from_fairy(figure, cell, segment);
      return Action::move(figure, cell, segment);
    case ActionType::quarter: return Action::quarter(figure, quarter);
    case ActionType::count: return Action::count(quarter);
    case ActionType::bridge: return Action::bridge(cell, bridge);
    case ActionType::castle: return Action::castle(cell, segment);
    case ActionType::score: return Action::score(cell, segment);
    case ActionType::pick: return Action::pick(below(8), below(120));
    case ActionType::bid: return Action::bid(below(120));
    case ActionType::buy: return Action::buy();
    case ActionType::sell: return Action::sell();
    default: return Action::pass();
  }
}

// Returns one of three with equal chance: random bits, a legal action with one bit changed, or a
// well-formed action of any type.
Action hostile(const State& state, std::span<const Action> list, Rng& rng) {
  const std::uint64_t any = rng.next();
  switch (rng.below(3)) {
    case 0: return Action::from_bits(any);
    case 1: return Action::from_bits(list[any % list.size()].bits() ^ 1ULL << rng.below(64));
    default: break;
  }
  return sensible(state, rng);
}

class Hostile {
 public:
  explicit Hostile(const Setup& setup, std::uint64_t seed)
      : rules_(*make_ruleset(setup)), rng_(seed), dealer_(rules_->initial, rng_) {
    start(*state_, *rules_);
  }

  void run() {
    for (int step = 0; !is_over(*state_); ++step) {
      legal(*state_, *list_);
      for (int i = 0; i < 12; ++i) check(hostile(*state_, *list_, rng_));
      const bool chance = state_->turn.decider == kChance;
      play(*state_, chance ? dealer_.next(*state_)
                           : (*list_)[rng_.below(static_cast<std::uint32_t>(list_->size()))]);
      if (testing::Test::HasFatalFailure()) return;
    }
    for (int i = 0; i < 100; ++i) {
      EXPECT_TRUE(refusal(*state_, Action::from_bits(rng_.next())));
    }
  }

  std::map<std::string, int> reasons;

 private:
  void check(Action action) {
    const std::string words = phrase(*state_, action);
    ASSERT_FALSE(words.empty());
    const Action wanted = canonical(*state_, action);
    ASSERT_EQ(canonical(*state_, wanted), wanted);
    const bool expected = std::find(list_->begin(), list_->end(), wanted) != list_->end();
    const auto refused = refusal(*state_, wanted);
    ASSERT_EQ(!refused.has_value(), expected) << words;
    if (refused) {
      ASSERT_FALSE(refused->reason.empty());
      ++reasons[in_english(refused->reason).substr(0, 24)];
      return;
    }
    const auto back = parse_action(*state_, words);
    ASSERT_TRUE(back) << words << ": " << back.error().text();
    ASSERT_EQ(*back, wanted) << words;
  }

  std::shared_ptr<const Ruleset> rules_;
  Rng rng_;
  Dealer dealer_;
  std::unique_ptr<State> state_ = std::make_unique<State>();
  std::unique_ptr<ActionList> list_ = std::make_unique<ActionList>();
};

TEST(Refusal, IsSafeForAnyBits) {
  Rng rng(11);
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Hostile hostile(random_setup(rng), seed);
    hostile.run();
    ASSERT_FALSE(HasFatalFailure()) << "game " << seed;
  }
}

// No refusal has one of two general texts: each action that is not offered is refused with a reason
// of its own.
TEST(Refusal, KnowsAReason) {
  bastide::Setup setup;
  for (const BoxInfo& box : all_boxes()) setup.boxes.add(box.box);
  std::map<std::string, int> reasons;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    setup.players = 2 + static_cast<int>(seed % 5);
    Hostile hostile(setup, seed);
    hostile.run();
    for (const auto& [reason, count] : hostile.reasons) reasons[reason] += count;
  }
  EXPECT_EQ(reasons.count("a figure may not go there"), 0U);
  EXPECT_EQ(reasons.count("that placement is not le"), 0U);
  EXPECT_GT(reasons.size(), 50U);
}

}  // namespace
}  // namespace bastide
