// Games that begin in the middle: a position of a game, set up by hand, is that position.
#include "rules/position.h"

#include "game/game.h"
#include "rules/box/river.h"
#include "support/random_games.h"
#include "support/translation_check.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

namespace bastide {
namespace {

using GameSetup = Setup;  // inside a test, Setup is a member of the test framework

KindId kind(std::string_view code) { return *TileLibrary::embedded().find(code); }

// A road from the start tile to the west ends there at a crossroads; to the east it is open.
GameSetup midway() {
  GameSetup setup;
  setup.start = {{kind("D"), {0, 0}, 0}, {kind("W"), {-1, 0}, 0}};
  return setup;
}

void expect_refused(const GameSetup& setup, std::string_view because) {
  const auto rules = make_ruleset(setup);
  ASSERT_FALSE(rules) << because;
  EXPECT_NE(rules.error().text().find(because), std::string::npos) << rules.error().text();
  expect_in_every_language(rules.error());
}

// The segment of this name on the tile at `cell`.
StartFigure figure_on(const GameSetup& setup, Cell cell, std::string_view segment, int player,
                      Figure figure = Figure::small) {
  for (const StartTile& tile : setup.start) {
    if (tile.cell != cell) continue;
    return {figure, PlayerId(static_cast<unsigned>(player)), cell,
            find_segment(TileLibrary::embedded()[tile.kind], segment, tile.rotation)};
  }
  ADD_FAILURE() << "no tile";
  return {};
}

TEST(Positions, BeginWithFiguresScoresAndTheFirstPlayer) {
  GameSetup setup = midway();
  setup.figures = {figure_on(setup, {0, 0}, "city:n", 1), figure_on(setup, {-1, 0}, "road:s", 0)};
  setup.scores = {12, 7};
  setup.first = PlayerId(1);
  const auto game = Game::create(setup);
  ASSERT_TRUE(game) << game.error().text();
  const State& state = game->state();
  EXPECT_EQ(state.players[0].score, 12);
  EXPECT_EQ(state.players[1].score, 7);
  EXPECT_EQ(state.players[0].supply[number(Figure::small)], 6);
  EXPECT_EQ(state.players[1].supply[number(Figure::small)], 6);
  EXPECT_EQ(state.turn.active, PlayerId(1));
  EXPECT_EQ(state.turn.decider, kChance);
  const Feature& city = state.board.feature(state.board.tiles[0].segment(setup.figures[0].segment));
  EXPECT_EQ(city.followers, 1);
  EXPECT_EQ(weight_of(city.weights, 1), 1U);
}

TEST(Positions, AreRefusedWithTheReason) {
  GameSetup setup = midway();
  const auto refused_with = [&](const std::vector<StartFigure>& figures, std::string_view why) {
    GameSetup wrong = setup;
    wrong.figures = figures;
    expect_refused(wrong, why);
  };
  const StartFigure knight = figure_on(setup, {0, 0}, "city:n", 0);
  refused_with({{Figure::small, PlayerId(0), {3, 3}, 0}}, "small at 3,3: no tile lies there");
  refused_with({{Figure::small, PlayerId(0), {0, 0}, 200}}, "small at 0,0 cannot stand there");
  refused_with({{Figure::small, PlayerId(2), {0, 0}, 0}}, "no such player");
  refused_with({{static_cast<Figure>(99), PlayerId(0), {0, 0}, 0}}, "no such player");
  refused_with({figure_on(setup, {0, 0}, "city:n", 0, Figure::builder)}, "cannot stand there");
  refused_with({figure_on(setup, {0, 0}, "city:n", 0, Figure::abbot)}, "cannot stand there");
  refused_with({figure_on(setup, {0, 0}, "city:n", 0, Figure::large)}, "cannot stand there");
  refused_with({knight, knight}, "another figure stands on that tile");
  refused_with({knight, figure_on(setup, {0, 0}, "road:ew", 1)}, "another figure stands");
  setup.start.push_back({kind("E"), {0, -1}, 2});  // completes the city
  refused_with({knight}, "stands on a completed feature");
  setup = midway();
  setup.pieces[number(Figure::small)] = 1;
  refused_with({knight, figure_on(setup, {-1, 0}, "road:s", 0)},
               "small at -1,0: its player has no");
  setup = midway();
  setup.options.set(kFarmsOption.option, static_cast<std::uint8_t>(Farms::off));
  refused_with({figure_on(setup, {0, 0}, "field:nne", 0)}, "cannot stand there");
}

TEST(Positions, HavePlayersWithPossibleScores) {
  GameSetup setup;
  setup.scores = {0, kMaxStartScore};
  EXPECT_TRUE(make_ruleset(setup));
  setup.scores = {0, kMaxStartScore + 1};
  expect_refused(setup, "0 to 9999");
  setup.scores = {-1, 0};
  expect_refused(setup, "0 to 9999");
  setup.scores = {0, 0, 1};
  expect_refused(setup, "no such player");
  setup.scores = {};
  setup.first = PlayerId(2);
  expect_refused(setup, "no such player");
}

TEST(Positions, AreRefusedForBoxesThatRememberMore) {
  for (const BoxInfo& box : all_boxes()) {
    GameSetup setup;
    setup.boxes.add(box.box);
    setup.first = PlayerId(1);
    const bool shows_all = box.box == Box::base || box.box == Box::river || box.box == Box::abbot ||
                           box.box == Box::inns;
    if (shows_all) {
      EXPECT_TRUE(make_ruleset(setup)) << box.name;
    } else {
      expect_refused(setup, "'" + std::string(box.name) + "' cannot begin in the middle");
      setup.first = PlayerId(0);
      EXPECT_FALSE(setup_from(Game::create(setup)->state())) << box.name;
    }
  }
}

TEST(Positions, KnowTheTilesThatAreLeft) {
  GameSetup setup = midway();
  auto left = tiles_left(setup);
  ASSERT_TRUE(left);
  EXPECT_EQ(left->size(), 70U);
  EXPECT_EQ(std::count(left->begin(), left->end(), kind("D")), 3);
  EXPECT_EQ(std::count(left->begin(), left->end(), kind("W")), 3);
  setup.start.clear();
  EXPECT_EQ(tiles_left(setup)->size(), 71U);
  setup.start = {{kind("C"), {0, 0}, 0}, {kind("C"), {1, 0}, 0}};
  left = tiles_left(setup);
  ASSERT_FALSE(left);
  EXPECT_EQ(left.error().text(), "more tiles C lie on the table than the game has");
  expect_in_every_language(left.error());
  setup.boxes.add(Box::river);
  setup.options.set(river::kSpringOption.option, 1);  // laid as another kind
  setup.start = {{kind("RV1"), {0, 0}, 0}};
  EXPECT_EQ(tiles_left(setup)->size(), 82U);
}

TEST(Positions, BeginWithATurn) {
  auto created = Game::create({});
  Game& game = *created;
  const auto play_one = [&] { ASSERT_TRUE(game.play(game.legal().front())); };
  EXPECT_TRUE(setup_from(game.state()));
  play_one();
  EXPECT_TRUE(setup_from(game.state()));
  play_one();
  ASSERT_EQ(game.state().turn.phase, Phase::claim);
  const auto in_a_turn = setup_from(game.state());
  ASSERT_FALSE(in_a_turn);
  expect_in_every_language(in_a_turn.error());
}

// A game that begins with the position of `state`, in that position.
std::unique_ptr<State> set_up_again(const State& state) {
  const auto setup = setup_from(state);
  if (!setup) return nullptr;
  auto rules = make_ruleset(*setup);
  EXPECT_TRUE(rules) << rules.error().text();
  auto again = std::make_unique<State>();
  static std::vector<std::shared_ptr<const Ruleset>> kept;  // states point to their rules
  kept.push_back(*rules);
  start(*again, **rules);
  if (state.turn.phase == Phase::place) play(*again, Action::draw(state.turn.drawn));
  return again;
}

// Plays both to the end with the same actions.
void expect_same_play(State& state, State& again, Rng& rng) {
  ActionList list;
  while (!is_over(state)) {
    ASSERT_EQ(state.key(), again.key());
    legal(state, list);
    const Action action = test::pick(state, {list.begin(), list.size()}, test::Manner::eager, rng);
    ASSERT_TRUE(is_legal(again, action));
    play(state, action);
    play(again, action);
  }
  ASSERT_TRUE(is_over(again));
  EXPECT_EQ(state.key(), again.key());
}

TEST(Positions, OfRandomGamesAreTheSamePositions) {
  BoxSet boxes;
  for (const Box box : {Box::river, Box::abbot, Box::inns}) boxes.add(box);
  int compared = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Rng rng(seed);
    const GameSetup setup = test::random_setup(rng, boxes);
    SCOPED_TRACE(test::describe(setup));
    const auto rules = *make_ruleset(setup);
    const auto state = std::make_unique<State>();
    start(*state, *rules);
    ActionList list;
    for (auto actions = rng.below(200); actions > 0 && !is_over(*state); --actions) {
      legal(*state, list);
      play(*state, test::pick(*state, {list.begin(), list.size()}, test::Manner::eager, rng));
    }
    const auto again = set_up_again(*state);
    if (again == nullptr) continue;
    const std::size_t drawn = state->turn.drawn.valid() ? 1 : 0;
    EXPECT_EQ(again->rules->whole_stack + rules->initial.board.tiles.size(),
              rules->whole_stack - rules->initial.bag.left + state->bag.left + drawn +
                  state->board.tiles.size());
    for (unsigned p = 0; p < rules->players(); ++p) EXPECT_EQ(again->players[p], state->players[p]);
    expect_same_play(*state, *again, rng);
    ++compared;
  }
  EXPECT_GT(compared, 60);
}

}  // namespace
}  // namespace bastide
