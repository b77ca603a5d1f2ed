// Checks that the secret order of tiles never leaves its node. Two games that differ only in tiles
// not drawn yet must leave the same traces in messages to players, in the store, in logs and in
// messages between nodes.
#include "base/rng.h"
#include "bus/message_bus.h"
#include "database/sqlite.h"
#include "records/action_notation.h"
#include "serve/maintenance/backup.h"
#include "serve/nats.h"
#include "serve/nodes/node_message.h"
#include "serve/nodes/sealed_message.h"
#include "serve/postgres.h"
#include "serve/server_with_guests.h"
#include "serve/store/store_key.h"
#include "shuffle/shuffle.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <deque>
#include <fstream>
#include <mutex>
#include <regex>
#include <set>
#include <sstream>
#include <thread>

namespace bastide::serve {
namespace {

Bytes32 secret_to_deal;  // NOLINT: returned by test_entropy for 32 bytes
std::atomic<std::uint64_t> numbers_given = 0;

void test_entropy(std::uint8_t* bytes, std::size_t size) {
  if (size == secret_to_deal.size()) {
    std::copy(secret_to_deal.begin(), secret_to_deal.end(), bytes);
    return;
  }
  Rng rng(++numbers_given);
  for (std::size_t i = 0; i < size; ++i) bytes[i] = static_cast<std::uint8_t>(rng.next());
}

enum class Scene { alone, together, together_at_postgres, at_two_nodes };

const char* name_of_scene(const testing::TestParamInfo<Scene>& scene) {
  switch (scene.param) {
    case Scene::alone: return "Alone";
    case Scene::together: return "Together";
    case Scene::together_at_postgres: return "TogetherAtPostgres";
    case Scene::at_two_nodes: return "AtTwoNodes";
  }
  return "";
}

class Secret : public testing::TestWithParam<Scene> {};
INSTANTIATE_TEST_SUITE_P(OfEachScene, Secret,
                         testing::Values(Scene::alone, Scene::together, Scene::together_at_postgres,
                                         Scene::at_two_nodes),
                         name_of_scene);

struct Traces {
  std::string text;  // messages to players and a spectator, logs, metrics,
                     // messages between nodes, and rows of the store
  Setup setup;
  Seeds seeds;
  std::vector<Action> played;
};

// All rows of the store, without the sealed secrets.
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

// Removes the texts that differ between any two runs: times, durations, tokens, ids of requests and
// sockets, the sealed secret, and when nodes ran or noticed each other.
std::string without_times(const std::string& text) {
  static const std::regex kDiffer(
      "[0-9-]{10}T[0-9:.]+Z|(ms|us|seconds|request|socket|key_print)[= ][^ \\n]+|"
      "\"way\":[0-9]+| info node (?:came|left) "
      "[^\\n]*\\n|\"authorization\":\"[^\"]+|\"[0-9a-f]{144}\"|\\{\"nodes\":[^\\n]*");
  return std::regex_replace(text, kDiffer, "$1");
}

// Removes absolute times, which nodes take from the database's clock.
std::string without_moments(const std::string& text) {
  static const std::regex kMoment("1[0-9]{12}");
  return std::regex_replace(text, kMoment, "TIME");
}

std::string metrics_of(std::uint16_t port) {
  std::istringstream lines(get(port, "/metrics").body);
  std::string text;
  for (std::string line; std::getline(lines, line);) {
    const bool timed =
        line.find("_seconds") != std::string::npos || line.find("_bytes") != std::string::npos ||
        line.find("_queue") != std::string::npos || line.find("_nodes_") != std::string::npos ||
        line.find("_connections") != std::string::npos;
    if (!timed) text += line + '\n';
  }
  return text;
}

// Waits until all guests have received as many entries as the first.
void hear_all(const std::vector<Guest*>& guests) {
  for (Guest* one : guests) {
    while (one->room().last < guests.front()->room().last && one->hear()) continue;
  }
}

// Anna plays against a computer until it is her turn again.
std::string play_alone(std::uint16_t port, const std::vector<Guest*>& guests) {
  Guest& anna = *guests[0];
  const Json seats = {{{"mine", true}, {"name", "Anna"}},
                      {{"computer", "greedy"}, {"name", "Machine"}}};
  const std::string table = new_table(port, anna.token(), {{"seats", seats}});
  for (Guest* one : guests) one->watch(table);
  EXPECT_TRUE(anna.ask({{"do", "start"}, {"seed", "anna"}})["ok"]);
  while (anna.room().game->state().turn.number < 3 || anna.room().deciding_seat() != 0) {
    if (!anna.play_if_due() && !anna.hear()) break;
  }
  return table;
}

// Undoes Anna's last action, with Bob's consent.
void undo(Guest& anna, Guest& bob, const std::vector<Guest*>& all) {
  EXPECT_TRUE(anna.ask({{"do", "undo"}, {"seen", anna.room().last}})["ok"]);
  hear_all({&anna, &bob});
  EXPECT_TRUE(bob.ask({{"do", "answer_undo"}, {"seen", bob.room().last}, {"yes", true}})["ok"]);
  std::vector<Guest*> others = {&bob};
  others.insert(others.end(), all.begin(), all.end());
  hear_all(others);
}

// Anna and Bob play with several boxes and undo an action.
std::string play_together(std::uint16_t port, const std::vector<Guest*>& guests) {
  Guest& anna = *guests[0];
  Guest& bob = *guests[1];
  const Json seats = {{{"mine", true}, {"name", "Anna"}}, Json::object()};
  const Json setup = {{"boxes", {"river", "inns", "dragon", "traders"}}};
  const std::string table = new_table(port, anna.token(), {{"seats", seats}, {"setup", setup}});
  for (Guest* one : guests) one->watch(table);
  EXPECT_TRUE(bob.ask({{"do", "join"}, {"name", "Bob"}})["ok"]);
  bob.watch(table);
  EXPECT_TRUE(bob.ask({{"do", "ready"}, {"seed", "b0b"}})["ok"]);
  EXPECT_TRUE(anna.ask({{"do", "start"}, {"seed", "anna"}})["ok"]);
  anna.watch(table);
  bool taken_back = false;
  while (anna.room().game->state().turn.number < 3) {
    hear_all(guests);
    hear_all({&bob, &anna});
    Guest& next = anna.room().deciding_seat() == 0 ? anna : bob;
    EXPECT_TRUE(next.ask({{"do", "legal"}})["ok"]);
    if (!next.play_if_due()) break;
    const bool still_hers = &next == &anna && anna.room().deciding_seat() == 0;
    if (still_hers && !std::exchange(taken_back, true)) undo(anna, bob, guests);
  }
  EXPECT_TRUE(taken_back);
  hear_all({&bob, &anna});
  return table;
}

void look_around(std::uint16_t port, const Guest& anna, const std::string& table, Traces& traces) {
  for (const char* path : {"/healthz", "/readyz", "/api/v1/tables"})
    traces.text += get(port, path).body;
  for (const std::string& path : {std::string("me/tables"), "tables/" + table})
    traces.text += ask(port, "GET", "/api/v1/" + path, {}, authorization(anna.token())).body;
  traces.text += metrics_of(port);
}

std::string exported(const std::string& place, const Folder& folder) {
  const auto games = export_store(place, folder / "export");
  EXPECT_TRUE(games) << games.error().text();
  std::ostringstream text;
  text << std::ifstream(folder / "export/store.jsonl").rdbuf();
  EXPECT_NE(text.str().find("{\"journal\":"), std::string::npos);
  return text.str();
}

// A server whose log is kept as text.
class LoggedServer {
 public:
  LoggedServer(const std::string& place, const TableServiceSettings& settings) {
    Settings context;
    context.log = std::make_shared<Log>(Log::Form::text, Level::debug, true,
                                        [this](std::string_view line) { log_ += line; });
    server_.emplace(place, settings, context);
  }
  std::uint16_t port() const { return server_->port(); }
  // Stops the server and returns its log.
  std::string stop() {
    server_->stop();
    return log_;
  }

