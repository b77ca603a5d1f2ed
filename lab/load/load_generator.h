// Load test: bots play at a server's tables at a given rate and count errors and latencies.
#pragma once

#include "client/client_sockets.h"
#include "load/latencies.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::load_test {

struct LoadSettings {
  std::vector<client::Address> addresses;  // servers that share one store
  int tables = 10;
  // Number of spectators, spread over the tables; without tables they only stay connected.
  int spectators = 0;
  // Number of tables at which each bot has both seats; 0: each table has two bots.
  int share = 0;
  int computers = 0;    // the server's computer players at every table
  bool clocks = false;  // true: every table has a clock
  double rate = 10;     // actions per second, all tables together
  double seconds = 10;
  std::uint64_t seed = 1;
};

struct LoadResult {
  std::string fault;  // reason why the test could not start or end; empty: it ran
  std::size_t acknowledged = 0;
  std::size_t lost = 0;     // actions acknowledged, but missing or different in the journal
  std::size_t doubled = 0;  // actions stored more often than sent
  std::size_t unsent = 0;   // scheduled actions for which no table was free
  std::size_t stuck = 0;    // tables that still waited for a command, bot or draw at the end
  std::size_t errors = 0;   // refusals, broken sockets, wrong entry order
  std::string first_error;
  std::size_t sockets = 0;
  std::size_t games = 0;  // finished games
  double seconds = 0;
  // Times from an action's scheduled moment until all watchers have received the entry.
  Latencies latencies;
};

struct LoadHooks {
  std::function<bool()> interrupted;
  // Reports the current step and its progress.
  std::function<void(std::string_view what, std::size_t done, std::size_t all)> progress;
};

LoadResult run_load(const LoadSettings& settings, const LoadHooks& hooks);

}  // namespace bastide::load_test
