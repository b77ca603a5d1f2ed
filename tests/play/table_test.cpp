// The hidden order of the stack: undo, saving and loading leave it alone.
#include "play/table.h"

#include "lab/random_game.h"
#include "records/record.h"

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

// Plays on until a person decides or the game is over.
void advance(Table& table) {
  while (!table.game().over() && !table.waits_for_person()) {
    const PlayerId decider = table.state().turn.decider;
    const bool chance = decider == kChance;
    const Action action =
        chance ? table.next_draw() : table.ask(table.seats()[decider.at()].computer);
    ASSERT_TRUE(table.play(action).ok());
  }
}

// The person does what greedy would do, `decisions` times.
void play_on(Table& table, int decisions) {
  for (int i = 0; i < decisions && !table.game().over(); ++i) {
    advance(table);
    if (table.game().over()) return;
    ASSERT_TRUE(table.play(table.ask("greedy")).ok());
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
  const auto hash = hash_of(table.state());
  play_on(table, 2);  // place and claim
  ASSERT_TRUE(table.undo());
  EXPECT_EQ(table.state().turn.phase, Phase::claim);
  ASSERT_TRUE(table.undo());
  EXPECT_EQ(table.game().actions().size(), before);
  EXPECT_EQ(hash_of(table.state()), hash);
}

// Whatever is played after an undo, the tiles come in the same order.
TEST(Table, UndoIsNoWayToFishForTiles) {
  Table table = new_table(9, {{"Anna", ""}, {"Bob", ""}});
  play_on(table, 20);
  std::vector<KindId> drawn;
  for (const Action action : actions_of(table)) {
    if (action.type() == ActionType::draw) drawn.push_back(action.kind());
  }
  while (table.undo()) {
  }
  ActionList list;
  std::size_t i = 0;
  for (const Action action : actions_of(table)) {
    if (action.type() == ActionType::draw) {
      EXPECT_EQ(action.kind(), drawn[i]);
      ++i;
    }
  }
  while (i < drawn.size()) {
    if (table.state().turn.decider == kChance) {
      const Action draw = table.next_draw();
      EXPECT_EQ(draw.kind(), drawn[i]);
      ++i;
      ASSERT_TRUE(table.play(draw).ok());
    } else {
      legal(table.state(), list);
      ASSERT_TRUE(table.play(list[0]).ok());  // something else than before
    }
  }
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

// A record from elsewhere has no seed, or draws that its seed does not give: the rest of the stack
// is still dealt.
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

TEST(Table, RefusesWhoCannotPlay) {
  bastide::Setup setup;
  setup.options = options_of(Profile::classic);
  const auto error = [&](std::vector<Seat> seats) {
    setup.players = static_cast<int>(seats.size());
    const auto table = Table::create(setup, std::move(seats), 1);
    return table.ok() ? std::string() : table.error().text();
  };
  EXPECT_NE(error({{"Anna", ""}, {"Bob", "genius"}}).find("no computer player 'genius'"),
            std::string::npos);
  EXPECT_NE(error({{"Anna", ""}, {"Anna", ""}}).find("two players"), std::string::npos);
  EXPECT_NE(error({{"Anna", ""}, {"", ""}}).find("name is missing"), std::string::npos);
  EXPECT_NE(error({{"Anna", ""}}), "");
  EXPECT_EQ(error({{"Anna", ""}, {"Bob", ""}}), "");
}

TEST(Seat, IsReadAsWritten) {
  EXPECT_EQ(parse_seat("Anna"), (Seat{"Anna", ""}));
  EXPECT_EQ(parse_seat("Bob=greedy"), (Seat{"Bob", "greedy"}));
  EXPECT_EQ(parse_seat(" Bob = greedy "), (Seat{"Bob", "greedy"}));
  EXPECT_EQ(parse_seat("a=b=gentle"), (Seat{"a=b", "gentle"}));
}

}  // namespace
}  // namespace bastide