 private:
  std::string log_;
  std::optional<TableServer> server_;
};

// Runs NATS for two nodes and records their messages, which it can open with the nodes' key.
class Listener {
 public:
  Listener()
      : bus_(Bus::connect(nats_.address(), {.hear =
                                                [this](std::string subject, std::string text) {
                                                  const std::lock_guard lock(mutex_);
                                                  sealed_.emplace_back(subject, text);
                                                },
                                            .interrupted = {}})) {
    EXPECT_TRUE(bus_) << bus_.error().text();
    (*bus_)->subscribe("bastide.>");
    EXPECT_TRUE((*bus_)->wait_until_subscribed());
  }
  const std::string& address() const { return nats_.address(); }

  // All messages, sorted, one line for each receiver: their order and grouping differ between runs.
  std::string messages(const Bytes32& key) {
    wait_until_quiet();
    const std::lock_guard lock(mutex_);
    MessageSealer sealer(key, std::make_shared<NodeNumber>());
    std::multiset<std::string> messages;
    for (const auto& [subject, sealed] : sealed_) {
      const auto opened = sealer.open(subject, sealed);
      EXPECT_TRUE(opened) << subject;
      if (opened) add_each(messages, opened->text);
    }
    EXPECT_GT(messages.size(), 20U);
    std::string all;
    for (const std::string& one : messages) all += one + '\n';
    return all;
  }

