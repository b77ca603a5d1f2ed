#include "support/random_record.h"

#include "game/dealer.h"
#include "words/refusal.h"

#include <gtest/gtest.h>

#include <string>

namespace bastide::test {

namespace {

Setup setup_of(Profile profile, std::vector<Box> boxes, int players) {
  Setup setup;
  setup.profile = profile;
  setup.options = options_of(profile);
  for (const Box box : boxes) setup.boxes.add(box);
  setup.players = players;
  return setup;
}

KindId kind(std::string_view code) { return *TileLibrary::embedded().find(code); }

}  // namespace

std::vector<Setup> varied_setups() {
  std::vector<Setup> setups = {
      setup_of(Profile::classic, {}, 2),
      setup_of(Profile::pamphlet, {Box::river}, 3),
      setup_of(Profile::zm2014, {Box::river, Box::abbot}, 4),
      setup_of(Profile::bigbox, {Box::abbot}, 6),
  };
  Setup odd = setup_of(Profile::pamphlet, {}, 5);
  odd.options.set(kFarmsOption.option, static_cast<std::uint8_t>(Farms::off));
  odd.options.set(kHoleBonusOption.option, 1);
  odd.options.set(kUnplaceableOption.option, static_cast<std::uint8_t>(Unplaceable::back_in_stack));
  setups.push_back(odd);
  Setup small = setup_of(Profile::classic, {}, 2);
  small.start = {{kind("D"), {5, -7}, 1}, {kind("U"), {5, -6}, 1}};
  small.stack = {kind("W"), kind("V"), kind("V"), kind("K"), kind("X"), kind("E")};
  setups.push_back(small);
  Setup midway = setup_of(Profile::zm2014, {Box::inns, Box::abbot}, 3);
  midway.start = {{kind("D"), {0, 0}, 0}, {kind("B"), {0, 1}, 0}, {kind("U"), {1, 0}, 0}};
  midway.stack = {kind("W"), kind("V"), kind("E"), kind("IC2"), kind("X")};
  midway.figures = {{Figure::abbot, PlayerId(2), {0, 1}, 0},
                    {Figure::large, PlayerId(0), {1, 0}, 0}};
  midway.scores = {3, 0, 41};
  midway.first = PlayerId(1);
  setups.push_back(midway);
  Setup alone = setup_of(Profile::classic, {Box::dragon, Box::abbey, Box::bridges}, 1);
  alone.leave_out(Part::opponents);
  alone.leave_out(Part::portals);
  alone.pieces[number(Figure::wagon)] = 2;
  alone.pieces[kCastlePiece] = 0;
  setups.push_back(alone);
  return setups;
}

Record random_record(const Setup& setup, std::uint64_t seed, std::size_t most) {
  const std::vector<std::string> names = {"Anna", "Bob", "Märta Ö", "D. 4 \"x\"", "李", "F"};
  const auto players = static_cast<std::size_t>(setup.players);
  auto record = make_record(setup, {names.begin(), names.begin() + static_cast<long>(players)});
  EXPECT_TRUE(record) << record.error().text();
  auto game = game_of(*record);
  Rng rng(seed);
  Dealer dealer(game->state(), rng);
  while (!game->over() && game->actions().size() < most) {
    const std::vector<Action> legal = game->legal();
    const bool chance = game->state().turn.decider == kChance;
    const Action action = chance ? dealer.next(game->state())
                                 : legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
    const auto played = play_or_refuse(*game, action);
    EXPECT_TRUE(played) << played.error().text();
  }
  record->actions.assign(game->actions().begin(), game->actions().end());
  record->seed = seed;
  record->notes = {{"event", "Round #3, table 2: \"finals\" # not a comment"},
                   {"x-clock", "3:00; +5"}};
  return *record;
}

void expect_same(const Record& a, const Record& b) {
  EXPECT_EQ(a.setup.profile, b.setup.profile);
  EXPECT_EQ(a.setup.boxes, b.setup.boxes);
  EXPECT_EQ(a.setup.options, b.setup.options);
  EXPECT_EQ(a.setup.players, b.setup.players);
  EXPECT_EQ(a.setup.start, b.setup.start);
  EXPECT_EQ(a.setup.stack, b.setup.stack);
  EXPECT_EQ(a.setup.figures, b.setup.figures);
  EXPECT_EQ(a.setup.scores, b.setup.scores);
  EXPECT_EQ(a.setup.first, b.setup.first);
  EXPECT_EQ(a.names, b.names);
  EXPECT_EQ(a.notes, b.notes);
  EXPECT_EQ(a.seed, b.seed);
  EXPECT_EQ(a.actions, b.actions);
}

}  // namespace bastide::test
