// Checks that every tile that may be drawn is equally likely, also when it may be drawn for the
// first time.
#include "game/dealer.h"

#include "rules/draws_and_placements.h"

#include <gtest/gtest.h>

#include <bitset>
#include <cmath>
#include <functional>
#include <memory>

namespace bastide {
namespace {

// How often an event, such as the draw of a dragon, happened, and how often it was expected.
struct Tally {
  double came = 0;
  double expected = 0;
  double variance = 0;

  void add(double chance, bool it_came) {
    came += it_came ? 1 : 0;
    expected += chance;
    variance += chance * (1 - chance);
  }
  double errors() const { return (came - expected) / std::sqrt(variance); }
};

// Called before each draw with the kinds that may be drawn and with the draw.
using SeeDraw = std::function<void(const State&, const ChanceOutcomes&, Action draw)>;

void play_games(const Setup& setup, int games, const SeeDraw& see) {
  const auto rules = *make_ruleset(setup);
  const auto state = std::make_unique<State>();
  const auto list = std::make_unique<ActionList>();
  for (int game = 0; game < games; ++game) {
    Rng rng(static_cast<std::uint64_t>(game));
    start(*state, *rules);
    Dealer dealer(*state, rng);
    while (!is_over(*state)) {
      legal(*state, *list);
      if (state->turn.decider != kChance) {
        play(*state, (*list)[rng.below(static_cast<std::uint32_t>(list->size()))]);
        continue;
      }
      const Action draw = dealer.next(*state);
      see(*state, chance_outcomes(*state), draw);
      play(*state, draw);
    }
  }
}

unsigned copies_of(const ChanceOutcomes& outcomes, const std::function<bool(KindId)>& wanted) {
  unsigned copies = 0;
  for (const ChanceOutcome& outcome : outcomes) copies += wanted(outcome.kind) ? outcome.copies : 0;
  return copies;
}

unsigned all_copies(const ChanceOutcomes& outcomes) {
  return copies_of(outcomes, [](KindId) { return true; });
}

bool is_listed(const ChanceOutcomes& outcomes, KindId kind) {
  return copies_of(outcomes, [&](KindId other) { return other == kind; }) > 0;
}

bastide::Setup with(std::initializer_list<Box> boxes) {
  bastide::Setup setup;
  for (const Box box : boxes) setup.boxes.add(box);
  return setup;
}

// Until the first volcano, dragon tiles wait among all other tiles, not on top of them: the first
// draw after it is a dragon tile in about one of seven games [BB, THE DRAGON].
TEST(Dealer, DragonsDoNotWaitOnTop) {
  Tally dragons;
  bool seen = false;  // true: this game's first draw with the dragon on board is counted
  play_games(with({Box::dragon}), 1500, [&](const State& state, const auto& outcomes, Action draw) {
    if (state.board.tiles.size() == 1) seen = false;
    if (!state.dragon.dragon_on_board || seen) return;
    seen = true;
    const auto is_dragon = [&](KindId kind) { return state.rules->tile(kind).has(kDragon); };
    dragons.add((copies_of(outcomes, is_dragon) + 0.0) / all_copies(outcomes),
                is_dragon(draw.kind()));
  });
  EXPECT_GT(dragons.expected, 150);
  EXPECT_LT(std::abs(dragons.errors()), 4);
}

// Counts draws of kinds that could not be drawn at the previous draw (tiles returned to the stack,
// dragon tiles, tiles after the river), and how many are expected if each tile is equally likely.
Tally tally_of_late_kinds(const bastide::Setup& setup, int games) {
  Tally late;
  // The kinds that could be drawn at the previous draw.
  std::bitset<std::tuple_size_v<decltype(Bag::count)>> before;
  before.set();
  play_games(setup, games, [&](const State& state, const auto& outcomes, Action draw) {
    if (state.board.tiles.size() == state.rules->initial.board.tiles.size()) before.set();
    const auto is_late = [&](KindId kind) { return !before[kind.at()]; };
    const unsigned some = copies_of(outcomes, is_late);
    if (some > 0) late.add((some + 0.0) / all_copies(outcomes), is_late(draw.kind()));
    before.reset();
    for (const ChanceOutcome& outcome : outcomes) before.set(outcome.kind.at());
  });
  return late;
}

TEST(Dealer, TilesSentBackDoNotWaitOnTop) {
  bastide::Setup setup;
  setup.options.set(kUnplaceableOption.option,
                    static_cast<std::uint8_t>(Unplaceable::back_in_stack));
  for (const std::string_view code : {"C", "C", "C", "X", "X", "X", "R", "R", "R", "E", "E", "U",
                                      "U", "U", "U", "V", "V", "V", "V", "B", "B", "B", "B"}) {
    setup.stack.push_back(*TileLibrary::embedded().find(code));
  }
  const Tally late = tally_of_late_kinds(setup, 1500);
  EXPECT_GT(late.expected, 50);
  EXPECT_LT(std::abs(late.errors()), 4);
}

TEST(Dealer, TilesThatWaitedAreAsLikelyAsTheRest) {
  bastide::Setup setup = with({Box::river, Box::dragon, Box::bridges});
  setup.players = 4;
  const Tally late = tally_of_late_kinds(setup, 300);
  EXPECT_GT(late.expected, 50);
  EXPECT_LT(std::abs(late.errors()), 4);
}

// Over whole games each kind is drawn in proportion to the number of its copies.
TEST(Dealer, EveryKindComesByItsCopies) {
  std::array<Tally, std::tuple_size_v<decltype(Bag::count)>> kinds;
  const bastide::Setup setup = with({Box::river, Box::dragon});
  play_games(setup, 300, [&](const State&, const auto& outcomes, Action draw) {
    ASSERT_TRUE(is_listed(outcomes, draw.kind()));
    const double all = all_copies(outcomes);
    for (const ChanceOutcome& outcome : outcomes) {
      kinds[outcome.kind.at()].add(outcome.copies / all, outcome.kind == draw.kind());
    }
  });
  int dealt = 0;
  for (const Tally& kind : kinds) {
    if (kind.variance == 0) continue;
    EXPECT_LT(std::abs(kind.errors()), 4.5);
    ++dealt;
  }
  EXPECT_GT(dealt, 50);
}

// With the same seed the dealer deals the same tiles; the players' moves do not matter.
TEST(Dealer, DoesNotLookAtThePlayers) {
  const auto rules = *make_ruleset({});
  std::vector<KindId> first;
  for (const bool last : {false, true}) {
    State state;
    ActionList list;
    start(state, *rules);
    Rng rng(5);
    Dealer dealer(state, rng);
    for (std::size_t draws = 0; !is_over(state);) {
      legal(state, list);
      if (state.turn.decider != kChance) {
        play(state, last ? list.back() : list[0]);
        continue;
      }
      const Action draw = dealer.next(state);
      if (!last) first.push_back(draw.kind());
      ASSERT_EQ(draw.kind(), first[draws++]);
      play(state, draw);
    }
  }
  EXPECT_EQ(first.size(), 71U);
}

}  // namespace
}  // namespace bastide
