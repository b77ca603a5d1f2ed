// Checks that computer players finish games with all boxes, by legal actions only.
#include "game/dealer.h"
#include "game/game.h"
#include "search/player_table.h"
#include "words/refusal.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace bastide {
namespace {

Setup everything(int players) {
  Setup setup;
  for (const BoxInfo& box : all_boxes()) setup.boxes.add(box.box);
  setup.players = players;
  return setup;
}

// The first player plays at random, all others are `name`. Returns the final scores.
std::vector<int> play_game(const std::string& name, int players, std::uint64_t seed) {
  auto game = std::move(*Game::create(everything(players)));
  const auto random = make_player(*find_player("random"));
  const auto other = make_player(*find_player(name));
  Rng rng(seed);
  Dealer dealer(game.state(), rng);
  while (!game.over()) {
    const PlayerId decider = game.state().turn.decider;
    const Action action = decider == kChance       ? dealer.next(game.state())
                          : decider == PlayerId(0) ? random->choose(game.state(), rng)
                                                   : other->choose(game.state(), rng);
    const auto played = play_or_refuse(game, action);
    EXPECT_TRUE(played) << played.error().text();
    if (!played) break;
  }
  std::vector<int> scores;
  for (int p = 0; p < players; ++p)
    scores.push_back(game.state().players[static_cast<std::size_t>(p)].score);
  return scores;
}

TEST(Players, GreedyBeatsRandomWithAllBoxes) {
  const std::vector<int> scores = play_game("greedy", 3, 1);
  EXPECT_GT(std::min(scores[1], scores[2]), scores[0]);
}

Setup with_bridges() {
  Setup setup;
  setup.boxes.add(Box::bridges);
  return setup;
}

// A bazaar at which the first player may bid for the first tile; the second tile has city on all
// sides. The start tile's city is complete or needs one tile like the first.
class Bids : public testing::Test {
 protected:
  void begin(bool complete, const char* tile, std::uint8_t bid) {
    start(*state_, *rules_);
    const TileLibrary& library = *rules_->library;
    const KindId one_city = *library.find("E");
    play(*state_, Action::draw(one_city));
    play(*state_, complete ? Action::place({0, -1}, 2) : Action::place({0, 1}, 2));
    let_place(*state_, PlayerId(0), one_city);
    state_->turn.phase = Phase::bazaar;
    BazaarState& bazaar = state_->bazaar;
    bazaar.stage = BazaarState::Stage::bidding;
    bazaar.auctioneer = PlayerId(1);
    bazaar.items.push_back({*library.find(tile), {}, PlayerId(1), bid});
    bazaar.items.push_back({*library.find("C"), {}, {}, 0});
  }
  Action choice_of(const char* player) const {
    Rng rng(1);
    return make_player(*find_player(player))->choose(*state_, rng);
  }

 private:
  const std::shared_ptr<const Ruleset> rules_ = *make_ruleset(with_bridges());
  const std::unique_ptr<State> state_ = std::make_unique<State>();
};

// The only city is complete. The tile with city on all sides fits nowhere and brings nothing.
TEST_F(Bids, AreLowWhereAnotherTileFitsNowhere) {
  begin(true, "E", 40);
  for (const char* player : {"greedy", "level-1", "level-7", "level-8"})
    EXPECT_EQ(choice_of(player), Action::pass()) << player;
}

TEST_F(Bids, AreNotMadeForATileAsGoodAsTheOther) {
  begin(true, "C", 0);
  for (const char* player : {"greedy", "level-1", "level-7", "level-8"})
    EXPECT_EQ(choice_of(player), Action::pass()) << player;
}

// The tile completes a city of two tiles, which scores only with a follower on it.
TEST_F(Bids, CountTheFollowerThatMayBePlaced) {
  begin(false, "E", 0);
  for (const char* player : {"level-7", "level-8"})
    EXPECT_EQ(choice_of(player), Action::bid(1)) << player;
}

}  // namespace
}  // namespace bastide
