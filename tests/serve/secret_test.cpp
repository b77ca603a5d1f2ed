// The one secret: of two games that differ in nothing but what has not been drawn yet, nobody can
// tell one from the other, neither by what he hears nor by what is stored.
#include "base/rng.h"
#include "records/notation.h"
#include "serve/guests.h"
#include "serve/store/sqlite.h"
#include "shuffle/shuffle.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <sstream>

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
  std::string text;  // all that Anna and a spectator heard, what the server tells those who run it,
                     // and the rows of the store
  std::vector<Action> played;
};

// All of them but the sealed secret.
std::string rows_of(const std::string& path) {
  std::string text;
  auto database = open_sqlite({path});
  const auto tables = run_once(**database,
                               "SELECT m.name, group_concat(quote_of.name, '||'' ''||') "
                               "FROM sqlite_master m JOIN pragma_table_info(m.name) quote_of "
                               "WHERE m.type = 'table' AND quote_of.name <> 'sealed_secret' "
                               "GROUP BY m.name ORDER BY m.name");
  for (const Row& table : *tables) {
    const auto rows =
        run_once(**database, "SELECT " + table.text(1) + " FROM " + table.text(0) + " ORDER BY 1");
    EXPECT_TRUE(rows) << table.text(0);
    text += table.text(0) + ":\n";
    for (const Row& row : *rows) text += row.text(0) + '\n';
  }
  EXPECT_NE(text.find("journal:\n"), std::string::npos);
  return text;
}

// What took how long and when, and names made up for requests and sockets, differ between any two.
std::string without_times(const std::string& text) {
  static const std::regex kDiffer(
      "[0-9-]{10}T[0-9:.]+Z|(ms|us|seconds|request|socket|key_print)[= ][^ \\n]+");
  return std::regex_replace(text, kDiffer, "$1");
}

std::string metrics_of(std::uint16_t port) {
  std::istringstream lines(get(port, "/metrics").body);
  std::string text;
  for (std::string line; std::getline(lines, line);) {
    const bool timed =
        line.find("_seconds") != std::string::npos || line.find("_bytes") != std::string::npos ||
        line.find("_queue") != std::string::npos || line.find("_connections") != std::string::npos;
    if (!timed) text += line + '\n';
  }
  return text;
}

// Anna and a computer until it is her turn again.
Traces play(const Bytes32& secret) {
  secret_to_deal = secret;
  numbers_given = 0;
  const Folder folder;
  TablesSettings settings;
  Settings around;
  std::string log;
  settings.instruments = around.instruments;
  around.instruments->log =
      Log(Log::Form::text, Level::debug, true, [&log](std::string_view line) { log += line; });
  settings.entropy = test_entropy;
  settings.now = [] { return Time{1'700'000'000'000}; };
  Traces traces;
  {
    TableServer server(folder / "store.db", settings, around);
    Guest anna(server.port(), fresh_token(server.port()));
    const Json seats = {{{"mine", true}, {"name", "Anna"}},
                        {{"computer", "greedy"}, {"name", "Machine"}}};
    const std::string table = new_table(server.port(), anna.token(), {{"seats", seats}});
    anna.watch(table);
    Guest vera(server.port(), {});
    vera.watch(table);
    EXPECT_TRUE(anna.ask({{"do", "start"}, {"seed", "anna"}})["ok"]);
    while (anna.room().game->state().turn.number < 3 || anna.room().deciding_seat() != 0) {
      if (!anna.play_if_due() && !anna.hear()) break;
    }
    EXPECT_TRUE(anna.ask({{"do", "say"}, {"text", "well"}})["ok"]);
    while (vera.room().last < anna.room().last && vera.hear()) continue;
    for (const char* path : {"/healthz", "/readyz", "/api/v1/tables"})
      traces.text += get(server.port(), path).body;
    traces.text += get(server.port(), "/api/v1/tables/" + table).body;
    traces.text += metrics_of(server.port());
    server.stop();
    for (const Guest* one : {&anna, &vera}) {
      for (const std::string& text : one->heard()) traces.text += text + '\n';
    }
    const auto actions = anna.room().game->actions();
    traces.played.assign(actions.begin(), actions.end());
  }
  EXPECT_NE(log.find("kind=played"), std::string::npos);
  traces.text += without_times(log + rows_of(folder / "store.db"));
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
