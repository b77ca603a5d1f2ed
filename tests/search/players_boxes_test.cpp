// Computer players finish games with all boxes, by legal actions only.
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

// Everybody but the first is `name`; he plays at random. Returns the final scores.
std::vector<int> play_game(const std::string& name, int players, std::uint64_t seed) {
  auto game = std::move(*Game::create(everything(players)));
  const auto random = find_player("random")->make();
  const auto other = find_player(name)->make();
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

}  // namespace
}  // namespace bastide
