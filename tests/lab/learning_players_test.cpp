// Tests the seats of games to learn from.
#include "learning/learning_players.h"

#include <gtest/gtest.h>

#include <array>

namespace bastide {
namespace {

TEST(SeatsOf, TakesTurnsAmongTheStyles) {
  const Style* const invader = find_style("invader");
  const Style* const old = find_style("round-0");
  const std::array<const Style*, 2> styles = {invader, old};
  const std::array<const Style*, 6> opponents = {nullptr, invader, old, nullptr, invader, old};
  for (std::uint64_t game = 0; game < opponents.size(); ++game) {
    const GameSeats seats = seats_of(styles, 1, 2, game);
    EXPECT_EQ(seats.opponents, opponents[game]) << game;
    // In a game without opponents both seats learn. In other games one seat learns: seat 0 in the
    // first round of opponents, seat 1 in the second round.
    EXPECT_EQ(seats.learns(PlayerId(0)), game % 3 == 0 || game < 3) << game;
    EXPECT_EQ(seats.learns(PlayerId(1)), game % 3 == 0 || game >= 3) << game;
  }
}

TEST(SeatsOf, PlaysSeveralGamesAloneBeforeTheStyles) {
  const Style* const old = find_style("round-0");
  const std::array<const Style*, 1> styles = {old};
  const std::array<const Style*, 6> opponents = {nullptr, nullptr, old, nullptr, nullptr, old};
  for (std::uint64_t game = 0; game < opponents.size(); ++game) {
    EXPECT_EQ(seats_of(styles, 2, 3, game).opponents, opponents[game]) << game;
  }
  EXPECT_TRUE(seats_of(styles, 2, 3, 8).learns(PlayerId(2)));
  EXPECT_FALSE(seats_of(styles, 2, 3, 8).learns(PlayerId(0)));
}

}  // namespace
}  // namespace bastide