 private:
  static void add_each(std::multiset<std::string>& messages, const std::string& text) {
    const auto add = [&](const std::string& one) {
      messages.insert(without_moments(without_times(one)));
    };
    const NodeMessage message = decode_node_message(text);
    if (!message.head.contains("tell")) add(text);
    for (const Head& client : message.head.value("tell", Head::array()))
      add("to " + client.dump() + ": " + std::string(message.body));
  }
  std::size_t count() {
    const std::lock_guard lock(mutex_);
    return sealed_.size();
  }
  void wait_until_quiet() {
    for (std::size_t before = 0; before != count();) {
      before = count();
      std::this_thread::sleep_for(std::chrono::milliseconds(300));
    }
  }

  NatsServer nats_;
  std::mutex mutex_;
  std::vector<std::pair<std::string, std::string>> sealed_;  // subjects and messages
  Result<std::unique_ptr<Bus>> bus_;  // the bus is the last member, because it uses the others
};

TableServiceSettings settings_with(const std::string& key, const std::string& nats) {
  TableServiceSettings settings = quick_settings();
  settings.key = key;
  settings.nats = nats;
  settings.entropy = test_entropy;
  settings.clocks.steady = settings.clocks.wall = [] { return Time{1'700'000'000'000}; };
  return settings;
}

// Plays at one or two servers: Anna connects to the first, all others connect to the last one.
Traces play_at(const std::string& place, Scene scene, const std::string& key) {
  std::optional<Listener> listener;
  if (scene == Scene::at_two_nodes) listener.emplace();
  TableServiceSettings settings = settings_with(key, listener ? listener->address() : "");
  std::deque<LoggedServer> servers;
  settings.node = "first";
  servers.emplace_back(place, settings);
  settings.node = "second";
  if (listener) servers.emplace_back(place, settings);
  const std::uint16_t port = servers.front().port();
  const std::uint16_t other = servers.back().port();
  Guest anna(port, fresh_token(port));
  std::optional<Guest> bob;
  if (scene != Scene::alone) bob.emplace(other, fresh_token(other));
  Guest vera(other, {});
  std::vector<Guest*> guests = {&anna};
  if (bob) guests.push_back(&*bob);
  guests.push_back(&vera);
  const std::string table = bob ? play_together(port, guests) : play_alone(port, guests);
  EXPECT_TRUE(anna.ask({{"do", "say"}, {"text", "well"}})["ok"]);
  hear_all(guests);
  Traces traces;
  look_around(port, anna, table, traces);
  for (const Guest* one : guests) {
    for (const std::string& text : one->heard()) traces.text += text + '\n';
  }
  if (listener) traces.text += listener->messages(keys_in(key)->talking);
  std::string log;
  for (LoggedServer& server : servers) log += server.stop();
  EXPECT_NE(log.find("kind=played"), std::string::npos);
  traces.text += without_times(log);
  traces.setup = anna.room().terms->setup;
  traces.seeds = anna.room().seeds();
  const auto actions = anna.room().game->actions();
  traces.played.assign(actions.begin(), actions.end());
  return traces;
}

Traces play(Scene scene, const Bytes32& secret, const std::string& key) {
  secret_to_deal = secret;
  numbers_given = 0;
  const Folder folder;
  const bool at_postgres = scene == Scene::together_at_postgres || scene == Scene::at_two_nodes;
  const std::string place = fresh_place(at_postgres, folder);
  Traces traces = play_at(place, scene, key);
  traces.text += without_times(exported(place, folder));
  if (!at_postgres) traces.text += without_times(rows_of(place));
  traces.text = without_moments(traces.text);
  return traces;
}

// A draw, the state before it, and the actions since the previous draw.
struct Draw {
  std::shared_ptr<const Result<Game>> game;  // keeps the rules to which the state refers
  State before;
  std::vector<std::string> played;
  Action drawn;
};

// All draws of the game so far and one more. If players must decide before the next draw, each
// takes the first legal action.
std::vector<Draw> draws_of(const Traces& traces) {
  std::vector<Draw> draws;
  const auto kept = std::make_shared<Result<Game>>(Game::create(traces.setup));
  auto& game = *kept;
  std::vector<std::string> played;
  const auto go_on = [&](Action action) {
    if (game->state().turn.decider == kChance) {
      draws.push_back({kept, game->state(), std::exchange(played, {}), action});
    }
    played.push_back(phrase(game->state(), action));
    game->play(action);
  };
  for (const Action action : traces.played) go_on(action);
  while (game->state().turn.decider != kChance) go_on(game->legal().front());
  go_on(game->legal().front());
  return draws;
}

// The number of draws before the first draw that this secret would change.
std::size_t same_draws(const Bytes32& secret, const Seeds& seeds, const std::vector<Draw>& draws) {
  Shuffle shuffle(secret, seeds);
  for (std::size_t i = 0; i < draws.size(); ++i) {
    for (const std::string& one : draws[i].played) shuffle.played(one);
    if (shuffle.draw(draws[i].before) != draws[i].drawn) return i;
  }
  return draws.size();
}

// Finds another secret that gives the same draws so far but a different next draw.
Bytes32 other_secret(Bytes32 secret, const Traces& traces) {
  std::vector<Draw> draws = draws_of(traces);
  const std::size_t known = draws.size() - 1;
  EXPECT_GE(known, 3U);
  EXPECT_GE(same_draws(secret, traces.seeds, draws), known) << testing::PrintToString(traces.seeds);
  Shuffle shuffle(secret, traces.seeds);
  for (const Draw& draw : draws) {
    for (const std::string& one : draw.played) shuffle.played(one);
  }
  draws.back().drawn = shuffle.draw(draws.back().before);
  for (int tries = 1; tries < 10'000'000; ++tries) {
    for (std::size_t i = 0; i < 4; ++i) secret[i] = static_cast<std::uint8_t>(tries >> 8 * i);
    if (same_draws(secret, traces.seeds, draws) == known) return secret;
  }
  ADD_FAILURE() << "no other secret brings the same";
  return secret;
}

void replace_all(std::string& text, const std::string& from, const std::string& to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos;)
    text.replace(at, from.size(), to);
}

TEST_P(Secret, IsTheOnlyDifferenceOfTwoGames) {
  if (GetParam() == Scene::at_two_nodes && !has_nats())
    GTEST_SKIP() << "this program was built without NATS (libnats-dev)";
  const Folder keys;
  const Bytes32 secret{};
  Traces first = play(GetParam(), secret, keys / "key");
  ASSERT_FALSE(first.played.empty());
  const Bytes32 other = other_secret(secret, first);
  Traces second = play(GetParam(), other, keys / "key");
  for (const auto& [traces, one] : {std::pair(&first, &secret), std::pair(&second, &other)}) {
    EXPECT_EQ(traces->text.find(hex(*one)), std::string::npos);
    EXPECT_NE(traces->text.find(Shuffle::commitment(*one)), std::string::npos);
    replace_all(traces->text, Shuffle::commitment(*one), "COMMITMENT");
  }
  const auto [here, there] = std::ranges::mismatch(first.text, second.text);
  const auto at = static_cast<std::size_t>(here - first.text.begin());
  EXPECT_EQ(first.text.substr(at, 200), second.text.substr(at, 200))
      << "after " << first.text.substr(at < 200 ? 0 : at - 200, at < 200 ? at : 200);
}

}  // namespace
}  // namespace bastide::serve
