// Tests draws at a table: saving and loading change nothing, undo reveals nothing.
#include "game/table.h"

#include "records/record_io.h"
#include "search/player_table.h"

#include <gtest/gtest.h>

#include <utility>

namespace bastide {
namespace {

Table new_table(std::uint64_t seed, std::vector<Seat> seats = {{"Anna", ""}, {"Bob", "greedy"}}) {
  Setup setup;
  setup.options = options_of(Profile::classic);
  setup.players = static_cast<int>(seats.size());
  return std::move(*Table::create(setup, std::move(seats), seed));
}

// The action that the computer player chooses now.
Action ask(const Table& table, const std::string& computer) {
  Rng rng(table.seed() + table.game().actions().size());
  return make_player(*find_player(computer))->choose(table.state(), rng);
}

// Plays until a person decides or the game is over.
void advance(Table& table) {
  while (!table.game().over() && !table.waits_for_person()) {
    const PlayerId decider = table.state().turn.decider;
    const bool chance = decider == kChance;
    const Action action =
        chance ? table.next_draw() : ask(table, table.seats()[decider.at()].computer);
    ASSERT_TRUE(table.play(action).has_value());
  }
}

// Plays on until the person has made `decisions` decisions, each as the computer player greedy
// would.
void play_on(Table& table, int decisions) {
  for (int i = 0; i < decisions && !table.game().over(); ++i) {
    advance(table);
    if (table.game().over()) return;
    ASSERT_TRUE(table.play(ask(table, "greedy")).has_value());
  }
  advance(table);
}

std::vector<Action> actions_of(const Table& table) { return table.record().actions; }

TEST(Table, SameSeedSameGame) {
  Table one = new_table(4);
  Table two = new_table(4);
  Table other = new_table(5);
  for (Table* table : {&one, &two, &other}) play_on(*table, 1000);
  EXPECT_TRUE(one.game().over());
  EXPECT_EQ(actions_of(one), actions_of(two));
  EXPECT_NE(actions_of(one), actions_of(other));
}

TEST(Table, UndoGoesToTheLastDecisionOfAPerson) {
  Table table = new_table(4);
  advance(table);
  EXPECT_FALSE(table.undo());
  ASSERT_TRUE(table.waits_for_person());
  const std::size_t before = table.game().actions().size();
  const auto hash = table.state().key();
  play_on(table, 2);  // one placement and one claim
  ASSERT_TRUE(table.undo());
  EXPECT_EQ(table.state().turn.phase, Phase::claim);
  ASSERT_TRUE(table.undo());
  EXPECT_EQ(table.game().actions().size(), before);
  EXPECT_EQ(table.state().key(), hash);
}

// The tile that is drawn after this placement; the placement is then undone.
KindId drawn_after(Table& table, Action placement) {
  EXPECT_TRUE(table.play(placement).has_value());
  while (table.state().turn.decider != kChance) EXPECT_TRUE(table.play(Action::pass()).has_value());
  const KindId drawn = table.next_draw().kind();
  while (table.undo()) {
  }
  return drawn;
}

// After an undo the same placement brings the same tile again. After another placement the draw is
// independent: it brings the same kind of tile in one of seventeen cases, as two random draws do.
TEST(Table, UndoRevealsNothing) {
  int same = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    Table table = new_table(seed, {{"Anna", ""}, {"Bob", ""}});
    advance(table);
    const std::vector<Action> placements = table.game().legal();
    const KindId seen = drawn_after(table, placements.front());
    EXPECT_EQ(drawn_after(table, placements.front()), seen);
    if (placements.size() == 1) continue;
    same += drawn_after(table, placements.back()) == seen ? 1 : 0;
  }
  EXPECT_GT(same, 400 / 40);
  EXPECT_LT(same, 400 / 8);
}

TEST(Table, SavedGamesGoOnAsIfNothingHadHappened) {
  Table whole = new_table(12, {{"Anna", ""}, {"Bob", "gentle"}, {"Cleo", "greedy"}});
  play_on(whole, 1000);
  Table half = new_table(12, {{"Anna", ""}, {"Bob", "gentle"}, {"Cleo", "greedy"}});
  play_on(half, 13);
  const auto record = read_record(write_record(half.record()), "test");
  ASSERT_TRUE(record.ok()) << record.error().text();
  Table resumed = std::move(*Table::resume(*record, 999));
  EXPECT_EQ(resumed.seats(), half.seats());
  EXPECT_EQ(resumed.seed(), 12U);
  play_on(resumed, 1000);
  EXPECT_EQ(actions_of(resumed), actions_of(whole));
}

// If another program's record has no seed, or draws that do not follow from its seed, Bastide deals
// the remaining tiles at random.
TEST(Table, GoesOnWithRecordsFromElsewhere) {
  bastide::Setup setup;
  setup.boxes.add(Box::river);
  setup.options = options_of(Profile::classic);
  Table first = std::move(*Table::create(setup, {{"Anna", ""}, {"Bob", ""}}, 1));
  play_on(first, 30);
  Record record = first.record();
  record.seed.reset();
  Table fresh = std::move(*Table::resume(record, 77));
  EXPECT_EQ(fresh.seed(), 77U);
  play_on(fresh, 1000);
  EXPECT_TRUE(fresh.game().over());
  record.seed = 3;
  Table edited = std::move(*Table::resume(record, 77));
  EXPECT_EQ(edited.seed(), 3U);
  play_on(edited, 1000);
  EXPECT_TRUE(edited.game().over());
}

TEST(Table, KeepsNotesOfTheRecord) {
  Record record = new_table(1).record();
  record.notes.push_back({"event", "Sunday evening"});
  const Table table = std::move(*Table::resume(record, 1));
  const auto notes = table.record().notes;
  ASSERT_EQ(notes.size(), 2U);
  EXPECT_EQ(notes[0].text, "Sunday evening");
  EXPECT_EQ(notes[1].text, "person, greedy");
}

TEST(Table, RefusesEqualAndMissingNames) {
  bastide::Setup setup;
  setup.options = options_of(Profile::classic);
  const auto error = [&](std::vector<Seat> seats) {
    setup.players = static_cast<int>(seats.size());
    const auto table = Table::create(setup, std::move(seats), 1);
    return table.ok() ? std::string() : table.error().text();
  };
  EXPECT_NE(error({{"Anna", ""}, {"Anna", ""}}).find("two players"), std::string::npos);
  EXPECT_NE(error({{"Anna", ""}, {"", ""}}).find("name is missing"), std::string::npos);
  EXPECT_NE(error({{"Anna", ""}}), "");
  EXPECT_EQ(error({{"Anna", ""}, {"Bob", ""}}), "");
}

}  // namespace
}  // namespace bastide
