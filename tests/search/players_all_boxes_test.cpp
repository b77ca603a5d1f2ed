// Checks that computer players finish games with all boxes, by legal actions only.
#include "game/dealer.h"
#include "game/game.h"
#include "search/player.h"
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

// The only city is complete. Tile C has city on all sides, so it fits nowhere and brings nothing.
TEST(Players, GreedyBidsLittleWhereAnotherTileFitsNowhere) {
  bastide::Setup setup;
  setup.boxes.add(Box::bridges);
  const auto rules = *make_ruleset(setup);
  const auto state = std::make_unique<State>();
  start(*state, *rules);
  const TileLibrary& library = *rules->library;
  const KindId one_city = *library.find("E");
  play(*state, Action::draw(one_city));
  play(*state, Action::place({0, -1}, 2));
  let_place(*state, PlayerId(0), one_city);
  state->turn.phase = Phase::bazaar;
  BazaarState& bazaar = state->bazaar;
  bazaar.stage = BazaarState::Stage::bidding;
  bazaar.auctioneer = PlayerId(1);
  bazaar.items.push_back({one_city, {}, PlayerId(1), 40});
  bazaar.items.push_back({*library.find("C"), {}, {}, 0});
  Rng rng(1);
  EXPECT_EQ(make_player(*find_player("greedy"))->choose(*state, rng), Action::pass());
}

}  // namespace
}  // namespace bastide
