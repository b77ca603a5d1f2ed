// Replays each NAME.bastide of this folder and compares the text of its turns, awards and final
// scores with NAME.events.
//
// BASTIDE_REWRITE=1 build/dev/tests/test_golden rewrites the events: check the changes before you
// commit them. It also lets computer players play each game of the table below that has no record
// yet, and writes the record.
#include "base/text_helpers.h"
#include "files/file.h"
#include "game/dealer.h"
#include "interop/game_file.h"
#include "records/report.h"
#include "rules/box/count.h"
#include "search/player_table.h"
#include "support/random_games.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

namespace bastide {
namespace {

struct GoldenGame {
  std::string name;
  Profile profile;
  std::vector<Box> boxes;
  int players;
  std::vector<std::pair<Option, std::uint8_t>> options;
  std::string player;  // the computer player that plays all seats
};

std::vector<Box> every_box() {
  std::vector<Box> boxes;
  for (const BoxInfo& box : all_boxes()) boxes.push_back(box.box);
  return boxes;
}

const std::vector<GoldenGame>& golden_games() {
  static const std::vector<GoldenGame> games = {
      {"classic", Profile::classic, {}, 2, {}, "greedy"},
      {"pamphlet-river",
       Profile::pamphlet,
       {Box::river},
       4,
       {{kHoleBonusOption.option, 1}},
       "gentle"},
      {"2014-river-abbot", Profile::zm2014, {Box::river, Box::abbot}, 3, {}, "greedy"},
      {"bigbox-six-players",
       Profile::bigbox,
       {Box::abbot},
       6,
       {{kGardensOption.option, 1}},
       "random"},
      {"inns", Profile::bigbox, {Box::inns}, 3, {}, "greedy"},
      {"traders", Profile::bigbox, {Box::traders}, 2, {}, "greedy"},
      {"dragon", Profile::bigbox, {Box::dragon}, 4, {}, "random"},
      {"abbey", Profile::bigbox, {Box::abbey}, 3, {}, "random"},
      {"bridges", Profile::bigbox, {Box::bridges}, 4, {}, "greedy"},
      {"king-scout", Profile::pamphlet, {Box::king_scout}, 3, {}, "greedy"},
      {"count",
       Profile::pamphlet,
       {Box::count},
       4,
       {{count::kCountFinalOption.option, 1}},
       "random"},
      {"cathars", Profile::pamphlet, {Box::cathars}, 2, {}, "random"},
      {"everything-bigbox", Profile::bigbox, every_box(), 6, {}, "random"},
      {"everything-pamphlet", Profile::pamphlet, every_box(), 5, {}, "greedy"},
  };
  return games;
}

std::string path_of(const GoldenGame& game, const std::string& ending) {
  return BASTIDE_SOURCE_DIR "/tests/golden/" + game.name + ending;
}

// Plays the game of a record that does not exist yet.
Record play_game(const GoldenGame& golden) {
  Setup setup;
  setup.profile = golden.profile;
  setup.options = options_of(golden.profile);
  for (const auto& [option, value] : golden.options) setup.options.set(option, value);
  for (const Box box : golden.boxes) setup.boxes.add(box);
  setup.players = golden.players;
  Record record = make_record(setup, usual_names(setup.players)).value();
  record.seed = golden.name.size();
  const auto rules = make_ruleset(setup);
  Game game(*rules);
  Rng rng(*record.seed);
  Dealer dealer(game.state(), rng);
  const std::unique_ptr<Player> player = make_player(*find_player(golden.player));
  while (!game.over()) {
    const bool chance = game.state().turn.decider == kChance;
    const Action action = chance ? dealer.next(game.state()) : player->choose(game.state(), rng);
    EXPECT_TRUE(game.play(action));
    record.actions.push_back(action);
  }
  return record;
}

std::string events_of(const Record& record) {
  const auto result = replay(record);
  const Replay& played = *result;
  std::string text;
  for (std::size_t turn = 0; turn < played.turns.size(); ++turn) {
    text += turn_report(played, turn, record, {});
  }
  return text + "\n" + score_report(played, record, {}) + "\n" + state_report(played, record, {});
}

// The failure names the first line that differs.
void expect_same_lines(const std::string& played, const std::string& expected) {
  const auto played_lines = split(played, '\n');
  const auto expected_lines = split(expected, '\n');
  const std::size_t common = std::min(played_lines.size(), expected_lines.size());
  for (std::size_t i = 0; i < common; ++i) {
    ASSERT_EQ(played_lines[i], expected_lines[i]) << "line " << i + 1;
  }
  ASSERT_EQ(played_lines.size(), expected_lines.size());
}

TEST(Golden, GamesHaveTheSameEventsAsBefore) {
  const bool rewrite = test::number_from_environment("BASTIDE_REWRITE", 0) != 0;
  for (const GoldenGame& game : golden_games()) {
    SCOPED_TRACE(game.name);
    const std::string path = path_of(game, ".bastide");
    if (rewrite && !std::filesystem::exists(path)) {
      ASSERT_TRUE(save_game(path, play_game(game)));
    }
    const auto record = load_game(path);
    ASSERT_TRUE(record) << record.error().text();
    const std::string events = events_of(*record);
    if (rewrite) {
      ASSERT_TRUE(write_file(path_of(game, ".events"), events));
    }
    const auto expected = read_file(path_of(game, ".events"));
    ASSERT_TRUE(expected) << expected.error().text();
    expect_same_lines(events, *expected);
  }
}

}  // namespace
}  // namespace bastide
