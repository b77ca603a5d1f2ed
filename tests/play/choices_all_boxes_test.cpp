// Checks that every legal action of every box can be read and chosen in the terminal.
#include "game/random_game.h"
#include "play/choices.h"
#include "play/panel.h"
#include "play/screen.h"
#include "random/random_game_statistics.h"
#include "records/action_notation.h"
#include "words/actions_in_words.h"

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

// Checks that a player can type each legal action as a record's phrase, or as a number of the menu.
void expect_choosable(const State& state, const std::vector<Action>& legal) {
  const auto all = choices(state);
  for (const Action action : legal) {
    ASSERT_FALSE(report_in_words(state, action).empty());
    const Choice choice = parse_choice(state, phrase(state, action), std::nullopt);
    ASSERT_EQ(choice.kind, Choice::Kind::action)
        << phrase(state, action) << in_english(choice.problem);
    ASSERT_EQ(choice.action, action) << phrase(state, action);
  }
  if (state.turn.phase == Phase::place) return;
  ASSERT_FALSE(menu(state, {}).empty());
  if (state.turn.phase == Phase::bazaar) return;
  for (std::size_t i = 0; i < all.size(); ++i) {
    ASSERT_FALSE(choice_in_words(state, all[i]).empty());
    ASSERT_EQ(parse_choice(state, std::to_string(i + 1), std::nullopt).action, all[i]);
  }
}

void play_at_table(const Setup& setup, std::uint64_t seed) {
  std::vector<Seat> seats;
  for (int p = 0; p < setup.players; ++p) seats.push_back({"P" + std::to_string(p), ""});
  auto table = Table::create(setup, seats, seed);
  ASSERT_TRUE(table) << table.error().text();
  Rng rng(seed);
  while (!table->game().over()) {
    if (!table->waits_for_person()) {
      ASSERT_TRUE(table->play(table->next_draw()));
      continue;
    }
    const auto legal = table->game().legal();
    expect_choosable(table->state(), legal);
    if (testing::Test::HasFatalFailure()) return;
    if (rng.below(20) == 0) {
      ASSERT_FALSE(score_lines(*table, {}, false).empty());
      ASSERT_FALSE(whole_board(*table, {}, false).empty());
    }
    ASSERT_TRUE(table->play(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]));
  }
}

TEST(ChoicesOfBoxes, CoverEveryLegalAction) {
  for (int players = 2; players <= 6; ++players) {
    play_at_table(everything(players), static_cast<std::uint64_t>(players));
    ASSERT_FALSE(HasFatalFailure()) << players;
  }
  Rng rng(2);
  for (std::uint64_t seed = 0; seed < 5; ++seed) play_at_table(random_setup(rng), seed);
}

}  // namespace
}  // namespace bastide
