// The one secret: of two games that differ in nothing but what has not been drawn yet, nobody can
// tell one from the other, neither by what he hears nor by what is stored.
#include "base/rng.h"
#include "records/notation.h"
#include "serve/guests.h"
#include "serve/shuffle/shuffle.h"
#include "serve/store/sqlite.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace bastide::serve {
namespace {

Bytes32 secret_to_deal;  // NOLINT: what test_entropy gives whoever asks for 32 bytes
std::uint64_t numbers_given = 0;

void test_entropy(std::uint8_t* bytes, std::size_t size) {
  if (size == secret_to_deal.size()) {
    std::copy(secret_to_deal.begin(), secret_to_deal.end(), bytes);
    return;
  }
  Rng rng(++numbers_given);
  for (std::size_t i = 0; i < size; ++i) bytes[i] = static_cast<std::uint8_t>(rng.next());
}

struct Traces {
  std::string text;  // all that Anna heard, and the rows of the store
  std::vector<Action> played;
};

std::string rows_of(const std::string& path) {
  std::string text;
  auto database = open_sqlite({path});
  for (const char* sql : {"SELECT number || line FROM journal ORDER BY number",
                          "SELECT id || stage || visibility || card || changed FROM rooms"}) {
    const auto rows = run_once(**database, sql);
    for (const Row& row : *rows) text += row.text(0) + '\n';
  }
  return text;
}

// Anna and a computer until it is her turn again.
Traces play(const Bytes32& secret) {
  secret_to_deal = secret;
  numbers_given = 0;
  const Folder folder;
  TablesSettings settings;
  settings.entropy = test_entropy;
  settings.now = [] { return Time{1'700'000'000'000}; };
  Traces traces;
  {
    TableServer server(folder / "store.db", settings);
    Guest anna(server.port(), fresh_token(server.port()));
    const Json seats = {{{"mine", true}, {"name", "Anna"}},
                        {{"computer", "greedy"}, {"name", "Machine"}}};
    anna.watch(new_table(server.port(), anna.token(), {{"seats", seats}}));
    EXPECT_TRUE(anna.ask({{"do", "start"}, {"seed", "anna"}})["ok"]);
    while (anna.room().game->state().turn.number < 3 || anna.room().deciding_seat() != 0) {
      if (!anna.play_if_due() && !anna.hear()) break;
    }
    EXPECT_TRUE(anna.ask({{"do", "say"}, {"text", "well"}})["ok"]);
    server.stop();
    for (const std::string& text : anna.heard()) traces.text += text + '\n';
    const auto actions = anna.room().game->actions();
    traces.played.assign(actions.begin(), actions.end());
  }
  traces.text += rows_of(folder / "store.db");
  return traces;
}

bool brings(const Bytes32& secret, const std::vector<Action>& played) {
  Shuffle shuffle(secret, {"anna", ""});
  auto game = Game::create({});
  for (const Action action : played) {
    if (action.type() == ActionType::draw && shuffle.draw(game->state()) != action) return false;
    shuffle.played(phrase(game->state(), action));
    game->play(action);
  }
  return true;
}

// What would come next, whatever is done.
Action next_draw(const Bytes32& secret, const std::vector<Action>& played) {
  Shuffle shuffle(secret, {"anna", ""});
  auto game = Game::create({});
  for (const Action action : played) {
    shuffle.played(phrase(game->state(), action));
    game->play(action);
  }
  while (game->state().turn.decider != kChance) {
    const Action action = game->legal().front();
    shuffle.played(phrase(game->state(), action));
    game->play(action);
  }
  return shuffle.draw(game->state());
}

void replace_all(std::string& text, const std::string& from, const std::string& to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos;)
    text.replace(at, from.size(), to);
}

TEST(Secret, IsAllInWhichTwoGamesDiffer) {
  Bytes32 secret{};
  Traces first = play(secret);
  ASSERT_FALSE(first.played.empty());
  ASSERT_TRUE(brings(secret, first.played));
  Bytes32 other = secret;
  int tries = 0;
  do {
    ++tries;
    for (std::size_t i = 0; i < 4; ++i) other[i] = static_cast<std::uint8_t>(tries >> 8 * i);
    ASSERT_LT(tries, 10'000'000);
  } while (!brings(other, first.played) ||
           next_draw(other, first.played) == next_draw(secret, first.played));
  Traces second = play(other);
  for (const auto& [traces, one] : {std::pair(&first, &secret), std::pair(&second, &other)}) {
    EXPECT_EQ(traces->text.find(hex(*one)), std::string::npos);
    EXPECT_NE(traces->text.find(Shuffle::commitment(*one)), std::string::npos);
    replace_all(traces->text, Shuffle::commitment(*one), "COMMITMENT");
  }
  EXPECT_EQ(first.text, second.text);
}

}  // namespace
}  // namespace bastide::serve
