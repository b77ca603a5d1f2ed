// Tests the game in a terminal through its input and output.
#include "play/session.h"

#include "interop/game_file.h"
#include "play/setup_questions.h"
#include "random/random_game_statistics.h"
#include "words/languages.h"

#include <gtest/gtest.h>

#include <array>
#include <filesystem>
#include <sstream>
#include <utility>

namespace bastide {
namespace {

bool contains(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

Table new_table(std::vector<Seat> seats, std::uint64_t seed = 3) {
  Setup setup;
  setup.options = options_of(Profile::classic);
  setup.players = static_cast<int>(seats.size());
  return std::move(*Table::create(setup, std::move(seats), seed));
}

struct Outcome {
  std::string output;
  bool ok = false;
};

Outcome run(Table table, const std::string& input, const std::string& path = {}) {
  std::istringstream in(input);
  std::ostringstream out;
  const bool ok = Session(std::move(table), Console{in, out}, path).run();
  return {out.str(), ok};
}

class SessionTest : public testing::Test {
 protected:
  SessionTest() {
    const auto* info = testing::UnitTest::GetInstance()->current_test_info();
    path_ = testing::TempDir() + "bastide-" + info->name() + ".bastide";
    std::filesystem::remove(path_);
  }
  ~SessionTest() override { std::filesystem::remove(path_); }

  std::string path_;
};

const std::vector<Seat> kTwoPeople = {{"Anna", ""}, {"Bob", ""}};
const std::vector<Seat> kTwoComputers = {{"Anna", "greedy"}, {"Bob", "random"}};

TEST_F(SessionTest, ComputersPlayToTheEnd) {
  const Outcome outcome = run(new_table(kTwoComputers), "quit\n");
  EXPECT_TRUE(outcome.ok);
  EXPECT_TRUE(contains(outcome.output, "The game is over. Anna wins with"));
  EXPECT_FALSE(contains(outcome.output, "\x1b"));
}

TEST_F(SessionTest, ShowsTheScreenOfATurn) {
  const Outcome outcome = run(new_table(kTwoPeople), "quit\n");
  for (const char* part : {"Turn 1, 70 tiles left", "points supply", "A  Anna", "B  Bob", "Tile ",
                           "[1]", "Anna, where does the tile go? (1"}) {
    EXPECT_TRUE(contains(outcome.output, part)) << part << '\n' << outcome.output;
  }
}

TEST_F(SessionTest, RefusalNamesTheRule) {
  const Outcome outcome = run(new_table(kTwoPeople), "0,0 a\nwhy\nwhy 9,9 a\nquit\n");
  EXPECT_TRUE(contains(outcome.output, "No: a tile lies at 0,0 already [RG, Placing land tiles]."));
  EXPECT_TRUE(contains(outcome.output, "there is none next to 9,9"));
}

TEST_F(SessionTest, SpeaksGerman) {
  std::istringstream in("0,0 a\n1\na\nb\nc\nd\nlog\nquit\n");
  std::ostringstream out;
  Session(new_table(kTwoPeople), Console{in, out}, "", *find_language("de")).run();
  for (const char* part : {"Anna, wohin kommt die Karte?",
                           "Nein: bei 0,0 liegt schon eine Karte [RG, Placing land tiles].",
                           "Anna, einen Gefolgsmann setzen? (eine Zahl tippen; Enter: nein)",
                           "ein Ritter in der Stadt ("}) {
    EXPECT_TRUE(contains(out.str(), part)) << part << '\n' << out.str();
  }
}

TEST_F(SessionTest, EveryCommandAnswers) {
  const Outcome outcome =
      run(new_table(kTwoPeople),
          "help\nundo\nhint\ntiles\nboard\nlook 1\nlook north\nlook x\nscores\nlog\nlog 2\nlog x\n"
          "rules\nwhy\nsave\nload\nload /nowhere\nnonsense\n\nquit\n");
  for (const char* part :
       {"this list", "no move to undo", "strongest computer places it", "70 left: ", "look 7",
        "draw ", "log N", "Edition classic", "No move was refused", "save FILE needs",
        "load FILE needs", "is not a command here"}) {
    EXPECT_TRUE(contains(outcome.output, part)) << part;
  }
}

TEST_F(SessionTest, SavesAfterEveryTurnAndContinues) {
  const Outcome first = run(new_table(kTwoPeople), "1\na\nb\nc\nd\n0\n", path_);
  EXPECT_TRUE(first.ok);
  EXPECT_TRUE(contains(first.output, "The game is saved"));
  const auto record = load_game(path_);
  ASSERT_TRUE(record.ok()) << record.error().text();
  EXPECT_GE(record->actions.size(), 2U);
  auto table = Table::resume(*record, 1);
  ASSERT_TRUE(table.ok());
  EXPECT_TRUE(contains(run(std::move(*table), "log\nquit\n").output, "1 Anna: draw"));
}

TEST_F(SessionTest, SaysWhenItCannotSave) {
  const Outcome outcome = run(new_table(kTwoPeople), "save /nowhere/at/all\nquit\n");
  EXPECT_TRUE(contains(outcome.output, "The game is not saved: /nowhere/at/all"));
  EXPECT_FALSE(outcome.ok);
}

TEST_F(SessionTest, LoadsASavedGame) {
  ASSERT_TRUE(save_game(path_, new_table({{"Cleo", ""}, {"Dora", ""}}).record()).ok());
  const std::string script = "load " + path_ + "\nquit\n";
  EXPECT_TRUE(contains(run(new_table(kTwoPeople), "save " + path_ + "2\n" + script).output,
                       "Cleo, where does the tile go?"));
  EXPECT_TRUE(contains(run(new_table(kTwoPeople), script).output, "Save this game first"));
  std::filesystem::remove(path_ + "2");
}

// Dora opened the auction of a tile with 5 points, Cleo bid 7.
const char* const kAuction =
    "bastide record 1\nprofile bigbox\nboxes base bridges\nplayers Cleo, Dora\nstart D 0,0 r0\n"
    "1 Cleo: draw BC6; place 0,1 r0; pass; draw V; draw U; pick V 5; bid 7\n";

TEST_F(SessionTest, AnAuctionNamesTileBidAndBidder) {
  for (const auto& [language, sentence] :
       {std::pair("en", "tile V at auction, highest bid: 7 (Cleo)"),
        std::pair("de", "Karte V wird versteigert, höchstes Gebot: 7 (Cleo)"),
        std::pair("fr", "la tuile V aux enchères, mise la plus haute\u00a0: 7 (Cleo)")}) {
    std::istringstream in("quit\n");
    std::ostringstream out;
    auto table = Table::resume(*read_record(kAuction, "test"), 1);
    Session(std::move(*table), Console{in, out}, "", *find_language(language)).run();
    EXPECT_TRUE(contains(out.str(), sentence)) << out.str();
  }
}

TEST_F(SessionTest, ATileOfTheBazaarIsNamedAsItIsPlaced) {
  auto table = Table::resume(*read_record(kAuction, "test"), 1);
  const std::string output =
      run(std::move(*table), "sell\nplace -1,0 r0\npass\nhelp\nquit\n\n").output;
  EXPECT_TRUE(contains(output, "Dora places tile U at -1,0 in rotation a")) << output;
}

TEST_F(SessionTest, HostileInputIsRefused) {
  const std::string bytes("\xff\xfe\x00\x1b[2J\x07 7\n", 11);
  const Outcome outcome =
      run(new_table(kTwoPeople), bytes + std::string(100000, 'x') + "\n1" + std::string(5000, '1') +
                                     "\n-,-\n1,\n,1 a\nplace 1,0\nclaim x y z\nwhy \nquit\n");
  EXPECT_TRUE(outcome.ok);
  EXPECT_FALSE(contains(outcome.output, "\x1b"));
}

// Plays with random words as input, under random rules and with random sizes of the terminal.
TEST_F(SessionTest, RandomInputBreaksNothing) {
  constexpr std::array<std::string_view, 30> kWords = {
      "1",   "2",    "3",     "7",      "12",      "a",        "b",      "c",      "d",     "0",
      "",    "undo", "hint",  "tiles",  "board",   "look 3",   "look e", "scores", "log 3", "why",
      "1 a", "2d",   "0,1 c", "-1,0 b", "why 1 a", "look 0,9", "rules",  "pass",   "u",     "3 b"};
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    Rng rng(seed);
    const bastide::Setup setup = random_setup(rng);
    std::vector<Seat> seats;
    for (const std::string& name : usual_names(setup.players)) {
      seats.push_back({name, rng.below(3) == 0 ? "gentle" : ""});
    }
    std::string input;
    for (int line = 0; line < 400; ++line) {
      const auto words = static_cast<std::uint32_t>(kWords.size());
      // The first ten words are moves, so that the game makes progress.
      input += std::string(kWords[rng.below(rng.below(2) == 0 ? 10 : words)]) + '\n';
    }
    std::istringstream in(input + "quit\n\n");
    std::ostringstream out;
    Console console{in, out, rng.below(2) == 0};
    const ScreenSize size{20 + static_cast<int>(rng.below(100)),
                          10 + static_cast<int>(rng.below(50))};
    if (rng.below(2) == 0) console.size = [size] { return size; };
    EXPECT_TRUE(Session(std::move(*Table::create(setup, seats, seed)), console, "").run());
  }
}

// ---- the questions before a game ----------------------------------------------------------------

std::optional<Plan> answer(const std::string& input) {
  std::istringstream in(input);
  std::ostringstream out;
  const auto check = [](const std::string& path) {
    return path.ends_with(".bastide") ? Status(Done{}) : Status(Error{"wrong ending"_en});
  };
  return ask_for_plan(Console{in, out}, {}, check);
}

TEST(Dialogue, EnterTakesTheDefault) {
  const auto plan = answer("\n\n\n\n\n\n");
  ASSERT_TRUE(plan);
  EXPECT_EQ(plan->setup.players, 2);
  EXPECT_EQ(plan->seats[0], (Seat{"Anna", ""}));
  EXPECT_EQ(plan->seats[1], (Seat{"Bruno", "level-3"}));
  EXPECT_EQ(plan->path, "");
}

TEST(Dialogue, AsksAgain) {
  const auto plan = answer(
      "chess\n2014\nriver, moon\nriver "
      "abbot\n7\n1\nx\n3\nMia\nMia\nBob=genius\nBob=gentle\nlevel-9\n"
      "level-4\n/\nmine.txt\nmine.bastide\n");
  ASSERT_TRUE(plan);
  EXPECT_EQ(plan->setup.profile, Profile::zm2014);
  EXPECT_TRUE(plan->setup.boxes.has(Box::river));
  EXPECT_TRUE(plan->setup.boxes.has(Box::abbot));
  ASSERT_EQ(plan->seats.size(), 3U);
  EXPECT_EQ(plan->seats[0], (Seat{"Mia", ""}));
  EXPECT_EQ(plan->seats[1], (Seat{"Bob", "gentle"}));
  EXPECT_EQ(plan->seats[2], (Seat{"Clara", "level-4"}));
  EXPECT_EQ(plan->path, "mine.bastide");
}

TEST(Dialogue, OnlyLevelsAreNamesOfComputers) {
  const auto plan = answer("\n\n2\ngreedy\nlevel-1\n\n");
  ASSERT_TRUE(plan);
  EXPECT_EQ(plan->seats[0], (Seat{"greedy", ""}));
  EXPECT_EQ(plan->seats[1], (Seat{"Pip", "level-1"}));
}

TEST(Dialogue, EndsWithTheInput) { EXPECT_FALSE(answer("classic\n")); }

// ---- text on a screen ---------------------------------------------------------------------------

TEST(Console, WidthCountsCharacters) {
  EXPECT_EQ(width_of("abc"), 3);
  EXPECT_EQ(width_of("─ü"), 2);
  EXPECT_EQ(width_of("\x1b[0;1;38;5;16mA\x1b[0m"), 1);
  EXPECT_EQ(padded("ü", 3), "ü  ");
}

TEST(Console, WrapsBetweenWords) {
  EXPECT_EQ(wrapped("one two three", 8, 2), (std::vector<std::string>{"one two", "  three"}));
  EXPECT_EQ(wrapped("  one two", 5, 3), (std::vector<std::string>{"  one", "   two"}));
  EXPECT_EQ(wrapped("unbreakable", 4, 2), (std::vector<std::string>{"unbreakable"}));
  EXPECT_EQ(wrapped("", 4, 2), (std::vector<std::string>{""}));
}

}  // namespace
}  // namespace bastide
